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
  /// The types of expressions, in the order in which they were checked; of one range, the last.
  private let types: [(range: TextRange, type: ExpressionType)]

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
    switch types.last(where: { $0.range == range })?.type {
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
    let meanings = recorder.meanings
    var kinds: [Symbol: Symbol.Kind] = [:]
    for case (_, .declaration(let symbol, let kind)) in meanings { kinds[symbol] = kind }
    entries = Self.lastOfEachRange(meanings, in: file).map {
      Entry(span: meanings[$0].span, meaning: meanings[$0].meaning)
    }
    signatures = recorder.signatures
    self.kinds = kinds
    types = recorder.types
  }

  /// Returns the indices of the last meaning of each range in a file, in the order of the text.
  private static func lastOfEachRange(
    _ meanings: [(span: SourceSpan, meaning: Meaning)], in file: FileID
  ) -> [Int] {
    var places: [(range: TextRange, index: Int)] = []
    places.reserveCapacity(meanings.count)
    for (index, meaning) in meanings.enumerated() where meaning.span.file == file {
      places.append((meaning.span.range, index))
    }
    // The checker reads most words in the order of the text, which sorts in linear time.
    places.sort {
      ($0.range.start, $0.range.end, $0.index) < ($1.range.start, $1.range.end, $1.index)
    }
    var last: [Int] = []
    last.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      let isLast = index + 1 == places.count || places[index + 1].range != place.range
      if isLast { last.append(place.index) }
    }
    return last
  }
}
