/// The size that a self-sizing view prefers (`preferredLayoutAttributesFitting`).
package struct MeasuredSize: Hashable, Sendable {
  /// The preferred width; `nil` keeps the width that the layout offers.
  var width: Measure?
  /// The preferred height; `nil` keeps the height that the layout offers.
  var height: Measure?

  package init(width: Measure? = nil, height: Measure? = nil) {
    self.width = width
    self.height = height
  }
}

/// One measured length.
package enum Measure: Hashable, Sendable {
  /// A length in points, independent of the offered size.
  case points(Double)
  /// The length of body text with the given number of characters. See `TextModel`.
  case text(characters: Int)
  /// The length of a label. See `TextMeasure`.
  ///
  /// Indirect, because labels are large and rare: reading a million items with a measured height
  /// had a peak memory of 360 MB, and has 183 MB.
  indirect case label(TextMeasure)
}

/// A model of a label with body text. All characters have the same width (rule `measured-text`).
enum TextModel {
  /// The size of body text, in points, to which the other lengths belong.
  static let pointSize = 17.0
  /// The width of a character in points: about the mean of San Francisco at 17 points.
  static let characterWidth = 8.0
  /// The height of a line, in points.
  static let lineHeight = 20.0

  /// Returns the height of text in `width` points, in points.
  @inline(never)
  static func height(characters: Int, width: Double) -> Double {
    let perLine = max(1, (width / characterWidth).rounded(.down))
    return max(1, (Double(characters) / perLine).rounded(.up)) * lineHeight
  }

  /// Returns the width of text on one line, in points.
  static func width(characters: Int) -> Double { Double(characters) * characterWidth }
}

/// The measured sizes of a section's items. They are cycled if there are fewer than items.
package struct Measurements: Hashable, Sendable {
  var sizes: [MeasuredSize]

  package init(_ sizes: [MeasuredSize] = []) { self.sizes = sizes }

  var isEmpty: Bool { sizes.isEmpty }
}

/// The measured sizes of boundary items, by element kind; in data files also by alias.
///
/// A type of its own, because copying a dictionary field directly makes Swift look up its metadata,
/// which slows startup noticeably.
struct BoundaryMeasurements: Hashable, Sendable {
  private var sizes: [String: MeasuredSize] = [:]

  package init() {}

  var isEmpty: Bool { sizes.isEmpty }

  /// The size of items of a kind; `nil` if they are not measured.
  package subscript(kind: String) -> MeasuredSize? {
    get { sizes[kind] }
    set { sizes[kind] = newValue }
  }

  /// Returns the sizes that a function makes of these.
  func mapped(_ transform: (MeasuredSize) -> MeasuredSize) -> BoundaryMeasurements {
    var result = self
    result.sizes = sizes.mapValues(transform)
    return result
  }

  /// Returns the sizes by the kinds of these items. `header` and `footer` are UIKit's own kinds,
  /// unless an item has that kind itself (fixture macos27-sized-012).
  func resolved(for items: [BoundaryItem]) -> BoundaryMeasurements {
    var result = self
    for (alias, kind) in [("header", BoundaryItem.headerKind), ("footer", BoundaryItem.footerKind)]
    where sizes[kind] == nil && !items.contains(where: { $0.elementKind == alias }) {
      result[kind] = sizes[alias]
    }
    return result
  }
}

extension BoundaryMeasurements: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral sizes: (String, MeasuredSize)...) {
    for (kind, size) in sizes { self[kind] = size }
  }
}

/// Which cells are self-sized: all, or only those that have been visible, as in UIKit.
package enum Measuring: String, Hashable, Sendable, CaseIterable {
  case all, visible
}
