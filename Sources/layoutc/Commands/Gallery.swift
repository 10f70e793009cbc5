import LayoutCompiler

/// `layoutc gallery PATH…`
struct GalleryCommand: ProjectCommand {
  var environment = EnvironmentOptions()
  var outputPaths: [String] = []
  var pagesFolder: String?
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "gallery", operands: .any("PATH…"), summary: "Show many layouts on one page",
    details: """
      The page shows the picture, the groups and distances, the diagram and the source of each
      layout of PATH: a file, or all .layout files and Swift files with layouts in a directory.
      It is a single file and uses no network.
      """,
    examples: [
      ("layoutc gallery Examples -o gallery.html", "all examples"),
      (
        "layoutc gallery Examples -o site/index.html --pages site/pages",
        "with links to pages that scroll"
      ),
    ])

  static let output: [Option<Self>] = [
    .outputs("Write the page to FILE atomically", \.outputPaths),
    .value(
      "pages", "DIR", "Also write the page of each layout into DIR, and link to it", \.pagesFolder
    ) { $0.text },
  ].under("Output")

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment) + output
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    try checkUsage()
    var status = ExitStatus.success
    var compiler = FileCompiler(environment, diagnostics, console: console)
    let files = operands.flatMap { operand in
      compiler.search(in: operand)
      return LayoutFiles.findWithSwift(in: operand, keep: { compiler.keep($0) }) {
        console.report($0.report)
        status = .usage
      }.map { (path: $0, name: galleryName($0, below: operand)) }
    }
    compiler.countsFindings = true
    var entries = compiler.compileEach(files)
    status = max(status, compiler.status)
    guard !entries.isEmpty else {
      if status == .success {
        console.report("layoutc: no layouts in \(operands.joined(separator: ", "))\n")
      }
      return max(status, .failure)
    }
    let pages = try pagesFolder.map { try GalleryPages(in: $0, of: outputPaths[0]) }
    let names = pages?.names(of: entries) ?? []
    let paths = names.compactMap { pages?.path(of: $0) }
    try compiler.filesRead.checkNotOverwritten(by: outputPaths + paths)
    if let pages {
      status = max(status, console.attempt { try pages.write(&entries, named: names, console) })
    }
    let written = entries
    if let path = outputPaths.first {
      try AtomicFile.write(path) { Gallery.write(written, to: $0.take) }
      console.log("wrote \(path)")
    } else {
      Gallery.write(written, to: console.output.take)
    }
    return max(status, compiler.reportFindings())
  }

  private func checkUsage() throws {
    if operands.isEmpty {
      throw UsageError(
        "`layoutc gallery` needs a file or a directory", hint: "for example `layoutc gallery .`")
    }
    if pagesFolder != nil, outputPaths.isEmpty {
      throw UsageError("`--pages` needs `-o FILE.html`")
    }
    if outputPaths.count > 1 { throw UsageError("`layoutc gallery` takes `-o` only once") }
    if let path = outputPaths.first, OutputFormat.forFile(path)?.name != "html" {
      throw UsageError("cannot write a gallery to `\(path)`; use the extension .html")
    }
  }
}

/// The pages of the layouts of a gallery, in a folder of their own.
private struct GalleryPages {
  private let folder: OutputFolder
  /// The address of the folder, relative to the gallery.
  private let address: String

  /// - Parameter gallery: The path of the gallery. The folder is below its folder.
  init(in folder: String, of gallery: String) throws {
    self.folder = OutputFolder(folder)
    let path = self.folder.path
    let home = SourcePath.folder(of: gallery)
    guard path.hasPrefix(home), !(home.isEmpty && folder.hasPrefix("/")),
      !path.dropFirst(home.count).split(separator: "/").contains("..")
    else {
      throw UsageError("`--pages \(folder)` is not below the folder of `\(gallery)`")
    }
    address = String(path.dropFirst(home.count))
  }

  /// The names of the pages, each once.
  func names(of entries: [GalleryEntry]) -> [String] {
    var taken: Set<String> = []
    return entries.map { entry in
      var name = entry.name
      while !taken.insert(name).inserted { name += "-2" }
      return name
    }
  }

  func path(of name: String) -> String { "\(folder.path)\(name).html" }

  /// Writes the page of each entry, and sets its address. Only pages of layoutc are replaced, and
  /// only files in the folder.
  func write(
    _ entries: inout [GalleryEntry], named names: [String], _ console: Console
  ) throws -> ExitStatus {
    for (index, name) in zip(entries.indices, names) {
      let path = path(of: name)
      try folder.makeParent(of: path)
      try Self.requireOwn(path)
      let input = RenderInput(previews: entries[index].previews)
      try AtomicFile.write(path) { OutputFormat.html.write(input, RenderOptions(), to: $0.take) }
      console.log("wrote \(path)")
      entries[index].page = Self.encoded("\(address)\(name).html")
    }
    return .success
  }

  /// Throws if a page would replace a file that is not a page of layoutc.
  private static func requireOwn(_ path: String) throws {
    guard let type = (try? Platform.statusOfLink(path))?.type else { return }
    guard type == .regular else {
      throw FileError(path: path, message: "is not a regular file; refusing to replace it")
    }
    let bytes = try SourceReader.read(path, .main).bytes
    guard bytes.isEmpty || HTMLMark.isIn(bytes) else {
      throw FileError(
        path: path, message: "was not made by layoutc; refusing to replace it with a page")
    }
  }

  /// Returns a path as part of an address (RFC 3986).
  private static func encoded(_ path: String) -> String {
    let plain = Array("-._~/".utf8)
    return path.utf8.reduce(into: "") { text, byte in
      let isPlain =
        plain.contains(byte)
        || Character(Unicode.Scalar(byte)).isASCII
          && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}

/// The path of the file relative to the operand, without its extension.
func galleryName(_ path: String, below operand: String) -> String {
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
  mutating func compileEach(_ files: [(path: String, name: String)]) -> [GalleryEntry] {
    defer { finish() }
    guard let settings = settings() else { return [] }
    return files.compactMap { path, name in
      guard let source = read(path) else { return nil }
      guard let file = compilation(source, settings), !file.previews.isEmpty else { return nil }
      countFindings(in: file)
      let previews = file.previews
      return GalleryEntry(name: name, source: source, previews: previews)
    }
  }
}
