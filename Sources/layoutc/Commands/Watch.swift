import LayoutCompiler

/// `layoutc watch FILE`
struct WatchCommand: Command {
  var environment = EnvironmentOptions()
  var output = OutputOptions<OutputFormat>()
  var drawing = DrawingOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "watch", operands: .one("FILE"), summary: "Re-render a file whenever it changes",
    details: """
      Changes are marked with `*`. While the file has errors, they are shown above the last good
      picture. Keys: p next preview, v next device (P and V previous), arrows scroll, 0 scroll
      back, d diagram or dump, w explain the selected element, tab next element, space and b
      page, q quit. Files of -o are rewritten too, and an open page reloads itself. Without a
      terminal, pictures are printed one after another. A file that is missing at the start is an
      error; a file that disappears later is waited for.
      """,
    examples: [
      ("layoutc watch Apps.layout", "next to the editor"),
      ("layoutc watch -o /tmp/apps.html Apps.layout", "with a page open in the browser"),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + OutputOptions<OutputFormat>.options.at(\.output) + DrawingOptions.drawing.at(\.drawing)
    + DrawingOptions.overlays.at(\.drawing) + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    guard operands[0] != SourceReader.standardInputArgument else {
      throw UsageError("cannot watch standard input; name a file")
    }
    let outputs = try Outputs(output, drawing, diagnostics.color)
    var session = WatchSession(self, outputs, console)
    return try session.run()
  }
}
