/// Writes the formatted text along the source, and records where they differ.
struct FormatWriter {
  /// A part of the source between tokens, and its replacement.
  struct Change {
    var source: Range<Int>
    /// The range in `output`.
    var output: Range<Int>
    /// The offset of the comment whose lines move together; `nil` for changes outside of comments.
    var comment: Int?
  }

  private let bytes: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var changes: [Change] = []
  /// The width of the current line so far, in columns.
  private(set) var column = 0
  /// The indentation of the last line that does not begin inside of a comment.
  private(set) var lineIndentation = 0
  /// The indentation of the current line.
  private var currentIndentation = 0
  /// The offset of the source that has been read so far.
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count + bytes.count / 8)
  }

  /// Copies the source up to `end`, which is a token or a part of a comment.
  mutating func copy(to end: Int, width: Int) {
    output.append(contentsOf: bytes[position..<end])
    position = end
    column += width
  }

  /// Writes spaces in place of the source up to `end`.
  mutating func writeSpaces(_ count: Int, semicolon: Bool, to end: Int) {
    let start = output.count
    if semicolon { output.append(UInt8(ascii: ";")) }
    // The first token has no space before it.
    let count = start == 0 ? 0 : count
    for _ in 0..<count { output.append(0x20) }
    column += output.count - start
    recordChange(from: start, to: end)
  }

  /// Writes line ends in place of the source up to `end`, and indents the new line.
  mutating func writeLineEnds(_ count: Int, _ indentation: Int, to end: Int) {
    let start = output.count
    if start > 0 {
      for _ in 0..<count { output.append(0x0A) }
    }
    for _ in 0..<indentation { output.append(0x20) }
    column = indentation
    lineIndentation = indentation
    currentIndentation = indentation
    recordChange(from: start, to: end)
  }

  /// Writes a comment. Its lines keep their positions relative to each other.
  mutating func copy(_ comment: Comment) {
    let end = comment.range.endIndex
    guard comment.spansLines else {
      return copy(to: end, width: FlatWidths.columns(bytes, position..<end))
    }
    let shift = shift(ofCommentUpTo: end)
    let comment = shift == 0 ? nil : position
    while let lineEnd = nextLineEnd(before: end) {
      var textEnd = lineEnd
      while isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
      copy(to: max(textEnd, position), width: 0)
      breakComment(shift, with: comment)
    }
    copy(to: end, width: FlatWidths.columns(bytes, position..<end))
  }

  /// Returns the number of columns by which the comment's further lines move to the right.
  ///
  /// Lines that are aligned with the comment move with it; others with the line that it begins on.
  private func shift(ofCommentUpTo end: Int) -> Int {
    let start = sourceColumn(of: position)
    let lineEnd = nextLineEnd(before: end) ?? end
    let text = bytes[lineEnd..<end].firstIndex { !isBlank($0) && !isLineEnd($0) } ?? end
    if sourceColumn(of: text) >= start { return column - start }
    var indented = position
    while indented > bytes.byteOrderMarkLength, !isLineEnd(bytes[indented - 1]) { indented -= 1 }
    while isBlank(bytes[indented]) { indented += 1 }
    return currentIndentation - sourceColumn(of: indented)
  }

  /// Moves from the end of a comment's line to the text of its next nonempty line.
  private mutating func breakComment(_ shift: Int, with comment: Int?) {
    let start = output.count
    var index = position
    var lineStart = position
    while isBlank(bytes[index]) || isLineEnd(bytes[index]) {
      let isPair = bytes[index] == 0x0D && bytes[index + 1] == 0x0A
      if !isBlank(bytes[index]) {
        output.append(0x0A)
        index += isPair ? 1 : 0
        lineStart = index + 1
      }
      index += 1
    }
    if shift == 0 {
      output.append(contentsOf: bytes[lineStart..<index])
      column = sourceColumn(of: index)
    } else {
      column = max(0, sourceColumn(of: index) + shift)
      for _ in 0..<column { output.append(0x20) }
    }
    currentIndentation = column
    recordChange(from: start, to: index, comment: comment)
  }

  /// Returns the end of the current source line; `nil` if it is not before `end`.
  private func nextLineEnd(before end: Int) -> Int? {
    var index = position
    while index < end {
      if isLineEnd(bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the column of a source offset. Tabs advance to multiples of eight.
  private func sourceColumn(of offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    if start == 0 { start = min(offset, bytes.byteOrderMarkLength) }
    var column = 0
    for byte in bytes[start..<offset] {
      if byte == 0x09 {
        column = (column / 8 + 1) * 8
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return column
  }

  private mutating func recordChange(from start: Int, to end: Int, comment: Int? = nil) {
    if !output[start...].elementsEqual(bytes[position..<end]) {
      changes.append(Change(source: position..<end, output: start..<output.count, comment: comment))
    }
    position = end
  }
}
