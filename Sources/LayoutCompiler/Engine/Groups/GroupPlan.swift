/// What laying out a group needs of its model and of everything in it, found once per section. A
/// class, so that one reference passes it on.
final class GroupPlan: Sendable {
  /// What a layout needs of one subitem.
  struct Child: Sendable {
    let size: LayoutSize
    let edgeSpacing: EdgeSpacing
    let contentInsets: Insets
    let hasSupplementaries: Bool
    let origin: SourceSpan?
    /// `nil` for an item.
    let group: GroupPlan?
  }

  let model: GroupModel
  /// In the order of the model's subitems.
  let children: [Child]
  /// The kinds of all supplementaries in it, in the order of the model.
  let kinds: SupplementaryKinds
  /// `true` iff a cell in it may be measured: an item has an estimated axis.
  let hasMeasurableItems: Bool
  /// `true` iff the group or anything in it has an estimated axis.
  let hasEstimates: Bool
  /// `true` iff subitems of its line share the length of the largest one.
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

  /// `true` iff measured lengths decide how many cells a line of `count` slots takes: a fill group of
  /// a definite length with cells among them that are estimated along it (rule
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

/// The kinds of the supplementaries of a section's groups, numbered.
struct SupplementaryKinds: Sendable {
  private(set) var names: [String] = []

  func number(of name: String) -> Int? { names.firstIndex(of: name) }

  fileprivate mutating func add(_ supplementaries: [SupplementaryItem]) {
    for item in supplementaries { add(item.elementKind) }
  }

  fileprivate mutating func add(_ kinds: SupplementaryKinds) {
    for name in kinds.names { add(name) }
  }

  private mutating func add(_ name: String) {
    if number(of: name) == nil { names.append(name) }
  }
}
