import Testing

@testable import LayoutCompiler

/// A section as a list to compare with: its identifier and those of its items. A number of items
/// counts them.
private struct Sample: Equatable {
  var name: String
  var items: [String]
  var isCounted = false

  init(_ name: String, _ items: String...) {
    self.name = name
    self.items = items
  }

  init(_ name: String, count: Int) {
    self.name = name
    items = (0..<count).map { "\(name)/\($0)" }
    isCounted = true
  }
}

extension Snapshot {
  fileprivate init(_ sections: [Sample]) {
    var builder = SnapshotBuilder()
    for section in sections {
      let head = SnapshotSection(identifier: section.name)
      if section.isCounted {
        builder.addSection(head, itemCount: section.items.count)
      } else {
        builder.addSection(head)
        for item in section.items { builder.addItem(item) }
      }
    }
    self = builder.finish().snapshot
  }
}

private func difference(_ old: [Sample], _ new: [Sample]) -> SnapshotDifference {
  SnapshotDifference(from: Snapshot(old), to: Snapshot(new))
}

/// Applies a difference like a collection view.
///
/// Items that are not deleted or moved keep their order. Inserted and moved items get their new
/// positions.
private func apply(_ difference: SnapshotDifference, to old: [Sample]) -> [Sample] {
  var staying = old.indices.filter { section in
    !difference.deletedSections.contains(section)
      && !difference.movedSections.contains { $0.from == section }
  }
  staying.reverse()
  var result: [Sample] = []
  for index in difference.new.sections.indices {
    if difference.insertedSections.contains(index) {
      result.append(Sample(difference.new.sections[index].identifier))
    } else if let move = difference.movedSections.first(where: { $0.to == index }) {
      result.append(old[move.from])
    } else if let section = staying.popLast() {
      result.append(old[section])
    }
    let home = old.firstIndex { $0.name == result.last?.name }
    result[index].items = items(difference, to: index, home: home, old)
  }
  #expect(staying.isEmpty)
  return result
}

private func items(
  _ difference: SnapshotDifference, to section: Int, home: Int?, _ old: [Sample]
) -> [String] {
  var staying: [String] = []
  if let home {
    staying = old[home].items.enumerated().filter { item, _ in
      !difference.deletedItems.contains { $0.section == home && $0.items.contains(item) }
        && !difference.movedItems.contains {
          $0.from == SnapshotPosition(section: home, item: item)
        }
    }.map(\.element)
  }
  staying.reverse()
  var result: [String] = []
  for item in 0..<difference.new.sections[section].itemCount {
    let place = SnapshotPosition(section: section, item: item)
    if let move = difference.movedItems.first(where: { $0.to == place }) {
      result.append(old[move.from.section].items[move.from.item])
    } else if difference.insertedItems.contains(where: {
      $0.section == section && $0.items.contains(item)
    }) {
      result.append(difference.new.identifier(section: section, item: item))
    } else if let name = staying.popLast() {
      result.append(name)
    }
  }
  #expect(staying.isEmpty)
  return result
}

/// The length of a longest common subsequence, by the textbook's table.
private func commonLength(_ a: [String], _ b: [String]) -> Int {
  var row = [Int](repeating: 0, count: b.count + 1)
  for x in a {
    var diagonal = 0
    for (j, y) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = x == y ? diagonal + 1 : max(above, row[j])
      diagonal = above
    }
  }
  return row[b.count]
}

/// The fewest moves that lead from one to the other: what is in both and in no longest common
/// subsequence of its section.
private func fewestMoves(_ old: [Sample], _ new: [Sample]) -> (sections: Int, items: Int) {
  let both = Set(old.map(\.name)).intersection(new.map(\.name)).count
  let sections = both - commonLength(old.map(\.name), new.map(\.name))
  let items = Set(old.flatMap(\.items)).intersection(new.flatMap(\.items)).count
  let staying = new.map { section in
    old.first { $0.name == section.name }.map { commonLength($0.items, section.items) } ?? 0
  }
  return (sections, items - staying.reduce(0, +))
}

/// Returns sections with items of a small stock, so that much is common; some are counted, and some
/// names are those of counted items.
private func randomSections(_ random: inout SeededRandom) -> [Sample] {
  var names = ["a", "b", "c", "d", "e", "f", "g", "h"].shuffled(using: &random)
  var counted: [String: Int] = [:]
  var sections: [Sample] = []
  for name in ["A", "B", "C", "D"].shuffled(using: &random).prefix(
    Int.random(in: 0...4, using: &random))
  {
    if Int.random(in: 0..<3, using: &random) == 0 {
      sections.append(Sample(name, count: Int.random(in: 0...4, using: &random)))
      counted[name] = sections.last?.items.count
    } else {
      sections.append(Sample(name))
    }
  }
  names += ["A/0", "A/2", "B/1", "C/3"].filter { name in
    let (section, item) = (String(name.prefix(1)), Int(name.suffix(1)) ?? 0)
    return item >= counted[section, default: 0]
  }
  names.shuffle(using: &random)
  for index in sections.indices where !sections[index].isCounted {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if let name = names.popLast() { sections[index].items.append(name) }
    }
  }
  return sections
}

@Suite struct SnapshotDifferenceTests {
  @Test("applying a difference gives the new snapshot with the fewest moves") func applying() {
    var random = SeededRandom(9)
    for _ in 0..<3000 {
      let (old, new) = (randomSections(&random), randomSections(&random))
      let difference = difference(old, new)
      let result = apply(difference, to: old)
      #expect(result.map(\.name) == new.map(\.name))
      #expect(result.map(\.items) == new.map(\.items), "\(old) -> \(new)")
      let fewest = fewestMoves(old, new)
      #expect(difference.movedSections.count == fewest.sections, "\(old) -> \(new)")
      #expect(difference.movedItems.count == fewest.items, "\(old) -> \(new)")
      #expect(
        difference.isEmpty
          == (old.map(\.name) == new.map(\.name) && old.map(\.items) == new.map(\.items)))
      for move in difference.movedItems {
        #expect(
          difference.old.identifier(section: move.from.section, item: move.from.item)
            == difference.new.identifier(section: move.to.section, item: move.to.item))
      }
    }
  }

  /// Every permutation of six items. The expected number is 6 minus the longest increasing
  /// subsequence, found among all 64 subsets.
  @Test("permutations need the fewest moves") func permutations() {
    func permutations(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty
        ? [[]]
        : rest.flatMap { x in
          permutations(rest.filter { $0 != x }).map { [x] + $0 }
        }
    }
    for order in permutations(Array(0..<6)) {
      let longest = (0..<64).map { subset in
        let chosen = order.enumerated().filter { subset >> $0.offset & 1 == 1 }.map(\.element)
        return chosen == chosen.sorted() ? chosen.count : 0
      }.max()
      let found = longestIncreasingSubsequence(order)
      #expect(found.count == longest)
      #expect(found == found.sorted())
      #expect(found.map { order[$0] } == found.map { order[$0] }.sorted())
    }
  }

  @Test("the text lists deletions, insertions and moves") func steps() {
    let difference = difference(
      [
        Sample("Featured", count: 6), Sample("Offers", "x", "y", "z"),
        Sample("Favourites", "Facetune", "Signal", "Bear"), Sample("Library", "Gym", "Sleep"),
        Sample("Menu"),
      ],
      [
        Sample("Menu"), Sample("Featured", count: 3),
        Sample("Favourites", "Bear", "Facetune", "Tot", "Gym"),
        Sample("Library", "x", "Sleep", "a", "b", "c", "d", "e", "f", "g"),
        Sample("New", "n", "y"),
      ])
    #expect(
      difference.text == """
        delete section "Offers" at 1, 3 items
        insert section "New" at 4, 2 items
        move section "Menu" from 4 to 0
        delete items 3-5 of "Featured"
        delete item 1 of "Favourites": "Signal"
        insert item 2 of "Favourites": "Tot"
        insert items 2-8 of "Library": "a", "b", "c", … "g"
        move item "Bear" from 2 to 0 of "Favourites"
        move item "Gym" from "Library" 0 to "Favourites" 3
        move item "x" from "Offers" 0 to "Library" 0
        move item "y" from "Offers" 1 to "New" 1

        """)
    var json = JSONWriter()
    difference.write(to: &json)
    #expect(
      json.text == """
        {
          "deletedSections":[{"section":"Offers","index":1,"items":3}],
          "insertedSections":[{"section":"New","index":4,"items":2}],
          "movedSections":[{"section":"Menu","from":4,"to":0}],
          "deletedItems":[{"section":"Featured","from":3,"through":5},\
        {"section":"Offers","from":2,"through":2,"ids":["z"]},\
        {"section":"Favourites","from":1,"through":1,"ids":["Signal"]}],
          "insertedItems":[{"section":"Favourites","from":2,"through":2,"ids":["Tot"]},\
        {"section":"Library","from":2,"through":8,"ids":["a","b","c","d","e","f","g"]},\
        {"section":"New","from":0,"through":0,"ids":["n"]}],
          "movedItems":[{"id":"Bear","from":["Favourites",2],"to":["Favourites",0]},\
        {"id":"Gym","from":["Library",0],"to":["Favourites",3]},\
        {"id":"x","from":["Offers",0],"to":["Library",0]},\
        {"id":"y","from":["Offers",1],"to":["New",1]}],
          "expandedItems":[],
          "collapsedItems":[],
          "reloadedSections":[],
          "reloadedItems":[],
          "reconfiguredItems":[]
        }
        """)
  }

  @Test("equal snapshots have no difference") func noDifference() {
    let same = [Sample("A", "x", "y"), Sample("B", count: 1_000_000)]
    let difference = difference(same, same)
    #expect(difference.isEmpty)
    #expect(difference.text == "")
  }

  @Test("two billion counted items are compared by their counts") func countedSections() {
    let difference = SnapshotDifference(
      from: Snapshot(itemCounts: [1_000_000_000, 1_000_000_000]),
      to: Snapshot(itemCounts: [999_999_999, 1_000_000_000, 7]))
    #expect(
      difference.text == """
        insert section "2" at 2, 7 items
        delete item 999999999 of "0"

        """)
  }

  @Test("search results that arrive one by one insert sections") func progressiveResults() {
    let apps = Sample("Apps", "Bear", "Things")
    let music = Sample("Music", "Help!")
    let books = Sample("Books", "Emma")
    let steps = [[], [apps], [apps, books], [music, apps, books]]
    #expect(
      zip(steps, steps.dropFirst()).map { difference($0, $1).text } == [
        "insert section \"Apps\" at 0, 2 items\n", "insert section \"Books\" at 1, 1 item\n",
        "insert section \"Music\" at 0, 1 item\n",
      ])
  }

  @Test("expanded and collapsed items are listed") func expanding() {
    func library(expanded: String) -> Snapshot {
      var builder = SnapshotBuilder()
      builder.addSection(SnapshotSection(identifier: "Library"))
      for (name, children) in [("Playlists", ["Gym", "Sleep"]), ("Downloads", ["Mix"])] {
        builder.addItem(name, isExpanded: name == expanded)
        builder.beginChildren()
        for child in children { builder.addItem(child) }
        builder.endChildren()
      }
      builder.addItem("End")
      return builder.finish().snapshot
    }
    let (old, new) = (library(expanded: "Playlists"), library(expanded: "Downloads"))
    #expect(
      SnapshotDifference(from: old, to: new).text == """
        delete items 1-2 of "Library": "Gym", "Sleep"
        insert item 2 of "Library": "Mix"
        expand item "Downloads"
        collapse item "Playlists"

        """)
  }

  @Test("reloaded and reconfigured items are listed") func marks() {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "A"))
    for name in ["a", "b \"\n", "c"] { builder.addItem(name) }
    builder.reload(section: "A")
    builder.mark(.reload, item: "b \"\n")
    builder.mark(.reconfigure, item: "c")
    let new = builder.finish().snapshot
    let difference = SnapshotDifference(from: Snapshot([Sample("A", "a", "c")]), to: new)
    #expect(
      difference.text == """
        insert item 1 of "A": "b \\"\\n"
        reload section "A"
        reload item "b \\"\\n"
        reconfigure item "c"

        """)
    #expect(!SnapshotDifference(from: new, to: new).isEmpty)
  }
}
