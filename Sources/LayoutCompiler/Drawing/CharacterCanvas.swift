/// A grid of characters on which boxes are drawn. Lines that meet are joined.
struct CharacterCanvas {
  private struct Cell {
    var arms = Arms()
    var pen = Pen()
    var text = Text.none
    /// Whether a wide character to the left also covers this column.
    var isCovered = false
    /// The index of the box whose inside this is, or -1.
    var owner: Int32 = -1
  }

  /// One character: the value of its scalar, or, above all scalar values, an index into `clusters`.
  /// A canvas has many cells; without strings they are cheap to copy.
  private struct Text: Equatable {
    var value: UInt32

    static let none = Text(value: 0)
    static let blank = Text(value: 0x20)
    static let firstCluster: UInt32 = 0x11_0000
  }

  let columns: Int
  let lines: Int
  private var cells: [Cell]
  /// The characters on the canvas that have several scalars.
  private var clusters: [Character] = []

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
    cells = Array(repeating: Cell(), count: columns * lines)
  }

  private func contains(_ column: Int, _ line: Int) -> Bool {
    column >= 0 && column < columns && line >= 0 && line < lines
  }

  /// The index of the visible box at a place, or `nil` at a line, at text or outside of boxes.
  func owner(_ column: Int, _ line: Int) -> Int? {
    guard contains(column, line) else { return nil }
    let cell = cells[line * columns + column]
    return cell.owner >= 0 && isBlank(cell) ? Int(cell.owner) : nil
  }

  /// Returns the numbers of visible places inside of each of `count` boxes.
  func ownedPlaces(ofBoxes count: Int) -> [Int] {
    var places = Array(repeating: 0, count: count)
    for cell in cells where cell.owner >= 0 && cell.owner < count && isBlank(cell) {
      places[Int(cell.owner)] += 1
    }
    return places
  }

  /// Whether nothing is drawn at a place.
  func isBlank(_ column: Int, _ line: Int) -> Bool {
    contains(column, line) && isBlank(cells[line * columns + column])
  }

  /// Whether nothing is drawn at a place, and no text next to it.
  func isFree(around column: Int, _ line: Int) -> Bool {
    isBlank(column, line) && !hasText(column - 1, line) && !hasText(column + 1, line)
  }

  private func hasText(_ column: Int, _ line: Int) -> Bool {
    guard contains(column, line) else { return false }
    let cell = cells[line * columns + column]
    return cell.text == .none ? cell.isCovered : cell.text != .blank
  }

  /// Whether text was written at a place, including spaces in it.
  func hasWritten(_ column: Int, _ line: Int) -> Bool {
    guard contains(column, line) else { return false }
    let cell = cells[line * columns + column]
    return cell.text != .none || cell.isCovered
  }

  /// Whether a horizontal line and nothing else is drawn at a place, in `ink` if given.
  func isHorizontalLine(_ column: Int, _ line: Int, of ink: Pen.Ink? = nil) -> Bool {
    guard contains(column, line) else { return false }
    let cell = cells[line * columns + column]
    return cell.arms.hasHorizontal && !cell.arms.hasVertical && cell.text == .none
      && (ink == nil || cell.pen.ink == ink)
  }

  /// Whether a horizontal line goes through a place, possibly with joins, and no text is there.
  func isOnHorizontalLine(_ column: Int, _ line: Int) -> Bool {
    guard contains(column, line) else { return false }
    let cell = cells[line * columns + column]
    return cell.arms.hasHorizontal && cell.text == .none && !cell.isCovered
  }

  private func isBlank(_ cell: Cell) -> Bool {
    cell.arms.isEmpty && cell.text == .none && !cell.isCovered
  }

  // MARK: Drawing

  /// Clears a place, which becomes the inside of `owner`.
  mutating func clear(_ column: Int, _ line: Int, owner: Int) {
    guard contains(column, line) else { return }
    cells[line * columns + column] = Cell(owner: Int32(truncatingIfNeeded: owner))
  }

  /// Draws lines from the middle of a character to `sides`. Existing lines stay, except those to
  /// the side `hidden`, which the new box covers.
  mutating func draw(
    _ sides: [Arms.Side], _ column: Int, line: Int, pen: Pen, hiding hidden: [Arms.Side] = []
  ) {
    guard contains(column, line) else { return }
    let index = line * columns + column
    for side in hidden { cells[index].arms[side] = 0 }
    for side in sides {
      cells[index].arms[side] = max(cells[index].arms[side], pen.weight)
    }
    cells[index].pen = pen
    cells[index].text = .none
    cells[index].isCovered = false
    cells[index].owner = -1
  }

  /// Draws the edges of a box; `pen` returns the pen for each column and line.
  ///
  /// - Parameter hidesInside: Whether lines that lead into the box end at its edges.
  mutating func drawEdges(of box: CharacterRect, hidesInside: Bool = true, pen: (Int, Int) -> Pen) {
    let isHigh = box.top < box.bottom || box.isCutTop || box.isCutBottom
    for (line, inside, isCut) in [
      (box.top, Arms.Side.down, box.isCutTop), (box.bottom, .up, box.isCutBottom),
    ] where !isCut {
      for column in box.left...box.right {
        var sides: [Arms.Side] = []
        if column > box.left || box.isCutLeft { sides.append(.left) }
        if column < box.right || box.isCutRight { sides.append(.right) }
        let isWithin = hidesInside && sides.count == 2 && isHigh
        draw(sides, column, line: line, pen: pen(column, line), hiding: isWithin ? [inside] : [])
      }
    }
    let isWide = box.left < box.right || box.isCutLeft || box.isCutRight
    for (column, inside, isCut) in [
      (box.left, Arms.Side.right, box.isCutLeft), (box.right, .left, box.isCutRight),
    ] where !isCut {
      for line in box.top...box.bottom {
        var sides: [Arms.Side] = []
        if line > box.top || box.isCutTop { sides.append(.up) }
        if line < box.bottom || box.isCutBottom { sides.append(.down) }
        let isWithin = hidesInside && sides.count == 2 && isWide
        draw(sides, column, line: line, pen: pen(column, line), hiding: isWithin ? [inside] : [])
      }
    }
  }

  /// Writes text over the current contents. Text that does not fit into the line is dropped.
  mutating func write(_ text: String, column: Int, line: Int, pen: Pen) {
    var column = column
    for character in text {
      let width = DisplayWidth.of(character)
      if width == 0 { continue }
      guard contains(column, line), contains(column + width - 1, line) else { return }
      let index = line * columns + column
      cells[index] = Cell(pen: pen, text: self.text(of: character))
      for covered in 1..<max(width, 1) { cells[index + covered] = Cell(pen: pen, isCovered: true) }
      column += width
    }
  }

  private mutating func text(of character: Character) -> Text {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1 { return Text(value: first.value) }
    clusters.append(character)
    return Text(value: Text.firstCluster + UInt32(clusters.count - 1))
  }

  // MARK: Output

  /// The visible character at a place; `nil` in the second column of a wide character.
  func character(_ column: Int, _ line: Int, ascii: Bool) -> Character? {
    guard contains(column, line) else { return nil }
    let cell = cells[line * columns + column]
    if cell.isCovered { return nil }
    return cluster(cell) ?? Character(scalar(cell, ascii: ascii))
  }

  private func cluster(_ cell: Cell) -> Character? {
    guard cell.text.value >= Text.firstCluster else { return nil }
    return clusters[Int(cell.text.value - Text.firstCluster)]
  }

  private func scalar(_ cell: Cell, ascii: Bool) -> Unicode.Scalar {
    if cell.text != .none, let scalar = Unicode.Scalar(cell.text.value) { return scalar }
    return BoxGlyphs.glyph(cell.arms, cell.pen, ascii: ascii)
  }

  /// Writes one line without trailing spaces.
  func write(line: Int, _ options: RenderOptions, to out: inout ByteWriter) {
    let row = cells[line * columns..<(line + 1) * columns]
    guard let last = row.lastIndex(where: { !isBlank($0) && $0.text != .blank }) else {
      return out.endLine()
    }
    var ink = Pen.Ink.plain
    let command = workflowCommand(in: row)
    for (index, cell) in zip(row.indices, row[...last]) {
      if cell.isCovered { continue }
      if options.color && !isBlank(cell) { out.change(&ink, to: cell.pen.ink) }
      if index == command {
        out.write(".")
      } else if let cluster = cluster(cell) {
        out.write(string: String(cluster))
      } else {
        out.write(scalar: scalar(cell, ascii: options.ascii))
      }
    }
    if options.color { out.change(&ink, to: .plain) }
    out.endLine()
  }

  /// The column of the second colon of a line that begins with `::`, possibly after spaces: GitHub
  /// Actions would run the line as a command. `nil` for other lines.
  private func workflowCommand(in row: ArraySlice<Cell>) -> Int? {
    func character(_ cell: Cell) -> Character {
      cluster(cell) ?? Character(scalar(cell, ascii: false))
    }
    let first = row.firstIndex { !$0.isCovered && !character($0).isWhitespace }
    guard let first, first + 1 < row.endIndex, character(row[first]) == ":",
      character(row[first + 1]) == ":"
    else { return nil }
    return first + 1
  }
}

extension ByteWriter {
  /// Writes the escape sequence that changes a terminal's color.
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

/// A rectangle of characters, in columns and lines. Its edges are drawn in its outermost
/// characters.
struct CharacterRect: Hashable, Sendable {
  /// Columns, from the first character of the line.
  var left: Int
  var right: Int
  /// Lines, from the first of the canvas.
  var top: Int
  var bottom: Int
  /// The edges outside of the visible part, which are not drawn.
  var isCutLeft = false
  var isCutRight = false
  var isCutTop = false
  var isCutBottom = false

  /// Whether no part of it is visible.
  var isEmpty: Bool { left > right || top > bottom }

  /// Whether it is drawn as a single line or point.
  var isFlat: Bool {
    top == bottom && !isCutTop && !isCutBottom || left == right && !isCutLeft && !isCutRight
  }

  /// Calls `body` with the column and line of each character of its edges, some of them twice.
  func forEachEdge(_ body: (Int, Int) -> Void) {
    guard !isEmpty else { return }
    for column in left...right {
      if !isCutTop { body(column, top) }
      if !isCutBottom { body(column, bottom) }
    }
    for line in top...bottom {
      if !isCutLeft { body(left, line) }
      if !isCutRight { body(right, line) }
    }
  }

  /// The columns between the edges.
  var innerColumns: Range<Int> {
    let first = isCutLeft ? left : left + 1
    return first..<max(first, isCutRight ? right + 1 : right)
  }

  /// The lines between the edges.
  var innerLines: Range<Int> {
    let first = isCutTop ? top : top + 1
    return first..<max(first, isCutBottom ? bottom + 1 : bottom)
  }
}

extension CharacterRect {
  /// The characters of `frame` (in points) in a window with the given number of columns and lines,
  /// whose first column is `column`.
  init(
    _ frame: Rect, in window: Rect, _ scale: DiagramScale, column: Int = 0, columns: Int, lines: Int
  ) {
    left = column + scale.columns(frame.minX - window.minX)
    right = column + scale.columns(frame.maxX - window.minX)
    top = scale.lines(frame.minY - window.minY)
    bottom = scale.lines(frame.maxY - window.minY)
    isCutLeft = left < column
    isCutRight = right >= column + columns
    isCutTop = top < 0
    isCutBottom = bottom >= lines
    left = max(left, column)
    right = min(right, column + columns - 1)
    top = max(top, 0)
    bottom = min(bottom, lines - 1)
  }
}

/// The weights of the four lines that meet in the middle of a character: 0 none, 1 light, 2 heavy.
struct Arms: Hashable, Sendable {
  enum Side: UInt8, CaseIterable {
    case up, right, down, left
  }

  /// Two bits a side.
  private(set) var bits: UInt8 = 0

  subscript(side: Side) -> UInt8 {
    get { bits >> (side.rawValue * 2) & 3 }
    set { bits = bits & ~(3 << (side.rawValue * 2)) | newValue << (side.rawValue * 2) }
  }

  var isEmpty: Bool { bits == 0 }
  var hasVertical: Bool { self[.up] != 0 || self[.down] != 0 }
  var hasHorizontal: Bool { self[.left] != 0 || self[.right] != 0 }
  /// Whether exactly one vertical and one horizontal line meet.
  var isCorner: Bool {
    (self[.up] == 0) != (self[.down] == 0) && (self[.left] == 0) != (self[.right] == 0)
  }
  var isHeavy: Bool { Side.allCases.contains { self[$0] == 2 } }
}

/// The characters of boxes, in Unicode and in ASCII.
enum BoxGlyphs {
  /// Indexed by up + 3 right + 9 down + 27 left.
  private static let joins: [Unicode.Scalar] = Array(
    (" ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣"
      + "╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊"
      + "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋").unicodeScalars)

  static func glyph(_ arms: Arms, _ pen: Pen, ascii: Bool) -> Unicode.Scalar {
    if ascii { return asciiGlyph(arms, pen) }
    if let special = dashedOrRound(arms, pen) { return special }
    let index =
      Int(arms[.up]) + 3 * Int(arms[.right]) + 9 * Int(arms[.down]) + 27 * Int(arms[.left])
    return joins[index]
  }

  /// Returns the glyph of a straight dashed line or a round corner; `nil` for other glyphs.
  private static func dashedOrRound(_ arms: Arms, _ pen: Pen) -> Unicode.Scalar? {
    if arms.isCorner && pen.isRound && !arms.isHeavy {
      if arms[.down] != 0 { return arms[.right] != 0 ? "╭" : "╮" }
      return arms[.right] != 0 ? "╰" : "╯"
    }
    guard arms.hasHorizontal != arms.hasVertical else { return nil }
    switch pen.dash {
    case .solid: return nil
    case .dashed: return arms.hasVertical ? (arms.isHeavy ? "╏" : "╎") : arms.isHeavy ? "╍" : "╌"
    case .dotted: return arms.hasVertical ? (arms.isHeavy ? "┋" : "┊") : arms.isHeavy ? "┉" : "┈"
    }
  }

  private static func asciiGlyph(_ arms: Arms, _ pen: Pen) -> Unicode.Scalar {
    if arms.isEmpty { return " " }
    if arms.hasHorizontal && arms.hasVertical {
      if arms.isHeavy { return "#" }
      if pen.dash != .solid { return "." }
      return pen.isRound && arms.isCorner ? (arms[.down] != 0 ? "." : "'") : "+"
    }
    if arms.hasVertical { return arms.isHeavy ? "#" : pen.dash == .solid ? "|" : ":" }
    return arms.isHeavy ? "=" : pen.dash == .solid ? "-" : "."
  }
}

/// The ink, dashes and weight of a line or text.
struct Pen: Hashable, Sendable {
  enum Dash: UInt8, Sendable { case solid, dashed, dotted }
  enum Ink: UInt8, Sendable {
    case plain, cell, supplementary, boundary, decoration, screen, faint, title, marked
    /// Two states of a difference: only in the old one, only in the new one.
    case was, now
  }

  var ink: Ink = .plain
  var dash: Dash = .solid
  var isRound = false
  var weight: UInt8 = 1

  /// The pen of an element's box.
  static func box(_ role: SceneElement.Role) -> Pen {
    switch role {
    case .cell, .separator: Pen(ink: .cell)
    case .supplementary: Pen(ink: .supplementary, isRound: true)
    case .boundary: Pen(ink: .boundary, weight: 2)
    case .decoration: Pen(ink: .decoration, dash: .dashed)
    }
  }

  /// In a difference: in both states, only in the old one, only in the new one.
  static let kept = Pen(ink: .faint)
  static let was = Pen(ink: .was, dash: .dashed)
  static let now = Pen(ink: .now, weight: 2)

  /// The pen for the edges of the screen.
  static let screen = Pen(ink: .screen, dash: .dotted)
  static let faint = Pen(ink: .faint)
  static let title = Pen(ink: .title)

  /// The same pen for elements off the screen.
  var ghost: Pen { Pen(ink: .faint, dash: .dotted, isRound: isRound, weight: 1) }
}
