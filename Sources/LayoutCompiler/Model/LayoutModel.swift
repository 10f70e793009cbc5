/// A whole layout (`UICollectionViewCompositionalLayout` and its configuration).
///
/// It is a value that can be built without text, and that ``LaidOutPreview/layout`` returns. What has
/// no property here, as badges and decorations, remains in a copy of a compiled layout.
public struct LayoutModel: Hashable, Sendable, HasPropertyOrigins {
  package var name: String?
  /// The axis along which sections follow each other.
  public var scrollDirection: Axis = .vertical
  /// The distance between consecutive sections, in points.
  public var interSectionSpacing: Double = 0
  /// The insets of the collection view that sections respect across the scroll direction.
  public var contentInsetsReference: ContentInsetsReference = .safeArea
  /// The headers and footers of the whole layout.
  public var boundaryItems: [BoundaryItem] = []
  /// The sections, in order.
  public var sections: [SectionModel]
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  /// Creates a layout that scrolls vertically. A single section serves all sections of the data.
  public init(sections: [SectionModel] = []) { self.sections = sections }
}

/// The insets of the collection view that content respects (`UIContentInsetsReference`).
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
