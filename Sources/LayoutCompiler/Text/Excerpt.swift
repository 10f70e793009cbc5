/// The lines of one file that a diagnostic refers to.
struct Excerpt {
  /// A labelled range, with the lines that it covers, from 0.
  struct Mark {
    var range: TextRange
    var label: String?
    var isPrimary: Bool
    var firstLine: Int
    var lastLine: Int
    /// The column of a multi-line mark's vertical bar, from 0. `nil` for marks of one line.
    var slot: Int?
  }

  let source: SourceFile
  let lines: LineTable
  var marks: [Mark]
  /// `file:line:column` of the first location.
  let place: String

  /// The greatest line number that is shown, from 0.
  var lastLine: Int { marks.map(\.lastLine).max() ?? 0 }

  /// The number of multi-line marks.
  var slots: Int { marks.count { $0.slot != nil } }

  /// Returns one excerpt per file that the diagnostic refers to, the primary file first.
  static func excerpts(of diagnostic: Diagnostic, _ index: SourceIndex) -> [Excerpt] {
    var files = [diagnostic.span.file]
    for label in diagnostic.related where !files.contains(label.span.file) {
      files.append(label.span.file)
    }
    return files.compactMap { Excerpt(diagnostic, in: $0, index: index) }
  }

  private init?(_ diagnostic: Diagnostic, in file: FileID, index: SourceIndex) {
    guard let source = index.source(file), let lines = index.lines(file) else { return nil }
    self.source = source
    self.lines = lines
    marks = []
    var places: [(range: TextRange, label: String?, isPrimary: Bool)] = []
    if diagnostic.span.file == file {
      places.append((diagnostic.span.range, diagnostic.label, true))
    }
    for label in diagnostic.related where label.span.file == file {
      places.append((label.span.range, label.text, false))
    }
    let position = lines.position(at: places[0].range.startIndex)
    place = "\(source.name.sanitizedForTerminal):\(position.line):\(position.column)"
    for place in places { addMark(place.range, place.label, isPrimary: place.isPrimary) }
  }

  private mutating func addMark(_ range: TextRange, _ label: String?, isPrimary: Bool) {
    let count = UInt32(source.bytes.count)
    let range = TextRange(min(range.start, count), min(max(range.start, range.end), count))
    let first = lines.line(at: range.startIndex)
    // A range that ends with a line end does not extend to the next line.
    let last = range.isEmpty ? first : lines.line(at: range.endIndex - 1)
    marks.append(
      Mark(
        range: range, label: label?.sanitizedForTerminal, isPrimary: isPrimary, firstLine: first,
        lastLine: last, slot: first < last ? slots : nil))
  }

  /// The lines to show, in order: first and last lines of marks, and lines between them.
  var shownLines: [Int] {
    var shown = Set<Int>()
    for mark in marks {
      shown.formUnion([mark.firstLine, mark.lastLine])
      if mark.lastLine - mark.firstLine <= 4 {
        shown.formUnion(mark.firstLine...mark.lastLine)
      } else {
        shown.formUnion([mark.firstLine + 1, mark.lastLine - 1])
      }
    }
    // A gap of a single line is filled: an ellipsis would take as much space.
    for line in shown.sorted() where shown.contains(line + 2) { shown.insert(line + 1) }
    return shown.sorted()
  }
}

extension Excerpt {
  /// Writes the lines with their marks.
  func draw(
    _ gutter: Gutter, columns: Int, severity: Diagnostic.Severity, to text: inout StyledText
  ) {
    gutter.rule(to: &text)
    text.endLine()
    let margin = slots == 0 ? 0 : slots + 1
    var drawing = ExcerptDrawing(
      gutter: gutter, margin: margin, width: max(20, columns - gutter.width - margin - 1),
      severity: severity, slots: slots, text: text)
    var previous: Int?
    for line in shownLines {
      if let previous, line > previous + 1 { drawing.gap() }
      draw(line, &drawing)
      previous = line
    }
    text = drawing.text
  }

  /// Writes a line, once for each group of marks that fit into the width together.
  private func draw(_ line: Int, _ drawing: inout ExcerptDrawing) {
    let range = lines.range(ofLine: line)
    let starts = marks.filter { $0.slot != nil && $0.firstLine == line }
    let ends = marks.filter { $0.slot != nil && $0.lastLine == line }
    let single = marks.filter { $0.slot == nil && $0.firstLine == line }
    let groups = groups(single, in: range, width: drawing.width)
    for (number, group) in groups.enumerated() {
      let isLast = number == groups.count - 1
      let focus = group.map(\.range).reduce(nil) { $0?.union($1) ?? $1 }
      let point = ends.first.map { TextRange($0.range.end, $0.range.end) }
      let start = starts.first.map { TextRange($0.range.start, $0.range.start) }
      let view = LineView(
        source.bytes, range, focus: focus ?? point ?? start ?? TextRange(range.start, range.start),
        width: drawing.width)
      drawing.line(line, view, opening: isLast ? starts : [])
      drawing.marks(group, view)
      if isLast {
        drawing.beginnings(starts, view)
        drawing.endings(ends, view)
      }
    }
  }

  /// Splits the marks of a line into groups that fit into the width together.
  private func groups(_ marks: [Mark], in line: TextRange, width: Int) -> [[Mark]] {
    let sorted = marks.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    guard line.length > width else { return [sorted] }
    var groups: [[Mark]] = []
    var start = 0
    for mark in sorted {
      if !groups.isEmpty, mark.range.endIndex - start <= width * 3 / 4 {
        groups[groups.count - 1].append(mark)
      } else {
        groups.append([mark])
        start = mark.range.startIndex
      }
    }
    return groups.isEmpty ? [[]] : groups
  }
}
