import Foundation
import Testing

private let oneLiner =
  "section < group horizontal count 3 < item fractionalWidth 1/3 > orthogonal groupPaging >\n"
private let wrong = "section < group horizontal < item widht 3 > >\n"

/// Reading sources, exit statuses, and where things are written.
@Suite struct RunTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(oneLiner, to: "good.layout")
    try workspace.write(wrong, to: "bad.layout")
  }

  @Test("a file without errors is drawn") func good() throws {
    let result = try workspace.layoutc("good.layout")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("│"))
    #expect(try workspace.layoutc("check", "good.layout").output.isEmpty)
  }

  @Test("standard input is compiled") func standardInput() throws {
    let result = try workspace.layoutc("-", input: oneLiner)
    #expect(result.status == 0)
    #expect(try result.output == workspace.layoutc("good.layout").output)
    let bad = try workspace.layoutc("check", "-", input: wrong)
    #expect(bad.status == 1 && bad.errors.contains("<stdin>:1:35"))
    #expect(try Layoutc.shell("\"$layoutc\" check <(printf 'section')").status == 1)
  }

  @Test("errors are reported with the exit status 1") func errors() throws {
    let result = try workspace.layoutc("bad.layout")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("bad.layout:1:35"))
    // A check also counts its fixes.
    let checked = try workspace.layoutc("check", "bad.layout").errors
    #expect(checked == result.errors.dropLast() + "; 1 fix with `--fix`\n")
  }

  @Test("a drawing names what a check finds; frames for programs do not") func findings() throws {
    let wide = "section < group horizontal width 500 height 44 < item > >\n"
    try workspace.write(wide, to: "wide.layout")
    let line = "layoutc: 1 warning: `layoutc check wide.layout`\n"
    for arguments in [[], ["--emit", "svg"], ["-o", "a.html"]] {
      #expect(try workspace.layoutc(arguments + ["wide.layout"]).errors == line)
    }
    #expect(try workspace.layoutc("gallery", "wide.layout").errors == line)
    #expect(try workspace.layoutc("--emit", "dump", "wide.layout").errors.isEmpty)
    #expect(try workspace.layoutc("-q", "wide.layout").errors.isEmpty)
    #expect(try workspace.layoutc("wide.layout").status == 0)
    for arguments in [["--deny", "warnings"], ["--deny", "warnings", "--emit", "dump"]] {
      #expect(try workspace.layoutc(arguments + ["wide.layout"]).status == 1)
    }
  }

  @Test("files without errors are rendered beside others") func otherFiles() throws {
    let result = try workspace.layoutc(
      "--emit", "json", "bad.layout", "missing.layout", "good.layout")
    #expect(result.status == 2)
    #expect(result.errors.contains("bad.layout:1:35"))
    #expect(result.errors.contains("missing.layout: cannot be read: No such file or directory"))
    #expect(result.output.contains("\"name\":\"good.layout\""))
    #expect(try workspace.layoutc("good.layout", "bad.layout").status == 1)
  }

  @Test("folders, pipes, devices and large files are refused") func unreadable() throws {
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("folder"), withIntermediateDirectories: false)
    #expect(
      try workspace.layoutc("folder").errors
        == "layoutc: folder: contains no layouts, in .layout files or Swift\n")
    try workspace.shell("mkfifo pipe")
    try workspace.writeZeros(257 << 20, to: "large")
    #expect(
      try workspace.layoutc("pipe").errors.contains("pipe: is not a regular file; use `- < pipe`"))
    #expect(
      try workspace.layoutc("large").errors == "layoutc: large: is too large: more than 256 MiB\n")
    #expect(try workspace.layoutc("/dev/zero").errors.contains("is not a regular file"))
    #expect(try workspace.layoutc("no/such.layout").status == 2)
  }

  /// Control characters never reach a terminal unescaped.
  @Test("names cannot send escape sequences to the terminal") func hostileNames() throws {
    let file = try workspace.layoutc("\u{1B}[31m\nx.layout")
    #expect(file.errors == "layoutc: ␛[31m x.layout: cannot be read: No such file or directory\n")
    #expect(
      try workspace.layoutc("--\u{1B}[2J").errors.hasPrefix("layoutc: unknown option `--␛[2J`"))
  }

  @Test("arguments after -- are files") func endOfOptions() throws {
    try workspace.write(oneLiner, to: "--ascii")
    try workspace.write(oneLiner, to: "check")
    #expect(
      try workspace.layoutc("--", "--ascii").output == workspace.layoutc("good.layout").output)
    #expect(try workspace.layoutc("--", "check").output == workspace.layoutc("good.layout").output)
    #expect(try workspace.layoutc("./check").output == workspace.layoutc("good.layout").output)
  }

  @Test("a value follows a space or an equals sign") func values() throws {
    let frames = try workspace.layoutc("--emit", "dump", "--size", "375x812", "good.layout").output
    #expect(try workspace.layoutc("--emit=dump", "good.layout", "--size=375x812").output == frames)
    #expect(
      try workspace.layoutc("--emit=dump", "--emit", "dump", "--size=375x812", "good.layout").status
        == 0)
    #expect(frames.contains("125x812"))
    let small = try workspace.layoutc("--device", "IPHONESE1", "--emit=dump", "good.layout")
    #expect(small.output.contains("320x568"))
    #expect(
      try workspace.layoutc("--size=300x600", "--emit=json", "good.layout").output.contains(
        "\"scale\":3"))
  }

  @Test("--items sets the items of each section") func items() throws {
    func cells(_ arguments: String...) throws -> [Int] {
      let json = try workspace.layoutc(arguments + ["--emit=json", "good.layout"]).output
      let sections = json.matches(of: /"kind":"cell","elementKind":null,"section":(\d+)/).map {
        Int($0.1)!
      }
      let count = (sections.max() ?? -1) + 1
      return (0..<count).map { index in sections.filter { $0 == index }.count }
    }
    #expect(try cells() == [12])
    #expect(try cells("--items", "5") == [5])
    #expect(try cells("--items", "5,0,2") == [5, 0, 2])
    try workspace.write("layout < \(oneLiner); \(oneLiner); \(oneLiner) >", to: "good.layout")
    #expect(try cells("--items", "5,2") == [5, 2, 12])
    let result = try workspace.layoutc("--items", "1,2,3,4", "good.layout")
    #expect(result.status == 2)
    #expect(result.errors == "layoutc: `--items` has 4 numbers, good.layout has 3 sections\n")
    try workspace.write("layout < when (container.width < 1) < \(oneLiner) > >", to: "none.layout")
    #expect(
      try workspace.layoutc("--items", "1", "none.layout").errors.contains(
        "layoutc: `--items` has 1 number, none.layout has 0 sections\n"))
  }

  @Test("--deny warnings makes warnings fail") func denied() throws {
    try workspace.write("section < group horizontal < item width 0.95 > >\n", to: "warned.layout")
    #expect(try workspace.layoutc("check", "warned.layout").status == 0)
    #expect(try workspace.layoutc("check", "--deny", "warnings", "warned.layout").status == 1)
    #expect(try workspace.layoutc("check", "--deny=warnings", "good.layout").status == 0)
  }

  @Test("diagnostics are available as JSON") func diagnosticsAsJSON() throws {
    let result = try workspace.layoutc(
      "check", "--diagnostics=json", "bad.layout", "missing.layout")
    #expect(result.status == 2)
    let json = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
    let document = try #require(json as? [String: Any])
    #expect(document["format"] as? String == "layoutc.diagnostics/2")
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["file"] as? String } == ["bad.layout", "missing.layout"])
    #expect(diagnostics.map { $0["id"] as? String } == ["unknown-word", "unreadable-file"])
    #expect(diagnostics[0]["line"] as? Int == 1 && diagnostics[0]["column"] as? Int == 35)
    #expect(
      Set(diagnostics[0].keys).isSuperset(of: ["label", "related", "explanation", "help", "fixes"]))
    let fine = try workspace.layoutc("check", "--diagnostics=json", "good.layout")
    #expect(fine.status == 0 && fine.errors.contains("\"diagnostics\":[]"))
  }
}
