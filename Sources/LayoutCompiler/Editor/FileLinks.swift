/// A reference to another file.
package struct FileLink: Hashable, Sendable {
  /// The range of the path without its quotes.
  package var range: TextRange
  /// The path as written, relative to the file.
  package var path: String
}

extension EditedFile {
  /// The references to imported files and data files, in order.
  package var links: [FileLink] {
    tree.nodes.indices.compactMap { index in
      let node = NodeID(UInt32(index))
      guard tree.kind(node) == .statement else { return nil }
      return link(of: StatementSyntax(tree, node))
    }
  }

  private func link(of statement: StatementSyntax) -> FileLink? {
    switch element(of: statement)?.kind {
    case .statement(.importing): return statement.values.first.flatMap(link)
    case .data(.snapshot):
      let values = statement.values
      let from = values.firstIndex { value in
        let meaning = meanings.entry(startingAt: tree.range(value).startIndex)?.meaning
        if case .property(let info, _)? = meaning { return info.word == "from" }
        return false
      }
      return from.flatMap { values.dropFirst($0 + 1).first }.flatMap(link)
    case _: return nil
    }
  }

  private func link(_ value: NodeID) -> FileLink? {
    let range = tree.range(value)
    guard tree.kind(value) == .string, range.length > 2 else { return nil }
    return FileLink(range: TextRange(range.start + 1, range.end - 1), path: tree.stringValue(value))
  }
}
