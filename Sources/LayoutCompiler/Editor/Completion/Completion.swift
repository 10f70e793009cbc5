extension EditedFile {
  /// The maximum number of candidates that are checked.
  private static let maximumTrials = 150
  /// The placeholder for the requested word.
  private static let probe = "layoutc_0"

  /// Returns the completions at `offset`, each with the minimum that it requires, without those
  /// that would cause a new error. Once `isCancelled` returns `true`, the list ends early.
  package func completions(
    at offset: Int, isCancelled: () -> Bool = { false }
  ) -> CompletionList {
    let offset = min(max(offset, 0), source.bytes.count)
    if let ids = idCompletions(at: offset) { return ids }
    let word = word(at: offset)
    guard !isInComment(offset), isPlaceForWord(word) else {
      return CompletionList(range: word, items: [], isIncomplete: false)
    }
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
  /// another, in the relevant part of the source, or with `inWhole` in all of it.
  func completions(
    of word: TextRange, at offset: Int, in source: SourceFile, inWhole: Bool = false,
    isCancelled: () -> Bool = { false }
  ) -> CompletionList {
    var list = CompletionList(range: word, items: [], isIncomplete: false)
    let bytes =
      source.bytes[..<word.startIndex] + Array(Self.probe.utf8) + source.bytes[word.endIndex...]
    let probeRange = TextRange(word.startIndex, word.startIndex + Self.probe.utf8.count)
    let tree = parse(source.with(Array(bytes)))
    let written = source.text(in: word)
    // Without an import, names may be unknown anywhere.
    let inWhole = inWhole || written == "import"
    let text =
      inWhole ? TrialText(whole: tree, around: probeRange) : TrialText(tree, around: probeRange)
    let program = compilation.program
    let sources = inWhole ? program.sources : program.declarations
    let line = LineAtPlace(tree, at: word.startIndex)
    let declarations = TrialDeclarations(text)
    let (probe, probed) = declarations.probe(
      inWhole: inWhole, options: program.options, sources: sources)
    let expected = expected(by: probe, in: text, declarations)
    var all = CompletionCandidates(expected, NamedElements(self, line))
    all.add(keywords(at: word.startIndex, in: tree))
    if !expected.contains(where: \.requiresWord) { all.add(line) }
    let candidates = ranked(
      all.items.filter { !line.isRejected($0) },
      by: source.text(in: TextRange(word.startIndex, offset)))
    guard !candidates.isEmpty else { return list }
    var trial = CompletionTrial(
      text, declarations, probe, of: probed, written: written, options: program.options,
      sources: sources, inWhole: inWhole)
    let (fitted, isWhole) = trial.fitted(
      candidates.prefix(Self.maximumTrials), isInParentheses: tree.isInParentheses(word.startIndex),
      isCancelled: isCancelled)
    list.isIncomplete = candidates.count > Self.maximumTrials || !isWhole
    list.checkedBytes = trial.checkedBytes
    var labels: Set<String> = []
    list.items = fitted.filter { labels.insert($0.label).inserted }
    return list
  }

  /// Returns the expected syntax at the position, with the names in scope that may be part of it.
  private func expected(
    by probe: Probe, in text: TrialText, _ declarations: TrialDeclarations
  ) -> [ExpectedSyntax] {
    let names = declarations.namesThatUseThePlace
    let callers = declarations.isInDefinition ? probe.callers : []
    return probe.expected.map { expected in
      var expected = expected
      expected.names.removeAll {
        $0.place.file == text.tree.source.id && names.contains($0.place.range)
          || callers.contains($0.place)
      }
      return expected
    }
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
    case .rightParen: return connectives + [SnippetTemplates.naming]
    case .number, .percent, .string: return connectives
    case .word:
      let behind = before.dropFirst().first
      if let behind, behind.kind == .word, tree.source.text(in: behind.range) == "for" {
        return [SnippetTemplates.loopKeyword]
      }
      let beginsStatement =
        last.startsLine || [.leftAngle, .rightAngle, .semicolon].contains(behind?.kind)
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
