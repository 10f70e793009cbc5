import Testing

@testable import LayoutCompiler

/// The meanings of words that editors use.
@Suite struct MeaningTests {
  @Test("the checker records the meaning of each word") func words() {
    let words = describe(
      """
      let gutter = 8
      section list plain rows contentInsets top gutter < header height estimated 44 pinned >
      """)
    #expect(
      words == [
        "let: let", "gutter: declares value 4", "section: section list", "list: sectionForm",
        "plain: listAppearance", "rows: name of section list", "contentInsets: of section list",
        "top: edge", "gutter: refers to 4", "header: header", "height: of header",
        "estimated: dimension", "pinned: of header",
      ])
  }

  @Test("of several meanings of one range the last applies, in the order of the text")
  func order() {
    var random = SeededRandom(6)
    for _ in 0..<200 {
      let recorder = CheckRecorder()
      var last: [TextRange: Int] = [:]
      for index in 0..<Int.random(in: 0..<30, using: &random) {
        let start = UInt32.random(in: 0..<12, using: &random)
        let range = TextRange(start, start + UInt32.random(in: 0..<3, using: &random))
        let file = FileID(UInt32.random(in: 0..<2, using: &random))
        recorder.meanings.append((SourceSpan(file, range), .choice(.edge, index)))
        if file == .main { last[range] = index }
      }
      let entries = Meanings(recorder, of: .main).entries
      let found = entries.map { entry -> Int? in
        if case .choice(.edge, let index) = entry.meaning { index } else { nil }
      }
      let expected = last.keys.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      #expect(entries.map(\.span.range) == expected)
      #expect(found == expected.map { last[$0] })
    }
  }

  @Test("names refer to their declarations") func names() {
    let words = describe(
      """
      enum Scope < all movies >
      param scope: Scope = all
      define cell(part: Fraction = 1/3) = item fractionalWidth part
      section (scope) < group horizontal height 9 < cell(part: 1/2); when (scope == movies) < > > >
      """)
    #expect(
      words == [
        "enum: enum", "Scope: declares enumeration 5", "all: declares enumerationCase 5",
        "movies: declares enumerationCase 5", "param: param", "scope: declares param 32",
        "Scope: refers to 5", "all: refers to 5", "define: define", "cell: declares definition 58",
        "part: declares parameter 63", "Fraction: type", "item: item",
        "fractionalWidth: of item", "part: refers to 63", "section: section",
        "scope: refers to 32", "group: group", "horizontal: groupDirection", "height: of group",
        "cell: refers to 58", "part: refers to 63", "when: when", "scope: refers to 32",
        "movies: refers to 5",
      ])
  }

  @Test("values of cases belong to their enum") func caseValues() {
    let words = describe(
      """
      enum E < a title "A"; b title "B" >
      layout x < for e in E < section (e) < header (e.title) height 9; group horizontal < item > > > >
      """)
    #expect(
      words == [
        "enum: enum", "E: declares enumeration 5", "a: declares enumerationCase 5",
        "title: declares caseValue 5", "b: declares enumerationCase 5",
        "title: declares caseValue 5", "layout: layout", "x: name of layout", "for: for",
        "e: declares loopVariable 51", "in: keyword", "E: refers to 5", "section: section",
        "e: refers to 51", "header: header", "e: refers to 51", "title: refers to 5",
        "height: of header", "group: group", "horizontal: groupDirection", "item: item",
      ])
  }

  @Test("names of the environment are recorded") func environment() {
    let words = describe(
      """
      section < group horizontal count (if traits.horizontalSizeClass == compact then 1 else
        max(2, section.itemCount)) < item >; visibleItems < alpha (item.midX / scroll.x) > >
      """)
    #expect(
      words == [
        "section: section", "group: group", "horizontal: groupDirection", "count: of group",
        "traits.horizontalSizeClass: environment", "compact: a size class", "max: function",
        "section.itemCount: environment", "item: item", "visibleItems: visibleItems",
        "alpha: of visibleItems", "item.midX: effect", "scroll.x: effect",
      ])
  }

  private func describe(_ text: String) -> [String] {
    let source = SourceFile(name: "test.layout", text: text)
    return EditedFile(source).meanings.entries.map {
      "\(source.text(in: $0.span.range)): \(describe($0.meaning))"
    }
  }

  private func describe(_ meaning: Meaning) -> String {
    switch meaning {
    case .element(let info): info.title
    case .elementName(let info): "name of \(info.title)"
    case .elementReference(let referent): "\(referent.rawValue)"
    case .property(_, let info): "of \(info.title)"
    case .choice(let id, _): "\(id)"
    case .keyword: "keyword"
    case .declaration(let symbol, let kind): "declares \(kind) \(symbol.place.range.start)"
    case .reference(let symbol): "refers to \(symbol.place.range.start)"
    case .environment: "environment"
    case .effect: "effect"
    case .function: "function"
    case .type: "type"
    case .traitCase(let type): type
    }
  }
}
