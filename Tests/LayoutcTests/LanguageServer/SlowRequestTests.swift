import Foundation
import Testing

/// Slow requests: others are answered meanwhile, and time and memory are limited.
@Suite struct SlowRequestTests {
  typealias Object = LanguageClient.Object

  /// Its frames would be many gigabytes.
  private static let huge = """
    section < group horizontal height 44 < item fractionalWidth 0.5 > >
    preview "x" < items 1000000000 >

    """

  private func postPreview(_ client: LanguageClient, format: String = "dump") throws -> Int {
    let argument: Object = ["uri": LanguageClient.uri, "format": format]
    return try client.post(
      "workspace/executeCommand", ["command": "layoutc.preview", "arguments": [argument]])
  }

  private func code(_ answer: Object) -> Int? { (answer["error"] as? Object)?["code"] as? Int }

  @Test(
    "an output that no editor could show is refused with what to do", arguments: ["dump", "json"])
  func largeOutput(format: String) throws {
    let client = try LanguageClient.opening(Self.huge)
    let answer = try client.response(to: postPreview(client, format: format))
    #expect(code(answer) == -32803)
    let message = (answer["error"] as? Object)?["message"] as? String
    #expect(
      message == "the \(format) output is longer than 16 MiB; give the preview fewer items, "
        + "or run `layoutc --emit \(format)`")
    #expect(try client.shutdown() == 0)
  }

  @Test("a hover is answered while a preview is made") func hoverMeanwhile() throws {
    let client = try LanguageClient.opening(Self.huge)
    let slow = try postPreview(client)
    let quick = try client.post(
      "textDocument/hover",
      [
        "textDocument": ["uri": LanguageClient.uri],
        "position": ["line": 0, "character": 2],
      ])
    var order: [Int] = []
    while order.count < 2 {
      if let id = try client.receive()["id"] as? Int { order.append(id) }
    }
    #expect(order == [quick, slow])
  }

  @Test("a change is taken in while a preview is made, which shows the text before")
  func changeMeanwhile() throws {
    let client = try LanguageClient.opening("section first < group horizontal height 44 < item > >")
    let before = try postPreview(client)
    try client.change(
      [["text": "section second < group horizontal height 44 < item > >"]], version: 2)
    let after = try postPreview(client)
    for (id, name) in [(before, "first"), (after, "second")] {
      let result = try client.response(to: id)["result"] as? Object
      #expect((result?["text"] as? String)?.contains("section \(name)") == true)
    }
  }

  @Test("what is cancelled while it is computed is answered at once") func cancel() throws {
    let client = try LanguageClient.opening(Self.huge)
    let running = try postPreview(client)
    let waiting = try postPreview(client)
    for id in [waiting, running] {
      try client.notify("$/cancelRequest", ["id": id])
      #expect(code(try client.response(to: id)) == -32800)
    }
    #expect(try client.ask("hover", 0, 2) is Object)
    #expect(try client.shutdown() == 0)
  }

  @Test("what is asked again after a change is answered for the new text only")
  func supersededMeanwhile() throws {
    let client = try LanguageClient.opening(Self.huge)
    let document: Object = ["uri": LanguageClient.uri]
    let params: Object = [
      "textDocument": document, "position": ["line": 0, "character": 0] as Object,
    ]
    // The other requests wait until this one is answered.
    let preview = try postPreview(client)
    let old = try client.post("textDocument/completion", params)
    try client.ask("hover", 0, 2)
    try client.change([["text": Self.huge + "\n"]], version: 2)
    try client.ask("hover", 0, 2)
    let new = try client.post("textDocument/completion", params)
    #expect(code(try client.response(to: old)) == -32801)
    #expect(try client.response(to: new)["result"] is Object)
    #expect(code(try client.response(to: preview)) == -32803)
  }

  @Test("everything that was asked is answered before the server shuts down")
  func shutdown() throws {
    let client = try LanguageClient.opening("section < group horizontal height 44 < item > >")
    let ids = try (0..<100).map { _ in try postPreview(client) }
    try client.request("shutdown")
    for id in ids { #expect(try client.response(to: id)["result"] is Object) }
    try client.notify("exit", [:])
    #expect(client.waitUntilExit() == 0)
  }

  @Test("an exit ends what is computed") func exit() throws {
    let client = try LanguageClient.opening(Self.huge)
    _ = try postPreview(client)
    try client.ask("hover", 0, 2)
    try client.notify("exit", [:])
    #expect(client.waitUntilExit() == 1)
  }

  @Test("a failure of standard input is reported") func readFailure() throws {
    let result = try Layoutc.shell("$layoutc lsp < /")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "layoutc: <stdin>: cannot be read: Is a directory\n")
  }
}
