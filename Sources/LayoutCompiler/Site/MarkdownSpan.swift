/// A part of a line of Markdown.
indirect enum MarkdownSpan: Equatable, Sendable {
  case text(String)
  case code(String)
  case strong([MarkdownSpan])
  case emphasis([MarkdownSpan])
  case link([MarkdownSpan], address: String)
  case image(alternative: String, address: String)
  /// A tag or an entity as it is written.
  case markup(String)

  /// Returns the parts of a line or of the lines of a paragraph.
  static func spans(_ text: String) -> [MarkdownSpan] {
    var parser = MarkdownSpanParser(Array(text))
    return parser.spans()
  }
}

extension [MarkdownSpan] {
  /// The text without marks and tags.
  var plainText: String {
    map { span in
      switch span {
      case .text(let text), .code(let text): text
      case .strong(let inner), .emphasis(let inner), .link(let inner, _): inner.plainText
      case .image(let alternative, _): alternative
      case .markup(let markup): markup.hasPrefix("<br") ? " " : ""
      }
    }.joined()
  }
}

/// Reads the parts of a line: code, bold, emphasis, links, images, tags and escapes.
private struct MarkdownSpanParser {
  private let characters: [Character]
  private var position = 0
  private var result: [MarkdownSpan] = []
  /// The text that is not in `result` yet.
  private var pending = ""

  init(_ characters: [Character]) { self.characters = characters }

  /// The tags that are copied. Any other `<` is a character.
  private static let tags: Set<String> = [
    "a", "b", "br", "code", "details", "em", "i", "img", "kbd", "strong", "sub", "summary", "sup",
  ]

  mutating func spans() -> [MarkdownSpan] {
    while let character = next {
      switch character {
      case "\\": readEscape()
      case "`": readCode()
      case "!" where peek(1) == "[": readBracket(isImage: true)
      case "[": readBracket(isImage: false)
      case "*": readStars()
      case "<": readTag()
      case "&": readEntity()
      case _: take(character)
      }
    }
    flush()
    return result
  }

  private var next: Character? { peek(0) }

  private func peek(_ offset: Int) -> Character? {
    let index = position + offset
    return characters.indices.contains(index) ? characters[index] : nil
  }

  private mutating func take(_ character: Character) {
    pending.append(character)
    position += 1
  }

  private mutating func flush() {
    if !pending.isEmpty { result.append(.text(pending)) }
    pending = ""
  }

  private mutating func add(_ span: MarkdownSpan, endingAt end: Int) {
    flush()
    result.append(span)
    position = end
  }

  private mutating func readEscape() {
    if let escaped = peek(1), escaped.isASCII, escaped.isPunctuation || escaped.isSymbol {
      position += 1
      take(escaped)
    } else {
      take("\\")
    }
  }

  private mutating func readCode() {
    let ticks = characters[position...].prefix { $0 == "`" }.count
    guard let end = endOfCode(at: position) else {
      for _ in 0..<ticks { take("`") }
      return
    }
    var text = characters[(position + ticks)..<(end - ticks)].map { $0 == "\n" ? " " : $0 }
    if text.first == " ", text.last == " ", text.contains(where: { $0 != " " }) {
      text = Array(text.dropFirst().dropLast())
    }
    add(.code(String(text)), endingAt: end)
  }

  /// Returns the index after the code that begins at `start`; `nil` if it has no end.
  private func endOfCode(at start: Int) -> Int? {
    let ticks = characters[start...].prefix { $0 == "`" }.count
    var index = start + ticks
    while index < characters.count {
      let run = characters[index...].prefix { $0 == "`" }.count
      if run == ticks { return index + run }
      index += max(run, 1)
    }
    return nil
  }

  private mutating func readBracket(isImage: Bool) {
    let open = position + (isImage ? 1 : 0)
    guard let close = end(of: "[", "]", from: open), close < characters.count,
      characters[close] == "(", let end = end(of: "(", ")", from: close)
    else { return take(characters[position]) }
    let text = Array(characters[(open + 1)..<(close - 1)])
    let address = String(characters[(close + 1)..<(end - 1)])
    if isImage {
      add(.image(alternative: String(text), address: address), endingAt: end)
    } else {
      var inner = MarkdownSpanParser(text)
      add(.link(inner.spans(), address: address), endingAt: end)
    }
  }

  /// Returns the index after the bracket that closes the one at `start`.
  private func end(of open: Character, _ close: Character, from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < characters.count {
      if characters[index] == "`", let end = endOfCode(at: index) {
        index = end
        continue
      }
      if characters[index] == open { depth += 1 }
      if characters[index] == close { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }

  /// Reads `**bold**` or `*emphasis*`.
  private mutating func readStars() {
    let length = peek(1) == "*" ? 2 : 1
    guard let first = peek(length), !first.isWhitespace, first != "*",
      let end = endOfStars(length, from: position + length)
    else {
      for _ in 0..<length { take("*") }
      return
    }
    var inner = MarkdownSpanParser(Array(characters[(position + length)..<end]))
    let spans = inner.spans()
    add(length == 2 ? .strong(spans) : .emphasis(spans), endingAt: end + length)
  }

  /// Returns the index of the stars that close those before `start`.
  private func endOfStars(_ length: Int, from start: Int) -> Int? {
    var index = start
    while index < characters.count {
      if characters[index] == "`", let end = endOfCode(at: index) {
        index = end
        continue
      }
      let run = characters[index...].prefix { $0 == "*" }.count
      if run == length, index > start, !characters[index - 1].isWhitespace { return index }
      index += max(run, 1)
    }
    return nil
  }

  private mutating func readTag() {
    guard let close = characters[position...].firstIndex(of: ">") else { return take("<") }
    let inside = String(characters[(position + 1)..<close])
    if inside.hasPrefix("https://") {
      return add(.link([.text(inside)], address: inside), endingAt: close + 1)
    }
    if inside.hasPrefix("doc:") {
      let name = String(inside.dropFirst("doc:".count))
      return add(.link([.text(name)], address: name + ".md"), endingAt: close + 1)
    }
    let name = inside.drop { $0 == "/" }.prefix { $0.isLetter }
    guard Self.tags.contains(name.lowercased()) else { return take("<") }
    add(.markup("<\(inside)>"), endingAt: close + 1)
  }

  private mutating func readEntity() {
    let name = characters[(position + 1)...].prefix { $0.isLetter || $0.isNumber || $0 == "#" }
    guard !name.isEmpty, name.endIndex < characters.count, characters[name.endIndex] == ";" else {
      return take("&")
    }
    add(.markup("&\(String(name));"), endingAt: name.endIndex + 1)
  }
}
