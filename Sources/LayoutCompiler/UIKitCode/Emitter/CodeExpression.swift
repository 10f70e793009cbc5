/// An expression in Swift.
struct CodeExpression {
  /// The precedence of an expression's operator, the lowest first.
  enum Binding: Int, Comparable, Sendable {
    case ternary, or, and, comparison, range, sum, product, prefix, primary

    static func < (a: Binding, b: Binding) -> Bool { a.rawValue < b.rawValue }
  }

  var document: CodeDocument
  var binding = Binding.primary
  /// The same for a place where it begins a line: what follows is not deeper.
  var flush: CodeDocument?

  init(_ document: CodeDocument, _ binding: Binding = .primary) {
    self.document = document
    self.binding = binding
  }

  /// Returns a number, a name or a case.
  static func atom(_ text: String) -> CodeExpression {
    CodeExpression(.text(text), text.hasPrefix("-") ? .prefix : .primary)
  }

  /// The text of a number, a name or a case.
  var text: String { document.plainText }

  /// Returns the document, in parentheses if it holds together less than `binding`.
  func document(within binding: Binding) -> CodeDocument {
    self.binding < binding ? "(" + document + ")" : document
  }

  /// Returns `name(label: value, …)`; a label may be empty.
  static func call(_ name: String, _ arguments: [CodeArgument]) -> CodeExpression {
    guard !arguments.isEmpty else { return CodeExpression(.text("\(name)()")) }
    let list = arguments.map { label, value in
      label.isEmpty ? value.document : .text("\(label): ") + value.document
    }
    let inner = CodeDocument.group(.joined(list, "," + .line))
    // The parenthesis of a tuple closes on a line of its own.
    let close: CodeDocument = name.isEmpty ? .softBreak + ")" : ")"
    return CodeExpression(.group(.text("\(name)(") + .indented(.softBreak + inner) + close))
  }

  /// Returns `[a, b]`.
  static func array(_ elements: [CodeExpression]) -> CodeExpression {
    guard !elements.isEmpty else { return CodeExpression("[]") }
    let inner = CodeDocument.group(.joined(elements.map(\.document), "," + .line))
    let comma: CodeDocument = elements.count > 1 ? .ifBroken(",") : .concat([])
    return CodeExpression(.group("[" + .indented(.softBreak + inner) + comma + .softBreak + "]"))
  }

  /// Returns `a + b`; a longer expression is broken before its operators.
  static func binary(
    _ a: CodeExpression, _ sign: String, _ b: CodeExpression, binding: Binding
  ) -> CodeExpression {
    // Comparisons do not chain; the right side of `-` and `/` keeps its parentheses.
    let isCommutative = sign == "+" || sign == "*" || sign == "&&" || sign == "||"
    let tighter = Binding(rawValue: binding.rawValue + 1) ?? .primary
    let right = b.document(within: isCommutative ? binding : tighter)
    let left = a.document(within: binding == .comparison ? tighter : binding)
    let rest = .line + .text("\(sign) ") + right
    var code = CodeExpression(.group(left + .indented(rest)), binding)
    code.flush = .group(left + rest)
    return code
  }

  /// Returns `a...b`.
  static func range(_ a: CodeExpression, _ b: CodeExpression) -> CodeExpression {
    CodeExpression(a.document(within: .sum) + "..." + b.document(within: .sum), .range)
  }

  /// Returns `condition ? a : b`.
  static func ternary(_ condition: CodeExpression, _ a: CodeExpression, _ b: CodeExpression)
    -> CodeExpression
  {
    let choices =
      .line + "? " + a.document(within: .or) + .line + ": " + b.document(within: .ternary)
    let condition = condition.document(within: .or)
    var code = CodeExpression(.group(condition + .indented(choices)), .ternary)
    code.flush = .group(condition + choices)
    return code
  }

  /// Returns a string literal.
  static func string(_ value: String) -> CodeExpression { .atom(CodeText.literal(value)) }
}

/// An argument of a call; the label may be empty.
typealias CodeArgument = (label: String, value: CodeExpression)

/// The statements of a body, in paragraphs.
struct CodeBlock {
  private var documents: [CodeDocument] = []
  private var startsParagraph = false

  var isEmpty: Bool { documents.isEmpty }

  /// Leaves an empty line before what comes next.
  mutating func paragraph() { startsParagraph = true }

  mutating func add(_ document: CodeDocument) {
    if !documents.isEmpty { documents.append(startsParagraph ? .paragraph : .hardBreak) }
    startsParagraph = false
    documents.append(document)
  }

  mutating func add(_ other: CodeBlock) {
    if !other.isEmpty { add(other.document) }
  }

  /// Adds comments; lines that would be too long in the deepest body are wrapped.
  mutating func comment(_ lines: [String], mark: String = "//") {
    for line in lines {
      var rest = ""
      for word in CodeText.visible(line).split(separator: " ") {
        if mark.count + 1 + rest.count + 1 + word.count > Self.commentWidth, !rest.isEmpty {
          add(.comment(rest, mark: mark))
          rest = ""
        }
        rest += rest.isEmpty ? "\(word)" : " \(word)"
      }
      add(.comment(rest, mark: mark))
    }
  }

  private static let commentWidth = 88

  /// Adds `target = value`; an operation that is too long begins a line of its own.
  mutating func assign(_ target: String, _ value: CodeExpression) {
    let isCall = value.binding == .primary
    let right = isCall ? " " + value.document : .indented(.line + (value.flush ?? value.document))
    add(.group(.text("\(target) =") + right))
  }

  var document: CodeDocument { .concat(documents) }

  /// The body of something, in braces.
  var braced: CodeDocument { "{" + .indented(.hardBreak + document) + .hardBreak + "}" }
}
