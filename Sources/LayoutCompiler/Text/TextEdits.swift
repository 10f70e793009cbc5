extension TextEdit {
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
