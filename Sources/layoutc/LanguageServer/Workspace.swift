import LayoutCompiler

/// The state for answering requests: open documents, folders and settings.
///
/// The server has one and changes it. Slow requests are answered from copies, on another thread.
final class Workspace {
  /// The options of the command line and of the client.
  var environment: EnvironmentOptions
  var settings: CompilationSettings { environment.settings }
  var client: ClientCapabilities
  /// The paths of the client's folders.
  var folders: [String]
  private(set) var documents: [FilePath: OpenDocument] = [:]
  let files: DocumentFiles
  /// The names in files of the folders that are not open. All copies share it.
  let index: Platform.Shared<[FilePath: IndexedFile]>
  /// Whether the client no longer needs the answer.
  let isCancelled: @Sendable () -> Bool

  /// The data for a copy on another thread.
  struct Snapshot: Sendable {
    fileprivate var environment: EnvironmentOptions
    fileprivate var client: ClientCapabilities
    fileprivate var folders: [String]
    fileprivate var documents: [OpenDocument.State]
    fileprivate var files: DocumentFiles.Snapshot
    fileprivate var index: Platform.Shared<[FilePath: IndexedFile]>
  }

  init(_ environment: EnvironmentOptions) {
    self.environment = environment
    client = ClientCapabilities()
    folders = []
    files = DocumentFiles(allowsOutside: environment.allowsOutside)
    index = Platform.Shared([:])
    isCancelled = { false }
  }

  init(_ snapshot: Snapshot, isCancelled: @escaping @Sendable () -> Bool) {
    environment = snapshot.environment
    client = snapshot.client
    folders = snapshot.folders
    files = DocumentFiles(snapshot.files)
    index = snapshot.index
    self.isCancelled = isCancelled
    for state in snapshot.documents { insert(OpenDocument(state, in: files)) }
  }

  var snapshot: Snapshot {
    // Of two documents that are one file, the one that imports find comes first.
    let (first, others) = documents.values.reduce(into: ([OpenDocument](), [OpenDocument]())) {
      if files.document($1.identity) === $1 { $0.0.append($1) } else { $0.1.append($1) }
    }
    return Snapshot(
      environment: environment, client: client, folders: folders,
      documents: (first + others).map(\.state), files: files.snapshot, index: index)
  }

  // MARK: - Documents

  /// The open documents in the order of their URIs.
  var documentsInOrder: [OpenDocument] { documents.values.sorted { $0.uri < $1.uri } }

  /// Returns the open document with a URI, in any spelling.
  func document(at uri: String?) -> OpenDocument? {
    uri.flatMap { documents[FileURI.key($0)] }
  }

  /// Returns the open document with a URI; throws if there is none.
  func document(_ uri: String?) throws -> OpenDocument {
    guard let uri else { throw ServerError.missing("textDocument.uri") }
    guard let document = document(at: uri) else {
      throw ServerError(.invalidParams, "`\(uri)` is not open")
    }
    return document
  }

  func insert(_ document: OpenDocument) {
    remove(document.uri)
    documents[FileURI.key(document.uri)] = document
    files.open(document)
  }

  @discardableResult func remove(_ uri: String?) -> OpenDocument? {
    guard let uri, let document = documents.removeValue(forKey: FileURI.key(uri)) else {
      return nil
    }
    files.close(document)
    return document
  }

  /// Discards the results of documents that may depend on a changed file.
  func republishDependents(of changed: OpenDocument? = nil) {
    for document in documents.values where document !== changed { document.otherFileChanged() }
  }

  /// Discards the results that depend on files, which may have changed.
  func filesMayHaveChanged() {
    files.projects.filesMayHaveChanged()
    for document in documents.values { document.projectMayHaveChanged() }
    republishDependents()
  }

  /// Stores the client's folders.
  func openFolders(_ params: JSONValue?) {
    let list = params?["workspaceFolders"].map { $0.elements.compactMap { $0["uri"]?.string } }
    let root = params?["rootUri"]?.string.map { [$0] }
    folders = (list ?? root ?? []).compactMap(FileURI.path)
  }

  /// Applies the client's changes of its folders.
  func changeFolders(_ params: JSONValue?) {
    let paths = { (name: String) in
      (params?["event"]?[name].map { Array($0.elements) } ?? [])
        .compactMap { $0["uri"]?.string }.compactMap(FileURI.path)
    }
    let removed = paths("removed")
    folders = folders.filter { !removed.contains($0) } + paths("added")
  }

  // MARK: - Positions

  /// Returns the offsets of a range of positions.
  func range(_ value: JSONValue, in document: OpenDocument) -> TextRange? {
    guard let start = value["start"].flatMap({ offset($0, in: document) }),
      let end = value["end"].flatMap({ offset($0, in: document) })
    else { return nil }
    return TextRange(min(start, end), max(start, end))
  }

  func offset(_ value: JSONValue, in document: OpenDocument) -> Int? {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer else {
      return nil
    }
    return client.encoding.offset(
      of: UTF16Position(line: line, character: character), in: document.lineTable, document.bytes)
  }
}
