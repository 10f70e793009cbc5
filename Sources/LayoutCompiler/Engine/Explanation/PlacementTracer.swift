/// Follows one element through the placement of its group, and records the steps that lead to it.
struct PlacementTracer {
  /// The followed element: the index of a cell or supplementary in the template.
  enum Target {
    case cell(Int)
    case supplementary(Int)
  }
  let target: Target
  /// The measured size of the followed cell; `nil` for other elements.
  private let measured: MeasuredSize?
  /// The steps of the open slots, and the number of steps before each slot.
  private var open: [ExplanationStep] = []
  private var marks: [Int] = []
  /// The steps to the target; `nil` until it is reached.
  private(set) var steps: [ExplanationStep]?
  private(set) var rect: Rect = .zero
  /// The number of cells that have been placed.
  private var reached = 0

  init(_ target: Target, measured: MeasuredSize?) {
    self.target = target
    self.measured = measured
  }

  /// Records how a group with its cells differs from its estimates.
  mutating func begin(_ group: ResolvedGroup, _ line: PlacedLine) {
    guard steps == nil else { return }
    if line.gap != group.gap {
      let least = group.model.interItemSpacing.minimum
      let text =
        line.gap == least ? "the minimum in the last line" : "free space is distributed again"
      open.append(
        ExplanationStep(
          .flexible, "group", "measured: \(text), spacing \(NumberText.number(line.gap))",
          source: group.model.origins[.interItemSpacing]))
    }
    // A nested group's size is recorded when its slot is entered.
    if marks.isEmpty { close(group, from: group.size, to: line.size) }
  }

  /// Records how a group's size changes with the cells that it gets.
  ///
  /// Estimated lengths become those of the content. Other lengths become shorter if the items run
  /// out.
  private mutating func close(_ group: ResolvedGroup, from full: Size, to size: Size) {
    var estimated = full
    for axis in Axis.allCases where group.model.size[axis].isEstimated {
      estimated[axis] = size[axis]
    }
    let changes: [(LayoutRule, String, Size, Size)] = [
      (.estimatedGroup, "with its cells", full, estimated),
      (.incompleteGroup, "with fewer cells", estimated, size),
    ]
    for (rule, cause, old, new) in changes where old != new {
      open.append(
        ExplanationStep(
          rule, "group", "\(cause): \(NumberText.size(old)) becomes \(NumberText.size(new))"))
    }
  }

  mutating func enter(
    _ group: ResolvedGroup, _ placed: PlacedSlot, in line: PlacedLine, index: Int, cursor: Double,
    axis: Axis
  ) {
    marks.append(open.count)
    guard steps == nil else { return }
    let slot = group.slots[placed.slot]
    let start = slot.start(line.share)
    open += group.trace?.slots[placed.slot] ?? []
    if let nested = slot.group {
      close(group.groups[nested], from: slot.size, to: placed.size)
    } else if placed.size != slot.size {
      open.append(
        ExplanationStep(
          .measured, slot.subject,
          "measured: \(NumberText.size(slot.size)) becomes \(NumberText.size(placed.size))"
            + (measured?.summary(inWidth: placed.size.width).map { ": \($0)" } ?? "")))
    }
    open.append(
      ExplanationStep(
        .line, slot.subject, Self.place(index, cursor + start, axis: axis, gap: line.gap)))
    if start != 0 || slot.crossStart != 0 {
      var offset = Point.zero
      offset[axis] = start
      offset[axis.cross] = slot.crossStart
      open.append(
        ExplanationStep(
          .edgeSpacing, slot.subject,
          "edge spacing before it: leading \(NumberText.number(offset.x)), "
            + "top \(NumberText.number(offset.y))",
          source: group.model.subitems[placed.slot].origins[.edgeSpacing]))
    }
    open += slot.group.flatMap { group.groups[$0].trace?.steps } ?? []
  }

  private static func place(_ index: Int, _ position: Double, axis: Axis, gap: Double) -> String {
    let coordinate = axis == .horizontal ? "x" : "y"
    let before =
      index == 0
      ? "first in the line" : "after \(index) in the line, \(NumberText.number(gap)) between"
    return "\(before): \(coordinate) \(NumberText.number(position)) within the group's insets"
  }

  mutating func leave() {
    let mark = marks.popLast() ?? 0
    open.removeSubrange(mark...)
  }

  mutating func inset(
    by insets: Insets, item number: Int, of group: ResolvedGroup, slot: Rect, frame: Rect
  ) {
    guard steps == nil, let text = NumberText.insets(insets) else { return }
    open.append(
      ExplanationStep(
        .contentInsets, "item",
        "\(text) off \(NumberText.size(slot.size)) leaves \(NumberText.size(frame.size))",
        source: group.model.subitems[number].origins[.contentInsets]))
  }

  /// Records that the followed cell has a frame of a custom group.
  mutating func record(_ frame: CustomFrame, _ rect: Rect, number: Int, of group: ResolvedGroup) {
    guard steps == nil, case .cell(let index) = target, index == reached else { return }
    if let waterfall = group.model.waterfall {
      open += waterfall.steps(ofTile: number, in: group.model)
      return
    }
    let container = frame.expression == nil ? "" : ", in a group of \(NumberText.size(group.size))"
    open.append(
      ExplanationStep(
        .custom, "frame",
        "\(number + 1) of \(group.model.frames.count)\(container): "
          + "\(NumberText.rect(rect)) within the group's insets", source: frame.origin))
  }

  mutating func reach(cell: Int, rect: Rect) {
    reached = cell + 1
    guard steps == nil, case .cell(let index) = target, index == cell else { return }
    steps = open
    self.rect = rect
  }

  mutating func reach(supplementary: Int, item: SupplementaryItem, in frame: Rect, rect: Rect) {
    guard steps == nil, case .supplementary(let index) = target, index == supplementary else {
      return
    }
    var anchor = "anchor \(item.containerAnchor.edges.rawValue)"
    if let own = item.itemAnchor { anchor += ", itemAnchor \(own.edges.rawValue)" }
    steps =
      open + [
        ExplanationStep(
          .anchor, "supplementary \"\(item.elementKind)\"",
          "\(NumberText.size(rect.size)) at \(anchor) of \(NumberText.rect(frame)), with its offset: "
            + NumberText.rect(rect), source: item.origins[.anchor])
      ]
    self.rect = rect
  }
}

extension ResolvedLine.Slot {
  fileprivate var subject: String { group == nil ? "item" : "group" }
}
