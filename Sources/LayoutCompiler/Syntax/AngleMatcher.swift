/// Matches `<` and `>` by the indentation of their lines.
///
/// A first pass counts how many are missing and how many are unmatched. A second pass locates them
/// at the first places where brackets and indentation disagree, and reports no more than counted.
struct AngleMatcher {
  /// A missing `>`.
  struct Missing {
    /// The index of the `<`.
    var opener: Int
    /// The index of the token before which the `>` is missing.
    var before: Int
  }

  private struct Open {
    var token: Int
    var indentation: Int32
    /// The least indentation of this body and of the bodies around it.
    var least: Int32
    /// Whether the `<` ends its line and the first line of the body is indented further.
    var isBlock: Bool
    /// Whether the body's first statement is on the line of the `<`.
    var isInline: Bool
  }

  /// The angle brackets and line starts outside of parentheses, as token indices in order.
  struct Brackets {
    /// The `<` and `>`.
    var brackets: [Int] = []
    /// The first token of each line.
    var lineStarts: [Int] = []
    /// The `<` and `>` that compare values in parentheses whose `(` is missing.
    var comparisons: [Int] = []
  }

  let tokens: [Token]
  let indentations: [Int32]
  private(set) var brackets: [Int]
  let lineStarts: [Int]

  private(set) var missing: [Missing] = []
  private(set) var unmatched: [Int] = []
  /// The `<` that directly follow another one and are not closed.
  private(set) var doubled: [Int] = []
  /// The bodies whose `<` is missing.
  ///
  /// Each is an unmatched `>` after lines that are indented further than the line before them.
  private(set) var unopened: [Unopened] = []

  /// A body without its `<`.
  struct Unopened {
    /// The index of the token before which the `<` is missing.
    var before: Int
    /// The index of the `>`.
    var closer: Int
  }
  private var stack: [Open] = []
  private var missingLeft = 0
  private var unmatchedLeft = 0

  init(_ tokens: [Token], indentations: [Int32], found: Brackets) {
    self.tokens = tokens
    self.indentations = indentations
    brackets = found.brackets
    lineStarts = found.lineStarts
  }

  mutating func run() {
    count()
    if missingLeft == 0 && unmatchedLeft == 0 { return }
    dropDoubled()
    var next = 0
    for index in brackets {
      while next < lineStarts.count, lineStarts[next] <= index {
        lineBegins(lineStarts[next], isBracket: lineStarts[next] == index)
        next += 1
      }
      if tokens[index].kind == .leftAngle { open(index) } else { close(index) }
    }
    for index in lineStarts[next...] { lineBegins(index, isBracket: false) }
    while let last = stack.popLast() {
      missing.append(Missing(opener: last.token, before: tokens.count - 1))
    }
  }

  /// Counts missing and unmatched brackets if each `>` closes the last `<`.
  private mutating func count() {
    var depth = 0
    for bracket in brackets {
      if tokens[bracket].kind == .leftAngle {
        depth += 1
      } else if depth > 0 {
        depth -= 1
      } else {
        unmatchedLeft += 1
      }
    }
    missingLeft = depth
  }

  private static let maximumDoubled = 16

  /// Drops each `<` that follows another one on its line, as long as one is never closed.
  ///
  /// Of more, all bodies that are never closed are one error.
  private mutating func dropDoubled() {
    guard (1...Self.maximumDoubled).contains(missingLeft) else { return }
    var kept: [Int] = []
    for index in brackets {
      if missingLeft > 0, kept.last == index - 1, tokens[index].kind == .leftAngle,
        tokens[index - 1].kind == .leftAngle, !tokens[index].startsLine
      {
        missingLeft -= 1
        doubled.append(index)
      } else {
        kept.append(index)
      }
    }
    brackets = kept
  }

  private mutating func open(_ index: Int) {
    let next = tokens[index + 1]
    let indentation = indentations[index]
    stack.append(
      Open(
        token: index, indentation: indentation,
        least: min(indentation, stack.last?.least ?? indentation),
        isBlock: next.startsLine && indentations[index + 1] > indentation,
        isInline: !next.startsLine))
  }

  private mutating func close(_ index: Int) {
    if isUnmatched(index) {
      unmatchedLeft -= 1
      addUnmatched(index)
    } else if stack.popLast() == nil {
      addUnmatched(index)
    }
  }

  private mutating func addUnmatched(_ index: Int) {
    if let before = firstLine(endedBy: index) {
      unopened.append(Unopened(before: before, closer: index))
    } else {
      unmatched.append(index)
    }
  }

  /// Returns the first token of the lines that a `>` on a line of its own ends.
  ///
  /// `nil` unless these lines are indented further than the `>` and than the line before them. That
  /// line must have the indentation of the `>` and open no body.
  private func firstLine(endedBy closer: Int) -> Int? {
    guard tokens[closer].startsLine else { return nil }
    let indentation = indentations[closer]
    var line = lineIndex(of: closer)
    var first: Int?
    while line > 0 {
      line -= 1
      let start = lineStarts[line]
      if indentations[start] > indentation {
        first = start
      } else if let first, first > 0, indentations[start] == indentation,
        tokens[first - 1].kind != .leftAngle, tokens[first - 1].kind != .rightAngle,
        tokens[start].kind == .word
      {
        return first
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the index in `lineStarts` of a token that begins a line.
  private func lineIndex(of token: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] < token { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Closes the open bodies that a line cannot belong to, as their `>` is missing.
  private mutating func lineBegins(_ index: Int, isBracket: Bool) {
    let indentation = indentations[index]
    let isCloser = isBracket && tokens[index].kind == .rightAngle
    while missingLeft > 0, let top = stack.last, tokens[index].kind != .endOfFile {
      let isOutside =
        isCloser
        ? top.indentation > indentation && top.least <= indentation
        : top.indentation >= indentation && (top.isBlock || top.isInline)
      guard isOutside else { return }
      missing.append(Missing(opener: top.token, before: index))
      stack.removeLast()
      missingLeft -= 1
    }
  }

  /// Whether the `>` is in excess: it is not where the open body ends.
  private func isUnmatched(_ index: Int) -> Bool {
    guard unmatchedLeft > 0, let top = stack.last else { return false }
    if tokens[index].startsLine { return indentations[index] > top.indentation }
    // After another token on its line, it cannot close a body that began on a line of its own.
    return top.isBlock
  }
}
