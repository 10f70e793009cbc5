extension LayoutRequest {
  /// Returns the insets of a reference, in points. `automatic` is the layout's reference.
  fileprivate func referenceInsets(_ reference: ContentInsetsReference) -> Insets {
    environment.insets(
      reference == .automatic ? contentInsetsReference : reference,
      scrollDirection: scrollDirection)
  }
}

/// The containers of a section's groups and boundary items, before any group is resolved.
struct SectionMetrics {
  let isOrthogonal: Bool
  /// The axis along which groups follow each other: the scroll axis, or across it if orthogonal.
  let stackAxis: Axis
  /// The size of the collection view, in points.
  let container: Size
  /// The section's insets and those of its reference, in points.
  let insets: Insets
  /// The insets of boundary items, in points; zero if they do not follow the section's insets.
  let supplementaryInsets: Insets
  /// The base of fractions of the section's group, in points.
  let groupContainer: Size

  /// Computes the containers of a section.
  ///
  /// The container of groups has the full length along the stack axis. The section's insets are
  /// subtracted across it only (rules `container`, `section-container`; fixtures
  /// macos27-sections-054, macos27-orthogonal-003). The insets of the reference reduce both
  /// lengths.
  init(_ model: Shared<SectionModel>, in request: borrowing LayoutRequest) {
    isOrthogonal = model.value.orthogonal != .none
    stackAxis = isOrthogonal ? request.scrollDirection.cross : request.scrollDirection
    container = request.environment.container
    let reference = request.referenceInsets(model.value.contentInsetsReference)
    insets = model.value.contentInsets + reference
    supplementaryInsets = Self.supplementaryInsets(model, in: request, section: insets)
    var size = container
    size[stackAxis] = max(0, container[stackAxis] - reference.sum(stackAxis))
    size[stackAxis.cross] = max(0, container[stackAxis.cross] - insets.sum(stackAxis.cross))
    groupContainer = size
  }

  func innerLength(_ axis: Axis) -> Double { container[axis] - insets.sum(axis) }

  /// Returns the insets of boundary items, in points. By default they are those of the section
  /// (rule `supplementary-insets`).
  private static func supplementaryInsets(
    _ model: Shared<SectionModel>, in request: borrowing LayoutRequest, section: Insets
  ) -> Insets {
    guard model.value.supplementariesFollowContentInsets else { return .zero }
    switch model.value.supplementaryContentInsetsReference {
    case .automatic: return section
    case .none: return .zero
    case .safeArea, .layoutMargins, .readableContent:
      return model.value.contentInsets
        + request.referenceInsets(model.value.supplementaryContentInsetsReference)
    }
  }
}
