@testable import LayoutCompiler
import TestSupport
import Testing

/// An unknown word does not hide itself or another unknown word.
@Test(
  "unknown words are always reported",
  arguments: [
    ("sction sction < group horizontal height 44 < item > >", 1), ("foo bar\nbar foo", 2),
    ("list list insetGrouped menu", 1), ("foo foo()", 1), ("enmu enmu < a >", 1),
    ("lte efin\nefin lte", 1), ("lte efin 4\nsection < interGroupSpacing efin >", 1),
  ])
func unknownWords(text: String, least: Int) {
  let section = "section < group horizontal height 44 < item > >\n"
  let found = checked(SourceFile(name: "test.layout", text: text + "\n" + section))
  #expect(found.count { $0.severity == .error } >= least, "\(found.map(\.message))")
}

/// 250 frequent mistakes, in `Fixtures/mistakes.txt`. Each is reported as one error with a correct
/// fix.
@Suite struct SingleErrorTests {
  @Test("a single mistake is reported as a single error") func oneError() throws {
    let mistakes = try Mistake.all()
    #expect(mistakes.count > 200)
    for mistake in mistakes { try expectOneError(mistake) }
  }

  private func expectOneError(_ mistake: Mistake) throws {
    let found = diagnostics(of: mistake.text)
    #expect(found.map(\.id) == [mistake.id], "\(shown(found, of: mistake.text))")
    guard let first = found.first, let fix = first.fixes.first else {
      #expect(mistake.fixed == nil, "no fix:\n\(mistake.text)")
      return
    }
    let bytes = try #require(TextEdit.apply(fix.edits, to: Array(mistake.text.utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == mistake.fixed)
    let left = diagnostics(of: text).filter { $0.severity == .error }
    #expect(left.isEmpty, "\(shown(left, of: text))")
  }

  @Test(
    "unusual but valid sources have no diagnostics",
    arguments: [
      "let item = 8\nsection < group horizontal height 44 count item < item > >",
      "let height = 44\nsection < group horizontal height height count 2 < "
        + "item contentInsets top (height / 4) leading height > >",
      "define card(item: Points) = group horizontal height item count 3 < item >\n"
        + "section < card(item: 44) >",
      "enum width < a; b >\nparam w: width = a\nsection < group horizontal height 44 < item > >",
      "let horizontal = 4\nsection < group horizontal height 44 < item contentInsets horizontal 16 > >",
      "layout <\n  section < group horizontal height 44 < item > >\n    contentInsetsReference none\n>",
      "layout <\n  section list plain\n    contentInsetsReference none\n>",
      "section < when (true) < group vertical < item > > else < group vertical < item > > >",
      "let estimated = 3\nsection < group horizontal height estimated estimated < item > >",
      "let k = 5\nsection < when (k > 9) < contentInsets 4 > else when (k > 1) < contentInsets 5 >"
        + " else < contentInsets 6 >; group horizontal height 5 < item > >",
      "section < when (true) < header height 4 > else < header height 5 >; group vertical < item > >",
      "let n = 0\nsection < group custom height 4 < frame 1 1 1 1; for i in 1...n < frame 0 0 1 1 > > >",
      "section <\n  group horizontal height 44 <\n    item width 20\n      item width 9\n  >\n>",
    ])
  func validSources(text: String) { #expect(diagnostics(of: text).map(\.message) == []) }

  @Test(
    "the help of errors without a fix is exact",
    arguments: [
      (
        "header height 4 offset (10, -10)",
        "write `10 -10`, or delete the space before `(` if it is a call"
      ),
      ("header height 4 offset 10", "write all of them, as in `offset 0 8`"),
      ("header height 4 alignment .top", "write `top`"),
      ("header height 4 colums 3", "did you mean `columns`? `group waterfall` has it"),
      ("background \"b\" contentInsets left 4 leading 5", "name each edge once"),
      ("contentInsets.leading = 16", "write `contentInsets leading 16`"),
      ("header height .absolute(44)", "write `absolute 44`"),
    ])
  func help(statement: String, help: String) {
    let text = "section < \(statement); group horizontal height 44 < item > >"
    #expect(diagnostics(of: text).map(\.help) == [help])
  }

  @Test(
    "words of other groups in a waterfall are answered with its own",
    arguments: [
      ("waterfall < item aspectRatio 1.5 >", "write `aspect 3/4`: the width divided by the height"),
      (
        "waterfall < item height 90 >",
        "write `aspect`, the width divided by the height, or `extraHeight`, points that are added"
      ),
      ("waterfall < item width 90 >", "delete it: `columns` of the group determines the width"),
      ("waterfall < item contentInsets 4 >", "write `spacing` in the head of the group"),
      ("waterfall count 2 < item >", "write `columns` instead"),
      ("waterfall height 90 < item >", "delete it: a waterfall is as high as its longest column"),
      (
        "waterfall interItemSpacing 8 < item >",
        "write `spacing 8`: it is between columns and between the cells of a column"
      ),
      ("waterfall < group horizontal < item > >", "write one `item`, which is each of the cells"),
    ])
  func waterfallWords(group: String, help: String) {
    #expect(diagnostics(of: "section < group \(group) >").map(\.help) == [help])
  }

  @Test(
    "mistakes in data and previews have a help that works",
    arguments: [
      ("snapshot s < section \"a\" count 2 >", "write `items`, the number of items"),
      (
        "snapshot s < section \"a\" items 2 values aspect 1.5 >",
        "delete it, and write the name of the value alone, as in `aspect 1.5`"
      ),
      ("snapshot s from monday.json", "write `\"monday.json\"`"),
      ("preview \"p\" < device \"iPhone16\" >", "write `iPhone16`, without quotes"),
      ("preview \"p\" < bars 44 >", "write `navigation 44` or `tab 44`"),
      (
        "preview \"p\" < expect frame \"0/0\" 0 0 10 >",
        "write all of them, as in `frame \"0/0\" 0 0 80 80`"
      ),
    ])
  func dataHelp(statement: String, help: String) {
    let text = "section < group horizontal height 44 < item > >\n" + statement
    #expect(diagnostics(of: text).map(\.help) == [help])
  }

  @Test("a value that is named like its property is not written twice") func namesOfProperties() {
    let text = """
      define page(height: Points) = layout < section < group horizontal height height < item > > >
      page(height: 44) as layout
      preview "p" < layout layout >
      """
    #expect(diagnostics(of: text).map(\.message) == [])
  }

  @Test("misplaced words name the elements where they belong") func misplacedWords() {
    let rest = "\nsection < group horizontal height 44 < item > >"
    let help = diagnostics(of: "item width 4" + rest).first?.help
    #expect(help?.hasPrefix("it belongs in `group`") == true)
    #expect(
      diagnostics(of: "preview \"a\" < expect contentSize >" + rest).map(\.help)
        == ["write a value after it, as in `contentSize 375 812`"])
  }

  @Test("errors without help refer to `layoutc explain`") func explainHint() {
    let source = SourceFile(
      name: "x.layout", text: "section < group horizontal height 44 count 0 < item > >")
    let found = diagnostics(of: "section < group horizontal height 44 count 0 < item > >")
    #expect(found.map(\.help) == [nil])
    let text = DiagnosticText(namesExplain: true).render(found, files: [source])
    #expect(text.contains("   = help: run `layoutc explain out-of-range` for an example"))
    #expect(!DiagnosticText().render(found, files: [source]).contains("explain"))
    let warning = Diagnostic(
      .deprecated, "m", at: SourceSpan(source.id, TextRange(0, 7)), severity: .warning)
    #expect(
      !DiagnosticText(namesExplain: true).render([warning], files: [source]).contains("explain"))
  }

  @Test("elements without names are explained only where a name is written") func elementNames() {
    let rest = " nosuch < group horizontal height 44 < item > >"
    #expect(diagnostics(of: "section photos" + rest).map(\.explanation) == [nil])
    #expect(
      diagnostics(of: "section < header nosuch; group horizontal height 44 < item > >").map(
        \.explanation)
        == ["a `header` has no name"])
  }

  /// The brackets of `else` are usually missing as well. The condition itself is still checked.
  @Test("a declared name is an error where a property is expected") func strayNames() {
    let text =
      "enum Mode < list; grid >\nparam mode: Mode = list\nparam item.size: Points = 4\n"
      + "section < group horizontal height 44 < item > >\npreview \"p\" size 300 400 "
    #expect(diagnostics(of: text + "mode").map(\.id) == ["unknown-word"])
    #expect(diagnostics(of: text + "list").map(\.id) == ["unknown-word"])
  }

  @Test("conditions without brackets are one error") func conditionsWithoutBrackets() {
    let rest = "section < group horizontal < item >\n  when (ios > 16) orthogonal paging\n"
    #expect(diagnostics(of: rest + "  else orthogonal none\n>").map(\.id) == ["surplus-value"])
    let first = "section <\n  when (ios > 16) header height 44\n>"
    #expect(diagnostics(of: first).map(\.id) == ["surplus-value"])
    let unknown = rest.replacing("ios", with: "size") + ">"
    #expect(diagnostics(of: unknown).map(\.id) == ["unknown-name", "surplus-value"])
  }

  @Test("sources with HTML tags are reported once") func tags() {
    let tags = [
      "<item/>", "<section><section>></section></item>  <item/>",
      "<section><section></group><</item></group><section>",
    ]
    for text in tags {
      #expect(
        diagnostics(of: text).map(\.message) == ["elements are not written as tags"], "\(text)")
    }
    for text in ["< item >", "section <\n  < item >\n>", "<\"a\"/>"] {
      #expect(
        diagnostics(of: text).first?.message == "this `<` does not follow an element", "\(text)")
    }
  }

  @Test("help texts contain no placeholders") func noPlaceholders() throws {
    for mistake in try Mistake.all() {
      for diagnostic in diagnostics(of: mistake.text) {
        for word in ["NAME", "KIND", "VALUE", " pt`", " D`", " S`", " | "] {
          #expect(diagnostic.help?.contains(word) != true, "\(diagnostic.help ?? "")")
        }
      }
    }
  }

  /// Returns the errors, or the warnings if there are no errors.
  private func diagnostics(of text: String) -> [Diagnostic] {
    let all = Compilation(SourceFile(name: "x.layout", text: text)).diagnostics
    let errors = all.filter { $0.severity == .error }
    return errors.isEmpty ? all : errors
  }

  private func shown(_ diagnostics: [Diagnostic], of text: String) -> String {
    DiagnosticText().render(diagnostics, files: [SourceFile(name: "x.layout", text: text)])
  }
}

/// A source with one mistake, its diagnostic, and the source after the first fix.
struct Mistake {
  var id: String
  var text = ""
  var fixed: String?

  /// Reads blocks of `==== ID`, the source, and optionally `---- fixed` and the fixed source.
  static func all() throws -> [Mistake] {
    let file = try Repository.text("Tests/LayoutCompilerTests/Fixtures/mistakes.txt")
    return file.components(separatedBy: "==== ").dropFirst().map { block in
      let parts = block.components(separatedBy: "---- fixed\n")
      let id = parts[0].prefix { $0 != "\n" }
      return Mistake(
        id: String(id), text: String(parts[0].dropFirst(id.count + 1)),
        fixed: parts.count > 1 ? parts[1] : nil)
    }
  }
}
