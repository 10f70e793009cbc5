/// The evidence that a feature is laid out as UIKit does, the best first.
package enum Standing: String, Hashable, Sendable, CaseIterable, Comparable {
  /// UIKit's own numbers were recorded.
  case recorded
  /// Measured in pictures and dumps of apps.
  case measured
  /// Documented by Apple, and not seen in numbers.
  case documented
  /// No source shows what UIKit does.
  case guess

  package static func < (a: Self, b: Self) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

/// A feature of layouts, and what is known about it. The rows are in `Feature.all`.
package struct Feature: Sendable {
  /// The name, for reports; of a guess, the open question.
  package let name: String
  /// The id of the rule in RULES.md.
  package let rule: String
  /// The behavior of layoutc where no source shows that of UIKit.
  package let choice: String?
  /// The versions of iOS with exact recordings; 27 is macOS 27.
  let exact: Set<Int>
  /// The versions of iOS with pictures or dumps.
  let pictures: Set<Int>
  let isDocumented: Bool
  let isOfLists: Bool
  let isUsed: @Sendable (FeatureUse) -> Bool

  init(
    _ name: String, _ rule: String, exact: Set<Int> = [], pictures: Set<Int> = [],
    documented: Bool = false, lists: Bool = false, choice: String? = nil,
    _ isUsed: @escaping @Sendable (FeatureUse) -> Bool
  ) {
    self.name = name
    self.rule = rule
    self.choice = choice
    self.exact = exact
    self.pictures = pictures
    isDocumented = documented
    isOfLists = lists
    self.isUsed = isUsed
  }

  /// Returns what is known about the feature on a version of iOS.
  package func standing(ios: Int) -> Standing {
    if exact.contains(ios) { return .recorded }
    if pictures.contains(ios) || isBetween(ios) { return .measured }
    return isDocumented ? .documented : .guess
  }

  /// Whether a version is between two with evidence that round alike, where all versions of a kind
  /// of rounding agree (rule `versions`). Lists have steps of their own.
  private func isBetween(_ ios: Int) -> Bool {
    let floors = UIKitBehavior(ios: ios).floorsSizes
    let known = exact.union(pictures).filter { UIKitBehavior(ios: $0).floorsSizes == floors }
    return !isOfLists && known.contains { $0 < ios } && known.contains { $0 > ios }
  }

  /// The evidence of all versions in words.
  package var evidence: String {
    var parts: [String] = []
    if !exact.isEmpty {
      let versions = exact.sorted().map {
        $0 == Environment.newestIOS ? "macOS \($0)" : "iOS \($0)"
      }
      parts.append("recorded on " + versions.joined(separator: ", "))
    }
    if !pictures.isEmpty {
      let versions = pictures.sorted().map { "\($0)" }
      parts.append("measured on iOS " + versions.joined(separator: ", "))
    }
    if isDocumented { parts.append("documented by Apple") }
    if let choice { parts.append("layoutc: " + choice) }
    return parts.isEmpty ? "no source" : parts.joined(separator: "; ")
  }

  /// Returns the features that sections of a layout use, in the order of the table, with the first
  /// section that uses each.
  package static func used(by request: LayoutRequest) -> [(feature: Feature, section: Int)] {
    let uses = request.sections.map { FeatureUse(request, $0) }
    return all.compactMap { feature in
      uses.firstIndex { feature.isUsed($0) }.map { (feature, $0) }
    }
  }
}

/// A section of a layout, as the table of features sees it.
struct FeatureUse {
  let request: LayoutRequest
  let section: SectionRequest
  /// The section's group and its descendants, depth first.
  let groups: [GroupModel]
  let items: [ItemModel]

  init(_ request: LayoutRequest, _ section: SectionRequest) {
    self.request = request
    self.section = section
    groups = section.model.group.withDescendants
    items = groups.flatMap(\.subitems).compactMap(\.item)
  }

  var model: SectionModel { section.model }
  /// The configuration of a list section.
  var list: ListConfiguration? { model.list }
  /// Whether the section is not a list: its group is the layout's own.
  var isPlain: Bool { list == nil }
  var ios: Int { request.environment.ios }
  var isOrthogonal: Bool { model.orthogonal != .none }
  var isHorizontal: Bool { request.scrollDirection == .horizontal }
  var sizes: [LayoutSize] { groups.map(\.size) + items.map(\.size) }
  var hasEstimates: Bool { model.group.hasEstimates }
  var hasUniform: Bool { sizes.contains(where: \.isUniform) }
  var supplementaries: [SupplementaryItem] {
    groups.flatMap(\.supplementaries) + items.flatMap(\.supplementaries)
  }
  var boundaryItems: [BoundaryItem] { model.boundaryItems + request.boundaryItems }
  var edges: [EdgeSpacing] { groups.map(\.edgeSpacing) + items.map(\.edgeSpacing) }
  var insets: [Insets] {
    groups.map(\.contentInsets) + items.map(\.contentInsets) + [model.contentInsets]
  }

  /// The reference of the section's insets.
  var reference: ContentInsetsReference {
    let own = model.contentInsetsReference
    let used = own == .automatic ? request.contentInsetsReference : own
    return used == .automatic ? .safeArea : used
  }

  /// Whether the safe area makes the container smaller across the scroll direction.
  var isNextToSafeArea: Bool {
    reference == .safeArea
      && request.environment.safeArea.along(request.scrollDirection.cross) != .zero
  }

  /// Whether the section's group has a length in points that is more than the container's.
  var reachesBeyondLayout: Bool {
    let axis = request.scrollDirection.cross
    guard isPlain, !isOrthogonal, case .absolute(let length) = model.group.size[axis] else {
      return false
    }
    return length > request.environment.container[axis]
  }

  /// Whether a group repeats a subitem in its own size with spacing, and they may not fit.
  var repeatsBeyondGroup: Bool {
    groups.contains { group in
      guard case .repeating(let count) = group.repetition, let axis = group.arrangement.axis,
        group.interItemSpacing.minimum > 0, case .item(let item)? = group.subitems.first
      else { return false }
      switch (item.size[axis], group.size[axis]) {
      case (.fractionalWidth(let share), _) where axis == .horizontal,
        (.fractionalHeight(let share), _) where axis == .vertical:
        return share * Double(count) >= 1
      case (.absolute(let length), .absolute(let whole)):
        return Double(count) * length + Double(count - 1) * group.interItemSpacing.minimum > whole
      case _: return true
      }
    }
  }

  /// Whether a group of `subitems:` has spacing, and a fraction of its own axis.
  var hasFractionsWithSpacing: Bool {
    groups.contains { group in
      guard case .fill = group.repetition, let axis = group.arrangement.axis else { return false }
      return group.interItemSpacing.minimum > 0
        && group.subitems.contains { $0.size[axis].isFractional }
    }
  }

  /// Whether a subitem has no length along its group.
  var hasEmptySubitems: Bool {
    groups.contains { group in
      guard let axis = group.arrangement.axis else { return false }
      return group.subitems.contains { $0.size[axis].isZero }
    }
  }

  /// Whether a uniform length is in a nested group or in one that is not estimated on its axis.
  var hasNestedUniform: Bool {
    groups.contains { group in
      Axis.allCases.contains { axis in
        let isUniform = group.subitems.contains { $0.size[axis].isUniform }
        return isUniform && (groups.count > 1 || !group.size[axis].isEstimated)
      }
    }
  }

  /// Whether an inset, an offset or a spacing is negative.
  var hasNegativeLengths: Bool {
    let lengths =
      insets.flatMap { [$0.top, $0.leading, $0.bottom, $0.trailing] }
      + groups.map(\.interItemSpacing.minimum)
      + edges.flatMap { [$0.leading, $0.top, $0.trailing, $0.bottom].map(\.minimum) }
      + [model.interGroupSpacing, request.interSectionSpacing]
    return lengths.contains { $0 < 0 }
  }

  /// Whether a fraction of the container is less than 1/1024 pixel below a whole pixel.
  var missesWholePixel: Bool {
    let environment = request.environment
    return Axis.allCases.contains { axis in
      let length: Double
      switch model.group.size[axis] {
      case .fractionalWidth(let share): length = share * environment.container.width
      case .fractionalHeight(let share): length = share * environment.container.height
      case .absolute, .estimated, .uniformAcrossSiblings: return false
      }
      let pixels = length * environment.scale
      let below = pixels.rounded(.up) - pixels
      return below > 0 && below <= PixelGrid.tolerance
    }
  }
}

extension GroupModel {
  /// The group and its descendants, depth first.
  var withDescendants: [GroupModel] {
    [self] + subitems.compactMap(\.group).flatMap(\.withDescendants)
  }
}

extension Dimension {
  fileprivate var isZero: Bool {
    switch self {
    case .fractionalWidth(0), .fractionalHeight(0), .absolute(0): true
    case .fractionalWidth, .fractionalHeight, .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }
}
