/// Checks candidates at one position of a source.
struct CompletionTrial {
  /// The limit of the work of one completion in a small and in a large source, in bytes, which is
  /// the same on every machine.
  private static let maximumBytes = (small: 1 << 20, large: 1 << 18)
  /// The fixed cost of a check, in bytes.
  private static let bytesPerTrial = 256

  private let text: TrialSource
  private let program: CheckedProgram
  /// The indentation of the word's line, which editors apply to the lines of a snippet.
  private let indentation: String
  /// The size of the imported files, in bytes.
  private let importedBytes: Int
  /// The errors without a candidate.
  private var known: Set<Finding> = []
  private var results: [String: [Found]] = [:]
  private var bytes = 0
  /// Whether the position is outside of the parentheses that operators require.
  private var refusesOperators = false
  /// Whether errors in the expression around the word are ignored because it is incomplete.
  private var forgivesExpression = false

  /// An error of a check.
  private struct Found {
    var finding: Finding
    /// Whether it is in the candidate, and in its first word.
    var isInside = false
    var isInFirstWord = false
    /// Whether it begins before the candidate and ends after the candidate's start.
    var isAround = false
  }

  /// An error by its distance from the candidate.
  private struct Finding: Hashable {
    var kind: DiagnosticKind
    var distance: Int
    var isBehind = false
  }

  /// Diagnostics of missing parts elsewhere, which do not rule out a candidate.
  private static let incompleteness: Set<DiagnosticKind> = [
    .groupWithoutSubitems, .sectionWithoutGroup, .missingSize, .missingVariant,
    .previewWithoutLayout, declaration,
  ]
  /// A candidate may leave its own statement incomplete, but not complete an incomplete one
  /// wrongly.
  private static let declaration = DiagnosticKind.incompleteDeclaration
  private static let file = DiagnosticKind.unreadableSource

  /// - Parameter written: The author's text at the position.
  init(_ text: TrialSource, written: String, _ program: CheckedProgram) {
    self.text = text
    self.program = program
    importedBytes = program.text.trees.dropFirst().reduce(0) { $0 + $1.source.bytes.count }
    let line = text.before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    indentation = String(
      decoding: text.before[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    known = Set(check(written).filter { !$0.isInside }.map(\.finding))
    // An error of an incomplete word may hide others elsewhere.
    let words = Schema.words
    if !written.isEmpty, words.uses(words.table.word(written)).isEmpty {
      let before = text.before.count - line
      let after = text.after.firstIndex(of: UInt8(ascii: "\n")) ?? text.after.count
      known.formUnion(
        check("").filter { !$0.isInside }.map(\.finding)
          .filter { $0.distance > ($0.isBehind ? after : before) })
    }
  }

  /// Whether further candidates are not checked.
  var isSpent: Bool {
    bytes > (text.isPart ? Self.maximumBytes.large : Self.maximumBytes.small)
  }

  /// Returns the valid items. In parentheses, the rest of the expression that determines its unit
  /// may still be missing: then scroll variables are valid, and if nothing is, all items with
  /// another unit.
  mutating func fitted(
    _ items: ArraySlice<CompletionItem>, isInParentheses: Bool, isCancelled: () -> Bool
  ) -> [CompletionItem] {
    let next = text.after.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let mayGoOn = isInParentheses && next.map { "\r\n),".utf8.contains($0) } ?? true
    let found = fitted(items, forgiving: { mayGoOn && $0.isOfScrolling }, isCancelled)
    // The results of the remaining candidates are unknown, so items with another unit are not
    // added.
    if !isInParentheses || !found.isEmpty || isSpent { return found }
    return fitted(items, forgiving: { _ in true }, isCancelled)
  }

  private mutating func fitted(
    _ items: ArraySlice<CompletionItem>, forgiving: (CompletionItem) -> Bool,
    _ isCancelled: () -> Bool
  ) -> [CompletionItem] {
    var found: [CompletionItem] = []
    for item in items where !isSpent && !isCancelled() {
      forgivesExpression = false
      var fitting = fitted(item)
      if fitting == nil, forgiving(item) {
        forgivesExpression = true
        fitting = fitted(item)
      }
      if let fitting { found.append(fitting) }
    }
    return found
  }

  /// Returns the item in the form that causes no new error and leaves the fewest: with its required
  /// parts, without its body, or as a bare word before existing text. `nil` if every form causes an
  /// error.
  private mutating func fitted(_ item: CompletionItem) -> CompletionItem? {
    var best: (snippet: Snippet, errors: Int)?
    for snippet in forms(of: item) where best?.errors != 0 {
      guard let errors = errors(with: snippet), errors < best?.errors ?? .max else { continue }
      best = (snippet, errors)
    }
    // In a condition: `when (container.|)` is `container.width > 600`.
    if best == nil, !item.comparison.isEmpty, !refusesOperators {
      let snippet: Snippet = [.text(item.label), .placeholder(item.comparison), .end]
      best = errors(with: snippet).map { (snippet, $0) }
    }
    // After a property of a snapshot: `reload "name|` needs an identifier that exists.
    if best == nil, !item.alternatives.isEmpty, areOnlyValuesWrong(in: item.snippet.plainText) {
      for snippet in item.alternatives where best == nil {
        best = errors(with: snippet).map { (snippet, $0) }
      }
    }
    guard let best else { return nil }
    var item = item
    if best.snippet.parts.count == 1, item.label.hasPrefix(best.snippet.plainText) {
      item.label = best.snippet.plainText
    }
    item.snippet = best.snippet
    return item
  }

  /// Returns the forms of an item that may fit before the existing text.
  private func forms(of item: CompletionItem) -> [Snippet] {
    let rest = text.after.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let next = rest.first, !"\r\n;>),".utf8.contains(next) else { return [item.snippet] }
    var snippets = [item.snippet]
    // Before a body: `group| < item >`.
    if next == UInt8(ascii: "<"), let head = item.snippet.head { snippets.append(head) }
    // Before values: `width| 100`, `max|(a, b)`. A function's name alone is not a value.
    if item.kind != .function || next == UInt8(ascii: "(") { snippets.append(Snippet(item.label)) }
    // Before the rest of a path or a label: `container|.width`, `rows|: 3`.
    if next == UInt8(ascii: ".") || next == UInt8(ascii: ":"),
      let end = item.label.utf8.firstIndex(of: next)
    {
      snippets.append(Snippet(String(item.label[..<end])))
      // Before the variant of an element: `section| list`.
    } else if let end = item.label.firstIndex(of: " "),
      rest.starts(with: item.label[end...].dropFirst().utf8)
    {
      snippets.append(Snippet(String(item.label[..<end])))
    }
    return snippets
  }
}

// MARK: - Checking

extension CompletionTrial {
  /// Returns the number of errors outside of a candidate; `nil` if one is new, or in the candidate.
  private mutating func errors(with snippet: Snippet) -> Int? {
    let found = result(of: snippet.plainText)
    guard !found.contains(where: { $0.isInside && isNew($0) }) else { return nil }
    let outside = found.filter { found in
      !found.isInside
        && !(forgivesExpression && found.isAround && found.finding.kind == .wrongUnit)
    }
    return outside.contains(where: isNew) ? nil : Set(outside.map(\.finding)).count
  }

  /// Whether all new errors of a candidate are in the values after its first word.
  private mutating func areOnlyValuesWrong(in candidate: String) -> Bool {
    result(of: candidate).allSatisfy { !isNew($0) || $0.isInside && !$0.isInFirstWord }
  }

  /// Whether an error rules out a candidate.
  private func isNew(_ found: Found) -> Bool {
    let (finding, kind) = (found.finding, found.finding.kind)
    let isIncompleteness = Self.incompleteness.contains(kind)
    guard found.isInside else {
      // A missing part elsewhere is tolerated, but not if a declaration around the candidate was
      // complete.
      return !known.contains(finding)
        && !(isIncompleteness
          && (kind != Self.declaration || finding.isBehind || known.contains(where: isInPlace)))
    }
    // The name of a file is a placeholder, so its errors are ignored.
    return kind != Self.file && (!isIncompleteness || kind == Self.declaration)
  }

  /// Whether an error is in the statement at the top level around the position.
  private func isInPlace(_ finding: Finding) -> Bool {
    finding.isBehind
      ? finding.distance < text.statement.after : finding.distance <= text.statement.before
  }

  private mutating func result(of candidate: String) -> [Found] {
    if let known = results[candidate] { return known }
    let lines = candidate.split(separator: "\n", omittingEmptySubsequences: false)
    let found = check(lines.joined(separator: "\n\(indentation)"))
    results[candidate] = found
    return found
  }

  /// Returns the errors of the source with a candidate, except those in declarations that only the
  /// candidate uses.
  private mutating func check(_ candidate: String) -> [Found] {
    let checked = text.bytes(with: candidate)
    bytes += checked.count + importedBytes + Self.bytesPerTrial
    let start = text.before.count
    let end = start + candidate.utf8.count
    let word = checked[start..<end]
    let endOfFirstWord = word.firstIndex(of: UInt8(ascii: " ")) ?? end
    let source = program.tree.source.with(checked)
    let diagnostics = Checker.trial(
      parse(source), targetIOS: program.targetIOS, sources: program.sources)
    let found = diagnostics.compactMap { diagnostic -> Found? in
      let range = diagnostic.span.range
      guard diagnostic.severity == .error, diagnostic.span.file == source.id,
        range.startIndex <= end + text.after.count
      else { return nil }
      let kind = diagnostic.kind
      if range.startIndex < start {
        let finding = Finding(kind: kind, distance: start - range.startIndex)
        return Found(finding: finding, isAround: range.endIndex > start)
      }
      if range.startIndex >= end {
        let distance = range.startIndex - end
        return Found(finding: Finding(kind: kind, distance: distance, isBehind: true))
      }
      return Found(
        finding: Finding(kind: kind, distance: 0), isInside: true,
        isInFirstWord: range.endIndex <= endOfFirstWord)
    }
    if found.contains(where: { $0.isInside && $0.finding.kind == .operatorOutsideParentheses }) {
      refusesOperators = true
    }
    return found
  }
}
