import Foundation
import Testing

/// The requests that the server promises to answer, and the form of its answers.
@Suite struct CapabilityTests {
  typealias Object = LanguageClient.Object

  @Test("every capability is promised in the form of the protocol") func capabilities() throws {
    let result = try LanguageClient().initialize()
    var found = try #require(result["capabilities"] as? Object)
    let legend = (found["semanticTokensProvider"] as? Object)?["legend"] as? Object
    #expect((legend?["tokenTypes"] as? [String])?.contains("keyword") == true)
    #expect((legend?["tokenModifiers"] as? [String])?.isEmpty == false)
    let kinds = (found["codeActionProvider"] as? Object)?["codeActionKinds"] as? [String]
    #expect(kinds?.contains("quickfix") == true)
    found["semanticTokensProvider"] = nil
    found["codeActionProvider"] = nil
    let expected = """
      {
        "positionEncoding": "utf-16",
        "textDocumentSync": {"openClose": true, "change": 2},
        "workspace": {"workspaceFolders": {"supported": true, "changeNotifications": true}},
        "diagnosticProvider": {
          "identifier": "layoutc", "interFileDependencies": true, "workspaceDiagnostics": false
        },
        "hoverProvider": true, "documentSymbolProvider": true, "foldingRangeProvider": true,
        "selectionRangeProvider": true, "documentLinkProvider": {}, "codeLensProvider": {},
        "inlayHintProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentHighlightProvider": true, "renameProvider": {"prepareProvider": true},
        "workspaceSymbolProvider": true,
        "completionProvider": {"triggerCharacters": [".", "(", "<", " ", "\\"", "/"]},
        "signatureHelpProvider": {"triggerCharacters": ["(", ",", " "]},
        "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
        "documentOnTypeFormattingProvider": {
          "firstTriggerCharacter": "\\n", "moreTriggerCharacter": [">", ")"]
        },
        "executeCommandProvider": {
          "commands": ["layoutc.preview", "layoutc.page", "layoutc.elements", "layoutc.changes"]
        }
      }
      """
    let object = try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
    #expect(NSDictionary(dictionary: found) == object)
  }

  @Test("members without a value are omitted, or null where the protocol requires them")
  func omittedMembers() throws {
    let text = "let a = 4\nsection < group horizontal height a < item > >\n"
    let client = try LanguageClient.opening(
      text, capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    let found = try client.ask("documentSymbol") as? [Object]
    #expect(found?.first.map { Set($0.keys) } == ["name", "kind", "location"])
    try client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": "file:///project/B.layout", "text": text] as Object])
    let edit = try client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": "file:///project/B.layout"] as Object,
        "position": ["line": 0, "character": 4], "newName": "b",
      ])
    let changes = (edit as? Object)?["documentChanges"] as? [Object]
    let document = changes?.first?["textDocument"] as? Object
    #expect(document?["uri"] as? String == "file:///project/B.layout")
    #expect(document?["version"] is NSNull)
  }

  @Test("a line is indented when it is begun") func onTypeFormatting() throws {
    let client = try LanguageClient.opening("section <\n")
    let edits = try client.ask("onTypeFormatting", 1, 0, ["ch": "\n"]) as? [Object]
    #expect(edits?.compactMap { $0["newText"] as? String } == ["  "])
  }
}
