/// The texts behind a model: where a fix may change them.
struct LintSource: Sendable {
  /// The main file's tree, and those of the files that it imports.
  let trees: [SyntaxTree]

  /// The text that holds a place.
  private func part(_ span: SourceSpan) -> LintText? {
    trees.first { $0.source.id == span.file }.map { LintText(tree: $0) }
  }

  /// `true` iff the place is in one of the texts.
  func has(_ span: SourceSpan) -> Bool { part(span) != nil }

  /// `true` iff what is written there are words and numbers, and nothing that must be computed.
  func isLiteral(_ span: SourceSpan) -> Bool { part(span)?.isLiteral(span) ?? false }

  /// The only number of a property, as it is written; `nil` if there are several, or none.
  func number(in span: SourceSpan) -> (span: SourceSpan, text: String)? {
    part(span)?.number(in: span)
  }

  /// The first token in `span` that reads so.
  func word(_ word: String, in span: SourceSpan) -> SourceSpan? {
    part(span)?.word(word, in: span)
  }

  /// The word `word` in `span` with the blanks behind it: what to take out of `estimated 44`.
  func wordWithBlanks(_ word: String, in span: SourceSpan) -> SourceSpan? {
    part(span)?.wordWithBlanks(word, in: span)
  }

  /// The property at `span` with what joins it to the text around it: the blanks before it, the
  /// `;` behind it, the whole line if nothing else is on it.
  func withSurroundings(_ property: SourceSpan) -> SourceSpan {
    part(property)?.withSurroundings(property) ?? property
  }
}

/// One text of a program.
private struct LintText {
  let tree: SyntaxTree

  /// The tokens that lie in `span`, as indices. O(log n).
  private func tokens(in span: SourceSpan) -> Range<Int> {
    let tokens = tree.tokens
    let first = tokens.partitionIndex { $0.range.start >= span.range.start }
    let end = tokens.partitionIndex { $0.range.start >= span.range.end }
    return first..<max(first, end)
  }

  private func text(_ index: Int) -> String { tree.source.text(in: tree.tokens[index].range) }

  private func span(_ index: Int) -> SourceSpan {
    SourceSpan(tree.source.id, tree.tokens[index].range)
  }

  func isLiteral(_ span: SourceSpan) -> Bool {
    let range = tokens(in: span)
    return !range.isEmpty
      && range.allSatisfy { index in
        switch tree.tokens[index].kind {
        case .word, .number, .percent, .minus, .slash: !tree.tokens[index].isMissing
        case .string, .leftAngle, .rightAngle, .leftParen, .rightParen, .comma, .colon, .equals,
          .semicolon, .dot, .ellipsis, .plus, .star, .lessEqual, .greaterEqual, .equalEqual,
          .notEqual, .unknown, .endOfFile:
          false
        }
      }
      && isNumber(range.upperBound - 1)
  }

  private func isNumber(_ index: Int) -> Bool {
    tree.tokens[index].kind == .number || tree.tokens[index].kind == .percent
  }

  func number(in span: SourceSpan) -> (span: SourceSpan, text: String)? {
    let range = tokens(in: span)
    guard isLiteral(span), range.filter({ isNumber($0) }).count == 1,
      let last = range.last, range.allSatisfy({ tree.tokens[$0].kind != .minus })
    else { return nil }
    return (self.span(last), text(last))
  }

  func word(_ word: String, in span: SourceSpan) -> SourceSpan? {
    tokens(in: span).first { text($0) == word }.map { self.span($0) }
  }

  func wordWithBlanks(_ word: String, in span: SourceSpan) -> SourceSpan? {
    guard let index = tokens(in: span).first(where: { text($0) == word }),
      index + 1 < tree.tokens.count
    else { return nil }
    let range = TextRange(tree.tokens[index].range.start, tree.tokens[index + 1].range.start)
    return SourceSpan(tree.source.id, range)
  }

  func withSurroundings(_ property: SourceSpan) -> SourceSpan {
    let bytes = tree.source.bytes
    var (start, end) = (property.range.startIndex, property.range.endIndex)
    func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    while start > 0, isBlank(start - 1) { start -= 1 }
    var after = end
    while after < bytes.count, isBlank(after) { after += 1 }
    let beginsLine = start == 0 || isLineEnd(bytes[start - 1])
    let endsLine = after == bytes.count || isLineEnd(bytes[after])
    let beginsStatement = start > 0 && (bytes[start - 1] == 0x3B || bytes[start - 1] == 0x3C)
    if beginsLine, endsLine {
      let isPair = bytes[after...].starts(with: [0x0D, 0x0A])
      end = min(after + (isPair ? 2 : 1), bytes.count)
    } else if after < bytes.count, bytes[after] == 0x3B, beginsLine || beginsStatement {
      end = after + 1
    } else if beginsLine {
      start = property.range.startIndex
      end = after
    }
    return SourceSpan(property.file, TextRange(start, end))
  }
}

extension Array {
  /// The index of the first element for which `isBehind` holds; it holds for all that follow.
  /// O(log n).
  func partitionIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
