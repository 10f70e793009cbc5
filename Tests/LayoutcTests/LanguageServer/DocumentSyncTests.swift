import Foundation
import Testing

/// The contents of a document on the server while it is edited.
@Suite struct DocumentSyncTests {
  typealias Object = LanguageClient.Object

  /// Returns the names of the document's symbols, which show the server's contents.
  private func names(_ client: LanguageClient) throws -> [String] {
    let symbols = try #require(try client.ask("documentSymbol") as? [Object])
    return symbols.compactMap { $0["name"] as? String }
  }

  private func edit(_ from: (Int, Int), _ to: (Int, Int), _ text: String) -> Object {
    [
      "range": [
        "start": ["line": from.0, "character": from.1], "end": ["line": to.0, "character": to.1],
      ], "text": text,
    ]
  }

  @Test("changes of one message are applied in order") func changes() throws {
    let client = try LanguageClient.opening("let a = 1\nlet b = 2\n")
    #expect(try names(client) == ["a", "b"])
    try client.change(
      [edit((0, 4), (0, 5), "first"), edit((0, 9), (1, 4), " = 1; let ")], version: 2)
    #expect(try names(client) == ["first", "b"])
    try client.change([["text": "let z = 1"]], version: 3)
    #expect(try names(client) == ["z"])
  }

  @Test("positions are in UTF-16 unless the client takes UTF-8") func encodings() throws {
    let text = "/* 👍é */ let a = 1\n"
    let utf16 = try LanguageClient.opening(text)
    // 👍 takes two units, é one: `a` is the 14th.
    try utf16.change([edit((0, 14), (0, 15), "b")], version: 2)
    #expect(try names(utf16) == ["b"])
    let general: Object = ["general": ["positionEncodings": ["utf-32", "utf-8"]]]
    let client = try LanguageClient()
    let result = try client.initialize(general)
    #expect((result["capabilities"] as? Object)?["positionEncoding"] as? String == "utf-8")
    try client.open(text)
    // 👍 takes four bytes, é two: `a` is the 17th.
    try client.change([edit((0, 17), (0, 18), "c")], version: 2)
    #expect(try names(client) == ["c"])
    let symbols = try #require(try client.ask("documentSymbol") as? [Object])
    let range = (symbols[0]["location"] as? Object)?["range"] as? [String: [String: Int]]
    #expect(range?["start"]?["character"] == 13)
  }

  @Test("positions outside of the text are its ends") func outside() throws {
    let client = try LanguageClient.opening("let a = 1")
    try client.change([edit((90, 5), (91, 0), "\nlet b = 2")], version: 2)
    #expect(try names(client) == ["a", "b"])
    try client.change([edit((0, 900), (1, 0), ";")], version: 3)
    #expect(try names(client) == ["a", "b"])
    try client.change([edit((-4, -4), (0, 3), "let")], version: 4)
    #expect(try names(client) == ["a", "b"])
  }

  @Test("diagnostics have an explanation and related places") func diagnostics() throws {
    let client = try LanguageClient.opening(
      "section <\n  header height 44\n  header height 20\n  group horizontal < item >\n>\n")
    let diagnostic = try #require(try client.diagnostics().first)
    #expect(diagnostic["code"] as? String == "duplicate-kind")
    #expect(diagnostic["severity"] as? Int == 1)
    #expect(diagnostic["source"] as? String == "layoutc")
    let link = (diagnostic["codeDescription"] as? Object)?["href"] as? String
    #expect(link == "layoutc:explain/duplicate-kind")
    let range = diagnostic["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 2, "character": 2])
    #expect(range?["end"] == ["line": 2, "character": 8])
    let related = try #require(diagnostic["relatedInformation"] as? [Object])
    let first = (related[0]["location"] as? Object)?["range"] as? [String: [String: Int]]
    #expect(first?["start"] == ["line": 1, "character": 2])
  }

  @Test("diagnostics disappear with their cause") func cleared() throws {
    let client = try LanguageClient.opening("section < item >")
    #expect(try client.diagnostics().count == 1)
    try client.change([["text": "section < group horizontal height 44 < item > >"]], version: 2)
    #expect(try client.diagnostics().isEmpty)
    try client.change([["text": "section"]], version: 3)
    #expect(try client.diagnostics().count == 1)
    try client.notify("textDocument/didClose", ["textDocument": ["uri": LanguageClient.uri]])
    #expect(try client.diagnostics().isEmpty)
    #expect(throws: LanguageClient.Refusal.self) { try client.ask("hover", 0, 0) }
  }

  @Test("a client that pulls diagnostics is not sent them as well") func pull() throws {
    let client = try LanguageClient.opening(
      "section < item >", capabilities: ["textDocument": ["diagnostic": Object()]])
    let report = try #require(try client.ask("diagnostic") as? Object)
    #expect(report["kind"] as? String == "full")
    #expect((report["items"] as? [Object])?.count == 1)
    let id = try #require(report["resultId"] as? String)
    let again = try client.ask("diagnostic", nil, nil, ["previousResultId": id]) as? Object
    #expect(again?["kind"] as? String == "unchanged")
    try client.change([["text": "section list plain"]], version: 2)
    let new = try client.ask("diagnostic", nil, nil, ["previousResultId": id]) as? Object
    #expect((new?["items"] as? [Object])?.isEmpty == true)
    #expect(client.notifications.isEmpty)
  }

  /// Errors of a large file are published at once. Lint warnings are kept, and updated when changes
  /// stop.
  @Test("lint warnings of large texts are published later") func largeTexts() throws {
    let sections = (0..<400).map { number in
      "  section row\(number) < group horizontal height 44 < item width 44 > >\n"
    }.joined()
    let bad = "  section b < group horizontal height estimated 1 < item > >\n"
    let client = try LanguageClient.opening("layout a <\n\(sections)\(bad)>\n")
    func published(linesBefore count: Int = 0) throws -> [String] {
      try client.diagnostics().map { diagnostic in
        let range = diagnostic["range"] as? [String: [String: Int]]
        return "\((range?["start"]?["line"] ?? -1) - count) \(diagnostic["code"] ?? "")"
      }
    }
    #expect(try published() == [])
    let found = try published()
    #expect(found.contains("401 tiny-estimate"))
    let start = ["line": 1, "character": 0]
    try client.change([["range": ["start": start, "end": start], "text": "\n"]], version: 2)
    #expect(try published(linesBefore: 1) == found)
    #expect(try published(linesBefore: 1) == found)
    try client.change([["range": ["start": start, "end": start], "text": "sectoin"]], version: 3)
    #expect(try published() == ["1 unknown-word"])
  }

  @Test("options of the command line apply to the server") func options() throws {
    let source = "section orthogonal paging decelerationRate fast < group horizontal < item > >"
    let old = try LanguageClient("--stdio", "--ios", "16")
    try old.initialize()
    try old.open(source)
    #expect(try old.diagnostics().map { $0["code"] as? String } == ["newer-ios"])
    let client = try LanguageClient()
    try client.request(
      "initialize",
      ["capabilities": Object(), "initializationOptions": ["arguments": ["--ios", "15"]]])
    try client.open(source)
    #expect(try client.diagnostics().count == 1)
    try client.notify(
      "workspace/didChangeConfiguration", ["settings": ["layoutc": ["arguments": [String]()]]])
    #expect(try client.diagnostics().isEmpty)
  }
}
