/// The insets of the collection view that `contentInsetsReference` selects from, in points.
struct ReferenceInsets: Hashable, Sendable {
  var safeArea: Insets = .zero
  var layoutMargins: Insets = .zero
  var readableContent: Insets = .zero

  package init(
    safeArea: Insets = .zero, layoutMargins: Insets = .zero, readableContent: Insets = .zero
  ) {
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.readableContent = readableContent
  }

  /// Returns the insets of a reference, in points, across the scroll direction only.
  ///
  /// See rule `reference-insets`; fixtures macos27-insetsreference-174,
  /// macos27-insetsreference-175.
  func insets(_ reference: ContentInsetsReference, scrollDirection: Axis) -> Insets {
    let all: Insets
    switch reference {
    case .automatic, .safeArea: all = safeArea
    case .none: return .zero
    case .layoutMargins: all = layoutMargins
    case .readableContent: all = readableContent
    }
    return all.along(scrollDirection.cross)
  }
}
