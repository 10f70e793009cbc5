/// The steps that lead to a group and its items, for `layoutc why`.
struct SizingTrace: Sendable {
  fileprivate(set) var steps: [ExplanationStep] = []
  /// The steps of the sizes of its items. Nested groups have none, as they keep their own.
  fileprivate(set) var slots: [[ExplanationStep]] = []
}

extension SizingTrace {
  /// Begins with the group's own size.
  ///
  /// - Parameter counted: The axis along which a parent with `count` determines the length.
  init(
    _ model: GroupModel, size: Size, insets: Insets, container: Size, counted: Axis?,
    _ resolution: SizeResolution
  ) {
    for axis in Axis.allCases {
      let source = model.origins[axis == .horizontal ? .width : .height]
      if axis == counted {
        steps.append(
          ExplanationStep(
            .count, "group",
            "\(NumberText.name(axis)): an equal share, \(NumberText.number(size[axis]))",
            source: source))
      } else if model.waterfall != nil, axis == .vertical {
        steps.append(
          ExplanationStep(
            .custom, "group", "height: its longest column, \(NumberText.number(size.height))"))
      } else {
        steps.append(
          resolution.step(model.size[axis], axis, in: container, subject: "group", source: source))
      }
    }
    if let text = NumberText.insets(insets) {
      steps.append(
        ExplanationStep(
          .contentInsets, "group",
          "\(text) subtracted leaves \(NumberText.size(size.inset(by: insets))) inside",
          source: model.origins[.contentInsets]))
    }
    if case .custom = model.arrangement, model.waterfall == nil {
      steps.append(ExplanationStep(.custom, "group", "\(model.frames.count) frames of its own"))
    }
  }

  /// - Parameter size: The size of the group with its content, in points.
  mutating func explainEstimates(_ model: GroupModel, size: Size, counted: Axis?) {
    for axis in Axis.allCases where model.size[axis].isEstimated && axis != counted {
      steps.append(
        ExplanationStep(
          .estimatedGroup, "group",
          "\(NumberText.name(axis)): its contents are \(NumberText.number(size[axis])) long",
          source: model.origins[axis == .horizontal ? .width : .height]))
    }
  }

  /// Records how the line was filled, and the sizes of its items.
  ///
  /// - Parameter share: The length of each item, in points; `nil` if each has its own.
  mutating func explain(
    _ line: ResolvedLine, of plan: GroupPlan, _ fitting: LineFitting, reference: Size,
    share: Double?, isEstimated: Bool
  ) {
    let (model, axis) = (plan.model, fitting.axis)
    slots = line.slots.indices.map { number in
      guard case .item(let item) = model.subitems[number] else { return [] }
      return Self.steps(
        of: item, line.slots[number].size, fitting.resolution, reference: reference,
        counted: share == nil ? nil : axis)
    }
    let inner = NumberText.number(fitting.inner[axis])
    let gaps = max(0, line.slotCount - 1)
    let source = model.origins[.repetition]
    switch model.repetition {
    case .count(let count):
      let exact = (fitting.inner[axis] - Double(gaps) * fitting.spacing) / Double(count)
      steps.append(
        ExplanationStep(
          .count, "group",
          "count \(count): (\(inner) - \(gaps) x \(NumberText.number(fitting.spacing))) / \(count) = "
            + Self.counted(
              exact, reference[axis] / Double(count), share: share, resolution: fitting.resolution),
          source: source))
    case .repeating(let count):
      let text = "repeating \(count): each keeps its own size"
      steps.append(ExplanationStep(.line, "group", text, source: source))
    case .fill:
      let text = Self.fillText(
        line, of: plan, fitting, reference: reference, isEstimated: isEstimated)
      steps.append(ExplanationStep(.fill, "group", text, source: model.origins[.interItemSpacing]))
    }
    if line.gap != fitting.spacing {
      steps.append(
        ExplanationStep(
          .flexible, "group",
          "free space is distributed: spacing grows to \(NumberText.number(line.gap)) from "
            + NumberText.number(fitting.spacing), source: model.origins[.interItemSpacing]))
    }
  }

  /// Returns the steps of an item's size.
  private static func steps(
    of item: ItemModel, _ size: Size, _ resolution: SizeResolution, reference: Size, counted: Axis?
  ) -> [ExplanationStep] {
    Axis.allCases.map { axis in
      let source = item.origins[axis == .horizontal ? .width : .height]
      guard axis == counted else {
        return resolution.step(
          item.size[axis], axis, in: reference, subject: "item", source: source)
      }
      return ExplanationStep(
        .count, "item",
        "\(NumberText.name(axis)): an equal share, \(NumberText.number(size[axis])), instead of the "
          + "item's own length", source: source)
    }
  }

  /// The length of each of a number of items; `exact` is below 0 if the spacing is longer than the
  /// group.
  private static func counted(
    _ exact: Double, _ length: Double, share: Double?, resolution: SizeResolution
  ) -> String {
    exact < 0
      ? "\(NumberText.number(exact)), below 0: the cells have no length"
      : floored(length, to: share ?? 0, resolution)
  }

  private static func floored(
    _ exact: Double, to result: Double, _ resolution: SizeResolution
  ) -> String {
    guard exact - result > PixelGrid.tolerance else { return NumberText.number(result) }
    return "\(NumberText.number(exact)), floored to \(NumberText.number(result)) on "
      + "\(NumberText.number(resolution.grid.scale)) px per point"
  }

  private static func fillText(
    _ line: ResolvedLine, of plan: GroupPlan, _ fitting: LineFitting, reference: Size,
    isEstimated: Bool
  ) -> String {
    let inner = NumberText.number(fitting.inner[fitting.axis])
    let gaps = max(0, line.slotCount - 1)
    let placed = plan.children.prefix(line.slots.count)
    var text = "\(line.slotCount) fit into \(inner)"
    if isEstimated {
      text = "an estimated group contains its subitems once: \(line.slotCount)"
    } else if placed.contains(where: { $0.size[fitting.axis].isEstimated }) {
      text += " as estimated; measured, as many as fit"
    }
    if gaps > 0, fitting.spacing > 0 {
      text +=
        "; fractions refer to \(inner) - \(gaps) x \(NumberText.number(fitting.spacing)) = "
        + NumberText.number(reference[fitting.axis])
    }
    return text
  }
}
