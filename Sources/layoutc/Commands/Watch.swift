import LayoutCompiler

/// `layoutc watch FILE`
struct WatchCommand: ProjectCommand {
  var environment = EnvironmentOptions()
  var output = OutputOptions<OutputFormat>()
  var drawing = DrawingOptions()
  var diagnostics = DiagnosticOptions()
  var server = PageServer.Options()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "watch", operands: .one("FILE"), summary: "Re-render a file whenever it changes",
    details: """
      Changes are marked with `*`, and the first one is scrolled into view. While the file has
      errors, they are shown above the last good picture. `?` lists the keys: p next preview, v
      next device (P and V previous), arrows scroll, 0 scroll back, f fit the height, d diagram
      or dump, w explain the selected element, tab next element, space and b next and previous
      screen, home and end, q quit. Files of -o are rewritten too, and an open page follows with
      its scroll positions and its selection; while the file has errors, the page shows them.
      With --serve, a browser follows at the printed address. Without a terminal, pictures are
      printed one after another. A file that is missing at the start is an error; a file that
      disappears later is waited for.
      """,
    examples: [
      ("layoutc watch Apps.layout", "next to the editor"),
      ("layoutc watch -o /tmp/apps.html Apps.layout", "with a page open in the browser"),
      ("layoutc watch --serve --host 0.0.0.0 Apps.layout", "with the page on a phone nearby"),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + OutputOptions<OutputFormat>.options.at(\.output) + DrawingOptions.drawing.at(\.drawing)
    + DrawingOptions.overlays.at(\.drawing) + serving.at(\.server)
    + DiagnosticOptions.options.at(\.diagnostics)

  static let serving: [Option<PageServer.Options>] = [
    .flag("serve", "Serve the page to browsers on this machine; print its address", \.isOn),
    .value(
      "port", "N", "Port of --serve", default: "\(PageServer.usualPort), or a free one", \.port
    ) { try $0.integer(in: 1...65_535) },
    .value(
      "host", "HOST",
      "Address of --serve, such as 0.0.0.0 for all networks: everybody there can see the page",
      default: "\(PageServer.loopback), this machine only", \.host
    ) { $0.text },
  ].under("Server")

  mutating func adopt(_ project: ProjectFile) { drawing.adopt(project) }

  func run(_ console: Console) throws -> ExitStatus {
    guard operands[0] != SourceReader.standardInputArgument else {
      throw UsageError("cannot watch standard input; name a file")
    }
    guard server.isOn || server.port == nil && server.host == nil else {
      throw UsageError("`--port` and `--host` need `--serve`")
    }
    let outputs = try Outputs(output, drawing, color: diagnostics.color)
    var session = WatchSession(self, outputs, console: console)
    return try session.run()
  }
}

/// `layoutc preview FILE`: `watch --serve` with a page that has controls.
struct PreviewCommand: ProjectCommand {
  private var watch = WatchCommand()
  /// Whether to open the page in the browser.
  private var opens = false
  var environment: EnvironmentOptions {
    get { watch.environment }
    set { watch.environment = newValue }
  }
  var diagnostics: DiagnosticOptions { watch.diagnostics }
  var operands: [String] {
    get { watch.operands }
    set { watch.operands = newValue }
  }

  static let info = CommandInfo(
    name: "preview", otherNames: ["serve"], operands: .one("FILE"),
    summary: "Show a file in the browser, with controls",
    details: """
      Serves a page at the printed address, to browsers on this machine, and shows the file there
      again after each save. Controls change the device, its rotation, the window of an iPad, the
      text size, the direction, the version of iOS, the params of the file and the numbers of
      items. `Copy as preview` copies their values as a `preview` statement; for Swift, as a comment
      `// layoutc: preview`. The address has the values, so that it can be kept as a bookmark.
      The boxes that the last save changed are marked, and a slider shows the version before.
      The terminal shows the file as `layoutc watch` does.
      """,
    examples: [
      ("layoutc preview --open Apps.layout", "in the browser"),
      ("layoutc preview HomeViewController.swift", "the layouts of Swift code"),
    ])

  static let options: [Option<Self>] =
    WatchCommand.options.filter { $0.row.name != "serve" }.at(\.watch) + opening

  static let opening: [Option<Self>] = [
    .flag("open", "Open the page in the browser", \.opens)
  ].under("Server")

  mutating func adopt(_ project: ProjectFile) { watch.adopt(project) }

  func run(_ console: Console) throws -> ExitStatus {
    var watch = watch
    watch.server.isOn = true
    watch.server.opens = opens
    return try watch.run(console)
  }
}
