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

  /// An unknown word where one of `candidates` was expected; the hint is the one that is near.
  init(unknown message: String, _ word: String, among candidates: [String]) {
    self.init(
      message,
      hint: closestMatch(word, among: candidates).map { "did you mean `\($0)`?" })
  }
}
