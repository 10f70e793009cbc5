/// Writes each box's label where the box can be seen.
struct DiagramLabels {
  let preview: LaidOutPreview
  let words: Captions
  /// The sizes that have been written already, by section and role: each is told once.
  private var sizesShown: Set<ShownSize> = []

  private struct ShownSize: Hashable {
    var section: Int?
    var role: SceneElement.Role
    var size: Size
  }

  init(_ preview: LaidOutPreview, words: Captions) {
    self.preview = preview
    self.words = words
  }

  mutating func write(to painter: inout DiagramPainter) {
    for (index, box) in painter.band.boxes.enumerated() {
      let space = LabelSpace(box, index, within: painter.layout.screen)
      guard let spot = write(box, in: space, to: &painter.canvas) else { continue }
      writeSize(of: box, below: spot, in: space, to: &painter.canvas)
    }
  }

  /// Writes the labels and nothing else; returns them with the numbers of their boxes.
  func writeTexts(to painter: inout DiagramPainter) -> [(index: Int, text: String)] {
    painter.band.boxes.enumerated().compactMap { index, box in
      let space = LabelSpace(box, index, within: painter.layout.screen)
      return write(box, in: space, to: &painter.canvas).map { (index, $0.text) }
    }
  }

  private func write(
    _ box: DiagramBox, in space: LabelSpace, to canvas: inout CharacterCanvas
  ) -> LabelSpace.Spot? {
    if box.isPoint { return nil }
    let texts = words.labels(box.element, in: box.element.section, name: name(of: box.element))
    let labels = box.isMarked ? texts.map { "*" + $0 } + ["*"] : texts
    let pen = Pen(ink: box.pen.ink)
    if let spot = space.onEdge(labels, canvas) {
      canvas.write(" \(spot.text) ", spot.column, spot.line, pen)
      return spot
    }
    for label in labels {
      let margin = label.hasSuffix(words.ellipsis) ? 1 : 0
      guard let spot = space.inside(label, margin: margin, canvas) else { continue }
      canvas.write(spot.text, spot.column, spot.line, pen)
      return spot
    }
    return nil
  }

  private func name(of element: SceneElement) -> String? {
    switch element.role {
    case .cell: element.section.flatMap { preview.itemName(section: $0, item: element.item) }
    case .supplementary, .boundary, .decoration, .separator: nil
    }
  }

  /// Writes the size of a cell below its label if it is the first of that size in its section.
  private mutating func writeSize(
    of box: DiagramBox, below spot: LabelSpace.Spot, in space: LabelSpace,
    to canvas: inout CharacterCanvas
  ) {
    let element = box.element
    let size = ShownSize(section: element.section, role: element.role, size: element.frame.size)
    guard element.role == .cell, !sizesShown.contains(size) else { return }
    let text = words.size(element.frame.size)
    let line = spot.line + 1
    guard let column = space.column(for: text, line: line, margin: 1, canvas) else { return }
    sizesShown.insert(size)
    canvas.write(text, column, line, .faint)
  }
}

/// Where in a box a label may stand.
struct LabelSpace {
  struct Spot {
    var text: String
    var column: Int
    var line: Int
  }

  private let box: DiagramBox
  private let index: Int
  private let columns: Range<Int>

  /// The space of the box that is number `index` of its band; labels stand on the screen only.
  init(_ box: DiagramBox, _ index: Int, within screen: ClosedRange<Int>?) {
    self.box = box
    self.index = index
    let inner = box.innerColumns
    guard let screen else {
      columns = inner
      return
    }
    let first = screen.lowerBound + 1
    columns = inner.clamped(to: first..<max(first, screen.upperBound))
  }

  /// Returns a place for a text within the box, as near to the middle as may be; `nil` where
  /// nothing that large of the box is seen.
  func inside(_ text: String, margin: Int, _ canvas: CharacterCanvas) -> Spot? {
    let lines = box.innerLines
    guard !lines.isEmpty else { return nil }
    let middle = lines.lowerBound + (lines.count - 1) / 2
    for distance in 0..<lines.count {
      for line in distance == 0 ? [middle] : [middle - distance, middle + distance]
      where lines.contains(line) {
        guard let column = column(for: text, line: line, margin: margin, canvas) else { continue }
        return Spot(text: text, column: column, line: line)
      }
    }
    return nil
  }

  /// Returns the column at which `text` stands best in a line, with `margin` free columns on both
  /// sides; `nil` where there is no room.
  func column(for text: String, line: Int, margin: Int, _ canvas: CharacterCanvas) -> Int? {
    let width = DisplayWidth.of(text)
    guard width > 0, columns.count >= width + 2 * margin, box.innerLines.contains(line) else {
      return nil
    }
    let centred = columns.lowerBound + (columns.count - width) / 2
    let starts = columns.lowerBound + margin...columns.upperBound - width - margin
    for distance in 0...columns.count {
      for start in distance == 0 ? [centred] : [centred - distance, centred + distance]
      where starts.contains(start) {
        let isFree = (start..<start + width).allSatisfy { canvas.owner($0, line) == index }
        if isFree { return start }
      }
    }
    return nil
  }

  /// Returns a place on the upper edge for the longest text that fits between two joins: for
  /// backgrounds, whose middle others cover, and for boxes that are too flat for a label inside.
  func onEdge(_ texts: [String], _ canvas: CharacterCanvas) -> Spot? {
    let isBackground = box.element.role == .decoration
    guard !box.isCutTop, isBackground || box.innerLines.isEmpty else { return nil }
    for text in texts {
      let width = DisplayWidth.of(text) + 2
      let slack = columns.count - width
      guard slack >= 0, width > 2 else { continue }
      let start = columns.lowerBound + (isBackground ? min(1, slack) : slack / 2)
      let isFree = (start..<start + width).allSatisfy {
        canvas.isHorizontalLine($0, box.top, of: isBackground ? box.pen.ink : nil)
      }
      if isFree { return Spot(text: text, column: start, line: box.top) }
    }
    return nil
  }
}
