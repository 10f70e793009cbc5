import LayoutCompiler

/// Compiles the files of a command line, one after another.
struct FileCompiler {
  private let environment: EnvironmentOptions
  private let diagnostics: DiagnosticOptions
  private var report: DiagnosticReporter
  private let console: Console
  /// Whether to report lint warnings.
  private let lints: Bool
  /// The most severe status so far.
  private(set) var status = ExitStatus.success
  /// The number of files that failed so far.
  private(set) var failureCount = 0
  private var fileCount: UInt32 = 0
  /// The allocator of ids for imported files.
  let numbers = FileIDAllocator()
  private let finder: SourceFinder
  /// The errors of the command line that were reported.
  private var refused: Set<UsageError> = []
  /// The operands and the file of `--data`.
  private var named = InputFiles()
  /// The files that were read to find out whether they make layouts.
  private var kept: [String: SourceFile] = [:]
  /// The programs of the files, including files with errors, except files that were refused; empty
  /// if the files are only linted, so that the memory does not grow with their number.
  private(set) var programs: [CheckedProgram] = []

  /// - Parameter willRead: Receives the path of each imported file before it is read.
  init(
    _ environment: EnvironmentOptions, _ diagnostics: DiagnosticOptions, _ console: Console,
    lints: Bool = false, as role: DiagnosticRole = .messages,
    willRead: @escaping (String) -> Void = { _ in }
  ) {
    self.environment = environment
    self.diagnostics = diagnostics
    self.console = console
    self.lints = lints
    report = DiagnosticReporter(diagnostics, console, as: role)
    finder = SourceFinder(
      allowsOutside: environment.allowsOutside, numbers: numbers
    ) { path in
      if (try? Platform.status(of: path)) != nil { console.log("read \(path)") }
      willRead(path)
    }
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
      let found = read(path).map { compile($0, settings) } ?? []
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
    named.insert(path)
    if let kept = kept.removeValue(forKey: path) {
      return SourceFile(
        name: kept.name, bytes: kept.bytes, id: nextID(), identity: kept.identity)
    }
    do throws(FileError) {
      let source = try SourceReader.read(path, nextID(), inputName: environment.inputName)
      console.log("read \(source.name)")
      return source
    } catch {
      fail(error)
      return nil
    }
  }

  /// Keeps a file that was read, for `read`.
  mutating func keep(_ file: SourceFile) { kept[file.name] = file }

  /// Names of Swift files in a directory are looked up there where it has no project.
  func search(in operand: String) {
    if LayoutFiles.isDirectory(operand) { finder.directories.append(operand) }
  }

  /// Returns the id for the next file.
  mutating func nextID() -> FileID {
    defer { fileCount += 1 }
    return FileID(fileCount)
  }

  /// The paths of all files so far, including those that could not be read.
  var filesRead: InputFiles { named.union(finder.read) }

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
    guard !RecordedFramesReader.accepts(source) else {
      fail(
        FileError(
          path: source.name,
          message: "has recorded frames, not a layout; compare it with `layoutc diff`"))
      return nil
    }
    let compilation = Compilation(source, settings, sources: sources ?? finder.find)
    if let error = compilation.missingName(environment) { return refuse(error) }
    let all = environment.adjusted(lints ? compilation.linted() : compilation.diagnostics)
    let found = isQuiet ? all.filter { $0.severity == .error } : all
    report.add(
      diagnostics.format == .json ? compilation.withEffectiveFixes(found) : found,
      in: compilation.files)
    if found.contains(where: diagnostics.fails) { fail(with: .failure) }
    if let error = compilation.wrongNumbers { return refuse(error) }
    if !lints { programs.append(compilation.program) }
    return compilation.hasErrors ? nil : compilation
  }

  /// Reports an error of the command line, but not twice.
  private mutating func refuse(_ error: UsageError) -> Compilation? {
    if refused.insert(error).inserted { console.report(error.report) }
    fail(with: .usage)
    return nil
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

extension Compilation {
  /// The error for `--items` or `--scroll` that no layout of the file supports.
  fileprivate var wrongNumbers: UsageError? {
    if let surplus = surplusItemCounts {
      let numbers = "\(surplus.given) number\(surplus.given == 1 ? "" : "s")"
      let sections = "\(surplus.sections) section\(surplus.sections == 1 ? "" : "s")"
      return UsageError("`--items` has \(numbers), \(source.name) has \(sections)")
    }
    guard let name = unknownRow?.section else { return nil }
    let sections = previews.flatMap(\.scene.sections)
    if sections.firstIndex(named: name) != nil {
      return UsageError("`--scroll`: section `\(name)` has no row that scrolls")
    }
    return UsageError(
      unknown: "`--scroll`: \(source.name) has no section `\(name)`", name,
      among: sections.filter { $0.row != nil }.compactMap(\.name))
  }

  /// The error for a name of the command line that the file does not have.
  fileprivate func missingName(_ options: EnvironmentOptions) -> UsageError? {
    guard !program.hasErrors else { return nil }
    if let name = options.snapshotName, !program.snapshots.contains(where: { $0.name == name }) {
      return UsageError(
        unknown: "`--snapshot`: \(source.name) has no snapshot `\(name)`", name,
        among: program.snapshots.map(\.name))
    }
    guard let name = options.previewName, !program.previews.contains(where: { $0.name == name }),
      !results.contains(where: { $0.preview.name == name })
    else { return nil }
    return UsageError(
      unknown: "`--preview`: \(source.name) has no preview `\(name)`", name,
      among: program.previews.map(\.name))
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
