extension SceneSection {
  /// Returns the cells, supplementaries and separators that meet `window` where they are drawn;
  /// `nil` where there are more than `limit`, or so many beside it that to look for them takes too
  /// long: too many to be seen one by one.
  func elements(drawnIn window: Rect, atMost limit: Int) -> [SceneElement]? {
    itemRanges(in: window, atMost: limit)?.flatMap { items in
      itemElements(items).lazy.filter { $0.drawnFrame.intersects(window) }
    }
  }
}
