/// A property of the model.
///
/// Keywords for the same property (`width 100`, `fractionalWidth 1/3`) share one case.
enum PropertyName: UInt8, Hashable, Sendable, CaseIterable {
  case width, height, contentInsets, edgeSpacing, zIndex
  case repetition, interItemSpacing, aspect, extraHeight
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
  case style, title, items, measured, kinds, kind, expansion, itemValue
  // Previews
  case layout, container, multitasking, ios, orientation, direction, safeArea, bars, layoutMargins
  case horizontalSizeClass, verticalSizeClass, userInterfaceIdiom, preferredContentSizeCategory
  case snapshot, parameter, measuring, scroll, expectation
  // Generated Swift
  case typeName, access, isolation, hook, deploymentTarget, conditionalImport, previewCode
}

/// The source spans of an element's properties.
///
/// They explain a model but are not part of its value: any two are equal.
struct PropertyOrigins: Hashable, Sendable {
  struct Entry: Sendable {
    let property: PropertyName
    /// The property together with its values.
    package let span: SourceSpan
  }

  private(set) var entries: [Entry] = []
  /// The keyword of a boundary item: `header`, `footer` or `boundary`.
  var keyword = "boundary"

  package init() {}

  /// The span that determines the property: the last one that sets it.
  package subscript(property: PropertyName) -> SourceSpan? {
    entries.last { $0.property == property }?.span
  }

  mutating func record(_ property: PropertyName, at span: SourceSpan) {
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(Entry(property: property, span: span))
  }

  static func == (a: PropertyOrigins, b: PropertyOrigins) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// A model that records the spans of its properties.
protocol HasPropertyOrigins {
  var origins: PropertyOrigins { get set }
}
