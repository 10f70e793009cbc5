/// Repairs incomplete lines: a line without the `<` of its body, which the indentation of the next
/// lines shows, and the line of the cursor without the `)` of its parentheses.
extension EditedFile {
  private static let opener = " <"

  /// Returns the source with the missing `<` of the lines around `word`, and the missing `)` of its
  /// line, and the number of bytes by which it moves the word; `nil` if none are missing.
  func closingOpenBrackets(around word: TextRange, _ offset: Int) -> (
    source: SourceFile, bytes: Int
  )? {
    let closers = String(repeating: ")", count: openParentheses(at: word))
    var edits = closers.isEmpty ? [] : [TextEdit(TextRange(word.endIndex, word.endIndex), closers)]
    let count = edits.count
    var indentation = self.indentation(at: offset)
    let line = lines.range(ofLine: lines.line(at: offset)).startIndex
    var next = tree.tokens.countOfPrefix { $0.range.startIndex < line }
    while next > 0, indentation > 0 {
      next -= 1
      let token = tree.tokens[next]
      guard token.startsLine, self.indentation(of: token) < indentation else { continue }
      indentation = self.indentation(of: token)
      if let end = endLackingBody(after: next) {
        edits.append(TextEdit(TextRange(end, end), Self.opener))
      }
    }
    guard !edits.isEmpty, let bytes = TextEdit.apply(edits.reversed(), to: source.bytes) else {
      return nil
    }
    return (source.with(bytes), (edits.count - count) * Self.opener.utf8.count)
  }

  /// Returns the number of parentheses that are open at the word and not closed on its line.
  private func openParentheses(at word: TextRange) -> Int {
    let line = lines.range(ofLine: lines.line(at: word.startIndex))
    let first = tree.tokens.countOfPrefix { $0.range.startIndex < line.startIndex }
    var open = 0
    for token in tree.tokens[first...] where !token.isMissing {
      let start = token.range.startIndex
      guard start < line.endIndex, start < word.startIndex || open > 0 else { break }
      if token.kind == .leftParen { open += 1 }
      if token.kind == .rightParen { open = max(0, open - 1) }
    }
    return open
  }

  private func indentation(of token: Token) -> Int {
    indentationBefore(token.range.startIndex, in: source.bytes)
  }

  /// Returns the indentation of a line, in columns; for an empty line, that of the position.
  private func indentation(at offset: Int) -> Int {
    let line = lines.range(ofLine: lines.line(at: offset))
    let blanks = text(TextRange(line.startIndex, offset)).prefix { $0 == " " || $0 == "\t" }
    return blanks.utf8.count
  }

  /// Returns the end of the last statement on the line that begins with a token, if it is an
  /// element's and has no body.
  private func endLackingBody(after first: Int) -> Int? {
    var last = first
    while last + 1 < tree.tokens.count, !tree.tokens[last + 1].startsLine,
      tree.tokens[last + 1].kind != .endOfFile
    {
      last += 1
    }
    let end = tree.tokens[last].range
    guard let id = path(to: end.startIndex).last(where: { tree.kind($0) == .statement }) else {
      return nil
    }
    let statement = StatementSyntax(tree, id)
    guard statement.body == nil, tree.range(id).endIndex == end.endIndex,
      statement.head.index != 0, Self.openers.contains(tree.text(statement.head))
    else { return nil }
    return end.endIndex
  }

  /// The keywords of statements that may have a body.
  private static let openers: Set<String> = Set(
    Schema.elements.filter { !bodiless.contains($0.kind) }.map(\.word))
  private static let bodiless: Set<ElementKind> = [
    .statement(.letBinding), .statement(.param), .statement(.importing), .file,
  ]
}
