import LayoutCompiler

/// Shows a file again whenever it is saved, until the user quits.
struct WatchSession {
  private let options: WatchCommand
  /// The files to write after each save.
  private let outputs: Outputs<OutputFormat>
  private let console: Console
  /// The server of the page; `nil` without `--serve`.
  private var server: PageServer?
  private var pages: PreviewPages
  /// The terminal; `nil` if the output is not a terminal. Then each picture follows the last.
  private var screen: WatchScreen?
  private let readsKeys: Bool
  private var view: WatchView
  private var files = WatchedFiles()
  /// The Swift files around the watched file.
  private let projects = SwiftProjects()
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

  init(_ options: WatchCommand, _ outputs: Outputs<OutputFormat>, console: Console) {
    self.options = options
    self.outputs = outputs.files
    self.console = console
    pages = PreviewPages(
      options.environment, console.renderOptions(options.drawing, .never, toFile: true))
    view = WatchView(
      showsDump: options.output.format?.name == "dump",
      devices: options.environment.overrides.devices)
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
    if options.server.isOn { server = try PageServer(options.server) }
    defer { server?.close() }
    Platform.keepSignals()
    if options.server.opens, let address = server?.addresses.first {
      Platform.openInBrowser(address)
    }
    if screen == nil { reportAddresses() }
    screen?.enter()
    defer { screen?.leave() }
    show(first, isNew: true)
    while !Platform.take(.end) && console.output.failure == nil {
      serve()
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

  /// Answers the requests to the server.
  private mutating func serve() {
    guard var server else { return }
    self.server = nil
    server.step { pages.page($0) }
    self.server = server
  }

  private func reportAddresses() {
    for address in server?.addresses ?? [] { console.report("layoutc: serving \(address)\n") }
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
    let selected = view.selected
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
    if outcome == .redraw { draw(revealsMarks: view.selected != selected) }
    return true
  }

  // MARK: Compiling

  private func compiled() -> WatchRun {
    let stream: Platform.Descriptor = screen == nil ? .standardError : .standardOutput
    var diagnostics = options.diagnostics
    diagnostics.color = console.colors(stream, diagnostics.color) ? .always : .never
    return WatchRun(path, environment, diagnostics: diagnostics, projects: projects)
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
    }
    if isNew { write(run) }
    if isNew, screen != nil, let offset = offsetOfHiddenChange {
      view.scroll = offset
      show(compiled(), isNew: false)
    }
    draw(revealsMarks: isNew)
  }

  /// The scroll offset at which the first changed element is visible; `nil` if it is drawn already.
  /// Of long sections, diagrams draw the visible part, the beginning and the end.
  private var offsetOfHiddenChange: Point? {
    let changed = shownChanges.elements
    guard !changed.isEmpty, let scene = shown?.scene,
      let element = scene.elements.first(where: { changed.contains($0.id) })
    else { return nil }
    let columns = options.drawing.columns ?? 80
    let picture = picture(columns: columns, marked: [element.id])
    guard firstMarkedLine(of: picture, columns: columns) == nil else { return nil }
    let axis = scene.scrollDirection
    var offset = scene.scroll.offset
    offset[axis] = element.frame.min(axis) - (scene.container[axis] / 3).rounded()
    return scene.reachable(offset)
  }

  /// The environment of the command line with the user's changes.
  private var environment: EnvironmentOptions {
    var environment = options.environment
    if let device = view.device {
      environment.overrides.devices = [device]
      environment.overrides.size = nil
    }
    if let scroll = view.scroll { environment.overrides.scroll = scroll }
    for (section, offset) in view.rows.sorted(by: { $0.key < $1.key }) {
      environment.overrides.rowScrolls.append(RowScroll(section: "\(section)", offset: offset))
    }
    return environment
  }

  /// Writes the files, and the page of the server. While the file has errors, pages show them with
  /// the last good result; other outputs keep it.
  private mutating func write(_ run: WatchRun) {
    let problems = run.isGood ? nil : run.messages.withoutStyles
    let input = good.isEmpty ? run.input : lastGood
    if server != nil {
      pages.take(run)
      server?.announce(run.token)
    }
    let outputs = run.isGood ? outputs : outputs.filter { $0.name == OutputFormat.html.name }
    let collected = ByteSink(nil)
    let console = Console(errors: collected)
    _ = console.attempt {
      try outputs.write(console, sparing: run.filesRead) { format, renderOptions, sink in
        var renderOptions = renderOptions
        renderOptions.updates = .file(token: run.token)
        renderOptions.problems = problems
        format.write(input, renderOptions, to: sink)
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

  /// - Parameter revealsMarks: Whether to move the window to the marked elements.
  private mutating func draw(revealsMarks: Bool = false) {
    guard let screen else { return follow() }
    let size = Platform.terminalSize(.standardOutput) ?? (80, 24)
    let columns = options.drawing.columns ?? size.columns
    var contents = WatchScreen.Contents()
    contents.title = title
    contents.messages = messages
    contents.changes = shownChanges.summary
    contents.why = view.showsWhy ? why : ""
    contents.keys = WatchKeyHelp.all
    if view.showsKeys {
      contents.picture = WatchKeyHelp.list
    } else {
      let width =
        view.fitsHeight
        ? RenderOptions.columns(fitting: size.lines - 2, upTo: columns, shown?.scene) {
          picture(columns: $0)
        } : columns
      contents.picture = picture(columns: width)
      if revealsMarks, let line = firstMarkedLine(of: contents.picture, columns: width) {
        reveal(line)
      }
      contents.skippedLines = view.skippedLines
    }
    contents.skippedWhyLines = view.skippedWhyLines
    let window = screen.show(contents, lines: size.lines, columns: size.columns)
    if view.showsKeys { return }
    view.skippedLines = window.skippedLines
    view.skippedWhyLines = window.skippedWhyLines
    view.shownLines = window.shownLines
  }

  /// Returns the first line with a mark: the first that differs from the picture without marks.
  private func firstMarkedLine(of picture: String, columns: Int) -> Int? {
    let plain = self.picture(columns: columns, marked: [])
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let plainLines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, plainLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  }

  /// Moves the window to a line that it does not show, with a third of the window above it.
  private mutating func reveal(_ line: Int) {
    let end = view.skippedLines + view.shownLines
    guard !(view.skippedLines..<end).contains(line) else { return }
    view.skippedLines = max(0, line - view.shownLines / 3)
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
    if let address = server?.addresses.last { parts.append(address) }
    if let device = view.device { parts.append(device.name) }
    if let offset = shown?.scene.scroll.offset, offset != .zero {
      parts.append("scrolled to \(Int(saturating: offset.x)),\(Int(saturating: offset.y))")
    }
    let changed = shownChanges.elements.count
    if changed > 0 { parts.append("* changed: \(changed)") }
    return parts.joined(separator: "  ").sanitizedForTerminal
  }

  /// - Parameter marked: The marked elements; by default, the selected or the changed ones.
  private func picture(columns: Int, marked: Set<SceneElement.ID>? = nil) -> String {
    guard let shown else { return "" }
    var renderOptions = renderOptions
    renderOptions.columns = columns
    renderOptions.marked =
      marked
      ?? (view.showsWhy ? Set([view.selected].compactMap { $0 }) : shownChanges.elements)
    let format = OutputFormat.named(view.showsDump ? "dump" : "diagram") ?? OutputFormat.all[0]
    return format.string(RenderInput(previews: [shown]), renderOptions)
  }

  private var why: String {
    guard let shown, let selected = view.selected,
      let element = shown.scene.elements(in: shown.scene.visibleBounds).first(where: {
        $0.id == selected
      }),
      let explanation = shown.request?.why(element, scrolled: shown.scene.scroll, in: shown.scene)
    else { return "no element is selected; press tab to select one" }
    var report = WhyReport()
    return report.text(element, explanation, in: shown)
  }
}
