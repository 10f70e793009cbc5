extension DiagnosticKind {
  /// Every kind, lints included, by id.
  package static let all: [DiagnosticKind] =
    (language + Lint.all.map(\.kind)).sorted { $0.id < $1.id }

  package static func named(_ id: String) -> DiagnosticKind? { all.first { $0.id == id } }

  /// The text of `layoutc explain`.
  package var page: String { page(origin: Lint.named(id)?.origin) }
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
