/// Completions for bash, which has words but no descriptions.
enum BashCompletion {
  static var script: String {
    var lines = [
      "# Completions of layoutc for bash: source <(layoutc completions bash)",
      "_layoutc() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=",
      "  # `--name=value` comes as three words.",
      "  if [[ $current == = ]]; then current=; previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  case ${COMP_WORDS[1]} in",
      "    \(CommandRow.named.map(\.name).joined(separator: "|"))) "
        + "[[ $COMP_CWORD -gt 1 ]] && command=${COMP_WORDS[1]} ;;",
      "  esac",
      "  COMPREPLY=()",
      "  case $previous in",
    ]
    for row in OptionRow.all.mergedByName() where row.valueName != nil {
      let names = ([row.flag] + (row.shortName.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      lines.append("    \(names)) \(offer(row.completion)); return ;;")
    }
    lines += ["  esac", "  if [[ $current == -* ]]; then", "    case $command in"]
    for row in CommandRow.named {
      lines.append("      \(row.name)) \(offer(words: flags(of: row))) ;;")
    }
    lines += [
      "      *) \(offer(words: flags(of: .render))) ;;", "    esac", "    return", "  fi",
      "  case $command in",
    ]
    for row in CommandRow.named {
      lines.append("    \(row.name)) \(offer(row.operandCompletion)) ;;")
    }
    lines += [
      "    *)",
      "      \(offer(CommandRow.render.operandCompletion))",
      "      if [[ $COMP_CWORD -eq 1 ]]; then",
      "        COMPREPLY+=($(compgen -W \(CommandRow.named.map(\.name).joined(separator: " ").shellQuoted)"
        + " -- \"$current\"))",
      "      fi ;;",
      "  esac",
      "}",
      "complete -F _layoutc layoutc",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func flags(of row: CommandRow) -> [String] { row.options.map(\.flag) }

  private static func offer(words: [String]) -> String {
    "COMPREPLY=($(compgen -W \(words.joined(separator: " ").shellQuoted) -- \"$current\"))"
  }

  private static func offer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .anything: ":"
    case .words(let words): offer(words: words())
    case .anyFile: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\"))"
    case .files(let ending):
      "compopt -o filenames; COMPREPLY=($(compgen -f -X '!*\(ending)' -- \"$current\") "
        + "$(compgen -d -- \"$current\"))"
    }
  }
}

extension [OptionRow] {
  /// One row for each name: commands may have options of their own that are called alike, and bash
  /// offers the values of all.
  fileprivate func mergedByName() -> [OptionRow] {
    reduce(into: []) { merged, row in
      guard let index = merged.firstIndex(where: { $0.name == row.name }) else {
        return merged.append(row)
      }
      if case .words(let first) = merged[index].completion, case .words(let more) = row.completion {
        let words = first() + more().filter { !first().contains($0) }
        merged[index].completion = .words { words }
      }
    }
  }
}
