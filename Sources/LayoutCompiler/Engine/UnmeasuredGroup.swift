/// What `GroupSizing` and `GroupPlacement` do for any group, for one of which no cell is measured
/// and that has no supplementaries: nothing is stored but the cells. The rules are the same
/// functions.
struct UnmeasuredGroup {
  let stackAxis: Axis
  /// Empty where only the size is asked for.
  private var cells: [GroupTemplate.Cell] = []
  private let keepsCells: Bool

  /// The frames of the given number of items in one `group`.
  static func template(_ group: ResolvedGroup, items: Int, stackAxis: Axis) -> GroupTemplate {
    var placement = UnmeasuredGroup(stackAxis: stackAxis, keepsCells: true)
    placement.cells.reserveCapacity(items)
    let size = placement.place(group, items: items, at: .zero)
    return GroupTemplate(size: size, cells: placement.cells)
  }

  /// The size of a group that takes the given number of items, in points.
  static func size(_ group: ResolvedGroup, items: Int, stackAxis: Axis) -> Size {
    var placement = UnmeasuredGroup(stackAxis: stackAxis, keepsCells: false)
    return placement.place(group, items: items, at: .zero)
  }

  private init(stackAxis: Axis, keepsCells: Bool) {
    self.stackAxis = stackAxis
    self.keepsCells = keepsCells
  }

  /// Places a group of the given number of items with its corner at `corner`; returns its size, in
  /// points.
  private mutating func place(_ group: ResolvedGroup, items: Int, at corner: Point) -> Size {
    let inner = corner + Point(group.insets.leading, group.insets.top)
    guard let axis = group.axis else {
      if keepsCells {
        for frame in group.tree.model.frames.prefix(items) {
          add(frame.rect.offset(by: inner), zIndex: frame.zIndex, source: frame.origin)
        }
      }
      return group.size
    }
    var rest = items
    var slots = SlotCursor(group.line, count: group.line.slotCount(of: items), along: axis)
    while !slots.isAtEnd {
      let slot = group.line.slots[slots.slot]
      let origin = inner + slots.origin(in: group.line, along: axis)
      var size = slot.size
      if let nested = slot.group {
        let taken = min(rest, group.line.groups[nested].capacity)
        size = place(group.line.groups[nested], items: taken, at: origin)
        rest -= taken
      } else {
        if keepsCells {
          add(Rect(origin, size).inset(by: slot.insets), zIndex: 0, source: slot.source)
        }
        rest -= 1
      }
      slots.place(size, in: group.line, along: axis)
    }
    return GroupClosing(group, stackAxis: stackAxis).size(
      holding: slots.extent.size, isComplete: items >= group.line.capacity, isMeasured: false)
  }

  private mutating func add(_ rect: Rect, zIndex: Int, source: SourceSpan?) {
    cells.append(GroupTemplate.Cell(rect: rect, zIndex: Int32(clamping: zIndex), source: source))
  }
}

extension ResolvedLine {
  /// The number of slots that the given number of items takes.
  fileprivate func slotCount(of items: Int) -> Int {
    guard items < capacity else { return slotCount }
    guard !groups.isEmpty else { return items }
    var (rest, count) = (items, 0)
    while rest > 0, count < slotCount {
      rest -= slots[count % slots.count].group.map { groups[$0].capacity } ?? 1
      count += 1
    }
    return count
  }
}
