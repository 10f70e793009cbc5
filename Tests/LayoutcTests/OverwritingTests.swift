import Foundation
import Testing

/// Inputs are never overwritten.
@Suite struct OverwritingTests {
  static let texts = [
    "lib.layout": "define tile() = item fractionalWidth 1/2\n",
    "d.json": #"{"format":"layoutc.data/1","sections":[{"id":"x","items":3}]}"#,
    "M.layout": """
    import "lib.layout"
    snapshot s from "d.json"
    section < group horizontal height 40 < tile() > >

    """,
    "B.layout": "section < group horizontal height 40 < item > >\n",
    // An error, before what it imports is of use.
    "bad.layout": "import \"page.tree\"\nsection <<\n",
    "page.tree": "define tile() = item\n",
    "old.frames": """
    layoutc frames 1
    container 393x852 @3x ios 27 scroll vertical
    end: gap 0 width 393

    """,
  ]
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for (name, text) in Self.texts { try workspace.write(text, to: name) }
    _ = try workspace.shell(
      "ln -s d.json link.json; ln -s lib.layout link; mkdir sub; ln -s .. sub/up")
  }

  /// The refused output, and the rest of the command line.
  static let lines = [
    ("d.json", "M.layout -o OUT"), ("link.json", "M.layout -o OUT"),
    ("./sub/../d.json", "M.layout -o OUT"), ("sub/up/d.json", "M.layout -o OUT"),
    ("d.json", "M.layout -o new.svg -o OUT"), ("d.json", "--check M.layout -o OUT"),
    ("d.json", "--data d.json B.layout -o OUT"),
    ("link", "--emit dump -o OUT M.layout"), ("page.tree", "bad.layout -o OUT"),
    ("d.json", "diff M.layout B.layout -o OUT"), ("d.json", "diff B.layout M.layout -o OUT"),
    ("old.frames", "diff --emit json B.layout old.frames -o OUT"),
    ("d.json", "watch -o OUT M.layout"), ("link", "watch --emit dump -o OUT M.layout"),
    ("d.json", "test -o OUT M.layout B.layout"), ("d.json", "test --update -o OUT M.layout"),
    ("d.json", "test --junit OUT M.layout"), ("link", "test --sarif OUT M.layout"),
    ("page.tree", "test --sarif OUT bad.layout"),
  ]

  @Test("a file that is read is never the output", arguments: lines)
  func inputs(_ output: String, _ line: String) throws {
    let before = try workspace.names
    let words = line.replacingOccurrences(of: "OUT", with: output)
    // A watched file would keep the process running.
    let result = try workspace.shell("\"$layoutc\" \(words)")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix("layoutc: `\(output)` is an input; refusing to overwrite it\n"),
      "\(result.errors)")
    for (name, text) in Self.texts { #expect(try workspace.read(name) == text, "\(name)") }
    #expect(try workspace.names == before)
  }

  /// A pattern of the shell names several: `--emit dump -o *.layout`.
  @Test("a layout is never the output") func layouts() throws {
    for command in ["--emit dump", "diff --emit json", "watch --emit html"] {
      let result = try workspace.shell("\"$layoutc\" \(command) -o B.layout M.layout")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors
          == "layoutc: refusing to overwrite the layout `B.layout`\n")
      #expect(try workspace.read("B.layout") == Self.texts["B.layout"])
    }
  }

  /// The page of a gallery has the path of data that a layout reads.
  @Test("a gallery does not replace what its layouts read") func galleries() throws {
    try workspace.write(Self.texts["d.json"] ?? "", to: "d.html")
    try workspace.write("snapshot s from \"d.html\"\nsection list plain\n", to: "G.layout")
    let result = try workspace.layoutc("gallery", "G.layout", "-o", "d.html")
    #expect(result.status == 2)
    #expect(result.errors == "layoutc: `d.html` is an input; refusing to overwrite it\n")
    #expect(try workspace.read("d.html") == Self.texts["d.json"])
  }

  /// Formatting, fixing and recording write the files that they read. Devices are written, too.
  @Test("commands that change files replace what they read, and devices are written")
  func outputs() throws {
    let result = try workspace.shell(
      """
      printf 'section  < group horizontal height 40 < item > >' > F.layout
      "$layoutc" format F.layout && "$layoutc" lint --fix F.layout \\
        && "$layoutc" test --update M.layout F.layout > log && "$layoutc" test M.layout F.layout \\
        && "$layoutc" --emit dump /dev/null -o /dev/null -o x.frames F.layout
      """)
    #expect(
      result
        == Layoutc.Result(status: 0, output: "2 previews of 2 files: 2 as recorded\n", errors: ""))
  }

  /// An output that cannot be written is not stale.
  @Test("--check of a folder is an error") func folder() throws {
    let result = try workspace.shell("mkdir dd.svg; \"$layoutc\" --check -o dd.svg B.layout")
    #expect(result.status == 2)
    #expect(result.errors == "layoutc: dd.svg: is a directory: `--check` compares files\n")
  }
}
