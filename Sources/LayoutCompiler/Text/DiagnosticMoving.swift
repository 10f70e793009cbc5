extension Diagnostic {
  /// Returns the diagnostic at its location after an edit of `file`, without fixes.
  ///
  /// `nil` if the edit changed the diagnosed range.
  package func moved(by edit: TextEdit, in file: FileID) -> Diagnostic? {
    guard let span = span.moved(by: edit, in: file) else { return nil }
    var moved = self
    moved.span = span
    moved.fixes = []
    moved.related = related.compactMap { label in
      label.span.moved(by: edit, in: file).map { Label($0, label.text) }
    }
    return moved
  }
}

extension SourceSpan {
  fileprivate func moved(by edit: TextEdit, in file: FileID) -> SourceSpan? {
    guard self.file == file, range.endIndex > edit.range.startIndex else { return self }
    guard range.startIndex >= edit.range.endIndex else { return nil }
    let distance = edit.replacement.utf8.count - edit.range.length
    return SourceSpan(file, TextRange(range.startIndex + distance, range.endIndex + distance))
  }
}
