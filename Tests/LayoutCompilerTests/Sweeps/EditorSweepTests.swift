import TestSupport
import Testing

@testable import LayoutCompiler

/// Every request at many offsets of valid, invalid and unfinished sources.
///
/// With `THOROUGH=1`, at every offset of every source, which takes some minutes in a release build.
@Suite struct EditorSweepTests {
  static let texts: [String] = {
    let examples = Example.all.compactMap { try? Repository.text($0.file) }
    let wrong = DiagnosticKind.language.map(\.example).filter { $0.stage != .data }.map(\.bad)
    return examples + Samples.all + wrong
  }()

  @Test("editor requests do not crash on any sample") func samples() {
    var random = SeededRandom(1)
    for text in Self.texts.shuffled(using: &random).prefix(Sweep.count(60, thorough: .max)) {
      let file = EditedFile(SourceFile(name: "test.layout", text: text))
      askAll(file)
      for offset in 0...text.utf8.count where Sweep.isThorough {
        ask(file, at: offset)
        complete(file, at: offset)
      }
      for _ in 0..<5 { ask(file, at: random.next(below: text.utf8.count + 1)) }
      complete(file, at: random.next(below: text.utf8.count + 1))
    }
  }

  @Test("editor requests do not crash while an example is typed") func typing() throws {
    var random = SeededRandom(2)
    for example in Example.all {
      let bytes = Array(try Repository.text(example.file).utf8)
      // Some of the first characters, then fewer: the beginnings of lines are the same again.
      for length in 0...bytes.count
      where random.next(below: length < 40 ? 8 : 60) == 0 || Sweep.isThorough {
        let file = EditedFile(SourceFile(name: "test.layout", bytes: Array(bytes[..<length])))
        askAll(file)
        ask(file, at: length)
        if random.next(below: 3) == 0 || Sweep.isThorough { complete(file, at: length) }
      }
    }
  }

  @Test("editor requests do not crash on mutated sources") func garbage() {
    var random = SeededRandom(3)
    for text in Self.texts.shuffled(using: &random).prefix(100) {
      var bytes = Array(text.utf8)
      for _ in 0..<3 where !bytes.isEmpty {
        let at = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(random.next(below: 256))
        default: bytes.insert(contentsOf: [0x3C, 0x20, 0xC3], at: at)
        }
      }
      let file = EditedFile(SourceFile(name: "test.layout", bytes: bytes))
      askAll(file)
      ask(file, at: random.next(below: bytes.count + 1))
      if random.next(below: 2) == 0 { complete(file, at: random.next(below: bytes.count + 1)) }
    }
  }

  @Test("the comment around an offset is found among the tokens next to it") func comments() {
    let own = [
      "// a\n/* b */; // c ;\n;; /* d", "section < // x\n /* y\n */ ; item // z", "/**/ /*/ */ //",
      "let a = (1/ /2) // b", "let a = (1 * * 2 + +3 / / /* b */ 4 == == 5)", "let a = 1/ /",
    ]
    for text in own + Self.texts {
      let file = EditedFile(SourceFile(name: "test.layout", text: text))
      askAll(file)
      let (bytes, comments) = (file.source.bytes, file.comments)
      for offset in 0...bytes.count {
        let comment = comments.last { $0.startIndex < offset }
        let isInside = comment.map { comment in
          offset < comment.endIndex
            || bytes[comment.startIndex + 1] == UInt8(ascii: "/")
              && !bytes[comment.endIndex..<offset].contains { $0 == 0x0A || $0 == 0x0D }
        }
        #expect(file.isInComment(offset) == (isInside ?? false), "\(offset) of \(text)")
      }
    }
  }

  // MARK: - Questions

  /// Sends all requests about the whole file. Ranges must be inside of the file.
  private func askAll(_ file: EditedFile) {
    let count = file.source.bytes.count
    func check(_ range: TextRange, _ what: String) {
      if range.start > range.end || range.endIndex > count {
        Issue.record("\(what) \(range) of \(count)")
      }
    }
    for range in file.foldingRanges { check(range.range, "folding") }
    var end = 0
    for token in file.semanticTokens {
      check(token.range, "token")
      #expect(token.range.startIndex >= end)
      end = token.range.endIndex
    }
    func check(_ symbols: [FileSymbol], in outer: TextRange) {
      for symbol in symbols {
        #expect(symbol.range.start >= outer.start && symbol.range.end <= outer.end)
        #expect(
          symbol.selection.start >= symbol.range.start && symbol.selection.end <= symbol.range.end)
        #expect(!symbol.name.isEmpty)
        check(symbol.children, in: symbol.range)
      }
    }
    check(file.symbols, in: TextRange(0, count))
  }

  /// Asks all that is about a place.
  private func ask(_ file: EditedFile, at offset: Int) {
    let count = file.source.bytes.count
    if let hover = file.hover(at: offset) {
      #expect(hover.range.startIndex <= offset && offset <= hover.range.endIndex)
      #expect(!hover.markdown.isEmpty)
    }
    var inner: TextRange?
    for range in file.selectionRanges(at: offset) {
      if let inner { #expect(range.start <= inner.start && inner.end <= range.end) }
      inner = range
    }
    #expect(inner == TextRange(0, count))
    for use in file.uses(at: offset) + file.highlights(at: offset) {
      #expect(use.span.range.endIndex <= count)
    }
    for place in file.declarations(at: offset) { #expect(place.range.endIndex <= count) }
    if file.renameable(at: offset) != nil, case .edits(let edits) = file.rename(at: offset, to: "q")
    {
      #expect(TextEdit.apply(edits, to: file.source.bytes) != nil)
    }
  }

  private func complete(_ file: EditedFile, at offset: Int) {
    let list = file.completions(at: offset)
    #expect(list.range.startIndex <= offset && offset <= list.range.endIndex)
  }
}

extension SeededRandom {
  fileprivate mutating func next(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }
}
