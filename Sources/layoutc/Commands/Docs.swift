import LayoutCompiler

/// `layoutc docs [DIR] -o SITE`
struct DocsCommand: Command {
  var folder: String?
  var isVerbose = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "docs", operands: .optional("DIR"), summary: "Write the documentation as a web site",
    details: """
      DIR is a checkout of layoutc, by default the current directory. The site has all documents,
      the pages of `layoutc explain`, a search, and each example as a page that scrolls. It works
      from files, without a server. SITE is a new or empty folder, or one that an earlier run has
      written, whose files are replaced.
      """,
    examples: [("layoutc docs -o site", "then open site/index.html")])

  static let destination: [Option<Self>] = [
    .value(
      "output", short: "o", "SITE", "Folder to write to, created if missing", completion: .anyFile,
      \.folder
    ) { $0.text },
    .flag("verbose", "Print each file that is written", \.isVerbose),
  ].under("Output")

  static let options: [Option<Self>] = destination

  func run(_ console: Console) throws -> ExitStatus {
    guard let folder else {
      throw UsageError("`layoutc docs` needs `-o SITE`", hint: "for example `layoutc docs -o site`")
    }
    console.isVerbose = isVerbose
    let repository = Checkout(operands.first ?? ".")
    try repository.requireDocuments()
    let output = try SiteFolder(folder)
    let (examples, status) = try repository.examples(console)
    let site = Site(examples: examples, reading: repository.entry)
    for problem in site.problems { console.report("layoutc: \(problem)\n") }
    guard site.problems.isEmpty, status == .success else { return max(status, .failure) }
    try output.write(site.files, console)
    let count = site.files.keys.filter { $0.hasSuffix(".html") }.count
    console.write("\(output.path("index.html")): \(count) pages\n")
    return .success
  }
}

/// A folder with the sources and documents of layoutc.
private struct Checkout {
  private let folder: String

  init(_ folder: String) {
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private func path(_ name: String) -> String { name.isEmpty ? folder : "\(folder)/\(name)" }

  func requireDocuments() throws {
    guard (try? Platform.status(of: path("grammar.md")))?.type == .regular else {
      throw FileError(
        path: folder,
        message: "is not a checkout of layoutc: it has no grammar.md; name one, as in "
          + "`layoutc docs DIR -o site`")
    }
  }

  /// Returns what a path has; `nil` if it does not exist, or cannot be read.
  func entry(_ name: String) -> SiteEntry? {
    switch (try? Platform.status(of: path(name)))?.type {
    case .regular: (try? SourceReader.read(path(name), .main)).map { .file($0.bytes) }
    case .directory:
      (try? Platform.names(in: path(name))).map { .folder($0.readable.filter { $0.first != "." }) }
    case .pipe, .device, .other, nil: nil
    }
  }

  /// Returns the examples without errors, and reports the errors of the others.
  func examples(_ console: Console) throws -> ([GalleryEntry], ExitStatus) {
    let home = path("Examples")
    var diagnostics = DiagnosticOptions()
    diagnostics.isVerbose = console.isVerbose
    var compiler = FileCompiler(EnvironmentOptions(), diagnostics, console)
    var status = ExitStatus.success
    let paths = LayoutFiles.findWithSwift(in: home, keep: { compiler.keep($0) }) {
      console.report($0.report)
      status = .usage
    }
    let files = paths.map { (path: $0, name: galleryName($0, below: home)) }
    let entries = compiler.compileEach(files)
    return (entries, max(status, compiler.status))
  }
}

/// The folder of a site, with a list of the files that layoutc has written.
private struct SiteFolder {
  private static let list = "layoutc-docs.txt"
  private static let mark = "Files written by `layoutc docs`, which replaces them.\n"
  private let folder: OutputFolder
  /// The files of an earlier run.
  private var known: Set<String> = []

  /// Throws if the folder has files and was not written by an earlier run.
  init(_ path: String) throws {
    folder = OutputFolder(path)
    guard let status = try? Platform.status(of: path) else { return }
    guard status.type == .directory else {
      throw FileError(path: path, message: "is not a directory")
    }
    let names = try? Platform.names(in: path)
    if let names, names.readable.isEmpty, names.notUTF8.isEmpty { return }
    guard let bytes = try? SourceReader.read(self.path(Self.list), .main).bytes,
      bytes.starts(with: Self.mark.utf8)
    else {
      throw FileError(
        path: path, message: "has files that `layoutc docs` did not write; name another folder")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    known = Set(text.split(separator: "\n").dropFirst().map(String.init))
  }

  func path(_ name: String) -> String { folder.path + name }

  /// Writes the files. Files that the earlier run has not written are not replaced.
  func write(_ files: [String: [UInt8]], _ console: Console) throws {
    let names = Array(files.keys).sortedByBytes()
    for name in names where !known.contains(name) {
      guard (try? Platform.statusOfLink(path(name))) == nil else {
        throw FileError(path: path(name), message: "was not written by layoutc; not replaced")
      }
    }
    let list = Self.mark + names.map { $0 + "\n" }.joined()
    try folder.makeParent(of: path(Self.list))
    try AtomicFile.write(path(Self.list)) { _ = $0.take(Array(list.utf8)) }
    for name in names {
      try folder.makeParent(of: path(name))
      if let type = (try? Platform.statusOfLink(path(name)))?.type, type != .regular {
        throw FileError(path: path(name), message: "is not a regular file; not replaced")
      }
      try AtomicFile.write(path(name)) { _ = $0.take(files[name] ?? []) }
      console.log("wrote \(path(name))")
    }
  }
}
