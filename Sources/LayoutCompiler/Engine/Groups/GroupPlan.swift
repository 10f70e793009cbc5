/// The facts about a group and its content that layout needs, computed once per section.
///
/// A class, so that it is passed by reference.
final class GroupPlan: Sendable {
  /// The facts about one subitem.
  struct Child: Sendable {
    let size: LayoutSize
    let edgeSpacing: EdgeSpacing
    let contentInsets: Insets
    let hasSupplementaries: Bool
    let origin: SourceSpan?
    /// The plan of a nested group; `nil` for an item.
    let group: GroupPlan?
  }

  let model: GroupModel
  /// The subitems, in the order of the model.
  let children: [Child]
  /// The kinds of all supplementaries inside of it, in the order of the model.
  let kinds: SupplementaryKinds
  /// Whether a cell may be measured: an item has an estimated length.
  let hasMeasurableItems: Bool
  /// Whether the group or a descendant has an estimated length.
  let hasEstimates: Bool
  /// Whether subitems of its line share the length of the largest one.
  let hasUniformChildren: Bool

  init(_ model: GroupModel) {
    self.model = model
    children = model.subitems.map(Child.init)
    var kinds = SupplementaryKinds()
    kinds.add(model.supplementaries)
    for (child, subitem) in zip(children, model.subitems) {
      if let group = child.group { kinds.add(group.kinds) }
      if case .item(let item) = subitem { kinds.add(item.supplementaries) }
    }
    self.kinds = kinds
    hasMeasurableItems = children.contains { $0.group?.hasMeasurableItems ?? $0.size.isEstimated }
    hasEstimates =
      model.size.isEstimated
      || children.contains { $0.group?.hasEstimates ?? $0.size.isEstimated }
    hasUniformChildren = children.contains { $0.size.isUniform }
  }

  /// Whether measured lengths determine the number of cells in a line of `count` slots.
  ///
  /// This is so for a fill group of definite length with cells that are estimated along it (rule
  /// `regroup`).
  func regroupsWhenMeasured(placing count: Int) -> Bool {
    guard let axis = model.arrangement.axis, model.repetition == .fill,
      !model.size[axis].isEstimated
    else { return false }
    return children.prefix(count).contains { $0.size[axis].isEstimated }
  }
}

extension GroupPlan.Child {
  fileprivate init(_ subitem: Subitem) {
    switch subitem {
    case .item(let item):
      self.init(
        size: item.size, edgeSpacing: item.edgeSpacing, contentInsets: item.contentInsets,
        hasSupplementaries: !item.supplementaries.isEmpty, origin: item.origin, group: nil)
    case .group(let group):
      self.init(
        size: group.size, edgeSpacing: group.edgeSpacing, contentInsets: group.contentInsets,
        hasSupplementaries: !group.supplementaries.isEmpty, origin: group.origin,
        group: GroupPlan(group))
    }
  }
}

/// The kinds of the supplementaries in a section's groups, numbered.
struct SupplementaryKinds: Sendable {
  private(set) var names: [String] = []
  /// The indices of `names`, once there are many; a few are found faster without.
  private var numbers: [String: Int] = [:]
  private static let fewNames = 8

  func number(of name: String) -> Int? {
    numbers.isEmpty ? names.firstIndex(of: name) : numbers[name]
  }

  fileprivate mutating func add(_ supplementaries: [SupplementaryItem]) {
    for item in supplementaries { add(item.elementKind) }
  }

  fileprivate mutating func add(_ kinds: SupplementaryKinds) {
    for name in kinds.names { add(name) }
  }

  private mutating func add(_ name: String) {
    guard number(of: name) == nil else { return }
    names.append(name)
    guard names.count > Self.fewNames else { return }
    if numbers.isEmpty {
      for (index, known) in names.enumerated() { numbers[known] = index }
    } else {
      numbers[name] = names.count - 1
    }
  }
}
