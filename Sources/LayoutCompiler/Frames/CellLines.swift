extension ByteWriter {
  /// Writes a line for each cell, with the same bytes as `line` of each.
  ///
  /// Cells at the same place of their groups differ in two values, so the rest of their lines is
  /// written once.
  ///
  /// - Parameters:
  ///   - cells: The cells of a section that have no names.
  ///   - origin: The point that `line` subtracts from frames, in points, content coordinates.
  mutating func writeLines(
    of cells: PlainCells, from origin: Point, _ line: (PlainCell, inout ByteWriter) -> Void
  ) {
    let axis = cells.axis
    let start = origin[axis]
    let coordinate: LineValue = axis == .horizontal ? .x : .y
    var templates = [LineTemplate?](repeating: nil, count: cells.templateCount)
    for cell in cells {
      guard isOpen else { return }
      if templates[cell.template] == nil {
        templates[cell.template] = LineTemplate(varying: [.item, coordinate]) { line(cell, &$0) }
      }
      guard let template = templates[cell.template] else {
        line(cell, &self)
        continue
      }
      write(bytes: template.parts[0])
      write(integer: cell.item)
      write(bytes: template.parts[1])
      write(points: cell.frame.origin[axis] - start)
      write(bytes: template.parts[2])
    }
  }
}
