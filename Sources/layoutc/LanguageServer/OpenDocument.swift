import LayoutCompiler

/// A document that the client has open.
final class OpenDocument {
  /// All that is known of a document: another thread may have a copy.
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
    /// `true` iff the text names other files, so that it is not alone in what comes of it.
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
  /// `true` iff what is wrong with the text was not told yet.
  var needsDiagnostics = true
  /// `true` iff what is unwise was not looked for since the text changed.
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

/// `file:` addresses.
enum FileURI {
  /// Returns the same for all spellings of one address: a path, or what is no `file:` address.
  static func key(_ uri: String) -> FilePath { FilePath(path(of: uri) ?? uri) }

  /// Returns the path of a `file:` address; `nil` for others.
  static func path(of uri: String) -> String? {
    let prefix = "file://"
    guard uri.hasPrefix(prefix) else { return nil }
    let rest = Array(uri.utf8.dropFirst(prefix.utf8.count))
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var path: [UInt8] = []
    var index = slash
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let byte = UInt8(
          String(decoding: rest[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        path.append(byte)
        index += 3
      } else {
        path.append(rest[index])
        index += 1
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Returns the address of an absolute path.
  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }
}
