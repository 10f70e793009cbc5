import Foundation
import TestSupport
import Testing

/// The articles of the library, compiled as in a package that depends on it: tests of this package
/// also see what is `package`.
@Suite struct LibraryAccessTests {
  private static let modules = Layoutc.executable.deletingLastPathComponent()
    .appendingPathComponent("Modules")

  @Test(
    "the code of the articles needs only public declarations",
    .enabled(if: FileManager.default.fileExists(atPath: modules.path)))
  func articles() throws {
    let articles = DocumentTests.documents.filter { $0.contains(".docc/") }
    let functions = try articles.enumerated().map { number, path in
      let code = try Markdown(path).blocks.filter { $0.language == "swift" }.map(\.text)
        .joined(separator: "\n")
      // The declarations of other articles.
      let known = [
        "let text = \"section < group horizontal height 44 < item > >\"",
        "let source = SourceFile(name: \"Grid.layout\", text: text)",
        "let result = Compilation(of: source, on: .iPhone16, items: [6])",
      ].filter { !code.contains($0.prefix { $0 != "=" }) }
      return "func article\(number)() throws {\n\((known + [code]).joined(separator: "\n"))\n}\n"
    }
    let workspace = try Workspace()
    try workspace.write("import LayoutCompiler\n" + functions.joined(), to: "articles.swift")
    let result = try workspace.shell(
      "swiftc -typecheck -I '\(Self.modules.path)' articles.swift 2>&1")
    #expect(result.status == 0, "\(result.output)")
  }
}
