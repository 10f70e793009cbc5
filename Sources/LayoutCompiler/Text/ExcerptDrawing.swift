/// Draws the lines of an excerpt and the marks under them.
struct ExcerptDrawing {
  let gutter: Gutter
  /// How many columns the marks of several lines take before the text.
  let margin: Int
  /// How many columns the text may take.
  let width: Int
  let severity: Diagnostic.Severity
  /// The marks of several lines that are running, by slot.
  private var running: [TextStyle?]
  var text: StyledText

  init(
    gutter: Gutter, margin: Int, width: Int, severity: Diagnostic.Severity, slots: Int,
    text: StyledText
  ) {
    self.gutter = gutter
    self.margin = margin
    self.width = width
    self.severity = severity
    running = Array(repeating: nil, count: slots)
    self.text = text
  }

  private func style(_ mark: Excerpt.Mark) -> TextStyle {
    mark.isPrimary ? .primary(severity) : .secondary
  }

  private func sign(_ mark: Excerpt.Mark) -> Character { mark.isPrimary ? "^" : "-" }

  /// Lines that are left out.
  mutating func gap() {
    text.add("...", .gutter)
    var row = MarkRow()
    for (slot, style) in running.enumerated() {
      if let style { row.set(gutter.width - 3 + slot, "|", style) }
    }
    text.add(row)
    text.endLine()
  }

  /// Writes the line itself. `opening`: the marks of several lines that begin on it.
  mutating func line(_ line: Int, _ view: LineView, opening: [Excerpt.Mark]) {
    gutter.rule(line: line, to: &text)
    var row = runningRow()
    for mark in opening where beginsLine(mark, view) {
      row.set(1 + (mark.slot ?? 0), "/", style(mark))
    }
    text.add(row)
    let content = view.text
    if !content.isEmpty {
      let blanks = 1 + margin - row.usedWidth
      text.add(String(repeating: " ", count: blanks) + content)
    }
    text.endLine()
  }

  /// `true` iff only blanks stand before a mark on its first line.
  private func beginsLine(_ mark: Excerpt.Mark, _ view: LineView) -> Bool {
    view.column(of: mark.range.startIndex) <= view.indentation
  }

  /// A row in which nothing but the running marks stands.
  private func runningRow() -> MarkRow {
    var row = MarkRow()
    for (slot, style) in running.enumerated() {
      if let style { row.set(1 + slot, "|", style) }
    }
    return row
  }

  private mutating func write(_ row: MarkRow, label: (text: String, style: TextStyle)? = nil) {
    gutter.rule(to: &text)
    text.add(row)
    if let label { text.add(" " + label.text, label.style) }
    text.endLine()
  }

  /// Underlines the marks of one line. The last one's label stands beside it, the others hang
  /// below, from right to left.
  mutating func marks(_ marks: [Excerpt.Mark], _ view: LineView) {
    guard !marks.isEmpty else { return }
    let places = marks.map { columns($0, view) }
    var row = runningRow()
    for wantsPrimary in [false, true] {
      for (mark, place) in zip(marks, places) where mark.isPrimary == wantsPrimary {
        row.fill(place, sign(mark), style(mark))
      }
    }
    var hanging = marks.indices.filter { marks[$0].label != nil }
    let beside = labelBeside(marks, places, hanging)
    if let beside {
      hanging.removeAll { $0 == beside }
      write(row, label: (marks[beside].label ?? "", style(marks[beside])))
    } else {
      write(row)
    }
    hang(hanging, marks, places)
  }

  /// The columns of a mark in a row, at least one.
  private func columns(_ mark: Excerpt.Mark, _ view: LineView) -> Range<Int> {
    let start = 1 + margin + view.column(of: mark.range.startIndex)
    let end = 1 + margin + view.column(of: mark.range.endIndex)
    return start..<max(end, start + 1)
  }

  /// The mark whose label has room beside it: the last one, unless another reaches as far.
  private func labelBeside(
    _ marks: [Excerpt.Mark], _ places: [Range<Int>], _ labelled: [Int]
  ) -> Int? {
    guard let last = labelled.last, let label = marks[last].label else { return nil }
    let end = places[last].upperBound
    let others = places.indices.filter { $0 != last }
    guard others.allSatisfy({ places[$0].upperBound <= places[last].lowerBound }) else {
      return nil
    }
    return end + 1 + DisplayWidth.of(label) <= width + margin + 1 ? last : nil
  }

  private mutating func hang(
    _ hanging: [Int], _ marks: [Excerpt.Mark], _ places: [Range<Int>]
  ) {
    guard !hanging.isEmpty else { return }
    var row = runningRow()
    for index in hanging { row.set(places[index].lowerBound, "|", style(marks[index])) }
    write(row)
    for (position, index) in hanging.enumerated().reversed() {
      let label = marks[index].label ?? ""
      let end = width + margin + 1
      let isAlone = position == 0 && running.allSatisfy { $0 == nil }
      // A label that has no room to the right of its mark moves to the left, if nothing is there.
      let start = min(
        places[index].lowerBound, isAlone ? max(1, end - DisplayWidth.of(label)) : end)
      for line in wrapped(label, width: max(24, end - start)) {
        var row = runningRow()
        for left in hanging[..<position] where places[left].lowerBound < start {
          row.set(places[left].lowerBound, "|", style(marks[left]))
        }
        gutter.rule(to: &text)
        text.add(row)
        text.add(String(repeating: " ", count: start - row.usedWidth))
        text.add(line, style(marks[index]))
        text.endLine()
      }
    }
  }

  /// Marks of several lines that begin on this line.
  mutating func beginnings(_ marks: [Excerpt.Mark], _ view: LineView) {
    for mark in marks {
      guard let slot = mark.slot else { continue }
      if !beginsLine(mark, view) {
        let column = 1 + margin + view.column(of: mark.range.startIndex)
        var row = runningRow()
        row.fill(2 + slot..<column, "_", style(mark))
        row.set(column, sign(mark), style(mark))
        write(row)
      }
      running[slot] = style(mark)
    }
  }

  /// Marks of several lines that end on this line.
  mutating func endings(_ marks: [Excerpt.Mark], _ view: LineView) {
    for mark in marks {
      guard let slot = mark.slot else { continue }
      let column = max(margin, margin + view.column(of: mark.range.endIndex))
      var row = runningRow()
      row.fill(2 + slot..<column, "_", style(mark))
      row.set(column, sign(mark), style(mark))
      write(row, label: mark.label.map { ($0, style(mark)) })
      running[slot] = nil
    }
  }
}
