/// A command of layoutc, with the values of its options.
protocol Command: Sendable {
  static var info: CommandInfo { get }
  /// The options other than those of every command, in the order of the help.
  static var options: [Option<Self>] { get }
  var operands: [String] { get set }
  init()

  /// Reads the project of the operands, whose settings options replace.
  mutating func readProject() throws
  /// Returns an error of the project, to be written like the diagnostics of the command.
  func reported(_ error: ProjectError) -> ProjectError

  /// Runs the command. A thrown error is reported, and determines the exit status.
  func run(_ console: Console) throws -> ExitStatus
}

/// The description of a command, for parsing, help, completions and the manual page.
struct CommandInfo: Sendable {
  /// The arguments of a command other than options.
  enum Operands: Sendable {
    case none
    /// At most one, by its name in the help.
    case optional(String)
    /// At least one source file, or `-`.
    case files
    /// Exactly one, by its name in the help.
    case one(String)
    /// One source file, or `-`, and an element in it, by its name in the help.
    case fileAnd(String)
    /// Any number, by their names in the help; the command validates them.
    case any(String)
  }

  /// The name that the user types; empty for rendering.
  let name: String
  /// A further name.
  var otherNames: [String] = []
  let operands: Operands
  /// One line for the list of commands.
  let summary: String
  /// Further paragraphs of the command's help.
  var details: String?
  /// The completion of its operands, if not layouts.
  var completion: ValueCompletion?
  /// The meanings of exit statuses that differ from the common ones.
  var statusMeanings: [(status: ExitStatus, meaning: String)] = []
  /// Examples of command lines, with their purpose.
  var examples: [(line: String, purpose: String)] = []

  func meaning(of status: ExitStatus) -> String {
    statusMeanings.first { $0.status == status }?.meaning ?? status.meaning
  }

  /// `layoutc check`
  var title: String { name.isEmpty ? "layoutc" : "layoutc \(name)" }

  /// `layoutc check FILE…`
  var usage: String {
    switch operands {
    case .none: title
    case .optional(let operand): "\(title) [\(operand)]"
    case .files: "\(title) FILE…"
    case .one(let operand): "\(title) \(operand)"
    case .fileAnd(let operand): "\(title) FILE \(operand)"
    case .any(let operands): "\(title) \(operands)"
    }
  }
}

extension Command {
  static var options: [Option<Self>] { [] }

  mutating func readProject() throws {}
  func reported(_ error: ProjectError) -> ProjectError { error }

  /// Every option of the command, in the order of the help.
  static var optionRows: [OptionRow] { allRows.filter { !$0.isFormer } }

  private static var allRows: [OptionRow] { options.rows() + OptionRow.general }

  /// Returns the command's option of that name, which may be a former one; there is at most one.
  static func option(_ name: String) -> OptionRow? { allRows.first { $0.name == name } }

  /// Creates the command from its operands and options, in the order of the command line.
  static func make(
    _ given: [(row: OptionRow, value: String)], _ operands: [String]
  ) throws -> any Command {
    var command = Self()
    command.operands = operands
    var failure: ProjectError?
    do {
      try command.readProject()
    } catch let error as ProjectError {
      failure = error
    }
    let options = given.isEmpty ? [] : options
    for (index, (named, text)) in given.enumerated() {
      // A generic search of the options would create their types at run time, at every start.
      guard let place = options.indices.first(where: { options[$0].row.name == named.name }) else {
        throw UsageError("`\(named.flag)` is not valid for `\(info.title)`")
      }
      let option = options[place]
      try option.row.requireNoConflict(with: given[..<index])
      try option.apply(&command, OptionArgument(option: option.row, text: text))
    }
    if let failure { throw command.reported(failure) }
    return command
  }
}

/// The commands.
enum Commands {
  /// The commands with a name, in the order of the help.
  static let named: [any Command.Type] = [
    CheckCommand.self, WhyCommand.self, AccuracyCommand.self, DiffCommand.self,
    GalleryCommand.self, PreviewCommand.self, WatchCommand.self, TestCommand.self,
    FormatCommand.self, ImportCommand.self, NewCommand.self,
    ExamplesCommand.self, TourCommand.self, LanguageServerCommand.self, EditorCommand.self,
    ExplainCommand.self, DevicesCommand.self, ConfigCommand.self, MergeCommand.self,
    RecorderCommand.self, FidelityCommand.self, CompletionsCommand.self, ManCommand.self,
    HelpCommand.self,
  ]

  static let all: [any Command.Type] = [RenderCommand.self] + named

  static var names: [String] {
    all.flatMap { [$0.info.name] + $0.info.otherNames }.filter { !$0.isEmpty }
  }

  static func named(_ name: String) -> (any Command.Type)? {
    guard !name.isEmpty, isCommandName(name) else { return nil }
    return all.first { $0.info.name == name || $0.info.otherNames.contains(name) }
  }

  /// The commands that are meant by names that other tools give them.
  static let meanings = [
    "build": "layoutc FILE…", "compile": "layoutc FILE…", "draw": "layoutc FILE…",
    "show": "layoutc FILE…", "open": "layoutc preview FILE",
  ]

  /// Whether the string consists of letters, like the names of commands and unlike most paths.
  static func isCommandName(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }
}

/// The exit statuses, and the table of the help.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case success = 0
  /// Errors in a source, differences, or stale files.
  case failure = 1
  case usage = 2

  var meaning: String {
    switch self {
    case .success: "success"
    case .failure:
      "errors in the source, warnings with `--deny warnings`, or stale files with `--check`"
    case .usage: "invalid usage, or an I/O error"
    }
  }

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
