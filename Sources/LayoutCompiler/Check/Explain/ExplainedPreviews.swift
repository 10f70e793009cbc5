/// What is said about snapshots and previews.
extension Explain {
  private static let section = "section < group horizontal height 44 < item > >"

  static let previews: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "name-without-quotes", "A text of a snapshot or preview stands without quotes.",
      "Identifiers are texts and stand in quotes; names of layouts and snapshots are words.",
      bad: "snapshot monday < section Featured items 6 >\n\(section)",
      good: "snapshot monday < section \"Featured\" items 6 >\n\(section)"),
    ExplainedDiagnostic(
      "empty-name", "A text that names something is empty.",
      "What has no name cannot be found.",
      bad: "snapshot monday < section \"\" items 6 >\n\(section)",
      good: "snapshot monday < section \"Featured\" items 6 >\n\(section)"),
    ExplainedDiagnostic(
      "unknown-device", "A preview names a device that there is none of.",
      "`layoutc devices` lists them. For any other size write `size 375 812`.",
      bad: "preview \"small\" < device iPhnoeSE >\n\(section)",
      good: "preview \"small\" < device iPhoneSE >\n\(section)"),
    ExplainedDiagnostic(
      "varying-preview", "A value of a preview hangs on the environment or a param.",
      "A preview says what the environment and the params are.",
      bad: "preview \"wide\" < size (container.width * 2) 812 >\n\(section)",
      good: "let phone = 375\npreview \"wide\" < size (phone * 2) 812 >\n\(section)"),
    ExplainedDiagnostic(
      "preview-without-layout", "A preview does not say which of several layouts it shows.",
      "A file with one layout leaves no doubt; with more, name it: `layout apps`.",
      bad: "layout a < \(section) >\nlayout b < \(section) >\npreview \"small\" < items 3 >",
      good: "layout a < \(section) >\nlayout b < \(section) >\n"
        + "preview \"small\" < layout a; items 3 >"),
    ExplainedDiagnostic(
      "no-row-to-scroll", "A preview scrolls the row of a section that has none, or is not there.",
      "Only sections with an `orthogonal` behaviour have a row of their own.",
      bad: "preview \"far\" < scroll \"0\" 300 >\n\(section)",
      good: "preview \"far\" < scroll \"0\" 300 >\n"
        + "section orthogonal continuous < group horizontal height 44 width 80 < item > >",
      stage: .layout),
    ExplainedDiagnostic(
      "unreadable-source", "A file that a layout names cannot be read.",
      "Paths are relative to the file that names them, and may not lead out of its folder, unless "
        + "`--allow-outside` is given.",
      bad: "snapshot monday from \"monday.json\"\n\(section)",
      good: "snapshot monday < section \"Featured\" items 6 >\n\(section)"),
  ]
}
