/// How wide the text is where no line is broken, in columns: one for each Unicode scalar.
struct FlatWidths {
  /// Where each token begins and ends if nothing before it is broken.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  /// The end of the token before the next place where a line may, or must, be broken, at or behind
  /// a token.
  private var reach: [Int32]
  /// How many gaps up to and including the one before a token force a break.
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
        end += Self.width(gap, plan.comments, bytes)
        starts.append(end)
        end += Int32(columns(bytes, token.range.startIndex..<token.range.endIndex))
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

  private static func width(_ gap: Gap, _ comments: [Comment], _ bytes: [UInt8]) -> Int32 {
    var width = Int(gap.blanks) + (gap.keepsSemicolon ? 1 : 0)
    guard gap.commentCount > 0 else { return Int32(width) }
    for comment in comments[gap.comments] {
      width += 1 + columns(bytes, comment.range.startIndex..<comment.range.endIndex)
    }
    return Int32(width)
  }

  /// The columns of a token.
  func width(of token: Int) -> Int { Int(ends[token] - starts[token]) }

  /// The columns from a token to the next place behind `end` where a line may be broken.
  func width(from token: Int, toBreakBehind end: Int) -> Int { Int(reach[end] - starts[token]) }

  /// `true` iff something between the tokens from `start` up to `end` keeps them from one line.
  func mustBreak(_ start: Int, _ end: Int) -> Bool { forced[end - 1] > forced[start] }
}

/// The columns of a text without line ends and tabs: one for each Unicode scalar.
func columns(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
  var count = 0
  for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
  return count
}
