import Testing

@testable import LayoutCompiler

/// Returns all diagnostics of the parser and the checker.
func checked(_ source: SourceFile, ios: Int = Environment.newestIOS) -> [Diagnostic] {
  Checker.check(parse(source), targetIOS: ios).diagnostics
}

/// Expects exactly the diagnostics that are written under their places (`expectDiagnostics`).
func expectChecked(
  _ marked: String, ios: Int = Environment.newestIOS,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(marked, sourceLocation: sourceLocation) { checked($0, ios: ios) }
}

/// A line of source with the ids of its expected diagnostics, whose positions are in `«…»`.
struct Line: Sendable, CustomTestStringConvertible {
  var text: String
  var ids: [String]
  /// The beginning of the first message, or its help; `nil` to accept any.
  var message: String?

  init(_ text: String, _ ids: String..., message: String? = nil) {
    self.text = text
    self.ids = ids
    self.message = message
  }

  var testDescription: String { text }
}

/// Expects exactly the diagnostics of a line in the body of an element, in order.
func expectLine(
  _ line: Line, in kind: ElementKind, ios: Int = Environment.newestIOS,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (text, ranges) = Snippet.unmarked(Snippet.program(line.text, in: kind))
  let found = checked(SourceFile(name: "test.layout", text: text), ios: ios)
  let messages = found.map(\.message)
  #expect(found.map(\.id) == line.ids, "\(messages)", sourceLocation: sourceLocation)
  #expect(
    found.map(\.span.range) == ranges.sorted { $0.start < $1.start }, "\(messages)",
    sourceLocation: sourceLocation)
  if let message = line.message {
    #expect(
      messages.first == message || found.first?.help == message, "\(messages)",
      sourceLocation: sourceLocation)
  }
}
