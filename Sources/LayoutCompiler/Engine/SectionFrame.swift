/// What a layout tells each of its sections.
struct LayoutSetting: Sendable {
  let environment: Environment
  let scrollDirection: Axis
  let contentInsetsReference: ContentInsetsReference

  init(_ request: borrowing LayoutRequest) {
    environment = request.environment
    scrollDirection = request.scrollDirection
    contentInsetsReference = request.contentInsetsReference
  }

  /// The insets that a section's reference stands for; `automatic` is the layout's. In points.
  func referenceInsets(_ reference: ContentInsetsReference) -> Insets {
    environment.referenceInsets.insets(
      reference == .automatic ? contentInsetsReference : reference,
      scrollDirection: scrollDirection)
  }
}

/// The box that a section's groups are laid out in, before any group is solved.
struct SectionFrame {
  let isOrthogonal: Bool
  /// The axis along which groups follow each other: the scroll axis, or across it in a section
  /// that scrolls orthogonally.
  let stackAxis: Axis
  /// The collection view's bounds, in points.
  let container: Size
  /// The section's insets and those of its reference, in points.
  let insets: Insets
  /// The same for boundary items; zero where they do not follow.
  let supplementaryInsets: Insets
  /// What the fractions of the section's group refer to, in points.
  let groupContainer: Size

  /// Groups see the full length along the axis on which they follow each other; the section's
  /// insets are taken off across it only (rules `container`, `section-container`; fixtures
  /// macos27-sections-054, macos27-orthogonal-003). Those of the reference make the container
  /// itself smaller.
  init(_ model: Shared<SectionModel>, in setting: LayoutSetting) {
    isOrthogonal = model.value.orthogonal != .none
    stackAxis = isOrthogonal ? setting.scrollDirection.cross : setting.scrollDirection
    container = setting.environment.container
    let reference = setting.referenceInsets(model.value.contentInsetsReference)
    insets = model.value.contentInsets + reference
    supplementaryInsets = Self.supplementaryInsets(model, setting: setting, section: insets)
    var size = container
    size[stackAxis] = max(0, container[stackAxis] - reference.sum(stackAxis))
    size[stackAxis.cross] = max(0, container[stackAxis.cross] - insets.sum(stackAxis.cross))
    groupContainer = size
  }

  func innerLength(_ axis: Axis) -> Double { container[axis] - insets.sum(axis) }

  /// Boundary items follow the section's insets unless told otherwise (rule
  /// `supplementary-insets`).
  private static func supplementaryInsets(
    _ model: Shared<SectionModel>, setting: LayoutSetting, section: Insets
  ) -> Insets {
    guard model.value.supplementariesFollowContentInsets else { return .zero }
    switch model.value.supplementaryContentInsetsReference {
    case .automatic: return section
    case .none: return .zero
    case .safeArea, .layoutMargins, .readableContent:
      return model.value.contentInsets
        + setting.referenceInsets(model.value.supplementaryContentInsetsReference)
    }
  }
}
