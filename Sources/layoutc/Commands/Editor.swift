import LayoutCompiler

/// `layoutc editor [EDITOR] -o DIR`
struct EditorCommand: Command {
  var folder: String?
  /// Replace files that layoutc did not write.
  var replacesFiles = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "editor", operands: .optional("EDITOR"),
    summary: "Install editor support (syntax, indentation, language server)",
    details: """
      Without EDITOR, lists the editors. Files that layoutc did not write are replaced only with
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
        unknown: "there are no files for the editor `\(name)`; `layoutc editor` lists the editors",
        name, among: EditorPackage.all.map(\.name))
    }
    guard let folder else {
      throw UsageError("`layoutc editor` needs a folder to write to", hint: package.steps.first)
    }
    let files = package.files.map { (path: joined(folder, $0.path), bytes: $0.bytes) }
    for file in files { try refuseBlockedPath(file.path) }
    if !replacesFiles { try refuseForeignFiles(files.map(\.path)) }
    for (path, bytes) in files { try write(bytes, to: path) }
    for file in files { console.write("\(file.path)\n") }
    console.write("\(package.title): \(package.summary)\n")
    return .success
  }
}

private func joined(_ folder: String, _ path: String) -> String {
  folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}

/// Throws if a file cannot be written: then none is.
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

/// What somebody else wrote is not replaced: none of the files is written then.
private func refuseForeignFiles(_ paths: [String]) throws(FileError) {
  for path in paths where (try? Platform.statusOfLink(path)) != nil {
    let bytes = try SourceReader.read(path, FileID(0)).bytes
    guard !bytes.contains(Array(EditorPackage.generatedFileMarker.utf8)) else { continue }
    throw FileError(
      path: path,
      message: "already exists and was not written by layoutc; use `--force` to replace it")
  }
}

private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
  let folder = String(SourcePath.folder(of: path).dropLast())
  if !folder.isEmpty {
    do throws(Platform.Failure) {
      try Platform.makeDirectories(folder)
    } catch {
      throw FileError(path: folder, message: "cannot create directory: \(error.message)")
    }
  }
  try AtomicFile.write(path) { _ = $0.take(bytes) }
}
