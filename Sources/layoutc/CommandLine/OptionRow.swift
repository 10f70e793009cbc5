/// One option of the command line. Parsing and help are read from the rows, so they agree.
struct OptionRow: Sendable {
  /// What an option is about: the heading in the help, and which commands take it.
  enum Topic: Sendable, CaseIterable {
    case comparison, recording, environment, output, differenceOutput, galleryOutput, drawing
    case overlays, code, formatting, linting, starting, installing, serving, diagnostics, general

    var heading: String {
      switch self {
      case .comparison: "Comparison"
      case .recording: "Test options"
      case .environment: "Environment"
      case .output, .differenceOutput, .galleryOutput, .drawing, .overlays, .code:
        "Output"
      case .formatting: "Formatting"
      case .linting: "Linting"
      case .starting: "Template"
      case .installing: "Destination"
      case .serving: "Server"
      case .diagnostics: "Diagnostics"
      case .general: "General"
      }
    }
  }

  /// What becomes of the option's occurrence.
  enum Effect: Sendable {
    case flag(@Sendable (inout Options) -> Void)
    /// An option with a value: its name in the help, and what takes it.
    case value(String, @Sendable (inout Options, OptionValue) throws(UsageError) -> Void)
    /// `--help` and `--version`, which the parser answers itself.
    case help, version
  }

  /// Without the dashes. Options of several commands may share it, if all or none take a value.
  let name: String
  /// The form with one dash, without the dash.
  let shortName: Character?
  let topic: Topic
  private let makeSummary: @Sendable () -> String
  private let makeDefaultNote: @Sendable () -> String?
  /// `true` iff each occurrence adds something.
  let isRepeatable: Bool
  /// Options that say something else about the same thing.
  let conflicts: [String]
  /// What shells offer for its value.
  var completion: ValueCompletion
  let effect: Effect

  /// The texts are put together when the help asks for them.
  init(
    name: String, shortName: Character? = nil, topic: Topic,
    summary: @autoclosure @escaping @Sendable () -> String,
    defaultNote: @autoclosure @escaping @Sendable () -> String? = nil, isRepeatable: Bool = false,
    conflicts: [String] = [], completion: ValueCompletion = .anything, effect: Effect
  ) {
    self.name = name
    self.shortName = shortName
    self.topic = topic
    makeSummary = summary
    makeDefaultNote = defaultNote
    self.isRepeatable = isRepeatable
    self.conflicts = conflicts
    self.completion = completion
    self.effect = effect
  }

  /// What it does, for the help, without the default.
  var summary: String { makeSummary() }
  /// What leaving it out means, for the help.
  var defaultNote: String? { makeDefaultNote() }

  /// The name of its value in the help, `nil` for a flag.
  var valueName: String? {
    switch effect {
    case .value(let name, _): name
    case .flag, .help, .version: nil
    }
  }

  var flag: String { "--\(name)" }
}

extension OptionRow {
  /// Every option, in the order of the help.
  static var all: [OptionRow] { Topic.allCases.flatMap(\.options) }

  /// Returns the option of that name; of several, one of rendering, which most lines ask for: the
  /// tables of the other commands need not be made then.
  static func named(_ name: String) -> OptionRow? {
    CommandRow.render.option(name) ?? first { $0.name == name }
  }

  /// The first option of which the condition holds.
  static func first(where isWanted: (OptionRow) -> Bool) -> OptionRow? {
    for topic in Topic.allCases {
      if let row = topic.options.first(where: isWanted) { return row }
    }
    return nil
  }
}

extension OptionRow.Topic {
  /// The options of the topic, in the order of the help, made when they are first asked for.
  var options: [OptionRow] {
    switch self {
    case .comparison: OptionRow.comparison
    case .recording: OptionRow.recording
    case .environment: OptionRow.environment
    case .output: OptionRow.output
    case .differenceOutput: OptionRow.differenceOutput
    case .galleryOutput: OptionRow.galleryOutput
    case .drawing: OptionRow.drawing
    case .overlays: OptionRow.overlays
    case .code: OptionRow.code
    case .formatting: OptionRow.formatting
    case .linting: OptionRow.linting
    case .starting: OptionRow.starting
    case .installing: OptionRow.installing
    case .serving: OptionRow.serving
    case .diagnostics: OptionRow.diagnostics
    case .general: OptionRow.general
    }
  }
}
