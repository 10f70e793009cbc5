/// The bounds of numbers. They keep every sum that the engine makes finite.
enum Bounds {
  /// No length, distance or offset is larger, in points.
  static let points = 1e7
  /// No fraction is larger.
  static let fraction = 1000.0
  package static let count = 1...1_000_000
  /// A text that a view shows is no longer, in characters.
  static let characters = 0...1_000_000
  /// A section of the data has no more items.
  package static let items = 0...1_000_000_000
  /// The versions of iOS whose UIKit is known; compositional layouts came with the first.
  static let ios = 13...27
  static let zIndex = -1_000_000_000...1_000_000_000
}
