/// A grammar as TextMate wrote them first, and many editors read them.
struct TextMateGrammar: Sendable {
  /// What is looked for at a place of a line; the first that fits holds.
  indirect enum Rule: Sendable {
    /// A rule of the repository, or `$self`.
    case include(String)
    /// A pattern, the scope of what fits, and the scopes of its parts, from the first.
    case match(String, _ scope: String?, captures: [String] = [])
    /// What lies between two patterns, the rules in it, and the scopes of the first pattern's parts.
    case region(
      begin: String, end: String, scope: String? = nil, captures: [String] = [], rules: [Rule])
  }

  /// `source.layout`
  let scope: String
  let rules: [Rule]
  /// Rules that others include, by name, in order.
  let repository: [(name: String, rules: [Rule])]

  /// Returns the grammar as JSON: `layout.tmLanguage.json`.
  func json(mark: String) -> [UInt8] {
    var json = JSONWriter()
    json.object(onePerLine: true) { json in
      json.member("information_for_contributors", mark)
      json.member("name", "layout")
      json.member("scopeName", scope)
      json.key("fileTypes")
      json.array { $0.string("layout") }
      write("patterns", rules, &json)
      json.key("repository")
      json.object(onePerLine: true) { json in
        for entry in repository {
          json.key(entry.name)
          json.object { json in write("patterns", entry.rules, &json) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ key: String, _ rules: [Rule], _ json: inout JSONWriter) {
    json.key(key)
    json.array(onePerLine: true) { json in
      for rule in rules { write(rule, &json) }
    }
  }

  private func write(_ rule: Rule, _ json: inout JSONWriter) {
    json.object { json in
      switch rule {
      case .include(let name): json.member("include", name == "$self" ? name : "#\(name)")
      case .match(let pattern, let scope, let captures):
        json.member("match", pattern)
        if let scope { json.member("name", "\(scope).layout") }
        write("captures", captures, &json)
      case .region(let begin, let end, let scope, let captures, let rules):
        json.member("begin", begin)
        json.member("end", end)
        if let scope { json.member("name", "\(scope).layout") }
        write("beginCaptures", captures, &json)
        write("patterns", rules, &json)
      }
    }
  }

  private func write(_ key: String, _ captures: [String], _ json: inout JSONWriter) {
    guard !captures.isEmpty else { return }
    json.key(key)
    json.object { json in
      for (index, scope) in captures.enumerated() where !scope.isEmpty {
        json.key(String(index + 1))
        json.object { $0.member("name", "\(scope).layout") }
      }
    }
  }
}

// MARK: Sublime Text

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
