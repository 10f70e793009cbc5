extension EditedFile {
  /// Returns the ranges of an expanding selection at `offset`, from the file to the word.
  ///
  /// Between them are bodies, their contents, statements, properties and values.
  package func selectionRanges(at offset: Int) -> [TextRange] {
    let offset = min(max(offset, 0), source.bytes.count)
    var ranges = [TextRange(0, source.bytes.count)]
    func add(_ range: TextRange) {
      let outer = ranges[ranges.count - 1]
      guard range != outer, range.start >= outer.start, range.end <= outer.end else { return }
      ranges.append(range)
    }
    for node in path(to: offset) where tree.kind(node) != .file {
      let range = tree.range(node)
      add(range)
      if tree.kind(node) == .statement, let property = property(in: node, at: offset) {
        add(property)
      }
      let isBracketed = tree.kind(node) == .body || tree.kind(node) == .parenthesized
      if isBracketed, range.startIndex < offset, offset < range.endIndex, range.length > 2 {
        add(inside(range))
      }
    }
    if let comment = comments.first(where: { $0.startIndex <= offset && offset <= $0.endIndex }) {
      add(comment)
    } else if let token = token(at: offset) {
      add(token.range)
    }
    return ranges.reversed()
  }

  /// Returns the contents of brackets without whitespace at both ends.
  private func inside(_ range: TextRange) -> TextRange {
    var (start, end) = (range.startIndex + 1, range.endIndex)
    let closers: Set<UInt8> = [UInt8(ascii: ">"), UInt8(ascii: ")")]
    if closers.contains(source.bytes[end - 1]) { end -= 1 }
    while start < end, source.bytes[start] <= 0x20 { start += 1 }
    while start < end, source.bytes[end - 1] <= 0x20 { end -= 1 }
    return TextRange(start, end)
  }

  /// Returns the property of a statement, with its values, at `offset`.
  func property(in statement: NodeID, at offset: Int) -> TextRange? {
    properties(in: statement).last { $0.startIndex <= offset && offset <= $0.endIndex }
  }

  /// Returns the properties of a statement, with their values, in order.
  func properties(in statement: NodeID) -> [TextRange] {
    var found: [TextRange] = []
    for child in tree.children(statement) where tree.kind(child) != .body {
      let range = tree.range(child)
      if case .property? = meanings.entry(startingAt: range.startIndex)?.meaning {
        found.append(range)
      } else if !found.isEmpty {
        found[found.count - 1] = found[found.count - 1].union(range)
      }
    }
    return found
  }
}
