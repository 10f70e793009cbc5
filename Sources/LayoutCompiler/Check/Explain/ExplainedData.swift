/// What is said about data. The examples are files of data.
extension Explain {
  static let data: [ExplainedDiagnostic] = dataFiles + dataSources + json

  private static func explained(
    _ id: String, _ finding: String, _ reason: String, bad: String, good: String,
    badBytes: [UInt8]? = nil
  ) -> ExplainedDiagnostic {
    ExplainedDiagnostic(
      id, finding, reason, bad: file(bad), good: file(good), badBytes: badBytes, stage: .data)
  }

  /// The members of a file's object as a file; any other text as it is.
  private static func file(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[")
      ? text : "{\"format\": \"layoutc.data/1\",\n \(text)}"
  }

  private static let dataFiles = [
    explained(
      "data-format", "A file of data does not say that its format is `layoutc.data/1`.",
      "It may be of another program, or of a later layoutc; it is not read.",
      bad: "{\"sections\": []}", good: "\"sections\": []"),
    explained(
      "data-key", "A file of data has a member that means nothing where it stands.",
      "It is passed over, and what it was to say is lost.",
      bad: "\"sections\": [{\"id\": \"Apps\", \"count\": 6}]",
      good: "\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    explained(
      "data-type", "A value in a file of data is of the wrong type.",
      "The message names the value's path. Counts are numbers, identifiers strings or whole numbers.",
      bad: "\"sections\": [{\"id\": \"Apps\", \"items\": \"6\"}]",
      good: "\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
    explained(
      "data-range", "A number in a file of data is too small, too large or no whole one.",
      "Counts go from 0 to a billion, measured lengths from 0 to a million points.",
      bad: "\"sections\": [{\"id\": \"Apps\", \"items\": -1}]",
      good: "\"sections\": [{\"id\": \"Apps\", \"items\": 0}]"),
    explained(
      "data-missing", "An object in a file of data lacks what it must have.",
      "A file has `sections`, or `groupedBy` and `items`; an item has an `id`, a grouped one a `kind`.",
      bad: "\"sections\": [{\"items\": [{\"expanded\": true}]}]",
      good: "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"expanded\": true}]}]"),
    explained(
      "data-conflict", "A file of data lists sections, and groups items too, or only half of that.",
      "Sections are either listed in `sections`, or made by `groupedBy` of `items`.",
      bad: "\"sections\": [], \"items\": [{\"id\": 1, \"kind\": \"song\"}]",
      good: "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"song\"}]"),
  ]

  private static let dataSources = [
    explained(
      "duplicate-data-section", "Two sections of a snapshot have one identifier.",
      "A diffable data source tells sections apart by it, and stops the app.",
      bad: "\"sections\": [{\"id\": \"Apps\", \"items\": 2}, {\"id\": \"Apps\", \"items\": 3}]",
      good: "\"sections\": [{\"id\": \"Apps\", \"items\": 2}, {\"id\": \"Games\", \"items\": 3}]"),
    explained(
      "duplicate-data-item", "Two items of a snapshot have one identifier.",
      "Item identifiers are unique over all sections: a diffable data source moves the item, or"
        + " stops the app. Counted items are called `Apps/0`, `Apps/1`, ….",
      bad: "\"sections\": [{\"items\": [\"Bear\"]}, {\"items\": [\"Bear\"]}]",
      good: "\"sections\": [{\"items\": [\"Bear\"]}, {\"items\": [\"Things\"]}]"),
    explained(
      "unknown-data-section", "A section that is to be reloaded is not in the snapshot.",
      "A diffable data source stops the app.",
      bad: "\"sections\": [{\"id\": \"Apps\"}], \"reloadSections\": [\"App\"]",
      good: "\"sections\": [{\"id\": \"Apps\"}], \"reloadSections\": [\"Apps\"]"),
    explained(
      "unknown-data-item", "An item that is to be reloaded or reconfigured is not in the snapshot.",
      "A diffable data source stops the app.",
      bad: "\"sections\": [{\"items\": [\"Bear\"]}], \"reload\": [\"Beer\"]",
      good: "\"sections\": [{\"items\": [\"Bear\"]}], \"reload\": [\"Bear\"]"),
    explained(
      "hidden-data-item", "An item that is to be reloaded or reconfigured does not show.",
      "Only the visible items of an outline are in the data source, and it stops the app.",
      bad: "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"items\": [\"Gym\"]}]}],\n"
        + " \"reload\": [\"Gym\"]",
      good: "\"sections\": [{\"items\": [{\"id\": \"Playlists\", \"expanded\": true, \"items\": "
        + "[\"Gym\"]}]}],\n \"reload\": [\"Gym\"]"),
    explained(
      "duplicate-data-kind", "A kind of items goes to two sections.",
      "An item is in one section. The first that takes the kind gets it.",
      bad: "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]},\n"
        + "  {\"id\": \"All\", \"kinds\": [\"song\"]}],\n \"items\": []",
      good: "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n \"items\": []"),
    explained(
      "unknown-data-kind", "No section takes items of that kind.",
      "They would show nowhere.",
      bad: "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"album\"}]",
      good: "\"groupedBy\": [{\"id\": \"Music\", \"kinds\": [\"song\", \"album\"]}],\n"
        + " \"items\": [{\"id\": 1, \"kind\": \"album\"}]"),
  ]

  private static let json = [
    explained(
      "json-syntax", "A file is no JSON from here on.",
      "JSON has double quotes around strings and names, no comments, and no comma at the end.",
      bad: "\"sections\": [{\"items\": 6},]", good: "\"sections\": [{\"items\": 6}]"),
    explained(
      "json-depth", "Values lie more than 512 deep in one another.",
      "Nothing that a layout shows is so deep: most likely the file is of another kind.",
      bad: "[[[[[[[[[[[[ … ]]]]]]]]]]]]", good: "\"sections\": []",
      badBytes: Array(repeating: UInt8(ascii: "["), count: 513)),
    explained(
      "json-text", "A string of a JSON file holds what stands for no character.",
      "Bytes that are not UTF-8 and halves of characters read as U+FFFD.",
      bad: "\"sections\": [{\"items\": [\"\\uD83D\"]}]",
      good: "\"sections\": [{\"items\": [\"\\uD83D\\uDE00\"]}]"),
    explained(
      "json-duplicate-key", "An object of a JSON file has two members of one name.",
      "Programs differ in which one they read; here it is the first.",
      bad: "\"sections\": [{\"id\": \"Apps\", \"items\": 6, \"items\": 7}]",
      good: "\"sections\": [{\"id\": \"Apps\", \"items\": 6}]"),
  ]
}
