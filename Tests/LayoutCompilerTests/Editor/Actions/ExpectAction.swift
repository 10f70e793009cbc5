import Testing

@testable import LayoutCompiler

/// A text as an editor has it, and the place that is marked `«»`.
func openedAtMark(_ marked: String) -> (file: EditedFile, offset: Int) {
  let (text, ranges) = Snippet.unmarked(marked)
  let file = EditedFile(SourceFile(name: "test.layout", text: text))
  return (file, ranges.first?.startIndex ?? 0)
}

/// What can be written in another way at the mark.
func actionTitles(_ marked: String) -> [String] {
  let (file, offset) = openedAtMark(marked)
  return file.rewrites(at: offset).map(\.title)
}

func made(_ action: CodeAction, in file: EditedFile) -> String {
  String(decoding: TextEdit.apply(action.edits, to: file.source.bytes) ?? [], as: UTF8.self)
}

/// Expects that the action of the title makes `after` of the text, or is not offered.
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

/// Expects that the fix of the title makes `after` of the text.
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
