@testable import LayoutCompiler

extension Scene {
  /// The frames of all cells, in order.
  var cellFrames: [Rect] { elements.filter { $0.role == .cell }.map(\.frame) }
}
