// The lints about `// layoutc:ignore(id) reason`; `SuppressionFindings` finds them.
extension Lint {
  static let unusedSuppression = Lint(
    "unused-suppression", .warning, "A comment suppresses a finding that there is not.",
    why: "What it spoke of was mended, or is reported elsewhere: behind something, the comment is "
      + "about its line, on a line of its own about the statement that follows. A comment that is "
      + "left behind would hide the next mistake.",
    fix: .safe,
    Example(
      bad: "// layoutc:ignore(inexact-fraction) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 1/3 > >",
      at: "inexact-fraction",
      good: "// layoutc:ignore(inexact-fraction) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 0.33 > >"),
    .suppressions)

  static let unknownSuppression = Lint(
    "unknown-suppression", .warning, "A comment suppresses an id that no diagnostic has.",
    why: "It suppresses nothing. `layoutc lint --list` and `layoutc explain` list the ids.",
    fix: .unsafe,
    Example(
      bad: "// layoutc:ignore(inexact-fractoin) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 1/3 > >",
      at: "inexact-fractoin",
      good: "// layoutc:ignore(inexact-fraction) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 0.33 > >"),
    .suppressions)

  static let incompleteSuppression = Lint(
    "incomplete-suppression", .warning, "A comment suppresses a finding and does not say why.",
    why: "A comment that begins with `layoutc:` is `// layoutc:ignore(id) reason`, with one id or "
      + "several, and a reason for those who read it later.",
    Example(
      bad: "section <\n"
        + "  group horizontal height 100 <\n"
        + "    item fractionalWidth 0.33  // layoutc:ignore(inexact-fraction)\n  >\n>",
      at: "// layoutc:ignore(inexact-fraction)",
      good: "section <\n"
        + "  group horizontal height 100 <\n"
        + "    item fractionalWidth 0.33  // layoutc:ignore(inexact-fraction) as drawn\n  >\n>"),
    .suppressions)
}
