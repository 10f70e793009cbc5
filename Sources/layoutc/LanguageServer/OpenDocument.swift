import LayoutCompiler

/// A document that the client has open.
final class OpenDocument {
  /// The state of a document, which another thread may copy.
  struct State: Sendable {
    let uri: String
    /// An identifier of the file, equal for all spellings of its URI.
    let identity: String
    fileprivate let id: FileID
    /// Whether it is Swift, whose layouts are imported.
    let isSwift: Bool
    /// The client's version; `nil` if the client does not send versions.
    fileprivate(set) var version: Int?
    fileprivate(set) var bytes: [UInt8]
    /// The number of changes, which identifies results for repeated requests.
    fileprivate(set) var revision = 0
    /// Whether the source imports other files, so that its results depend on them.
    fileprivate var namesFiles = false
    fileprivate var lines: LineTable?
    fileprivate var compiled: EditedFile?
    fileprivate var linted: [Diagnostic]?
    /// The findings of the last lint, with their current positions.
    fileprivate var lastFindings: [Diagnostic] = []
    /// The project of the file; `nil` if it has none, or if its file has errors.
    fileprivate var project: ProjectFile?
    /// The last state without errors, for pictures.
    fileprivate(set) var lastGood: EditedFile?
  }

  private(set) var state: State
  /// The analysis of the previous version without errors, until the diagnostics have been sent.
  private var replaced: EditedFile?
  private let files: DocumentFiles
  /// Whether the diagnostics have not been sent.
  var needsDiagnostics = true
  /// Whether the source has not been linted since its last change.
  var needsFindings = false

  /// Whether one compilation requested another file.
  private final class Naming { var isSeen = false }

  init(uri: String, language: String? = nil, version: Int?, text: String, in files: DocumentFiles) {
    self.files = files
    let identity = DocumentFiles.identity(of: uri)
    state = State(
      uri: uri, identity: identity, id: files.number(of: identity),
      isSwift: language == "swift" || SwiftImport.isSwift(uri), version: version,
      bytes: Array(text.utf8))
    readProject()
  }

  /// Creates a copy.
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
  var isSwift: Bool { state.isSwift }

  /// The name for messages: the path, or the name of a document that has not been saved. That of
  /// Swift ends with `.swift`.
  var name: String {
    let scheme = "untitled:"
    let name =
      FileURI.path(of: uri) ?? String(uri.dropFirst(uri.hasPrefix(scheme) ? scheme.count : 0))
    return isSwift && !SwiftImport.isSwift(name) ? name + ".swift" : name
  }

  /// Whether it is a layout, or Swift that makes one.
  var makesLayout: Bool { !isSwift || SwiftImport.mayMakeLayout(source) }

  var source: SourceFile {
    SourceFile(name: name, bytes: bytes, id: state.id, identity: identity)
  }

  var lineTable: LineTable {
    if let lines = state.lines { return lines }
    let table = state.compiled?.lines ?? LineTable(source)
    state.lines = table
    return table
  }

  /// Returns the analysis of the current text.
  func file(_ settings: CompilationSettings) -> EditedFile {
    let settings = completed(settings)
    if let compiled = state.compiled, compiled.settings == settings { return compiled }
    let naming = Naming()
    let sources = files.provider { naming.isSeen = true }
    let file = EditedFile(source, settings, sources: sources)
    state.namesFiles = naming.isSeen
    state.compiled = file
    state.linted = nil
    if !file.compilation.hasErrors {
      replaced = state.lastGood
      state.lastGood = file
    }
    return file
  }

  /// Returns the layouts of a text of the document in other settings; throws the first error.
  func compilation(of source: SourceFile, _ settings: CompilationSettings) throws -> Compilation {
    let compilation = Compilation(source, completed(settings), sources: files.provider())
    if let error = compilation.diagnostics.first(where: { $0.severity == .error }) {
      throw UsageError(error.message)
    }
    return compilation
  }

  /// Returns the settings with the devices of the project.
  private func completed(_ settings: CompilationSettings) -> CompilationSettings {
    var settings = settings
    if settings.defaultDevices.isEmpty { settings.defaultDevices = state.project?.devices ?? [] }
    return settings
  }

  /// Releases the analysis of the previous version, which takes a tenth of the time of a new one.
  /// Called when the diagnostics have been sent.
  func releaseReplaced() { replaced = nil }

  /// Returns the diagnostics of the current text, including lint warnings.
  func findings(_ settings: CompilationSettings) -> [Diagnostic] {
    guard makesLayout else { return [] }
    let file = file(settings)
    if let linted = state.linted { return linted }
    let findings = shown(file.compilation.linted(), file)
    state.linted = findings
    if !file.compilation.hasErrors {
      state.lastFindings = findings.filter { Lint.named($0.id) != nil }
    }
    return findings
  }

  /// The maximum number of bytes of a source that is linted after each change. Larger ones are
  /// linted when the user pauses.
  private static let largeText = 1 << 14

  /// Returns the diagnostics to send immediately: errors and warnings of the checker, and for a
  /// large source the previous lint warnings.
  func firstDiagnostics(_ settings: CompilationSettings) -> [Diagnostic] {
    guard makesLayout else { return [] }
    let file = file(settings)
    needsFindings =
      bytes.count > Self.largeText && !file.compilation.hasErrors && state.linted == nil
    guard needsFindings else { return findings(settings) }
    return Diagnostic.ordered(shown(file.compilation.diagnostics, file) + state.lastFindings)
  }

  private func shown(_ diagnostics: [Diagnostic], _ file: EditedFile) -> [Diagnostic] {
    let adjusted = state.project?.adjusted(diagnostics) ?? diagnostics
    return file.compilation.swiftImport?.withoutErrors(adjusted) ?? adjusted
  }

  private func readProject() {
    state.project = FileURI.path(of: uri).flatMap { ProjectFile.findValid(for: $0) }
  }

  /// Reads the project again, after its file may have changed.
  func projectMayHaveChanged() {
    let old = state.project
    readProject()
    guard
      state.project?.severities != old?.severities || state.project?.devices != old?.devices
    else { return }
    state.compiled = nil
    state.linted = nil
    forgetResults()
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

  /// Finishes a series of changes.
  func finishChanges(version: Int?) {
    state.version = version
    forgetResults()
  }

  /// Discards results that depend on another file, which has changed.
  func otherFileChanged() {
    guard state.namesFiles else { return }
    state.compiled = nil
    state.linted = nil
    forgetResults()
  }

  /// Marks all results as not sent.
  func forgetResults() {
    state.revision += 1
    needsDiagnostics = true
  }
}

/// The files of documents and their imports. Each has an id of its own while the server runs, so
/// that it has the same id in every importing file.
final class DocumentFiles {
  /// The ids, which all copies share.
  private let numbers: Platform.Shared<[FilePath: FileID]>
  /// The documents by resolved path.
  private var documents: [FilePath: OpenDocument] = [:]
  /// Whether documents may import files outside of their folders.
  var allowsOutside: Bool
  /// The Swift files around documents, which all copies share.
  let projects: SwiftProjects

  /// The data for a copy.
  struct Snapshot: Sendable {
    fileprivate var numbers: Platform.Shared<[FilePath: FileID]>
    fileprivate var allowsOutside: Bool
    fileprivate var projects: SwiftProjects
  }

  var snapshot: Snapshot {
    Snapshot(numbers: numbers, allowsOutside: allowsOutside, projects: projects)
  }

  init(allowsOutside: Bool) {
    numbers = Platform.Shared([:])
    self.allowsOutside = allowsOutside
    projects = SwiftProjects()
  }

  /// Creates a copy without documents.
  init(_ snapshot: Snapshot) {
    numbers = snapshot.numbers
    allowsOutside = snapshot.allowsOutside
    projects = snapshot.projects
  }

  /// Returns the id of the file with that identity.
  func number(of identity: String) -> FileID {
    numbers.withLock { numbers in
      let key = FilePath(identity)
      if let known = numbers[key] { return known }
      let number = FileID(UInt32(truncatingIfNeeded: numbers.count + 1))
      numbers[key] = number
      return number
    }
  }

  /// Returns the identity of a document: its resolved path, if it has one.
  static func identity(of uri: String) -> String {
    guard let path = FileURI.path(of: uri) else { return uri }
    return Platform.resolvedPath(path) ?? path
  }

  /// Returns the URI of a file: the client's if it is open, else that of its path.
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

  /// Returns the saved file at a path; `nil` if there is none.
  func file(at path: String) -> SourceFile? {
    guard let file = try? SourceReader.read(path, FileID(0)) else { return nil }
    return numbered(file)
  }

  /// Returns a provider of imports: open documents with their current text, else saved files.
  func provider(willAsk: @escaping () -> Void = {}) -> SourceProvider {
    let finder = SourceFinder(
      allowsOutside: allowsOutside, projects: projects,
      opened: { [weak self] in self?.document($0)?.source })
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
