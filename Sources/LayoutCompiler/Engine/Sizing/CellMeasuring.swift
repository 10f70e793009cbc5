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
