import Foundation

@testable import LayoutCompiler

/// A tokenizer for TextMate grammars, line by line, as in editors.
struct TextMateTokenizer {
  /// A part of a line, and the scopes that it has, the outermost first.
  struct Token {
    /// The range in the file, in UTF-16 code units.
    var range: Range<Int>
    var scopes: [String]
  }

  private final class Pattern {
    let expression: NSRegularExpression
    init(_ text: String) throws { expression = try NSRegularExpression(pattern: text) }
  }

  private indirect enum Compiled {
    case include(String)
    case match(Pattern, String?, [String])
    case region(Region)
  }

  private final class Region {
    let begin: Pattern
    let end: Pattern
    let scope: String?
    let captures: [String]
    let rules: [Compiled]
    init(
      _ begin: Pattern, _ end: Pattern, _ scope: String?, _ captures: [String], _ rules: [Compiled]
    ) {
      (self.begin, self.end, self.scope, self.captures, self.rules) =
        (begin, end, scope, captures, rules)
    }
  }

  private let rules: [Compiled]
  private let repository: [String: [Compiled]]

  init(_ grammar: TextMateGrammar) throws {
    rules = try grammar.rules.map(Self.compiled)
    repository = Dictionary(
      uniqueKeysWithValues: try grammar.repository.map {
        ($0.name, try $0.rules.map(Self.compiled))
      })
  }

  private static func compiled(_ rule: TextMateGrammar.Rule) throws -> Compiled {
    switch rule {
    case .include(let name): .include(name)
    case .match(let pattern, let scope, let captures):
      .match(try Pattern(pattern), scope, captures)
    case .region(let begin, let end, let scope, let captures, let rules):
      .region(
        Region(
          try Pattern(begin), try Pattern(end), scope, captures, try rules.map(compiled)))
    }
  }

  /// Returns every range that has a scope, in order.
  func tokens(of text: String) -> [Token] {
    var stack: [Region] = []
    var tokens: [Token] = []
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      tokens += self.tokens(of: NSString(string: String(line)), from: start, &stack)
      start += line.utf16.count + 1
    }
    return tokens
  }

  private struct Hit {
    var result: NSTextCheckingResult
    /// `nil` for the end of the innermost region.
    var rule: Compiled?
  }

  private func tokens(of line: NSString, from start: Int, _ stack: inout [Region]) -> [Token] {
    var tokens: [Token] = []
    var position = 0
    var steps = 0
    while steps < 10_000, let hit = firstHit(in: line, from: position, stack.last) {
      steps += 1
      let outer = stack.compactMap(\.scope)
      add(position..<hit.result.range.location, outer, start, &tokens)
      let range = hit.result.range
      let whole = range.location..<range.location + range.length
      switch hit.rule {
      case .match(_, let scope, let captures):
        add(whole, outer + [scope].compactMap { $0 }, start, &tokens)
        add(captures, hit.result, start, &tokens)
      case .region(let region):
        stack.append(region)
        add(whole, stack.compactMap(\.scope), start, &tokens)
        add(region.captures, hit.result, start, &tokens)
      case .include, nil:
        add(whole, outer, start, &tokens)
        stack.removeLast()
        if range.length == 0, whole.upperBound >= line.length, stack.isEmpty { return tokens }
      }
      position = whole.upperBound
    }
    add(position..<line.length, stack.compactMap(\.scope), start, &tokens)
    return tokens
  }

  private func add(_ range: Range<Int>, _ scopes: [String], _ start: Int, _ tokens: inout [Token]) {
    guard !range.isEmpty, !scopes.isEmpty else { return }
    tokens.append(Token(range: range.lowerBound + start..<range.upperBound + start, scopes: scopes))
  }

  private func add(
    _ captures: [String], _ result: NSTextCheckingResult, _ start: Int, _ tokens: inout [Token]
  ) {
    for (index, scope) in captures.enumerated() where index + 1 < result.numberOfRanges {
      let range = result.range(at: index + 1)
      guard range.location != NSNotFound else { continue }
      add(range.location..<range.location + range.length, [scope], start, &tokens)
    }
  }

  /// The first place where something fits; of several there, the end of the region, else the rule
  /// that comes first.
  private func firstHit(in line: NSString, from position: Int, _ region: Region?) -> Hit? {
    var best: Hit?
    func look(_ pattern: Pattern, _ rule: Compiled?) {
      let range = NSRange(location: position, length: line.length - position)
      guard
        let result = pattern.expression.firstMatch(
          in: line as String, options: [.withTransparentBounds, .withoutAnchoringBounds],
          range: range),
        best.map({ result.range.location < $0.result.range.location }) ?? true
      else { return }
      best = Hit(result: result, rule: rule)
    }
    func look(_ rules: [Compiled]) {
      for rule in rules {
        switch rule {
        case .include(let name): look(repository[name] ?? [])
        case .match(let pattern, _, _): look(pattern, rule)
        case .region(let inner): look(inner.begin, rule)
        }
      }
    }
    if let region { look(region.end, nil) }
    look(region?.rules ?? rules)
    return best
  }
}
