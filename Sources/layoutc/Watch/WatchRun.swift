import LayoutCompiler

/// One compilation of the watched file, with its result and diagnostics.
struct WatchRun {
  let input: RenderInput
  var previews: [LaidOutPreview] { input.previews }
  /// The diagnostics as text; empty if there are none.
  let messages: String
  /// `.usage` if the file cannot be read, or lacks a name of the command line.
  let status: ExitStatus
  /// Every file that was read or does not exist, with its state before.
  let files: WatchedFiles
  /// The paths of the files that were read.
  let filesRead: InputFiles
  /// The contents of the files; `nil` if the file cannot be read.
  let version: Version?
  /// Whether there is a preview to show.
  var isGood: Bool { !previews.isEmpty }

  /// The contents of the files of a run, which can be compiled again in other environments.
  struct Version {
    let source: SourceFile
    /// The data of `--data`.
    let snapshot: Snapshot?
    let imports: KnownSources
  }

  /// - Parameter projects: The Swift files that are known from earlier runs.
  init(
    _ path: String, _ environment: EnvironmentOptions, diagnostics: DiagnosticOptions,
    projects: SwiftProjects
  ) {
    let collected = ByteSink(nil)
    let console = Console(errors: collected)
    let watched = WatchedFiles([path] + (environment.dataPath.map { [$0] } ?? []))
    projects.filesMayHaveChanged()
    var compiler = FileCompiler(
      environment, diagnostics, console: console, projects: projects, willRead: watched.take)
    compiler.countsFindings = true
    let imports = KnownSources(compiler.sources)
    let settings = compiler.settings()
    version = settings.flatMap { settings in
      compiler.read(path).map { Version(source: $0, snapshot: settings.snapshot, imports: imports) }
    }
    let compilation = version.flatMap { version in
      settings.flatMap { compiler.compilation(version.source, $0, sources: imports.find) }
    }
    if let compilation { compiler.countFindings(in: compilation) }
    compiler.finish()
    let previews = compilation?.previews ?? []
    _ = compiler.reportFindings()
    input = RenderInput(
      previews: previews, programs: compiler.programs, findings: compiler.drawnFindings)
    files = watched
    filesRead = compiler.filesRead
    if previews.isEmpty && compiler.status == .success {
      console.report("layoutc: no layouts in \(path)\n")
    }
    status = compiler.status
    messages = String(decoding: collected.collected, as: UTF8.self)
  }

  /// A token that differs if the read files or the diagnostics differ, for pages that show the
  /// newest version of themselves.
  var token: String {
    // The FNV-1a hash.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for bytes in input.programs.flatMap(\.files).map(\.bytes) + [Array(messages.utf8)] {
      hash = bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }
}

/// Imported files as they were when they were first requested.
final class KnownSources {
  private struct Key: Hashable {
    let path: String
    let importer: FileID
    let declaration: String?
    let number: Int
  }
  private let sources: SourceProvider
  private var known: [Key: SourceResult] = [:]

  init(_ sources: @escaping SourceProvider) { self.sources = sources }

  func find(_ request: SourceRequest) -> SourceResult {
    let key = Key(
      path: request.path, importer: request.importer.id, declaration: request.declaration,
      number: request.number)
    if let answer = known[key] { return answer }
    let answer = sources(request)
    known[key] = answer
    return answer
  }
}

/// The changes from one picture to the next.
struct WatchChanges {
  /// The elements that moved in their section, changed their size, or are new.
  private(set) var elements: Set<SceneElement.ID> = []
  /// The differences as sentences, a line each.
  private(set) var summary: [String] = []

  /// The maximum number of compared items; comparing more would be slower than drawing.
  private static let limit = 50_000

  init() {}

  init(from old: [LaidOutPreview], to new: [LaidOutPreview], shown: Int) {
    guard new.indices.contains(shown) else { return }
    let preview = new[shown]
    let before = old.first { $0.name == preview.name } ?? (old.count == 1 ? old[0] : nil)
    guard let before, before.scene.itemCount + preview.scene.itemCount <= Self.limit else { return }
    let difference = PreviewDiff(from: before, to: preview)
    summary = difference.summary
    for change in difference.changes where change.kind == .changed || change.kind == .appears {
      guard let element = change.new else { continue }
      elements.insert(
        SceneElement.ID(
          role: element.role, elementKind: element.elementKind, section: change.newSection,
          item: element.item))
    }
  }
}

extension Scene {
  fileprivate var itemCount: Int { sections.reduce(0) { $0 + $1.placedItemCount } }
}

/// The watched files, which may be missing, replaced, or written in pieces.
final class WatchedFiles {
  private var seen: [FilePath: FileState?] = [:]

  init(_ paths: [String] = []) {
    for path in paths { take(path) }
  }

  /// Stores the current state of a file before it is read, so that later changes are noticed.
  func take(_ path: String) {
    let key = FilePath(path)
    if seen[key] == nil { seen[key] = .some(FileState(key)) }
  }

  /// Whether a file differs from its stored state.
  var haveChanged: Bool { seen.contains { FileState($0.key) != $0.value } }

  /// Whether a file has disappeared, as it does for a moment when an editor replaces it.
  var isMissingOne: Bool { seen.contains { $0.value != nil && FileState($0.key) == nil } }
}

extension String {
  /// The text without the escape sequences of colors (SGR).
  var withoutStyles: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0, let end = part.firstIndex(of: "m") else { return part }
        return part[part.index(after: end)...]
      }.joined()
  }
}
