/// A group with resolved lengths, before its cells are placed. A class, so that it is passed by
/// reference.
final class ResolvedGroup: Sendable {
  let tree: GroupTree
  /// The group's size, in points; on estimated axes, the size of its content.
  let size: Size
  let insets: Insets
  /// The base of the fractional sizes of the group's own supplementaries, in points: the container
  /// of the group, not the group (rule `group-supplementary`; fixture macos27-anchors-155).
  let container: Size
  /// `nil` for a custom group.
  let axis: Axis?
  /// The content; of a custom group, only the number of cells.
  let line: ResolvedLine
  /// The steps for `layoutc why`; `nil` unless requested.
  let trail: GroupTrail?

  fileprivate init(
    _ tree: GroupTree, size: Size, insets: Insets, container: Size, axis: Axis?,
    line: consuming ResolvedLine, trail: GroupTrail?
  ) {
    self.tree = tree
    self.size = size
    self.insets = insets
    self.container = container
    self.axis = axis
    self.line = line
    self.trail = trail
  }

  var model: GroupModel { tree.model }
  var slots: [ResolvedLine.Slot] { line.slots }
  var slotCount: Int { line.slotCount }
  var groups: [ResolvedGroup] { line.groups }
  /// Points between two slots, flexible share included.
  var gap: Double { line.gap }
  /// The number of cells in a full group; at most one more than `GroupResolver.maximumCapacity`.
  var capacity: Int { line.capacity }
  /// The extent of a full group's content within the insets, in points.
  var extent: Size { line.extent }

  /// The same group in another container.
  fileprivate func contained(in container: Size) -> ResolvedGroup {
    ResolvedGroup(
      tree, size: size, insets: insets, container: container, axis: axis, line: line, trail: trail)
  }
}

/// The content of a group, as a line of slots.
struct ResolvedLine: Sendable {
  /// One distinct subitem and its space on the line.
  struct Slot: Sendable {
    /// The index into `groups`; `nil` for an item.
    var group: Int?
    /// The size before the item's insets are taken off, in points.
    var size: Size
    /// The insets of an item's slot, in points.
    var insets: Insets
    /// The measuring of an item's cell.
    var measuring: CellMeasuring
    /// Edge spacing before and after it along the line, flexible shares included, in points.
    var near: Double
    var far: Double
    /// The position across the line, and the fixed edge spacing after it there, in points.
    var crossPosition: Double
    var crossFar: Double
    /// Whether the edge spacings along the line take a share of the free space.
    var isNearFlexible: Bool
    var isFarFlexible: Bool
    /// The element in the source.
    var source: SourceSpan?
  }

  /// The distinct subitems that are placed, in the order of the model; slot `i` of the line is
  /// `slots[i % slots.count]`. All subitems where measured lengths decide how many are placed.
  var slots: [Slot] = []
  var slotCount = 0
  /// The resolved nested groups among them.
  var groups: [ResolvedGroup] = []
  /// In points: the length of the first slot of a group in which it does not fit; for diagnostics.
  var unplacedLength: Double?
  var gap = 0.0
  /// At most one more than `GroupResolver.maximumCapacity`.
  var capacity = 0
  var extent: Size = .zero
}

extension GroupTree {
  /// A custom group with frames evaluated for its size: UIKit passes the group's container to the
  /// item provider (rule `custom-container`). A frame that is not a rectangle is reported and is
  /// empty.
  fileprivate func framed(size: Size, insets: Insets) -> GroupTree {
    let inner = size.inset(by: insets)
    guard model.frames.contains(where: { $0.expression != nil }) else { return self }
    var resolved = model
    for index in resolved.frames.indices where resolved.frames[index].expression != nil {
      resolved.frames[index].rect = resolved.frames[index].rect(in: size, inner: inner) ?? .zero
    }
    return GroupTree(resolved)
  }
}

/// Turns specified groups into resolved ones.
struct GroupResolver {
  let resolution: SizeResolution
  /// `true` iff groups keep their steps, for `layoutc why`.
  var explains = false

  /// No group holds more cells than this: larger ones are reported and not placed.
  static let maximumCapacity = 1_000_000

  /// Resolves a group in a container of the given size.
  ///
  /// 1. The group's own size, from its container. 2. Its inner box. 3. How many slots.
  /// 4. Each distinct subitem's size. 5. What is left over goes to the flexible gaps.
  /// 6. What the group then holds; estimated axes take that size (rule `estimated-group`).
  ///
  /// The container of subitems is the group less its insets (rule `nested-group`). A group in which
  /// not even the first subitem fits holds nothing (rule `line-too-short`).
  ///
  /// - Parameter share: the length along `shareAxis` that a counted parent gives, in points.
  func resolve(
    _ tree: GroupTree, in container: Size, share: Double? = nil, shareAxis: Axis = .horizontal
  ) -> ResolvedGroup {
    let specified = tree.model.size
    var size = resolution.size(specified, in: container)
    if let share { size[shareAxis] = share }
    let insets = SizeResolution.effectiveInsets(tree.model.contentInsets, of: specified)
    let counted = share == nil ? nil : shareAxis
    var trail: GroupTrail?
    if explains {
      trail = GroupTrail(
        tree.model, size: size, insets: insets, container: container, counted: counted, resolution)
    }
    guard let axis = tree.model.arrangement.axis else {
      let line = ResolvedLine(
        capacity: tree.model.frames.count, extent: size.inset(by: insets))
      return ResolvedGroup(
        tree.framed(size: size, insets: insets), size: size, insets: insets, container: container,
        axis: nil, line: line, trail: trail)
    }
    var line = ResolvedLine()
    resolve(
      &line, of: tree, inner: size.inset(by: insets), axis: axis,
      isEstimated: specified[axis].isEstimated && counted != axis, &trail)
    for axis in Axis.allCases where specified[axis].isEstimated && axis != counted {
      guard line.slotCount > 0 else { break }
      size[axis] = max(0, line.extent[axis])
    }
    trail?.explainEstimates(tree.model, size: size, counted: counted)
    return ResolvedGroup(
      tree, size: size, insets: insets, container: container, axis: axis, line: line, trail: trail)
  }

  /// Fills an empty line.
  private func resolve(
    _ line: inout ResolvedLine, of tree: GroupTree, inner: Size, axis: Axis, isEstimated: Bool,
    _ trail: inout GroupTrail?
  ) {
    let fitting = LineFitting(
      axis: axis, inner: inner, spacing: tree.model.interItemSpacing.minimum,
      resolution: resolution)
    let known = knownGroups(of: tree, fitting: fitting, isEstimated: isEstimated)
    line.slotCount = slotCount(of: tree, fitting: fitting, isEstimated: isEstimated, known)
    let reference = referenceSize(of: tree, fitting: fitting, count: line.slotCount)
    var share: Double?
    if case .count(let count) = tree.model.repetition {
      share = resolution.share(of: reference[axis], count: count)
    }
    let room = SlotRoom(axis: axis, reference: reference, share: share)
    guard line.slotCount > 0, !tree.children.isEmpty else {
      line.slotCount = 0
      if !tree.children.isEmpty {
        let slot = slot(0, of: tree, in: room, known: known[0], &line)
        line.unplacedLength = slot.near + slot.size[axis] + slot.far
        line.groups = []
      }
      return
    }
    let isRegrouped = tree.regroupsWhenMeasured(placing: line.slotCount)
    let distinct = isRegrouped ? tree.children.count : min(line.slotCount, tree.children.count)
    line.slots.reserveCapacity(distinct)
    for index in 0..<distinct {
      line.slots.append(slot(index, of: tree, in: room, known: known[index], &line))
    }
    FlexibleSpacing.distribute(
      tree.model.interItemSpacing, in: &line, inner: inner, axis: axis, hasRoom: !isEstimated)
    line.takeCapacity()
    trail?.explain(line, of: tree, fitting, reference: reference, share: share, isEstimated)
  }

  /// The number of slots. A group that is estimated along its line takes its subitems once (rule
  /// `estimated-line`).
  private func slotCount(
    of tree: GroupTree, fitting: LineFitting, isEstimated: Bool, _ known: [Int: ResolvedGroup]
  ) -> Int {
    switch tree.model.repetition {
    case .count(let count), .repeating(let count): max(0, count)
    case .fill where isEstimated: tree.children.count
    case .fill:
      fitting.fittingCount(tree.children.count) {
        LineFitting.Demand($0, of: tree, known: known[$0]?.size[fitting.axis], in: fitting)
      }
    }
  }

  /// The base of the subitems' fractions, in points. Repeated subitems keep their fraction of the
  /// whole length (rule `repeating`).
  private func referenceSize(of tree: GroupTree, fitting: LineFitting, count: Int) -> Size {
    switch tree.model.repetition {
    case .fill, .count: fitting.reference(count: count)
    case .repeating: fitting.inner
    }
  }

  /// The nested groups of a line whose lengths decide how many fit: those that are estimated along
  /// it. What they hold refers to their estimate, not to the line, so that it stays as it is here
  /// however many fit, and nested groups are resolved once.
  private func knownGroups(
    of tree: GroupTree, fitting: LineFitting, isEstimated: Bool
  ) -> [Int: ResolvedGroup] {
    guard case .fill = tree.model.repetition, !isEstimated, tree.hasEstimates else { return [:] }
    var known: [Int: ResolvedGroup] = [:]
    for index in tree.children.indices {
      guard let group = tree.children[index].group, group.model.size[fitting.axis].isEstimated
      else { continue }
      known[index] = resolve(group, in: fitting.inner)
    }
    return known
  }

  /// The space of a line that its slots refer to.
  private struct SlotRoom {
    let axis: Axis
    /// The base of the subitems' fractions, in points.
    let reference: Size
    /// The length of each slot, in points; `nil` where each has its own.
    let share: Double?
  }

  /// Resolves a subitem; a nested group is kept in `line`. Edge spacing is added to the slot and
  /// leaves the size as it is (rule `edge-spacing`).
  private func slot(
    _ number: Int, of tree: GroupTree, in room: SlotRoom, known: ResolvedGroup?,
    _ line: inout ResolvedLine
  ) -> ResolvedLine.Slot {
    let axis = room.axis
    let specified = tree.children[number].size
    var size: Size
    var group: Int?
    if let nested = tree.children[number].group {
      let resolved =
        known?.contained(in: room.reference)
        ?? resolve(nested, in: room.reference, share: room.share, shareAxis: axis)
      size = resolved.size
      group = line.groups.count
      line.groups.append(resolved)
    } else {
      size = resolution.size(specified, in: room.reference)
      if let share = room.share { size[axis] = share }
    }
    let edges = tree.children[number].edgeSpacing
    let insets = SizeResolution.effectiveInsets(
      tree.children[number].contentInsets, of: specified)
    return ResolvedLine.Slot(
      group: group, size: size, insets: insets,
      measuring: CellMeasuring(
        specified, offered: size.inset(by: insets), counted: room.share == nil ? nil : axis),
      near: edges.near(axis).minimum, far: edges.far(axis).minimum,
      crossPosition: FlexibleSpacing.crossPosition(
        edges, length: size[axis.cross], available: room.reference[axis.cross], axis: axis.cross),
      crossFar: edges.far(axis.cross).minimum,
      isNearFlexible: edges.near(axis).isFlexible, isFarFlexible: edges.far(axis).isFlexible,
      source: tree.children[number].origin)
  }
}

extension ResolvedLine {
  /// Adds up how many cells the slots hold.
  fileprivate mutating func takeCapacity() {
    let (cycles, rest) = slotCount.quotientAndRemainder(dividingBy: slots.count)
    var perCycle = 0
    var inRest = 0
    for index in slots.indices {
      let each = slots[index].group.map { groups[$0].capacity } ?? 1
      perCycle += each
      if index < rest { inRest += each }
    }
    let (product, overflow) = perCycle.multipliedReportingOverflow(by: cycles)
    let total = product.addingReportingOverflow(inRest)
    let limit = GroupResolver.maximumCapacity + 1
    capacity = overflow || total.overflow ? limit : min(limit, total.partialValue)
  }
}

extension EdgeSpacing {
  /// The sum of the two minimum spacings along `axis`, in points.
  func minimum(_ axis: Axis) -> Double { near(axis).minimum + far(axis).minimum }
}
