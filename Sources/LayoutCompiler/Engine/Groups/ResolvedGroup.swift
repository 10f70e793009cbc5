/// A group with resolved lengths, before its cells are placed.
///
/// A class, so that it is passed by reference.
final class ResolvedGroup: Sendable {
  let plan: GroupPlan
  /// The group's size, in points. Estimated lengths are those of its content.
  let size: Size
  let insets: Insets
  /// The base of fractional sizes of the group's own supplementaries, in points.
  ///
  /// It is the container of the group, not the group (rule `group-supplementary`; fixture
  /// macos27-anchors-155).
  let container: Size
  /// The axis of the line; `nil` for a custom group.
  let axis: Axis?
  /// The content. For a custom group, it has only the number of cells.
  let line: ResolvedLine
  /// The frames of a custom group's cells. In points, relative to its corner inside of its insets.
  ///
  /// UIKit passes the group's container to the item provider (rule `custom-container`). `nil` for a
  /// frame that is not a rectangle, which is reported and becomes empty.
  let frames: [Rect?]
  /// Whether measured lengths determine the number of cells in the line.
  let regroupsWhenMeasured: Bool
  /// The steps for `layoutc why`; `nil` unless requested.
  let trace: SizingTrace?

  fileprivate init(
    _ plan: GroupPlan, size: Size, insets: Insets, container: Size, line: consuming ResolvedLine,
    trace: SizingTrace?
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
    self.trace = trace
  }

  var model: GroupModel { plan.model }
  var slots: [ResolvedLine.Slot] { line.slots }
  var slotCount: Int { line.slotCount }
  var groups: [ResolvedGroup] { line.groups }
  /// The distance between two slots in points, including a flexible share.
  var gap: Double { line.gap }
  /// The number of cells in a full group, at most `GroupResolver.maximumCapacity` + 1.
  var capacity: Int { line.capacity }
  /// The extent of a full group's content, in points.
  var extent: Size { line.extent }

  /// Returns the same group in another container.
  fileprivate func with(container: Size) -> ResolvedGroup {
    ResolvedGroup(plan, size: size, insets: insets, container: container, line: line, trace: trace)
  }
}

/// The content of a group: a line of slots.
struct ResolvedLine: Sendable {
  /// A distinct subitem and its space on the line.
  struct Slot: Sendable {
    /// The index in `groups`; `nil` for an item.
    var group: Int?
    /// The size including the item's insets, in points.
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

  /// The distinct subitems that are placed, in the order of the model.
  ///
  /// Slot `i` of the line is `slots[i % slots.count]`. If measured lengths determine how many are
  /// placed, all subitems are included.
  var slots: [Slot] = []
  var slotCount = 0
  /// The resolved nested groups among the slots.
  var groups: [ResolvedGroup] = []
  /// The length of a first slot that does not fit its group, in points; `nil` if it fits. For
  /// diagnostics.
  var unplacedLength: Double?
  /// The distance between two slots in points, including a flexible share.
  var gap = 0.0
  /// The length that each flexible edge has beyond its minimum, in points.
  var share = 0.0
  /// The number of cells, at most `GroupResolver.maximumCapacity` + 1.
  var capacity = 0
  var extent: Size = .zero
}

/// Resolves the lengths of groups.
struct GroupResolver {
  let resolution: SizeResolution
  /// Whether groups keep their steps, for `layoutc why`.
  var explains = false

  /// The greatest number of cells in a group. Larger groups are reported and not placed.
  static let maximumCapacity = 1_000_000

  /// Resolves a group in a container of the given size.
  ///
  /// 1. Resolve the group's own size in its container.
  /// 2. Subtract its insets.
  /// 3. Count the slots that fit.
  /// 4. Resolve the size of each distinct subitem.
  /// 5. Distribute the free space over flexible gaps and edges.
  /// 6. Add up the content, whose size estimated lengths take (rule `estimated-group`).
  ///
  /// The container of subitems is the group without its insets (rule `nested-group`). A group whose
  /// first subitem does not fit is empty (rule `line-too-short`).
  ///
  /// - Parameter share: The length along `shareAxis` that a parent with `count` determines, in
  ///   points.
  func resolve(
    _ plan: GroupPlan, in container: Size, share: Double? = nil, shareAxis: Axis = .horizontal
  ) -> ResolvedGroup {
    let specified = plan.model.size
    var size = resolution.size(specified, in: container)
    if let share { size[shareAxis] = share }
    let insets = SizeResolution.effectiveInsets(plan.model.contentInsets, of: specified)
    let counted = share == nil ? nil : shareAxis
    var trace: SizingTrace?
    if explains {
      trace = SizingTrace(
        plan.model, size: size, insets: insets, container: container, counted: counted, resolution)
    }
    guard let axis = plan.model.arrangement.axis else {
      let line = ResolvedLine(capacity: plan.model.frames.count, extent: size.inset(by: insets))
      return ResolvedGroup(
        plan, size: size, insets: insets, container: container, line: line, trace: trace)
    }
    var line = ResolvedLine()
    resolve(
      &line, of: plan, inner: size.inset(by: insets), axis: axis,
      isEstimated: specified[axis].isEstimated && counted != axis, &trace)
    for axis in Axis.allCases where specified[axis].isEstimated && axis != counted {
      guard line.slotCount > 0 else { break }
      size[axis] = max(0, line.extent[axis])
    }
    trace?.explainEstimates(plan.model, size: size, counted: counted)
    return ResolvedGroup(
      plan, size: size, insets: insets, container: container, line: line, trace: trace)
  }

  /// Fills an empty line.
  private func resolve(
    _ line: inout ResolvedLine, of plan: GroupPlan, inner: Size, axis: Axis, isEstimated: Bool,
    _ trace: inout SizingTrace?
  ) {
    let fitting = LineFitting(
      axis: axis, inner: inner, spacing: plan.model.interItemSpacing.minimum,
      resolution: resolution)
    let known = presizedGroups(of: plan, fitting: fitting, isEstimated: isEstimated)
    line.slotCount = slotCount(of: plan, fitting: fitting, isEstimated: isEstimated, known)
    let reference = referenceSize(of: plan, fitting: fitting, count: line.slotCount)
    var share: Double?
    if case .count(let count) = plan.model.repetition {
      share = resolution.share(of: reference[axis], count: count)
    }
    let context = SlotContext(axis: axis, reference: reference, share: share)
    guard line.slotCount > 0, !plan.children.isEmpty else {
      line.slotCount = 0
      if !plan.children.isEmpty {
        let slot = slot(0, of: plan, in: context, known: known[0], &line)
        line.unplacedLength = slot.start + slot.size[axis] + slot.end
        line.groups = []
      }
      return
    }
    let isRegrouped = plan.regroupsWhenMeasured(placing: line.slotCount)
    let distinct = isRegrouped ? plan.children.count : min(line.slotCount, plan.children.count)
    line.slots.reserveCapacity(distinct)
    for index in 0..<distinct {
      line.slots.append(slot(index, of: plan, in: context, known: known[index], &line))
    }
    line.distribute(plan.model.interItemSpacing, inner: isEstimated ? 0 : inner[axis], axis)
    line.addUpCapacity()
    trace?.explain(
      line, of: plan, fitting, reference: reference, share: share, isEstimated: isEstimated)
  }

  /// Returns the number of slots.
  ///
  /// A group that is estimated along its line takes its subitems once (rule `estimated-line`).
  private func slotCount(
    of plan: GroupPlan, fitting: LineFitting, isEstimated: Bool, _ known: [Int: ResolvedGroup]
  ) -> Int {
    switch plan.model.repetition {
    case .count(let count), .repeating(let count): max(0, count)
    case .fill where isEstimated: plan.children.count
    case .fill:
      fitting.fittingCount(plan.children.count) {
        LineFitting.LineItem($0, of: plan, known: known[$0]?.size[fitting.axis], in: fitting)
      }
    }
  }

  /// Returns the base of the subitems' fractions, in points.
  ///
  /// Repeated subitems keep their fraction of the whole length (rule `repeating`).
  private func referenceSize(of plan: GroupPlan, fitting: LineFitting, count: Int) -> Size {
    switch plan.model.repetition {
    case .fill, .count: fitting.reference(count: count)
    case .repeating: fitting.inner
    }
  }

  /// Returns the nested groups that are estimated along the line, by subitem.
  ///
  /// Their lengths determine how many subitems fit. They do not depend on that number, so these
  /// groups are resolved once.
  private func presizedGroups(
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
  private struct SlotContext {
    let axis: Axis
    /// The base of the subitems' fractions, in points.
    let reference: Size
    /// The length of each slot, in points; `nil` if each has its own.
    let share: Double?
  }

  /// Resolves a subitem. A nested group is appended to `line`.
  ///
  /// Edge spacing is added to the slot and does not change the size (rule `edge-spacing`).
  private func slot(
    _ number: Int, of plan: GroupPlan, in context: SlotContext, known: ResolvedGroup?,
    _ line: inout ResolvedLine
  ) -> ResolvedLine.Slot {
    let axis = context.axis
    let specified = plan.children[number].size
    var size: Size
    var group: Int?
    if let nested = plan.children[number].group {
      let resolved =
        known?.with(container: context.reference)
        ?? resolve(nested, in: context.reference, share: context.share, shareAxis: axis)
      size = resolved.size
      group = line.groups.count
      line.groups.append(resolved)
    } else {
      size = resolution.size(specified, in: context.reference)
      if let share = context.share { size[axis] = share }
    }
    let edges = plan.children[number].edgeSpacing
    let insets = SizeResolution.effectiveInsets(plan.children[number].contentInsets, of: specified)
    return ResolvedLine.Slot(
      group: group, size: size, insets: insets,
      measuring: CellMeasuring(
        specified, offered: size.inset(by: insets), counted: context.share == nil ? nil : axis),
      start: edges.start(axis).minimum, end: edges.end(axis).minimum,
      isStartFlexible: edges.start(axis).isFlexible, isEndFlexible: edges.end(axis).isFlexible,
      crossStart: edges.crossStart(
        length: size[axis.cross], available: context.reference[axis.cross], axis: axis.cross),
      crossEndMargin: edges.end(axis.cross).minimum,
      source: plan.children[number].origin)
  }
}

extension ResolvedLine {
  /// Sets the gap, the share of flexible edges and the extent. The slots must have their sizes.
  ///
  /// - Parameter inner: The length without the group's insets, in points.
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

  /// Sets the capacity: the number of cells in all slots.
  fileprivate mutating func addUpCapacity() {
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
