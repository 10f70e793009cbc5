/// The meanings of the words of a source, and the types of its expressions.
struct Meanings: Sendable {
  /// One word with its meaning.
  struct Entry: Sendable {
    package let span: SourceSpan
    let meaning: Meaning

    /// The symbol that the word declares; `nil` for other words.
    var declared: (symbol: Symbol, kind: Symbol.Kind)? {
      if case .declaration(let symbol, let kind) = meaning { (symbol, kind) } else { nil }
    }

    /// The symbol that the word declares or refers to.
    package var symbol: Symbol? {
      if case .reference(let symbol) = meaning { symbol } else { declared?.symbol }
    }
  }

  /// In the order of the text, each word once. Words with errors are omitted.
  let entries: [Entry]
  let signatures: [Signature]
  private let kinds: [Symbol: Symbol.Kind]
  private let types: [TextRange: ExpressionType]

  /// Returns the word that holds `offset`, or ends there.
  func entry(at offset: Int) -> Entry? {
    let next = entries.countOfPrefix { $0.span.range.startIndex <= offset }
    guard next > 0, entries[next - 1].span.range.endIndex >= offset else { return nil }
    return entries[next - 1]
  }

  /// Returns the word that begins at `offset`.
  func entry(startingAt offset: Int) -> Entry? {
    let next = entries.countOfPrefix { $0.span.range.startIndex < offset }
    guard next < entries.count, entries[next].span.range.startIndex == offset else { return nil }
    return entries[next]
  }

  /// The words that begin in the range, in order.
  func entries(in range: TextRange) -> ArraySlice<Entry> {
    let first = entries.countOfPrefix { $0.span.range.start < range.start }
    let end = entries.countOfPrefix { $0.span.range.start < range.end }
    return entries[first..<max(first, end)]
  }

  /// The kind of a symbol; `nil` after an error.
  package func kind(of symbol: Symbol) -> Symbol.Kind? { kinds[symbol] }

  func signature(of symbol: Symbol) -> Signature? {
    signatures.first { $0.place == symbol.place }
  }

  /// Returns the types that a declaration may name for what the expression there gives: several for
  /// a plain number, none for what has no type.
  func typeNames(ofValueAt range: TextRange) -> [String] {
    switch types[range] {
    case .enumeration(let enumeration)?: return [enumeration.name]
    case .trait, nil: return []
    case let type?:
      let names: [TypeName] = [.points, .int, .fraction]
      if case .number(let units) = type {
        return names.filter { units.isSuperset(of: $0.valueType?.units ?? []) }.map(\.rawValue)
      }
      return TypeName.allCases.filter { $0.valueType?.isSame(type) == true }.map(\.rawValue)
    }
  }

  /// The meanings of one tree's words.
  init(_ recorder: CheckRecorder, of file: FileID) {
    var last: [TextRange: Meaning] = [:]
    var kinds: [Symbol: Symbol.Kind] = [:]
    for (span, meaning) in recorder.meanings {
      if case .declaration(let symbol, let kind) = meaning { kinds[symbol] = kind }
      if span.file == file { last[span.range] = meaning }
    }
    entries = last.map { Entry(span: SourceSpan(file, $0), meaning: $1) }
      .sorted {
        ($0.span.range.start, $0.span.range.end) < ($1.span.range.start, $1.span.range.end)
      }
    signatures = recorder.signatures
    self.kinds = kinds
    types = Dictionary(recorder.types.map { ($0.range, $0.type) }, uniquingKeysWith: { $1 })
  }
}
