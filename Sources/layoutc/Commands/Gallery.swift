import LayoutCompiler

/// `layoutc gallery PATH…`
func makeGallery(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  do throws(UsageError) {
    try checkUsage(invocation)
    var status = ExitStatus.success
    var files: [(path: String, name: String)] = []
    for operand in invocation.operands {
      do throws(FileError) {
        let found = try LayoutFiles.below(operand) {
          console.report($0)
          status = .usage
        }
        files += found.map { ($0, galleryName($0, below: operand)) }
      } catch {
        console.report(error)
        status = .usage
      }
    }
    var compiler = FileCompiler(options, console)
    let entries = compiler.compileEach(files)
    status = max(status, compiler.status)
    guard !entries.isEmpty else {
      if status == .success {
        let paths = invocation.operands.joined(separator: ", ")
        console.report("layoutc: no layouts in \(paths)\n")
      }
      return max(status, .sourceErrors)
    }
    try compiler.filesRead.spare(options.outputPaths)
    return max(status, write(entries, to: options.outputPaths.first, console))
  } catch {
    console.report(error)
    return .usage
  }
}

private func checkUsage(_ invocation: Invocation) throws(UsageError) {
  if invocation.operands.isEmpty {
    throw UsageError(
      "`layoutc gallery` needs a file or a directory", hint: "for example `layoutc gallery .`")
  }
  let paths = invocation.options.outputPaths
  if paths.count > 1 {
    throw UsageError("`layoutc gallery` takes `-o` only once")
  }
  if let path = paths.first, OutputFormat.forFile(path)?.name != "html" {
    throw UsageError("cannot write a gallery to `\(path)`; use the extension .html")
  }
}

/// Writes the page to a file, or to standard output.
private func write(_ entries: [GalleryEntry], to path: String?, _ console: Console) -> ExitStatus {
  guard let path else {
    Gallery.write(entries, to: console.output.take)
    return .success
  }
  do throws(FileError) {
    try AtomicFile.write(path) { sink in Gallery.write(entries, to: sink.take) }
    return .success
  } catch {
    console.report(error)
    return .usage
  }
}

/// The file's place below the folder that was named, without its ending.
private func galleryName(_ path: String, below operand: String) -> String {
  var name = path[...]
  if path != operand, path.hasPrefix(operand) { name = name.dropFirst(operand.count) }
  if path == operand, let slash = name.lastIndex(of: "/") {
    name = name[name.index(after: slash)...]
  }
  while name.first == "/" { name = name.dropFirst() }
  if name.hasSuffix(".layout") { name = name.dropLast(".layout".count) }
  return String(name)
}

extension FileCompiler {
  /// Returns the files that can be laid out, each with its previews, and reports what is wrong with
  /// the others.
  fileprivate mutating func compileEach(
    _ files: [(path: String, name: String)]
  ) -> [GalleryEntry] {
    defer { finish() }
    guard let settings = settings() else { return [] }
    return files.compactMap { path, name in
      guard let source = read(path) else { return nil }
      let previews = compile(source, settings)
      return previews.isEmpty ? nil : GalleryEntry(name: name, source: source, previews: previews)
    }
  }
}
