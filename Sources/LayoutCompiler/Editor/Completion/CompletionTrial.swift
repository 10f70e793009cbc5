/// Bounds the work of one completion, by bytes so that it is the same on every machine.
private final class TrialBudget {
  private static let maximumBytes = 256 << 10
  /// What a trial costs, however short its text is.
  private static let bytesPerTrial = 256
  private var bytes = 0

  var isSpent: Bool { bytes > Self.maximumBytes }
  func spend(_ count: Int) { bytes += count + Self.bytesPerTrial }
  func renew() { bytes = 0 }
}

/// Tries words in one place of a text, or of the part of it that decides there.
struct CompletionTrial {
  private let text: TrialText
  private let options: CheckOptions
  /// What begins the line of the word: editors indent the lines of a snippet so.
  private let indentation: String
  private let sources: SourceProvider
  /// `true` iff the expression around the word may be wrong: it is not complete.
  var forgivesExpression = false
  /// The errors that are there without the word.
  private var known: Set<Finding> = []

  /// The declarations that a large text was cut of.
  private let declarations: TrialDeclarations?
  /// `nil` for small texts.
  private let budget: TrialBudget?

  /// An error by its distance from the word.
  private struct Finding: Hashable {
    var id: String
    var distance: Int
    var isBehind: Bool
  }

  /// Something that still has to be written elsewhere is no reason not to offer a word.
  static let incompleteness: Set<String> = [
    "group-without-subitems", "section-without-group", "missing-size", "missing-variant",
    "preview-without-layout", declaration,
  ]
  /// A word may leave its own statement incomplete, but not be one that is.
  private static let declaration = "incomplete-declaration"
  private static let file = "unreadable-source"

  /// `written` is what the author has in the place.
  init(
    _ text: TrialText, written: String, options: CheckOptions, sources: @escaping SourceProvider,
    declarations: TrialDeclarations? = nil
  ) {
    let text = declarations?.reduced(text) ?? text
    self.text = text
    self.declarations = declarations
    budget = declarations.map { _ in TrialBudget() }
    self.sources = sources
    self.options = options
    let line = text.before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    indentation = String(
      decoding: text.before[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    known = findings(written).all
    // An error of a word that is half typed may hide others, elsewhere.
    let words = Schema.words
    guard words.uses(words.table.word(written)).isEmpty else { return }
    let before = text.before.count - line
    let after = text.after.firstIndex(of: UInt8(ascii: "\n")) ?? text.after.count
    known.formUnion(findings("").all.filter { $0.distance > ($0.isBehind ? after : before) })
  }

  /// Returns those that fit. In parentheses the expression may still lack the part that gives it its
  /// unit: then the scrolling's values fit, and where nothing does, all that is of another unit.
  func fitted(
    _ items: ArraySlice<CompletionItem>, isInParentheses: Bool, isCancelled: () -> Bool
  ) -> (items: [CompletionItem], isWhole: Bool) {
    func ends() -> Bool { budget?.isSpent == true || isCancelled() }
    guard isInParentheses else {
      return (items.compactMap { ends() ? nil : fitted($0) }, budget?.isSpent != true)
    }
    var forgiving = self
    forgiving.forgivesExpression = true
    let next = text.after.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let mayGoOn = next.map { "\r\n),".utf8.contains($0) } ?? true
    let found = items.compactMap { item in
      ends()
        ? nil : fitted(item) ?? (mayGoOn && item.isOfScrolling ? forgiving.fitted(item) : nil)
    }
    if !found.isEmpty { return (found, budget?.isSpent != true) }
    budget?.renew()
    return (items.compactMap { ends() ? nil : forgiving.fitted($0) }, budget?.isSpent != true)
  }

  /// Returns the item as it brings no new error and leaves the fewest: with what it needs, without
  /// its body, or as a word to which that belongs which stands behind it. `nil` if it cannot.
  func fitted(_ item: CompletionItem) -> CompletionItem? {
    var snippets = [item.snippet]
    if let next = text.after.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
      !"\r\n;>),".utf8.contains(next)
    {
      if next == UInt8(ascii: "<"), let head = item.snippet.head { snippets.append(head) }
      snippets.append(Snippet(item.label))
      // `container` of `container.width`, `rows` of `rows:`.
      if let end = item.label.utf8.firstIndex(of: next) {
        snippets.append(Snippet(String(item.label[..<end])))
      }
    }
    var best: (snippet: Snippet, errors: Int)?
    for snippet in snippets where best?.errors != 0 {
      guard let errors = errors(with: snippet.plainText), errors < best?.errors ?? .max else {
        continue
      }
      best = (snippet, errors)
    }
    if best == nil, !item.comparison.isEmpty {
      let snippet: Snippet = [.text(item.label), .placeholder(item.comparison), .end]
      best = errors(with: snippet.plainText).map { (snippet, $0) }
    }
    for snippet in item.alternatives where best == nil {
      best = errors(with: snippet.plainText).map { (snippet, $0) }
    }
    guard let best else { return nil }
    var item = item
    if best.snippet.parts.count == 1, item.label.hasPrefix(best.snippet.plainText) {
      item.label = best.snippet.plainText
    }
    item.snippet = best.snippet
    return item
  }

  /// Returns how many errors there are with the text in the place; `nil` if one of them is new.
  private func errors(with text: String) -> Int? {
    let (all, inside) = findings(text)
    let isKnown = all.subtracting(known).allSatisfy { Self.incompleteness.contains($0.id) }
    return inside || !isKnown ? nil : all.count
  }

  /// Returns the errors outside of the word, and whether there are any in it.
  private func findings(_ word: String) -> (all: Set<Finding>, isAnyInside: Bool) {
    let word = word.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n\(indentation)")
    let needed = declarations?.lines(for: word) ?? []
    let bytes = needed + text.bytes(with: word)
    budget?.spend(bytes.count)
    let begin = needed.count + text.before.count
    let end = begin + word.utf8.count
    let program = Checker.check(
      parse(text.tree.source.with(bytes)), options: options, sources: sources)
    var findings: Set<Finding> = []
    var isAnyInside = false
    for diagnostic in program.diagnostics
    where diagnostic.severity == .error && diagnostic.span.file == text.tree.source.id {
      let start = diagnostic.span.range.startIndex
      if start < needed.count {
        continue
      } else if start < begin {
        let isAround = diagnostic.span.range.endIndex > begin
        if forgivesExpression, isAround, diagnostic.id == "wrong-unit" { continue }
        findings.insert(Finding(id: diagnostic.id, distance: begin - start, isBehind: false))
      } else if start >= end {
        findings.insert(Finding(id: diagnostic.id, distance: start - end, isBehind: true))
      } else {
        // The name of a file is there to be filled in: the place is judged, not the file.
        let mayBeThere =
          Self.incompleteness.contains(diagnostic.id) && diagnostic.id != Self.declaration
          || diagnostic.id == Self.file
        isAnyInside = isAnyInside || !mayBeThere
      }
    }
    return (findings, isAnyInside)
  }
}
