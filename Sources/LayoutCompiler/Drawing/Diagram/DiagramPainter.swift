/// Draws one band onto a canvas: boxes, then labels, then what surrounds them.
struct DiagramPainter {
  let layout: DiagramLayout
  let band: DiagramBand
  let words: DiagramWords
  var canvas: Canvas

  init(_ band: DiagramBand, of layout: DiagramLayout, columns: Int, words: DiagramWords) {
    self.layout = layout
    self.band = band
    self.words = words
    canvas = Canvas(columns: columns, lines: band.lines)
  }

  mutating func drawBoxes() {
    for crowd in band.crowds { draw(crowd) }
    for (index, box) in band.boxes.enumerated() { draw(box, owner: index) }
  }

  private mutating func draw(_ box: DiagramBox, owner: Int) {
    guard box.left <= box.right && box.top <= box.bottom else { return }
    if box.isPoint {
      let pen = Pen(ink: pen(box, box.left, box.top).ink)
      return canvas.write(box.isMarked ? "*" : words.point, box.left, box.top, pen)
    }
    clearInside(box, owner: owner)
    if !box.isCutTop { drawEdge(of: box, line: box.top, hiding: .down) }
    if !box.isCutBottom { drawEdge(of: box, line: box.bottom, hiding: .up) }
    if !box.isCutLeft { drawEdge(of: box, column: box.left, hiding: .right) }
    if !box.isCutRight { drawEdge(of: box, column: box.right, hiding: .left) }
  }

  /// Fills the place of cells that are too small, and says how many they are.
  private mutating func draw(_ crowd: DiagramCrowd) {
    let fill = String(repeating: words.ascii ? "." : "░", count: crowd.columns.count)
    for line in crowd.lines { canvas.write(fill, crowd.columns.lowerBound, line, .faint) }
    let text = " \(words.count(crowd.count)) cells, too small to draw "
    let shown = words.shortened(text, to: crowd.columns.count)
    let start = crowd.columns.lowerBound + (crowd.columns.count - DisplayWidth.of(shown)) / 2
    let middle = (crowd.lines.lowerBound + crowd.lines.upperBound) / 2
    canvas.write(shown, start, middle, Pen(ink: .cell))
  }

  private mutating func clearInside(_ box: DiagramBox, owner: Int) {
    for line in box.innerLines {
      for column in box.innerColumns { canvas.clear(column, line, owner: owner) }
    }
  }

  /// Draws the upper or lower edge.
  private mutating func drawEdge(of box: DiagramBox, line: Int, hiding inside: Arms.Side) {
    for column in box.left...box.right {
      var sides: [Arms.Side] = []
      if column > box.left || box.isCutLeft { sides.append(.left) }
      if column < box.right || box.isCutRight { sides.append(.right) }
      let isWithin = sides.count == 2 && box.top < box.bottom
      canvas.draw(sides, column, line, pen(box, column, line), hiding: isWithin ? [inside] : [])
    }
  }

  /// Draws the left or right edge.
  private mutating func drawEdge(of box: DiagramBox, column: Int, hiding inside: Arms.Side) {
    for line in box.top...box.bottom {
      var sides: [Arms.Side] = []
      if line > box.top || box.isCutTop { sides.append(.up) }
      if line < box.bottom || box.isCutBottom { sides.append(.down) }
      let isWithin = sides.count == 2 && box.left < box.right
      canvas.draw(sides, column, line, pen(box, column, line), hiding: isWithin ? [inside] : [])
    }
  }

  /// What the screen does not show is drawn as a ghost.
  private func pen(_ box: DiagramBox, _ column: Int, _ line: Int) -> Pen {
    let pen = box.pen
    if let screen = layout.screen, !screen.contains(column) { return pen.ghost }
    if let bottom = layout.screenBottom, line > bottom { return pen.ghost }
    return pen
  }
}

extension DiagramBox {
  /// What its edges are drawn with.
  var pen: Pen {
    var pen = Pen.box(element.role)
    if isMarked { pen.ink = .marked }
    return pen
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
