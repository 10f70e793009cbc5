extension TextEdit {
  /// Returns the edits that do at once what `first` does to a text and `second` to the result
  /// `middle` of it; in order, without what they would leave as it is. Both are in order, none of
  /// their edits over another.
  static func composed(
    _ first: [TextEdit], making middle: [UInt8], _ second: [TextEdit], of bytes: [UInt8]
  ) -> [TextEdit] {
    let stretches = self.stretches(of: first)
    let places =
      stretches.map(\.new) + second.map { $0.range.startIndex..<$0.range.endIndex }
    return merged(places).compactMap { range in
      let inner = second.filter {
        $0.range.startIndex >= range.lowerBound && $0.range.endIndex <= range.upperBound
      }
      let shifted = inner.map { edit in
        TextEdit(
          TextRange(
            edit.range.startIndex - range.lowerBound, edit.range.endIndex - range.lowerBound),
          edit.replacement)
      }
      guard let text = apply(shifted, to: Array(middle[range])) else { return nil }
      let start = oldOffset(range.lowerBound, stretches, isEnd: false)
      let end = oldOffset(range.upperBound, stretches, isEnd: true)
      return TextEdit(TextRange(start, end), String(decoding: text, as: UTF8.self))
        .trimmed(in: bytes)
    }
  }

  /// The ranges in order, those that touch made one.
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

  /// Where an edit was, and where its replacement is.
  private struct Stretch {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func stretches(of edits: [TextEdit]) -> [Stretch] {
    var growth = 0
    return edits.map { edit in
      let start = edit.range.startIndex + growth
      let length = edit.replacement.utf8.count
      growth += length - edit.range.length
      return Stretch(
        old: edit.range.startIndex..<edit.range.endIndex, new: start..<(start + length))
    }
  }

  /// The place in the old text of one in the new that lies in no replacement: of those that end
  /// there, only an end is behind them.
  private static func oldOffset(_ offset: Int, _ stretches: [Stretch], isEnd: Bool) -> Int {
    let last = stretches.last {
      isEnd ? $0.new.upperBound <= offset : $0.new.upperBound < offset
    }
    guard let last else { return offset }
    return offset + last.old.upperBound - last.new.upperBound
  }

  /// The edit without what is equal before and after it; `nil` if nothing remains.
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
    return TextEdit(
      TextRange(old.lowerBound, old.upperBound), String(decoding: new, as: UTF8.self))
  }
}
