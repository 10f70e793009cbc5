extension TextMateGrammar {
  /// Returns the grammar as Sublime Text reads it: YAML, a context for each list of rules.
  func sublimeSyntax(mark: String) -> String {
    var lines = [
      "%YAML 1.2", "---", "# \(mark).", "name: Layout", "file_extensions: [layout]",
      "scope: \(scope)", "contexts:", "  main:",
    ]
    lines += rules.flatMap { Self.lines($0, "    ") }
    for entry in repository {
      lines.append("  \(entry.name):")
      lines += entry.rules.flatMap { Self.lines($0, "    ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ rule: Rule, _ indent: String) -> [String] {
    switch rule {
    case .include(let name):
      return ["\(indent)- include: \(name == "$self" ? "main" : name)"]
    case .match(let pattern, let scope, let captures):
      return ["\(indent)- match: \(quoted(pattern))"]
        + (scope.map { ["\(indent)  scope: \($0).layout"] } ?? [])
        + self.captures(captures, indent)
    case .region(let begin, let end, let scope, let captures, let rules):
      return ["\(indent)- match: \(quoted(begin))"] + self.captures(captures, indent)
        + ["\(indent)  push:"]
        + (scope.map { ["\(indent)    - meta_scope: \($0).layout"] } ?? [])
        + ["\(indent)    - match: \(quoted(end))", "\(indent)      pop: true"]
        + rules.flatMap { lines($0, indent + "    ") }
    }
  }

  private static func captures(_ scopes: [String], _ indent: String) -> [String] {
    guard !scopes.isEmpty else { return [] }
    return ["\(indent)  captures:"]
      + scopes.enumerated().filter { !$0.element.isEmpty }.map {
        "\(indent)    \($0.offset + 1): \($0.element).layout"
      }
  }

  private static func quoted(_ pattern: String) -> String {
    "'" + pattern.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
}
