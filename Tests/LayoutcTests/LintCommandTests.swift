import Foundation
import Testing

/// `layoutc lint`, and lint warnings of `check`.
@Suite struct LintCommandTests {
  static let third = "section < group horizontal height 100 < item fractionalWidth 0.33 > >\n"
  static let exact = "section < group horizontal height 100 < item fractionalWidth 1/3 > >\n"
  static let counted = "section < group vertical count 2 height estimated 80 < item > >\n"
  static let stated = "section < group vertical count 2 height 80 < item > >\n"
  static let broken = "section < group horizontal hieght 44 < item fractionalWidth 0.33 > >\n"
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.third + "// end", to: "third.layout")
    try workspace.write(Self.counted, to: "counted.layout")
    try workspace.write(Self.broken, to: "broken.layout")
    try workspace.write(Self.exact, to: "exact.layout")
  }

  @Test("lint and check report the same warnings") func check() throws {
    for command in ["lint", "check"] {
      let result = try workspace.shell(#""$layoutc" \#(command) counted.layout"#)
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("warning[counted-estimate]: "))
      #expect(result.errors.contains("--> counted.layout:1:34\n"))
      #expect(result.errors.hasSuffix("layoutc: 1 warning; 1 fix with `--fix --unsafe`\n"))
      #expect(
        try workspace.shell(#""$layoutc" \#(command) --deny warnings counted.layout"#).status == 1)
      #expect(
        try workspace.shell(#""$layoutc" \#(command) --deny warnings exact.layout"#).status == 0)
    }
    #expect(
      try workspace.shell(#""$layoutc" lint counted.layout; "$layoutc" check counted.layout"#)
        .status == 0)
    let rendered = try workspace.shell(#""$layoutc" --emit dump counted.layout"#)
    #expect(rendered.errors.isEmpty)
  }

  /// A note fails nothing.
  @Test("notes do not change the exit status") func notes() throws {
    try workspace.write(
      "section < group horizontal height 100 < item width 100 > >", to: "gap.layout")
    let result = try workspace.shell(#""$layoutc" lint --deny warnings gap.layout"#)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("note[row-leaves-gap]: "))
  }

  @Test("warnings are available as JSON, with the safety of their fixes") func json() throws {
    let result = try workspace.shell(
      #""$layoutc" lint --diagnostics json counted.layout third.layout"#)
    #expect(result.status == 0 && result.output.isEmpty)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any])
    let found = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(found.map { $0["id"] as? String } == ["counted-estimate", "inexact-fraction"])
    #expect(found.map { $0["file"] as? String } == ["counted.layout", "third.layout"])
    let fixes = found.map { ($0["fixes"] as? [[String: Any]])?.map { $0["isSafe"] as? Bool } }
    #expect(fixes == [[false], [true]])
  }

  @Test("--fix makes safe fixes and keeps permissions") func safeFixes() throws {
    try workspace.setPermissions(0o640, of: "third.layout")
    for name in ["exact.layout", "counted.layout"] { try workspace.setModified(1, of: name) }
    try workspace.link("link", to: "third.layout")
    let result = try workspace.layoutc("lint", "--fix", "link", "counted.layout", "exact.layout")
    #expect(result.output.isEmpty)
    let fixed = try workspace.status(of: "third.layout")
    #expect(fixed.permissions == "640" && !fixed.isLink)
    #expect(try workspace.status(of: "link").isLink)
    for name in ["exact.layout", "counted.layout"] {
      #expect(try workspace.status(of: name).modified == 1, "\(name)")
    }
    #expect(result.errors.hasPrefix("layoutc: link: 1 fix applied\nwarning[counted-estimate]: "))
    #expect(try workspace.read("third.layout") == Self.exact + "// end")
    #expect(try workspace.read("counted.layout") == Self.counted)
    #expect(try workspace.names.filter { $0.contains("tmp") } == [])
  }

  @Test("--fix --unsafe makes all fixes") func unsafeFixes() throws {
    let result = try workspace.shell(#""$layoutc" lint --fix --unsafe ."#)
    #expect(result.status == 0)
    #expect(try workspace.read("counted.layout") == Self.stated)
    #expect(try workspace.read("third.layout") == Self.exact + "// end")
    #expect(
      try workspace.read("broken.layout")
        == "section < group horizontal height 44 < item fractionalWidth 1/3 > >\n")
    #expect(result.errors.contains("counted.layout: 1 fix applied\n"))
    #expect(result.errors.contains("broken.layout: 2 fixes applied\n"))
    #expect(try workspace.shell(#""$layoutc" lint --fix --unsafe counted.layout"#).errors.isEmpty)
  }

  /// Findings that a fix reveals are fixed as well.
  @Test("warnings that a fix causes are fixed as well") func repeated() throws {
    // Once the item is estimated, too, it is measured, and its insets do not count.
    let text = """
      section <
        group horizontal height estimated 180 < item contentInsets 4 8 >
      >

      """
    let result = try Layoutc.run("lint", "--fix", "--unsafe", "-", input: text)
    #expect(
      result.output == """
        section <
          group horizontal height estimated 180 <
            item height estimated 180 contentInsets leading 8 trailing 8 edgeSpacing top 4 bottom 4
          >
        >

        """)
    #expect(result.errors == "layoutc: <stdin>: 2 fixes applied\n")
  }

  @Test("fixes that are not applied are counted") func vainFixes() throws {
    let text = "section < for (i in 0..<3) < group horizontal height 60 < item > > >\n"
    try workspace.write(text, to: "loop.layout")
    let result = try workspace.layoutc("check", "--fix", "loop.layout")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "layoutc: loop.layout: 1 fix not applied: the result has other errors\n"))
    #expect(try workspace.read("loop.layout") == text)
  }

  @Test(
    "a file in another format has one error, and is not changed",
    arguments: [
      ("JSON", "{\"section\": {\"group\": {\"direction\": \"horizontal\", \"height\": 44}}}\n"),
      ("YAML", "section:\n  group:\n    direction: horizontal\n    height: 44\n"),
    ])
  func otherFormats(_ name: String, _ text: String) throws {
    try workspace.write(text, to: "data.layout")
    let result = try workspace.layoutc("check", "--fix", "data.layout")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error[other-format]: this is \(name), not a layout\n"))
    #expect(result.errors.hasSuffix("\nlayoutc: 1 error\n"))
    let format = try workspace.layoutc("format", "data.layout")
    #expect(format.status == 1 && format.errors.hasSuffix("\nlayoutc: 1 error\n"))
    #expect(try workspace.read("data.layout") == text)
  }

  @Test("a file without statements has a note, one with definitions only has none")
  func emptyFiles() throws {
    for text in ["", "// To do\n"] {
      try workspace.write(text, to: "empty.layout")
      let result = try workspace.layoutc("check", "empty.layout")
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("note[empty-file]: the file has no layouts\n"))
    }
    try workspace.write("let gap = 8\n", to: "empty.layout")
    let result = try workspace.layoutc("check", "empty.layout")
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test("standard input is fixed to standard output") func standardInput() throws {
    let fixed = try Layoutc.run("lint", "--fix", "-", input: Self.third)
    #expect(fixed.output == Self.exact && fixed.status == 0)
    #expect(fixed.errors == "layoutc: <stdin>: 1 fix applied\n")
    let same = try Layoutc.run("lint", "--fix", "-", input: Self.exact)
    #expect(same == Layoutc.Result(status: 0, output: Self.exact, errors: ""))
    let misspelt = try Layoutc.run("lint", "--fix", "-", input: Self.broken)
    #expect(misspelt.output == Self.exact.replacing("100", with: "44") && misspelt.status == 0)
    let incomplete = "section < group horizontal height < item > >\n"
    let broken = try Layoutc.run("lint", "--fix", "-", input: incomplete)
    #expect(broken.status == 1 && broken.output == incomplete)
  }

  @Test("--list shows each lint with its severity and fix") func list() throws {
    let result = try Layoutc.run("lint", "--list")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("inexact-fraction ") && $0.contains(" warning  --fix ") })
    for id in lines.compactMap({ $0.split(separator: " ").first }) {
      let explained = try Layoutc.run("explain", String(id))
      #expect(explained.output.hasPrefix("\(id)\n"), "\(id)")
    }
    #expect(try Layoutc.run("explain").output.contains("\ninexact-fraction "))
  }

  static let wrongUsage = [
    ("lint --list a", "`--list` takes no PATH"),
    ("check --diff a", "`--diff` needs `--fix`"),
    ("lint --unsafe a", "`--unsafe` needs `--fix`"),
    ("lint nothing", "nothing: cannot be read: No such file or directory"),
  ]

  @Test(
    "wrong command lines are usage errors",
    arguments: wrongUsage)
  func usage(line: String, message: String) throws {
    let result = try workspace.layoutc(line.split(separator: " ").map(String.init))
    #expect(result.errors == "layoutc: \(message)\n")
    #expect(result.status == 2)
  }

  /// The first file takes longer than the others, and its messages come first.
  @Test("many files are reported in their order, each as if it were checked alone")
  func order() throws {
    let workspace = try Workspace()
    let rows = String(
      repeating: "section < group horizontal height 80 < item fractionalWdth 1 > >\n", count: 300)
    try workspace.shell("mkdir shared")
    try workspace.write(rows, to: "a.layout")
    try workspace.write("layoutc.frames/1\n", to: "c.layout")
    try workspace.write("import \"shared.layout\"\nsection lst plain\n", to: "shared/d.layout")
    try workspace.write("let gutter = wide\n", to: "shared/shared.layout")
    for number in 10...40 { try workspace.write("section lst plain\n", to: "b\(number).layout") }
    let names =
      ["a"] + (10...40).map { "b\($0)" } + ["c", "missing", "shared/d", "shared/shared"]
    let paths = names.map { "\($0).layout" }
    func checked(_ paths: [String]) throws -> [String] {
      let result = try workspace.layoutc(
        ["check", "--verbose", "--message-format", "short"] + paths)
      return (result.errors + result.output).split(separator: "\n").map(String.init)
    }
    let isLog = { (line: String) in line.hasPrefix("layoutc: ") }
    // A diagnostic of an imported file is reported once.
    var expected: [String] = []
    for line in try paths.flatMap({ try checked([$0]) })
    where isLog(line) || !expected.contains(line) { expected.append(line) }
    for _ in 0..<3 {
      let found = try checked(paths)
      #expect(found.filter(isLog) == expected.filter(isLog))
      #expect(found.filter { !isLog($0) } == expected.filter { !isLog($0) })
    }
  }

  @Test("the shards of a check together check every file once") func shards() throws {
    let workspace = try Workspace()
    let script = """
      mkdir a b
      for i in $(seq 9); do echo nothing > a/f$i.layout; echo nothing > b/f$i.layout; done
      """
    try workspace.shell(script)
    func checked(_ options: String) throws -> [Substring] {
      let script = "\"$layoutc\" check \(options)--message-format short a b/f1.layout b/f2.layout"
      return try workspace.shell(script).output.split(separator: "\n")
    }
    for count in [1, 2, 3, 7, 40] {
      var found: [Substring] = []
      var sizes: [Int] = []
      for number in 1...count {
        let own = try checked("--shard \(number)/\(count) ")
        found += own
        sizes.append(own.count)
      }
      #expect(found.sorted() == (try checked("")).sorted())
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }
}
