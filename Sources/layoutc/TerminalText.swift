import LayoutCompiler

/// Text that is printed for people, to a terminal or into a log.
///
/// What is interpolated is shown on one line and without anything that a terminal or a CI server
/// would obey, whatever a file is called: `"\(path): 2 fixes made\n"`. What is not written in
/// layoutc's own source becomes such a text in no other way than by interpolation, or as the result
/// of a renderer that does the same.
struct TerminalText: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Lines that the compiler has rendered: tables, help, diagnostics, which may be coloured.
  init(rendered text: String) { self.text = text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ name: String) { text += name.safeToShow }

    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    mutating func appendInterpolation(_ other: TerminalText) { text += other.text }
  }

  typealias StringInterpolation = Interpolation

  /// The bytes to print.
  var bytes: [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { String($0).withoutWorkflowCommand }.joined(separator: "\n").utf8)
  }
}
