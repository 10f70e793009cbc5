/// Queries that refactorings of definitions share.
extension EditedFile {
  /// Returns the top-level statement at `offset`, and the start of the comments directly above it.
  func topStatement(at offset: Int) -> (node: NodeID, start: Int)? {
    guard let node = path(to: offset).first(where: { tree.kind($0) == .statement }) else {
      return nil
    }
    let start = tree.range(node).startIndex
    return (node, attachedComments(above: start).first?.startIndex ?? start)
  }

  /// Returns the comments on the lines directly above a statement that begins its line.
  func attachedComments(above start: Int) -> [TextRange] {
    var found: [TextRange] = []
    var line = lines.line(at: start)
    guard beginsLine(start) else { return [] }
    var next = comments.countOfPrefix { $0.endIndex <= start }
    while next > 0, lines.line(at: comments[next - 1].endIndex) == line - 1,
      beginsLine(comments[next - 1].startIndex)
    {
      next -= 1
      found.insert(comments[next], at: 0)
      line = lines.line(at: comments[next].startIndex)
    }
    return found
  }

  private func beginsLine(_ offset: Int) -> Bool {
    let line = lines.range(ofLine: lines.line(at: offset))
    return source.bytes[line.startIndex..<offset].allSatisfy(isBlank)
  }

  /// Returns the range of an element's name; `nil` if it has none.
  func elementName(of element: SourceElement) -> TextRange? {
    meanings.entries(in: element.head).first {
      if case .elementName = $0.meaning { true } else { false }
    }?.span.range
  }

  /// Returns a name that no word of the file equals.
  func freshName(_ base: String) -> String {
    var taken = Set(tree.tokens.filter { $0.kind == .word }.map { text($0.range) })
    taken.formUnion(Schema.elements.map(\.word))
    guard taken.contains(base) else { return base }
    return (2...).lazy.map { "\(base)\($0)" }.first { !taken.contains($0) } ?? base
  }
}
