import LayoutCompiler

/// `layoutc diff A B`
func compareFiles(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let options = invocation.options
  do throws(UsageError) {
    let outputs = try Outputs(options.outputPaths, asked: options.differenceFormat)
    var run = DifferenceRun(options, console)
    let asksForData = options.oldSnapshotName != nil || options.newSnapshotName != nil
    let found =
      try asksForData
      ? run.compareSnapshots(invocation.operands) : run.compare(invocation.operands)
    guard let difference = found else { return .usage }
    let status = outputs.write(options, console, sparing: run.compiler.filesRead) {
      $0.write(difference, $1, to: $2)
    }
    return max(status, difference.isEmpty ? .success : .different)
  } catch {
    console.report(error)
    return .usage
  }
}

/// Reads the two sides of one command line.
private struct DifferenceRun {
  private let options: Options
  private let console: Console
  private(set) var compiler: FileCompiler
  private var hasFailed = false

  init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
    compiler = FileCompiler(options, console)
  }

  /// Returns what is different; `nil` where one side cannot be had, which is reported.
  mutating func compare(_ operands: [String]) throws(UsageError) -> LayoutDiff? {
    let paths = try paths(operands)
    guard !hasFailed, let settings = compiler.settings() else {
      compiler.finish()
      return nil
    }
    var old: [RecordedFrames.Preview] = []
    var new: [RecordedFrames.Preview] = []
    if let revision = options.revision {
      let git = RevisionFinder(
        GitRevision(revision), allowsOutside: options.allowsOutside, numbers: compiler.numbers)
      for path in paths {
        let (before, after) = sides(path, git, settings)
        // Of several files, each tells its previews apart from those of the others.
        old += paths.count == 1 ? before : before.map { $0.of(file: path) }
        new += paths.count == 1 ? after : after.map { $0.of(file: path) }
      }
    } else {
      old = previews(compiler.read(paths[0]), settings)
      new = previews(compiler.read(paths[1]), settings)
      for (path, side) in zip(paths, [old, new])
      where side.isEmpty && compiler.status == .success && !hasFailed {
        fail(FileError(path: path, message: "contains no layouts"))
      }
    }
    compiler.finish()
    guard !hasFailed, compiler.status == .success else { return nil }
    return LayoutDiff(
      frames: FramesDiff(from: old, to: new, tolerance: options.tolerance))
  }

  /// The files that are compared: two, or with `--against` any number.
  private mutating func paths(_ operands: [String]) throws(UsageError) -> [String] {
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
      try refuseRevision(operands)
      return operands
    }
    guard !operands.isEmpty else {
      throw UsageError("missing FILE: `layoutc diff --against REF FILE…`")
    }
    guard !operands.contains(SourceReader.standardInputArgument) else {
      throw UsageError("`--against` compares files, not standard input")
    }
    var paths: [String] = []
    for operand in operands {
      do throws(FileError) {
        paths += try LayoutFiles.below(operand) { fail($0) }
      } catch {
        fail(error)
      }
    }
    return paths
  }

  /// A side that is no file may be meant to be a revision, as git's own command takes it.
  private func refuseRevision(_ operands: [String]) throws(UsageError) {
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

  /// A file at a revision and now.
  private mutating func sides(
    _ path: String, _ git: RevisionFinder, _ settings: CompilationSettings
  ) -> (old: [RecordedFrames.Preview], new: [RecordedFrames.Preview]) {
    let now = compiler.read(path)
    guard now != nil else { return ([], []) }
    do throws(FileError) {
      let old = try git.file(at: path, compiler.nextID())
      return (previews(old, settings, sources: git.find), previews(now, settings))
    } catch {
      fail(error)
      return ([], [])
    }
  }

  private mutating func fail(_ error: FileError) {
    console.report(error)
    hasFailed = true
  }

  /// What a text, layout or dump, says of frames; nothing where it has errors, or is not there.
  private mutating func previews(
    _ source: SourceFile?, _ settings: CompilationSettings, sources: SourceProvider? = nil
  ) -> [RecordedFrames.Preview] {
    guard let source else { return [] }
    guard isDump(source) else {
      let found = compiler.compile(source, settings, sources: sources)
      if let large = found.first(where: \.isTooLargeToCompare) {
        fail(large, of: source)
        return []
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
          + "\(LaidOutPreview.comparedItemsAtMost) can be compared"))
  }

  /// By its name, or, where it comes from a pipe, by how it begins.
  private func isDump(_ source: SourceFile) -> Bool {
    let format = OutputFormat.forFile(source.name)
    return format?.name == "dump" || source.bytes.starts(with: "layoutc frames".utf8)
  }
}

extension DifferenceRun {
  /// Returns what is different between two snapshots of one file; `nil` where that cannot be had,
  /// which is reported.
  fileprivate mutating func compareSnapshots(
    _ operands: [String]
  ) throws(UsageError) -> LayoutDiff? {
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
        "the snapshots hang on params, and are others in the preview \"\(one)\" than in \"\(other)\"",
        hint: "choose one with `--preview`, or a value with `--set`")
    }
    return compiler.accept(comparison.diagnostics, of: compilation) ? comparison.difference : nil
  }
}

extension RecordedFrames.Preview {
  /// Returns the preview with its file, which tells those of a command line apart.
  fileprivate func of(file path: String) -> RecordedFrames.Preview {
    var result = self
    result.file = path
    return result
  }
}
