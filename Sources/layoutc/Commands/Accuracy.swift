import LayoutCompiler

/// `layoutc accuracy FILE…`
struct AccuracyCommand: ProjectCommand {
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "accuracy", operands: .files,
    summary: "List what is known about each feature of a layout",
    details: """
      Each line is a feature of the layout: `recorded` if UIKit's own numbers were recorded on this
      version of iOS, `measured` in pictures and dumps of apps, `documented` by Apple, or a `guess`.
      The evidence of all versions follows, and the rule in brackets. `layoutc check --accuracy`
      has a note for each guess.
      """,
    examples: [
      ("layoutc accuracy Home.layout", "for the devices of its previews"),
      ("layoutc accuracy --ios 15 --rtl Home.swift", "on another version"),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    var compiler = FileCompiler(environment, diagnostics, console)
    guard let settings = compiler.settings() else {
      compiler.finish()
      return compiler.status
    }
    for path in operands {
      guard let source = compiler.read(path),
        let compilation = compiler.compilation(source, settings)
      else { continue }
      for (ios, features) in compilation.accuracy {
        let name = operands.count > 1 ? "\(source.name): " : ""
        console.write(TerminalText(rendered: "\(name)iOS \(ios)".sanitizedForTerminal + "\n"))
        console.writeTable(
          features.map {
            [$0.standing(ios: ios).rawValue, $0.name, "\($0.evidence)  [\($0.rule)]"]
          })
      }
    }
    compiler.finish()
    return compiler.status
  }
}
