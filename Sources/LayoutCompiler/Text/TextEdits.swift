extension TextEdit {
  /// Returns the edit with the line ends of the source, which are those of its first line.
  func endingLines(as bytes: [UInt8]) -> TextEdit {
    guard replacement.utf8.contains(0x0A), let end = bytes.firstIndex(where: isLineEnd),
      bytes[end] == 0x0D
    else { return self }
    let isPair = bytes[(end + 1)...].first == 0x0A
    let lines = replacement.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return TextEdit(range, lines.joined(separator: isPair ? "\r\n" : "\r"))
  }

  /// Returns the edit with the line ends of the source, after its byte order mark.
  func keepingEncoding(of bytes: [UInt8]) -> TextEdit {
    let start = UInt32(bytes.byteOrderMarkLength)
    return TextEdit(TextRange(max(range.start, start), max(range.end, start)), replacement)
      .endingLines(as: bytes)
  }

  /// Whether the source has other bytes in the range.
  func changes(_ bytes: [UInt8]) -> Bool {
    !bytes[range.startIndex..<range.endIndex].elementsEqual(replacement.utf8)
  }

  /// Returns the contents with all edits applied at once.
  ///
  /// Insertions at the same offset keep their order. `nil` if edits overlap or are outside of the
  /// contents.
  public static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8]? {
    let order = edits.indices.sorted { a, b in
      let (x, y) = (edits[a].range, edits[b].range)
      return (x.start, x.end, UInt32(a)) < (y.start, y.end, UInt32(b))
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for index in order {
      let edit = edits[index]
      guard edit.range.startIndex >= position, edit.range.start <= edit.range.end,
        edit.range.endIndex <= bytes.count
      else { return nil }
      result.append(contentsOf: bytes[position..<edit.range.startIndex])
      result.append(contentsOf: edit.replacement.utf8)
      position = edit.range.endIndex
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
