import Foundation
import Testing

/// `--data`, and files without a layout.
@Suite struct DataOptionTests {
  let workspace: Workspace

  private let tags = """
    section <
      contentInsets 10
      interGroupSpacing 10
      group horizontal height estimated 30 interItemSpacing 10 <
        item width estimated 60 height estimated 30
      >
    >

    """
  private let data = """
    {"format": "layoutc.data/1",
     "sections": [
      {"id": "Tags", "items": ["swift", "layout", "diffable"],
       "measured": [{"width": 80, "height": 30}, {"width": 120, "height": 40}, {"width": 200}]},
      {"id": "Library", "items": [{"id": "Lists", "expanded": true, "items": ["Gym"]}]}
     ]}

    """

  init() throws {
    workspace = try Workspace()
    try workspace.write(tags, to: "tags.layout")
    try workspace.write(data, to: "tags.json")
  }

  /// The location is the fourth line of the data, column 12.
  @Test("an unknown section style is reported in the data file") func unknownStyle() throws {
    try workspace.write(
      "layout <\n section days < group horizontal height 44 < item > >\n"
        + " section nightly < group horizontal height 44 < item > >\n>\n", to: "photos.layout")
    try workspace.write(
      "{\"format\": \"layoutc.data/1\",\n \"sections\": [\n  {\"id\": \"a\",\n"
        + "   \"style\": \"nights\",\n   \"items\": 3}]}\n", to: "photos.json")
    let result = try workspace.layoutc("--data", "photos.json", "photos.layout")
    #expect(
      result.errors == """
        error[unknown-style]: the layout has no section named `nights`
          --> photos.json:4:13
           |
         4 |    "style": "nights",
           |             ^^^^^^^^ used by a section of the data
          ::: photos.layout:1:1
           |
         1 | layout <
           | ------ not in here
           |
           = help: did you mean `nightly`?

        layoutc: 1 error

        """)
    #expect(result.status == 1 && result.output.isEmpty)
  }

  /// In 320 less 2 * 10: 80 + 10 + 120 = 210, and 200 more do not fit. The first row is as high as
  /// its tallest, 40; the next begins at 10 + 40 + 10 and keeps the estimated height, 30.
  /// The section is 10 + 40 + 10 + 30 + 10 = 100 long, the next, unmeasured, 10 + 30 + 10.
  @Test("measured sizes and names of items come from the data") func measures() throws {
    let result = try workspace.layoutc(
      "--size", "320x480", "--emit", "dump", "--data", "tags.json", "tags.layout")
    #expect(
      result.output == """
        layoutc frames 1
        container 320x480 @3x ios 27 scroll vertical

        section Tags: gap 0 320x100
          cell 0 "swift": 10,10 80x30
          cell 1 "layout": 100,10 120x40
          cell 2 "diffable": 10,60 200x30

        section Library: gap 0 320x50
          cell 0 "Lists": 10,10 60x30
          cell 1 "Gym": 80,10 60x30

        end: gap 0 width 320

        """)
    #expect(result.status == 0)
  }

  @Test("mistakes in the data are reported with their place in it") func mistakes() throws {
    try workspace.write(data.replacingOccurrences(of: "Gym", with: "swift"), to: "twice.json")
    let twice = try workspace.layoutc("--data", "twice.json", "tags.layout")
    #expect(twice.status == 1 && twice.output.isEmpty)
    #expect(twice.errors.contains("error[duplicate-data-item]"))
    #expect(twice.errors.contains("twice.json:5:"))
    let utf16 = "\u{FEFF}{}".data(using: .utf16LittleEndian) ?? Data()
    try utf16.write(to: workspace.url.appendingPathComponent("utf16.json"))
    let foreign = try workspace.layoutc("--data", "utf16.json", "tags.layout")
    #expect(foreign.status == 1)
    #expect(foreign.errors.hasPrefix("error[invalid-utf8]: this file is UTF-16, not UTF-8\n"))
    #expect(foreign.errors.contains("= why: JSON files are UTF-8\n"))
    let missing = try workspace.layoutc("--data", "none.json", "tags.layout")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("none.json: cannot be read"))
    let both = try workspace.layoutc("--data", "tags.json", "--items", "3", "tags.layout")
    #expect(both.status == 2 && both.errors.contains("cannot be used with"))
  }

  @Test("a file with data and without a layout is an error") func noLayout() throws {
    try workspace.write("// nothing yet\n", to: "empty.layout")
    let result = try workspace.layoutc("--emit", "json", "empty.layout")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors == "layoutc: no layouts in empty.layout\n")
    #expect(try workspace.layoutc("check", "empty.layout").status == 0)
  }
}
