/// Matches `<` and `>` by the indentation of their lines.
///
/// A plain walk tells how many are missing and how many are stray; a second one finds where: at
/// the first places where bracket and indentation disagree, and never more than these.
struct AngleMatcher {
  /// A `>` that is missing.
  struct Missing {
    /// The token of the `<`.
    var opener: Int
    /// The token before which it is missing.
    var before: Int
  }

  private struct Open {
    var token: Int
    var indentation: Int32
    /// The least indentation of this and all bodies around it.
    var least: Int32
    /// `true` iff a line end follows the `<`, and the first line of the body is indented more.
    var isBlock: Bool
    /// `true` iff the body's first statement stands on the line of the `<`.
    var isInline: Bool
  }

  /// What there is outside of parentheses, as indices of tokens, in order.
  struct Brackets {
    /// The `<` and `>`.
    var brackets: [Int] = []
    /// The tokens that begin a line.
    var lineStarts: [Int] = []
    /// The `<` and `>` of parentheses that are never opened.
    var comparisons: [Int] = []
  }

  let tokens: [Token]
  let indentations: [Int32]
  let brackets: [Int]
  let lineStarts: [Int]

  private(set) var missing: [Missing] = []
  private(set) var stray: [Int] = []
  /// The bodies that lack their `<`: a `>` without a partner that ends lines which are indented
  /// more than the one before them.
  private(set) var unopened: [Unopened] = []

  struct Unopened {
    /// The token before which the `<` is missing.
    var before: Int
    /// The token of the `>`.
    var closer: Int
  }
  private var stack: [Open] = []
  private var missingLeft = 0
  private var strayLeft = 0

  init(_ tokens: [Token], _ indentations: [Int32], _ found: Brackets) {
    self.tokens = tokens
    self.indentations = indentations
    brackets = found.brackets
    lineStarts = found.lineStarts
  }

  mutating func run() {
    count()
    if missingLeft == 0 && strayLeft == 0 { return }
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

  /// Counts what is missing and stray when each `>` closes the last `<`.
  private mutating func count() {
    var depth = 0
    for bracket in brackets {
      if tokens[bracket].kind == .leftAngle {
        depth += 1
      } else if depth > 0 {
        depth -= 1
      } else {
        strayLeft += 1
      }
    }
    missingLeft = depth
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
    if isStray(index) {
      strayLeft -= 1
      addStray(index)
    } else if stack.popLast() == nil {
      addStray(index)
    }
  }

  private mutating func addStray(_ index: Int) {
    if let before = firstLine(endedBy: index) {
      unopened.append(Unopened(before: before, closer: index))
    } else {
      stray.append(index)
    }
  }

  /// Returns the first token of the lines that a `>` on its own line ends, if they are indented
  /// more than it and than the line above them, which has its indentation and opens no body.
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

  /// The place in `lineStarts` of a token that begins a line.
  private func lineIndex(of token: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] < token { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A line begins in open bodies: those that it cannot belong to lack their `>`.
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

  /// `true` iff there are `>` too many, and this one does not stand where the open body ends.
  private func isStray(_ index: Int) -> Bool {
    guard strayLeft > 0, let top = stack.last else { return false }
    if tokens[index].startsLine { return indentations[index] > top.indentation }
    // Behind something else on its line, it cannot close a body that began on a line of its own.
    return top.isBlock
  }
}
