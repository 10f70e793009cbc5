import TestSupport
import Testing

@testable import LayoutCompiler

/// The result of `lint --fix` has no further fixes.
@Suite struct LintFixTests {
  @Test("fixing examples is idempotent", arguments: LintExampleTests.ids)
  func examples(_ id: String) throws {
    let lint = try #require(Lint.named(id))
    for text in [lint.kind.example.bad, lint.kind.example.good] {
      expectFixedOnce(text, items: lint.kind.example.items)
    }
  }

  @Test("fixing mistakes is idempotent", arguments: 0..<8) func mistakes(_ block: Int) throws {
    for (index, mistake) in try Mistake.all().enumerated() where index % 8 == block {
      expectFixedOnce(mistake.text)
      if let fixed = mistake.fixed { expectFixedOnce(fixed) }
    }
  }

  @Test("fixing random layouts is idempotent", arguments: 0..<8) func randomLayouts(_ block: Int) {
    for seed in 0..<12 {
      let seed = UInt64(70_000 + block * 12 + seed)
      var maker = RandomModel(seed: seed)
      expectFixedOnce(ModelText.text(of: maker.layout(), seed: seed))
    }
  }

  @Test("a number of a definition is fixed only if all calls of it are to be fixed")
  func definitions() throws {
    func text(_ number: String, _ others: String) -> String {
      """
      define third() = item fractionalWidth \(number)
      layout <
        section a < group horizontal height 44 < third(); third(); third() > >
        section b < group horizontal height 44 < \(others) > >
      >

      """
    }
    // 0.33 + 0.33 + 0.34 is 1: there the number is right.
    let mixed = text("0.33", "third(); third(); item fractionalWidth 0.34")
    let finding = try #require(linted(mixed).first { $0.id == "inexact-fraction" })
    #expect(finding.fixes.isEmpty)
    #expect(finding.help == "write `1/3`, which is exact, in an element of its own")
    let all = text("0.33", "third(); third(); third()")
    #expect(expectFixedOnce(all) == text("1/3", "third(); third(); third()"))
  }

  /// One estimates the group of a row; the other removes the estimate.
  @Test("lints about estimates do not undo each other's fixes", arguments: ["; ", "\n  "])
  func estimatesOfRows(separator: String) throws {
    let text =
      "section orthogonal groupPaging <\n"
      + "  group horizontal width estimated 201 contentInsets 6 < item height estimated 101.5"
      + separator + "item >\n>\n"
    let fixed = try #require(expectFixedOnce(text))
    #expect(linted(fixed).filter { $0.id == "estimate-in-fixed-group" }.isEmpty)
    #expect(!fixed.contains("height estimated"))
  }

  @Test(
    "fixes keep line ends and byte order marks, and remove the line of a removed comment",
    arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func lineEnds(_ end: String, _ mark: String) throws {
    func ended(_ text: String) -> String { mark + text.replacing("\n", with: end) }
    let text = "section <\n  group horizontal height 44 < item >\n>\n"
    let marked = "// layoutc:ignore(inexact-fraction) the design says so\n" + text
    let fixed = try #require(expectFixedOnce(ended(marked)))
    #expect(fixed == ended(text))
    for lint in Lint.all where lint.fix != .none {
      let (bad, items) = (lint.kind.example.bad + "\n", lint.kind.example.items)
      let fixed = try #require(expectFixedOnce(ended(bad), items: items))
      #expect(fixed == expectFixedOnce(bad, items: items).map(ended))
    }
  }

  /// The loop makes three groups of one section, which is an error without a fix.
  @Test("fixes that only lead to other errors are taken back") func noProgress() {
    let text = "section < for (i in 0..<3) < group horizontal height 60 < item > > >\n"
    let compilation = Compilation(SourceFile(name: "a.layout", text: text))
    #expect(compilation.diagnostics.first?.fixes.isEmpty == false)
    #expect(compilation.applyingFixes(includingUnsafe: true) == nil)
  }

  /// Each word is an error only after the one around it is right.
  @Test("mistakes that hide each other are fixed in one run") func hiddenMistakes() throws {
    let text = "Section < Group horizontal height 96 < Item > >\n"
    let fixed = Compilation(SourceFile(name: "a.layout", text: text))
      .applyingFixes(includingUnsafe: false)
    let source = try #require(fixed).compilation.source
    #expect(source.bytes == Array("section < group horizontal height 96 < item > >\n".utf8))
  }

  @Test("words in the wrong case are all reported, and fixed in one run") func wrongCase() throws {
    let text = "Section <\n  Group Horizontal Height 44 < Item >\n>\n"
    let compilation = Compilation(SourceFile(name: "a.layout", text: text))
    #expect(
      compilation.diagnostics.map(\.help) == [
        "did you mean `section`?", "did you mean `group`?", "did you mean `horizontal`?",
        "did you mean `height`?", "did you mean `item`?",
      ])
    let result = try #require(fixed(text, items: [], unsafe: false))
    #expect(result.text == "section <\n  group horizontal height 44 < item >\n>\n")
    #expect(result.count == 5)
    #expect(fixed("Section List Plain\n", items: [], unsafe: false)?.text == "section list plain\n")
  }

  @Test("a misspelled element does not hide the mistakes in it") func misspelledElements() throws {
    let text = "sectoin <\n  gruop horizntal hieght 44 < itm >\n>\n"
    let result = try #require(fixed(text, items: [], unsafe: false))
    #expect(result.text == "section <\n  group horizontal height 44 < item >\n>\n")
  }

  @Test("only lines that were formatted before a fix are formatted after it") func otherFormats() {
    func expect(_ bad: String, _ good: String) {
      #expect(fixed(bad, items: [], unsafe: false)?.text == good)
    }
    expect(
      "section <\n\tgroup horizontal hieght 44 <\n\t\titem\n\t>\n>\n",
      "section <\n\tgroup horizontal height 44 <\n\t\titem\n\t>\n>\n")
    let line = String(repeating: "section < group horizontal height 44 < item > >; ", count: 9)
    expect(
      "layout < \(line)section orthogonl paging < group vertical < item > > >\n",
      "layout < \(line)section orthogonal paging < group vertical < item > > >\n")
    expect(
      "section < group horizontal height 44 < item contentInsets = 8 > >\n",
      "section < group horizontal height 44 < item contentInsets 8 > >\n")
    expect(
      "section <\n\tgroup horizontal height 44 { item }\n>\n",
      "section <\n\tgroup horizontal height 44 < item >\n>\n")
  }

  @Test("line ends and a byte order mark make no difference to fixes", arguments: 0..<4)
  func lineEnds(_ block: Int) throws {
    for (index, mistake) in try Mistake.all().enumerated() where index % 4 == block {
      let text = mistake.text.hasSuffix("\n") ? mistake.text : mistake.text + "\n"
      let plain = fixed(text, items: [], unsafe: true)?.text
      for (mark, end) in [("", "\r\n"), ("\u{FEFF}", "\r"), ("\u{FEFF}", "\n")] {
        let other = fixed(mark + text.replacing("\n", with: end), items: [], unsafe: true)?.text
        #expect(other == plain.map { mark + $0.replacing("\n", with: end) }, "of \(text)")
      }
    }
  }

  @Test("each of many suppressions applies to its own line only") func manySuppressions() {
    let item = "group horizontal height 100 < item fractionalWidth 0.33 >"
    let mark = "// layoutc:ignore(inexact-fraction) as drawn"
    let sections = (0..<300).map { index in
      "  section s\(index) <\n    \(item)\(index % 3 == 0 ? "  " + mark : "")\n  >"
    }
    let text = "layout <\n\(sections.joined(separator: "\n"))\n  \(mark)\n>"
    let found = linted(text)
    #expect(found.count { $0.id == "inexact-fraction" } == 200)
    #expect(found.count { $0.id == "unused-suppression" } == 1)
  }

  @discardableResult
  private func expectFixedOnce(_ text: String, items: [Int] = []) -> String? {
    var result: String?
    for unsafe in [false, true] {
      guard let once = fixed(text, items: items, unsafe: unsafe) else { return nil }
      guard let twice = fixed(once.text, items: items, unsafe: unsafe) else {
        Issue.record("has errors:\n\(once.text)")
        return nil
      }
      #expect(twice.text == once.text, "of \(text)")
      #expect(twice.count == 0, "\(text)")
      #expect((once.count == 0) == (once.text == text))
      result = once.text
    }
    return result
  }

  /// Of two errors, parentheses around `1/ *2` leave one, that a value is missing.
  @Test("errors that are left have no further fix") func leftErrors() throws {
    let text = "section <\n  group horizontal height 44 < item fractionalWidth 1/ *2 >\n>"
    let once = try #require(fixed(text, items: [], unsafe: false))
    #expect(once.count == 1 && once.text.contains("(1/ *2)"))
    #expect(fixed(once.text, items: [], unsafe: false) == nil)
  }

  @Test("errors with safe fixes are fixed before lints are") func errors() throws {
    let text = "section <\n  group horizontal hieght 44 cuont 3 foo 4 < item >\n>"
    let partly = try #require(fixed(text, items: [], unsafe: true))
    #expect(partly.count == 2)
    #expect(partly.text == "section <\n  group horizontal height 44 count 3 foo 4 < item >\n>")
    #expect(fixed(partly.text, items: [], unsafe: true) == nil)
    let whole = try #require(
      fixed(
        "section orthogonalScrollingBehavior paging <\n  group horizontal height 44 < item fractionalWidth 0.33 >\n>",
        items: [],
        unsafe: false))
    #expect(whole.count == 2)
    #expect(
      whole.text
        == "section orthogonal paging <\n  group horizontal height 44 < item fractionalWidth 1/3 >\n>"
    )
  }

  private func fixed(_ text: String, items: [Int], unsafe: Bool) -> (text: String, count: Int)? {
    var settings = CompilationSettings()
    settings.overrides.itemCounts = items
    let compilation = Compilation(SourceFile(name: "test.layout", text: text), settings)
    return compilation.applyingFixes(includingUnsafe: unsafe).map {
      (String(decoding: $0.compilation.source.bytes, as: UTF8.self), $0.fixCount)
    }
  }
}
