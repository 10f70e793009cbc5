import Testing

@testable import LayoutCompiler

/// Declarations, uses and renaming of names.
@Suite struct NamesTests {
  private static let store = """
    param tall = true
    layout apps <
      section featured < group horizontal height (if tall then 90 else 44) < item > >
      section rest < group horizontal height 44 < item > >
    >
    layout games < section featured < group horizontal height 44 < item > > >
    snapshot monday < section "New" style featured items 6 >
    preview "small" < layout apps; snapshot monday; set tall false >
    """

  /// Returns the lines with the name at the cursor, from 1. Declarations have a `!`.
  private func lines(_ marked: String) -> [String] {
    let cursor = Cursor(marked)
    let file = cursor.file
    return file.uses(at: cursor.offset).map { use in
      let line = file.lines.line(at: use.span.range.startIndex) + 1
      return "\(line)\(use.isDeclaration ? "!" : "")"
    }
  }

  private func store(_ word: String, _ marked: String) -> String {
    Self.store.replacing(word, with: marked)
  }

  @Test("names of elements are found where they are used") func uses() {
    #expect(lines(store("style featured", "style f|eatured")) == ["3!", "6!", "7"])
    #expect(lines(store("layout apps;", "layout |apps;")) == ["2!", "8"])
    #expect(lines(store("snapshot monday <", "snapshot monday| <")) == ["7!", "8"])
    #expect(lines(store("section rest", "section re|st")) == ["4!"])
    #expect(lines(store("set tall", "set ta|ll")) == ["1!", "3", "8"])
  }

  @Test("values of items are renamed where data states them") func itemValues() {
    let file = """
      param item.aspect: Fraction = 1
      section < group waterfall < item aspect item.aspect > >
      snapshot s < section "A" aspect 2 3 < item "aspect" aspect 1.5 > >
      """
    let renamed = file.replacing("item.aspect", with: "item.ratio")
      .replacing("\"A\" aspect", with: "\"A\" ratio").replacing(
        "\" aspect 1.5", with: "\" ratio 1.5")
    expect(rename: file.replacing("aspect 1.5", with: "as|pect 1.5"), to: "ratio", renamed)
    expect(rename: file.replacing("item.aspect:", with: "item.|aspect:"), to: "ratio", renamed)
    #expect(
      lines(file.replacing("aspect item.aspect", with: "aspect item.as|pect")) == [
        "1!", "2", "3", "3",
      ])
  }

  @Test("declarations of a name are found") func declarations() {
    let cursor = Cursor(store("style featured", "style f|eatured"))
    let found = cursor.file.declarations(at: cursor.offset)
    #expect(found.map { cursor.file.lines.line(at: $0.range.startIndex) + 1 } == [3, 6])
    let unknown = Cursor("snapshot a < section \"New\" style not|hing >")
    #expect(unknown.file.declarations(at: unknown.offset).isEmpty)
    #expect(unknown.file.renameable(at: unknown.offset) == nil)
  }

  @Test("renaming changes every occurrence") func rename() {
    expect(
      rename: store("layout apps <", "layout ap|ps <"), to: "store",
      Self.store.replacing("layout apps", with: "layout store"))
    expect(
      rename: store("style featured", "style fea|tured"), to: "cards",
      Self.store.replacing("featured", with: "cards"))
    expect(
      rename: store("set tall", "set |tall"), to: "high", Self.store.replacing("tall", with: "high")
    )
  }

  @Test("renaming is refused if it would change the meaning") func refusedRename() {
    refuse(rename: store("layout apps <", "layout ap|ps <"), to: "games", "already")
    refuse(rename: store("section rest", "section re|st"), to: "featured", "already")
    refuse(rename: store("section rest", "section re|st"), to: "two words", "is not a name")
    refuse(rename: store("section rest", "section re|st"), to: "orthogonal", "")
    refuse(rename: store("set tall", "set |tall"), to: "min", "")
    refuse(
      rename: "let a| = 8\nsection interGroupSpacing a < >", to: "when",
      "is a keyword")
    refuse(
      rename: "let a| = 8\nsection list plain <\n  let b = 4\n  header height a\n>", to: "b",
      "already has another meaning where this name is used")
    refuse(rename: store("items 6", "ite|ms 6"), to: "x", "this cannot be renamed")
  }

  /// Five cards in a row and three in a grid, by their names in previews; the third preview shows
  /// data whose section is called so as well.
  private static let claims = """
    section offers orthogonal paging < group horizontal height 44 < item > >
    section grid < background "offers"; group horizontal height 44 < item fractionalWidth 1/2 > >
    preview "offers" <
      items 5 4; scroll "offers" 30; expect visible "offers/1"; expect itemsPerRow "grid" 2
      expect frame "offers/badge/1" 0 0 9 9; expect itemsPerRow "offers" 1; expect frame "offer/1" 0 0 9 9
    >
    snapshot offers < section "offers" style offers items 6 >
    preview "data" < snapshot offers; scroll "offers" 30; expect visible "offers/1" >
    preview "first data" < expect visible "offers/2" >

    """

  @Test("strings in previews refer to sections") func sectionNames() {
    let claims = Self.claims
    for (word, marked) in [
      ("section offers", "section off|ers"),
      ("scroll \"offers\" 30; expect visible", "scroll \"offers|\" 30; expect visible"),
      ("visible \"offers/1\"; expect items", "visible \"|offers/1\"; expect items"),
      ("\"offers/badge", "\"off|ers/badge"), ("itemsPerRow \"offers\"", "itemsPerRow \"o|ffers\""),
    ] {
      let marked = claims.replacing(word, with: marked, maxReplacements: 1)
      #expect(lines(marked) == ["1!", "4", "4", "5", "5", "7"], "\(word)")
      expect(
        rename: marked, to: "cards",
        claims.replacing("section offers", with: "section cards")
          .replacing("scroll \"offers\"", with: "scroll \"cards\"", maxReplacements: 1)
          .replacing("visible \"offers/1\"", with: "visible \"cards/1\"", maxReplacements: 1)
          .replacing("\"offers/badge", with: "\"cards/badge")
          .replacing("itemsPerRow \"offers\"", with: "itemsPerRow \"cards\"")
          .replacing("style offers", with: "style cards"))
    }
    #expect(lines(claims.replacing("\"grid\"", with: "\"gr|id\"")) == ["2!", "4"])
    // Names of data sections, and the part after the slash.
    for (word, marked) in [
      ("snapshot offers; scroll \"offers", "snapshot offers; scroll \"off|ers"),
      ("\"offers/2", "\"off|ers/2"), ("offers/1", "offers/1|"), ("\"offer/1", "\"of|fer/1"),
      ("background \"offers", "background \"off|ers"),
    ] {
      #expect(lines(claims.replacing(word, with: marked, maxReplacements: 1)).isEmpty, "\(word)")
    }
  }

  @Test("previews are the same after a section is renamed") func previewsAfterRename() throws {
    let marked = """
      section off|ers orthogonal paging < group horizontal width 100 height 44 < item > >
      preview "a" <
        items 5; scroll "offers" 30; expect visible "offers/1"; expect frame "offers/1" 100 0 100 44
      >
      """
    let cursor = Cursor(marked)
    let before = try #require(cursor.file.compilation.previews.first)
    guard case .edits(let edits) = cursor.file.rename(at: cursor.offset, to: "cards") else {
      return #expect(Bool(false))
    }
    let bytes = try #require(TextEdit.apply(edits, to: cursor.file.source.bytes))
    let after = Compilation(SourceFile(name: "test.layout", bytes: bytes, id: .main))
    #expect(after.diagnostics.isEmpty)
    let preview = try #require(after.previews.first)
    #expect(preview.scene.scroll == before.scene.scroll)
    #expect(preview.failedExpectations.map(\.message) == before.failedExpectations.map(\.message))
    #expect(before.failedExpectations.isEmpty)
  }

  private func expect(
    rename marked: String, to name: String, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cursor = Cursor(marked)
    guard case .edits(let edits) = cursor.file.rename(at: cursor.offset, to: name) else {
      Issue.record("it was refused", sourceLocation: sourceLocation)
      return
    }
    let bytes = TextEdit.apply(edits, to: cursor.file.source.bytes) ?? []
    #expect(String(decoding: bytes, as: UTF8.self) == text, sourceLocation: sourceLocation)
  }

  private func refuse(
    rename marked: String, to name: String, _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cursor = Cursor(marked)
    guard case .refused(let text) = cursor.file.rename(at: cursor.offset, to: name) else {
      Issue.record("it was not refused", sourceLocation: sourceLocation)
      return
    }
    #expect(reason.isEmpty || text.contains(reason), sourceLocation: sourceLocation)
  }
}
