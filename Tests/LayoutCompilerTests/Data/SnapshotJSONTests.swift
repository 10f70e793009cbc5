import Testing

@testable import LayoutCompiler

private func read(_ text: String) -> (snapshot: Snapshot?, diagnostics: [Diagnostic]) {
  SnapshotJSON.read(SourceFile(name: "data.json", text: text, id: FileID(3)))
}

/// Wraps members into a file of the format.
private func file(_ members: String) -> String { "{\"format\": \"layoutc.data/1\", \(members)}" }

/// Expects the problems of a file, each as `id "marked text": message`.
private func expectProblems(
  _ members: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = file(members)
  let source = SourceFile(name: "data.json", text: text, id: FileID(3))
  let diagnostics = SnapshotJSON.read(source).diagnostics
  let lines = diagnostics.map { "\($0.id) \(source.text(in: $0.span.range)): \($0.message)" }
  #expect(lines == expected, sourceLocation: sourceLocation)
  #expect(diagnostics.allSatisfy { $0.span.file == FileID(3) }, sourceLocation: sourceLocation)
}

@Suite struct SnapshotJSONTests {
  @Test("objects of each kind have space for all members") func capacity() {
    for group in SnapshotJSONKey.Group.all {
      #expect(group.words.count <= SnapshotJSONReader.MemberNodes.capacity, "\(group.words)")
    }
  }

  @Test("all members of a section are read") func sections() throws {
    let (snapshot, diagnostics) = read(
      file(
        """
        "sections": [
          {"id": "Featured", "style": "singleList", "title": "For you", "items": 6,
           "measured": [44, {"width": 80, "height": 12.5}, {"text": 120}],
           "measuredBoundaries": {"header": 28, "footer": {"height": 9}, "Badge": {"width": 7}}},
          {"id": "Favourites", "items": ["Facetune", 42, {"id": "Be\\u0061r", "measured": 60}],
           "measured": 50, "title": null},
          {"id": "Library", "items": [
            {"id": "Playlists", "expanded": true, "items": ["Gym", {"id": "Sleep"}]},
            {"id": "Downloads", "expanded": false, "items": ["Mix"]}]},
          {"items": 2}, {"id": "Empty"}],
        "measuredBoundaries": {"header": {"text": 30, "width": 50}},
        "reload": ["Gym", "Featured/3"], "reconfigure": [42], "reloadSections": ["Empty"]
        """))
    #expect(diagnostics == [])
    let data = try #require(snapshot)
    #expect(
      data.itemIdentifiers == [
        (0..<6).map { "Featured/\($0)" }, ["Facetune", "42", "Bear"],
        ["Playlists", "Gym", "Sleep", "Downloads"], ["3/0", "3/1"], [],
      ])
    #expect(data.sections.map(\.style) == ["singleList", nil, nil, nil, nil])
    #expect(data.sections.map(\.title) == ["For you", nil, nil, nil, nil])
    #expect(
      data.sections[0].cellMeasurements.sizes == [
        MeasuredSize(height: .points(44)),
        MeasuredSize(width: .points(80), height: .points(12.5)),
        MeasuredSize(width: .text(characters: 120), height: .text(characters: 120)),
      ])
    #expect(
      data.sections[0].boundaryMeasurements == [
        "header": MeasuredSize(height: .points(28)), "footer": MeasuredSize(height: .points(9)),
        "Badge": MeasuredSize(width: .points(7)),
      ])
    #expect(
      data.boundaryMeasurements == [
        "header": MeasuredSize(width: .points(50), height: .text(characters: 30))
      ])
    #expect(
      data.sections[1].cellMeasurements.sizes.map(\.height)
        == [.points(50), .points(50), .points(60)])
    #expect(
      data.reloadedItems.map { data.identifier(section: $0.section, item: $0.item) }
        == ["Featured/3", "Gym"])
    #expect(data.reconfiguredItems == [SnapshotPosition(section: 1, item: 1)])
    #expect(data.reloadedSections == [4])
  }

  @Test("labels are read with their fonts, padding and lines") func labels() throws {
    let (snapshot, diagnostics) = read(
      file(
        """
        "sections": [{"id": "A", "items": 2, "measured": [
          {"text": "a bc", "font": "headline", "padding": [1, 2], "lines": 2},
          {"text": true, "font": 13.5}, {"text": 7, "padding": 3, "width": 40}]}]
        """))
    #expect(diagnostics == [])
    var label = TextMeasure(content: .words([[1, 2]]), font: .style(.headline))
    label.padding = Insets(top: 1, leading: 2, bottom: 1, trailing: 2)
    label.lineLimit = 2
    let padded = TextMeasure(
      content: .characters(7), padding: Insets(top: 3, leading: 3, bottom: 3, trailing: 3))
    #expect(
      try #require(snapshot).sections[0].cellMeasurements.sizes == [
        MeasuredSize(label), MeasuredSize(TextMeasure(content: .identifier, font: .points(13.5))),
        MeasuredSize(width: .points(40), height: .label(padded)),
      ])
    for wrong in ["\"font\": \"bodi\"", "\"font\": 0", "\"padding\": [1, 2, 3]", "\"lines\": -1"] {
      let text = "\"sections\": [{\"id\": \"A\", \"measured\": {\"text\": \"a\", \(wrong)}}]"
      #expect(read(file(text)).1.count == 1)
    }
  }

  @Test("grouped items are read") func groupedItems() throws {
    let (snapshot, diagnostics) = read(
      file(
        """
        "items": [{"id": "Bear", "kind": "software"}, {"id": 7, "kind": "song"},
                  {"id": "Help!", "kind": "album", "measured": 60}],
        "groupedBy": [{"id": "Books", "kinds": ["ebook"]},
                      {"id": "Music", "kinds": ["song", "album"], "style": "grid"},
                      {"id": "Apps", "title": "Applications", "kinds": ["software"]}]
        """))
    #expect(diagnostics == [])
    let data = try #require(snapshot)
    #expect(data.sections.map(\.identifier) == ["Music", "Apps"])
    #expect(data.sections.map(\.title) == ["Music", "Applications"])
    #expect(data.sections.map(\.style) == ["grid", nil])
    #expect(data.itemIdentifiers == [["7", "Help!"], ["Bear"]])
  }

  @Test("files of other formats are rejected") func otherFormats() {
    for (text, id) in [
      ("{}", "data-format"), ("{\"format\": \"layoutc.data/2\"}", "data-format"),
      ("[]", "data-type"), ("{", "json-syntax"), ("", "json-syntax"),
    ] {
      let (snapshot, diagnostics) = read(text)
      #expect(snapshot == nil)
      #expect(diagnostics.map(\.id) == [id], "\(text)")
    }
  }

  @Test("values of wrong types are reported with their path") func wrongTypes() {
    expectProblems("\"sections\": {}", "data-type {}: `sections` is an object, not a list")
    expectProblems(
      "\"sections\": [7, {\"items\": \"x\"}]",
      "data-type 7: `sections[0]` is a number, not an object",
      "data-type \"x\": `sections[1].items` is a string, not a whole number or a list of items")
    expectProblems(
      "\"sections\": [{\"id\": 1.5, \"style\": 1, \"title\": [], \"items\": [true, {\"id\": \"a\", \"expanded\": 1}]}]",
      "data-type 1.5: `sections[0].id` is a number, not a string or a whole number",
      "data-type 1: `sections[0].style` is a number, not a string",
      "data-type []: `sections[0].title` is a list, not a string",
      "data-type true: `sections[0].items[0]` is true or false, not a string or a whole number, or an object",
      "data-type 1: `sections[0].items[1].expanded` is a number, not true or false")
    expectProblems(
      "\"sections\": [{\"measured\": [\"x\", {\"width\": \"y\"}], \"measuredBoundaries\": {\"a b\": [1]}}], \"reload\": [null]",
      "data-type \"x\": `sections[0].measured[0]` is a string, not a number of points or an object",
      "data-type \"y\": `sections[0].measured[1].width` is a string, not a number of points",
      "data-type [1]: `sections[0].measuredBoundaries[\"a b\"]` is a list, not a number of points or an object",
      "data-type null: `reload[0]` is null, not a string or a whole number")
  }

  @Test("numbers out of range are reported") func wrongNumbers() {
    expectProblems(
      "\"sections\": [{\"items\": -1}, {\"items\": 2.5}, {\"items\": 1000000001}, {\"items\": 1e3}]",
      "data-range -1: `sections[0].items` is -1, not a whole number from 0 to 1000000000",
      "data-range 2.5: `sections[1].items` is 2.5, not a whole number from 0 to 1000000000",
      "data-range 1000000001: `sections[2].items` is 1000000001, not a whole number from 0 to 1000000000"
    )
    expectProblems(
      "\"sections\": [{\"measured\": [-3, 1e999, {\"text\": -1}]}]",
      "data-range -3: `sections[0].measured[0]` is -3, not a number of points from 0 to 10000000",
      "data-range 1e999: `sections[0].measured[1]` is 1e999, not a number of points from 0 to 10000000",
      "data-range -1: `sections[0].measured[2].text` is -1, not a whole number from 0 to 1000000")
  }

  @Test("missing and unknown members are reported") func members() {
    let whole = file("\"x\": 1")
    expectProblems(
      "\"x\": 1", "data-missing \(whole): the file has no `sections`",
      "data-key \"x\": `x` is not a known member")
    expectProblems(
      "\"sections\": [{\"id\": \"A\", \"item\": 3, \"items\": [{\"expanded\": true}]}]",
      "data-key \"item\": `sections[0].item` is not a known member",
      "data-missing {\"expanded\": true}: `sections[0].items[0]` has no `id`")
    expectProblems(
      "\"groupedBy\": [{}, {\"id\": \"A\"}], \"items\": [{\"id\": 1}, {\"kind\": \"a\"}]",
      "data-missing {}: `groupedBy[0]` has no `id`",
      "data-missing {}: `groupedBy[0]` has no `kinds`",
      "data-missing {\"id\": \"A\"}: `groupedBy[1]` has no `kinds`",
      "data-missing {\"id\": 1}: `items[0]` has no `kind`",
      "data-missing {\"kind\": \"a\"}: `items[1]` has no `id`")
    let (_, diagnostics) = read(file("\"sections\": [], \"relaod\": []"))
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.help) == ["did you mean `reload`?"])
  }

  @Test("`sections` and `groupedBy` exclude each other") func conflicts() {
    expectProblems(
      "\"sections\": [], \"groupedBy\": [], \"items\": []",
      "data-conflict []: the file has both `groupedBy` and `sections`")
    expectProblems(
      "\"sections\": [], \"items\": []",
      "data-conflict []: the file has `items`, but no `groupedBy`")
  }

  @Test("data that a diffable data source rejects is reported") func violations() {
    expectProblems(
      """
      "sections": [{"id": "A", "items": ["x", "y"]}, {"id": "B", "items": [{"id": "x"}]},
      {"id": "A", "items": 3}], "reload": ["z"], "reloadSections": ["C"]
      """,
      "duplicate-data-item \"x\": duplicate item `x` in the snapshot",
      "duplicate-data-section \"A\": duplicate section `A` in the snapshot",
      "unknown-data-item \"z\": the snapshot has no item `z`",
      "unknown-data-section \"C\": the snapshot has no section `C`")
    expectProblems(
      "\"groupedBy\": [{\"id\": \"A\", \"kinds\": [\"k\"]}], \"items\": [{\"id\": 1, \"kind\": \"l\"}]",
      "unknown-data-kind \"l\": no section takes the kind `l`")
  }

  @Test("duplicate members and invalid strings are reported") func jsonProblems() {
    let (snapshot, diagnostics) = read(
      file("\"sections\": [{\"id\": \"A\", \"id\": \"B\", \"items\": [\"\\uD800\"]}]"))
    #expect(diagnostics.map(\.id) == ["json-duplicate-key", "json-text"])
    #expect(snapshot?.itemIdentifiers == [["\u{FFFD}"]])
    #expect(snapshot?.sections.first?.identifier == "A")
  }

  @Test("the first of the members of an item with one name that is not null is read")
  func duplicateMembers() {
    let item = """
      {"id": null, "id": "a", "id": "b", "measured": null, "measured": 44, "measured": 60}
      """
    let (snapshot, diagnostics) = read(
      file("\"sections\": [{\"id\": \"A\", \"items\": [\(item)]}]"))
    #expect(diagnostics.map(\.id) == Array(repeating: "json-duplicate-key", count: 4))
    #expect(snapshot?.itemIdentifiers == [["a"]])
    #expect(snapshot?.sections.first?.itemSizes.map(\.size) == [MeasuredSize(height: .points(44))])
  }

  @Test("names that differ from a member's in one letter are unknown") func similarMembers() {
    for word in SnapshotJSONKey.Group.item.words {
      let letters = Array(word)
      for place in letters.indices {
        let name = String(letters[...place] + letters[place...])
        let item = "{\"id\": \"a\", \"\(name)\": null}"
        expectProblems(
          "\"sections\": [{\"id\": \"A\", \"items\": [\(item)]}]",
          "data-key \"\(name)\": `sections[0].items[0].\(name)` is not a known member")
      }
    }
  }

  @Test("long numbers are truncated in messages") func longNumbers() {
    let number = String(repeating: "9", count: 100_000)
    let message = read(file("\"sections\": [{\"items\": \(number)}]")).diagnostics[0].message
    #expect(message.utf8.count < 200 && message.contains("999…, not a whole number"))
  }

  @Test("an unknown member of many items is reported once") func unknownMember() {
    let items = (0..<5000).map { "{\"id\": \($0), \"name\": \"x\"}" }.joined(separator: ",")
    let text = file("\"sections\": [{\"name\": 1, \"items\": [\(items)]}]")
    let (snapshot, diagnostics) = read(text)
    #expect(snapshot?.sections[0].itemCount == 5000)
    #expect(
      diagnostics.map { "\($0.message) | \($0.label ?? "")" } == [
        "`sections[0].name` is not a known member | ",
        "`sections[0].items[0].name` is not a known member | 5000 times in this file",
      ])
  }

  @Test("identifiers are read wherever they are in an item") func placesOfIdentifiers() {
    let items = ["a", "b"].map { "{\"name\": \"x\", \"id\": \"\($0)\"}" }
    let (snapshot, _) = read(file("\"sections\": [{\"items\": [\(items[0]), \(items[1])]}]"))
    #expect(snapshot?.itemIdentifiers == [["a", "b"]])
  }

  @Test("at most 100 problems are reported") func limit() {
    let items = Array(repeating: "true", count: 10_000).joined(separator: ",")
    #expect(read(file("\"sections\": [{\"items\": [\(items)]}]")).diagnostics.count == 100)
  }

  /// 1 object, 1 list and 1 object for the section, then an object and a list per level.
  @Test("items are read up to the depth limit of JSON") func deepItems() {
    let levels = 254
    let text = file(
      "\"sections\": [{\"items\": ["
        + String(repeating: "{\"expanded\": true, \"id\": 1, \"items\": [", count: levels)
        + String(repeating: "]}", count: levels) + "]}]")
    let (snapshot, diagnostics) = read(text)
    #expect(diagnostics.count == 253)  // All are called 1.
    #expect(snapshot?.sections.map(\.itemCount) == [1])
  }

  @Test("duplicates are found in a list of any length, however their identifiers are written")
  func duplicatesInLongLists() {
    let forms: [(String) -> String] = [
      { "\"\($0)\"" }, { "{\"id\": \"\($0)\"}" }, { "{\"expanded\": false, \"id\": \"\($0)\"}" },
      { "\"\\u0061\($0.dropFirst())\"" },
    ]
    for count in [1, 31, 32, 33, 100, 3000] {
      for first in [0, count / 2, count - 1] {
        let names = (0..<count).map { "a long name \($0)" } + ["a long name \(first)"]
        let items = names.enumerated().map { index, name in forms[index % forms.count](name) }
        let (snapshot, diagnostics) = read(
          file("\"sections\": [{\"items\": [\(items.joined(separator: ", "))]}]"))
        #expect(snapshot?.itemIdentifiers == [names.dropLast()])
        let expected = "duplicate item `a long name \(first)` in the snapshot"
        #expect(diagnostics.map(\.message) == [expected])
      }
    }
  }

  @Test("identifiers are distinct from their prefixes, and equal if canonically equivalent")
  func identity() {
    let names = (0...20).map { String(repeating: "x", count: $0) } + ["\\u0000", "é", "K"]
    let items = (names + ["e\u{301}", "\u{212A}"]).map { "\"\($0)\"" }
    let (snapshot, diagnostics) = read(
      file("\"sections\": [{\"items\": [\(items.joined(separator: ", "))]}]"))
    #expect(snapshot?.sections.map(\.itemCount) == [names.count])
    #expect(
      diagnostics.map(\.message) == [
        "duplicate item `é` in the snapshot", "duplicate item `K` in the snapshot",
      ])
  }

  @Test("mutated files do not crash the reader, and diagnostics are inside of the file")
  func mutants() {
    let seed = Array(
      file(
        "\"sections\": [{\"id\": \"A\", \"items\": [\"x\", {\"id\": \"y\", \"items\": [\"z\"]}], \"measured\": [44]}], \"reload\": [\"x\"]"
      ).utf8)
    var random = SeededRandom(1)
    for _ in 0..<3000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        let other = bytes.indices.randomElement(using: &random) ?? 0
        if Bool.random(using: &random) {
          bytes.remove(at: index)
        } else {
          bytes[index] = bytes[other]
        }
      }
      let source = SourceFile(name: "data.json", bytes: bytes)
      let (snapshot, diagnostics) = SnapshotJSON.read(source)
      #expect(snapshot != nil || !diagnostics.isEmpty)
      for diagnostic in diagnostics {
        #expect(diagnostic.span.range.endIndex <= bytes.count)
        #expect(diagnostic.span.range.start <= diagnostic.span.range.end)
      }
    }
  }
}
