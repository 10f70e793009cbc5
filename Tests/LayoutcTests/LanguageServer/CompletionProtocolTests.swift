import Foundation
import Testing

/// Completion as a client gets it.
@Suite struct CompletionProtocolTests {
  typealias Object = LanguageClient.Object

  private var snippets: Object {
    ["textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]]
  }

  private func items(_ client: LanguageClient, _ line: Int, _ character: Int) throws -> [Object] {
    let list = try #require(try client.ask("completion", line, character) as? Object)
    #expect(list["isIncomplete"] as? Bool == false)
    return try #require(list["items"] as? [Object])
  }

  @Test("a completion replaces the identifier at the cursor") func edits() throws {
    // 👍 takes two UTF-16 code units: `conten` is at 9 to 15.
    let text = "section <\n/* 👍 */ conten\n  group horizontal < item >\n>\n"
    let client = try LanguageClient.opening(text)
    let item = try #require(try items(client, 1, 13).first)
    #expect(item["label"] as? String == "contentInsets")
    #expect(item["insertTextFormat"] as? Int == 1)
    let edit = try #require(item["textEdit"] as? Object)
    #expect(edit["newText"] as? String == "contentInsets 8 5")
    let range = edit["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 1, "character": 9])
    #expect(range?["end"] == ["line": 1, "character": 15])
    let manual = (item["documentation"] as? Object)?["value"] as? String
    #expect(manual?.contains("A property of `section`.") == true)
  }

  @Test("snippets are sent to clients that support them") func whoTakesSnippetsGetsThem() throws {
    let client = try LanguageClient.opening(
      "section <\n  \n  group horizontal < item >\n>\n", capabilities: snippets)
    let header = try #require(try items(client, 1, 2).first { $0["label"] as? String == "header" })
    #expect(header["insertTextFormat"] as? Int == 2)
    #expect((header["textEdit"] as? Object)?["newText"] as? String == "header height ${1:44}$0")
    let order = try items(client, 1, 2).compactMap { $0["sortText"] as? String }
    #expect(order == order.sorted() && Set(order).count == order.count)
  }

  @Test("a space triggers completion only after an identifier") func spaces() throws {
    let client = try LanguageClient.opening("section orthogonal \n  \n")
    let blank: Object = ["context": ["triggerKind": 2, "triggerCharacter": " "]]
    let list = try client.ask("completion", 0, 19, blank) as? Object
    let labels = (list?["items"] as? [Object])?.compactMap { $0["label"] as? String } ?? []
    #expect(labels.contains("groupPaging"))
    #expect(try client.ask("completion", 1, 2, blank) is NSNull)
    // Nor does the slash of a fraction.
    try client.change([["text": "section < group horizontal height 1/ < item > >"]], version: 2)
    let slash: Object = ["context": ["triggerKind": 2, "triggerCharacter": "/"]]
    #expect(try client.ask("completion", 0, 36, slash) is NSNull)
    // Nor does the end of a string.
    try client.change([["text": "section < header \"a\" > "]], version: 3)
    let quote: Object = ["context": ["triggerKind": 2, "triggerCharacter": "\""]]
    #expect(try client.ask("completion", 0, 20, quote) is NSNull)
  }

  @Test("signature help marks the part that is written") func signatures() throws {
    let text = "define ünit(é: Int, b: Int) = item\nsection < ünit(1, \n"
    let offsets: Object = [
      "textDocument": [
        "signatureHelp": [
          "signatureInformation": ["parameterInformation": ["labelOffsetSupport": true]]
        ]
      ]
    ]
    for capabilities in [Object(), offsets] {
      let client = try LanguageClient.opening(text, capabilities: capabilities)
      let help = try #require(try client.ask("signatureHelp", 1, 18) as? Object)
      #expect(help["activeParameter"] as? Int == 1)
      let form = try #require((help["signatures"] as? [Object])?.first)
      #expect(form["label"] as? String == "ünit(é: Int, b: Int)")
      let labels = (form["parameters"] as? [Object])?.map { $0["label"] }
      if capabilities.isEmpty {
        #expect(labels as? [String] == ["é: Int", "b: Int"])
      } else {
        #expect(labels as? [[Int]] == [[5, 11], [13, 19]])
      }
    }
  }
}
