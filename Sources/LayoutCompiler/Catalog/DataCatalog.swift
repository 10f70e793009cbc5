// Diagnostics of previews, data files and recorded frames.

// MARK: - Previews

extension DiagnosticKind {
  static let previewKinds: [DiagnosticKind] = [
    nameWithoutQuotes, emptyName, unknownDevice, varyingPreview, previewWithoutLayout,
    noRowToScroll, scrollBeyondEnd, unreadableSource, swiftName,
  ]

  static let nameWithoutQuotes = DiagnosticKind(
    "name-without-quotes", .previews,
    finding: "A string of a snapshot or preview has no quotes.",
    explanation:
      "Identifiers of data are strings in quotes; names of layouts and snapshots are plain "
      + "words.",
    bad: "snapshot monday < section Featured items 6 >\n\(section)",
    good: "snapshot monday < section \"Featured\" items 6 >\n\(section)")

  static let emptyName = DiagnosticKind(
    "empty-name", .previews, finding: "A string that names something is empty.",
    explanation: "An empty name cannot be referred to.",
    bad: "snapshot monday < section \"\" items 6 >\n\(section)",
    good: "snapshot monday < section \"Featured\" items 6 >\n\(section)")

  static let unknownDevice = DiagnosticKind(
    "unknown-device", .previews, finding: "A preview names an unknown device.",
    explanation: "`layoutc devices` lists them. For any other size write `size 375 812`.",
    bad: "preview \"small\" < device iPhnoeSE >\n\(section)",
    good: "preview \"small\" < device iPhoneSE >\n\(section)")

  static let varyingPreview = DiagnosticKind(
    "varying-preview", .previews,
    finding: "A value of a preview depends on the environment or a param.",
    explanation: "A preview sets the environment and the params, so its own values are constants.",
    bad: "preview \"wide\" < size (container.width * 2) 812 >\n\(section)",
    good: "let phone = 375\npreview \"wide\" < size (phone * 2) 812 >\n\(section)")

  static let swiftName = DiagnosticKind(
    "swift-name", .previews,
    finding: "A `typeName` cannot be the name of a struct in Swift.",
    explanation:
      "It has letters, digits and `_`, does not begin with a digit, and is neither a keyword nor "
      + "a type of UIKit.",
    bad: "swift < typeName \"Home Layout\" >\n\(section)",
    good: "swift < typeName \"HomeLayout\" >\n\(section)")

  static let previewWithoutLayout = DiagnosticKind(
    "preview-without-layout", .previews,
    finding: "A preview does not name one of several layouts.",
    explanation: "A file with one layout needs no name; with several, write `layout apps`.",
    bad: "layout a < \(section) >\nlayout b < \(section) >\npreview \"small\" < items 3 >",
    good: "layout a < \(section) >\nlayout b < \(section) >\n"
      + "preview \"small\" < layout a; items 3 >")

  static let noRowToScroll = DiagnosticKind(
    "no-row-to-scroll", .previews,
    finding: "A preview scrolls a section that is not orthogonal, or does not exist.",
    explanation: "Only sections with an `orthogonal` behaviour scroll by themselves.",
    bad: "preview \"far\" < scroll \"0\" 300 >\n\(section)",
    good: "preview \"far\" < scroll \"0\" 300 >\n"
      + "section orthogonal continuous < group horizontal height 44 width 80 < item > >",
    stage: .layout)

  static let scrollBeyondEnd = DiagnosticKind(
    "scroll-beyond-end", .previews, .note,
    finding: "A preview scrolls farther than the content reaches.",
    explanation: "The content stops at its end, as when a finger lets go of it.",
    bad: "preview \"far\" < scroll 0 5000 >\n\(section)",
    good: "preview \"far\" < scroll 0 0 >\n\(section)",
    stage: .layout)

  static let unreadableSource = DiagnosticKind(
    "unreadable-source", .previews, finding: "A file that a layout names cannot be read.",
    explanation:
      "Paths are relative to the file that names them, and must stay inside its folder unless "
      + "`--allow-outside` is given.",
    bad: "snapshot monday from \"monday.json\"\n\(section)",
    good: "snapshot monday < section \"Featured\" items 6 >\n\(section)")
}

// MARK: - Data

extension DiagnosticKind {
  static let dataKinds: [DiagnosticKind] = [
    dataFormat, dataKey, dataType, dataRange, dataMissing, dataConflict, duplicateDataSection,
    duplicateDataItem, unknownDataSection, unknownDataItem, hiddenDataItem, duplicateDataKind,
    unknownDataKind,
  ]

  static let dataFormat = DiagnosticKind(
    "data-format", .data,
    finding: "A data file does not declare the format `layoutc.data/1`.",
    explanation: "It may belong to another program, or to a later layoutc; it is not read.",
    bad: file("{\"sections\": []}"),
    good: file("\"sections\": []"),
    stage: .data)

  static let dataKey = DiagnosticKind(
    "data-key", .data, .warning,
    finding: "A data file has an unknown member.",
    explanation: "The member is ignored. Check its spelling, and the object that contains it.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"count\": 6}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    stage: .data)

  static let dataType = DiagnosticKind(
    "data-type", .data, finding: "A value in a data file has the wrong type.",
    explanation:
      "The message names the value's path. Counts are numbers, identifiers strings or whole numbers.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": \"6\"}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    stage: .data)

  static let dataRange = DiagnosticKind(
    "data-range", .data,
    finding: "A number in a data file is too small, too large or not whole.",
    explanation: "Counts go from 0 to a billion, measured lengths from 0 to a million points.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": -1}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 0}]"),
    stage: .data)

  static let dataMissing = DiagnosticKind(
    "data-missing", .data, finding: "An object in a data file has no value for a required member.",
    explanation:
      "A file has `sections`, or `groupedBy` and `items`; an item has an `id`, a grouped one a `kind`.",
    bad: file("\"sections\": [{\"items\": [{\"expanded\": true}]}]"),
    good: file("\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"expanded\": true}]}]"),
    stage: .data)

  static let dataConflict = DiagnosticKind(
    "data-conflict", .data,
    finding: "A data file lists sections and groups items too, or does only half of that.",
    explanation:
      "Sections are either listed in `sections`, or grouped from `items` by `groupedBy`.",
    bad: file("\"sections\": [], \"items\": [{\"id\": 1, \"kind\": \"song\"}]"),
    good: file(
      "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"song\"}]"),
    stage: .data)

  static let duplicateDataSection = DiagnosticKind(
    "duplicate-data-section", .data,
    finding: "Two sections of a snapshot have the same identifier.",
    explanation: "A diffable data source identifies sections by it, and stops the app.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": 2}, {\"id\": \"Apps\", \"items\": 3}]"),
    good: file(
      "\"sections\": [{\"id\": \"Apps\", \"items\": 2}, {\"id\": \"Games\", \"items\": 3}]"),
    stage: .data)

  static let duplicateDataItem = DiagnosticKind(
    "duplicate-data-item", .data, finding: "Two items of a snapshot have the same identifier.",
    explanation:
      "Item identifiers are unique over all sections: a diffable data source moves the item, or"
      + " stops the app. Counted items are called `Apps/0`, `Apps/1`, ….",
    bad: file("\"sections\": [{\"items\": [\"Bear\"]}, {\"items\": [\"Bear\"]}]"),
    good: file("\"sections\": [{\"items\": [\"Bear\"]}, {\"items\": [\"Things\"]}]"),
    stage: .data)

  static let unknownDataSection = DiagnosticKind(
    "unknown-data-section", .data,
    finding: "A section to reload is not in the snapshot.",
    explanation: "A diffable data source stops the app.",
    bad: file("\"sections\": [{\"id\": \"Apps\"}], \"reloadSections\": [\"App\"]"),
    good: file("\"sections\": [{\"id\": \"Apps\"}], \"reloadSections\": [\"Apps\"]"),
    stage: .data)

  static let unknownDataItem = DiagnosticKind(
    "unknown-data-item", .data,
    finding: "An item to reload or reconfigure is not in the snapshot.",
    explanation: "A diffable data source stops the app.",
    bad: file("\"sections\": [{\"items\": [\"Bear\"]}], \"reload\": [\"Beer\"]"),
    good: file("\"sections\": [{\"items\": [\"Bear\"]}], \"reload\": [\"Bear\"]"),
    stage: .data)

  static let hiddenDataItem = DiagnosticKind(
    "hidden-data-item", .data,
    finding: "An item to reload or reconfigure is not visible.",
    explanation:
      "Only the visible items of an outline are in the data source, which stops the app.",
    bad: file(
      "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"items\": [\"Gym\"]}]}],\n"
        + " \"reload\": [\"Gym\"]"),
    good: file(
      "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"expanded\": true, \"items\": "
        + "[\"Gym\"]}]}],\n \"reload\": [\"Gym\"]"),
    stage: .data)

  static let duplicateDataKind = DiagnosticKind(
    "duplicate-data-kind", .data, finding: "A kind of items belongs to two sections.",
    explanation: "An item is in one section: the first one that takes its kind.",
    bad: file(
      "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]},\n"
        + "  {\"id\": \"All\", \"kinds\": [\"song\"]}],\n \"items\": []"),
    good: file("\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n \"items\": []"),
    stage: .data)

  static let unknownDataKind = DiagnosticKind(
    "unknown-data-kind", .data, finding: "No section takes items of this kind.",
    explanation: "They would not be shown.",
    bad: file(
      "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"album\"}]"),
    good: file(
      "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\", \"album\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"album\"}]"),
    stage: .data)
}

// MARK: - JSON

extension DiagnosticKind {
  static let jsonKinds: [DiagnosticKind] = [
    jsonSyntax, jsonText, jsonDuplicateKey,
  ]

  static let jsonSyntax = DiagnosticKind(
    "json-syntax", .json, finding: "A file is not valid JSON.",
    explanation:
      "JSON has double quotes around strings and names, no comments, and no comma at the end.",
    bad: file("\"sections\": [{\"items\": 6},]"),
    good: file("\"sections\": [{\"items\": 6}]"),
    stage: .data)

  static let jsonText = DiagnosticKind(
    "json-text", .json, finding: "A string of a JSON file is not valid Unicode.",
    explanation: "Bytes that are not UTF-8 and unpaired surrogates read as U+FFFD.",
    bad: file("\"sections\": [{\"items\": [\"\\uD83D\"]}]"),
    good: file("\"sections\": [{\"items\": [\"\\uD83D\\uDE00\"]}]"),
    stage: .data)

  static let jsonDuplicateKey = DiagnosticKind(
    "json-duplicate-key", .json,
    finding: "An object of a JSON file has two members of the same name.",
    explanation: "JSON readers differ in which one they use; layoutc uses the first.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6, \"items\": 7}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    stage: .data)
}

// MARK: - Recordings

extension DiagnosticKind {
  static let recordingKinds: [DiagnosticKind] = [
    framesVersion, framesConflict, framesIncomplete, framesSyntax, framesChanged, framesMissing,
    expectationUnmet, framesStale, notFormatted,
    recordingFormat,
  ]

  static let framesVersion = DiagnosticKind(
    "frames-version", .recordings,
    finding: "A frames file does not begin with `layoutc frames 1`.",
    explanation:
      "It belongs to another program or to a later layoutc. Write it again with `--emit dump`.",
    bad: "frames of Apps",
    good: dump(),
    stage: .frames)

  static let framesConflict = DiagnosticKind(
    "frames-conflict", .recordings,
    finding: "A frames file contains conflict markers.",
    explanation: "Frames are not merged: merge the layout, then write its frames again.",
    bad: "layoutc frames 1\n<<<<<<< HEAD\n",
    good: dump(),
    stage: .frames)

  static let framesIncomplete = DiagnosticKind(
    "frames-incomplete", .recordings, finding: "A frames file ends before its `end` line.",
    explanation:
      "Missing frames would count as unchanged. Write the file again with `--emit dump`.",
    bad: "layoutc frames 1\ncontainer 375x812 @3x ios 27 scroll vertical\n",
    good: dump(),
    stage: .frames)

  static let framesSyntax = DiagnosticKind(
    "frames-syntax", .recordings,
    finding: "A line of a frames file does not have the format of `--emit dump`.",
    explanation: "The file was edited or truncated. Write it again.",
    bad: dump(size: "375"),
    good: dump(),
    stage: .frames)

  static let recordingFormat = DiagnosticKind(
    "recording-format", .recordings,
    finding: "A recording of UIKit does not have the format of `layoutc fidelity`.",
    explanation:
      "The format is described in Tests/LayoutCompilerTests/Fixtures/uikit/README.md. Record it again.",
    bad:
      "{\"uikit\": \"ios18\", \"layout\": {\"scale\": 3}, \"expected\": {\"contentSize\": [390]}}",
    good:
      "{\"uikit\": \"ios18\", \"layout\": {\"scale\": 3}, \"expected\": {\"contentSize\": [390, 844]}}",
    stage: .recording)

  static let framesChanged = DiagnosticKind(
    "frames-changed", .recordings,
    finding: "Frames differ from the recorded ones.",
    explanation:
      "If the change is intended, record the new frames and review the difference. If not, "
      + "`layoutc diff --against HEAD` shows what the edit has changed.",
    bad: "layoutc test Apps.layout",
    good: "layoutc test --update Apps.layout",
    stage: .commandLine)

  static let framesMissing = DiagnosticKind(
    "frames-missing", .recordings, finding: "A preview has no recorded frames to compare with.",
    explanation:
      "A preview without recorded frames is not tested. The frames are in the `.frames` file "
      + "next to the layout.",
    bad: "layoutc test New.layout",
    good: "layoutc test --update New.layout",
    stage: .commandLine)

  static let expectationUnmet = DiagnosticKind(
    "expectation-unmet", .recordings, finding: "An `expect` of a preview fails.",
    explanation:
      "`expect` states an invariant of the frames. Change the layout, or the expectation.",
    bad: "layoutc test Apps.layout",
    good: "layoutc test -o unmet.html Apps.layout",
    stage: .commandLine)

  static let framesStale = DiagnosticKind(
    "frames-stale", .recordings, .warning,
    finding: "Recorded frames have no layout.",
    explanation:
      "The layout was deleted or renamed. Delete or rename its frames; layoutc does not.",
    bad: "mv Apps.layout Store.layout",
    good: "mv Apps.frames Store.frames",
    stage: .commandLine)

  static let notFormatted = DiagnosticKind(
    "not-formatted", .recordings, .warning,
    finding: "A file is not formatted as by `layoutc format`.",
    explanation:
      "`layoutc format --check` reports such files. One style for all files keeps differences "
      + "small.",
    bad: "layoutc format --check Apps.layout",
    good: "layoutc format Apps.layout",
    stage: .commandLine)
}

// MARK: - Parts of examples

/// A layout to show data with.
private let section = "section < group horizontal height 44 < item > >"

/// A data file with these members; any other string is used unchanged.
private func file(_ text: String) -> String {
  text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[")
    ? text : "{\"format\": \"layoutc.data/1\",\n \(text)}"
}

/// The frames of a single cell.
private func dump(size: String = "375x44") -> String {
  """
  layoutc frames 1
  container 375x812 @3x ios 27 scroll vertical

  section: gap 0 \(size)
    cell 0: 0,0 375x44

  end: gap 0 width 375

  """
}
