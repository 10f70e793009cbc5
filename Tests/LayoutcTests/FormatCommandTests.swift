import Foundation
import Testing

/// `layoutc format`: files, directories and standard input.
@Suite struct FormatCommandTests {
  static let ugly = "section<group horizontal  count 3<item> >\n\n\n// end\n"
  static let pretty = "section < group horizontal count 3 < item > >\n\n// end\n"
  static let broken = "section <  item\r\n"
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.ugly, to: "ugly.layout")
    try workspace.write(Self.pretty, to: "pretty.layout")
    try workspace.write(Self.broken, to: "broken.layout")
  }

  @Test("files are rewritten with their permissions, and formatted files are not touched")
  func rewriting() throws {
    try workspace.setPermissions(0o640, of: "ugly.layout")
    try workspace.setModified(1, of: "pretty.layout")
    try workspace.link("link", to: "ugly.layout")
    let result = try workspace.layoutc("format", "link", "pretty.layout")
    #expect(result == Layoutc.Result(status: 0, output: "", errors: ""))
    let rewritten = try workspace.status(of: "ugly.layout")
    #expect(rewritten.permissions == "640" && !rewritten.isLink)
    #expect(try workspace.status(of: "link").isLink)
    #expect(try workspace.status(of: "pretty.layout").modified == 1)
    #expect(try workspace.read("ugly.layout") == Self.pretty)
    #expect(try workspace.names == ["broken.layout", "link", "pretty.layout", "ugly.layout"])
  }

  /// The others are formatted all the same.
  @Test("files with errors are kept, and the others are formatted")
  func brokenFiles() throws {
    let result = try workspace.shell(#""$layoutc" format broken.layout ugly.layout"#)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("error[unclosed-body]"))
    #expect(result.errors.contains("broken.layout:1:"))
    #expect(result.errors.hasSuffix("layoutc: 1 error\n"))
    #expect(try workspace.read("broken.layout") == Self.broken)
    #expect(try workspace.read("ugly.layout") == Self.pretty)
    let json = try workspace.shell(#""$layoutc" format --diagnostics json broken.layout"#)
    #expect(json.errors.contains("\"unclosed-body\""))
  }

  @Test("standard input is formatted to standard output") func standardInput() throws {
    let result = try Layoutc.run("format", "-", input: Self.ugly)
    #expect(result == Layoutc.Result(status: 0, output: Self.pretty, errors: ""))
    let same = try Layoutc.run("format", "-", input: Self.pretty)
    #expect(same.output == Self.pretty)
    let broken = try Layoutc.run("format", "-", input: Self.broken)
    #expect(broken.status == 1 && broken.output.isEmpty)
    #expect(broken.errors.contains("<stdin>:1:"))
  }

  @Test("--check lists the files that would change") func check() throws {
    let result = try workspace.shell(#""$layoutc" format --check pretty.layout ugly.layout"#)
    #expect(result == Layoutc.Result(status: 1, output: "ugly.layout\n", errors: ""))
    #expect(try workspace.read("ugly.layout") == Self.ugly)
    #expect(try workspace.shell(#""$layoutc" format --check pretty.layout"#).status == 0)
    #expect(try Layoutc.run("format", "--check", "-", input: Self.ugly).output == "<stdin>\n")
  }

  @Test("--diff prints a unified difference and writes nothing") func diff() throws {
    let expected = """
      --- ugly.layout
      +++ ugly.layout
      @@ -1,4 +1,3 @@
      -section<group horizontal  count 3<item> >
      +section < group horizontal count 3 < item > >
       
      -
       // end

      """
    let result = try workspace.shell(#""$layoutc" format --diff pretty.layout ugly.layout"#)
    #expect(result == Layoutc.Result(status: 0, output: expected, errors: ""))
    let checked = try workspace.shell(#""$layoutc" format --check --diff ugly.layout"#)
    #expect(checked == Layoutc.Result(status: 1, output: expected, errors: ""))
    let colored = try workspace.shell(#""$layoutc" format --diff --color always ugly.layout"#)
    #expect(colored.output.contains("\u{1B}[32m+section < group"))
    #expect(try workspace.read("ugly.layout") == Self.ugly)
  }

  /// `patch` accepts the output of `--diff`, with the same result as formatting.
  @Test("patch applies the difference that --diff prints") func patch() throws {
    let source = """
      // Apps\r
      layout apps<section a<group horizontal count 3<item fractionalWidth 1/3 contentInsets 8 5 8 5> > >


      define f(a:Int,b:Points=55)=item width 8
      when (x)
        < item >
      """
    let lines = source.replacingOccurrences(of: "when (x)\n  <", with: "when (x) <")
    try workspace.write(String(repeating: lines + "\n", count: 3) + lines, to: "a.layout")
    let script = """
      cp a.layout b.layout; "$layoutc" format b.layout
      "$layoutc" format --diff a.layout > a.patch; patch -s a.layout a.patch; cmp a.layout b.layout
      """
    #expect(try workspace.shell(script) == Layoutc.Result(status: 0, output: "", errors: ""))
  }

  @Test("a folder means the layouts in it and its subfolders, without hidden folders and links")
  func directories() throws {
    let script = """
      mkdir -p d/e/.hidden d/empty; for f in d/b d/e/a d/e/.hidden/c; do cp ugly.layout $f.layout; done
      cp ugly.layout d/other.txt; ln -s ../.. d/e/loop; ln -s ../ugly.layout d/link.layout
      "$layoutc" format --check d pretty.layout; "$layoutc" format d; "$layoutc" format --check d
      "$layoutc" format d/empty
      """
    let result = try workspace.shell(script)
    #expect(result.output == "d/b.layout\nd/e/a.layout\n")
    #expect(result.errors == "layoutc: d/empty: contains no .layout files\n")
    #expect(result.status == 2)
    #expect(try workspace.read("ugly.layout") == Self.ugly)
    #expect(try workspace.read("d/other.txt") == Self.ugly)
    #expect(try workspace.read("d/e/.hidden/c.layout") == Self.ugly)
  }

  @Test("--range formats the given lines only") func range() throws {
    let source = "a   1\nb   2\nc   3\n"
    func format(_ range: String) throws -> Layoutc.Result {
      try Layoutc.run("format", "--range", range, "-", input: source)
    }
    #expect(try format("2:2").output == "a   1\nb 2\nc   3\n")
    #expect(try format("2:3").output == "a   1\nb 2\nc 3\n")
    #expect(try format("3:99").output == "a   1\nb   2\nc 3\n")
    let wrong = try format("4:4")
    #expect(wrong.status == 2)
    #expect(wrong.errors == "layoutc: `--range` begins at line 4, <stdin> has 3\n")
    let many = try workspace.shell(#""$layoutc" format --range 1:1 ugly.layout pretty.layout"#)
    #expect(many.errors == "layoutc: `--range` needs exactly one file, not 2\n")
    #expect(try Layoutc.run("format", "--range", "1:1", "-", input: "").status == 0)
  }

  static let wrongUsage = [
    ("format", "missing FILE: `layoutc format FILE…`; see `layoutc --help`"),
    ("format --range 3 a", "`--range` needs two lines, for example `12:20`, not `3`"),
    ("format --range 3:2 a", "`--range 3:2` ends before it begins"),
    ("format --range 0:2 a", "`--range 0` is out of range: 1 to 1000000000"),
    ("format --range x:2 a", "`--range` needs a whole number, not `x`"),
    ("check --range 1:2 a", "`--range` is not valid for `layoutc check`"),
    ("frmat a", "no such command or file: `frmat`; did you mean `format`?"),
    ("format nothing", "nothing: cannot be read: No such file or directory"),
  ]

  @Test(
    "wrong command lines are usage errors",
    arguments: wrongUsage)
  func usage(line: String, message: String) throws {
    let result = try workspace.layoutc(line.split(separator: " ").map(String.init))
    #expect(result.errors == "layoutc: \(message)\n")
    #expect(result.status == 2)
  }
}
