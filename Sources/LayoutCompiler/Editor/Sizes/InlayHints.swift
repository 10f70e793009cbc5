/// A few words that an editor shows between the author's own.
package struct InlayHint: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// What a length comes out as.
    case length
    /// What ends at a bracket.
    case name
  }
  package var kind: Kind
  /// Where it is shown: before the character there.
  package var offset: Int
  package var label: String
  /// More, for those who ask.
  package var tooltip: String
}

extension EditedFile {
  /// Lines that a body goes over before its end bears a name.
  private static let farLines = 8
  /// Lengths that are shown beside one property.
  private static let shownLengths = 3

  /// What lengths come out as, and what ends at brackets far from where it begins; those in `range`,
  /// in order.
  package func inlayHints(in range: TextRange) -> [InlayHint] {
    (lengthHints + nameHints(symbols))
      .filter { range.startIndex <= $0.offset && $0.offset <= range.endIndex }
      .sorted { $0.offset < $1.offset }
  }

  private var lengthHints: [InlayHint] {
    ResolvedSizes(compilation).lengths.compactMap { place, lengths in
      let words = lengths.map(WhyText.number)
      // Who writes 44 knows that it is 44.
      let written = text(place).split(separator: " ").last.map(String.init)
      guard words != [written] else { return nil }
      let shown = words.prefix(Self.shownLengths).joined(separator: " | ")
      return InlayHint(
        kind: .length, offset: place.endIndex,
        label: "= \(shown)\(words.count > Self.shownLengths ? " | …" : "")",
        tooltip: "\(words.joined(separator: ", ")) points \(container)")
    }
  }

  /// Where lengths are what they are.
  private var container: String {
    guard let scene = compilation.previews.first?.scene else { return "" }
    let size = scene.container
    return "in a container of \(WhyText.number(size.width)) × \(WhyText.number(size.height))"
  }

  private func nameHints(_ symbols: [FileSymbol]) -> [InlayHint] {
    symbols.flatMap { symbol in
      [nameHint(symbol)].compactMap { $0 } + nameHints(symbol.children)
    }
  }

  private func nameHint(_ symbol: FileSymbol) -> InlayHint? {
    let end = symbol.range.endIndex
    guard end > 0, source.bytes[end - 1] == UInt8(ascii: ">") else { return nil }
    let (first, last) = (lines.line(at: symbol.range.startIndex), lines.line(at: end - 1))
    // What stands behind the bracket says where the author goes on.
    let rest = source.bytes[end..<lines.range(ofLine: last).endIndex]
    guard last - first >= Self.farLines, rest.allSatisfy(isBlank) else { return nil }
    let name = symbol.form == symbol.name ? symbol.name : "\(symbol.form) \(symbol.name)"
    return InlayHint(
      kind: .name, offset: end, label: name, tooltip: "ends what begins on line \(first + 1)")
  }
}
