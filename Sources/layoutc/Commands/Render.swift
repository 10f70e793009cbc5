import LayoutCompiler

/// `layoutc FILE…`
struct RenderCommand: Command {
  var environment = EnvironmentOptions()
  var output = OutputOptions<OutputFormat>()
  var drawing = DrawingOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "", operands: .files,
    summary: "Render layouts as diagrams, frames, pictures or UIKit code",
    details: """
      Frames are those that UIKit computes. Orthogonal sections are written unscrolled; diagrams
      show them where they come to rest. `-` reads standard input. A file with errors is
      reported, and the other files are still rendered.
      """,
    examples: [
      ("layoutc Apps.layout", "draw it on an iPhone"),
      (
        "layoutc --device iPadAir --items 23,2,16 Apps.layout",
        "on a tablet, with these numbers of items"
      ),
      ("layoutc --size 375x812 -o Apps.frames Apps.layout", "write the frames for version control"),
      ("layoutc -o Apps.swift Apps.layout", "write the UIKit code that builds the layout"),
      ("layoutc --emit json - < Apps.layout", "for another program"),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + OutputOptions<OutputFormat>.options.at(\.output) + DrawingOptions.drawing.at(\.drawing)
    + DrawingOptions.overlays.at(\.drawing) + DrawingOptions.code.at(\.drawing)
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    if drawing.checksOutput, output.paths.isEmpty { throw UsageError("`--check` needs `-o FILE`") }
    let outputs = try Outputs(output, drawing, diagnostics.color)
    var compiler = FileCompiler(environment, diagnostics, console)
    let previews = compiler.compile(operands)
    let writable = previews.isEmpty ? outputs.filter(\.acceptsErrors) : outputs
    var status = compiler.status
    if writable.count < outputs.count, status == .success {
      console.report("layoutc: no layouts in \(operands.joined(separator: ", "))\n")
      status = .failure
    }
    if compiler.programs.isEmpty { return status }
    let input = RenderInput(previews: previews, programs: compiler.programs)
    let written = try writable.write(console, sparing: compiler.filesRead) {
      $0.write(input, $1, to: $2)
    }
    return max(status, written)
  }
}

/// `layoutc check FILE…`
struct CheckCommand: Command {
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "check", operands: .files, summary: "Report errors and lint warnings without rendering",
    details: """
      A directory means all .layout files in it and its subdirectories, and the Swift files that
      make compositional layouts. Lints (`layoutc explain` lists them) check the layout on its own
      screen and on those of phones and tablets, from a width of 320 points.
      """,
    examples: [
      ("layoutc check --deny warnings *.layout", "in CI"),
      ("layoutc check Sources", "all layouts of a project, also those in Swift"),
      ("layoutc check --diagnostics json Apps.layout", "for another program"),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) -> ExitStatus {
    var compiler = FileCompiler(environment, diagnostics, console, lints: true)
    let paths = operands.flatMap { operand in
      LayoutFiles.findWithSwift(
        in: operand, keep: { compiler.keep($0) }, refuse: { compiler.fail($0) })
    }
    _ = compiler.compile(paths)
    return compiler.status
  }
}
