import LayoutCompiler

/// The two output streams.
final class Console {
  /// Standard output, for requested outputs; text for users is written with `write`.
  let output = ByteSink(.standardOutput)
  private let errors: ByteSink
  /// Whether `log` writes.
  var isVerbose = false

  /// - Parameter errors: The stream of messages.
  init(errors: ByteSink = ByteSink(.standardError)) { self.errors = errors }

  /// Writes text for users to standard output.
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

  /// Writes a message to standard error, after all earlier standard output.
  func report(_ message: TerminalText) { report(message.bytes) }

  /// Writes a document for other programs to standard error.
  func report(_ document: [UInt8]) {
    output.flush()
    _ = errors.take(document)
    errors.flush()
  }

  /// Writes a line about the progress of the command to standard error, with `--verbose`.
  func log(_ message: @autoclosure () -> TerminalText) {
    if isVerbose { report("layoutc: \(message())\n") }
  }

  /// Returns the exit status of `body`. An error that it throws is reported.
  func attempt(_ body: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try body()
    } catch let error as any ReportedError {
      error.write(to: self)
      return error.status
    } catch {
      report("layoutc: \(String(describing: error))\n")
      return .usage
    }
  }

  /// Whether to color the output to `descriptor`.
  func colors(_ descriptor: Platform.Descriptor, _ mode: DiagnosticOptions.ColorMode) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto:
      !Self.isSet("NO_COLOR")
        && (Self.isForced("FORCE_COLOR") || Self.isForced("CLICOLOR_FORCE")
          || Platform.isTerminal(descriptor) && Platform.environment("TERM") != "dumb")
    }
  }

  private static func isSet(_ name: String) -> Bool {
    !(Platform.environment(name) ?? "").isEmpty
  }

  private static func isForced(_ name: String) -> Bool {
    isSet(name) && Platform.environment(name) != "0"
  }

  /// Writes buffered output, and returns the final exit status, given that of the command.
  ///
  /// A reader that closes the pipe early is not an error; a full disk is.
  func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    guard let failure = output.failure, !failure.isClosedPipe else { return status }
    return attempt {
      throw FileError(path: "<stdout>", message: "cannot be written: \(failure.message)")
    }
  }
}

/// Text for users, on a terminal or in a log.
///
/// Interpolated strings are sanitized: one line, without characters that a terminal or a CI server
/// would interpret, whatever the name of a file contains: `"\(path): 2 fixes made\n"`. Strings that
/// are not literals can be added only by interpolation, or as the result of a renderer that
/// sanitizes them, too.
struct TerminalText: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates text from lines that the compiler has rendered and sanitized: tables, help,
  /// diagnostics.
  init(rendered text: String) { self.text = text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ name: String) { text += name.sanitizedForTerminal }

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

/// A buffered writer to a file, a pipe or a terminal.
final class ByteSink {
  private let descriptor: Platform.Descriptor?
  /// The bytes written to a sink without a descriptor.
  private(set) var collected: [UInt8] = []
  private var buffer: [UInt8] = []
  /// The first error; nothing is written after it.
  private(set) var failure: Platform.Failure?

  private static let capacity = 1 << 16

  /// Creates a sink. Without a descriptor, the bytes are collected.
  init(_ descriptor: Platform.Descriptor?) { self.descriptor = descriptor }

  /// Writes bytes; returns `false` after an error.
  func take(_ bytes: [UInt8]) -> Bool {
    if buffer.isEmpty {
      buffer = bytes
    } else {
      buffer += bytes
    }
    if buffer.count >= Self.capacity { flush() }
    return failure == nil
  }

  /// Writes the buffer.
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
