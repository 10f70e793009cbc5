/// Places the cells of one group: a resolved group and what it takes in, a template out.
struct GroupPlacement {
  let resolution: SizeResolution
  private var cells: [GroupTemplate.Cell] = []
  private var supplementaries: [GroupTemplate.Supplementary] = []
  private let kinds: SupplementaryKinds
  /// How many supplementaries of each kind are placed.
  private var kindCounts: [Int] = []
  /// How many cells are to be placed; only custom groups ask.
  private var remaining: Int
  /// Follows one cell, for `layoutc why`.
  private var trail: PlacementTrail?
  /// Keeps what shows no view, for overlays.
  private var overlays: GroupOverlays?

  /// Returns the places of the cells that `sizing` has next for one `group`, and takes them.
  static func template(
    of group: ResolvedGroup, sizing: inout GroupSizing, resolution: SizeResolution
  ) -> GroupTemplate {
    template(of: group, sizing: &sizing, resolution: resolution, following: nil).0
  }

  /// The same, with the steps that lead to one cell or supplementary.
  static func template(
    of group: ResolvedGroup, sizing: inout GroupSizing, resolution: SizeResolution,
    following trail: PlacementTrail?
  ) -> (GroupTemplate, PlacementTrail?) {
    let start = sizing.next
    let sized = sizing.size(group)
    var placement = GroupPlacement(
      resolution: resolution, kinds: group.tree.kinds, remaining: sizing.next - start)
    placement.trail = trail
    placement.reserve()
    placement.place(group, sized, at: .zero)
    return (placement.template(size: sized.size), placement.trail)
  }

  /// Returns what the group that `sizing` has next holds besides views.
  static func overlays(
    of group: ResolvedGroup, sizing: inout GroupSizing, resolution: SizeResolution
  ) -> GroupOverlays {
    let start = sizing.next
    let sized = sizing.size(group)
    var placement = GroupPlacement(
      resolution: resolution, kinds: SupplementaryKinds(), remaining: sizing.next - start)
    placement.overlays = GroupOverlays()
    placement.reserve()
    placement.place(group, sized, at: .zero)
    return placement.overlays ?? GroupOverlays()
  }

  private init(resolution: SizeResolution, kinds: SupplementaryKinds, remaining: Int) {
    self.resolution = resolution
    self.kinds = kinds
    self.remaining = remaining
  }

  /// Makes room for all cells, and counts no supplementary yet.
  private mutating func reserve() {
    cells.reserveCapacity(remaining)
    if !kinds.names.isEmpty { kindCounts = Array(repeating: 0, count: kinds.names.count) }
  }

  private func template(size: Size) -> GroupTemplate {
    GroupTemplate(
      size: size, cells: cells, supplementaries: supplementaries, kindCounts: kindCounts)
  }

  /// Places a group with its corner at `origin`.
  private mutating func place(_ group: ResolvedGroup, _ sized: SizedGroup, at origin: Point) {
    let inner = Point(origin.x + group.insets.leading, origin.y + group.insets.top)
    overlays?.add(group: Rect(origin, sized.size), insets: group.insets)
    if let axis = group.axis {
      placeLine(group, sized, axis: axis, at: inner)
    } else {
      placeCustom(group, at: inner)
    }
    let box = Rect(origin, sized.size).inset(by: group.insets)
    place(group.model.supplementaries, in: box, container: group.container)
  }

  /// Places the slots of a line one after another (rule `line`).
  private mutating func placeLine(
    _ group: ResolvedGroup, _ sized: SizedGroup, axis: Axis, at inner: Point
  ) {
    trail?.begin(group, sized)
    var cursor = 0.0
    for (index, entry) in sized.entries.enumerated() {
      var origin = inner
      origin[axis] += cursor + entry.near
      origin[axis.cross] += group.slots[entry.slot].crossPosition
      trail?.enter(group, entry, index: index, cursor: cursor, axis: axis, gap: sized.gap)
      overlays?.add(
        spacingAround: Rect(origin, entry.size), entry, group.slots[entry.slot], axis: axis,
        gap: index > 0 ? sized.gap : 0)
      if let nested = group.slots[entry.slot].group {
        if let child = entry.child.first { place(group.groups[nested], child, at: origin) }
      } else {
        placeItem(entry.slot, of: group, in: Rect(origin, entry.size))
      }
      trail?.leave()
      cursor += entry.near + entry.size[axis] + entry.far + sized.gap
    }
  }

  /// Places a cell in its slot, less its insets (rule `content-insets`), and its supplementaries.
  private mutating func placeItem(_ number: Int, of group: ResolvedGroup, in slot: Rect) {
    let insets = group.slots[number].insets
    let frame = slot.inset(by: insets)
    trail?.inset(by: insets, item: number, of: group, slot: slot, frame: frame)
    overlays?.add(insets: insets, of: slot)
    add(frame, zIndex: 0, source: group.slots[number].source)
    remaining -= 1
    guard group.tree.children[number].hasSupplementaries,
      case .item(let item) = group.model.subitems[number]
    else { return }
    place(item.supplementaries, in: frame, container: frame.size)
  }

  /// The frames of a custom group are relative to its corner and may leave it; when items outnumber
  /// the frames another copy follows (rule `custom`; fixture macos27-custom-061).
  private mutating func placeCustom(_ group: ResolvedGroup, at inner: Point) {
    for (index, frame) in group.model.frames.prefix(remaining).enumerated() {
      trail?.stand(in: frame, number: index, of: group)
      add(frame.rect.offset(by: inner), zIndex: frame.zIndex, source: frame.origin)
    }
    remaining -= min(remaining, group.model.frames.count)
  }

  private mutating func add(_ rect: Rect, zIndex: Int, source: SourceSpan?) {
    trail?.reach(cell: cells.count, rect: rect)
    cells.append(
      GroupTemplate.Cell(rect: rect, zIndex: Int32(clamping: zIndex), source: source))
  }

  private mutating func place(
    _ items: [SupplementaryItem], in frame: Rect, container: Size
  ) {
    guard !cells.isEmpty else { return }
    for item in items {
      guard let kind = kinds.number(of: item.elementKind) else { continue }
      let rect = AnchorPlacement(resolution: resolution)
        .frame(of: item, in: frame, container: container)
      trail?.reach(
        supplementary: supplementaries.count, item: item, in: frame, rect: rect)
      supplementaries.append(
        GroupTemplate.Supplementary(
          rect: rect, zIndex: item.zIndex, kind: kind, ordinal: kindCounts[kind],
          cell: cells.count - 1, source: item.origin))
      kindCounts[kind] += 1
    }
  }
}
