import LayoutCompiler

/// A document that the client has open.
final class OpenDocument {
  /// The state of a document: another thread may have a copy.
  struct State: Sendable {
    let uri: String
    /// The same for all addresses of one file.
    let identity: String
    fileprivate let id: FileID
    /// As the client counts; `nil` where it does not.
    fileprivate(set) var version: Int?
    fileprivate(set) var bytes: [UInt8]
    /// Counts the changes, for results that are asked for again.
    fileprivate(set) var revision = 0
    /// Whether the text names other files, so that it is not alone in what comes of it.
    fileprivate var namesFiles = false
    fileprivate var lines: LineTable?
    fileprivate var compiled: EditedFile?
    fileprivate var linted: [Diagnostic]?
    /// What the lints found last, where it stands now.
    fileprivate var lastFindings: [Diagnostic] = []
    /// The last state without errors, for pictures.
    fileprivate(set) var lastGood: EditedFile?
  }

  private(set) var state: State
  private let files: DocumentFiles
  /// Whether what is wrong with the text was not told yet.
  var needsDiagnostics = true
  /// Whether what is unwise was not looked for since the text changed.
  var needsFindings = false

  /// Whether one compilation asked for another file.
  private final class Naming { var isSeen = false }

  init(uri: String, version: Int?, text: String, in files: DocumentFiles) {
    self.files = files
    let identity = DocumentFiles.identity(of: uri)
    state = State(
      uri: uri, identity: identity, id: files.number(of: identity), version: version,
      bytes: Array(text.utf8))
  }

  /// A copy.
  init(_ state: State, in files: DocumentFiles) {
    self.state = state
    self.files = files
  }

  var uri: String { state.uri }
  var identity: String { state.identity }
  var version: Int? { state.version }
  var bytes: [UInt8] { state.bytes }
  var revision: Int { state.revision }
  var lastGood: EditedFile? { state.lastGood }

  /// The name that messages give it.
  var name: String { FileURI.path(of: uri) ?? uri }

  var source: SourceFile {
    SourceFile(name: name, bytes: bytes, id: state.id, identity: identity)
  }

  var lineTable: LineTable {
    if let lines = state.lines { return lines }
    let table = LineTable(source)
    state.lines = table
    return table
  }

  /// Returns the document compiled as it is now.
  func file(_ settings: CompilationSettings) -> EditedFile {
    if let compiled = state.compiled, compiled.settings == settings { return compiled }
    let naming = Naming()
    let sources = files.provider { naming.isSeen = true }
    let file = EditedFile(source, settings, sources: sources)
    state.namesFiles = naming.isSeen
    state.compiled = file
    state.linted = nil
    if !file.compilation.hasErrors { state.lastGood = file }
    return file
  }

  /// What is wrong and unwise in the document as it is now.
  func findings(_ settings: CompilationSettings) -> [Diagnostic] {
    let file = file(settings)
    if let linted = state.linted { return linted }
    let findings = file.compilation.linted()
    state.linted = findings
    if !file.compilation.hasErrors {
      state.lastFindings = findings.filter { Lint.named($0.id) != nil }
    }
    return findings
  }

  /// In texts of more bytes, what is unwise is looked for when nobody types.
  private static let largeText = 1 << 14

  /// What there is to tell at once: what is wrong, and of a large text what was unwise before.
  func firstDiagnostics(_ settings: CompilationSettings) -> [Diagnostic] {
    let file = file(settings)
    needsFindings =
      bytes.count > Self.largeText && !file.compilation.hasErrors && state.linted == nil
    guard needsFindings else { return findings(settings) }
    return Diagnostic.ordered(file.compilation.diagnostics + state.lastFindings)
  }

  /// Replaces a range of the text, or all of it.
  func change(_ range: TextRange?, by text: String) {
    let new = Array(text.utf8)
    if let range {
      let start = min(range.startIndex, bytes.count)
      let end = min(max(start, range.endIndex), bytes.count)
      moveFindings(TextEdit(TextRange(start, end), text))
      state.bytes.replaceSubrange(start..<end, with: new)
    } else {
      state.lastFindings = []
      state.bytes = new
    }
    state.lines = nil
    state.compiled = nil
    state.linted = nil
  }

  private func moveFindings(_ edit: TextEdit) {
    state.lastFindings = state.lastFindings.compactMap { $0.moved(by: edit, in: state.id) }
  }

  /// Ends a series of changes.
  func finishChanges(version: Int?) {
    state.version = version
    forgetResults()
  }

  /// Takes in that another file has changed.
  func otherFileChanged() {
    guard state.namesFiles else { return }
    state.compiled = nil
    state.linted = nil
    forgetResults()
  }

  /// Makes everything that was told of it be told anew.
  func forgetResults() {
    state.revision += 1
    needsDiagnostics = true
  }
}

/// The files that documents are and name, each with a number of its own as long as the server runs,
/// so that a name is the same wherever it is used.
final class DocumentFiles {
  /// All copies share the numbers.
  private let numbers: Platform.Shared<[FilePath: FileID]>
  /// By their paths without links.
  private var documents: [FilePath: OpenDocument] = [:]
  /// Whether documents may name files outside of their folders.
  var allowsOutside: Bool

  /// What a copy is made from.
  struct Snapshot: Sendable {
    fileprivate var numbers: Platform.Shared<[FilePath: FileID]>
    fileprivate var allowsOutside: Bool
  }

  var snapshot: Snapshot { Snapshot(numbers: numbers, allowsOutside: allowsOutside) }

  init(allowsOutside: Bool) {
    numbers = Platform.Shared([:])
    self.allowsOutside = allowsOutside
  }

  /// A copy without documents.
  init(_ snapshot: Snapshot) {
    numbers = snapshot.numbers
    allowsOutside = snapshot.allowsOutside
  }

  /// The number of the file with that identity.
  func number(of identity: String) -> FileID {
    numbers.withLock { numbers in
      let key = FilePath(identity)
      if let known = numbers[key] { return known }
      let number = FileID(UInt32(truncatingIfNeeded: numbers.count + 1))
      numbers[key] = number
      return number
    }
  }

  /// What a document is called wherever it is named: its path without links, where it has one.
  static func identity(of uri: String) -> String {
    guard let path = FileURI.path(of: uri) else { return uri }
    return Platform.resolvedPath(path) ?? path
  }

  /// The address of a file: as the client has it open, else that of its path.
  func uri(of file: SourceFile) -> String {
    document(file.identity)?.uri ?? FileURI.uri(of: file.identity)
  }

  func document(_ identity: String) -> OpenDocument? { documents[FilePath(identity)] }

  func open(_ document: OpenDocument) {
    let key = FilePath(document.identity)
    if documents[key] == nil { documents[key] = document }
  }

  func close(_ document: OpenDocument) {
    let key = FilePath(document.identity)
    if documents[key] === document { documents[key] = nil }
  }

  /// Returns the file at a path as it is stored; `nil` where there is none.
  func file(at path: String) -> SourceFile? {
    guard let file = try? SourceReader.read(path, FileID(0)) else { return nil }
    return numbered(file)
  }

  /// Finds the files that a text names, as they are now: as they are open, else as they are stored.
  func provider(willAsk: @escaping () -> Void = {}) -> SourceProvider {
    let finder = SourceFinder(
      allowsOutside: allowsOutside, opened: { [weak self] in self?.document($0)?.source })
    return { [weak self] request in
      willAsk()
      let answer = finder.find(request)
      guard let self, case .file(let file) = answer else { return answer }
      return .file(numbered(file))
    }
  }

  private func numbered(_ file: SourceFile) -> SourceFile {
    SourceFile(
      name: file.name, bytes: file.bytes, id: number(of: file.identity), identity: file.identity)
  }
}
