import Foundation
import Testing

/// One file, however its address is spelt.
@Suite struct WorkspaceFileTests {
  typealias Object = LanguageClient.Object

  private func symbols(_ client: LanguageClient) throws -> [String] {
    let found = try client.request("workspace/symbol", ["query": ""]) as? [Object]
    return (found ?? []).compactMap { $0["name"] as? String }.sorted()
  }

  private func client(in folder: URL) throws -> LanguageClient {
    let client = try LanguageClient()
    let folders = [["uri": "file://\(folder.path)", "name": "x"]]
    try client.request("initialize", ["capabilities": Object(), "workspaceFolders": folders])
    try client.notify("initialized", [:])
    return client
  }

  @Test(
    "an open file is listed once, with the names that it has now",
    arguments: [
      "file://FOLDER/a(b)@+%C3%A9.layout", "file://FOLDER/a%28b%29%40%2B%c3%a9.layout",
      "file://localhostFOLDER/a(b)@+%c3%a9.layout", "file://LINK/a(b)@+%C3%A9.layout",
    ])
  func spellings(pattern: String) throws {
    let workspace = try Workspace()
    let folder = workspace.url.appendingPathComponent("real")
    let link = workspace.url.appendingPathComponent("link")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    try workspace.write("let stored = 1\n", to: "real/a(b)@+é.layout")
    try workspace.write("let other = 1\n", to: "real/b.layout")
    let uri = pattern.replacingOccurrences(of: "FOLDER", with: folder.path)
      .replacingOccurrences(of: "LINK", with: link.path)
    for root in [folder, link] {
      let client = try client(in: root)
      try client.open("let opened = 1\n", uri: uri)
      #expect(try symbols(client) == ["opened", "other"])
      try client.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
      #expect(try symbols(client) == ["other", "stored"])
    }
  }

  /// A row of three cells of 100 leaves 20 of 320 points: a note, unless the project says otherwise.
  @Test("diagnostics have the severities of the project") func severities() throws {
    let workspace = try Workspace()
    let client = try client(in: workspace.url)
    let uri = "file://\(workspace.url.path)/App/Home.layout"
    let text = "section < group horizontal height 44 < item width 100 > >\n"
    func severities() throws -> [Int] {
      let params: Object = ["textDocument": ["uri": uri]]
      let report = try client.request("textDocument/diagnostic", params) as? Object
      return (report?["items"] as? [Object] ?? []).compactMap { $0["severity"] as? Int }
    }
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("App"), withIntermediateDirectories: true)
    try workspace.write("[severity]\nrow-leaves-gap = \"off\"\n", to: "layoutc.toml")
    try client.open(text, uri: uri)
    #expect(try severities() == [])
    for (severity, number) in [("warning", 2), ("note", 3)] {
      try workspace.write("[severity]\nrow-leaves-gap = \"\(severity)\"\n", to: "layoutc.toml")
      try client.notify("workspace/didChangeWatchedFiles", ["changes": [Object]()])
      #expect(try severities() == [number])
    }
  }

  @Test("names that only look alike are two files") func lookAlikes() throws {
    let workspace = try Workspace()
    let client = try client(in: workspace.url)
    try client.open("let composed = 1\n", uri: "file://\(workspace.url.path)/%C3%A9.layout")
    try client.open("let combining = 1\n", uri: "file://\(workspace.url.path)/e%CC%81.layout")
    #expect(try symbols(client) == ["combining", "composed"])
  }

  @Test("a request may spell the address of a document otherwise") func requests() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("let a = 1\n", uri: "file:///project/a(b).layout")
    let other: Object = ["textDocument": ["uri": "file://localhost/project/a%28b%29.layout"]]
    let symbols = try client.request("textDocument/documentSymbol", other) as? [Object]
    #expect(symbols?.first?["name"] as? String == "a")
  }
}
