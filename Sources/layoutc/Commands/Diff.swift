import LayoutCompiler

/// `layoutc diff A B`
struct DiffCommand: ProjectCommand {
  /// The git revision to compare with.
  var revision: String?
  /// The maximum difference of equal lengths, in points.
  var tolerance = 0.0
  /// Whether text lists the elements that differ.
  var listsFrames = false
  /// The snapshots to compare, by their names in the file.
  var oldSnapshotName: String?
  var newSnapshotName: String?
  var environment = EnvironmentOptions()
  var output = OutputOptions<DifferenceFormat>()
  var drawing = DrawingOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "diff", operands: .any("A B"),
    summary: "Compare two layouts or frame files",
    details: """
      A and B are layouts, laid out on the same device, or frame files (.frames); `-` reads one of
      them from standard input. `--against` takes any number of FILEs or directories (default: the
      working directory), and compares with the commit at which the branch left REF, as
      `git diff REF...HEAD` does. Elements are
      matched by the names of their sections and the identifiers of their items. Frames are
      compared relative to their sections, so an element that only moves with its section is
      unchanged. `--from` and `--to` compare two snapshots of one FILE in every preview: the
      updates of a diffable data source, and how each frame changes. `-o DIR/` with `--emit` writes a
      file for each FILE that differs, with its path below DIR. With frames that the code of
      `layoutc recorder` recorded in an app, the other side is laid out on the app's screen with
      its numbers of items and its measured sizes.
      """,
    statusMeanings: [
      (.success, "equal"), (.failure, "different"),
      (.usage, "invalid usage, an I/O error, or a layout with errors"),
    ],
    examples: [
      ("layoutc diff --against HEAD Apps.layout", "the effect of an edit"),
      ("layoutc diff Apps.layout --from monday --to tuesday", "the effect of new data"),
      ("layoutc diff old.frames Apps.layout", "compare with recorded frames"),
      ("layoutc diff device.frames Home.swift", "compare with a running app"),
      ("layoutc diff --against main --emit png -o moved/", "a picture for each file that moved"),
    ])

  static let comparison: [Option<Self>] = [
    .value(
      "against", "REF", "Compare each FILE with its version where the branch left a git revision",
      conflicts: ["from", "to"], \.revision
    ) { argument in
      guard argument.text.hasPrefix("-") else { return argument.text }
      throw UsageError(
        "`--against` needs a revision, for example `HEAD` or `main`, not `\(argument.text)`")
    },
    .value(
      "from", "NAME", "Compare two snapshots of one FILE: the first snapshot",
      conflicts: ["against", "snapshot", "data", "items"], completion: .names(.snapshot),
      \.oldSnapshotName
    ) { $0.text },
    .value(
      "to", "NAME", "The second snapshot", conflicts: ["against", "snapshot", "data", "items"],
      completion: .names(.snapshot), \.newSnapshotName
    ) { $0.text },
    .value(
      "tolerance", "PT", "Ignore differences up to PT points, 0 to 1000", default: "0, exact",
      \.tolerance
    ) { try $0.number(in: 0...1000) },
    .flag(
      "frames", "List each element that differs, with its frames, after the summary", \.listsFrames),
  ].under("Comparison")

  static let options: [Option<Self>] =
    comparison + EnvironmentOptions.options.at(\.environment)
    + OutputOptions<DifferenceFormat>.options.at(\.output) + DrawingOptions.drawing.at(\.drawing)
    + DiagnosticOptions.options.at(\.diagnostics)

  static var diagnosticRole: DiagnosticRole { .result }

  func run(_ console: Console) throws -> ExitStatus {
    let outputs = try Outputs(output, drawing, color: diagnostics.color)
    var run = DiffRun(self, console)
    let comparesSnapshots = oldSnapshotName != nil || newSnapshotName != nil
    guard var difference = try comparesSnapshots ? run.compareSnapshots() : run.compareFiles()
    else { return .usage }
    difference.listsFrames = listsFrames
    if let format = diagnostics.format, output.paths.isEmpty, output.format == nil {
      diagnostics.write(run.findings(of: difference), format, as: .result, on: console)
      return max(run.status, difference.isEmpty ? .success : .failure)
    }
    var status = try outputs.whole.write(console, sparing: run.compiler.filesRead) {
      $0.write(difference, $1, to: $2)
    }
    for (file, part) in difference.parts {
      let files = outputs.part(named: file ?? run.newPath)
      let written = try files.write(console, sparing: run.compiler.filesRead) {
        $0.write(part, $1, to: $2)
      }
      files.reportNotes(console) { format, _ in format.notes(part) }
      status = max(status, written)
    }
    outputs.whole.reportNotes(console) { format, _ in format.notes(difference) }
    return max(status, run.status, difference.isEmpty ? .success : .failure)
  }
}

/// Reads the two sides of one command line.
private struct DiffRun {
  private let options: DiffCommand
  private let console: Console
  private(set) var compiler: FileCompiler
  private var hasFailed = false
  /// The files that were not compared, because they have errors.
  private var failedPaths: [String] = []
  /// The number of files that were compared.
  private var comparedCount = 0
  /// The status without differences: some files may have errors while others are compared.
  var status: ExitStatus { hasFailed || compiler.status != .success ? .usage : .success }
  /// The laid-out previews of the new state, and the sources of the old one, for findings.
  private var newPreviews: [LaidOutPreview.Key: LaidOutPreview] = [:]
  private var oldSources: [SourceFile] = []
  /// The path of the new state.
  private(set) var newPath = ""
  /// The paths at the revision of the files that have been renamed since, by their paths.
  private var renamed: [String: String] = [:]
  /// The operands that the work tree no longer has, at the revision.
  private var deletedOperands: [SourceFile] = []
  private var operands: [String] { options.operands }

  init(_ options: DiffCommand, _ console: Console) {
    self.options = options
    self.console = console
    compiler = FileCompiler(options.environment, options.diagnostics, console: console)
  }

  /// Returns the differences; `nil` if one side is unavailable, which is reported.
  mutating func compareFiles() throws -> LayoutDiff? {
    let git = options.revision.map {
      RevisionFinder(
        GitRevision($0), allowsOutside: options.environment.allowsOutside,
        numbers: compiler.numbers)
    }
    let paths = try paths(git)
    newPath = paths.last ?? ""
    guard !hasFailed, let settings = compiler.settings() else {
      compiler.finish()
      return nil
    }
    let (old, new): ([RecordedFrames.Preview], [RecordedFrames.Preview])
    if let git {
      (old, new) = try sides(paths, git, settings: settings)
    } else {
      (old, new) = sides(paths[0], paths[1], settings: settings)
      for (path, side) in zip(paths, [old, new])
      where side.isEmpty && compiler.status == .success && !hasFailed {
        fail(FileError(path: path, message: "contains no layouts"))
      }
    }
    compiler.finish()
    guard comparedCount > 0 || status == .success else { return nil }
    var difference = LayoutDiff(
      frames: FramesDiff(from: old, to: new, tolerance: options.tolerance))
    difference.failed = failedPaths
    setTitles(of: &difference, paths)
    return difference
  }

  /// Returns the previews of files at a revision and in the working directory.
  private mutating func sides(
    _ paths: [String], _ git: RevisionFinder, settings: CompilationSettings
  ) throws -> (old: [RecordedFrames.Preview], new: [RecordedFrames.Preview]) {
    let deleted = try deletedFiles(git, settings)
    let isOnly = paths.count == 1 && deleted.isEmpty
    var (old, new): ([RecordedFrames.Preview], [RecordedFrames.Preview]) = ([], [])
    for path in paths {
      let failureCount = compiler.failureCount
      let (before, after) = sides(path, git, settings: settings, isOnly: isOnly)
      // A side with errors would be a difference.
      guard compiler.failureCount == failureCount else {
        failedPaths.append(path)
        continue
      }
      comparedCount += 1
      // Previews of several files are distinguished by their files.
      old += isOnly ? before : before.map { $0.of(file: path) }
      new += isOnly ? after : after.map { $0.of(file: path) }
    }
    for file in deleted where !renamed.values.contains(git.path(of: file)) {
      old += previews(file, settings, sources: git.find).map { $0.of(file: git.path(of: file)) }
    }
    return (old, new)
  }

  /// Returns the files with layouts of the revision that directories no longer have, without those
  /// that had errors, and those that the command line names.
  private func deletedFiles(
    _ git: RevisionFinder, _ settings: CompilationSettings
  ) throws -> [SourceFile] {
    let folders = (operands.isEmpty ? ["."] : operands).filter(LayoutFiles.isDirectory)
    return try folders.flatMap { try git.deletedFiles(in: $0) }.filter {
      !Compilation($0, settings, sources: git.find).hasErrors
    } + deletedOperands
  }

  /// Whether an operand is a file of the revision that the work tree does not have, which is kept.
  private mutating func isDeleted(_ path: String, _ git: RevisionFinder?) -> Bool {
    guard let git, (try? Platform.status(of: path)) == nil,
      let file = try? git.file(at: path, compiler.nextID())
    else { return false }
    deletedOperands.append(file)
    return true
  }

  /// Sets the titles of the states: the names of files without directories if they differ, or `main`
  /// and `working tree`.
  private func setTitles(of difference: inout LayoutDiff, _ paths: [String]) {
    let names = paths.map { SourcePath.name(of: $0) }
    if let revision = options.revision {
      let name = revision.hasSuffix("...") ? String(revision.dropLast(3)) : revision
      let old = names.count == 1 ? renamed[paths[0]].map { SourcePath.name(of: $0) } : nil
      difference.oldTitle = old.map { "\($0) at \(name)" } ?? name
      difference.newTitle = old.map { _ in names[0] } ?? "working tree"
    } else if names.count == 2, names[0] != names[1],
      !names.contains(SourceReader.standardInputArgument)
    {
      (difference.oldTitle, difference.newTitle) = (names[0], names[1])
    }
  }

  /// The compared files: two, or with `--against` any number.
  private mutating func paths(_ git: RevisionFinder?) throws -> [String] {
    guard options.revision != nil else {
      guard operands.count == 2 else {
        throw UsageError(
          operands.count < 2
            ? "`diff` needs two files: `layoutc diff A B`"
            : "unexpected argument `\(operands[2])`: `layoutc diff A B`",
          hint: "`layoutc diff --against REF FILE` compares with a git revision")
      }
      guard operands != ["-", "-"] else {
        throw UsageError("only one side can be read from standard input")
      }
      try refuseRevision()
      return operands
    }
    guard !operands.contains(SourceReader.standardInputArgument) else {
      throw UsageError("`--against` compares files, not standard input")
    }
    return (operands.isEmpty ? ["."] : operands).flatMap { operand -> [String] in
      if isDeleted(operand, git) { return [] }
      compiler.search(in: operand)
      return LayoutFiles.findWithSwift(
        in: operand, keep: { compiler.keep($0) }, refuse: { fail($0) })
    }
  }

  /// Throws if a side is not a file but a revision, as in git's own command.
  private func refuseRevision() throws {
    let missing = operands.filter {
      $0 != SourceReader.standardInputArgument && (try? Platform.status(of: $0)) == nil
    }
    guard missing.count == 1, let name = missing.first, !isFileName(name),
      let file = operands.first(where: { $0 != name })
    else { return }
    throw UsageError(
      "`\(name)` is not a file",
      hint: "if it is a git revision, `layoutc diff --against \(name) \(file)`")
  }

  private func isFileName(_ name: String) -> Bool {
    name.hasSuffix(".layout") || OutputFormat.forFile(name) != nil
  }

  /// Returns two files. A layout is laid out as in the app that the other one records.
  private mutating func sides(
    _ oldPath: String, _ newPath: String, settings: CompilationSettings
  ) -> (old: [RecordedFrames.Preview], new: [RecordedFrames.Preview]) {
    let sources = [compiler.read(oldPath), compiler.read(newPath)]
    let isRecorded = sources.map { $0.map(RecordedFramesReader.accepts) ?? false }
    var sides: [[RecordedFrames.Preview]] = [[], []]
    for index in sources.indices where isRecorded[index] {
      sides[index] = previews(sources[index], settings)
    }
    let apps = sides.joined().filter { $0.app != nil }
    for index in sources.indices where !isRecorded[index] {
      let other = isRecorded[1 - index] ? nil : sources[1 - index]
      let shared = sharedPreviews(of: other, for: sources[index], settings)
      func laidOut(_ settings: CompilationSettings) -> [RecordedFrames.Preview] {
        previews(sources[index], settings, sources: shared, keepsPlaces: index == 1)
      }
      sides[index] = apps.isEmpty ? laidOut(settings) : []
      for app in apps {
        var found = laidOut(settings.completed(by: app))
        if found.count > 1 {
          refuse(found, of: sources[index])
          break
        }
        // Several recordings of a layout are distinguished by their names.
        if apps.count > 1, !found.isEmpty { found[0].name = app.name }
        sides[index] += found
      }
    }
    return (sides[0], sides[1])
  }

  /// Reports that a file with several previews is compared with one recorded screen.
  private mutating func refuse(_ previews: [RecordedFrames.Preview], of source: SourceFile?) {
    let names = previews.map { "`\($0.name ?? "")`" }.joined(separator: ", ")
    fail(
      FileError(
        path: source?.name ?? "",
        message: "has several previews (\(names)), and the recording is of one screen; choose one "
          + "with `--preview`, or with `--function` in Swift"))
  }

  /// Returns a provider that gives Swift without previews those of a layout; `nil` for other files.
  private func sharedPreviews(
    of layout: SourceFile?, for swift: SourceFile?, _ settings: CompilationSettings
  ) -> SourceProvider? {
    guard let layout, let swift, SwiftImport.isSwift(swift.name), !SwiftImport.isSwift(layout.name),
      let sidecar = SwiftImport.sidecar(of: layout, for: swift)
    else { return nil }
    let own = compiler.sources
    func find(_ request: SourceRequest) -> SourceResult {
      if request.declaration == nil, request.path == SwiftImport.sidecarName(of: swift) {
        return .file(sidecar)
      }
      return own(request)
    }
    let hasOwn = Compilation(swift, settings, sources: own).hasPreviews
    guard !hasOwn, !Compilation(swift, settings, sources: find).hasErrors else { return nil }
    return find
  }

  /// Returns a file at a revision and in the working directory.
  private mutating func sides(
    _ path: String, _ git: RevisionFinder, settings: CompilationSettings, isOnly: Bool
  ) -> (old: [RecordedFrames.Preview], new: [RecordedFrames.Preview]) {
    let now = compiler.read(path)
    guard let now else { return ([], []) }
    do throws(FileError) {
      var old = try git.file(at: path, compiler.nextID())
      if old == nil, let found = try git.renamedFile(now, at: path, compiler.nextID()) {
        renamed[path] = found.path
        console.report(
          "layoutc: note: \(path) is compared with \(found.path) at \(git.name), which it resembles\n"
        )
        old = found.file
      }
      if let old { oldSources.append(SourceFile(name: path, bytes: old.bytes, id: old.id)) }
      let isSame = old?.bytes == now.bytes
      return (
        previews(old, settings, sources: git.find),
        previews(
          now, settings, file: isOnly ? nil : path, keepsPlaces: true, isQuiet: isSame && !isOnly)
      )
    } catch {
      fail(error)
      return ([], [])
    }
  }

  private mutating func fail(_ error: FileError) {
    console.report(error.report)
    hasFailed = true
    compiler.countFailure()
  }

  /// Returns the differences as findings.
  func findings(of difference: LayoutDiff) -> FindingReport {
    FindingReport(
      difference, previews: newPreviews, path: newPath, old: oldSources,
      severity: options.revision == nil ? .error : .note)
  }

  /// Returns the previews of a layout or frames file; empty if it has errors or does not exist.
  ///
  /// - Parameters:
  ///   - keepsPlaces: Whether findings will refer to the source.
  ///   - isQuiet: Whether only errors are reported.
  private mutating func previews(
    _ source: SourceFile?, _ settings: CompilationSettings, sources: SourceProvider? = nil,
    file: String? = nil, keepsPlaces: Bool = false, isQuiet: Bool = false
  ) -> [RecordedFrames.Preview] {
    guard let source else { return [] }
    guard RecordedFramesReader.accepts(source) else {
      // Warnings of the old state were fixed, or the new one has them too.
      let isOld = options.revision != nil && !keepsPlaces
      let found = compiler.compile(source, settings, sources: sources, isQuiet: isOld || isQuiet)
      if let large = found.first(where: \.isTooLargeToCompare) {
        fail(large, of: source)
        return []
      }
      for preview in found where keepsPlaces {
        newPreviews[LaidOutPreview.Key(file: file, name: preview.name)] = preview
      }
      return found.map { RecordedFrames.Preview($0) }
    }
    let (dump, diagnostics) = RecordedFramesReader.read(source)
    guard let dump else {
      compiler.fail(diagnostics, in: source)
      return []
    }
    return dump.previews
  }

  private mutating func fail(_ large: LaidOutPreview, of source: SourceFile) {
    fail(
      FileError(
        path: source.name,
        message: "has \(large.scene.cellCount) items, and at most "
          + "\(LaidOutPreview.maximumComparedItems) can be compared"))
  }
}

extension DiffRun {
  /// Returns the differences between two snapshots of one file; `nil` if they are unavailable,
  /// which is reported.
  fileprivate mutating func compareSnapshots() throws -> LayoutDiff? {
    let usage = "`layoutc diff FILE --from NAME --to NAME`"
    guard let from = options.oldSnapshotName, let to = options.newSnapshotName else {
      let missing = options.oldSnapshotName == nil ? "--from" : "--to"
      throw UsageError("missing `\(missing)`: \(usage)")
    }
    guard operands.count == 1 else {
      throw UsageError(
        operands.isEmpty
          ? "missing FILE: \(usage)" : "unexpected argument `\(operands[1])`: \(usage)")
    }
    defer { compiler.finish() }
    guard var settings = compiler.settings(), let source = compiler.read(operands[0]) else {
      return nil
    }
    settings.snapshotName = from
    guard let compilation = compiler.compilation(source, settings) else { return nil }
    for (option, name) in [("--from", from), ("--to", to)] {
      let names = compilation.program.snapshots.map(\.name)
      guard !names.contains(name) else { continue }
      throw UsageError(
        unknown: "`\(option)`: \(source.name) has no snapshot `\(name)`", name, among: names)
    }
    let comparison = SnapshotComparison(
      compilation, from: from, to: to, tolerance: options.tolerance)
    if let large = comparison.tooLarge { fail(large, of: source) }
    if let (one, other) = comparison.varying {
      throw UsageError(
        "snapshots depend on params and differ between previews \"\(one)\" and \"\(other)\"",
        hint: "choose one with `--preview`, or a value with `--set`")
    }
    return compiler.accept(comparison.diagnostics, of: compilation) ? comparison.difference : nil
  }
}

extension CompilationSettings {
  /// Returns the settings that lay out as a recorded app did, except for what options say.
  fileprivate func completed(by app: RecordedFrames.Preview) -> CompilationSettings {
    guard let recorded = app.appSettings else { return self }
    var result = self
    result.overrides = recorded.overridden(by: overrides)
    if snapshot == nil, snapshotName == nil, overrides.itemCounts.isEmpty {
      result.snapshot = app.appData
    }
    return result
  }
}

extension RecordedFrames.Preview {
  /// Returns the preview with its file's name, which distinguishes those of a command line.
  fileprivate func of(file path: String) -> RecordedFrames.Preview {
    var result = self
    result.file = path
    return result
  }
}
