/// A keyword that is neither an element nor a property, a choice or a function, as the manual and
/// `layoutc explain` describe it.
struct KeywordInfo: Sendable {
  let word: String
  let notation: String
  let summary: String
  let example: String

  init(_ word: String, _ notation: String, _ summary: String, example: String) {
    self.word = word
    self.notation = notation
    self.summary = summary
    self.example = example
  }
}

/// A keyword with its row.
protocol Keyword: CaseIterable, RawRepresentable<String>, Sendable {
  var info: KeywordInfo { get }
}

/// The keywords between values of expressions.
enum OperatorWord: String, Keyword {
  case and, or, not
  case `if`
  case then
  case `else`

  var info: KeywordInfo {
    switch self {
    case .and:
      KeywordInfo(
        rawValue, "(A and B)", "Whether both conditions are true.",
        example: "when (ios >= 16 and section.isLast) < footer height 20 >")
    case .or:
      KeywordInfo(
        rawValue, "(A or B)", "Whether one of two conditions is true.",
        example: "when (section.isLast or section.index == 0) < header height 20 >")
    case .not:
      KeywordInfo(
        rawValue, "(not A)", "Whether a condition is false.",
        example: "when (not section.isLast) < footer height 1 >")
    case .if, .then, .else:
      KeywordInfo(
        rawValue, "(if CONDITION then VALUE else VALUE)",
        "A value that depends on a condition. Statements depend on one with `when`.",
        example: "count (if container.width > 600 then 6 else 3)")
    }
  }
}

/// The keywords between a name and its value.
enum JoiningWord: String, Keyword {
  case `in`, `as`

  var info: KeywordInfo {
    switch self {
    case .in:
      KeywordInfo(
        rawValue, "for NAME in VALUES", "Separates the name of a loop from its values.",
        example: "for i in 0...3 < frame (i * 40) 0 40 40 >")
    case .as:
      KeywordInfo(
        rawValue, "CALL as NAME", "Names the section or layout that a call makes.",
        example: "shelf() as favourites")
    }
  }
}

/// The keywords of measured text, after its content.
enum TextPart: String, Keyword {
  case font, padding, lines, maxWidth

  var info: KeywordInfo {
    switch self {
    case .font:
      KeywordInfo(
        rawValue, "font STYLE | pt",
        "The font of measured text: one of the styles of Dynamic Type, or a size in points.",
        example: "measured text \"New\" font footnote")
    case .padding:
      KeywordInfo(
        rawValue, "padding pt | pt pt | pt pt pt pt | (edge pt)+",
        "The space around measured text, in points.",
        example: "measured text \"New\" padding 6 12")
    case .lines:
      KeywordInfo(
        rawValue, "lines n", "The maximum number of lines of measured text.",
        example: "measured text 240 lines 3")
    case .maxWidth:
      KeywordInfo(
        rawValue, "maxWidth pt",
        "The maximum width of measured text with its padding, in points; longer text wraps.",
        example: "measured text 240 maxWidth 280")
    }
  }
}

/// The content of measured text.
enum TextContent: String, Keyword {
  case text, identifier

  var info: KeywordInfo {
    switch self {
    case .text:
      KeywordInfo(
        rawValue, "text \"text\" | n | identifier",
        "A label as the measured size of a view: of a string, of a number of characters, or of the "
          + "item's identifier.",
        example: "measured text \"New\" font headline padding 8 0 lines 1")
    case .identifier:
      KeywordInfo(
        rawValue, "text identifier",
        "The identifier of the item; of a boundary item, the title or identifier of its section.",
        example: "measured text identifier font footnote")
    }
  }
}

extension BarKind: Keyword {
  var info: KeywordInfo {
    KeywordInfo(
      rawValue, "bars \(notation)",
      self == .largeTitle
        ? "The height of the large title of a preview's navigation bar, in points, by default 52; it "
          + "extends the safe area, and lists begin at it."
        : "The height of a \(rawValue) bar in a preview, in points; it extends the safe area.",
      example: "bars navigation 44 \(self == .largeTitle ? "largeTitle 52" : "tab 49")")
  }
}

extension FontStyle: Keyword {
  var info: KeywordInfo {
    let size = Int(saturating: pointSize(for: .large))
    return KeywordInfo(
      rawValue, "font \(rawValue)",
      "A text style of measured text, \(size) points at the content size `large` "
        + "(`UIFont.TextStyle.\(rawValue)`).", example: "measured text \"New\" font \(rawValue)")
  }
}

extension Schema {
  /// The keywords that have no other row.
  static let keywords: [KeywordInfo] =
    rows(OperatorWord.self) + rows(JoiningWord.self) + rows(TextContent.self) + rows(TextPart.self)
    + rows(FontStyle.self) + rows(BarKind.self)

  private static func rows<Word: Keyword>(_ words: Word.Type) -> [KeywordInfo] {
    Word.allCases.map(\.info)
  }
}
