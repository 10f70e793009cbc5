/// Insets in points, and the edges that a source states.
///
/// Elsewhere an edge that is not stated is 0. In a list section it keeps the value that UIKit gives
/// it.
struct StatedInsets: Hashable, Sendable {
  /// The insets in points; 0 at edges that are not stated.
  var insets: Insets
  var edges: EdgeSet

  /// Creates insets that state the given edges, by default all.
  init(_ insets: Insets, edges: EdgeSet = .all) {
    self.insets = insets
    self.edges = edges
  }

  /// Replaces the stated edges of other insets.
  func replacing(_ other: Insets) -> Insets {
    Insets(
      top: edges.contains(.top) ? insets.top : other.top,
      leading: edges.contains(.leading) ? insets.leading : other.leading,
      bottom: edges.contains(.bottom) ? insets.bottom : other.bottom,
      trailing: edges.contains(.trailing) ? insets.trailing : other.trailing)
  }
}

/// A set of edges. Raw bits are in the order of the keywords of edges.
struct EdgeSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let top = EdgeSet(rawValue: 1)
  static let leading = EdgeSet(rawValue: 2)
  static let bottom = EdgeSet(rawValue: 4)
  static let trailing = EdgeSet(rawValue: 8)
  static let all: EdgeSet = [.top, .leading, .bottom, .trailing]

  /// Creates the set of the edges whose values exist: top, leading, bottom, trailing.
  init<Value>(of values: [Value?]) {
    self = []
    for (index, value) in values.enumerated() where value != nil {
      formUnion(EdgeSet(edgeAt: index))
    }
  }

  /// Creates the set of one edge, by its index in the order of the keywords.
  init(edgeAt index: Int) { self.init(rawValue: 1 << UInt8(index)) }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
