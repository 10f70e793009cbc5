/// The measuring of a cell: its estimated axes and the size that it is measured in.
struct CellMeasuring: Sendable {
  /// Whether the width and the height are measured.
  private let measuresWidth: Bool
  private let measuresHeight: Bool
  /// The size that the cell is measured in, in points: its slot without its insets.
  private let offered: Size

  /// Creates the measuring of a cell.
  ///
  /// A group with `count` divides its length and does not measure along it (rule
  /// `counted-estimate`).
  ///
  /// - Parameter counted: The axis of a group with `count`.
  init(_ specified: LayoutSize, offered: Size, counted: Axis?) {
    measuresWidth = specified.width.isEstimated && counted != .horizontal
    measuresHeight = specified.height.isEstimated && counted != .vertical
    self.offered = offered
  }

  /// Returns the size of a slot, in points: measured on estimated axes, else unchanged (rule
  /// `measured`; fixture macos27-sized-017).
  @inline(__always)
  func size(_ measured: MeasuredSize, in slot: Size) -> Size {
    let asked = measured.size(
      measuringWidth: measuresWidth, measuringHeight: measuresHeight, offered: offered)
    return Size(
      measuresWidth ? asked.width : slot.width, measuresHeight ? asked.height : slot.height)
  }
}
