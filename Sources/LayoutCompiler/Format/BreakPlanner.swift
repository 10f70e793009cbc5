/// Finds the positions of possible line breaks, and the number of spaces between other tokens.
///
/// Groups are in the order of their first tokens, outer before inner. The first group is the file,
/// which is always broken: each statement is on its own line.
struct BreakPlanner {
  let tree: SyntaxTree
  let tokens: [Token]
  let comments: [Comment]
  private(set) var gaps: [Gap]
  private(set) var groups: [BreakGroup] = []
  /// The statements that contain the body being planned, outermost first.
  private(set) var enclosing: [NodeID] = []

  /// Plans the breaks of a tree without errors.
  init(_ tree: SyntaxTree) {
    let reader = GapReader(tree)
    self.tree = tree
    gaps = reader.gaps
    comments = reader.comments
    tokens = tree.tokens
    let file = open(0, tokens.count, indentation: 0)
    planStatements(of: tree.root, file)
    gaps[nextToken(after: -1)].traits.insert(.isAfterOpener)
    addBreak(before: tokens.count - 1, file, [.isBeforeCloser, .isOutdented])
    markForcedBreaks()
    markSuppressedLines()
  }

  // MARK: Building blocks

  /// Begins a group with the tokens from `start` up to `end`.
  mutating func open(_ start: Int, _ end: Int, indentation: Int) -> Int32 {
    groups.append(BreakGroup(start: start, end: end, indentation: indentation))
    return Int32(groups.count - 1)
  }

  mutating func extend(_ group: Int32, to end: Int) { groups[Int(group)].end = end }

  /// Adds a possible line break of the group.
  mutating func addBreak(before token: Int, _ group: Int32, _ traits: Gap.Traits = []) {
    gaps[token].group = group
    gaps[token].traits.formUnion(traits)
  }

  mutating func setSpaces(_ spaces: UInt8, before token: Int) { gaps[token].spaces = spaces }

  /// Makes a line break of the author break the groups around it, although it is no break itself.
  mutating func countBreak(before token: Int) { gaps[token].traits.insert(.countsAsBreak) }

  func hasComments(before token: Int) -> Bool { gaps[token].commentCount > 0 }

  func first(_ id: NodeID) -> Int { Int(tree[id].firstToken) }
  func end(_ id: NodeID) -> Int { Int(tree[id].endToken) }

  /// Returns the next token that is not a semicolon.
  func nextToken(after token: Int) -> Int {
    var next = token + 1
    while tokens[next].kind == .semicolon { next += 1 }
    return next
  }

  // MARK: Statements

  private mutating func planStatements(of container: NodeID, _ group: Int32) {
    var chain: Int32?
    for statement in tree.children(container) {
      let token = first(statement)
      let body = tree.children(statement).first { tree.kind($0) == .body }
      let continues = chain != nil && body != nil && isText(token, "else")
      if continues {
        gaps[token].traits.formUnion([.isOutdented, .countsAsBreak])
      } else {
        chain = nil
        addBreak(before: token, group)
      }
      if body == nil { planPropertyLine(statement) }
      planHead(statement)
      guard let body else {
        chain = nil
        continue
      }
      let bodyGroup = planBody(body, of: statement, chain)
      chain = continues || isText(token, "when") ? bodyGroup : nil
    }
  }

  private mutating func planHead(_ statement: NodeID) {
    var parentheses: Int32?
    for child in tree.children(statement) where tree.kind(child) != .body {
      if tree.kind(child) == .parenthesized {
        parentheses = planParentheses(child, joining: parentheses)
      } else {
        plan(child, continuation: Self.indent)
        parentheses = nil
      }
    }
  }

  /// Plans a body. The bodies of a `when` and its `else` form one group, `chain`.
  private mutating func planBody(_ body: NodeID, of statement: NodeID, _ chain: Int32?) -> Int32 {
    let group = chain ?? open(first(body), end(body), indentation: Self.indent)
    extend(group, to: end(body))
    enclosing.append(statement)
    planStatements(of: body, group)
    enclosing.removeLast()
    gaps[nextToken(after: first(body))].traits.insert(.isAfterOpener)
    addBreak(before: end(body) - 1, group, [.isBeforeCloser, .isOutdented])
    return group
  }

  static let indent = SourceFormatter.indentation

  /// Whether the token has this text.
  func isText(_ token: Int, _ text: StaticString) -> Bool {
    let range = tokens[token].range
    guard range.length == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      tree.source.bytes[range.startIndex..<range.endIndex].elementsEqual(text)
    }
  }

  /// Prevents line breaks before tokens: the index of a list is closed on the line of its name.
  mutating func keepOnOneLine(_ tokens: Range<Int>) {
    for token in tokens { gaps[token].group = -1 }
  }

  // MARK: Line breaks of the author

  /// Marks the gaps that force the groups around them to break.
  private mutating func markForcedBreaks() {
    for index in gaps.indices where !gaps[index].traits.contains(.isSemicolon) {
      let gap = gaps[index]
      if gap.lineEnds > 0 || gap.commentCount > 0, forcesBreak(gap) {
        gaps[index].traits.insert(.forcesBreak)
      }
    }
  }

  private func forcesBreak(_ gap: Gap) -> Bool {
    if gap.commentCount == 0 { return gap.group >= 0 || gap.traits.contains(.countsAsBreak) }
    return gap.lineEnds > 0
      || comments[gap.comments].contains { $0.isLine || $0.spansLines || $0.lineEnds > 0 }
  }

  /// Marks the gaps on a line whose findings are suppressed by a comment after code.
  ///
  /// The line is not divided: its findings would no longer be on the line of the comment.
  private mutating func markSuppressedLines() {
    guard comments.contains(where: \.suppresses) else { return }
    var line = SuppressedLine()
    for index in gaps.indices where !gaps[index].traits.contains(.isSemicolon) {
      var isOnOneLine = true
      func end() {
        for gap in line.suppressedGaps { gaps[gap].group = -1 }
        line = SuppressedLine()
        isOnOneLine = false
      }
      for comment in comments[gaps[index].comments] {
        if comment.lineEnds > 0 { end() }
        if comment.suppresses { line.addSuppression() }
        if comment.spansLines { end() }
      }
      if gaps[index].lineEnds > 0 { end() }
      line.addToken(after: isOnOneLine ? index : nil)
    }
    // The gap before the end of the file has a line end.
    for gap in line.suppressedGaps.dropLast() { gaps[gap].group = -1 }
  }
}

/// The gaps of a line of the source, up to a token.
private struct SuppressedLine {
  private var gaps: [Int] = []
  private var hasToken = false
  private var isSuppressed = false

  /// The gaps, if a comment after code suppresses findings of the line.
  var suppressedGaps: [Int] { isSuppressed ? gaps : [] }

  mutating func addSuppression() { isSuppressed = isSuppressed || hasToken }

  /// Adds a token, and the gap before it if the line does not begin there.
  mutating func addToken(after gap: Int?) {
    if let gap { gaps.append(gap) }
    hasToken = true
  }
}
