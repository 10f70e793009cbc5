/// What a command line asks for.
enum ParsedCommandLine {
  case run(any Command)
  /// The help of a command; `nil`: of all.
  case help((any Command.Type)?)
  case version
}

/// Reads a command line: options anywhere, `--name value` or `--name=value`, up to `--`.
struct CommandLineParser {
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  /// Each option's occurrences, with the values as written. The row is the first of its name: which
  /// one is meant is known with the command.
  private var given: [(row: OptionRow, value: String)] = []
  private var asksForHelp = false
  private var asksForVersion = false
  /// The operands from here on come after `--`: none of them is a command.
  private var firstPlainOperand = Int.max

  /// Reads the arguments, without the program's name.
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
    try take(row, attached: argument.count > 2 ? String(argument.dropFirst(2)) : nil)
  }

  private mutating func take(_ row: OptionRow, attached: String?) throws {
    if row.name == "help" { asksForHelp = true }
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

  /// The row of that name which the command has, if one is named.
  private func rowOfCommand(_ row: OptionRow) -> OptionRow {
    let named = (operands + rest).lazy.compactMap(Commands.named).first
    return named?.option(row.name) ?? row
  }

  /// Takes the next argument as a value, unless it is an option.
  private mutating func nextValue() -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" || Self.isNegative(next)
    else { return nil }
    return rest.popFirst()
  }

  /// Whether the text begins as a negative number does: no option is named so.
  private static func isNegative(_ text: String) -> Bool {
    let digits = text.drop { $0 == "-" }.drop { $0 == "." }
    return text.hasPrefix("-") && !text.hasPrefix("--") && digits.first?.isNumber == true
  }

  // MARK: Interpreting them

  private mutating func interpret() throws -> ParsedCommandLine {
    if asksForVersion { return .version }
    if asksForHelp { return .help(takeCommand()) }
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

  /// Takes the first operand off if it names a command.
  private mutating func takeCommand() -> (any Command.Type)? {
    guard firstPlainOperand > 0, let first = operands.first, let type = Commands.named(first)
    else { return nil }
    operands.removeFirst()
    return type
  }

  /// Finds a mistyped command, which would otherwise be taken for a file that does not exist.
  private func requireKnownCommand(_ command: CommandInfo) throws {
    guard command.name.isEmpty, firstPlainOperand > 0, let first = operands.first,
      Commands.isCommandName(first), (try? Platform.status(of: first)) == nil
    else { return }
    let error = UsageError(
      unknown: "no such command or file: `\(first)`", first,
      among: Commands.names + OptionRow.all.filter { $0.name == first }.map(\.flag))
    if error.hint != nil { throw error }
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
  /// An option may be given twice, but not with two values, and not with one that excludes it.
  func requireConsistency(
    _ text: String, with earlier: ArraySlice<(row: OptionRow, value: String)>
  ) throws {
    for (other, value) in earlier {
      if other.name == name, value != text, !isRepeatable {
        throw UsageError("`\(flag)` is given twice, as `\(value)` and as `\(text)`")
      }
      if conflicts.contains(other.name) {
        throw UsageError("`\(other.flag)` cannot be used with `\(flag)`")
      }
    }
  }
}
