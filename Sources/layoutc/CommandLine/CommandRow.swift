/// One command. Parsing and help are read from the rows.
struct CommandRow: Sendable {
  /// What stands on the line beside options.
  enum Operands: Sendable {
    case none
    /// At most one, by its name in the help.
    case optional(String)
    /// At least one source file, or `-`.
    case files
    /// Exactly one, by its name in the help.
    case one(String)
    /// One source file, or `-`, and something in it, by its name in the help.
    case fileAnd(String)
    /// As many as there are, by their names in the help; the command judges.
    case any(String)
  }

  /// What the user types; empty for rendering, which needs no word.
  let name: String
  let operands: Operands
  /// One line for the list of commands.
  let summary: String
  /// What the help of the command says beyond the summary.
  var details: String?
  /// What shells offer for its operands, if not layouts.
  var operandValues: ValueCompletion?
  var topics: [OptionRow.Topic] = [.general]
  /// What exit statuses mean here; the others mean what they mean everywhere.
  var statusMeanings: [(status: ExitStatus, meaning: String)] = []
  /// Command lines that work, with what they are for.
  var examples: [(line: String, purpose: String)] = []
  let run: @Sendable (Invocation, Console) -> ExitStatus

  /// The options that the command takes, in the order of the help.
  var options: [OptionRow] {
    OptionRow.Topic.allCases.filter(topics.contains).flatMap(\.options)
  }

  /// Returns the command's option of that name; there is at most one.
  func option(_ name: String) -> OptionRow? {
    for topic in topics {
      if let row = topic.options.first(where: { $0.name == name }) { return row }
    }
    return nil
  }

  /// What an exit status means here.
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

/// A command with what it was given.
struct Invocation: Sendable {
  var command: CommandRow
  var operands: [String]
  var options: Options
}

/// How the process ends. The table of the help is read from here.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case success = 0
  case sourceErrors = 1
  case usage = 2

  /// What was compared is not alike.
  static let different = ExitStatus.sourceErrors

  var meaning: String {
    switch self {
    case .success: "success"
    case .sourceErrors:
      "errors in the source, warnings with `--deny warnings`, or stale files with `--check`"
    case .usage: "invalid usage, or an I/O error"
    }
  }

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
