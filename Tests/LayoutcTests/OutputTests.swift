import Foundation
import Testing

private let oneLiner =
  "section < group horizontal count 3 < item fractionalWidth 1/3 > orthogonal groupPaging >\n"

/// Files that are written, pipes that close, disks that are full, terminals.
@Suite struct OutputTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(oneLiner, to: "a.layout")
    try workspace.write("section <", to: "bad.layout")
  }

  @Test("the extension of an output decides its format") func fileExtension() throws {
    let result = try workspace.shell(
      #""$layoutc" -o a.frames -oa.json -o a.txt --output=b.TXT a.layout"#)
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    let names = ["a.frames", "a.json", "a.layout", "a.txt", "b.TXT", "bad.layout"]
    #expect(try workspace.names == names)
    for (file, format) in [("a.frames", "dump"), ("a.json", "json"), ("a.txt", "diagram")] {
      let printed = try workspace.shell("\"$layoutc\" --emit \(format) a.layout").output
      #expect(try workspace.read(file) == printed)
    }
    #expect(try workspace.shell(#""$layoutc" --emit dump -o a.odd a.layout"#).status == 0)
    #expect(try workspace.read("a.odd") == workspace.read("a.frames"))
  }

  @Test("the longest known extension decides") func longest() throws {
    #expect(try workspace.shell(#""$layoutc" -o a.model.json -o a.json a.layout"#).status == 0)
    #expect(try workspace.read("a.model.json").contains("layoutc.model/1"))
    #expect(try workspace.read("a.json").contains("layoutc.scene/1"))
  }

  @Test("layers that a diagram does not have are noted") func layersOfDiagrams() throws {
    let groups = try workspace.shell(#""$layoutc" --layers groups,insets,measure a.layout"#)
    #expect(groups.status == 0 && groups.output.contains("spacing") == false)
    #expect(
      groups.errors == "layoutc: note: diagrams do not show the layer groups and insets; use "
        + "`measure`, or `-o FILE.svg`\n")
    for quiet in ["--layers measure a.layout", "--layers groups -o a.svg a.layout", "a.layout"] {
      #expect(try workspace.shell("\"$layoutc\" \(quiet)").errors == "", "\(quiet)")
    }
  }

  /// Once, for two pictures of three names.
  @Test("characters that a PNG cannot show are noted once") func charactersOfPictures() throws {
    try workspace.write(
      "snapshot s < section < item \"東京\"; item \"大阪\"; item \"Łódź\" > >\n" + oneLiner,
      to: "names.layout")
    let result = try workspace.shell(#""$layoutc" -o a.png -o b.png -o c.svg names.layout"#)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "layoutc: note: PNG shows Latin, Greek and Cyrillic letters only, not `東`; SVG shows all\n"
    )
    #expect(try workspace.shell(#""$layoutc" -o a.png a.layout"#).errors == "")
  }

  /// Code and tests have the same extension; `Contests` is not a test file.
  @Test("a name that ends in Tests.swift gets the tests, other names the code")
  func tests() throws {
    let names = ["a.swift", "aTests.swift", "Contests.swift"]
    let script = names.map { "-o \($0)" }.joined(separator: " ")
    #expect(try workspace.shell("\"$layoutc\" \(script) a.layout").status == 0)
    for name in names {
      #expect(try workspace.read(name).contains(": XCTestCase {") == (name == "aTests.swift"))
    }
  }

  @Test("--check lists outputs that are not current") func staleOutputs() throws {
    let outputs = "-o a.swift -o a.json -o a.frames"
    #expect(try workspace.shell("\"$layoutc\" \(outputs) a.layout").status == 0)
    let fresh = try workspace.shell("\"$layoutc\" --check \(outputs) a.layout")
    #expect(fresh.status == 0 && fresh.errors.isEmpty && fresh.output.isEmpty)
    try workspace.write(oneLiner + "// another\n", to: "a.layout")
    let script = "rm a.json; \"$layoutc\" --check \(outputs) --items 3 a.layout"
    let stale = try workspace.shell(script)
    #expect(
      stale.errors == """
        layoutc: a.json is missing
        layoutc: a.frames is stale: write it again without `--check`

        """)
    #expect(stale.status == 1 && stale.output.isEmpty)
    #expect(try workspace.names == ["a.frames", "a.layout", "a.swift", "bad.layout"])
  }

  /// The tree is there to look at what went wrong.
  @Test("of a file with errors, only the syntax tree is written") func tree() throws {
    let result = try workspace.shell(#""$layoutc" -o bad.tree -o bad.json bad.layout"#)
    #expect(result.status == 1)
    #expect(try workspace.read("bad.tree").hasPrefix("layoutc tree 1\nfile 1:1-1:10\n"))
    #expect(try workspace.names == ["a.layout", "bad.layout", "bad.tree"])
  }

  @Test("an output of a file with errors is not replaced") func errors() throws {
    try workspace.write("old", to: "bad.json")
    #expect(try workspace.shell(#""$layoutc" -o bad.json bad.layout"#).status == 1)
    #expect(try workspace.read("bad.json") == "old")
    #expect(try workspace.names == ["a.layout", "bad.json", "bad.layout"])
  }

  @Test("an output is replaced through links, with its permissions") func replaced() throws {
    try workspace.write("old", to: "real.json")
    try workspace.setPermissions(0o640, of: "real.json")
    try workspace.link("link.json", to: "real.json")
    #expect(try workspace.layoutc("-o", "link.json", "a.layout").status == 0)
    let real = try workspace.status(of: "real.json")
    #expect(real.permissions == "640" && !real.isLink)
    #expect(try workspace.status(of: "link.json").isLink)
    #expect(try workspace.read("real.json").hasPrefix("{\"format\":\"layoutc.scene/1\""))
    #expect(try workspace.names == ["a.layout", "bad.layout", "link.json", "real.json"])
  }

  @Test("an output that cannot be written is an error, and the others are written")
  func unwritable() throws {
    let result = try workspace.shell(#""$layoutc" -o no/such/a.json -o a.frames a.layout"#)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "layoutc: no/such/a.json: cannot be written: no such folder: `no/such`; "
        + "create it with `mkdir -p no/such`\n")
    #expect(try workspace.names == ["a.frames", "a.layout", "bad.layout"])
    let folder = try workspace.shell(#"mkdir d.json && "$layoutc" -o d.json a.layout"#)
    #expect(folder.errors == "layoutc: d.json: cannot be written: Is a directory\n")
  }

  @Test("an interrupted write keeps the old file") func interrupted() throws {
    try workspace.write("old", to: "a.frames")
    let script = """
      "$layoutc" --items 50000000 -o a.frames a.layout & await_writing
      kill -TERM $!; wait $!; echo $?
      """
    let result = try workspace.shell(script)
    #expect(result.output == "143\n")
    #expect(try workspace.read("a.frames") == "old")
    #expect(try workspace.names == ["a.frames", "a.layout", "bad.layout"])
  }

  #if os(Linux)
    @Test("a full disk is an error") func fullDisk() throws {
      let result = try workspace.shell(#""$layoutc" --emit json a.layout > /dev/full"#)
      #expect(result.status == 2)
      #expect(
        result.errors
          == "layoutc: <stdout>: cannot be written: No space left on device\n")
      let file = try workspace.shell(#""$layoutc" --emit json -o /dev/full a.layout"#)
      #expect(file.status == 2)
      #expect(file.errors == "layoutc: /dev/full: cannot be written: No space left on device\n")
      #expect(try workspace.shell(#""$layoutc" --help > /dev/full"#).status == 2)
    }
  #endif

  @Test("a closed pipe ends the output without an error") func closedPipe() throws {
    for command in [
      "--emit dump --items 10000000 a.layout", "--emit json --items 10000000 a.layout", "devices",
      "--help",
    ] {
      let result = try workspace.shell(
        "\"$layoutc\" \(command) | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}")
      #expect(result.output == "0\n", "layoutc \(command)")
      #expect(result.errors.isEmpty)
    }
  }

  #if os(macOS)
    private static let script = #"script -q /dev/null "$layoutc" check bad.layout"#
  #else
    private static let script = #"script -qec "$layoutc check bad.layout" /dev/null"#
  #endif

  @Test("colors are only for terminals that have them") func colors() throws {
    func isColored(_ text: String) -> Bool { text.contains("\u{1B}[") }
    #expect(
      try !isColored(workspace.shell(#""$layoutc" a.layout; "$layoutc" bad.layout 2>&1"#).output))
    #expect(try isColored(workspace.shell(#""$layoutc" --color always bad.layout"#).errors))
    guard Tool.isInstalled("script") else { return }
    func terminal(_ environment: [String: String]) throws -> String {
      try workspace.shell(
        Self.script, environment: environment
      ).output
    }
    #expect(try isColored(terminal(["TERM": "xterm"])))
    #expect(try isColored(terminal(["TERM": "xterm", "NO_COLOR": ""])))
    #expect(try !isColored(terminal(["TERM": "xterm", "NO_COLOR": "1"])))
    #expect(try !isColored(terminal(["TERM": "dumb"])))
  }

  @Test("a diagram is as wide as --columns says, and 80 columns in a pipe")
  func diagramWidth() throws {
    func width(_ script: String, _ environment: [String: String] = [:]) throws -> Int {
      let output = try workspace.shell(script, environment: environment).output
      return output.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    }
    let narrow = try width(#""$layoutc" --columns 60 a.layout"#)
    #expect(narrow <= 60 && narrow > 50)
    let piped = try width(#""$layoutc" a.layout"#)
    #expect(piped <= 80 && piped > 70)
    #expect(try width(#""$layoutc" a.layout"#, ["COLUMNS": "40"]) == piped)
    #expect(try workspace.shell(#""$layoutc" --ascii a.layout"#).output.allSatisfy(\.isASCII))
  }

  @Test("the locale changes no output") func locale() throws {
    let commands = [
      ["--size", "301.5x700", "--emit", "diagram", "a.layout"],
      ["--size", "301.5x700", "--emit", "dump", "a.layout"],
      ["--size", "301.5x700", "--emit", "json", "a.layout"],
      ["--size", "301,5x700", "a.layout"], ["check", "bad.layout"], ["--device", "IPADMINI5"],
    ]
    for arguments in commands {
      func run(_ environment: [String: String]) throws -> Layoutc.Result {
        try workspace.layoutc(arguments, environment: environment)
      }
      let plain = try run(["LC_ALL": "C"])
      for locale in ["de_DE.UTF-8", "tr_TR.UTF-8", "POSIX"] {
        let result = try run(["LC_ALL": locale, "LANG": locale, "TZ": "Asia/Kathmandu"])
        #expect(result == plain)
      }
    }
  }
}
