import LayoutCompiler

/// A file of a command line, compiled; its diagnostics are not reported yet.
///
/// Files are compiled on several threads, and reported in their order.
struct CompiledFile: Sendable {
  /// The compilation; `nil` if the file is not a layout, or is only linted: then the memory does not
  /// grow with the number of files.
  private(set) var compilation: Compilation?
  private(set) var diagnostics: [Diagnostic] = []
  /// The file, and those that its diagnostics refer to.
  private(set) var files: [SourceFile] = []
  /// The number of fixes that `check --fix` would apply to a file with errors; `nil` if it was not
  /// tried.
  private(set) var fixCount: Int?
  /// The maximum number of bytes of a file whose fixes are tried for their number.
  private static let maximumTried = 1 << 14
  /// The reason that it is not compiled.
  private(set) var error: FileError?
  /// The error of the command line for a name that the file does not have; there are no diagnostics.
  private(set) var missingName: UsageError?
  /// The error of the command line for numbers that no layout of the file supports.
  private(set) var wrongNumbers: UsageError?
  /// The lines of `--verbose` about the files that were read.
  var log: [UInt8] = []

  /// The options that apply to each file.
  struct Options: Sendable {
    let environment: EnvironmentOptions
    let diagnostics: DiagnosticOptions
    /// Whether to find lint warnings.
    let lints: Bool
    /// Whether to note what UIKit was never seen to do.
    var notesAccuracy = false
  }

  /// - Parameters:
  ///   - sources: Finds imported files.
  ///   - isQuiet: Whether only errors are found.
  init(
    _ source: SourceFile, _ settings: CompilationSettings, options: Options,
    sources: @escaping SourceProvider, isQuiet: Bool = false
  ) {
    files = [source]
    guard !RecordedFramesReader.accepts(source) else {
      error = FileError(
        path: source.name,
        message: "has recorded frames, not a layout; compare it with `layoutc diff`")
      return
    }
    let compilation = Compilation(source, settings, sources: sources)
    missingName = compilation.missingName(options.environment)
    guard missingName == nil else { return }
    let all =
      options.environment.adjusted(options.lints ? compilation.linted() : compilation.diagnostics)
      + (options.notesAccuracy ? compilation.accuracyNotes() : [])
    let found = isQuiet ? all.filter { $0.severity == .error } : all
    diagnostics =
      options.diagnostics.format == .json ? compilation.withEffectiveFixes(found) : found
    let isCounted = options.lints && options.diagnostics.format == nil
    let hasFixes = found.contains { $0.severity == .error && !$0.fixes.isEmpty }
    if isCounted, hasFixes, source.bytes.count <= Self.maximumTried {
      fixCount = compilation.applyingFixes(includingUnsafe: false)?.fixCount ?? 0
    }
    if !options.lints || !found.isEmpty { files = compilation.files }
    wrongNumbers = compilation.wrongNumbers
    if !options.lints { self.compilation = compilation }
  }

  /// - Parameter error: The reason that the file cannot be read.
  init(_ error: FileError) { self.error = error }
}

extension Compilation {
  /// The error for `--items` or `--scroll` that no layout of the file supports.
  fileprivate var wrongNumbers: UsageError? {
    if let surplus = surplusItemCounts {
      let (numbers, sections) = (
        counted(surplus.given, "number"), counted(surplus.sections, "section")
      )
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
