/// Lays out one section: groups, insets, spacing, boundary items and decorations.
struct SectionSolver {
  /// The layout and its environment; the sections are passed one by one.
  private let request: LayoutRequest
  let resolution: SizeResolution
  /// The end of the part that has been visible along the scroll axis. In points, from the content's
  /// start.
  let measuredEnd: Double
  /// The scroll offset of each row in points, by section index.
  private let rows: [Int: Double]

  init(_ request: borrowing LayoutRequest) {
    self.request = copy request
    resolution = SizeResolution(grid: PixelGrid(request.environment))
    measuredEnd = request.measuredEnd
    rows = request.scroll.rows
  }

  private var scrollAxis: Axis { request.scrollDirection }
  private var container: Size { request.environment.container }
  private var behavior: UIKitBehavior { resolution.grid.behavior }

  /// Lays out a section.
  ///
  /// 1. Compute the container of its groups.
  /// 2. Resolve the group.
  /// 3. Place the groups along their axis.
  /// 4. Place boundary items around them.
  /// 5. Place decorations.
  ///
  /// - Parameters:
  ///   - start: The start of the section along the scroll axis, in points, content coordinates.
  ///   - explains: Whether the solution keeps its inputs, for `layoutc why`.
  func solve(
    _ section: borrowing SectionRequest, index: Int, at start: Double, explains: Bool,
    findings: inout [LayoutFinding]
  ) -> PlacedSection {
    // The end of the part that has been visible along the scroll axis. In points, from the
    // section's start.
    let measuredEnd = measuredEnd - start
    let frame = SectionMetrics(section.sharedModel, in: request)
    let group = GroupResolver(resolution: resolution, explains: explains)
      .resolve(GroupPlan(section.model.group), in: frame.groupContainer)
    report(group, frame: frame, section: section, index: index, findings: &findings)
    var first = firstGroup(group, of: section, frame: frame)
    let groups = groups(
      group, of: section, frame: frame,
      measuredEnd: measuredEndOfGroups(index, of: section, frame: frame, measuredEnd: measuredEnd)
        - first[frame.stackAxis])
    let contentLength = contentLength(of: section, group: group, frame: frame, groups)
    let boundary = boundary(
      of: section, frame: frame, contentLength: contentLength, measuredEnd: measuredEnd)
    first[scrollAxis] += boundary.startExtension
    var origin = Point.zero
    origin[scrollAxis] = start
    return PlacedSection(
      section.sharedModel, origin: origin,
      solution: SectionSolution(
        stackAxis: frame.stackAxis, groups: groups, firstGroup: first,
        boundary: boundary, contentLength: contentLength,
        insets: frame.insets, supplementaryInsets: frame.supplementaryInsets,
        decorationFrames: decorationFrames(
          of: section, isEmpty: groups.count == 0 && contentLength == 0, length: boundary.length),
        row: row(of: section, frame: frame, groups),
        separators: ListSeparators(section, in: request.environment),
        isList: section.model.list != nil,
        trace: explains
          ? SectionTrace(
            group: group, frame: frame, measurements: section.measurements,
            resolution: resolution, contentLength: contentLength) : nil),
      grid: resolution.grid)
  }

  /// Returns the end of the visible part of the groups along the stack axis.
  ///
  /// In points, from the start of the content between boundary items. No part of a row was visible
  /// before its section.
  private func measuredEndOfGroups(
    _ index: Int, of section: SectionRequest, frame: SectionMetrics, measuredEnd: Double
  ) -> Double {
    guard measuredEnd.isFinite else { return measuredEnd }
    let near = boundaryPlacement(section, frame: frame, contentLength: 0, measuredEnd: measuredEnd)
      .startExtension(of: section.model.boundaryItems)
    guard frame.isOrthogonal, measuredEnd > near else { return measuredEnd - near }
    return frame.container[frame.stackAxis] + (rows[index] ?? 0)
  }

  /// Returns the corner of the first group, in points, relative to the section (rule
  /// `group-position`; fixtures macos27-insets-050, macos27-insets-045).
  private func firstGroup(
    _ group: ResolvedGroup, of section: SectionRequest, frame: SectionMetrics
  ) -> Point {
    let axis = frame.stackAxis
    let edges = section.model.group.edgeSpacing
    var corner = Point.zero
    corner[axis] = frame.insets.start(axis) + edges.start(axis).minimum
    corner[axis.cross] =
      frame.insets.start(axis.cross)
      + edges.crossStart(
        length: group.size[axis.cross], available: frame.innerLength(axis.cross), axis: axis.cross)
    return corner
  }

  /// Places the groups one after another (rule `groups`).
  private func groups(
    _ group: ResolvedGroup, of section: SectionRequest, frame: SectionMetrics, measuredEnd: Double
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
        stackAxis: axis, measuredEnd: measuredEnd, resolution: resolution))
  }

  /// Returns the length of the content along the scroll axis, in points (rule `section-length`).
  private func contentLength(
    of section: SectionRequest, group: ResolvedGroup, frame: SectionMetrics,
    _ groups: GroupTrack
  ) -> Double {
    guard groups.count > 0 else {
      return emptyLength(of: section, group: group, frame: frame)
    }
    let edges = section.model.group.edgeSpacing.minimum(scrollAxis)
    let length = frame.isOrthogonal ? groups.crossLength : groups.length
    return max(0, frame.insets.sum(scrollAxis) + edges + length)
  }

  /// Returns the length of an empty section along the scroll axis, in points.
  ///
  /// Modern UIKit: 0, or its insets if it has boundary items (rule `empty-section`; fixture
  /// macos27-decorations-158). Legacy UIKit: its insets minus one spacing, or for a row the length
  /// of a group (fixtures ios14-testInnerGroups.3, ios14-testDecorationItem.3).
  private func emptyLength(
    of section: SectionRequest, group: ResolvedGroup, frame: SectionMetrics
  ) -> Double {
    let insets = frame.insets.sum(scrollAxis)
    if behavior.emptySectionsKeepTheirInsets {
      return frame.isOrthogonal
        ? insets + group.size[scrollAxis] : insets - section.model.interGroupSpacing
    }
    return section.model.boundaryItems.isEmpty ? 0 : max(0, insets)
  }

  private func boundary(
    of section: SectionRequest, frame: SectionMetrics, contentLength: Double, measuredEnd: Double
  ) -> BoundaryPlacement.Result {
    guard !section.model.boundaryItems.isEmpty else {
      return BoundaryPlacement.Result(length: contentLength)
    }
    return boundaryPlacement(
      section, frame: frame, contentLength: contentLength, measuredEnd: measuredEnd
    ).place(section.model.boundaryItems)
  }

  private func boundaryPlacement(
    _ section: SectionRequest, frame: SectionMetrics, contentLength: Double, measuredEnd: Double
  ) -> BoundaryPlacement {
    let cross = scrollAxis.cross
    return BoundaryPlacement(
      resolution: resolution, scrollAxis: scrollAxis, contentLength: contentLength,
      container: container, crossStart: frame.supplementaryInsets.start(cross),
      crossLength: frame.container[cross] - frame.supplementaryInsets.sum(cross),
      measurements: section.boundaryMeasurements, measuredEnd: measuredEnd)
  }

  /// Returns the row of an orthogonal section (rule `row`); `nil` for other sections.
  private func row(
    of section: SectionRequest, frame: SectionMetrics, _ groups: GroupTrack
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

  /// Returns the frames of decorations, in points, relative to the section.
  ///
  /// A decoration covers the whole section with boundary items and insets, without the decoration's
  /// own insets (rule `decoration`; fixture macos27-decorations-158).
  ///
  /// - Parameters:
  ///   - isEmpty: Whether the section has neither groups nor content.
  ///   - length: The length of the section, in points.
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
    _ group: ResolvedGroup, frame: SectionMetrics, section: SectionRequest, index: Int,
    findings: inout [LayoutFinding]
  ) {
    // The viewport of a row is the container without the insets along it.
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
