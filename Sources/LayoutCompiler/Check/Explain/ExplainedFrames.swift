/// What is said about recorded frames, and of files that cannot be read at all.
extension Explain {
  static let frames: [ExplainedDiagnostic] = [
    explained(
      "frames-version", "A file of frames does not begin with `layoutc frames 1`.",
      "It is of another program or of a later layoutc. Write it again with `--emit dump`.",
      bad: "frames of Apps", good: dump()),
    explained(
      "frames-conflict", "A file of frames holds the marks of a merge conflict.",
      "Frames are not merged: merge the layout, and write its frames again.",
      bad: "layoutc frames 1\n<<<<<<< HEAD\n", good: dump()),
    explained(
      "frames-incomplete", "A file of frames ends before its `end` line.",
      "What is missing would count as unchanged. Write it again with `--emit dump`.",
      bad: "layoutc frames 1\ncontainer 375x812 @3x ios 27 scroll vertical\n", good: dump()),
    explained(
      "frames-syntax", "A line of a file of frames is not what `--emit dump` writes.",
      "Somebody edited the file, or it was cut. Write it again.",
      bad: dump(size: "375"), good: dump()),
  ]

  static let commandLine: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "unreadable-file", "A file that the command line names cannot be read.",
      "It does not exist, is a directory, is too large, or this user may not read it.",
      bad: "layoutc Misspelt.layout", good: "layoutc Apps.layout", stage: .commandLine),
    ExplainedDiagnostic(
      "too-many-tokens", "A file has more words, numbers and signs than can be held.",
      "A bound of 20,000,000 keeps every file from exhausting the memory. Split the file.",
      bad: "yes '<' | head -c 200M | layoutc check -", good: "layoutc check Apps.layout",
      stage: .commandLine),
    ExplainedDiagnostic(
      "frames-changed", "Frames are not those that are recorded beside the layout.",
      "If that is meant, record them and read the difference; if not, `layoutc diff --against HEAD`"
        + " shows what the edit has done.",
      bad: "layoutc test Apps.layout", good: "layoutc test --update Apps.layout",
      stage: .commandLine),
    ExplainedDiagnostic(
      "frames-missing", "A preview has no recorded frames to compare with.",
      "What is not recorded is not tested. The frames stand in the .frames file beside the layout.",
      bad: "layoutc test New.layout", good: "layoutc test --update New.layout",
      stage: .commandLine),
    ExplainedDiagnostic(
      "expectation-unmet", "A preview expects what its frames do not fulfil.",
      "`expect` in a preview says what must hold. Change the layout, or what is expected of it.",
      bad: "layoutc test Apps.layout", good: "layoutc test -o unmet.html Apps.layout",
      stage: .commandLine),
    ExplainedDiagnostic(
      "frames-stale", "Frames are recorded, and no layout of that name stands beside them.",
      "The layout was deleted or renamed. Delete or rename its frames; layoutc does not.",
      bad: "mv Apps.layout Store.layout", good: "mv Apps.frames Store.frames",
      stage: .commandLine),
    ExplainedDiagnostic(
      "too-many-elements", "A preview has more items than can be compared.",
      "All of both states are held at once: two million of each are the most.",
      bad: "layoutc diff --items 9000000 old.frames Apps.layout",
      good: "layoutc diff --items 900 old.frames Apps.layout", stage: .commandLine),
  ]

  private static func explained(
    _ id: String, _ finding: String, _ reason: String, bad: String, good: String
  ) -> ExplainedDiagnostic {
    ExplainedDiagnostic(id, finding, reason, bad: bad, good: good, stage: .frames)
  }

  /// The frames of a single cell.
  private static func dump(size: String = "375x44") -> String {
    """
    layoutc frames 1
    container 375x812 @3x ios 27 scroll vertical

    section: gap 0 \(size)
      cell 0: 0,0 375x44

    end: gap 0 width 375

    """
  }
}
