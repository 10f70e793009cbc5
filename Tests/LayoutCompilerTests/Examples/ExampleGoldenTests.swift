import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The diagram of each example stands beside it, for people to read, and the frames of its previews;
/// what has none is dumped on the screen and with the data of the table, elsewhere. What stands beside
/// it then is what `layoutc test Examples` records.
@Suite struct ExampleGoldenTests {
  @Test(arguments: Example.all) func frames(example: Example) throws {
    try expectGolden(of: example, format: "dump")
  }

  @Test(arguments: Example.all) func diagram(example: Example) throws {
    try expectGolden(of: example, format: "diagram")
  }

  /// The pictures that README shows.
  @Test(arguments: Example.pictured) func picture(name: String) throws {
    try expectGolden(of: Example.named(name), format: "svg")
    #expect(try Repository.text("README.md").contains("\"Examples/\(name).svg\""))
  }

  private func expectGolden(of example: Example, format: String) throws {
    let compilation = try example.compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map(\.message))")
    let format = try #require(OutputFormat.named(format))
    let text = format.string(RenderInput(previews: compilation.previews))
    let isElsewhere = format.name == "dump" && !example.isPreviewed
    let folder = isElsewhere ? "Tests/LayoutCompilerTests/Fixtures/examples" : "Examples"
    let path = "\(folder)/\(example.name).\(format.fileExtension)"
    let difference = Golden.difference(text, from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func everyFileIsInTheTable() throws {
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
    #expect(names(".svg") == Set(Example.pictured))
  }
}
