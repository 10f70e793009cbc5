/// Writes each box's label where the box is visible.
struct DiagramLabels {
  let preview: LaidOutPreview
  let words: Captions
  /// The sizes that have been written, by section and role: each is written once.
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
    let places = painter.canvas.ownedPlaces(ofBoxes: painter.band.boxes.count)
    for (index, box) in painter.band.boxes.enumerated() {
      let space = LabelSpace(box.place, within: painter.layout.screen)
      guard
        let spot = write(box, index, in: space, places: places[index], to: &painter.canvas)
      else { continue }
      writeSize(of: box, index, below: spot, in: space, to: &painter.canvas)
    }
  }

  /// Writes the labels only; returns them with the indices of their boxes.
  func writeTexts(to painter: inout DiagramPainter) -> [(index: Int, text: String)] {
    let places = painter.canvas.ownedPlaces(ofBoxes: painter.band.boxes.count)
    return painter.band.boxes.enumerated().compactMap { index, box in
      let space = LabelSpace(box.place, within: painter.layout.screen)
      return write(box, index, in: space, places: places[index], to: &painter.canvas)
        .map { (index, $0.text) }
    }
  }

  /// Writes the label of a box.
  ///
  /// - Parameter places: The number of visible places inside of the box. A covered box is not
  ///   searched.
  private func write(
    _ box: DiagramBox, _ index: Int, in space: LabelSpace, places: Int,
    to canvas: inout CharacterCanvas
  ) -> LabelSpace.Spot? {
    if box.isPoint { return nil }
    let texts = words.labels(box.element, of: preview)
    let labels = box.isMarked ? texts.map { "*" + $0 } + ["*"] : texts
    let pen = Pen(ink: box.pen.ink)
    if let spot = onEdge(of: box, labels, space.columns, canvas: canvas) {
      canvas.write(" \(spot.text) ", column: spot.column, line: spot.line, pen: pen)
      return spot
    }
    for label in labels where DisplayWidth.of(label) <= places {
      let margin = label.hasSuffix(words.ellipsis) ? 1 : 0
      let spot = space.place(label, margin: margin) { canvas.owner($0, $1) == index }
      guard let spot else { continue }
      canvas.write(spot.text, column: spot.column, line: spot.line, pen: pen)
      return spot
    }
    return nil
  }

  /// Writes the size of a cell below its label if it is the first of that size in its section.
  private mutating func writeSize(
    of box: DiagramBox, _ index: Int, below spot: LabelSpace.Spot, in space: LabelSpace,
    to canvas: inout CharacterCanvas
  ) {
    let element = box.element
    let size = ShownSize(
      section: element.section, role: element.role, size: element.drawnFrame.size)
    guard element.role == .cell, !sizesShown.contains(size) else { return }
    let text = words.size(element.drawnFrame.size)
    let line = spot.line + 1
    let column = space.column(for: text, line: line, margin: 1) { canvas.owner($0, $1) == index }
    guard let column else { return }
    sizesShown.insert(size)
    canvas.write(text, column: column, line: line, pen: .faint)
  }

  /// Returns a position on the upper edge for the longest string that fits between two joins. Used
  /// for backgrounds, whose middle is covered, and for boxes that are too flat for a label inside.
  /// Headers and other boundary items that are too flat have their label over joins if needed.
  private func onEdge(
    of box: DiagramBox, _ texts: [String], _ columns: Range<Int>, canvas: CharacterCanvas
  ) -> LabelSpace.Spot? {
    let isBackground = box.element.role == .decoration
    guard !box.place.isCutTop, isBackground || box.place.innerLines.isEmpty else { return nil }
    for text in texts {
      let width = DisplayWidth.of(text) + 2
      let slack = columns.count - width
      guard slack >= 0, width > 2 else { continue }
      let start = columns.lowerBound + (isBackground ? min(1, slack) : slack / 2)
      let isFree = (start..<start + width).allSatisfy {
        canvas.isHorizontalLine($0, box.place.top, of: isBackground ? box.pen.ink : nil)
      }
      if isFree { return LabelSpace.Spot(text: text, column: start, line: box.place.top) }
    }
    return box.element.role == .boundary ? overJoins(of: box, texts, columns, canvas: canvas) : nil
  }

  private func overJoins(
    of box: DiagramBox, _ texts: [String], _ columns: Range<Int>, canvas: CharacterCanvas
  ) -> LabelSpace.Spot? {
    for text in texts {
      let width = DisplayWidth.of(text) + 2
      guard width > 2, width <= columns.count else { continue }
      let start = columns.lowerBound + (columns.count - width) / 2
      let line = [box.place.top, box.place.bottom].first { line in
        (start..<start + width).allSatisfy { canvas.isOnHorizontalLine($0, line) }
      }
      if let line { return LabelSpace.Spot(text: text, column: start, line: line) }
    }
    return nil
  }
}
