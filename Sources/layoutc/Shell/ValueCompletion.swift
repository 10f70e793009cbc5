/// What a shell may offer where a value is expected.
enum ValueCompletion: Sendable {
  /// Anything: nothing is offered.
  case anything
  case words(@Sendable () -> [String])
  /// Files that end in this, and directories.
  case files(ending: String)
  /// Files of any kind.
  case anyFile
}

/// A shell for which completions are written.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script that makes the shell complete command lines of layoutc.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension CommandRow {
  /// What is offered for its operands.
  var operandCompletion: ValueCompletion {
    if let operandValues { return operandValues }
    return switch operands {
    case .none, .optional: .anything
    case .files, .one, .fileAnd: .files(ending: ".layout")
    case .any: .anyFile
    }
  }
}

extension String {
  /// In single quotes, as every shell takes it literally.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// As a shell and layoutc take it for a path, quoted where it must be.
  var shellWord: String {
    let path = hasPrefix("-") ? "./" + self : self
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "._-/+".contains($0) }
    return isPlain ? path : path.shellQuoted
  }

  /// As bare text for a help line: what shells and roff would interpret is kept apart by callers.
  var firstSentence: String {
    split(separator: ";", maxSplits: 1).first.map(String.init) ?? self
  }
}
