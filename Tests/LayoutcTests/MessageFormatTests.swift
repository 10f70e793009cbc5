import Testing

/// The formats of findings for other programs, as commands write them.
@Suite struct MessageFormatTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      "section <\n  group horizontal height 44 < item widht 10 >\n>\n", to: "wrong.layout")
    try workspace.write(
      "section <\n  group horizontal height 44 < item fractionalWidth 0.33 >\n>\n",
      to: "near.layout")
  }

  private func check(_ format: String) throws -> Layoutc.Result {
    try workspace.layoutc("check", "--message-format", format, "wrong.layout", "near.layout")
  }

  @Test(
    "each format has its findings on standard output",
    arguments: [
      (
        "short",
        """
        wrong.layout:2:37: error: an `item` has no property `widht` [unknown-word]
        near.layout:2:37: warning: `0.33` is not 1/3 [inexact-fraction]

        """
      ),
      (
        "github",
        """
        ::error file=wrong.layout,line=2,col=37,title=unknown-word::an `item` has no property `widht`
        ::warning file=near.layout,line=2,col=37,title=inexact-fraction::`0.33` is not 1/3

        """
      ),
      (
        "markdown",
        """
        ### layoutc: 1 error, 1 warning in 2 files

        | | Place | Finding |
        | --- | --- | --- |
        | error | `wrong.layout:2` | an `item` has no property `widht` (`unknown-word`) |
        | warning | `near.layout:2` | `0.33` is not 1/3 (`inexact-fraction`) |

        """
      ),
    ])
  func lines(format: String, expected: String) throws {
    let result = try check(format)
    #expect(result.output == expected)
    #expect(result.errors.isEmpty && result.status == 1)
  }

  @Test("Xcode gets absolute paths, and notes with the help") func xcode() throws {
    let folder = try workspace.shell("pwd -P").output.split(separator: "\n").first ?? ""
    let expected = """
      \(folder)/near.layout:2:37: warning: `0.33` is not 1/3 (inexact-fraction)
      \(folder)/near.layout:2:37: note: write `1/3`, which is exact

      """
    #expect(
      try workspace.layoutc("check", "--message-format", "xcode", "near.layout").output == expected)
    let inBuildPhase = try workspace.shell(
      #"XCODE_VERSION_ACTUAL=1600 "$layoutc" check near.layout"#)
    #expect(inBuildPhase.output == expected)
    let asked = try workspace.shell(
      #"XCODE_VERSION_ACTUAL=1600 "$layoutc" check --message-format text near.layout"#)
    #expect(asked.output.isEmpty && asked.errors.contains("--> near.layout:2:37"))
  }

  @Test("fingerprints for GitLab stay when a line is added above") func gitlab() throws {
    func fingerprints() throws -> [Substring] {
      try check("gitlab").output.split(separator: "\"").filter { word in
        word.count == 16 && word.allSatisfy(\.isHexDigit)
      }
    }
    let before = try fingerprints()
    #expect(before.count == 2 && Set(before).count == 2)
    try workspace.write(
      "// first\nsection <\n  group horizontal height 44 < item widht 10 >\n>\n", to: "wrong.layout"
    )
    #expect(try fingerprints() == before)
  }

  @Test("JUnit has a suite for each file, SARIF the end of each place") func documents() throws {
    let junit = try check("junit").output
    #expect(junit.contains("<testsuites name=\"layoutc\" tests=\"2\" failures=\"1\" errors=\"1\">"))
    #expect(junit.contains("<testsuite name=\"near.layout\" tests=\"1\" failures=\"1\""))
    let sarif = try check("sarif").output
    #expect(
      sarif.contains(
        #""region":{"startLine":2,"startColumn":37,"endLine":2,"endColumn":42}"#))
  }

  @Test("the former option writes JSON to standard error") func formerOption() throws {
    let result = try workspace.layoutc("check", "--diagnostics", "json", "near.layout")
    #expect(result.output.isEmpty && result.errors.contains("\"inexact-fraction\""))
    let own = try workspace.layoutc("check", "--message-format", "json", "near.layout")
    #expect(own.output == result.errors && own.errors.isEmpty)
  }

  @Test("`--quiet` leaves errors only, `--verbose` names files") func quietAndVerbose() throws {
    #expect(try workspace.layoutc("check", "-q", "near.layout").errors.isEmpty)
    #expect(try check("short").output.contains("warning"))
    let verbose = try workspace.layoutc("-v", "-o", "near.svg", "near.layout")
    #expect(verbose.errors.contains("layoutc: read near.layout\n"))
    #expect(verbose.errors.contains("layoutc: wrote near.svg\n"))
  }

  @Test("standard input has the name of `--stdin-filename`, and imports beside it")
  func inputName() throws {
    _ = try workspace.shell("mkdir parts")
    try workspace.write("let side = 8\n", to: "parts/shared.layout")
    let text =
      "import \"shared.layout\"\\nsection < contentInsets side; group horizontal < itme > >"
    let result = try workspace.shell(
      "printf '\(text)' | \"$layoutc\" check --message-format short --stdin-filename parts/a.layout -"
    )
    #expect(
      result.output.hasPrefix("parts/a.layout:2:") && result.output.contains("itme")
        && !result.output.contains("import"), "\(result.output)")
  }

  @Test("a file that is not formatted is a finding") func format() throws {
    try workspace.write("section <\ngroup horizontal height 44 < item >\n>\n", to: "flat.layout")
    let result = try workspace.layoutc(
      "format", "--check", "--message-format", "short", "flat.layout")
    #expect(
      result.output
        == "flat.layout:2:1: warning: not formatted; run `layoutc format` [not-formatted]\n")
    #expect(result.status == 1)
  }

  /// Colors for pipes.
  @Test("colors can be forced", arguments: ["FORCE_COLOR=1", "CLICOLOR_FORCE=1"])
  func forcedColors(variable: String) throws {
    let forced = try workspace.shell("\(variable) \"$layoutc\" check near.layout")
    #expect(forced.errors.contains("\u{1B}["))
    for off in ["\(variable) NO_COLOR=1", variable.replacing("=1", with: "=0")] {
      #expect(
        try !workspace.shell("\(off) \"$layoutc\" check near.layout").errors.contains("\u{1B}["))
    }
  }

  @Test("fixes are shown as a unified diff, and the file stays") func fixDifference() throws {
    let before = try workspace.read("near.layout")
    let result = try workspace.layoutc("check", "--fix", "--diff", "near.layout")
    #expect(
      result.output == """
        --- near.layout
        +++ near.layout
        @@ -1,3 +1,3 @@
         section <
        -  group horizontal height 44 < item fractionalWidth 0.33 >
        +  group horizontal height 44 < item fractionalWidth 1/3 >
         >

        """)
    #expect(try workspace.read("near.layout") == before)
  }

  @Test("JUnit does not count a note as a failure") func notes() throws {
    try workspace.write(
      "lint < inexact-fraction note >\nsection < group horizontal height 44 < item fractionalWidth 0.33 > >\n",
      to: "note.layout")
    let result = try workspace.layoutc("check", "--message-format", "junit", "note.layout")
    #expect(result.output.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(result.status == 0)
  }

  @Test("`--quiet` keeps the warnings that fail") func deniedWarnings() throws {
    let result = try workspace.layoutc("check", "-q", "--deny", "warnings", "near.layout")
    #expect(result.status == 1 && result.errors.hasPrefix("warning[inexact-fraction]"))
  }

  @Test("Swift that is not generated is not replaced by generated code") func foreignSwift() throws
  {
    try workspace.write("final class Home {}\n", to: "Home.swift")
    let result = try workspace.layoutc("-o", "Home.swift", "near.layout")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        "layoutc: Home.swift: was not made by layoutc; refusing to replace it with generated code\n"
      ))
    #expect(try workspace.read("Home.swift") == "final class Home {}\n")
    try workspace.layoutc("-o", "Near.swift", "near.layout")
    #expect(try workspace.layoutc("-q", "-o", "Near.swift", "near.layout").status == 0)
  }

  @Test("Swift that does not compile is an error") func unreadSwift() throws {
    try workspace.write(
      """
      import UIKit
      func list() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = max(4,
        return section
      }

      """, to: "List.swift")
    let result = try workspace.layoutc("check", "--message-format", "short", "List.swift")
    #expect(
      result.output == "List.swift:6:34: error: this `(` has no `)`: what is read may be "
        + "incomplete [swift-unread]\n")
    #expect(result.status == 1)
  }

  @Test("an element may be named as diagrams label it") func comma() throws {
    let slash = try workspace.layoutc("why", "near.layout", "0/2")
    let comma = try workspace.layoutc("why", "near.layout", "0,2")
    #expect(slash.status == 0 && comma.output == slash.output)
  }

  @Test("lists are written as JSON") func lists() throws {
    for (line, name, entry) in [
      (["devices"], "devices", "\"name\":\"iPhone16\""),
      (["examples"], "examples", "\"waterfall\""),
      (["explain"], "diagnostics", "\"unknown-word\""),
      (["check", "--list"], "lints", "\"inexact-fraction\""),
    ] {
      let result = try workspace.layoutc(line + ["--json"])
      #expect(result.output.hasPrefix("{\"format\":\"layoutc.\(name)/1\",\"\(name)\":["))
      #expect(result.output.contains(entry) && result.status == 0)
    }
  }
}

/// Rendering for build systems and of whole directories.
@Suite struct BuildTests {
  @Test("`--deps` names the layout and its imports, in the notation of make") func dependencies()
    throws
  {
    let workspace = try Workspace()
    _ = try workspace.shell("mkdir parts")
    try workspace.write("let side = 8\n", to: "parts/shared values.layout")
    try workspace.write(
      """
      import "parts/shared values.layout"
      section < contentInsets side; group horizontal height 44 < item > >

      """, to: "a.layout")
    let result = try workspace.layoutc("-o", "a.svg", "-o", "A.swift", "--deps", "a.d", "a.layout")
    #expect(result.status == 0)
    #expect(try workspace.read("a.d") == "a.svg A.swift: a.layout parts/shared\\ values.layout\n")
    let missing = try workspace.layoutc("--deps", "a.d", "a.layout")
    #expect(missing.errors == "layoutc: `--deps` needs `-o FILE`\n")
    let input = try workspace.layoutc("-o", "a.svg", "--deps", "a.layout", "a.layout")
    #expect(input.status == 2 && input.errors.contains("refusing to overwrite"))
  }

  @Test("a directory is all of its layouts") func directory() throws {
    let workspace = try Workspace()
    _ = try workspace.shell("mkdir -p in/sub")
    for name in ["in/b.layout", "in/sub/a.layout"] {
      try workspace.write("section < group horizontal height 44 < item > >\n", to: name)
    }
    let result = try workspace.layoutc("--emit", "dump", "in")
    #expect(result.status == 0)
    let names = result.output.split(separator: "\n").filter { $0.hasPrefix("preview ") }
    #expect(names == ["preview \"in/b.layout\"", "preview \"in/sub/a.layout\""])
  }
}

/// Findings for differences: at the line that caused them, in words.
@Suite struct DifferenceFindingTests {
  private static func layout(_ height: Int) -> String {
    """
    layout <
      section first < group horizontal height 30 < item > >
      section second <
        interGroupSpacing 4
        group horizontal height \(height) < item >
      >
    >
    preview "a" < items 2 2 >
    preview "b" < items 2 2; rtl true >

    """
  }

  @Test("differences of adjacent lines are each at its own") func adjacentCauses() throws {
    let workspace = try Workspace()
    let text = """
      layout <
        section a < group horizontal height 30 < item > >
        section b < group horizontal height 40 < item > >
      >

      """
    try workspace.write(text, to: "a.layout")
    let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    _ = try workspace.shell("\(git) init -q && \(git) add . && \(git) commit -qm a")
    try workspace.write(
      text.replacing("height 30", with: "height 31").replacing("height 40", with: "height 41"),
      to: "a.layout")
    let result = try workspace.layoutc(
      "diff", "--against", "HEAD", "--message-format", "short", "a.layout")
    #expect(result.output.contains("a.layout:2:3: note: section a: "), "\(result.output)")
    #expect(result.output.contains("a.layout:3:3: note: section b: "), "\(result.output)")
  }

  @Test("a difference is at the line that caused it, once for all previews") func cause() throws {
    let workspace = try Workspace()
    try workspace.write(Self.layout(40), to: "a.layout")
    let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    _ = try workspace.shell("\(git) init -q && \(git) add . && \(git) commit -qm a")
    try workspace.write(Self.layout(50), to: "a.layout")
    let result = try workspace.layoutc(
      "diff", "--against", "HEAD", "--message-format", "short", "a.layout")
    let line = try #require(result.output.split(separator: "\n").first { $0.contains("second") })
    #expect(line.hasPrefix("a.layout:5:5: note: section second: "))
    #expect(
      line.contains("height 40 -> 50") && line.contains("(previews \"a\" and \"b\")"), "\(line)")
    #expect(result.status == 1)
  }

  @Test("a changed preview of a test is reported at the first section that differs")
  func test() throws {
    let workspace = try Workspace()
    try workspace.write(Self.layout(40), to: "a.layout")
    _ = try workspace.shell(#"env -u CI "$layoutc" test --update a.layout"#)
    try workspace.write(Self.layout(50), to: "a.layout")
    let result = try workspace.layoutc("test", "--message-format", "short", "a.layout")
    #expect(
      result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("a.layout:3:3: error: ") })
    #expect(result.output.contains("section second: item height 40 -> 50"))
  }
}
