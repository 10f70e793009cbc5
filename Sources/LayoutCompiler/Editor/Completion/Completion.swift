extension EditedFile {
  /// The maximum number of candidates that are checked.
  private static let maximumTrials = 150
  /// The placeholder for the requested word.
  private static let probe = "layoutc_0"

  /// Returns the completions at `offset`, each with the minimum that it requires, without those
  /// that would cause a new error. Once `isCancelled` returns `true`, the list ends early.
  package func completions(at offset: Int, isCancelled: () -> Bool = { false }) -> CompletionList {
    let offset = min(max(offset, 0), source.bytes.count)
    // In a comment or a list of lints: `// layoutc:ignore(|)`, `lint < | >`.
    if let ids = idCompletions(at: offset) { return ids }
    let word = word(at: offset)
    guard !isInComment(offset), isPlaceForWord(word) else {
      return CompletionList(range: word, items: [], isIncomplete: false)
    }
    // Without a bracket: `when (ios|`, or in an indented line: `group horizontal`, `  it|`.
    guard let (repaired, bytes) = closingOpenBrackets(around: word, offset) else {
      return completions(of: word, at: offset, in: source, isCancelled: isCancelled)
    }
    var list = completions(
      of: word.moved(by: bytes), at: offset + bytes, in: repaired, isCancelled: isCancelled)
    list.range = word
    return list
  }

  /// Returns the completions of a word in a source that is this file's, or is this file's without
  /// unclosed brackets around the position.
  ///
  /// The checker checks the source with an unknown word at the position and records the syntax that
  /// it expects there. The candidates from the schema and the scope are then checked one after
  /// another.
  private func completions(
    of word: TextRange, at offset: Int, in source: SourceFile, isCancelled: () -> Bool
  ) -> CompletionList {
    var list = CompletionList(range: word, items: [], isIncomplete: false)
    let bytes =
      source.bytes[..<word.startIndex] + Array(Self.probe.utf8) + source.bytes[word.endIndex...]
    let tree = parse(source.with(Array(bytes)))
    let program = compilation.program
    let probe = TextRange(word.startIndex, word.startIndex + Self.probe.utf8.count)
    let text = TrialSource(tree, around: probe)
    let dependent = text.dependentNames
    var expected = Checker.expected(
      at: word.startIndex, in: tree, targetIOS: program.targetIOS, sources: program.sources)
    for index in expected.indices {
      expected[index].names.removeAll { dependent.contains($0.name) }
    }
    let line = LineAtPlace(tree, at: word.startIndex)
    var all = CompletionCandidates(expected, NamedElements(self, line))
    all.add(keywords(at: word.startIndex, in: tree))
    // After a value in data: `item "a" measured 20 |`.
    if !expected.contains(where: \.requiresWord) { all.add(line) }
    let candidates = ranked(
      all.items.filter { !line.isRejected($0) },
      by: source.text(in: TextRange(word.startIndex, offset)))
    guard !candidates.isEmpty else { return list }
    var trial = CompletionTrial(text, written: source.text(in: word), program)
    let fitted = trial.fitted(
      candidates.prefix(Self.maximumTrials), isInParentheses: tree.isInParentheses(word.startIndex),
      isCancelled: isCancelled)
    list.isIncomplete = candidates.count > Self.maximumTrials || trial.isSpent
    var labels: Set<String> = []
    list.items = fitted.filter { labels.insert($0.label).inserted }
    return list
  }

  /// Returns the word that contains `offset` or ends there; empty if there is none.
  func word(at offset: Int) -> TextRange {
    let word = token(at: offset) { $0.kind == .word }
    return word?.range ?? TextRange(offset, offset)
  }

  /// Whether text at the position would be a word of its own.
  private func isPlaceForWord(_ word: TextRange) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let end = word.endIndex
    if end < source.bytes.count, digits.contains(source.bytes[end]) { return false }
    let touching = tree.tokens[
      ..<tree.tokens.countOfPrefix { $0.range.startIndex < word.startIndex }
    ]
    .last { !$0.isMissing }
    guard let touching, touching.range.endIndex >= word.startIndex else { return true }
    switch touching.kind {
    case .number, .percent, .string, .unknown: return false
    case .word, .leftAngle, .rightAngle, .leftParen, .rightParen, .comma, .colon, .equals,
      .semicolon, .dot, .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual,
      .equalEqual, .notEqual, .endOfFile:
      return true
    }
  }

  /// Returns the keywords that may follow the tokens before `offset`.
  private func keywords(at offset: Int, in tree: SyntaxTree) -> [CompletionItem] {
    let count = tree.tokens.countOfPrefix { $0.range.startIndex < offset }
    let before = tree.tokens[..<count].reversed().lazy
      .filter { !$0.isMissing && $0.range.endIndex <= offset }.prefix(2)
    guard let last = before.first else { return [] }
    let connectives = tree.isInParentheses(offset) ? SnippetTemplates.connectives : []
    switch last.kind {
    // After a value in parentheses: `when ((a > 1) |`, `define cell() |`.
    case .rightParen: return connectives + [SnippetTemplates.naming]
    // After a value: `when (ios > 16 |`.
    case .number, .percent, .string: return connectives
    case .word:
      let behind = before.dropFirst().first
      if let behind, behind.kind == .word, tree.source.text(in: behind.range) == "for" {
        // After the variable of a loop: `for i |`.
        return [SnippetTemplates.loopKeyword]
      }
      let beginsStatement =
        last.startsLine || [.leftAngle, .rightAngle, .semicolon].contains(behind?.kind)
      // After a name: `when (section.isLast |`.
      return beginsStatement ? [] : connectives
    case .unknown, .leftAngle, .rightAngle, .leftParen, .comma, .colon, .equals, .semicolon, .dot,
      .ellipsis, .plus, .minus, .star, .slash, .lessEqual, .greaterEqual, .equalEqual, .notEqual,
      .endOfFile:
      return []
    }
  }

  /// Returns the items that match the typed text, the best match first: by prefix, then by
  /// containment.
  func ranked(_ items: [CompletionItem], by written: String) -> [CompletionItem] {
    guard !written.isEmpty else { return items }
    let typed = Array(written.lowercased().utf8)
    let scored = items.enumerated().compactMap { index, item -> (rank: Int, index: Int)? in
      let label = Array(item.label.lowercased().utf8)
      if label.starts(with: typed) { return (item.label.hasPrefix(written) ? 0 : 1, index) }
      var rest = typed[...]
      for byte in label where byte == rest.first { rest = rest.dropFirst() }
      return rest.isEmpty ? (2, index) : nil
    }
    return scored.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { items[$0.index] }
  }
}

extension SyntaxTree {
  fileprivate func isInParentheses(_ offset: Int) -> Bool {
    var depth = 0
    for token in tokens.prefix(while: { $0.range.startIndex < offset }) where !token.isMissing {
      if token.kind == .leftParen { depth += 1 }
      if token.kind == .rightParen { depth = max(0, depth - 1) }
    }
    return depth > 0
  }
}
