/// Solves one section: groups, insets, spacing, boundary items, decorations.
struct SectionSolver {
  let request: LayoutRequest
  let resolution: SizeResolution

  init(_ request: LayoutRequest) {
    self.request = request
    resolution = SizeResolution(grid: PixelGrid(request.environment))
  }

  private var scrollAxis: Axis { request.scrollDirection }
  private var era: UIKitEra { resolution.grid.era }

  /// Solves a section.
  ///
  /// 1. The container of its groups. 2. The group, once. 3. The groups along their axis.
  /// 4. Boundary items around them. 5. Decorations behind all.
  ///
  /// - Parameters:
  ///   - start: where it begins along the scroll axis, in points.
  ///   - explains: `true` iff the solution keeps its steps, for `layoutc why`.
  func solve(
    _ index: Int, at start: Double, explains: Bool, findings: inout [LayoutFinding]
  ) -> PlacedSection {
    let section = request.sections[index]
    // How far along the scroll axis has been in sight, in points from the section's start.
    let sight = request.sight - start
    let frame = SectionFrame(section, request: request)
    var solution = SectionSolution()
    solution.stackAxis = frame.stackAxis
    solution.kinds = SupplementaryKinds(of: section.model.sharedGroup)
    let group = GroupResolver(resolution: resolution, explains: explains)
      .resolve(section.model.sharedGroup, in: frame.groupContainer)
    report(group, frame: frame, section: section, index: index, findings: &findings)
    let near = boundaryPlacement(section, frame: frame, contentLength: 0, sight: sight)
      .nearExtension(of: section.model.boundaryItems)
    let rowSight =
      frame.isOrthogonal ? self.rowSight(index, frame: frame, sight: sight - near) : sight - near
    stack(group, of: section, frame: frame, sight: rowSight, in: &solution)
    let contentLength = contentLength(of: section, group: group, frame: frame, solution)
    surround(section, frame: frame, contentLength: contentLength, sight: sight, in: &solution)
    solution.separators = ListSeparators(
      section.model.list, itemCount: section.itemCount, scale: resolution.grid.scale)
    if explains {
      solution.trail = SectionTrail(
        group: group, frame: frame, measurements: section.measurements, resolution: resolution,
        contentLength: contentLength)
    }
    if solution.groups.count > 0 { solution.group = group }
    var origin = Point.zero
    origin[scrollAxis] = start
    return PlacedSection(
      section.sharedModel, origin: origin, solution: solution, grid: resolution.grid)
  }

  /// How far a row has been in sight; nothing of it before the whole has been scrolled to it.
  private func rowSight(_ index: Int, frame: SectionFrame, sight: Double) -> Double {
    guard sight > 0, sight.isFinite else { return sight }
    return frame.container[frame.stackAxis] + (request.scroll.rows[index] ?? 0)
  }

  /// Puts the groups one after another (uikit-facts 2.8.2, 2.6.12; fixtures macos27-insets-050,
  /// macos27-insets-045).
  private func stack(
    _ group: ResolvedGroup, of section: SectionRequest, frame: SectionFrame, sight: Double,
    in solution: inout SectionSolution
  ) {
    let axis = frame.stackAxis
    let edges = section.model.group.edgeSpacing
    solution.firstGroup[axis] = frame.insets.near(axis) + edges.near(axis).minimum
    solution.firstGroup[axis.cross] =
      frame.insets.near(axis.cross)
      + FlexibleSpacing.crossPosition(
        edges, length: group.size[axis.cross],
        available: frame.innerLength(axis.cross), axis: axis.cross)
    guard 1...GroupResolver.maximumCapacity ~= group.capacity, section.itemCount > 0 else { return }
    let spacing = edges.minimum(axis) + section.model.interGroupSpacing
    if section.measurements.isEmpty || !section.model.group.hasMeasurableItems {
      solution.groups = .repeating(
        repeatingGroups(group, of: section, spacing: spacing, solution.kinds, axis: axis))
    } else {
      solution.groups = .measured(
        MeasuredGroups(
          group, items: section.itemCount, measurements: section.measurements, spacing: spacing,
          stackAxis: axis, sight: sight - solution.firstGroup[axis], resolution: resolution,
          kinds: solution.kinds))
    }
  }

  private func repeatingGroups(
    _ group: ResolvedGroup, of section: SectionRequest, spacing: Double,
    _ kinds: SupplementaryKinds,
    axis: Axis
  ) -> RepeatingGroups {
    RepeatingGroups(
      axis: axis, capacity: group.capacity, itemCount: section.itemCount,
      stride: group.size[axis] + spacing
    ) { count in
      var sizing = GroupSizing(
        stackAxis: axis, measurements: Measurements(), next: 0, end: count)
      return GroupPlacement.template(
        of: group, sizing: &sizing, resolution: resolution, kinds: kinds)
    }
  }

  /// The length along the scroll axis between extending boundary items (uikit-facts 2.11.2).
  private func contentLength(
    of section: SectionRequest, group: ResolvedGroup, frame: SectionFrame,
    _ solution: borrowing SectionSolution
  ) -> Double {
    guard solution.groups.count > 0 else {
      return emptyLength(of: section, group: group, frame: frame)
    }
    let edges = section.model.group.edgeSpacing.minimum(scrollAxis)
    let groups = frame.isOrthogonal ? solution.groups.crossLength : solution.groups.length
    return frame.insets.sum(scrollAxis) + edges + groups
  }

  /// An empty section. Modern: nothing, or its insets where it has boundary items (uikit-facts
  /// 2.8.4; fixture macos27-decorations-158). Legacy: insets less one spacing, or a whole group's
  /// row (eras 13; fixtures ios14-testInnerGroups.3, ios14-testDecorationItem.3).
  private func emptyLength(
    of section: SectionRequest, group: ResolvedGroup, frame: SectionFrame
  ) -> Double {
    let insets = frame.insets.sum(scrollAxis)
    if era.emptySectionsKeepTheirInsets {
      return frame.isOrthogonal
        ? insets + group.size[scrollAxis] : insets - section.model.interGroupSpacing
    }
    return section.model.boundaryItems.isEmpty ? 0 : insets
  }

  /// Adds boundary items, decorations, the row, and the section's length.
  private func surround(
    _ section: SectionRequest, frame: SectionFrame, contentLength: Double, sight: Double,
    in solution: inout SectionSolution
  ) {
    let result = boundaryPlacement(
      section, frame: frame, contentLength: contentLength, sight: sight
    ).place(section.model.boundaryItems)
    solution.boundaryFrames = result.frames
    solution.length = result.length
    solution.contentStart = result.nearExtension
    solution.contentLength = contentLength
    solution.insets = frame.insets
    solution.firstGroup[scrollAxis] += result.nearExtension
    let isEmpty =
      solution.groups.count == 0 && contentLength == 0 && section.model.boundaryItems.isEmpty
    if !isEmpty { decorate(section.model.decorations, in: &solution) }
    if frame.isOrthogonal {
      solution.row = SceneRow(
        behavior: section.model.orthogonal, axis: frame.stackAxis,
        length: rowLength(of: section, solution),
        viewport: frame.innerLength(frame.stackAxis),
        decelerationRate: section.model.decelerationRate, bounce: section.model.bounce)
    }
  }

  private func boundaryPlacement(
    _ section: SectionRequest, frame: SectionFrame, contentLength: Double, sight: Double
  ) -> BoundaryPlacement {
    let cross = scrollAxis.cross
    return BoundaryPlacement(
      resolution: resolution, scrollAxis: scrollAxis, contentLength: contentLength,
      container: request.environment.container, crossStart: frame.supplementaryInsets.near(cross),
      crossLength: frame.container[cross] - frame.supplementaryInsets.sum(cross),
      measurements: section.boundaryMeasurements, sight: sight)
  }

  private func rowLength(
    of section: SectionRequest, _ solution: borrowing SectionSolution
  ) -> Double {
    guard solution.groups.count > 0 else { return 0 }
    return solution.groups.length + section.model.group.edgeSpacing.minimum(solution.stackAxis)
  }

  /// A background covers the whole section with boundary items and insets, less its own insets;
  /// everything else of the section is raised above it (uikit-facts 2.10.6; fixture
  /// macos27-decorations-158).
  private func decorate(_ decorations: [DecorationItem], in solution: inout SectionSolution) {
    guard !decorations.isEmpty else { return }
    var box = Rect(.zero, request.environment.container)
    box.size[scrollAxis] = solution.length
    solution.decorationFrames = decorations.map { box.inset(by: $0.contentInsets) }
    solution.minimumZIndex = 1
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
