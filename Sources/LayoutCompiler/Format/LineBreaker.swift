/// Decides which groups break, and writes the file.
///
/// Tokens and comments are copied; the text between them follows the plan. Linear in the number of
/// tokens.
struct LineBreaker {
  /// A group that contains the current token.
  private struct Open {
    var group: Int
    var end: Int
  }

  private let tokens: [Token]
  private let gaps: [Gap]
  private let comments: [Comment]
  private var groups: [BreakGroup]
  private let widths: FlatWidths
  private(set) var writer: FormatWriter
  private var open: [Open] = []
  private var nextGroup = 0

  /// The tokens before which the text stays as it is.
  private let kept: [Range<Int>]

  /// Writes the file of a plan. Before the tokens of `kept`, the text stays as it is.
  init(_ plan: BreakPlanner, keeping kept: [Range<Int>]) {
    self.kept = kept
    tokens = plan.tokens
    gaps = plan.gaps
    comments = plan.comments
    groups = plan.groups
    widths = FlatWidths(plan)
    writer = FormatWriter(plan.tree.source.bytes)
    begin(0)
    for index in tokens.indices where !gaps[index].traits.contains(.isSemicolon) {
      while let last = open.last, last.end <= index { open.removeLast() }
      writeGap(before: index)
      while nextGroup < groups.count, groups[nextGroup].start == index { begin(index) }
      writer.copy(to: tokens[index].range.endIndex, width: widths.width(of: index))
    }
  }

  // MARK: Decisions

  /// Opens the next group and decides whether it breaks.
  private mutating func begin(_ token: Int) {
    let index = nextGroup
    nextGroup += 1
    let mayBreak = open.last.map { groups[$0.group].isBroken } ?? true
    let end = groups[index].end
    groups[index].base = writer.lineIndentation
    groups[index].isBroken =
      mayBreak
      && (open.isEmpty || widths.mustBreak(token, end)
        || writer.column + widths.width(from: token, toBreakAfter: end)
          > SourceFormatter.lineLength)
    open.append(Open(group: index, end: end))
  }

  /// Returns the indentation of a line that begins in the gap before the token.
  private func indentation(before token: Int, isOutdented: Bool) -> Int {
    let gap = gaps[token]
    let group = gap.group >= 0 ? Int(gap.group) : open.last { groups[$0.group].isBroken }?.group
    guard let group else { return 0 }
    return groups[group].base + (isOutdented ? 0 : groups[group].indentation)
  }

  // MARK: Gaps

  private mutating func writeGap(before token: Int) {
    if kept.contains(where: { $0.contains(token) }) {
      return writer.copy(to: tokens[token].range.startIndex, width: 0)
    }
    let gap = gaps[token]
    let isBroken = gap.group >= 0 && groups[Int(gap.group)].isBroken
    if gap.commentCount > 0 { return writeComments(before: token, isBroken: isBroken) }
    let end = tokens[token].range.startIndex
    guard isBroken else {
      return writer.writeSpaces(Int(gap.spaces), semicolon: gap.keepsSemicolon, to: end)
    }
    let indentation = indentation(before: token, isOutdented: gap.traits.contains(.isOutdented))
    let isAtEdge = !gap.traits.isDisjoint(with: [.isAfterOpener, .isBeforeCloser])
    writer.writeLineEnds(gap.lineEnds > 1 && !isAtEdge ? 2 : 1, indentation, to: end)
  }

  /// Writes the comments before a token, each on the line where the author wrote it.
  private mutating func writeComments(before token: Int, isBroken: Bool) {
    let gap = gaps[token]
    let closes = gap.traits.contains(.isBeforeCloser)
    let isOutdented = gap.traits.contains(.isOutdented)
    let indentation = indentation(before: token, isOutdented: isOutdented && !closes)
    let added = isBroken ? addedBreakIndex(gap) : nil
    // One semicolon remains if the statements remain on one line.
    var semicolon = gap.mayKeepSemicolon && !isBroken
    for index in gap.comments {
      let comment = comments[index]
      let isFirst = index == gap.comments.lowerBound
      let isAtEdge = isFirst && gap.traits.contains(.isAfterOpener)
      write(
        index == added ? 1 : min(comment.lineEnds, isAtEdge ? 1 : 2), indentation: indentation,
        spaces: isFirst ? gap.spacesBeforeComment(comment) : comment.isLine ? 2 : 1,
        semicolon: semicolon && comment.hasSemicolon, to: comment.range.startIndex)
      if comment.hasSemicolon { semicolon = false }
      writer.copy(comment)
    }
    let needsLineEnd = added == gap.comments.upperBound || isBroken && closes
    write(
      needsLineEnd ? 1 : min(gap.lineEnds, closes ? 1 : 2),
      indentation: closes ? self.indentation(before: token, isOutdented: true) : indentation,
      spaces: gap.spacesAfterComment, semicolon: semicolon && gap.traits.contains(.hasSemicolon),
      to: tokens[token].range.startIndex)
  }

  private mutating func write(
    _ lineEnds: UInt8, indentation: Int, spaces: Int, semicolon: Bool, to end: Int
  ) {
    if lineEnds > 0 {
      writer.writeLineEnds(Int(lineEnds), indentation, to: end)
    } else {
      writer.writeSpaces(spaces, semicolon: semicolon, to: end)
    }
  }

  /// Returns where to add a line break among comments on one line with the tokens around them.
  ///
  /// The result is the index of the comment after the break. A comment belongs to the following
  /// token, unless a semicolon or a closing bracket is there.
  private func addedBreakIndex(_ gap: Gap) -> Int? {
    if gap.lineEnds > 0 || comments[gap.comments].contains(where: { $0.lineEnds > 0 }) {
      return nil
    }
    if gap.traits.contains(.isBeforeCloser) { return gap.comments.upperBound }
    if let index = gap.comments.first(where: { comments[$0].hasSemicolon }) { return index }
    return gap.traits.contains(.hasSemicolon) ? gap.comments.upperBound : gap.comments.lowerBound
  }
}

extension Gap {
  /// Whether a semicolon in the gap separates two statements.
  var mayKeepSemicolon: Bool {
    traits.isDisjoint(with: [.isAfterOpener, .isBeforeCloser, .isOutdented])
  }

  var keepsSemicolon: Bool { traits.contains(.hasSemicolon) && mayKeepSemicolon }

  var spacesAfterComment: Int {
    traits.contains(.isAfterOpener) && !traits.contains(.isBeforeCloser) ? 1 : Int(spaces)
  }

  func spacesBeforeComment(_ comment: Comment) -> Int {
    if comment.isLine { return 2 }
    return traits.contains(.isAfterOpener) ? Int(spaces) : 1
  }
}
