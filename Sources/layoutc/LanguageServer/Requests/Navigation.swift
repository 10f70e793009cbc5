import LayoutCompiler

extension Request {
  static let definition = position("definition", ("definitionProvider", true)) { request, offset in
    .array(
      request.file.declarations(at: offset).map { span in
        let (uri, places) = request.site(of: span)
        return ["uri": .string(uri), "range": places.json(span.range)]
      })
  }

  static let references = position("references", ("referencesProvider", true), isSlow: true) {
    request, offset in
    let takesDeclaration = request.params?["context"]?["includeDeclaration"]?.bool ?? true
    return .array(
      request.usesEverywhere(of: offset).flatMap { other, uses in
        uses.filter { takesDeclaration || !$0.isDeclaration }.map { use -> JSON in
          ["uri": .string(other.uri), "range": other.places.json(use.span.range)]
        }
      })
  }

  static let documentHighlight = position(
    "documentHighlight", ("documentHighlightProvider", true)
  ) { request, offset in
    .array(
      request.file.highlights(at: offset).map { use in
        [
          "range": request.places.json(use.span.range),
          "kind": use.isDeclaration ? 3 : 2,
        ]
      })
  }
}

/// A file that may use the names of another.
struct RelatedFile {
  let file: EditedFile
  let uri: String
  /// The version; `nil` for a file that is not open, or if the client does not send versions.
  let version: Int?
  let places: Places

  init(_ request: DocumentRequest) {
    file = request.file
    uri = request.document.uri
    version = request.document.version
    places = request.places
  }

  init(_ file: EditedFile, uri: String, encoding: PositionEncoding) {
    self.file = file
    self.uri = uri
    version = nil
    places = Places(lines: file.lines, encoding: encoding)
  }
}

extension DocumentRequest {
  /// Returns the URI and the lines of a span's file.
  func site(of span: SourceSpan) -> (uri: String, places: Places) {
    guard span.file != file.source.id,
      let other = file.compilation.files.first(where: { $0.id == span.file })
    else { return (document.uri, places) }
    return (
      workspace.files.uri(of: other), Places(lines: LineTable(other), encoding: places.encoding)
    )
  }

  /// The maximum number of files that are searched for a name.
  private static let maximumFiles = 500

  /// Returns the uses of the name at `offset`, in this file first, then in open files and files of
  /// the client's folders.
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

  /// Whether one of the other files uses the name.
  func isUsedElsewhere(_ symbol: Symbol) -> Bool {
    guard !symbol.name.hasPrefix("_") else { return false }
    return relatedFiles(naming: symbol.name).contains { !$0.file.uses(of: symbol).isEmpty }
  }

  /// Returns the other files that contain the word: open ones with their current text, then saved
  /// ones.
  private func relatedFiles(naming word: String) -> [RelatedFile] {
    let open = workspace.documents.values.filter { $0 !== document && $0.bytes.hold(word) }
      .sorted { $0.uri < $1.uri }.map { RelatedFile(DocumentRequest(workspace, $0)) }
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

  /// The document's imports, and the layouts in its folder and in the client's folders.
  private var storedPaths: [String] {
    guard FileURI.path(of: document.uri) != nil else { return [] }
    let folder = SourcePath.folder(of: document.identity)
    let folders = [folder] + workspace.folders.filter { $0 != folder }
    let beside = LayoutFiles.some(below: folders, atMost: Self.maximumFiles)
    let imported = file.compilation.files.dropFirst().map(\.identity)
    return Array((imported + beside).prefix(Self.maximumFiles))
  }
}

extension [UInt8] {
  /// Whether the source contains the word.
  fileprivate func hold(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return false }
    return indices.contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
