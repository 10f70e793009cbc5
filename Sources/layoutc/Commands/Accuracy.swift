import LayoutCompiler

/// `layoutc accuracy [PATH…]`
struct AccuracyCommand: ProjectCommand {
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "accuracy", operands: .any("[PATH…]"),
    summary: "List what is known about each feature of a layout",
    details: """
      Each line is a feature of the layout: `recorded` if UIKit's own numbers were recorded on this
      version of iOS, `measured` in pictures and dumps of apps, `documented` by Apple, or a `guess`.
      The evidence of all versions follows, and the rule in brackets. `layoutc check --accuracy`
      has a note for each guess. A directory means its layouts and those in its Swift files; without
      PATH, all features are listed.
      """,
    examples: [
      ("layoutc accuracy Home.layout", "for the devices of its previews"),
      ("layoutc accuracy --ios 15 --rtl Home.swift", "on another version"),
      ("layoutc accuracy --ios 18", "all features, on a version"),
    ])

  static let options: [Option<Self>] =
    EnvironmentOptions.options.at(\.environment)
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    var compiler = FileCompiler(environment, diagnostics, console: console)
    guard let settings = compiler.settings() else {
      compiler.finish()
      return compiler.status
    }
    if operands.isEmpty {
      write(Feature.all, ios: settings.overrides.ios ?? Environment.newestIOS, console)
    }
    let paths = operands.flatMap { operand in
      compiler.search(in: operand)
      return LayoutFiles.findWithSwift(
        in: operand, keep: { compiler.keep($0) }, refuse: { compiler.fail($0) })
    }
    for path in paths {
      guard let source = compiler.read(path),
        let compilation = compiler.compilation(source, settings)
      else { continue }
      for (ios, features) in compilation.accuracy {
        write(features, of: paths.count > 1 ? source.name : nil, ios: ios, console)
      }
    }
    compiler.finish()
    return compiler.status
  }

  /// Writes what is known about features on a version of iOS.
  private func write(_ features: [Feature], of file: String? = nil, ios: Int, _ console: Console) {
    let name = file.map { "\($0): " } ?? ""
    console.write(TerminalText(rendered: "\(name)iOS \(ios)".sanitizedForTerminal + "\n"))
    console.writeTable(
      features.map {
        [$0.standing(ios: ios).rawValue, $0.name, "\($0.evidence)  [\($0.rule)]"]
      })
  }
}
