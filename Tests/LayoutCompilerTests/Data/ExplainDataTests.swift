import Testing

@testable import LayoutCompiler

/// All that is said about data is explained.
@Suite struct ExplainDataTests {
  @Test func allIDsAreExplained() {
    let violations = SnapshotViolation.Reason.allCases.map { reason in
      SnapshotViolation(reason, "x", at: nil)
        .diagnostic(or: SourceSpan(.main, TextRange(0, 0))).id
    }
    let ids = Set(violations + JSONProblem.Kind.allCases.map(\.rawValue))
    #expect(ids.isSubset(of: Explain.data.map(\.id)))
  }
}
