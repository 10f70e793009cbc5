/// Texts that differ from another by one token: each token is deleted, doubled, replaced, and has
/// another put behind it, in turn by each of those below.
struct GrammarMutants {
  private static let others = [
    "a", "8", "30%", "\"x\"", "<", ">", "(", ")", "f(", ";", "\n", ":", "=", ",", ".", "...", "+",
    "-", "-4", "*", "/", "==", "<=", "if", "then", "else", "and", "not", "//", "@",
  ]
  private let scalars: [Unicode.Scalar]
  private let tokens: [Range<Int>]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    tokens = GrammarToken.placed(text)
  }

  /// Every mutant of the tokens whose number leaves no rest by `step`, behind `first`.
  func texts(every step: Int, from first: Int) -> [String] {
    stride(from: first % step, to: tokens.count, by: step).flatMap { index in
      let (token, end) = (tokens[index], tokens[index].upperBound)
      let turn = Self.others[(index / step + first) % Self.others.count]
      let next = Self.others[(index / step + first + 7) % Self.others.count]
      return [
        put("", for: token), put(" " + text(token), for: end..<end), put(turn, for: token),
        put(" \(next) ", for: end..<end),
      ]
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private func put(_ other: String, for range: Range<Int>) -> String {
    text(0..<range.lowerBound) + other + text(range.upperBound..<scalars.count)
  }
}
