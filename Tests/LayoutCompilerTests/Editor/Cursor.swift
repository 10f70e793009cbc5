import Testing

@testable import LayoutCompiler

/// A source with a cursor, written `|`.
struct Cursor {
  let text: String
  let offset: Int

  init(_ marked: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    offset = parts[0].utf8.count
  }

  var file: EditedFile { EditedFile(SourceFile(name: "test.layout", text: text)) }
}
