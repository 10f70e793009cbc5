import LayoutCompiler
import TestSupport
import Testing

/// Every id has its text, and the examples in it do what they say.
@Suite struct ExplainTests {
  @Test(arguments: Explain.all.map(\.id))
  func theExamplesShowTheID(_ id: String) throws {
    let explanation = try #require(Explain.explanation(of: id))
    guard explanation.stage == .check else { return }
    let bad = checked(
      SourceFile(name: "example", bytes: explanation.badBytes), ios: explanation.ios)
    #expect(Set(bad.map(\.id)) == [id], "\(bad.map(\.message))")
    let good = checked(source(explanation.good), ios: explanation.ios)
    #expect(good.map(\.message) == [])
  }

  @Test func eachIDHasOneExplanation() throws {
    let ids = Explain.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let declared = try declaredIDs()
    #expect(declared.subtracting(ids) == [], "without an explanation")
    #expect(Set(ids).subtracting(declared) == [], "explained, and never reported")
  }

  @Test func theTextNamesBothExamples() throws {
    let text = try #require(Explain.text(of: "section-without-group"))
    #expect(text.contains("Invalid parameter not satisfying: group"))
    #expect(text.contains("    section < header height 28 >\n"))
    #expect(Explain.text(of: "no-such-id") == nil)
  }

  private func source(_ text: String) -> SourceFile { SourceFile(name: "example", text: text) }

  /// The ids in the sources of parser and checker.
  private func declaredIDs() throws -> Set<String> {
    let files =
      try Repository.swiftFiles(in: "Sources/LayoutCompiler/Syntax")
      + Repository.swiftFiles(in: "Sources/LayoutCompiler/Check")
    var ids: Set<String> = []
    for file in files {
      for part in file.text.components(separatedBy: "id: \"").dropFirst() {
        ids.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    return ids
  }
}
