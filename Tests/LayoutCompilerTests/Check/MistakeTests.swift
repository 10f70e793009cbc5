@testable import LayoutCompiler
import TestSupport
import Testing

/// An unknown word is never excused by itself, or by another that it excuses.
@Test(arguments: [
  ("sction sction < group horizontal height 44 < item > >", 1), ("foo bar\nbar foo", 2),
  ("list list insetGrouped menu", 1), ("foo foo()", 1), ("enmu enmu < a >", 1),
  ("lte efin\nefin lte", 1), ("lte efin 4\nsection < interGroupSpacing efin >", 1),
])
func unknownWordsAreTold(text: String, least: Int) {
  let section = "section < group horizontal height 44 < item > >\n"
  let found = checked(SourceFile(name: "test.layout", text: text + "\n" + section))
  #expect(found.count { $0.severity == .error } >= least, "\(found.map(\.message))")
}

/// 250 mistakes that people make, in `Fixtures/mistakes.txt`: one cause is one error, and what it
/// offers is right.
@Suite struct MistakeTests {
  @Test func oneCauseIsOneError() throws {
    let mistakes = try Mistake.all()
    #expect(mistakes.count > 200)
    for mistake in mistakes { try expectOneError(mistake) }
  }

  private func expectOneError(_ mistake: Mistake) throws {
    let found = said(of: mistake.text)
    #expect(found.map(\.id) == [mistake.id], "\(shown(found, of: mistake.text))")
    guard let first = found.first, let fix = first.fixes.first else {
      #expect(mistake.fixed == nil, "no fix:\n\(mistake.text)")
      return
    }
    let bytes = try #require(TextEdit.apply(fix.edits, to: Array(mistake.text.utf8)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == mistake.fixed)
    let left = said(of: text).filter { $0.severity == .error }
    #expect(left.isEmpty, "\(shown(left, of: text))")
  }

  /// What looks like a mistake and is none.
  @Test(arguments: [
    "let horizontal = 4\nsection < group horizontal height 44 < item contentInsets horizontal 16 > >",
    "layout <\n  section < group horizontal height 44 < item > >\n    contentInsetsReference none\n>",
    "layout <\n  section list plain\n    contentInsetsReference none\n>",
    "section < when (true) < group vertical < item > > else < group vertical < item > > >",
    "let k = 5\nsection < when (k > 9) < contentInsets 4 > else when (k > 1) < contentInsets 5 >"
      + " else < contentInsets 6 >; group horizontal height 5 < item > >",
    "section < when (true) < header height 4 > else < header height 5 >; group vertical < item > >",
    "let n = 0\nsection < group custom height 4 < frame 1 1 1 1; for i in 1...n < frame 0 0 1 1 > > >",
    "section <\n  group horizontal height 44 <\n    item width 20\n      item width 9\n  >\n>",
  ])
  func rightTextsSayNothing(text: String) { #expect(said(of: text).map(\.message) == []) }

  /// Advice that no fix repeats.
  @Test(arguments: [
    (
      "header height 4 offset (10, -10)",
      "write `10 -10`, or, if it is a call, no blank before its `(`"
    ),
    ("header height 4 offset 10", "write all of them, as in `offset 0 8`"),
    ("header height 4 alignment .top", "write `top`"),
    ("background \"b\" contentInsets left 4 leading 5", "name each edge once"),
    ("contentInsets.leading = 16", "write `contentInsets leading 16`"),
    ("header height .absolute(44)", "write `absolute 44`"),
  ])
  func adviceIsExact(statement: String, help: String) {
    let text = "section < \(statement); group horizontal height 44 < item > >"
    #expect(said(of: text).map(\.help) == [help])
  }

  @Test func placesAreToldWhereOneStands() {
    let rest = "\nsection < group horizontal height 44 < item > >"
    let help = said(of: "item width 4" + rest).first?.help
    #expect(help?.hasPrefix("it belongs in `group`") == true)
    #expect(
      said(of: "preview \"a\" < expect contentSize >" + rest).map(\.help)
        == ["write a value behind it, as in `contentSize 375 812`"])
  }

  /// On the command line no error is without a way on.
  @Test func errorsWithoutARemedyNameExplain() {
    let source = SourceFile(
      name: "x.layout", text: "section < group horizontal height 44 count 0 < item > >")
    let found = said(of: "section < group horizontal height 44 count 0 < item > >")
    #expect(found.map(\.help) == [nil])
    let text = DiagnosticText(namesExplain: true).render(found, files: [source])
    #expect(text.contains("   = help: `layoutc explain out-of-range` shows what is right"))
    #expect(!DiagnosticText().render(found, files: [source]).contains("explain"))
    let warning = Diagnostic(
      .deprecated, "m", at: SourceSpan(source.id, TextRange(0, 7)), severity: .warning)
    #expect(
      !DiagnosticText(namesExplain: true).render([warning], files: [source]).contains("explain"))
  }

  @Test func onlyElementsThatBearNoNameAreSaidToBearNone() {
    let rest = " nosuch < group horizontal height 44 < item > >"
    #expect(said(of: "section photos" + rest).map(\.explanation) == [nil])
    #expect(
      said(of: "section < header nosuch; group horizontal height 44 < item > >").map(\.explanation)
        == ["a `header` bears no name"])
  }

  /// Who forgets the brackets of `when` forgets those of `else`, too; what they would hold is not
  /// missed, but what the condition says is looked at.
  @Test func conditionsWithoutBracketsAreOneError() {
    let rest = "section < group horizontal < item >\n  when (ios > 16) orthogonal paging\n"
    #expect(said(of: rest + "  else orthogonal none\n>").map(\.id) == ["surplus-value"])
    let first = "section <\n  when (ios > 16) header height 44\n>"
    #expect(said(of: first).map(\.id) == ["surplus-value"])
    let unknown = rest.replacing("ios", with: "size") + ">"
    #expect(said(of: unknown).map(\.id) == ["unknown-name", "surplus-value"])
  }

  /// Texts in tags are known by their slashes.
  @Test func tagsAreNamed() {
    let tags = [
      "<item/>", "<section><section>></section></item>  <item/>",
      "<section><section></group><</item></group><section>",
    ]
    for text in tags {
      #expect(said(of: text).map(\.message) == ["elements are not written as tags"], "\(text)")
    }
    for text in ["< item >", "section <\n  < item >\n>", "<\"a\"/>"] {
      #expect(said(of: text).first?.message == "this `<` opens the body of nothing", "\(text)")
    }
  }

  /// A piece of advice is a line that may be written as it stands: no `NAME`, no `pt`.
  @Test func adviceHoldsNoPlaceholders() throws {
    for mistake in try Mistake.all() {
      for diagnostic in said(of: mistake.text) {
        for word in ["NAME", "KIND", "VALUE", " pt`", " D`", " S`", " | "] {
          #expect(diagnostic.help?.contains(word) != true, "\(diagnostic.help ?? "")")
        }
      }
    }
  }

  /// The errors, or, where there is none, the warnings.
  private func said(of text: String) -> [Diagnostic] {
    let all = Compilation(SourceFile(name: "x.layout", text: text)).diagnostics
    let errors = all.filter { $0.severity == .error }
    return errors.isEmpty ? all : errors
  }

  private func shown(_ diagnostics: [Diagnostic], of text: String) -> String {
    DiagnosticText().render(diagnostics, files: [SourceFile(name: "x.layout", text: text)])
  }
}

/// A text with one mistake, what is said of it, and the text after the first fix, if there is one.
struct Mistake {
  var id: String
  var text = ""
  var fixed: String?

  /// Blocks of `==== ID`, the text, and, where there is a fix, `---- fixed` and the fixed text.
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
