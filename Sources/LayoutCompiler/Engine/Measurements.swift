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
    if measuringWidth {
      switch width {
      case .points(let points): size.width = points
      case .text(let count): size.width = TextModel.width(characters: count)
      case nil: break
      }
    }
    if measuringHeight {
      switch height {
      case .points(let points): size.height = points
      case .text(let count):
        size.height = TextModel.height(characters: count, width: size.width)
      case nil: break
      }
    }
    return size
  }
}
