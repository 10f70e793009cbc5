/// Sources that differ from another by one token: deleted, doubled, replaced, or followed by
/// another token.
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

  /// Returns every `step`th mutant, from `first`.
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
