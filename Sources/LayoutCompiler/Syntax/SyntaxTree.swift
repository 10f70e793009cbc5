/// A token: its kind and range.
///
/// Trivia (whitespace, comments, line ends) is the text between tokens, so the tree is lossless.
package struct Token: Sendable, Hashable {
  package var kind: TokenKind
  /// Whether it is the first token, or a line end precedes it outside of comments.
  var startsLine: Bool
  /// Whether the parser synthesized it. The range is empty, at the end of the previous token.
  var isMissing: Bool
  package var range: TextRange

  package init(
    kind: TokenKind, startsLine: Bool = false, isMissing: Bool = false, range: TextRange
  ) {
    self.kind = kind
    self.startsLine = startsLine
    self.isMissing = isMissing
    self.range = range
  }
}

/// The index of a node in its tree.
package struct NodeID: Hashable, Sendable {
  let index: UInt32
  package init(_ index: UInt32) { self.index = index }
}

/// A node: its kind, its tokens, its first child and next sibling.
package struct SyntaxNode: Sendable, Hashable {
  package var kind: SyntaxKind
  /// The range of covered tokens, as indices into `SyntaxTree.tokens`. Empty for an empty file.
  var firstToken: UInt32
  var endToken: UInt32
  /// The index of the first child. 0, the index of the root, means that there is none.
  var firstChild: UInt32
  /// The index of the next sibling. 0 means that there is none.
  var nextSibling: UInt32

  package init(
    kind: SyntaxKind, firstToken: UInt32, endToken: UInt32, firstChild: UInt32 = 0,
    nextSibling: UInt32 = 0
  ) {
    self.kind = kind
    self.firstToken = firstToken
    self.endToken = endToken
    self.firstChild = firstChild
    self.nextSibling = nextSibling
  }
}

/// A lossless syntax tree. Every input has one; copies share their storage.
///
/// A node's tokens are those of its children and, between them, its own (brackets, operators,
/// separators). The root covers every token except the last, `endOfFile`.
package struct SyntaxTree: Sendable {
  let storage: Storage

  final class Storage: Sendable {
    let source: SourceFile
    let tokens: [Token]
    let nodes: [SyntaxNode]
    let diagnostics: [Diagnostic]

    init(source: SourceFile, tokens: [Token], nodes: [SyntaxNode], diagnostics: [Diagnostic]) {
      self.source = source
      self.tokens = tokens
      self.nodes = nodes
      self.diagnostics = diagnostics
    }
  }

  package init(
    source: SourceFile, tokens: [Token], nodes: [SyntaxNode], diagnostics: [Diagnostic]
  ) {
    storage = Storage(source: source, tokens: tokens, nodes: nodes, diagnostics: diagnostics)
  }

  package var source: SourceFile { storage.source }
  var tokens: [Token] { storage.tokens }
  var nodes: [SyntaxNode] { storage.nodes }
  /// The diagnostics of the lexer and the parser, in source order.
  package var diagnostics: [Diagnostic] { storage.diagnostics }

  var root: NodeID { NodeID(0) }
}

extension SyntaxTree {
  /// Creates the tree of a file that is not text: a single `unexpected` token.
  init(unreadable source: SourceFile, _ diagnostic: Diagnostic) {
    let end = UInt32(truncatingIfNeeded: source.bytes.count)
    var builder = TreeBuilder(capacity: 4)
    var children = TreeBuilder.Children()
    builder.append(builder.add(.unexpected, from: 0, to: 1), to: &children)
    builder.finishRoot(end: 1, children)
    self.init(
      source: source,
      tokens: [
        Token(kind: .unknown, startsLine: true, range: TextRange(0, end)),
        Token(kind: .endOfFile, range: TextRange(end, end)),
      ], nodes: builder.nodes, diagnostics: [diagnostic])
  }

  package subscript(id: NodeID) -> SyntaxNode { storage.nodes[Int(id.index)] }

  package func kind(_ id: NodeID) -> SyntaxKind { self[id].kind }

  /// The children of a node, in order.
  package func children(_ id: NodeID) -> Children {
    Children(tree: self, next: self[id].firstChild)
  }

  /// Returns the tokens of a node.
  func tokens(of id: NodeID) -> ArraySlice<Token> {
    let node = self[id]
    return storage.tokens[Int(node.firstToken)..<Int(node.endToken)]
  }

  /// Returns the range from a node's first token to its last token.
  package func range(_ id: NodeID) -> TextRange {
    let node = self[id]
    guard node.firstToken < node.endToken else {
      let at = storage.tokens[Int(node.firstToken)].range.start
      return TextRange(at, at)
    }
    let last = storage.tokens[Int(node.endToken) - 1]
    return storage.tokens[Int(node.firstToken)].range.union(last.range)
  }

  package func span(_ id: NodeID) -> SourceSpan { SourceSpan(source.id, range(id)) }

  /// Returns the source text that a node covers.
  package func text(_ id: NodeID) -> String { source.text(in: range(id)) }

  /// Returns the first token of a node, which is the only one of a word or string.
  func firstToken(_ id: NodeID) -> Token { storage.tokens[Int(self[id].firstToken)] }

  /// The direct children of a node.
  package struct Children: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var nextIndex: UInt32

    init(tree: SyntaxTree, next: UInt32) {
      self.tree = tree
      self.nextIndex = next
    }

    package mutating func next() -> NodeID? {
      guard nextIndex != 0 else { return nil }
      let id = NodeID(nextIndex)
      nextIndex = tree.storage.nodes[Int(nextIndex)].nextSibling
      return id
    }
  }
}
