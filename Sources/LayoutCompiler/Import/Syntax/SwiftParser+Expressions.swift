/// Expressions, with the precedence of Swift's operators.
extension SwiftParser {
  private static let precedences: [String: Int] = [
    "||": 200, "&&": 300, "==": 400, "!=": 400, "<": 400, ">": 400, "<=": 400, ">=": 400,
    "===": 400, "!==": 400, "~=": 400, "??": 500, "...": 700, "..<": 700, "+": 800, "-": 800,
    "&+": 800, "&-": 800, "|": 800, "^": 800, "*": 900, "/": 900, "%": 900, "&": 900, "&*": 900,
    "<<": 1000, ">>": 1000,
  ]

  /// Whether an operator of Swift computes a number.
  static func isArithmetic(_ name: String) -> Bool { precedences[name] ?? 0 >= 800 }

  mutating func expression() -> SwiftExpression {
    guard depth < SwiftParser.maximumDepth, !hasFailed else { return failedExpression() }
    depth += 1
    defer { depth -= 1 }
    let start = start
    let condition = operation(above: 0)
    guard isWord("?"), tokens[position].hasSpaceBefore else { return condition }
    position += 1
    let first = expression()
    guard take(.colon) else { return failedExpression() }
    let second = expression()
    return SwiftExpression(.conditional(condition, first, second), range(from: start))
  }

  mutating func failedExpression() -> SwiftExpression {
    hasFailed = true
    return SwiftExpression(.opaque, range(from: start))
  }

  /// Reads operands and operators that bind tighter than `limit`.
  private mutating func operation(above limit: Int) -> SwiftExpression {
    let start = start
    var left = operand()
    var count = 0
    while !hasFailed {
      if isWord("as") || isWord("is") {
        let isTest = isWord("is")
        position += 1
        let isChecked = !isTest && kind == .operator && ["?", "!"].contains(text)
        let mark = isChecked ? text : ""
        if isChecked { position += 1 }
        let type = type() + mark
        left = SwiftExpression(.cast(left, type, isTest: isTest), range(from: start))
        continue
      }
      guard let (name, precedence) = infixOperator(), precedence > limit else { break }
      count += 1
      guard count < SwiftParser.maximumOperators, depth < SwiftParser.maximumDepth else {
        return failedExpression()
      }
      position += 1
      // A statement is not an operand.
      if isWord("if") || isWord("switch") { return failedExpression() }
      depth += 1
      let isRight = name == "??"
      let right = operation(above: isRight ? precedence - 1 : precedence)
      depth -= 1
      left = SwiftExpression(.binary(name, left, right), range(from: start))
    }
    return left
  }

  private func infixOperator() -> (String, Int)? {
    guard kind == .operator else { return nil }
    let token = tokens[position]
    let name = text
    guard let precedence = SwiftParser.precedences[name] ?? ownPrecedence(name, token) else {
      return nil
    }
    // Nothing after it: a range without its end.
    if name == "...", endsRange { return nil }
    // An operator with space before it and none after it is a prefix.
    if token.hasSpaceBefore, !token.hasSpaceAfter, token.startsLine { return nil }
    return (name, precedence)
  }

  /// The precedence of an operator that the source declares.
  private func ownPrecedence(_ name: String, _ token: SwiftToken) -> Int? {
    guard token.hasSpaceBefore == token.hasSpaceAfter, name != "->",
      name.utf8.last != UInt8(ascii: "="), !name.hasPrefix("!"), !name.hasPrefix("?")
    else { return nil }
    return file.precedence(of: name)
  }

  /// Whether the operator at the position has no operand after it.
  private var endsRange: Bool {
    let next = kind(at: 1)
    return next == .end || next == .comma || next == .colon || next.isClosing
      || next == .leftBrace && isCondition
  }

  private mutating func operand() -> SwiftExpression {
    let start = start
    if isWord("...") || isWord("..<") {
      let name = next()
      let high = operation(above: 700)
      return SwiftExpression(.openRange(name, low: nil, high: high), range(from: start))
    }
    var prefixes: [String] = []
    while true {
      if kind == .operator, ["-", "!", "+", "&", "~"].contains(text) || isOwnPrefix {
        prefixes.append(text)
        position += 1
      } else if kind == .operator, text.utf8.allSatisfy({ $0 == UInt8(ascii: "!") }) {
        prefixes += text.map(String.init)
        position += 1
      } else if isWord("try"), text(at: 1) == "?", !tokens[position].hasSpaceAfter {
        position += 2
        return expression()
      } else if isWord("try") || isWord("await") || isWord("inout") {
        position += 1
        if !tokens[min(position, tokens.count - 1)].hasSpaceBefore, kind == .operator {
          position += 1
        }
      } else {
        break
      }
      guard prefixes.count < SwiftParser.maximumDepth else { return failedExpression() }
    }
    var value = postfix(primary(), start)
    for prefix in prefixes.reversed() where prefix != "+" {
      value = SwiftExpression(.prefix(prefix, value), range(from: start))
    }
    guard isWord("..."), endsRange else { return value }
    position += 1
    return SwiftExpression(.openRange("...", low: value, high: nil), range(from: start))
  }

  /// Modules whose names may stand before theirs.
  private static let modules: Set<String> = ["Swift", "UIKit", "AppKit", "Foundation"]

  private static let statementWords: Set<String> = [
    "return", "let", "var", "guard", "for", "while", "func", "class", "struct", "enum", "extension",
    "import", "break", "continue", "defer", "throw", "repeat", "static", "private", "typealias",
  ]

  /// Whether the operator at the position is one that the source may declare, before an operand.
  private var isOwnPrefix: Bool {
    !tokens[position].hasSpaceAfter
      && !["...", "..<", "->", "=", "?", "!", "<", ">"].contains(text)
      && [.word, .string, .number, .leftParenthesis].contains(kind(at: 1))
  }

  private mutating func primary() -> SwiftExpression {
    let start = start
    // The next statement, where a value is missing.
    if kind == .word, Self.statementWords.contains(text) { return failedExpression() }
    switch kind {
    case .number:
      return SwiftExpression(.number(next()), range(from: start))
    case .string:
      let isInterpolated = tokens[position].isInterpolated
      let value = isInterpolated ? nil : SwiftString.value(of: text)
      position += 1
      return SwiftExpression(.string(value), range(from: start))
    case .word: return word(start)
    case .dollar:
      return SwiftExpression(.name(next()), range(from: start))
    case .dot:
      position += 1
      guard let name = identifier() else { return failedExpression() }
      return SwiftExpression(.implicitMember(name), range(from: start))
    case .leftParenthesis:
      let parts = inBrackets { $0.arguments() }
      if parts.count == 1 {
        // Swift has no tuple of one value.
        if parts[0].label != nil { hasFailed = true }
        return parts[0].value
      }
      return SwiftExpression(.tuple(parts), range(from: start))
    case .leftBracket:
      let kind = inBrackets { $0.elements() }
      return SwiftExpression(kind, range(from: start))
    case .leftBrace: return closure()
    case .hash, .backslash: return opaque(start)
    default: return failedExpression()
    }
  }

  /// `#selector(…)`, nothing that a layout needs, or a key path.
  private mutating func opaque(_ start: Int) -> SwiftExpression {
    if let names = keyPath() { return SwiftExpression(.keyPath(names), range(from: start)) }
    position += 1
    while !isAtEnd, !tokens[position].hasSpaceBefore {
      if kind == .leftParenthesis || kind == .leftBracket {
        position = min(partner + 1, end)
      } else if [.dot, .word, .operator, .dollar].contains(kind) {
        position += 1
      } else {
        break
      }
    }
    return SwiftExpression(.opaque, range(from: start))
  }

  /// Reads `\.name`, `\Type.name.name`.
  private mutating func keyPath() -> [String]? {
    guard kind == .backslash else { return nil }
    let first = position
    position += 1
    if kind == .word { position += 1 }
    var names: [String] = []
    while kind == .dot, let name = kind(at: 1) == .word ? text(at: 1) : nil {
      names.append(SwiftParser.unquoted(name))
      position += 2
    }
    let isWhole = isAtEnd || kind == .comma || kind.isClosing || kind == .colon || startsLine
    guard !names.isEmpty, isWhole else {
      position = first
      return nil
    }
    return names
  }

  private mutating func word(_ start: Int) -> SwiftExpression {
    switch text {
    case "true", "false":
      let value = text == "true"
      position += 1
      return SwiftExpression(.bool(value), range(from: start))
    case "nil":
      position += 1
      return SwiftExpression(.nil, range(from: start))
    case "if":
      let outer = isCondition
      isCondition = false
      defer { isCondition = outer }
      let kind = condition()
      return SwiftExpression(
        .statement(SwiftStatement(kind, range(from: start))), range(from: start))
    case "switch":
      let kind = choice()
      return SwiftExpression(
        .statement(SwiftStatement(kind, range(from: start))), range(from: start))
    case "in", "else", "case", "default", "where": return failedExpression()
    case "any", "some": if kind(at: 1) == .word, !tokens[position + 1].startsLine { position += 1 }
    default: break
    }
    // `Swift.min`
    if Self.modules.contains(text), kind(at: 1) == .dot, kind(at: 2) == .word { position += 2 }
    let name = SwiftParser.unquoted(text)
    position += 1
    skipTypeArguments()
    return SwiftExpression(.name(name), range(from: start))
  }

  /// Reads the elements of an array or a dictionary to the end.
  private mutating func elements() -> SwiftExpression.Kind {
    var result: [SwiftExpression] = []
    var pairs: [(key: SwiftExpression, value: SwiftExpression)] = []
    if take(.colon) { return .dictionary([]) }
    while !isAtEnd, !hasFailed {
      let element = expression()
      if take(.colon) { pairs.append((element, expression())) } else { result.append(element) }
      guard take(.comma) else { break }
    }
    // `[() -> Void]` is a type.
    if isWord("->"), result.count == 1, pairs.isEmpty {
      position = end
      return .opaque
    }
    if !isAtEnd { hasFailed = true }
    return pairs.isEmpty ? .array(result) : .dictionary(pairs)
  }

  /// Reads arguments to the end.
  mutating func arguments() -> [SwiftExpression.Argument] {
    var result: [SwiftExpression.Argument] = []
    while !isAtEnd, !hasFailed {
      var label: String?
      if kind == .word, kind(at: 1) == .colon {
        label = SwiftParser.unquoted(text)
        position += 2
        if isAtEnd || kind == .comma { hasFailed = true }
      }
      // An operator as a function: `reduce(0, +)`.
      if kind == .operator, kind(at: 1) == .comma || kind(at: 1) == .end {
        let start = start
        let name = next()
        result.append(
          SwiftExpression.Argument(
            label: label, value: SwiftExpression(.name(name), range(from: start))))
      } else {
        result.append(SwiftExpression.Argument(label: label, value: expression()))
      }
      guard take(.comma) else { break }
    }
    if !isAtEnd { hasFailed = true }
    return result
  }

  private mutating func postfix(_ first: SwiftExpression, _ start: Int) -> SwiftExpression {
    var value = first
    var count = 0
    while !isAtEnd, !hasFailed {
      count += 1
      guard count < SwiftParser.maximumOperators else { return failedExpression() }
      let token = tokens[position]
      if token.kind == .dot {
        position += 1
        guard let name = memberName() else { return failedExpression() }
        value = SwiftExpression(.member(value, name), range(from: start))
      } else if token.kind == .leftParenthesis, isReference, !value.isTypeName {
        // `Section.init(rawValue:)` names a function: its labels belong to the name.
        let labels = stride(from: position + 1, to: partner, by: 2).map { text(at: $0 - position) }
        position = min(partner + 1, end)
        value = value.with(labels)
      } else if token.kind == .leftParenthesis, !token.startsLine, takesArguments(value) {
        let arguments = inBrackets { $0.arguments() }
        let trailing = trailingClosures()
        value = SwiftExpression(.call(value, arguments + trailing), range(from: start))
      } else if token.kind == .leftBracket, !token.startsLine, !token.hasSpaceBefore {
        let arguments = inBrackets { $0.arguments() }
        value = SwiftExpression(.element(value, arguments), range(from: start))
      } else if token.kind == .leftBrace, !isCondition, value.takesClosure, !beginsObservers {
        value = SwiftExpression(.call(value, trailingClosures()), range(from: start))
      } else if token.kind == .operator, !token.hasSpaceBefore, !token.startsLine, isPostfix {
        let isForced = text.hasPrefix("!")
        position += 1
        value = SwiftExpression(.unwrapped(value, isForced: isForced), range(from: start))
      } else {
        break
      }
    }
    return value
  }

  /// Whether the parenthesis at the position begins arguments of a value.
  private func takesArguments(_ value: SwiftExpression) -> Bool {
    !tokens[position].hasSpaceBefore || value.isCallee
  }

  /// Reads the name of a member, with generic arguments, which are skipped.
  private mutating func memberName() -> String? {
    guard let name = identifier() ?? tupleIndex() else { return nil }
    skipTypeArguments()
    return name
  }

  /// Skips `<…>` after a name, perhaps on the next line, if that is the name of a type or of a
  /// function.
  private mutating func skipTypeArguments() {
    guard isWord("<"),
      !tokens[position].hasSpaceBefore
        || tokens[position].startsLine && !tokens[position].hasSpaceAfter
    else { return }
    let before = position
    let isSkipped = skipGenerics()
    let isNamed =
      isAtEnd || beginsClosure || [.leftParenthesis, .dot, .comma, .colon].contains(kind)
    if !isSkipped || !isNamed { position = before }
  }

  /// Whether the parentheses at the position have labels without values.
  private var isReference: Bool {
    let close = partner
    guard close > position + 1, (close - position) % 2 == 1, kind(at: 2) == .colon else {
      return false
    }
    return stride(from: position + 1, to: close, by: 2).allSatisfy {
      tokens[$0].kind == .word && tokens[$0 + 1].kind == .colon
    }
  }

  private mutating func tupleIndex() -> String? {
    guard kind == .number else { return nil }
    defer { position += 1 }
    return text
  }

  /// `a?` and `a!`, but not the beginning of `a ? b : c` or `a != b`.
  private var isPostfix: Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") } && text != "??"
  }

  /// Whether a trailing closure begins at the position.
  private var beginsClosure: Bool { kind == .leftBrace && !isCondition }

  /// Whether the brace at the position has the observers of a variable.
  private var beginsObservers: Bool {
    guard kind(at: 1) == .word, kind(at: 2) == .leftBrace || kind(at: 2) == .leftParenthesis else {
      return false
    }
    let word = text(at: 1)
    return word == "didSet" || word == "willSet"
  }

  private mutating func trailingClosures() -> [SwiftExpression.Argument] {
    var result: [SwiftExpression.Argument] = []
    guard kind == .leftBrace, !isCondition, !beginsObservers else { return [] }
    result.append(SwiftExpression.Argument(label: nil, value: closure()))
    while kind == .word, kind(at: 1) == .colon, kind(at: 2) == .leftBrace {
      let label = text
      position += 2
      result.append(SwiftExpression.Argument(label: label, value: closure()))
    }
    return result
  }

  /// Reads the parameters of a closure; its body is read when it is needed.
  private mutating func closure() -> SwiftExpression {
    let start = start
    let (open, close) = (position, partner)
    let outer = (end, isCondition)
    position = open + 1
    (_, isCondition) = (0, false)
    end(before: close)
    let (parameters, result, captures) = closureParameters()
    let bodyStart = position
    end(before: outer.0)
    isCondition = outer.1
    position = min(close + 1, end)
    // The cases of a `switch` without its word.
    if ["case", "default"].contains(file.word(at: bodyStart)), bodyStart < close {
      hasFailed = true
    }
    let closure = SwiftClosure(parameters, body: min(bodyStart, close)..<close, range(from: start))
    closure.result = result
    closure.captures = captures
    return SwiftExpression(.closure(closure), range(from: start))
  }

  /// Reads `[weak self] a, b in`, or nothing.
  private mutating func closureParameters()
    -> ([SwiftParameter], result: String?, captures: [(name: String, value: SwiftExpression?)])
  {
    let (first, hadFailed) = (position, hasFailed)
    while kind == .at { position += 2 }
    let captures = kind == .leftBracket ? inBrackets { $0.captures() } : []
    var result: [SwiftParameter] = []
    if kind == .leftParenthesis {
      result = inBrackets { $0.parameters() }
    } else {
      while let name = identifier() {
        if name == "in" {
          position -= 1
          break
        }
        result.append(SwiftParameter(label: nil, name: name))
        if take(.colon) { result[result.count - 1].type = type() }
        guard take(.comma) else { break }
      }
    }
    while isWord("async") || isWord("throws") { position += 1 }
    let type = take("->") ? type() : nil
    if take("in") { return (result, type, captures) }
    position = first
    hasFailed = hadFailed
    return ([], nil, [])
  }

  /// Reads `weak self, count, total = a + b` to the end.
  private mutating func captures() -> [(name: String, value: SwiftExpression?)] {
    var result: [(name: String, value: SwiftExpression?)] = []
    while !isAtEnd {
      if isWord("weak") || isWord("unowned"), kind(at: 1) != .comma, kind(at: 1) != .end {
        position += 1
        if kind == .leftParenthesis { position = partner + 1 }
      }
      guard let name = identifier() else { break }
      let value = take("=") ? expression() : nil
      if name != "self" || value != nil { result.append((name, value)) }
      guard take(.comma) else { break }
    }
    return result
  }
}

extension SwiftExpression {
  /// Returns the name of a function with its labels.
  fileprivate func with(_ labels: [String]) -> SwiftExpression {
    let all = "(" + labels.map { "\($0):" }.joined() + ")"
    switch kind {
    case .name(let name): return SwiftExpression(.name(name), range)
    case .member(let base, let name) where name == "init":
      return SwiftExpression(.member(base, name + all), range)
    case .implicitMember(let name) where name == "init":
      return SwiftExpression(.implicitMember(name + all), range)
    default: return self
    }
  }

  /// Whether a `{` after it may be a trailing closure.
  fileprivate var takesClosure: Bool {
    switch kind {
    case .name, .member, .call, .implicitMember, .element, .unwrapped: true
    default: false
    }
  }
}

/// The values of string literals.
enum SwiftString {
  /// Returns the lines between triple quotes without the indentation of the last one.
  private static func withoutIndentation(_ body: Substring) -> String {
    var lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count > 1, let last = lines.popLast() else { return String(body) }
    let indentation = last.prefix { $0 == " " || $0 == "\t" }.count
    return lines.dropFirst().map { $0.dropFirst(indentation) }.joined(separator: "\n")
  }

  /// Returns the value of a literal without interpolation.
  static func value(of literal: String) -> String {
    let hashes = literal.prefix { $0 == "#" }.count
    var body = literal.dropFirst(hashes).dropLast(hashes)
    let quotes = body.hasPrefix("\"\"\"") && body.count >= 6 ? 3 : 1
    body = body.dropFirst(quotes)
    if body.hasSuffix("\"") { body = body.dropLast(quotes) }
    let lines = quotes == 3 ? withoutIndentation(body) : ""
    if quotes == 3 { body = lines[...] }
    guard hashes == 0, body.contains("\\") else { return String(body) }
    var result = ""
    var rest = body[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(escape)
      }
    }
    return result
  }
}

extension SwiftExpression {
  /// Whether it names a function or a type, whose arguments may follow after a space.
  /// Whether it is the name of a type, whose functions only have names.
  fileprivate var isTypeName: Bool {
    if case .name(let name) = kind { name.first?.isUppercase ?? false } else { false }
  }

  fileprivate var isCallee: Bool {
    switch kind {
    case .name, .member, .implicitMember: true
    default: false
    }
  }
}
