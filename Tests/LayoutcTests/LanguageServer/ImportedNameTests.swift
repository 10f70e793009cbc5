import Foundation
import Testing

/// Names of files that import each other.
@Suite struct ImportedNameTests {
  typealias Object = LanguageClient.Object

  private static let shared = "// Room between cells.\nlet gutter = 8\n"
  private static let page =
    "import \"Shared.layout\"\nsection interGroupSpacing gutter < group horizontal height 44 < item > >\n"
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

  /// The client watches; the server looks again, and has it ask again.
  @Test("changes of imported files on disk are noticed")
  func changesOnDisk() throws {
    let project = try Project()
    defer { project.remove() }
    let client = try LanguageClient()
    let refresh: Object = ["refreshSupport": true]
    try client.initialize([
      "workspace": [
        "didChangeWatchedFiles": ["dynamicRegistration": true], "codeLens": refresh,
        "diagnostics": refresh,
      ]
    ])
    let uri = project.uri("Page.layout")
    try client.open(Self.page, uri: uri)
    let registration = try client.receive()
    #expect(registration["method"] as? String == "client/registerCapability")
    let params = try #require(registration["params"] as? Object)
    let first = try #require((params["registrations"] as? [Object])?.first)
    #expect(first["method"] as? String == "workspace/didChangeWatchedFiles")
    let watchers = (first["registerOptions"] as? Object)?["watchers"] as? [Object]
    #expect(
      watchers?.map { $0["globPattern"] as? String }
        == ["**/*.layout", "**/*.frames", "**/*.json", "**/layoutc.toml", "**/*.swift"])
    try client.send([
      "jsonrpc": "2.0", "id": try #require(registration["id"]), "result": NSNull(),
    ])
    #expect(try client.diagnostics(uri: uri).isEmpty)
    try project.write("let gutters = 8\n", to: "Shared.layout")
    let change: Object = ["uri": project.uri("Shared.layout"), "type": 2]
    try client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
    #expect(
      try [client.receive(), client.receive()].map { $0["method"] as? String }
        == ["workspace/diagnostic/refresh", "workspace/codeLens/refresh"])
    let next = try client.receive()
    #expect(next["method"] as? String == "textDocument/publishDiagnostics")
    let found = (next["params"] as? Object)?["diagnostics"] as? [Object]
    #expect(found?.map { $0["code"] as? String } == ["unknown-name"])
  }

  @Test("a client without file watching is not asked to watch") func watching() throws {
    let client = try LanguageClient.opening("section list plain\n")
    #expect(try client.receive()["method"] as? String == "textDocument/publishDiagnostics")
  }

  /// A definition that another file calls stays where it is.
  @Test("a definition that other files use is not removed when it is inlined")
  func inlined() throws {
    let project = try Project()
    defer { project.remove() }
    let shared = "define cell() = item\ndefine row() = group horizontal height 44 < cell() >\n"
    try project.write(shared, to: "Shared.layout")
    let page = "import \"Shared.layout\"\nsection < group horizontal height 44 < cell() > >\n"
    try project.write(page, to: "Page.layout")
    let client = try LanguageClient()
    try client.initialize()
    let uri = project.uri("Shared.layout")
    try client.open(shared, uri: uri)
    func inlinings() throws -> [String] {
      let place = ["line": 0, "character": 8]
      let params: Object = [
        "textDocument": ["uri": uri], "range": ["start": place, "end": place],
        "context": ["diagnostics": [Any](), "only": ["refactor.inline"]] as Object,
      ]
      let actions = try client.request("textDocument/codeAction", params) as? [Object] ?? []
      return actions.compactMap { $0["title"] as? String }
    }
    #expect(try inlinings() == ["Inline `cell` in this file"])
    try project.write("section list plain\n", to: "Page.layout")
    #expect(try inlinings() == ["Inline `cell`"])
  }

  /// Paths outside of the folder, the file itself, and files that import it are not offered.
  @Test("files are completed in imports") func paths() throws {
    try withPage { client, project in
      try FileManager.default.createDirectory(
        at: project.folder.appendingPathComponent("parts/deep"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: project.folder.appendingPathComponent("nothing"), withIntermediateDirectories: true)
      try project.write("let wide = 600\n", to: "parts/deep/Wide.layout")
      try project.write("import \"Page.layout\"\n", to: "Circle.layout")
      try project.write("{}", to: "data.json")
      let uri = project.uri("Page.layout")
      func offered(_ text: String, _ character: Int) throws -> [String] {
        try client.change([["text": text]], version: 2, uri: uri)
        let list = try ask(client, "completion", uri, 0, character) as? Object
        return (list?["items"] as? [Object] ?? []).compactMap { $0["label"] as? String }
      }
      #expect(try offered("import \"\"\n", 8) == ["Other.layout", "Shared.layout", "parts/"])
      #expect(try offered("import \"parts/\"\n", 14) == ["deep/"])
      #expect(try offered("import \"parts/deep/Wi", 21) == ["Wide.layout"])
      #expect(try offered("import \"\"; import \"Shared.layout\"\n", 8).first == "Other.layout")
      #expect(try offered("import \"\"; import \"Shared.layout\"\n", 8).count == 2)
      #expect(try offered("import \"../", 11).isEmpty)
      #expect(try offered("snapshot monday from \"", 22) == ["data.json", "nothing/", "parts/"])
      #expect(try offered("section \"", 9).isEmpty)
      #expect(try offered("import \"\"\n", 7).isEmpty)
      // Not again, though the name has no end yet.
      #expect(try !offered("import \"Shared.layout\"; import \"", 32).contains("Shared.layout"))
      try client.change([["text": "import \"parts/d\"\n"]], version: 3, uri: uri)
      let list = try ask(client, "completion", uri, 0, 15) as? Object
      let edit = (list?["items"] as? [Object])?.first?["textEdit"] as? Object
      let range = edit?["range"] as? [String: [String: Int]]
      #expect(range?["start"]?["character"] == 14 && range?["end"]?["character"] == 15)
    }
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

  @Test("an imported name leads to its declaration") func declaration() throws {
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

  @Test("references of a name are found in all files") func references() throws {
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

  @Test("a name is renamed in all files") func rename() throws {
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

  @Test("errors of an imported file are shown at its import") func errors() throws {
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
      // Fixing the imported file clears the error here, too.
      try client.change([["text": "let gutter = 4\n"]], version: 2, uri: shared)
      #expect(try client.diagnostics(uri: page).isEmpty)
    }
  }
}
