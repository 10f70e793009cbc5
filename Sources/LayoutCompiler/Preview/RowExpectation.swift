/// `expect itemsPerRow n`: so many cells stand side by side in every row of a section.
///
/// A row ends where the next cell begins behind all of its cells; of cells that stand over each other
/// in it, one counts. The last row may hold fewer. Sections that scroll sideways have no rows: they
/// count only where they are named.
extension LaidOutPreview {
  func unmetRows(
    of count: Int, in name: String?, _ expectation: Expectation
  ) -> UnmetExpectation? {
    let items = "\(count) item\(count == 1 ? "" : "s") per row"
    let expected = items + (name.map { " of section `\($0)`" } ?? "")
    guard let name else {
      let found = scene.sections.lazy.filter { $0.row == nil }.compactMap { section in
        self.otherRow(than: count, in: section).map { (section, $0) }
      }.first
      return found.map { unmet($1, in: $0, expected, expectation) }
    }
    guard let index = scene.sections.firstIndex(named: name) else {
      let missing = MissingElement(name + "/0", in: self)
      return UnmetExpectation(
        expectation, expected: expected, actual: "none: \(missing.message); \(missing.hint)")
    }
    guard scene.sections[index].row == nil else {
      return UnmetExpectation(
        expectation, expected: expected, actual: "a section that scrolls sideways: it has no rows")
    }
    return otherRow(than: count, in: scene.sections[index]).map {
      unmet($0, in: scene.sections[index], expected, expectation)
    }
  }

  private func unmet(
    _ row: CellRow, in section: SceneSection, _ expected: String, _ expectation: Expectation
  ) -> UnmetExpectation {
    var unmet = UnmetExpectation(
      expectation, expected: expected, actual: describe(row, in: section))
    unmet.evidence = .row(Array(row.cells.prefix(Self.cellsDrawn)))
    return unmet
  }

  /// More cells of a row could not be told apart.
  private static let cellsDrawn = 200

  /// Returns the first row that holds more or fewer cells; `nil` where all hold as many.
  private func otherRow(than count: Int, in section: SceneSection) -> CellRow? {
    var row = CellRow(axis: scene.scrollDirection)
    for element in scene.itemElements(section: section.index) where element.role == .cell {
      if !row.takes(element.frame) {
        if row.cellsAbreast != count { return row }
        row = CellRow(axis: scene.scrollDirection)
      }
      row.add(element)
    }
    guard row.cellsAbreast > count || row.isOnly && row.cellsAbreast < min(count, row.cells.count)
    else { return nil }
    return row
  }

  private func describe(_ row: CellRow, in section: SceneSection) -> String {
    let last = row.first + row.cells.count - 1
    let items = row.cells.count == 1 ? "item \(last)" : "items \(row.first) to \(last)"
    return "\(row.cellsAbreast) side by side in \(items) of section "
      + "`\(section.name ?? "\(section.index)")`"
  }
}

/// Cells that follow each other without one beginning behind all before it.
private struct CellRow {
  let axis: Axis
  private(set) var cells: [SceneElement] = []
  private var end = -Double.infinity

  init(axis: Axis) { self.axis = axis }

  var first: Int { cells.first?.item ?? 0 }

  /// `true` iff no row came before it.
  var isOnly: Bool { first == 0 }

  func takes(_ frame: Rect) -> Bool {
    cells.isEmpty || frame.min(axis) < end - LaidOutPreview.expectationTolerance
  }

  mutating func add(_ cell: SceneElement) {
    cells.append(cell)
    end = max(end, cell.frame.max(axis))
  }

  /// The most cells that a line across the scroll direction meets.
  var cellsAbreast: Int {
    let inset = LaidOutPreview.expectationTolerance
    let frames = cells.map(\.frame)
    var edges = frames.map { (place: $0.min(axis), step: 1) }
    edges += frames.map { (place: max($0.min(axis), $0.max(axis) - inset), step: -1) }
    edges.sort { ($0.place, $0.step) < ($1.place, $1.step) }
    var (open, most) = (0, 0)
    for edge in edges {
      open += edge.step
      most = max(most, open)
    }
    return most
  }
}
