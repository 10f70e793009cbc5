extension Lint {
  /// Self-sizing cells in an orthogonal section (rule `estimated-row`).
  static let estimateInRow = Lint(
    "estimate-in-row", .warning,
    "Cells of an orthogonal section are self-sizing across it.",
    why:
      "UIKit supports it, but apps report conflicting constraints, wrong heights, and (iOS 14.3) "
      + "a misplaced next section. Use a fixed length, or a close estimate and "
      + "suppress this.",
    fix: .unsafe,
    Example(
      bad: "section orthogonal continuous <\n  group horizontal width 140 height estimated 180 <\n"
        + "    item height estimated 180\n  >\n>",
      at: "height estimated 180", occurrence: 2,
      good: "section orthogonal continuous <\n  group horizontal width 140 height 180 < item >\n>"),
    .model { view in
      view.distinctSections.compactMap { _, section, _ in
        guard section.orthogonal != .none else { return nil }
        let axis = view.layout.scrollDirection
        let group = section.group
        guard group.size[axis].isEstimated, let item = group.measuredItem(along: axis),
          let span = item.origins[axis.property]
        else { return nil }
        let side = axis.lengthWord
        return LintFinding(
          span: span, message: "cells of an orthogonal section have a self-sizing \(side)",
          label: "an estimate in an orthogonal section",
          related: section.origins[.orthogonal].map { [Diagnostic.Label($0, "the section")] } ?? [],
          explanation: "apps report conflicting constraints and wrong \(side)s in such sections",
          help: "use a fixed \(side), or a close estimate",
          fixes: [
            view.source.withoutEstimate(
              "State the \(side) of item and group", in: [span, group.origins[axis.property]])
          ])
      }
    })
}

extension GroupModel {
  /// Returns the first item that is measured along `axis`.
  fileprivate func measuredItem(along axis: Axis) -> ItemModel? {
    if isCounted, arrangement.axis == axis { return nil }
    return subitems.lazy.compactMap { subitem in
      switch subitem {
      case .item(let item): item.size[axis].isEstimated ? item : nil
      case .group(let group): group.size[axis].isEstimated ? group.measuredItem(along: axis) : nil
      }
    }.first
  }
}
