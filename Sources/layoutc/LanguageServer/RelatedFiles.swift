import LayoutCompiler

/// A file that may use the names of another.
struct RelatedFile {
  let file: EditedFile
  let uri: String
  /// `nil` for a file that is not open, or of which the client does not count versions.
  let version: Int?
  let places: Places

  init(_ inquiry: Inquiry) {
    file = inquiry.file
    uri = inquiry.document.uri
    version = inquiry.document.version
    places = inquiry.places
  }

  init(_ file: EditedFile, uri: String, encoding: PositionEncoding) {
    self.file = file
    self.uri = uri
    version = nil
    places = Places(lines: file.lines, encoding: encoding)
  }
}

extension Inquiry {
  /// So many files are looked through.
  private static let maximumFiles = 500

  /// Returns where the name at `offset` is written, in this file first, then in those that are open
  /// or lie beside them.
  func usesEverywhere(of offset: Int) -> [(file: RelatedFile, uses: [NameUse])] {
    let own = file.uses(at: offset)
    guard !own.isEmpty else { return [] }
    var found = [(RelatedFile(self), own)]
    guard let symbol = file.symbol(at: offset), !symbol.name.hasPrefix("_") else { return found }
    for other in relatedFiles(naming: symbol.name) {
      let uses = other.file.uses(of: symbol)
      if !uses.isEmpty { found.append((other, uses)) }
    }
    return found
  }

  /// `true` iff one of the other files uses the name.
  func isUsedElsewhere(_ symbol: Symbol) -> Bool {
    guard !symbol.name.hasPrefix("_") else { return false }
    return relatedFiles(naming: symbol.name).contains { !$0.file.uses(of: symbol).isEmpty }
  }

  /// The other files in which the word stands: open ones as they are, then what is stored.
  private func relatedFiles(naming word: String) -> [RelatedFile] {
    let open = workspace.documents.values.filter { $0 !== document && $0.bytes.hold(word) }
      .sorted { $0.uri < $1.uri }.map { RelatedFile(Inquiry(workspace, $0)) }
    var seen = Set(workspace.documents.values.map { FilePath($0.identity) })
    let stored = storedPaths.compactMap { path -> RelatedFile? in
      guard !workspace.isCancelled(), let source = workspace.files.file(at: path),
        seen.insert(FilePath(source.identity)).inserted, source.bytes.hold(word)
      else { return nil }
      let file = EditedFile(source, workspace.settings, sources: workspace.files.provider())
      return RelatedFile(file, uri: workspace.files.uri(of: source), encoding: places.encoding)
    }
    return open + stored
  }

  /// What the document imports, and the layouts in its folder and those that the client works in.
  private var storedPaths: [String] {
    guard FileURI.path(of: document.uri) != nil else { return [] }
    let folder = SourcePath.folder(of: document.identity)
    let folders = [folder] + workspace.folders.filter { $0 != folder }
    let beside = LayoutFiles.some(below: folders, atMost: Self.maximumFiles)
    let imported = file.compilation.files.dropFirst().map(\.identity)
    return Array((imported + beside).prefix(Self.maximumFiles))
  }

  /// The edits that give a name another text in several files, unless one of them would mean
  /// something else then.
  func rename(
    _ uses: [(file: RelatedFile, uses: [NameUse])], to name: String
  ) throws(ServerError) -> RequestRow.Writer {
    let changes = uses.map { ($0.file, $0.uses.map { TextEdit($0.span.range, name) }) }
    var renamed: [FilePath: SourceFile] = [:]
    for (other, edits) in changes {
      let source = other.file.source
      renamed[source.key] = source.with(
        TextEdit.apply(edits, to: source.bytes) ?? source.bytes)
    }
    let stored = workspace.files.provider()
    let sources: SourceProvider = { [renamed] request in
      let answer = stored(request)
      guard case .file(let file) = answer else { return answer }
      return .file(renamed[file.key] ?? file)
    }
    for (other, edits) in changes {
      if let reason = other.file.objection(to: edits, naming: name, sources: sources) {
        throw ServerError(.requestFailed, reason)
      }
    }
    return workspaceEdit(changes)
  }
}

extension [UInt8] {
  /// `true` iff the word stands somewhere in the text.
  fileprivate func hold(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return false }
    return indices.contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
