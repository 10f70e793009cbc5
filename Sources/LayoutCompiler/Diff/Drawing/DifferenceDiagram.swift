/// Draws what is different in characters: both states of each section over each other.
///
/// What is the same is drawn in thin lines, what was in dashed ones, what is now in thick ones.
struct DifferenceDiagram {
  private let options: RenderOptions
  private let words: Captions
  private let columns: Int

  init(_ options: RenderOptions) {
    self.options = options
    words = Captions(ascii: options.ascii)
    columns = max(20, options.columns)
  }

  static func write(
    _ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter
  ) {
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
    let legend = zip(boxes, names).map { "\($0) \($1.safeToShow)" }.joined(separator: "   ")
    diagram.line(legend, .faint, to: &out)
  }

  /// Returns whether anything but words was written.
  private func write(_ preview: ComparedPreview, to out: inout ByteWriter) -> Bool {
    var hasDrawn = false
    if let name = preview.name { write(name, .title, to: &out) }
    for fact in preview.facts { write(fact, .faint, to: &out) }
    // What the words say of where sections lie, lines of characters show no better.
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
    let windows = section.windows()
    for window in windows {
      draw(window, to: &out)
      if !window.note.isEmpty { write("\(words.more) \(window.note)", .faint, to: &out) }
    }
    return !windows.isEmpty
  }

  /// Writes words, on as many lines as they take.
  private func write(_ text: String, _ pen: Pen, to out: inout ByteWriter) {
    let indent = String(text.prefix { $0 == " " })
    var line = ""
    var lines: [String] = []
    for word in text.safeToShow.split(separator: " ") {
      let longer = line.isEmpty ? indent + word : line + " " + word
      if DisplayWidth.of(String(longer)) > columns, !line.isEmpty {
        lines.append(line)
        line = indent + word
      } else {
        line = String(longer)
      }
    }
    for text in lines + [line] { self.line(text, pen, to: &out) }
  }

  /// Writes one line, cut where the page ends.
  private func line(_ text: String, _ pen: Pen, to out: inout ByteWriter) {
    var canvas = CharacterCanvas(columns: columns, lines: 1)
    canvas.write(words.shortened(text, to: columns), 0, 0, pen)
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
    for element in same { draw(element.new, .kept, scale, window, &canvas) }
    for element in changed { draw(element.old, .was, scale, window, &canvas) }
    for element in changed { draw(element.new, .now, scale, window, &canvas) }
    for element in changed {
      label(element, in: element.new, .now, scale, window, &canvas)
      if element.new == nil { label(element, in: element.old, .was, scale, window, &canvas) }
    }
    for element in same { label(element, in: element.new, .kept, scale, window, &canvas) }
    let drawn = (0..<lines).filter { line in
      !(0..<canvas.columns).allSatisfy { canvas.isBlank($0, line) }
    }
    guard let first = drawn.first, let last = drawn.last else { return }
    // Of far more room than that nothing can be learned.
    for line in max(0, first - Self.margin)...min(lines - 1, last + Self.margin) {
      canvas.write(line: line, options, to: &out)
    }
  }

  /// The most empty lines above and below what is drawn.
  private static let margin = 4

  private func draw(
    _ frame: Rect?, _ pen: Pen, _ scale: DiagramScale, _ window: ComparedWindow,
    _ canvas: inout CharacterCanvas
  ) {
    guard let frame, frame.intersects(window.rect) else { return }
    let box = CharacterBox(frame, scale, window.rect)
    for column in box.columns {
      for (line, hidden) in [(box.top, Arms.Side.down), (box.bottom, .up)] {
        var sides: [Arms.Side] = []
        if column > box.left { sides.append(.left) }
        if column < box.right { sides.append(.right) }
        let isInside = pen.isSolid && sides.count == 2 && box.top < box.bottom
        canvas.draw(sides, column, line, pen, hiding: isInside ? [hidden] : [])
      }
    }
    for line in box.lines(below: canvas.lines) {
      for (column, hidden) in [(box.left, Arms.Side.right), (box.right, .left)] {
        var sides: [Arms.Side] = []
        if line > box.top { sides.append(.up) }
        if line < box.bottom { sides.append(.down) }
        let isInside = pen.isSolid && sides.count == 2 && box.left < box.right
        canvas.draw(sides, column, line, pen, hiding: isInside ? [hidden] : [])
      }
    }
  }

  /// Writes the longest label for which there is room in the middle lines of a box.
  private func label(
    _ element: ComparedElement, in frame: Rect?, _ pen: Pen, _ scale: DiagramScale,
    _ window: ComparedWindow, _ canvas: inout CharacterCanvas
  ) {
    guard let frame, frame.intersects(window.rect) else { return }
    let box = CharacterBox(frame, scale, window.rect)
    let (left, right) = (max(0, box.left + 1), min(canvas.columns, box.right))
    let (top, bottom) = (max(0, box.top + 1), min(canvas.lines, box.bottom))
    guard left < right, top < bottom else { return }
    guard element.role != .decoration else { return name(element, on: box, pen, &canvas) }
    let (columns, lines) = (left..<right, top..<bottom)
    let middle = lines.lowerBound + (lines.count - 1) / 2
    let near = lines.sorted { ($0 - middle).magnitude < ($1 - middle).magnitude }
    for text in element.labels where DisplayWidth.of(text) <= columns.count {
      let start = columns.lowerBound + (columns.count - DisplayWidth.of(text)) / 2
      let place = start..<start + DisplayWidth.of(text)
      let line = near.first { line in place.allSatisfy { canvas.isBlank($0, line) } }
      if let line { return canvas.write(text, start, line, Pen(ink: pen.ink)) }
    }
    // The edges of what was run through the box: what is now comes first.
    let fitting = element.labels.filter { DisplayWidth.of($0) + 2 <= columns.count }
    guard pen == .now, let text = fitting.last else { return }
    let start = columns.lowerBound + (columns.count - DisplayWidth.of(text)) / 2
    canvas.write(" \(text) ", start - 1, middle, Pen(ink: pen.ink))
  }

  /// Writes the name of a background on its upper edge, else on its lower one: what is within
  /// belongs to others.
  private func name(
    _ element: ComparedElement, on box: CharacterBox, _ pen: Pen, _ canvas: inout CharacterCanvas
  ) {
    for line in [box.top, box.bottom] {
      for text in element.labels {
        let width = DisplayWidth.of(text) + 2
        let start = box.columns.first { column in
          column > box.left && column + width <= box.right
            && (column..<column + width).allSatisfy {
              canvas.isHorizontalLine($0, line, of: pen.ink)
            }
        }
        guard let start else { continue }
        return canvas.write(" \(text) ", start, line, Pen(ink: pen.ink))
      }
    }
  }
}

/// A rectangle of characters; its edges are drawn in the outermost ones.
private struct CharacterBox {
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  private let width: Int

  init(_ frame: Rect, _ scale: DiagramScale, _ window: Rect) {
    left = scale.columns(frame.minX - window.minX)
    right = scale.columns(frame.maxX - window.minX)
    top = scale.lines(frame.minY - window.minY)
    bottom = scale.lines(frame.maxY - window.minY)
    width = scale.columns(window.width)
  }

  /// The columns that the window shows.
  var columns: ClosedRange<Int> { max(left, -1)...max(left, -1, min(right, width + 1)) }

  func lines(below count: Int) -> ClosedRange<Int> {
    max(top, -1)...max(top, -1, min(bottom, count))
  }
}

extension Pen {
  fileprivate static let kept = Pen(ink: .faint)
  fileprivate static let was = Pen(ink: .was, dash: .dashed)
  fileprivate static let now = Pen(ink: .now, weight: 2)
  fileprivate var isSolid: Bool { dash == .solid }
}
