/// Tells whether the published grammar allows a text: all ends that each rule can reach from each
/// token, so that no order of the alternatives matters.
///
/// A text that differs in one place from one that was looked at takes what is known of the rest.
final class GrammarRecogniser {
  private struct Entry {
    var ends: [Int]
    /// The number of tokens that were read.
    var reach: Int
  }

  private let grammar: PublishedGrammar
  private let tokens: [GrammarToken]
  /// The ends of each rule from each token on; the grammar has no rule that begins with itself.
  private var known: [Entry?]
  private var reach = 0
  /// A similar source, and the number of equal tokens at both ends.
  private let base: GrammarRecogniser?
  private var (common, rest) = (0, 0)

  private(set) lazy var accepts: Bool = {
    guard let file = grammar.rule("file"), !tokens.contains(where: { $0.kind == .foreign }) else {
      return false
    }
    return ends(ofRule: file, from: 0).contains(tokens.count)
  }()

  init(_ text: String, _ grammar: PublishedGrammar, like base: GrammarRecogniser? = nil) {
    self.grammar = grammar
    self.base = base
    tokens = GrammarToken.tokens(of: text)
    known = Array(repeating: nil, count: grammar.rules.count * (tokens.count + 1))
    guard let base else { return }
    while common < min(tokens.count, base.tokens.count), tokens[common] == base.tokens[common] {
      common += 1
    }
    while rest < min(tokens.count, base.tokens.count) - common,
      tokens[tokens.count - 1 - rest] == base.tokens[base.tokens.count - 1 - rest]
    {
      rest += 1
    }
  }

  private func ends(ofRule rule: Int, from start: Int) -> [Int] {
    let key = rule * (tokens.count + 1) + start
    let entry = known[key] ?? inherited(rule, start) ?? found(rule, start)
    known[key] = entry
    reach = max(reach, entry.reach)
    return entry.ends
  }

  private func found(_ rule: Int, _ start: Int) -> Entry {
    let outer = reach
    reach = start
    let ends = ends(of: grammar.rules[rule], from: start)
    defer { reach = outer }
    return Entry(ends: ends, reach: reach)
  }

  /// Returns the result for the similar source, if it is the same here.
  private func inherited(_ rule: Int, _ start: Int) -> Entry? {
    guard let base else { return nil }
    let width = base.tokens.count + 1
    if start < common, let entry = base.known[rule * width + start], entry.reach <= common {
      return entry
    }
    let shift = tokens.count - base.tokens.count
    guard start >= tokens.count - rest, let entry = base.known[rule * width + start - shift] else {
      return nil
    }
    return Entry(ends: entry.ends.map { $0 + shift }, reach: entry.reach + shift)
  }

  private func ends(of rule: PublishedGrammar.Rule, from start: Int) -> [Int] {
    switch rule {
    case .terminal(let text): return matches(start) { $0.kind != .string && $0.text == text }
    case .described(let words): return matches(start) { $0.isDescribed(words) }
    case .reference(let rule): return ends(ofRule: rule, from: start)
    case .sequence(let parts):
      var ends = [start]
      for part in parts where !ends.isEmpty {
        var next: [Int] = []
        for end in ends { join(self.ends(of: part, from: end), to: &next) }
        ends = next
      }
      return ends
    case .choice(let parts):
      var ends: [Int] = []
      for part in parts { join(self.ends(of: part, from: start), to: &ends) }
      return ends
    case .optional(let part):
      var ends = [start]
      join(self.ends(of: part, from: start), to: &ends)
      return ends
    case .repetition(let part):
      var ends = [start]
      var next = 0
      while next < ends.count {
        join(self.ends(of: part, from: ends[next]), to: &ends)
        next += 1
      }
      return ends
    }
  }

  private func matches(_ start: Int, _ test: (GrammarToken) -> Bool) -> [Int] {
    reach = max(reach, start + 1)
    return start < tokens.count && test(tokens[start]) ? [start + 1] : []
  }

  /// The latest come last, and are most often met again.
  private func join(_ more: [Int], to ends: inout [Int]) {
    for end in more where ends.lastIndex(of: end) == nil { ends.append(end) }
  }
}
