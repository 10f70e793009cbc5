/// How a sideways-scrolling row moves: where it may stand, and where it comes to rest.
///
/// Offsets are in points; 0 shows the row's start, positive ones move towards its end.
public struct RowScrolling: Sendable {
  let behavior: OrthogonalScrollingBehavior
  let groups: GroupSequence
  /// The row's content length with its insets taken off, and what of it is visible, in points.
  let length: Double
  let viewport: Double

  /// The offset at which the row's end is reached (uikit-facts 2.2). A row that fits does not
  /// scroll. A centred row has extra room at both ends: see `range`.
  public var maximumOffset: Double { max(0, length - viewport) }

  /// The offsets between which the row can be dragged.
  public var range: ClosedRange<Double> {
    guard behavior == .groupPagingCentered, groups.count > 0 else { return 0...maximumOffset }
    let first = stop(0)
    return first...max(first, stop(groups.count - 1))
  }

  /// Returns where the row comes to rest when it is let go at `offset`: within its range, and at
  /// the nearest of its stops, the lower of two equally near ones (uikit-facts 2.2, 2.11; fixtures
  /// macos27-orthogonal-003 to -019). A settled offset settles where it is.
  public func settled(_ offset: Double) -> Double {
    let asked = min(max(offset, range.lowerBound), range.upperBound)
    guard groups.count > 0, asked.isFinite else { return 0 }
    switch behavior {
    case .none, .continuous: return asked
    case .paging: return nearest(asked, index: pageIndex(below: asked)) { page($0) }
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return nearest(asked, index: groupIndex(below: asked)) { stop($0) }
    }
  }

  /// Where the row stands when it has not been touched: a centred row asked for 0 rests at its
  /// nearest stop, which may be negative (uikit-facts 2.2).
  public var restingOffset: Double { settled(0) }

  /// The stops of the row, in order; `nil` where any offset will do.
  public var stops: [Double]? {
    switch behavior {
    case .none, .continuous: return nil
    case .paging:
      let count = viewport > 0 ? Int((maximumOffset / viewport).rounded(.up)) + 1 : 1
      return (0..<min(count, 10_000)).map { page($0) }
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      var stops: [Double] = []
      for index in 0..<min(groups.count, 10_000) {
        let next = stop(index)
        if stops.last != next { stops.append(next) }
      }
      return stops
    }
  }

  /// A page is what is visible at once: the width less the section's insets (uikit-facts 2.11,
  /// the recording against the header's words).
  private func page(_ index: Int) -> Double { min(Double(index) * viewport, maximumOffset) }

  private func pageIndex(below offset: Double) -> Int {
    viewport > 0 ? Int((offset / viewport).rounded(.down)) : 0
  }

  /// The offset at which a group is at its stop: at the leading edge, or in the middle.
  private func stop(_ index: Int) -> Double {
    let start = groups.start(of: index)
    guard behavior == .groupPagingCentered else { return min(start, maximumOffset) }
    return start - (viewport - groups.length(of: index)) / 2
  }

  /// The last group whose stop is not behind `offset`. O(log n).
  private func groupIndex(below offset: Double) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if stop(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    // Stops that are clamped to the end are all alike: take the first of them.
    let last = max(0, low - 1)
    return behavior == .groupPagingCentered || stop(last) < maximumOffset
      ? last : firstGroupAtEnd()
  }

  private func firstGroupAtEnd() -> Int {
    var low = 0
    var high = groups.count - 1
    while low < high {
      let middle = (low + high) / 2
      if groups.start(of: middle) < maximumOffset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The nearer of the stops before and behind `offset`; the end of the range is always a stop.
  private func nearest(
    _ offset: Double, index: Int, stop: (Int) -> Double
  ) -> Double {
    let before = min(max(stop(index), range.lowerBound), range.upperBound)
    let isLast = behavior != .paging && index + 1 >= groups.count
    let after = isLast ? range.upperBound : min(max(stop(index + 1), before), range.upperBound)
    return after - offset < offset - before ? after : before
  }
}
