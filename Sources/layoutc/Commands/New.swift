import LayoutCompiler

/// `layoutc new NAME`
///
/// Writes `NAME.layout`, or `NAME.swift` from an example in Swift. It must not exist.
struct NewCommand: Command {
  var example = ExampleFile.standard
  var operands: [String] = []

  static let info = CommandInfo(
    name: "new", otherNames: ["init"], operands: .one("NAME"),
    summary: "Create a file from an example",
    details: "Writes NAME.layout; an existing file is never replaced.", completion: .anything,
    examples: [("layoutc new Pins --example waterfall", "start from a waterfall")])

  static let template: [Option<Self>] = [
    .value(
      "example", "NAME", "Example of `layoutc examples`", default: ExampleFile.standard.name,
      completion: .words { ExampleFile.all.map(\.name) }, \.example
    ) { argument in
      if let example = ExampleFile.named(argument.text) { return example }
      throw UsageError(
        unknown: "unknown example `\(argument.text)` (see `layoutc examples`)", argument.text,
        among: ExampleFile.all.map(\.name))
    }
  ].under("Template")

  static let options: [Option<Self>] = template

  func run(_ console: Console) throws -> ExitStatus {
    let name = operands[0]
    let ending = SwiftImport.isSwift(example.file) ? ".swift" : ".layout"
    guard !SwiftImport.isSwift(name) || ending == ".swift" else {
      throw UsageError("this example is a .layout file; `--example import-from-swift` is Swift")
    }
    let path = name.hasSuffix(ending) ? name : name + ending
    guard ![ending, "." + ending].contains(SourcePath.name(of: path)) else {
      throw UsageError("invalid file name `\(name)`; for example `layoutc new Apps`")
    }
    guard (try? Platform.statusOfLink(path)) == nil else {
      throw FileError(path: path, message: "already exists")
    }
    try AtomicFile.write(path, replacing: .nothing) { _ = $0.take(Array(example.source.utf8)) }
    let command = "layoutc watch \(path.shellWord)"
    console.write("\(path): the example \(example.name); `\(command)` shows it\n")
    return .success
  }
}

/// `layoutc examples`
struct ExamplesCommand: Command {
  var listsJSON = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "examples", operands: .none,
    summary: "List the examples of `layoutc new`: screens, then steps of the tour")

  static let options: [Option<Self>] = [.listAsJSON(\.listsJSON)]

  func run(_ console: Console) -> ExitStatus {
    if listsJSON {
      console.writeJSON(list: "examples", ExampleFile.all) { example, json in
        json.member("name", example.name)
        json.member("summary", example.summary)
      }
      return .success
    }
    console.writeTable(ExampleFile.all.map { [$0.name, $0.summary] })
    return .success
  }
}
