import Foundation
import Testing

/// Requests for pictures, recorded frames and other files.
@Suite struct PreviewRequestTests {
  typealias Object = LanguageClient.Object

  private static let menu = """
    section menu <
      header height 28
      group horizontal height 44 < item fractionalWidth 0.5 >
    >

    """

  private func execute(
    _ client: LanguageClient, _ command: String, _ argument: Object
  ) throws -> Object {
    let params: Object = ["command": command, "arguments": [argument]]
    return try #require(try client.request("workspace/executeCommand", params) as? Object)
  }

  @Test("the picture marks the elements of the statement at the cursor") func cursor() throws {
    let client = try LanguageClient("--items", "3", "--size", "200x400")
    try client.initialize()
    try client.open(Self.menu)
    let item: Object = [
      "uri": LanguageClient.uri, "position": ["line": 2, "character": 34], "columns": 41,
    ]
    let diagram = try execute(client, "layoutc.preview", item)
    #expect(diagram["format"] as? String == "diagram" && diagram["isCurrent"] as? Bool == true)
    let elements = try #require(diagram["elements"] as? [Object])
    #expect(elements.map { $0["name"] as? String } == ["menu/0", "menu/1", "menu/2"])
    #expect(elements[1]["frame"] as? [Double] == [100, 28, 100, 44])
    let text = try #require(diagram["text"] as? String)
    #expect(text.contains("*0") && text.contains("header") && !text.contains("*header"))
    let header = item.merging(["position": ["line": 1, "character": 3], "format": "svg"]) { $1 }
    let svg = try execute(client, "layoutc.preview", header)
    #expect((svg["elements"] as? [Object])?.map { $0["name"] as? String } == ["menu/header"])
    let picture = try #require(svg["text"] as? String)
    #expect(picture.hasPrefix("<svg") && picture.contains(#"<g class="now""#))
    let plain = try execute(
      client, "layoutc.preview", ["uri": LanguageClient.uri, "format": "svg"])
    #expect((plain["text"] as? String)?.contains(#"class="now""#) == false)
  }

  @Test("the last picture is kept while the text has errors")
  func lastPicture() throws {
    let client = try LanguageClient.opening(Self.menu)
    let argument: Object = ["uri": LanguageClient.uri, "position": ["line": 0, "character": 0]]
    let good = try execute(client, "layoutc.preview", argument)
    #expect((good["elements"] as? [Object])?.count == 13)
    try client.change([["text": "section menu <"]], version: 2)
    let broken = try execute(client, "layoutc.preview", argument)
    #expect(broken["isCurrent"] as? Bool == false)
    #expect((broken["elements"] as? [Object])?.isEmpty == true)
    #expect((broken["text"] as? String)?.contains("menu") == true)
  }

  @Test("the page has all previews, and during errors the last version with the errors")
  func page() throws {
    let client = try LanguageClient("--items", "3")
    try client.initialize()
    let previews = "preview \"small\" < device iPhoneSE >\npreview \"large\" < device iPadAir >\n"
    try client.open(Self.menu + previews)
    let uri: Object = ["uri": LanguageClient.uri]
    let page = try execute(client, "layoutc.page", uri)
    #expect(page["isCurrent"] as? Bool == true)
    #expect(page["sources"] as? [String] == [LanguageClient.uri])
    let text = try #require(page["text"] as? String)
    #expect(text.contains("data-preview=\"small\"") && text.contains("data-device=\"iPadAir\""))
    #expect(text.contains("data-id=\"menu/2\"") && !text.contains("class=\"errors\""))
    try client.change([["text": "section menu < hieght 3 >"]], version: 2)
    let broken = try execute(client, "layoutc.page", uri)
    #expect(broken["isCurrent"] as? Bool == false)
    let stale = try #require(broken["text"] as? String)
    #expect(stale.contains("data-id=\"menu/2\"") && stale.contains("error[unknown-word]: "))
  }

  @Test("the page has controls, and is that of their values")
  func controls() throws {
    let client = try LanguageClient("--items", "3")
    try client.initialize()
    let params = "param tall: Points = 44\n"
    let previews = "preview \"small\" < device iPhoneSE >\n"
    try client.open(params + Self.menu.replacing("44", with: "tall") + previews)
    func page(_ query: String) throws -> String {
      let page = try execute(client, "layoutc.page", ["uri": LanguageClient.uri, "query": query])
      return try #require(page["text"] as? String)
    }
    let first = try page("")
    #expect(first.contains("id=\"state\"") && first.contains("\"set.tall\":\"44\""))
    let other = try page("set.tall=58&device=iPadAir&items=5&nothing=1")
    #expect(other.contains("height:58px") && other.contains("data-device=\"iPadAir\""))
    #expect(other.contains("data-id=\"menu/4\""))
    let refused = try page("set.tall=wide&items=2")
    #expect(refused.contains("\"refusals\":{\"set.tall\":\"") && refused.contains("height:44px"))
    #expect(!refused.contains("data-id=\"menu/2\""))
    // While the file has errors, the values are those of the last version without.
    try client.change([["text": "section menu < hieght 3 >"]], version: 2)
    let broken = try page("set.tall=58")
    #expect(broken.contains("height:58px") && broken.contains("class=\"errors\""))
  }

  @Test("the page of a source that always had errors shows the errors") func brokenPage() throws {
    let client = try LanguageClient.opening("section <")
    let page = try execute(client, "layoutc.page", ["uri": LanguageClient.uri])
    let text = try #require(page["text"] as? String)
    #expect(text.contains("error[unclosed-body]") && !text.contains("class=\"preview\""))
    #expect(text.contains("<p role=\"alert\">The file has errors.</p>"))
    #expect(page["sources"] as? [String] == [])
  }

  @Test("the elements at a position have the names of the page") func elements() throws {
    let client = try LanguageClient("--items", "3", "--device", "iPhoneSE,iPadAir")
    try client.initialize()
    try client.open(Self.menu)
    let item: Object = ["uri": LanguageClient.uri, "position": ["line": 2, "character": 34]]
    let names = { try execute(client, "layoutc.elements", $0)["elements"] as? [String] }
    #expect(try names(item) == ["menu/0", "menu/1", "menu/2"])
    let section = item.merging(["position": ["line": 0, "character": 2]]) { $1 }
    #expect(try names(section) == ["menu/0", "menu/1", "menu/2", "menu/header"])
    #expect(throws: LanguageClient.Refusal.self) { try names(["uri": LanguageClient.uri]) }
    try client.change([["text": "section <"]], version: 2)
    #expect(try names(item) == [])
  }

  @Test("requests for previews that cannot be shown are refused") func refused() throws {
    let client = try LanguageClient.opening("section <")
    let uri = LanguageClient.uri
    for (command, argument) in [
      ("layoutc.preview", ["uri": uri]), ("layoutc.preview", ["uri": "file:///other"]),
      ("layoutc.preview", [:]), ("layoutc.preview", ["uri": uri, "format": "png"]),
      ("layoutc.nonsense", ["uri": uri]),
    ] {
      #expect(throws: LanguageClient.Refusal.self) { try execute(client, command, argument) }
    }
    try client.change([["text": Self.menu]], version: 2)
    #expect(throws: LanguageClient.Refusal.self) {
      try execute(client, "layoutc.preview", ["uri": uri, "name": "tuesday"])
    }
    #expect(throws: LanguageClient.Refusal.self) {
      try client.request("workspace/executeCommand", ["command": "layoutc.preview"])
    }
  }

  @Test("code lenses show whether the frames are as recorded")
  func codeLenses() throws {
    let workspace = try Workspace()
    try workspace.write(Self.menu, to: "Menu.layout")
    let uri = workspace.url.appendingPathComponent("Menu.layout").absoluteString
    func lenses(_ text: String) throws -> [String?] {
      let client = try LanguageClient()
      try client.initialize()
      try client.open(text, uri: uri)
      let lenses = try client.request("textDocument/codeLens", ["textDocument": ["uri": uri]])
      return try #require(lenses as? [Object]).map {
        ($0["command"] as? Object)?["title"] as? String
      }
    }
    #expect(try lenses(Self.menu) == ["Preview", "golden: not recorded"])
    let recorded = try workspace.layoutc("test", "--update", "Menu.layout")
    #expect(recorded.status == 0)
    #expect(try lenses(Self.menu) == ["Preview", "golden: ok"])
    let changed = Self.menu.replacingOccurrences(of: "height 44", with: "height 48")
    #expect(try lenses(changed) == ["Preview", "golden: changed"])
    #expect(try lenses("section <") == [])
    let client = try LanguageClient()
    try client.initialize()
    try client.open(changed, uri: uri)
    let changes = try execute(client, "layoutc.changes", ["uri": uri])
    #expect(changes["isAsRecorded"] as? Bool == false)
    #expect((changes["text"] as? String)?.contains("item height 44 -> 48") == true)
    // Of a preview on several devices, the worst status is shown. Other previews do not count.
    let both =
      "\(Self.menu)preview \"a\" < device iPhoneSE iPadAir >\npreview \"ab\" < items 2 >\n"
    try workspace.write(both, to: "Menu.layout")
    #expect(try workspace.layoutc("test", "--update", "Menu.layout").status == 0)
    let wider = both.replacingOccurrences(of: "iPadAir", with: "iPadAir iPhone16")
      .replacingOccurrences(of: "items 2", with: "items 3")
    #expect(
      try lenses(wider)
        == ["Preview", "golden: not recorded", "Preview", "golden: changed"])
    #expect(
      try lenses(wider.replacingOccurrences(of: "height 44", with: "height 48"))
        == ["Preview", "golden: changed", "Preview", "golden: changed"])
  }

  @Test("each preview has its own code lenses") func lensesPerPreview() throws {
    let client = try LanguageClient.opening(
      """
      layout menu < \(Self.menu) >
      preview "small" < device iPhoneSE iPadAir >
      preview "few" < items 3 >
      """)
    let lenses = try #require(try client.ask("codeLens") as? [Object])
    let commands = lenses.compactMap { $0["command"] as? Object }
    let shown = commands.filter { $0["title"] as? String == "Preview" }
    let names = shown.map { ($0["arguments"] as? [Object])?.first?["name"] as? String }
    #expect(names == ["small, iPhoneSE", "few"])
  }

  @Test("links lead to imported files and data") func links() throws {
    let client = try LanguageClient.opening(
      "snapshot monday from \"data/monday one.json\"\n\(Self.menu)")
    let links = try #require(try client.ask("documentLink") as? [Object])
    #expect(
      links.map { $0["target"] as? String } == ["file:///project/data/monday%20one.json"])
    let range = links.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 0, "character": 22])
    #expect(range?["end"] == ["line": 0, "character": 42])
  }

  @Test("names are found in the whole project") func symbols() throws {
    let workspace = try Workspace()
    try workspace.write("let gutter = 8\n\(Self.menu)", to: "Menu.layout")
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("below"), withIntermediateDirectories: true)
    try workspace.write(
      "layout page < section offers < group horizontal < item > > >", to: "below/Page.layout")
    let client = try LanguageClient()
    try client.request(
      "initialize",
      [
        "capabilities": Object(),
        "workspaceFolders": [["uri": workspace.url.absoluteString, "name": "project"]],
      ])
    try client.open("enum Gutters < wide narrow >", uri: "untitled:1")
    func names(_ query: String) throws -> [String?] {
      let found = try client.request("workspace/symbol", ["query": query])
      return try #require(found as? [Object]).map { $0["name"] as? String }
    }
    #expect(try names("gut") == ["Gutters", "gutter"])
    #expect(try names("OFRS") == ["offers"])
    #expect(try names("zzz") == [])
    #expect(try names("") == ["Gutters", "wide", "narrow", "gutter", "menu", "page", "offers"])
    try workspace.write("let changed = 1", to: "below/Page.layout")
    #expect(try names("offers") == [] && names("changed") == ["changed"])
    let folder: Object = ["uri": workspace.url.absoluteString, "name": "project"]
    try client.notify(
      "workspace/didChangeWorkspaceFolders", ["event": ["removed": [folder], "added": [Object]()]])
    #expect(try names("gut") == ["Gutters"])
  }
}
