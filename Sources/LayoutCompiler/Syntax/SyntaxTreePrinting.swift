extension SyntaxTree: CustomStringConvertible {
  /// The source text, reassembled from the tokens and the trivia between them.
  package var description: String { String(decoding: printedBytes, as: UTF8.self) }

  /// The source bytes, reassembled from the tokens and the trivia between them.
  var printedBytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.bytes.count)
    var position = 0
    for token in tokens {
      result.append(contentsOf: source.bytes[position..<token.range.startIndex])
      result.append(contentsOf: source.bytes[token.range.startIndex..<token.range.endIndex])
      position = token.range.endIndex
    }
    return result
  }
}

extension SyntaxTree {
  /// Returns the first violation of the tree's invariants, for tests; `nil` if there is none.
  ///
  /// Tokens must be in order and cover the text except trivia. Each token must belong to exactly
  /// one place in the tree, in order.
  func verify() -> String? {
    verifyTokens() ?? verifyNodes()
  }

  private func verifyTokens() -> String? {
    var end = 0
    for (index, token) in tokens.enumerated() {
      guard token.range.startIndex >= end, token.range.endIndex >= token.range.startIndex else {
        return "token \(index) begins before the end of the one before"
      }
      if token.isMissing != token.range.isEmpty && token.kind != .endOfFile {
        return "token \(index) is empty but not missing, or missing but not empty"
      }
      end = token.range.endIndex
    }
    guard let last = tokens.last, last.kind == .endOfFile, end == source.bytes.count else {
      return "the last token is not the end of the file"
    }
    return printedBytes == source.bytes ? nil : "the tokens do not print the source"
  }

  private func verifyNodes() -> String? {
    guard self[root].kind == .file, self[root].firstToken == 0,
      Int(self[root].endToken) == tokens.count - 1
    else { return "the root does not cover the file" }
    var seen = Set<UInt32>()
    var pending = [root]
    while let id = pending.popLast() {
      guard seen.insert(id.index).inserted else { return "node \(id.index) has two parents" }
      var position = self[id].firstToken
      for child in children(id) {
        let node = self[child]
        guard node.firstToken >= position, node.endToken > node.firstToken,
          node.endToken <= self[id].endToken
        else { return "node \(child.index) does not lie in its parent, after its elder sibling" }
        position = node.endToken
        pending.append(child)
      }
    }
    return nil
  }
}
