/// Previews, and what they say about the rest of the file.
extension TreeChecker {
  /// Checks what needs the whole file: names that are given twice, or not at all.
  mutating func checkPreviews() {
    var first: [String: SourceSpan] = [:]
    for snapshot in file.snapshots where !snapshot.name.isEmpty {
      checkUnique(snapshot.name, "snapshot", at: snapshot.origin, &first)
    }
    let snapshots = file.snapshots.map(\.name)
    let layouts = file.layouts.compactMap(\.model.name)
    let known = (snapshots: Set(snapshots), layouts: Set(layouts))
    first = [:]
    for preview in file.previews {
      if !preview.name.isEmpty { checkUnique(preview.name, "preview", at: preview.origin, &first) }
      if let name = preview.snapshot, !known.snapshots.contains(name.name) {
        reportUnknown(name, .snapshot, among: snapshots)
      }
      if let name = preview.layout {
        if !known.layouts.contains(name.name) {
          reportUnknown(name, .layout, among: layouts)
        }
      } else if file.layouts.count > 1, let origin = preview.origin {
        report(.previewWithoutLayout(preview.name, layouts: layouts, at: origin))
      }
    }
  }

  private mutating func reportUnknown(
    _ reference: PreviewModel.Reference, _ noun: ValueShape.Referent, among names: [String]
  ) {
    let suggestion = suggestion(for: reference.name, among: names)
    report(.unknownReference(reference, noun, among: names, suggestion: suggestion))
  }

  private mutating func checkUnique(
    _ name: String, _ noun: String, at place: SourceSpan?, _ first: inout [String: SourceSpan]
  ) {
    guard let place else { return }
    if let first = first[name] {
      report(.duplicateNamed(noun, name, at: place, first: first))
    } else {
      first[name] = place
    }
  }
}
