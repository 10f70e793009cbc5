import LayoutCompiler

/// Shows a file again whenever it is saved, until the user quits.
struct WatchSession {
  private let options: WatchCommand
  /// The files to write after each save.
  private let outputs: Outputs<OutputFormat>
  private let console: Console
  /// The terminal; `nil` if the output is not a terminal. Then each picture follows the last.
  private var screen: WatchScreen?
  private let readsKeys: Bool
  private var view: WatchView
  private var files = WatchedFiles()
  private var keys = KeyReader()
  private var messages = ""
  /// Whether the last compilation had errors.
  private var isBroken = false
  /// The last result without errors, and the changes in each of its previews.
  private var lastGood = RenderInput(previews: [])
  private var changes: [WatchChanges] = []
  private var good: [LaidOutPreview] { lastGood.previews }

  /// The interval of polling files and keys, in milliseconds.
  private static let interval: Int32 = 10
  /// The number of intervals that a missing file has to reappear before it is reported: editors
  /// replace files.
  private static let patience = 8

  private var path: String { options.operands[0] }

  init(_ options: WatchCommand, _ outputs: Outputs<OutputFormat>, _ console: Console) {
    self.options = options
    self.outputs = outputs.files
    self.console = console
    view = WatchView(showsDump: options.output.format?.name == "dump")
    readsKeys = Platform.isTerminal(.standardInput)
    if Platform.isTerminal(.standardOutput) && readsKeys {
      screen = WatchScreen(isColored: console.colors(.standardOutput, options.diagnostics.color))
    }
  }

  /// Returns `.usage` if watching cannot begin, `.success` when the user quits.
  mutating func run() throws -> ExitStatus {
    let first = compiled()
    try first.filesRead.checkNotOverwritten(by: options.output.paths)
    guard first.status != .usage else {
      console.report(TerminalText(rendered: first.messages))
      return .usage
    }
    Platform.keepSignals()
    screen?.enter()
    defer { screen?.leave() }
    show(first, isNew: true)
    while !Platform.take(.end) && console.output.failure == nil {
      if Platform.take(.suspend) { suspend() }
      if Platform.take(.resize) { draw() }
      if Platform.waitForInput(readsKeys ? .standardInput : nil, milliseconds: Self.interval) {
        guard takeKeys() else { return .success }
      } else {
        keys.forgetIncomplete()
      }
      if files.haveChanged {
        waitForReplacement()
        show(compiled(), isNew: true)
      }
    }
    return .success
  }

  private mutating func suspend() {
    screen?.leave()
    Platform.suspend()
    screen?.enter()
    draw()
  }

  /// Waits a moment for a file that is being replaced.
  private func waitForReplacement() {
    for _ in 0..<Self.patience where files.isMissingOne {
      _ = Platform.waitForInput(nil, milliseconds: Self.interval)
    }
  }

  /// Handles keys; returns `false` if the user quits.
  private mutating func takeKeys() -> Bool {
    var bytes: [UInt8] = []
    let count = try? Platform.read(.standardInput, appendingTo: &bytes, count: 256)
    guard let count, count > 0 else { return false }
    var outcome = WatchView.Outcome.nothing
    for key in keys.keys(bytes) {
      switch view.take(key, shown, previews: good.count) {
      case .quit: return false
      case .recompile:
        show(compiled(), isNew: false)
        outcome = .nothing
      case .redraw: outcome = .redraw
      case .nothing: continue
      }
    }
    if outcome == .redraw { draw() }
    return true
  }

  // MARK: Compiling

  private func compiled() -> WatchRun {
    let stream: Platform.Descriptor = screen == nil ? .standardError : .standardOutput
    var diagnostics = options.diagnostics
    diagnostics.color = console.colors(stream, diagnostics.color) ? .always : .never
    return WatchRun(path, environment, diagnostics)
  }

  /// - Parameter isNew: Whether the file was compiled again, not only the view changed.
  private mutating func show(_ run: WatchRun, isNew: Bool) {
    files = run.files
    messages = run.messages
    isBroken = !run.isGood
    if run.isGood {
      if isNew {
        changes = run.previews.indices.map { WatchChanges(from: good, to: run.previews, shown: $0) }
      }
      lastGood = run.input
      if isNew { write(run) }
    }
    draw()
  }

  /// The environment of the command line with the user's changes.
  private var environment: EnvironmentOptions {
    var environment = options.environment
    if let device = view.device {
      environment.overrides.devices = [Device.all[device]]
      environment.overrides.size = nil
    }
    if let scroll = view.scroll { environment.overrides.scroll = scroll }
    for (section, offset) in view.rows.sorted(by: { $0.key < $1.key }) {
      environment.overrides.rowScrolls.append(RowScroll(section: "\(section)", offset: offset))
    }
    return environment
  }

  private mutating func write(_ run: WatchRun) {
    let collected = ByteSink(nil)
    let console = Console(errors: collected)
    _ = console.attempt {
      try outputs.write(console, sparing: run.filesRead) { format, renderOptions, sink in
        var renderOptions = renderOptions
        renderOptions.reloadToken = run.token
        format.write(run.input, renderOptions, to: sink)
      }
    }
    messages += String(decoding: collected.collected, as: UTF8.self)
  }

  // MARK: Showing

  private func place(in count: Int) -> Int { count == 0 ? 0 : view.preview % count }

  private var shown: LaidOutPreview? { good.isEmpty ? nil : good[place(in: good.count)] }

  private var shownChanges: WatchChanges {
    changes.isEmpty ? WatchChanges() : changes[place(in: changes.count)]
  }

  private mutating func draw() {
    guard let screen else { return follow() }
    let size = Platform.terminalSize(.standardOutput) ?? (80, 24)
    var contents = WatchScreen.Contents()
    contents.title = title
    contents.messages = messages
    contents.changes = shownChanges.summary
    contents.picture = picture(columns: options.drawing.columns ?? size.columns)
    contents.why = view.showsWhy ? why : ""
    contents.skippedLines = view.skippedLines
    contents.help =
      "p preview  v device  ←→↑↓ scroll  0 back  d diagram/dump  w why  tab element  q quit"
    view.skippedLines = screen.show(contents, lines: size.lines, columns: size.columns)
  }

  /// Appends the changes, without a terminal.
  private func follow() {
    if !messages.isEmpty { console.report(TerminalText(rendered: messages)) }
    guard !isBroken else { return }
    // With `-o`, `--emit` is the format of the files.
    let asked = outputs.count == 0 || view.showsDump ? options.output.format : nil
    if let asked, asked.name != OutputFormat.all[0].name {
      asked.write(lastGood, renderOptions, to: console.output.take)
    } else {
      followPictures()
    }
    console.write("\n")
    console.output.flush()
  }

  private var renderOptions: RenderOptions {
    console.renderOptions(options.drawing, options.diagnostics.color, toFile: false)
  }

  private func followPictures() {
    var renderOptions = renderOptions
    for (index, preview) in good.enumerated() {
      if index > 0 { console.write("\n") }
      for line in changes[index].summary { console.write("\(line)\n") }
      renderOptions.marked = changes[index].elements
      OutputFormat.all[0].write(
        RenderInput(previews: [preview]), renderOptions, to: console.output.take)
    }
  }

  private var title: String {
    var parts = [path]
    if good.count > 1 { parts.append("preview \(place(in: good.count) + 1) of \(good.count)") }
    if let device = view.device { parts.append(Device.all[device].name) }
    if let offset = shown?.scene.scroll.offset, offset != .zero {
      parts.append("scrolled to \(Int(saturating: offset.x)),\(Int(saturating: offset.y))")
    }
    let changed = shownChanges.elements.count
    if changed > 0 { parts.append("* changed: \(changed)") }
    return parts.joined(separator: "  ").sanitizedForTerminal
  }

  private func picture(columns: Int) -> String {
    guard let shown else { return "" }
    var renderOptions = renderOptions
    renderOptions.columns = columns
    renderOptions.marked =
      view.showsWhy ? Set([view.selected].compactMap { $0 }) : shownChanges.elements
    let format = OutputFormat.named(view.showsDump ? "dump" : "diagram") ?? OutputFormat.all[0]
    return format.string(RenderInput(previews: [shown]), renderOptions)
  }

  private var why: String {
    guard let shown, let selected = view.selected,
      let element = shown.scene.elements(in: shown.scene.visibleBounds).first(where: {
        $0.id == selected
      }),
      let explanation = shown.request?.why(element, scrolled: shown.scene.scroll)
    else { return "no element is selected; press tab to select one" }
    var report = WhyReport()
    return report.text(element, explanation, in: shown)
  }
}
