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

  @Test("without a file, all features are listed, on the given version") func all() throws {
    let newest = try Layoutc.run("accuracy")
    #expect(newest.status == 0 && newest.errors.isEmpty)
    #expect(newest.output.hasPrefix("iOS 27\nrecorded    sizes, groups and lines  "))
    let old = try Layoutc.run("accuracy", "--ios", "15").output
    #expect(old.hasPrefix("iOS 15\n"))
    let plain = old.split(separator: "\n").first { $0.contains(" `plain` lists  ") }
    #expect(plain?.hasPrefix("guess ") ?? false)
    #expect(newest.output.split(separator: "\n").count == old.split(separator: "\n").count)
  }

  @Test("a directory means its layouts, each with its name") func directory() throws {
    let workspace = try Workspace()
    _ = try workspace.shell("mkdir Layouts Empty")
    try workspace.write(grid, to: "Layouts/A.layout")
    try workspace.write(grid, to: "Layouts/B.layout")
    let result = try workspace.layoutc("accuracy", "Layouts")
    #expect(result.status == 0 && result.errors.isEmpty)
    let titles = result.output.split(separator: "\n").filter { $0.hasPrefix("Layouts/") }
    #expect(titles == ["Layouts/A.layout: iOS 18", "Layouts/B.layout: iOS 18"])
    let empty = try workspace.layoutc("accuracy", "Empty")
    #expect(empty.status == 2)
    #expect(empty.errors == "layoutc: Empty: contains no layouts, in .layout files or Swift\n")
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
