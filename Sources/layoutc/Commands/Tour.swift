import LayoutCompiler

/// `layoutc tour [STEP]`
struct TourCommand: Command {
  var diagram = RenderOptions()
  var outputPath: String?
  var operands: [String] = []

  static let info = CommandInfo(
    name: "tour", operands: .optional("STEP"), summary: "Learn the language in 20 short steps",
    details: """
      Each step explains one idea, and shows a source and its diagram. On a terminal, Enter leads
      to the next step. With STEP, a number, only that step is printed. With -o, the source of the
      step is written to a file, to try it out; an existing file is never replaced.
      """,
    completion: .words { ExampleFile.tour.indices.map { "\($0 + 1)" } },
    examples: [
      ("layoutc tour", "all steps, one after the other"),
      ("layoutc tour 6 -o Row.layout", "the source of the sixth step, to change it"),
    ])

  static let options: [Option<Self>] = [
    .flag("ascii", "Draw with ASCII characters only", \.diagram.ascii),
    .value(
      "output", short: "o", "FILE", "Write the source of STEP to FILE", completion: .anyFile,
      \.outputPath
    ) { $0.text },
  ].under("Output")

  func run(_ console: Console) throws -> ExitStatus {
    if let operand = operands.first {
      return try show(try Self.step(operand), console)
    }
    guard outputPath == nil else { throw UsageError("`-o` needs STEP, the number of a step") }
    let isInteractive =
      Platform.isTerminal(.standardInput) && Platform.isTerminal(.standardOutput)
    for (index, step) in ExampleFile.tour.enumerated() {
      if index > 0 {
        guard !isInteractive || Self.continues(console) else { break }
        console.write("\n")
      }
      write(step, console, fitsTerminal: isInteractive)
    }
    return .success
  }

  /// Returns the step with the given number, as text, or the given name.
  private static func step(_ text: String) throws -> ExampleFile {
    if let step = ExampleFile.tour.first(where: { $0.name == text }) { return step }
    guard let number = Int(text), ExampleFile.tour.indices.contains(number - 1) else {
      throw UsageError("unknown step `\(text)`: the tour has steps 1 to \(ExampleFile.tour.count)")
    }
    return ExampleFile.tour[number - 1]
  }

  private func show(_ step: ExampleFile, _ console: Console) throws -> ExitStatus {
    guard let outputPath else {
      write(step, console)
      return .success
    }
    guard SwiftImport.isSwift(outputPath) == SwiftImport.isSwift(step.file) else {
      let ending = SwiftImport.isSwift(step.file) ? "swift" : "layout"
      throw UsageError("this step is a .\(ending) file; use `-o NAME.\(ending)`")
    }
    guard (try? Platform.statusOfLink(outputPath)) == nil else {
      throw FileError(path: outputPath, message: "already exists")
    }
    try AtomicFile.write(outputPath, replacing: .nothing) { _ = $0.take(Array(step.source.utf8)) }
    let command = "layoutc watch \(outputPath.shellWord)"
    console.write("\(outputPath): \(step.title); `\(command)` shows it\n")
    return .success
  }

  /// Writes the step; if it fits the terminal, the text is below the diagram, where it stays visible.
  private func write(_ step: ExampleFile, _ console: Console, fitsTerminal: Bool = false) {
    var options = diagram
    options.columns = 60
    options.color = console.colors(.standardOutput, .auto)
    guard fitsTerminal, let size = Platform.terminalSize(.standardOutput) else {
      return console.write(TerminalText(rendered: step.text + step.diagram(options)))
    }
    // Empty lines and the question follow.
    let lines = size.lines - 3 - step.text.count(where: \.isNewline)
    options.columns = RenderOptions.columns(fitting: lines, upTo: min(60, size.columns), nil) {
      options.columns = $0
      return step.diagram(options)
    }
    console.write(TerminalText(rendered: step.diagram(options) + "\n" + step.text))
  }

  /// Waits for a line; returns `false` at the end of the input, or for `q`.
  private static func continues(_ console: Console) -> Bool {
    console.write("\nEnter: next step, q: quit ")
    console.output.flush()
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard let count = try? Platform.read(.standardInput, appendingTo: &bytes, count: 256),
        count > 0
      else { return false }
    }
    return bytes.first != UInt8(ascii: "q")
  }
}
