import Foundation
import Testing

/// Swift files that a client sends to the server: diagnostics, lenses, frames, and nothing else.
@Suite struct SwiftDocumentTests {
  typealias Object = LanguageClient.Object

  private static let uri = "file:///project/Grid.swift"
  private static let grid = """
    import UIKit
    func makeLayout() -> UICollectionViewLayout {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.33), heightDimension: .absolute(60))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
        subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    """

  private func client(_ text: String = grid, uri: String = uri) throws -> LanguageClient {
    let client = try LanguageClient("--size", "300x200", "--items", "3")
    try client.initialize()
    try client.open(text, uri: uri, language: "swift")
    return client
  }

  private func ask(
    _ client: LanguageClient, _ method: String, line: Int = 0, _ character: Int = 0,
    _ more: Object = [:]
  ) throws -> Any {
    let params: Object = [
      "textDocument": ["uri": Self.uri] as Object,
      "position": ["line": line, "character": character] as Object,
    ]
    return try client.request("textDocument/\(method)", params.merging(more) { $1 })
  }

  @Test("diagnostics are at their places in the Swift")
  func diagnostics() throws {
    let found = try client().diagnostics(uri: Self.uri)
    #expect(found.map { $0["code"] as? String } == ["inexact-fraction"])
    let start = (found.first?["range"] as? Object)?["start"] as? Object
    #expect(start?["line"] as? Int == 4)
    let unsaved = try client(uri: "untitled:Untitled-1")
    #expect(try unsaved.diagnostics(uri: "untitled:Untitled-1").count == 1)
  }

  @Test("a lens shows the picture of the layout")
  func lenses() throws {
    let client = try client()
    let lenses = try #require(try ask(client, "codeLens") as? [Object])
    let preview = try #require(lenses.first?["command"] as? Object)
    #expect(preview["title"] as? String == "Preview")
    let start = (lenses.first?["range"] as? Object)?["start"] as? Object
    #expect(start?["line"] as? Int == 8)
    let argument = try #require((preview["arguments"] as? [Object])?.first)
    let picture = try #require(
      try client.request(
        "workspace/executeCommand",
        [
          "command": "layoutc.preview",
          "arguments": [argument.merging(["position": ["line": 4, "character": 20]]) { $1 }],
        ]) as? Object)
    let elements = try #require(picture["elements"] as? [Object])
    #expect(elements.map { $0["frame"] as? [Double] }.first == [0, 0, 99, 60])
    #expect(elements.count == 3)
  }

  @Test("hovering over the call that makes an element shows its frames")
  func hover() throws {
    let client = try client()
    func text(_ line: Int, _ character: Int) throws -> String? {
      let hover = try ask(client, "hover", line: line, character) as? Object
      return (hover?["contents"] as? Object)?["value"] as? String
    }
    #expect(try text(4, 20) == "At 300x200: `0,0 99x60`, `99,0 99x60`, `198,0 99x60`")
    #expect(try text(5, 20) == "At 300x200: `300x60`")
    #expect(try text(0, 2) == nil)
  }

  @Test("what Swift's own server answers is left to it")
  func others() throws {
    let client = try client()
    let (start, end) = (["line": 0, "character": 0], ["line": 9, "character": 0])
    let whole: Object = [
      "range": ["start": start, "end": end],
      "context": ["diagnostics": [Any]()] as Object, "newName": "other",
      "options": ["tabSize": 2, "insertSpaces": true] as Object, "ch": "\n",
      "positions": [["line": 1, "character": 2] as Object],
    ]
    for method in [
      "completion", "formatting", "rangeFormatting", "onTypeFormatting", "rename", "prepareRename",
      "definition", "references", "documentHighlight", "documentSymbol", "foldingRange",
      "selectionRange", "semanticTokens/full", "semanticTokens/range", "documentLink", "inlayHint",
      "signatureHelp", "codeAction",
    ] {
      #expect(try ask(client, method, line: 4, 20, whole) is NSNull, "\(method)")
    }
  }

  @Test("Swift that makes no layout has no diagnostics, lenses or hovers")
  func otherFiles() throws {
    for text in [
      "struct Model { var titles: [String] = [] }\n",
      "// UICollectionViewCompositionalLayout(section:) is in another file\nlet x = 1\n",
    ] {
      let client = try client(text)
      #expect(try client.diagnostics(uri: Self.uri).isEmpty)
      #expect((try ask(client, "codeLens") as? [Any])?.isEmpty ?? true)
      #expect(try ask(client, "hover", line: 0, 2) is NSNull)
    }
  }

  @Test("what cannot be imported is a note, not an error")
  func refusals() throws {
    let client = try client(
      """
      func makeLayout(_ data: Data) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout(section: data.section)
      }
      """)
    let found = try client.diagnostics(uri: Self.uri)
    #expect(found.map { $0["code"] as? String } == ["swift-refused"])
    #expect(found.map { $0["severity"] as? Int } == [3])
  }

  @Test("changes of the Swift change the diagnostics")
  func changes() throws {
    let client = try client()
    #expect(try client.diagnostics(uri: Self.uri).count == 1)
    let fixed = Self.grid.replacingOccurrences(of: "0.33", with: "1.0 / 3")
    try client.change([["text": fixed]], version: 2, uri: Self.uri)
    #expect(try client.diagnostics(uri: Self.uri).isEmpty)
  }

  @Test("constants of other Swift files are read again when they may have changed")
  func changesOfOtherFiles() throws {
    let workspace = try Workspace()
    try workspace.write("// the root of the project\n", to: "Package.swift")
    let client = try LanguageClient()
    let grid = Self.grid.replacingOccurrences(of: "0.33", with: "Metrics.share")
    let uri = "file://\(workspace.url.resolvingSymlinksInPath().path)/Grid.swift"
    try client.initialize()
    try client.open(grid, uri: uri, language: "swift")
    func messages() throws -> [String] {
      try client.diagnostics(uri: uri).compactMap { $0["message"] as? String }
    }
    #expect(try messages().contains { $0.contains("Metrics.share") })
    let saved: [String: Any] = ["textDocument": ["uri": uri]]
    for (share, finding) in [("0.5", false), ("0.33", true), ("1.0 / 3", false)] {
      try workspace.write("enum Metrics { static let share = \(share) }\n", to: "Metrics.swift")
      try client.notify("textDocument/didSave", saved)
      #expect(try messages().isEmpty != finding, "\(share)")
    }
  }
}
