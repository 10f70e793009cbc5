/// Computes the positions of everything on the page.
struct DiagramComposer {
  let scene: Scene
  /// The scene with the drawn sections only, in the order of the page.
  private let drawn: Scene
  private let sections: DrawnSections
  let words: Captions
  /// The width of the page, in columns.
  let columns: Int
  /// Whether section titles are to the left of the drawing instead of above their sections.
  let hasMargin: Bool
  /// Whether insets and spacings are written into the gaps and the section titles.
  let isMeasured: Bool

  init(_ scene: Scene, columns: Int, words: Captions, isMeasured: Bool = false) {
    self.scene = scene
    self.isMeasured = isMeasured
    sections = DrawnSections(scene)
    var drawn = scene
    drawn.sections = sections.candidates
    self.drawn = drawn
    self.words = words
    self.columns = max(20, columns)
    hasMargin = scene.scrollDirection == .vertical && columns >= 48
  }

  /// Returns the layout of the page: 1. the widths of the margins, 2. the scale, 3. the omitted
  /// parts, 4. the bands.
  func layout() -> DiagramLayout {
    let sample = scaleSample()
    let margin = marginWidth()
    let zones = zoneWidths(sample.map(\.frame))
    var room = columns - margin - zones.left - zones.right - 1
    if scene.scrollDirection == .horizontal { room = room * 4 / 5 }
    let scale = DiagramScale.fitting(
      width: scene.container.width, columns: max(4, room),
      sample: boxes(sample, columns: max(4, room)).filter { $0.minX < scene.container.width })
    var layout = DiagramLayout(scale: scale)
    layout.margin = margin
    switch scene.scrollDirection {
    case .vertical:
      let left = margin + zones.left
      layout.screen = left...left + scale.columns(scene.container.width)
      composeDown(&layout, zones)
    case .horizontal: composeAcross(&layout)
    }
    return layout
  }

  /// The elements at the beginning, which the scale is chosen for.
  private func scaleSample() -> [SceneElement] {
    let screen = scene.visibleBounds
    let window = Rect(
      screen.minX - screen.width, screen.minY - 40, 2.2 * screen.width, 40 + 1.5 * screen.height)
    return Array(drawn.drawnElements(in: window).prefix(2000))
  }

  /// The frames of a sample, in points, for a screen of the given number of columns, without badges
  /// that are drawn as points: these suit every scale.
  private func boxes(_ sample: [SceneElement], columns: Int) -> [Rect] {
    let least = 2 * scene.container.width / Double(columns)
    return sample.filter { $0.role != .supplementary || $0.frame.width >= least }.map(\.frame)
  }

  /// The number of columns to the left of the drawing, including the gap.
  private func marginWidth() -> Int {
    guard hasMargin else { return 0 }
    let limit = min(22, columns / 4)
    let widest =
      drawn.sections.flatMap { titleLines($0, width: limit) }
      .map { DisplayWidth.of($0) }.max() ?? 0
    return max(9, min(limit, widest)) + 2
  }

  /// The number of columns on both sides of the screen, for rows that continue there and for
  /// elements that extend beyond it.
  private func zoneWidths(_ sample: [Rect]) -> (left: Int, right: Int) {
    guard scene.scrollDirection == .vertical else { return (0, 0) }
    let rows = drawn.sections.map(hiddenItems)
    func width(_ notes: [[String]], sticksOut: Bool) -> Int {
      let widest = notes.compactMap { $0.first.map { DisplayWidth.of($0) } }.max()
      if let widest { return min(max(10, widest + 2), columns / 4) }
      return sticksOut ? 3 : 0
    }
    let right = scene.container.width + 0.5
    return (
      width(
        rows.map { words.more($0.before, .left) }, sticksOut: sample.contains { $0.minX < -0.5 }),
      width(
        rows.map { words.more($0.after, .right) }, sticksOut: sample.contains { $0.maxX > right })
    )
  }
}

// MARK: - Bands

extension DiagramComposer {
  private func composeDown(_ layout: inout DiagramLayout, _ zones: (left: Int, right: Int)) {
    let unit = 1 / layout.scale.linesPerPoint
    let left = Double(zones.left) / layout.scale.columnsPerPoint
    let right = Double(zones.right) / layout.scale.columnsPerPoint
    for span in ContentFolding(scene, sections, unit: unit, words: words).spans() {
      for (piece, sections) in pieces(span) {
        if !hasMargin && !sections.isEmpty {
          layout.parts.append(.titles(sections.map { DiagramTitle(section: $0, place: 0) }))
        }
        let window = Rect(
          -left, piece.start, left + scene.container.width + right, piece.end - piece.start)
        var band = DiagramBand(window, column: layout.margin, of: drawn, scale: layout.scale)
        if hasMargin {
          band.titles = sections.map {
            let start = scene.sections[$0].frame.minY - window.minY
            return DiagramTitle(section: $0, place: layout.scale.lines(start))
          }
        }
        layout.parts.append(.band(band))
      }
      if !span.note.isEmpty { layout.parts.append(.note(span.note)) }
    }
  }

  /// Returns the span in pieces, each with the sections that begin in it: one piece with a margin,
  /// else one for each section, because its title is above it.
  private func pieces(_ span: ContentSpan) -> [(ContentSpan, [Int])] {
    let starts = drawn.sections.filter { section in
      let start = section.frame.min(scene.scrollDirection)
      return start >= span.start - 0.01
        && (start < span.end - 0.01
          || section.frame.size[scene.scrollDirection] == 0
            && start <= span.end)
    }
    if hasMargin || starts.isEmpty { return [(span, starts.map(\.index))] }
    var pieces: [(ContentSpan, [Int])] = []
    var cursor = span.start
    var titles: [Int] = []
    for section in starts {
      let start = max(cursor, section.frame.min(scene.scrollDirection))
      if start > cursor + 0.01 {
        pieces.append((ContentSpan(start: cursor, end: start), titles))
        titles = []
        cursor = start
      }
      titles.append(section.index)
    }
    pieces.append((ContentSpan(start: cursor, end: max(cursor, span.end)), titles))
    return pieces
  }

  /// Composes a layout that scrolls horizontally: it continues in strips below.
  private func composeAcross(_ layout: inout DiagramLayout) {
    let unit = 1 / layout.scale.columnsPerPoint
    let room = Double(columns - 1) * unit
    layout.screenBottom = layout.scale.lines(scene.container.height)
    let folds = ContentFolding(scene, sections, unit: unit, words: words)
    for span in folds.spans() {
      for (number, strip) in strips(span, room: room, folds).enumerated() {
        if number > 0 { layout.parts.append(.note([words.continued])) }
        let titles = pieces(strip).flatMap(\.1).map {
          let start = scene.sections[$0].frame.minX - strip.start
          return DiagramTitle(section: $0, place: layout.scale.columns(start))
        }
        layout.parts.append(.titles(titles))
        let shown = Rect(strip.start, 0, strip.end - strip.start, scene.container.height)
        let below = drawn.sections.contains {
          $0.frame.intersects(shown) && hiddenItems($0).after > 0
        }
        var window = shown
        if below { window.size.height += 3 / layout.scale.linesPerPoint }
        layout.parts.append(.band(DiagramBand(window, column: 0, of: drawn, scale: layout.scale)))
      }
      if !span.note.isEmpty { layout.parts.append(.note(span.note)) }
    }
  }

  /// Returns the span in strips that fit onto the page: cut before a section that would not fit,
  /// else between cells if possible.
  private func strips(_ span: ContentSpan, room: Double, _ folds: ContentFolding) -> [ContentSpan] {
    var strips: [ContentSpan] = []
    var start = span.start
    while span.end - start > room {
      let limit = start + room
      let last = drawn.sections.last { $0.frame.minX <= limit }
      var cut = limit
      if let last, last.frame.minX > start + room / 2 {
        cut = last.frame.minX
      } else if let last, let clean = folds.cleanCut(last, before: limit, slack: room / 2) {
        cut = clean
      }
      strips.append(ContentSpan(start: start, end: cut))
      start = cut
    }
    strips.append(ContentSpan(start: start, end: span.end))
    return strips
  }
}

// MARK: - Words

extension DiagramComposer {
  /// Returns a section's title, line by line, the most important first.
  func titleLines(_ section: SceneSection, width: Int) -> [String] {
    let lines = words.title(
      section, of: scene, gap: " ", size: words.size(section.frame.size, in: width),
      behaviorWidth: width, offset: "at ")
    let distances = isMeasured ? words.distances(section) : []
    guard hasMargin, let name = lines.first, DisplayWidth.of(name) > width else {
      return (lines + distances).map { words.shortened($0, to: width) }
    }
    return (words.wrappedName(name, to: width) + lines.dropFirst() + distances).map {
      words.shortened($0, to: width)
    }
  }

  /// The insets and spacings of a band, except between cells that are too many to draw.
  func distances(in band: DiagramBand) -> [OverlayBox] {
    var scene = drawn
    scene.sections.removeAll { section in band.crowds.contains { $0.section == section.index } }
    return scene.distanceBoxes(in: band.window)
  }

  /// Returns how many items of a row are off the screen, before and after it.
  func hiddenItems(_ section: SceneSection) -> (before: Int, after: Int) {
    section.itemsOffScreen(of: scene.container)
  }
}
