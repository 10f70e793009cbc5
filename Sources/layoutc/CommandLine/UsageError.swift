import LayoutCompiler

/// A command line that says nothing sensible; exit status 2.
struct UsageError: Error, Hashable {
  /// One line, with the words of the command line in backquotes.
  var message: String
  /// What the user may have meant.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// An unknown word where one of `candidates` was expected; the hint is the one that is near, else
  /// those that begin so.
  init(unknown message: String, _ word: String, among candidates: [String]) {
    let near = closestMatch(word, among: candidates).map { [$0] }
    let meant = near ?? Array(candidates.filter { $0.hasPrefix(word) }.prefix(8))
    self.init(message, hint: Self.didYouMean(meant))
  }

  /// The question whether one of the words was meant; `nil` for none.
  static func didYouMean(_ words: [String]) -> String? {
    words.isEmpty ? nil : "did you mean \(OptionValue.list(words.map { "`\($0)`" }))?"
  }
}
