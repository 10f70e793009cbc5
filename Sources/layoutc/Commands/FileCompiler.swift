import LayoutCompiler

/// Compiles the files of a command line, one after another.
struct FileCompiler {
  private let options: Options
  private var report: DiagnosticReport
  private let console: Console
  /// The worst that happened so far.
  private(set) var status = ExitStatus.success
  /// The text of the last file that could be read.
  private(set) var lastSource: SourceFile?

  init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
    report = DiagnosticReport(options, console)
  }

  /// Returns the previews of the files that can be laid out, and reports what is wrong with the
  /// others.
  mutating func compile(_ paths: [String]) -> [RenderedPreview] {
    var previews: [RenderedPreview] = []
    var settings = options.settings
    if let path = options.dataPath {
      guard let snapshot = readData(path, FileID(UInt32(truncatingIfNeeded: paths.count))) else {
        report.finish()
        return []
      }
      settings.snapshot = snapshot
    }
    for (number, path) in paths.enumerated() {
      let id = FileID(UInt32(truncatingIfNeeded: number))
      do throws(FileError) {
        let compilation = Compilation(try SourceReader.read(path, id), settings)
        lastSource = compilation.source
        guard accepts(compilation) else { continue }
        previews += compilation.previews.map { paths.count == 1 ? $0 : $0.named(in: path) }
      } catch {
        report.add(error, id)
        status = .usage
      }
    }
    report.finish()
    return previews
  }

  /// Returns the data of a JSON file; reports what is wrong with it, and is `nil` then.
  private mutating func readData(_ path: String, _ id: FileID) -> Snapshot? {
    do throws(FileError) {
      let source = try SourceReader.read(path, id)
      let (snapshot, diagnostics) = SnapshotJSON.read(source)
      report.add(diagnostics, in: source)
      guard !diagnostics.contains(where: { $0.severity == .error }) else {
        status = .sourceErrors
        return nil
      }
      return snapshot
    } catch {
      report.add(error, id)
      status = .usage
      return nil
    }
  }

  /// Reports what the compilation says; `true` iff its previews are to be used.
  private mutating func accepts(_ compilation: Compilation) -> Bool {
    report.add(compilation)
    if compilation.hasErrors || (options.deniesWarnings && compilation.hasWarnings) {
      status = max(status, .sourceErrors)
    }
    if let surplus = compilation.surplusItemCounts {
      console.report(surplus.error(in: compilation.source.name))
      status = .usage
      return false
    }
    if let row = compilation.unknownRow {
      console.report(row.error(in: compilation))
      status = .usage
      return false
    }
    return !compilation.hasErrors
  }
}

extension Compilation.SurplusItemCounts {
  fileprivate func error(in file: String) -> UsageError {
    UsageError(
      "`--items` has \(given) numbers, \(file) has \(sections) section\(sections == 1 ? "" : "s")")
  }
}

extension CompilationSettings.RowScroll {
  fileprivate func error(in compilation: Compilation) -> UsageError {
    let sections = compilation.previews.flatMap(\.scene.sections)
    if sections.firstIndex(named: section) != nil {
      return UsageError("`--scroll`: section `\(section)` has no row that scrolls")
    }
    let names = sections.filter { $0.row != nil }.compactMap(\.name)
    return UsageError(
      unknown: "`--scroll`: \(compilation.source.name) has no section `\(section)`", section,
      among: names)
  }
}

extension RenderedPreview {
  /// Returns the preview under a name that tells the files of a command line apart.
  fileprivate func named(in path: String) -> RenderedPreview {
    var result = self
    result.name = name.map { "\(path) \($0)" } ?? path
    return result
  }
}
