import LayoutCompiler

/// `layoutc FILE…`, or `layoutc render FILE…`
struct RenderCommand: ProjectCommand {
  var environment = EnvironmentOptions()
  var output = OutputOptions<OutputFormat>()
  var drawing = DrawingOptions()
  var diagnostics = DiagnosticOptions()
  /// The file for the names of the files that the outputs depend on.
  var dependenciesPath: String?
  var operands: [String] = []

  static let info = CommandInfo(
    name: "", otherNames: ["render"], operands: .files,
    summary: "Render layouts as diagrams, frames, pictures or UIKit code",
    details: """
      Frames are those that UIKit computes. Orthogonal sections are written unscrolled; diagrams
      show them where they come to rest. `-` reads standard input. A directory means all .layout
      files in it and its subdirectories, and the Swift files that make compositional layouts,
      other than generated ones. A file with errors is reported, and the others are rendered.
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
    + DrawingOptions.overlays.at(\.drawing) + DrawingOptions.code.at(\.drawing) + dependencies
    + DiagnosticOptions.options.at(\.diagnostics)

  static let dependencies: [Option<Self>] = [
    .value(
      "deps", "FILE", "Write the files that the outputs depend on to FILE, as a rule of make",
      completion: .anyFile, \.dependenciesPath
    ) { $0.text }
  ].under("Output")

  mutating func adopt(_ project: ProjectFile) { drawing.adopt(project) }

  func run(_ console: Console) throws -> ExitStatus {
    for (isGiven, flag) in [
      (drawing.checksOutput, "--check"), (dependenciesPath != nil, "--deps"),
    ] where isGiven && output.paths.isEmpty {
      throw UsageError("`\(flag)` needs `-o FILE`")
    }
    let outputs = try Outputs(output, drawing, color: diagnostics.color)
    var compiler = FileCompiler(environment, diagnostics, console: console)
    compiler.countsFindings = outputs.filter(\.isDrawn).count > 0 || diagnostics.deniesWarnings
    let paths = operands.flatMap { operand in
      compiler.search(in: operand)
      return LayoutFiles.findWithSwift(
        in: operand, keep: { compiler.keep($0) }, refuse: { compiler.fail($0) })
    }
    let previews = compiler.compile(paths)
    let writable = previews.isEmpty ? outputs.filter(\.acceptsErrors) : outputs
    var status = compiler.status
    if writable.count < outputs.count, status == .success {
      console.report("layoutc: no layouts in \(operands.joined(separator: ", "))\n")
      status = .failure
    }
    if compiler.programs.isEmpty { return status }
    if drawing.appearance.code.typeName != nil, compiler.programs.count > 1 {
      throw UsageError("`--type-name` names the struct of one file, not of several")
    }
    writable.reportIgnoredLayers(console)
    let input = RenderInput(
      previews: previews, programs: compiler.programs, findings: compiler.drawnFindings)
    let written = try writable.write(console, sparing: compiler.filesRead) {
      $0.write(input, $1, to: $2)
    }
    writable.reportNotes(console) { $0.notes(input, $1) }
    let found = compiler.reportFindings()
    return max(status, written, found, try writeDependencies(of: compiler))
  }

  /// Writes the rule of make for the outputs.
  private func writeDependencies(of compiler: FileCompiler) throws -> ExitStatus {
    guard let dependenciesPath else { return .success }
    let read = compiler.filesRead
    try read.checkNotOverwritten(by: output.paths + [dependenciesPath])
    let (targets, sources) = (output.paths.map(Self.quoted), read.paths.map(Self.quoted))
    let rule = "\(targets.joined(separator: " ")): \(sources.joined(separator: " "))\n"
    try AtomicFile.write(dependenciesPath) { _ = $0.take(Array(rule.utf8)) }
    return .success
  }

  /// Returns a path in the notation of make.
  private static func quoted(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      switch character {
      case " ", "#", "\\", ":", "%": result += "\\" + String(character)
      case "$": result += "$$"
      case _: result.append(character)
      }
    }
  }
}
