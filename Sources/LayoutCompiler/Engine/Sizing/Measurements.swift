extension Measurements {
  /// The measured size of an item; there are some.
  @inline(__always)
  subscript(item: Int) -> MeasuredSize {
    sizes[item < sizes.count ? item : item % sizes.count]
  }
}

extension MeasuredSize {
  /// Returns the size of a view that measures so, in points.
  func size(specified: LayoutSize, offered: Size) -> Size {
    size(
      measuringWidth: specified.width.isEstimated, measuringHeight: specified.height.isEstimated,
      offered: offered)
  }

  /// The same, of a view of which these lengths are estimated.
  @inline(__always)
  func size(measuringWidth: Bool, measuringHeight: Bool, offered: Size) -> Size {
    var size = offered
    if measuringWidth { size.width = width(offered: offered.width) }
    if measuringHeight { size.height = height(offered: offered.height, inWidth: size.width) }
    return size
  }

  /// In points.
  @inline(__always)
  func width(offered: Double) -> Double {
    if case .points(let points)? = width { return points }
    guard case .text(let count)? = width else { return offered }
    return TextModel.width(characters: count)
  }

  /// In points.
  @inline(__always)
  func height(offered: Double, inWidth width: Double) -> Double {
    if case .points(let points)? = height { return points }
    guard case .text(let count)? = height else { return offered }
    return TextModel.height(characters: count, width: width)
  }
}
