/// The measuring of a cell: its estimated axes and the size that it is measured in.
struct CellMeasuring: Sendable {
  /// Whether the width and the height are measured.
  private let measuresWidth: Bool
  private let measuresHeight: Bool
  /// The size that the cell is measured in: its slot less its insets, in points.
  private let offered: Size

  /// A counted group divides its length and does not measure along it (rule
  /// `counted-estimate`).
  ///
  /// - Parameter counted: the axis of a counted group.
  init(_ specified: LayoutSize, offered: Size, counted: Axis?) {
    measuresWidth = specified.width.isEstimated && counted != .horizontal
    measuresHeight = specified.height.isEstimated && counted != .vertical
    self.offered = offered
  }

  /// The size of a slot, in points: measured on estimated axes, else as the layout gives it (rule
  /// `measured`; fixture macos27-sized-017).
  @inline(__always)
  func size(_ measured: MeasuredSize, in slot: Size) -> Size {
    let asked = measured.size(
      measuringWidth: measuresWidth, measuringHeight: measuresHeight, offered: offered)
    return Size(
      measuresWidth ? asked.width : slot.width, measuresHeight ? asked.height : slot.height)
  }
}

extension CellMeasuring {
  /// `true` iff the cell measures along `axis`.
  func measures(_ axis: Axis) -> Bool { axis == .horizontal ? measuresWidth : measuresHeight }

  /// The length along `axis` of a cell that measures along no other, in points.
  @inline(__always)
  func length(_ measured: MeasuredSize, along axis: Axis) -> Double {
    axis == .horizontal
      ? measured.width(offered: offered.width)
      : measured.height(offered: offered.height, inWidth: offered.width)
  }
}

extension GroupTree {
  /// `true` iff measured lengths decide how many cells a line of `count` slots takes: a fill group of
  /// a definite length with cells among them that are estimated along it (rule
  /// `regroup`).
  func regroupsWhenMeasured(placing count: Int) -> Bool {
    guard let axis = model.arrangement.axis, model.repetition == .fill,
      !model.size[axis].isEstimated
    else { return false }
    return children.prefix(count).contains { $0.size[axis].isEstimated }
  }
}

extension ResolvedGroup {
  /// `true` iff measured lengths decide how many cells the line takes.
  var regroupsWhenMeasured: Bool { tree.regroupsWhenMeasured(placing: slotCount) }
}
