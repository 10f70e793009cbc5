/// A position in a source file, for people. Line and column count from 1.
package struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars: a precomposed `é` is one column, a flag emoji two.
  package var column: Int
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A position in the Language Server Protocol: line and UTF-16 code unit, both from 0.
package struct UTF16Position: Hashable, Sendable {
  package var line: Int
  package var character: Int
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// The line starts of a source file. Lines end with LF, CR LF or CR.
///
/// The initializer makes one pass over the file. Every query is then O(log lines), even in a file
/// of one long line. In invalid UTF-8 every byte except a continuation byte counts as a column.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// The offset at which each line begins. The first is 0.
  private let lineStarts: [UInt32]
  /// The counts before each block of `blockLength` bytes.
  private let blocks: [Counts]

  private static let blockLength = 1024

  /// The number of scalars and UTF-16 code units before an offset.
  private struct Counts {
    var scalars: UInt32 = 0
    var utf16: UInt32 = 0

    @inline(__always)
    mutating func add(_ byte: UInt8) {
      // A scalar counts at its first byte. Scalars of four bytes take two UTF-16 code units.
      if byte & 0xC0 != 0x80 {
        scalars += 1
        utf16 += byte >= 0xF0 ? 2 : 1
      }
    }

    /// Adds the bytes of a block. The loop has no branches, so that it becomes vector instructions.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
      var (starts, pairs) = (0 as UInt32, 0 as UInt32)
      for byte in bytes {
        starts &+= byte & 0xC0 != 0x80 ? 1 : 0
        pairs &+= byte >= 0xF0 ? 1 : 0
      }
      scalars += starts
      utf16 += starts + pairs
    }
  }

  /// Creates the table of a file. O(bytes).
  package init(_ source: SourceFile) {
    var starts: [UInt32] = [0]
    var blocks: [Counts] = []
    var counts = Counts()
    source.bytes.withUnsafeBufferPointer { bytes in
      for block in stride(from: 0, to: bytes.count, by: Self.blockLength) {
        blocks.append(counts)
        let end = min(block + Self.blockLength, bytes.count)
        counts.add(UnsafeBufferPointer(rebasing: bytes[block..<end]))
        for index in block..<end where bytes[index] <= 0x0D {
          let byte = bytes[index]
          let isCR = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
          if byte == 0x0A || isCR { starts.append(UInt32(index + 1)) }
        }
      }
    }
    blocks.append(counts)
    bytes = source.bytes
    lineStarts = starts
    self.blocks = blocks
  }

  /// The number of lines; at least 1.
  package var lineCount: Int { lineStarts.count }

  /// Returns the line that contains an offset, from 0.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the range of a line without its line end. `line` counts from 0.
  package func range(ofLine line: Int) -> TextRange {
    let start = Int(lineStarts[line])
    guard line + 1 < lineStarts.count else { return TextRange(start, bytes.count) }
    var end = Int(lineStarts[line + 1]) - 1
    if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return TextRange(start, end)
  }

  /// Returns the line and column of an offset. Offsets past the end are clamped.
  ///
  /// A byte order mark is not a column.
  package func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let before = counts(before: offset).scalars - counts(before: Int(lineStarts[line])).scalars
    let mark = line == 0 && offset > 0 && bytes.byteOrderMarkLength > 0 ? 1 : 0
    return TextPosition(line: line + 1, column: Int(before) + 1 - mark)
  }

  /// Returns the line and the UTF-16 code unit of an offset. Offsets past the end are clamped.
  package func utf16Position(at offset: Int) -> UTF16Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    let before = counts(before: offset).utf16 - counts(before: Int(lineStarts[line])).utf16
    return UTF16Position(line: line, character: Int(before))
  }

  /// Returns the offset of a position.
  ///
  /// Positions past a line's end or the end of the file are clamped. A position inside of a scalar
  /// becomes the scalar's start.
  package func offset(of position: UTF16Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let range = range(ofLine: position.line)
    // A line has at most one UTF-16 unit per byte.
    let character = min(max(0, position.character), range.length)
    let target = Int(counts(before: range.startIndex).utf16) + character
    var offset = blockStart(target, in: range)
    var units = Int(counts(before: offset).utf16)
    while offset < range.endIndex {
      var next = Counts()
      next.add(bytes[offset])
      var end = offset + 1
      while end < range.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
      if units + Int(next.utf16) > target { break }
      units += Int(next.utf16)
      offset = end
    }
    return offset
  }

  /// Returns the offset of a scalar at or shortly before a UTF-16 count, inside of the range.
  private func blockStart(_ units: Int, in range: TextRange) -> Int {
    var low = range.startIndex / Self.blockLength
    var high = range.endIndex / Self.blockLength + 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(blocks[middle].utf16) <= units { low = middle } else { high = middle }
    }
    var start = max(range.startIndex, low * Self.blockLength)
    while start > range.startIndex, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func counts(before offset: Int) -> Counts {
    let block = offset / Self.blockLength
    var result = blocks[block]
    for index in block * Self.blockLength..<offset { result.add(bytes[index]) }
    return result
  }
}

/// Whether the byte is a space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Whether the byte ends a line, alone or as a part of CR LF.
func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
