import LayoutCompiler

/// The pages of a watched file: one for each state of their controls, which is the query of a
/// request. They are computed from the contents of the last save without errors.
struct PreviewPages {
  private let environment: EnvironmentOptions
  private var options: RenderOptions
  /// The last two contents without errors, the newest last.
  private var versions: [WatchRun.Version] = []
  /// The result of the last save without errors, or the only one.
  private var input = RenderInput(previews: [])
  /// The last page, with the query that it answers.
  private var last: (query: [String], page: [UInt8])?

  init(_ environment: EnvironmentOptions, _ options: RenderOptions) {
    self.environment = environment
    self.options = options
  }

  /// Takes the result of a save.
  mutating func take(_ run: WatchRun) {
    last = nil
    options.updates = .server(token: run.token)
    options.problems = run.isGood ? nil : run.messages.withoutStyles
    if run.isGood || versions.isEmpty { input = run.input }
    guard run.isGood, let version = run.version else { return }
    versions = versions.suffix(1) + [version]
  }

  /// Returns the page for the values of its controls. The value `before` asks for the page of the
  /// contents before the last save.
  mutating func page(_ query: [(name: String, value: String)]) -> [UInt8] {
    let key = query.flatMap { [$0.name, $0.value] }
    if let last, last.query == key { return last.page }
    let page = Array(newPage(query).utf8)
    last = (key, page)
    return page
  }

  private func newPage(_ query: [(name: String, value: String)]) -> String {
    var options = options
    var state = PageControlState()
    guard let newest = versions.last, let oldest = versions.first else {
      options.controls = state
      return OutputFormat.html.string(input, options)
    }
    let isBefore = query.contains { $0.name == "before" }
    let version = isBefore ? oldest : newest
    let (environment, compilation, refusals) = PageValues(query).compiled(in: environment) {
      try version.compiled($0)
    }
    var shown = input
    if let compilation {
      // The findings of the last save are those of its own environment.
      let findings = query.isEmpty ? input.findings : compilation.lintedIfSmall
      shown = RenderInput(
        previews: compilation.previews, programs: [compilation.program], findings: findings)
    }
    state.refusals = refusals
    if versions.count > 1, !isBefore, let before = try? oldest.compiled(environment) {
      state.changes = shown.previews.indices.map { index in
        let changes = WatchChanges(from: before.previews, to: shown.previews, shown: index)
        return .init(elements: changes.elements, summary: changes.summary)
      }
    }
    options.controls = state
    return OutputFormat.html.string(shown, options)
  }
}

extension WatchRun.Version {
  /// Returns the compilation in an environment; throws the first error.
  fileprivate func compiled(_ environment: EnvironmentOptions) throws -> Compilation {
    let collected = ByteSink(nil)
    var diagnostics = DiagnosticOptions()
    diagnostics.color = .never
    diagnostics.chosenFormat = .text
    var compiler = FileCompiler(environment, diagnostics, console: Console(errors: collected))
    var settings = environment.settings
    if environment.overrides.itemCounts.isEmpty { settings.snapshot = snapshot }
    let compilation = compiler.compilation(source, settings, sources: imports.find, isQuiet: true)
    compiler.finish()
    if let compilation, compiler.status == .success { return compilation }
    let text = String(decoding: collected.collected, as: UTF8.self)
    let line = text.prefix { !$0.isNewline }
    let message = line.firstRange(of: ": ").map { line[$0.upperBound...] } ?? line
    throw UsageError(String(message))
  }
}
