/// A group with resolved lengths, before its cells are placed. A class, so that it is passed by
/// reference.
final class ResolvedGroup: Sendable {
  let plan: GroupPlan
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
  /// The places of a custom group's cells, relative to its corner within the insets, in points: UIKit
  /// passes the group's container to the item provider (rule `custom-container`). `nil` for a frame
  /// that is not a rectangle, which is reported and is empty.
  let frames: [Rect?]
  /// `true` iff measured lengths decide how many cells the line takes.
  let regroupsWhenMeasured: Bool
  /// The steps for `layoutc why`; `nil` unless requested.
  let trail: GroupTrail?

  fileprivate init(
    _ plan: GroupPlan, size: Size, insets: Insets, container: Size, line: consuming ResolvedLine,
    trail: GroupTrail?
  ) {
    self.plan = plan
    self.size = size
    self.insets = insets
    self.container = container
    axis = plan.model.arrangement.axis
    let inner = size.inset(by: insets)
    frames = plan.model.frames.map { $0.rect(in: size, inner: inner) }
    regroupsWhenMeasured = plan.regroupsWhenMeasured(placing: line.slotCount)
    self.line = line
    self.trail = trail
  }

  var model: GroupModel { plan.model }
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
      plan, size: size, insets: insets, container: container, line: line, trail: trail)
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
    /// The minimum edge spacing before and after it along the line, in points.
    var start: Double
    var end: Double
    /// Whether these take a share of the free space.
    var isStartFlexible: Bool
    var isEndFlexible: Bool
    /// The position across the line, and the fixed edge spacing after it there, in points.
    var crossStart: Double
    var crossEndMargin: Double
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
  /// Points between two slots, flexible share included.
  var gap = 0.0
  /// The length that each flexible edge takes beyond its minimum, in points.
  var share = 0.0
  /// At most one more than `GroupResolver.maximumCapacity`.
  var capacity = 0
  var extent: Size = .zero
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
    _ plan: GroupPlan, in container: Size, share: Double? = nil, shareAxis: Axis = .horizontal
  ) -> ResolvedGroup {
    let specified = plan.model.size
    var size = resolution.size(specified, in: container)
    if let share { size[shareAxis] = share }
    let insets = SizeResolution.effectiveInsets(plan.model.contentInsets, of: specified)
    let counted = share == nil ? nil : shareAxis
    var trail: GroupTrail?
    if explains {
      trail = GroupTrail(
        plan.model, size: size, insets: insets, container: container, counted: counted, resolution)
    }
    guard let axis = plan.model.arrangement.axis else {
      let line = ResolvedLine(
        capacity: plan.model.frames.count, extent: size.inset(by: insets))
      return ResolvedGroup(
        plan, size: size, insets: insets, container: container, line: line, trail: trail)
    }
    var line = ResolvedLine()
    resolve(
      &line, of: plan, inner: size.inset(by: insets), axis: axis,
      isEstimated: specified[axis].isEstimated && counted != axis, &trail)
    for axis in Axis.allCases where specified[axis].isEstimated && axis != counted {
      guard line.slotCount > 0 else { break }
      size[axis] = max(0, line.extent[axis])
    }
    trail?.explainEstimates(plan.model, size: size, counted: counted)
    return ResolvedGroup(
      plan, size: size, insets: insets, container: container, line: line, trail: trail)
  }

  /// Fills an empty line.
  private func resolve(
    _ line: inout ResolvedLine, of plan: GroupPlan, inner: Size, axis: Axis, isEstimated: Bool,
    _ trail: inout GroupTrail?
  ) {
    let fitting = LineFitting(
      axis: axis, inner: inner, spacing: plan.model.interItemSpacing.minimum,
      resolution: resolution)
    let known = knownGroups(of: plan, fitting: fitting, isEstimated: isEstimated)
    line.slotCount = slotCount(of: plan, fitting: fitting, isEstimated: isEstimated, known)
    let reference = referenceSize(of: plan, fitting: fitting, count: line.slotCount)
    var share: Double?
    if case .count(let count) = plan.model.repetition {
      share = resolution.share(of: reference[axis], count: count)
    }
    let room = SlotRoom(axis: axis, reference: reference, share: share)
    guard line.slotCount > 0, !plan.children.isEmpty else {
      line.slotCount = 0
      if !plan.children.isEmpty {
        let slot = slot(0, of: plan, in: room, known: known[0], &line)
        line.unplacedLength = slot.start + slot.size[axis] + slot.end
        line.groups = []
      }
      return
    }
    let isRegrouped = plan.regroupsWhenMeasured(placing: line.slotCount)
    let distinct = isRegrouped ? plan.children.count : min(line.slotCount, plan.children.count)
    line.slots.reserveCapacity(distinct)
    for index in 0..<distinct {
      line.slots.append(slot(index, of: plan, in: room, known: known[index], &line))
    }
    line.distribute(plan.model.interItemSpacing, inner: isEstimated ? 0 : inner[axis], axis)
    line.takeCapacity()
    trail?.explain(line, of: plan, fitting, reference: reference, share: share, isEstimated)
  }

  /// The number of slots. A group that is estimated along its line takes its subitems once (rule
  /// `estimated-line`).
  private func slotCount(
    of plan: GroupPlan, fitting: LineFitting, isEstimated: Bool, _ known: [Int: ResolvedGroup]
  ) -> Int {
    switch plan.model.repetition {
    case .count(let count), .repeating(let count): max(0, count)
    case .fill where isEstimated: plan.children.count
    case .fill:
      fitting.fittingCount(plan.children.count) {
        LineFitting.Demand($0, of: plan, known: known[$0]?.size[fitting.axis], in: fitting)
      }
    }
  }

  /// The base of the subitems' fractions, in points. Repeated subitems keep their fraction of the
  /// whole length (rule `repeating`).
  private func referenceSize(of plan: GroupPlan, fitting: LineFitting, count: Int) -> Size {
    switch plan.model.repetition {
    case .fill, .count: fitting.reference(count: count)
    case .repeating: fitting.inner
    }
  }

  /// The nested groups of a line whose lengths decide how many fit: those that are estimated along
  /// it. What they hold refers to their estimate, not to the line, so that it stays as it is here
  /// however many fit, and nested groups are resolved once.
  private func knownGroups(
    of plan: GroupPlan, fitting: LineFitting, isEstimated: Bool
  ) -> [Int: ResolvedGroup] {
    guard case .fill = plan.model.repetition, !isEstimated, plan.hasEstimates else { return [:] }
    var known: [Int: ResolvedGroup] = [:]
    for index in plan.children.indices {
      guard let group = plan.children[index].group, group.model.size[fitting.axis].isEstimated
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
    _ number: Int, of plan: GroupPlan, in room: SlotRoom, known: ResolvedGroup?,
    _ line: inout ResolvedLine
  ) -> ResolvedLine.Slot {
    let axis = room.axis
    let specified = plan.children[number].size
    var size: Size
    var group: Int?
    if let nested = plan.children[number].group {
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
    let edges = plan.children[number].edgeSpacing
    let insets = SizeResolution.effectiveInsets(
      plan.children[number].contentInsets, of: specified)
    return ResolvedLine.Slot(
      group: group, size: size, insets: insets,
      measuring: CellMeasuring(
        specified, offered: size.inset(by: insets), counted: room.share == nil ? nil : axis),
      start: edges.near(axis).minimum, end: edges.far(axis).minimum,
      isStartFlexible: edges.near(axis).isFlexible, isEndFlexible: edges.far(axis).isFlexible,
      crossStart: edges.crossStart(
        length: size[axis.cross], available: room.reference[axis.cross], axis: axis.cross),
      crossEndMargin: edges.far(axis.cross).minimum,
      source: plan.children[number].origin)
  }
}

extension ResolvedLine {
  /// Sets the gap, the share of flexible edges and the extent. The slots have their sizes.
  ///
  /// - Parameter inner: the length that free space is left of, in points.
  fileprivate mutating func distribute(_ spacing: Spacing, inner: Double, _ axis: Axis) {
    var extent = LineExtent(axis: axis, spacing: spacing, gap: spacing.minimum, count: slotCount)
    let (cycles, rest) = slotCount.quotientAndRemainder(dividingBy: slots.count)
    for (index, slot) in slots.enumerated() where cycles > 0 || index < rest {
      extent.add(slot, slot.size, share: 0, times: cycles + (index < rest ? 1 : 0))
    }
    share = extent.share(of: inner)
    gap = spacing.gap(share)
    self.extent = extent.size
    if share > 0 { self.extent[axis] = inner }
  }

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
