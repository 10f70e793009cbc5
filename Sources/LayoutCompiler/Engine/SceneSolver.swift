extension Scene {
  /// Lays out a request. A pure function: the same request gives the same scene everywhere.
  ///
  /// 1. Each section on its own. 2. The sections one after another. 3. The layout's own boundary
  /// items around them. 4. Everything onto the pixel grid, in content coordinates.
  package init(_ request: borrowing LayoutRequest) { self.init(request, explains: nil) }

  /// The same, with the steps of one section kept for `layoutc why`.
  init(_ request: borrowing LayoutRequest, explains explained: Int?) {
    let solver = SectionSolver(request)
    let axis = request.scrollDirection
    let grid = solver.resolution.grid
    let start = solver.boundary(of: request, contentLength: 0).nearExtension
    var cursor = start
    findings = []
    sections = []
    sections.reserveCapacity(request.sections.count)
    reach = SectionReach(sectionCount: request.sections.count)
    for index in request.sections.indices {
      let section = solver.section(
        request.sections[index], index: index, at: cursor, explains: index == explained,
        findings: &findings)
      // The spacing is between all sections, also next to empty ones (rule `sections`).
      cursor += section.placed.solution.length + request.interSectionSpacing
      reach.append(section.placed, along: axis)
      sections.append(section)
    }
    reach.close()
    let length = cursor - start - (sections.isEmpty ? 0 : request.interSectionSpacing)
    let boundary = solver.boundary(of: request, contentLength: length)

    var size = request.environment.container
    // Rounded like a frame (rule `content-size`).
    size[axis] = max(0, boundary.length)
    environment = request.environment
    container = request.environment.container
    scale = request.environment.scale
    ios = request.environment.ios
    scrollDirection = axis
    contentSize = Size(grid.nearest(size.width), grid.nearest(size.height))
    settledContentSize = request.settledContentSize
    boundaryItems = request.boundaryItems
    boundaryFrames = boundary.frames
    boundaryElements = []
    visibleBounds = Rect(.zero, request.environment.container)
    scroll(to: ScrollState())
  }
}

extension SectionSolver {
  /// Solves a section; it is not shown yet.
  fileprivate func section(
    _ request: borrowing SectionRequest, index: Int, at start: Double, explains: Bool,
    findings: inout [LayoutFinding]
  ) -> SceneSection {
    let placed = solve(
      request, index: index, at: start, explains: explains, findings: &findings)
    return SceneSection(
      index: index, name: request.name, frame: .zero, itemCount: request.itemCount,
      decorations: [], row: placed.solution.row, placed: placed)
  }

  /// The boundary items of the whole layout: around all sections, across the whole container
  /// (rule `layout-boundary`; fixture macos27-boundary-138).
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
      measurements: request.boundaryMeasurements, sight: sight
    ).place(request.boundaryItems)
  }
}

extension LayoutRequest {
  /// The content size after everything was visible, in points; `nil` if everything is measured at
  /// once.
  fileprivate var settledContentSize: Size? {
    guard measuring == .visible else { return nil }
    var request = self
    request.measuring = .all
    return Scene(request).contentSize
  }

  /// In points from the content's start, along the scroll axis: the end of the part that was
  /// visible.
  var sight: Double {
    switch measuring {
    case .all: .infinity
    case .visible: environment.bounds(at: scroll, scrollDirection).max(scrollDirection)
    }
  }
}
