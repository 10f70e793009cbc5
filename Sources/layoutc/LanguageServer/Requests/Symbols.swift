import LayoutCompiler

extension Request {
  /// The outline: a tree, or a list for clients that do not support trees.
  static let documentSymbol = document("documentSymbol", ("documentSymbolProvider", true)) {
    request in
    let symbols = request.file.symbols
    if request.workspace.client.takesSymbolTrees {
      return .array(symbols.map { $0.tree(request.places) })
    }
    return .array(symbols.flatMap { $0.list(request.document.uri, request.places, container: nil) })
  }

  static let workspaceSymbol = Request(
    method: "workspace/symbol", capability: ("workspaceSymbolProvider", true), isSlow: true
  ) { workspace, params in
    guard let query = params?["query"]?.string else { throw ServerError.missing("query") }
    return .array(workspace.symbols(matching: query))
  }
}

extension FileSymbol {
  fileprivate func tree(_ places: Places) -> JSON {
    [
      "name": .string(name),
      "detail": detail.isEmpty ? nil : .string(detail),
      "kind": .integer(kind.protocolNumber),
      "range": places.json(range),
      "selectionRange": places.json(selection),
      "children": children.isEmpty ? nil : .array(children.map { $0.tree(places) }),
    ]
  }

  fileprivate func list(_ uri: String, _ places: Places, container: String?) -> [JSON] {
    [json(uri, range: places.json(range), container: container)]
      + children.flatMap { $0.list(uri, places, container: name) }
  }

  fileprivate func json(_ uri: String, range: JSON, container: String?) -> JSON {
    [
      "name": .string(name),
      "kind": .integer(kind.protocolNumber),
      "location": ["uri": .string(uri), "range": range],
      "containerName": container.map(JSON.string),
    ]
  }
}

extension Workspace {
  /// The maximum numbers of files and symbols of one search.
  private static let maximumFiles = 2000
  private static let maximumSymbols = 1000

  /// The names in all open documents, and in the other layouts of the client's folders, that contain
  /// the letters of the query in order.
  fileprivate func symbols(matching query: String) -> [JSON] {
    var found: [JSON] = []
    for file in workspaceFiles() {
      let places = Places(lines: file.lines, encoding: client.encoding)
      func add(_ symbols: [FileSymbol], in container: String?) {
        for symbol in symbols {
          if found.count < Self.maximumSymbols, symbol.isNamed, symbol.name.holds(query) {
            found.append(
              symbol.json(file.uri, range: places.json(symbol.selection), container: container))
          }
          add(symbol.children, in: symbol.isNamed ? symbol.name : container)
        }
      }
      add(file.symbols, in: nil)
    }
    return found
  }

  /// Returns the open files, then others, each in the order of their URIs.
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
}

/// A file with its names.
private struct WorkspaceFile {
  var uri: String
  var lines: LineTable
  var symbols: [FileSymbol]
}

/// The names of a file that is not open, until it changes.
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
  /// Whether the symbol has a name from the source.
  fileprivate var isNamed: Bool {
    if case .declaration = kind { return true }
    return name != form
  }
}

extension String {
  /// Whether the name contains the letters of a query in order, ignoring case.
  fileprivate func holds(_ query: String) -> Bool {
    var rest = Array(query.lowercased().unicodeScalars)[...]
    for scalar in lowercased().unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

extension FileSymbol.Kind {
  /// The protocol's `SymbolKind`.
  fileprivate var protocolNumber: Int {
    switch self {
    case .element(let kind): kind.symbolNumber
    case .declaration(.value), .declaration(.loopVariable): 14
    case .declaration(.param), .declaration(.parameter): 13
    case .declaration(.definition): 12
    case .declaration(.enumeration): 10
    case .declaration(.enumerationCase): 22
    case .declaration(.caseValue): 7
    }
  }
}

extension ElementKind {
  fileprivate var symbolNumber: Int {
    switch self {
    case .file, .statement(.importing), .statement(.severityOverrides): 1
    case .element(.layout), .data(.snapshot): 2
    case .element(.section), .element(.list), .data(.section), .data(.grouping): 5
    case .element(.group), .element(.customGroup), .element(.waterfall): 23
    case .element(.item), .element(.frame), .element(.tile), .data(.item): 19
    case .element(.visibleItems): 12
    case .element, .data(.header), .data(.footer), .data(.boundary): 8
    case .statement(.enumeration): 10
    case .statement: 12
    case .data(.preview), .data(.code): 24
    }
  }
}
