/// Checks of complete sections.
extension Evaluator {
  /// Makes the section that UIKit makes for the list's configuration; what the source states of
  /// insets and boundary items changes it afterwards, as an app would. UIKit's insets depend on the
  /// section's position and are set when it is known.
  mutating func finishList(_ section: inout SectionModel) {
    guard let list = section.list, let origin = section.origin else { return }
    let made = SectionModel(list: list)
    section.group = made.group
    if section.origins[.contentInsetsReference] == nil {
      section.contentInsetsReference = made.contentInsetsReference
    }
    let own = Set(section.boundaryItems.map(\.elementKind))
    let added = made.boundaryItems.filter { !own.contains($0.elementKind) }.map {
      var item = $0
      item.origin = origin
      return item
    }
    section.boundaryItems = added + section.boundaryItems
    if availableIOS < 14 {
      report(.newerThanTarget("section list", since: 14, target: availableIOS, at: origin))
    }
  }

  /// UIKit ignores what a visible-items handler does where anything is estimated (rule
  /// `visible-items-estimated`).
  mutating func checkEffect(of section: SectionModel) {
    guard let effect = section.visibleItems, !effect.asAttributes, section.group.hasEstimates,
      let place = effect.origin
    else { return }
    report(.effectOnEstimates(at: place, group: section.group.origin))
  }
}

extension Diagnostic {
  static func chainTooLong(bound: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .chainTooLong, "more than \(bound) names depend on one another in a chain", at: span,
      label: "too long a chain",
      explanation: "this limit protects the compiler from runaway input",
      help: "write one of the values as a number")
  }

  static func listMetrics(of recorded: Int, for ios: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .listMetrics,
      "list insets and separators are those of iOS \(recorded), not iOS \(ios)",
      at: span, label: "a list",
      explanation: "UIKit's list metrics were not recorded on this version",
      help: "check a list's insets on a device, or state them in the section")
  }

  static func listMetrics(for idiom: Traits.Idiom, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .listMetrics,
      "list insets and separators are those of an iPhone, not of `\(idiom.rawValue)`",
      at: span, label: "a list",
      explanation: "UIKit's list metrics were not recorded on this device",
      help: "check a list's insets on a device, or state them in the section")
  }

  static func effectOnEstimates(at span: SourceSpan, group: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .effectOnEstimates,
      "`visibleItems` has no effect on estimated sizes", at: span,
      label: "ignored", related: group.map { [Label($0, "contains an estimated size")] } ?? [],
      explanation:
        "UIKit logs: \"the section invalidation handler cannot currently mutate visible items "
        + "for layouts containing estimated items\"",
      help: "use absolute or fractional sizes, or apply the effect through layout attributes: "
        + "`visibleItems asAttributes`")
  }
}
