extension Explain {
  static let lexical: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "invalid-utf8", "Bytes of the file are not UTF-8.",
      "Layouts are read as UTF-8; this is another encoding, or no text at all.",
      bad: "section < background \"caf�\"; group horizontal < item > >",
      good: "section < background \"café\"; group horizontal < item > >",
      badBytes: Array("section < background \"caf".utf8) + [0xE9]
        + Array("\"; group horizontal < item > >".utf8)),
    ExplainedDiagnostic(
      "unterminated-comment", "A comment begins with `/*` and no `*/` follows.",
      "The comment would take in the whole rest of the file. Close it, or use `//`.",
      bad: "section < group horizontal < item > > /* a row",
      good: "section < group horizontal < item > > /* a row */"),
    ExplainedDiagnostic(
      "unterminated-string", "A text in quotes does not end on its line.",
      "A text never goes on over a line end, so one forgotten quote costs one line only.",
      bad: "section <\n  header \"Title height 28\n  group horizontal < item >\n>",
      good: "section <\n  header \"Title\" height 28\n  group horizontal < item >\n>"),
    ExplainedDiagnostic(
      "unknown-escape", "A backslash in a text stands before a character that it does not change.",
      "The escapes are \\\" \\\\ \\n \\t and \\u{…}. A backslash itself is written twice.",
      bad: "section < background \"a\\d\"; group horizontal < item > >",
      good: "section < background \"a\\\\d\"; group horizontal < item > >"),
    ExplainedDiagnostic(
      "bad-unicode-escape", "An escape \\u{…} names no character.",
      "It holds one to eight hexadecimal digits, at most 10FFFF, and no surrogate.",
      bad: "section < background \"\\u{D800}\"; group horizontal < item > >",
      good: "section < background \"\\u{1F600}\"; group horizontal < item > >"),
    ExplainedDiagnostic(
      "control-character", "A text holds an invisible control character.",
      "Nobody can see it, so it is surely not meant. Delete it, or write it as \\u{…}.",
      bad: "section < background \"a\u{1}b\"; group horizontal < item > >",
      good: "section < background \"a\\u{1}b\"; group horizontal < item > >"),
    ExplainedDiagnostic(
      "unknown-character", "A character stands where no token begins with it.",
      "A layout is made of words, numbers, texts and the signs < > ( ) , : ; = . + - * /.",
      bad: "section < group horizontal @ < item > >", good: "section < group horizontal < item > >"),
    ExplainedDiagnostic(
      "look-alike", "A character only looks like the one that is meant.",
      "Word processors and web pages replace plain characters by such twins.",
      bad: "section < interGroupSpacing \u{2212}4; group horizontal < item > >",
      good: "section < interGroupSpacing -4; group horizontal < item > >"),
    ExplainedDiagnostic(
      "foreign-quotes", "A text stands in other quotes than \"…\".",
      "Plain double quotes are the only ones.",
      bad: "section < background 'card'; group horizontal < item > >",
      good: "section < background \"card\"; group horizontal < item > >"),
    ExplainedDiagnostic(
      "hash-comment", "A `#` stands where other languages begin a comment.",
      "Comments begin with `//`, or stand between `/*` and `*/`.",
      bad: "section < group horizontal < item > > # a row",
      good: "section < group horizontal < item > > // a row"),
    ExplainedDiagnostic(
      "number-without-zero", "A number begins with its point.",
      "Write the 0: a point alone is easily overlooked.",
      bad: "section < group horizontal < item fractionalWidth .5 > >",
      good: "section < group horizontal < item fractionalWidth 0.5 > >"),
    ExplainedDiagnostic(
      "number-suffix", "Letters touch a number.",
      "Numbers bear no unit: a plain number is a count, points or a fraction by its place.",
      bad: "section < group horizontal height 44pt < item > >",
      good: "section < group horizontal height 44 < item > >"),
    ExplainedDiagnostic(
      "malformed-number", "A number has two points.",
      "It is open which of them counts.", bad: "section < group horizontal height 4.4.1 < item > >",
      good: "section < group horizontal height 4.4 < item > >"),
  ]

  static let brackets: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "foreign-bracket", "Braces or square brackets stand where `< >` or nothing belongs.",
      "A body stands in `< >`; values stand side by side.",
      bad: "section { group horizontal < item > }", good: "section < group horizontal < item > >"),
    ExplainedDiagnostic(
      "unclosed-body", "A body's `<` has no `>`.",
      "Indentation tells where it should end; everything is checked as if it ended there.",
      bad: "section <\n  group horizontal <\n    item\n  >\n",
      good: "section <\n  group horizontal <\n    item\n  >\n>\n"),
    ExplainedDiagnostic(
      "stray-bracket", "A `>` closes nothing.", "Each `>` closes the body of the last open `<`.",
      bad: "section < group horizontal < item > > >", good: "section < group horizontal < item > >"),
    ExplainedDiagnostic(
      "stray-parenthesis", "A `)` closes nothing.",
      "Each `)` closes the last open `(`.", bad: "section < group horizontal height 44) < item > >",
      good: "section < group horizontal height (44) < item > >"),
    ExplainedDiagnostic(
      "unclosed-parenthesis", "A `(` has no `)`.",
      "In parentheses line ends do not count, so it would swallow what follows.",
      bad: "section <\n  group horizontal height (40 + 4 <\n    item\n  >\n>",
      good: "section <\n  group horizontal height (40 + 4) <\n    item\n  >\n>"),
    ExplainedDiagnostic(
      "body-on-next-line", "The `<` that opens a body begins a line.",
      "A statement ends with its line, so its `<` stands on that line.",
      bad: "section\n< group horizontal < item > >", good: "section < group horizontal < item > >"),
    ExplainedDiagnostic(
      "body-without-head", "A `<` opens a body, but no word stands before it.",
      "A body belongs to the statement that it ends.",
      bad: "section < group horizontal < < item > > >",
      good: "section < group horizontal < item > >"),
    ExplainedDiagnostic(
      "unopened-body", "Lines are indented like a body, but no `<` opens it.",
      "The `<` stands at the end of the line that the body belongs to.",
      bad: "section\n  group horizontal < item >\n>",
      good: "section <\n  group horizontal < item >\n>"),
    ExplainedDiagnostic(
      "hyphenated-word", "A word is written with hyphens, as in CSS.",
      "The words are Apple's: their parts begin with capitals. A subtraction has parentheses.",
      bad: "section < group horizontal < item fractional-width 1/3 > >",
      good: "section < group horizontal < item fractionalWidth 1/3 > >"),
    ExplainedDiagnostic(
      "large-fraction", "A fraction is many times the container.",
      "`fractionalWidth 90` is 90 times the width. Write `90%`, or `width 90` for points.",
      bad: "section < group horizontal width 99999 < item fractionalWidth 90 > >",
      good: "section < group horizontal width 99999 < item fractionalWidth 90% > >"),
    ExplainedDiagnostic(
      "swift-code", "A call of one of Apple's types stands in a layout.",
      "A layout states elements with their properties instead: `width fractionalWidth 1`.",
      bad: "section < group horizontal < item UIEdgeInsets(top: 8) > >",
      good: "section < group horizontal < item contentInsets top 8 > >"),
    ExplainedDiagnostic(
      "nested-too-deep", "Bodies, parentheses or operators are nested too deep.",
      "A bound keeps every input from exhausting the compiler. Name a part with `let`.",
      bad: nested(300), good: nested(3)),
  ]

  /// A value in so many parentheses.
  private static func nested(_ count: Int) -> String {
    let opening = String(repeating: "(", count: count)
    let closing = String(repeating: ")", count: count)
    return "section < interGroupSpacing \(opening)1\(closing); group horizontal < item > >"
  }
}
