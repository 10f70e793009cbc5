/// The size that a view prefers when it is measured (`preferredLayoutAttributesFitting`).
package struct MeasuredSize: Hashable, Sendable {
  /// `nil` leaves the length that the layout offers.
  var width: Measure?
  var height: Measure?

  package init(width: Measure? = nil, height: Measure? = nil) {
    self.width = width
    self.height = height
  }
}

/// One measured length.
package enum Measure: Hashable, Sendable {
  /// Points, whatever is offered.
  case points(Double)
  /// The given number of characters of body text, in the offered width: see `TextModel`.
  case text(characters: Int)
}

/// The stand-in for a label of body text: every character is as wide as every other (rule
/// `measured-text`).
enum TextModel {
  /// Points per character: about the mean of San Francisco at 17 points.
  static let characterWidth = 8.0
  /// Points per line.
  static let lineHeight = 20.0

  /// The height of the given number of characters in `width` points, in points.
  @inline(never)
  static func height(characters: Int, width: Double) -> Double {
    let perLine = max(1, (width / characterWidth).rounded(.down))
    return max(1, (Double(characters) / perLine).rounded(.up)) * lineHeight
  }

  /// The width of the given number of characters on one line, in points.
  static func width(characters: Int) -> Double { Double(characters) * characterWidth }
}

/// The measured sizes of a section's items: cycled, so that few serve many.
package struct Measurements: Hashable, Sendable {
  var sizes: [MeasuredSize]

  package init(_ sizes: [MeasuredSize] = []) { self.sizes = sizes }

  var isEmpty: Bool { sizes.isEmpty }
}

/// What boundary items measure, by their kind. A type of its own, as to copy a dictionary where it
/// is one field of many, Swift looks its type up, which takes a good part of a start.
struct BoundaryMeasurements: Hashable, Sendable {
  private var sizes: [String: MeasuredSize] = [:]

  package init() {}

  var isEmpty: Bool { sizes.isEmpty }

  /// The size of the items of a kind; `nil` where they are not measured.
  package subscript(kind: String) -> MeasuredSize? {
    get { sizes[kind] }
    set { sizes[kind] = newValue }
  }
}

extension BoundaryMeasurements: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral sizes: (String, MeasuredSize)...) {
    for (kind, size) in sizes { self[kind] = size }
  }
}

/// The cells that are measured: all, or only those that were visible, as in UIKit.
package enum Measuring: String, Hashable, Sendable, CaseIterable {
  case all, visible
}
