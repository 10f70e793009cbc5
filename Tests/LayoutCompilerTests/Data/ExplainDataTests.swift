import Testing

@testable import LayoutCompiler

/// What is said about data is explained with examples that do what they say.
@Suite struct ExplainDataTests {
  @Test(arguments: Explain.data.map(\.id))
  func theExamplesShowTheID(_ id: String) throws {
    let explanation = try #require(Explain.explanation(of: id))
    let bad = SnapshotJSON.read(SourceFile(name: "bad", bytes: explanation.badBytes))
    #expect(Set(bad.diagnostics.map(\.id)) == [id], "\(bad.diagnostics.map(\.message))")
    let good = SnapshotJSON.read(SourceFile(name: "good", text: explanation.good))
    #expect(good.diagnostics == [])
  }

  @Test func allIDsAreExplained() {
    let violations = SnapshotViolation.Reason.allCases.map { reason in
      SnapshotViolation(reason, "x", at: nil)
        .diagnostic(or: SourceSpan(.main, TextRange(0, 0))).id
    }
    let ids = Set(violations + JSONProblem.Kind.allCases.map(\.rawValue))
    #expect(ids.isSubset(of: Explain.data.map(\.id)))
  }
}
