/// What a command line asks for.
enum ParsedCommandLine {
  case run(Invocation)
  /// The help of a command; `nil`: of all.
  case help(CommandRow?)
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
  /// The operands from here on stood behind `--`: none of them is a command.
  private var firstPlainOperand = Int.max

  /// Reads the arguments, without the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommandLine {
    var parser = CommandLineParser(rest: arguments[...])
    try parser.split()
    return try parser.interpret()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  // MARK: Splitting into options and operands

  private mutating func split() throws(UsageError) {
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

  private mutating func takeLong(_ argument: String) throws(UsageError) {
    let text = argument.dropFirst(2)
    let end = text.firstIndex(of: "=")
    let name = String(text[..<(end ?? text.endIndex)])
    guard let row = OptionRow.named(name) else {
      throw UsageError(
        unknown: "unknown option `--\(name)`", "--\(name)", among: OptionRow.all.map(\.flag))
    }
    try take(row, attached: end.map { String(text[text.index(after: $0)...]) })
  }

  private mutating func takeShort(_ argument: String) throws(UsageError) {
    guard let letter = argument.dropFirst().first,
      let row = OptionRow.first(where: { $0.shortName == letter }),
      row.valueName != nil || argument.count == 2
    else {
      let long = argument.prefix { $0 != "=" }
      throw UsageError(
        unknown: "unknown option `\(long)`", "-\(long)", among: OptionRow.all.map(\.flag))
    }
    try take(row, attached: argument.count > 2 ? String(argument.dropFirst(2)) : nil)
  }

  private mutating func take(_ row: OptionRow, attached: String?) throws(UsageError) {
    switch row.effect {
    case .help: asksForHelp = true
    case .version: asksForVersion = true
    case .flag, .value: break
    }
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
    let named = (operands + rest).lazy.compactMap(CommandRow.named).first
    return named?.option(row.name) ?? row
  }

  /// Takes the next argument as a value, unless it is an option.
  private mutating func nextValue() -> String? {
    guard let next = rest.first, !next.hasPrefix("-") || next == "-" || Self.isNegative(next)
    else { return nil }
    return rest.popFirst()
  }

  /// `true` iff the text begins as a negative number does: no option is named so.
  private static func isNegative(_ text: String) -> Bool {
    let digits = text.drop { $0 == "-" }.drop { $0 == "." }
    return text.hasPrefix("-") && !text.hasPrefix("--") && digits.first?.isNumber == true
  }

  // MARK: Making sense of them

  private mutating func interpret() throws(UsageError) -> ParsedCommandLine {
    if asksForVersion { return .version }
    if asksForHelp { return .help(takeCommand()) }
    let chosen = takeCommand() ?? .render
    let options = try options(of: chosen)
    guard !operands.contains("") else {
      throw UsageError(
        "empty argument: `\(chosen.usage)`", hint: "a shell variable may be unset")
    }
    try requireKnownCommand(chosen)
    try requireOperands(of: chosen)
    return .run(Invocation(command: chosen, operands: operands, options: options))
  }

  /// Takes the first operand off if it names a command.
  private mutating func takeCommand() -> CommandRow? {
    guard firstPlainOperand > 0, let first = operands.first, let row = CommandRow.named(first)
    else { return nil }
    operands.removeFirst()
    return row
  }

  /// Finds a mistyped command, which would otherwise be taken for a file that does not exist.
  private func requireKnownCommand(_ command: CommandRow) throws(UsageError) {
    guard command.name.isEmpty, firstPlainOperand > 0, let first = operands.first,
      CommandRow.canBeName(first), (try? Platform.status(of: first)) == nil
    else { return }
    let error = UsageError(
      unknown: "no such command or file: `\(first)`", first,
      among: CommandRow.named.map(\.name)
        + OptionRow.all.filter { $0.name == first }.map(\.flag))
    if error.hint != nil { throw error }
  }

  private func requireOperands(of command: CommandRow) throws(UsageError) {
    switch command.operands {
    case .any: return
    case .files:
      guard operands.isEmpty else { return }
      throw UsageError("missing FILE: `\(command.usage)`", hint: "see `layoutc --help`")
    case .one(let operand):
      guard operands.isEmpty else { return try refuseOperands(beyond: 1, command) }
      throw UsageError("missing \(operand): `\(command.usage)`")
    case .fileAnd(let operand):
      guard operands.count < 2 else { return try refuseOperands(beyond: 2, command) }
      let missing = operands.isEmpty ? "FILE" : operand
      throw UsageError("missing \(missing): `\(command.usage)`")
    case .none, .optional:
      var limit = 0
      if case .optional = command.operands { limit = 1 }
      try refuseOperands(beyond: limit, command)
    }
  }

  private func refuseOperands(beyond limit: Int, _ command: CommandRow) throws(UsageError) {
    guard operands.count > limit else { return }
    throw UsageError("unexpected argument `\(operands[limit])`: `\(command.usage)`")
  }

  private func options(of command: CommandRow) throws(UsageError) -> Options {
    var options = Options()
    for (index, (named, text)) in given.enumerated() {
      guard let row = command.option(named.name) else {
        throw UsageError("`\(named.flag)` is not valid for `\(command.title)`")
      }
      try requireConsistency(row, text, among: given[..<index])
      switch row.effect {
      case .flag(let apply): apply(&options)
      case .value(_, let apply): try apply(&options, OptionValue(option: row, text: text))
      case .help, .version: break
      }
    }
    return options
  }

  /// An option may be said twice, but not twice differently.
  private func requireConsistency(
    _ row: OptionRow, _ text: String, among earlier: ArraySlice<(row: OptionRow, value: String)>
  ) throws(UsageError) {
    for (other, value) in earlier {
      if other.name == row.name, value != text, !row.isRepeatable {
        throw UsageError("`\(row.flag)` is given twice, as `\(value)` and as `\(text)`")
      }
      if row.conflicts.contains(other.name) {
        throw UsageError("`\(other.flag)` cannot be used with `\(row.flag)`")
      }
    }
  }
}
