/// A group whose lengths are points, before its cells are placed.
struct ResolvedGroup: Sendable {
  /// One distinct subitem and the room it takes.
  struct Slot: Sendable {
    enum Content: Sendable {
      case item(Shared<ItemModel>)
      case group(Shared<ResolvedGroup>)
    }
    var content: Content
    /// The size before the item's insets are taken off, in points.
    var size: Size
    /// Edge spacing before and after it along the line, flexible shares included, in points.
    var near: Double
    var far: Double
    /// Where it lies across the line, and the fixed edge spacing behind it there, in points.
    var crossPosition: Double
    var crossFar: Double
    /// Whether those along the line take a share of what is left over.
    var isNearFlexible: Bool
    var isFarFlexible: Bool
    /// How its size came about; empty unless asked for.
    var steps: [WhyStep] = []
  }

  private(set) var sharedModel: Shared<GroupModel>
  var model: GroupModel { sharedModel.value }
  /// The group's size; on estimated axes, the size of what it holds. In points.
  var size: Size
  var insets: Insets
  /// What the fractional sizes of the group's own supplementaries refer to: the container of the
  /// group, not the group (uikit-facts 2.1 Y; fixture macos27-anchors-155).
  var container: Size
  /// `nil` for a custom group.
  var axis: Axis?
  /// The distinct subitems; slot `i` of the line is `slots[i % slots.count]`.
  var slots: [Slot] = []
  var slotCount = 0
  /// The first slot of a group that takes not even one; for diagnostics.
  var unplaced: [Slot] = []
  /// Points between two slots, flexible share included.
  var gap = 0.0
  /// How many cells a full group takes; at most one more than `GroupResolver.maximumCapacity`.
  var capacity = 0
  /// How far what a full group holds reaches within its insets, in points.
  var extent: Size = .zero
  /// How it came about; empty unless asked for.
  var steps: [WhyStep] = []
}

extension ResolvedGroup {
  /// Works out the frames of a custom group that hang on its size: UIKit hands the group's
  /// container to the item provider (uikit-facts 2.6.9). One that is no rectangle is reported and
  /// takes no room.
  fileprivate mutating func resolveFrames() {
    let inner = size.inset(by: insets)
    guard model.frames.contains(where: { $0.expression != nil }) else { return }
    var resolved = model
    for index in resolved.frames.indices where resolved.frames[index].expression != nil {
      resolved.frames[index].rect = resolved.frames[index].rect(in: size, inner: inner) ?? .zero
    }
    sharedModel = Shared(resolved)
  }
}

/// Turns specified groups into resolved ones.
struct GroupResolver {
  let resolution: SizeResolution
  /// `true` iff groups and slots keep their steps, for `layoutc why`.
  var explains = false

  /// No group holds more cells than this: larger ones are reported and not placed.
  static let maximumCapacity = 1_000_000

  /// Resolves a group in a container of the given size.
  ///
  /// 1. The group's own size, from its container. 2. Its inner box. 3. How many slots.
  /// 4. Each distinct subitem's size. 5. What is left over goes to the flexible gaps.
  /// 6. What the group then holds; estimated axes take that size.
  ///
  /// - Parameter share: the length along `shareAxis` that a counted parent gives, in points.
  func resolve(
    _ model: Shared<GroupModel>, in container: Size, share: Double? = nil,
    shareAxis: Axis = .horizontal
  ) -> ResolvedGroup {
    let specified = model.value.size
    var size = resolution.size(specified, in: container)
    if let share { size[shareAxis] = share }
    let insets = SizeResolution.effectiveInsets(model.value.contentInsets, of: specified)
    var group = ResolvedGroup(
      sharedModel: model, size: size, insets: insets, container: container)
    if explains { group.explainSize(resolution, skipping: share == nil ? nil : shareAxis) }
    guard let axis = model.value.arrangement.axis else {
      group.capacity = model.value.frames.count
      group.extent = size.inset(by: insets)
      group.resolveFrames()
      return group
    }
    group.axis = axis
    let isCounted = share != nil && shareAxis == axis
    resolveLine(&group, axis: axis, isEstimated: specified[axis].isEstimated && !isCounted)
    for axis in Axis.allCases where specified[axis].isEstimated && group.slotCount > 0 {
      if share == nil || axis != shareAxis { group.size[axis] = group.extent[axis] }
    }
    if explains { group.explainEstimates(skipping: share == nil ? nil : shareAxis) }
    return group
  }

  private func resolveLine(_ group: inout ResolvedGroup, axis: Axis, isEstimated: Bool) {
    let model = group.sharedModel
    let fitting = LineFitting(
      axis: axis, inner: group.size.inset(by: group.insets),
      spacing: model.value.interItemSpacing.minimum, resolution: resolution)
    let known = knownGroups(of: model, fitting: fitting, isEstimated: isEstimated)
    group.slotCount = slotCount(of: model, fitting: fitting, isEstimated: isEstimated, known)
    let reference = referenceSize(of: model, fitting: fitting, count: group.slotCount)
    var share: Double?
    if case .count(let count) = model.value.repetition {
      share = resolution.share(of: reference[axis], count: count)
    }
    let subitems = model.value.subitems.prefix(max(1, group.slotCount))
    let slots = subitems.indices.map { index in
      slot(subitems[index], reference: reference, axis: axis, share: share, known: known[index])
    }
    guard group.slotCount > 0, !slots.isEmpty else {
      group.slotCount = 0
      group.unplaced = Array(slots.prefix(1))
      return
    }
    group.slots = slots
    FlexibleSpacing.distribute(
      in: &group, inner: fitting.inner, axis: axis, hasRoom: !isEstimated)
    group.capacity = capacity(of: group)
    if explains {
      group.explainLine(
        fitting, reference: reference, share: share, isEstimated: isEstimated)
    }
  }

  /// A fill group takes what fits; a group that is estimated along its line takes its subitems
  /// once (uikit-facts 2.6.4).
  private func slotCount(
    of model: Shared<GroupModel>, fitting: LineFitting, isEstimated: Bool,
    _ known: [Int: ResolvedGroup]
  ) -> Int {
    switch model.value.repetition {
    case .count(let count), .repeating(let count): return max(0, count)
    case .fill:
      if isEstimated { return model.value.subitems.count }
      return fitting.fittingCount(
        model.value.subitems.enumerated().map {
          LineFitting.Demand($1, known: known[$0]?.size[fitting.axis], of: fitting)
        })
    }
  }

  /// What the subitems' fractions refer to. Repeated subitems keep their fraction of the whole
  /// length; making them fit is the author's job (uikit-facts 2.6.3).
  private func referenceSize(
    of model: Shared<GroupModel>, fitting: LineFitting, count: Int
  ) -> Size {
    switch model.value.repetition {
    case .fill, .count: fitting.reference(count: count)
    case .repeating: fitting.inner
    }
  }

  /// The nested groups of a line whose lengths decide how many fit: those that are estimated along
  /// it. What they hold refers to their estimate, not to the line, so that it stays as it is here
  /// however many fit, and nested groups are resolved once.
  private func knownGroups(
    of model: Shared<GroupModel>, fitting: LineFitting, isEstimated: Bool
  ) -> [Int: ResolvedGroup] {
    guard case .fill = model.value.repetition, !isEstimated else { return [:] }
    var known: [Int: ResolvedGroup] = [:]
    for (index, subitem) in model.value.subitems.enumerated() {
      guard case .group(let group) = subitem, group.size[fitting.axis].isEstimated else { continue }
      known[index] = resolve(Shared(group), in: fitting.inner)
    }
    return known
  }

  private func slot(
    _ subitem: Subitem, reference: Size, axis: Axis, share: Double?, known: ResolvedGroup?
  ) -> ResolvedGroup.Slot {
    var size: Size
    let content: ResolvedGroup.Slot.Content
    let edges: EdgeSpacing
    switch subitem {
    case .item(let item):
      size = resolution.size(item.size, in: reference)
      if let share { size[axis] = share }
      content = .item(Shared(item))
      edges = item.edgeSpacing
    case .group(let model):
      var group = known ?? resolve(Shared(model), in: reference, share: share, shareAxis: axis)
      group.container = reference
      size = group.size
      content = .group(Shared(group))
      edges = model.edgeSpacing
    }
    let cross = FlexibleSpacing.crossPosition(
      edges, length: size[axis.cross], available: reference[axis.cross], axis: axis.cross)
    var slot = ResolvedGroup.Slot(
      content: content, size: size, near: edges.near(axis).minimum, far: edges.far(axis).minimum,
      crossPosition: cross, crossFar: edges.far(axis.cross).minimum,
      isNearFlexible: edges.near(axis).isFlexible, isFarFlexible: edges.far(axis).isFlexible)
    if explains {
      slot.explain(resolution, reference: reference, counted: share == nil ? nil : axis)
    }
    return slot
  }

  private func capacity(of group: ResolvedGroup) -> Int {
    guard !group.slots.isEmpty else { return 0 }
    let (cycles, rest) = group.slotCount.quotientAndRemainder(dividingBy: group.slots.count)
    var perCycle = 0
    var inRest = 0
    for index in group.slots.indices {
      let each = group.slots[index].capacity
      perCycle += each
      if index < rest { inRest += each }
    }
    let (product, overflow) = perCycle.multipliedReportingOverflow(by: cycles)
    let total = product.addingReportingOverflow(inRest)
    let isTooLarge = overflow || total.overflow || total.partialValue > Self.maximumCapacity
    return isTooLarge ? Self.maximumCapacity + 1 : total.partialValue
  }
}

extension ResolvedGroup.Slot {
  /// How many cells it takes.
  fileprivate var capacity: Int {
    switch content {
    case .item: 1
    case .group(let group): group.value.capacity
    }
  }
}

extension EdgeSpacing {
  /// The two spacings along `axis` at their least, in points.
  func minimum(_ axis: Axis) -> Double { near(axis).minimum + far(axis).minimum }
}
