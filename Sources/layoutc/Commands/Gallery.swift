import LayoutCompiler

/// `layoutc gallery PATH…`
struct GalleryCommand: Command {
  var environment = EnvironmentOptions()
  var outputPaths: [String] = []
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "gallery", operands: .any("PATH…"), summary: "Show many layouts on one page",
    details: """
      The page shows the picture, the groups and insets, the diagram and the source of each
      .layout file of PATH, a file or a directory. It is a single file and uses no network.
      """,
    examples: [("layoutc gallery Examples -o gallery.html", "all examples")])

  static let output: [Option<Self>] = [
    .outputs("Write the page to FILE atomically", \.outputPaths)
  ].under("Output")

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment) + output
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    try checkUsage()
    var status = ExitStatus.success
    let files = operands.flatMap { operand in
      LayoutFiles.find(in: operand) {
        console.report($0.report)
        status = .usage
      }.map { (path: $0, name: galleryName($0, below: operand)) }
    }
    var compiler = FileCompiler(environment, diagnostics, console)
    let entries = compiler.compileEach(files)
    status = max(status, compiler.status)
    guard !entries.isEmpty else {
      if status == .success {
        console.report("layoutc: no layouts in \(operands.joined(separator: ", "))\n")
      }
      return max(status, .failure)
    }
    try compiler.filesRead.checkNotOverwritten(by: outputPaths)
    if let path = outputPaths.first {
      try AtomicFile.write(path) { Gallery.write(entries, to: $0.take) }
    } else {
      Gallery.write(entries, to: console.output.take)
    }
    return status
  }

  private func checkUsage() throws {
    if operands.isEmpty {
      throw UsageError(
        "`layoutc gallery` needs a file or a directory", hint: "for example `layoutc gallery .`")
    }
    if outputPaths.count > 1 { throw UsageError("`layoutc gallery` takes `-o` only once") }
    if let path = outputPaths.first, OutputFormat.forFile(path)?.name != "html" {
      throw UsageError("cannot write a gallery to `\(path)`; use the extension .html")
    }
  }
}

/// The path of the file relative to the operand, without its extension.
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
  /// Returns the files without errors, each with its previews, and reports the diagnostics of all.
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
