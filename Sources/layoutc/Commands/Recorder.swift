import LayoutCompiler

/// `layoutc recorder`
struct RecorderCommand: Command {
  var outputPath: String?
  var operands: [String] = []

  static let info = CommandInfo(
    name: "recorder", operands: .none, summary: "Print Swift code that records an app's frames",
    details: """
      Add the file to the tests of an app, and call `try collectionView.recordFrames("Home")` on any
      collection view. The test writes Home.frames next to its source file: the frames of all
      views, the screen, and the numbers of items. `layoutc diff` compares them with what layoutc
      computes from the code of the app, or from a layout. With -o, an existing file is replaced
      if `layoutc recorder` has made it.
      """,
    examples: [
      ("layoutc recorder -o AppTests/FramesRecorder.swift", "add it to the tests of an app"),
      ("layoutc diff AppTests/Home.frames App/Home.swift", "compare the app with its code"),
    ])

  static let options: [Option<Self>] = [
    .value("output", short: "o", "FILE", "Write to FILE", completion: .anyFile, \.outputPath) {
      $0.text
    }
  ].under("Output")

  func run(_ console: Console) throws -> ExitStatus {
    let code = UIKitRecorder.code
    guard let outputPath else {
      console.write(TerminalText(rendered: code))
      return .success
    }
    guard SwiftImport.isSwift(outputPath) else {
      throw UsageError("this is a .swift file; use `-o NAME.swift`")
    }
    try Outputs<OutputFormat>.requireOwn(outputPath)
    try AtomicFile.write(outputPath) { _ = $0.take(Array(code.utf8)) }
    return .success
  }
}
