/// A whole layout (`UICollectionViewCompositionalLayout` and its configuration).
package struct LayoutModel: Hashable, Sendable, HasPropertyOrigins {
  package var name: String?
  var scrollDirection: Axis = .vertical
  /// The distance between consecutive sections, in points.
  var interSectionSpacing: Double = 0
  var contentInsetsReference: ContentInsetsReference = .safeArea
  var boundaryItems: [BoundaryItem] = []
  package var sections: [SectionModel] = []
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init() {}
}

/// The insets of the collection view that content respects (`UIContentInsetsReference`).
enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
