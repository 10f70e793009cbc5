import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The golden files of examples: a diagram, and the frames of its previews.
///
/// Examples without previews use the environment and the data of the table. The frame files next to
/// them are those of `layoutc test Examples`.
@Suite struct ExampleGoldenTests {
  @Test("frames of examples equal their golden files", arguments: Example.all)
  func frames(example: Example) throws {
    try expectGolden(of: example, format: "dump")
  }

  @Test("diagrams of examples equal their golden files", arguments: Example.all)
  func diagram(example: Example) throws {
    try expectGolden(of: example, format: "diagram")
  }

  @Test("pictures of examples equal their golden files", arguments: Example.pictured)
  func picture(name: String) throws {
    try expectGolden(of: Example.named(name), format: "svg")
  }

  @Test("generated Swift of the cookbook equals its golden files", arguments: Example.cookbook)
  func code(example: Example) throws {
    try expectGolden(of: example, format: "swift")
  }

  @Test("the last step of the tour is its Swift file, imported") func importedStep() throws {
    let path = "Examples/Tour/20-import-from-Swift"
    let source = SourceFile(name: "\(path).swift", text: try Repository.text("\(path).swift"))
    let imported = try #require(Compilation(source).swiftImport)
    #expect(imported.notes.isEmpty && imported.refusals.isEmpty)
    #expect(Golden.difference(imported.text, from: "\(path).layout") == nil)
  }

  private func expectGolden(of example: Example, format: String) throws {
    let compilation = try example.compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map(\.message))")
    let format = try #require(OutputFormat.named(format))
    let text = format.string(
      RenderInput(previews: compilation.previews, programs: [compilation.program]))
    let isElsewhere = format.name == "dump" && !example.isPreviewed
    let folder = isElsewhere ? "Tests/LayoutCompilerTests/Fixtures/examples" : "Examples"
    let path = "\(folder)/\(example.name).\(format.fileExtension)"
    let difference = Golden.difference(text, from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("every example file is listed") func table() throws {
    let folder = Repository.root.appendingPathComponent("Examples")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    func names(_ ending: String) -> Set<String> {
      Set(paths.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
    }
    let expected = Set(Example.all.map(\.name))
    let library = names(".layout").filter { $0.hasPrefix("Library/") }
    #expect(names(".layout").subtracting(library) == expected)
    #expect(names(".frames") == expected)
    #expect(names(".txt") == expected)
    let reference = names(".svg").filter { $0.hasPrefix("Reference/") }
    #expect(names(".svg").subtracting(reference) == Set(Example.pictured))
    let imported = ["Tour/20-import-from-Swift"]
    #expect(names(".swift") == Set(Example.cookbook.map(\.name) + imported))
    #expect(Example.cookbook.count == 26)
    #expect(
      ExampleFile.tour.map { $0.file.prefix { $0 != "." } }.map(String.init)
        == Example.tour.map(\.name))
  }
}
