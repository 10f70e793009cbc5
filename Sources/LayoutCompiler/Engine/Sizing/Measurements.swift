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
    switch width {
    case .points(let points)?: points
    case .text(let count)?: TextModel.width(characters: count)
    case .label(let label)?: label.width
    case nil: offered
    }
  }

  /// Returns the height in points.
  @inline(__always)
  func height(offered: Double, inWidth width: Double) -> Double {
    switch height {
    case .points(let points)?: points
    case .text(let count)?: TextModel.height(characters: count, width: width)
    case .label(let label)?: label.height(inWidth: width)
    case nil: offered
    }
  }
}
