import Testing

@testable import LayoutCompiler

@Suite struct LineTableTests {
  private func table(_ text: String) -> LineTable { LineTable(SourceFile(name: "t", text: text)) }

  @Test("a byte order mark does not change excerpts") func excerpts() {
    let texts = ["", "\u{FEFF}"].map { mark in
      let source = SourceFile(name: "x.layout", text: mark + "sction <\n>\n")
      return DiagnosticText().render(checked(source), files: [source])
    }
    #expect(!texts[0].isEmpty && texts[0] == texts[1])
  }

  @Test("offsets have line and column") func positions() {
    // Offsets: a0 é1-2 LF3 CR4 LF5 x6 CR7 y8 and the end 9.
    let table = table("aé\n\r\nx\ry")
    let expected = [
      (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 2, 1), (6, 3, 1), (7, 3, 2), (8, 4, 1), (9, 4, 2),
      (99, 4, 2),
    ]
    for (offset, line, column) in expected {
      #expect(table.position(at: offset) == TextPosition(line: line, column: column))
    }
    #expect(table.lineCount == 4)
    #expect((0..<4).map { table.range(ofLine: $0).length } == [3, 0, 1, 1])
  }

  @Test("a byte order mark is not a column") func byteOrderMark() {
    let table = table("\u{FEFF}ab\nc")
    let expected = [(0, 1, 1), (3, 1, 1), (4, 1, 2), (6, 2, 1), (7, 2, 2)]
    for (offset, line, column) in expected {
      #expect(table.position(at: offset) == TextPosition(line: line, column: column))
    }
  }

  @Test("an empty file has one line") func emptyFile() {
    #expect(table("").position(at: 0) == TextPosition(line: 1, column: 1))
    #expect(table("").lineCount == 1)
    #expect(table("\n").lineCount == 2)
  }

  @Test("positions in UTF-16 convert in both directions") func utf16() {
    // 😀 is four bytes and two units, 漢 three bytes and one.
    let table = table("漢😀x\ny")
    let expected = [(0, 0, 0), (3, 0, 1), (7, 0, 3), (8, 0, 4), (9, 1, 0), (10, 1, 1)]
    for (offset, line, character) in expected {
      let position = UTF16Position(line: line, character: character)
      #expect(table.utf16Position(at: offset) == position)
      #expect(table.offset(of: position) == offset)
    }
    #expect(table.offset(of: UTF16Position(line: 0, character: 2)) == 3)
    #expect(table.offset(of: UTF16Position(line: 0, character: 99)) == 8)
    #expect(table.offset(of: UTF16Position(line: 9, character: 0)) == 10)
    #expect(table.offset(of: UTF16Position(line: -1, character: -1)) == 0)
  }

  @Test("positions beyond all lines are the ends of lines")
  func extremePositions() {
    let table = table("ab\né\n")
    for (line, end) in [(0, 2), (1, 5), (2, 6), (.max, 6)] {
      #expect(table.offset(of: UTF16Position(line: line, character: .max)) == end)
    }
    #expect(table.offset(of: UTF16Position(line: 1, character: .min)) == 3)
    #expect(table.offset(of: UTF16Position(line: .min, character: .max)) == 0)
  }

  @Test("any bytes have the positions that counting from the start gives") func anyBytes() {
    var random = SeededRandom(8)
    let alphabet: [UInt8] = [0x0A, 0x0D, 0x61, 0x80, 0xBF, 0xC3, 0xE6, 0xF0, 0xFF, 0x00, 0x0B]
    for _ in 0..<12 {
      // Three blocks; many of their ends are within CR LF, or within a scalar.
      let bytes = (0..<2100).map { _ in
        Int.random(in: 0..<9, using: &random) == 0 ? alphabet.randomElement(using: &random)! : 0x0D
      }
      let table = LineTable(SourceFile(name: "t", bytes: bytes))
      var (line, column, units) = (0, 0, 0)
      for (offset, byte) in bytes.enumerated() {
        let position = table.position(at: offset)
        #expect(position == TextPosition(line: line + 1, column: column + 1))
        #expect(table.utf16Position(at: offset) == UTF16Position(line: line, character: units))
        if byte & 0xC0 != 0x80 { (column, units) = (column + 1, units + (byte >= 0xF0 ? 2 : 1)) }
        let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isPair { (line, column, units) = (line + 1, 0, 0) }
      }
      #expect(table.lineCount == line + 1)
    }
  }

  /// In lines longer than a block.
  @Test("positions agree with Swift's strings") func strings() {
    var random = SeededRandom(7)
    let alphabet = ["a", "é", "漢", "😀", "\n", "\r\n"]
    for _ in 0..<20 {
      let text = (0..<3000).map { _ in
        alphabet[
          Int.random(in: 0..<(Int.random(in: 0..<99, using: &random) == 0 ? 6 : 4), using: &random)]
      }.joined()
      let table = table(text)
      for _ in 0..<50 {
        let index = text.unicodeScalars.indices.randomElement(using: &random)!
        let before = text.unicodeScalars[..<index]
        let lastLine = before.lastIndex(of: "\n").map { before.index(after: $0) }
        let column = before.distance(from: lastLine ?? before.startIndex, to: before.endIndex)
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        // Between CR and LF the column is that of the line end.
        #expect(table.position(at: offset).column == column + 1)
        let position = table.utf16Position(at: offset)
        #expect(position.line == before.count { $0 == "\n" })
        let line = String(before[(lastLine ?? before.startIndex)...])
        #expect(position.character == line.utf16.count)
        if text.unicodeScalars[index] != "\n" || before.last != "\r" {
          #expect(table.offset(of: position) == offset)
        }
      }
    }
  }
}
