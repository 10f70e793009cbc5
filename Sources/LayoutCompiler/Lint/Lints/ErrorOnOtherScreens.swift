extension Lint {
  /// Errors on other devices: insets without space, groups too small for an item, counts of 0 (rule
  /// `layout-exceptions`).
  static let errorOnOtherScreens = Lint(
    "error-on-other-screens", .warning,
    "The layout is an error on a smaller or larger screen.",
    why: "The layout is tried on screens from 320 to 1180 points of width, those of phones "
      + "and tablets in both orientations, and of Split View. On one of them UIKit would "
      + "raise an exception. Use fractions, or lengths that depend on `container.width`.",
    Example(
      bad: "section contentInsets 0 170 < group horizontal height 44 < item > >",
      at: "section",
      good: "section contentInsets 0 16 < group horizontal height 44 < item > >"),
    .failure { error, screen in
      LintFinding(
        span: error.span, message: "\(screen.screen), \(error.message)",
        label: error.label, related: error.related, explanation: error.explanation, help: error.help
      )
    })
}
