/// A typed view of a statement: a head (word or call), values and an optional body.
struct StatementSyntax: Sendable {
  package let tree: SyntaxTree
  let id: NodeID

  package init(_ tree: SyntaxTree, _ id: NodeID) {
    self.tree = tree
    self.id = id
  }

  /// The head: a `word` or `call`, or a reported `unexpected` node.
  var head: NodeID { NodeID(tree[id].firstChild) }

  /// The values between head and body, in source order, including punctuation.
  ///
  /// `unexpected` nodes are omitted. A missing value is a `missing` node.
  var values: [NodeID] {
    var result: [NodeID] = []
    for child in tree.children(id).dropFirst() {
      switch tree.kind(child) {
      case .body, .unexpected: continue
      case .file, .statement, .word, .number, .percent, .string, .fraction, .range, .member, .call,
        .argument, .argumentLabel, .parenthesized, .binary, .unary, .conditional, .punctuation,
        .missing, .hyphenated:
        result.append(child)
      }
    }
    return result
  }

  var body: NodeID? {
    tree.children(id).first { tree.kind($0) == .body }
  }
}

extension SyntaxTree {
  /// The statements of a file or a body, in order.
  func statements(of id: NodeID) -> [StatementSyntax] {
    children(id).filter { kind($0) == .statement }.map { StatementSyntax(self, $0) }
  }
}
