@testable import LayoutCompiler
import TestSupport
import Testing

/// Lints report no false positives.
@Suite struct LintAlarmTests {
  @Test("examples have no lint findings", arguments: Example.all)
  func examples(_ example: Example) throws {
    let compilation = try example.compile()
    #expect(compilation.linted().map { "\($0.id): \($0.message)" } == [])
  }
}
