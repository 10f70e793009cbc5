/// Writes differences as a self-contained page. Each section that differs is shown before, after,
/// and in both states over each other with a slider between them; new and removed layouts are shown
/// as they are. The script only moves the slider.
struct DifferencePage {
  fileprivate struct Entry {
    let preview: ComparedPreview
    /// The sentence in the contents.
    var summary: String
    /// The changes, which previews that changed alike share.
    var changes: [String] = []
  }

  private let difference: LayoutDiff
  private let entries: [Entry]
  /// The styles of all drawings.
  private let sheet: SVGSheet
  private let hasDrawings: Bool
  /// The id of the next drawing, to which its views refer.
  private var nextDrawing = 0

  static func write(_ difference: LayoutDiff, _ options: RenderOptions, to out: inout ByteWriter) {
    var page = DifferencePage(difference)
    page.writeHead(to: &out)
    page.writeBody(to: &out)
  }

  private init(_ difference: LayoutDiff) {
    self.difference = difference
    entries = ComparedPreview.all(difference.frames).map { Entry($0) }
    var all = Picture()
    for preview in entries.map(\.preview) {
      let unit = Self.unit(across: preview.across)
      for (section, window) in preview.sections.flatMap({ section in
        section.windows.map { (section, $0) }
      }) {
        let drawing = ComparedShapes(section: section, window: window, unit: unit)
        all.parts += ComparedShapes.State.allCases.map {
          PicturePart(unit: unit, shapes: drawing.all($0))
        }
      }
    }
    sheet = SVGSheet(all)
    hasDrawings = !all.parts.isEmpty
  }

  /// The size of a point of a phone's picture, in points. Wider drawings are scaled down on the
  /// page, so their text and lines are larger.
  private static func unit(across: (start: Double, width: Double)) -> Double {
    max(1, across.width / 320)
  }

  private func writeHead(to out: inout ByteWriter) {
    HTMLHead(title: "\(difference.oldTitle) and \(difference.newTitle)", hasScript: true)
      .write(to: &out)
    sheet.write(to: &out)
    out.write("<style>\n")
    PageStyle.writeColors(to: &out)
    out.write(string: Embedded.differenceCss)
    out.write("</style>\n</head>\n")
  }

  private mutating func writeBody(to out: inout ByteWriter) {
    out.write("<body>\n")
    if hasDrawings { writeBar(to: &out) }
    out.write("<main>\n")
    out.write("h1", text: "\(difference.oldTitle) and \(difference.newTitle)")
    if let data = difference.data, !data.isEmpty {
      out.write("pre", text: data.text)
    }
    for omission in difference.omissions { out.write("p", text: omission) }
    if difference.isEmpty, difference.failed.isEmpty {
      out.write("p", text: "Nothing is different.")
    }
    if entries.count > 1 { writeContents(to: &out) }
    for index in entries.indices where out.isOpen { write(index, to: &out) }
    out.write("</main>\n")
    if hasDrawings {
      out.write("<script>\n")
      out.write(string: Embedded.differenceJs)
      out.write("</script>\n")
    }
    out.write("</body>\n</html>\n")
  }

  private func writeBar(to out: inout ByteWriter) {
    out.write("<header>\n<label><span class=\"old\">")
    out.write(markup: difference.oldTitle)
    out.write("</span> <input type=\"range\" id=\"share\" min=\"0\" max=\"100\" value=\"50\"")
    out.write(" aria-label=\"Fade\"> <span class=\"new\">")
    out.write(markup: difference.newTitle)
    out.write("</span></label>\n")
    writeLegend(to: &out)
    out.write("</header>\n")
  }

  /// Writes the meanings of the colors.
  private func writeLegend(to out: inout ByteWriter) {
    let entries: [(name: String, text: String)] = [
      ("kept", "same"), ("was", difference.oldTitle), ("now", difference.newTitle),
      ("was now", "both"),
    ]
    out.write("<p class=\"legend\">")
    for entry in entries {
      out.write(string: "<span><i class=\"\(entry.name)\"></i>")
      out.write(markup: entry.text)
      out.write("</span> ")
    }
    out.write("</p>\n")
  }

  /// Writes a link to each preview with what happened to it.
  private func writeContents(to out: inout ByteWriter) {
    out.write("<nav aria-label=\"Contents\"><ol>\n")
    for (index, entry) in entries.enumerated() {
      out.write(string: "<li><a href=\"#p\(index)\">")
      out.write(markup: entry.preview.name ?? "layout")
      out.write("</a> ")
      out.write(markup: alike(index) == nil ? entry.summary : "the same changes")
      out.write("</li>\n")
    }
    out.write("</ol></nav>\n")
  }

  /// The first preview with the changes of another one, if that is not the first.
  private func alike(_ index: Int) -> Int? {
    let changes = entries[index].changes
    let first = entries.firstIndex { $0.changes == changes } ?? index
    return changes.isEmpty || first == index ? nil : first
  }

  private mutating func write(_ index: Int, to out: inout ByteWriter) {
    let entry = entries[index]
    let preview = entry.preview
    out.write(string: "<article id=\"p\(index)\">\n")
    if let name = preview.name { out.write("h2", text: name) }
    let first = alike(index).flatMap { entries[$0].preview.name }
    if let first {
      out.write("<details><summary>")
      out.write(markup: "The same changes as in \(first)")
      out.write("</summary>\n")
    }
    if entry.changes.isEmpty { out.write("p", text: entry.summary) }
    for fact in preview.facts where !entry.changes.isEmpty {
      out.write("p", text: fact.typographic)
    }
    for block in preview.blocks {
      switch block {
      case .section(let section), .overview(let section): write(section, of: entry, to: &out)
      case .alike, .more: out.write("p", text: block.words ?? "")
      }
    }
    if first != nil { out.write("</details>\n") }
    out.write("</article>\n")
  }

  private mutating func write(
    _ section: ComparedSection, of entry: Entry, to out: inout ByteWriter
  ) {
    let across = entry.preview.across
    let unit = Self.unit(across: across)
    out.write("<section>\n")
    out.write(entry.preview.name == nil ? "h2" : "h3", text: section.title)
    if !entry.changes.isEmpty {
      out.write("<ul>\n")
      for clause in section.clauses { out.write("li", text: clause.typographic) }
      out.write("</ul>\n")
    }
    for window in section.windows {
      // All drawings of a preview have the same scale and position of the screen's edge.
      var frame = window.rect
      if section.axis == .vertical { frame.origin.x = across.start }
      frame.size.width = across.width
      write(
        ComparedShapes(section: section, window: window, unit: unit), named: section.title,
        in: frame, states: entry.preview.states, to: &out)
      guard !window.note.isEmpty else { continue }
      out.write("p", text: "⋮ " + window.note)
    }
    out.write("</section>\n")
  }

  // MARK: Drawings

  /// Writes the three views of a window. The shapes are defined once and referenced by the views.
  private mutating func write(
    _ drawing: ComparedShapes, named name: String, in frame: Rect,
    states: [ComparedShapes.State],
    to out: inout ByteWriter
  ) {
    let id = "d\(nextDrawing)"
    nextDrawing += 1
    let layers: [(name: String, shapes: [PictureShape])] = [
      ("before", drawing.ground(.before)), ("after", drawing.ground(.after)),
      ("both", drawing.ground(.both)), ("kept", drawing.kept), ("was", drawing.was),
      ("wasLabels", drawing.wasLabels), ("gone", drawing.goneLabels),
      ("now", drawing.now), ("nowLabels", drawing.nowLabels), ("bothLabels", drawing.bothLabels),
    ]
    out.write("<svg class=\"shapes\" aria-hidden=\"true\"><defs>\n")
    for layer in layers {
      out.write(string: "<g class=\"layoutc\" id=\"\(id)-\(layer.name)\">\n")
      SVGWriter(sheet: sheet).write(PicturePart(unit: drawing.unit, shapes: layer.shapes), to: &out)
      out.write("</g>\n")
    }
    out.write("</defs></svg>\n<div class=\"views\">\n")
    let views: [(title: String, state: ComparedShapes.State, layers: [String])] = [
      (difference.oldTitle, .before, ["before", "kept", "was", "wasLabels"]),
      (difference.newTitle, .after, ["after", "kept", "now", "nowLabels"]),
      ("both", .both, ["both", "kept", "was", "wasLabels", "gone", "now", "bothLabels"]),
    ]
    for view in views where states.contains(view.state) {
      out.write(string: "<figure class=\"\(view.state)\"><figcaption>")
      out.write(markup: view.title)
      out.write("</figcaption>")
      writeView(of: frame, named: "\(name), \(view.title)", view.layers.map { (id, $0) }, to: &out)
      out.write("</figure>\n")
    }
    out.write("</div>\n")
  }

  private func writeView(
    of rect: Rect, named name: String, _ layers: [(id: String, name: String)],
    to out: inout ByteWriter
  ) {
    out.write("<svg role=\"img\" aria-label=\"")
    out.write(markup: name.sanitizedForTerminal)
    out.write("\" viewBox=\"")
    for (index, value) in [rect.minX - 1, rect.minY - 1, rect.width + 2, rect.height + 2]
      .enumerated()
    {
      if index > 0 { out.write(" ") }
      out.write(points: value)
    }
    out.write("\" style=\"max-width:")
    out.write(points: rect.width + 2)
    out.write("px\">")
    for layer in layers {
      out.write(
        string: "<g class=\"l-\(layer.name)\"><use href=\"#\(layer.id)-\(layer.name)\"/></g>")
    }
    out.write("</svg>")
  }
}

extension DifferencePage.Entry {
  fileprivate init(_ preview: ComparedPreview) {
    self.preview = preview
    guard preview.isChanged else {
      summary = preview.states == [.after] ? "new" : "removed"
      return
    }
    changes = preview.sections.flatMap { [$0.title] + $0.clauses }
    let titles = preview.blocks.compactMap { block in
      if case .section(let section) = block { section.title } else { nil }
    }
    summary = titles.isEmpty ? "content" : listed(titles.map(\.sanitizedForTerminal), "and")
    if changes.isEmpty { changes = preview.facts }
  }
}

extension ComparedPreview {
  /// The horizontal range that all drawings show, in points.
  fileprivate var across: (start: Double, width: Double) {
    let rects = sections.flatMap { $0.windows.map(\.rect) }
    let start = rects.map(\.minX).min() ?? 0
    let isVertical = sections.contains { $0.axis == .vertical }
    let widest = rects.map(\.width).max() ?? 0
    return (start, isVertical ? (rects.map(\.maxX).max() ?? 0) - start : widest)
  }
}
