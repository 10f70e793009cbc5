/// Reads the files that a file imports, and those that they import, each once.
struct ImportLoader {
  private struct Loaded {
    var tree: SyntaxTree
    var imports: [ProgramText.Import] = []
    var hasUnresolvedImport = false
  }

  private let sources: SourceProvider
  private var files: [Loaded]
  /// The files' places in `files`, by their identities.
  private var indices: [FilePath: Int]
  private var byteCount = 0
  private var isFull = false
  private(set) var diagnostics: [Diagnostic] = []

  /// How many files a program may import, and how many bytes they may hold together.
  static let maximumFiles = 256
  static let maximumBytes = 64 << 20

  /// Returns the whole text of a program, and what is wrong with its imports.
  static func load(
    _ main: SyntaxTree, _ sources: @escaping SourceProvider
  ) -> (text: ProgramText, diagnostics: [Diagnostic]) {
    guard main.importStatements.contains(where: { _ in true }) else {
      return (ProgramText(main), [])
    }
    var loader = ImportLoader(main, sources)
    var next = 0
    while next < loader.files.count {
      loader.followImports(of: next)
      next += 1
    }
    let order = loader.cutCircles()
    let files = loader.files.map {
      ProgramText.File(
        tree: $0.tree, imports: $0.imports, hasUnresolvedImport: $0.hasUnresolvedImport)
    }
    return (ProgramText(files, order: order), loader.diagnostics)
  }

  private init(_ main: SyntaxTree, _ sources: @escaping SourceProvider) {
    self.sources = sources
    files = [Loaded(tree: main)]
    indices = [main.source.key: 0]
  }

  // MARK: - Following

  private mutating func followImports(of index: Int) {
    let tree = files[index].tree
    var seen: [Int: SourceSpan] = [:]
    for statement in tree.importStatements {
      guard let name = fileName(of: statement, in: tree) else {
        files[index].hasUnresolvedImport = true
        continue
      }
      let (place, path) = (tree.span(name), tree.stringValue(name))
      guard let file = self.file(named: path, by: tree.source, at: place) else {
        files[index].hasUnresolvedImport = true
        continue
      }
      if let first = seen[file] {
        diagnostics.append(
          .duplicateImport(path, at: place, first: first, statement: tree.span(statement.id)))
      } else {
        seen[file] = place
        files[index].imports.append(ProgramText.Import(place: place, path: path, file: file))
      }
    }
  }

  /// The only value of an import; reports anything else.
  private mutating func fileName(of statement: StatementSyntax, in tree: SyntaxTree) -> NodeID? {
    let values = statement.values
    if let first = values.first, values.count == 1, tree.kind(first) == .string,
      statement.body == nil
    {
      if !tree.stringValue(first).isEmpty { return first }
      diagnostics.append(.emptyName(of: "import", at: tree.span(first)))
      return nil
    }
    let whole = tree.range(statement.id)
    let isBroken = tree.diagnostics.contains {
      $0.severity == .error && whole.start <= $0.span.range.start
        && $0.span.range.start <= whole.end
    }
    if isBroken { return nil }
    if values.count == 1, let word = values.first, tree.kind(word) == .word {
      diagnostics.append(
        .importWithoutQuotes(
          tree.text(word), at: tree.span(word), of: tree.span(statement.id)))
    } else {
      diagnostics.append(.incompleteDeclaration("import \"FILE\"", at: tree.span(statement.head)))
    }
    return nil
  }

  /// Returns the index of a file that is named; reports one that cannot be read.
  private mutating func file(
    named path: String, by importer: SourceFile, at place: SourceSpan
  ) -> Int? {
    guard !isFull else { return nil }
    switch sources(SourceRequest(path: path, importer: importer)) {
    case .failure(let reason, let help):
      diagnostics.append(.unreadableFile(path, reason, help: help, at: place))
      return nil
    case .file(let source):
      if let known = indices[source.key] { return known }
      guard files.count <= Self.maximumFiles,
        byteCount + source.bytes.count <= Self.maximumBytes
      else {
        isFull = true
        diagnostics.append(
          .tooManyImports(files: Self.maximumFiles, bytes: Self.maximumBytes, at: place))
        return nil
      }
      byteCount += source.bytes.count
      indices[source.key] = files.count
      files.append(Loaded(tree: parse(source)))
      return files.count - 1
    }
  }

  // MARK: - Circles

  /// Takes out the imports that lead back to where they came from, reports them, and returns the
  /// files in an order in which each is after those that it imports.
  private mutating func cutCircles() -> [Int] {
    var order: [Int] = []
    var isDone = Array(repeating: false, count: files.count)
    var path: [(file: Int, next: Int)] = [(0, 0)]
    while let (file, next) = path.last {
      guard next < files[file].imports.count else {
        isDone[file] = true
        order.append(file)
        path.removeLast()
        continue
      }
      let target = files[file].imports[next].file
      if let begin = path.firstIndex(where: { $0.file == target }) {
        // The files before the last have gone on to the import after the one that led here.
        let links = path[begin...].dropLast().map { ($0.file, files[$0.file].imports[$0.next - 1]) }
        reportCircle(links + [(file, files[file].imports[next])])
        files[file].imports.remove(at: next)
        files[file].hasUnresolvedImport = true
        continue
      }
      path[path.count - 1].next += 1
      if !isDone[target] { path.append((target, 0)) }
    }
    return order
  }

  /// `circle`: the files in turn, each with the import that leads to the next, the last one's to
  /// the first.
  private mutating func reportCircle(_ circle: [(file: Int, link: ProgramText.Import)]) {
    let links = circle.map { (files[$0.file].tree.source.name, $0.link.place) }
    diagnostics.append(.importCycle(links))
  }
}

extension SyntaxTree {
  /// The imports at the start of a file.
  var importStatements: some Sequence<StatementSyntax> {
    statements(of: root).lazy.filter { statement in
      kind(statement.head) == .word
        && Schema.words.child(
          Schema.words.table.word(in: source.bytes, range(statement.head).indices), of: .file)
          == .statement(.importing)
    }
  }
}

extension TextRange {
  fileprivate var indices: Range<Int> { startIndex..<endIndex }
}

extension CheckedProgram {
  /// Finds the files that the program named when it was checked, and no others: for texts that are
  /// a little different, as after a fix.
  var sources: SourceProvider {
    var known = dataSources
    for file in text.files {
      for link in file.imports {
        let key = DataFileKey(importer: file.id, path: link.path)
        known[key] = text.files[link.file].tree.source
      }
    }
    return { request in
      known[DataFileKey(importer: request.importer.id, path: request.path)].map { .file($0) }
        ?? SourceResult.none(request)
    }
  }
}
