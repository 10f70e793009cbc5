/// What led to a section's solution, kept for `layoutc why`. A class, so that a solution without it
/// is small.
final class SectionTrail: Sendable {
  let group: ResolvedGroup
  let frame: SectionFrame
  let measurements: Measurements
  let resolution: SizeResolution
  /// The length along the scroll axis between extending boundary items, in points.
  let contentLength: Double

  init(
    group: ResolvedGroup, frame: SectionFrame, measurements: Measurements,
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
  /// Returns how the frame of an element of this layout came about; `nil` where there is no such
  /// element. The steps are those of the layout itself, run again for one section.
  ///
  /// - Parameter state: how far all is scrolled where the element is shown; `nil`: as the request
  ///   says.
  package func why(_ element: SceneElement, scrolled state: ScrollState? = nil) -> Explanation? {
    Explainer(self, section: element.section, scroll: state ?? scroll).why(element)
  }
}

/// Explains the elements of one section, or those of the whole layout, one after another.
struct Explainer: Sendable {
  private let request: LayoutRequest
  private let section: Int?
  private let scene: Scene

  /// - Parameter section: `nil` for the layout's own boundary items.
  package init(_ request: LayoutRequest, section: Int?, scroll: ScrollState) {
    self.request = request
    self.section = section
    scene = Scene(request, explains: section).scrolled(to: scroll)
  }

  /// How many cells are placed again to explain one.
  var cellsPlaced: Int {
    guard let section, scene.sections.indices.contains(section) else { return 0 }
    return scene.sections[section].solution.group?.capacity ?? 0
  }

  /// Returns how the frame of an element came about; `nil` where there is no such element.
  package func why(_ element: SceneElement) -> Explanation? {
    guard element.section == section else { return nil }
    guard let index = section else {
      return scene.explainBoundary(element, of: scene.boundaryElements)
    }
    guard scene.sections.indices.contains(index) else { return nil }
    var explanation: Explanation?
    switch element.role {
    case .cell, .supplementary, .separator: explanation = scene.sections[index].explainItem(element)
    case .boundary:
      explanation = scene.explainBoundary(element, of: scene.sections[index].boundaryElements)
    case .decoration: explanation = scene.sections[index].explainDecoration(element)
    }
    explanation?.steps.insert(contentsOf: scene.placeOfSection(index, in: request), at: 0)
    return explanation
  }
}

extension Scene {
  /// The container, and where a section begins.
  fileprivate func placeOfSection(_ index: Int, in request: LayoutRequest) -> [WhyStep] {
    let section = sections[index]
    let name = section.subject
    let coordinate = scrollDirection == .horizontal ? "x" : "y"
    var text = "begins at \(coordinate) \(WhyText.number(section.origin[scrollDirection]))"
    if index > 0 {
      text +=
        ", after \(index) section\(index == 1 ? "" : "s") with "
        + "\(WhyText.number(request.interSectionSpacing)) between"
    }
    return [
      WhyStep(
        .container, "layout",
        "\(WhyText.size(container)) at \(WhyText.number(scale)) px per point, iOS \(ios)"),
      WhyStep(.sections, name, text, source: section.model.origin),
    ]
  }

  fileprivate func explainBoundary(
    _ element: SceneElement, of list: [SceneElement]
  ) -> Explanation? {
    let items = element.section.map { sections[$0].model.boundaryItems } ?? boundaryItems
    guard let number = list.firstIndex(where: { $0.elementKind == element.elementKind }) else {
      return nil
    }
    let item = items[number]
    let subject = item.shortName
    let resolution = SizeResolution(grid: PixelGrid(environment))
    var box = container
    if let section = element.section, let frame = sections[section].solution.trail?.frame {
      box[scrollDirection.cross] -= frame.supplementaryInsets.sum(scrollDirection.cross)
    }
    var steps = Axis.allCases.map { axis in
      resolution.step(
        item.size[axis], axis, in: box, subject: subject,
        source: item.origins[axis == .horizontal ? .width : .height])
    }
    let rest = restingFrame(ofBoundary: number, in: element.section)
    if item.size.width.isEstimated || item.size.height.isEstimated {
      steps.append(
        WhyStep(.measured, subject, "measured, or its estimate: \(WhyText.size(rest.size))"))
    }
    let extends = item.extendsBoundary ? "extends the content" : "lies inside the content"
    let rule = element.section == nil ? LayoutRule.layoutBoundary : .boundary
    steps.append(
      WhyStep(
        rule, subject,
        "alignment \(item.alignment.rawValue), \(extends), offset "
          + "\(WhyText.number(item.offset.x)),\(WhyText.number(item.offset.y))",
        source: item.origins[.alignment] ?? item.origin))
    steps.append(WhyStep(rule, subject, "in content coordinates: \(WhyText.rect(rest))"))
    if item.pinToVisibleBounds {
      steps.append(pinned(item, subject, from: rest, to: list[number].frame))
    }
    steps.append(.final(list[number].frame, subject))
    return Explanation(steps: steps, frame: list[number].frame)
  }

  /// Where a boundary item lies if nothing pins it, in content coordinates, not yet on the pixel grid.
  private func restingFrame(ofBoundary number: Int, in section: Int?) -> Rect {
    guard let section else { return boundaryFrames[number] }
    return sections[section].solution.boundaryFrames[number].offset(by: sections[section].origin)
  }

  private func pinned(
    _ item: BoundaryItem, _ subject: String, from rest: Rect, to shown: Rect
  ) -> WhyStep {
    let still = presentation.mirrored(rest, on: PixelGrid(environment))
    let moved = (shown.min(scrollDirection) - still.min(scrollDirection)).magnitude
    let text =
      moved == 0
      ? "in sight at this offset without being moved"
      : "moved by \(WhyText.number(moved)) to stay in sight"
    return WhyStep(.pinned, subject, text, source: item.origins[.pinned])
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
    let text = "the section's box, \(WhyText.rect(frame))"
    let insets = WhyText.insets(item.contentInsets).map { ", less \($0)" } ?? ""
    return Explanation(
      steps: [
        WhyStep(.decoration, subject, text + insets, source: item.origins[.contentInsets]),
        .final(decorations[number].frame, subject),
      ], frame: decorations[number].frame)
  }

  fileprivate func explainItem(_ element: SceneElement) -> Explanation? {
    guard let trail = solution.trail, let place = locate(element),
      var (steps, rect) = follow(place.target, group: place.group, trail: trail)
    else { return nil }
    steps = (trail.group.trail?.steps ?? []) + steps
    steps.insert(contentsOf: sectionSteps(trail, group: place.group), at: 0)
    let corner = origin + solution.origin(group: place.group)
    rect = rect.offset(by: corner)
    let subject = element.role == .supplementary ? "supplementary" : "item \(element.item)"
    if element.role == .separator {
      guard let line = solution.separators?.frame(below: rect, item: element.item) else {
        return nil
      }
      rect = line
      steps.append(
        WhyStep(
          .separator, subject,
          "a hairline below the row, from its leading margin of "
            + WhyText.number(ListSeparators.leadingInset), source: model.origins[.showsSeparators]))
    }
    steps.append(
      WhyStep(.groups, subject, "in content coordinates: \(WhyText.rect(rect))"))
    if let row {
      steps.append(
        WhyStep(
          .row, subject, row.explained(offset: presentation.rowOffset),
          source: model.origins[.orthogonal]))
    }
    if presentation.mirrorWidth != nil {
      steps.append(WhyStep(.rightToLeft, subject, "mirrored: leading is on the right"))
    }
    let frame = (element.role == .cell ? self.frame(ofItem: element.item) : nil) ?? shown(rect)
    steps.append(.final(frame, subject))
    return Explanation(steps: steps, frame: frame)
  }

  /// The group that holds an element, and its place in the group's template.
  private func locate(
    _ element: SceneElement
  ) -> (group: Int, target: PlacementTrail.Target)? {
    guard placedItemCount > 0 else { return nil }
    if element.role != .supplementary {
      guard element.item >= 0, element.item < placedItemCount else { return nil }
      let (group, index) = solution.groups.locate(item: element.item)
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
    _ target: PlacementTrail.Target, group: Int, trail: SectionTrail
  ) -> ([WhyStep], Rect)? {
    var placement = solution.groups.placement(of: group, resolution: trail.resolution)
    placement?.trail = PlacementTrail(target)
    placement?.placeNext()
    guard let followed = placement?.trail, let steps = followed.steps else { return nil }
    return (steps, followed.rect)
  }

  private func sectionSteps(_ trail: SectionTrail, group: Int) -> [WhyStep] {
    var text = "groups see \(WhyText.size(trail.frame.groupContainer))"
    let cross = trail.frame.stackAxis.cross
    if let insets = WhyText.insets(trail.frame.insets.along(cross)) {
      text += ": \(insets) off; nothing off the \(WhyText.name(cross.cross))"
    }
    let start = solution.origin(group: group)
    let place =
      "after \(group) of \(solution.groups.count) groups: at \(WhyText.number(start.x)),"
      + "\(WhyText.number(start.y)) in the section, "
      + "\(WhyText.number(model.interGroupSpacing)) between two"
    return [
      WhyStep(.sectionContainer, subject, text, source: model.origins[.contentInsets]),
      WhyStep(.groups, subject, place, source: model.origins[.interGroupSpacing]),
    ]
  }
}

extension SceneRow {
  /// `the groupPaging row is scrolled by 105, bounce never`.
  fileprivate func explained(offset: Double) -> String {
    let place = offset == 0 ? "at its start" : "scrolled by \(WhyText.number(offset))"
    let rate = decelerationRate == .automatic ? "" : ", decelerationRate \(decelerationRate)"
    let bounce = bounce == .automatic ? "" : ", bounce \(bounce)"
    return "the \(behavior.rawValue) row is \(place)\(rate)\(bounce)"
  }
}

extension BoundaryItem {
  /// The word of the language where it is one of UIKit's own kinds.
  fileprivate var shortName: String {
    switch elementKind {
    case Self.headerKind: "header"
    case Self.footerKind: "footer"
    case _: "boundary \"\(elementKind)\""
    }
  }
}

extension WhyStep {
  /// The last step: the frame as the outputs print it.
  fileprivate static func final(_ frame: Rect, _ subject: String) -> WhyStep {
    WhyStep(.pixel, subject, "on the pixel grid: \(WhyText.rect(frame))")
  }
}
