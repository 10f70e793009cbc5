/// A statement: a head (word or call), values, and optionally a body.
struct StatementSyntax: Sendable {
  package let tree: SyntaxTree
  let id: NodeID

  package init(_ tree: SyntaxTree, _ id: NodeID) {
    self.tree = tree
    self.id = id
  }

  /// The head: a `word` or a `call` (or `unexpected`, for which an error was reported).
  var head: NodeID { NodeID(tree[id].firstChild) }

  /// The values between the head and the body, in order, punctuation included. What was
  /// reported as unexpected is left out; a reported lack of a value is a `missing`.
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
