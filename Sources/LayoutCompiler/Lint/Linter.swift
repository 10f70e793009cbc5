/// Runs the lints.
enum Linter {
  /// Returns the findings in a layout on all devices, unordered.
  ///
  /// Each finding is reported once, as it is on the first device that has it.
  /// The errors on the layout's own devices are reported as errors, and here only by `withOwnErrors`.
  static func findings(on screens: [LintDevice], withOwnErrors: Bool = false) -> [Diagnostic] {
    var found = LintFindings()
    let views = screens.compactMap(\.view)
    let models = Self.views(of: screens)
    for lint in Lint.all {
      switch lint.check {
      case .model(let check):
        for view in models { found.add(check(view), of: lint) }
      case .screen(let check):
        for view in views { found.add(check(view), of: lint) }
      case .failure(let describe):
        for screen in screens where withOwnErrors || !screen.isOwn {
          found.add(screen.errors.map { describe($0, screen) }, of: lint)
        }
      case .everywhere, .suppressions: break
      }
    }
    return found.diagnostics
  }

  /// Returns the layout on the devices where its model or its data differ: the devices that are not
  /// its own have the data of the first one.
  private static func views(of screens: [LintDevice]) -> [LintContext] {
    let views = screens.compactMap(\.view)
    guard views.first?.isConstant == true else { return views }
    let own = screens.filter(\.isOwn).compactMap(\.view)
    return own.isEmpty ? Array(views.prefix(1)) : own
  }

  /// Returns the findings of lints that compare all layouts on all devices.
  static func findings(everywhere screens: [[LintDevice]]) -> [Diagnostic] {
    var found = LintFindings()
    let views = screens.flatMap { Self.views(of: $0) }
    for lint in Lint.all {
      if case .everywhere(let check) = lint.check { found.add(check(views), of: lint) }
    }
    return found.diagnostics
  }
}

/// A list of findings without repetitions of a lint at the same span.
private struct LintFindings {
  private struct Key: Hashable {
    var id: String
    var span: SourceSpan
  }
  private var seen: Set<Key> = []
  private(set) var diagnostics: [Diagnostic] = []

  mutating func add(_ findings: [LintFinding], of lint: Lint) {
    for finding in findings where seen.insert(Key(id: lint.id, span: finding.span)).inserted {
      diagnostics.append(finding.diagnostic(of: lint))
    }
  }
}
