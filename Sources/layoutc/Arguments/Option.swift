import LayoutCompiler

/// The description of one option, for parsing, help, completions and the manual page.
struct OptionRow: Sendable {
  /// The name without dashes. Options of several commands may share it if either all or none take a
  /// value.
  let name: String
  /// The form with one dash, without the dash.
  let shortName: Character?
  /// The name of its value in the help; `nil` for a flag.
  let valueName: String?
  private let makeSummary: @Sendable () -> String
  private let makeDefaultNote: @Sendable () -> String?
  /// Whether each occurrence adds a value.
  let isRepeatable: Bool
  /// The options that cannot be used with it.
  let conflicts: [String]
  /// The completion of its value.
  var completion: ValueCompletion
  /// The heading in the help.
  fileprivate(set) var heading = ""
  /// Whether it is a former name, which is still accepted and not in the help.
  fileprivate(set) var isFormer = false

  /// Creates a row. The strings are created only if the help needs them.
  init(
    _ name: String, short: Character? = nil, _ valueName: String? = nil,
    summary: @escaping @Sendable () -> String,
    default note: @escaping @Sendable () -> String? = { nil }, isRepeatable: Bool = false,
    conflicts: [String] = [], completion: ValueCompletion = .anything
  ) {
    self.name = name
    shortName = short
    self.valueName = valueName
    makeSummary = summary
    makeDefaultNote = note
    self.isRepeatable = isRepeatable
    self.conflicts = conflicts
    self.completion = completion
  }

  /// The effect of the option, for the help, without its default.
  var summary: String { makeSummary() }
  /// The default, for the help.
  var defaultNote: String? { makeDefaultNote() }
  var flag: String { "--\(name)" }
}

/// An option whose value is stored in `Values`: a command, or a group of options of several
/// commands. Its key path is created when the option is given: creating all of them took 8 % of the
/// instructions of rendering a small file.
struct Option<Values>: Sendable {
  private(set) var row: OptionRow
  /// Applies one occurrence on the command line.
  let apply: @Sendable (inout Values, OptionArgument) throws -> Void

  typealias Path<Value> = @Sendable () -> WritableKeyPath<Values, Value>

  static func flag(
    _ name: String, short: Character? = nil,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    _ path: @autoclosure @escaping Path<Bool>
  ) -> Option {
    Option(row: OptionRow(name, short: short, summary: summary)) { values, _ in
      values[keyPath: path()] = true
    }
  }

  /// A former name of an option with a value.
  static func formerName(
    _ name: String, _ valueName: String,
    apply: @escaping @Sendable (inout Values, OptionArgument) throws -> Void
  ) -> Option {
    var row = OptionRow(name, valueName, summary: { "" })
    row.isFormer = true
    return Option(row: row, apply: apply)
  }

  static func flag(
    _ name: String, _ summary: @autoclosure @escaping @Sendable () -> String,
    _ path: @autoclosure @escaping Path<Bool?>
  ) -> Option {
    Option(row: OptionRow(name, summary: summary)) { values, _ in values[keyPath: path()] = true }
  }

  /// The option of a list's command that writes it for other programs.
  static func listAsJSON(_ path: @autoclosure @escaping Path<Bool>) -> Option {
    .flag("json", "Write the list as JSON", path())
  }

  /// An option whose value replaces the one at `path`.
  static func value<Value>(
    _ name: String, short: Character? = nil, _ valueName: String,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    default note: @autoclosure @escaping @Sendable () -> String? = nil, conflicts: [String] = [],
    completion: ValueCompletion = .anything, _ path: @autoclosure @escaping Path<Value>,
    read: @escaping @Sendable (OptionArgument) throws -> Value
  ) -> Option {
    let row = OptionRow(
      name, short: short, valueName, summary: summary, default: note, conflicts: conflicts,
      completion: completion)
    return Option(row: row) { $0[keyPath: path()] = try read($1) }
  }

  /// An option that may be repeated.
  static func values(
    _ name: String, short: Character? = nil, _ valueName: String,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    default note: @autoclosure @escaping @Sendable () -> String? = nil,
    completion: ValueCompletion = .anything,
    apply: @escaping @Sendable (inout Values, OptionArgument) throws -> Void
  ) -> Option {
    let row = OptionRow(
      name, short: short, valueName, summary: summary, default: note, isRepeatable: true,
      completion: completion)
    return Option(row: row, apply: apply)
  }

  /// `-o`, whose files are collected at `path`, without duplicates.
  static func outputs(
    _ summary: @autoclosure @escaping @Sendable () -> String,
    default note: @autoclosure @escaping @Sendable () -> String? = "standard output",
    _ path: @autoclosure @escaping Path<[String]>
  ) -> Option {
    .values(
      "output", short: "o", "FILE", summary(), default: note(), completion: .anyFile
    ) { values, argument in
      let path = path()
      if !values[keyPath: path].contains(argument.text) {
        values[keyPath: path].append(argument.text)
      }
    }
  }
}

extension Array {
  /// Returns the options with a heading of the help.
  func under<Values>(_ heading: String) -> Self where Element == Option<Values> {
    map { option in
      var row = option.row
      row.heading = heading
      return Option(row: row, apply: option.apply)
    }
  }

  /// Returns the same options for a command that stores their values at `path`.
  func at<Values, Root>(
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Values>
  ) -> [Option<Root>] where Element == Option<Values> {
    map { option in
      Option<Root>(row: option.row) { try option.apply(&$0[keyPath: path()], $1) }
    }
  }

  func rows<Values>() -> [OptionRow] where Element == Option<Values> { map(\.row) }
}

extension OptionRow {
  /// Every option, in the order of the help.
  static var all: [OptionRow] {
    let groups: [[OptionRow]] = [
      DiffCommand.comparison.rows(), TestCommand.recording.rows(),
      EnvironmentOptions.options.rows(), OutputOptions<OutputFormat>.options.rows(),
      OutputOptions<DifferenceFormat>.options.rows(),
      GalleryCommand.output.rows(), DrawingOptions.drawing.rows(), DrawingOptions.overlays.rows(),
      DrawingOptions.code.rows(), RenderCommand.dependencies.rows(),
      FormatCommand.formatting.rows(), CheckCommand.linting.rows(),
      DevicesCommand.options.rows(), ImportCommand.importing.rows(), NewCommand.template.rows(),
      EditorCommand.destination.rows(), ExplainCommand.pages.rows(),
      CompletionsCommand.options.rows(), LanguageServerCommand.server.rows(),
      ConfigCommand.listing.rows(), WatchCommand.serving.rows(), PreviewCommand.opening.rows(),
      FidelityCommand.destination.rows(), DiagnosticOptions.options.rows(),
      general,
    ]
    return groups.flatMap { $0 }
  }

  /// The options that the parser handles.
  static let general = [
    OptionRow(
      "help", short: "h", summary: { "Print the help; with -h, the most common options only" }),
    OptionRow("version", short: "V", summary: { "Print the version" }),
  ].map { row in
    var row = row
    row.heading = "General"
    return row
  }

  /// Returns the option with a name. If there are several, it is that of rendering, the most common
  /// command, so that the options of other commands need not be created.
  static func named(_ name: String) -> OptionRow? {
    RenderCommand.option(name) ?? all.first { $0.name == name }
  }

  /// Whether two options with the same name are the same option.
  func isSame(as other: OptionRow) -> Bool {
    name == other.name && heading == other.heading && summary == other.summary
  }
}
