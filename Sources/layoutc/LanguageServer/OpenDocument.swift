import LayoutCompiler

/// A document that the client has open.
final class OpenDocument {
  let uri: String
  /// The same for all addresses of one file.
  let identity: String
  private let id: FileID
  private let files: DocumentFiles
  /// `true` iff the text names other files, so that it is not alone in what comes of it.
  var namesFiles: Bool { naming.isSeen }
  private var naming = Naming()
  /// As the client counts; `nil` where it does not.
  private(set) var version: Int?
  private(set) var bytes: [UInt8]
  /// Counts the changes, for results that are asked for again.
  private(set) var revision = 0
  /// `true` iff what is wrong with the text was not told yet.
  var needsDiagnostics = true
  /// `true` iff what is unwise was not looked for since the text changed.
  var needsFindings = false

  /// Whether one compilation asked for another file.
  private final class Naming { var isSeen = false }

  private var lines: LineTable?
  private var compiled: EditedFile?
  private var linted: [Diagnostic]?
  /// What the lints found last, where it stands now.
  private var lastFindings: [Diagnostic] = []
  /// The last state without errors, for pictures.
  private(set) var lastGood: EditedFile?

  init(uri: String, version: Int?, text: String, in files: DocumentFiles) {
    self.uri = uri
    self.files = files
    identity = DocumentFiles.identity(of: uri)
    id = files.number(of: identity)
    self.version = version
    bytes = Array(text.utf8)
  }

  /// The name that messages give it.
  var name: String { FileURI.path(of: uri) ?? uri }

  var source: SourceFile { SourceFile(name: name, bytes: bytes, id: id, identity: identity) }

  var lineTable: LineTable {
    if let lines { return lines }
    let table = LineTable(source)
    lines = table
    return table
  }

  /// Returns the document compiled as it is now.
  func file(_ settings: CompilationSettings) -> EditedFile {
    if let compiled, compiled.settings == settings { return compiled }
    let naming = Naming()
    self.naming = naming
    let sources = files.provider { naming.isSeen = true }
    let file = EditedFile(source, settings, sources: sources)
    compiled = file
    linted = nil
    if !file.compilation.hasErrors { lastGood = file }
    return file
  }

  /// What is wrong and unwise in the document as it is now.
  func findings(_ settings: CompilationSettings) -> [Diagnostic] {
    let file = file(settings)
    if let linted { return linted }
    let findings = file.compilation.linted()
    linted = findings
    if !file.compilation.hasErrors { lastFindings = findings.filter { Lint.named($0.id) != nil } }
    return findings
  }

  /// In texts of more bytes, what is unwise is looked for when nobody types.
  private static let largeText = 1 << 14

  /// What there is to tell at once: what is wrong, and of a large text what was unwise before.
  func firstDiagnostics(_ settings: CompilationSettings) -> [Diagnostic] {
    let file = file(settings)
    needsFindings = bytes.count > Self.largeText && !file.compilation.hasErrors && linted == nil
    guard needsFindings else { return findings(settings) }
    return Diagnostic.ordered(file.compilation.diagnostics + lastFindings)
  }

  /// Replaces a range of the text, or all of it.
  func change(_ range: TextRange?, by text: String) {
    let new = Array(text.utf8)
    if let range {
      let start = min(range.startIndex, bytes.count)
      let end = min(max(start, range.endIndex), bytes.count)
      moveFindings(TextEdit(TextRange(start, end), text))
      bytes.replaceSubrange(start..<end, with: new)
    } else {
      lastFindings = []
      bytes = new
    }
    lines = nil
    compiled = nil
    linted = nil
  }

  private func moveFindings(_ edit: TextEdit) {
    lastFindings = lastFindings.compactMap { $0.moved(by: edit, in: id) }
  }

  /// Ends a series of changes.
  func finishChanges(version: Int?) {
    self.version = version
    forgetResults()
  }

  /// Takes in that another file has changed.
  func otherFileChanged() {
    guard namesFiles else { return }
    compiled = nil
    linted = nil
    forgetResults()
  }

  /// Makes everything that was told of it be told anew.
  func forgetResults() {
    revision += 1
    needsDiagnostics = true
  }
}

/// `file:` addresses.
enum FileURI {
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
