/// The part of a line that fits into a width, as shown in a terminal.
struct LineView {
  private struct Cell {
    let text: String
    let width: Int
    let offset: Int

    init(_ text: String, _ offset: Int) {
      self.text = text
      self.offset = offset
      width = DisplayWidth.of(text)
    }
  }

  private static let tabWidth = 4

  private var cells: [Cell] = []
  /// The column of the first cell: 1 after an ellipsis, else 0.
  private var firstColumn = 0
  /// The ellipses before and after the cells; empty where nothing is cut.
  private var prefix = ""
  private var suffix = ""
  /// The offset after the last cell.
  private var endOffset: Int

  /// The text, sanitized for terminals.
  var text: String { prefix + cells.map(\.text).joined() + suffix }

  /// The column after the last character.
  var width: Int { cells.reduce(firstColumn) { $0 + $1.width } }

  /// The column of the first character that is not whitespace.
  let indentation: Int

  /// Creates a view of `width` columns that shows at least the beginning of `focus`.
  init(_ bytes: [UInt8], _ line: TextRange, focus: TextRange, width: Int) {
    // A byte order mark is not a column.
    let line = TextRange(max(line.startIndex, bytes.byteOrderMarkLength), line.endIndex)
    let segment = Self.segment(bytes, line, focus: focus, width: width)
    endOffset = segment.endIndex
    cells = Self.cells(bytes, segment)
    indentation = cells.prefix { $0.text.allSatisfy { $0 == " " } }.reduce(0) { $0 + $1.width }
    let isCutLeft = segment.start > line.start
    let isCutRight = segment.end < line.end
    clip(focus, to: width, isCutLeft: isCutLeft, isCutRight: isCutRight)
  }

  /// Returns the column of an offset, clamped to the columns that are shown.
  func column(of offset: Int) -> Int {
    var column = firstColumn
    for cell in cells {
      if cell.offset >= offset { return column }
      column += cell.width
    }
    return column
  }

  /// Returns the bytes around the focus that can be shown, cut between scalars.
  ///
  /// This bounds the work for very long lines.
  private static func segment(
    _ bytes: [UInt8], _ line: TextRange, focus: TextRange, width: Int
  ) -> TextRange {
    guard line.length > 8 * width else { return line }
    let isContinuation = { (index: Int) in index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    var start = max(line.startIndex, min(focus.startIndex, line.endIndex) - 2 * width)
    while start > line.startIndex, isContinuation(start) { start -= 1 }
    var end = min(line.endIndex, start + 8 * width)
    while end < line.endIndex, isContinuation(end) { end += 1 }
    return TextRange(start, end)
  }

  /// Returns the cells of a segment, one per character. Scalars that a terminal combines share a
  /// cell.
  private static func cells(_ bytes: [UInt8], _ segment: TextRange) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var index = segment.startIndex
    while index < segment.endIndex {
      let decoded = decodeScalar(bytes, at: index)
      var text = "\u{FFFD}"
      if let scalar = decoded.scalar {
        let tab = String(repeating: " ", count: tabWidth - column % tabWidth)
        text = scalar == "\t" ? tab : scalar.safeText
      }
      if decoded.length > 1, let last = cells.last, (last.text + text).count == 1 {
        cells.removeLast()
        column -= last.width
        cells.append(Cell(last.text + text, last.offset))
      } else {
        cells.append(Cell(text, index))
      }
      column += cells.last?.width ?? 0
      index += decoded.length
    }
    return cells
  }

  /// Cuts the cells to the given width around the focus, with `…` at each cut.
  private mutating func clip(_ focus: TextRange, to width: Int, isCutLeft: Bool, isCutRight: Bool) {
    let total = self.width
    if total <= width, !isCutLeft, !isCutRight { return }
    let start = column(of: focus.startIndex)
    let end = min(max(column(of: focus.endIndex), start + 1), start + width / 2)
    var left = end <= width - 2 ? 0 : max(0, min(start - 2, end + width / 4 - width))
    if total - left < width - 2 { left = max(0, total - width + 2) }
    let hasPrefix = isCutLeft || left > 0
    let right = left + width - (hasPrefix ? 2 : 1)
    var column = 0
    let shown = cells.filter { cell in
      defer { column += cell.width }
      return column >= left && column + cell.width <= right
    }
    let last = cells.last?.offset
    if let end = shown.last?.offset, end != last {
      endOffset = cells.first { $0.offset > end }?.offset ?? endOffset
    }
    prefix = hasPrefix ? "…" : ""
    firstColumn = hasPrefix ? 1 : 0
    suffix = isCutRight || shown.last?.offset != last ? "…" : ""
    cells = shown
  }
}
