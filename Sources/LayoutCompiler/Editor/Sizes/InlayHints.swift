/// A hint that an editor shows inside of the source.
package struct InlayHint: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The resolved length of a property.
    case length
    /// The element or declaration that a bracket closes.
    case name
  }
  package var kind: Kind
  /// The offset of the character before which it is shown.
  package var offset: Int
  package var label: String
  /// The tooltip.
  package var tooltip: String
}

extension EditedFile {
  /// The number of lines that a body must span to have a hint at its end.
  private static let minimumLineSpan = 8
  /// The number of lengths that are shown for a property.
  private static let maximumLengths = 3

  /// Returns the hints in `range`, in order: resolved lengths, and names at closing brackets.
  package func inlayHints(in range: TextRange) -> [InlayHint] {
    (lengthHints + nameHints(symbols))
      .filter { range.startIndex <= $0.offset && $0.offset <= range.endIndex }
      .sorted { $0.offset < $1.offset }
  }

  private var lengthHints: [InlayHint] {
    ResolvedSizes(compilation).lengths.compactMap { place, lengths in
      let words = lengths.map(NumberText.number)
      // An absolute length needs no hint.
      let written = text(place).split(separator: " ").last.map(String.init)
      guard words != [written] else { return nil }
      let shown = words.prefix(Self.maximumLengths).joined(separator: " | ")
      return InlayHint(
        kind: .length, offset: place.endIndex,
        label: "= \(shown)\(words.count > Self.maximumLengths ? " | …" : "")",
        tooltip: "\(words.joined(separator: ", ")) points \(container)")
    }
  }

  /// The container of the lengths, for tooltips.
  private var container: String {
    guard let scene = compilation.previews.first?.scene else { return "" }
    let size = scene.container
    return "in a container of \(NumberText.number(size.width)) × \(NumberText.number(size.height))"
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
    // Text after the bracket shows that the line continues.
    let rest = source.bytes[end..<lines.range(ofLine: last).endIndex]
    guard last - first >= Self.minimumLineSpan, rest.allSatisfy(isBlank) else { return nil }
    let name = symbol.form == symbol.name ? symbol.name : "\(symbol.form) \(symbol.name)"
    return InlayHint(
      kind: .name, offset: end, label: name, tooltip: "ends what begins on line \(first + 1)")
  }
}
