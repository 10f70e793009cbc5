/// Solves one section: groups, insets, spacing, boundary items, decorations.
struct SectionSolver {
  let setting: LayoutSetting
  let resolution: SizeResolution
  /// In points from the content's start, along the scroll axis: the end of the part that was
  /// visible.
  let sight: Double
  /// Points by which each row is scrolled, by the index of its section.
  private let rows: [Int: Double]

  init(_ request: borrowing LayoutRequest) {
    setting = LayoutSetting(request)
    resolution = SizeResolution(grid: PixelGrid(request.environment))
    sight = request.sight
    rows = request.scroll.rows
  }

  private var scrollAxis: Axis { setting.scrollDirection }
  private var container: Size { setting.environment.container }
  private var era: UIKitEra { resolution.grid.era }

  /// Solves a section.
  ///
  /// 1. The container of its groups. 2. The group, once. 3. The groups along their axis.
  /// 4. Boundary items around them. 5. Decorations.
  ///
  /// - Parameters:
  ///   - start: where it begins along the scroll axis, in points.
  ///   - explains: `true` iff the solution keeps its steps, for `layoutc why`.
  func solve(
    _ section: borrowing SectionRequest, index: Int, at start: Double, explains: Bool,
    findings: inout [LayoutFinding]
  ) -> PlacedSection {
    // In points from the section's start, along the scroll axis: the end of the part that was
    // visible.
    let sight = sight - start
    let frame = SectionFrame(section.sharedModel, in: setting)
    let group = GroupResolver(resolution: resolution, explains: explains)
      .resolve(GroupPlan(section.model.group), in: frame.groupContainer)
    report(group, frame: frame, section: section, index: index, findings: &findings)
    var first = firstGroup(group, of: section, frame: frame)
    let groups = groups(
      group, of: section, frame: frame,
      sight: sightOfGroups(index, of: section, frame: frame, sight: sight)
        - first[frame.stackAxis])
    let contentLength = contentLength(of: section, group: group, frame: frame, groups)
    let boundary = boundary(
      of: section, frame: frame, contentLength: contentLength, sight: sight)
    first[scrollAxis] += boundary.nearExtension
    var origin = Point.zero
    origin[scrollAxis] = start
    return PlacedSection(
      section.sharedModel, origin: origin,
      solution: SectionSolution(
        stackAxis: frame.stackAxis, groups: groups, firstGroup: first,
        boundary: boundary, contentLength: contentLength,
        insets: frame.insets,
        decorationFrames: decorationFrames(
          of: section, isEmpty: groups.count == 0 && contentLength == 0, length: boundary.length),
        row: row(of: section, frame: frame, groups),
        separators: ListSeparators(
          section.model.list, itemCount: section.itemCount, scale: resolution.grid.scale),
        trail: explains
          ? SectionTrail(
            group: group, frame: frame, measurements: section.measurements,
            resolution: resolution, contentLength: contentLength) : nil),
      grid: resolution.grid)
  }

  /// In points along the stack axis, from the start of the content between boundary items: the end
  /// of the part that was visible. No part of a row was visible before its section was.
  private func sightOfGroups(
    _ index: Int, of section: SectionRequest, frame: SectionFrame, sight: Double
  ) -> Double {
    guard sight.isFinite else { return sight }
    let near = boundaryPlacement(section, frame: frame, contentLength: 0, sight: sight)
      .nearExtension(of: section.model.boundaryItems)
    guard frame.isOrthogonal, sight > near else { return sight - near }
    return frame.container[frame.stackAxis] + (rows[index] ?? 0)
  }

  /// In points, relative to the section: the corner of the first group (rule `group-position`;
  /// fixtures macos27-insets-050, macos27-insets-045).
  private func firstGroup(
    _ group: ResolvedGroup, of section: SectionRequest, frame: SectionFrame
  ) -> Point {
    let axis = frame.stackAxis
    let edges = section.model.group.edgeSpacing
    var corner = Point.zero
    corner[axis] = frame.insets.near(axis) + edges.near(axis).minimum
    corner[axis.cross] =
      frame.insets.near(axis.cross)
      + edges.crossStart(
        length: group.size[axis.cross], available: frame.innerLength(axis.cross), axis: axis.cross)
    return corner
  }

  /// Puts the groups one after another (rule `groups`).
  private func groups(
    _ group: ResolvedGroup, of section: SectionRequest, frame: SectionFrame, sight: Double
  ) -> GroupTrack {
    guard 1...GroupResolver.maximumCapacity ~= group.capacity, section.itemCount > 0 else {
      return .empty
    }
    let axis = frame.stackAxis
    let spacing =
      section.model.group.edgeSpacing.minimum(axis) + section.model.interGroupSpacing
    guard !section.measurements.isEmpty, group.plan.hasMeasurableItems else {
      return .uniform(
        UniformGroups(
          group, items: section.itemCount, spacing: spacing, stackAxis: axis,
          resolution: resolution))
    }
    return .listed(
      ListedGroups(
        group, items: section.itemCount, measurements: section.measurements, spacing: spacing,
        stackAxis: axis, measuredEnd: sight, resolution: resolution))
  }

  /// The length along the scroll axis between extending boundary items (rule `section-length`).
  private func contentLength(
    of section: SectionRequest, group: ResolvedGroup, frame: SectionFrame,
    _ groups: GroupTrack
  ) -> Double {
    guard groups.count > 0 else {
      return emptyLength(of: section, group: group, frame: frame)
    }
    let edges = section.model.group.edgeSpacing.minimum(scrollAxis)
    let length = frame.isOrthogonal ? groups.crossLength : groups.length
    return max(0, frame.insets.sum(scrollAxis) + edges + length)
  }

  /// An empty section. Modern: nothing, or its insets where it has boundary items (rule
  /// `empty-section`; fixture macos27-decorations-158). Legacy: insets less one spacing, or a whole
  /// group's row (fixtures ios14-testInnerGroups.3, ios14-testDecorationItem.3).
  private func emptyLength(
    of section: SectionRequest, group: ResolvedGroup, frame: SectionFrame
  ) -> Double {
    let insets = frame.insets.sum(scrollAxis)
    if era.emptySectionsKeepTheirInsets {
      return frame.isOrthogonal
        ? insets + group.size[scrollAxis] : insets - section.model.interGroupSpacing
    }
    return section.model.boundaryItems.isEmpty ? 0 : max(0, insets)
  }

  private func boundary(
    of section: SectionRequest, frame: SectionFrame, contentLength: Double, sight: Double
  ) -> BoundaryPlacement.Result {
    guard !section.model.boundaryItems.isEmpty else {
      return BoundaryPlacement.Result(length: contentLength)
    }
    return boundaryPlacement(
      section, frame: frame, contentLength: contentLength, sight: sight
    ).place(section.model.boundaryItems)
  }

  private func boundaryPlacement(
    _ section: SectionRequest, frame: SectionFrame, contentLength: Double, sight: Double
  ) -> BoundaryPlacement {
    let cross = scrollAxis.cross
    return BoundaryPlacement(
      resolution: resolution, scrollAxis: scrollAxis, contentLength: contentLength,
      container: container, crossStart: frame.supplementaryInsets.near(cross),
      crossLength: frame.container[cross] - frame.supplementaryInsets.sum(cross),
      measurements: section.boundaryMeasurements, sight: sight)
  }

  /// The row of an orthogonal section (rule `row`); `nil` for other sections.
  private func row(
    of section: SectionRequest, frame: SectionFrame, _ groups: GroupTrack
  ) -> SceneRow? {
    guard frame.isOrthogonal else { return nil }
    let axis = frame.stackAxis
    let edges = section.model.group.edgeSpacing.minimum(axis)
    return SceneRow(
      behavior: section.model.orthogonal, axis: axis,
      length: groups.count > 0 ? max(0, groups.length + edges) : 0,
      viewport: frame.innerLength(axis),
      decelerationRate: section.model.decelerationRate, bounce: section.model.bounce)
  }

  /// The frames of decorations, in points, relative to the section: the whole section with boundary
  /// items and insets, less the decoration's own insets (rule `decoration`; fixture
  /// macos27-decorations-158).
  ///
  /// - Parameters:
  ///   - isEmpty: `true` iff the section has neither groups nor content.
  ///   - length: the section's, in points.
  private func decorationFrames(
    of section: SectionRequest, isEmpty: Bool, length: Double
  ) -> [Rect] {
    guard !section.model.decorations.isEmpty,
      !isEmpty || !section.model.boundaryItems.isEmpty
    else { return [] }
    var box = Rect(.zero, container)
    box.size[scrollAxis] = length
    return section.model.decorations.map { box.inset(by: $0.contentInsets) }
  }

  private func report(
    _ group: ResolvedGroup, frame: SectionFrame, section: SectionRequest, index: Int,
    findings: inout [LayoutFinding]
  ) {
    // A row's viewport is the container less the insets along it as well.
    for axis in Axis.allCases where frame.isOrthogonal || axis != frame.stackAxis {
      guard frame.insets.sum(axis) > 0, frame.innerLength(axis) <= 0 else { continue }
      findings.append(
        LayoutFinding(
          .noRoomForGroup(
            insets: frame.insets.sum(axis), container: frame.container[axis], axis: axis),
          section: index, origin: section.model.origin))
      return
    }
    LayoutFinding.inspect(group, section: index, into: &findings)
  }
}
