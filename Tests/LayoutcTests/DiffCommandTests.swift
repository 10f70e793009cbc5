import Foundation
import Testing

/// `layoutc diff`: two files, a file and a git revision, what is wrong with either.
@Suite struct DiffCommandTests {
  /// Two rows of three cells, each a third of 300 points wide.
  static let thirds =
    "section grid < group horizontal height 50 < item fractionalWidth 1/3 > >\n"
  /// The rows are 10 points higher: the second begins 10 lower, and the content is 20 longer.
  static let higher =
    "section grid < group horizontal height 60 < item fractionalWidth 1/3 > >\n"
  static let options = "--size 300x600 --scale 2 --items 4"
  static let told = """
    section grid: item height 50 -> 60, all 4; height 100 -> 120
    content 300x100 -> 300x120

    section grid
    ~ cell 0: 0,0 100x50 -> 0,0 100x60
    ~ cell 1: 100,0 100x50 -> 100,0 100x60
    ~ cell 2: 200,0 100x50 -> 200,0 100x60
    ~ cell 3: 0,50 100x50 -> 0,60 100x60

    """
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.thirds, to: "a.layout")
    try scratch.write(Self.higher, to: "b.layout")
  }

  private func shell(_ script: String) throws -> Layoutc.Result {
    try Layoutc.shell(
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null\n" + script, in: scratch.url)
  }

  @Test(arguments: ["a.layout b.layout", "a.frames b.layout", "a.layout b.frames", "- b.frames"])
  func twoSides(files: String) throws {
    let script = """
      "$layoutc" \(Self.options) -o a.frames a.layout; "$layoutc" \(Self.options) -o b.frames b.layout
      "$layoutc" diff \(Self.options) \(files) < a.frames
      """
    let result = try shell(script)
    #expect(result == Layoutc.Result(status: 1, output: Self.told, errors: ""))
  }

  @Test func equalSidesSayNothing() throws {
    let result = try shell("\"$layoutc\" diff a.layout a.layout")
    #expect(result == Layoutc.Result(status: 0, output: "", errors: ""))
    // The heights differ by 10, the places by 10, the section's by 20.
    let near = try shell("\"$layoutc\" diff \(Self.options) --tolerance 20 a.layout b.layout")
    #expect(near == Layoutc.Result(status: 0, output: "", errors: ""))
    let far = try shell("\"$layoutc\" diff \(Self.options) --tolerance 19.5 a.layout b.layout")
    #expect(far.status == 1)
    #expect(far.output.hasPrefix("section grid: height 100 -> 120\n"))
  }

  @Test func json() throws {
    let script = """
      "$layoutc" diff \(Self.options) -o d.json -o d.diff a.layout b.layout; echo $?
      "$layoutc" diff \(Self.options) --emit json a.layout b.layout | cmp d.json
      """
    #expect(try shell(script) == Layoutc.Result(status: 0, output: "1\n", errors: ""))
    #expect(try scratch.read("d.diff") == Self.told)
    let data = Data(try scratch.read("d.json").utf8)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["format"] as? String == "layoutc.diff/1")
    let previews = try #require(json["previews"] as? [[String: Any]])
    let elements = try #require(previews.first?["elements"] as? [[String: Any]])
    #expect(elements.count == 4)
    #expect(elements[3]["old"] as? [Double] == [0, 50, 100, 50])
    #expect(elements[3]["new"] as? [Double] == [0, 60, 100, 60])
  }

  @Test(arguments: ["svg", "png", "html", "txt"]) func pictures(ending: String) throws {
    let script = """
      "$layoutc" diff -o one.\(ending) a.layout b.layout; "$layoutc" diff -o d.\(ending) a.layout b.layout
      cmp one.\(ending) d.\(ending) && test -s one.\(ending)
      """
    #expect(try shell(script) == Layoutc.Result(status: 0, output: "", errors: ""))
  }

  @Test func colours() throws {
    let result = try shell("\"$layoutc\" diff --color always \(Self.options) a.layout b.layout")
    #expect(result.output.contains("\u{1B}[33m~ cell 0: 0,0 100x50 -> 0,0 100x60\u{1B}[0m\n"))
  }

  // MARK: git

  /// Runs in a repository whose only commit holds `folder/a.layout` as it was.
  private func inRepository(_ script: String) throws -> Layoutc.Result {
    try shell(
      """
      git init -q . && mkdir folder && cp a.layout folder && git add folder
      git -c user.name=n -c user.email=e commit -qm first && git tag v1
      cp b.layout folder/a.layout
      \(script)
      """)
  }

  @Test(arguments: ["folder/a.layout", "./folder/../folder/a.layout", "folder"])
  func aRevision(path: String) throws {
    let result = try inRepository(
      "\"$layoutc\" diff \(Self.options) --against v1 \(path)")
    #expect(result == Layoutc.Result(status: 1, output: Self.told, errors: ""))
  }

  /// The file's own repository counts, wherever the command is run and whatever git has set for a
  /// hook.
  @Test func fromElsewhere() throws {
    let result = try inRepository(
      """
      cp folder/a.layout . && mkdir other && cd other && git init -q .
      GIT_DIR=.git "$layoutc" diff \(Self.options) --against HEAD ../folder/a.layout
      """)
    #expect(result == Layoutc.Result(status: 1, output: Self.told, errors: ""))
  }

  @Test func severalFiles() throws {
    let result = try inRepository(
      """
      cp a.layout folder/new.layout
      "$layoutc" diff \(Self.options) --against HEAD folder
      """)
    let expected = "preview \"folder/new.layout\" appears\n\npreview \"folder/a.layout\"\n"
    #expect(result == Layoutc.Result(status: 1, output: expected + Self.told, errors: ""))
  }

  @Test func equalToARevision() throws {
    let result = try inRepository(
      "cp a.layout folder; \"$layoutc\" diff --against HEAD folder/a.layout")
    #expect(result == Layoutc.Result(status: 0, output: "", errors: ""))
  }

  @Test func whatGitCannotTell() throws {
    let unknown = try inRepository("\"$layoutc\" diff --against v2 folder/a.layout")
    #expect(
      unknown.errors == "layoutc: folder/a.layout: its git repository has no revision `v2`\n")
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    let link = try inRepository(
      """
      rm -rf .git folder; git init -q . ; mkdir folder; ln -s ../a.layout folder/l.layout
      git add folder; git -c user.name=n -c user.email=e commit -qm first
      "$layoutc" diff --against HEAD folder/l.layout
      """)
    #expect(link.errors.hasSuffix("folder/l.layout: is not a regular file at `HEAD`\n"))
  }

  @Test func noRepository() throws {
    let result = try shell("\"$layoutc\" diff --against HEAD a.layout")
    #expect(result.status == 2)
    #expect(
      result.errors == "layoutc: a.layout: cannot be compared with `HEAD`: not a git repository "
        + "(or any of the parent directories): .git\n")
    let without = try shell(
      "mkdir bin; ln -s \"$(which env)\" bin/env; PATH=$PWD/bin \"$layoutc\" diff --against x a.layout"
    )
    #expect(
      without.errors == "layoutc: a.layout: `--against` needs git, which is not installed\n")
    #expect(without.status == 2)
  }

  /// A layout as it was may be wrong: the excerpt is of that text.
  @Test func errorsOfTheOldText() throws {
    let result = try inRepository(
      """
      echo 'section < item' > folder/a.layout; git -c user.name=n -c user.email=e commit -qam bad
      cp b.layout folder/a.layout; "$layoutc" diff --against HEAD folder/a.layout
      """)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("HEAD:folder/a.layout:1:"))
  }

  // MARK: What is wrong

  static let wrong = [
    (
      "diff",
      "there are two sides to compare: `layoutc diff A B`; "
        + "`layoutc diff --against REF FILE` compares with a git revision"
    ),
    (
      "diff a.layout b.layout c",
      "`c` is too much: `layoutc diff A B`; "
        + "`layoutc diff --against REF FILE` compares with a git revision"
    ),
    ("diff - -", "standard input can be one side only"),
    ("diff --against HEAD", "a FILE is missing: `layoutc diff --against REF FILE…`"),
    ("diff --against HEAD -", "`--against` compares files, not standard input"),
    (
      "diff --against=-x a.layout",
      "`--against` needs a revision, as `HEAD` or `main`, not `-x`"
    ),
    ("diff --tolerance 1001 a b", "`--tolerance 1001` is out of range: 0 to 1000"),
    ("diff --absolute a b", "`layoutc diff` takes no `--absolute`"),
    ("--tolerance 1 a", "`layoutc` takes no `--tolerance`"),
    ("diff --emit dump a b", "`--emit` takes text, json, diagram, svg, png or html, not `dump`"),
    (
      "diff -o b.layout --emit text a.layout b.layout",
      "`b.layout` is read: it cannot be the output as well"
    ),
    ("diff a.layout no", "no: cannot be read: No such file or directory"),
  ]

  @Test(arguments: wrong) func usage(line: String, message: String) throws {
    let result = try shell("\"$layoutc\" \(line)")
    #expect(result.errors == "layoutc: \(message)\n")
    #expect(result.status == 2 && result.output.isEmpty)
  }

  @Test func brokenSides() throws {
    try scratch.write("layoutc frames 1\n<<<<<<< ours\n", to: "x.frames")
    try scratch.write("section <", to: "x.layout")
    try scratch.write("define f() = item\n", to: "no.layout")
    let conflict = try shell("\"$layoutc\" diff x.frames a.layout")
    #expect(conflict.status == 2 && conflict.output.isEmpty)
    #expect(conflict.errors.contains("error[frames-conflict]: this dump holds a merge conflict"))
    #expect(conflict.errors.contains("x.frames:2:1"))
    let broken = try shell("\"$layoutc\" diff a.layout x.layout")
    #expect(broken.status == 2 && broken.errors.contains("x.layout:1:"))
    let none = try shell("\"$layoutc\" diff a.layout no.layout")
    #expect(none.status == 2 && none.errors == "layoutc: no.layout: holds no layout\n")
  }
}
