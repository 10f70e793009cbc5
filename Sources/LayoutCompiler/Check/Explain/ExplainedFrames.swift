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
      bad: "layoutc Misspelt.layout", good: "layoutc Apps.layout", stage: .commandLine)
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
