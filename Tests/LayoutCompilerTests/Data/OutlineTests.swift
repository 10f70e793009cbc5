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

  /// The names, depth first; only what shows, or all.
  func walk(all: Bool) -> [String] {
    [name] + (all || isExpanded ? children.flatMap { $0.walk(all: all) } : [])
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
      let shown = roots.flatMap { $0.walk(all: false) }
      #expect(snapshot.itemIdentifiers[1] == shown)
      for name in roots.flatMap({ $0.walk(all: true) }) {
        let index = shown.firstIndex(of: name)
        #expect(
          snapshot.position(of: name) == index.map { SnapshotPosition(section: 1, item: $0) })
      }
    }
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
  }
}
