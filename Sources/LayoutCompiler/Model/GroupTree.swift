/// A group's model with the properties of its subtree that a layout reads, computed once. A class,
/// so that it is passed by reference.
final class GroupTree: Sendable {
  /// What a layout asks of one subitem.
  struct Child: Sendable {
    let size: LayoutSize
    let edgeSpacing: EdgeSpacing
    let contentInsets: Insets
    let hasSupplementaries: Bool
    let origin: SourceSpan?
    /// `nil` for an item.
    let group: GroupTree?
  }

  let model: GroupModel
  /// In the order of the model's subitems.
  let children: [Child]
  /// The kinds of all supplementaries below it, in the order of the model.
  let kinds: SupplementaryKinds
  /// `true` iff a cell below it may be measured: an item has an estimated axis.
  let hasMeasurableItems: Bool
  /// `true` iff it or anything below it has an estimated axis.
  let hasEstimates: Bool
  /// `true` iff it is a line of items without supplementaries of which each has its own size.
  let isPlainLine: Bool

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
    isPlainLine =
      model.arrangement.axis != nil && kinds.names.isEmpty && !model.size.isUniform
      && children.allSatisfy { $0.group == nil && !$0.size.isUniform }
  }
}

extension GroupTree: Hashable {
  static func == (a: GroupTree, b: GroupTree) -> Bool { a === b || a.model == b.model }
  func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

extension GroupTree.Child {
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
        group: GroupTree(group))
    }
  }
}

/// The kinds of the supplementaries of a section's groups, numbered.
struct SupplementaryKinds: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  func number(of name: String) -> Int? { numbers[name] }

  fileprivate mutating func add(_ supplementaries: [SupplementaryItem]) {
    for item in supplementaries { add(item.elementKind) }
  }

  fileprivate mutating func add(_ kinds: SupplementaryKinds) {
    for name in kinds.names { add(name) }
  }

  private mutating func add(_ name: String) {
    guard number(of: name) == nil else { return }
    numbers[name] = names.count
    names.append(name)
  }
}
