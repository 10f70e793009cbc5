/// The texts of a program, laid end to end: the main file's, then those of the files that it
/// imports.
///
/// Nodes, tokens and bytes are numbered through, so that a number belongs to one file. The main file
/// comes first, and its numbers are its tree's own.
struct ProgramText: Sendable {
  /// One file, with what is added to the numbers of its tree.
  struct File: Sendable {
    let tree: SyntaxTree
    var firstNode: UInt32 = 0
    var firstToken: UInt32 = 0
    var firstByte: UInt32 = 0
    /// Its imports, in the order of the text.
    let imports: [Import]
    /// Whether an import failed, so that unknown names may be declared in it.
    let hasUnresolvedImport: Bool

    var id: FileID { tree.source.id }
  }

  /// An import that leads to a file.
  struct Import: Sendable {
    /// The position of the import, and its path.
    let place: SourceSpan
    let path: String
    /// The file, as an index into `files`.
    var file: Int
  }

  private(set) var files: [File] = []
  private let mainFile: FileID
  /// The files, each after those that it imports; the main file last.
  let order: [Int]
  private(set) var nodes: [SyntaxNode] = []
  private(set) var tokens: [Token] = []
  private(set) var bytes: [UInt8] = []

  /// A program of one file, of which nothing is copied.
  init(_ tree: SyntaxTree) {
    files = [File(tree: tree, imports: [], hasUnresolvedImport: false)]
    order = [0]
    mainFile = tree.source.id
    (nodes, tokens, bytes) = (tree.nodes, tree.tokens, tree.source.bytes)
  }

  init(_ loaded: [File], order: [Int]) {
    self.order = order
    mainFile = loaded[0].id
    for file in loaded { append(file) }
  }

  private mutating func append(_ file: File) {
    // A byte between two files, so that the end of one is not the beginning of the next.
    if !files.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    var file = file
    file.firstNode = UInt32(nodes.count)
    file.firstToken = UInt32(tokens.count)
    file.firstByte = UInt32(bytes.count)
    files.append(file)
    bytes += file.tree.source.bytes
    tokens += file.tree.tokens.map { token in
      var token = token
      token.range = token.range.moved(by: Int(file.firstByte))
      return token
    }
    nodes += file.tree.nodes.map { $0.shifted(nodes: file.firstNode, tokens: file.firstToken) }
  }
}

extension ProgramText {
  /// The main file's tree.
  var main: SyntaxTree { files[0].tree }

  var trees: [SyntaxTree] { files.map(\.tree) }

  /// The files that are imported.
  var importedFiles: [SourceFile] { files.dropFirst().map(\.tree.source) }

  /// The diagnostics of the parser, of all files.
  var syntaxDiagnostics: [Diagnostic] { files.flatMap(\.tree.diagnostics) }

  /// The index of the file that holds a byte. O(log n).
  func file(atByte offset: UInt32) -> Int {
    guard files.count > 1 else { return 0 }
    return files.countOfPrefix { $0.firstByte <= offset } - 1
  }

  /// The place of a range within its file.
  func span(_ range: TextRange) -> SourceSpan {
    guard files.count > 1 else { return SourceSpan(mainFile, range) }
    let file = files[file(atByte: range.start)]
    return SourceSpan(file.id, TextRange(range.start - file.firstByte, range.end - file.firstByte))
  }

  /// The range of a place; `nil` for one in another program's file.
  func range(_ span: SourceSpan) -> TextRange? {
    guard let index = index(of: span.file) else { return nil }
    return span.range.moved(by: Int(files[index].firstByte))
  }

  func index(of file: FileID) -> Int? { files.firstIndex { $0.id == file } }

  /// The starts of the parser's errors, in order, except those of units, which hide nothing.
  var syntaxErrors: [UInt32] {
    files.flatMap { file in
      file.tree.diagnostics.filter { $0.severity == .error && $0.kind != .numberSuffix }
        .map { $0.span.range.start + file.firstByte }
    }.sorted()
  }
}

extension SyntaxNode {
  fileprivate func shifted(nodes: UInt32, tokens: UInt32) -> SyntaxNode {
    SyntaxNode(
      kind: kind, firstToken: firstToken + tokens, endToken: endToken + tokens,
      firstChild: firstChild == 0 ? 0 : firstChild + nodes,
      nextSibling: nextSibling == 0 ? 0 : nextSibling + nodes)
  }
}

extension ProgramText {
  /// The text of a place.
  func text(_ span: SourceSpan) -> String {
    guard let range = range(span) else { return "" }
    return String(decoding: bytes[range.startIndex..<range.endIndex], as: UTF8.self)
  }

  /// The text of a place as messages quote it: in one line, of bounded length.
  func quoted(_ span: SourceSpan) -> String {
    let limit = 60
    guard let range = range(span) else { return "" }
    let end = min(range.endIndex, range.startIndex + limit)
    let line = String(decoding: bytes[range.startIndex..<end], as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    return range.length > limit ? line + "…" : line
  }
}
