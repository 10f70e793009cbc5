/// The classes of a source file's tokens, by which listings color them.
struct SourceHighlighter {
  /// A class of tokens. The raw value is the class of the style sheet.
  enum TokenClass: String {
    case comment, string, number, keyword, property, choice
  }

  /// A colored range of the source.
  struct Span {
    var range: TextRange
    var kind: TokenClass
  }

  /// The colored ranges, in order and without overlaps.
  private(set) var spans: [Span] = []
  private let source: SourceFile
  private var position = 0

  init(_ source: SourceFile) {
    self.source = source
    position = source.bytes.byteOrderMarkLength
    if SwiftImport.isSwift(source.name) { addSwift() } else { addLayout() }
    addComments(before: source.bytes.count)
  }

  /// Returns the colored parts of a range, in order.
  func spans(in range: TextRange) -> [Span] {
    let first = spans.countOfPrefix { $0.range.endIndex <= range.startIndex }
    return spans[first...].prefix { $0.range.startIndex < range.endIndex }.map { span in
      let start = max(span.range.startIndex, range.startIndex)
      return Span(
        range: TextRange(start, min(span.range.endIndex, range.endIndex)), kind: span.kind)
    }
  }

  private mutating func add(_ range: TextRange, _ kind: TokenClass?) {
    addComments(before: range.startIndex)
    position = max(position, range.endIndex)
    if let kind, !range.isEmpty { spans.append(Span(range: range, kind: kind)) }
  }

  /// Adds the comments between two tokens; only whitespace separates comments from each other.
  private mutating func addComments(before end: Int) {
    guard position < end else { return }
    let gap = source.bytes[position..<end]
    let isVisible = { (byte: UInt8) in byte > 0x20 && byte != UInt8(ascii: ";") }
    guard let start = gap.firstIndex(of: UInt8(ascii: "/")),
      let last = gap.lastIndex(where: isVisible)
    else { return }
    spans.append(Span(range: TextRange(start, last + 1), kind: .comment))
  }

  // MARK: Layouts

  private mutating func addLayout() {
    var previous: SchemaWords.Uses = []
    for token in Lexer.tokens(of: source).tokens where token.kind != .endOfFile {
      var uses: SchemaWords.Uses = []
      if token.kind == .word {
        let range = token.range.startIndex..<token.range.endIndex
        uses = Schema.words.uses(Schema.words.table.word(in: source.bytes, range))
      }
      add(token.range, kind(of: token, uses, after: previous))
      previous = uses
    }
  }

  private func kind(
    of token: Token, _ uses: SchemaWords.Uses, after previous: SchemaWords.Uses
  ) -> TokenClass? {
    switch token.kind {
    case .number, .percent: return .number
    case .string: return .string
    case .word: break
    case _: return nil
    }
    if uses.contains(.choice), !previous.isDisjoint(with: [.property, .dataProperty]) {
      return .choice
    }
    if uses.contains(.element) { return .keyword }
    if !uses.isDisjoint(with: [.property, .dataProperty]) { return .property }
    if uses.contains(.choice) { return .choice }
    return Schema.isReserved(source.text(in: token.range)) ? .keyword : nil
  }

  // MARK: Swift

  private mutating func addSwift() {
    for token in SwiftLexer.tokens(of: source.bytes) where token.kind != .end {
      switch token.kind {
      case .string: add(token.range, .string)
      case .number: add(token.range, .number)
      case .word:
        let isKeyword = Self.swiftKeywords.contains(source.text(in: token.range))
        add(token.range, isKeyword ? .keyword : nil)
      case _: add(token.range, nil)
      }
    }
  }

  private static let swiftKeywords: Set<String> = [
    "as", "break", "case", "class", "continue", "default", "else", "enum", "extension", "false",
    "final", "for", "func", "guard", "if", "import", "in", "init", "is", "lazy", "let", "nil",
    "override", "private", "protocol", "public", "return", "self", "static", "struct", "super",
    "switch", "throw", "throws", "true", "try", "var", "weak", "where", "while",
  ]
}

extension ByteWriter {
  /// Writes a source as markup, with its tokens in color.
  mutating func write(code source: SourceFile) {
    let colors = SourceHighlighter(source)
    let lines = LineTable(source)
    for line in 0..<lines.lineCount {
      let range = lines.range(ofLine: line)
      let text = source.text(in: range)
      let end = text.utf8.count - text.utf8.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
      write(markup: source, in: TextRange(range.startIndex, range.startIndex + end), colors)
      if line + 1 < lines.lineCount { endLine() }
    }
  }

  /// Writes a part of a source as markup, with a `span` for each colored token.
  mutating func write(
    markup source: SourceFile, in range: TextRange, _ highlighter: SourceHighlighter
  ) {
    var position = range.startIndex
    for span in highlighter.spans(in: range) {
      write(markup: source.text(in: TextRange(position, span.range.startIndex)).showable)
      write(string: "<span class=\"\(span.kind.rawValue)\">")
      write(markup: source.text(in: span.range).showable)
      write("</span>")
      position = span.range.endIndex
    }
    write(markup: source.text(in: TextRange(position, range.endIndex)).showable)
  }
}
