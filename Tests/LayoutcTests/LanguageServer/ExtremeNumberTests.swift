import Foundation
import Testing

/// Requests with numbers that no file has.
@Suite struct ExtremeNumberTests {
  typealias Object = LanguageClient.Object

  nonisolated(unsafe) private static let numbers: [Any] = [
    Int.max, Int.min, Int.max - 1, -1, 1 << 31, 1 << 32, 1 << 53, 1e300, -1e300, 0.5,
    UInt64.max,
  ]
  private static let methods = [
    "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight",
    "prepareRename", "documentSymbol", "foldingRange", "semanticTokens/full",
    "semanticTokens/range", "formatting", "rangeFormatting", "onTypeFormatting", "diagnostic",
    "codeAction", "codeLens", "documentLink", "inlayHint", "selectionRange", "rename",
  ]
  private static let text = "let é = 8 // 👍\r\nsection < group horizontal height é < item > >\n"

  private func parameters(_ line: Any, _ character: Any) -> Object {
    let position: Object = ["line": line, "character": character]
    let start: Object = ["line": 0, "character": 0]
    return [
      "textDocument": ["uri": LanguageClient.uri, "version": line] as Object,
      "position": position, "positions": [position, start], "newName": "q", "ch": ">",
      // The end comes first.
      "range": ["start": position, "end": start],
      "context": ["diagnostics": [Object](), "triggerKind": line] as Object,
      "options": ["tabSize": line, "insertSpaces": true],
    ]
  }

  @Test(
    "every request with extreme numbers is answered, and the server runs on",
    arguments: [[String](), ["utf-8"]])
  func requests(encodings: [String]) throws {
    let client = try LanguageClient.opening(
      Self.text, capabilities: ["general": ["positionEncodings": encodings]])
    for number in Self.numbers {
      for (line, character) in [(number, 0 as Any), (1, number), (0, number), (number, number)] {
        for method in Self.methods {
          let params = parameters(line, character)
          let answer = try client.response(to: client.post("textDocument/\(method)", params))
          let error = (answer["error"] as? Object)?["code"] as? Int
          #expect(
            answer["result"] != nil || error == -32602 || error == -32803,
            "\(method) at \(line), \(character)")
        }
        let preview = ["uri": LanguageClient.uri, "columns": number].merging(
          parameters(line, character)
        ) { $1 }
        let command: Object = ["command": "layoutc.preview", "arguments": [preview]]
        _ = try client.response(to: client.post("workspace/executeCommand", command))
      }
    }
    #expect(try client.shutdown() == 0)
  }

  @Test("changes at extreme positions are changes at the ends of the text") func changes() throws {
    let client = try LanguageClient.opening(Self.text)
    for number in Self.numbers {
      for position in [["line": number, "character": 0], ["line": 1, "character": number]] {
        let range: Object = ["start": position, "end": ["line": 0, "character": 4]]
        let document: Object = ["uri": LanguageClient.uri, "version": number]
        let changes = [["range": range, "text": "a"] as Object]
        try client.notify(
          "textDocument/didChange", ["textDocument": document, "contentChanges": changes])
        try client.ask("documentSymbol")
      }
    }
    try client.change([["text": "let b = 1"]], version: 2)
    let end: Object = ["line": 0, "character": Int.max]
    try client.change([["range": ["start": end, "end": end], "text": "2"]], version: 3)
    let all = ["start": ["line": 0, "character": 0], "end": end]
    let hints = try client.ask("rangeFormatting", nil, nil, ["range": all])
    #expect((hints as? [Object])?.count == 1)
    #expect(try client.shutdown() == 0)
  }

  @Test("more positions than an editor has cursors are refused") func positions() throws {
    let client = try LanguageClient.opening(Self.text)
    let position: Object = ["line": 0, "character": 0]
    let many: Object = ["positions": Array(repeating: position, count: 1001)]
    #expect(throws: LanguageClient.Refusal.self) {
      try client.ask("selectionRange", nil, nil, many)
    }
    #expect(try client.shutdown() == 0)
  }
}
