import Testing

@testable import LayoutCompiler

/// Returns all diagnostics of the parser and the checker.
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

/// A line of a program, the underlined part of it, and the expected diagnostic.
struct Line: Sendable, CustomTestStringConvertible {
  var line: String
  var ids: [String]
  /// The beginning of the only message, or of a fix's title, where it matters.
  var message: String?

  init(_ line: String, _ ids: String..., message: String? = nil) {
    self.line = line
    self.ids = ids
    self.message = message
  }

  var testDescription: String { line }
}

/// Expects that a line in the body of an element is fine, or that exactly the marked places
/// are reported, in their order, with the ids.
func expectLine(
  _ line: Line, in kind: ElementKind, ios: Int = CheckOptions.newestIOS,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (text, ranges) = Snippet.unmarked(Snippet.program(said.line, in: kind))
  let found = checked(SourceFile(name: "test.layout", text: text), ios: ios)
  let messages = found.map(\.message)
  #expect(found.map(\.id) == said.ids, "\(messages)", sourceLocation: sourceLocation)
  #expect(
    found.map(\.span.range) == ranges.sorted { $0.start < $1.start }, "\(messages)",
    sourceLocation: sourceLocation)
  if let message = said.message {
    #expect(
      messages.first == message || found.first?.help == message, "\(messages)",
      sourceLocation: sourceLocation)
  }
}
