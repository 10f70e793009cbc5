/// Finds missing and unmatched brackets by the indentation of lines, as a reader would.
///
/// It runs only if the brackets of a file are not balanced, and reads tokens only. Parentheses come
/// first, as `<` and `>` inside of them are comparisons.
struct BracketMatcher {
  let bytes: [UInt8]
  let file: FileID
  let tokens: [Token]
  /// The number of spaces and tabs at the beginning of each token's line.
  let indentations: [Int32]
  var repairs = BracketRepairs()

  static func repairs(_ source: SourceFile, _ tokens: [Token]) -> BracketRepairs {
    var matcher = BracketMatcher(source, tokens)
    let brackets = matcher.matchParentheses()
    var angles = AngleMatcher(tokens, indentations: matcher.indentations, found: brackets)
    angles.run()
    for comparison in brackets.comparisons {
      matcher.repairs.events.append(BracketRepairs.Event(index: comparison, change: .unmatched))
    }
    for unopened in angles.unopened {
      matcher.repairs.events.append(
        BracketRepairs.Event(index: unopened.before, change: .missing(.leftAngle)))
      let end = tokens[unopened.before - 1].range.end
      matcher.repairs.diagnostics.append(
        .unopenedBody(
          at: SourceSpan(matcher.file, TextRange(end, end)), closer: matcher.span(unopened.closer)))
    }
    matcher.repairs.events.sort { $0.index < $1.index }
    return matcher.merged(angles)
  }

  private init(_ source: SourceFile, _ tokens: [Token]) {
    bytes = source.bytes
    file = source.id
    self.tokens = tokens
    var indentations: [Int32] = []
    indentations.reserveCapacity(tokens.count)
    var current: Int32 = 0
    for token in tokens {
      if token.startsLine {
        current = Int32(
          truncatingIfNeeded: indentationBefore(token.range.startIndex, in: source.bytes))
      }
      indentations.append(current)
    }
    self.indentations = indentations
  }

  /// Merges the events of both kinds of brackets, with a diagnostic for each.
  private func merged(_ angles: AngleMatcher) -> BracketRepairs {
    var result = BracketRepairs()
    result.diagnostics = repairs.diagnostics
    var missing = angles.missing[...]
    let surplus = (angles.unmatched + angles.doubled).sorted()
    var unmatched = surplus[...]
    var parentheses = repairs.events[...]
    while true {
      // At one token: missing parentheses first, then missing `>`, then unmatched brackets.
      let places = [
        parentheses.first?.index ?? .max, missing.first?.before ?? .max, unmatched.first ?? .max,
      ]
      guard let place = places.min(), place != .max else { return result }
      if places[0] == place, let event = parentheses.popFirst() {
        result.events.append(event)
      } else if places[1] == place {
        let group = missing.prefix { $0.before == place }
        missing = missing.dropFirst(group.count)
        result.diagnostics.append(unclosedBody(Array(group)))
        for _ in group {
          result.events.append(BracketRepairs.Event(index: place, change: .missing(.rightAngle)))
        }
      } else {
        unmatched = unmatched.dropFirst()
        result.events.append(BracketRepairs.Event(index: place, change: .unmatched))
        let isDoubled = tokens[place].kind == .leftAngle
        result.diagnostics.append(
          isDoubled ? .doubledAngle(at: span(place)) : .unmatchedAngle(text(place), at: span(place))
        )
      }
    }
  }

  /// Returns the error for the bodies that lack their `>` before the same token.
  private func unclosedBody(_ group: [AngleMatcher.Missing]) -> Diagnostic {
    let openers = group.map(\.opener).sorted()
    let place = group[0].before
    let end = tokens[max(0, place - 1)].range.end
    var fix = ""
    for opener in openers.reversed() {
      let isBlock = openers.count < 8 && tokens[opener + 1].startsLine
      fix += isBlock ? "\n" + indent(of: opener) + ">" : " >"
    }
    let next = tokens[place]
    let described =
      next.kind == .endOfFile ? "at the end" : next.startsLine ? "here" : "before this"
    return .unclosedBody(
      openers.map(span), end: SourceSpan(file, TextRange(end, end)), fix: fix, at: described)
  }

  /// Returns the whitespace at the beginning of a token's line.
  private func indent(of token: Int) -> String {
    var first = token
    while first > 0, !tokens[first].startsLine { first -= 1 }
    let start = tokens[first].range.startIndex
    let length = indentationBefore(start, in: bytes)
    return String(decoding: bytes[(start - length)..<start], as: UTF8.self)
  }

  private func text(_ token: Int) -> String {
    let range = tokens[token].range
    return String(decoding: bytes[range.startIndex..<range.endIndex], as: UTF8.self)
  }

  func span(_ token: Int) -> SourceSpan { SourceSpan(file, tokens[token].range) }
}

/// Returns the number of spaces and tabs directly before the offset.
func indentationBefore(_ offset: Int, in bytes: [UInt8]) -> Int {
  var start = offset
  while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
  return offset - start
}
