/// The drawing of an excerpt's lines, with the marks below them.
struct ExcerptDrawing {
  let gutter: Gutter
  /// The number of columns left of the text that multi-line marks take.
  let margin: Int
  /// The number of columns that the text may take.
  let width: Int
  let severity: Diagnostic.Severity
  /// The styles of the multi-line marks that have begun and not ended, by slot.
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

  /// Writes an ellipsis for omitted lines.
  mutating func gap() {
    text.add("...", .gutter)
    var row = MarkRow()
    for (slot, style) in running.enumerated() {
      if let style { row.set(gutter.width - 3 + slot, "|", style: style) }
    }
    text.add(row)
    text.endLine()
  }

  /// Writes the line itself. `opening` contains the multi-line marks that begin on it.
  mutating func line(_ line: Int, _ view: LineView, opening: [Excerpt.Mark]) {
    gutter.rule(line: line, to: &text)
    var row = runningRow()
    for mark in opening where beginsLine(mark, view) {
      row.set(1 + (mark.slot ?? 0), "/", style: style(mark))
    }
    text.add(row)
    let content = view.text
    if !content.isEmpty {
      let blanks = 1 + margin - row.usedWidth
      text.add(String(repeating: " ", count: blanks) + content)
    }
    text.endLine()
  }

  /// Whether only whitespace precedes a mark on its first line.
  private func beginsLine(_ mark: Excerpt.Mark, _ view: LineView) -> Bool {
    view.column(of: mark.range.startIndex) <= view.indentation
  }

  /// Returns a row that contains only the bars of open multi-line marks.
  private func runningRow() -> MarkRow {
    var row = MarkRow()
    for (slot, style) in running.enumerated() {
      if let style { row.set(1 + slot, "|", style: style) }
    }
    return row
  }

  private mutating func write(_ row: MarkRow, label: (text: String, style: TextStyle)? = nil) {
    gutter.rule(to: &text)
    text.add(row)
    if let label { text.add(" " + label.text, label.style) }
    text.endLine()
  }

  /// Writes underlines for the marks of one line.
  ///
  /// The last label is next to its underline. The others follow in rows below, from right to left.
  mutating func marks(_ marks: [Excerpt.Mark], _ view: LineView) {
    guard !marks.isEmpty else { return }
    let places = marks.map { columns($0, view) }
    var row = runningRow()
    for isPrimary in [false, true] {
      for (mark, place) in zip(marks, places) where mark.isPrimary == isPrimary {
        row.fill(place, sign(mark), style: style(mark))
      }
    }
    var labelsBelow = marks.indices.filter { marks[$0].label != nil }
    let beside = labelBeside(marks, places, labelled: labelsBelow)
    if let beside {
      labelsBelow.removeAll { $0 == beside }
      write(row, label: (marks[beside].label ?? "", style(marks[beside])))
    } else {
      write(row)
    }
    drawLabelsBelow(labelsBelow, marks, places: places)
  }

  /// Returns the columns of a mark in a row; at least one column.
  private func columns(_ mark: Excerpt.Mark, _ view: LineView) -> Range<Int> {
    let start = 1 + margin + view.column(of: mark.range.startIndex)
    let end = 1 + margin + view.column(of: mark.range.endIndex)
    return start..<max(end, start + 1)
  }

  /// Returns the index of the mark whose label fits next to it.
  ///
  /// This is the last mark, unless another one extends as far to the right.
  private func labelBeside(
    _ marks: [Excerpt.Mark], _ places: [Range<Int>], labelled: [Int]
  ) -> Int? {
    guard let last = labelled.last, let label = marks[last].label else { return nil }
    let end = places[last].upperBound
    let others = places.indices.filter { $0 != last }
    guard others.allSatisfy({ places[$0].upperBound <= places[last].lowerBound }) else {
      return nil
    }
    return end + 1 + DisplayWidth.of(label) <= width + margin + 1 ? last : nil
  }

  private mutating func drawLabelsBelow(
    _ labelsBelow: [Int], _ marks: [Excerpt.Mark], places: [Range<Int>]
  ) {
    guard !labelsBelow.isEmpty else { return }
    var row = runningRow()
    for index in labelsBelow { row.set(places[index].lowerBound, "|", style: style(marks[index])) }
    write(row)
    for (position, index) in labelsBelow.enumerated().reversed() {
      let label = marks[index].label ?? ""
      let end = width + margin + 1
      let isAlone = position == 0 && running.allSatisfy { $0 == nil }
      // A label without space to the right of its mark moves left, if nothing is there.
      let start = min(
        places[index].lowerBound, isAlone ? max(1, end - DisplayWidth.of(label)) : end)
      for line in wrapped(label, width: max(24, end - start)) {
        var row = runningRow()
        for left in labelsBelow[..<position] where places[left].lowerBound < start {
          row.set(places[left].lowerBound, "|", style: style(marks[left]))
        }
        gutter.rule(to: &text)
        text.add(row)
        text.add(String(repeating: " ", count: start - row.usedWidth))
        text.add(line, style(marks[index]))
        text.endLine()
      }
    }
  }

  /// Writes the first lines of the multi-line marks in `marks`.
  mutating func beginnings(_ marks: [Excerpt.Mark], _ view: LineView) {
    for mark in marks {
      guard let slot = mark.slot else { continue }
      if !beginsLine(mark, view) {
        let column = 1 + margin + view.column(of: mark.range.startIndex)
        var row = runningRow()
        row.fill(2 + slot..<column, "_", style: style(mark))
        row.set(column, sign(mark), style: style(mark))
        write(row)
      }
      running[slot] = style(mark)
    }
  }

  /// Writes the last lines of the multi-line marks in `marks`.
  mutating func endings(_ marks: [Excerpt.Mark], _ view: LineView) {
    for mark in marks {
      guard let slot = mark.slot else { continue }
      let column = max(margin, margin + view.column(of: mark.range.endIndex))
      var row = runningRow()
      row.fill(2 + slot..<column, "_", style: style(mark))
      row.set(column, sign(mark), style: style(mark))
      write(row, label: mark.label.map { ($0, style(mark)) })
      running[slot] = nil
    }
  }
}
