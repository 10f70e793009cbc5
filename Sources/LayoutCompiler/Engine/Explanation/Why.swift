/// An explanation of a frame: the steps of the layout that lead to it, in order.
package struct Explanation: Hashable, Sendable {
  package var steps: [ExplanationStep]
  /// The frame as in outputs. In points, content coordinates.
  var frame: Rect
}

/// A step of a layout, with its numbers.
package struct ExplanationStep: Hashable, Sendable {
  package var rule: LayoutRule
  /// The element that the step is about: `section featured`, `group`, `item`.
  package var subject: String
  /// The computation, with its numbers.
  package var text: String
  /// The span of the property; `nil` if it is a default.
  package var source: SourceSpan?

  init(_ rule: LayoutRule, _ subject: String, _ text: String, source: SourceSpan? = nil) {
    self.rule = rule
    self.subject = subject
    self.text = text
    self.source = source
  }
}

/// The rules of steps, by id.
///
/// `Tests/LayoutCompilerTests/Fixtures/uikit/RULES.md` explains each rule and lists its recordings.
package enum LayoutRule: String, Hashable, Sendable, CaseIterable {
  case container, sectionContainer = "section-container", size, count, fill, line
  case estimatedGroup = "estimated-group", incompleteGroup = "incomplete-group", measured
  case contentInsets = "content-insets", edgeSpacing = "edge-spacing", flexible, custom, groups,
    boundary, decoration, anchor
  case sections, layoutBoundary = "layout-boundary", pinned, row, rightToLeft = "right-to-left"
  case listInsets = "list-insets", listSides = "list-sides", listHeader = "list-header"
  case separator, pixel, visibleItems = "visible-items"

  /// The rule in one sentence.
  package var summary: String {
    switch self {
    case .container: "Groups of a section are sized relative to the collection view's bounds."
    case .sectionContainer:
      """
      The container of groups is the section's without its insets across the axis on which they \
      follow each other; along it, the whole length.
      """
    case .size:
      """
      A fraction refers to the container's width or height; its result is floored to a pixel from \
      iOS 16 on.
      """
    case .count:
      """
      A counted group gives every item an equal share of its length without the spacings, instead \
      of the item's own length.
      """
    case .fill:
      """
      The subitems repeat until the next does not fit; fractions refer to the length without the \
      spacings between those that fit.
      """
    case .line: "Subitems follow one another with the spacing in between."
    case .estimatedGroup:
      "An estimated group is as long as its contents."
    case .incompleteGroup:
      """
      A group without enough items is shortened by the missing ones, along the axis on which groups \
      follow each other.
      """
    case .measured: "Estimated lengths are replaced by measured ones."
    case .contentInsets:
      "Insets are subtracted last; the item's slot keeps its size."
    case .edgeSpacing: "Edge spacing is a margin outside of the item."
    case .flexible:
      "Flexible spacings and edges share the free space equally."
    case .custom: "A custom group sets its cells' frames itself."
    case .groups:
      "Groups follow each other with interGroupSpacing between them."
    case .boundary:
      """
      Boundary items are placed at the content's edge; the part outside extends the section.
      """
    case .decoration: "A background covers the whole section less its insets."
    case .anchor:
      "A supplementary is placed at its anchor, inside its item's frame."
    case .sections:
      "Sections follow each other with interSectionSpacing between them."
    case .layoutBoundary:
      "The layout's own boundary items are around all sections."
    case .pinned: "A pinned item follows the visible bounds."
    case .row: "A row's cells move opposite to its scroll offset."
    case .rightToLeft: "Right to left, frames are mirrored."
    case .listInsets: "The insets of a grouped list depend on its position and the version of iOS."
    case .listSides: "The side insets of `insetGrouped` depend on the width."
    case .listHeader: "A list's header is a boundary item, or its first item, with space above it."
    case .separator: "A list has separators between its rows."
    case .pixel:
      "Edges are rounded to the nearest pixel, half away from zero."
    case .visibleItems:
      "A visible-items handler changes how an element is drawn; its frame in the layout stays."
    }
  }
}

/// The number format of steps.
enum NumberText {
  /// Returns a number with at most three decimals, like outputs. Never `-0`.
  static func number(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return "\(value)" }
    let rounded = (value * 1000).rounded(.toNearestOrAwayFromZero) / 1000
    if rounded == rounded.rounded() { return String(Int(saturating: rounded)) }
    return "\(rounded)"
  }

  /// Returns a fraction in its simplest notation: 1/3, 0.95.
  static func fraction(_ value: Double) -> String {
    let decimals = value * 1000
    if (decimals - decimals.rounded()).magnitude < 1e-9 { return number(value) }
    for denominator in 2...64 {
      let numerator = value * Double(denominator)
      if (numerator - numerator.rounded()).magnitude < 1e-9 {
        return "\(Int(saturating: numerator.rounded()))/\(denominator)"
      }
    }
    return "\(value)"
  }

  static func size(_ size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  /// Returns a rectangle as in frame files: `16,120 343x250`.
  static func rect(_ rect: Rect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(size(rect.size))"
  }

  static func name(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

  /// Returns nonzero insets: `leading 8, trailing 8`; `nil` if all are 0.
  static func insets(_ insets: Insets) -> String? {
    let edges = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
      ("trailing", insets.trailing),
    ]
    let parts = edges.filter { $0.1 != 0 }.map { "\($0.0) \(number($0.1))" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension SizeResolution {
  /// Returns the step that resolves a length: `fractionalWidth 1/3 of 375 = 125`.
  func step(
    _ dimension: Dimension, _ axis: Axis, in container: Size, subject: String, source: SourceSpan?
  ) -> ExplanationStep {
    let exact = exactLength(dimension, in: container)
    let result = length(dimension, in: container)
    var text: String
    switch dimension {
    case .fractionalWidth(let fraction):
      text =
        "fractionalWidth \(NumberText.fraction(fraction)) of \(NumberText.number(container.width))"
    case .fractionalHeight(let fraction):
      text =
        "fractionalHeight \(NumberText.fraction(fraction)) of \(NumberText.number(container.height))"
    case .absolute: text = "absolute"
    case .estimated: text = "estimated"
    case .uniformAcrossSiblings: text = "uniformAcrossSiblings, estimated"
    }
    text += " = \(NumberText.number(exact))"
    if abs(exact - result) > PixelGrid.tolerance {
      text +=
        ", floored to \(NumberText.number(result)) on \(NumberText.number(grid.scale)) px per point"
    }
    return ExplanationStep(.size, subject, "\(NumberText.name(axis)): \(text)", source: source)
  }
}
