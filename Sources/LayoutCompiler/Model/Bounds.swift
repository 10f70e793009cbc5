/// The bounds of numbers. They keep every sum that the engine makes finite.
public enum Bounds {
  /// No length, distance or offset is larger, in points.
  public static let points = 1e7
  /// No fraction is larger.
  public static let fraction = 1000.0
  public static let count = 1...1_000_000
  /// A text that a view shows is no longer, in characters.
  public static let characters = 0...1_000_000
  /// A section of the data has no more items.
  public static let items = 0...1_000_000_000
  /// The versions of iOS whose UIKit is known; compositional layouts came with the first.
  public static let ios = 13...27
  public static let zIndex = -1_000_000_000...1_000_000_000
}
