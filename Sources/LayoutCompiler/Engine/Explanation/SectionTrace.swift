/// The inputs of a section's solution, kept for `layoutc why`.
///
/// A class, so that a solution without it is small.
final class SectionTrace: Sendable {
  let group: ResolvedGroup
  let frame: SectionMetrics
  let measurements: Measurements
  let resolution: SizeResolution
  /// The length along the scroll axis between extending boundary items, in points.
  let contentLength: Double

  init(
    group: ResolvedGroup, frame: SectionMetrics, measurements: Measurements,
    resolution: SizeResolution, contentLength: Double
  ) {
    self.group = group
    self.frame = frame
    self.measurements = measurements
    self.resolution = resolution
    self.contentLength = contentLength
  }
}

extension LayoutRequest {
  /// Returns how the frame of an element is computed; `nil` if there is no such element.
  ///
  /// The steps are those of the layout itself, which is run again for one section.
  ///
  /// - Parameters:
  ///   - state: The scroll offsets at which the element is shown. By default those of the request.
  ///   - scene: A scene of the request; `nil` to lay it out.
  package func why(
    _ element: SceneElement, scrolled state: ScrollState? = nil, in scene: Scene? = nil
  ) -> Explanation? {
    Explainer(self, scene, section: element.section, scroll: state ?? scroll).why(element)
  }
}

/// Explains the elements of one section, or the layout's own boundary items.
struct Explainer: Sendable {
  private let request: LayoutRequest
  private let section: Int?
  private let scene: Scene

  /// - Parameters:
  ///   - scene: A scene of the request; `nil` to lay it out.
  ///   - section: The index of the section; `nil` for the layout's own boundary items.
  package init(
    _ request: LayoutRequest, _ scene: Scene? = nil, section: Int?, scroll: ScrollState
  ) {
    self.request = request
    self.section = section
    var scene = scene ?? Scene(request)
    if let section, scene.sections.indices.contains(section) {
      scene.explain(section, of: request)
    }
    self.scene = scene.scrolled(to: scroll)
  }

  /// The number of cells that are placed again to explain one.
  var cellsPlaced: Int {
    guard let section, scene.sections.indices.contains(section) else { return 0 }
    return scene.sections[section].solution.group?.capacity ?? 0
  }

  /// Returns how the frame of an element is computed; `nil` if there is no such element.
  package func why(_ element: SceneElement) -> Explanation? {
    guard element.section == section else { return nil }
    guard let index = section else {
      return scene.explainBoundary(
        element, of: scene.boundaryElements, request.boundaryMeasurements)
    }
    guard scene.sections.indices.contains(index) else { return nil }
    var explanation: Explanation?
    switch element.role {
    case .cell, .supplementary, .separator: explanation = scene.sections[index].explainItem(element)
    case .boundary:
      explanation = scene.explainBoundary(
        element, of: scene.sections[index].boundaryElements,
        request.sections[index].boundaryMeasurements)
    case .decoration: explanation = scene.sections[index].explainDecoration(element)
    }
    if let frame = explanation?.frame {
      explanation?.steps += scene.sections[index].effectSteps(element, at: frame)
    }
    explanation?.steps.insert(contentsOf: scene.placeOfSection(index, in: request), at: 0)
    return explanation
  }
}

extension Scene {
  /// Returns the steps of the container and of the section's position.
  fileprivate func placeOfSection(_ index: Int, in request: LayoutRequest) -> [ExplanationStep] {
    let section = sections[index]
    let name = section.subject
    let coordinate = scrollDirection == .horizontal ? "x" : "y"
    var text = "begins at \(coordinate) \(NumberText.number(section.origin[scrollDirection]))"
    if index > 0 {
      text +=
        ", after \(counted(index, "section")) with "
        + "\(NumberText.number(request.interSectionSpacing)) between"
    }
    let width = environment.unprovenWidth.map { ", \($0.rawValue) width is not proven" } ?? ""
    return [
      ExplanationStep(
        .container, "layout",
        "\(NumberText.size(container)) at \(NumberText.number(scale)) px per point, iOS \(ios)"
          + width),
      ExplanationStep(.sections, name, text, source: section.model.origin),
    ]
  }

  fileprivate func explainBoundary(
    _ element: SceneElement, of list: [SceneElement], _ measurements: BoundaryMeasurements
  ) -> Explanation? {
    let items = element.section.map { sections[$0].model.boundaryItems } ?? boundaryItems
    guard let number = list.firstIndex(where: { $0.elementKind == element.elementKind }) else {
      return nil
    }
    let item = items[number]
    let subject = item.shortName
    let resolution = SizeResolution(grid: PixelGrid(environment))
    var box = container
    if let section = element.section, let frame = sections[section].solution.trace?.frame {
      box[scrollDirection.cross] -= frame.supplementaryInsets.sum(scrollDirection.cross)
    }
    var steps = Axis.allCases.map { axis in
      resolution.step(
        item.size[axis], axis, in: box, subject: subject,
        source: item.origins[axis == .horizontal ? .width : .height])
    }
    let rest = restingFrame(ofBoundary: number, in: element.section)
    if item.size.width.isEstimated || item.size.height.isEstimated {
      steps.append(Self.measured(item, subject, size: rest.size, measurements: measurements))
    }
    let extends = item.extendsBoundary ? "extends the content" : "is inside the content"
    let rule = element.section == nil ? LayoutRule.layoutBoundary : .boundary
    steps.append(
      ExplanationStep(
        rule, subject,
        "alignment \(item.alignment.rawValue), \(extends), offset "
          + "\(NumberText.number(item.offset.x)),\(NumberText.number(item.offset.y))",
        source: item.origins[.alignment] ?? item.origin))
    steps.append(ExplanationStep(rule, subject, "in content coordinates: \(NumberText.rect(rest))"))
    if item.pinToVisibleBounds {
      steps.append(pinned(item, subject, from: rest, to: list[number].frame))
    }
    steps.append(.final(list[number].frame, subject))
    return Explanation(steps: steps, frame: list[number].frame)
  }

  private static func measured(
    _ item: BoundaryItem, _ subject: String, size: Size, measurements: BoundaryMeasurements
  ) -> ExplanationStep {
    let label = measurements[item.elementKind]?.summary(inWidth: size.width).map { ": \($0)" }
    let text = "measured, or its estimate: \(NumberText.size(size))"
    return ExplanationStep(.measured, subject, text + (label ?? ""))
  }

  /// Returns the frame of an unpinned boundary item. In points, content coordinates, not rounded.
  private func restingFrame(ofBoundary number: Int, in section: Int?) -> Rect {
    guard let section else { return boundaryFrames[number] }
    return sections[section].solution.boundaryFrames[number].offset(by: sections[section].origin)
  }

  private func pinned(
    _ item: BoundaryItem, _ subject: String, from rest: Rect, to shown: Rect
  ) -> ExplanationStep {
    let still = presentation.mirrored(rest, on: PixelGrid(environment))
    let moved = (shown.min(scrollDirection) - still.min(scrollDirection)).magnitude
    let text =
      moved == 0
      ? "visible at this offset without being moved"
      : "moved by \(NumberText.number(moved)) to stay visible"
    return ExplanationStep(.pinned, subject, text, source: item.origins[.pinned])
  }
}

extension SceneSection {
  fileprivate var subject: String { name.map { "section \($0)" } ?? "section \(index)" }

  fileprivate func explainDecoration(_ element: SceneElement) -> Explanation? {
    guard
      let number = decorations.firstIndex(where: { $0.elementKind == element.elementKind })
    else { return nil }
    let item = model.decorations[number]
    let subject = "background \"\(item.elementKind)\""
    let text = "the section's box, \(NumberText.rect(frame))"
    let insets = NumberText.insets(item.contentInsets).map { ", less \($0)" } ?? ""
    return Explanation(
      steps: [
        ExplanationStep(.decoration, subject, text + insets, source: item.origins[.contentInsets]),
        .final(decorations[number].frame, subject),
      ], frame: decorations[number].frame)
  }

  /// Returns the step of the section's visible-items handler; empty if it does not change the
  /// element at `frame`, in points, content coordinates.
  fileprivate func effectSteps(_ element: SceneElement, at frame: Rect) -> [ExplanationStep] {
    guard let handler = model.visibleItems, element.role.isPassedToHandlers else { return [] }
    func step(_ text: String) -> [ExplanationStep] {
      [ExplanationStep(.visibleItems, "visibleItems", text, source: handler.origin)]
    }
    guard let visibleItems else {
      return step("ignored, because the section's group has estimated sizes")
    }
    var changed = element
    (changed.frame, changed.effect) = (frame, nil)
    guard visibleItems.includes(changed) else { return [] }
    let isBoundary = element.role == .boundary
    visibleItems.apply(
      to: &changed,
      unscrolled: isBoundary ? frame : presentation.mirrored(presentation.unscrolled(frame)))
    var changes = changed.effect?.changes ?? []
    if handler.zIndex != nil { changes.append("zIndex \(changed.zIndex)") }
    if changes.isEmpty { return [] }
    let drawn =
      changed.drawnFrame == frame ? "" : ": drawn at \(NumberText.rect(changed.drawnFrame))"
    return step(changes.joined(separator: ", ") + drawn)
  }

  fileprivate func explainItem(_ element: SceneElement) -> Explanation? {
    guard let trace = solution.trace, let place = locate(element),
      var (steps, rect) = follow(place.target, element, group: place.group, trace: trace)
    else { return nil }
    steps = (trace.group.trace?.steps ?? []) + steps
    steps.insert(contentsOf: sectionSteps(trace, group: place.group), at: 0)
    let corner = origin + solution.origin(group: place.group)
    rect = rect.offset(by: corner)
    let subject = element.role == .supplementary ? "supplementary" : "item \(element.item)"
    if element.role == .separator {
      guard let (line, text) = solution.separators?.explained(element, at: rect) else { return nil }
      rect = line
      steps.append(
        ExplanationStep(.separator, subject, text, source: model.origins[.showsSeparators]))
    }
    steps.append(
      ExplanationStep(.groups, subject, "in content coordinates: \(NumberText.rect(rect))"))
    if let row {
      steps.append(
        ExplanationStep(
          .row, subject, row.explained(offset: presentation.rowOffset),
          source: model.origins[.orthogonal]))
    }
    if presentation.mirrorWidth != nil {
      steps.append(ExplanationStep(.rightToLeft, subject, "mirrored: leading is on the right"))
    }
    let frame = (element.role == .cell ? self.frame(ofItem: element.item) : nil) ?? shown(rect)
    steps.append(.final(frame, subject))
    return Explanation(steps: steps, frame: frame)
  }

  /// Returns the group that contains an element, and the element's index in the group's template.
  private func locate(_ element: SceneElement) -> (group: Int, target: PlacementTracer.Target)? {
    guard placedItemCount > 0 else { return nil }
    if element.role != .supplementary {
      let isTop = element.role == .separator && element.elementKind != nil
      let item = isTop ? solution.separators?.firstRow ?? 0 : element.item
      guard item >= 0, item < placedItemCount else { return nil }
      let (group, index) = solution.groups.locate(item: item)
      return (group, .cell(index))
    }
    guard let kind = element.elementKind.flatMap({ solution.kinds.number(of: $0) }) else {
      return nil
    }
    guard let group = solution.groups.group(ofSupplementary: element.item, kind: kind),
      let template = solution.groups.template(of: group)
    else { return nil }
    let ordinal = element.item - solution.groups.supplementaries(ofKind: kind, before: group)
    return template.supplementaries.firstIndex { $0.kind == kind && $0.ordinal == ordinal }
      .map { (group, .supplementary($0)) }
  }

  /// Places the group again and follows one element through it.
  private func follow(
    _ target: PlacementTracer.Target, _ element: SceneElement, group: Int, trace: SectionTrace
  ) -> ([ExplanationStep], Rect)? {
    var placement = solution.groups.placement(of: group, resolution: trace.resolution)
    let isMeasured = element.role == .cell && !trace.measurements.isEmpty
    placement?.trace = PlacementTracer(
      target, measured: isMeasured ? trace.measurements[element.item] : nil)
    placement?.placeNext()
    guard let followed = placement?.trace, let steps = followed.steps else { return nil }
    return (steps, followed.rect)
  }

  private func sectionSteps(_ trace: SectionTrace, group: Int) -> [ExplanationStep] {
    var text = "groups have the container \(NumberText.size(trace.frame.groupContainer))"
    let cross = trace.frame.stackAxis.cross
    if let insets = NumberText.insets(trace.frame.insets.along(cross)) {
      text += ": \(insets) subtracted; nothing subtracted from the \(NumberText.name(cross.cross))"
    }
    let length = trace.group.size[cross]
    if row == nil, length > trace.frame.groupContainer[cross] + 0.5 {
      text +=
        "; the group is \(NumberText.number(length)), and layoutc makes the content as long; "
        + "whether UIKit does is not known"
    }
    let start = solution.origin(group: group)
    let place =
      "after \(group) of \(solution.groups.count) groups: at \(NumberText.number(start.x)),"
      + "\(NumberText.number(start.y)) in the section, "
      + "spacing \(NumberText.number(model.interGroupSpacing))"
    return model.listSteps(subject) + [
      ExplanationStep(.sectionContainer, subject, text, source: model.origins[.contentInsets]),
      ExplanationStep(.groups, subject, place, source: model.origins[.interGroupSpacing]),
    ]
  }
}

extension SceneRow {
  /// Returns a clause such as `the groupPaging row is scrolled by 105, bounce never`.
  fileprivate func explained(offset: Double) -> String {
    let place = offset == 0 ? "at its start" : "scrolled by \(NumberText.number(offset))"
    let rate = decelerationRate == .automatic ? "" : ", decelerationRate \(decelerationRate)"
    let bounce = bounce == .automatic ? "" : ", bounce \(bounce)"
    return "the \(behavior.rawValue) row is \(place)\(rate)\(bounce)"
  }
}

extension BoundaryItem {
  /// The keyword, with the kind unless it is UIKit's own.
  fileprivate var shortName: String {
    switch elementKind {
    case Self.headerKind: "header"
    case Self.footerKind: "footer"
    case _: "\(origins.keyword) \"\(elementKind)\""
    }
  }
}

extension ElementEffect {
  /// The changes as the statement `visibleItems` spells them.
  fileprivate var changes: [String] {
    var changes: [String] = []
    if scale != 1 { changes.append("scale \(NumberText.number(scale))") }
    if alpha != 1 { changes.append("alpha \(NumberText.number(alpha))") }
    if translation != .zero {
      changes.append(
        "translation \(NumberText.number(translation.x)) \(NumberText.number(translation.y))")
    }
    return changes
  }
}

extension SceneElement.Role {
  /// Whether UIKit passes such elements to a visible-items handler (rule `visible-items`).
  fileprivate var isPassedToHandlers: Bool {
    switch self {
    case .cell, .supplementary, .boundary: true
    case .decoration, .separator: false
    }
  }
}

extension ExplanationStep {
  /// Returns the last step of the layout: the frame as outputs print it.
  fileprivate static func final(_ frame: Rect, _ subject: String) -> ExplanationStep {
    ExplanationStep(.pixel, subject, "on the pixel grid: \(NumberText.rect(frame))")
  }
}

extension ListSeparators {
  /// Returns the frame of a separator of a row at `row`, in points, and what determines it.
  fileprivate func explained(_ separator: SceneElement, at row: Rect) -> (Rect, String)? {
    if separator.elementKind != nil {
      return frame(above: row, item: firstRow).map { ($0, "a line above the first row") }
    }
    guard let line = frame(below: row, item: separator.item) else { return nil }
    guard separator.item < lastRow else { return (line, "a line below the last row") }
    return (
      line,
      "a line below the row, from its leading margin of " + NumberText.number(leadingInset)
    )
  }
}
