@testable import LayoutCompiler
import TestSupport
import Testing

/// Every id has its text, and the examples in it do what they say.
@Suite struct ExplainTests {
  @Test(arguments: Explain.all.filter { $0.stage != .commandLine }.map(\.id))
  func theExamplesShowTheID(_ id: String) throws {
    let explanation = try #require(Explain.explanation(of: id))
    let bad = said(of: explanation.badBytes, explanation)
    #expect(Set(bad.map(\.id)) == [id], "\(bad.map(\.message))")
    let good = said(of: Array(explanation.good.utf8), explanation)
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

  /// What is said of an example, up to the stage at which it shows.
  private func said(of bytes: [UInt8], _ explanation: ExplainedDiagnostic) -> [Diagnostic] {
    let source = SourceFile(name: "example", bytes: bytes)
    if explanation.stage == .data { return SnapshotJSON.read(source).diagnostics }
    if explanation.stage == .frames { return RecordedFramesReader.read(source).diagnostics }
    let program = Checker.check(
      parse(source), options: CheckOptions(ios: explanation.ios),
      sources: SourceAnswer.texts(explanation.files))
    switch explanation.stage {
    case .check, .data, .frames, .commandLine: return program.diagnostics
    case .making:
      var environment = CheckEnvironment(container: Size(375, 812))
      if bytes == explanation.badBytes { environment.parameters = explanation.parameters }
      let made = program.instantiate(layout: 0, environment: environment, data: data)
      return program.diagnostics + made.diagnostics
    case .layout: return Compilation(source).diagnostics
    }
  }

  private let data = [
    SectionData(style: "wide", itemCount: 3), SectionData(itemCount: 3),
    SectionData(itemCount: 3),
  ]

  /// The ids in all sources: each is written out behind `id:`, or as the first argument of a
  /// function that reports.
  private func declaredIDs() throws -> Set<String> {
    let files = try Repository.swiftFiles(in: "Sources").filter { !$0.path.contains("/Explain/") }
    let id =
      /(?:id: |report\(\s*(?=[^\n]*-)|case \w+ = (?="json)|: (?="[a-z]+-data-))"([a-z0-9-]+)"/
    return Set(files.flatMap { $0.text.matches(of: id).map { String($0.output.1) } })
  }
}
