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

  /// Writes a message to standard error, after what standard output has so far.
  func report(_ message: TerminalText) { report(message.bytes) }

  /// The same for a document that other programs read.
  func report(_ document: [UInt8]) {
    output.flush()
    _ = errors.take(document)
    errors.flush()
  }

  func report(_ error: UsageError) {
    let hint = error.hint.map { "; \($0)" } ?? ""
    report("layoutc: \(error.message)\(hint)\n")
  }

  func report(_ error: FileError) { report("layoutc: \(error.path): \(error.message)\n") }

  /// `true` iff what goes to `descriptor` should be coloured.
  func colors(_ descriptor: Platform.Descriptor, _ mode: Options.ColorMode) -> Bool {
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
    report(FileError(path: "<stdout>", message: "cannot be written: \(failure.message)"))
    return .usage
  }
}
