import LayoutCompiler

extension CommandRow {
  /// What `layoutc FILE…` does.
  static let render = CommandRow(
    name: "", operands: .files,
    summary: "Render layouts as diagrams, frames, pictures or UIKit code",
    details: """
      Frames are those that UIKit computes. Orthogonal sections are written unscrolled; diagrams
      show them where they come to rest. `-` reads standard input. A file with errors is
      reported, and the other files are still rendered.
      """,
    topics: [.environment, .output, .drawing, .overlays, .code, .diagnostics, .general],
    examples: [
      ("layoutc Apps.layout", "draw it on an iPhone"),
      (
        "layoutc --device iPadAir --items 23,2,16 Apps.layout",
        "on a tablet, with these numbers of items"
      ),
      ("layoutc --size 375x812 -o Apps.frames Apps.layout", "write the frames for version control"),
      ("layoutc -o Apps.swift Apps.layout", "write the UIKit code that builds the layout"),
      ("layoutc --emit json - < Apps.layout", "for another program"),
    ],
    run: renderFiles)

  /// The commands that have a name, in the order of the help.
  static let named: [CommandRow] = [
    CommandRow(
      name: "check", operands: .files, summary: "Report errors and lint warnings without rendering",
      details: """
        Lints (`layoutc explain` lists them) check the layout on its own screen and on those of
        phones and tablets, from a width of 320 points.
        """,
      topics: [.environment, .diagnostics, .general],
      examples: [
        ("layoutc check --deny warnings *.layout", "in CI"),
        ("layoutc check --diagnostics json Apps.layout", "for another program"),
      ],
      run: checkFiles),
    CommandRow(
      name: "why", operands: .fileAnd("ELEMENT"),
      summary: "Explain how a frame is computed, with the lines of source",
      details: """
        ELEMENT is a cell (`featured/3`: section by name or index, then the item), an element of a
        kind (`0/header`, `1/badge/2`), an element of the layout (`layout/header`), or a point of
        the content (`@120,300`). Prefix a layout name (`search:featured/3`) to select one of
        several layouts. The rules in brackets are described in grammar.md.
        """,
      topics: [.environment, .diagnostics, .general],
      examples: [
        ("layoutc why Apps.layout featured/3", "how the frame of the fourth item is computed"),
        (
          "layoutc why --device iPhoneSE Apps.layout @20,340",
          "the element at a point on a small phone"
        ),
      ],
      run: explainFrame),
    CommandRow(
      name: "diff", operands: .any("A B"),
      summary: "Compare two layouts or frame files",
      details: """
        A and B are layouts, laid out on the same device, or frame files (.frames); `-` reads one of
        them from standard input. `--against` takes any number of FILEs or directories. Elements are
        matched by the names of their sections and the identifiers of their items. Frames are
        compared relative to their sections, so an element that only moves with its section is
        unchanged. `--from` and `--to` compare two snapshots of one FILE in every preview: the
        updates of a diffable data source, and how each frame changes.
        """,
      topics: [
        .comparison, .environment, .differenceOutput, .drawing, .diagnostics, .general,
      ],
      statusMeanings: [
        (.success, "equal"), (.different, "different"),
        (.usage, "invalid usage, an I/O error, or a layout with errors"),
      ],
      examples: [
        ("layoutc diff --against HEAD Apps.layout", "the effect of an edit"),
        ("layoutc diff Apps.layout --from monday --to tuesday", "the effect of new data"),
        ("layoutc diff old.frames Apps.layout", "compare with recorded frames"),
      ],
      run: compareFiles),
    CommandRow(
      name: "gallery", operands: .any("PATH…"), summary: "Show many layouts on one page",
      details: """
        The page shows the picture, the groups and insets, the diagram and the source of each
        .layout file of PATH, a file or a directory. It is a single file and uses no network.
        """,
      topics: [.environment, .galleryOutput, .diagnostics, .general],
      examples: [("layoutc gallery Examples -o gallery.html", "all examples")],
      run: makeGallery),
    CommandRow(
      name: "watch", operands: .one("FILE"), summary: "Re-render a file whenever it changes",
      details: """
        Changes are marked with `*`. While the file has errors, they are shown above the last good
        picture. Keys: p next preview, v next device (P and V previous), arrows scroll, 0 scroll
        back, d diagram or dump, w explain the selected element, tab next element, space and b
        page, q quit. Files of -o are rewritten too, and an open page reloads itself. Without a
        terminal, pictures are printed one after another. A file that is missing at the start is an
        error; a file that disappears later is waited for.
        """,
      topics: [.environment, .output, .drawing, .overlays, .diagnostics, .general],
      examples: [
        ("layoutc watch Apps.layout", "next to the editor"),
        ("layoutc watch -o /tmp/apps.html Apps.layout", "with a page open in the browser"),
      ],
      run: watchFile),
    CommandRow(
      name: "test", operands: .any("[PATH…]"),
      summary: "Compare frames with the recorded .frames files",
      details: """
        Lays out every preview of each PATH, a .layout file or a directory (default: the working
        directory), and compares the frames with the .frames file of the same name. A layout without
        previews is laid out as by `layoutc FILE`. Only `--update` records frames; it does not
        replace files of another kind or of a later version. `.frames` files without a layout are
        reported as stale and kept. `expect` statements are always checked; `-o` draws failures and
        changes.
        """,
      topics: [.recording, .diagnostics, .general],
      statusMeanings: [
        (.success, "all frames match and all expectations are met"),
        (
          .different,
          "frames differ or are not recorded, an expectation fails, or a layout has errors"
        ),
      ],
      examples: [
        ("layoutc test", "everything below the working directory"),
        ("layoutc test --update Apps.layout", "accept its frames"),
        ("layoutc test --github --junit report.xml Layouts", "in CI"),
      ],
      run: testFiles),
    CommandRow(
      name: "format", operands: .files, summary: "Format layout files in place",
      details: """
        A directory stands for all .layout files below it; `-` formats standard input to standard
        output. Only whitespace and semicolons change. A file with syntax errors is not changed.
        """,
      topics: [.formatting, .diagnostics, .general],
      examples: [
        ("layoutc format .", "every layout of a project"),
        ("layoutc format --check --diff Layouts", "in CI"),
        ("layoutc format --range 12:20 Apps.layout", "only these lines"),
      ],
      run: formatFiles),
    CommandRow(
      name: "lint", operands: .any("FILE…"),
      summary: "Lint files and directories; apply fixes with `--fix`",
      details: """
        A directory stands for all .layout files below it; `-` reads standard input and writes the
        fixed source to standard output. `// layoutc:ignore(id) reason` suppresses a finding on its
        line or, on a line of its own, on the next statement. A file with errors is not changed.
        """,
      topics: [.linting, .environment, .diagnostics, .general],
      examples: [
        ("layoutc lint --deny warnings Layouts", "in CI"),
        ("layoutc lint --fix Apps.layout", "apply safe fixes"),
        ("layoutc lint --list", "the lints"),
      ],
      run: lintFiles),
    CommandRow(
      name: "new", operands: .one("NAME"), summary: "Create a file from an example",
      details: "Writes NAME.layout; an existing file is never replaced.",
      operandValues: .anything, topics: [.starting, .general],
      examples: [("layoutc new Apps --example store", "start from the page of a store")],
      run: startFile),
    CommandRow(
      name: "examples", operands: .none, summary: "List the examples of `layoutc new`",
      run: listExamples),
    CommandRow(
      name: "lsp", operands: .none, summary: "Run the language server (LSP)",
      details: """
        Editors start the server; it uses standard input and output. The options set the
        environment for sizes and pictures; an editor can also pass them as
        `initializationOptions`, {"arguments": ["--device", "iPadAir"]}.
        """,
      topics: [.serving, .environment, .general], run: serveEditor),
    CommandRow(
      name: "editor", operands: .optional("EDITOR"),
      summary: "Install editor support (syntax, indentation, language server)",
      details: """
        Without EDITOR, lists the editors. Files that layoutc did not write are replaced only with
        `--force`; without it, nothing is written.
        """,
      operandValues: .words { EditorPackage.all.map(\.name) }, topics: [.installing, .general],
      examples: [
        ("layoutc editor vim -o ~/.vim/pack/layoutc/start/layoutc", "in a folder that Vim searches")
      ],
      run: writeEditorPackage),
    CommandRow(
      name: "explain", operands: .optional("ID"),
      summary: "Explain a diagnostic; without ID, list all",
      details: "ID is the word in brackets after `error` or `warning`.",
      operandValues: .words { Lint.knownIDs },
      examples: [("layoutc explain unknown-word", "cause, explanation and help")],
      run: explainDiagnostic),
    CommandRow(
      name: "devices", operands: .none, summary: "List the devices of `--device`",
      run: listDevices),
    CommandRow(
      name: "completions", operands: .one("SHELL"),
      summary: "Print shell completions for bash, zsh or fish",
      operandValues: .words { CompletionShell.allCases.map(\.rawValue) },
      examples: [
        ("source <(layoutc completions bash)", "in ~/.bashrc; the same for zsh"),
        ("layoutc completions fish | source", "in fish"),
      ],
      run: printCompletions),
    CommandRow(
      name: "man", operands: .none, summary: "Print the manual page, for `man -l -`",
      run: printManPage),
    CommandRow(
      name: "help", operands: .optional("COMMAND"),
      summary: "Print the help of layoutc or of a command",
      operandValues: .words { CommandRow.named.map(\.name) }, run: printHelp),
  ]

  static let all: [CommandRow] = [render] + named

  static func named(_ name: String) -> CommandRow? {
    canBeName(name) ? named.first { $0.name == name } : nil
  }

  /// `true` iff it is a word of letters, as the names of commands are; most files' paths are none,
  /// and the table of commands is not made for them.
  static func canBeName(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }
}
