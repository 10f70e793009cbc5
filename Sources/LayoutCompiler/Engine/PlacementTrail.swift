/// Follows one element through the placement of its group and keeps the steps that lead to it.
struct PlacementTrail {
  /// What is followed: a cell's place in the template, or a supplementary's.
  enum Target {
    case cell(Int)
    case supplementary(Int)
  }
  let target: Target
  /// The steps of the slots that are open, and how many steps each had before.
  private var open: [WhyStep] = []
  private var marks: [Int] = []
  /// Set once the target has been reached.
  private(set) var steps: [WhyStep]?
  private(set) var rect: Rect = .zero
  /// How many cells were passed.
  private var reached = 0

  init(_ target: Target) { self.target = target }

  /// Says how a group differs from its estimates, with the cells that it takes.
  mutating func begin(_ group: ResolvedGroup, _ sized: SizedGroup) {
    guard steps == nil else { return }
    if sized.gap != group.gap {
      let least = group.model.interItemSpacing.minimum
      let text = sized.gap == least ? "the least in the last line" : "the rest is shared anew"
      open.append(
        WhyStep(
          .flexible, "group", "measured: \(text), \(WhyText.number(sized.gap)) between two",
          source: group.model.origins[.interItemSpacing]))
    }
    // A nested group's size is told where its slot is entered.
    if marks.isEmpty, sized.size != group.size {
      open.append(
        WhyStep(
          .estimatedGroup, "group",
          "with the cells it takes: \(WhyText.size(group.size)) becomes \(WhyText.size(sized.size))"
        ))
    }
  }

  mutating func enter(
    _ slot: ResolvedGroup.Slot, entry: SizedGroup.Entry, index: Int, cursor: Double, axis: Axis,
    gap: Double
  ) {
    marks.append(open.count)
    guard steps == nil else { return }
    open += slot.steps
    if entry.size != slot.size {
      open.append(
        WhyStep(
          .measured, slot.subject,
          "measured: \(WhyText.size(slot.size)) becomes \(WhyText.size(entry.size))"))
    }
    open.append(
      WhyStep(.line, slot.subject, Self.place(index, cursor + entry.near, axis, gap: gap)))
    if entry.near != 0 || slot.crossPosition != 0 {
      var offset = Point.zero
      offset[axis] = entry.near
      offset[axis.cross] = slot.crossPosition
      open.append(
        WhyStep(
          .edgeSpacing, slot.subject,
          "edge spacing before it: leading \(WhyText.number(offset.x)), "
            + "top \(WhyText.number(offset.y))", source: slot.edgeSpacingSource))
    }
    if case .group(let group) = slot.content { open += group.value.steps }
  }

  private static func place(_ index: Int, _ position: Double, _ axis: Axis, gap: Double) -> String {
    let coordinate = axis == .horizontal ? "x" : "y"
    let before =
      index == 0
      ? "first in the line" : "after \(index) in the line, \(WhyText.number(gap)) between"
    return "\(before): \(coordinate) \(WhyText.number(position)) within the group's insets"
  }

  mutating func leave() {
    let mark = marks.popLast() ?? 0
    open.removeSubrange(mark...)
  }

  mutating func inset(by insets: Insets, item: ItemModel, slot: Rect, frame: Rect) {
    guard steps == nil, let text = WhyText.insets(insets) else { return }
    open.append(
      WhyStep(
        .contentInsets, "item",
        "\(text) off \(WhyText.size(slot.size)) leaves \(WhyText.size(frame.size))",
        source: item.origins[.contentInsets]))
  }

  /// The followed cell stands in a frame of a custom group.
  mutating func stand(in frame: CustomFrame, number: Int, of group: ResolvedGroup) {
    guard steps == nil, case .cell(let index) = target, index == reached else { return }
    let container = frame.expression == nil ? "" : ", in a group of \(WhyText.size(group.size))"
    open.append(
      WhyStep(
        .custom, "frame",
        "\(number + 1) of \(group.model.frames.count)\(container): "
          + "\(WhyText.rect(frame.rect)) within the group's insets", source: frame.origin))
  }

  mutating func reach(cell: Int, rect: Rect) {
    reached = cell + 1
    guard steps == nil, case .cell(let index) = target, index == cell else { return }
    steps = open
    self.rect = rect
  }

  mutating func reach(supplementary: Int, item: SupplementaryItem, in frame: Rect, rect: Rect) {
    guard steps == nil, case .supplementary(let index) = target, index == supplementary else {
      return
    }
    var anchor = "anchor \(item.containerAnchor.edges.rawValue)"
    if let own = item.itemAnchor { anchor += ", itemAnchor \(own.edges.rawValue)" }
    steps =
      open + [
        WhyStep(
          .anchor, "supplementary \"\(item.elementKind)\"",
          "\(WhyText.size(rect.size)) at \(anchor) of \(WhyText.rect(frame)), with its offset: "
            + WhyText.rect(rect), source: item.origins[.anchor])
      ]
    self.rect = rect
  }
}

extension ResolvedGroup.Slot {
  var subject: String {
    switch content {
    case .item: "item"
    case .group: "group"
    }
  }

  fileprivate var edgeSpacingSource: SourceSpan? {
    switch content {
    case .item(let item): item.value.origins[.edgeSpacing]
    case .group(let group): group.value.model.origins[.edgeSpacing]
    }
  }

  /// Keeps the steps of an item's size; a nested group keeps its own.
  mutating func explain(_ resolution: SizeResolution, reference: Size, counted: Axis?) {
    guard case .item(let shared) = content else { return }
    let item = shared.value
    for axis in Axis.allCases {
      let source = item.origins[axis == .horizontal ? .width : .height]
      if axis == counted {
        steps.append(
          WhyStep(
            .count, "item",
            "\(WhyText.name(axis)): an equal share, \(WhyText.number(size[axis])), whatever the item "
              + "says", source: source))
      } else {
        steps.append(
          resolution.step(item.size[axis], axis, in: reference, subject: "item", source: source))
      }
    }
  }
}

extension ResolvedGroup {
  mutating func explainSize(_ resolution: SizeResolution, skipping counted: Axis?) {
    for axis in Axis.allCases {
      let source = model.origins[axis == .horizontal ? .width : .height]
      if axis == counted {
        steps.append(
          WhyStep(
            .count, "group", "\(WhyText.name(axis)): an equal share, \(WhyText.number(size[axis]))",
            source: source))
      } else {
        steps.append(
          resolution.step(model.size[axis], axis, in: container, subject: "group", source: source))
      }
    }
    if let text = WhyText.insets(insets) {
      steps.append(
        WhyStep(
          .contentInsets, "group",
          "\(text) off leaves \(WhyText.size(size.inset(by: insets))) inside",
          source: model.origins[.contentInsets]))
    }
    if axis == nil, case .custom = model.arrangement {
      steps.append(WhyStep(.custom, "group", "\(model.frames.count) frames of its own"))
    }
  }

  mutating func explainEstimates(skipping counted: Axis?) {
    for axis in Axis.allCases where model.size[axis].isEstimated && axis != counted {
      steps.append(
        WhyStep(
          .estimatedGroup, "group",
          "\(WhyText.name(axis)): what it holds is \(WhyText.number(size[axis])) long",
          source: model.origins[axis == .horizontal ? .width : .height]))
    }
  }

  private func floored(_ exact: Double, to result: Double, _ resolution: SizeResolution) -> String {
    guard exact - result > PixelGrid.tolerance else { return WhyText.number(result) }
    return "\(WhyText.number(exact)), floored to \(WhyText.number(result)) on "
      + "\(WhyText.number(resolution.grid.scale)) px per point"
  }

  private func fillText(
    _ fitting: LineFitting, reference: Size, isEstimated: Bool
  ) -> String {
    let inner = WhyText.number(fitting.inner[fitting.axis])
    let gaps = max(0, slotCount - 1)
    var text = "\(slotCount) fit into \(inner)"
    if isEstimated {
      text = "an estimated group takes its subitems once: \(slotCount)"
    } else if slots.contains(where: { $0.specified[fitting.axis].isEstimated }) {
      text += " as estimated; measured, as many as fit"
    }
    if gaps > 0, fitting.spacing > 0 {
      text +=
        "; fractions are of \(inner) - \(gaps) x \(WhyText.number(fitting.spacing)) = "
        + WhyText.number(reference[fitting.axis])
    }
    return text
  }

  mutating func explainLine(
    _ fitting: LineFitting, reference: Size, share: Double?, isEstimated: Bool
  ) {
    let axis = fitting.axis
    let inner = WhyText.number(fitting.inner[axis])
    let gaps = max(0, slotCount - 1)
    let source = model.origins[.repetition]
    switch model.repetition {
    case .count(let count):
      steps.append(
        WhyStep(
          .count, "group",
          "count \(count): (\(inner) - \(gaps) x \(WhyText.number(fitting.spacing))) / \(count) = "
            + floored(reference[axis] / Double(count), to: share ?? 0, fitting.resolution),
          source: source))
    case .repeating(let count):
      steps.append(
        WhyStep(.line, "group", "repeating \(count): each keeps its own size", source: source))
    case .fill:
      let text = fillText(fitting, reference: reference, isEstimated: isEstimated)
      steps.append(
        WhyStep(.fill, "group", text, source: model.origins[.interItemSpacing]))
    }
    if gap != fitting.spacing {
      steps.append(
        WhyStep(
          .flexible, "group",
          "the rest is shared: \(WhyText.number(gap)) between two instead of "
            + WhyText.number(fitting.spacing), source: model.origins[.interItemSpacing]))
    }
  }
}
