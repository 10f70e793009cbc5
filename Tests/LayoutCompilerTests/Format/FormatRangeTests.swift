import Testing

@testable import LayoutCompiler

/// Formatting of a part of a file.
@Suite struct FormatRangeTests {
  /// Formats the lines `lines`, from 1.
  private func format(_ source: String, lines: ClosedRange<Int>) -> String? {
    let file = SourceFile(name: "test.layout", text: source)
    let table = LineTable(file)
    let start = table.range(ofLine: lines.lowerBound - 1).start
    let isLast = lines.upperBound == table.lineCount
    let end =
      isLast
      ? table.range(ofLine: lines.upperBound - 1).end : table.range(ofLine: lines.upperBound).start
    guard
      case .formatted(let bytes) = SourceFormatter.format(parse(file), in: TextRange(start, end))
    else { return nil }
    return text(bytes)
  }

  @Test("formatting a range changes only its lines") func lines() {
    let source = "a   1\n  b   2  \n  c<d >\ne   3"
    #expect(format(source, lines: 1...1) == "a 1\n  b   2  \n  c<d >\ne   3")
    #expect(format(source, lines: 2...2) == "a   1\nb 2\n  c<d >\ne   3")
    #expect(format(source, lines: 3...3) == "a   1\n  b   2  \nc < d >\ne   3")
    #expect(format(source, lines: 4...4) == "a   1\n  b   2  \n  c<d >\ne 3\n")
    #expect(format(source, lines: 1...4) == "a 1\nb 2\nc < d >\ne 3\n")
  }

  @Test("formatting a range splits lines but does not join them with others") func splitting() {
    let source = "a < b; c\n  d >\nwhen (x) < y >\nelse < z >\n"
    #expect(format(source, lines: 1...1) == "a <\n  b\n  c\n  d >\nwhen (x) < y >\nelse < z >\n")
    #expect(format(source, lines: 2...2) == "a < b; c\n  d\n>\nwhen (x) < y >\nelse < z >\n")
    #expect(format(source, lines: 3...3) == "a < b; c\n  d >\nwhen (x) <\n  y\n>\nelse < z >\n")
    #expect(
      format(source, lines: 3...4)
        == "a < b; c\n  d >\nwhen (x) <\n  y\n> else <\n  z\n>\n")
  }

  @Test("lines of a comment move together") func comments() {
    let source = "a <\n      /* b\n         c\n         d */\n  e\n>\n"
    #expect(format(source, lines: 3...3) == source)
    #expect(format(source, lines: 3...4) == source)
    let moved = "a <\n  /* b\n     c\n     d */\n  e\n>\n"
    #expect(format(source, lines: 2...4) == moved)
    #expect(format(moved, lines: 2...4) == moved)
    let first = format(source, lines: 2...2)
    #expect(first.flatMap { format($0, lines: 2...2) } == first)
  }

  @Test("empty lines change only if they are in the range") func emptyLines() {
    let source = "a\n\n\n\nb\n\n\n"
    #expect(format(source, lines: 1...2) == source)
    #expect(format(source, lines: 3...3) == source)
    #expect(format(source, lines: 2...4) == "a\n\nb\n\n\n")
    #expect(format(source, lines: 5...7) == "a\n\n\n\nb\n")
  }

  @Test("edits of a CR LF text are ones that an editor can apply")
  func editsDoNotSplitLineEnds() throws {
    let lines = [
      "// a  ", "a   1 // b", "", "", "section< /* c  ", "  d */", "group horizontal<item >// e",
      ">", "/* f */", "item;item", "",
    ]
    let file = SourceFile(name: "test.layout", text: lines.joined(separator: "\r\n"))
    let table = LineTable(file)
    let edits = try #require(SourceFormatter.edits(for: parse(file)))
    // An editor knows places by line and column: one between CR and LF is the line's end.
    let applied = edits.map { edit in
      let ends = [edit.range.startIndex, edit.range.endIndex].map { offset in
        min(
          table.offset(of: table.utf16Position(at: offset)),
          table.range(ofLine: table.line(at: offset)).endIndex)
      }
      return TextEdit(TextRange(ends[0], ends[1]), edit.replacement)
    }
    #expect(applied == edits)
    let formatted = try #require(TextEdit.apply(applied, to: file.bytes))
    #expect(!formatted.contains(0x0D))
    guard case .formatted(let whole) = SourceFormatter.format(parse(file)) else {
      Issue.record("not formatted")
      return
    }
    #expect(text(formatted) == text(whole))
  }

  @Test("an empty range formats its line") func emptyRanges() {
    let tree = parse(SourceFile(name: "t", text: "a   1\nb   2\n"))
    func edits(_ start: Int, _ end: Int) -> [TextEdit]? {
      SourceFormatter.edits(for: tree, in: TextRange(start, end))
    }
    #expect(edits(3, 3) == [TextEdit(TextRange(2, 4), "")])
    #expect(edits(0, 6) == [TextEdit(TextRange(2, 4), "")])
    #expect(edits(6, 6) == [TextEdit(TextRange(8, 10), "")])
    #expect(edits(0, 7)?.count == 2)
    #expect(edits(12, 12) == [])
    #expect(edits(50, 90) == [])
  }

  @Test("edits are minimal") func minimalEdits() {
    let tree = parse(SourceFile(name: "t", text: "section <\n    item   width 8;\n>\n"))
    #expect(
      SourceFormatter.edits(for: tree) == [
        TextEdit(TextRange(12, 14), ""), TextEdit(TextRange(19, 21), ""),
        TextEdit(TextRange(28, 29), ""),
      ])
    let clean = parse(SourceFile(name: "t", text: Samples.oneLiner))
    #expect(SourceFormatter.edits(for: clean) == [])
  }

  @Test("formatting any range keeps other lines and all tokens", arguments: 0..<10)
  func anyRange(block: UInt64) {
    for seed in block * 30..<block * 30 + 30 {
      let bytes = FormatGenerator.document(50_000 + seed)
      let source = SourceFile(name: "t", bytes: bytes)
      let tree = parse(source)
      let table = LineTable(source)
      var random = SeededRandom(seed)
      for _ in 0..<4 {
        let first = Int.random(in: 0..<table.lineCount, using: &random)
        let last = min(first + Int.random(in: 0..<6, using: &random), table.lineCount - 1)
        let start = table.range(ofLine: first).startIndex
        let end = table.range(ofLine: last).endIndex
        guard case .formatted(let result) = SourceFormatter.format(tree, in: TextRange(start, end))
        else { return }
        var tail = end
        while tail < bytes.count, tail - end < 2, isLineEnd(bytes[tail]) { tail += 1 }
        #expect(result.starts(with: bytes[..<start]))
        #expect(result.reversed().starts(with: bytes[tail...].reversed()))
        let again = parse(SourceFile(name: "t", bytes: result))
        #expect(again.diagnostics.isEmpty)
        #expect(again.wordsOfTokens == tree.wordsOfTokens)
        #expect(again.dump(again.root) == tree.dump(tree.root))
      }
    }
  }
}
