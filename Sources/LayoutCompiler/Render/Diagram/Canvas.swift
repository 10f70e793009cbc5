/// A grid of characters on which boxes are drawn. Lines that meet are joined.
struct Canvas {
  private struct Cell {
    var arms = Arms()
    var pen = Pen()
    var text: Character?
    /// `true` iff the character to the left is two columns wide and covers this one.
    var isCovered = false
    /// The box whose inside this is, else -1.
    var owner: Int32 = -1
  }

  let columns: Int
  let lines: Int
  private var cells: [Cell]

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
    cells = Array(repeating: Cell(), count: columns * lines)
  }

  private func contains(_ column: Int, _ line: Int) -> Bool {
    column >= 0 && column < columns && line >= 0 && line < lines
  }

  /// The box that is seen at a place, or `nil` where there is a line, a text or nothing.
  func owner(_ column: Int, _ line: Int) -> Int? {
    guard contains(column, line) else { return nil }
    let cell = cells[line * columns + column]
    return cell.owner >= 0 && isBlank(cell) ? Int(cell.owner) : nil
  }

  /// `true` iff nothing is drawn at a place.
  func isBlank(_ column: Int, _ line: Int) -> Bool {
    contains(column, line) && isBlank(cells[line * columns + column])
  }

  /// `true` iff nothing is drawn at a place, and no text beside it.
  func isFree(around column: Int, _ line: Int) -> Bool {
    isBlank(column, line) && !hasText(column - 1, line) && !hasText(column + 1, line)
  }

  private func hasText(_ column: Int, _ line: Int) -> Bool {
    guard contains(column, line) else { return false }
    let cell = cells[line * columns + column]
    return cell.text.map { $0 != " " } ?? cell.isCovered
  }

  /// `true` iff a horizontal line and nothing else is drawn at a place, in `ink` if given.
  func isHorizontalLine(_ column: Int, _ line: Int, of ink: Pen.Ink? = nil) -> Bool {
    guard contains(column, line) else { return false }
    let cell = cells[line * columns + column]
    return cell.arms.hasHorizontal && !cell.arms.hasVertical && cell.text == nil
      && (ink == nil || cell.pen.ink == ink)
  }

  private func isBlank(_ cell: Cell) -> Bool {
    cell.arms.isEmpty && cell.text == nil && !cell.isCovered
  }

  // MARK: Drawing

  /// Clears a place: it is the inside of `owner` now.
  mutating func clear(_ column: Int, _ line: Int, owner: Int) {
    guard contains(column, line) else { return }
    cells[line * columns + column] = Cell(owner: Int32(truncatingIfNeeded: owner))
  }

  /// Draws lines from the middle of a character to `sides`. Lines that are there stay, but for
  /// those to the side `hidden`, which the new box covers.
  mutating func draw(
    _ sides: [Arms.Side], _ column: Int, _ line: Int, _ pen: Pen, hiding hidden: [Arms.Side] = []
  ) {
    guard contains(column, line) else { return }
    let index = line * columns + column
    for side in hidden { cells[index].arms[side] = 0 }
    for side in sides {
      cells[index].arms[side] = max(cells[index].arms[side], pen.weight)
    }
    cells[index].pen = pen
    cells[index].text = nil
    cells[index].isCovered = false
    cells[index].owner = -1
  }

  /// Writes a text over what is there. What does not fit into the line is left out.
  mutating func write(_ text: String, _ column: Int, _ line: Int, _ pen: Pen) {
    var column = column
    for character in text {
      let width = DisplayWidth.of(character)
      if width == 0 { continue }
      guard contains(column, line), contains(column + width - 1, line) else { return }
      let index = line * columns + column
      cells[index] = Cell(pen: pen, text: character)
      if width == 2 { cells[index + 1] = Cell(pen: pen, isCovered: true) }
      column += width
    }
  }

  // MARK: Output

  /// What is seen at a place; `nil` behind a wide character.
  func character(_ column: Int, _ line: Int, ascii: Bool) -> Character? {
    guard contains(column, line) else { return nil }
    return character(cells[line * columns + column], ascii: ascii)
  }

  private func character(_ cell: Cell, ascii: Bool) -> Character? {
    if cell.isCovered { return nil }
    return cell.text ?? BoxGlyphs.glyph(cell.arms, cell.pen, ascii: ascii)
  }

  /// Writes one line, without blanks at its end.
  func write(line: Int, _ options: RenderOptions, to out: inout ByteWriter) {
    let row = cells[line * columns..<(line + 1) * columns]
    guard let last = row.lastIndex(where: { !isBlank($0) && $0.text != " " }) else {
      return out.endLine()
    }
    var ink = Pen.Ink.plain
    for cell in row[...last] {
      guard let character = character(cell, ascii: options.ascii) else { continue }
      if options.color && !isBlank(cell) { out.change(&ink, to: cell.pen.ink) }
      out.write(string: String(character))
    }
    if options.color { out.change(&ink, to: .plain) }
    out.endLine()
  }
}

extension ByteWriter {
  /// Writes what a terminal needs to go on in another colour.
  mutating func change(_ current: inout Pen.Ink, to next: Pen.Ink) {
    guard current != next else { return }
    current = next
    switch next {
    case .plain, .cell: write("\u{1B}[0m")
    case .supplementary: write("\u{1B}[0;35m")
    case .boundary: write("\u{1B}[0;36m")
    case .decoration: write("\u{1B}[0;33m")
    case .screen, .faint: write("\u{1B}[0;2m")
    case .title: write("\u{1B}[0;1m")
    case .marked: write("\u{1B}[0;1;33m")
    case .was: write("\u{1B}[0;31m")
    case .now: write("\u{1B}[0;32m")
    }
  }
}
