/// The limits of numbers in the language. They keep every sum of the engine finite.
enum Bounds {
  /// The greatest absolute length, distance or offset, in points.
  static let points = 1e7
  /// The greatest fraction.
  static let fraction = 1000.0
  package static let count = 1...1_000_000
  /// The range of the number of characters in measured text.
  static let characters = 0...1_000_000
  /// The range of the number of items in a section of the data.
  package static let items = 0...1_000_000_000
  /// The supported major versions of iOS. The first one introduced compositional layouts.
  static let ios = 13...27
  static let zIndex = -1_000_000_000...1_000_000_000
}
