import Testing

@testable import LayoutCompiler

/// Where names are given and used, and what renaming them writes.
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

  /// The lines, from 1, on which the name under the cursor stands; those that give it have a `!`.
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

  @Test func namesOfElementsAreFoundWhereTheyAreAskedFor() {
    #expect(lines(store("style featured", "style f|eatured")) == ["3!", "6!", "7"])
    #expect(lines(store("layout apps;", "layout |apps;")) == ["2!", "8"])
    #expect(lines(store("snapshot monday <", "snapshot monday| <")) == ["7!", "8"])
    #expect(lines(store("section rest", "section re|st")) == ["4!"])
    #expect(lines(store("set tall", "set ta|ll")) == ["1!", "3", "8"])
  }

  @Test func declarationsAreThoseThatGiveTheName() {
    let cursor = Cursor(store("style featured", "style f|eatured"))
    let found = cursor.file.declarations(at: cursor.offset)
    #expect(found.map { cursor.file.lines.line(at: $0.range.startIndex) + 1 } == [3, 6])
    let unknown = Cursor("snapshot a < section \"New\" style not|hing >")
    #expect(unknown.file.declarations(at: unknown.offset).isEmpty)
    #expect(unknown.file.renameable(at: unknown.offset) == nil)
  }

  @Test func renamingWritesEveryPlace() {
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

  @Test func renamingIsRefusedWhereItWouldChangeTheMeaning() {
    refuse(rename: store("layout apps <", "layout ap|ps <"), to: "games", "already")
    refuse(rename: store("section rest", "section re|st"), to: "featured", "already")
    refuse(rename: store("section rest", "section re|st"), to: "two words", "is no name")
    refuse(rename: store("section rest", "section re|st"), to: "width", "")
    refuse(rename: store("set tall", "set |tall"), to: "item", "")
    refuse(
      rename: "let a| = 8\nsection interGroupSpacing a < >", to: "section",
      "is a word of the language")
    refuse(
      rename: "let a| = 8\nsection list plain <\n  let b = 4\n  header height a\n>", to: "b",
      "already where this name is used")
    refuse(rename: store("items 6", "ite|ms 6"), to: "x", "nothing that could be renamed")
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
