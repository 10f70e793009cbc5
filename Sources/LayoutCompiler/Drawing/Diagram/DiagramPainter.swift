/// Draws one band onto a canvas: boxes, then labels, then the surroundings.
struct DiagramPainter {
  let layout: DiagramLayout
  let band: DiagramBand
  let words: Captions
  var canvas: CharacterCanvas

  init(_ band: DiagramBand, of layout: DiagramLayout, columns: Int, words: Captions) {
    self.layout = layout
    self.band = band
    self.words = words
    canvas = CharacterCanvas(columns: columns, lines: band.lines)
  }

  mutating func drawBoxes() {
    for crowd in band.crowds { draw(crowd) }
    for (index, box) in band.boxes.enumerated() { draw(box, owner: index) }
  }

  private mutating func draw(_ box: DiagramBox, owner: Int) {
    let place = box.place
    guard !place.isEmpty else { return }
    if box.isPoint {
      let pen = layout.isOnScreen(place.left, place.top) ? box.pen : box.pen.ghost
      return canvas.write(
        box.isMarked ? "*" : words.point, column: place.left, line: place.top,
        pen: Pen(ink: pen.ink))
    }
    for line in place.innerLines {
      for column in place.innerColumns { canvas.clear(column, line, owner: owner) }
    }
    let (layout, pen) = (layout, box.pen)
    canvas.drawEdges(of: place) { layout.isOnScreen($0, $1) ? pen : pen.ghost }
  }

  /// Fills the area of cells that are too small to draw, and writes their number.
  private mutating func draw(_ crowd: DiagramCrowd) {
    let fill = String(repeating: words.ascii ? "." : "░", count: crowd.columns.count)
    for line in crowd.lines {
      canvas.write(fill, column: crowd.columns.lowerBound, line: line, pen: .faint)
    }
    let text = " \(words.count(crowd.count)) cells, too small to draw "
    let shown = words.shortened(text, to: crowd.columns.count)
    let start = crowd.columns.lowerBound + (crowd.columns.count - DisplayWidth.of(shown)) / 2
    let middle = (crowd.lines.lowerBound + crowd.lines.upperBound) / 2
    canvas.write(shown, column: start, line: middle, pen: Pen(ink: .cell))
  }
}

extension DiagramPainter {
  /// Writes the length of each inset and spacing between the edges next to it, where it fits.
  mutating func writeDistances(_ boxes: [OverlayBox]) {
    for box in boxes {
      guard let length = box.distance?.length else { continue }
      let place = CharacterRect(
        box.rect, in: band.window, layout.scale, column: band.column, columns: band.columns,
        lines: band.lines)
      let text = words.points(length)
      let spot = LabelSpace(place).place(text) { canvas.isFree(around: $0, $1) }
      if let spot { canvas.write(text, column: spot.column, line: spot.line, pen: .faint) }
    }
  }
}

extension DiagramBox {
  /// The pen for its edges.
  var pen: Pen {
    var pen = Pen.box(element.role)
    if isMarked { pen.ink = .marked }
    return pen
  }
}

/// The surroundings of the boxes: the screen's edges, its end, notes on rows, section titles.
extension DiagramPainter {
  /// Draws the screen's edges and its end along the scroll direction.
  mutating func drawScreen(_ scene: Scene) {
    if let screen = layout.screen {
      for line in 0..<band.lines {
        for column in [screen.lowerBound, screen.upperBound]
        where canvas.isBlank(column, line) {
          canvas.draw([.up, .down], column, line: line, pen: .screen)
        }
      }
      drawScreenEdges(scene, screen)
    } else {
      drawScreenAcross(scene)
    }
  }

  /// The lines of the band in which the screen begins and ends, with the positions in points. A
  /// beginning at the start of the content is not included.
  private func screenEdges(_ scene: Scene) -> [(line: Int, place: Double)] {
    let bounds = scene.visibleBounds
    let edges = bounds.minY > 0.01 ? [bounds.minY, bounds.maxY] : [bounds.maxY]
    return edges.compactMap { place in
      let distance = place - band.window.minY
      guard distance > 0.01 || distance > -0.01 && place == bounds.minY,
        distance <= band.window.height + 0.01
      else { return nil }
      return (layout.scale.lines(distance), place)
    }
  }

  private mutating func drawScreenEdges(_ scene: Scene, _ screen: ClosedRange<Int>) {
    let pen = Pen(ink: .screen, dash: .dashed)
    for (line, place) in screenEdges(scene) {
      let text = "\(words.points(place)) "
      let first = layout.margin - 3 - DisplayWidth.of(text)
      let start = first + DisplayWidth.of(text)
      if first >= 0 {
        canvas.write(text, column: first, line: line, pen: .faint)
      } else {
        writeOver(text: " \(text)", line: line, screen)
      }
      let columns = (first >= 0 ? start : screen.lowerBound)...screen.upperBound
      for column in columns.filter({ canvas.isFree(around: $0, line) }) {
        canvas.draw([.left, .right], column, line: line, pen: pen)
      }
    }
  }

  /// Writes the height of the screen into its rule, or into the edge that covers it, if there is no
  /// margin.
  private mutating func writeOver(text: String, line: Int, _ screen: ClosedRange<Int>) {
    let width = DisplayWidth.of(text)
    let spot = screen.first { start in
      (start...start + width - 1).allSatisfy {
        $0 < screen.upperBound && (canvas.isBlank($0, line) || canvas.isHorizontalLine($0, line))
      }
    }
    if let spot { canvas.write(text, column: spot, line: line, pen: .faint) }
  }

  /// Draws the upper and lower edges and the end column of the screen, in a layout that scrolls
  /// horizontally.
  private mutating func drawScreenAcross(_ scene: Scene) {
    let columns = band.column..<band.column + band.columns
    for line in [0, layout.screenBottom ?? 0] {
      for column in columns where canvas.isBlank(column, line) {
        canvas.draw([.left, .right], column, line: line, pen: .screen)
      }
    }
    for place in [scene.visibleBounds.minX, scene.visibleBounds.maxX] where place > 0.01 {
      drawScreenEdge(at: place)
    }
  }

  private mutating func drawScreenEdge(at place: Double) {
    let distance = place - band.window.minX
    guard distance > 0.01, distance <= band.window.width + 0.01 else { return }
    let column = band.column + layout.scale.columns(distance)
    let bottom = layout.screenBottom ?? 0
    let pen = Pen(ink: .screen, dash: .dashed)
    for line in 0...bottom
    where canvas.isBlank(column, line) || canvas.isHorizontalLine(column, line, of: .screen) {
      canvas.draw([.up, .down], column, line: line, pen: pen, hiding: [.left, .right])
    }
    writeNumber(words.points(place), beside: column, lines: 0...bottom)
  }

  /// Writes a number on the upper edge of the screen, else in the first free place after the rule,
  /// else over the edges of boxes on the upper or lower edge.
  private mutating func writeNumber(_ text: String, beside column: Int, lines: ClosedRange<Int>) {
    let width = DisplayWidth.of(text) + 2
    let start = column - width
    if start >= band.column,
      (start..<column).allSatisfy({ canvas.isHorizontalLine($0, 0, of: .screen) })
    {
      return canvas.write(" \(text) ", column: start, line: 0, pen: .faint)
    }
    let line = lines.first { line in
      (column + 1...column + width).allSatisfy { canvas.isBlank($0, line) }
    }
    if let line { return canvas.write(text, column: column + 2, line: line, pen: .faint) }
    for line in [lines.lowerBound, lines.upperBound] {
      for first in [start, column + 1]
      where first >= band.column
        && (first..<first + width).allSatisfy({ canvas.isOnHorizontalLine($0, line) })
      {
        return canvas.write(" \(text) ", column: first, line: line, pen: .faint)
      }
    }
  }

  /// Writes next to or below each row how many of its items are off the screen.
  mutating func writeRowNotes(_ composer: DiagramComposer) {
    let rows = Set(band.boxes.filter { $0.element.role == .cell }.compactMap(\.element.section))
    for index in rows.sorted() {
      let hidden = composer.hiddenItems(composer.scene.sections[index])
      let cells = band.boxes.filter { $0.element.section == index && $0.element.role == .cell }
      if let screen = layout.screen {
        let left = screen.lowerBound - band.column
        let right = canvas.columns - 1 - screen.upperBound
        writeNote(words.more(hidden.before, .left), beside: cells, from: band.column, room: left)
        writeNote(
          words.more(hidden.after, .right), beside: cells, from: screen.upperBound + 1, room: right)
      } else if let bottom = layout.screenBottom {
        writeNote(words.more(hidden.after, .down), below: cells, bottom)
      }
    }
  }

  private mutating func writeNote(
    _ notes: [String], beside cells: [DiagramBox], from column: Int, room: Int
  ) {
    guard let note = notes.first(where: { DisplayWidth.of($0) < room }) else { return }
    let text = DisplayWidth.of(note) + 2 <= room ? " \(note) " : " \(note)"
    let top = cells.map(\.place.top).min() ?? 0
    let bottom = cells.map(\.place.bottom).max() ?? 0
    let line = noteLine(top...max(top, bottom), column, width: DisplayWidth.of(text))
    canvas.write(text, column: column, line: line, pen: .faint)
  }

  private mutating func writeNote(_ notes: [String], below cells: [DiagramBox], _ bottom: Int) {
    guard let note = notes.first else { return }
    let left = cells.map(\.place.left).min() ?? 0
    let right = cells.map(\.place.right).max() ?? 0
    let start = (left + right - DisplayWidth.of(note)) / 2
    let last = canvas.columns - DisplayWidth.of(note) - 2
    canvas.write(
      " \(note) ", column: max(0, min(start, last)), line: min(bottom + 2, band.lines - 1),
      pen: .faint)
  }

  /// Returns the line nearest to the middle of `lines` on which a note covers no horizontal edge.
  private func noteLine(_ lines: ClosedRange<Int>, _ column: Int, width: Int) -> Int {
    let middle = (lines.lowerBound + lines.upperBound) / 2
    let free = lines.filter { line in
      !(column..<column + width).contains { canvas.isHorizontalLine($0, line) }
    }
    return free.min { ($0 - middle).magnitude < ($1 - middle).magnitude } ?? middle
  }

  /// Writes the sections' titles into the margin, each next to its section.
  mutating func writeTitles(_ composer: DiagramComposer) {
    let width = layout.margin - 2
    guard width > 0 else { return }
    let taken = Set(screenEdges(composer.scene).map(\.line))
    var next = 0
    for (index, title) in band.titles.enumerated() {
      let end = index + 1 < band.titles.count ? band.titles[index + 1].place : band.lines
      let lines = composer.titleLines(composer.scene.sections[title.section], width: width)
      var line = max(next, title.place)
      for (row, text) in lines.enumerated() where row == 0 || line < end {
        while taken.contains(line) { line += 1 }
        canvas.write(text, column: 0, line: line, pen: row == 0 ? .title : .faint)
        line += 1
      }
      next = line
    }
  }
}
