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
    let words = meant.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    let last = meant.last.map { words.isEmpty ? "`\($0)`" : "\(words) or `\($0)`" }
    self.init(message, hint: last.map { "did you mean \($0)?" })
  }
}
