/// Boxes that are not views, which outputs may draw over a section. In points, content coordinates,
/// rounded to pixels.
extension SceneSection {
  /// The section's frame without extending boundary items; `nil` if it is empty.
  package var contentBox: Rect? {
    guard solution.contentLength > 0 else { return nil }
    var box = frame
    box.origin[scrollAxis] = grid.nearest(frame.min(scrollAxis) + startOfContent)
    box.size[scrollAxis] = grid.nearest(solution.contentLength)
    return box
  }

  /// `contentBox` without the section's insets and those of its reference. In an orthogonal
  /// section, at rest.
  package var insetBox: Rect? {
    guard let contentBox else { return nil }
    var insets = solution.insets
    if presentation.mirrorWidth != nil {
      swap(&insets.leading, &insets.trailing)
    }
    let corner = contentBox.origin + Point(insets.leading, insets.top)
    return grid.nearest(Rect(corner, contentBox.size.inset(by: insets)))
  }

  /// Returns the groups that intersect `rect`, with nested groups, insets and spacing, in order.
  ///
  /// Groups with more than 10,000 cells have no further boxes, and the result is empty for more
  /// than 1,000 groups. O(boxes), plus O(log n) if cells are measured.
  func overlayBoxes(in rect: Rect) -> [OverlayBox] {
    let items = items(in: rect)
    guard !items.isEmpty, let resolved = solution.group else { return [] }
    let first = solution.groups.locate(item: items.lowerBound).group
    let last = solution.groups.locate(item: items.upperBound - 1).group
    guard last - first < Self.maximumGroups else { return [] }
    var boxes: [OverlayBox] = []
    var known: GroupOverlays?
    for group in first...last {
      guard let size = solution.groups.template(of: group)?.size else { continue }
      if known == nil || !solution.groups.repeatsPrevious(group) {
        known = overlays(ofGroup: group, resolved, size: size)
      }
      let corner = origin + solution.origin(group: group)
      boxes += spacing(before: group, corner, size)
      boxes += (known?.boxes ?? []).map {
        $0.mapped { shown($0.offset(by: corner)) }
      }
    }
    return boxes.filter { $0.rect.intersects(rect) }
  }

  /// The greatest number of groups whose boxes are returned.
  private static let maximumGroups = 1_000
  /// The greatest number of cells in a group whose boxes are returned.
  private static let maximumCells = 10_000

  private func overlays(ofGroup group: Int, _ resolved: ResolvedGroup, size: Size) -> GroupOverlays
  {
    let start = solution.groups.firstItem(of: group)
    let end = solution.groups.firstItem(of: group + 1)
    guard end - start <= Self.maximumCells else {
      var overlays = GroupOverlays()
      overlays.add(group: Rect(.zero, size), insets: resolved.insets)
      return overlays
    }
    var placement = solution.groups.placement(of: group, resolution: SizeResolution(grid: grid))
    placement?.overlays = GroupOverlays()
    placement?.placeNext()
    var overlays = placement?.overlays ?? GroupOverlays()
    if let waterfall = resolved.model.waterfall {
      overlays.add(spacingOf: waterfall, resolved.model.frames.map(\.rect), height: size.height)
    }
    return overlays
  }

  /// Returns the area between a group and the previous one.
  private func spacing(before group: Int, _ corner: Point, _ size: Size) -> [OverlayBox] {
    guard group > 0 else { return [] }
    let axis = solution.stackAxis
    let end =
      solution.groups.start(of: group - 1) + solution.groups.length(of: group - 1)
    let gap = solution.groups.start(of: group) - end
    guard gap > 0 else { return [] }
    let box = Rect(corner, size).part(axis, corner[axis] - gap, corner[axis])
    return [OverlayBox(kind: .spacing, rect: box, axis: axis).mapped { shown($0) }]
  }

  /// The axis along which sections follow each other.
  private var scrollAxis: Axis { row?.axis.cross ?? solution.stackAxis }

  /// The start of the content in the frame as shown. A mirrored horizontal layout starts at the
  /// right.
  private var startOfContent: Double {
    guard presentation.mirrorWidth != nil, scrollAxis == .horizontal else {
      return solution.contentStart
    }
    return solution.length - solution.contentStart - solution.contentLength
  }
}

extension SceneSection {
  /// The insets of the section's boundary items: the margins that the section leaves next to those
  /// that follow its insets, and the items' own insets.
  var boundaryInsetBoxes: [OverlayBox] {
    zip(zip(model.boundaryItems, solution.boundaryFrames), boundaryElements).flatMap {
      let ((item, frame), element) = $0
      let outer = item.outerFrame(of: frame)
      let shown = presentation.mirrored(frame.offset(by: origin), on: grid)
      // A pinned item has moved from its position.
      let moved = element.frame.origin - shown.origin
      return (item.insetBoxes(in: outer) + margins(beside: outer, of: item)).map { box in
        box.mapped {
          presentation.mirrored($0.offset(by: origin), on: grid).offset(by: moved)
        }
      }
    }
  }

  /// Returns the margins on both sides of a boundary item that is outside of the section's content.
  /// Next to the content, the section's own insets are at the same position.
  private func margins(beside box: Rect, of item: BoundaryItem) -> [OverlayBox] {
    guard item.extendsBoundary, item.alignment.side(scrollAxis) != 0 else { return [] }
    let cross = scrollAxis.cross
    let insets = solution.supplementaryInsets
    let end = frame.size[cross]
    let sides = [
      box.part(cross, 0, insets.start(cross)), box.part(cross, end - insets.end(cross), end),
    ]
    return sides.filter { $0.width > 0 && $0.height > 0 }.map {
      OverlayBox(kind: .insets, rect: $0, axis: cross)
    }
  }
}

extension BoundaryItem {
  /// Returns the frame including the item's own insets.
  fileprivate func outerFrame(of frame: Rect) -> Rect {
    let insets = SizeResolution.effectiveInsets(contentInsets, of: size)
    return Rect(
      frame.minX - insets.leading, frame.minY - insets.top, frame.width + insets.sum(.horizontal),
      frame.height + insets.sum(.vertical))
  }

  fileprivate func insetBoxes(in outer: Rect) -> [OverlayBox] {
    OverlayBox.insets(SizeResolution.effectiveInsets(contentInsets, of: size), of: outer)
  }
}

extension Scene {
  /// The insets of the layout's own boundary items.
  var boundaryInsetBoxes: [OverlayBox] {
    let grid = PixelGrid(environment)
    return zip(zip(boundaryItems, boundaryFrames), boundaryElements).flatMap {
      let ((item, frame), element) = $0
      let moved = element.frame.origin - presentation.mirrored(frame, on: grid).origin
      return item.insetBoxes(in: item.outerFrame(of: frame)).map { box in
        box.mapped { presentation.mirrored($0, on: grid).offset(by: moved) }
      }
    }
  }

  /// The spaces between sections that follow each other in the data.
  var sectionGapBoxes: [OverlayBox] {
    let axis = scrollDirection
    return zip(sections, sections.dropFirst()).compactMap { a, b in
      let (section, next) = a.index < b.index ? (a, b) : (b, a)
      let end = section.origin[axis] + section.solution.length
      let length = next.origin[axis] - end
      guard next.index == section.index + 1, length > 0.0005 else { return nil }
      var box = Rect(.zero, container)
      box.origin[axis] = end
      box.size[axis] = length
      return OverlayBox(kind: .spacing, rect: box, axis: axis).mapped {
        presentation.mirrored($0, on: section.grid)
      }
    }
  }
}

extension GroupTrack {
  /// Whether the group has the same boxes as the previous one.
  fileprivate func repeatsPrevious(_ group: Int) -> Bool {
    switch self {
    case .uniform(let groups): group > 0 && group < groups.fullCount
    case .listed: false
    }
  }
}
