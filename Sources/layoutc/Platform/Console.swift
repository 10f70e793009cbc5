import LayoutCompiler

/// The two streams that the user sees.
final class Console {
  /// Standard output, for the bytes of what was asked for; text for people goes to `write`.
  let output = ByteSink(.standardOutput)
  private let errors: ByteSink

  /// `errors`: where messages go.
  init(errors: ByteSink = ByteSink(.standardError)) { self.errors = errors }

  /// Writes text for people to standard output.
  func write(_ text: TerminalText) { _ = output.take(text.bytes) }

  /// Writes rows with their columns aligned on the left, two spaces apart.
  func writeTable(_ rows: [[String]]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let isLast = column == row.count - 1
        return isLast ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      write(TerminalText(rendered: cells.joined(separator: "  ") + "\n"))
    }
  }

  /// Writes a message to standard error, after what standard output has so far.
  func report(_ message: TerminalText) { report(message.bytes) }

  /// The same for a document that other programs read.
  func report(_ document: [UInt8]) {
    output.flush()
    _ = errors.take(document)
    errors.flush()
  }

  /// Returns the exit status of `body`. An error that it throws is reported.
  func attempt(_ body: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try body()
    } catch let error as any ReportedError {
      report(error.report)
      return error.status
    } catch {
      report("layoutc: \(String(describing: error))\n")
      return .usage
    }
  }

  /// Whether what goes to `descriptor` should be coloured.
  func colors(_ descriptor: Platform.Descriptor, _ mode: DiagnosticOptions.ColorMode) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto:
      Platform.isTerminal(descriptor) && Platform.environment("TERM") != "dumb"
        && (Platform.environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Hands on what is left, and returns how the process ends after `status`.
  ///
  /// A reader that has seen enough and closed the pipe is no failure; a full disk is.
  func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    guard let failure = output.failure, !failure.isClosedPipe else { return status }
    return attempt {
      throw FileError(path: "<stdout>", message: "cannot be written: \(failure.message)")
    }
  }
}

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

/// Bytes on their way to a file, a pipe or a terminal, gathered into large writes.
final class ByteSink {
  private let descriptor: Platform.Descriptor?
  /// What a sink without a descriptor was given.
  private(set) var collected: [UInt8] = []
  private var buffer: [UInt8] = []
  /// The first thing that went wrong; nothing is written after it.
  private(set) var failure: Platform.Failure?

  private static let capacity = 1 << 16

  /// Without a descriptor, the bytes are collected.
  init(_ descriptor: Platform.Descriptor?) { self.descriptor = descriptor }

  /// Takes the next bytes; answers `false` iff nothing can be written any more.
  func take(_ bytes: [UInt8]) -> Bool {
    if buffer.isEmpty {
      buffer = bytes
    } else {
      buffer += bytes
    }
    if buffer.count >= Self.capacity { flush() }
    return failure == nil
  }

  /// Hands everything to the system.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, !buffer.isEmpty else { return }
    guard let descriptor else {
      collected += buffer
      return
    }
    do throws(Platform.Failure) {
      try Platform.write(buffer, to: descriptor)
    } catch {
      failure = error
    }
  }
}
