/// Places the boundary items of a section or layout around its content.
struct BoundaryPlacement {
  let resolution: SizeResolution
  let scrollAxis: Axis
  /// The length of the content between extending items along the scroll axis, in points.
  let contentLength: Double
  /// The base of fractions along the scroll axis, in points.
  let container: Size
  /// The start and the length of the items' space across the scroll axis, in points.
  let crossStart: Double
  let crossLength: Double
  /// The measured sizes of estimated items, by element kind.
  var measurements = BoundaryMeasurements()
  /// The end of the part that has been visible along the scroll axis. In points, from the start of
  /// the host.
  ///
  /// An item that begins after it keeps its estimate.
  var measuredEnd = Double.infinity

  struct Result {
    /// The frames of the items, in order, in points, from the start of the host with its
    /// extensions.
    var frames: [Rect] = []
    /// The distance from the start of the host to the content, in points.
    var startExtension = 0.0
    /// The length of the host along the scroll axis, in points.
    var length: Double
  }

  /// Places all items. They do not stack: each is at the content's edge.
  ///
  /// The host is extended by the greatest overflow (rule `boundary-extension`; fixture
  /// macos27-boundary-068).
  func place(_ items: [BoundaryItem]) -> Result {
    var result = Result(startExtension: startExtension(of: items), length: contentLength)
    result.frames.reserveCapacity(items.count)
    for index in items.indices {
      let size = size(of: items, at: index, startExtension: result.startExtension)
      result.frames.append(Rect(.zero, size))
      // An extending item that is centered along the scroll axis extends the content to its own
      // length (fixture macos27-boundary-139-layout-sides).
      if items[index].extendsBoundary, items[index].alignment.side(scrollAxis) == 0 {
        result.length = max(result.length, size[scrollAxis])
      }
    }
    let length = result.length
    var endExtension = 0.0
    for index in items.indices {
      var frame = frame(
        of: items, at: index, size: result.frames[index].size, contentLength: length)
      if items[index].extendsBoundary, items[index].alignment.side(scrollAxis) == 1 {
        endExtension = max(endExtension, frame.max(scrollAxis) - length)
      }
      frame.origin[scrollAxis] += result.startExtension
      let insets = SizeResolution.effectiveInsets(items[index].contentInsets, of: items[index].size)
      result.frames[index] = frame.inset(by: insets)
    }
    result.length += result.startExtension + endExtension
    return result
  }

  /// Returns the distance by which items at the start move the content, in points.
  func startExtension(of items: [BoundaryItem]) -> Double {
    var longest = 0.0
    for index in items.indices where items[index].extendsBoundary {
      guard items[index].alignment.side(scrollAxis) == -1 else { continue }
      let size = size(of: items, at: index, startExtension: 0)
      let frame = frame(of: items, at: index, size: size, contentLength: 0)
      longest = max(longest, -frame.min(scrollAxis))
    }
    return longest
  }

  /// Returns the size including the item's own insets (rule `boundary-size`), in points.
  private func size(of items: [BoundaryItem], at index: Int, startExtension: Double) -> Size {
    var container = container
    container[scrollAxis.cross] = crossLength
    var size = resolution.size(items[index].size, in: container)
    let start = items[index].alignment.side(scrollAxis) == 1 ? startExtension + contentLength : 0
    guard start < measuredEnd, let measured = measurements[items[index].elementKind] else {
      return size
    }
    let insets = SizeResolution.effectiveInsets(items[index].contentInsets, of: items[index].size)
    let own = measured.size(specified: items[index].size, offered: size.inset(by: insets))
    for axis in Axis.allCases where items[index].size[axis].isEstimated {
      size[axis] = own[axis] + (axis == .vertical ? items[index].listPadding : 0)
    }
    return size
  }

  /// Returns the frame of an item, in points, from the start of the content along the scroll axis
  /// (rules `boundary`, `boundary-inside`).
  private func frame(
    of items: [BoundaryItem], at index: Int, size: Size, contentLength: Double
  ) -> Rect {
    var origin = Point.zero
    let own = size[scrollAxis]
    switch (items[index].alignment.side(scrollAxis), items[index].extendsBoundary) {
    case (-1, true): origin[scrollAxis] = -own
    case (-1, false): origin[scrollAxis] = 0
    case (1, true): origin[scrollAxis] = contentLength
    case (1, false): origin[scrollAxis] = contentLength - own
    case (_, _): origin[scrollAxis] = (contentLength - own) / 2
    }
    let cross = scrollAxis.cross
    let free = crossLength - size[cross]
    origin[cross] = crossStart + free * Double(items[index].alignment.side(cross) + 1) / 2
    origin[scrollAxis] += items[index].offset[scrollAxis]
    origin[cross] += items[index].offset[cross]
    return Rect(origin, size)
  }
}
