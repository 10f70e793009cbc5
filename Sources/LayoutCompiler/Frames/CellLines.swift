extension ByteWriter {
  /// Writes a line for each cell, with the same bytes as `line` of each.
  ///
  /// Cells at the same place of their groups differ in two values, so the rest of their lines is
  /// written once.
  ///
  /// - Parameters:
  ///   - cells: The cells of a section that have no names.
  ///   - origin: The point that `line` subtracts from frames, in points, content coordinates.
  mutating func writeLines(
    of cells: PlainCells, from origin: Point, _ line: (PlainCell, inout ByteWriter) -> Void
  ) {
    let axis = cells.axis
    let start = origin[axis]
    let coordinate: LineValue = axis == .horizontal ? .x : .y
    var lines = [CellLine](repeating: CellLine(), count: cells.templateCount)
    var words: [UInt64] = []
    for cell in cells {
      guard isOpen else { return }
      if lines[cell.template].maximumLength == 0 {
        let template = LineTemplate(varying: [.item, coordinate]) { line(cell, &$0) }
        lines[cell.template] = CellLine(template, &words)
      }
      let parts = lines[cell.template]
      let value = cell.frame.origin[axis] - start
      guard parts.maximumLength > 0, value.magnitude < ByteCursor.pointsLimit else {
        line(cell, &self)
        continue
      }
      write(atMost: Int(parts.maximumLength)) { out in
        var next = Int(parts.firstWord)
        out.write(parts.start, of: words, &next)
        out.write(integer: cell.item)
        out.write(parts.middle, of: words, &next)
        out.write(points: value)
        out.write(parts.end, of: words, &next)
      }
    }
  }
}

/// A template of lines with two values, in words of eight bytes.
private struct CellLine {
  /// The position of its words in an array. The first byte of a word is in the lowest bits.
  private(set) var firstWord: Int32 = 0
  /// The number of bytes before, between and after the values. Each part begins with a word.
  private(set) var start: Int32 = 0
  private(set) var middle: Int32 = 0
  private(set) var end: Int32 = 0
  /// The most bytes of a line; 0 without a template.
  private(set) var maximumLength: Int32 = 0

  init() {}

  /// Adds the words of a template to `words`, unless its lines are long.
  init(_ template: LineTemplate?, _ words: inout [UInt64]) {
    guard let parts = template?.parts, parts.count == 3 else { return }
    let length = parts.reduce(2 * ByteCursor.longestNumber) { $0 + $1.count }
    guard length <= ByteWriter.maximumRoom else { return }
    maximumLength = Int32(length)
    firstWord = Int32(words.count)
    (start, middle, end) = (Int32(parts[0].count), Int32(parts[1].count), Int32(parts[2].count))
    for bytes in parts {
      for first in stride(from: 0, to: bytes.count, by: ByteCursor.word) {
        let word = bytes[first..<min(first + ByteCursor.word, bytes.count)]
        words.append(word.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }
}

extension ByteCursor {
  /// Writes a number of bytes from words, and moves `next` after the last one.
  @inline(__always)
  fileprivate mutating func write(_ count: Int32, of words: [UInt64], _ next: inout Int) {
    var rest = Int(count)
    while rest > 0 {
      write(packed: words[next], count: min(rest, Self.word))
      next += 1
      rest -= Self.word
    }
  }
}
