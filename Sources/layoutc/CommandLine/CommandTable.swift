import LayoutCompiler

extension CommandRow {
  /// What `layoutc FILE…` does.
  static let render = CommandRow(
    name: "", operands: .files, summary: "draw the layouts of the files, or write their frames",
    details: """
      Frames are UIKit's. Of rows that scroll sideways, frames are given at their start, and
      diagrams show them where they come to rest. `-` reads standard input. A file with errors
      is reported, the others are still rendered.
      """,
    topics: [.environment, .output, .drawing, .overlays, .code, .diagnostics, .general],
    examples: [
      ("layoutc Apps.layout", "draw it on an iPhone"),
      ("layoutc --device iPadAir --items 23,2,16 Apps.layout", "on a tablet, with this many items"),
      ("layoutc --size 375x812 -o Apps.frames Apps.layout", "write the frames for version control"),
      ("layoutc -o Apps.swift Apps.layout", "write the UIKit code that builds it"),
      ("layoutc --emit json - < Apps.layout", "for another program"),
    ],
    run: renderFiles)

  /// The commands that have a name, in the order of the help.
  static let named: [CommandRow] = [
    CommandRow(
      name: "check", operands: .files, summary: "report what is wrong or unwise, render nothing",
      details: """
        What is unwise, the lints find (`layoutc explain` lists them): they look at the layout on its
        own screen and on those of phones and tablets, from 320 points of width on.
        """,
      topics: [.environment, .diagnostics, .general],
      examples: [
        ("layoutc check --deny warnings *.layout", "in CI"),
        ("layoutc check --diagnostics json Apps.layout", "for another program"),
      ],
      run: checkFiles),
    CommandRow(
      name: "why", operands: .fileAnd("ELEMENT"),
      summary: "explain a frame, step by step, with the lines of source",
      details: """
        ELEMENT is a cell, as `featured/3` (section by name or index, then the item), something of a
        kind, as `0/header` or `1/badge/2`, the layout's own, as `layout/header`, or whatever is at a
        point of the content, as `@120,300`. Of a file with several layouts, `search:featured/3`
        names one of them; else it is told of each. The rules in brackets stand in grammar.md.
        """,
      topics: [.environment, .diagnostics, .general],
      examples: [
        ("layoutc why Apps.layout featured/3", "how the fourth item of a section came where it is"),
        ("layoutc why --device iPhoneSE Apps.layout @20,340", "what is there on a small phone"),
      ],
      run: explainFrame),
    CommandRow(
      name: "diff", operands: .any("A B"),
      summary: "tell what is different between two layouts, or two dumps of frames",
      details: """
        A and B are layouts, laid out on the same device, or dumps (.frames); `-` reads one of them
        from standard input. With `--against` there are any number of FILEs or directories. Elements
        are matched by the names of their sections and the identifiers of their items, and frames
        are compared within their sections: what only moves with its section has not changed. With
        `--from` and `--to` it is two snapshots of one FILE: what a diffable data source would do, and
        what becomes of each frame, in every preview.
        """,
      topics: [
        .comparison, .environment, .differenceOutput, .drawing, .diagnostics, .general,
      ],
      statusMeanings: [
        (.success, "equal"), (.different, "different"),
        (.usage, "wrong usage, a file that cannot be read or written, or a layout with errors"),
      ],
      examples: [
        ("layoutc diff --against HEAD Apps.layout", "what an edit has done"),
        ("layoutc diff Apps.layout --from monday --to tuesday", "what new data does"),
        ("layoutc diff old.frames Apps.layout", "what is unlike the frames of another day"),
      ],
      run: compareFiles),
    CommandRow(
      name: "gallery", operands: .any("PATH…"), summary: "show many layouts on one page",
      details: """
        Each .layout file of PATH, a file or a directory, gets its picture, its groups and insets, its
        diagram and its source, on a page that needs no other file and no network.
        """,
      topics: [.environment, .galleryOutput, .diagnostics, .general],
      examples: [("layoutc gallery Examples -o gallery.html", "all examples")],
      run: makeGallery),
    CommandRow(
      name: "watch", operands: .one("FILE"), summary: "show a file again whenever it is saved",
      details: """
        What has changed is marked with `*`. While the file is broken, the last good picture stays
        and the errors stand above it. Keys: p the next preview, v the next device (P and V the one
        before), arrows scroll, 0 scrolls back, d diagram or dump, w why the selected element is
        where it is, tab the next element, space and b page, q quit. Files named with -o are
        written again as well; an open page reloads itself. Without a terminal, each picture
        follows the one before. A file that is missing at the start is an error; one that goes
        later is waited for.
        """,
      topics: [.environment, .output, .drawing, .overlays, .diagnostics, .general],
      examples: [
        ("layoutc watch Apps.layout", "beside the editor"),
        ("layoutc watch -o /tmp/apps.html Apps.layout", "with a page open in the browser"),
      ],
      run: watchFile),
    CommandRow(
      name: "test", operands: .any("[PATH…]"),
      summary: "compare frames with those that are recorded beside the layouts",
      details: """
        Lays out every preview of each PATH, a .layout file or a directory (default: all below the
        working directory), and compares the frames with those in the .frames file of its name.
        A layout without previews is laid out as `layoutc FILE` does. Nothing is recorded without
        `--update`, which replaces no file that is no dump, or a later version's. Frames beside which
        no layout stands are told as stale, and stay. What previews `expect` must be so, recorded or
        not; -o draws it, and what changed.
        """,
      topics: [.recording, .diagnostics, .general],
      statusMeanings: [
        (.success, "everything is as recorded"),
        (.different, "frames differ, are not recorded or not as expected, or a layout has errors"),
      ],
      examples: [
        ("layoutc test", "everything below the working directory"),
        ("layoutc test --update Apps.layout", "take its frames as right"),
        ("layoutc test --github --junit report.xml Layouts", "in CI"),
      ],
      run: testFiles),
    CommandRow(
      name: "format", operands: .files, summary: "write the files in the one style",
      details: """
        A directory stands for all .layout files below it; `-` formats standard input to standard
        output. Blanks, line ends and semicolons change, nothing else. A file with errors stays as
        it is, to the byte.
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
      summary: "report as `check` does, of directories too, and mend what can be mended",
      details: """
        A directory stands for all .layout files below it; of `-` the mended text goes to standard
        output. What is meant is marked, with its reason: `// layoutc:ignore(id) reason` behind
        something on its line, or on a line of its own before a statement. A file with errors stays
        as it is, to the byte.
        """,
      topics: [.linting, .environment, .diagnostics, .general],
      examples: [
        ("layoutc lint --deny warnings Layouts", "in CI"),
        ("layoutc lint --fix Apps.layout", "make the fixes that are surely wanted"),
        ("layoutc lint --list", "what is looked for"),
      ],
      run: lintFiles),
    CommandRow(
      name: "new", operands: .one("NAME"), summary: "start a file from an example",
      details: "NAME.layout is written; a file that is there already is never replaced.",
      operandValues: .anything, topics: [.starting, .general],
      examples: [("layoutc new Apps --example store", "a page of a store, to be changed")],
      run: startFile),
    CommandRow(
      name: "examples", operands: .none, summary: "list the examples that `layoutc new` knows",
      run: listExamples),
    CommandRow(
      name: "lsp", operands: .none, summary: "serve an editor: the Language Server Protocol",
      details: """
        Speaks over standard input and output. An editor starts it; README tells how. The options say
        what sizes and pictures are computed for; an editor may give them as
        `initializationOptions`, {"arguments": ["--device", "iPadAir"]}.
        """,
      topics: [.serving, .environment, .general], run: serveEditor),
    CommandRow(
      name: "editor", operands: .optional("EDITOR"),
      summary: "write the files that teach an editor the language",
      details: """
        Colours, indentation, and where the server is; without EDITOR, the editors are listed. What
        layoutc did not write itself it replaces only with `--force`, and writes nothing else then.
        """,
      operandValues: .words { EditorPackage.all.map(\.name) }, topics: [.installing, .general],
      examples: [
        ("layoutc editor vim -o ~/.vim/pack/layoutc/start/layoutc", "where Vim looks for it")
      ],
      run: writeEditorPackage),
    CommandRow(
      name: "explain", operands: .optional("ID"),
      summary: "say what a diagnostic means; without ID, list them all",
      details: "ID is the word in brackets behind `error` or `warning`.",
      operandValues: .words { Lint.knownIDs },
      examples: [("layoutc explain unknown-word", "what happened, why, and the way out")],
      run: explainDiagnostic),
    CommandRow(
      name: "devices", operands: .none, summary: "list the devices that `--device` knows",
      run: listDevices),
    CommandRow(
      name: "completions", operands: .one("SHELL"),
      summary: "print completions for bash, zsh or fish",
      operandValues: .words { CompletionShell.allCases.map(\.rawValue) },
      examples: [
        ("source <(layoutc completions bash)", "in ~/.bashrc; the same for zsh"),
        ("layoutc completions fish | source", "in fish"),
      ],
      run: printCompletions),
    CommandRow(
      name: "man", operands: .none, summary: "print the manual page, for `man -l -`",
      run: printManPage),
    CommandRow(
      name: "help", operands: .optional("COMMAND"),
      summary: "print the help, of a command if one is named",
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
