/// The limits of numbers in the language. They keep every sum of the engine finite.
enum Bounds {
  /// The greatest absolute length, distance or offset, in points.
  static let points = 1e7
  /// The greatest fraction.
  static let fraction = 1000.0
  /// The greatest fraction that is taken for one; more are likely percents or points.
  static let plausibleFraction = 4.0
  package static let count = 1...1_000_000
  /// The greatest absolute whole number, and value of an item of the data.
  static let number = 1e15
  /// The range of the number of characters in measured text.
  static let characters = 0...1_000_000
  /// The range of the size of a font, in points.
  static let fontSize = 1.0...1000
  /// The range of the maximum number of lines of a label; 0 for any number.
  static let lines = 0...1000
  /// The range of the number of items in a section of the data.
  package static let items = 0...1_000_000_000
  /// The range of a length of a collection view, in points.
  static let container = 1.0...100_000
  /// The range of the number of pixels per point.
  static let scale = 1.0...4
  /// The supported major versions of iOS. The first one introduced compositional layouts.
  static let ios = 13...27
  static let zIndex = -1_000_000_000...1_000_000_000
}

/// Bounds of programs. They protect the compiler from runaway input; each has an error of its own.
extension Bounds {
  /// The deepest nesting of bodies; layouts of apps stay below 10.
  static let bodyDepth = 48
  /// The deepest nesting of an expression with the values of the names in it.
  static let expressionDepth = 256
  /// The longest chain of names that depend on one another.
  static let chainLength = 64
  /// The deepest nesting of calls.
  static let callDepth = 64
  /// The most items of the data whose values or cells a layout evaluates one by one.
  static let placedItems = 250_000
  /// The most values of a range.
  static let rangeLength = 100_000
  /// The most operations and operands of an expression that is evaluated for each cell.
  static let operations = 10_000
  /// The most names that unknown ones of a file are compared with, apart from the last comparison.
  /// Without it, a file of unknown names would take quadratic time.
  static let comparedNames = 200_000
}
