import LayoutCompiler

/// What a client counts within a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Returns the line and the units before `offset` in it.
  func position(of offset: Int, in lines: LineTable) -> UTF16Position {
    switch self {
    case .utf16: return lines.utf16Position(at: offset)
    case .utf8:
      let position = lines.utf16Position(at: offset)
      let start = lines.range(ofLine: position.line).startIndex
      return UTF16Position(line: position.line, character: max(0, offset - start))
    }
  }

  /// Returns the offset of a position; one behind a line counts as the line's end, one amid a
  /// character as its beginning.
  func offset(of position: UTF16Position, in lines: LineTable, _ bytes: [UInt8]) -> Int {
    switch self {
    case .utf16: return lines.offset(of: position)
    case .utf8:
      guard position.line >= 0 else { return 0 }
      guard position.line < lines.lineCount else { return bytes.count }
      let line = lines.range(ofLine: position.line)
      let column = min(max(0, position.character), line.length)
      var offset = line.startIndex + column
      while offset > line.startIndex, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      return offset
    }
  }
}
