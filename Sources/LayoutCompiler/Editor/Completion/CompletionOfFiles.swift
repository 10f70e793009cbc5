/// The position of a file name: in `import "…"`, or after a snapshot's `from`.
package struct FileNamePlace: Hashable, Sendable {
  /// The range of the name without its quotes.
  package var range: TextRange
  /// The folders before the position, each with a trailing slash; relative to the file.
  package var folder: String
  /// The extension of valid file names.
  package var ending: String
}

extension EditedFile {
  /// Returns the file name at `offset`; `nil` if there is none.
  package func fileNamePlace(at offset: Int) -> FileNamePlace? {
    guard let string = token(at: offset, where: { $0.kind == .string }) else { return nil }
    let whole = text(string.range)
    let isClosed = whole.utf8.count > 1 && whole.hasSuffix("\"")
    let name = TextRange(string.range.startIndex + 1, string.range.endIndex - (isClosed ? 1 : 0))
    guard name.startIndex <= offset, offset <= name.endIndex else { return nil }
    let before = tree.tokens[..<tree.tokens.countOfPrefix { $0.range.start < string.range.start }]
    let ending: String
    switch before.last(where: { !$0.isMissing }).map({ text($0.range) }) {
    case "import": ending = ".layout"
    case "from": ending = ".json"
    case _: return nil
    }
    let written = text(TextRange(name.startIndex, offset))
    let folder = written.lastIndex(of: "/").map { String(written[...$0]) } ?? ""
    return FileNamePlace(
      range: TextRange(name.startIndex + folder.utf8.count, name.endIndex), folder: folder,
      ending: ending)
  }

  /// Returns the completions at the position: those of `names` that are valid there.
  package func completions(
    at place: FileNamePlace, files: [String], folders: [String], sources: @escaping SourceProvider
  ) -> CompletionList {
    let known = importMistakes(writing: "", at: place, sources)
    let good = files.filter { importMistakes(writing: $0, at: place, sources) <= known }
    let items =
      good.map { CompletionItem($0, .file) }
      + folders.map { CompletionItem("\($0)/", .folder) }
    return CompletionList(range: place.range, items: items, isIncomplete: false)
  }

  /// Returns the number of duplicate and cyclic imports with the name at the position.
  private func importMistakes(
    writing name: String, at place: FileNamePlace, _ sources: @escaping SourceProvider
  ) -> Int {
    guard place.ending == ".layout",
      let bytes = TextEdit.apply([TextEdit(place.range, name)], to: source.bytes)
    else { return 0 }
    let program = Checker.check(
      parse(source.with(bytes)), targetIOS: compilation.program.targetIOS, sources: sources)
    return program.diagnostics.count { $0.kind == .importCycle || $0.kind == .duplicateImport }
  }
}
