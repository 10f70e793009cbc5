/// `preview "NAME" < … >`: what to render, and what is expected of it.
package struct PreviewModel: HasPropertyOrigins, Sendable {
  package var name = ""
  /// The statement's head.
  var origin: SourceSpan?
  /// Where each property was written.
  var origins = PropertyOrigins()
  /// The layout; `nil` for the file's only one.
  var layout: Reference?
  /// The data; `nil` where it says none.
  var snapshot: Reference?
  package var settings = PreviewSettings()
  /// In order of the text.
  var expectations: [Expectation] = []

  /// A name and its place in the source.
  struct Reference: Hashable, Sendable {
    package var name: String
    package var span: SourceSpan

    package init(_ name: String, _ span: SourceSpan) {
      self.name = name
      self.span = span
    }
  }
}

/// `expect CLAIM`: what the frames of a preview must fulfil.
struct Expectation: Hashable, Sendable {
  enum Claim: Hashable, Sendable {
    /// An element, by its address, has this frame, in points, in content coordinates.
    case frame(String, Rect)
    /// The collection view's content is so large, in points.
    case contentSize(Size)
    /// No two cells or boundary items lie over each other.
    case noOverlap
    /// An element, by its address, is visible.
    case visible(String)
    /// No section, or not the one that is named, has more or fewer cells side by side.
    case itemsPerRow(Int, section: String?)
  }

  var claim: Claim
  package var span: SourceSpan

  package init(_ claim: Claim, _ span: SourceSpan) {
    self.claim = claim
    self.span = span
  }
}

/// The words of the claims.
enum ClaimWord: String, Hashable, Sendable, CaseIterable {
  case frame, contentSize, noOverlap, visible, itemsPerRow

  /// The claim with its values, as the manual writes them.
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
    case .noOverlap: "No cells, headers, footers and boundary items lie over each other."
    case .visible: "The element is in sight, wholly or in part."
    case .itemsPerRow: "In each section, or in the one named, so many cells stand side by side."
    }
  }
}
