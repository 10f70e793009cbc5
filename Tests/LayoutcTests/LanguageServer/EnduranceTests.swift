import Foundation
import Testing

/// Clients that send too much, incomplete messages, or nothing.
@Suite struct EnduranceTests {
  typealias Object = LanguageClient.Object

  /// A change of one character, as a frame.
  private func change(_ version: Int) throws -> Data {
    let at: Object = ["line": 0, "character": 4]
    let to: Object = ["line": 0, "character": 5]
    return try LanguageClient.frame([
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": LanguageClient.uri, "version": version] as Object,
        "contentChanges": [
          ["range": ["start": at, "end": to], "text": version % 2 == 0 ? "a" : "b"]
        ],
      ],
    ])
  }

  @Test("thousands of changes are applied") func flood() throws {
    let client = try LanguageClient.opening("let x = 8\n")
    _ = try client.diagnostics()
    var bytes = Data()
    for version in 2...10_001 { bytes += try change(version) }
    try client.send(bytes: bytes)
    let symbols = try client.ask("documentSymbol") as? [Object]
    #expect(symbols?.first?["name"] as? String == "b")
    // Diagnostics are published after pauses, not for each change.
    #expect(client.notifications.count < 1000)
    let last = (client.notifications.last?["params"] as? Object)?["version"] as? Int
    #expect(last == 10_001)
  }

  @Test("the server ends when its input ends within a message") func halfMessage() throws {
    for half in [
      "Content-Le", "Content-Length: 900\r\n\r\n", "Content-Length: 900\r\n\r\n{\"id\":1",
    ] {
      let client = try LanguageClient.opening("section <")
      try client.send(bytes: Data(half.utf8))
      try client.closeInput()
      #expect(client.waitUntilExit() == 1)
    }
  }

  @Test("the server ends when nobody reads its output") func deaf() throws {
    let client = try LanguageClient.opening("section <")
    _ = try client.diagnostics()
    try client.closeOutput()
    for id in 1...50 {
      let message = try LanguageClient.frame([
        "jsonrpc": "2.0", "id": id, "method": "textDocument/hover", "params": Object(),
      ])
      guard (try? client.send(bytes: message)) != nil else { break }
    }
    #expect(client.waitUntilExit() == 1)
  }

  @Test("requests that a later change makes outdated are not computed") func outdated() throws {
    let client = try LanguageClient.opening("let x = 8\n")
    _ = try client.diagnostics()
    var bytes = Data()
    for id in 2...200 {
      bytes += try change(id)
      bytes += try LanguageClient.frame([
        "jsonrpc": "2.0", "id": id, "method": "textDocument/completion",
        "params": [
          "textDocument": ["uri": LanguageClient.uri], "position": ["line": 0, "character": 8],
        ],
      ])
    }
    try client.send(bytes: bytes)
    var refused = 0
    for id in 2...200 {
      let answer = try client.response(to: id)
      if (answer["error"] as? Object)?["code"] as? Int == -32801 { refused += 1 }
      if id == 200 { #expect(answer["result"] is Object) }
    }
    #expect(refused > 0)
  }

  @Test("every request is answered for every text") func everyRequest() throws {
    let methods = [
      "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight",
      "prepareRename", "documentSymbol", "foldingRange", "semanticTokens/full", "formatting",
      "diagnostic", "codeAction", "selectionRange", "rename",
    ]
    let client = try LanguageClient()
    try client.initialize()
    let texts = [
      "", "<", "(", "\"", "section < group", "let = ", "\u{0}", "é👍 <", "a.", "import \"",
      String(repeating: "(", count: 2000), String(repeating: "group <", count: 300),
      "preview \"a\" < device ", "\u{FEFF}section", "\r\n\r\n// x",
    ]
    for text in texts {
      try client.open(text)
      let last = text.unicodeScalars.count
      for method in methods {
        let place: Object = ["line": 0, "character": last]
        let id = try client.post(
          "textDocument/\(method)",
          [
            "textDocument": ["uri": LanguageClient.uri], "position": place, "newName": "q",
            "positions": [place], "range": ["start": ["line": 0, "character": 0], "end": place],
            "context": ["diagnostics": [Object]()], "options": ["tabSize": 2],
          ])
        let answer = try client.response(to: id)
        let code = (answer["error"] as? Object)?["code"] as? Int
        #expect(answer["result"] != nil || code == -32803, "\(method) of \(text.prefix(20))")
      }
    }
    #expect(try client.shutdown() == 0)
  }
}
