/// Draws differences: each section that differs before, after, and in both states over each other,
/// side by side. New and removed layouts are drawn as they are.
struct DifferencePicture {
  private(set) var picture = Picture()
  private let difference: LayoutDiff
  private var sheet: PictureSheet
  private var unit: Double { sheet.unit }
  /// The width at which one state is drawn, and the part of it that is before the screen, in
  /// points.
  private let column: Double
  private let overhang: Double
  private var cursor: Double
  /// Whether the headings of the states are still to be drawn, above the first drawing.
  private var needsHeadings = true

  private var padding: Double { 20 * unit }
  private var gap: Double { 20 * unit }
  private var width: Double { 2 * padding + 3 * column + 2 * gap }

  init(_ difference: LayoutDiff) {
    self.difference = difference
    let previews = ComparedPreview.all(difference.frames)
    // Windows of layouts that scroll horizontally begin anywhere.
    let ranges = previews.flatMap(\.sections).flatMap { section in
      section.windows.map { window in
        let start = section.axis == .vertical ? window.rect.minX : 0
        return (start: start, end: start + window.rect.width)
      }
    }
    overhang = -(ranges.map(\.start).min() ?? 0)
    let widest = overhang + (ranges.map(\.end).max() ?? 0)
    // Three columns of 250 with their gaps are 830 wide, as comments on GitHub, where the type is
    // as large as in pictures of layouts.
    sheet = PictureSheet(unit: max(1, widest / 250))
    column = max(widest, 160 * sheet.unit)
    cursor = 20 * sheet.unit
    drawData()
    drawLines(difference.omissions, .title)
    drawNames()
    for preview in previews { draw(preview) }
    if previews.isEmpty, difference.isEmpty, difference.failed.isEmpty {
      drawLines(["nothing is different"], .words)
    }
    if !ranges.isEmpty { drawLegend() }
    picture.parts = sheet.parts
    picture.size = Size(width.rounded(.up), (cursor + padding).rounded(.up))
    picture.summary = Self.summary(difference)
  }

  private static func summary(_ difference: LayoutDiff) -> String {
    let lines = difference.frames.previews.flatMap(\.summary)
    let shown = lines.prefix(8).map(\.typographic).joined(separator: "; ")
    if difference.isEmpty { return "nothing is different" }
    return lines.isEmpty ? "other previews" : shown + (lines.count > 8 ? "; …" : "")
  }

  // MARK: Words

  /// Writes lines one below the other, each wrapped.
  private mutating func drawLines(
    _ lines: [String], _ ink: PictureInk, size: Double = PictureText.plainSize
  ) {
    var shapes: [PictureShape] = []
    for line in lines {
      for part in Self.wrapped(line, to: width - 2 * padding, size: size * unit, ink) {
        cursor += size * 1.35 * unit
        shapes.append(
          sheet.text(
            part, at: Point(padding, cursor - size * 0.6 * unit), size: size, anchor: .start,
            ink: ink))
      }
    }
    sheet.add(shapes)
  }

  private static func wrapped(
    _ text: String, to width: Double, size: Double, _ ink: PictureInk
  ) -> [String] {
    let isBold = ink.style.isBold
    let words = text.sanitizedForTerminal.split(separator: " ").map {
      TextWidth.shortened(String($0), to: width, size: size, isBold: isBold)
    }
    return filledLines(words, separator: " ") {
      TextWidth.of($0, size: size, isBold: isBold) <= width
    }
  }

  /// The first updates that a diffable data source would perform.
  private mutating func drawData() {
    guard let data = difference.data, !data.isEmpty else { return }
    let lines = data.text.split(separator: "\n").map(String.init)
    drawLines(Array(lines.prefix(12)), .words)
    if lines.count > 12 { drawLines(["and \(lines.count - 12) more steps"], .words) }
    cursor += 10 * unit
  }

  /// The previews that exist in only one of the states.
  private mutating func drawNames() {
    drawLines(difference.frames.nameLines, .title, size: PictureText.headingSize)
    if !difference.frames.nameLines.isEmpty { cursor += 10 * unit }
  }

  // MARK: Sections

  private mutating func draw(_ preview: ComparedPreview) {
    if let name = preview.name { drawLines([name], .title, size: PictureText.headingSize) }
    if preview.isChanged { drawLines(preview.facts.map(\.typographic), .words) }
    needsHeadings = true
    for block in preview.blocks {
      cursor += 8 * unit
      switch block {
      case .section(let section), .overview(let section):
        drawLines([section.title], .title, size: PictureText.headingSize)
        if preview.isChanged {
          drawLines([section.clauses.map(\.typographic).joined(separator: "; ")], .words)
        }
        if needsHeadings, !section.windows.isEmpty { drawHeadings(preview.states) }
        cursor += 6 * unit
        for window in section.windows { draw(window, of: section, preview.states) }
      case .alike, .more: drawLines([block.words ?? ""], .words)
      }
    }
    cursor += 12 * unit
  }

  private mutating func drawHeadings(_ states: [ComparedShapes.State]) {
    needsHeadings = false
    cursor += 26 * unit
    let titles = [difference.oldTitle, difference.newTitle, "both"]
    sheet.add(
      zip(titles, ComparedShapes.State.allCases).filter { states.contains($1) }.map {
        title, state in
        let shown = TextWidth.shortened(
          title.sanitizedForTerminal, to: column, size: PictureText.headingSize * unit, isBold: true
        )
        return sheet.text(
          shown, at: Point(place(of: state) + overhang, cursor - 6 * unit),
          size: PictureText.headingSize, anchor: .start, ink: .title)
      })
  }

  private func place(of state: ComparedShapes.State) -> Double {
    switch state {
    case .before: padding
    case .after: padding + column + gap
    case .both: padding + 2 * (column + gap)
    }
  }

  private mutating func draw(
    _ window: ComparedWindow, of section: ComparedSection, _ states: [ComparedShapes.State]
  ) {
    let shapes = ComparedShapes(section: section, window: window, unit: unit)
    for state in states {
      // Sections of a layout that scrolls horizontally begin where the window does.
      let start = section.axis == .vertical ? overhang : overhang - window.rect.minX
      let offset = Point(place(of: state) + start, cursor - window.rect.minY)
      sheet.add(shapes.all(state), at: offset, clip: window.rect.grown(by: unit))
    }
    cursor += window.rect.height + 4 * unit
    guard !window.note.isEmpty else { return }
    cursor += 18 * unit
    let note = sheet.text(
      "⋮  " + window.note, at: Point(width / 2, cursor - 10 * unit), size: PictureText.plainSize,
      anchor: .middle, ink: .words)
    sheet.add([note])
  }

  private mutating func drawLegend() {
    cursor += 10 * unit
    let (old, new) = (difference.oldTitle, difference.newTitle)
    var entries: [(inks: [PictureInk], text: String)] = [
      ([.kept], "same"), ([.was], old), ([.now], new), ([.was, .now], "both"),
    ]
    let inks = Set(sheet.parts.lazy.flatMap(\.shapes).compactMap(\.lineInk))
    if !inks.isDisjoint(with: [.wasEnd, .nowEnd]) {
      entries += [([.wasEnd], "end of the section: \(old)"), ([.nowEnd], new)]
    }
    for index in entries.indices {
      entries[index].text = TextWidth.shortened(
        entries[index].text.sanitizedForTerminal, to: 2 * column,
        size: PictureText.plainSize * unit)
    }
    cursor =
      sheet.addLegend(entries, at: Point(padding, cursor), upTo: width - padding) + 6 * unit
  }
}

extension PictureShape {
  /// The ink of a line; `nil` for other shapes.
  fileprivate var lineInk: PictureInk? {
    if case .line(let line) = self { line.ink } else { nil }
  }
}
