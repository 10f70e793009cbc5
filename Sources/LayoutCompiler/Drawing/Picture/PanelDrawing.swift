extension Picture {
  /// Draws all previews in rows or in columns, with the same font sizes.
  ///
  /// - Parameter marked: The elements to highlight.
  init(_ input: RenderInput, layers: PictureLayers, marked: Set<SceneElement.ID> = []) {
    let previews = input.previews.map(\.settled)
    let unit = previews.map { PicturePanel.unit(of: $0.scene) }.max() ?? 1
    let drawings = previews.map {
      PanelDrawing(PicturePanel($0, layers: layers, marked: marked, unit: unit))
    }
    let arrangement = PictureArrangement.best(
      for: drawings.map(\.size), width: PicturePanel.legibleWidth * unit)
    for (drawing, corner) in zip(drawings, arrangement.corners) {
      parts += drawing.parts.map {
        var part = $0
        part.offset = part.offset + corner
        return part
      }
    }
    size = Size(
      max(1, arrangement.size.width.rounded(.up)), max(1, arrangement.size.height.rounded(.up)))
    summary = Self.summary(input)
  }

  private static func summary(_ input: RenderInput) -> String {
    let words = Captions(ascii: false)
    let parts = input.previews.prefix(8).map { preview in
      let scene = preview.scene
      let items = scene.sections.reduce(0) { $0 &+ $1.itemCount }
      let sections = scene.sections.count
      let name = preview.name.map { "\(words.shortened($0, to: 80)): " } ?? ""
      return name
        + "\(words.count(sections)) \(plural("section", sections)) with \(words.items(items)) "
        + "on a screen of \(words.size(scene.container))"
    }
    return parts.joined(separator: "; ")
  }
}

/// The positions of panels in a picture, in points.
struct PictureArrangement {
  /// The upper left corners of the panels, in order.
  private(set) var corners: [Point] = []
  private(set) var size = Size.zero

  /// Returns the arrangement with the least area: in rows, or in up to six columns. No row is longer
  /// than `width`, unless a single panel is.
  static func best(for panels: [Size], width: Double) -> PictureArrangement {
    let widest = max(width, panels.map(\.width).max() ?? 0)
    let rows = PictureArrangement(rows: panels, width: widest)
    guard panels.count > 2 else { return rows }
    let columns = (2...min(6, panels.count - 1)).map {
      PictureArrangement(columns: panels, count: $0)
    }
    // Rows are easier to read: columns must save a tenth.
    let fitting = columns.filter { $0.size.width <= widest && $0.cost < 0.9 * rows.cost }
    return fitting.min { $0.cost < $1.cost } ?? rows
  }

  /// The area, and more for a picture that is more than twice as high as wide.
  private var cost: Double {
    size.width * size.height * max(1, size.height / max(1, 2 * size.width))
  }

  /// Places panels side by side, and in further rows where a row is full.
  private init(rows panels: [Size], width: Double) {
    var cursor = Point.zero
    var height = 0.0
    for panel in panels {
      if cursor.x > 0, cursor.x + panel.width > width {
        cursor = Point(0, cursor.y + height)
        height = 0
      }
      corners.append(cursor)
      cursor.x += panel.width
      height = max(height, panel.height)
      size = Size(max(size.width, cursor.x), max(size.height, cursor.y + height))
    }
  }

  /// Places panels one below another, in columns of at most the least height that suffices for
  /// `count` columns.
  private init(columns panels: [Size], count: Int) {
    let heights = panels.map(\.height)
    var limit = max(heights.max() ?? 0, heights.reduce(0, +) / Double(count))
    while Self.columnCount(heights, limit) > count { limit *= 1.02 }
    var cursor = Point.zero
    var width = 0.0
    for panel in panels {
      if cursor.y > 0, cursor.y + panel.height > limit {
        cursor = Point(cursor.x + width, 0)
        width = 0
      }
      corners.append(cursor)
      cursor.y += panel.height
      width = max(width, panel.width)
      size = Size(max(size.width, cursor.x + width), max(size.height, cursor.y))
    }
  }

  private static func columnCount(_ heights: [Double], _ limit: Double) -> Int {
    var count = 1
    var length = 0.0
    for height in heights {
      if length > 0, length + height > limit {
        count += 1
        length = 0
      }
      length += height
    }
    return count
  }
}

/// Draws a panel: band by band, then the surroundings.
struct PanelDrawing {
  let panel: PicturePanel
  private var sheet: PictureSheet
  private(set) var size: Size = .zero
  var parts: [PicturePart] { sheet.parts }

  private var axis: Axis { panel.axis }
  private var unit: Double { panel.unit }

  /// 1. Each band: the elements of rows off the screen, the device over them, the elements on the
  /// screen. 2. Notes on what is omitted. 3. Caption and titles. 4. The legend.
  init(_ panel: PicturePanel) {
    self.panel = panel
    sheet = PictureSheet(unit: panel.unit)
    let (offsets, size) = panel.places()
    self.size = size
    var labels = PictureLabels(panel)
    for (band, offset) in zip(panel.bands, offsets) {
      draw(band, at: offset, labels.labels(of: band))
      drawGap(after: band, at: offset)
    }
    drawTitles(offsets)
    growForWords()
    drawCaption()
    drawLegend()
  }

  // MARK: Bands

  private mutating func draw(_ band: PictureBand, at offset: Point, _ labels: [[PictureText]]) {
    let screen = panel.screen(of: band)
    let ghosts = panel.ghostShapes(of: band, labels)
    let seen = panel.seen(of: band)
    sheet.add(ghosts, at: offset, clip: seen)
    sheet.add(panel.deviceShapes(of: band), at: offset, clip: seen.grown(by: 0.75 * unit))
    let frame = panel.frameShapes(of: band)
    sheet.add(frame.shapes, at: offset, clip: frame.clip)
    let overlays = panel.overlays(of: band)
    let top = band.elements.lazy.map(\.zIndex).max()
    // Overlays are below the badges: a badge is often in the insets of its item. Labels are above
    // all lines.
    var shapes: [PictureShape] = []
    var badges: [PictureShape] = []
    var texts: [PictureText] = []
    for (element, label) in zip(band.elements, labels)
    where element.drawnFrame.intersects(screen) {
      let isBadge = element.role == .supplementary && element.zIndex == top && !overlays.isEmpty
      let box = PictureShape.box(panel.box(element, isGhost: false))
      if isBadge { badges.append(box) } else { shapes.append(box) }
      texts += label.filter { !$0.ink.isGhost }
    }
    shapes += band.crowds.flatMap { panel.crowdShapes($0, in: screen) }
    shapes += panel.barShapes(of: band) + overlays + badges + texts.map { .text($0) }
    if panel.layers.contains(.measure) {
      shapes += PanelMeasures(panel, band, labels: texts).shapes
    }
    shapes += panel.markShapes(of: band)
    sheet.add(shapes, at: offset, clip: screen.grown(by: 0.75))
    sheet.add(panel.frontShapes(of: band), at: offset)
  }

  // MARK: Surroundings

  private mutating func drawGap(after band: PictureBand, at offset: Point) {
    let gap = panel.gap(after: band)
    guard gap > 0 else { return }
    let across = panel.scene.container[axis.cross]
    let from = offset[axis] + band.span.end
    var shapes = [0, across].map { side -> PictureShape in
      .line(
        PictureLine(
          axis, from: from + 3 * unit, to: from + gap - 3 * unit, at: offset[axis.cross] + side,
          .gap))
    }
    var middle = Point.zero
    middle[axis] = from + gap / 2
    middle[axis.cross] = offset[axis.cross] + across / 2
    let lines = axis == .vertical ? [band.span.note.joined(separator: ", ")] : band.span.note
    for (row, text) in lines.enumerated() {
      let y = middle.y + (Double(row) - Double(lines.count - 1) / 2) * 15 * unit
      shapes.append(
        sheet.text(
          text, at: Point(middle.x, y), size: PictureText.plainSize, anchor: .middle, ink: .words))
    }
    sheet.add(shapes)
  }

  // MARK: Titles

  private mutating func drawTitles(_ offsets: [Point]) {
    /// The position from which a title may begin in each strip, in points, panel coordinates.
    var free: [Int: Double] = [:]
    for (index, (band, offset)) in zip(panel.bands, offsets).enumerated() {
      let isLast = index + 1 == panel.bands.count
      let isNewStrip = index > 0 && panel.bands[index - 1].strip != band.strip
      let titles = panel.titles.filter {
        $0.range.lowerBound < band.span.end + (isLast ? 0.01 : -0.01)
          && $0.range.upperBound > band.span.start - 0.01
      }
      for (index, title) in titles.enumerated() {
        drawBracket(title.range, in: band, at: offset)
        var title = title
        if title.range.lowerBound < band.span.start - 0.01 {
          guard isNewStrip, title.range.upperBound > band.span.start + 0.5,
            let name = title.lines.first
          else { continue }
          title.lines = [name, "continued"]
        }
        let from = max(title.range.lowerBound, band.span.start) + offset[axis]
        let next = index + 1 < titles.count ? titles[index + 1].range.lowerBound : nil
        let end = next.map { $0 + offset[axis] } ?? .infinity
        free[band.strip] = drawTitle(
          title, from: max(from, free[band.strip] ?? from), end: end, at: offset)
      }
    }
  }

  /// The position of the section markers next to a strip, across the scroll direction, in points.
  private func bracket(_ offset: Point) -> Double {
    offset[axis.cross] - panel.bezel - panel.ghosts.start - 7 * unit
  }

  /// Marks the part of a section that is in a band, with ticks where the section begins and ends.
  private mutating func drawBracket(
    _ range: ClosedRange<Double>, in band: PictureBand, at offset: Point
  ) {
    let begins = range.lowerBound >= band.span.start - 0.01
    let ends = range.upperBound <= band.span.end + 0.01
    let start = max(range.lowerBound, band.span.start) + offset[axis]
    let end = min(range.upperBound, band.span.end) + offset[axis]
    let inset = min(1.5 * unit, (end - start) / 4)
    let cross = bracket(offset)
    var shapes: [PictureShape] = []
    let near = begins ? start + inset : start
    let far = ends ? end - inset : end
    func line(_ axis: Axis, from: Double, to: Double, at place: Double) {
      shapes.append(.line(PictureLine(axis, from: from, to: to, at: place, .section)))
    }
    line(axis, from: near, to: far, at: cross)
    if begins { line(axis.cross, from: cross, to: cross + 4 * unit, at: near) }
    if ends { line(axis.cross, from: cross, to: cross + 4 * unit, at: far) }
    sheet.add(shapes)
  }

  /// Writes as many lines as fit before `end`. Returns the position at which the next may begin.
  private mutating func drawTitle(
    _ title: PictureTitle, from: Double, end: Double, at offset: Point
  ) -> Double {
    var shapes: [PictureShape] = []
    let line = PictureTitle.lineHeight * unit
    var reach = from
    for (index, text) in title.lines.enumerated() {
      let size = PictureTitle.size(line: index)
      let ink = index == 0 ? PictureInk.title : .words
      switch axis {
      case .vertical:
        guard index == 0 ? from < end + line : reach + line <= end else { break }
        let place = Point(bracket(offset) - 7 * unit, reach + line * 0.55)
        shapes.append(sheet.text(text, at: place, size: size, anchor: .end, ink: ink))
        reach += line
      case .horizontal:
        let shown = TextWidth.shortened(
          text, to: end - from - 4 * unit, size: size * unit, isBold: index == 0)
        guard !shown.isEmpty else { break }
        let y = offset.y - panel.bezel - panel.ghosts.start - panel.margin
        let place = Point(from, y + (Double(index) + 0.55) * line)
        shapes.append(sheet.text(shown, at: place, size: size, anchor: .start, ink: ink))
      }
    }
    sheet.add(shapes)
    return reach
  }

  /// Enlarges the panel for text that would extend beyond the picture.
  private mutating func growForWords() {
    for part in parts where part.clip == nil {
      for case .text(let text) in part.shapes {
        size.width = max(size.width, part.offset.x + text.bounds.maxX + panel.padding)
        let bottom = part.offset.y + text.place.y + text.size
        size.height = max(size.height, bottom + panel.padding)
      }
    }
  }

  private mutating func drawCaption() {
    var y = panel.padding + 8 * unit
    let room = max(size.width - 2 * panel.padding, 220 * unit)
    let (heading, plain) = (PictureText.headingSize, PictureText.plainSize)
    var shapes: [PictureShape] = []
    if let name = panel.preview.name {
      let shown = TextWidth.shortened(
        panel.words.shortened(name, to: 200), to: room, size: heading * unit, isBold: true)
      shapes.append(
        sheet.text(shown, at: Point(panel.padding, y), size: heading, anchor: .start, ink: .title))
      y += 20 * unit
    }
    let facts = panel.words.facts(panel.preview).joined(separator: ", ")
    shapes.append(
      sheet.text(facts, at: Point(panel.padding, y), size: plain, anchor: .start, ink: .words))
    sheet.add(shapes)
    let width = TextWidth.of(facts, size: plain * unit)
    size.width = max(size.width, width + 2 * panel.padding)
  }

  /// Draws a legend if there is more than one kind of box.
  private mutating func drawLegend() {
    let entries = panel.legend(drawnInks)
    guard entries.count > 1 else { return }
    let end = sheet.addLegend(
      entries, at: Point(panel.padding, size.height - 2 * unit), upTo: size.width - panel.padding)
    size.height = end + 6 * unit + panel.padding
  }

  private var drawnInks: Set<PictureInk> {
    var inks: Set<PictureInk> = []
    for case .box(let box) in parts.lazy.flatMap(\.shapes) { inks.insert(box.ink) }
    return inks
  }
}
