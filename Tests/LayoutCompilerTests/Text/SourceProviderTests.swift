import Testing

@testable import LayoutCompiler

/// The files that a source imports, as the library's callers provide them.
@Suite struct SourceProviderTests {
  private let main = SourceFile(
    name: "main.layout",
    text: "import \"lib/cells.layout\"\nsection < group horizontal height 80 < cell() > >")

  @Test("files of a dictionary are found relative to the importing file") func dictionary() {
    let result = Compilation(
      of: main, on: .iPhoneSE, items: [1],
      sources: SourceResult.files([
        "lib/cells.layout": "import \"../base.layout\"\ndefine cell() = item width side",
        "base.layout": "let side = 70",
      ]))
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.previews.first?.scene.frame(section: 0, item: 0)?.width == 70)
    let absolute = Compilation(
      of: SourceFile(name: "/app/main.layout", bytes: main.bytes),
      sources: SourceResult.files(["/app/lib/cells.layout": "define cell() = item width 70"]))
    #expect(absolute.diagnostics.map(\.message) == [])
    let missing = Compilation(of: main, sources: SourceResult.files([:]))
    #expect(missing.diagnostics.map(\.id) == ["unreadable-source"])
  }

  @Test("files that the caller does not number are distinct in diagnostics") func numbers() throws {
    let result = Compilation(of: main) { request in
      request.path == "lib/cells.layout"
        ? .file(
          SourceFile(
            name: request.path,
            text: "import \"a.layout\"\nimport \"b.layout\"\ndefine cell() = item"))
        : .file(SourceFile(name: request.path, text: "let \(request.path.first ?? "c") = widht"))
    }
    let names = result.diagnostics.map { found in
      result.files.first { $0.id == found.span.file }?.name
    }
    #expect(names.contains("a.layout") && names.contains("b.layout"))
    #expect(Set(result.files.map(\.id)).count == result.files.count)
  }

  @Test("a file that is requested twice has one number") func identity() {
    let text =
      "import \"a.layout\"\nimport \"./a.layout\"\nsection < group horizontal height 80 < item > >"
    let result = Compilation(of: SourceFile(name: "main.layout", text: text)) { _ in
      .file(SourceFile(name: "a.layout", text: "let a = 1"))
    }
    #expect(result.files.map(\.name) == ["main.layout", "a.layout"])
    #expect(result.diagnostics.map(\.id).contains("duplicate-import"))
  }
}
