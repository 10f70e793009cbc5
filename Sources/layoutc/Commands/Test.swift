import LayoutCompiler

/// `layoutc test [PATH…]`
func testFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  if options.updatesGoldens, !(Platform.environment("CI") ?? "").isEmpty {
    console.report(
      UsageError(
        "`--update` is refused where CI is set",
        hint: "record on your own machine, where somebody reads the difference"))
    return .usage
  }
  let outputs: Outputs<DifferenceFormat>
  do throws(UsageError) {
    outputs = try Outputs(options.outputPaths, asked: nil).files
  } catch {
    console.report(error)
    return .usage
  }
  do throws(FileError) {
    let files = try TestFiles(invocation.operands, options.shard)
    return TestRun(options, console, outputs).test(files)
  } catch {
    console.report(error)
    return .usage
  }
}

/// Tests the files of one command line, on all cores.
private struct TestRun {
  private let options: Options
  private let console: Console
  private let outputs: Outputs<DifferenceFormat>

  init(_ options: Options, _ console: Console, _ outputs: Outputs<DifferenceFormat>) {
    self.options = options
    self.console = console
    self.outputs = outputs
  }

  /// 1. Compares each file. 2. Tells what the compiler says. 3. Records. 4. Reports.
  func test(_ files: TestFiles) -> ExitStatus {
    let results = judge(files.layouts)
    var diagnostics = DiagnosticReport(options, console)
    for error in files.refused { diagnostics.add(error, .main) }
    for result in results where !result.diagnostics.isEmpty || result.error != nil {
      if let error = result.error { diagnostics.add(error, result.source.id) }
      diagnostics.add(result.diagnostics, in: result.sources)
    }
    diagnostics.finish()
    var read = results.reduce(into: FilesRead()) { $0.formUnion($1.read) }
    files.stale.forEach { read.insert($0) }
    do throws(UsageError) {
      let reports = [options.junitPath, options.sarifPath].compactMap { $0 }
      try read.spare(options.outputPaths + reports)
    } catch {
      console.report(error)
      return .usage
    }
    let report = TestReport(files: results.map(\.file), stale: files.stale)
    let isUnread = !files.refused.isEmpty || results.contains { $0.error != nil }
    var status: ExitStatus = isUnread ? .usage : .success
    let written = options.updatesGoldens ? record(results, &status) : []
    let holds = report.files.allSatisfy {
      $0.holds(ifWritten: written.contains(FilePath($0.goldenPath)))
    }
    if !holds { status = max(status, .different) }
    if options.deniesWarnings, !report.stale.isEmpty || results.contains(where: \.hasWarnings) {
      status = max(status, .different)
    }
    tell(report, written, sparing: read, &status)
    return status
  }

  private func judge(_ paths: [String]) -> [TestResult] {
    let progress = TestProgress(paths.count)
    defer { progress.end() }
    let (settings, allowsOutside) = (options.settings, options.allowsOutside)
    let numbers = FileNumbers()
    return Platform.concurrentMap(paths.count) { index in
      defer { progress.advance() }
      let finder = SourceFinder(allowsOutside: allowsOutside, numbers: numbers)
      return TestResult(
        paths[index], FileID(UInt32(truncatingIfNeeded: index)), settings, finder)
    }
  }

  /// Writes what is not as recorded. Returns the files that were written.
  private func record(_ results: [TestResult], _ status: inout ExitStatus) -> Set<FilePath> {
    var written: Set<FilePath> = []
    for result in results {
      let file = result.file
      guard let bytes = file.update else { continue }
      do throws(FileError) {
        if let obstacle = file.obstacle {
          throw FileError(
            path: file.goldenPath, message: "not replaced: \(obstacle); delete it to record again"
          )
        }
        let old = result.golden.map { AtomicFile.Replaced.contents($0.bytes) } ?? .nothing
        try AtomicFile.write(file.goldenPath, replacing: old) { _ = $0.take(bytes) }
        written.insert(FilePath(file.goldenPath))
      } catch {
        console.report(error)
        status = max(status, error.status)
      }
    }
    return written
  }

  private func tell(
    _ report: TestReport, _ written: Set<FilePath>, sparing read: FilesRead,
    _ status: inout ExitStatus
  ) {
    report.writeText(
      written: written, isColored: console.colors(.standardOutput, options.color),
      to: console.output.take)
    if options.annotatesForGitHub {
      TestReportFormat.github.write(report, to: console.output.take)
    }
    if outputs.count > 0 {
      let drawings = report.drawings
      status = max(
        status,
        outputs.write(options, console, sparing: read) { $0.write(drawings, $1, to: $2) })
    }
    let documents: [(String?, TestReportFormat)] = [
      (options.junitPath, .junit), (options.sarifPath, .sarif),
    ]
    for case (let path?, let format) in documents {
      do throws(FileError) {
        try AtomicFile.write(path) { format.write(report, to: $0.take) }
      } catch {
        console.report(error)
        status = .usage
      }
    }
  }
}

/// What has become of one file, with what the compiler says of it.
private struct TestResult: Sendable {
  var file: TestedFile
  var source: SourceFile
  /// The file, and those that it reads.
  var sources: [SourceFile] = []
  var diagnostics: [Diagnostic] = []
  /// What is recorded, as it was read; `nil` where nothing is.
  var golden: SourceFile?
  /// Set iff the layout, or what is recorded of it, cannot be read.
  var error: FileError?
  /// The layout, what it names, and where its frames are recorded.
  var read = FilesRead()

  var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

  init(_ path: String, _ id: FileID, _ settings: CompilationSettings, _ finder: SourceFinder) {
    source = SourceFile(name: path, bytes: [], id: id)
    defer {
      read = finder.read
      read.insert(path)
      read.insert(TestedFile.goldenPath(of: path))
    }
    do throws(FileError) {
      source = try SourceReader.read(path, id)
      let compilation = Compilation(source, settings, sources: finder.find)
      diagnostics = compilation.diagnostics
      sources = compilation.files
      guard !compilation.hasErrors else {
        let errors = diagnostics.filter { $0.severity == .error }
        file = TestedFile(path, failing: [TestFinding](errors, files: sources))
        return
      }
      golden = try Self.golden(of: path, id)
      file = TestedFile(path, compilation.previews, golden: golden)
    } catch {
      self.error = error
      file = TestedFile(path, failing: [TestFinding(unreadable: error.path, error.message)])
    }
  }

  /// What is recorded; `nil` where nothing is.
  private static func golden(of path: String, _ id: FileID) throws(FileError) -> SourceFile? {
    let golden = TestedFile.goldenPath(of: path)
    switch (try? Platform.status(of: golden))?.type {
    case .regular: return try SourceReader.read(golden, id)
    case nil: return nil
    case .directory:
      throw FileError(
        path: golden, message: "is a directory, not a frames file; move it away")
    case .pipe, .device, .other:
      throw FileError(
        path: golden, message: "is not a regular file; move it away")
    }
  }
}

/// How far the test is, on a terminal.
private final class TestProgress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Platform.Shared(0)

  init(_ total: Int) {
    self.total = total
    isShown = total > 1 && Platform.isTerminal(.standardError)
  }

  /// Shows each hundredth.
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
