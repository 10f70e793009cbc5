import Testing

@testable import LayoutCompiler

/// Scene elements at the cursor, and links to files.
@Suite struct ElementsAtCursorTests {
  private func names(_ marked: String) throws -> [String] {
    let (text, ranges) = Snippet.unmarked(marked)
    let file = EditedFile(
      SourceFile(name: "test.layout", text: text),
      CompilationSettings(
        environment: Environment(container: Size(400, 800), scale: 2), itemCounts: [2, 3]))
    #expect(!file.compilation.hasErrors)
    let preview = try #require(file.compilation.previews.first)
    return file.elements(at: ranges[0].startIndex, in: preview.scene).map(preview.name)
  }

  private let page = """
    define cell() = item fractionalWidth 1/2
    define grid() = section < group horizontal height 40 < cell() > >
    layout page <
      section first <
        header height 20
        group horizontal height 40 <
          item width 40 < supplementary "badge" width 8 height 8 >
        >
        background "card"
      >
      grid() as second
    >
    """

  @Test("an element at the cursor gives its scene elements") func elements() throws {
    func at(_ text: String) throws -> [String] {
      try names(page.replacing(text, with: "«»\(text)", maxReplacements: 1))
    }
    #expect(
      try at("item width 40")
        == ["first/0", "first/badge/0", "first/1", "first/badge/1"])
    #expect(try at("supplementary") == ["first/badge/0", "first/badge/1"])
    #expect(try at("header") == ["first/header"])
    #expect(try at("background") == ["first/card"])
    #expect(
      try at("group horizontal height 40 <\n")
        == ["first/0", "first/badge/0", "first/1", "first/badge/1"])
    #expect(
      try at("section first") == [
        "first/card", "first/header", "first/0", "first/badge/0", "first/1", "first/badge/1",
      ])
    #expect(try at("grid() as second") == ["second/0", "second/1", "second/2"])
    #expect(try at("cell() > >") == ["second/0", "second/1", "second/2"])
    #expect(try at("item fractionalWidth") == ["second/0", "second/1", "second/2"])
    #expect(try at("layout page") == [])
  }
}
