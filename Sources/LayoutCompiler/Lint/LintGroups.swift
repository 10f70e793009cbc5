/// A group in its section.
struct LintGroup {
  /// Whether its section scrolls orthogonally.
  let isOrthogonal: Bool
  let group: GroupModel
  /// The group that contains it; `nil` for a section's own group.
  let parent: GroupModel?

  /// Whether a parent with `count` determines the group's length along `axis`.
  func isShared(along axis: Axis) -> Bool {
    guard let parent, parent.isCounted else { return false }
    return parent.arrangement.axis == axis
  }
}

extension LintContext {
  /// All groups of the source, outer ones first.
  var groups: [LintGroup] {
    var groups: [LintGroup] = []
    for section in distinctSections {
      section.model.group.add(
        to: &groups, isOrthogonal: section.model.orthogonal != .none, parent: nil)
    }
    return groups
  }

  /// All elements that may have insets and estimates: items, groups, badges and boundary items.
  var boxes: [SizedElement] {
    let sections = distinctSections.flatMap { section in
      section.model.boundaryItems.map { SizedElement($0) } + section.model.group.boxes
    }
    return layout.boundaryItems.map { SizedElement($0) } + sections
  }
}

extension GroupModel {
  var isCounted: Bool {
    if case .count = repetition { true } else { false }
  }

  /// The direct subitems that are groups.
  var innerGroups: [GroupModel] { subitems.compactMap(\.group) }

  /// The direct subitems that are items.
  var items: [ItemModel] { subitems.compactMap(\.item) }

  /// Adds the group and the groups in it.
  fileprivate func add(to groups: inout [LintGroup], isOrthogonal: Bool, parent: GroupModel?) {
    groups.append(LintGroup(isOrthogonal: isOrthogonal, group: self, parent: parent))
    for group in innerGroups {
      group.add(to: &groups, isOrthogonal: isOrthogonal, parent: self)
    }
  }

  fileprivate var boxes: [SizedElement] {
    [SizedElement(self)] + supplementaries.map { SizedElement($0) }
      + items.flatMap { item in [SizedElement(item)] + item.supplementaries.map { SizedElement($0) }
      }
      + innerGroups.flatMap(\.boxes)
  }
}

/// The common properties of items, groups, badges and boundary items.
struct SizedElement {
  /// The keyword of the element: "item", "group".
  let word: String
  let size: LayoutSize
  let contentInsets: Insets
  let origins: PropertyOrigins
  let origin: SourceSpan?
  /// Whether the element has the property `edgeSpacing`.
  let hasEdgeSpacing: Bool

  /// Returns the span of its length along `axis`, or else of the element.
  func place(of axis: Axis) -> SourceSpan? { origins[axis.property] ?? origin }

  init(_ item: ItemModel) {
    self.init(
      "item", size: item.size, insets: item.contentInsets, origins: item.origins,
      origin: item.origin, hasEdgeSpacing: true)
  }

  init(_ group: GroupModel) {
    self.init(
      "group", size: group.size, insets: group.contentInsets, origins: group.origins,
      origin: group.origin, hasEdgeSpacing: true)
  }

  init(_ view: SupplementaryItem) {
    self.init(
      "supplementary", size: view.size, insets: view.contentInsets, origins: view.origins,
      origin: view.origin, hasEdgeSpacing: true)
  }

  init(_ view: BoundaryItem) {
    self.init(
      "boundary item", size: view.size, insets: view.contentInsets, origins: view.origins,
      origin: view.origin, hasEdgeSpacing: false)
  }

  private init(
    _ word: String, size: LayoutSize, insets: Insets, origins: PropertyOrigins,
    origin: SourceSpan?, hasEdgeSpacing: Bool
  ) {
    self.word = word
    self.size = size
    contentInsets = insets
    self.origins = origins
    self.origin = origin
    self.hasEdgeSpacing = hasEdgeSpacing
  }
}

extension Subitem {
  var box: SizedElement {
    switch self {
    case .item(let item): SizedElement(item)
    case .group(let group): SizedElement(group)
    }
  }
}

extension Dimension {
  /// Returns the fraction of the container's length along `axis`; `nil` for other dimensions.
  func fraction(of axis: Axis) -> Double? {
    switch (self, axis) {
    case (.fractionalWidth(let fraction), .horizontal): fraction
    case (.fractionalHeight(let fraction), .vertical): fraction
    case (.fractionalWidth, .vertical), (.fractionalHeight, .horizontal), (.absolute, _),
      (.estimated, _), (.uniformAcrossSiblings, _):
      nil
    }
  }

  /// The estimate in points; `nil` for other dimensions.
  var estimate: Double? {
    switch self {
    case .estimated(let points), .uniformAcrossSiblings(let points): points
    case .fractionalWidth, .fractionalHeight, .absolute: nil
    }
  }
}
