/// The scrolling of an orthogonal section: the range of its offsets and its stops.
///
/// Offsets are in points. 0 is the start of the row; positive offsets are towards its end.
package struct RowScrolling: Sendable {
  let behavior: OrthogonalScrollingBehavior
  let groups: GroupTrack
  /// The lengths of the row without insets and of its visible part, in points.
  let length: Double
  package let viewport: Double

  /// The offset at the row's end, in points (rule `row-range`).
  ///
  /// A row that fits does not scroll. A centered row has more space at both ends: see `range`.
  var maximumOffset: Double { max(0, length - viewport) }

  /// The offsets to which the row can be dragged, in points (rule `row-range`).
  package var range: ClosedRange<Double> {
    guard behavior == .groupPagingCentered, groups.count > 0 else { return 0...maximumOffset }
    let first = stop(0)
    return first...max(first, stop(groups.count - 1))
  }

  /// Returns the offset at which the row comes to rest after its release at `offset`.
  ///
  /// At the end of the range it stays there. Else it is the nearest stop, the lower one in a tie
  /// (rule `row-stops`; fixture macos27-orthogonal-010). A settled offset does not change.
  package func settled(_ offset: Double) -> Double {
    let range = range
    let asked = min(max(offset, range.lowerBound), range.upperBound)
    guard groups.count > 0, asked.isFinite else { return 0 }
    if asked == range.upperBound { return asked }
    let nearest: Double
    switch behavior {
    case .none, .continuous: nearest = asked
    case .paging:
      nearest = viewport > 0 ? (asked / viewport - 0.5).rounded(.up) * viewport : 0
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      let index = groupIndex(below: asked)
      let before = stop(index)
      let after = index + 1 < groups.count ? stop(index + 1) : before
      nearest = after - asked < asked - before ? after : before
    }
    return min(nearest, range.upperBound)
  }

  /// The offset of a row that has not been moved: the stop nearest to 0.
  ///
  /// It may be negative in a centered row (rule `row-stops`).
  package var restingOffset: Double { settled(0) }

  /// The offsets at which the row may rest, in order, at most the first 10,000.
  ///
  /// `nil` if it may rest anywhere.
  package var stops: [Double]? {
    let range = range
    let stops: [Double]
    switch behavior {
    case .none, .continuous: return nil
    case .paging:
      let count = viewport > 0 ? (range.upperBound / viewport).rounded(.up) : 0
      stops = (0...Int(saturating: min(count, 10_000))).map { Double($0) * viewport }
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      stops = (0..<min(groups.count, 10_000)).map { stop($0) }
    }
    let inside = stops.filter { $0 < range.upperBound }
    return groups.count > 0 ? inside + [range.upperBound] : []
  }

  /// Returns the offset at which a group is at the leading edge, or centered.
  private func stop(_ index: Int) -> Double {
    let start = groups.start(of: index)
    guard behavior == .groupPagingCentered else { return start }
    return start - (viewport - groups.length(of: index)) / 2
  }

  /// Returns the last group whose stop is not after `offset`. O(log n).
  private func groupIndex(below offset: Double) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if stop(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
