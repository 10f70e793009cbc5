/// The completion that a shell offers for a value.
enum ValueCompletion: Sendable {
  /// Any value, without completion.
  case anything
  case words(@Sendable () -> [String])
  /// Files with an extension, and directories.
  case files(ending: String)
  /// Files of any kind.
  case anyFile
  /// Names in the files of the command line.
  case names(CompletedNames)
  /// Files with an extension; once there is one, names in it.
  case fileAndNames(ending: String, CompletedNames)
}

/// A shell with generated completions.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script that completes command lines of layoutc.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension CommandInfo {
  /// The completion of its operands.
  var operandCompletion: ValueCompletion {
    if let completion { return completion }
    return switch operands {
    case .none, .optional: .anything
    case .files, .one: .files(ending: ".layout")
    case .fileAnd: .fileAndNames(ending: ".layout", .element)
    case .any: .anyFile
    }
  }
}

extension String {
  /// The string in single quotes, which every shell takes literally.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The string as one argument of a shell, quoted if necessary.
  var shellWord: String {
    let path = hasPrefix("-") ? "./" + self : self
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "._-/+".contains($0) }
    return isPlain ? path : path.shellQuoted
  }

  /// The first sentence, for a line of help. Callers escape it for shells and roff.
  var firstSentence: String {
    split(separator: ";", maxSplits: 1).first.map(String.init) ?? self
  }
}

/// Completions for bash, which has words but no descriptions.
enum BashCompletion {
  static var script: String {
    var lines = [
      "# Completions of layoutc for bash: eval \"$(layoutc completions bash)\""
    ]
    lines +=
      files + [
        "_layoutc() {",
        "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
        "  local command= list=",
        "  # `--name=value` comes as three words.",
        "  if [[ $current == = ]]; then current=; previous=${COMP_WORDS[COMP_CWORD-1]}",
        "  elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
        "  case ${COMP_WORDS[1]} in",
        "    \(Commands.names.joined(separator: "|"))) "
          + "[[ $COMP_CWORD -gt 1 ]] && command=${COMP_WORDS[1]} ;;",
        "  esac",
        "  COMPREPLY=()",
        "  case $previous in",
      ]
    for row in OptionRow.all.mergedByName() where row.valueName != nil {
      let names = ([row.flag] + (row.shortName.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      lines.append("    \(names)) \(offer(row.completion, isList: row.takesList)); return ;;")
    }
    lines += ["  esac", "  if [[ $current == -* ]]; then", "    case $command in"]
    for command in Commands.named {
      lines.append("      \(command.info.name)) \(offer(words: flags(of: command))) ;;")
    }
    lines += [
      "      *) \(offer(words: flags(of: RenderCommand.self))) ;;",
      "    esac", "    return", "  fi", "  case $command in",
    ]
    for command in Commands.named {
      lines.append("    \(command.info.name)) \(offer(command.info.operandCompletion)) ;;")
    }
    lines += [
      "    *)",
      "      \(offer(RenderCommand.info.operandCompletion))",
      "      if [[ $COMP_CWORD -eq 1 ]]; then",
      "        COMPREPLY+=($(compgen -W "
        + "\(Commands.names.joined(separator: " ").shellQuoted) -- \"$current\"))",
      "      fi ;;",
      "  esac",
      "}",
      "complete -F _layoutc layoutc",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func flags(of command: any Command.Type) -> [String] {
    command.optionRows.map(\.flag)
  }

  private static func offer(words: [String]) -> String {
    "COMPREPLY=($(compgen -W \(words.joined(separator: " ").shellQuoted) -- \"$current\"))"
  }

  /// Completes the last part of a list with commas.
  private static func offerLast(of words: [String]) -> String {
    let list = words.joined(separator: " ").shellQuoted
    return "[[ $current == *,* ]] && list=${current%,*},; "
      + "COMPREPLY=($(compgen -P \"$list\" -W \(list) -- \"${current##*,}\"))"
  }

  private static func offer(_ completion: ValueCompletion, isList: Bool = false) -> String {
    switch completion {
    case .anything: ":"
    case .words(let words): isList ? offerLast(of: words()) : offer(words: words())
    case .anyFile: "_layoutc_files"
    case .files(let ending): "_layoutc_files '!*\(ending)'"
    case .names(let names): "_layoutc_names \(names)"
    case .fileAndNames(let ending, let names):
      "_layoutc_names \(names); [[ $_layoutc_file ]] || _layoutc_files '!*\(ending)'"
    }
  }

  /// The function that completes files, except those with a pattern, and directories. Names may have
  /// spaces.
  private static let files = [
    "_layoutc_files() {",
    "  local IFS=$'\\n'",
    "  type compopt > /dev/null 2>&1 && compopt -o filenames",
    "  COMPREPLY=($(compgen -f -X \"${1:-}\" -- \"$current\")",
    "    $([[ -n ${1:-} ]] && compgen -d -- \"$current\"))",
    "}",
    "# Names in the layouts and Swift files of the line. They are compared, not expanded.",
    "_layoutc_names() {",
    "  local index name",
    "  _layoutc_file=",
    "  type compopt > /dev/null 2>&1 && compopt -o filenames",
    "  for ((index = 1; index < ${#COMP_WORDS[@]}; index++)); do",
    "    case ${COMP_WORDS[index]} in *.layout|*.swift) ;; *) continue ;; esac",
    "    [[ $index == $COMP_CWORD ]] && continue",
    "    _layoutc_file=${COMP_WORDS[index]//\\\\/}",
    "    while IFS= read -r name; do",
    "      [[ $name == \"$current\"* ]] && COMPREPLY+=(\"$name\")",
    "    done < <(\"${COMP_WORDS[0]}\" completions --names \"$1\" -- \"$_layoutc_file\" 2> /dev/null)",
    "  done",
    "}",
  ]
}

extension OptionRow {
  /// Whether its value is a list with commas: `NAME,…`.
  fileprivate var takesList: Bool { valueName?.contains(",…") ?? false }
}

extension [OptionRow] {
  /// Merges options with one name: commands may have different options with the same name, and bash
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

/// Completions for fish, one line for each word, with its description.
enum FishCompletion {
  static var script: String {
    let names = Commands.names
    var lines = [
      "# Completions of layoutc for fish: layoutc completions fish | source",
      "complete -c layoutc -f",
      "function __layoutc_names",
      "  for file in (commandline -opc | string match -r '.*\\.(?:layout|swift)$')",
      "    layoutc completions --names $argv[1] -- $file 2> /dev/null",
      "  end",
      "end",
      "set -l layoutc_commands \(names.joined(separator: " "))",
    ]
    for command in Commands.named {
      lines.append(
        "complete -c layoutc -n \"not __fish_seen_subcommand_from $layoutc_commands\" "
          + "-a \(command.info.name) -d \(quoted(command.info.summary))")
    }
    for command in Commands.all { lines += completions(of: command) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func completions(of command: any Command.Type) -> [String] {
    let row = command.info
    let condition =
      row.name.isEmpty
      ? "\"not __fish_seen_subcommand_from $layoutc_commands\""
      : quoted("__fish_seen_subcommand_from \(row.name)")
    let start = "complete -c layoutc -n \(condition)"
    return command.optionRows.map { option in
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
    case .names(let names): " -a '(__layoutc_names \(names))'"
    case .fileAndNames(let ending, let names):
      " -a '(__layoutc_names \(names); __fish_complete_suffix \(ending))'"
    }
  }

  /// Returns the string in single quotes, in which fish has two escape sequences.
  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}

/// Completions for zsh, by its own `_arguments`.
enum ZshCompletion {
  static var script: String {
    var lines = [
      "#compdef layoutc",
      "# Completions of layoutc for zsh: a file `_layoutc` in a folder of $fpath, or",
      "# source <(layoutc completions zsh)",
      "_layoutc_names() {",
      "  local -a names files",
      "  files=(${(M)${(Q)words}:#*.(layout|swift)})",
      "  (( $#files )) || return 1",
      "  names=(${(f)\"$(layoutc completions --names $1 -- $files[1] 2> /dev/null)\"})",
      "  compadd -- $names",
      "  return 0",
      "}",
      "_layoutc() {",
      "  local -a commands",
      "  commands=(",
    ]
    for command in Commands.named {
      lines.append("    \("\(command.info.name):\(command.info.summary)".shellQuoted)")
    }
    lines += [
      "  )", "  local command=", "  (( CURRENT > 2 )) && command=$words[2]", "  case $command in",
    ]
    for command in Commands.named {
      lines += ["    \(command.info.name))", "      shift words; (( CURRENT-- ))"]
      lines += arguments(of: command, operands: operands(command.info))
      lines.append("      ;;")
    }
    lines.append("    *)")
    lines += arguments(
      of: RenderCommand.self,
      operands: ["'1: :{ _describe -t commands command commands; \(files(".layout")) }'"]
        + ["'*: :\(files(".layout"))'"])
    lines += [
      "      ;;", "  esac", "}",
      "if [[ $funcstack[1] == _layoutc ]]; then _layoutc \"$@\"; else compdef _layoutc layoutc; fi",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func arguments(of command: any Command.Type, operands: [String]) -> [String] {
    let specifications = command.optionRows.flatMap(specification) + operands
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

  private static func operands(_ row: CommandInfo) -> [String] {
    if case .none = row.operands { return [] }
    return ["*: :\(action(row.operandCompletion))".shellQuoted]
  }

  private static func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .anything: " "
    case .words(let words): "(\(words().joined(separator: " ")))"
    case .anyFile: "_files"
    case .files(let ending): files(ending)
    case .names(let names): " _layoutc_names \(names)"
    case .fileAndNames(let ending, let names):
      "{ _layoutc_names \(names) || \(files(ending)) }"
    }
  }

  private static func files(_ ending: String) -> String { "_files -g \"*\(ending)\"" }

  /// Escapes characters with a meaning in `_arguments`.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
