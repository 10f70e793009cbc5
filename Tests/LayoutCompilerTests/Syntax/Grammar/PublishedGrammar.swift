/// The grammar in the manual: EBNF with `"x"`, `[ ]`, `{ }`, `( )`, `|` and `? … ?`. It shares no
/// code with the parser.
struct PublishedGrammar: Sendable {
  indirect enum Rule: Sendable {
    case terminal(String)
    /// A kind of token that is described in prose.
    case described(String)
    case reference(Int)
    case sequence([Rule])
    case choice([Rule])
    case optional(Rule)
    case repetition(Rule)
  }

  private(set) var names: [String] = []
  private(set) var rules: [Rule] = []
  /// Every name that is used, and what defines it.
  private var indices: [String: Int] = [:]
  /// The descriptions in prose.
  private(set) var descriptions: Set<String> = []
  /// The errors in the EBNF itself.
  private(set) var problems: [String] = []

  init(_ text: String) {
    var reader = Reader(text)
    var isDefined: Set<Int> = []
    while let name = reader.word() {
      let index = self.index(of: name)
      if !isDefined.insert(index).inserted { problems.append("\(name) is defined twice") }
      if !reader.take("=") { problems.append("\(name) lacks its `=`") }
      rules[index] = choice(&reader)
      if !reader.take(";") { problems.append("\(name) lacks its `;`") }
    }
    if !reader.isAtEnd { problems.append("the text ends with \(reader.rest)") }
    problems += names.indices.filter { !isDefined.contains($0) }.map { "\(names[$0]) is undefined" }
  }

  /// Returns the rule with a name, or `nil`.
  func rule(_ name: String) -> Int? { indices[name] }

  private mutating func index(of name: String) -> Int {
    if let known = indices[name] { return known }
    indices[name] = names.count
    names.append(name)
    rules.append(.choice([]))
    return names.count - 1
  }

  private mutating func choice(_ reader: inout Reader) -> Rule {
    var parts = [sequence(&reader)]
    while reader.take("|") { parts.append(sequence(&reader)) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence(_ reader: inout Reader) -> Rule {
    var parts: [Rule] = []
    while let part = factor(&reader) { parts.append(part) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func factor(_ reader: inout Reader) -> Rule? {
    for (open, close) in [("[", "]"), ("{", "}"), ("(", ")")] where reader.take(open) {
      let inner = choice(&reader)
      if !reader.take(close) { problems.append("a `\(close)` is missing before \(reader.rest)") }
      return open == "[" ? .optional(inner) : open == "{" ? .repetition(inner) : inner
    }
    if let text = reader.quoted() { return .terminal(text) }
    if let text = reader.described() {
      descriptions.insert(text)
      return .described(text)
    }
    return reader.word().map { .reference(index(of: $0)) }
  }

  /// A cursor over the text of the grammar.
  private struct Reader {
    private let text: [Character]
    private var position = 0

    init(_ text: String) { self.text = Array(text) }

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return position == text.count
      }
    }

    var rest: String { String(text[position...].prefix(20)) }

    private mutating func skipBlanks() {
      while position < text.count, text[position].isWhitespace { position += 1 }
    }

    mutating func take(_ sign: String) -> Bool {
      skipBlanks()
      guard text[position...].starts(with: sign) else { return false }
      position += sign.count
      return true
    }

    mutating func word() -> String? {
      skipBlanks()
      let start = position
      while position < text.count, text[position].isLetter { position += 1 }
      return start < position ? String(text[start..<position]) : nil
    }

    mutating func quoted() -> String? {
      skipBlanks()
      guard position < text.count, text[position] == "\"" || text[position] == "'" else {
        return nil
      }
      return upTo(text[position])
    }

    mutating func described() -> String? {
      skipBlanks()
      guard position < text.count, text[position] == "?" else { return nil }
      return upTo("?")?.split(separator: " ").joined(separator: " ")
    }

    private mutating func upTo(_ end: Character) -> String? {
      let start = position + 1
      guard let close = text[start...].firstIndex(of: end) else { return nil }
      position = close + 1
      return String(text[start..<close])
    }
  }
}
