import Testing

@testable import LayoutCompiler

/// A fix of an error is offered only if the error is gone after it.
@Suite struct FixTrialTests {
  private func offered(
    _ text: String, sources: @escaping SourceProvider = SourceResult.none
  ) -> [(id: String, titles: [String])] {
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), sources: sources)
    return compilation.withEffectiveFixes(compilation.diagnostics).map {
      ($0.id, $0.fixes.map(\.title))
    }
  }

  @Test("a fix whose text would be in a comment is not offered") func comment() throws {
    let text = "section < group horizontal# count 3 < item > >\n"
    let compilation = Compilation(SourceFile(name: "a.layout", text: text))
    let unclosed = try #require(compilation.diagnostics.first { $0.id == "unclosed-body" })
    #expect(unclosed.fixes.map(\.title) == ["Write `>`"])
    #expect(offered(text).first { $0.id == "unclosed-body" }?.titles == [])
  }

  @Test("a fix that removes its error is offered") func effective() {
    let found = offered("section < group horizontal height 44 < item widht 10 > >\n")
    #expect(found.map(\.id) == ["unknown-word"])
    #expect(found.map(\.titles) == [["Replace by `width`"]])
  }

  @Test("a fix of an imported file is tried in that file") func imported() {
    let library = SourceFile(
      name: "b.layout", text: "define cell() = item widht 10\n", id: FileID(7))
    let found = offered(
      "import \"b.layout\"\nsection < group horizontal height 44 < cell() > >\n",
      sources: { _ in .file(library) })
    #expect(found.map(\.titles) == [["Replace by `width`"]])
  }

  /// 200 errors in about 100 kB: the budget of 2 MB is enough for about 20 trials.
  @Test("the fixes of a large source are tried up to a limit") func limit() {
    let lines = String(
      repeating: "item widht 10 // \(String(repeating: "x", count: 480))\n", count: 200)
    let found = offered("section < group horizontal height 44 <\n\(lines)> >\n")
    let count = found.reduce(0) { $0 + $1.titles.count }
    #expect(found.count == 200)
    #expect((15...25).contains(count))
  }

  @Test("a document of diagnostics has no other fixes") func compiled() {
    let found = offered("layout a <\n  section orthogonalScrollingBehavior paging < item >\n>\n")
    #expect(found.flatMap(\.titles).contains("Replace by `orthogonal`"))
  }
}
