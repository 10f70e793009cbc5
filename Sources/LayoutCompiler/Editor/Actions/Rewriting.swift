/// A change of a file whose new lines are formatted.
struct Rewriting {
  /// The changed file.
  let bytes: [UInt8]
  /// The minimal edits, in order.
  let edits: [TextEdit]

  /// Applies the edits and formats the lines that they touch.
  ///
  /// `nil` if the edits overlap or the result has syntax errors.
  init?(_ edits: [TextEdit], of file: EditedFile) {
    self.init(edits, of: file) { SourceFormatter.edits(for: $0, in: $1) }
  }

  /// Applies the edits, and formats the new lines if all other lines are formatted.
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

  /// Returns the range from the first to the last change, in the changed file.
  private static func touched(by edits: [TextEdit]) -> TextRange {
    guard let first = edits.first, let last = edits.last else { return TextRange(0, 0) }
    let growth = edits.reduce(0) { $0 + $1.replacement.utf8.count - $1.range.length }
    return TextRange(first.range.startIndex, last.range.endIndex + growth)
  }
}
