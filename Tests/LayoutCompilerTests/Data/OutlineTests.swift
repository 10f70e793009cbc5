import Testing

@testable import LayoutCompiler

/// A tree to compare with: what is in what, by reference.
private final class Tree {
  let name: String
  let isExpanded: Bool
  var children: [Tree] = []

  init(_ name: String, isExpanded: Bool) {
    self.name = name
    self.isExpanded = isExpanded
  }

  /// The names with their levels and parents, depth first; only what shows, or all.
  func walk(_ level: Int, _ parent: String?, all: Bool) -> [String] {
    ["\(name) \(level) \(parent ?? "-")"]
      + (all || isExpanded ? children.flatMap { $0.walk(level + 1, name, all: all) } : [])
  }

  func add(to builder: inout SnapshotBuilder) {
    builder.addItem(name, isExpanded: isExpanded)
    guard !children.isEmpty else { return }
    builder.beginChildren()
    for child in children { child.add(to: &builder) }
    builder.endChildren()
  }

  /// Returns roots of a random tree.
  static func random(_ next: inout Int, _ random: inout SeededRandom, depth: Int = 0) -> [Tree] {
    (0..<Int.random(in: depth == 0 ? 1...4 : 0...3, using: &random)).map { _ in
      next += 1
      let tree = Tree("i\(next)", isExpanded: Bool.random(using: &random))
      if depth < 4 { tree.children = Self.random(&next, &random, depth: depth + 1) }
      return tree
    }
  }
}

@Suite struct OutlineTests {
  @Test("outlines show the items whose ancestors are expanded") func randomTrees() {
    var random = SeededRandom(16)
    for _ in 0..<300 {
      var next = 0
      let roots = Tree.random(&next, &random)
      var builder = SnapshotBuilder()
      builder.addSection(SnapshotSection(identifier: "first"))
      builder.addItem("before")
      builder.addSection(SnapshotSection(identifier: "tree"))
      for root in roots { root.add(to: &builder) }
      builder.addSection(SnapshotSection(identifier: "last"))
      builder.addItem("behind")
      let snapshot = builder.finish().snapshot
      let names = { (item: Int) in snapshot.outlineItemName(section: 1, item: item) ?? "-" }
      guard let outline = snapshot.sections[1].outline else {
        // Without children and expanded items, it is a plain list.
        #expect(snapshot.itemIdentifiers[1].map { "\($0) 0 -" } == walk(roots, all: true))
        continue
      }
      let show = { (item: Int) in
        "\(names(item)) \(outline.level(of: item)) \(outline.parent(of: item).map(names) ?? "-")"
      }
      #expect((0..<outline.count).map(show) == walk(roots, all: true))
      #expect(outline.visible.map(show) == walk(roots, all: false))
      #expect(snapshot.itemIdentifiers[1] == outline.visible.map(names))
      #expect(
        (0..<outline.count).filter(outline.hasChildren)
          == (0..<outline.count).filter { item in
            (0..<outline.count).contains { outline.parent(of: $0) == item }
          })
    }
  }

  private func walk(_ roots: [Tree], all: Bool) -> [String] {
    roots.flatMap { $0.walk(0, nil, all: all) }
  }

  @Test("items can be expanded and collapsed") func expandAndCollapse() {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "Library"))
    builder.addItem("a")
    builder.beginChildren()
    builder.addItem("b", isExpanded: true)
    builder.beginChildren()
    builder.addItem("c")
    builder.endChildren()
    builder.endChildren()
    builder.addItem("d")
    var snapshot = builder.finish().snapshot
    #expect(snapshot.itemIdentifiers == [["a", "d"]])
    #expect(snapshot.position(of: "c") == nil)
    snapshot.setExpanded("a", true)
    #expect(snapshot.itemIdentifiers == [["a", "b", "c", "d"]])
    #expect(snapshot.position(of: "c") == SnapshotPosition(section: 0, item: 2))
    snapshot.setExpanded("b", false)
    #expect(snapshot.itemIdentifiers == [["a", "b", "d"]])
    snapshot.setExpanded("d", true)
    #expect(snapshot.itemIdentifiers == [["a", "b", "d"]])
    let isThere = snapshot.setExpanded("nobody", true)
    #expect(!isThere)
  }

  @Test("outlines of ten thousand levels do not recurse") func deepOutlines() {
    var builder = SnapshotBuilder()
    builder.addSection(SnapshotSection(identifier: "A"))
    for level in 0..<10_000 {
      builder.addItem("\(level)", isExpanded: true)
      builder.beginChildren()
    }
    let snapshot = builder.finish().snapshot
    #expect(snapshot.sections[0].itemCount == 10_000)
    #expect(snapshot.sections[0].outline?.level(of: 9_999) == 9_999)
  }
}
