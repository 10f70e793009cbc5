/// A range of lines that an editor may collapse.
package struct FoldingRange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case region, comment, imports
  }
  package var kind: Kind
  /// The range from the end of the visible text to the end of the hidden text.
  package var range: TextRange
}

extension EditedFile {
  /// The multi-line bodies, parentheses and comments, and the groups of imports, in order.
  package var foldingRanges: [FoldingRange] {
    let all = brackets + comments(ofSeveralLines: comments) + imports
    return all.filter { lines.line(at: $0.range.startIndex) < lines.line(at: $0.range.endIndex) }
      .sorted { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }
  }

  private var brackets: [FoldingRange] {
    tree.nodes.indices.compactMap { index in
      let id = NodeID(UInt32(index))
      switch tree.kind(id) {
      case .body, .parenthesized, .call: break
      case .file, .statement, .word, .number, .percent, .string, .fraction, .range, .member,
        .argument, .argumentLabel, .binary, .unary, .conditional, .punctuation, .missing,
        .unexpected, .hyphenated:
        return nil
      }
      var range = tree.range(id)
      // A closing bracket that begins its line stays visible.
      let last = lines.line(at: max(range.startIndex, range.endIndex - 1))
      if range.length > 1, last > 0, beginsLine(range.endIndex - 1, last) {
        range.end = UInt32(lines.range(ofLine: last - 1).endIndex)
        if range.end < range.start { return nil }
      }
      return FoldingRange(kind: .region, range: range)
    }
  }

  private func beginsLine(_ offset: Int, _ line: Int) -> Bool {
    source.bytes[lines.range(ofLine: line).startIndex..<offset].allSatisfy(isBlank)
  }

  /// Returns the comments. Those on consecutive lines form one range.
  private func comments(ofSeveralLines comments: [TextRange]) -> [FoldingRange] {
    var runs: [FoldingRange] = []
    for comment in comments {
      if let last = runs.last, isWhitespace(from: last.range.endIndex, to: comment.startIndex),
        lines.line(at: comment.startIndex) == lines.line(at: last.range.endIndex) + 1
      {
        runs[runs.count - 1].range.end = comment.end
      } else {
        runs.append(FoldingRange(kind: .comment, range: comment))
      }
    }
    return runs
  }

  private func isWhitespace(from start: Int, to end: Int) -> Bool {
    start <= end && source.bytes[start..<end].allSatisfy { $0 <= 0x20 }
  }

  private var imports: [FoldingRange] {
    var runs: [FoldingRange] = []
    var continues = false
    for statement in tree.statements(of: tree.root) {
      let isImport = element(of: statement)?.kind == .statement(.importing)
      if isImport, continues {
        runs[runs.count - 1].range.end = tree.range(statement.id).end
      } else if isImport {
        runs.append(FoldingRange(kind: .imports, range: tree.range(statement.id)))
      }
      continues = isImport
    }
    return runs
  }

  /// Returns the element or statement that a statement's keyword begins.
  func element(of statement: StatementSyntax) -> ElementInfo? {
    guard statement.head.index != 0 else { return nil }
    let range = tree.range(statement.head)
    guard let entry = meanings.entry(startingAt: range.startIndex),
      case .element(let info) = entry.meaning
    else { return nil }
    return info
  }
}
