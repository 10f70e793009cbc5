/// A comment that suppresses findings: `// layoutc:ignore(id, id) reason`.
///
/// After code, it applies to findings on its line. On a line of its own, it applies to the
/// following statement and its body. Semicolons are not code.
struct Suppression {
  /// The beginning of the comment's text.
  static let mark = "layoutc:"

  struct Name: Hashable {
    var id: String
    var span: SourceSpan
  }
  /// The span of the comment.
  var span: SourceSpan
  /// The ids, in source order. Empty if the comment is malformed.
  var names: [Name]
  /// Whether it has a reason.
  var hasReason: Bool
  /// The range in which findings must begin to be suppressed.
  var scope: TextRange
}

/// The id and file of findings.
struct FindingKey: Hashable {
  var file: FileID
  var id: String
}

/// The suppression comments of a program.
struct Suppressions {
  private(set) var all: [Suppression] = []
  /// The ranges of suppressed findings, in order and without overlaps.
  private var scopes: [FindingKey: [TextRange]] = [:]

  /// Reads the comments of the trees. Without suppressions, O(bytes) without allocations.
  init(_ trees: [SyntaxTree]) {
    for tree in trees where tree.source.bytes.containsBytes(Array(Suppression.mark.utf8)) {
      var reader = SuppressionReader(tree)
      var end = 0
      var last: Int?
      for (index, token) in tree.tokens.enumerated() where token.kind != .semicolon {
        reader.readComments(in: end..<token.range.startIndex, after: last, before: index)
        end = token.range.endIndex
        last = index
      }
      all += reader.found
    }
    guard !all.isEmpty else { return }
    for suppression in all {
      for name in suppression.names {
        scopes[FindingKey(file: suppression.span.file, id: name.id), default: []]
          .append(suppression.scope)
      }
    }
    scopes = scopes.mapValues(Self.merged)
  }

  private static func merged(_ ranges: [TextRange]) -> [TextRange] {
    var merged: [TextRange] = []
    for range in ranges.sorted(by: { $0.start < $1.start }) {
      if let last = merged.last, range.start <= last.end {
        merged[merged.count - 1] = last.union(range)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Returns the diagnostics that are not suppressed. Errors cannot be suppressed.
  func unsuppressed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !all.isEmpty else { return diagnostics }
    return diagnostics.filter { $0.severity == .error || !covers($0) }
  }

  /// Whether a comment suppresses the diagnostic. O(log n).
  private func covers(_ diagnostic: Diagnostic) -> Bool {
    let key = FindingKey(file: diagnostic.span.file, id: diagnostic.id)
    let place = diagnostic.span.range.startIndex
    guard let ranges = scopes[key] else { return false }
    let before = ranges.countOfPrefix { $0.startIndex <= place }
    return before > 0 && ranges[before - 1].contains(place)
  }
}

/// Finds suppression comments between tokens.
private struct SuppressionReader {
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  /// The outermost statement that begins with each token.
  private let statements: [UInt32: TextRange]
  private(set) var found: [Suppression] = []
  /// The line of the last comment without its end, cached because a line may have many comments.
  private var line = 0..<0

  init(_ tree: SyntaxTree) {
    self.tree = tree
    bytes = tree.source.bytes
    var statements: [UInt32: TextRange] = [:]
    for (index, node) in tree.nodes.enumerated() where node.kind == .statement {
      let range = tree.range(NodeID(UInt32(index)))
      statements[node.firstToken] = statements[node.firstToken]?.union(range) ?? range
    }
    self.statements = statements
  }

  /// Reads the comments between two tokens, which are `last` and `next`.
  mutating func readComments(in gap: Range<Int>, after last: Int?, before next: Int) {
    var index = gap.lowerBound
    while index + 1 < gap.upperBound {
      guard bytes[index] == 0x2F, bytes[index + 1] == 0x2F || bytes[index + 1] == 0x2A else {
        index += 1
        continue
      }
      let isBlock = bytes[index + 1] == 0x2A
      let end = isBlock ? blockEnd(index + 2, gap) : lineEnd(index, gap)
      let text = TextRange(index + 2, isBlock ? max(index + 2, end - 2) : end)
      read(TextRange(index, end), text, after: last, before: next)
      index = end
    }
  }

  private func blockEnd(_ start: Int, _ gap: Range<Int>) -> Int {
    var index = start
    while index + 1 < gap.upperBound {
      if bytes[index] == 0x2A, bytes[index + 1] == 0x2F { return index + 2 }
      index += 1
    }
    return gap.upperBound
  }

  private func lineEnd(_ start: Int, _ gap: Range<Int>) -> Int {
    var index = start
    while index < gap.upperBound, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  private mutating func read(
    _ comment: TextRange, _ text: TextRange, after last: Int?, before next: Int
  ) {
    var cursor = Cursor(bytes, text)
    cursor.skipWhitespace()
    guard cursor.take(Suppression.mark) else { return }
    var suppression = Suppression(
      span: SourceSpan(tree.source.id, comment), names: [], hasReason: false,
      scope: scope(of: comment, after: last, before: next))
    if cursor.take("ignore"), cursor.take("(") {
      suppression.names = names(&cursor)
      cursor.skipWhitespace()
      suppression.hasReason = !cursor.isAtEnd
    }
    found.append(suppression)
  }

  private func names(_ cursor: inout Cursor) -> [Suppression.Name] {
    var names: [Suppression.Name] = []
    while true {
      cursor.skipWhitespace()
      if let range = cursor.readID() {
        names.append(
          Suppression.Name(
            id: tree.source.text(in: range), span: SourceSpan(tree.source.id, range)))
      }
      cursor.skipWhitespace()
      if cursor.take(",") { continue }
      return cursor.take(")") ? names : []
    }
  }

  /// Returns the range that a comment applies to: its line, or the statement after it.
  private mutating func scope(
    of comment: TextRange, after last: Int?, before next: Int
  ) -> TextRange {
    if !line.contains(comment.startIndex) {
      var start = comment.startIndex
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      line = start..<(bytes[comment.startIndex...].firstIndex(of: 0x0A) ?? bytes.count)
    }
    if let last, tree.tokens[last].range.endIndex > line.lowerBound {
      return TextRange(line.lowerBound, line.upperBound)
    }
    if let statement = statements[UInt32(next)] { return statement }
    return TextRange(comment.end, comment.end)
  }
}

extension Suppression {
  /// Whether the comment at `range` is one that suppresses findings, or is meant to.
  static func isSuppression(_ bytes: [UInt8], _ range: TextRange) -> Bool {
    var cursor = Cursor(bytes, TextRange(range.startIndex + 2, range.endIndex))
    cursor.skipWhitespace()
    return cursor.take(mark)
  }
}

/// A cursor over the bytes of a comment.
private struct Cursor {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: TextRange) {
    self.bytes = bytes
    index = range.startIndex
    end = range.endIndex
  }

  var isAtEnd: Bool { index == end }

  mutating func skipWhitespace() {
    while index < end, bytes[index] <= 0x20 { index += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    let expected = Array(text.utf8)
    guard bytes[index..<end].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  /// Reads the text before whitespace, a comma or a parenthesis.
  mutating func readID() -> TextRange? {
    let start = index
    let stops: Set<UInt8> = [0x2C, 0x28, 0x29]
    while index < end, bytes[index] > 0x20, !stops.contains(bytes[index]) { index += 1 }
    return start < index ? TextRange(start, index) : nil
  }
}

extension [UInt8] {
  /// Whether it, or a range of it, contains `part`, which is not empty. O(n) for typical input.
  func containsBytes(_ part: [UInt8], in range: TextRange? = nil) -> Bool {
    var index = range?.startIndex ?? startIndex
    let end = range?.endIndex ?? endIndex
    while index + part.count <= end {
      if self[index] == part[0], self[index..<index + part.count].elementsEqual(part) {
        return true
      }
      index += 1
    }
    return false
  }
}

/// The severity overrides and suppressions of a program. They do not apply to errors.
struct FindingPolicy {
  private let suppressions: Suppressions
  private let levels: [String: SeverityOverride.Level]

  init(_ program: CheckedProgram) {
    suppressions = Suppressions(program.text.trees)
    levels = Dictionary(program.severityOverrides.map { ($0.id, $0.level) }) { first, _ in first }
  }

  /// Returns the diagnostics after overrides and suppressions. Programs with errors only are not
  /// searched for comments.
  static func applyingOverrides(_ found: [Diagnostic], by program: CheckedProgram) -> [Diagnostic] {
    guard found.contains(where: { $0.severity != .error }) else { return found }
    return FindingPolicy(program).applyingOverrides(found)
  }

  /// Returns the diagnostics after overrides and suppressions.
  func applyingOverrides(_ found: [Diagnostic]) -> [Diagnostic] {
    suppressions.unsuppressed(found).compactMap { diagnostic in
      guard diagnostic.severity != .error, let level = levels[diagnostic.id] else {
        return diagnostic
      }
      guard let severity = level.severity else { return nil }
      var result = diagnostic
      result.severity = severity
      return result
    }
  }
}

extension SeverityOverride.Level {
  /// The severity; `nil` for diagnostics that are turned off.
  fileprivate var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
