import TestSupport
import Testing

@testable import LayoutCompiler

/// The analysis of an edited file, which takes over what has not changed, against that of the same
/// text opened anew.
@Suite struct EditingTests {
  /// Layouts whose sections depend on nothing, on values, on names next to them, or on the screen.
  private static let pages = [
    page(lets: ""), page(lets: "let gutter = 8\nlet featured = 20\nparam wide = false\n"),
    page(lets: "enum Kind < small large >\n"), page(lets: "import \"other\"\n"),
    "// layoutc:ignore(tiny-estimate) here\n" + page(lets: "define cell() = item\n"), kinds,
    waterfall,
  ]

  /// Sections with every element that a section may hold.
  private static let kinds = """
    layout kinds <
      section cards contentInsets top 4 <
        group horizontal height 100 interItemSpacing flexible 8 <
          item fractionalWidth 1/2 edgeSpacing 4 <
            supplementary "badge" width 20 height 20 anchor topTrailing
          >
          group vertical fractionalWidth 1/2 < item fractionalHeight 1/2 >
          supplementary "line" width 10 height 2 anchor bottom
        >
        background "card" contentInsets 4
        boundary "side" alignment leading width 20 height 30
        visibleItems < alpha 0.5; scale 1/2 >
      >
      section frames < group custom height 90 < frame 0 0 10 10 zIndex 2; frame 20 0 10 10 > >
      footer "end" height 20
    >

    """

  private static let waterfall = """
    layout tiles <
      header "start" height 20
      section < group waterfall columns 2 spacing 8 < item aspect 3/2 extraHeight 20 > >
      section < group waterfall columns 3 < item aspect 1 > >
    >

    """

  private static func page(lets: String) -> String {
    lets + """
      layout page <
        interSectionSpacing 20
        // The first.
        section featured < orthogonal groupPaging
          header "title" height estimated 44 pinned
          group horizontal width fractionalWidth 0.9 height 250 < item width 80 contentInsets top 4 >
        >
        let gutter2 = 8
        section gutter2 < contentInsets 8 16; group vertical height 1/3 < item > >
        section list plain rows < header height 20 >
        // The next.
        section < group horizontal height 40 count 3 < item contentInsets gutter2 > >
        when (container.width > 500) < section wide < group horizontal height 10 < item > > >
        section last ios 13 < group custom height 90 < frame 0 0 10 10 >; contentInsets 8 5 >
        footer "end" height 20
      >
      preview of page device iPhoneSE

      """
  }

  @Test("after random edits all answers equal those of a new analysis") func answers() throws {
    var random = SeededRandom(11)
    let examples = try Example.all.sample(oneOf: 4).map { try Repository.text($0.file) }
    var program = RandomProgram(seed: 5)
    for text in Self.pages + Self.pages + examples + [Samples.search, program.text()] {
      var bytes = Array(text.utf8)
      var good: EditedFile? = EditedFile(SourceFile(name: "test.layout", bytes: bytes))
      let later = SourceFile(name: "test.layout", text: "// A comment.\n" + text)
      try expectSame(EditedFile(later, after: good), EditedFile(later), &random)
      for _ in 0..<(Sweep.isThorough ? 400 : 12) {
        // Most edits follow a correct version, as the next ones of a user do.
        var next = bytes
        for _ in 0..<Int.random(in: 1...2, using: &random) { Self.edit(&next, &random) }
        let source = SourceFile(name: "test.layout", bytes: next)
        let edited = EditedFile(source, after: good)
        try expectSame(edited, EditedFile(source), &random)
        guard !edited.compilation.hasErrors else { continue }
        bytes = next
        good = edited
      }
    }
  }

  private func expectSame(
    _ edited: EditedFile, _ new: EditedFile, _ random: inout SeededRandom
  ) throws {
    let text = new.text(TextRange(0, new.source.bytes.count))
    #expect(edited.compilation.found == new.compilation.found, "\(text)")
    #expect(edited.compilation.diagnostics == new.compilation.diagnostics, "\(text)")
    #expect(edited.compilation.linted() == new.compilation.linted(), "\(text)")
    #expect(describe(edited.meanings) == describe(new.meanings), "\(text)")
    #expect(describe(edited.compilation.program) == describe(new.compilation.program), "\(text)")
    #expect(edited.semanticTokens == new.semanticTokens, "\(text)")
    #expect(edited.symbols == new.symbols, "\(text)")
    #expect(edited.previewLenses == new.previewLenses, "\(text)")
    for _ in 0..<4 {
      let offset = Int.random(in: 0...new.source.bytes.count, using: &random)
      #expect(edited.hover(at: offset) == new.hover(at: offset), "\(offset) of \(text)")
    }
    for format in [OutputFormat.dump, .swift, .model] {
      #expect(output(edited, format) == output(new, format), "\(text)")
    }
  }

  private func output(_ file: EditedFile, _ format: OutputFormat) -> String {
    format.string(
      RenderInput(previews: file.compilation.previews, programs: [file.compilation.program]))
  }

  private func describe(_ meanings: Meanings) -> [String] {
    meanings.entries.map { "\($0.span.range) \($0.meaning)" }
  }

  /// The models of a program with all origins, and the positions in its statements.
  private func describe(_ program: CheckedProgram) -> String {
    var text = ""
    for layout in program.layouts { dump(layout, to: &text) }
    for layout in program.program.layouts { text += describe(layout.body) }
    return text
  }

  private func describe(_ body: [Statement]) -> String {
    body.map { statement in
      switch statement {
      case .property(let node): "\(node.name) \(node.span) \(describe(node.values))\n"
      case .element(let node):
        """
        \(node.head) \(node.span) \(node.bodyStart as Any) \(describe(node.heading))
        \(describe([node.name, node.variantExpression].compactMap { $0 }))
        \(describe(node.body))
        """
      case .call(let call): "\(call.span)\n"
      case .binding(let value): "\(value.span)\n"
      case .when(let branches): branches.map { "\($0.head)\n" + describe($0.body) }.joined()
      case .loop(let loop): "\(loop.head)\n" + describe(loop.body)
      }
    }.joined()
  }

  private func describe(_ values: [Expression]) -> String {
    values.map { "\($0.span) \($0.outerSpan) (\(describe($0.parts)))" }.joined(separator: " ")
  }

  /// Overwrites, inserts or removes something, often a digit or a word.
  private static func edit(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let words = [
      "8", "1/2", "gutter", "featured", "item", "list", "pinned", "\n", " ", ">", "<", "\"", ";",
      "// a\n", "/*", "let gutter = 9\n", "layout", "contentInsets 4", "header height 5\n", "ios",
      "scrollDirection horizontal\n",
    ]
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2:
      guard let place = digits.randomElement(using: &random) else { return }
      bytes[place] = UInt8(Int.random(in: 0x31...0x39, using: &random))
    case 3:
      guard let place = digits.randomElement(using: &random) else { return }
      bytes.insert(0x31, at: place)
    case 4:
      guard let place = bytes.indices.randomElement(using: &random) else { return }
      bytes.remove(at: place)
    default:
      let spaces = bytes.indices.filter { bytes[$0] <= 0x20 }
      guard let place = spaces.randomElement(using: &random),
        let word = words.randomElement(using: &random)
      else { return }
      bytes.insert(contentsOf: Array(" \(word) ".utf8), at: place)
    }
  }

  @Test("sections before and after an edit are taken over")
  func reuse() throws {
    let text = "layout page <\n" + (1...5).map(Self.section).joined() + ">\n"
    let file = EditedFile(SourceFile(name: "test.layout", text: text))
    #expect(try same(file, text) == [true, true, true, true, true])
    #expect(
      try same(file, text.replacing("height 30", with: "height 31")) == [
        true, true, false, true, true,
      ])
    #expect(
      try same(file, text.replacing("height 30", with: "height 310")) == [
        true, true, false, true, true,
      ])
    #expect(
      try same(file, "// A comment.\n" + text) == [true, true, true, true, true])
    #expect(
      try same(file, text.replacing("height 10", with: "height 9")) == [
        false, true, true, true, true,
      ])
    // A section with a word that has become a name is read again.
    #expect(try same(file, "let s2 = 8\n" + text) == [true, false, true, true, true])
  }

  @Test("a section that uses a name is read again") func names() throws {
    let using = "  section < contentInsets gap; group horizontal height 10 < item > >\n"
    let text = "layout page <\n  let gap = 8\n" + using + Self.section(2) + ">\n"
    let file = EditedFile(SourceFile(name: "test.layout", text: text))
    #expect(try same(file, text.replacing("gap = 8", with: "gap = 9")) == [false, true])
  }

  private static func section(_ number: Int) -> String {
    "  section s\(number) < group horizontal height \(number)0 < item contentInsets 4 > >\n"
  }

  /// Whether each section of another version is taken over from the first one.
  private func same(_ file: EditedFile, _ text: String) throws -> [Bool] {
    let source = SourceFile(name: "test.layout", text: text)
    let edited = EditedFile(source, after: file)
    #expect(edited.compilation.diagnostics.isEmpty)
    let pairs = zip(try sections(file), try sections(edited))
    return pairs.map { $0.id == $1.id }
  }

  private func sections(_ file: EditedFile) throws -> [ElementNode] {
    let layout = try #require(file.compilation.program.program.layouts.first)
    return layout.body.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }
}
