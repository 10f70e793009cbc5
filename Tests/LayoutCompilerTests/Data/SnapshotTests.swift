import Testing

@testable import LayoutCompiler

/// Returns a span that tests identify by its number.
private func at(_ offset: Int) -> SourceSpan { SourceSpan(.main, TextRange(offset, offset + 1)) }

/// The snapshot `monday` of the language's description.
private var monday: Snapshot {
  var builder = SnapshotBuilder()
  builder.addSection(SnapshotSection(identifier: "Featured", style: "singleList"), itemCount: 6)
  builder.addSection(SnapshotSection(identifier: "Favourites", style: "doubleList"))
  for name in ["Facetune", "Signal", "Bear", "Things"] { builder.addItem(name) }
  builder.addSection(SnapshotSection(identifier: "Library", style: "outline"))
  builder.addItem("Playlists", isExpanded: true)
  builder.beginChildren()
  builder.addItem("Gym")
  builder.addItem("Sleep")
  builder.endChildren()
  builder.addItem("Downloads")
  builder.beginChildren()
  builder.addItem("Mix")
  builder.endChildren()
  let (snapshot, violations) = builder.finish()
  #expect(violations == [])
  return snapshot
}

extension Snapshot {
  /// The identifiers of the items of each section.
  var itemIdentifiers: [[String]] {
    sections.indices.map { section in
      (0..<sections[section].itemCount).map { identifier(section: section, item: $0) }
    }
  }
}

@Suite struct SnapshotTests {
  @Test("a snapshot contains the added sections and items") func contents() {
    let monday = monday
    #expect(monday.sections.map(\.identifier) == ["Featured", "Favourites", "Library"])
    #expect(monday.sections.map(\.style) == ["singleList", "doubleList", "outline"])
    #expect(
      monday.itemIdentifiers == [
        ["Featured/0", "Featured/1", "Featured/2", "Featured/3", "Featured/4", "Featured/5"],
        ["Facetune", "Signal", "Bear", "Things"],
        ["Playlists", "Gym", "Sleep", "Downloads"],
      ])
    #expect(monday.itemName(section: 0, item: 3) == nil)
    #expect(monday.itemName(section: 1, item: 3) == "Things")
    #expect(monday.itemName(section: 1, item: 4) == nil)
    #expect(monday.itemName(section: 3, item: 0) == nil)
  }

  @Test("items are found by identifier") func positions() {
    func expect(_ name: String, _ section: Int, _ item: Int) {
      #expect(monday.position(of: name) == SnapshotPosition(section: section, item: item))
    }
    expect("Featured/0", 0, 0)
    expect("Featured/5", 0, 5)
    expect("Facetune", 1, 0)
    expect("Things", 1, 3)
    expect("Playlists", 2, 0)
    expect("Downloads", 2, 3)
    for name in [
      "Mix", "Featured/6", "Featured/03", "Featured/-1", "Featured/", "/1", "", "Nothing/0",
      "Featured/99999999999999999999", "Favourites/1",
    ] {
      #expect(monday.position(of: name) == nil, "\(name)")
    }
  }

  @Test("unnamed sections have their index as identifier") func unnamedSections() {
    let snapshot = Snapshot(itemCounts: [2, 0, 1])
    #expect(snapshot.sections.map(\.identifier) == ["0", "1", "2"])
    #expect(snapshot.sections.map(\.isNamed) == [false, false, false])
    #expect(snapshot.itemIdentifiers == [["0/0", "0/1"], [], ["2/0"]])
  }

  @Test("identifiers of counted items cannot be used for other items") func countedNames() {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "A/B", span: at(1)), itemCount: 3)
    builder.addSection(SnapshotSection(identifier: "C"))
    for (offset, name) in ["A/B/2", "A/B/3", "A/B/02", "A/1"].enumerated() {
      builder.addItem(name, span: at(10 + offset))
    }
    let violations = builder.finish().violations
    #expect(
      violations == [SnapshotViolation(.duplicateOfCountedItem, "A/B/2", at: at(10), first: at(1))])
  }

  @Test("a billion counted items take constant space") func countedItems() {
    let snapshot = Snapshot(itemCounts: [1_000_000_000, 1_000_000_000])
    #expect(snapshot.identifier(section: 1, item: 999_999_999) == "1/999999999")
    #expect(snapshot.position(of: "1/999999999") == SnapshotPosition(section: 1, item: 999_999_999))
  }

  /// Like Swift's strings, which diffable data sources use.
  @Test("identifiers are compared by canonical equivalence") func canonicalEquivalence() {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "A"))
    builder.addItem("caf\u{E9}", span: at(0))
    builder.addItem("cafe\u{301}", span: at(1))
    builder.addItem("cafe", span: at(2))
    let (snapshot, violations) = builder.finish()
    #expect(violations.map(\.span) == [at(1)])
    #expect(snapshot.position(of: "cafe\u{301}") == SnapshotPosition(section: 0, item: 0))
  }

  @Test("items have measured sizes of their own or of their section") func measuredSizes() {
    var builder = SnapshotBuilder()
    var section = SnapshotSection(identifier: "A")
    section.measurements = Measurements([MeasuredSize(height: .points(44)), MeasuredSize()])
    builder.addSection(section)
    builder.addItem("a", isExpanded: true)
    builder.beginChildren()
    builder.addItem("b", measured: MeasuredSize(width: .points(7)))
    builder.endChildren()
    builder.addItem("c")
    builder.beginChildren()
    builder.addItem("hidden", measured: MeasuredSize(height: .points(1)))
    builder.endChildren()
    builder.addItem("d", measured: MeasuredSize(height: .text(characters: 9)))
    var other = SnapshotSection(identifier: "B")
    other.measurements = section.measurements
    builder.addSection(other, itemCount: 1_000_000_000)
    let snapshot = builder.finish().snapshot
    #expect(
      snapshot.sections[0].cellMeasurements.sizes == [
        MeasuredSize(height: .points(44)), MeasuredSize(width: .points(7)),
        MeasuredSize(height: .points(44)), MeasuredSize(height: .text(characters: 9)),
      ])
    #expect(snapshot.sections[1].cellMeasurements == section.measurements)
  }
}

@Suite struct SnapshotViolationTests {
  @Test("duplicate sections and items are dropped and reported") func duplicates() {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "A", span: at(1)))
    builder.addItem("x", span: at(2))
    builder.addItem("x", span: at(3))
    builder.addSection(SnapshotSection(identifier: "B", span: at(4)))
    builder.addItem("A", span: at(5))  // Sections and items are two name spaces.
    builder.addItem("x", span: at(6))
    builder.addSection(SnapshotSection(identifier: "A", span: at(7)))
    builder.addItem("y", span: at(8))
    builder.addSection(SnapshotSection(identifier: "C", span: at(9)))
    builder.addItem("z", span: at(10))
    let (snapshot, violations) = builder.finish()
    #expect(
      violations == [
        SnapshotViolation(.duplicateItem, "x", at: at(3), first: at(2)),
        SnapshotViolation(.duplicateItem, "x", at: at(6), first: at(2)),
        SnapshotViolation(.duplicateSection, "A", at: at(7), first: at(1)),
      ])
    #expect(snapshot.itemIdentifiers == [["x"], ["A"], ["z"]])
    #expect(snapshot.itemSpans[2] == at(10))
  }

  @Test("the children of a dropped item move to its parent", arguments: [true, false])
  func nestedDuplicates(isExpanded: Bool) {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "A"))
    builder.addItem("a", isExpanded: isExpanded)
    builder.beginChildren()
    builder.addItem("a", isExpanded: true)
    builder.beginChildren()
    builder.addItem("b")
    builder.endChildren()
    builder.addItem("c")
    builder.endChildren()
    builder.addSection(SnapshotSection(identifier: "A"))
    builder.addItem("lost", isExpanded: true)
    let (snapshot, violations) = builder.finish()
    #expect(violations.map(\.reason) == [.duplicateItem, .duplicateSection])
    #expect(snapshot.itemIdentifiers == [isExpanded ? ["a", "b", "c"] : ["a"]])
  }

  @Test("reloaded and reconfigured items are recorded") func marks() {
    var builder = SnapshotBuilder()
    builder.mark(.reconfigure, item: "b", span: at(1))
    builder.addSection(SnapshotSection(identifier: "A"), itemCount: 4)
    builder.addSection(SnapshotSection(identifier: "Music"))
    for name in ["a", "b", "c"] { builder.addItem(name) }
    builder.addItem("parent")
    builder.beginChildren()
    builder.addItem("child", span: at(2))
    builder.endChildren()
    builder.mark(.reload, item: "A/3")
    builder.mark(.reload, item: "a")
    builder.mark(.reconfigure, item: "a")
    builder.mark(.reload, item: "child", span: at(3))
    builder.mark(.reload, item: "parrent", span: at(4))
    builder.mark(.reload, item: "A/4", span: at(5))
    builder.reload(section: "Music")
    builder.reload(section: "Musik", span: at(6))
    let (snapshot, violations) = builder.finish()
    #expect(
      snapshot.reloadedItems == [
        SnapshotPosition(section: 0, item: 3), SnapshotPosition(section: 1, item: 0),
      ])
    #expect(snapshot.reconfiguredItems == [SnapshotPosition(section: 1, item: 1)])
    #expect(snapshot.reloadedSections == [1])
    #expect(violations.map(\.reason) == [.hiddenItem, .unknownItem, .unknownItem, .unknownSection])
    #expect(violations.map(\.span) == [at(3), at(4), at(5), at(6)])
    #expect(violations.map(\.first) == [at(2), nil, nil, nil])
    #expect(violations.map(\.suggestion) == [nil, "parent", nil, "Music"])
  }

  @Test("diagnostics of duplicates show both locations") func diagnostics() {
    let violation = SnapshotViolation(.duplicateItem, "Bear", at: at(7), first: at(3))
    let diagnostic = violation.diagnostic(or: at(0))
    #expect(diagnostic.id == "duplicate-data-item")
    #expect(diagnostic.message == "duplicate item `Bear` in the snapshot")
    #expect(diagnostic.span == at(7))
    #expect(diagnostic.related == [Diagnostic.Label(at(3), "first here")])
    let homeless = SnapshotViolation(.unknownItem, "x", at: nil).diagnostic(or: at(0))
    #expect(homeless.span == at(0))
    #expect(homeless.related == [])
  }
}
