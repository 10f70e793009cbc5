extension TextEdit {
  /// Returns the edits that have the effect of `first` followed by `second`.
  ///
  /// `bytes` is the original contents, `middle` the result of `first`. Both lists must be in order
  /// and without overlaps. The result is in order and has no edit without effect.
  static func composed(
    _ first: [TextEdit], making middle: [UInt8], _ second: [TextEdit], of bytes: [UInt8]
  ) -> [TextEdit] {
    let mappings = self.mappings(of: first)
    let places =
      mappings.map(\.new) + second.map { $0.range.startIndex..<$0.range.endIndex }
    return merged(places).compactMap { range in
      let first = second.countOfPrefix { $0.range.startIndex < range.lowerBound }
      let inner = second[first...].prefix { $0.range.endIndex <= range.upperBound }
      let shifted = inner.map { edit in
        TextEdit(
          TextRange(
            edit.range.startIndex - range.lowerBound, edit.range.endIndex - range.lowerBound),
          edit.replacement)
      }
      guard let text = apply(shifted, to: Array(middle[range])) else { return nil }
      let start = oldOffset(range.lowerBound, mappings, isEnd: false)
      let end = oldOffset(range.upperBound, mappings, isEnd: true)
      return TextEdit(TextRange(start, end), String(decoding: text, as: UTF8.self))
        .trimmed(in: bytes)
    }
  }

  /// Returns the ranges in order, with overlapping and adjacent ones merged.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The range of an edit in the original, and the range of its replacement in the result.
  private struct Mapping {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func mappings(of edits: [TextEdit]) -> [Mapping] {
    var growth = 0
    return edits.map { edit in
      let start = edit.range.startIndex + growth
      let length = edit.replacement.utf8.count
      growth += length - edit.range.length
      return Mapping(
        old: edit.range.startIndex..<edit.range.endIndex, new: start..<(start + length))
    }
  }

  /// Returns the original offset of an offset in the result that is not inside of a replacement.
  ///
  /// At the end of a replacement, `isEnd` selects the side: only an end is after it.
  private static func oldOffset(_ offset: Int, _ mappings: [Mapping], isEnd: Bool) -> Int {
    let count = mappings.countOfPrefix {
      isEnd ? $0.new.upperBound <= offset : $0.new.upperBound < offset
    }
    guard count > 0 else { return offset }
    let last = mappings[count - 1]
    return offset + last.old.upperBound - last.new.upperBound
  }

  /// Returns the edit without equal bytes at its start and end; `nil` if nothing remains.
  private func trimmed(in bytes: [UInt8]) -> TextEdit? {
    var old = range.startIndex..<range.endIndex
    var new = Array(replacement.utf8)[...]
    while let a = old.last, let b = new.last, bytes[a] == b {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    while let a = old.first, let b = new.first, bytes[a] == b {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    if old.isEmpty && new.isEmpty { return nil }
    return TextEdit(TextRange(old.lowerBound, old.upperBound), String(decoding: new, as: UTF8.self))
  }
}
