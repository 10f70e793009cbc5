/// A group in its section.
struct LintGroup {
  let section: SectionModel
  let group: GroupModel
  /// The group that holds it; `nil` for a section's own.
  let parent: GroupModel?

  /// `true` iff a counted parent states the group's length along `axis`.
  func isShared(along axis: Axis) -> Bool {
    guard let parent, parent.isCounted else { return false }
    return parent.arrangement.axis == axis
  }
}

extension LintView {
  /// Every group that the author wrote, outer ones first.
  var groups: [LintGroup] {
    sections.flatMap { section in
      section.model.group.withInnerGroups(in: nil).map {
        LintGroup(section: section.model, group: $0.group, parent: $0.parent)
      }
    }
  }

  /// Every element that may have insets and estimates: items, groups, badges, headers.
  var boxes: [LintBox] {
    let sections = self.sections.flatMap { _, section in
      section.boundaryItems.map { LintBox($0) } + section.group.boxes
    }
    return layout.boundaryItems.map { LintBox($0) } + sections
  }
}

extension GroupModel {
  var isCounted: Bool {
    if case .count = repetition { true } else { false }
  }

  /// The groups among its subitems.
  var innerGroups: [GroupModel] {
    subitems.compactMap { subitem in
      switch subitem {
      case .item: nil
      case .group(let group): group
      }
    }
  }

  /// The items among its subitems.
  var items: [ItemModel] {
    subitems.compactMap { subitem in
      switch subitem {
      case .item(let item): item
      case .group: nil
      }
    }
  }

  fileprivate func withInnerGroups(
    in parent: GroupModel?
  ) -> [(group: GroupModel, parent: GroupModel?)] {
    [(self, parent)] + innerGroups.flatMap { $0.withInnerGroups(in: self) }
  }

  fileprivate var boxes: [LintBox] {
    [LintBox(self)] + supplementaries.map { LintBox($0) }
      + items.flatMap { item in [LintBox(item)] + item.supplementaries.map { LintBox($0) } }
      + innerGroups.flatMap(\.boxes)
  }
}

/// What items, groups, badges and headers have in common.
struct LintBox {
  /// "item", "group": the element's word.
  let word: String
  let size: LayoutSize
  let contentInsets: Insets
  let origins: PropertyOrigins
  let origin: SourceSpan?
  /// `true` iff the language gives it `edgeSpacing`.
  let hasEdgeSpacing: Bool

  /// Where its length along `axis` is stated, else the element.
  func place(of axis: Axis) -> SourceSpan? { origins[axis.property] ?? origin }

  init(_ item: ItemModel) {
    self.init("item", item.size, item.contentInsets, item.origins, item.origin, true)
  }

  init(_ group: GroupModel) {
    self.init("group", group.size, group.contentInsets, group.origins, group.origin, true)
  }

  init(_ view: SupplementaryItem) {
    self.init("supplementary", view.size, view.contentInsets, view.origins, view.origin, true)
  }

  init(_ view: BoundaryItem) {
    self.init("boundary item", view.size, view.contentInsets, view.origins, view.origin, false)
  }

  private init(
    _ word: String, _ size: LayoutSize, _ insets: Insets, _ origins: PropertyOrigins,
    _ origin: SourceSpan?, _ hasEdgeSpacing: Bool
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
  var box: LintBox {
    switch self {
    case .item(let item): LintBox(item)
    case .group(let group): LintBox(group)
    }
  }

  var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

extension Dimension {
  /// The fraction, if it is one of the container's own length along `axis`.
  func fraction(of axis: Axis) -> Double? {
    switch (self, axis) {
    case (.fractionalWidth(let fraction), .horizontal): fraction
    case (.fractionalHeight(let fraction), .vertical): fraction
    case (.fractionalWidth, .vertical), (.fractionalHeight, .horizontal), (.absolute, _),
      (.estimated, _), (.uniformAcrossSiblings, _):
      nil
    }
  }

  /// The estimate in points.
  var estimate: Double? {
    switch self {
    case .estimated(let points), .uniformAcrossSiblings(let points): points
    case .fractionalWidth, .fractionalHeight, .absolute: nil
    }
  }
}
