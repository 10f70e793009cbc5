extension Explain {
  /// The ids and findings of all diagnostics, including lints, in alphabetical order.
  package static let everything: [(id: String, finding: String)] =
    (all.map { ($0.id, $0.finding) } + Lint.all.map { ($0.id, $0.summary) }).sorted { $0.0 < $1.0 }

  /// Returns the explanation of a diagnostic or lint; `nil` for an unknown id.
  package static func textOfAny(_ id: String) -> String? {
    text(of: id) ?? Lint.named(id)?.explanation
  }
}

extension Lint {
  /// The text of `layoutc explain`.
  public var explanation: String {
    let items =
      example.items.isEmpty
      ? "" : " (with `--items \(example.items.map(String.init).joined(separator: ","))`)"
    return """
      \(id)

      \(summary)
      \(why)
      A \(severity.rawValue) of `layoutc lint`\(fixSummary).

      Wrong\(items):
      \(Explain.indented(example.bad))

      Right:
      \(Explain.indented(example.good))

      """
  }

  private var fixSummary: String {
    switch fix {
    case .none: ""
    case .safe: "; `--fix` mends it"
    case .unsafe: "; `--fix --unsafe` mends it in one of the ways"
    }
  }
}
