/// The analysis of a file that is open in an editor: compiled, with the meaning of its words.
///
/// The extensions in this folder answer requests of editors, one concept per file. They are pure,
/// their positions are UTF-8 offsets, and they accept files with any errors.
package struct EditedFile: Sendable {
  package let compilation: Compilation
  let meanings: Meanings
  package let lines: LineTable
  /// The ranges of `//` and `/* */` comments, in order.
  var comments: [TextRange] { GapReader(compilation.tree).comments.map(\.range) }

  /// Compiles a file. `sources` finds the files that it refers to.
  package init(
    _ source: SourceFile, _ settings: CompilationSettings = CompilationSettings(),
    sources: @escaping SourceProvider = SourceResult.none
  ) {
    let recorder = CheckRecorder()
    compilation = Compilation(source, settings, sources: sources, recorder: recorder)
    meanings = Meanings(recorder, of: source.id)
    lines = LineTable(source)
  }

  package var source: SourceFile { compilation.source }
  package var settings: CompilationSettings { compilation.settings }
  package var tree: SyntaxTree { compilation.tree }
}

extension EditedFile {
  /// Returns the nodes that contain `offset`, from the root.
  ///
  /// A node contains its end, so that a cursor after a word finds it. Of two nodes that touch
  /// there, the later one wins.
  func path(to offset: Int) -> [NodeID] { tree.path(to: offset) }

  /// Returns the last token that contains `offset` or ends there and satisfies the predicate.
  ///
  /// Synthesized tokens are ignored. `nil` inside of whitespace.
  func token(at offset: Int, where isRequested: (Token) -> Bool = { _ in true }) -> Token? {
    let next = tree.tokens.countOfPrefix { $0.range.startIndex <= offset }
    // Any number of brackets may have been synthesized at the end of a word.
    for token in tree.tokens[..<next].reversed() where !token.isMissing {
      if token.kind == .endOfFile { continue }
      guard token.range.endIndex >= offset else { return nil }
      if isRequested(token) { return token }
    }
    return nil
  }

  /// Whether `offset` is in a comment, after its first character.
  func isInComment(_ offset: Int) -> Bool {
    let near = GapReader(tree, around: offset).comments
    guard let comment = near.last(where: { $0.range.startIndex < offset })?.range else {
      return false
    }
    if offset < comment.endIndex { return true }
    let isLine = source.bytes[comment.startIndex + 1] == UInt8(ascii: "/")
    guard isLine, comment.endIndex <= offset else { return false }
    return lines.line(at: comment.startIndex) == lines.line(at: offset)
  }

  /// Returns the source text in `range`.
  func text(_ range: TextRange) -> String { source.text(in: range) }
}

extension SyntaxTree {
  /// Returns the nodes that contain `offset`, from the root. Of two that touch there, the later one
  /// wins.
  func path(to offset: Int) -> [NodeID] {
    var path = [root]
    while let inner = child(of: path[path.count - 1], at: offset) { path.append(inner) }
    return path
  }

  private func child(of node: NodeID, at offset: Int) -> NodeID? {
    var found: NodeID?
    for child in children(node) {
      let range = range(child)
      if range.startIndex > offset { break }
      if range.endIndex >= offset { found = child }
    }
    return found
  }
}
