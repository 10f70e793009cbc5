/// A `preview "NAME" < … >` statement: the environment to render, and expectations.
package struct PreviewModel: HasPropertyOrigins, Sendable {
  package var name = ""
  /// The span of the statement's head.
  var origin: SourceSpan?
  /// The spans of its properties.
  var origins = PropertyOrigins()
  /// The layout to render; `nil` if the file has only one.
  var layout: Reference?
  /// The snapshot to render; `nil` if it is omitted.
  var snapshot: Reference?
  package var settings = PreviewSettings()
  /// The expectations, in source order.
  var expectations: [Expectation] = []

  /// A name with its span.
  struct Reference: Hashable, Sendable {
    package var name: String
    package var span: SourceSpan

    package init(_ name: String, _ span: SourceSpan) {
      self.name = name
      self.span = span
    }
  }
}

/// An `expect` statement: an assertion about the frames of a preview.
struct Expectation: Hashable, Sendable {
  enum Assertion: Hashable, Sendable {
    /// The element at an address has this frame. In points, content coordinates.
    case frame(String, Rect)
    /// The content has this size, in points.
    case contentSize(Size)
    /// No two cells or boundary items overlap.
    case noOverlap
    /// The element at an address is visible.
    case visible(String)
    /// The named section, or every section, has this number of cells side by side.
    case itemsPerRow(Int, section: String?)
  }

  var assertion: Assertion
  package var span: SourceSpan

  package init(_ assertion: Assertion, _ span: SourceSpan) {
    self.assertion = assertion
    self.span = span
  }
}

/// The keywords of assertions.
enum AssertionKeyword: String, Hashable, Sendable, CaseIterable {
  case frame, contentSize, noOverlap, visible, itemsPerRow

  /// The assertion with its values, in the manual's notation.
  var notation: String {
    switch self {
    case .frame: "frame \"ELEMENT\" x y w h"
    case .contentSize: "contentSize w h"
    case .noOverlap: "noOverlap"
    case .visible: "visible \"ELEMENT\""
    case .itemsPerRow: "itemsPerRow [\"SECTION\"] n"
    }
  }

  package var summary: String {
    switch self {
    case .frame: "The element has this frame, in points, to a hundredth."
    case .contentSize: "The content is so large, in points, to a hundredth."
    case .noOverlap: "No cells, headers, footers and boundary items overlap."
    case .visible: "The element is visible, entirely or in part."
    case .itemsPerRow: "Each section, or the named one, has n cells side by side in every row."
    }
  }
}
