extension Scene {
  /// Lays out a request. A pure function: the same request gives the same scene everywhere.
  ///
  /// 1. Each section on its own. 2. The sections one after another. 3. The layout's own boundary
  /// items around them. 4. Everything onto the pixel grid, in content coordinates.
  public init(_ request: LayoutRequest) {
    let solver = SectionSolver(request)
    let axis = request.scrollDirection
    var findings: [LayoutFinding] = []
    let solutions = request.sections.enumerated().map {
      solver.solve($0.element, findings: &findings, index: $0.offset)
    }
    let spacing = request.interSectionSpacing * Double(max(0, solutions.count - 1))
    let result = BoundaryPlacement(
      resolution: solver.resolution, scrollAxis: axis,
      contentLength: solutions.reduce(spacing) { $0 + $1.length },
      container: request.environment.container, crossStart: 0,
      crossLength: request.environment.container[axis.cross]
    ).place(request.boundaryItems)

    let grid = solver.resolution.grid
    var contentSize = request.environment.container
    contentSize[axis] = max(0, result.length)
    container = request.environment.container
    scale = request.environment.scale
    ios = request.environment.ios
    scrollDirection = axis
    self.contentSize = Size(grid.nearest(contentSize.width), grid.nearest(contentSize.height))
    boundaryElements = zip(request.boundaryItems, result.frames).map { item, frame in
      SceneElement(
        role: .boundary, elementKind: item.elementKind, section: nil, item: 0,
        frame: grid.nearest(frame), zIndex: item.zIndex, origin: item.origin)
    }
    sections = Self.place(solutions, of: request, start: result.nearExtension, grid: grid)
    self.findings = findings
  }

  /// Spacing stands between consecutive sections, also around empty ones (uikit-facts 2.8.3).
  private static func place(
    _ solutions: [SectionSolution], of request: LayoutRequest, start: Double, grid: PixelGrid
  ) -> [SceneSection] {
    var cursor = start
    return solutions.indices.map { index in
      var box = Rect(.zero, request.environment.container)
      box.origin[request.scrollDirection] = cursor
      box.size[request.scrollDirection] = solutions[index].length
      cursor += solutions[index].length + request.interSectionSpacing
      return SceneSection(
        solutions[index], of: request.sections[index], index: index, box: box, grid: grid)
    }
  }
}

extension SceneSection {
  init(
    _ solution: SectionSolution, of section: SectionRequest, index: Int, box: Rect, grid: PixelGrid
  ) {
    self.index = index
    name = section.name
    frame = grid.nearest(box)
    itemCount = section.itemCount
    row = solution.row
    self.solution = solution
    self.grid = grid
    origin = box.origin
    decorations = zip(section.model.decorations, solution.decorationFrames).map { item, frame in
      SceneElement(
        role: .decoration, elementKind: item.elementKind, section: index, item: 0,
        frame: grid.nearest(frame.offset(by: box.origin)), zIndex: item.zIndex,
        origin: item.origin)
    }
    boundaryElements = zip(section.model.boundaryItems, solution.boundaryFrames).map {
      item, frame in
      SceneElement(
        role: .boundary, elementKind: item.elementKind, section: index, item: 0,
        frame: grid.nearest(frame.offset(by: box.origin)),
        zIndex: max(item.zIndex, solution.minimumZIndex), origin: item.origin)
    }
  }
}
