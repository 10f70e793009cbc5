/// The source files of a program, for fixes.
struct LintSource: Sendable {
  /// The tree of the main file, and those of its imports.
  let trees: [SyntaxTree]

  /// Returns the file that contains a span.
  private func part(_ span: SourceSpan) -> LintFile? {
    trees.first { $0.source.id == span.file }.map { LintFile(tree: $0) }
  }

  /// Whether the span is in one of the files.
  func has(_ span: SourceSpan) -> Bool { part(span) != nil }

  /// Whether the span contains only words and numbers, no expressions.
  func isLiteral(_ span: SourceSpan) -> Bool { part(span)?.isLiteral(span) ?? false }

  /// Whether the main file is imported Swift.
  var isSwift: Bool { trees.first.map { SwiftImport.isSwift($0.source.name) } ?? false }

  /// Whether a length of imported Swift comes from a param: the import assumes the value of what only
  /// the app knows.
  func isAssumed(_ span: SourceSpan) -> Bool {
    guard isSwift else { return false }
    return part(span)?.usesParam(span) ?? false
  }

  /// Returns the only number of a property, as written; `nil` if there is not exactly one.
  func number(in span: SourceSpan) -> (span: SourceSpan, text: String)? {
    part(span)?.number(in: span)
  }

  /// Returns the first token in `span` with this text.
  func word(_ word: String, in span: SourceSpan) -> SourceSpan? {
    part(span)?.word(word, in: span)
  }

  /// Returns the word in `span` with the whitespace after it, for example to remove `estimated`.
  func wordWithWhitespace(_ word: String, in span: SourceSpan) -> SourceSpan? {
    part(span)?.wordWithWhitespace(word, in: span)
  }

  /// Returns a property's span, extended for its removal.
  ///
  /// It includes the whitespace before it, the `;` after it, or the whole line if nothing else is
  /// on it.
  func withSurroundings(_ property: SourceSpan) -> SourceSpan {
    part(property)?.withSurroundings(property) ?? property
  }
}

/// A source file of a program.
private struct LintFile {
  let tree: SyntaxTree

  /// Returns the indices of the tokens in `span`. O(log n).
  private func tokens(in span: SourceSpan) -> Range<Int> {
    let tokens = tree.tokens
    let first = tokens.countOfPrefix { $0.range.start < span.range.start }
    let end = tokens.countOfPrefix { $0.range.start < span.range.end }
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

  /// Whether a word in the span is the name of a param of the file.
  func usesParam(_ span: SourceSpan) -> Bool {
    let keyword = Schema.element(.statement(.param))?.word
    let params = tree.tokens.indices.dropLast().filter { index in
      tree.tokens[index].kind == .word && text(index) == keyword
    }
    let names = Set(params.map { text($0 + 1) })
    return tokens(in: span).contains { tree.tokens[$0].kind == .word && names.contains(text($0)) }
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

  func wordWithWhitespace(_ word: String, in span: SourceSpan) -> SourceSpan? {
    guard let index = tokens(in: span).first(where: { text($0) == word }),
      index + 1 < tree.tokens.count
    else { return nil }
    let range = TextRange(tree.tokens[index].range.start, tree.tokens[index + 1].range.start)
    return SourceSpan(tree.source.id, range)
  }

  func withSurroundings(_ property: SourceSpan) -> SourceSpan {
    let bytes = tree.source.bytes
    var (start, end) = (property.range.startIndex, property.range.endIndex)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var after = end
    while after < bytes.count, isBlank(bytes[after]) { after += 1 }
    let beginsLine = start <= bytes.byteOrderMarkLength || isLineEnd(bytes[start - 1])
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
