import Foundation
import Testing

/// The stream, the messages on it, and the order in which they may come.
@Suite struct ProtocolTests {
  typealias Object = LanguageClient.Object

  @Test("messages may arrive in pieces of any size") func pieces() throws {
    let client = try LanguageClient()
    try client.initialize()
    let messages: [Object] = [
      [
        "jsonrpc": "2.0", "method": "textDocument/didOpen",
        "params": [
          "textDocument": [
            "uri": LanguageClient.uri, "languageId": "layout", "version": 1,
            "text": "let é = 8 // ünïcödé 👍\nsection < group horizontal height 44 < item > >\n",
          ]
        ],
      ],
      [
        "jsonrpc": "2.0", "id": "a text", "method": "textDocument/hover",
        "params": [
          "textDocument": ["uri": LanguageClient.uri], "position": ["line": 1, "character": 1],
        ],
      ],
    ]
    var bytes = Data()
    for message in messages { bytes += try LanguageClient.frame(message) }
    var rest = bytes[...]
    for size in [1, 2, 3, 5, 8, 13].cycled where !rest.isEmpty {
      try client.send(bytes: Data(rest.prefix(size)))
      rest = rest.dropFirst(size)
      if rest.count % 7 == 0 { usleep(2000) }
    }
    #expect(try client.diagnostics().isEmpty)
    let answer = try client.receive()
    #expect(answer["id"] as? String == "a text")
    #expect(answer["result"] is Object)
    #expect(try client.shutdown() == 0)
  }

  @Test("headers may have other fields") func headers() throws {
    let client = try LanguageClient()
    let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    let header =
      "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:\(body.utf8.count)"
    try client.send(bytes: Data("\(header)\r\n\r\n\(body)".utf8))
    #expect(try client.receive()["result"] is Object)
  }

  @Test("invalid JSON is refused, and the next message is answered") func invalidJSON() throws {
    let client = try LanguageClient()
    try client.initialize()
    let wrong: [(String, Int)] = [
      ("{", -32700), ("", -32700), ("[1,2", -32700), ("\u{0}\u{1}", -32700),
      ("[]", -32600), ("3", -32600), ("{}", -32600), (#"{"jsonrpc":"2.0","id":7}"#, -32600),
      (#"{"id":true,"method":"shutdown"}"#, -32600), (#"{"id":7,"method":3}"#, -32600),
      (#"{"id":7,"method":"shutdown","params":3}"#, -32600),
      (#"{"id":7,"method":"textDocument/hover","params":[]}"#, -32602),
      (#"{"id":7,"method":"textDocument/hover","params":{"textDocument":3}}"#, -32602),
      (#"{"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"x"}}}"#, -32602),
      (#"{"id":7,"method":"textDocument/nonsense"}"#, -32601), (#"{"id":7,"method":""}"#, -32601),
      (#"{"id":7,"method":"$/nonsense"}"#, -32601), (#"{"id":7,"method":"initialize"}"#, -32600),
    ]
    for (text, code) in wrong {
      try client.send(bytes: Data("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
      let error = try client.receive()["error"] as? Object
      #expect(error?["code"] as? Int == code, "\(text)")
    }
    #expect(try client.shutdown() == 0)
  }

  @Test("garbage between messages is skipped") func garbage() throws {
    let client = try LanguageClient()
    try client.initialize()
    let request: Object = ["jsonrpc": "2.0", "id": 9, "method": "shutdown"]
    for garbage in ["GET / HTTP/1.1\r\nHost: x\r\n\r\n", "Content-Length: many\r\n\r\n", "\n\n"] {
      try client.send(bytes: Data(garbage.utf8) + LanguageClient.frame(request))
      let first = try client.receive()
      #expect((first["error"] as? Object)?["code"] as? Int == -32700)
      #expect(try client.receive()["id"] as? Int == 9)
    }
  }

  @Test("requests before initialize are refused") func uninitialized() throws {
    let client = try LanguageClient()
    try client.open("section <")
    #expect(throws: LanguageClient.Refusal.self) { try client.ask("hover", 0, 0) }
    do {
      try client.request("shutdown")
      Issue.record("shut down before it began")
    } catch let refusal as LanguageClient.Refusal {
      #expect(refusal.code == -32002)
    }
    try client.initialize()
    try client.open("section <")
    #expect(try client.diagnostics().count == 1)
  }

  @Test("requests after shutdown are refused") func shutdown() throws {
    let client = try LanguageClient.opening("section <")
    try client.request("shutdown")
    do {
      try client.ask("hover", 0, 0)
      Issue.record("answered after shutdown")
    } catch let refusal as LanguageClient.Refusal {
      #expect(refusal.code == -32600)
    }
    try client.notify("exit", [:])
    #expect(client.waitUntilExit() == 0)
  }

  @Test("exit without shutdown is a failure") func exit() throws {
    let early = try LanguageClient()
    try early.notify("exit", [:])
    #expect(early.waitUntilExit() == 1)
    let late = try LanguageClient.opening("section <")
    try late.notify("exit", [:])
    #expect(late.waitUntilExit() == 1)
  }

  @Test("the server ends when its input is closed") func closed() throws {
    let client = try LanguageClient.opening("section <")
    try client.closeInput()
    #expect(client.waitUntilExit() == 1)
  }

  @Test("a request that is cancelled in time is not computed") func cancelled() throws {
    let client = try LanguageClient.opening("section <")
    _ = try client.diagnostics()
    var bytes = Data()
    let document = ["uri": LanguageClient.uri]
    for id in 100..<120 {
      bytes += try LanguageClient.frame([
        "jsonrpc": "2.0", "id": id, "method": "textDocument/foldingRange",
        "params": ["textDocument": document],
      ])
    }
    bytes += try LanguageClient.frame([
      "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 119],
    ])
    try client.send(bytes: bytes)
    for id in 100..<120 {
      let answer = try client.receive()
      #expect(answer["id"] as? Int == id)
      let error = (answer["error"] as? Object)?["code"] as? Int
      #expect(error == (id == 119 ? -32800 : nil))
    }
  }

  @Test("a request that is repeated after a change is answered once") func repeated() throws {
    let client = try LanguageClient.opening("section <")
    _ = try client.diagnostics()
    let document = ["uri": LanguageClient.uri]
    let ask: (Int) throws -> Data = { id in
      try LanguageClient.frame([
        "jsonrpc": "2.0", "id": id, "method": "textDocument/documentSymbol",
        "params": ["textDocument": document],
      ])
    }
    let change = try LanguageClient.frame([
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": LanguageClient.uri, "version": 2] as Object,
        "contentChanges": [["text": "section list plain rows"]],
      ],
    ])
    try client.send(bytes: try ask(50) + change + ask(51))
    let first = try client.response(to: 50)
    #expect((first["error"] as? Object)?["code"] as? Int == -32801)
    let symbols = try client.response(to: 51)["result"] as? [Object]
    #expect(symbols?.first?["name"] as? String == "rows")
  }
}

extension Array {
  /// The elements repeated, more often than any test needs.
  fileprivate var cycled: [Element] { (0..<400).flatMap { _ in self } }
}
