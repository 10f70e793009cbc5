import LayoutCompiler

extension Workspace {
  /// So many files of a project are looked through, and so many names told.
  private static let maximumFiles = 2000
  private static let maximumSymbols = 1000

  /// The names in all open documents, and in the other layouts of the folders that the client works
  /// in, that hold the letters of the query in order.
  func workspaceSymbols(_ params: JSONValue?) throws(ServerError) -> RequestRow.Writer {
    guard let query = params?["query"]?.string else { throw .missing("query") }
    var found: [(uri: String, places: Places, symbol: FileSymbol, container: String?)] = []
    for file in workspaceFiles() {
      let places = Places(lines: file.lines, encoding: client.encoding)
      func add(_ symbols: [FileSymbol], in container: String?) {
        for symbol in symbols {
          if found.count < Self.maximumSymbols, symbol.isNamed, symbol.name.holds(query) {
            found.append((file.uri, places, symbol, container))
          }
          add(symbol.children, in: symbol.isNamed ? symbol.name : container)
        }
      }
      add(file.symbols, in: nil)
    }
    return { [found] json in
      json.array { json in
        for (uri, places, symbol, container) in found {
          json.object { json in
            json.member("name", symbol.name)
            json.member("kind", symbol.kind.protocolNumber)
            json.key("location")
            json.object { json in
              json.member("uri", uri)
              places.write(symbol.selection, to: &json, as: "range")
            }
            if let container { json.member("containerName", container) }
          }
        }
      }
    }
  }

  /// What is open, then what is not, each in the order of the addresses.
  private func workspaceFiles() -> [WorkspaceFile] {
    var seen: Set<FilePath> = []
    var files = documentsInOrder.filter { seen.insert(FilePath($0.identity)).inserted }
      .map { document in
        WorkspaceFile(
          uri: document.uri, lines: document.lineTable, symbols: document.file(settings).symbols)
      }
    let before = index.withLock { $0 }
    var known: [FilePath: IndexedFile] = [:]
    for path in LayoutFiles.some(below: folders, atMost: Self.maximumFiles) where !isCancelled() {
      guard let identity = Platform.resolvedPath(path), seen.insert(FilePath(identity)).inserted,
        let source = try? SourceReader.read(path, FileID(0))
      else { continue }
      let key = FilePath(path)
      var indexed = before[key]
      if indexed?.bytes != source.bytes { indexed = IndexedFile(source, settings) }
      guard let indexed else { continue }
      known[key] = indexed
      files.append(
        WorkspaceFile(
          uri: FileURI.uri(of: path), lines: indexed.lines, symbols: indexed.symbols))
    }
    index.withLock { [known] in $0 = known }
    return files
  }

  /// Takes in the folders that the client works in.
  func openFolders(_ params: JSONValue?) {
    let list = params?["workspaceFolders"].map { $0.elements.compactMap { $0["uri"]?.string } }
    let root = params?["rootUri"]?.string.map { [$0] }
    folders = (list ?? root ?? []).compactMap(FileURI.path)
  }

  /// Takes in which folders the client has begun and ceased to work in.
  func changeFolders(_ params: JSONValue?) {
    let paths = { (name: String) in
      (params?["event"]?[name].map { Array($0.elements) } ?? [])
        .compactMap { $0["uri"]?.string }.compactMap(FileURI.path)
    }
    let removed = paths("removed")
    folders = folders.filter { !removed.contains($0) } + paths("added")
  }
}

/// A file with its names.
private struct WorkspaceFile {
  var uri: String
  var lines: LineTable
  var symbols: [FileSymbol]
}

/// The names of a file that is not open, as long as it stays as it is.
struct IndexedFile {
  var bytes: [UInt8]
  var lines: LineTable
  var symbols: [FileSymbol]

  init(_ source: SourceFile, _ settings: CompilationSettings) {
    bytes = source.bytes
    let file = EditedFile(source, settings)
    lines = file.lines
    symbols = file.symbols
  }
}

extension FileSymbol {
  /// `true` iff the author gave it a name.
  fileprivate var isNamed: Bool {
    if case .declaration = kind { return true }
    return name != form
  }
}

extension String {
  /// `true` iff the letters of a query stand in it in order, in either case.
  fileprivate func holds(_ query: String) -> Bool {
    var rest = Array(query.lowercased().unicodeScalars)[...]
    for scalar in lowercased().unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
