/// A file as an editor has it open: compiled, with what its words mean.
///
/// The extensions beside this file answer an editor's questions, one concept each. They are pure,
/// their places are UTF-8 offsets, and no text is too broken for them.
package struct EditedFile: Sendable {
  package let compilation: Compilation
  package let settings: CompilationSettings
  let meanings: Meanings
  package let lines: LineTable
  /// In order, `//` and `/* */`.
  let comments: [TextRange]

  /// `sources` finds the files that the text names.
  package init(
    _ source: SourceFile, _ settings: CompilationSettings = CompilationSettings(),
    sources: @escaping SourceProvider = SourceAnswer.none
  ) {
    let recorder = CheckRecorder()
    compilation = Compilation(source, settings, sources: sources, recorder: recorder)
    self.settings = settings
    meanings = Meanings(recorder, of: source.id)
    lines = LineTable(source)
    comments = GapReader(compilation.tree).comments.map(\.range)
  }

  package var source: SourceFile { compilation.source }
  package var tree: SyntaxTree { compilation.tree }
}

extension EditedFile {
  /// Returns the nodes that hold `offset`, the root first. A node holds its end, too, so that a word
  /// is found by a cursor behind it; of two that touch there, the later one is taken.
  func path(to offset: Int) -> [NodeID] { tree.path(to: offset) }

  /// Returns the last token that holds `offset` or ends there, is not made up and as wanted; `nil`
  /// amid blanks.
  func token(at offset: Int, where isWanted: (Token) -> Bool = { _ in true }) -> Token? {
    let next = tree.tokens.countOfPrefix { $0.range.startIndex <= offset }
    // Any number of brackets may have been made up at the end of a word.
    for token in tree.tokens[..<next].reversed() where !token.isMissing {
      if token.kind == .endOfFile { continue }
      guard token.range.endIndex >= offset else { return nil }
      if isWanted(token) { return token }
    }
    return nil
  }

  /// `true` iff `offset` lies in a comment, behind its first character.
  func isInComment(_ offset: Int) -> Bool {
    let next = comments.countOfPrefix { $0.startIndex < offset }
    guard next > 0 else { return false }
    let comment = comments[next - 1]
    if offset < comment.endIndex { return true }
    let isLine = source.bytes[comment.startIndex + 1] == UInt8(ascii: "/")
    guard isLine, comment.endIndex <= offset else { return false }
    return lines.line(at: comment.startIndex) == lines.line(at: offset)
  }

  /// Returns the statement that begins with `head`.
  func text(_ range: TextRange) -> String { source.text(in: range) }
}

extension SyntaxTree {
  /// Returns the nodes that hold `offset`, the root first; of two that touch there, the later one.
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
