import LayoutCompiler
import Testing

/// Everything that the parser and the checker say about a text.
func checked(_ source: SourceFile, ios: Int = CheckOptions.newestIOS) -> [Diagnostic] {
  Checker.check(parse(source), options: CheckOptions(ios: ios)).diagnostics
}

/// Expects exactly the diagnostics that are written under their places (`expectDiagnostics`).
func expectChecked(
  _ marked: String, ios: Int = CheckOptions.newestIOS,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(marked, sourceLocation: sourceLocation) { checked($0, ios: ios) }
}

/// Expects that a text in a section with a group is fine, or has the ids, in their order.
func expectIDs(
  _ text: String, _ ids: String..., ios: Int = CheckOptions.newestIOS,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = checked(SourceFile(name: "test.layout", text: text), ios: ios)
  #expect(found.map(\.id) == ids, "\(found.map(\.message))", sourceLocation: sourceLocation)
}
