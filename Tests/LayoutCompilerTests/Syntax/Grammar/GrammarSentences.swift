/// A generator of random sources from the published grammar.
struct GrammarSentences {
  private let grammar: PublishedGrammar
  private var state: UInt64
  private var parts: [String] = []
  private var depth = 0
  /// The nesting depth of the shortest sentence of each rule.
  private var heights: [Int]

  init(_ grammar: PublishedGrammar, seed: UInt64) {
    self.grammar = grammar
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    heights = Array(repeating: 1000, count: grammar.rules.count)
    for _ in grammar.rules {
      for index in heights.indices { heights[index] = height(grammar.rules[index]) }
    }
  }

  mutating func sentence() -> String {
    parts = []
    write(.reference(grammar.rule("file") ?? 0))
    var text = ""
    for (index, part) in parts.enumerated() {
      let isTight =
        ["(!", "[!", ".", "-~"].contains(part)
        || index > 0 && [".", "-!", "-~"].contains(parts[index - 1])
      if index > 0, !isTight { text += " " }
      text += part.filter { $0 != "!" && $0 != "~" || part == "!=" }
    }
    return text
  }

  private mutating func random(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private mutating func write(_ rule: PublishedGrammar.Rule) {
    switch rule {
    case .terminal(let text):
      // The parenthesis of a call directly follows its name.
      let isCall = text == "(" && parts.last?.hasPrefix("call") == true
      parts.append(isCall ? "(!" : text)
    case .described(let words): describe(words)
    case .reference(let index):
      depth += 1
      write(grammar.rules[index])
      depth -= 1
    case .sequence(let all): for part in all { write(part) }
    case .choice(let all): write(all[isDeep ? shallowest(all) : random(all.count)])
    case .optional(let part): if !isDeep, random(2) == 0 { write(part) }
    case .repetition(let part):
      for _ in 0..<(isDeep ? 0 : random(3)) { write(part) }
    }
  }

  private var isDeep: Bool { depth > 40 || parts.count > 60 }

  /// An alternative that comes to an end soon.
  private func shallowest(_ all: [PublishedGrammar.Rule]) -> Int {
    all.indices.min { height(all[$0]) < height(all[$1]) } ?? 0
  }

  /// Returns the nesting depth of the shortest sentence of a rule.
  private func height(_ rule: PublishedGrammar.Rule) -> Int {
    switch rule {
    case .terminal, .described, .optional, .repetition: 0
    case .reference(let index): 1 + heights[index]
    case .sequence(let all): all.map { height($0) }.max() ?? 0
    case .choice(let all): all.map { height($0) }.min() ?? 0
    }
  }

  private mutating func describe(_ words: String) {
    switch words {
    case "a line end outside of parentheses and comments": parts.append("\n")
    case "a word that the `(` behind it touches": parts.append("call\(random(3))")
    case "a `[` that touches the word or `]` before it, and is closed on its line":
      parts.append("[!")
    case "digits, perhaps with a point and more digits, or a time":
      parts.append(["8", "0.5", "9:30"][random(3)])
    case "a number that a `%` touches": parts.append("30%")
    case "characters in double quotes, on one line": parts.append("\"a < b\"")
    case "a `-` that touches the number behind it, and no value before it": parts.append("-!")
    case "a `.` that touches the words on both sides": parts.append(".")
    case "a `-` that touches the words on both sides": parts.append("-~")
    default: parts.append(["a", "item", "width", "x1"][random(4)])
    }
  }
}
