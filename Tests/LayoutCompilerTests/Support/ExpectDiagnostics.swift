@testable import LayoutCompiler
import Testing

/// Expects exactly the diagnostics that are written below their positions:
///
///     section <
///       item width 1/3
///     //           ^^^ error: wrong-unit: `width 1/3` is a fraction
///     //     -----      the property
///     >
///
/// A line that begins with `//` and marks is not part of the source; it describes the last line that
/// is. `^` marks a position, with severity, id, and the beginning of the message; `-` marks a related
/// position, with the beginning of its label (these are optional). A position in the first two
/// columns is written `// 1^2`: from column 1, two columns. An empty range has one mark, and one of
/// several lines is marked to the end of its first line.
func expectDiagnostics(
  _ marked: String, sourceLocation: SourceLocation = #_sourceLocation,
  by diagnose: (SourceFile) -> [Diagnostic] = { parse($0).diagnostics }
) {
  let expectations = MarkedSource(marked)
  let source = SourceFile(name: "test.layout", text: expectations.text)
  let lines = LineTable(source)
  var found = diagnose(source)
  for expected in expectations.marks where expected.isPrimary {
    let index = found.firstIndex { expected.matches($0, lines) }
    if let index {
      found.remove(at: index)
    } else {
      Issue.record("not reported: \(expected)", sourceLocation: sourceLocation)
    }
  }
  if !found.isEmpty {
    let text = DiagnosticText().render(found, files: [source])
    Issue.record("not expected:\n\(text)", sourceLocation: sourceLocation)
  }
  let labels = diagnose(source).flatMap(\.related)
  for expected in expectations.marks where !expected.isPrimary {
    let isFound = labels.contains {
      expected.stands(at: $0.span, lines) && $0.text.hasPrefix(expected.text)
    }
    if !isFound { Issue.record("no such label: \(expected)", sourceLocation: sourceLocation) }
  }
}

/// Expects that all fixes together give the other source, which has no diagnostics.
func expectFix(
  _ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation,
  by diagnose: (SourceFile) -> [Diagnostic] = { parse($0).diagnostics }
) {
  let source = SourceFile(name: "test.layout", text: before)
  let edits = diagnose(source).flatMap { $0.fixes.first?.edits ?? [] }
  let bytes = TextEdit.apply(edits, to: source.bytes) ?? []
  let text = String(decoding: bytes, as: UTF8.self)
  #expect(text == after, sourceLocation: sourceLocation)
  let left = diagnose(SourceFile(name: "test.layout", text: text))
  #expect(left.map(\.message) == [], sourceLocation: sourceLocation)
}

/// A source with expectations between its lines.
private struct MarkedSource {
  struct Mark: CustomStringConvertible {
    var isPrimary: Bool
    /// From 1.
    var line: Int
    var column: Int
    var length: Int
    var text: String

    var description: String { "\(line):\(column), \(length) long: \(text)" }

    func matches(_ diagnostic: Diagnostic, _ lines: LineTable) -> Bool {
      guard stands(at: diagnostic.span, lines) else { return false }
      let reported = "\(diagnostic.severity): \(diagnostic.id): \(diagnostic.message)"
      return reported.hasPrefix(text)
    }

    func stands(at span: SourceSpan, _ lines: LineTable) -> Bool {
      let start = lines.position(at: span.range.startIndex)
      guard start == TextPosition(line: line, column: column) else { return false }
      let lineEnd = lines.range(ofLine: line - 1).endIndex
      let end = lines.position(at: max(span.range.startIndex, min(span.range.endIndex, lineEnd)))
      return max(1, end.column - start.column) == length
    }
  }

  private(set) var text = ""
  private(set) var marks: [Mark] = []

  init(_ marked: String) {
    var line = 0
    var sourceLines: [Substring] = []
    for raw in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = Self.mark(raw, line: line) {
        marks.append(mark)
      } else {
        line += 1
        sourceLines.append(raw)
      }
    }
    text = sourceLines.joined(separator: "\n")
  }

  private static func mark(_ raw: Substring, line: Int) -> Mark? {
    let indented = raw.drop { $0 == " " }
    guard indented.hasPrefix("//") else { return nil }
    let rest = indented.dropFirst(2).drop { $0 == " " }
    let digits = rest.prefix { $0.isNumber }
    if let column = Int(digits), rest.dropFirst(digits.count).first == "^" {
      let length = rest.dropFirst(digits.count + 1).prefix { $0.isNumber }
      let text = rest.dropFirst(digits.count + 1 + length.count).drop { $0 == " " }
      return Mark(
        isPrimary: true, line: line, column: column, length: Int(length) ?? 1, text: String(text))
    }
    guard let sign = rest.first, sign == "^" || sign == "-" else { return nil }
    let run = rest.prefix { $0 == sign }
    let column = raw.unicodeScalars.count - rest.unicodeScalars.count + 1
    let text = rest.dropFirst(run.count).drop { $0 == " " }
    return Mark(
      isPrimary: sign == "^", line: line, column: column, length: run.count, text: String(text))
  }
}
