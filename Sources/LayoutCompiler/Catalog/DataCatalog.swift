// Diagnostics of previews, data files and recorded frames.

// MARK: - Previews

extension DiagnosticKind {
  static let previewKinds: [DiagnosticKind] = [
    nameWithoutQuotes, emptyName, unknownDevice, varyingPreview, previewWithoutLayout,
    noRowToScroll, unreadableSource,
  ]

  static let nameWithoutQuotes = DiagnosticKind(
    "name-without-quotes", .previews,
    finding: "A text of a snapshot or preview stands without quotes.",
    explanation:
      "Identifiers are texts and stand in quotes; names of layouts and snapshots are words.",
    bad: "snapshot monday < section Featured items 6 >\n\(section)",
    good: "snapshot monday < section \"Featured\" items 6 >\n\(section)")

  static let emptyName = DiagnosticKind(
    "empty-name", .previews, finding: "A text that names something is empty.",
    explanation: "What has no name cannot be found.",
    bad: "snapshot monday < section \"\" items 6 >\n\(section)",
    good: "snapshot monday < section \"Featured\" items 6 >\n\(section)")

  static let unknownDevice = DiagnosticKind(
    "unknown-device", .previews, finding: "A preview names a device that there is none of.",
    explanation: "`layoutc devices` lists them. For any other size write `size 375 812`.",
    bad: "preview \"small\" < device iPhnoeSE >\n\(section)",
    good: "preview \"small\" < device iPhoneSE >\n\(section)")

  static let varyingPreview = DiagnosticKind(
    "varying-preview", .previews,
    finding: "A value of a preview hangs on the environment or a param.",
    explanation: "A preview says what the environment and the params are.",
    bad: "preview \"wide\" < size (container.width * 2) 812 >\n\(section)",
    good: "let phone = 375\npreview \"wide\" < size (phone * 2) 812 >\n\(section)")

  static let previewWithoutLayout = DiagnosticKind(
    "preview-without-layout", .previews,
    finding: "A preview does not say which of several layouts it shows.",
    explanation: "A file with one layout leaves no doubt; with more, name it: `layout apps`.",
    bad: "layout a < \(section) >\nlayout b < \(section) >\npreview \"small\" < items 3 >",
    good: "layout a < \(section) >\nlayout b < \(section) >\n"
      + "preview \"small\" < layout a; items 3 >")

  static let noRowToScroll = DiagnosticKind(
    "no-row-to-scroll", .previews,
    finding: "A preview scrolls the row of a section that has none, or is not there.",
    explanation: "Only sections with an `orthogonal` behaviour have a row of their own.",
    bad: "preview \"far\" < scroll \"0\" 300 >\n\(section)",
    good: "preview \"far\" < scroll \"0\" 300 >\n"
      + "section orthogonal continuous < group horizontal height 44 width 80 < item > >",
    stage: .layout)

  static let unreadableSource = DiagnosticKind(
    "unreadable-source", .previews, finding: "A file that a layout names cannot be read.",
    explanation:
      "Paths are relative to the file that names them, and may not lead out of its folder, unless "
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
    finding: "A file of data does not say that its format is `layoutc.data/1`.",
    explanation: "It may be of another program, or of a later layoutc; it is not read.",
    bad: file("{\"sections\": []}"),
    good: file("\"sections\": []"),
    stage: .data)

  static let dataKey = DiagnosticKind(
    "data-key", .data, .warning,
    finding: "A file of data has a member that means nothing where it stands.",
    explanation: "It is passed over, and what it was to say is lost.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"count\": 6}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    stage: .data)

  static let dataType = DiagnosticKind(
    "data-type", .data, finding: "A value in a file of data is of the wrong type.",
    explanation:
      "The message names the value's path. Counts are numbers, identifiers strings or whole numbers.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": \"6\"}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    stage: .data)

  static let dataRange = DiagnosticKind(
    "data-range", .data,
    finding: "A number in a file of data is too small, too large or no whole one.",
    explanation: "Counts go from 0 to a billion, measured lengths from 0 to a million points.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": -1}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 0}]"),
    stage: .data)

  static let dataMissing = DiagnosticKind(
    "data-missing", .data, finding: "An object in a file of data lacks what it must have.",
    explanation:
      "A file has `sections`, or `groupedBy` and `items`; an item has an `id`, a grouped one a `kind`.",
    bad: file("\"sections\": [{\"items\": [{\"expanded\": true}]}]"),
    good: file("\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"expanded\": true}]}]"),
    stage: .data)

  static let dataConflict = DiagnosticKind(
    "data-conflict", .data,
    finding: "A file of data lists sections, and groups items too, or only half of that.",
    explanation: "Sections are either listed in `sections`, or made by `groupedBy` of `items`.",
    bad: file("\"sections\": [], \"items\": [{\"id\": 1, \"kind\": \"song\"}]"),
    good: file(
      "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"song\"}]"),
    stage: .data)

  static let duplicateDataSection = DiagnosticKind(
    "duplicate-data-section", .data, finding: "Two sections of a snapshot have one identifier.",
    explanation: "A diffable data source tells sections apart by it, and stops the app.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": 2}, {\"id\": \"Apps\", \"items\": 3}]"),
    good: file(
      "\"sections\": [{\"id\": \"Apps\", \"items\": 2}, {\"id\": \"Games\", \"items\": 3}]"),
    stage: .data)

  static let duplicateDataItem = DiagnosticKind(
    "duplicate-data-item", .data, finding: "Two items of a snapshot have one identifier.",
    explanation:
      "Item identifiers are unique over all sections: a diffable data source moves the item, or"
      + " stops the app. Counted items are called `Apps/0`, `Apps/1`, ….",
    bad: file("\"sections\": [{\"items\": [\"Bear\"]}, {\"items\": [\"Bear\"]}]"),
    good: file("\"sections\": [{\"items\": [\"Bear\"]}, {\"items\": [\"Things\"]}]"),
    stage: .data)

  static let unknownDataSection = DiagnosticKind(
    "unknown-data-section", .data,
    finding: "A section that is to be reloaded is not in the snapshot.",
    explanation: "A diffable data source stops the app.",
    bad: file("\"sections\": [{\"id\": \"Apps\"}], \"reloadSections\": [\"App\"]"),
    good: file("\"sections\": [{\"id\": \"Apps\"}], \"reloadSections\": [\"Apps\"]"),
    stage: .data)

  static let unknownDataItem = DiagnosticKind(
    "unknown-data-item", .data,
    finding: "An item that is to be reloaded or reconfigured is not in the snapshot.",
    explanation: "A diffable data source stops the app.",
    bad: file("\"sections\": [{\"items\": [\"Bear\"]}], \"reload\": [\"Beer\"]"),
    good: file("\"sections\": [{\"items\": [\"Bear\"]}], \"reload\": [\"Bear\"]"),
    stage: .data)

  static let hiddenDataItem = DiagnosticKind(
    "hidden-data-item", .data,
    finding: "An item that is to be reloaded or reconfigured does not show.",
    explanation:
      "Only the visible items of an outline are in the data source, and it stops the app.",
    bad: file(
      "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"items\": [\"Gym\"]}]}],\n"
        + " \"reload\": [\"Gym\"]"),
    good: file(
      "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"expanded\": true, \"items\": "
        + "[\"Gym\"]}]}],\n \"reload\": [\"Gym\"]"),
    stage: .data)

  static let duplicateDataKind = DiagnosticKind(
    "duplicate-data-kind", .data, finding: "A kind of items goes to two sections.",
    explanation: "An item is in one section. The first that takes the kind gets it.",
    bad: file(
      "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]},\n"
        + "  {\"id\": \"All\", \"kinds\": [\"song\"]}],\n \"items\": []"),
    good: file("\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n \"items\": []"),
    stage: .data)

  static let unknownDataKind = DiagnosticKind(
    "unknown-data-kind", .data, finding: "No section takes items of that kind.",
    explanation: "They would show nowhere.",
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
    "json-syntax", .json, finding: "A file is no JSON from here on.",
    explanation:
      "JSON has double quotes around strings and names, no comments, and no comma at the end.",
    bad: file("\"sections\": [{\"items\": 6},]"),
    good: file("\"sections\": [{\"items\": 6}]"),
    stage: .data)

  static let jsonText = DiagnosticKind(
    "json-text", .json, finding: "A string of a JSON file holds what stands for no character.",
    explanation: "Bytes that are not UTF-8 and halves of characters read as U+FFFD.",
    bad: file("\"sections\": [{\"items\": [\"\\uD83D\"]}]"),
    good: file("\"sections\": [{\"items\": [\"\\uD83D\\uDE00\"]}]"),
    stage: .data)

  static let jsonDuplicateKey = DiagnosticKind(
    "json-duplicate-key", .json, finding: "An object of a JSON file has two members of one name.",
    explanation: "Programs differ in which one they read; here it is the first.",
    bad: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6, \"items\": 7}]"),
    good: file("\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    stage: .data)
}

// MARK: - Recordings

extension DiagnosticKind {
  static let recordingKinds: [DiagnosticKind] = [
    framesVersion, framesConflict, framesIncomplete, framesSyntax, framesChanged, framesMissing,
    expectationUnmet, framesStale,
  ]

  static let framesVersion = DiagnosticKind(
    "frames-version", .recordings,
    finding: "A file of frames does not begin with `layoutc frames 1`.",
    explanation:
      "It is of another program or of a later layoutc. Write it again with `--emit dump`.",
    bad: "frames of Apps",
    good: dump(),
    stage: .frames)

  static let framesConflict = DiagnosticKind(
    "frames-conflict", .recordings,
    finding: "A file of frames holds the marks of a merge conflict.",
    explanation: "Frames are not merged: merge the layout, and write its frames again.",
    bad: "layoutc frames 1\n<<<<<<< HEAD\n",
    good: dump(),
    stage: .frames)

  static let framesIncomplete = DiagnosticKind(
    "frames-incomplete", .recordings, finding: "A file of frames ends before its `end` line.",
    explanation: "What is missing would count as unchanged. Write it again with `--emit dump`.",
    bad: "layoutc frames 1\ncontainer 375x812 @3x ios 27 scroll vertical\n",
    good: dump(),
    stage: .frames)

  static let framesSyntax = DiagnosticKind(
    "frames-syntax", .recordings,
    finding: "A line of a file of frames is not what `--emit dump` writes.",
    explanation: "Somebody edited the file, or it was cut. Write it again.",
    bad: dump(size: "375"),
    good: dump(),
    stage: .frames)

  static let framesChanged = DiagnosticKind(
    "frames-changed", .recordings,
    finding: "Frames are not those that are recorded beside the layout.",
    explanation:
      "If that is meant, record them and read the difference; if not, `layoutc diff --against HEAD`"
      + " shows what the edit has done.",
    bad: "layoutc test Apps.layout",
    good: "layoutc test --update Apps.layout",
    stage: .commandLine)

  static let framesMissing = DiagnosticKind(
    "frames-missing", .recordings, finding: "A preview has no recorded frames to compare with.",
    explanation:
      "What is not recorded is not tested. The frames stand in the .frames file beside the layout.",
    bad: "layoutc test New.layout",
    good: "layoutc test --update New.layout",
    stage: .commandLine)

  static let expectationUnmet = DiagnosticKind(
    "expectation-unmet", .recordings, finding: "A preview expects what its frames do not fulfil.",
    explanation:
      "`expect` in a preview says what must hold. Change the layout, or what is expected of it.",
    bad: "layoutc test Apps.layout",
    good: "layoutc test -o unmet.html Apps.layout",
    stage: .commandLine)

  static let framesStale = DiagnosticKind(
    "frames-stale", .recordings, .warning,
    finding: "Frames are recorded, and no layout of that name stands beside them.",
    explanation:
      "The layout was deleted or renamed. Delete or rename its frames; layoutc does not.",
    bad: "mv Apps.layout Store.layout",
    good: "mv Apps.frames Store.frames",
    stage: .commandLine)
}

// MARK: - Parts of examples

/// A layout to show data with.
private let section = "section < group horizontal height 44 < item > >"

/// A data file with these members; any other text as it is.
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
