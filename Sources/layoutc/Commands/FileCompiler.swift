import LayoutCompiler

/// Compiles the files of a command line, and reports their diagnostics in the order of the files.
struct FileCompiler {
  private let options: CompiledFile.Options
  private var report: DiagnosticReporter
  private let console: Console
  /// The most severe status so far.
  private(set) var status = ExitStatus.success
  /// The number of files that failed so far.
  private(set) var failureCount = 0
  private var fileCount: UInt32 = 0
  /// The allocator of ids for imported files.
  let numbers = FileIDAllocator()
  private let finder: SourceFinder
  private let projects: SwiftProjects
  /// The errors of the command line that were reported.
  private var refused: Set<UsageError> = []
  /// The operands and the file of `--data`.
  private var namedPaths: [String] = []
  /// The files that were read to find out whether they make layouts.
  private var kept: [String: SourceFile] = [:]
  /// The programs of the files, including files with errors, except files that were refused; empty
  /// if the files are only linted, so that the memory does not grow with their number.
  private(set) var programs: [CheckedProgram] = []

  /// Whether the lint findings of files that are drawn are counted.
  var countsFindings = false
  private var findings = FindingCounts()
  /// The warnings and notes of files that are drawn, with lint findings if these are counted.
  var drawnFindings: [Diagnostic] { findings.all }

  /// The numbers of lint findings in files that are drawn.
  private struct FindingCounts {
    private(set) var warnings = 0
    private(set) var notes = 0
    private(set) var names: [String] = []
    private(set) var all: [Diagnostic] = []

    mutating func count(in compilation: Compilation, isDenied: Bool) {
      let known = Set(compilation.diagnostics)
      let linted = isDenied ? compilation.linted() : compilation.lintedIfSmall
      all += linted
      let found = linted.filter { !known.contains($0) }
      warnings += found.count { $0.severity == .warning }
      notes += found.count { $0.severity == .note }
      if !found.isEmpty { names.append(compilation.source.name) }
    }
  }

  /// Counts the lint findings of a file that is drawn.
  mutating func countFindings(in file: Compilation) {
    if countsFindings { findings.count(in: file, isDenied: diagnostics.deniesWarnings) }
  }

  /// Reports how many findings `check` has for the files that were drawn; fails for warnings that are
  /// denied.
  mutating func reportFindings() -> ExitStatus {
    let counts = [(findings.warnings, "warning"), (findings.notes, "note")].filter { $0.0 > 0 }
    guard let name = findings.names.first else { return .success }
    let isFailure = diagnostics.deniesWarnings && findings.warnings > 0
    if isFailure || !diagnostics.isQuiet && diagnostics.format == nil {
      let words = counts.map(counted).joined(separator: ", ")
      let files = findings.names.count == 1 ? name : "FILE"
      console.report("layoutc: \(words): `layoutc check \(files)`\n")
    }
    return isFailure ? .failure : .success
  }

  private var environment: EnvironmentOptions { options.environment }
  private var diagnostics: DiagnosticOptions { options.diagnostics }

  /// - Parameters:
  ///   - lints: Whether to report lint warnings.
  ///   - notesAccuracy: Whether to note what UIKit was never seen to do.
  ///   - projects: The Swift files that are known from earlier compilations.
  ///   - willRead: Receives the path of each imported file before it is read.
  init(
    _ environment: EnvironmentOptions, _ diagnostics: DiagnosticOptions, console: Console,
    lints: Bool = false, notesAccuracy: Bool = false, as role: DiagnosticRole = .messages,
    projects: SwiftProjects = SwiftProjects(), willRead: @escaping (String) -> Void = { _ in }
  ) {
    options = CompiledFile.Options(
      environment: environment, diagnostics: diagnostics, lints: lints, notesAccuracy: notesAccuracy
    )
    self.console = console
    self.projects = projects
    report = DiagnosticReporter(diagnostics, console, as: role, summary: lints ? .init() : nil)
    finder = SourceFinder(options, numbers, projects, console, willRead: willRead)
    console.isVerbose = diagnostics.isVerbose
  }

  /// Returns the previews of the files without errors, and reports the diagnostics of all.
  mutating func compile(_ paths: [String]) -> [LaidOutPreview] {
    var previews: [LaidOutPreview] = []
    guard let settings = settings() else {
      finish()
      return []
    }
    for path in paths {
      let file = read(path).flatMap { compilation($0, settings) }
      let found = file?.previews ?? []
      if let file { countFindings(in: file) }
      previews += found.map { paths.count == 1 ? $0 : $0.named(in: path) }
    }
    finish()
    return previews
  }

  /// Returns the settings of the options, with the data of `--data`; `nil` if the data has errors,
  /// which are reported.
  mutating func settings() -> CompilationSettings? {
    var settings = environment.settings
    if let path = environment.dataPath {
      guard let snapshot = readData(path) else { return nil }
      settings.snapshot = snapshot
    }
    return settings
  }

  /// Returns a source file; `nil` if it cannot be read, which is reported.
  mutating func read(_ path: String) -> SourceFile? {
    namedPaths.append(path)
    do throws(FileError) {
      let kept = kept.removeValue(forKey: path)
      return try Self.source(path, nextID(), kept: kept, options: options, console: console)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Returns a source file, which may have been read already.
  private static func source(
    _ path: String, _ id: FileID, kept: SourceFile?, options: CompiledFile.Options,
    console: Console
  ) throws(FileError) -> SourceFile {
    if let kept {
      return SourceFile(name: kept.name, bytes: kept.bytes, id: id, identity: kept.identity)
    }
    let source = try SourceReader.read(path, id, inputName: options.environment.inputName)
    console.log("read \(source.name)")
    return source
  }

  /// Keeps a file that was read, for `read`.
  mutating func keep(_ file: SourceFile) { kept[file.name] = file }

  /// Names of Swift files in a directory are looked up there where it has no project.
  func search(in operand: String) {
    if LayoutFiles.isDirectory(operand) { projects.search(in: operand) }
  }

  /// Returns the id for the next file.
  mutating func nextID() -> FileID {
    defer { fileCount += 1 }
    return FileID(fileCount)
  }

  /// The paths of all files so far, including those that could not be read.
  var filesRead: InputFiles {
    var files = InputFiles()
    for path in namedPaths { files.insert(path) }
    return files.union(finder.read)
  }

  /// Finds imported files.
  var sources: SourceProvider { finder.find }

  /// Returns the previews of a source file, and reports its diagnostics; empty if it has errors.
  mutating func compile(
    _ source: SourceFile, _ settings: CompilationSettings, sources: SourceProvider? = nil,
    isQuiet: Bool = false
  ) -> [LaidOutPreview] {
    compilation(source, settings, sources: sources, isQuiet: isQuiet)?.previews ?? []
  }

  /// Returns the compilation of a source file, and reports its diagnostics; `nil` if it has errors.
  ///
  /// - Parameters:
  ///   - sources: Finds imported files; by default relative to the source file.
  ///   - isQuiet: Whether only errors are reported.
  mutating func compilation(
    _ source: SourceFile, _ settings: CompilationSettings, sources: SourceProvider? = nil,
    isQuiet: Bool = false
  ) -> Compilation? {
    let file = CompiledFile(
      source, settings, options: options, sources: sources ?? finder.find, isQuiet: isQuiet)
    guard take(file), let compilation = file.compilation else { return nil }
    programs.append(compilation.program)
    return compilation.hasErrors ? nil : compilation
  }

  /// Reports the diagnostics of a compiled file; returns whether it is a layout that has the names
  /// and numbers of the command line.
  private mutating func take(_ file: CompiledFile) -> Bool {
    if let error = file.error {
      fail(error)
      return false
    }
    if let error = file.missingName { return refuse(error) }
    report.add(file.diagnostics, in: file.files, fixCount: file.fixCount)
    if file.diagnostics.contains(where: diagnostics.fails) { fail(with: .failure) }
    if let error = file.wrongNumbers { return refuse(error) }
    return true
  }

  /// Compiles files on all cores, and reports their diagnostics, and the errors of those that were
  /// not found, in the order of the files.
  ///
  /// Standard input is not among them: it could be read in any order.
  mutating func compileConcurrently(
    _ files: [Result<String, FileError>], _ settings: CompilationSettings
  ) {
    let jobs = files.map { file in
      (path: file, id: nextID(), kept: (try? file.get()).flatMap { kept.removeValue(forKey: $0) })
    }
    let (options, numbers, projects) = (options, numbers, projects)
    let compile: @Sendable (Int) -> CompiledFile = { index in
      let job = jobs[index]
      let log = ByteSink(nil)
      let console = Console(errors: log)
      console.isVerbose = options.diagnostics.isVerbose
      let finder = SourceFinder(options, numbers, projects, console)
      var file: CompiledFile
      do throws(FileError) {
        let source = try Self.source(
          job.path.get(), job.id, kept: job.kept, options: options, console: console)
        file = CompiledFile(source, settings, options: options, sources: finder.find)
      } catch {
        file = CompiledFile(error)
      }
      file.log = log.collected
      return file
    }
    Platform.forEachConcurrently(jobs.count, compile) { file in
      if !file.log.isEmpty { console.report(file.log) }
      _ = take(file)
    }
  }

  /// Reports an error of the command line, but not twice.
  private mutating func refuse(_ error: UsageError) -> Bool {
    if refused.insert(error).inserted { console.report(error.report) }
    fail(with: .usage)
    return false
  }

  /// Reports further diagnostics; returns whether none of them is an error.
  mutating func accept(_ diagnostics: [Diagnostic], of compilation: Compilation) -> Bool {
    report.add(diagnostics, in: compilation.files)
    let fails = diagnostics.contains(where: self.diagnostics.fails)
    if fails { status = max(status, .failure) }
    return !fails
  }

  /// Reports the diagnostics of a file that is not a layout.
  mutating func fail(_ diagnostics: [Diagnostic], in source: SourceFile) {
    report.add(diagnostics, in: source)
    fail(with: .failure)
  }

  /// Reports a file that cannot be read or written.
  mutating func fail(_ error: FileError) {
    report.add(error, nextID())
    fail(with: error.status)
  }

  /// Counts a failure that the command has reported.
  mutating func countFailure() { failureCount += 1 }

  private mutating func fail(with status: ExitStatus) {
    self.status = max(self.status, status)
    failureCount += 1
  }

  /// Changes what the report of a check ends with.
  mutating func summarize(_ summary: DiagnosticReporter.Summary) { report.summary = summary }

  /// Finishes the report.
  func finish() { report.finish() }

  /// Returns the data of a JSON file; `nil` if it has errors, which are reported.
  private mutating func readData(_ path: String) -> Snapshot? {
    guard let source = read(path) else { return nil }
    let (snapshot, diagnostics) = SnapshotJSON.read(source)
    report.add(diagnostics, in: source)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      status = .failure
      return nil
    }
    return snapshot
  }
}

extension SourceFinder {
  /// Creates a finder that logs the files that exist.
  ///
  /// - Parameter willRead: Receives the path of each imported file before it is read.
  fileprivate convenience init(
    _ options: CompiledFile.Options, _ numbers: FileIDAllocator, _ projects: SwiftProjects,
    _ console: Console, willRead: @escaping (String) -> Void = { _ in }
  ) {
    self.init(
      allowsOutside: options.environment.allowsOutside, numbers: numbers, projects: projects
    ) { path in
      if (try? Platform.status(of: path)) != nil { console.log("read \(path)") }
      willRead(path)
    }
  }
}

extension LaidOutPreview {
  /// Returns the preview with a name that distinguishes the files of a command line.
  func named(in path: String) -> LaidOutPreview {
    var result = self
    result.name = name.map { "\(path) \($0)" } ?? path
    return result
  }
}

extension Compilation {
  /// The greatest number of items whose layout is linted beside being drawn.
  private static var lintedItems: Int { 20_000 }

  /// The findings of a file that is drawn: without those of lints if it has too many items.
  var lintedIfSmall: [Diagnostic] {
    let count = previews.flatMap(\.scene.sections).reduce(0) { $0 + $1.itemCount }
    return count <= Self.lintedItems ? linted() : diagnostics
  }
}
