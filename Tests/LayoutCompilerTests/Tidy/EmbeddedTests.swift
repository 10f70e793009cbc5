import Foundation
import TestSupport
import Testing

/// The files that are compiled into the executable as strings.
@Suite struct EmbeddedTests {
  private static let path = "Sources/LayoutCompiler/Embedded.swift"

  @Test("Embedded.swift holds the files of Assets and the examples of `new` and `tour`")
  func embeddedIsCurrent() throws {
    var source = """
      // swift-format-ignore-file
      // Written by `RECORD=1 swift test --filter EmbeddedTests` from Assets/ and Examples/.

      /// The files in `Assets/`, and the examples of `layoutc new` and `layoutc tour`, as strings.
      package enum Embedded {

      """
    for (name, file) in try Self.files() {
      source += try "  package static let \(name) = \(Self.literal(Repository.text(file)))\n"
    }
    source += "}\n"
    let problem = Golden.difference(source, from: Self.path)
    #expect(problem == nil)
  }

  /// Returns the embedded files with the names of their constants, in alphabetical order.
  private static func files() throws -> [(name: String, path: String)] {
    let assets = "Sources/LayoutCompiler/Assets"
    let root = Repository.root.appendingPathComponent(assets).path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      !$0.hasPrefix(".") && ($0 as NSString).lastPathComponent.contains(".")
    }
    let lists = [
      "Sources/layoutc/Commands/New.swift", "Sources/layoutc/Files/SectionLibrary.swift",
      "Sources/LayoutCompiler/Editor/TourStep.swift",
    ]
    let examples = try lists.flatMap { list in
      try Repository.text(list).matches(of: /file: "(.+?)"/).map { "Examples/\($0.1)" }
    }
    #expect(!paths.isEmpty && !examples.isEmpty)
    return (paths.map { (name(of: $0), "\(assets)/\($0)") } + examples.map { (name(of: $0), $0) })
      .sorted { $0.name < $1.name }
  }

  /// Returns the name of a constant: `vimSyntaxVim` for `vim/syntax.vim`.
  private static func name(of path: String) -> String {
    let words = path.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func literal(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "#\"\"\"\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() + "    \"\"\"#"
  }
}
