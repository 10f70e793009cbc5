extension Lint {
  /// Statements that have no effect where they are (rules `row`, `visible-items`).
  static let withoutEffect = Lint(
    "without-effect", .warning,
    "A property or element has no effect in any section that has it.",
    why:
      "`decelerationRate` and `bounce` apply to orthogonal sections, spacings to several groups or "
      + "subitems, and `visibleItems` to what its body changes.",
    fix: .unsafe,
    Example(
      bad: "section decelerationRate fast < group horizontal height 44 < item > >",
      at: "decelerationRate fast",
      good: "section orthogonal continuous decelerationRate fast <\n"
        + "  group horizontal height 44 < item >\n>"),
    .everywhere { views in
      var found: [SourceSpan: LintFinding] = [:]
      var effective: [SourceSpan] = []
      for view in views {
        for (_, section, _) in view.distinctSections {
          for statement in section.statements {
            guard view.source.has(statement.span) else { continue }
            if statement.isEffective {
              effective.append(statement.span)
            } else {
              found[statement.span] = statement.finding(view)
            }
          }
        }
      }
      for span in effective { found[span] = nil }
      return Array(found.values)
    })
}

/// A statement of a section that needs another one.
private struct DependentStatement {
  let span: SourceSpan
  let isEffective: Bool
  /// Whether it is an element, which a fix does not delete.
  let isElement: Bool
  let explanation: String
  let help: String

  func finding(_ view: LintContext) -> LintFinding {
    let fix =
      isElement || !view.source.has(span)
      ? nil
      : Diagnostic.deletion("Delete it", view.source.withSurroundings(span), isSafe: false)
    return LintFinding(
      span: span, message: "this has no effect", label: "no effect", explanation: explanation,
      help: help, fixes: [fix])
  }
}

extension SectionModel {
  fileprivate var statements: [DependentStatement] {
    let properties: [(PropertyName, Bool)] = [
      (.decelerationRate, decelerationRate != .automatic), (.bounce, bounce != .automatic),
    ]
    var result: [DependentStatement] = []
    for (property, isSet) in properties where isSet {
      guard let span = origins[property] else { continue }
      result.append(
        DependentStatement(
          span: span, isEffective: orthogonal != .none, isElement: false,
          explanation: "the section does not scroll orthogonally",
          help: "add `orthogonal continuous`, or delete it"))
    }
    if let effect = visibleItems, let span = effect.origin {
      let changes: [Any?] = [effect.scale, effect.alpha, effect.translation, effect.zIndex]
      result.append(
        DependentStatement(
          span: span, isEffective: changes.contains { $0 != nil }, isElement: true,
          explanation: "its body changes nothing",
          help: "change `scale`, `alpha`, `translation` or `zIndex` in its body, or delete it"))
    }
    return result
  }
}
