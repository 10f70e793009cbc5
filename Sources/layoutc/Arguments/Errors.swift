import LayoutCompiler

/// An error that is shown to the user and decides the exit status of the command.
protocol ReportedError: Error {
  var report: TerminalText { get }
  var status: ExitStatus { get }
  /// Writes the error to the stream of messages, or in the format of the command's diagnostics.
  func write(to console: Console)
}

extension ReportedError {
  func write(to console: Console) { console.report(report) }
}

/// An error of the command line.
struct UsageError: ReportedError, Hashable {
  /// One line, with the words of the command line in backquotes.
  var message: String
  /// A suggestion of the intended word.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// Creates the error of an unknown word where one of `candidates` was expected. The hint is the
  /// nearest candidate, else those that begin with the word.
  init(unknown message: String, _ word: String, among candidates: [String]) {
    let near = closestMatch(word, among: candidates).map { [$0] }
    let meant = near ?? Array(candidates.filter { $0.hasPrefix(word) }.prefix(8))
    self.init(message, hint: Self.didYouMean(meant))
  }

  /// Returns the question whether one of the words was meant; `nil` if there are none.
  static func didYouMean(_ words: [String]) -> String? {
    words.isEmpty ? nil : "did you mean \(listed(words.map { "`\($0)`" }, "or"))?"
  }

  var report: TerminalText { "layoutc: \(message)\(hint.map { "; \($0)" } ?? "")\n" }
  var status: ExitStatus { .usage }
}

/// A command line without arguments: the short help is the answer.
struct MissingCommand: ReportedError {
  var report: TerminalText { TerminalText(rendered: HelpText.shortText(for: nil)) }
  var status: ExitStatus { .usage }
}

/// A file that cannot be read or written.
struct FileError: ReportedError, Hashable {
  /// The path as the user wrote it.
  var path: String
  /// The rest of the sentence that begins with the path: `cannot be read: …`.
  var message: String
  var status = ExitStatus.usage

  var report: TerminalText { "layoutc: \(path): \(message)\n" }
}
