import Foundation
import TestSupport
import Testing

/// `layoutc docs`: the documentation as a site.
@Suite struct DocsCommandTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func docs(_ output: String) throws -> Layoutc.Result {
    try workspace.layoutc("docs", Repository.root.path, "-o", output)
  }

  @Test("all documents and examples are written, the same in each folder, and replace earlier ones")
  func site() throws {
    #expect(try docs("first").status == 0)
    #expect(try workspace.shell("cp -R first site").status == 0)
    let result = try docs("site")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains(#/^site/index.html: \d{3} pages\n$/#))
    let examples = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Examples").path
    ).filter { $0.hasSuffix(".layout") && !$0.hasPrefix("Library/") }
    #expect(examples.count > 50)
    for example in examples {
      let page = try workspace.read("site/live/\(example.dropLast(".layout".count)).html")
      #expect(page.contains("<title>"), "\(example)")
    }
    let difference = try workspace.shell("diff -r site first")
    #expect(difference.output == "" && difference.status == 0)
    let list = try workspace.read("site/layoutc-docs.txt").split(separator: "\n").dropFirst()
    let found = try workspace.shell("cd site && find . -type f | sed 's|^./||' | LC_ALL=C sort")
    #expect(list.count + 1 == found.output.split(separator: "\n").count)
  }

  @Test("a folder with other files is refused, and a file that was added later is kept")
  func foreign() throws {
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("site"), withIntermediateDirectories: true)
    try workspace.write("mine\n", to: "site/index.html")
    let result = try docs("site")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "layoutc: site: has files that `layoutc docs` did not write; name another folder\n")
    #expect(try workspace.read("site/index.html") == "mine\n")
    try workspace.write(
      "Files written by `layoutc docs`, which replaces them.\n", to: "site/layoutc-docs.txt")
    let later = try docs("site")
    #expect(later.status == 2)
    #expect(later.errors == "layoutc: site/index.html: was not written by layoutc; not replaced\n")
    #expect(try workspace.read("site/index.html") == "mine\n")
    #expect(try workspace.shell("ls site").output == "index.html\nlayoutc-docs.txt\n")
  }

  @Test("links in the folder do not lead outside") func links() throws {
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("elsewhere"), withIntermediateDirectories: true)
    #expect(try docs("site").status == 0)
    try workspace.shell("rm -r site/live && ln -s ../elsewhere site/live")
    let result = try docs("site")
    #expect(result.status == 2)
    #expect(result.errors.contains("is outside of `site/`, through a link; not written"))
    #expect(try workspace.shell("ls elsewhere").output == "")
  }

  @Test("a folder that is not a checkout is an error") func otherFolder() throws {
    let result = try workspace.layoutc("docs", ".", "-o", "site")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "layoutc: .: is not a checkout of layoutc: it has no grammar.md; name one, as in "
        + "`layoutc docs DIR -o site`\n")
    let missing = try workspace.layoutc("docs")
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "layoutc: `layoutc docs` needs `-o SITE`; for example `layoutc docs -o site`\n")
    #expect(try workspace.names.filter { $0 == "site" } == [])
  }

  @Test("the workflow publishes the folder that the command writes") func workflow() throws {
    let text = try Repository.text(".github/workflows/docs.yml")
    let command = try #require(text.firstMatch(of: #/run: \S*layoutc (docs -o (\S+))\n/#))
    #expect(
      text.contains("upload-pages-artifact@v3\n        with:\n          path: \(command.2)\n"))
    let result = try Layoutc.run(
      command.1.split(separator: " ").map(String.init) + ["--help"], in: nil)
    #expect(result.status == 0)
  }
}
