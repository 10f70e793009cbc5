import LayoutCompiler

/// The settings of a project, from the file `layoutc.toml` of the nearest folder upwards, not above
/// the folder of the git repository. Options of the command line replace them.
///
/// It is a file of its own, not a block of a layout: it is known before any layout is read, and
/// editors know the format.
struct ProjectFile: Sendable {
  static let name = "layoutc.toml"

  /// The absolute path of the folder, without links.
  let folder: String
  var devices: [Device] = []
  /// The absolute paths of the folders that imports may use.
  var importRoots: [String] = []
  /// The absolute path of the folder with recorded frames.
  var framesFolder: String?
  /// Whether Swift with layouts is tested that has no recorded frames.
  var recordsSwift = false
  var code = CodeOptions()
  /// The severities of diagnostics by id; `nil` for those that are hidden.
  private(set) var severities: [String: DiagnosticKind.Severity?] = [:]
  /// The lines of the file, in order.
  private(set) var entries: [(name: String, value: TOMLValue, line: Int)] = []

  /// Returns the project of a file or folder; `nil` if it has none. Throws if its file has errors.
  static func find(for path: String) throws -> ProjectFile? {
    guard let folder = folder(for: path) else { return nil }
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    let source = try SourceReader.read(Platform.relativePath(path), .main)
    var project = ProjectFile(folder: folder)
    let problems = project.read(source)
    guard problems.isEmpty else { throw ProjectError(problems, in: source) }
    return project
  }

  /// Returns the project of a file or folder; `nil` if it has none, or if its file has errors.
  static func findValid(for path: String) -> ProjectFile? { (try? find(for: path)) ?? nil }

  /// Returns the absolute path of the nearest folder upwards that has a project file.
  private static func folder(for path: String) -> String? {
    let isFolder = LayoutFiles.isDirectory(path)
    let start = isFolder ? path : String(SourcePath.folder(of: path))
    guard var folder = Platform.resolvedPath(start.isEmpty ? "." : start) else { return nil }
    for _ in 0..<128 {
      let prefix = folder == "/" ? "/" : folder + "/"
      // A link or folder of that name is an error when it is read.
      if (try? Platform.statusOfLink(prefix + name)) != nil { return folder }
      guard (try? Platform.statusOfLink(prefix + ".git")) == nil, folder != "/",
        let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
      else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return nil
  }

  private init(folder: String) { self.folder = folder }

  /// Returns the path of a file or folder of the project from the root, without `.` and `..`.
  func absolutePath(_ path: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  // MARK: Reading

  /// Reads the file, and returns all of its mistakes in order.
  private mutating func read(_ source: SourceFile) -> [TOMLProblem] {
    let lines = LineTable(source)
    let reader = TOMLReader(source.bytes)
    var problems = reader.problems
    let tables = ProjectSetting.tables
    for (table, range) in reader.tables where !tables.contains(table) {
      problems.append(Self.unknown("table", table, at: range, among: tables))
    }
    for entry in reader.entries where entry.table.isEmpty || tables.contains(entry.table) {
      do throws(TOMLProblem) {
        try apply(entry)
      } catch {
        problems.append(error)
      }
      let name = entry.table.isEmpty ? entry.key : "\(entry.table).\(entry.key)"
      let line = lines.position(at: entry.keyRange.startIndex).line
      entries.append((name, entry.value, line))
    }
    return problems.sorted { $0.range.start < $1.range.start }
  }

  private mutating func apply(_ entry: TOMLEntry) throws(TOMLProblem) {
    if entry.table == ProjectSetting.severityTable { return try applySeverity(entry) }
    let settings = ProjectSetting.all.filter { $0.table == entry.table }
    guard let setting = settings.first(where: { $0.key == entry.key }) else {
      let other = ProjectSetting.all.first { $0.key == entry.key }
      var problem = Self.unknown("key", entry.key, at: entry.keyRange, among: settings.map(\.key))
      if let other {
        problem.help =
          other.table.isEmpty ? "write it above the tables" : "write it below `[\(other.table)]`"
      }
      throw problem
    }
    if let (message, help) = setting.problem(entry.value) {
      throw TOMLProblem(message: message, range: entry.valueRange, help: help)
    }
    setting.apply(&self, entry.value)
  }

  private mutating func applySeverity(_ entry: TOMLEntry) throws(TOMLProblem) {
    let ids = ProjectSetting.adjustableIDs
    guard ids.contains(entry.key) else {
      guard DiagnosticKind.named(entry.key) == nil else {
        throw TOMLProblem(
          message: "the severity of the error `\(entry.key)` is fixed", range: entry.keyRange)
      }
      throw Self.unknown("diagnostic", entry.key, at: entry.keyRange, among: ids)
    }
    guard let text = entry.value.string else {
      throw TOMLProblem(
        message: "`\(entry.key)` expects a string, not \(entry.value.kind)",
        range: entry.valueRange)
    }
    let words = ProjectSetting.severities
    if let (message, help) = ProjectSetting.problem(text, entry.key, among: words) {
      throw TOMLProblem(message: message, range: entry.valueRange, help: help)
    }
    severities.updateValue(DiagnosticKind.Severity(rawValue: text), forKey: entry.key)
  }

  private static func unknown(
    _ what: String, _ word: String, at range: TextRange, among words: [String]
  ) -> TOMLProblem {
    TOMLProblem(
      message: "unknown \(what) `\(word)`", range: range,
      help: UsageError(unknown: "", word, among: words).hint)
  }
}

/// The errors in a project file, with excerpts.
struct ProjectError: ReportedError {
  private let diagnostics: [Diagnostic]
  private let source: SourceFile
  /// The options of the command's diagnostics, and their role; `nil` to write text.
  fileprivate var output: (options: DiagnosticOptions, role: DiagnosticRole)?

  fileprivate init(_ problems: [TOMLProblem], in source: SourceFile) {
    self.source = source
    diagnostics = problems.map { problem in
      Diagnostic(
        .projectFile, problem.message, at: SourceSpan(source.id, problem.range), help: problem.help)
    }
  }

  var report: TerminalText {
    TerminalText(rendered: DiagnosticText().render(diagnostics, files: [source]) + "\n")
  }
  var status: ExitStatus { .usage }

  func write(to console: Console) {
    guard let output, output.options.format != nil else { return console.report(report) }
    var reporter = DiagnosticReporter(output.options, console, as: output.role)
    reporter.add(diagnostics, in: source)
    reporter.finish()
  }
}

// MARK: - Use

extension ProjectFile {
  /// Returns diagnostics with the severities of the project.
  func adjusted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !severities.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.severity != .error, let adjusted = severities[diagnostic.id] else {
        return diagnostic
      }
      guard let adjusted else { return nil }
      var result = diagnostic
      result.severity = adjusted
      return result
    }
  }

  /// Returns the path of a layout's recorded frames; `nil` if they are next to the layout.
  func framesPath(of layout: String) -> String? {
    guard let framesFolder, let path = Platform.resolvedPath(layout),
      FilePath(path).isBelow(FilePath(folder))
    else { return nil }
    let relative = path.utf8.dropFirst(folder.utf8.count + (folder == "/" ? 0 : 1))
    let target = "\(framesFolder)/\(String(decoding: relative, as: UTF8.self))"
    return Platform.relativePath(TestedFile.goldenPath(of: target))
  }

  /// Whether the files of the project may import the file at a resolved path.
  func allowsImport(of place: FilePath) -> Bool {
    importRoots.contains { root in
      Platform.resolvedPath(root).map { place.isBelow(FilePath($0)) } ?? false
    }
  }
}

extension ProjectFile? {
  /// Returns the path of a layout's recorded frames: next to it, unless the project has a folder.
  func goldenPath(of layout: String) -> String {
    self?.framesPath(of: layout) ?? TestedFile.goldenPath(of: layout)
  }
}

/// A command that uses the project of its files.
protocol ProjectCommand: Command {
  var environment: EnvironmentOptions { get set }
  var diagnostics: DiagnosticOptions { get }
  /// The role of its diagnostics.
  static var diagnosticRole: DiagnosticRole { get }
  /// Sets further options of the command that a project has.
  mutating func adopt(_ project: ProjectFile)
}

extension ProjectCommand {
  mutating func readProject() throws {
    let path = operands.first { $0 != SourceReader.standardInputArgument } ?? "."
    guard let project = try ProjectFile.find(for: path) else { return }
    environment.project = project
    adopt(project)
  }

  mutating func adopt(_ project: ProjectFile) {}

  static var diagnosticRole: DiagnosticRole { .messages }

  func reported(_ error: ProjectError) -> ProjectError {
    var error = error
    error.output = (diagnostics, Self.diagnosticRole)
    return error
  }
}

extension DrawingOptions {
  /// Sets the options of generated code.
  mutating func adopt(_ project: ProjectFile) {
    appearance.projectCode = project.code
  }
}
