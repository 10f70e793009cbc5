/// Completions for fish, one line for each word, with its description.
enum FishCompletion {
  static var script: String {
    let names = CommandRow.named.map(\.name)
    var lines = [
      "# Completions of layoutc for fish: layoutc completions fish | source",
      "complete -c layoutc -f",
      "set -l layoutc_commands \(names.joined(separator: " "))",
    ]
    for row in CommandRow.named {
      lines.append(
        "complete -c layoutc -n \"not __fish_seen_subcommand_from $layoutc_commands\" "
          + "-a \(row.name) -d \(quoted(row.summary))")
    }
    for row in CommandRow.all { lines += completions(of: row) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func completions(of row: CommandRow) -> [String] {
    let condition =
      row.name.isEmpty
      ? "\"not __fish_seen_subcommand_from $layoutc_commands\""
      : quoted("__fish_seen_subcommand_from \(row.name)")
    let start = "complete -c layoutc -n \(condition)"
    return row.options.map { option in
      let short = option.shortName.map { " -s \($0)" } ?? ""
      let value = option.valueName == nil ? "" : " -x\(values(option.completion))"
      return "\(start) -l \(option.name)\(short)\(value) -d \(quoted(option.summary.firstSentence))"
    } + (values(row.operandCompletion).isEmpty ? [] : [start + values(row.operandCompletion)])
  }

  private static func values(_ completion: ValueCompletion) -> String {
    switch completion {
    case .anything: ""
    case .words(let words): " -a \(quoted(words().joined(separator: " ")))"
    case .anyFile: " -a '(__fish_complete_path (commandline -ct))'"
    case .files(let ending): " -a '(__fish_complete_suffix \(ending))'"
    }
  }

  /// In single quotes, in which fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
