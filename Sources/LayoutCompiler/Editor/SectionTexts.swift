/// Strings in previews that refer to a section of the layout.
///
/// Examples are `scroll "featured" 300` and the part before the slash in `expect visible
/// "featured/3"`.
extension EditedFile {
  /// The section names in these strings, in source order.
  ///
  /// Previews with a snapshot are not included, as their strings refer to sections of the data.
  var sectionTexts: [Meanings.Entry] {
    var names: Set<String> = []
    for entry in meanings.entries {
      guard case .elementName(let info) = entry.meaning, info.kind.referent == .section else {
        continue
      }
      names.insert(text(entry.span.range))
    }
    let hasSnapshots = !compilation.program.snapshots.isEmpty
    return compilation.program.previews.flatMap { preview -> [TextRange] in
      let isCounted = !preview.settings.itemCounts.isEmpty || !hasSnapshots
      guard isCounted, preview.snapshot == nil else { return [] }
      return preview.settings.rowScrolls.compactMap { name(in: $0.span, isAddress: false, names) }
        + preview.expectations.compactMap { name(in: $0, names) }
    }
    .map { Meanings.Entry(span: SourceSpan(source.id, $0), meaning: .elementReference(.section)) }
  }

  private func name(in expectation: Expectation, _ names: Set<String>) -> TextRange? {
    switch expectation.assertion {
    case .frame, .visible: name(in: expectation.span, isAddress: true, names)
    case .itemsPerRow(_, section: _?): name(in: expectation.span, isAddress: false, names)
    case .itemsPerRow(_, section: nil), .contentSize, .noOverlap: nil
    }
  }

  /// Returns the range of a section name in the first string of `span`.
  ///
  /// In an address, the name ends at the slash. Names are identifiers, so they contain no escapes.
  private func name(in span: SourceSpan?, isAddress: Bool, _ names: Set<String>) -> TextRange? {
    guard let span, span.file == source.id else { return nil }
    let first = tree.tokens.countOfPrefix { $0.range.start < span.range.start }
    let tokens = tree.tokens[first...].prefix { $0.range.start < span.range.end }
    guard let literal = tokens.first(where: { $0.kind == .string })?.range else { return nil }
    let start = literal.startIndex + 1
    let end = isAddress ? UInt8(ascii: "/") : UInt8(ascii: "\"")
    guard start < literal.endIndex,
      let place = source.bytes[start..<literal.endIndex].firstIndex(of: end)
    else { return nil }
    let range = TextRange(start, place)
    return names.contains(text(range)) ? range : nil
  }
}
