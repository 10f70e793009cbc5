/// Draws scenes to scale in characters, `--emit diagram`.
///
/// Cells are light boxes; headers, footers and other boundary items are heavy ones. Supplementaries
/// are round boxes or, if small, points. Backgrounds are dashed; elements of a row that are off the
/// screen are dotted. No edge is off by more than half a character. Notes list what is omitted.
enum Diagram {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    for (index, preview) in input.previews.enumerated() where out.isOpen {
      if index > 0 { out.endLine() }
      DiagramPage(preview.settled, options).write(to: &out)
    }
  }
}

/// The diagram of one preview.
struct DiagramPage {
  private let preview: LaidOutPreview
  private let options: RenderOptions
  private let words: Captions
  private let composer: DiagramComposer
  private let layout: DiagramLayout
  private var scene: Scene { preview.scene }

  init(_ preview: LaidOutPreview, _ options: RenderOptions) {
    self.preview = preview
    self.options = options
    words = Captions(ascii: options.ascii)
    composer = DiagramComposer(
      preview.scene, columns: options.columns, words: words,
      isMeasured: options.drawnLayers.contains(.measure))
    layout = DiagramBadges(
      composer.layout(), DiagramLabels(preview, words: words), columns: composer.columns
    ).settled()
  }

  func write(to out: inout ByteWriter) {
    writeCaption(to: &out)
    var labels = DiagramLabels(preview, words: words)
    for part in layout.parts {
      switch part {
      case .band(let band): write(band, &labels, to: &out)
      case .note(let texts):
        lines(texts, indent: layout.screen?.lowerBound ?? 0, pen: .faint, to: &out)
      case .titles(let titles): write(titles, to: &out)
      }
    }
    writeLegend(to: &out)
  }

  private func writeCaption(to out: inout ByteWriter) {
    if let name = preview.name { line([(name, .title)], to: &out) }
    lines(words.facts(preview), indent: 0, pen: .faint, to: &out)
  }

  private func write(_ band: DiagramBand, _ labels: inout DiagramLabels, to out: inout ByteWriter) {
    var band = band
    for index in band.boxes.indices where !options.marked.isEmpty {
      band.boxes[index].isMarked = options.marked.contains(band.boxes[index].element.id)
    }
    var painter = DiagramPainter(band, of: layout, columns: composer.columns, words: words)
    painter.drawBoxes()
    labels.write(to: &painter)
    if options.drawnLayers.contains(.measure) {
      painter.writeDistances(composer.distances(in: band))
    }
    painter.drawScreen(scene)
    painter.writeRowNotes(composer)
    painter.writeTitles(composer)
    for line in 0..<painter.canvas.lines { painter.canvas.write(line: line, options, to: &out) }
  }

  /// Writes titles above a band, each from the column at which its section begins.
  private func write(_ titles: [DiagramTitle], to out: inout ByteWriter) {
    for title in titles {
      let parts = composer.titleLines(scene.sections[title.section], width: composer.columns)
      let room = composer.columns - title.place
      let width = parts.map { DisplayWidth.of($0) }.max() ?? 0
      let indent = width <= room ? title.place : max(0, composer.columns - width)
      lines(parts, indent: indent, pen: .title, to: &out)
    }
  }

  /// Writes a legend if there is more than one kind of box, and lists what did not fit.
  private func writeLegend(to out: inout ByteWriter) {
    let omittedBadges = layout.omittedBadges.map {
      "\($0.kind): no space for \(words.count($0.count))"
    }
    let entries = legend + omittedBadges + hiddenItems
    guard !entries.isEmpty else { return }
    out.endLine()
    lines(entries, indent: layout.screen?.lowerBound ?? 0, separator: "   ", pen: .faint, to: &out)
  }

  private var legend: [String] {
    let drawn = layout.bands.flatMap(\.boxes)
    guard Set(drawn.map(\.element.role)).count > 1 else { return [] }
    let boxes: [(SceneElement.Role, String)] = [
      (.cell, options.ascii ? "+-+" : "┌─┐"), (.boundary, options.ascii ? "#=#" : "┏━┓"),
      (.supplementary, options.ascii ? ".-." : "╭─╮"), (.decoration, options.ascii ? "..." : "┌╌┐"),
    ]
    return boxes.compactMap { role, box in
      entry(box, drawn.filter { $0.element.role == role && !$0.isPoint })
    } + [entry(words.point, drawn.filter(\.isPoint))].compactMap { $0 }
  }

  private func entry(_ box: String, _ drawn: [DiagramBox]) -> String? {
    words.kinds(drawn.lazy.map(\.element)).map { "\(box) \($0)" }
  }

  /// The numbers of items whose boxes coincide with other lines, by section.
  private var hiddenItems: [String] {
    var counts: [Int: Int] = [:]
    for band in layout.bands {
      for (section, count) in band.hiddenItems { counts[section, default: 0] += count }
    }
    let hidden = counts.sorted { $0.key < $1.key }
    let shown = hidden.prefix(4).map { index, count in
      let name = scene.sections[index].name ?? "section \(index)"
      return "\(words.shortened(name, to: 30)): \(words.items(count)) too small to draw"
    }
    let rest = hidden.dropFirst(4).reduce(0) { $0 + $1.value }
    return shown + (rest > 0 ? ["other sections: \(words.items(rest)) too small to draw"] : [])
  }

  // MARK: Text

  /// Writes strings one after another, wrapped at the width of the page.
  private func lines(
    _ texts: [String], indent: Int, separator: String = ", ", pen: Pen, to out: inout ByteWriter
  ) {
    let room = composer.columns - indent
    let lines = filledLines(texts, separator: separator) { DisplayWidth.of($0) <= room }
    for text in lines.isEmpty ? [""] : lines { line([(text, pen)], indent: indent, to: &out) }
  }

  /// Writes one line of text, cut at the width of the page.
  private func line(_ parts: [(String, Pen)], indent: Int = 0, to out: inout ByteWriter) {
    var canvas = CharacterCanvas(columns: composer.columns, lines: 1)
    var column = indent
    for (text, pen) in parts {
      let shown = words.shortened(text, to: composer.columns - column)
      canvas.write(shown, column: column, line: 0, pen: pen)
      column += DisplayWidth.of(shown)
    }
    canvas.write(line: 0, options, to: &out)
  }
}
