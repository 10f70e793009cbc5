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

      /// The files in `Assets/`, and the examples, as strings.
      package enum Embedded {

      """
    for (name, file) in try Self.files() {
      source += try "  package static let \(name) = \(Self.literal(Repository.text(file)))\n"
    }
    source += "  package static let examples: [(file: String, text: String)] = [\n"
    for file in try Self.examples() {
      source += try "  (\"\(file)\", \(Self.literal(Repository.text("Examples/" + file)))),\n"
    }
    source += "  ]\n}\n"
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
    #expect(!paths.isEmpty)
    return paths.map { (name(of: $0), "\(assets)/\($0)") }.sorted { $0.name < $1.name }
  }

  /// Returns the examples: the screens of the cookbook, the library, the steps of the tour.
  private static func examples() throws -> [String] {
    try ["Cookbook", "Library", "Tour"].flatMap { folder in
      let root = Repository.root.appendingPathComponent("Examples/\(folder)").path
      let files = try FileManager.default.contentsOfDirectory(atPath: root)
      // The Swift of the cookbook is generated, and the last step of the tour is imported.
      let sources = files.filter { file in
        folder == "Tour" && files.contains(file.replacing(".layout", with: ".swift"))
          ? file.hasSuffix(".swift") : file.hasSuffix(".layout")
      }
      return sources.sorted().map { "\(folder)/\($0)" }
    }
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
