// The lints about `// layoutc:ignore(id) reason`; `SuppressionFindings` finds them.
extension Lint {
  static let unusedSuppression = Lint(
    "unused-suppression", .warning, "A comment suppresses a diagnostic that is not reported.",
    why: "The diagnostic was fixed, or is reported elsewhere: at the end of a line, the comment is "
      + "about that line, on its own line about the next statement. An unused "
      + "suppression can hide a later mistake.",
    fix: .safe,
    Example(
      bad: "// layoutc:ignore(inexact-fraction) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 1/3 > >",
      at: "inexact-fraction",
      good: "// layoutc:ignore(inexact-fraction) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 0.33 > >"),
    .suppressions)

  static let unknownSuppression = Lint(
    "unknown-suppression", .warning, "A comment suppresses an unknown diagnostic.",
    why: "It has no effect. `layoutc lint --list` and `layoutc explain` list the ids.",
    fix: .unsafe,
    Example(
      bad: "// layoutc:ignore(inexact-fractoin) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 1/3 > >",
      at: "inexact-fractoin",
      good: "// layoutc:ignore(inexact-fraction) the design says so\n"
        + "section < group horizontal height 100 < item fractionalWidth 0.33 > >"),
    .suppressions)

  static let incompleteSuppression = Lint(
    "incomplete-suppression", .warning, "A comment suppresses a diagnostic without a reason.",
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
