/// A TextMate grammar, which many editors support.
struct TextMateGrammar: Sendable {
  /// A rule of the grammar. The first rule that matches at a position wins.
  indirect enum Rule: Sendable {
    /// A reference to a rule of the repository, or `$self`.
    case include(String)
    /// A pattern, its scope, and the scopes of its capture groups from the first.
    case match(String, _ scope: String?, captures: [String] = [])
    /// A region between two patterns, with its rules and the scopes of the first pattern's
    /// captures.
    case region(
      begin: String, end: String, scope: String? = nil, captures: [String] = [], rules: [Rule])
  }

  /// The scope of the language: `source.layout`.
  let scope: String
  let rules: [Rule]
  /// The named rules that others include, in order.
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
  /// Returns the grammar in Sublime Text's format: YAML, with a context for each list of rules.
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

// MARK: Nova

extension TextMateGrammar {
  /// Returns the grammar in Nova's format: XML, with a collection for each list of rules.
  func novaSyntax(mark: String) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!-- \(mark). -->", "<syntax name=\"layout\">",
      "  <meta>", "    <name>Layout</name>", "    <type>script</type>",
      "    <preferred-file-extension>layout</preferred-file-extension>", "  </meta>",
      "  <detectors><extension priority=\"1.0\">layout</extension></detectors>", "  <comments>",
      "    <single><expression>//</expression></single>",
      "    <multiline><starts-with><expression>/\\*</expression></starts-with>"
        + "<ends-with><expression>\\*/</expression></ends-with></multiline>",
      "  </comments>", "  <brackets>", "    <pair open=\"&lt;\" close=\"&gt;\" />",
      "    <pair open=\"(\" close=\")\" />", "  </brackets>", "  <scopes>",
    ]
    lines += rules.flatMap { Self.xml($0, "    ") }
    lines += ["  </scopes>", "  <collections>"]
    for entry in repository {
      lines.append("    <collection name=\"\(entry.name)\">")
      lines += entry.rules.flatMap { Self.xml($0, "      ") }
      lines.append("    </collection>")
    }
    lines += ["  </collections>", "</syntax>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func xml(_ rule: Rule, _ indent: String) -> [String] {
    switch rule {
    case .include(let name):
      let collection = name == "$self" ? "" : " collection=\"\(name)\""
      return ["\(indent)<include syntax=\"self\"\(collection) />"]
    case .match(let pattern, let scope, let captures):
      return ["\(indent)<scope\(nameAttribute(scope))>"]
        + ["\(indent)  <expression>\(escaped(pattern))</expression>"]
        + xml(captures, indent + "  ") + ["\(indent)</scope>"]
    case .region(let begin, let end, let scope, let captures, let rules):
      return ["\(indent)<scope\(nameAttribute(scope))>", "\(indent)  <starts-with>"]
        + ["\(indent)    <expression>\(escaped(begin))</expression>"]
        + xml(captures, indent + "    ") + ["\(indent)  </starts-with>"]
        + ["\(indent)  <ends-with><expression>\(escaped(end))</expression></ends-with>"]
        + ["\(indent)  <subscopes>"] + rules.flatMap { xml($0, indent + "    ") }
        + ["\(indent)  </subscopes>", "\(indent)</scope>"]
    }
  }

  private static func xml(_ captures: [String], _ indent: String) -> [String] {
    captures.enumerated().filter { !$0.element.isEmpty }.map {
      "\(indent)<capture number=\"\($0.offset + 1)\"\(nameAttribute($0.element)) />"
    }
  }

  private static func nameAttribute(_ scope: String?) -> String {
    guard let scope else { return "" }
    return " name=\"layout.\(novaScopes[scope] ?? scope)\""
  }

  /// The names that Nova's themes color.
  private static let novaScopes = [
    "comment.line.double-slash": "comment.single", "comment.block": "comment.multiline",
    "string.quoted.double": "string", "constant.character.escape": "string.escape",
    "constant.numeric": "value.number", "constant.language": "value.boolean",
    "keyword.control": "keyword", "keyword.operator": "operator",
    "storage.type": "keyword.construct", "support.constant": "identifier.constant",
    "support.type": "identifier.type", "support.type.property-name": "identifier.property",
    "support.function": "identifier.core.function", "entity.name": "identifier",
    "entity.name.function": "identifier.function", "entity.name.type": "identifier.type.name",
    "entity.other.attribute-name": "identifier.key", "variable.language": "identifier.core",
    "variable.other": "identifier.variable", "variable.parameter": "identifier.argument",
    "variable.other.enummember": "identifier.constant",
  ]

  private static func escaped(_ pattern: String) -> String {
    ByteWriter.string { $0.write(markup: pattern) }
  }
}
