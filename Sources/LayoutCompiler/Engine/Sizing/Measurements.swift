extension Measurements {
  /// Returns the measured size of an item. There must be at least one size.
  @inline(__always)
  subscript(item: Int) -> MeasuredSize {
    sizes[item < sizes.count ? item : item % sizes.count]
  }
}

extension MeasuredSize {
  /// Returns the size of a view with these measurements, in points.
  func size(specified: LayoutSize, offered: Size) -> Size {
    size(
      measuringWidth: specified.width.isEstimated, measuringHeight: specified.height.isEstimated,
      offered: offered)
  }

  /// Returns the size of a view, in points. The arguments select its estimated lengths.
  @inline(__always)
  func size(measuringWidth: Bool, measuringHeight: Bool, offered: Size) -> Size {
    var size = offered
    if measuringWidth { size.width = width(offered: offered.width) }
    if measuringHeight { size.height = height(offered: offered.height, inWidth: size.width) }
    return size
  }

  /// Returns the width in points.
  @inline(__always)
  func width(offered: Double) -> Double {
    if case .points(let points)? = width { return points }
    guard case .text(let count)? = width else { return offered }
    return TextModel.width(characters: count)
  }

  /// Returns the height in points.
  @inline(__always)
  func height(offered: Double, inWidth width: Double) -> Double {
    if case .points(let points)? = height { return points }
    guard case .text(let count)? = height else { return offered }
    return TextModel.height(characters: count, width: width)
  }
}
