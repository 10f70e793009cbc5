import LayoutCompiler

/// `layoutc fidelity`
struct FidelityCommand: ProjectCommand {
  var outputPath: String?
  var compares = false
  var adoptionFolder: String?
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "fidelity", operands: .any("[FILE…]"),
    summary: "Write tests that record the frames of the real UIKit, and compare the recordings",
    details: """
      With `-o DIR`, writes a Swift package with a test for each recorded layout of layoutc and for
      each open question (`layoutc accuracy`). On a Mac with Xcode, `bash DIR/record.sh` records
      what UIKit computes, on every simulator. With FILE, the tests are those of your own layouts,
      and `-o NAME.swift` writes only the tests, for a test target of an app. With `--compare`,
      FILE is a recording or a folder of recordings, and for recordings of your own layouts also the
      file of each layout: per feature and version of iOS, the equal, different and new ones are
      counted, and each difference names the rules that compute the frame.
      """,
    completion: .anyFile,
    statusMeanings: [(.failure, "recordings differ, or errors in a source")],
    examples: [
      ("layoutc fidelity -o FidelityTests", "the tests of all layouts, as a Swift package"),
      ("layoutc fidelity Home.swift -o AppTests/HomeFidelity.swift", "a test of an app's layouts"),
      (
        "layoutc fidelity --compare FidelityTests/Tests/FidelityTests/Recorded",
        "what differs from UIKit"
      ),
      (
        "layoutc fidelity --compare Home.swift AppTests/Recorded",
        "what differs in an app's layouts"
      ),
    ])

  static let destination: [Option<Self>] = [
    .value(
      "output", short: "o", "DIR", "Folder of the package, or a .swift file", completion: .anyFile,
      \.outputPath
    ) { $0.text },
    .flag("compare", "Compare recordings with what layoutc computes", \.compares),
    .value(
      "adopt", "DIR",
      "Copy new and different recordings into this folder of fixtures (with --compare)",
      completion: .anyFile, \.adoptionFolder
    ) { $0.text },
  ].under("Recordings")

  static let options: [Option<Self>] =
    destination + EnvironmentOptions.options.at(\.environment)
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    guard adoptionFolder == nil || compares else { throw UsageError("`--adopt` needs `--compare`") }
    guard outputPath == nil || !compares else {
      throw UsageError("`--compare` writes no tests; remove `-o`")
    }
    var compiler = FileCompiler(environment, diagnostics, console: console)
    let sources = compares ? operands.filter(isLayout) : operands
    var compilations: [Compilation] = []
    if let settings = compiler.settings() {
      for path in sources {
        guard let source = compiler.read(path) else { continue }
        if let compilation = compiler.compilation(source, settings) {
          compilations.append(compilation)
        }
      }
    }
    let isBroken = compiler.status != .success
    var isEqual = true
    let kit = sources.isEmpty ? FidelityKit() : FidelityKit(compilations)
    if compares, !isBroken { isEqual = try compare(with: kit, &compiler, console) }
    compiler.finish()
    if !compares, !isBroken { try write(kit, console) }
    return isEqual ? compiler.status : max(compiler.status, .failure)
  }

  private func isLayout(_ path: String) -> Bool {
    path.hasSuffix(".layout") || SwiftImport.isSwift(path)
  }
}

// MARK: - The tests

extension FidelityCommand {
  private func write(_ kit: FidelityKit, _ console: Console) throws {
    guard let outputPath else {
      throw UsageError("`layoutc fidelity` needs `-o DIR`, a folder to write to, or `--compare`")
    }
    let tests = kit.tests(isPackage: !SwiftImport.isSwift(outputPath))
    guard !SwiftImport.isSwift(outputPath) else {
      try Outputs<OutputFormat>.requireOwn(outputPath)
      try AtomicFile.write(outputPath) { _ = $0.take(tests) }
      return
    }
    let folder = OutputFolder(outputPath)
    try writePackage(tests, in: folder, guide: guide(to: folder))
    console.write(
      TerminalText(
        rendered: """
          \(counted(kit.previews.count, "layout")). On a Mac with Xcode:
              bash \(shown(folder.path + "record.sh"))
              \(comparison(of: folder))

          """))
  }

  private static let recordedPath = "Tests/FidelityTests/Recorded"
  /// The words in each file of a package, so that it may be replaced.
  private static let mark = "Made by layoutc"

  /// Returns the command that compares the recordings of a package, from the folder in which it was
  /// written.
  private func comparison(of folder: OutputFolder) -> String {
    let paths = operands + [folder.path + Self.recordedPath]
    return "layoutc fidelity --compare \(paths.map(shown).joined(separator: " "))"
  }

  /// Returns a path as a word of a command.
  private func shown(_ path: String) -> String { path.shellWord.sanitizedForTerminal }

  /// Returns the README of a package.
  private func guide(to folder: OutputFolder) -> String {
    guard !operands.isEmpty else { return Embedded.fidelityKitMd }
    let names = listed(operands.map { "`\($0.sanitizedForTerminal)`" }, "and")
    return Embedded.fidelityOwnMd.replacing("LAYOUTS", with: names)
      .replacing("COMPARISON", with: comparison(of: folder))
  }

  /// Writes the files of a package, unless one of them would replace a file of others.
  private func writePackage(
    _ tests: [UInt8], in folder: OutputFolder, guide: String
  ) throws(FileError) {
    let files = [
      ("Package.swift", Array(Embedded.fidelityPackageSwiftTxt.utf8)),
      ("record.sh", Array(Embedded.fidelityRecordSh.utf8)),
      ("README.md", Array(guide.utf8)),
      (
        "Sources/Fidelity/Fidelity.swift",
        Array("// \(Self.mark) (`layoutc fidelity`). The tests need a product.\n".utf8)
      ),
      ("Tests/FidelityTests/FidelityTests.swift", tests),
      (
        "\(Self.recordedPath)/README.md",
        Array("The recordings. \(Self.mark) (`layoutc fidelity`).\n".utf8)
      ),
    ]
    for (name, _) in files { try requireOwn(folder.path + name) }
    for (name, bytes) in files {
      try folder.makeParent(of: folder.path + name)
      try AtomicFile.write(folder.path + name) { _ = $0.take(bytes) }
    }
  }

  /// Throws if a file exists that was not made by this command.
  private func requireOwn(_ path: String) throws(FileError) {
    guard (try? Platform.statusOfLink(path)) != nil else { return }
    let start = try SourceReader.read(path, .main).bytes.prefix(200)
    guard start.isEmpty || String(decoding: start, as: UTF8.self).contains(Self.mark) else {
      throw FileError(
        path: path, message: "was not made by `layoutc fidelity`; choose another folder")
    }
  }
}

// MARK: - The recordings

extension FidelityCommand {
  /// Reports the comparison of the recordings; returns whether all are equal.
  private func compare(
    with kit: FidelityKit, _ compiler: inout FileCompiler, _ console: Console
  ) throws -> Bool {
    let operands = operands.filter { !isLayout($0) }
    guard !operands.isEmpty else {
      throw UsageError("`--compare` needs recordings: files or folders of JSON")
    }
    let paths = operands.flatMap { operand in
      LayoutFiles.find(in: operand, endingIn: ".json") { compiler.fail($0) }
    }
    var compared: [FidelityComparison] = []
    var areAdopted = true
    for path in paths {
      guard let source = compiler.read(path) else { continue }
      let name = String(SourcePath.name(of: path).dropLast(".json".utf8.count))
      let (recording, found) = FidelityRecording.read(source, name: name)
      guard let recording else {
        compiler.fail(found, in: source)
        continue
      }
      guard let comparison = FidelityComparison(recording, kit) else {
        compiler.fail(FileError(path: path, message: unknownLayout(recording.kit)))
        continue
      }
      compared.append(comparison)
      if try !adopt(comparison, source, console: console) { areAdopted = false }
    }
    console.writeTable(FidelityComparison.report(compared))
    for comparison in compared {
      for line in comparison.differences {
        let text = "\(comparison.recording.name) \(line)".sanitizedForTerminal
        console.write(TerminalText(rendered: "different  \(text)\n"))
      }
    }
    return areAdopted && compared.allSatisfy(\.differences.isEmpty)
  }

  /// Returns the error of a recording whose layout is not compared.
  private func unknownLayout(_ name: String) -> String {
    let layouts = operands.filter(isLayout)
    return layouts.isEmpty
      ? "the layout `\(name)` is not one of layoutc; name its file too: `--compare FILE.layout …`"
      : "the layout `\(name)` is not in \(listed(layouts, "or"))"
  }

  /// Copies a recording that is new or different. An existing file of that name is kept; returns
  /// whether it has the same frames.
  private func adopt(
    _ comparison: FidelityComparison, _ source: SourceFile, console: Console
  ) throws -> Bool {
    guard let adoptionFolder, comparison.isNew || !comparison.differences.isEmpty else {
      return true
    }
    let folder = OutputFolder(adoptionFolder)
    let path = folder.path + SourcePath.name(of: source.name)
    try folder.makeParent(of: path)
    guard (try? Platform.status(of: path)) != nil else {
      try AtomicFile.write(path, replacing: .nothing) { _ = $0.take(source.bytes) }
      console.write(TerminalText(rendered: "adopted    \(path.sanitizedForTerminal)\n"))
      return true
    }
    let current = try SourceReader.read(path, .main)
    let known = FidelityRecording.read(current, name: comparison.recording.name).recording
    if known?.hasFrames(of: comparison.recording) ?? false { return true }
    console.report(
      TerminalText(
        rendered:
          "layoutc: \(path.sanitizedForTerminal): has other frames; remove it to adopt these\n"))
    return false
  }
}
