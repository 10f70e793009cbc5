extension DiagnosticKind {
  /// Every kind, lints included, by id.
  package static let all: [DiagnosticKind] =
    (language + Lint.all.map(\.kind)).sorted { $0.id < $1.id }

  package static func named(_ id: String) -> DiagnosticKind? { all.first { $0.id == id } }

  /// The text of `layoutc explain`.
  package var page: String {
    page(origin: Lint.named(id)?.origin) { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
  }

  /// The same in Markdown, under a heading.
  package var markdown: String {
    let language = example.stage.isJSON ? "json" : example.stage.isLayout ? "layout" : "text"
    return "## " + page(origin: Lint.named(id)?.origin) { "\n```\(language)\n\($0)\n```" }
  }
}

extension DiagnosticKind.Stage {
  fileprivate var isJSON: Bool { self == .data || self == .recording }
  /// Whether the examples are layouts.
  fileprivate var isLayout: Bool {
    [.check, .instantiation, .layout, .lint, .accuracy].contains(self)
  }
}

extension Lint {
  /// The severity, and what fixes it.
  fileprivate var origin: String {
    let fixes =
      switch fix {
      case .none: ""
      case .safe: "; `--fix` fixes it"
      case .unsafe: "; `--fix --unsafe` applies one of several fixes"
      }
    return "A \(kind.severity.rawValue) of `layoutc lint`\(fixes)."
  }
}
