extension Measurements {
  /// Returns the size of a view for item `item`: estimated axes take what was measured, all others
  /// keep what the layout gives (uikit-facts 2.7; fixture macos27-sized-006).
  func size(ofItem item: Int, specified: LayoutSize, offered: Size) -> Size {
    guard !sizes.isEmpty else { return offered }
    return sizes[item % sizes.count].size(specified: specified, offered: offered)
  }
}

extension MeasuredSize {
  /// Returns the size of a view that measures so, in points.
  func size(specified: LayoutSize, offered: Size) -> Size {
    var size = offered
    if specified.width.isEstimated {
      switch width {
      case .points(let points): size.width = points
      case .text(let count): size.width = TextModel.width(characters: count)
      case nil: break
      }
    }
    if specified.height.isEstimated {
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
