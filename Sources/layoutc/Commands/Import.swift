import LayoutCompiler

/// `layoutc import FILE.swift`
struct ImportCommand: ProjectCommand {
  var outputPath: String?
  var lists = false
  var replaces = false
  var environment = EnvironmentOptions()
  var diagnostics = DiagnosticOptions()
  var operands: [String] = []

  static let info = CommandInfo(
    name: "import", operands: .one("FILE.swift"),
    summary: "Convert the layouts that Swift code builds",
    details: """
      Reads the compositional layouts of a Swift file, with the constants and helpers that it uses
      from other files of its project, and writes them as a layout. State and data of the app
      become params. What was assumed is reported with its line. No existing file is replaced
      without `--force`.
      """,
    completion: .files(ending: ".swift"), statusMeanings: [(.failure, "nothing could be imported")],
    examples: [
      ("layoutc import Home.swift -o Home.layout", "convert it for good"),
      ("layoutc import --dry-run Home.swift", "what would be imported"),
      ("layoutc Home.swift", "draw the Swift as it is"),
    ])

  static let importing: [Option<Self>] = [
    .value(
      "output", short: "o", "FILE", "Write to FILE atomically", default: "standard output",
      \.outputPath
    ) { $0.text },
    .flag("dry-run", "List the layouts, sections, params and notes; write nothing", \.lists),
    .flag("force", "Replace an existing FILE", \.replaces),
  ].under("Import")

  static let options: [Option<Self>] =
    importing + EnvironmentOptions.options.at(\.environment)
    + DiagnosticOptions.options.at(\.diagnostics)

  func run(_ console: Console) throws -> ExitStatus {
    var compiler = FileCompiler(environment, diagnostics, console: console)
    let isInput = operands[0] == SourceReader.standardInputArgument
    guard isInput || SwiftImport.isSwift(operands[0]) else {
      throw UsageError("`\(operands[0])` is not a Swift file")
    }
    guard let source = compiler.read(operands[0]), let settings = compiler.settings() else {
      compiler.finish()
      return compiler.status
    }
    let compilation = Compilation(source, settings, sources: compiler.sources)
    guard let imported = compilation.swiftImport else {
      throw UsageError(
        "standard input is not recognized as Swift", hint: "add `--stdin-filename Home.swift`")
    }
    let isGood = compiler.accept(compilation.diagnostics, of: compilation)
    compiler.finish()
    if let outputPath { try compiler.filesRead.checkNotOverwritten(by: [outputPath]) }
    if lists {
      console.write(TerminalText(rendered: list(imported)))
    } else if !imported.text.isEmpty {
      try write(imported.text, console)
    }
    return isGood ? .success : .failure
  }

  private func write(_ text: String, _ console: Console) throws {
    guard let outputPath else {
      _ = console.output.take(Array(text.utf8))
      return
    }
    let isThere = (try? Platform.statusOfLink(outputPath)) != nil
    if isThere, !replaces {
      throw FileError(path: outputPath, message: "already exists; use `--force` to replace it")
    }
    let old = isThere ? try SourceReader.read(outputPath, .main).bytes : nil
    try AtomicFile.write(outputPath, replacing: old.map { .contents($0) } ?? .nothing) {
      _ = $0.take(Array(text.utf8))
    }
    console.log("wrote \(outputPath)")
  }

  private func list(_ imported: SwiftImport) -> String {
    var text = ""
    for layout in imported.layouts {
      let names = layout.sections.filter { !$0.isEmpty }
      let sections = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
      text += "layout \(layout.name)\(sections)\n"
    }
    for param in imported.params { text += "param \(param)\n" }
    return text
  }
}
