/// Formatting that verifies that it changed only whitespace, line ends and semicolons.
///
/// The result has the tokens and expressions of the source. Where a rule of the planner would change
/// one, the statement stays as the author wrote it.
struct VerifiedFormatting {
  private(set) var writer: FormatWriter

  init(_ plan: BreakPlanner) {
    let tree = plan.tree
    var kept = Set<NodeID>()
    repeat {
      let tokens = kept.map { plan.first($0) + 1..<max(plan.end($0), plan.first($0) + 1) }
      writer = LineBreaker(plan, keeping: tokens).writer
      let output = parse(SourceFile(name: tree.source.name, bytes: writer.output))
      guard let token = tree.firstDifference(from: output) else { return }
      let statements = tree.statements(around: token) + [tree.root]
      guard let changed = statements.first(where: { !kept.contains($0) }) else { return }
      kept.insert(changed)
    } while true
  }
}

extension SyntaxTree {
  /// Returns the first token at which another file has other tokens or expressions.
  ///
  /// Statements are not compared: a line that is too long becomes one statement per property.
  /// Neither are negations: `- 1` becomes `-1`, which is a number.
  fileprivate func firstDifference(from other: SyntaxTree) -> Int? {
    let (tokens, others) = (comparedTokens, other.comparedTokens)
    for (token, otherToken) in zip(tokens, others) {
      let (a, b) = (self.tokens[token], other.tokens[otherToken])
      guard a.kind == b.kind,
        source.bytes[a.range.startIndex..<a.range.endIndex].elementsEqual(
          other.source.bytes[b.range.startIndex..<b.range.endIndex])
      else { return token }
    }
    if tokens.count != others.count { return tokens.last ?? 0 }
    let (nodes, otherNodes) = (comparedNodes, other.comparedNodes)
    for (node, otherNode) in zip(nodes, otherNodes) where node.kind != otherNode.kind {
      return Int(node.firstToken)
    }
    if nodes.count != otherNodes.count { return nodes.last.map { Int($0.firstToken) } ?? 0 }
    let error = SourceFormatter.errors(of: other)?.first?.span.range.startIndex
    return error.flatMap { error in
      zip(tokens, others).reversed().first { other.tokens[$1].range.startIndex <= error }?.0
    }
  }

  private var comparedTokens: [Int] {
    tokens.indices.filter { tokens[$0].kind != .semicolon && !tokens[$0].isMissing }
  }

  private var comparedNodes: [SyntaxNode] {
    nodes.filter { $0.kind != .statement && $0.kind != .unary && $0.kind != .file }
  }

  /// The statements that contain a token, innermost first.
  fileprivate func statements(around token: Int) -> [NodeID] {
    var found: [NodeID] = []
    var container: NodeID? = root
    while let body = container {
      container = nil
      for statement in children(body) {
        let node = self[statement]
        guard node.firstToken <= token, token < node.endToken else { continue }
        found.append(statement)
        container = children(statement).first { kind($0) == .body }
      }
    }
    return found.reversed()
  }
}
