/// A change of a file whose new lines are in the one style.
struct Rewriting {
  /// The file as it will be.
  let bytes: [UInt8]
  /// The least edits that make it so, in order.
  let edits: [TextEdit]

  /// Makes the edits, and brings the lines that they touch into the one style. `nil` if the edits
  /// overlap, or the result does not parse.
  init?(_ edits: [TextEdit], of file: EditedFile) {
    self.init(edits, of: file) { SourceFormatter.edits(for: $0, in: $1) }
  }

  /// Makes the edits; if every other line is in the one style, the new ones will be, too.
  init?(keepingStyle edits: [TextEdit], of file: EditedFile) {
    self.init(edits, of: file) { tree, touched in
      let changes = SourceFormatter.edits(for: tree, in: touched) ?? []
      return changes == SourceFormatter.edits(for: tree) ? changes : []
    }
  }

  private init?(
    _ edits: [TextEdit], of file: EditedFile, format: (SyntaxTree, TextRange) -> [TextEdit]?
  ) {
    let source = file.source
    let edits = edits.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset)
        < ($1.element.range.start, $1.element.range.end, $1.offset)
    }.map(\.element)
    guard let middle = TextEdit.apply(edits, to: source.bytes) else { return nil }
    let tree = parse(SourceFile(name: source.name, bytes: middle, id: source.id))
    guard let layout = format(tree, Self.touched(by: edits)) else { return nil }
    guard let bytes = TextEdit.apply(layout, to: middle) else { return nil }
    self.bytes = bytes
    self.edits = TextEdit.composed(edits, making: middle, layout, of: source.bytes)
  }

  /// From the first change to the last one, in the new text.
  private static func touched(by edits: [TextEdit]) -> TextRange {
    guard let first = edits.first, let last = edits.last else { return TextRange(0, 0) }
    let growth = edits.reduce(0) { $0 + $1.replacement.utf8.count - $1.range.length }
    return TextRange(first.range.startIndex, last.range.endIndex + growth)
  }
}
