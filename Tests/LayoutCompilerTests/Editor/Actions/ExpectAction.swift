import Testing

@testable import LayoutCompiler

/// Opens a source, and returns the offset marked with `«»`.
func openedAtMark(_ marked: String) -> (file: EditedFile, offset: Int) {
  let (text, ranges) = Snippet.unmarked(marked)
  let file = EditedFile(SourceFile(name: "test.layout", text: text))
  return (file, ranges.first?.startIndex ?? 0)
}

/// Returns the titles of the refactorings at the mark.
func actionTitles(_ marked: String) -> [String] {
  let (file, offset) = openedAtMark(marked)
  return file.rewrites(at: offset).map(\.title)
}

func made(_ action: CodeAction, in file: EditedFile) -> String {
  String(decoding: TextEdit.apply(action.edits, to: file.source.bytes) ?? [], as: UTF8.self)
}

/// Expects that an action changes the source to `after`, or is not offered if that is `nil`.
func expectAction(
  _ marked: String, _ title: String, _ after: String?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (file, offset) = openedAtMark(marked)
  let actions = file.rewrites(at: offset)
  let action = actions.first { $0.title == title }
  #expect(
    action.map { made($0, in: file) } == after, "\(actions.map(\.title))",
    sourceLocation: sourceLocation)
}

/// Expects that a fix changes the source to `after`.
func expectFixAction(
  _ marked: String, _ title: String, _ after: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (file, offset) = openedAtMark(marked)
  let place = TextRange(offset, offset)
  let actions = file.fixes(in: place, of: file.compilation.linted())
  let action = actions.first { $0.title == title }
  #expect(
    action.map { made($0, in: file) } == after, "\(actions.map(\.title))",
    sourceLocation: sourceLocation)
}
