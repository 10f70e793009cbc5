import LayoutCompiler

/// `layoutc test [PATH…]`
struct TestCommand: ProjectCommand {
  /// Whether to write the frames that differ from the recorded ones.
  var updates = false
  /// Whether Swift with layouts that has no recorded frames is tested as well.
  var includesSwift = false
  /// Whether the report lists the elements that differ.
  var listsFrames = false
  var shard = Shard()
  var junitPath: String?
  var sarifPath: String?
  var annotatesForGitHub = false
  var output = OutputOptions<DifferenceFormat>()
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "test", operands: .any("[PATH…]"),
    summary: "Compare frames with the recorded .frames files",
    details: """
      Lays out every preview of each PATH, a .layout or Swift file or a directory (default: the
      working directory), and compares the frames with the .frames file of the same name. Of Swift
      in a directory, files with recorded frames are tested; others with layouts are named, and
      `--update --swift` records them. A layout without previews is laid out
      as by `layoutc FILE`. Only `--update` records frames; it does not replace files of another
      kind or of a later version. `.frames` files without a layout are reported as stale and kept.
      `expect` statements are always checked; `-o` draws failures and changes.
      """,
    statusMeanings: [
      (.success, "all frames match and all expectations are met"),
      (.failure, "frames differ or are not recorded, an expectation fails, or a layout has errors"),
    ],
    examples: [
      ("layoutc test", "everything below the working directory"),
      ("layoutc test --update Apps.layout", "accept its frames"),
      ("layoutc test --github --junit report.xml Layouts", "in CI"),
    ])

  static let recording: [Option<Self>] = [
    .flag("update", "Record missing or changed frames (refused if CI is set)", \.updates),
    .flag(
      "swift", "Also test the Swift of directories that has layouts, but no recorded frames",
      \.includesSwift),
    .flag("frames", "List each element that differs, with its frames", \.listsFrames),
    Shard.option("Test", \.shard),
    report("junit", "Write a JUnit report, one test case for each preview", path: \.junitPath),
    report("sarif", "Write the findings as SARIF 2.1.0", path: \.sarifPath),
    .flag("github", "Also print the findings as GitHub Actions annotations", \.annotatesForGitHub),
    .outputs(
      "Draw expected over actual frames into FILE: "
        + listed(DifferenceFormat.all.map { $0.ending }, "or") + "; may be repeated",
      default: nil, \.output.paths),
    .flag("allow-outside", "Allow imports outside the file's folder", \.environment.allowsOutside),
  ].under("Test options")

  static let options: [Option<Self>] = recording + DiagnosticOptions.options.at(\.diagnostics)

  private static func report(
    _ name: String, _ summary: String, path: WritableKeyPath<Self, String?> & Sendable
  ) -> Option<Self> {
    .value(name, "FILE", summary, path) { argument in
      guard [".layout", ".frames"].contains(where: argument.text.hasSuffix) else {
        return argument.text
      }
      throw UsageError(
        "refusing to write a report to `\(argument.text)`: the name is that of a layout or frame file"
      )
    }
  }

  static var diagnosticRole: DiagnosticRole { .result }

  func run(_ console: Console) throws -> ExitStatus {
    if updates, !(Platform.environment("CI") ?? "").isEmpty {
      throw UsageError(
        "`--update` is disabled in CI",
        hint: "record locally and review the difference")
    }
    let outputs = try Outputs(output, DrawingOptions(), color: diagnostics.color).files
    return try TestRun(options: self, console: console, outputs: outputs)
      .test(TestFiles(operands, shard, project: environment.project, includesSwift: includesSwift))
  }
}

/// Tests the files of one command line, on all cores.
private struct TestRun {
  let options: TestCommand
  let console: Console
  let outputs: Outputs<DifferenceFormat>

  /// 1. Compares each file. 2. Reports diagnostics. 3. Records. 4. Reports results.
  func test(_ files: TestFiles) throws -> ExitStatus {
    var results = compare(files.layouts)
    if !options.updates { findRenamed(&results, files) }
    if options.diagnostics.format == nil || options.diagnostics.usesStandardError {
      report(results, files.refused)
    }
    var read = results.reduce(into: InputFiles()) { $0.formUnion($1.read) }
    files.stale.forEach { read.insert($0) }
    let reports = [options.junitPath, options.sarifPath].compactMap { $0 }
    try read.checkNotOverwritten(by: options.output.paths + reports)
    let report = TestReport(files: results.map(\.file), stale: files.stale)
    let isUnread = !files.refused.isEmpty || results.contains { $0.error != nil }
    var status: ExitStatus = isUnread ? .usage : .success
    let written = options.updates ? record(results, &status) : []
    let holds = report.files.allSatisfy {
      $0.passes(ifWritten: written.contains(FilePath($0.goldenPath)))
    }
    let isDenied =
      options.diagnostics.deniesWarnings
      && (!report.stale.isEmpty || results.contains(where: \.hasWarnings))
    if !holds || isDenied { status = max(status, .failure) }
    status = max(
      status, try write(report, results, refused: files.refused, written: written, sparing: read))
    let tested = Set(results.map(\.file.path))
    noteUnrecorded(files.unrecorded.filter { !tested.contains($0) })
    return status
  }

  /// Finds new layouts, also in Swift, whose frames are recorded under another name.
  private func findRenamed(_ results: inout [TestResult], _ files: TestFiles) {
    var stale = files.stale.compactMap { try? SourceReader.read($0, .main) }
    guard !stale.isEmpty else { return }
    for index in results.indices { results[index].file.findRenamed(among: &stale) }
    guard files.stale.contains(where: { $0.hasSuffix(".swift.frames") }) else { return }
    var swift = compare(files.unrecorded)
    for index in swift.indices { swift[index].file.findRenamed(among: &stale) }
    results += swift.filter { $0.file.renamedFrames != nil }
  }

  /// Names the Swift with layouts that has no recorded frames.
  private func noteUnrecorded(_ paths: [String]) {
    guard !paths.isEmpty, !options.diagnostics.isQuiet else { return }
    let shown = paths.prefix(3).map { $0.sanitizedForTerminal }
    let rest = paths.count - shown.count
    let names = listed(shown + (rest > 0 ? ["\(rest) more"] : []), "and")
    let have = paths.count == 1 ? "has" : "have"
    console.report(
      TerminalText(
        rendered: "layoutc: note: \(counted(paths.count, "Swift file")) with layouts \(have) no "
          + "recorded frames: \(names); `layoutc test --update --swift` records them\n"))
  }

  private func report(_ results: [TestResult], _ refused: [FileError]) {
    var diagnostics = DiagnosticReporter(options.diagnostics, console)
    for error in refused { diagnostics.add(error, .main) }
    for result in results where !result.diagnostics.isEmpty || result.error != nil {
      if let error = result.error { diagnostics.add(error, result.source.id) }
      diagnostics.add(result.diagnostics, in: result.sources)
    }
    diagnostics.finish()
  }

  /// The findings that no result of a test has: warnings, and files whose names cannot be read.
  private func warnings(of results: [TestResult], _ refused: [FileError]) -> [Finding] {
    refused.map { Finding(unreadable: $0.path, $0.message) }
      + results.flatMap { result in
        [Finding](
          result.diagnostics.filter { $0.severity == .warning && !options.diagnostics.isQuiet },
          files: result.sources)
      }
  }

  private func compare(_ paths: [String]) -> [TestResult] {
    let progress = TestProgress(paths.count)
    defer { progress.end() }
    let environment = options.environment
    let settings = environment.settings
    let numbers = FileIDAllocator()
    let operands = options.operands.isEmpty ? ["."] : options.operands
    let projects = SwiftProjects()
    for operand in operands where LayoutFiles.isDirectory(operand) { projects.search(in: operand) }
    return Platform.concurrentMap(paths.count) { index in
      defer { progress.advance() }
      let finder = SourceFinder(
        allowsOutside: environment.allowsOutside, numbers: numbers, projects: projects)
      return TestResult(
        paths[index], id: FileID(UInt32(truncatingIfNeeded: index)), settings: settings,
        finder: finder,
        project: environment.project)
    }
  }

  /// Records the frames that have changed. Returns the files that were written.
  private func record(_ results: [TestResult], _ status: inout ExitStatus) -> Set<FilePath> {
    var written: Set<FilePath> = []
    for result in results {
      let file = result.file
      guard let bytes = file.update else { continue }
      let result = console.attempt {
        if let reasonNotToReplace = file.reasonNotToReplace {
          throw FileError(
            path: file.goldenPath,
            message: "not replaced: \(reasonNotToReplace); delete it to record again"
          )
        }
        let old = result.golden.map { AtomicFile.Replaced.contents($0.bytes) } ?? .nothing
        try makeFolder(of: file.goldenPath)
        try AtomicFile.write(file.goldenPath, replacing: old) { _ = $0.take(bytes) }
        written.insert(FilePath(file.goldenPath))
        return .success
      }
      status = max(status, result)
    }
    return written
  }

  /// Makes the folder of recorded frames; that of a layout exists.
  private func makeFolder(of path: String) throws {
    let folder = String(SourcePath.folder(of: path).dropLast())
    guard options.environment.project?.framesFolder != nil, !folder.isEmpty else { return }
    try AtomicFile.makeFolder(folder)
  }

  private func write(
    _ report: TestReport, _ results: [TestResult], refused: [FileError],
    written: Set<FilePath>, sparing read: InputFiles
  ) throws -> ExitStatus {
    let findings = report.findingReport
    if let format = options.diagnostics.format, !options.diagnostics.usesStandardError {
      var all = findings
      all.further += warnings(of: results, refused)
      options.diagnostics.write(all, format, as: .result, on: console)
    } else {
      report.writeText(
        written: written, listsFrames: options.listsFrames,
        isColored: console.colors(.standardOutput, options.diagnostics.color),
        to: console.output.take)
    }
    if options.annotatesForGitHub { FindingFormat.github.write(findings, to: console.output.take) }
    var status = ExitStatus.success
    if outputs.count > 0 {
      let drawings = report.drawings
      status = try outputs.write(console, sparing: read) { $0.write(drawings, $1, to: $2) }
    }
    let documents: [(String?, FindingFormat)] = [
      (options.junitPath, .junit), (options.sarifPath, .sarif),
    ]
    for case (let path?, let format) in documents {
      let result = console.attempt {
        try AtomicFile.write(path) { format.write(findings, to: $0.take) }
        return .success
      }
      status = max(status, result)
    }
    return status
  }
}

/// The comparison of one file, with its diagnostics.
private struct TestResult: Sendable {
  var file: TestedFile
  var source: SourceFile
  /// The file, and those that it reads.
  var sources: [SourceFile] = []
  var diagnostics: [Diagnostic] = []
  /// The recorded frames as they were read; `nil` if there are none.
  var golden: SourceFile?
  /// The reason that the layout or its frames file cannot be read.
  var error: FileError?
  /// The layout, its imports, and its frames file.
  var read = InputFiles()

  var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

  init(
    _ path: String, id: FileID, settings: CompilationSettings, finder: SourceFinder,
    project: ProjectFile?
  ) {
    source = SourceFile(name: path, bytes: [], id: id)
    let goldenPath = project.goldenPath(of: path)
    defer {
      read = finder.read
      read.insert(path)
      read.insert(goldenPath)
    }
    do throws(FileError) {
      source = try SourceReader.read(path, id)
      let compilation = Compilation(source, settings, sources: finder.find)
      diagnostics = project?.adjusted(compilation.diagnostics) ?? compilation.diagnostics
      sources = compilation.files
      guard !compilation.hasErrors else {
        let errors = diagnostics.filter { $0.severity == .error }
        file = TestedFile(path, failing: [Finding](errors, files: sources), goldenPath: goldenPath)
        return
      }
      golden = try Self.golden(goldenPath, id)
      file = TestedFile(path, compilation.previews, golden: golden, goldenPath: goldenPath)
    } catch {
      self.error = error
      file = TestedFile(
        path, failing: [Finding(unreadable: error.path, error.message)], goldenPath: goldenPath)
    }
  }

  /// Returns the recorded frames; `nil` if there are none.
  private static func golden(_ golden: String, _ id: FileID) throws(FileError) -> SourceFile? {
    switch (try? Platform.status(of: golden))?.type {
    case .regular: return try SourceReader.read(golden, id)
    case nil: return nil
    case .directory:
      throw FileError(path: golden, message: "is a directory, not a frames file; move it away")
    case .pipe, .device, .other:
      throw FileError(path: golden, message: "is not a regular file; move it away")
    }
  }
}

/// The progress of the test, on a terminal.
private final class TestProgress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Platform.Shared(0)

  init(_ total: Int) {
    self.total = total
    isShown = total > 1 && Platform.isTerminal(.standardError)
  }

  /// Shows the progress in percent.
  func advance() {
    guard isShown else { return }
    done.withLock { done in
      done += 1
      guard done * 100 / total != (done - 1) * 100 / total else { return }
      write("\r\(done) of \(total) files")
    }
  }

  func end() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? Platform.write(Array(text.utf8), to: .standardError)
  }
}

/// The files for the operands of `layoutc test`.
struct TestFiles {
  /// The layouts, each once, in the order of their paths.
  private(set) var layouts: [String] = []
  /// The frames files without a layout next to them.
  private(set) var stale: [String] = []
  /// The Swift files of directories that name what makes layouts, and have no recorded frames.
  private(set) var unrecorded: [String] = []
  /// Files that cannot be read because their names are not UTF-8.
  private(set) var refused: [FileError] = []

  /// - Parameter operands: Files and directories; the working directory if empty.
  init(_ operands: [String], _ shard: Shard, project: ProjectFile?, includesSwift: Bool) throws {
    var goldens: [String] = []
    for operand in operands.isEmpty ? ["."] : operands {
      guard LayoutFiles.isDirectory(operand) else {
        layouts.append(try Self.layout(operand))
        continue
      }
      let endings = [".layout", ".frames", ".swift"]
      let found = try LayoutFiles.files(below: operand, endingIn: endings, needsFirst: false) {
        refused.append($0)
      }
      let (recorded, swift) = Self.swift(among: found, project)
      var tested = found.filter { $0.hasSuffix(".layout") } + recorded
      if includesSwift || project?.recordsSwift ?? false {
        tested += swift.filter(Self.makesLayout)
      } else {
        unrecorded += swift
      }
      // Swift that was renamed is found by its frames.
      let hasFrames = found.contains { $0.hasSuffix(".swift.frames") }
      guard !tested.isEmpty || !refused.isEmpty || hasFrames else {
        let help = "; `layoutc test --update --swift` records its Swift"
        throw FileError(
          path: operand,
          message: "contains no .layout files, and no Swift with recorded frames"
            + (swift.contains(where: Self.makesLayout) ? help : ""))
      }
      layouts += tested
      goldens += found.filter { $0.hasSuffix(".frames") }
    }
    // With a folder for frames, a file in it belongs to the layout that has its path.
    let known = Set(layouts.compactMap { project?.framesPath(of: $0) })
    layouts = shard.share(of: Self.once(layouts, operands))
    unrecorded = shard.share(of: Self.once(unrecorded, operands)).filter(Self.makesLayout)
    stale = shard.share(of: Self.once(goldens, operands)).filter { golden in
      guard !known.contains(golden) else { return false }
      return (try? Platform.status(of: TestedFile.sourcePath(of: golden))) == nil
    }
  }

  /// Returns the Swift files with recorded frames, and the others.
  private static func swift(
    among paths: [String], _ project: ProjectFile?
  ) -> (recorded: [String], others: [String]) {
    var swift = paths.filter { $0.hasSuffix(".swift") }
    let end = swift.partition { isRecorded($0, project) }
    return (Array(swift[end...]), Array(swift[..<end]))
  }

  /// Whether a Swift file makes a layout or a section, or cannot be read.
  private static func makesLayout(_ path: String) -> Bool {
    var source: SourceFile?
    guard LayoutFiles.makesLayout(path, { source = $0 }) else { return false }
    return source.map { !SwiftImport($0).isWithoutLayouts } ?? true
  }

  /// Whether a Swift file has recorded frames.
  private static func isRecorded(_ path: String, _ project: ProjectFile?) -> Bool {
    (try? Platform.status(of: project.goldenPath(of: path))) != nil
  }

  /// Returns the layout of a file: itself, or the layout of a frames file.
  private static func layout(_ operand: String) throws -> String {
    guard operand != SourceReader.standardInputArgument else {
      throw FileError(path: operand, message: "has no frames file; name a file")
    }
    return operand.hasSuffix(".frames") ? TestedFile.sourcePath(of: operand) : operand
  }

  /// Removes paths of the same file; the first path remains. Only several operands can name a file
  /// twice: links in directories are not followed.
  private static func once(_ paths: [String], _ operands: [String]) -> [String] {
    guard operands.count > 1 else { return paths.sortedByBytes() }
    var seen: Set<FilePath> = []
    return paths.filter { seen.insert(FilePath(Platform.resolvedPath($0) ?? $0)).inserted }
      .sortedByBytes()
  }
}
