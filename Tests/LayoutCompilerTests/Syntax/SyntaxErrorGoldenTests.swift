@testable import LayoutCompiler
import TestSupport
import Testing

/// The messages for each kind of mistake, with the source above them. `RECORD=1` rewrites the file.
@Suite struct SyntaxErrorGoldenTests {
  @Test("messages of syntax errors equal the golden file") func messages() {
    var text = ""
    for (title, source) in Self.mistakes {
      let file = SourceFile(name: "test.layout", text: source)
      let tree = parse(file)
      text += "==== \(title)\n\(source)"
      text += source.hasSuffix("\n") ? "----\n" : "\n----\n"
      text += DiagnosticText(columns: 90).render(tree.diagnostics, files: [file]) + "\n"
    }
    let path = "Tests/LayoutCompilerTests/Fixtures/syntax/mistakes.txt"
    let difference = Golden.difference(text, from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  static let mistakes: [(String, String)] = [
    (
      "a body without its end",
      "section <\n  group horizontal <\n    item\n  orthogonal paging\n>\n"
    ),
    (
      "a body without its end, in the middle",
      "layout a <\n  section b <\n    group <\n      item\n    >\n  section c <\n    group < item >\n  >\n>\n"
    ),
    ("a body without its end, on one line", "section < group < item orthogonal paging >\n"),
    ("three bodies without their ends", "layout <\n  section <\n    group <\n      item\n"),
    ("a bracket too many", "section <\n  group < item > >\n  orthogonal paging\n>\nlet a = 1\n"),
    ("a bracket too many at the end", "section < item > >\n"),
    ("a bracket on the next line", "section\n<\n  item\n>\n"),
    ("a body of nothing", "section < < item > >\n"),
    ("a parenthesis without its end", "group <\n  count (a < b\n  item fractionalWidth 1/3\n>\n"),
    (
      "a parenthesis without its end, in a line",
      "section < group count (3 < item fractionalWidth 1/3 > orthogonal paging >\n"
    ),
    ("a call without its end", "f(rows: 2, height: (3 * 2)\nsection < item >\n"),
    ("a parenthesis too many", "count 3)\nitem\n"),
    ("a string without its end", "item \"Gym <\n  width 3\n>\n"),
    ("a comment without its end", "item\n/* and so on\nwidth 3\n"),
    ("escapes", #"item "a\qb\u{110000}c\u12""# + "\n"),
    ("commas", "contentInsets 8, 5, 8, 5\nfor w in [80, 120] < item width w >\n"),
    ("braces", "section {\n  item\n}\n"),
    ("colons and equals without values", "let a =\nlet b = ; param c:\n"),
    ("a value on the next line", "define f() =\n  section < item >\nlet a = 1\n"),
    ("a line that begins with a number", "contentInsets 8\n  5\nitem\n"),
    ("arithmetic in a line", "count rows * 2 - 1\nheight 40-8 < item >\nwhen a == b < item >\n"),
    ("operators of other languages", "when (!a && b || c === d) < item >\nwidth (a % 2)\n"),
    (
      "more operators of other languages",
      "for i in 0..<3 < item >\nfor i in 0 .. n < item >\ncount (a > 3 ? 1 : 2)\nwhen (a = b) < item >\nwhen (a <> b) < item >\n"
    ),
    ("units", "width 8pt height .5 count +3 item 1.2.3\n"),
    ("look-alikes", "item “Gym” width 3×4 – 1\nlet a = ‘x’; let b\u{A0}= 1\n"),
    ("unknown characters", "item @home 8 $\nlet a # = 3\n# note\n"),
    ("missing operands", "count (1 + )\nwidth (* 3)\nheight (a b)\nscale (if a then b)\n"),
    ("calls with blanks", "scale (max (1, 2))\nwidth (1, 2)\nwidth f(1,)\nwidth f(a: , 2)\n"),
    ("chained comparison", "when (1 < a < 3) < item >\n"),
    ("no words", "8 items\n\"Featured\" < item >\n= 3\n"),
  ]
}
