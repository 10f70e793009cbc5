extension Lint {
  /// `estimated(1)` as a workaround (rule `visible-measuring`).
  static let tinyEstimate = Lint(
    "tiny-estimate", .note,
    "An estimate of one point or less is not close to any view's size.",
    why: "The estimate is used until views are measured, so the content size is wrong at first and "
      + "jumps. Write a size that most views will have.",
    Example(
      bad: "section <\n  group horizontal height estimated 1 < item height estimated 44 >\n>",
      at: "height estimated 1",
      good: "section <\n  group horizontal height estimated 44 < item height estimated 44 >\n>"),
    .model { view in
      view.boxes.flatMap { box in
        Axis.allCases.compactMap { axis in
          guard let estimate = box.size[axis].estimate, estimate <= 1,
            let span = box.place(of: axis), !view.source.isAssumed(span)
          else { return nil }
          return LintFinding(
            span: span,
            message: "an estimate of \(estimate.points) is not close to any view's size",
            label: "the content size is wrong at first",
            explanation: estimate == 0
              ? "UIKit answers: \"Invalid estimated dimension, must be > 0. NOTE: This will be a "
                + "hard-assert soon, please update your call site.\""
              : "the estimate is used for every view that is not measured yet",
            help: "write a \(axis.lengthWord) that most views will have")
        }
      }
    })
}
