/// The files that diagnostics refer to, with their line tables.
struct SourceIndex {
  private let entries: [FileID: (source: SourceFile, lines: LineTable)]

  init(_ files: [SourceFile], for diagnostics: [Diagnostic]) {
    var named = Set<FileID>()
    for diagnostic in diagnostics {
      named.insert(diagnostic.span.file)
      for label in diagnostic.related { named.insert(label.span.file) }
      for fix in diagnostic.fixes { named.insert(fix.file) }
    }
    var entries: [FileID: (SourceFile, LineTable)] = [:]
    for file in files where named.contains(file.id) && entries[file.id] == nil {
      entries[file.id] = (file, LineTable(file))
    }
    self.entries = entries
  }

  /// The name of a file; `nil` if the file was not passed to the initializer.
  func name(_ file: FileID) -> String? { entries[file]?.source.name }

  func source(_ file: FileID) -> SourceFile? { entries[file]?.source }

  func lines(_ file: FileID) -> LineTable? { entries[file]?.lines }

  func position(_ file: FileID, _ offset: Int) -> TextPosition? {
    entries[file]?.lines.position(at: offset)
  }
}
