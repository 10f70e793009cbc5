/// The model's name for something that an element may state. Two words of the language that state
/// the same thing (`width 100`, `fractionalWidth 1/3`) share one.
public enum PropertyName: UInt8, Hashable, Sendable, CaseIterable {
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
public struct PropertyOrigins: Hashable, Sendable {
  public struct Entry: Sendable {
    public let property: PropertyName
    /// The property with its values.
    public let span: SourceSpan
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  /// The place that decides the property: the last one that states it.
  public subscript(property: PropertyName) -> SourceSpan? {
    entries.last { $0.property == property }?.span
  }

  public mutating func record(_ property: PropertyName, at span: SourceSpan) {
    entries.append(Entry(property: property, span: span))
  }

  public static func == (a: PropertyOrigins, b: PropertyOrigins) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// A model that remembers where its properties were written.
public protocol HasPropertyOrigins {
  var origins: PropertyOrigins { get set }
}
