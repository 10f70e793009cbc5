/// The widths of tokens if no line is broken, in columns. Each Unicode scalar is one column.
struct FlatWidths {
  /// The start and end column of each token if no line before it is broken.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  /// The end of the last token before the next possible line break, at or after each token.
  private var reach: [Int32]
  /// The number of gaps that force a break, up to and including the one before each token.
  private var forced: [Int32] = []

  init(_ plan: BreakPlanner) {
    let count = plan.tokens.count
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    forced.reserveCapacity(count)
    reach = []
    let bytes = plan.tree.source.bytes
    var end: Int32 = 0
    var forcedCount: Int32 = 0
    for (token, gap) in zip(plan.tokens, plan.gaps) {
      if !gap.traits.contains(.isSemicolon) {
        if gap.traits.contains(.forcesBreak) { forcedCount += 1 }
        end += Self.width(gap, plan.comments, bytes: bytes)
        starts.append(end)
        end += Int32(Self.columns(bytes, token.range.startIndex..<token.range.endIndex))
      } else {
        starts.append(end)
      }
      ends.append(end)
      forced.append(forcedCount)
    }
    reach = Array(repeating: end, count: count + 1)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let gap = plan.gaps[index]
      let isBreak = gap.group >= 0 || gap.traits.contains(.forcesBreak)
      reach[index] = isBreak ? (index == 0 ? 0 : ends[index - 1]) : reach[index + 1]
    }
  }

  private static func width(_ gap: Gap, _ comments: [Comment], bytes: [UInt8]) -> Int32 {
    var width = Int(gap.spaces)
    let hasSemicolon =
      gap.traits.contains(.hasSemicolon) || comments[gap.comments].contains(where: \.hasSemicolon)
    if hasSemicolon, gap.mayKeepSemicolon { width += 1 }
    for comment in comments[gap.comments] {
      width += 1 + columns(bytes, comment.range.startIndex..<comment.range.endIndex)
    }
    return Int32(width)
  }

  /// Returns the width of a token.
  func width(of token: Int) -> Int { Int(ends[token] - starts[token]) }

  /// Returns the width from a token to the next possible line break after `end`.
  func width(from token: Int, toBreakAfter end: Int) -> Int { Int(reach[end] - starts[token]) }

  /// Whether a gap between the tokens from `start` up to `end` forces a break.
  func mustBreak(_ start: Int, _ end: Int) -> Bool { forced[end - 1] > forced[start] }

  /// Returns the width of text without line ends and tabs.
  static func columns(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
