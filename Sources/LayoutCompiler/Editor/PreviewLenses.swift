/// A preview, or a layout in a file without previews, for a code lens.
package struct PreviewLens: Hashable, Sendable {
  /// The range of its first words.
  package var range: TextRange
  /// The name of its first result; `nil` for the only one.
  package var name: String?
}

extension EditedFile {
  /// The previews of the file, in order. A preview with several devices is listed once.
  package var previewLenses: [PreviewLens] {
    var seen: Set<TextRange> = []
    return compilation.results.compactMap { result in
      let layouts = compilation.program.layouts
      let layout =
        layouts.indices.contains(result.preview.layout)
        ? layouts[result.preview.layout].origin : nil
      guard let origin = (result.preview.origin ?? layout).map(place), origin.file == source.id,
        seen.insert(origin.range).inserted
      else { return nil }
      return PreviewLens(range: firstLine(of: origin.range), name: result.preview.name)
    }
  }

  /// The place of a span; that of an import in the Swift.
  func place(_ span: SourceSpan) -> SourceSpan {
    compilation.swiftImport?.place(of: span) ?? span
  }

  /// A lens is on one line.
  private func firstLine(of range: TextRange) -> TextRange {
    let end = lines.range(ofLine: lines.line(at: range.startIndex)).endIndex
    return TextRange(range.startIndex, max(range.startIndex, min(range.endIndex, end)))
  }
}
