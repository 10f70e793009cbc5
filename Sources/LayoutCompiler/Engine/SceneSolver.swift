extension Scene {
  /// Lays out a request. A pure function: the same request gives the same scene everywhere.
  ///
  /// 1. Each section on its own. 2. The sections one after another. 3. The layout's own boundary
  /// items around them. 4. Everything onto the pixel grid, in content coordinates.
  public init(_ request: LayoutRequest) { self.init(request, explains: nil) }

  /// The same, with the steps of one section kept for `layoutc why`.
  init(_ request: LayoutRequest, explains explained: Int?) {
    var solver = SectionSolver(request)
    let axis = request.scrollDirection
    let around = LayoutBoundary(request, resolution: solver.resolution)
    var findings: [LayoutFinding] = []
    var cursor = around.place(contentLength: 0).nearExtension
    let start = cursor
    let solutions = request.sections.enumerated().map { index, section in
      solver.explains = index == explained
      let solution = solver.solve(
        section, index: index, sight: request.sight - cursor, findings: &findings)
      cursor += solution.length + request.interSectionSpacing
      return solution
    }
    let length = cursor - start - (solutions.isEmpty ? 0 : request.interSectionSpacing)
    let result = around.place(contentLength: length)

    let grid = solver.resolution.grid
    var size = request.environment.container
    size[axis] = max(0, result.length)
    environment = request.environment
    container = request.environment.container
    scale = request.environment.scale
    ios = request.environment.ios
    scrollDirection = axis
    contentSize = Size(grid.nearest(size.width), grid.nearest(size.height))
    settledContentSize = request.settledContentSize
    boundaryItems = request.boundaryItems
    boundaryFrames = result.frames
    boundaryElements = []
    visibleBounds = Rect(.zero, request.environment.container)
    sections = Self.place(solutions, of: request, start: result.nearExtension, grid: grid)
    self.findings = findings
    reach = SectionReach(sections.map { $0.reach(along: axis) })
    scroll(to: ScrollState())
  }

  /// Spacing stands between consecutive sections, also around empty ones (uikit-facts 2.8.3).
  private static func place(
    _ solutions: [SectionSolution], of request: LayoutRequest, start: Double, grid: PixelGrid
  ) -> [SceneSection] {
    var cursor = start
    return solutions.indices.map { index in
      var origin = Point.zero
      origin[request.scrollDirection] = cursor
      cursor += solutions[index].length + request.interSectionSpacing
      let section = request.sections[index]
      return SceneSection(
        index: index, name: section.name, frame: .zero, itemCount: section.itemCount,
        decorations: [], boundaryElements: [], row: solutions[index].row,
        placed: PlacedSection(
          model: section.model, origin: origin, solution: solutions[index], grid: grid))
    }
  }
}

/// The boundary items of the whole layout: around all sections, across the whole container
/// (uikit-facts 2.9.11; fixture macos27-boundary-138-layout-header-footer).
private struct LayoutBoundary {
  let request: LayoutRequest
  let resolution: SizeResolution

  init(_ request: LayoutRequest, resolution: SizeResolution) {
    self.request = request
    self.resolution = resolution
  }

  func place(contentLength: Double) -> BoundaryPlacement.Result {
    BoundaryPlacement(
      resolution: resolution, scrollAxis: request.scrollDirection, contentLength: contentLength,
      container: request.environment.container, crossStart: 0,
      crossLength: request.environment.container[request.scrollDirection.cross],
      measurements: request.boundaryMeasurements, sight: request.sight
    ).place(request.boundaryItems)
  }
}

extension LayoutRequest {
  /// What the content's size will be once all has been in sight, in points; `nil` where everything
  /// is measured at once.
  fileprivate var settledContentSize: Size? {
    guard measuring == .visible else { return nil }
    var request = self
    request.measuring = .all
    return Scene(request).contentSize
  }

  /// How far along the scroll axis has been in sight, in points from the content's start.
  var sight: Double {
    switch measuring {
    case .all: .infinity
    case .visible: scroll.offset[scrollDirection] + environment.container[scrollDirection]
    }
  }
}
