import Testing

@testable import LayoutCompiler

private func at(_ offset: Int) -> SourceSpan { SourceSpan(.main, TextRange(offset, offset + 1)) }

private func group(_ name: String, _ kinds: String...) -> ItemGrouping.Group {
  ItemGrouping.Group(SnapshotSection(identifier: name), kinds: kinds.map { ItemGrouping.Kind($0) })
}

private func item(_ name: String, _ kind: String, _ offset: Int = 0) -> ItemGrouping.Item {
  ItemGrouping.Item(name, span: at(offset), kind: ItemGrouping.Kind(kind, span: at(offset + 100)))
}

@Suite struct ItemGroupingTests {
  /// The scopes of an iTunes search, each with its kinds, in the order of the screen.
  private let search = ItemGrouping([
    group("Movies", "feature-movie"), group("Music", "song", "album"), group("Apps", "software"),
    group("Books", "ebook"),
  ])

  @Test("items are sorted into sections by kind") func sections() {
    var builder = SnapshotBuilder()
    let violations = search.add(
      [
        item("Bear", "software"), item("Help!", "album"), item("Yesterday", "song"),
        item("Jaws", "feature-movie"), item("Rubber Soul", "album"),
      ], to: &builder)
    let (snapshot, others) = builder.finish()
    #expect(violations == [])
    #expect(others == [])
    // Books has no items and no section. Music keeps the order of its items.
    #expect(snapshot.sections.map(\.identifier) == ["Movies", "Music", "Apps"])
    #expect(snapshot.sections.map(\.title) == ["Movies", "Music", "Apps"])
    #expect(
      snapshot.itemIdentifiers == [["Jaws"], ["Help!", "Yesterday", "Rubber Soul"], ["Bear"]])
  }

  @Test("groups without items have no section") func noItems() {
    var builder = SnapshotBuilder()
    let violations = search.add([], to: &builder)
    #expect(violations == [])
    #expect(builder.finish().snapshot.sections.isEmpty)
  }

  @Test("unknown kinds are reported once") func unknownKinds() {
    var builder = SnapshotBuilder()
    let violations = search.add(
      [
        item("a", "songs", 1), item("b", "podcast", 2), item("c", "songs", 3), item("d", "song", 4),
      ],
      to: &builder)
    #expect(violations.map(\.reason) == [.unknownKind, .unknownKind])
    #expect(violations.map(\.name) == ["songs", "podcast"])
    #expect(violations.map(\.span) == [at(101), at(102)])
    #expect(violations.map(\.itemCount) == [2, 1])
    #expect(violations.map(\.suggestion) == ["song", nil])
    #expect(builder.finish().snapshot.itemIdentifiers == [["d"]])
  }

  @Test("a kind of two groups is reported") func duplicateKinds() {
    let grouping = ItemGrouping([
      ItemGrouping.Group(
        SnapshotSection(identifier: "A"), kinds: [ItemGrouping.Kind("k", span: at(1))]),
      ItemGrouping.Group(
        SnapshotSection(identifier: "B"), kinds: [ItemGrouping.Kind("k", span: at(2))]),
    ])
    var builder = SnapshotBuilder()
    let violations = grouping.add([item("x", "k")], to: &builder)
    #expect(violations == [SnapshotViolation(.duplicateKind, "k", at: at(2), first: at(1))])
    #expect(builder.finish().snapshot.sections.map(\.identifier) == ["A"])
  }

  @Test("equal identifiers in different groups are reported") func duplicates() {
    var builder = SnapshotBuilder()
    _ = search.add([item("Emma", "ebook", 1), item("Emma", "feature-movie", 2)], to: &builder)
    // Movies comes first, so its item does, too.
    let violations = builder.finish().violations
    #expect(violations == [SnapshotViolation(.duplicateItem, "Emma", at: at(1), first: at(2))])
  }
}
