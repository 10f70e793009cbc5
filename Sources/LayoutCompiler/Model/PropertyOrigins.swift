/// The model's name for something that an element may state. Two words of the language that state
/// the same thing (`width 100`, `fractionalWidth 1/3`) share one.
enum PropertyName: UInt8, Hashable, Sendable, CaseIterable {
  case width, height, contentInsets, edgeSpacing, zIndex
  case repetition, interItemSpacing
  case orthogonal, decelerationRate, bounce, interGroupSpacing
  case contentInsetsReference, supplementaryContentInsetsReference
  case supplementariesFollowContentInsets
  case headerMode, footerMode, headerTopPadding, showsSeparators
  case alignment, offset, extendsBoundary, pinned
  case anchor, itemAnchor, itemOffset
  case scrollDirection, interSectionSpacing
  case scale, alpha, translation, cellsOnly, asAttributes
  // Snapshots
  case file, reload, reconfigure, reloadSections
  case style, title, items, measured, kinds, kind, expansion
  // Previews
  case layout, container, ios, orientation, direction, safeArea, layoutMargins
  case horizontalSizeClass, verticalSizeClass, userInterfaceIdiom, preferredContentSizeCategory
  case snapshot, parameter, measuring, scroll, expectation
}

/// Where each property of an element was written.
///
/// It explains a model and is no part of what the model means: any two are equal.
struct PropertyOrigins: Hashable, Sendable {
  struct Entry: Sendable {
    let property: PropertyName
    /// The property with its values.
    package let span: SourceSpan
  }

  private(set) var entries: [Entry] = []

  package init() {}

  /// The place that decides the property: the last one that states it.
  package subscript(property: PropertyName) -> SourceSpan? {
    entries.last { $0.property == property }?.span
  }

  mutating func record(_ property: PropertyName, at span: SourceSpan) {
    entries.append(Entry(property: property, span: span))
  }

  static func == (a: PropertyOrigins, b: PropertyOrigins) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// A model that remembers where its properties were written.
protocol HasPropertyOrigins {
  var origins: PropertyOrigins { get set }
}
