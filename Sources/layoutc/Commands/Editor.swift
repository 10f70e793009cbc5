import LayoutCompiler

/// `layoutc editor [EDITOR] -o DIR`
func writeEditorPackage(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  guard let name = invocation.operands.first else {
    let rows = EditorPackage.all.map { [$0.name, "\($0.title): \($0.summary)"] }
    console.write(TerminalText(rendered: alignedTable(rows)))
    return .success
  }
  guard let package = EditorPackage.named(name) else {
    console.report(
      UsageError(
        unknown: "there are no files for the editor `\(name)`; `layoutc editor` lists the editors",
        name, among: EditorPackage.all.map(\.name)))
    return .usage
  }
  guard let folder = options.folder else {
    console.report(
      UsageError("`layoutc editor` needs a folder to write to", hint: package.steps.first))
    return .usage
  }
  do throws(FileError) {
    let files = package.files.map { (path: joined(folder, $0.path), bytes: $0.bytes) }
    for file in files { try refuseBlockedPlace(file.path) }
    if !options.replacesFiles { try refuseForeignFiles(files.map(\.path)) }
    for (path, bytes) in files { try write(bytes, to: path) }
    for file in files { console.write("\(file.path)\n") }
    console.write("\(package.title): \(package.summary)\n")
    return .success
  } catch {
    console.report(error)
    return .usage
  }
}

private func joined(_ folder: String, _ path: String) -> String {
  folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}

/// Where a file cannot be written, none is.
private func refuseBlockedPlace(_ path: String) throws(FileError) {
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
