import Foundation
import Testing

/// `import` in files: which may be read, and that all commands follow it.
@Suite struct ImportCommandTests {
  let workspace: Workspace

  private let main =
    "import \"lib/grid.layout\"\nlayout main < grid(columns: 2) as tiles >\n"
  private let grid =
    "define grid(columns: Int) = section <\n"
    + "  group horizontal height 40 < count columns; item >\n>\n"

  init() throws {
    workspace = try Workspace()
    for folder in ["lib", "lib/deep"] {
      try FileManager.default.createDirectory(
        at: workspace.url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try workspace.write(main, to: "a.layout")
    try workspace.write(grid, to: "lib/grid.layout")
  }

  @Test("a link to itself is reported as such, not as a missing file") func cyclicLink() throws {
    try workspace.link("loop.layout", to: "loop.layout")
    let result = try workspace.layoutc(
      "check", "-", input: "import \"loop.layout\"\nsection list plain\n")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "`loop.layout` cannot be read: Too many levels of symbolic links"))
  }

  /// 320 / 2 = 160.
  @Test("all commands follow imports") func commands() throws {
    let frames = try workspace.layoutc(
      "--size", "320x480", "--items", "2", "--emit", "dump", "a.layout")
    #expect(frames.output.contains("section tiles: gap 0 320x40\n  cell 0: 0,0 160x40"))
    let why = try workspace.layoutc("why", "--size", "320x480", "a.layout", "tiles/1")
    #expect(why.output.contains("lib/grid.layout:2  height 40"))
    for command in ["check", "lint", "format"] {
      #expect(try workspace.layoutc(command, "a.layout", "lib/grid.layout").status == 0)
    }
    #expect(try workspace.layoutc("test", "--update", ".").output.contains("recorded a.frames"))
    #expect(try workspace.layoutc("test", ".").status == 0)
    try workspace.write(grid.replacingOccurrences(of: "40", with: "50"), to: "lib/grid.layout")
    let changed = try workspace.layoutc("test", ".")
    #expect(changed.status == 1 && changed.output.contains("item height 40 -> 50"))
    try workspace.write(grid.replacingOccurrences(of: "40", with: "true"), to: "lib/grid.layout")
    let broken = try workspace.layoutc("test", ".")
    #expect(broken.status == 1)
    #expect(broken.errors.components(separatedBy: "error[").count == 2, "\(broken.errors)")
  }

  /// The error is reported once, although three files import it.
  @Test("an error in an imported file is reported once") func once() throws {
    try workspace.write(main, to: "b.layout")
    try workspace.write(grid.replacingOccurrences(of: "40", with: "1/3"), to: "lib/grid.layout")
    let result = try workspace.layoutc("check", "a.layout", "b.layout", "lib/grid.layout")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        error[wrong-unit]: `1/3` is a fraction; `height` expects a length
          --> lib/grid.layout:2:27
           |
         2 |   group horizontal height 1/3 < count columns; item >
           |                           ^^^ a fraction of what?
          ::: a.layout:1:8
           |
         1 | import "lib/grid.layout"
           |        ----------------- imported here
           |
           = why: a fraction is not a length: it may be one of the container's width or height
           = help: did you mean `fractionalHeight 1/3`?

        layoutc: 1 error; 1 fix with `--fix`

        """)
  }

  @Test("only files below the folder of the importing file are read") func below() throws {
    let script = """
      mkdir -p other; echo 'let a = 1' > other/a.layout; echo 'let b = 1' > lib/b.layout
      mkfifo lib/fifo; ln -s ../other/a.layout lib/link.layout; ln -s deep lib/inside
      echo 'let c = 1' > lib/deep/c.layout; printf '\\xff\\xfe\\0' > lib/utf16.layout
      printf 'let a = 1 \\xff' > lib/latin.layout
      for name in b.layout inside/c.layout deep/../b.layout ./b.layout \
        ../other/a.layout link.layout fifo deep nowhere.layout "$PWD/other/a.layout" \
        utf16.layout latin.layout; do
        echo "import \\"$name\\"" > lib/main.layout
        echo "$(basename "$name") $($layoutc check lib/main.layout 2>&1 | head -n 1)"
      done
      echo 'import "../other/a.layout"' > lib/main.layout
      $layoutc check --allow-outside lib/main.layout; echo $?
      """
    let result = try workspace.shell(script)
    let outside = "cannot be read: it is outside of this file's folder"
    #expect(
      result.output.components(separatedBy: "\n").map {
        $0.replacingOccurrences(of: workspace.url.path, with: "/here")
      } == [
        "b.layout ", "c.layout ", "b.layout ", "b.layout ",
        "a.layout error[unreadable-source]: `../other/a.layout` \(outside)",
        "link.layout error[unreadable-source]: `link.layout` \(outside)",
        "fifo error[unreadable-source]: `fifo` cannot be read: it is not a regular file",
        "deep error[unreadable-source]: `deep` cannot be read: it is a directory",
        "nowhere.layout error[unreadable-source]: `nowhere.layout` cannot be read: no such file",
        "a.layout error[unreadable-source]: `/here/other/a.layout` \(outside)",
        "utf16.layout error[invalid-utf8]: this file is UTF-16, not UTF-8",
        "latin.layout error[invalid-utf8]: this byte is not UTF-8", "0", "",
      ])
  }

  /// Against a revision, imports are those of the revision: 40 then, 50 now.
  @Test("imports of a revision are read from the revision") func revisions() throws {
    let script = """
      git init -q . && git add -A
      git -c user.name=a -c user.email=a@b commit -q -m one
      edit 's/40/50/' lib/grid.layout
      $layoutc diff --against HEAD a.layout
      """
    let result = try workspace.shell(script)
    #expect(result.output.contains("item height 40 -> 50"), "\(result)")
  }

  @Test("watch follows changes of imported files") func watch() throws {
    let terminal = try Terminal(["watch", "--items", "2", "a.layout"], in: workspace.url)
    #expect(terminal.read(until: "196.333 × 40"))
    try workspace.write(grid.replacingOccurrences(of: "40", with: "70"), to: "lib/grid.layout")
    #expect(terminal.read(until: "196.333 × 70"))
    let file = workspace.url.appendingPathComponent("lib/grid.layout")
    try FileManager.default.removeItem(at: file)
    #expect(terminal.read(until: "no such file"))
    try workspace.write(grid.replacingOccurrences(of: "40", with: "90"), to: "lib/grid.layout")
    #expect(terminal.read(until: "196.333 × 90"))
    #expect(try terminal.end(with: "q") == 0)
  }
}
