import Foundation
import Testing

/// Names of files that import each other.
@Suite struct ImportedNameTests {
  typealias Object = LanguageClient.Object

  private static let shared = "// Room between cells.\nlet gutter = 8\n"
  private static let page =
    "import \"Shared.layout\"\nsection interGroupSpacing gutter < group horizontal < item > >\n"
  private static let other = "import \"Shared.layout\"\nlet double = (gutter * 2)\n"

  /// A folder with a page, another file, and what both import.
  private struct Project {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ImportedNameTests-\(UUID().uuidString)")
        .resolvingSymlinksInPath()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(ImportedNameTests.shared, to: "Shared.layout")
      try write(ImportedNameTests.page, to: "Page.layout")
      try write(ImportedNameTests.other, to: "Other.layout")
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func uri(_ name: String) -> String { "file://\(folder.path)/\(name)" }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  /// Runs the body with the page open.
  private func withPage(_ body: (LanguageClient, Project) throws -> Void) throws {
    let project = try Project()
    defer { project.remove() }
    let client = try LanguageClient()
    try client.initialize()
    try client.open(Self.page, uri: project.uri("Page.layout"))
    #expect(try client.diagnostics(uri: project.uri("Page.layout")).isEmpty)
    try body(client, project)
  }

  private func ask(
    _ client: LanguageClient, _ method: String, _ uri: String, _ line: Int, _ character: Int,
    _ more: Object = [:]
  ) throws -> Any {
    let params: Object = [
      "textDocument": ["uri": uri], "position": ["line": line, "character": character],
    ]
    return try client.request("textDocument/\(method)", params.merging(more) { $1 })
  }

  /// The places as `Shared 1:4`.
  private func places(_ value: Any?) -> [String] {
    (value as? [Object] ?? []).map { location in
      let name = (location["uri"] as? String ?? "").split(separator: "/").last ?? ""
      let start = (location["range"] as? [String: [String: Int]])?["start"] ?? [:]
      return "\(name.dropLast(7)) \(start["line"] ?? -1):\(start["character"] ?? -1)"
    }
  }

  @Test func aNameLeadsToItsFile() throws {
    try withPage { client, project in
      let page = project.uri("Page.layout")
      #expect(places(try ask(client, "definition", page, 1, 28)) == ["Shared 1:4"])
      let hover = try ask(client, "hover", page, 1, 28) as? Object
      let text = (hover?["contents"] as? Object)?["value"] as? String
      #expect(text?.contains("let gutter = 8") == true && text?.contains("Shared.layout") == true)
      let list = try ask(client, "completion", page, 1, 26) as? Object
      let labels = (list?["items"] as? [Object])?.compactMap { $0["label"] as? String }
      #expect(labels?.contains("gutter") == true)
    }
  }

  @Test func aNameIsFoundInAllFiles() throws {
    try withPage { client, project in
      let everywhere = ["Page 1:26", "Shared 1:4", "Other 1:14"]
      let context: Object = ["context": ["includeDeclaration": true]]
      let page = project.uri("Page.layout")
      #expect(places(try ask(client, "references", page, 1, 28, context)) == everywhere)
      // The file is found as it is open, not as it is stored.
      try client.open("\n" + Self.other, uri: project.uri("Other.layout"))
      let moved = ["Page 1:26", "Other 2:14", "Shared 1:4"]
      #expect(places(try ask(client, "references", page, 1, 28, context)) == moved)
    }
  }

  @Test func aNameIsRenamedInAllFiles() throws {
    try withPage { client, project in
      let page = project.uri("Page.layout")
      let edit = try ask(client, "rename", page, 1, 28, ["newName": "room"]) as? Object
      let changes = try #require(edit?["changes"] as? [String: [Object]])
      #expect(
        Set(changes.keys) == Set(["Page", "Shared", "Other"].map { project.uri("\($0).layout") }))
      #expect(changes.values.allSatisfy { $0.count == 1 && $0[0]["newText"] as? String == "room" })
      // `double` is another name in a file that would then have two of it.
      do {
        _ = try ask(client, "rename", page, 1, 28, ["newName": "double"])
        Issue.record("it was not refused")
      } catch let refusal as LanguageClient.Refusal {
        #expect(refusal.message.contains("double"))
      }
    }
  }

  @Test func whatIsWrongInAnotherFileShowsWhereThatIsImported() throws {
    try withPage { client, project in
      let (page, shared) = (project.uri("Page.layout"), project.uri("Shared.layout"))
      try client.open("let gutter = (1 +)\n", uri: shared)
      let found = try client.diagnostics(uri: page)
      #expect(found.count == 1)
      let range = found.first?["range"] as? [String: [String: Int]]
      #expect(range?["start"] == ["line": 0, "character": 7])
      #expect((found.first?["message"] as? String)?.contains("Shared.layout") == true)
      let related = (found.first?["relatedInformation"] as? [Object])?.first
      #expect((related?["location"] as? Object)?["uri"] as? String == shared)
      // Mended there, it goes here, too.
      try client.change([["text": "let gutter = 4\n"]], version: 2, uri: shared)
      #expect(try client.diagnostics(uri: page).isEmpty)
    }
  }
}
