extension SectionModel {
  /// Returns the steps of the insets that UIKit gives a list section (rules `list-insets`,
  /// `list-sides`, `list-header`), without those that the source states.
  func listSteps(_ subject: String) -> [ExplanationStep] {
    guard let list, let surroundings = listSurroundings else { return [] }
    var steps: [ExplanationStep] = []
    func add(_ rule: LayoutRule, _ text: String) {
      steps.append(ExplanationStep(rule, subject, text))
    }
    let isGrouped = list.appearance == .grouped || list.appearance == .insetGrouped
    let top = "top \(NumberText.number(contentInsets.top))"
    switch list.headerMode {
    case .supplementary: add(.listHeader, "the header is a boundary item")
    case _ where statedEdges.contains(.top): break
    case .firstItemInSection: add(.listHeader, "\(top): above the header, the first item")
    case .none:
      let title = surroundings.isUnderLargeTitle ? ", below a large title" : ""
      let place = surroundings.isFirst ? "the first section\(title)" : "not the first section"
      if isGrouped { add(.listInsets, "\(top): \(place)") }
    }
    if isGrouped, !statedEdges.contains(.bottom) {
      let place = surroundings.isLast ? "the last section" : "not the last section"
      let text = list.footerMode == .none ? place : "above the footer"
      add(.listInsets, "bottom \(NumberText.number(contentInsets.bottom)): \(text)")
    }
    if list.appearance == .insetGrouped, !statedEdges.isSuperset(of: [.leading, .trailing]) {
      add(.listSides, surroundings.explainedSide)
    }
    return steps
  }
}

extension ListSurroundings {
  /// Returns a clause such as `sides 16: 375 points wide on pad, iOS 15`.
  fileprivate var explainedSide: String {
    "sides \(NumberText.number(side)): \(NumberText.number(width)) points wide on "
      + "\(idiom.rawValue), iOS \(ios)" + (sidesAreRecorded ? "" : ", not recorded")
  }
}
