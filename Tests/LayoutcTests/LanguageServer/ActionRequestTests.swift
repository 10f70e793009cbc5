import Foundation
import Testing

/// Code actions over the protocol.
@Suite struct ActionRequestTests {
  typealias Object = LanguageClient.Object

  private func actions(
    _ client: LanguageClient, _ line: Int, _ character: Int, only: [String]? = nil
  ) throws -> [Object] {
    let place: Object = ["line": line, "character": character]
    var context: Object = ["diagnostics": [Object]()]
    if let only { context["only"] = only }
    let more: Object = ["range": ["start": place, "end": place], "context": context]
    return try #require(try client.ask("codeAction", nil, nil, more) as? [Object])
  }

  @Test("a fix is connected with the diagnostic that it fixes") func fixes() throws {
    let client = try LanguageClient.opening(
      "section orthogonalScrollingBehavior paging < group horizontal < item > >")
    let found = try actions(client, 0, 12)
    let fix = try #require(found.first)
    #expect(fix["title"] as? String == "Replace by `orthogonal`")
    #expect(fix["kind"] as? String == "quickfix")
    #expect(fix["isPreferred"] as? Bool == true)
    #expect((fix["diagnostics"] as? [Object])?.first?["code"] as? String == "apple-name")
    let edits = (fix["edit"] as? Object)?["changes"] as? [String: [Object]]
    let edit = try #require(edits?[LanguageClient.uri]?.first)
    #expect(edit["newText"] as? String == "")
    let range = edit["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 0, "character": 18])
    #expect(range?["end"] == ["line": 0, "character": 35])
  }

  @Test("the client chooses the kinds of actions") func actionKinds() throws {
    let client = try LanguageClient.opening(
      "section < group horizontal count 2 height 44 < item > >")
    let kinds = { (only: [String]?) in
      Set(try actions(client, 0, 12, only: only).compactMap { $0["kind"] as? String })
    }
    #expect(try kinds(["refactor"]) == ["refactor.extract", "refactor.rewrite"])
    #expect(try kinds(["refactor.extract"]) == ["refactor.extract"])
    #expect(try kinds(["quickfix"]) == [])
    #expect(try kinds(["refactor.rewrite.x"]) == [])
    #expect(try kinds([""]) == kinds(nil))
  }

  @Test("an action on a file with CRLF line ends inserts CRLF", arguments: ["\r\n", "\n"])
  func lineEnds(_ end: String) throws {
    let client = try LanguageClient.opening(
      "section <\(end)  group horizontal count 2 height 44 < item >\(end)>\(end)")
    let found = try actions(client, 1, 4, only: ["refactor.extract"])
    let edits = found.compactMap { ($0["edit"] as? Object)?["changes"] as? [String: [Object]] }
      .flatMap { $0[LanguageClient.uri] ?? [] }
    let text = edits.compactMap { $0["newText"] as? String }.joined()
    let parts = text.components(separatedBy: end)
    #expect(parts.count > 1)
    #expect(parts.allSatisfy { !$0.utf8.contains(0x0A) && !$0.utf8.contains(0x0D) }, "\(text)")
  }

  /// Clients request actions at every cursor position, which must not analyze a large file.
  @Test("refactorings of a large text are computed only on request") func largeText() throws {
    let line = "section < group horizontal height 44 < item > >"
    let client = try LanguageClient.opening(
      line + "\n" + String(repeating: "// a comment that goes on\n", count: 1500))
    let place: Object = ["line": 0, "character": 3]
    func titles(_ context: Object) throws -> Int {
      let more: Object = ["range": ["start": place, "end": place], "context": context]
      return try #require(try client.ask("codeAction", nil, nil, more) as? [Object]).count
    }
    #expect(try titles(["diagnostics": [Object](), "triggerKind": 2]) == 0)
    #expect(try titles(["diagnostics": [Object](), "triggerKind": 1]) > 0)
  }

  @Test("lint warnings are published with their fixes") func lints() throws {
    let client = try LanguageClient.opening(
      """
      section orthogonal continuous <
        group horizontal width 140 height 180 <
          item < supplementary "badge" width 20 height 20 anchor topTrailing >
        >
      >

      """)
    let reported = try client.diagnostics()
    #expect(reported.map { $0["code"] as? String } == ["badge-below-cells"])
    let all = try actions(client, 0, 0, only: ["source.fixAll"])
    #expect(all.map { $0["title"] as? String } == ["Apply all safe fixes"])
  }

  @Test("inlay hints are next to lengths") func inlayHints() throws {
    let client = try LanguageClient.opening(
      "section < group horizontal height 40 < item fractionalWidth 1/4 > >\n")
    let range: Object = [
      "start": ["line": 0, "character": 0], "end": ["line": 1, "character": 0],
    ]
    let hints = try #require(try client.ask("inlayHint", nil, nil, ["range": range]) as? [Object])
    // A quarter of 393, on a grid of three pixels to the point.
    #expect(hints.map { $0["label"] as? String } == ["= 98"])
    #expect(hints.first?["position"] as? [String: Int] == ["line": 0, "character": 63])
  }
}
