/// The nodes of a tree under construction, leaves first. Node 0 is the root.
struct TreeBuilder {
  /// The children of an unfinished node.
  struct Children {
    var first: UInt32 = 0
    var last: UInt32 = 0
  }

  private(set) var nodes: [SyntaxNode]

  init(capacity: Int) {
    nodes = [SyntaxNode(kind: .file, firstToken: 0, endToken: 0)]
    nodes.reserveCapacity(capacity)
  }

  /// Adds a node that covers the tokens from `first` up to `end`.
  @inline(__always)
  mutating func add(
    _ kind: SyntaxKind, from first: UInt32, to end: UInt32, children: Children = Children()
  ) -> UInt32 {
    nodes.append(
      SyntaxNode(kind: kind, firstToken: first, endToken: end, firstChild: children.first))
    return UInt32(truncatingIfNeeded: nodes.count - 1)
  }

  /// Appends a node without a parent to the children.
  @inline(__always)
  mutating func append(_ node: UInt32, to children: inout Children) {
    if children.last == 0 {
      children.first = node
    } else {
      nodes[Int(children.last)].nextSibling = node
    }
    children.last = node
  }

  subscript(_ node: UInt32) -> SyntaxNode { nodes[Int(node)] }

  mutating func finishRoot(end: UInt32, _ children: Children) {
    nodes[0] = SyntaxNode(kind: .file, firstToken: 0, endToken: end, firstChild: children.first)
  }
}
