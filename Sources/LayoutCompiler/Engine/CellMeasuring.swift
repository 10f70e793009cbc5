/// What a cell asks for in its slot.
struct CellMeasuring: Sendable {
  /// The slot's size, in points.
  private let size: Size
  /// Which of its lengths are measured.
  private let measuresWidth: Bool
  private let measuresHeight: Bool
  /// What the cell may measure itself in: its size after its insets, in points.
  private let offered: Size

  /// A counted group divides its length and does not measure along it (uikit-facts 2.3; fixture
  /// macos27-sized-006); the width that is offered is the cell's, after its insets.
  init(
    _ item: ItemModel, slotSize: Size, repetition: GroupModel.Repetition, axis: Axis
  ) {
    size = slotSize
    var specified = item.size
    if case .count = repetition { specified[axis] = .absolute(slotSize[axis]) }
    measuresWidth = specified.width.isEstimated
    measuresHeight = specified.height.isEstimated
    let insets = SizeResolution.effectiveInsets(item.contentInsets, of: item.size)
    offered = slotSize.inset(by: insets)
  }

  /// Returns the slot's size with what was measured: estimated axes take it, all others keep what the
  /// layout gives (uikit-facts 2.7; fixture macos27-sized-006). In points.
  @inline(__always)
  func size(_ measured: MeasuredSize) -> Size {
    let asked = measured.size(
      measuringWidth: measuresWidth, measuringHeight: measuresHeight, offered: offered)
    return Size(
      measuresWidth ? asked.width : size.width, measuresHeight ? asked.height : size.height)
  }
}

extension ResolvedGroup {
  /// `true` iff measured lengths decide how many cells the line takes: a fill group of a definite
  /// length with cells that are estimated along it (uikit-facts 2.14, on regrouping).
  var regroupsWhenMeasured: Bool {
    guard let axis, model.repetition == .fill, !model.size[axis].isEstimated else { return false }
    return slots.contains { $0.specified[axis].isEstimated }
  }
}

extension ResolvedGroup.Slot {
  /// The size as it was written.
  var specified: LayoutSize {
    switch content {
    case .item(let item): item.value.size
    case .group(let group): group.value.model.size
    }
  }
}
