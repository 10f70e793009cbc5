import Testing

/// `layoutc accuracy`, and the notes of `layoutc check --accuracy`.
@Suite struct AccuracyCommandTests {
  private let grid = """
    section cards < group horizontal height 44 repeating 2 < item width 44 > >
    preview "p" < ios 18; rtl >

    """

  @Test("each feature of a layout is a line, the best known first") func lines() throws {
    let workspace = try Workspace()
    try workspace.write(grid, to: "Grid.layout")
    let result = try workspace.layoutc("accuracy", "Grid.layout")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "iOS 18")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").first } == [
        "measured", "documented", "guess",
      ])
    #expect(lines[1].contains("sizes, groups and lines") && lines[1].hasSuffix("[fill]"))
    #expect(lines[2].contains("groups with `repeating`"))
    #expect(lines[3].contains("right to left") && lines[3].hasSuffix("[right-to-left]"))
    let recorded = try workspace.layoutc("accuracy", "--ios", "27", "Grid.layout").output
    #expect(recorded.contains("\nrecorded    sizes, groups and lines"))
  }

  @Test("check notes guesses on request only, with the line of the section") func notes() throws {
    let workspace = try Workspace()
    try workspace.write(grid, to: "Grid.layout")
    let silent = try workspace.layoutc("check", "Grid.layout")
    #expect(!silent.errors.contains("not-recorded"))
    let result = try workspace.layoutc("check", "--accuracy", "Grid.layout")
    #expect(result.status == 0)
    #expect(result.errors.contains("note[not-recorded]: not recorded on iOS 18: right to left\n"))
    #expect(result.errors.contains("--> Grid.layout:1:1"))
  }
}
