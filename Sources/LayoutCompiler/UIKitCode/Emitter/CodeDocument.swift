/// Code that may be broken into lines: a tree of texts and places to break.
///
/// A group stays on one line if it fits; else its own places are line ends, and the groups inside
/// it are tried again. A text never holds a line end or a hidden character (`CodeText`), so nothing
/// that a user wrote can leave the comment or the literal that it is written in.
struct CodeDocument {
  fileprivate indirect enum Node {
    case text(String)
    case concat([CodeDocument])
    case softBreak, line, hardBreak, paragraph
    case ifBroken(String)
    case nest(Int, CodeDocument)
    case group(CodeDocument)
  }

  fileprivate let node: Node
  /// The characters on one line; `unbreakable` or more where it does not fit on one.
  fileprivate let width: Int
  /// The characters up to the first place to break, and whether there is one.
  fileprivate let head: Int
  fileprivate let hasBreak: Bool
  fileprivate static let unbreakable = 1_000_000

  private init(_ node: Node) {
    self.node = node
    switch node {
    case .text(let text): (width, head, hasBreak) = (text.count, text.count, false)
    case .ifBroken(let text): (width, head, hasBreak) = (0, text.count, false)
    case .softBreak: (width, head, hasBreak) = (0, 0, true)
    case .line: (width, head, hasBreak) = (1, 0, true)
    case .hardBreak, .paragraph: (width, head, hasBreak) = (Self.unbreakable, 0, true)
    case .nest(_, let inner), .group(let inner):
      (width, head, hasBreak) = (inner.width, inner.head, inner.hasBreak)
    case .concat(let parts):
      let first = parts.firstIndex(where: \.hasBreak)
      let leading = first.map { parts[...$0] } ?? parts[...]
      width = parts.reduce(0) { min(Self.unbreakable, $0 + $1.width) }
      head = leading.reduce(0) { min(Self.unbreakable, $0 + $1.head) }
      hasBreak = first != nil
    }
  }

  /// A piece of code on one line; what would end the line or is hidden is replaced visibly.
  static func text(_ text: String) -> CodeDocument { CodeDocument(.text(CodeText.visible(text))) }

  /// One line of comment: the mark, a space and the string. The only way to write a comment.
  static func comment(_ text: String, mark: String = "//") -> CodeDocument {
    .text(text.isEmpty ? mark : "\(mark) \(text)")
  }

  static func concat(_ parts: [CodeDocument]) -> CodeDocument { CodeDocument(.concat(parts)) }
  /// Nothing on one line, a line end where its group is broken.
  static var softBreak: CodeDocument { CodeDocument(.softBreak) }
  /// A space on one line, a line end where its group is broken.
  static var line: CodeDocument { CodeDocument(.line) }
  /// A string that is written only where its group is broken.
  static func ifBroken(_ text: StaticString) -> CodeDocument {
    CodeDocument(.ifBroken("\(text)"))
  }
  /// A line end in any case.
  static var hardBreak: CodeDocument { CodeDocument(.hardBreak) }
  /// A hard break that leaves an empty line.
  static var paragraph: CodeDocument { CodeDocument(.paragraph) }
  static func group(_ document: CodeDocument) -> CodeDocument { CodeDocument(.group(document)) }

  static func + (a: CodeDocument, b: CodeDocument) -> CodeDocument { .concat([a, b]) }

  /// Returns the documents with `separator` between them.
  static func joined(_ documents: [CodeDocument], _ separator: CodeDocument) -> CodeDocument {
    var result: [CodeDocument] = []
    for document in documents {
      if !result.isEmpty { result.append(separator) }
      result.append(document)
    }
    return .concat(result)
  }

  /// The spaces of one level.
  static let indentation = 4

  /// Lines that begin inside are one level deeper.
  static func indented(_ document: CodeDocument) -> CodeDocument {
    CodeDocument(.nest(indentation, document))
  }

  /// The string of a document that is nothing else; otherwise empty.
  var plainText: String { if case .text(let text) = node { text } else { "" } }
}

extension CodeDocument: ExpressibleByStringLiteral {
  init(stringLiteral value: StaticString) { self = .text("\(value)") }
}

/// Lays a document out in lines.
struct CodePrinter {
  /// The longest line, in characters.
  static let width = 100

  private struct Piece {
    var indentation: Int
    var isFlat: Bool
    var document: CodeDocument
  }

  private var lines: [String] = []
  private var line = ""
  private var lineWidth = 0
  /// The documents that are not written yet, the last first.
  private var rest: [Piece]

  /// Returns the lines of the document, each with its line end and `indentation` spaces.
  static func text(of document: CodeDocument, indentation: Int = 0) -> String {
    var printer = CodePrinter(
      rest: [Piece(indentation: indentation, isFlat: false, document: document)])
    printer.run()
    return printer.lines.joined(separator: "\n") + "\n"
  }

  /// Returns the document on one line.
  static func oneLine(of document: CodeDocument) -> String {
    let lines = text(of: document).split(separator: "\n")
    return lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private init(rest: [Piece]) { self.rest = rest }

  private mutating func run() {
    while let piece = rest.popLast() {
      switch piece.document.node {
      case .text(let text):
        if line.isEmpty, !text.isEmpty {
          line = String(repeating: " ", count: piece.indentation)
          lineWidth = piece.indentation
        }
        write(text, piece.document.head)
      case .concat(let parts): push(parts, piece)
      case .ifBroken(let text): if !piece.isFlat { write(text, piece.document.head) }
      case .softBreak: if !piece.isFlat { endLine() }
      case .line: if piece.isFlat { write(" ", 1) } else { endLine() }
      case .hardBreak: endLine()
      case .paragraph:
        endLine()
        endLine()
      case .nest(let depth, let inner):
        var next = piece
        next.indentation += depth
        next.document = inner
        rest.append(next)
      case .group(let inner):
        var next = piece
        next.document = inner
        next.isFlat = piece.isFlat || fits(next)
        rest.append(next)
      }
    }
    endLine()
  }

  private mutating func push(_ parts: [CodeDocument], _ piece: Piece) {
    for part in parts.reversed() {
      var next = piece
      next.document = part
      rest.append(next)
    }
  }

  private mutating func write(_ text: String, _ width: Int) {
    line += text
    lineWidth += width
  }

  private mutating func endLine() {
    lines.append(line)
    line = ""
    lineWidth = 0
  }

  /// Whether the piece on one line, and the code after it up to the next line end, fit on this line.
  private func fits(_ piece: Piece) -> Bool {
    let start = line.isEmpty ? piece.indentation : lineWidth
    var end = start + piece.document.width
    var below = rest.count
    while end <= Self.width, below > 0 {
      below -= 1
      end += rest[below].document.head
      if rest[below].document.hasBreak { break }
    }
    return end <= Self.width
  }
}

/// Texts of users in generated code.
enum CodeText {
  /// Returns the string on one line, with a visible replacement of each hidden character: `␛`,
  /// `<U+202E>`. For comments, where nothing can be escaped.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isHiddenInCode) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.isHiddenInCode else { return result.unicodeScalars.append(scalar) }
      result +=
        scalar.isUnsafeForTerminal ? scalar.safeText : "<U+\(scalar.hexadecimal.uppercased())>"
    }
  }

  /// Returns the text as a string literal. The only way to write one.
  static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns the text of a line in a literal of several lines. The only way to write one.
  static func literalLine(_ line: String) -> String { escaped(line, quote: "\"") }

  /// Returns a decimal as a literal of a type. The only way to write one.
  static func number(_ text: String, as type: CodeType) -> String {
    if type == .int { return String(text.prefix { $0 != "." }) }
    // Swift accepts a whole number as one of floating point only if it is exact.
    let isExact = text.contains(".") || text.utf8.count <= 15
    return isExact ? text : text + ".0"
  }

  /// Whether it is a literal that is an integer or a floating-point number, depending on its use.
  static func isWholeNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the text with hidden characters, backslashes and quotes escaped. In a literal of
  /// several lines a single quote needs no escape, but may stay readable.
  private static func escaped(_ text: String, quote: String = "\\\"") -> String {
    var result = ""
    var quotes = 0
    for scalar in text.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      switch scalar {
      case "\"" where quotes == 3:
        result += "\\\""
        quotes = 0
      case "\"": result += quote
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.isHiddenInCode: result += "\\u{\(scalar.hexadecimal)}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether it must not be in a source file as it is: controls, line ends, marks that reorder or
  /// hide what is next to them, and spaces that look like others.
  var isHiddenInCode: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if isUnsafeForTerminal || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      return true
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return false
    @unknown default: return true
    }
  }

  fileprivate var hexadecimal: String { String(value, radix: 16) }
}
