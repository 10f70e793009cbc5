/// Variables whose changes are not followed: those of an element at an unknown index, of a loop.
///
/// A param cannot replace a value that follows from them: each turn of a loop has another one.
extension ImportEvaluator {
  /// Whether words of the source read a variable whose changes are not followed.
  func readsUntracked(_ text: String) -> Bool {
    guard !untracked.isEmpty else { return false }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains { untracked.contains(String($0)) }
  }

  /// Returns what in these parts follows from changes that are not followed; `nil` if nothing does.
  func untracked(in parts: [ImportPart]) -> ImportUnknown? {
    parts.lazy.compactMap { part in
      switch part {
      case .value(let value): self.untracked(in: value)
      case .condition(let condition, let a, let b):
        condition.untracked ?? self.untracked(in: a) ?? self.untracked(in: b)
      case .loop(_, let low, let high, let inner):
        low.untracked ?? high.untracked ?? self.untracked(in: inner)
      }
    }.first
  }

  private func untracked(in value: ImportValue) -> ImportUnknown? {
    guard enter() else { return nil }
    defer { leave() }
    switch resolved(value) {
    case .unknown(let unknown): return unknown.isUntracked ? unknown : nil
    case .term(let term): return term.untracked
    case .condition(let condition): return condition.untracked
    case .choice(let condition, let a, let b):
      return condition.untracked ?? untracked(in: a) ?? untracked(in: b)
    case .record(_, let fields): return untracked(in: fields)
    case .element(let element): return untracked(in: element.cells.mapValues { read($0) })
    default: return nil
    }
  }

  private func untracked(in fields: [String: ImportValue]) -> ImportUnknown? {
    fields.sorted { $0.key < $1.key }.lazy.compactMap { self.untracked(in: $0.value) }.first
  }
}

extension ImportTerm {
  /// The first value in it that follows from changes that are not followed.
  fileprivate var untracked: ImportUnknown? {
    switch kind {
    case .number, .name: nil
    case .unknown(let unknown): unknown.isUntracked ? unknown : nil
    case .operation(_, let parts): parts.lazy.compactMap(\.untracked).first
    case .choice(let condition, let a, let b):
      condition.untracked ?? a.untracked ?? b.untracked
    }
  }
}

extension ImportCondition {
  /// The first value in it that follows from changes that are not followed.
  fileprivate var untracked: ImportUnknown? {
    switch kind {
    case .always, .words: nil
    case .comparison(_, let a, let b): a.untracked ?? b.untracked
    case .flag(let unknown), .isCase(let unknown, _): unknown.isUntracked ? unknown : nil
    case .not(let inner): inner.untracked
    case .both(let a, let b), .either(let a, let b): a.untracked ?? b.untracked
    }
  }
}
