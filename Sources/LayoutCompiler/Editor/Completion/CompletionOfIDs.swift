/// The ids of diagnostics in `lint < id off >` and in comments.
extension EditedFile {
  /// Returns the ids that are allowed at `offset`; `nil` if none are.
  func idCompletions(at offset: Int) -> CompletionList? {
    let range = idRange(at: offset)
    let known: Set<String>
    let isLevel: Bool
    if isInComment(offset) {
      guard let named = idsInComment(before: range.startIndex) else { return nil }
      known = Set(named)
      isLevel = false
    } else {
      guard let body = levels(at: range) else { return nil }
      known = Set(
        tree.statements(of: body).filter { tree.range($0.id).startIndex != range.startIndex }
          .map { tree.text($0.head) })
      let next = word(behind: range)
      // A following id would be parsed as the severity.
      guard !next.contains("-"), Lint.named(next) == nil else {
        return CompletionList(range: range, items: [], isIncomplete: false)
      }
      isLevel = next.isEmpty
    }
    let found = compilation.diagnostics.filter { $0.severity != .error }.map(\.id)
    let all = found + Lint.all.filter(\.isAboutLayouts).map(\.id)
    var labels = known
    let items = all.filter { labels.insert($0).inserted }.map { id in
      CompletionItem(
        id, .choice, detail: Lint.named(id)?.kind.severity.rawValue ?? "",
        documentation: Documentation.markdown(diagnostic: id) ?? "",
        snippet: isLevel ? [.text("\(id) "), .choice(Self.levels), .end] : nil)
    }
    return CompletionList(
      range: range, items: ranked(items, by: text(TextRange(range.startIndex, offset))),
      isIncomplete: false)
  }

  private static let levels = ChoiceID.severityOverride.table.choices.map(\.word)

  /// Returns the id at a position in a `lint < … >` or a comment; `nil` if there is none.
  func diagnosticID(at offset: Int) -> (id: String, range: TextRange)? {
    let range = idRange(at: offset)
    guard range.length > 0,
      isInComment(offset) ? idsInComment(before: range.startIndex) != nil : levels(at: range) != nil
    else { return nil }
    return (text(range), range)
  }

  /// Returns the range of letters and hyphens around a position.
  private func idRange(at offset: Int) -> TextRange {
    let bytes = source.bytes
    func isPart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return TextRange(start, end)
  }

  /// Returns the ids before a position in the parentheses of `layoutc:ignore(…)`; `nil` outside of
  /// them.
  private func idsInComment(before offset: Int) -> [String]? {
    let line = lines.range(ofLine: lines.line(at: offset))
    let before = text(TextRange(line.startIndex, offset))
    guard let open = before.lastIndex(of: "("), before[..<open].hasSuffix("layoutc:ignore"),
      !before[open...].contains(")")
    else { return nil }
    return before[open...].dropFirst().split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// Returns the body of the `lint` in which a statement begins with the range.
  private func levels(at range: TextRange) -> NodeID? {
    let before = source.bytes[..<range.startIndex].last { $0 != 0x20 && $0 != 0x09 }
    guard let before, "<;\r\n".utf8.contains(before) else { return nil }
    let path = path(to: range.startIndex)
    guard let index = path.lastIndex(where: { tree.kind($0) == .body }), index > 0,
      tree.text(StatementSyntax(tree, path[index - 1]).head) == Schema.severityOverrides.word
    else { return nil }
    return path[index]
  }

  /// Returns the next word on the line; empty if there is none.
  private func word(behind range: TextRange) -> String {
    let blanks = source.bytes[range.endIndex...].prefix { $0 == 0x20 || $0 == 0x09 }
    return blanks.isEmpty ? "" : text(idRange(at: blanks.endIndex))
  }
}

extension Lint {
  /// Whether it reports layouts, not overrides or suppressions of lints.
  fileprivate var isAboutLayouts: Bool {
    switch check {
    case .model, .screen, .failure, .everywhere: true
    case .suppressions: false
    }
  }
}
