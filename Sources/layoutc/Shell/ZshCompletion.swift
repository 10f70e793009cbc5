/// Completions for zsh, by its own `_arguments`.
enum ZshCompletion {
  static var script: String {
    var lines = [
      "#compdef layoutc",
      "# Completions of layoutc for zsh: a file `_layoutc` in a folder of $fpath, or",
      "# source <(layoutc completions zsh)",
      "_layoutc() {",
      "  local -a commands",
      "  commands=(",
    ]
    for row in CommandRow.named {
      lines.append("    \("\(row.name):\(row.summary)".shellQuoted)")
    }
    lines += [
      "  )", "  local command=", "  (( CURRENT > 2 )) && command=$words[2]", "  case $command in",
    ]
    for row in CommandRow.named {
      lines += ["    \(row.name))", "      shift words; (( CURRENT-- ))"]
      lines += arguments(of: row, operands: operands(row))
      lines.append("      ;;")
    }
    lines.append("    *)")
    lines += arguments(
      of: .render,
      operands: ["'1: :{ _describe -t commands command commands; \(files(".layout")) }'"]
        + ["'*: :\(files(".layout"))'"])
    lines += [
      "      ;;", "  esac", "}",
      "if [[ $funcstack[1] == _layoutc ]]; then _layoutc \"$@\"; else compdef _layoutc layoutc; fi",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func arguments(of row: CommandRow, operands: [String]) -> [String] {
    let specifications = row.options.flatMap(specification) + operands
    return ["      _arguments -s \\"]
      + specifications.enumerated().map { index, text in
        "        \(text)\(index < specifications.count - 1 ? " \\" : "")"
      }
  }

  /// `'--device=[a device]:NAME:(iPhoneSE iPad)'`
  private static func specification(_ row: OptionRow) -> [String] {
    let summary = "[\(escaped(row.summary.firstSentence))]"
    let repeated = row.isRepeatable ? "*" : ""
    guard let name = row.valueName else {
      let short = row.shortName.map { ["\("-\($0)\(summary)".shellQuoted)"] } ?? []
      return ["\("\(repeated)\(row.flag)\(summary)".shellQuoted)"] + short
    }
    let value = ":\(escaped(name)):\(action(row.completion))"
    let short =
      row.shortName.map { ["\("\(repeated)-\($0)+\(summary)\(value)".shellQuoted)"] } ?? []
    return ["\("\(repeated)\(row.flag)=\(summary)\(value)".shellQuoted)"] + short
  }

  private static func operands(_ row: CommandRow) -> [String] {
    if case .none = row.operands { return [] }
    return ["*: :\(action(row.operandCompletion))".shellQuoted]
  }

  private static func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .anything: " "
    case .words(let words): "(\(words().joined(separator: " ")))"
    case .anyFile: "_files"
    case .files(let ending): files(ending)
    }
  }

  private static func files(_ ending: String) -> String { "_files -g \"*\(ending)\"" }

  /// Without what `_arguments` reads as its own.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
