@testable import LayoutCompiler
import TestSupport
import Testing

/// What is right is left alone.
@Suite struct LintAlarmTests {
  @Test(arguments: Example.all) func noFalseAlarmOnAnExample(_ example: Example) throws {
    let compilation = try example.compile()
    #expect(compilation.linted().map { "\($0.id): \($0.message)" } == [])
  }
}
