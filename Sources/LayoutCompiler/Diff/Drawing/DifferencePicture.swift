/// Draws what is different: for each section that is, its state before, after, and both over each
/// other, side by side.
struct DifferencePicture {
  private(set) var picture = Picture()
  private let difference: LayoutDiff
  private let unit: Double
  /// How wide one state is drawn, in points, and how much of that lies before the screen.
  private let column: Double
  private let near: Double
  private var cursor: Double
  /// `true` until the states are named above the first drawing.
  private var needsHeadings = true

  private var padding: Double { 20 * unit }
  private var gap: Double { 20 * unit }
  private var width: Double { 2 * padding + 3 * column + 2 * gap }

  init(_ difference: LayoutDiff) {
    self.difference = difference
    let previews = difference.frames.previews.filter { !$0.isEmpty }.map { ComparedPreview($0) }
    let windows = previews.map { preview in
      preview.blocks.map { block -> [ComparedWindow] in
        switch block {
        case .section(let section), .overview(let section): section.windows()
        case .alike, .more: []
        }
      }
    }
    let rects = windows.joined().joined().map(\.rect)
    near = -(rects.map(\.minX).min() ?? 0)
    let widest = near + (rects.map(\.maxX).max() ?? 0)
    unit = max(1, widest / 320)
    column = max(widest, 160 * unit)
    cursor = 20 * unit
    drawData()
    drawNames()
    for (preview, windows) in zip(previews, windows) { draw(preview, windows) }
    if previews.isEmpty, difference.isEmpty { drawLines(["nothing is different"], .words) }
    if !windows.joined().joined().isEmpty { drawLegend() }
    picture.size = Size(width.rounded(.up), (cursor + padding).rounded(.up))
    picture.summary = Self.summary(difference)
  }

  private static func summary(_ difference: LayoutDiff) -> String {
    let lines = difference.frames.previews.flatMap(\.summary)
    let shown = lines.prefix(8).joined(separator: "; ")
    if difference.isEmpty { return "nothing is different" }
    return lines.isEmpty ? "other previews" : shown + (lines.count > 8 ? "; …" : "")
  }

  // MARK: Words

  /// Writes lines one below the other, each broken where it is full.
  private mutating func drawLines(
    _ lines: [String], _ ink: PictureInk, size: Double = PictureTitle.lineSize
  ) {
    var shapes: [PictureShape] = []
    for line in lines {
      for part in Self.wrapped(line, to: width - 2 * padding, size: size * unit, ink) {
        cursor += size * 1.35 * unit
        shapes.append(
          text(part, Point(padding, cursor - size * 0.6 * unit), size: size, .start, ink))
      }
    }
    add(shapes)
  }

  private static func wrapped(
    _ text: String, to width: Double, size: Double, _ ink: PictureInk
  ) -> [String] {
    let isBold = ink.style.isBold
    var lines: [String] = []
    for word in text.safeToShow.split(separator: " ") {
      if let last = lines.last,
        TextWidth.of(last + " " + word, size: size, isBold: isBold) <= width
      {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(TextWidth.shortened(String(word), to: width, size: size, isBold: isBold))
      }
    }
    return lines
  }

  private func text(
    _ text: String, _ place: Point, size: Double, _ anchor: PictureText.Anchor, _ ink: PictureInk
  ) -> PictureShape {
    .text(PictureText(text: text, place: place, size: size * unit, anchor: anchor, ink: ink))
  }

  private mutating func add(
    _ shapes: [PictureShape], at offset: Point = .zero, clip: Rect? = nil
  ) {
    guard !shapes.isEmpty else { return }
    picture.parts.append(PicturePart(offset: offset, clip: clip, unit: unit, shapes: shapes))
  }

  /// What a diffable data source would do: the first steps.
  private mutating func drawData() {
    guard let data = difference.data, !data.isEmpty else { return }
    let lines = data.text.split(separator: "\n").map(String.init)
    drawLines(Array(lines.prefix(12)), .words)
    if lines.count > 12 { drawLines(["and \(lines.count - 12) more steps"], .words) }
    cursor += 10 * unit
  }

  /// The previews that only one of the states has.
  private mutating func drawNames() {
    drawLines(difference.frames.nameLines, .title, size: PictureTitle.nameSize)
    if !difference.frames.nameLines.isEmpty { cursor += 10 * unit }
  }

  // MARK: Sections

  private mutating func draw(_ preview: ComparedPreview, _ windows: [[ComparedWindow]]) {
    if let name = preview.name { drawLines([name], .title, size: 15) }
    drawLines(preview.facts, .words)
    needsHeadings = true
    for (block, windows) in zip(preview.blocks, windows) {
      cursor += 8 * unit
      switch block {
      case .section(let section), .overview(let section):
        drawLines([section.title], .title, size: PictureTitle.nameSize)
        drawLines([section.clauses.joined(separator: "; ")], .words)
        if needsHeadings, !windows.isEmpty { drawHeadings() }
        cursor += 6 * unit
        for window in windows { draw(window, of: section) }
      case .alike, .more: drawLines([block.words ?? ""], .words)
      }
    }
    cursor += 12 * unit
  }

  private mutating func drawHeadings() {
    needsHeadings = false
    cursor += 26 * unit
    let titles = [difference.oldTitle, difference.newTitle, "both"]
    add(
      zip(titles, ComparedShapes.State.allCases).map { title, state in
        let shown = TextWidth.shortened(
          title.safeToShow, to: column, size: PictureTitle.nameSize * unit, isBold: true)
        return text(
          shown, Point(place(of: state) + near, cursor - 6 * unit),
          size: PictureTitle.nameSize, .start, .title)
      })
  }

  private func place(of state: ComparedShapes.State) -> Double {
    switch state {
    case .before: padding
    case .after: padding + column + gap
    case .both: padding + 2 * (column + gap)
    }
  }

  private mutating func draw(_ window: ComparedWindow, of section: ComparedSection) {
    let shapes = ComparedShapes(section: section, window: window, unit: unit)
    for state in ComparedShapes.State.allCases {
      // Sections along the direction in which the layout scrolls begin where the window does.
      let start = section.axis == .vertical ? near : near - window.rect.minX
      let offset = Point(place(of: state) + start, cursor - window.rect.minY)
      add(shapes.all(state), at: offset, clip: window.rect.grown(by: unit))
    }
    cursor += window.rect.height + 4 * unit
    guard !window.note.isEmpty else { return }
    cursor += 18 * unit
    let note = text(
      "⋮  " + window.note, Point(width / 2, cursor - 10 * unit), size: PictureTitle.lineSize,
      .middle, .words)
    add([note])
  }

  private mutating func drawLegend() {
    cursor += 10 * unit
    var x = padding
    var shapes: [PictureShape] = []
    let names = [
      (PictureInk.kept, "same"), (.was, difference.oldTitle), (.now, difference.newTitle),
    ]
    for (ink, name) in names {
      let swatch = Rect(x, cursor - 6 * unit, 18 * unit, 12 * unit)
      let shown = TextWidth.shortened(name.safeToShow, to: column, size: 11 * unit)
      shapes.append(.box(PictureBox(rect: swatch, ink: ink)))
      shapes.append(text(shown, Point(swatch.maxX + 6 * unit, cursor), size: 11, .start, .words))
      x = swatch.maxX + 22 * unit + TextWidth.of(shown, size: 11 * unit)
    }
    add(shapes)
    cursor += 6 * unit
  }
}

extension DifferencePicture {
  static func writeSVG(
    _ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter
  ) {
    let picture = DifferencePicture(difference).picture
    SVGWriter(sheet: SVGSheet(picture)).write(picture, to: &out)
  }

  static func writePNG(
    _ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter
  ) {
    let picture = DifferencePicture(difference).picture
    let painter = RasterPainter(picture, scale: PNGDocument.scale, isDark: options.isDark)
    PNGEncoder(raster: painter.raster, scale: painter.scale).write(to: &out)
  }
}
