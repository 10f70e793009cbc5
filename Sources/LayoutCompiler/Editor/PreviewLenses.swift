/// A preview, or a layout of a file without previews, and where it is written.
package struct PreviewLens: Hashable, Sendable {
  /// The words at which it begins.
  package var range: TextRange
  /// The name of its first result; `nil` for the only one.
  package var name: String?
}

extension EditedFile {
  /// What of the file can be shown, in order of the text: each preview once, however many devices it
  /// is for.
  package var previewLenses: [PreviewLens] {
    var seen: Set<TextRange> = []
    return compilation.results.compactMap { result in
      let layouts = compilation.program.layouts
      let layout =
        layouts.indices.contains(result.preview.layout)
        ? layouts[result.preview.layout].origin : nil
      guard let origin = result.preview.origin ?? layout, origin.file == source.id,
        seen.insert(origin.range).inserted
      else { return nil }
      return PreviewLens(range: origin.range, name: result.preview.name)
    }
  }
}
