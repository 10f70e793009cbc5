/// Checks candidates at one position of a source, or of its relevant part.
struct CompletionTrial {
  private let text: TrialText
  private let options: CheckOptions
  /// The indentation of the word's line, which editors apply to the lines of a snippet.
  private let indentation: String
  private let sources: SourceProvider
  /// Whether errors in the expression around the word are ignored because it is incomplete.
  var forgivesExpression = false
  /// The errors without a candidate.
  private var known: Set<Finding> = []

  /// The range of the position in the source with the probe.
  private var written: TextRange {
    TextRange(text.before.count, text.tree.source.bytes.count - text.after.count)
  }

  /// The declarations that are kept.
  private var declarations: TrialDeclarations
  private let record: TrialRecord
  private var extremes = ExtremeNames()

  /// An error of a check.
  fileprivate struct Found: Hashable {
    var finding: Finding
    /// Whether it is in the candidate, and in its first word.
    var isInside = false
    var isInFirstWord = false
    /// Whether it begins before the candidate and ends after the candidate's start.
    var isAround = false
  }

  /// The result of a check.
  fileprivate struct Result {
    var found: [Found]
    /// The number of errors in the omitted parts.
    var elsewhere: Int
  }

  /// An error by its distance from the candidate.
  fileprivate struct Finding: Hashable {
    var kind: DiagnosticKind
    var distance: Int
    var isBehind: Bool
  }

  /// Diagnostics of missing parts elsewhere, which do not rule out a candidate.
  static let incompleteness: Set<DiagnosticKind> = [
    .groupWithoutSubitems, .sectionWithoutGroup, .missingSize, .missingVariant,
    .previewWithoutLayout, declaration,
  ]
  /// A candidate may leave its own statement incomplete, but not complete an incomplete one
  /// wrongly.
  private static let declaration = DiagnosticKind.incompleteDeclaration
  private static let file = DiagnosticKind.unreadableSource

  /// - Parameters:
  ///   - probed: What was checked for `probe`.
  ///   - written: The author's text at the position.
  ///   - inWhole: Whether the source must not be reduced further.
  init(
    _ text: TrialText, _ declarations: TrialDeclarations, _ probe: Probe, of probed: Trial,
    written: String, options: CheckOptions, sources: @escaping SourceProvider, inWhole: Bool
  ) {
    self.text = text
    self.declarations = declarations
    record = TrialRecord(isBounded: !inWhole)
    self.sources = sources
    self.options = options
    let line = text.before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    indentation = String(
      decoding: text.before[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    if !inWhole { cut(probe, of: probed) }
    let found = check(self.declarations.trial(written)).found
    known = Set(found.filter { !$0.isInside }.map(\.finding))
    // An error of an incomplete word may hide others elsewhere.
    let words = Schema.words
    if !written.isEmpty, words.uses(words.table.word(written)).isEmpty {
      let before = text.before.count - line
      let after = text.after.firstIndex(of: UInt8(ascii: "\n")) ?? text.after.count
      known.formUnion(
        check(self.declarations.trial("")).found.filter { !$0.isInside }.map(\.finding)
          .filter { $0.distance > ($0.isBehind ? after : before) })
    }
  }

  /// Omits the parts without errors that are not relevant at the position.
  private mutating func cut(_ probe: Probe, of probed: Trial) {
    let found = self.found(probe.diagnostics, in: probed)
    guard !Self.dependsOnOrder(found) else { return }
    func places(areTolerated: Bool) -> [Int] {
      Set(found.filter { !$0.isInside }.map(\.finding))
        .filter { Self.incompleteness.contains($0.kind) == areTolerated }
        .map { $0.isBehind ? written.endIndex + $0.distance : written.startIndex - $0.distance }
    }
    declarations.cut(
      errors: places(areTolerated: false), tolerated: places(areTolerated: true), probe)
  }

  /// Whether one of the errors depends on the order in which values are evaluated.
  private static func dependsOnOrder(_ found: [Found]) -> Bool {
    found.contains { $0.finding.kind == .chainTooLong || $0.finding.kind == .expressionTooDeep }
  }

  /// The number of bytes that were checked.
  var checkedBytes: Int { record.bytes }

  /// Returns the valid items. In parentheses, the rest of the expression that determines its unit
  /// may still be missing: then scroll variables are valid, and if nothing is, all items with
  /// another unit.
  mutating func fitted(
    _ items: ArraySlice<CompletionItem>, isInParentheses: Bool, isCancelled: () -> Bool
  ) -> (items: [CompletionItem], isWhole: Bool) {
    let record = record
    func ends() -> Bool { record.isSpent || isCancelled() }
    extremes = ExtremeNames(items, declarations)
    if declarations.hasUsers, declarations.hasLinearUsers {
      // The uses of the value need not be checked again for the numbers in between.
      for pair in extremes.pairs { _ = (findings(pair.least), findings(pair.greatest)) }
    }
    guard isInParentheses else {
      return (items.compactMap { ends() ? nil : fitted($0) }, !record.isPartial)
    }
    var forgiving = self
    forgiving.forgivesExpression = true
    let next = text.after.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let mayGoOn = next.map { "\r\n),".utf8.contains($0) } ?? true
    let found = items.compactMap { item in
      ends()
        ? nil : fitted(item) ?? (mayGoOn && item.isOfScrolling ? forgiving.fitted(item) : nil)
    }
    // The results of the remaining candidates are unknown, so items with another unit are not
    // added.
    if !found.isEmpty || record.isSpent { return (found, !record.isPartial) }
    return (items.compactMap { ends() ? nil : forgiving.fitted($0) }, !record.isPartial)
  }

  /// Returns the item in the form that causes no new error and leaves the fewest: with its required
  /// parts, without its body, or as a bare word before existing text. `nil` if every form causes an
  /// error.
  func fitted(_ item: CompletionItem) -> CompletionItem? {
    if declarations.startsLongChain(item.label) { return nil }
    var best: (snippet: Snippet, errors: Int)?
    for snippet in forms(of: item) where best?.errors != 0 {
      guard let errors = errors(with: snippet.plainText), errors < best?.errors ?? .max else {
        continue
      }
      best = (snippet, errors)
    }
    if best == nil, !item.comparison.isEmpty, !record.refusesOperators {
      let snippet: Snippet = [.text(item.label), .placeholder(item.comparison), .end]
      best = errors(with: snippet.plainText).map { (snippet, $0) }
    }
    if best == nil, !item.alternatives.isEmpty, areOnlyValuesWrong(in: item.snippet.plainText) {
      for snippet in item.alternatives where best == nil {
        best = errors(with: snippet.plainText).map { (snippet, $0) }
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
    if next == UInt8(ascii: "<"), let head = item.snippet.head { snippets.append(head) }
    // A function's name without arguments is not a value.
    if item.kind != .function || next == UInt8(ascii: "(") { snippets.append(Snippet(item.label)) }
    // `container` of `container.width`, `rows` of `rows:`, `section` of `section list`.
    if next == UInt8(ascii: ".") || next == UInt8(ascii: ":"),
      let end = item.label.utf8.firstIndex(of: next)
    {
      snippets.append(Snippet(String(item.label[..<end])))
    } else if let end = item.label.firstIndex(of: " "),
      rest.starts(with: item.label[end...].dropFirst().utf8)
    {
      snippets.append(Snippet(String(item.label[..<end])))
    }
    return snippets
  }

  /// Returns the number of errors of the whole source with a string at the position; `nil` if one
  /// of them is new.
  private func errors(with text: String) -> Int? {
    let (all, inside, elsewhere) = findings(text)
    let isKnown = all.subtracting(known).allSatisfy(isTolerated)
    return inside || !isKnown ? nil : all.count + elsewhere
  }

  /// Returns the errors outside of the candidate, whether there are any in it, and the number of
  /// errors in omitted parts.
  private func findings(
    _ word: String
  ) -> (all: Set<Finding>, isAnyInside: Bool, elsewhere: Int) {
    let result = result(of: text.checkedWord(for: word))
    let found = result.found
    let outside = found.filter { found in
      !found.isInside
        && !(forgivesExpression && found.isAround && found.finding.kind == .wrongUnit)
    }
    return (Set(outside.map(\.finding)), found.contains(where: isWrongInside), result.elsewhere)
  }

  /// Returns the result of checking a candidate. A name between two others has the same result as
  /// both if the result does not depend on the number, or if both fit and everything that depends on
  /// the number is linear.
  private func result(of word: String) -> Result {
    guard let pair = extremes.pair(around: word) else { return record.result(word, find) }
    let least = record.result(pair.least, find)
    let greatest = record.result(pair.greatest, find)
    guard Set(least.found) == Set(greatest.found), least.elsewhere == greatest.elsewhere,
      !pair.isNumber || least.found.contains(where: isOfAllNumbers)
        || declarations.isLinear && !least.found.contains(where: isNew)
    else { return record.result(word, find) }
    return least
  }

  /// Whether all new errors of a candidate are in the values after its first word.
  private func areOnlyValuesWrong(in candidate: String) -> Bool {
    result(of: text.checkedWord(for: candidate)).found.allSatisfy { found in
      !isNew(found) || found.isInside && !found.isInFirstWord
    }
  }

  /// Whether an error rules out a candidate.
  private func isNew(_ found: Found) -> Bool {
    found.isInside
      ? isWrongInside(found)
      : !known.contains(found.finding) && !isTolerated(found.finding)
  }

  /// Whether an error that a candidate causes elsewhere does not rule it out: a part is missing. A
  /// declaration around the candidate that was complete has become wrong.
  private func isTolerated(_ finding: Finding) -> Bool {
    Self.incompleteness.contains(finding.kind)
      && (finding.kind != Self.declaration || finding.isBehind || known.contains(where: isInPlace))
  }

  /// Whether an error rules out a candidate whatever its number is.
  private func isOfAllNumbers(_ found: Found) -> Bool {
    guard isNew(found) else { return false }
    let kind = found.finding.kind
    switch kind.family {
    case .characters, .brackets, .statements, .words, .values: return true
    case .numbers: return kind == .wrongUnit
    case .files, .expressions, .names, .elements, .definitions, .imports, .layout, .limits,
      .previews, .data, .json, .recordings, .lints:
      return false
    }
  }

  private func isWrongInside(_ found: Found) -> Bool {
    // The name of a file is a placeholder, so its errors are ignored.
    found.isInside && found.finding.kind != Self.file
      && (!Self.incompleteness.contains(found.finding.kind)
        || found.finding.kind == Self.declaration)
  }
}

// MARK: - Checking

extension CompletionTrial {
  private func find(_ word: String) -> Result {
    let word = indented(word)
    guard declarations.hasUsers else { return findWithUsers(word) }
    let trial = declarations.trial(word, withUsers: false)
    let (found, value) = check(trial)
    let result = Result(found: found, elsewhere: trial.elsewhere)
    if Self.dependsOnOrder(found) { return findWithUsers(word) }
    let isWrong = found.contains { found in
      isNew(found)
        && (found.isInside || isInPlace(found.finding) && found.finding.kind != .wrongUnit)
    }
    if isWrong { return result }
    let number = declarations.hasLinearUsers ? value?.number : nil
    if let users = record.users(of: value, number) {
      return Result(found: found + users, elsewhere: trial.elsewhere)
    }
    if record.skipsUsers() { return result }
    let whole = findWithUsers(word)
    let own = Set(found.map(\.finding))
    record.add(whole.found.filter { !own.contains($0.finding) }, of: value, number)
    return whole
  }

  /// Returns a candidate as an editor inserts it.
  private func indented(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "\n")) else { return word }
    return word.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n\(indentation)")
  }

  private func isInPlace(_ finding: Finding) -> Bool {
    let place = declarations.rangeOfPlace
    return finding.isBehind
      ? finding.distance < place.upperBound - written.endIndex
      : finding.distance <= written.startIndex - place.lowerBound
  }

  private func findWithUsers(_ word: String) -> Result {
    let trial = declarations.trial(word)
    let found = check(trial).found
    guard trial.bytes.count < text.byteCount + word.utf8.count, Self.dependsOnOrder(found) else {
      return Result(found: found, elsewhere: trial.elsewhere)
    }
    let whole = declarations.whole(word)
    return Result(found: check(whole).found, elsewhere: whole.elsewhere)
  }

  /// Returns the errors of a check, and the value of the declaration around the position.
  private func check(_ trial: Trial) -> (found: [Found], value: KnownDeclarations.Value?) {
    record.add(bytes: trial.bytes.count)
    let (diagnostics, value) = Checker.trial(
      parse(text.tree.source.with(trial.bytes)), options: options, sources: sources,
      known: trial.known, valueOf: declarations.nameOfPlace)
    let found = found(diagnostics, in: trial)
    record.add(found)
    return (found, value)
  }

  /// Returns the errors among diagnostics, with their distances in the whole source.
  private func found(_ diagnostics: [Diagnostic], in trial: Trial) -> [Found] {
    let end = written.endIndex
    let candidate = trial.bytes[trial.word]
    let endOfFirstWord = candidate.firstIndex(of: UInt8(ascii: " ")) ?? candidate.endIndex
    var found: [Found] = []
    for diagnostic in diagnostics
    where diagnostic.severity == .error && diagnostic.span.file == text.tree.source.id {
      let range = diagnostic.span.range
      if range.startIndex < trial.word.lowerBound {
        let distance = text.before.count - trial.origin(range.startIndex)
        let finding = Finding(kind: diagnostic.kind, distance: distance, isBehind: false)
        let isAround = range.endIndex > trial.word.lowerBound
        found.append(Found(finding: finding, isAround: isAround))
      } else if range.startIndex >= trial.word.upperBound {
        let distance = trial.origin(range.startIndex) - end
        found.append(
          Found(finding: Finding(kind: diagnostic.kind, distance: distance, isBehind: true)))
      } else {
        let finding = Finding(kind: diagnostic.kind, distance: 0, isBehind: false)
        found.append(
          Found(finding: finding, isInside: true, isInFirstWord: range.endIndex <= endOfFirstWord))
      }
    }
    return found
  }
}

// MARK: - What was found

extension KnownDeclarations.Value {
  /// A key that is equal for equal values; `nil` for values that are not compared.
  fileprivate var key: String? {
    guard let type else { return "invalid" }
    return switch value {
    case .number(let number): "\(number) \(type.units.rawValue)"
    case .bool(let bool): "\(bool)"
    case .unknown: "\(type)"
    case .invalid: "invalid \(type)"
    case .string, .dimension, .spacing, .insets, .word, .list, .effect: nil
    }
  }
}

/// The results so far. They limit the work of one completion, in bytes, so that the limit is the
/// same on every machine.
private final class TrialRecord {
  private static let maximumBytes = 1 << 20
  /// The part of it after which the uses of the value are not checked.
  private static let maximumBytesOfUsers = 1 << 18
  /// The fixed cost of a check, in bytes.
  private static let bytesPerTrial = 256
  private let isBounded: Bool
  private(set) var bytes = 0
  /// Whether the position is outside of the parentheses that operators require.
  private(set) var refusesOperators = false
  private var hasSkippedUsers = false
  private var results: [String: CompletionTrial.Result] = [:]
  /// The errors in the uses of the value at the position, by that value.
  private var ofValues: [String: [CompletionTrial.Found]] = [:]
  /// The ranges of numbers for which the uses of the value have no errors.
  private var ofNumbers: [NumberClass: ClosedRange<Rational>] = [:]

  init(isBounded: Bool) { self.isBounded = isBounded }

  var isSpent: Bool { isBounded && bytes > Self.maximumBytes }
  /// Whether some candidates were not checked, or not with the uses of their value.
  var isPartial: Bool { isSpent || hasSkippedUsers }

  /// Returns whether the uses of a value are not checked because that would take too long.
  func skipsUsers() -> Bool {
    guard isBounded, bytes > Self.maximumBytesOfUsers else { return false }
    hasSkippedUsers = true
    return true
  }

  /// Counts a source that was checked.
  func add(bytes count: Int) { bytes += count + Self.bytesPerTrial }

  /// Records an error that shows which candidates cannot fit.
  func add(_ found: [CompletionTrial.Found]) {
    if found.contains(where: { $0.isInside && $0.finding.kind == .operatorOutsideParentheses }) {
      refusesOperators = true
    }
  }

  /// Returns the result of checking a candidate.
  func result(
    _ word: String, _ find: (String) -> CompletionTrial.Result
  ) -> CompletionTrial.Result {
    if let known = results[word] { return known }
    let result = find(word)
    results[word] = result
    return result
  }

  /// Returns the errors in the uses of the value; `nil` if they are not known.
  func users(
    of value: KnownDeclarations.Value?, _ number: (Rational, NumberClass)?
  ) -> [CompletionTrial.Found]? {
    if let (number, numbers) = number, ofNumbers[numbers]?.contains(number) == true { return [] }
    return value?.key.flatMap { ofValues[$0] }
  }

  func add(
    _ found: [CompletionTrial.Found], of value: KnownDeclarations.Value?,
    _ number: (Rational, NumberClass)?
  ) {
    if let key = value?.key { ofValues[key] = found }
    guard let (number, numbers) = number, found.isEmpty else { return }
    let range = ofNumbers[numbers] ?? number...number
    ofNumbers[numbers] = min(range.lowerBound, number)...max(range.upperBound, number)
  }
}
