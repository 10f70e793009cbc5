/// Draws differences in characters: both states of each section over each other.
///
/// Unchanged elements have thin lines, the old state dashed ones, the new state thick ones.
struct DifferenceDiagram {
  private let options: RenderOptions
  private let words: Captions
  private let columns: Int

  init(_ options: RenderOptions) {
    self.options = options
    words = Captions(ascii: options.ascii)
    columns = max(20, options.columns)
  }

  static func write(_ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter) {
    let diagram = DifferenceDiagram(options)
    if let data = difference.data, !data.isEmpty {
      out.write(string: data.text)
      out.endLine()
    }
    for line in difference.frames.nameLines { diagram.write(line, .title, to: &out) }
    let changed = difference.frames.previews.filter { !$0.isEmpty }
    var hasDrawn = false
    for (number, preview) in changed.enumerated() {
      if number > 0 || !difference.frames.nameLines.isEmpty { out.endLine() }
      hasDrawn = diagram.write(ComparedPreview(preview), to: &out) || hasDrawn
    }
    guard hasDrawn else { return }
    out.endLine()
    let boxes = options.ascii ? ["+-+", "...", "#=#"] : ["┌─┐", "┌╌┐", "┏━┓"]
    let names = ["same", difference.oldTitle, difference.newTitle]
    let entries = zip(boxes, names).map { "\($0) \($1.sanitizedForTerminal)" }
    let lines = filledLines(entries, separator: "   ") { DisplayWidth.of($0) <= diagram.columns }
    for line in lines { diagram.line(line, .faint, to: &out) }
  }

  /// Returns whether a drawing was written, not only text.
  private func write(_ preview: ComparedPreview, to out: inout ByteWriter) -> Bool {
    var hasDrawn = false
    if let name = preview.name { write(name, .title, to: &out) }
    for fact in preview.facts { write(fact, .faint, to: &out) }
    // The overview of sections is omitted: a drawing in characters shows no more than the text.
    let blocks = preview.blocks.filter { if case .overview = $0 { false } else { true } }
    for (number, block) in blocks.enumerated() {
      if number > 0 || !preview.facts.isEmpty || preview.name != nil { out.endLine() }
      switch block {
      case .section(let section): hasDrawn = write(section, to: &out) || hasDrawn
      case .overview, .alike, .more: write(block.words ?? "", .faint, to: &out)
      }
    }
    return hasDrawn
  }

  /// Writes a section; returns whether it has a drawing.
  func write(_ section: ComparedSection, to out: inout ByteWriter) -> Bool {
    write(section.title, .title, to: &out)
    for clause in section.clauses { write("  " + clause, Pen(), to: &out) }
    let windows = section.windows
    for window in windows {
      draw(window, to: &out)
      if !window.note.isEmpty { write("\(words.more) \(window.note)", .faint, to: &out) }
    }
    return !windows.isEmpty
  }

  /// Writes text, wrapped at the width of the page.
  private func write(_ text: String, _ pen: Pen, to out: inout ByteWriter) {
    let indent = String(text.prefix { $0 == " " })
    let words = text.sanitizedForTerminal.split(separator: " ").map(String.init)
    let lines = filledLines(words, separator: " ", indent: indent) {
      DisplayWidth.of($0) <= columns
    }
    for line in lines.isEmpty ? [""] : lines { self.line(line, pen, to: &out) }
  }

  /// Writes one line, cut at the width of the page.
  private func line(_ text: String, _ pen: Pen, to out: inout ByteWriter) {
    var canvas = CharacterCanvas(columns: columns, lines: 1)
    canvas.write(words.shortened(text, to: columns), column: 0, line: 0, pen: pen)
    canvas.write(line: 0, options, to: &out)
  }

  // MARK: Drawing

  private func draw(_ window: ComparedWindow, to out: inout ByteWriter) {
    let frames = window.elements.flatMap { [$0.old, $0.new].compactMap { $0 } }
    let scale = DiagramScale.fitting(
      width: window.rect.width, columns: columns - 1,
      sample: frames.prefix(1000).map { $0.offset(by: Point.zero - window.rect.origin) })
    let lines = max(2, scale.lines(window.rect.height) + 1)
    var canvas = CharacterCanvas(columns: scale.columns(window.rect.width) + 1, lines: lines)
    let same = window.elements.filter(\.isSame)
    let changed = window.elements.filter { !$0.isSame }
    for element in same { draw(element.new, .kept, scale: scale, window: window, canvas: &canvas) }
    for element in changed {
      draw(element.old, .was, scale: scale, window: window, canvas: &canvas)
    }
    for element in changed {
      draw(element.new, .now, scale: scale, window: window, canvas: &canvas)
    }
    for element in changed {
      label(element, in: element.new, pen: .now, scale: scale, window: window, to: &canvas)
      if element.new == nil {
        label(element, in: element.old, pen: .was, scale: scale, window: window, to: &canvas)
      }
    }
    for element in same {
      label(element, in: element.new, pen: .kept, scale: scale, window: window, to: &canvas)
    }
    let drawn = (0..<lines).filter { line in
      !(0..<canvas.columns).allSatisfy { canvas.isBlank($0, line) }
    }
    guard let first = drawn.first, let last = drawn.last else { return }
    // Long empty areas are not drawn.
    for line in max(0, first - Self.margin)...min(lines - 1, last + Self.margin) {
      canvas.write(line: line, options, to: &out)
    }
  }

  /// The maximum number of empty lines above and below the drawing.
  private static let margin = 4

  private func draw(
    _ frame: Rect?, _ pen: Pen, scale: DiagramScale, window: ComparedWindow,
    canvas: inout CharacterCanvas
  ) {
    guard let box = place(of: frame, scale, window, canvas: canvas) else { return }
    canvas.drawEdges(of: box, hidesInside: pen.dash == .solid) { _, _ in pen }
  }

  private func place(
    of frame: Rect?, _ scale: DiagramScale, _ window: ComparedWindow, canvas: CharacterCanvas
  ) -> CharacterRect? {
    guard let frame, frame.intersects(window.rect) else { return nil }
    let place = CharacterRect(
      frame, in: window.rect, scale, columns: canvas.columns, lines: canvas.lines)
    return place.isEmpty ? nil : place
  }

  /// Writes the longest label that fits into the middle lines of a box.
  private func label(
    _ element: ComparedElement, in frame: Rect?, pen: Pen, scale: DiagramScale,
    window: ComparedWindow, to canvas: inout CharacterCanvas
  ) {
    guard let box = place(of: frame, scale, window, canvas: canvas), !box.innerColumns.isEmpty,
      !box.innerLines.isEmpty
    else { return }
    guard element.role != .decoration else { return name(element, on: box, pen: pen, to: &canvas) }
    let space = LabelSpace(box)
    for text in element.labels {
      let spot = space.place(text, isCentred: true) { canvas.isBlank($0, $1) }
      if let spot {
        return canvas.write(text, column: spot.column, line: spot.line, pen: Pen(ink: pen.ink))
      }
    }
    // Edges of the old state cross the box. A label of the new state is written over them.
    guard pen == .now, let text = element.labels.last(where: { space.fits($0, margin: 1) }) else {
      return
    }
    let spot = space.place(text, isCentred: true) { _, _ in true }
    if let spot {
      canvas.write(" \(text) ", column: spot.column - 1, line: spot.line, pen: Pen(ink: pen.ink))
    }
  }

  /// Writes the name of a background on its upper edge, else on its lower one: its inside is
  /// covered.
  private func name(
    _ element: ComparedElement, on box: CharacterRect, pen: Pen, to canvas: inout CharacterCanvas
  ) {
    for (line, isCut) in [(box.top, box.isCutTop), (box.bottom, box.isCutBottom)] where !isCut {
      for text in element.labels {
        let width = DisplayWidth.of(text) + 2
        let start = box.innerColumns.first { column in
          column + width <= box.innerColumns.upperBound
            && (column..<column + width).allSatisfy {
              canvas.isHorizontalLine($0, line, of: pen.ink)
            }
        }
        guard let start else { continue }
        return canvas.write(" \(text) ", column: start, line: line, pen: Pen(ink: pen.ink))
      }
    }
  }
}
