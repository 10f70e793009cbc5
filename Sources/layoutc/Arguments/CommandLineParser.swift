/// A parsed command line.
enum ParsedCommandLine {
  case run(any Command)
  /// The help of a command, or with `nil` of all; if short, without details and rare options.
  case help((any Command.Type)?, isShort: Bool)
  case version
}

/// Reads a command line: options anywhere, `--name value` or `--name=value`, up to `--`.
struct CommandLineParser {
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  /// Each option's occurrences, with their values. The row is the first with its name; the command
  /// determines the actual one.
  private var given: [(row: OptionRow, value: String)] = []
  /// The requested kind of help; the last one wins.
  private var help: Help?
  private var asksForVersion = false
  /// The index of the first operand after `--`; from there on, no operand is a command.
  private var firstPlainOperand = Int.max

  private enum Help { case long, short }

  /// Parses the arguments, without the program's name.
  static func parse(_ arguments: [String]) throws -> ParsedCommandLine {
    var parser = CommandLineParser(rest: arguments[...])
    try parser.split()
    return try parser.interpret()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  // MARK: Splitting into options and operands

  private mutating func split() throws {
    while let argument = rest.popFirst() {
      if argument == "--" {
        firstPlainOperand = operands.count
        operands += rest
        rest = []
      } else if argument.hasPrefix("--") {
        try takeLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeShort(argument)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func takeLong(_ argument: String) throws {
    let text = argument.dropFirst(2)
    let end = text.firstIndex(of: "=")
    let name = String(text[..<(end ?? text.endIndex)])
    guard let row = OptionRow.named(name) else {
      if name == "format" {
        throw UsageError("unknown option `--format`", hint: UsageError.didYouMean(["--emit"]))
      }
      throw UsageError(
        unknown: "unknown option `--\(name)`", "--\(name)", among: OptionRow.all.map(\.flag))
    }
    try take(row, attached: end.map { String(text[text.index(after: $0)...]) })
  }

  private mutating func takeShort(_ argument: String) throws {
    guard let letter = argument.dropFirst().first,
      let row = OptionRow.all.first(where: { $0.shortName == letter }),
      row.valueName != nil || argument.count == 2
    else {
      let long = argument.prefix { $0 != "=" }
      throw UsageError(
        unknown: "unknown option `\(long)`", "-\(long)", among: OptionRow.all.map(\.flag))
    }
    try take(row, attached: argument.count > 2 ? String(argument.dropFirst(2)) : nil, isShort: true)
  }

  private mutating func take(_ row: OptionRow, attached: String?, isShort: Bool = false) throws {
    if row.name == "help" { help = isShort ? .short : .long }
    if row.name == "version" { asksForVersion = true }
    guard let valueName = row.valueName else {
      if attached != nil { throw UsageError("`\(row.flag)` takes no value") }
      given.append((row, ""))
      return
    }
    let value = attached ?? nextValue()
    guard let value, !value.isEmpty else {
      let name = rowOfCommand(row).valueName ?? valueName
      throw UsageError("`\(row.flag)` needs a value: `\(row.flag) \(name)`")
    }
    given.append((row, value))
  }

  /// Returns the row of the command for an option name; the given row if there is no command or it
  /// lacks the option.
  private func rowOfCommand(_ row: OptionRow) -> OptionRow {
    let named = (operands + rest).lazy.compactMap(Commands.named).first
    return named?.option(row.name) ?? row
  }

  /// Consumes the next argument as a value, unless it is an option.
  private mutating func nextValue() -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" || Self.isNegative(next)
    else { return nil }
    return rest.popFirst()
  }

  /// Whether the string begins like a negative number, unlike any option.
  private static func isNegative(_ text: String) -> Bool {
    let digits = text.drop { $0 == "-" }.drop { $0 == "." }
    return text.hasPrefix("-") && !text.hasPrefix("--") && digits.first?.isNumber == true
  }

  // MARK: Interpretation

  private mutating func interpret() throws -> ParsedCommandLine {
    if asksForVersion || operands == ["version"] && given.isEmpty { return .version }
    if let help { return .help(takeCommand(), isShort: help == .short) }
    if operands.isEmpty, given.isEmpty, firstPlainOperand > 0 { throw MissingCommand() }
    let type = takeCommand() ?? RenderCommand.self
    let command = try type.make(given, operands)
    guard !operands.contains("") else {
      throw UsageError(
        "empty argument: `\(type.info.usage)`", hint: "a shell variable may be unset")
    }
    try requireKnownCommand(type.info)
    try requireOperands(of: type.info)
    return .run(command)
  }

  /// Consumes the first operand if it is the name of a command.
  private mutating func takeCommand() -> (any Command.Type)? {
    guard firstPlainOperand > 0, let first = operands.first else { return nil }
    guard let type = Commands.named(first) else { return nil }
    operands.removeFirst()
    return type
  }

  /// Reports a mistyped command, which would otherwise be taken for a missing file.
  private func requireKnownCommand(_ command: CommandInfo) throws {
    guard command.name.isEmpty, firstPlainOperand > 0, let first = operands.first,
      Commands.isCommandName(first), (try? Platform.status(of: first)) == nil
    else { return }
    let message = "no such command or file: `\(first)`"
    if let meant = Commands.meanings[first] ?? LayoutFiles.similar(to: first) {
      throw UsageError(message, hint: UsageError.didYouMean([meant]))
    }
    let flags = OptionRow.all.filter { $0.name == first }.map(\.flag)
    let error = UsageError(unknown: message, first, among: Commands.names + flags)
    throw UsageError(message, hint: error.hint ?? "`layoutc help` lists the commands")
  }

  private func requireOperands(of command: CommandInfo) throws {
    switch command.operands {
    case .any: return
    case .files:
      guard operands.isEmpty else { return }
      throw UsageError("missing FILE: `\(command.usage)`", hint: "see `layoutc --help`")
    case .one(let operand): try require([operand], command)
    case .fileAnd(let operand): try require(["FILE", operand], command)
    case .none: try refuseOperands(beyond: 0, command)
    case .optional: try refuseOperands(beyond: 1, command)
    }
  }

  private func require(_ names: [String], _ command: CommandInfo) throws {
    guard operands.count < names.count else {
      return try refuseOperands(beyond: names.count, command)
    }
    throw UsageError("missing \(names[operands.count]): `\(command.usage)`")
  }

  private func refuseOperands(beyond limit: Int, _ command: CommandInfo) throws {
    guard operands.count > limit else { return }
    throw UsageError("unexpected argument `\(operands[limit])`: `\(command.usage)`")
  }
}

extension OptionRow {
  /// Throws if an option is combined with one that it excludes.
  func requireNoConflict(with earlier: ArraySlice<(row: OptionRow, value: String)>) throws {
    for (other, _) in earlier where conflicts.contains(other.name) {
      throw UsageError("`\(other.flag)` cannot be used with `\(flag)`")
    }
  }
}
