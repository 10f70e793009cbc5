import Foundation
import LayoutCompiler
import Testing

/// Invalid command lines are reported before any file is read, with exit status 2.
@Suite struct UsageTests {
  static let wrong: [(line: String, message: String)] = [
    ("why", "missing FILE: `layoutc why FILE ELEMENT`"),
    ("aple", "no such command or file: `aple`; `layoutc help` lists the commands"),
    ("chek", "no such command or file: `chek`; did you mean `check`?"),
    ("devcies", "no such command or file: `devcies`; did you mean `devices`?"),
    ("explain a b", "`a b` is neither a diagnostic nor a word of the language"),
    (
      "explain unknown-wrod",
      "`unknown-wrod` is neither a diagnostic nor a word of the language; did you mean "
        + "`unknown-word`?"
    ),
    (
      "explain NSCollectionLayoutSecton",
      "`NSCollectionLayoutSecton` is neither a diagnostic nor a word of the language; did you mean "
        + "`NSCollectionLayoutSection`?"
    ),
    (
      "explain estimate",
      "`estimate` is neither a diagnostic nor a word of the language; did you mean `estimated`?"
    ),
    ("build", "no such command or file: `build`; did you mean `layoutc FILE…`?"),
    ("--format svg", "unknown option `--format`; did you mean `--emit`?"),
    ("preview", "missing FILE: `layoutc preview FILE`"),
    ("init", "missing NAME: `layoutc new NAME`"),
    ("-v", "missing FILE: `layoutc FILE…`; see `layoutc --help`"),
    ("explain --ascii a", "`--ascii` is not valid for `layoutc explain`"),
    ("devices phones", "unexpected argument `phones`: `layoutc devices`"),
    ("help chekc", "unknown command `chekc`; did you mean `check`?"),
    ("devices --ascii", "`--ascii` is not valid for `layoutc devices`"),
    ("--check a.layout", "`--check` needs `-o FILE`"),
    ("--deployment-target 13 a", "`--deployment-target 13` is out of range: 14 to 27"),
    ("check --emit json a", "`--emit` is not valid for `layoutc check`"),
    ("--devce a", "unknown option `--devce`; did you mean `--device`?"),
    ("--zzzzzz a", "unknown option `--zzzzzz`"),
    ("-ascii a", "unknown option `-ascii`; did you mean `--ascii`?"),
    ("-x a", "unknown option `-x`"),
    ("--ascii=yes a", "`--ascii` takes no value"),
    ("a --device", "`--device` needs a value: `--device NAME,…|all`"),
    ("a --device=", "`--device` needs a value: `--device NAME,…|all`"),
    ("--device --ascii a", "`--device` needs a value: `--device NAME,…|all`"),
    ("a -o", "`--output` needs a value: `--output FILE`"),
    (
      "--device iphne15 a",
      "unknown device `iphne15` (see `layoutc devices`); did you mean `iPhone15`?"
    ),
    ("--size 375 a", "`--size` needs width x height in points, for example `375x812`, not `375`"),
    ("--size 0x5 a", "`--size 0x5` is out of range: 1 to 100000"),
    ("--size 5x100001 a", "`--size 5x100001` is out of range: 1 to 100000"),
    ("--size -5x5 a", "`--size -5x5` is out of range: 1 to 100000"),
    ("--items -1 a", "`--items -1` is out of range: 0 to 1000000000"),
    ("--safe-area -1,2,3,4 a", "`--safe-area -1,2,3,4` is out of range: 0 to 10000"),
    ("--items -o a", "`--items` needs a value: `--items N,N,…`"),
    ("''", "empty argument: `layoutc FILE…`; a shell variable may be unset"),
    (
      "explain ''",
      "empty argument: `layoutc explain [NAME]`; a shell variable may be unset"
    ),
    ("new ''", "empty argument: `layoutc new NAME`; a shell variable may be unset"),
    ("new d/.layout", "invalid file name `d/.layout`; for example `layoutc new Apps`"),
    ("--size=-5x5 a", "`--size -5x5` is out of range: 1 to 100000"),
    (
      "--size nanxinf a",
      "`--size` needs width x height in points, for example `375x812`, not `nanxinf`"
    ),
    ("--scale 9 a", "`--scale 9` is out of range: 1 to 4"),
    ("--scale 0.9 a", "`--scale 0.9` is out of range: 1 to 4"),
    ("--scale 1e0 a", "`--scale` needs a number, not `1e0`"),
    ("--scale 2,5 a", "`--scale` needs a number, not `2,5`"),
    ("--ios 17.2 a", "`--ios` needs a whole number, not `17.2`"),
    ("--ios 12 a", "`--ios 12` is out of range: 13 to 27"),
    ("--items 1,,2 a", "`--items` needs a whole number, not ``"),
    ("--items 1,x a", "`--items` needs a whole number, not `x`"),
    ("--items 1000000001 a", "`--items 1000000001` is out of range: 0 to 1000000000"),
    (
      "--items 99999999999999999999 a",
      "`--items 99999999999999999999` is out of range: 0 to 1000000000"
    ),
    ("--columns 19 a", "`--columns 19` is out of range: 20 to 1000"),
    (
      "--emit jsn a",
      "`--emit` takes diagram, dump, json, svg, png, html, swift, xctest, model or tree, not `jsn`; "
        + "did you mean `json`?"
    ),
    (
      "--emit frames a",
      "`--emit` takes diagram, dump, json, svg, png, html, swift, xctest, model or tree, not "
        + "`frames`; did you mean `dump`?"
    ),
    (
      "--layers groups,inset a",
      "`--layers` takes sections, groups, insets or measure, not `inset`; did you mean `insets`?"
    ),
    ("--color blue a", "`--color` takes auto, always or never, not `blue`"),
    (
      "--message-format xml a",
      "`--message-format` takes text, short, json, sarif, github, gitlab, junit, xcode or "
        + "markdown, not `xml`"
    ),
    ("--deny all a", "`--deny` takes warnings, not `all`"),
    ("--size 1x1 --device iPhone8 a", "`--size` cannot be used with `--device`"),
    (
      "-o a.foo a.layout",
      "unknown output format for `a.foo`; use .txt, .frames, .json, .svg, .png, .html, "
        + ".swift, Tests.swift, .model.json or .tree, or `--emit`"
    ),
    (
      "-o a.json --emit dump a.layout",
      "`a.json` is a json file, but `--emit` is dump"
    ),
  ]

  @Test("wrong command lines are usage errors", arguments: wrong)
  func wrongUsage(line: String, message: String) throws {
    let arguments = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    let result = try Layoutc.run(arguments, in: nil)
    #expect(result.errors == "layoutc: \(message)\n")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }

  /// Two sections cannot have five numbers of items; one section would be repeated.
  @Test(
    "too many numbers of items are one usage error in every output and command",
    arguments: [
      "", "--emit dump", "--emit json", "--emit svg", "--emit png", "--emit html", "--emit swift",
      "--emit xctest", "--emit model", "--emit tree", "-o a.tree", "check", "lint", "lint --fix",
      "gallery", "why", "diff",
    ])
  func surplusItems(command: String) throws {
    let workspace = try Workspace()
    let section = "section < group horizontal height 40 < item > >"
    try workspace.write("layout < \(section); \(section) >\n", to: "a.layout")
    let operand = ["why": " 0/0", "diff": " a.layout"][command] ?? ""
    let result = try workspace.shell("\"$layoutc\" \(command) --items 1,2,3,4,5 a.layout\(operand)")
    #expect(result.errors == "layoutc: `--items` has 5 numbers, a.layout has 2 sections\n")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(try workspace.names == ["a.layout"])
  }

  @Test("every command and option is in the help")
  func helpIsComplete() throws {
    let help = try Layoutc.run("--help")
    #expect(help.status == 0 && help.errors.isEmpty)
    for word in [
      "layoutc FILE…", "layoutc check [PATH…]", "layoutc explain [NAME]", "layoutc devices",
      "--device NAME", "--size WxH", "--scale S", "--ios N", "--items N,N,…", "--emit FORMAT",
      "-o, --output FILE", "--columns N", "--ascii", "--absolute", "--color WHEN",
      "--message-format FORMAT", "--deny warnings", "-h, --help", "--version", "Examples:",
      "Exit status:\n  0  success\n  1  errors in the source", "\n  2  invalid usage",
    ] {
      #expect(help.output.contains(word), "the help lacks \(word)")
    }
    let lines = help.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("the help of a command shows its options") func command() throws {
    let help = try Layoutc.run("help", "check")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("layoutc check [PATH…]\n"))
    #expect(help.output.contains("--deny warnings") && !help.output.contains("--emit"))
    #expect(try Layoutc.run("check", "--help").output == help.output)
    #expect(try Layoutc.run("--help", "check").output == help.output)
    #expect(try Layoutc.run("help").output == Layoutc.run("--help").output)
  }

  @Test("`-h` has a line or two for each option, and no examples") func shortHelp() throws {
    let help = try Layoutc.run("check", "-h")
    #expect(help.status == 0 && help.output.hasPrefix("layoutc check [PATH…]\n"))
    #expect(help.output.contains("--deny warnings") && help.output.contains("check --help"))
    #expect(!help.output.contains("Examples:") && !help.output.contains("(default:"))
    let all = try Layoutc.run("-h").output
    #expect(all.contains("layoutc diff A B") && all.contains("--device NAME"))
    #expect(!all.contains("--multitasking") && !all.contains("Exit status"))
  }

  @Test("without arguments, the short help is a usage error") func noArguments() throws {
    let result = try Layoutc.run([], in: nil)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(try result.errors == Layoutc.run("-h").output)
  }

  @Test("every command has its own help") func commands() throws {
    let usage = try Layoutc.run("--help").output.split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^  layoutc ([a-z]+)/)?.1 }
    #expect(usage.contains("check") && usage.contains("completions") && usage.last == "help")
    for name in usage {
      let help = try Layoutc.run("help", String(name))
      #expect(help.status == 0 && help.output.hasPrefix("layoutc \(name)"))
    }
  }

  @Test("--version prints the version") func version() throws {
    let result = try Layoutc.run("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /layoutc \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    "Apple's names are explained by the words for them",
    arguments: [
      ("NSCollectionLayoutSection", "`section`", "A section: one group"),
      ("orthogonalScrollingBehavior", "`orthogonal`", "Orthogonal scrolling"),
      (".orthogonalScrollingBehavior", "`orthogonal`", "Orthogonal scrolling"),
      ("NSCollectionLayoutItem(layoutSize:)", "`item`", "A cell"),
      ("subitem:count:", "`count`", "equal share"),
      ("NSCollectionLayoutDimension", "`fractionalWidth` or\n`fractionalHeight`", "the width"),
      ("UICollectionLayoutListConfiguration", "`section list`", "rows"),
      ("boundarySupplementaryItems", "`header` or `boundary`", "edge"),
      (".groupPaging", "`groupPaging`", "group by group"),
      ("NSCollectionLayoutDimension.estimated(44)", "`estimated`", "measured"),
    ])
  func appleNames(_ name: String, _ words: String, _ part: String) throws {
    let text = try Layoutc.run("explain", name).output
    #expect(text.hasPrefix("`\(name)` is written \(words)"))
    #expect(text.contains(part))
  }

  @Test("every diagnostic that is listed is explained") func explanations() throws {
    let list = try Layoutc.run("explain")
    #expect(list.status == 0 && list.errors.isEmpty)
    let ids = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.contains("unknown-word") && ids.contains("no-room-for-group"))
    #expect(ids == ids.sorted())
    for id in ids {
      let text = try Layoutc.run("explain", String(id))
      #expect(
        text.status == 0 && (text.output.hasPrefix("\(id)\n") || text.output.hasPrefix("\(id) (")))
      #expect(text.output.contains("\nWrong") && text.output.contains("\nRight:\n"))
    }
  }

  @Test("the pages of all diagnostics and words are written as Markdown") func markdown() throws {
    let workspace = try Workspace()
    let written = try workspace.layoutc("explain", "--markdown", "-o", "docs")
    #expect(written.output == "docs/diagnostics.md\ndocs/words.md\n" && written.status == 0)
    let diagnostics = try workspace.read("docs/diagnostics.md")
    let words = try workspace.read("docs/words.md")
    #expect(try Layoutc.run("explain", "--markdown").output == diagnostics + "\n" + words)
    for (text, names) in [(diagnostics, DiagnosticKind.all.map(\.id)), (words, WordPage.words)] {
      let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
      #expect(headings.map { String($0.dropFirst(3)) } == names)
    }
  }

  @Test("devices are listed with their sizes") func devices() throws {
    let result = try Layoutc.run("devices")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    let rows = lines.map { $0.split(separator: " ").prefix(5).joined(separator: " ") }
    #expect(rows.contains("iPhoneSE1 320x568 2x 20/0/0/0 0/0/0/0"))
    #expect(rows.contains("iPhone15 393x852 3x 59/0/34/0 0/59/21/59"))
    #expect(rows.contains("iPadMini 744x1133 2x 32/0/25/0 32/0/25/0"))
    #expect(rows.contains("iPhoneAir 420x912 3x 68/0/34/0 0/68/21/68"))
    #expect(rows.contains("Mac 1024x768 2x 0/0/0/0 0/0/0/0"))
    #expect(rows.contains("AppleTV 1920x1080 1x 60/80/60/80 60/80/60/80"))
    let column = lines[0].prefix { $0 != "S" }.count
    for line in lines.prefix(while: { !$0.hasPrefix("Sizes") }) {
      #expect(line.dropFirst(column - 1).first == " " && line.dropFirst(column).first != " ")
    }
  }
}
