/// A token: its kind and place. Trivia (blanks, comments, line ends) is what lies between two
/// tokens, so nothing of the text is ever lost.
public struct Token: Sendable, Hashable {
  public var kind: TokenKind
  /// `true` iff a line end outside of comments lies between the previous token and this one, or
  /// it is the first.
  public var startsLine: Bool
  /// `true` iff the parser made it up; its range is empty, at the end of the previous token.
  public var isMissing: Bool
  public var range: TextRange

  @inlinable public init(
    kind: TokenKind, startsLine: Bool = false, isMissing: Bool = false, range: TextRange
  ) {
    self.kind = kind
    self.startsLine = startsLine
    self.isMissing = isMissing
    self.range = range
  }
}

/// A node's place in the tree that it belongs to.
public struct NodeID: Hashable, Sendable {
  public let index: UInt32
  @inlinable public init(_ index: UInt32) { self.index = index }
}

/// One node: which tokens it covers, and its first child and next sibling.
public struct SyntaxNode: Sendable, Hashable {
  public var kind: SyntaxKind
  /// The tokens it covers, as indices into `SyntaxTree.tokens`; empty for an empty file.
  public var firstToken: UInt32
  public var endToken: UInt32
  /// 0 (the root's index) stands for none.
  public var firstChild: UInt32
  public var nextSibling: UInt32

  @inlinable public init(
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

/// A parsed text: lossless, a value, also for garbage. Copies share their storage.
///
/// A node's tokens are those of its children and, between them, its own (brackets, operators,
/// separators). The root covers every token but the last, `endOfFile`.
public struct SyntaxTree: Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline final class Storage: Sendable {
    @usableFromInline let source: SourceFile
    @usableFromInline let tokens: [Token]
    @usableFromInline let nodes: [SyntaxNode]
    @usableFromInline let diagnostics: [Diagnostic]

    init(
      source: SourceFile, tokens: [Token], nodes: [SyntaxNode], diagnostics: [Diagnostic]
    ) {
      self.source = source
      self.tokens = tokens
      self.nodes = nodes
      self.diagnostics = diagnostics
    }
  }

  public init(
    source: SourceFile, tokens: [Token], nodes: [SyntaxNode], diagnostics: [Diagnostic]
  ) {
    storage = Storage(source: source, tokens: tokens, nodes: nodes, diagnostics: diagnostics)
  }

  @inlinable public var source: SourceFile { storage.source }
  @inlinable public var tokens: [Token] { storage.tokens }
  @inlinable public var nodes: [SyntaxNode] { storage.nodes }
  /// What the lexer and the parser had to say, in order of the text.
  public var diagnostics: [Diagnostic] { storage.diagnostics }

  public var root: NodeID { NodeID(0) }
}

extension SyntaxTree {
  /// The tree of what is no text: a single token, which is an error.
  init(unreadable source: SourceFile, _ diagnostic: Diagnostic) {
    let end = UInt32(truncatingIfNeeded: source.bytes.count)
    var builder = TreeBuilder(capacity: 4)
    var children = TreeBuilder.Children()
    builder.append(builder.add(.unexpected, 0, 1), to: &children)
    builder.finishRoot(end: 1, children)
    self.init(
      source: source,
      tokens: [
        Token(kind: .unknown, startsLine: true, range: TextRange(0, end)),
        Token(kind: .endOfFile, range: TextRange(end, end)),
      ], nodes: builder.nodes, diagnostics: [diagnostic])
  }

  @inlinable public subscript(id: NodeID) -> SyntaxNode { storage.nodes[Int(id.index)] }

  @inlinable public func kind(_ id: NodeID) -> SyntaxKind { self[id].kind }

  /// The children of a node, in order.
  @inlinable public func children(_ id: NodeID) -> Children {
    Children(tree: self, next: self[id].firstChild)
  }

  /// The text that a node covers, from its first token's start to its last token's end.
  public func range(_ id: NodeID) -> TextRange {
    let node = self[id]
    guard node.firstToken < node.endToken else {
      let at = storage.tokens[Int(node.firstToken)].range.start
      return TextRange(at, at)
    }
    let last = storage.tokens[Int(node.endToken) - 1]
    return storage.tokens[Int(node.firstToken)].range.union(last.range)
  }

  public func span(_ id: NodeID) -> SourceSpan { SourceSpan(source.id, range(id)) }

  /// The source text that a node covers.
  public func text(_ id: NodeID) -> String { source.text(in: range(id)) }

  /// The first token of a node: its only one, if it is a word or a string.
  public func firstToken(_ id: NodeID) -> Token { storage.tokens[Int(self[id].firstToken)] }

  /// The children of one node.
  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var nextIndex: UInt32

    @inlinable init(tree: SyntaxTree, next: UInt32) {
      self.tree = tree
      self.nextIndex = next
    }

    @inlinable public mutating func next() -> NodeID? {
      guard nextIndex != 0 else { return nil }
      let id = NodeID(nextIndex)
      nextIndex = tree.storage.nodes[Int(nextIndex)].nextSibling
      return id
    }
  }
}
