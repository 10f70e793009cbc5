/// The difference between a file and its edited version, as `diff -u` shows it, for `patch`.
///
/// It is derived from the edits, so it takes linear time however many changes there are.
package struct UnifiedDiff: Sendable {
  /// The number of unchanged lines around each change.
  static let contextLines = 3

  /// A range of old lines, from 0, and their replacement.
  private struct Block {
    var lines: Range<Int>
    var newLines: [ArraySlice<UInt8>]
  }

  private let bytes: [UInt8]
  /// The start of each line, and the end of the file.
  private let starts: [Int]
  private var blocks: [Block] = []

  /// Compares `source` with the result of `edits`, which are in order and do not overlap.
  package init(_ source: SourceFile, _ edits: [TextEdit]) {
    bytes = source.bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A && index + 1 < bytes.count {
      starts.append(index + 1)
    }
    self.starts = starts + (bytes.isEmpty ? [] : [bytes.count])
    var rest = edits[...]
    while let first = rest.first {
      var lines = touchedLines(first)
      let count = rest.prefix { edit in
        let touched = touchedLines(edit)
        guard touched.lowerBound <= lines.upperBound else { return false }
        lines = lines.lowerBound..<max(lines.upperBound, touched.upperBound)
        return true
      }.count
      addBlock(lines, rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the file names and the hunks; nothing if there are no changes.
  package func text(from oldName: String, to newName: String) -> [UInt8] {
    guard !blocks.isEmpty else { return [] }
    var result = Array(
      "--- \(oldName.sanitizedForTerminal)\n+++ \(newName.sanitizedForTerminal)\n".utf8)
    var growth = 0
    var rest = blocks[...]
    while let first = rest.first {
      var last = first
      let count = rest.prefix { block in
        guard block.lines.lowerBound - last.lines.upperBound <= 2 * Self.contextLines else {
          return false
        }
        last = block
        return true
      }.count
      writeHunk(rest.prefix(count), &growth, result: &result)
      rest = rest.dropFirst(count)
    }
    return result
  }
}

extension UnifiedDiff {
  private var lineCount: Int { starts.count - 1 }

  private func touchedLines(_ edit: TextEdit) -> Range<Int> {
    line(at: edit.range.startIndex)..<(line(at: edit.range.endIndex) + 1)
  }

  /// Returns the line that contains an offset; the last line for the end of the file.
  private func line(at offset: Int) -> Int {
    max(0, starts.dropLast().countOfPrefix { $0 <= offset } - 1)
  }

  /// Adds edited lines, without lines at the start and end that are unchanged.
  private mutating func addBlock(_ lines: Range<Int>, _ edits: ArraySlice<TextEdit>) {
    guard lineCount > 0 else { return }
    let start = starts[lines.lowerBound]
    let shifted = edits.map { edit in
      TextEdit(
        TextRange(edit.range.startIndex - start, edit.range.endIndex - start), edit.replacement)
    }
    let old = Array(bytes[start..<starts[lines.upperBound]])
    var new = Self.lines(of: TextEdit.apply(shifted, to: old) ?? old)[...]
    var lines = lines
    while let first = lines.first, let text = new.first, self.text(of: first) == text {
      (lines, new) = (lines.dropFirst(), new.dropFirst())
    }
    while let last = lines.last, let text = new.last, self.text(of: last) == text {
      (lines, new) = (lines.dropLast(), new.dropLast())
    }
    if lines.isEmpty && new.isEmpty { return }
    blocks.append(Block(lines: lines, newLines: Array(new)))
  }

  private func text(of line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

  /// Returns the lines of a text, with their line ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// Writes blocks with the lines around them. `growth` is the number of lines added so far.
  private func writeHunk(
    _ blocks: ArraySlice<Block>, _ growth: inout Int, result: inout [UInt8]
  ) {
    guard let first = blocks.first, let last = blocks.last else { return }
    let start = max(0, first.lines.lowerBound - Self.contextLines)
    let end = min(lineCount, last.lines.upperBound + Self.contextLines)
    let added = blocks.reduce(0) { $0 + $1.newLines.count - $1.lines.count }
    let old = Self.range(start, end - start)
    let new = Self.range(start + growth, end - start + added)
    result += "@@ -\(old) +\(new) @@\n".utf8
    growth += added
    var position = start
    for block in blocks {
      for line in position..<block.lines.lowerBound { write(" ", text(of: line), to: &result) }
      for line in block.lines { write("-", text(of: line), to: &result) }
      for line in block.newLines { write("+", line, to: &result) }
      position = block.lines.upperBound
    }
    for line in position..<end { write(" ", text(of: line), to: &result) }
  }

  /// Returns a range such as `1,4`. A count of one is omitted; an empty range is after `start`.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 0 ? "\(start),0" : count == 1 ? "\(start + 1)" : "\(start + 1),\(count)"
  }

  private func write(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    result.append(UInt8(ascii: sign))
    result += line
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
  }
}

extension TextEdit {
  /// The maximum number of lines that are compared one by one; the time grows with the square of the
  /// number of differences.
  private static let maximumComparedLines = 4000

  /// Returns edits of whole lines that turn `old` into `new`, in order: few ones, if the contents
  /// are not very large.
  package static func ofLines(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (before, after) = (lines(of: old), lines(of: new))
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let shared = min(before.count, after.count) - prefix
    let suffix = zip(before.reversed(), after.reversed()).prefix(shared).prefix { $0 == $1 }.count
    let (removed, added) = (
      Array(before[prefix..<before.count - suffix]), Array(after[prefix..<after.count - suffix])
    )
    var blocks = [(lines: 0..<removed.count, new: added)]
    if removed.count + added.count <= maximumComparedLines {
      blocks = Self.blocks(from: removed, to: added)
    }
    let starts = before.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    return blocks.filter { !$0.lines.isEmpty || !$0.new.isEmpty }.map { block in
      let range = TextRange(
        starts[prefix + block.lines.lowerBound], starts[prefix + block.lines.upperBound])
      return TextEdit(range, String(decoding: block.new.joined(), as: UTF8.self))
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A || index + 1 == bytes.count {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return lines
  }

  /// Returns the ranges of old lines that change, each with its new lines.
  private static func blocks(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [(lines: Range<Int>, new: [ArraySlice<UInt8>])] {
    let difference = new.difference(from: old)
    var isRemoved = Set<Int>()
    var isAdded = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): isRemoved.insert(offset)
      case .insert(let offset, _, _): isAdded.insert(offset)
      }
    }
    var blocks: [(lines: Range<Int>, new: [ArraySlice<UInt8>])] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (start, first) = (i, j)
      while isRemoved.contains(i) { i += 1 }
      while isAdded.contains(j) { j += 1 }
      if i > start || j > first { blocks.append((start..<i, Array(new[first..<j]))) }
      i += 1
      j += 1
    }
    return blocks
  }
}
