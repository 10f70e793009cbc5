/// A TextMate grammar, which many editors support.
struct TextMateGrammar: Sendable {
  /// A rule of the grammar. The first rule that matches at a position wins.
  indirect enum Rule: Sendable {
    /// A reference to a rule of the repository.
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
      write("patterns", rules, to: &json)
      json.key("repository")
      json.object(onePerLine: true) { json in
        for entry in repository {
          json.key(entry.name)
          json.object { json in write("patterns", entry.rules, to: &json) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ key: String, _ rules: [Rule], to json: inout JSONWriter) {
    json.key(key)
    json.array(onePerLine: true) { json in
      for rule in rules { write(rule, &json) }
    }
  }

  private func write(_ rule: Rule, _ json: inout JSONWriter) {
    json.object { json in
      switch rule {
      case .include(let name): json.member("include", "#\(name)")
      case .match(let pattern, let scope, let captures):
        json.member("match", pattern)
        if let scope { json.member("name", "\(scope).layout") }
        write("captures", captures, to: &json)
      case .region(let begin, let end, let scope, let captures, let rules):
        json.member("begin", begin)
        json.member("end", end)
        if let scope { json.member("name", "\(scope).layout") }
        write("beginCaptures", captures, to: &json)
        write("patterns", rules, to: &json)
      }
    }
  }

  private func write(_ key: String, _ captures: [String], to json: inout JSONWriter) {
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
