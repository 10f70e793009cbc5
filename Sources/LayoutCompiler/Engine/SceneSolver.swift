extension Scene {
  /// Lays out a request. A pure function of the request.
  ///
  /// 1. Lay out each section.
  /// 2. Place the sections one after another.
  /// 3. Place the layout's own boundary items around them.
  /// 4. Round all frames to pixels, in content coordinates.
  package init(_ request: borrowing LayoutRequest) {
    let solver = SectionSolver(request)
    let axis = request.scrollDirection
    let start = solver.boundary(of: request, contentLength: 0).startExtension
    var cursor = start
    findings = []
    sections = []
    sections.reserveCapacity(request.sections.count)
    sectionIntervals = SectionIntervals(sectionCount: request.sections.count)
    for index in request.sections.indices {
      let section = solver.section(
        request.sections[index], index: index, at: cursor, explains: false, findings: &findings)
      // The spacing is between all sections, also next to empty ones (rule `sections`).
      cursor += section.placed.solution.length + request.interSectionSpacing
      sectionIntervals.append(section.placed, along: axis)
      sections.append(section)
    }
    sectionIntervals.finish()
    let length = cursor - start - (sections.isEmpty ? 0 : request.interSectionSpacing)
    let boundary = solver.boundary(of: request, contentLength: length)

    let size = Self.contentSize(boundary.length, sections, in: request.environment, along: axis)
    environment = request.environment
    container = request.environment.container
    scale = request.environment.scale
    ios = request.environment.ios
    scrollDirection = axis
    contentSize = size
    settledContentSize = request.settledContentSize
    boundaryItems = request.boundaryItems
    boundaryFrames = boundary.frames
    boundaryElements = []
    visibleBounds = .zero
    scroll(to: ScrollState())
  }

  private static func contentSize(
    _ length: Double, _ sections: [SceneSection], in environment: Environment, along axis: Axis
  ) -> Size {
    var size = environment.container
    // Not rounded, unlike frames (rule `content-size`; fixture ios26-list-insetGrouped-header).
    size[axis] = max(0, length)
    // That a wider group makes the content wider is not recorded; its edge spacing does not
    // (fixture macos27-insets-050-group-edge-and-group-spacing).
    for section in sections {
      size[axis.cross] = max(size[axis.cross], section.placed.solution.reach(across: axis))
    }
    return size
  }

  /// Lays out one section of the scene's request again, and keeps its steps, for `layoutc why`. It is
  /// not shown until the scene is scrolled.
  mutating func explain(_ section: Int, of request: borrowing LayoutRequest) {
    var findings: [LayoutFinding] = []
    sections[section] = SectionSolver(request).section(
      request.sections[section], index: section,
      at: sections[section].placed.origin[scrollDirection], explains: true, findings: &findings)
  }
}

extension SectionSolver {
  /// Lays out a section. Its frame depends on the scroll state and is not set yet.
  fileprivate func section(
    _ request: borrowing SectionRequest, index: Int, at start: Double, explains: Bool,
    findings: inout [LayoutFinding]
  ) -> SceneSection {
    let placed = solve(request, index: index, at: start, explains: explains, findings: &findings)
    return SceneSection(
      index: index, name: request.name, frame: .zero, itemCount: request.itemCount,
      decorations: [], row: placed.solution.row, placed: placed)
  }

  /// Places the boundary items of the layout: around all sections, across the whole container (rule
  /// `layout-boundary`; fixture macos27-boundary-138).
  fileprivate func boundary(
    of request: borrowing LayoutRequest, contentLength: Double
  ) -> BoundaryPlacement.Result {
    guard !request.boundaryItems.isEmpty else {
      return BoundaryPlacement.Result(length: contentLength)
    }
    return BoundaryPlacement(
      resolution: resolution, scrollAxis: request.scrollDirection, contentLength: contentLength,
      container: request.environment.container, crossStart: 0,
      crossLength: request.environment.container[request.scrollDirection.cross],
      measurements: request.boundaryMeasurements, measuredEnd: measuredEnd
    ).place(request.boundaryItems)
  }
}

extension LayoutRequest {
  /// The content size after everything has been visible, in points; `nil` if everything is measured
  /// at once.
  fileprivate var settledContentSize: Size? {
    guard measuring == .visible else { return nil }
    var request = self
    request.measuring = .all
    return Scene(request).contentSize
  }

  /// The end of the part that has been visible along the scroll axis. In points, from the content's
  /// start.
  var measuredEnd: Double {
    switch measuring {
    case .all: .infinity
    case .visible:
      environment.bounds(at: scroll, layout.scrollDirection).max(layout.scrollDirection)
    }
  }
}
