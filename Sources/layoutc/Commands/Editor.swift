import LayoutCompiler

/// `layoutc editor [EDITOR] -o DIR`
func writeEditorPackage(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  guard let name = invocation.operands.first else {
    console.output.write(
      alignedTable(EditorPackage.all.map { [$0.name, "\($0.title): \($0.summary)"] }))
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
    if !options.replacesFiles { try refuseForeignFiles(files.map(\.path)) }
    for (path, bytes) in files { try write(bytes, to: path) }
    let list = files.map { "\($0.path)\n" }.joined()
    console.output.write("\(list)\(package.title): \(package.summary)\n")
    return .success
  } catch {
    console.report(error)
    return .usage
  }
}

private func joined(_ folder: String, _ path: String) -> String {
  folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}

/// What somebody else wrote is not replaced: none of the files is written then.
private func refuseForeignFiles(_ paths: [String]) throws(FileError) {
  for path in paths where (try? Platform.statusOfLink(path)) != nil {
    let bytes = try SourceReader.read(path, FileID(0)).bytes
    guard !bytes.contains(Array(EditorPackage.commonMark.utf8)) else { continue }
    throw FileError(
      path: path, message: "is there already, and not from layoutc; `--force` replaces it")
  }
}

private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
  if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
    let folder = String(path[..<slash])
    do throws(Platform.Failure) {
      try Platform.makeDirectories(folder)
    } catch {
      throw FileError(path: folder, message: "cannot be made: \(error.message)")
    }
  }
  try AtomicFile.write(path) { _ = $0.take(bytes) }
}
