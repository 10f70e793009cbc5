/// What shows no view: boxes that a renderer may lay over a section. All are on the pixel grid, in
/// points, in content coordinates.
extension SceneSection {
  /// The section's box without what extending boundary items add to it. `nil` where it is empty.
  public var contentBox: Rect? {
    guard solution.contentLength > 0 else { return nil }
    var box = frame
    box.origin[scrollAxis] = grid.nearest(frame.min(scrollAxis) + startOfContent)
    box.size[scrollAxis] = grid.nearest(solution.contentLength)
    return box
  }

  /// What the section's insets, and those of their reference, leave of `contentBox`: in a row that
  /// scrolls on its own, where they are at rest.
  public var insetBox: Rect? {
    guard let contentBox else { return nil }
    var insets = solution.insets
    if presentation.mirrorWidth != nil {
      swap(&insets.leading, &insets.trailing)
    }
    let corner = contentBox.origin + Point(insets.leading, insets.top)
    return grid.nearest(Rect(corner, contentBox.size.inset(by: insets)))
  }

  /// The groups that meet `rect`, in order, each followed by the groups it holds, their insets and
  /// those of their items, and the spacing; a group of very many cells by nothing.
  /// None where there are very many groups. O(what meets it), or O(log n) more where cells are
  /// measured.
  func overlayBoxes(in rect: Rect) -> [OverlayBox] {
    let items = items(in: rect)
    guard !items.isEmpty, let resolved = solution.group else { return [] }
    let first = solution.groups.locate(item: items.lowerBound).group
    let last = solution.groups.locate(item: items.upperBound - 1).group
    guard last - first < Self.groupsAtMost else { return [] }
    var boxes: [OverlayBox] = []
    var known: GroupOverlays?
    for group in first...last {
      guard let size = solution.groups.template(of: group)?.size else { continue }
      if known == nil || !solution.groups.isLikeTheOneBefore(group) {
        known = overlays(ofGroup: group, resolved, size: size)
      }
      let corner = origin + solution.origin(group: group)
      boxes += spacing(before: group, corner, size)
      boxes += (known?.boxes ?? []).map {
        OverlayBox(kind: $0.kind, rect: shown($0.rect.offset(by: corner)))
      }
    }
    return boxes.filter { $0.rect.intersects(rect) }
  }

  /// More groups than this are not told apart.
  private static let groupsAtMost = 1_000
  /// More cells in one group than this are not told apart.
  private static let cellsAtMost = 10_000

  private func overlays(ofGroup group: Int, _ resolved: ResolvedGroup, size: Size) -> GroupOverlays
  {
    let start = solution.groups.firstItem(of: group)
    let end = solution.groups.firstItem(of: group + 1)
    guard end - start <= Self.cellsAtMost else {
      var overlays = GroupOverlays()
      overlays.add(group: Rect(.zero, size), insets: resolved.insets)
      return overlays
    }
    var placement = solution.groups.placement(
      of: group, resolution: SizeResolution(grid: grid))
    placement?.overlays = GroupOverlays()
    placement?.placeNext()
    return placement?.overlays ?? GroupOverlays()
  }

  /// What lies between a group and the one before it.
  private func spacing(before group: Int, _ corner: Point, _ size: Size) -> [OverlayBox] {
    guard group > 0 else { return [] }
    let axis = solution.stackAxis
    let end =
      solution.groups.start(of: group - 1) + solution.groups.length(of: group - 1)
    let gap = solution.groups.start(of: group) - end
    guard gap > 0 else { return [] }
    let box = Rect(corner, size).part(axis, corner[axis] - gap, corner[axis])
    return [OverlayBox(kind: .spacing, rect: shown(box))]
  }

  /// The axis along which sections follow each other.
  private var scrollAxis: Axis { row?.axis.cross ?? solution.stackAxis }

  /// From the start of the box as shown; a mirrored sideways layout has its start on the right.
  private var startOfContent: Double {
    guard presentation.mirrorWidth != nil, scrollAxis == .horizontal else {
      return solution.contentStart
    }
    return solution.length - solution.contentStart - solution.contentLength
  }
}

extension GroupTrack {
  /// `true` iff the group holds the same boxes as the one before it.
  fileprivate func isLikeTheOneBefore(_ group: Int) -> Bool {
    switch self {
    case .uniform(let groups): group > 0 && group < groups.fullCount
    case .listed: false
    }
  }
}
