/// Places the boundary items of a section, or of the whole layout, around its content.
struct BoundaryPlacement {
  let resolution: SizeResolution
  let scrollAxis: Axis
  /// The length along the scroll axis that lies between extending items, in points.
  let contentLength: Double
  /// The container whose fractions the items take along the scroll axis, in points.
  let container: Size
  /// The place across the scroll axis, from its start to its end, in points.
  let crossStart: Double
  let crossLength: Double
  /// What estimated items measure, by their kind.
  var measurements: [String: MeasuredSize] = [:]
  /// What begins behind this place is out of sight and keeps its estimate; in points from the
  /// start of the whole along the scroll axis.
  var sight = Double.infinity

  struct Result {
    /// The items' boxes, in order; 0 is the start of the whole, extensions included.
    var frames: [Rect] = []
    /// How far the content is pushed away from the start, in points.
    var nearExtension = 0.0
    /// The length of the whole along the scroll axis, in points.
    var length: Double
  }

  /// Places all items. They do not stack: each stands at the content's edge, and the extension is
  /// what sticks out furthest (uikit-facts 2.1 X; fixtures macos27-boundary-066 to -135).
  func place(_ items: [BoundaryItem]) -> Result {
    guard !items.isEmpty else { return Result(length: contentLength) }
    let near = nearExtension(of: items)
    let sizes = items.map { size(of: $0, nearExtension: near) }
    let length = lengthForCentredItems(items, sizes)
    var result = Result(nearExtension: near, length: length)
    var farExtension = 0.0
    for (item, size) in zip(items, sizes) {
      let frame = frame(of: item, size: size, contentLength: length)
      result.frames.append(frame)
      if item.extendsBoundary, item.alignment.side(scrollAxis) == 1 {
        farExtension = max(farExtension, frame.max(scrollAxis) - length)
      }
    }
    for index in items.indices {
      result.frames[index].origin[scrollAxis] += result.nearExtension
      let insets = SizeResolution.effectiveInsets(
        items[index].contentInsets, of: items[index].size)
      result.frames[index] = result.frames[index].inset(by: insets)
    }
    result.length += result.nearExtension + farExtension
    return result
  }

  /// How far the items at the start push the content away from it, in points.
  func nearExtension(of items: [BoundaryItem]) -> Double {
    items.reduce(0) { longest, item in
      guard item.extendsBoundary, item.alignment.side(scrollAxis) == -1 else { return longest }
      let size = size(of: item, nearExtension: 0)
      return max(longest, -frame(of: item, size: size, contentLength: 0).min(scrollAxis))
    }
  }

  private func size(of item: BoundaryItem, nearExtension: Double) -> Size {
    var container = container
    container[scrollAxis.cross] = crossLength
    var size = resolution.size(item.size, in: container)
    let start = item.alignment.side(scrollAxis) == 1 ? nearExtension + contentLength : 0
    guard start < sight, let measured = measurements[item.elementKind] else { return size }
    let insets = SizeResolution.effectiveInsets(item.contentInsets, of: item.size)
    let own = measured.size(specified: item.size, offered: size.inset(by: insets))
    for axis in Axis.allCases where item.size[axis].isEstimated {
      size[axis] = own[axis] + (axis == .vertical ? item.listPadding : 0)
    }
    return size
  }

  /// An extending item that is centred along the scroll axis makes the content as long as itself
  /// (fixture macos27-boundary-139-layout-sides).
  private func lengthForCentredItems(_ items: [BoundaryItem], _ sizes: [Size]) -> Double {
    zip(items, sizes).reduce(contentLength) { length, pair in
      let (item, size) = pair
      guard item.extendsBoundary, item.alignment.side(scrollAxis) == 0 else { return length }
      return max(length, size[scrollAxis])
    }
  }

  /// Returns an item's box; 0 is the start of the content along the scroll axis.
  private func frame(of item: BoundaryItem, size: Size, contentLength: Double) -> Rect {
    var origin = Point.zero
    let own = size[scrollAxis]
    switch (item.alignment.side(scrollAxis), item.extendsBoundary) {
    case (-1, true): origin[scrollAxis] = -own
    case (-1, false): origin[scrollAxis] = 0
    case (1, true): origin[scrollAxis] = contentLength
    case (1, false): origin[scrollAxis] = contentLength - own
    case (_, _): origin[scrollAxis] = (contentLength - own) / 2
    }
    let cross = scrollAxis.cross
    let free = crossLength - size[cross]
    origin[cross] = crossStart + free * Double(item.alignment.side(cross) + 1) / 2
    origin[scrollAxis] += item.offset[scrollAxis]
    origin[cross] += item.offset[cross]
    return Rect(origin, size)
  }
}
