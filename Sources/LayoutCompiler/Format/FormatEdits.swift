extension SourceFormatter {
  /// Returns minimal edits that format the lines of `range`, or all lines. Linear.
  ///
  /// The edits are in order. `nil` if the file has syntax errors. Other lines are not changed:
  /// edits that would join or split one of them are omitted, and the lines of `range` keep the line
  /// ends and the byte order mark of the source. An empty range selects its line. A
  /// range that ends at the start of a line does not select that line.
  package static func edits(for tree: SyntaxTree, in range: TextRange? = nil) -> [TextEdit]? {
    guard errors(of: tree) == nil else { return nil }
    let writer = VerifiedFormatting(BreakPlanner(tree)).writer
    let bytes = tree.source.bytes
    let lines = range.map { touchedLines($0, in: bytes) }
    return writer.changes.flatMap { change -> [TextEdit] in
      if let lines, let comment = change.comment, comment < lines.lowerBound { return [] }
      return pieces(of: change, bytes, writer.output).compactMap { piece in
        if let lines, !piece.isInside(lines, of: bytes.count) { return nil }
        let edit = piece.edit(bytes, writer.output)
        guard lines != nil, let own = edit?.keepingEncoding(of: bytes) else { return edit }
        return own.changes(bytes) ? own : nil
      }
    }
  }

  /// Returns the file with the lines of `range` formatted. Linear.
  package static func format(_ tree: SyntaxTree, in range: TextRange) -> FormattingResult {
    guard let edits = edits(for: tree, in: range) else {
      return .refused(errors(of: tree) ?? [])
    }
    return .formatted(TextEdit.apply(edits, to: tree.source.bytes) ?? tree.source.bytes)
  }

  /// Returns the offsets of the lines that the range touches, including their line ends.
  private static func touchedLines(_ range: TextRange, in bytes: [UInt8]) -> Range<Int> {
    var start = min(range.startIndex, bytes.count)
    var end = max(start, min(range.endIndex, bytes.count))
    let endsLine = end > start && isLineEnd(bytes[end - 1])
    if !endsLine { end = lineEnd(after: end, in: bytes) }
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return start..<end
  }

  /// Splits a change at line ends that remain.
  private static func pieces(
    of change: FormatWriter.Change, _ bytes: [UInt8], _ output: [UInt8]
  ) -> [EditPiece] {
    let source = change.source
    guard let firstOld = source.first(where: { isLineEnd(bytes[$0]) }),
      let lastOld = source.last(where: { isLineEnd(bytes[$0]) })
    else { return [EditPiece(change, lastLine: source.lowerBound)] }
    guard let firstNew = change.output.first(where: { output[$0] == 0x0A }),
      let lastNew = change.output.last(where: { output[$0] == 0x0A })
    else { return [EditPiece(change, lastLine: source.upperBound)] }
    let oldEnd = min(lineEnd(after: firstOld, in: bytes), source.upperBound)
    return [
      EditPiece(
        source.lowerBound..<oldEnd, output: change.output.lowerBound..<(firstNew + 1),
        lastLine: firstOld),
      EditPiece(oldEnd..<(lastOld + 1), output: (firstNew + 1)..<(lastNew + 1), lastLine: lastOld),
      EditPiece(
        (lastOld + 1)..<source.upperBound, output: (lastNew + 1)..<change.output.upperBound,
        lastLine: lastOld + 1),
    ]
  }
}

/// A part of a change that affects whole lines or a part of one line.
private struct EditPiece {
  private var source: Range<Int>
  private var output: Range<Int>
  /// An offset on the last line that it affects.
  private var lastLine: Int

  init(_ source: Range<Int>, output: Range<Int>, lastLine: Int) {
    self.source = source
    self.output = output
    self.lastLine = lastLine
  }

  init(_ change: FormatWriter.Change, lastLine: Int) {
    self.init(change.source, output: change.output, lastLine: lastLine)
  }

  /// Whether it affects only the given lines. `count` is the length of the file in bytes.
  func isInside(_ lines: Range<Int>, of count: Int) -> Bool {
    source.lowerBound >= lines.lowerBound
      && (lastLine < lines.upperBound || lines.upperBound == count)
  }

  /// Returns the edit without equal bytes at its start and end; `nil` if nothing remains.
  ///
  /// It never splits CR LF: the Language Server Protocol has no position between the two.
  func edit(_ bytes: [UInt8], _ text: [UInt8]) -> TextEdit? {
    let splitsPair = { (offset: Int) in
      offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
    }
    var (old, new) = (source, output)
    while let a = old.first, let b = new.first, bytes[a] == text[b], !splitsPair(a + 1) {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let a = old.last, let b = new.last, bytes[a] == text[b], !splitsPair(a) {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    if old.isEmpty && new.isEmpty { return nil }
    return TextEdit(
      TextRange(old.lowerBound, old.upperBound), String(decoding: text[new], as: UTF8.self))
  }
}

/// Returns the offset after the next line end at or after `offset`, or the end of the file.
private func lineEnd(after offset: Int, in bytes: [UInt8]) -> Int {
  var end = offset
  while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
  guard end < bytes.count else { return end }
  let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
  return end + (isPair ? 2 : 1)
}
