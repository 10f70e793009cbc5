import LayoutCompiler

/// `layoutc editor [EDITOR] -o DIR`
struct EditorCommand: Command {
  var folder: String?
  /// Whether to replace files that layoutc did not write.
  var replacesFiles = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "editor", operands: .optional("EDITOR"),
    summary: "Install editor support (syntax, indentation, language server)",
    details: """
      Without EDITOR, lists the editors. Any other editor needs no files: its client of language
      servers starts `layoutc lsp` for *.layout files. Files that layoutc did not write are replaced only with
      `--force`; without it, nothing is written.
      """,
    completion: .words { EditorPackage.all.map(\.name) },
    examples: [
      ("layoutc editor vim -o ~/.vim/pack/layoutc/start/layoutc", "in a folder that Vim searches")
    ])

  static let destination: [Option<Self>] = [
    .value(
      "output", short: "o", "DIR", "Folder to write to, created if missing", completion: .anyFile,
      \.folder
    ) { $0.text },
    .flag("force", "Replace files that layoutc did not write", \.replacesFiles),
  ].under("Destination")

  static let options: [Option<Self>] = destination

  func run(_ console: Console) throws -> ExitStatus {
    guard let name = operands.first else {
      console.writeTable(EditorPackage.all.map { [$0.name, "\($0.title): \($0.summary)"] })
      return .success
    }
    guard let package = EditorPackage.named(name) else {
      throw UsageError(
        unknown: "no files for the editor `\(name)`: let it start `layoutc lsp` for *.layout files",
        name, among: EditorPackage.all.map(\.name))
    }
    guard let folder else {
      throw UsageError("`layoutc editor` needs a folder to write to", hint: package.steps.first)
    }
    let installation = try EditorInstallation(package, in: folder, replacesFiles: replacesFiles)
    try installation.write()
    for file in installation.files { console.write("\(file.path)\n") }
    console.write("\(package.title): \(package.summary)\n")
    for step in package.steps.dropFirst() { console.write("\(step)\n") }
    return .success
  }
}

/// The files of a package in a folder, with the previous contents of the files that they replace.
struct EditorInstallation {
  private(set) var files: [(path: String, bytes: [UInt8], old: AtomicFile.Replaced)] = []

  /// Throws if any file cannot be written, or was not written by layoutc.
  init(_ package: EditorPackage, in folder: String, replacesFiles: Bool) throws(FileError) {
    for file in package.files {
      files.append((joined(folder, file.path), file.bytes, .anything))
    }
    for file in files { try refuseBlockedPath(file.path) }
    guard !replacesFiles else { return }
    for index in files.indices { files[index].old = try ownFile(at: files[index].path) }
  }

  /// Writes the files; throws if one has changed since it was read.
  func write() throws(FileError) {
    for file in files { try install(file.bytes, to: file.path, replacing: file.old) }
  }
}

private func joined(_ folder: String, _ path: String) -> String {
  folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}

/// Throws if a file cannot be written at a path.
private func refuseBlockedPath(_ path: String) throws(FileError) {
  if (try? Platform.status(of: path))?.type == .directory {
    throw FileError(
      path: path, message: "cannot be written: \(Platform.Failure.isDirectory.message)")
  }
  let parent = String(SourcePath.folder(of: path).dropLast())
  var folder = parent
  while !folder.isEmpty, (try? Platform.statusOfLink(folder)) == nil {
    folder = String(SourcePath.folder(of: folder).dropLast())
  }
  do throws(Platform.Failure) {
    try Platform.requireWritableDirectory(
      folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
  } catch {
    throw FileError(
      path: parent,
      message: "cannot \(folder == parent ? "write to" : "create") directory: \(error.message)")
  }
}

/// Returns the contents of a file that layoutc has written, or that the file does not exist; throws
/// if the file has another origin.
private func ownFile(at path: String) throws(FileError) -> AtomicFile.Replaced {
  guard (try? Platform.statusOfLink(path)) != nil else { return .nothing }
  let bytes = try SourceReader.read(path, FileID(0)).bytes
  guard bytes.contains(Array(EditorPackage.generatedFileMarker.utf8)) else {
    throw FileError(
      path: path,
      message: "already exists and was not written by layoutc; use `--force` to replace it")
  }
  return .contents(bytes)
}

private func install(
  _ bytes: [UInt8], to path: String, replacing old: AtomicFile.Replaced
) throws(FileError) {
  let folder = String(SourcePath.folder(of: path).dropLast())
  if !folder.isEmpty { try AtomicFile.makeFolder(folder) }
  try AtomicFile.write(path, replacing: old) { _ = $0.take(bytes) }
}
