extension Array where Element == SceneElement {
  /// Returns the elements in the order in which they are drawn, one over the other: by z index, and
  /// what shares one as UIKit's defaults have it, backgrounds first, boundary items last (rule
  /// `drawing-order`).
  func backToFront() -> [SceneElement] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.zIndex != y.zIndex { return x.zIndex < y.zIndex }
      let (level, other) = (x.role.level, y.role.level)
      return level == other ? a.offset < b.offset : level < other
    }.map(\.element)
  }
}

extension SceneElement.Role {
  /// Which of two elements of one z index is drawn over the other.
  fileprivate var level: Int {
    switch self {
    case .decoration: 0
    case .cell, .separator: 1
    case .supplementary: 2
    case .boundary: 3
    }
  }
}
