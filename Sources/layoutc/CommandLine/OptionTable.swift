import LayoutCompiler

extension OptionRow {
  static let comparison: [OptionRow] = [
    OptionRow(
      name: "against", topic: .comparison,
      summary: "Compare each FILE with its version at a git revision", conflicts: ["from", "to"],
      effect: .value("REF") { options, value throws(UsageError) in
        guard !value.text.hasPrefix("-") else {
          throw UsageError(
            "`--against` needs a revision, for example `HEAD` or `main`, not `\(value.text)`")
        }
        options.revision = value.text
      }),
    OptionRow(
      name: "from", topic: .comparison,
      summary: "Compare two snapshots of one FILE: the first snapshot",
      conflicts: ["against", "snapshot", "data", "items"],
      effect: .value("NAME") { options, value in options.oldSnapshotName = value.text }),
    OptionRow(
      name: "to", topic: .comparison, summary: "The second snapshot",
      conflicts: ["against", "snapshot", "data", "items"],
      effect: .value("NAME") { options, value in options.newSnapshotName = value.text }),
    OptionRow(
      name: "tolerance", topic: .comparison,
      summary: "Ignore differences up to PT points, 0 to 1000",
      defaultNote: "0, exact",
      effect: .value("PT") { options, value throws(UsageError) in
        options.tolerance = try value.number(in: 0...1000)
      }),
  ]

  static let environment: [OptionRow] = [
    OptionRow(
      name: "device", topic: .environment,
      summary: "Devices of `layoutc devices`, or all; each is rendered separately",
      defaultNote: "from previews, else \(Device.standard.name)", conflicts: ["size"],
      completion: .words { Device.all.map(\.name) + ["all"] },
      effect: .value("NAME,…|all") { options, value throws(UsageError) in
        options.said.devices = try value.devices()
      }),
    OptionRow(
      name: "size", topic: .environment, summary: "Size of the collection view, in points",
      conflicts: ["device"],
      effect: .value("WxH") { options, value throws(UsageError) in
        options.said.size = try value.size(in: 1...100_000)
      }),
    OptionRow(
      name: "scale", topic: .environment, summary: "Pixels per point, 1 to 4",
      defaultNote: "the device's; 3 with --size",
      effect: .value("S") { options, value throws(UsageError) in
        options.said.scale = try value.number(in: 1...4)
      }),
    OptionRow(
      name: "ios", topic: .environment, summary: "iOS version whose UIKit is reproduced",
      defaultNote: "\(Environment.newestIOS), the newest",
      effect: .value("N") { options, value throws(UsageError) in
        options.said.ios = try value.integer(in: Environment.oldestIOS...Environment.newestIOS)
      }),
    OptionRow(
      name: "items", topic: .environment,
      summary: "Number of items of each section; several numbers repeat the section of a layout "
        + "that has one",
      defaultNote: "from the file, else \(Options.defaultItemCount) in each",
      conflicts: ["data", "snapshot", "from", "to"],
      effect: .value("N,N,…") { options, value throws(UsageError) in
        options.said.itemCounts = try value.integers(in: 0...1_000_000_000)
      }),
    OptionRow(
      name: "data", topic: .environment,
      summary:
        "Sections, items and their measured sizes, from a JSON file (grammar.md, Data from JSON)",
      defaultNote: "from the file", conflicts: ["items", "snapshot", "from", "to"],
      completion: .files(ending: ".json"),
      effect: .value("FILE.json") { options, value in options.dataPath = value.text }),
    OptionRow(
      name: "snapshot", topic: .environment, summary: "Snapshot of the file to lay out",
      defaultNote: "what previews say, else the first", conflicts: ["items", "data", "from", "to"],
      effect: .value("NAME") { options, value in options.snapshotName = value.text }),
    OptionRow(
      name: "preview", topic: .environment, summary: "Render only this preview",
      defaultNote: "all; without any, all layouts",
      effect: .value("NAME") { options, value in options.previewName = value.text }),
    OptionRow(
      name: "set", topic: .environment, summary: "Value of a param; may be repeated",
      defaultNote: "from previews, else the param's default", isRepeatable: true,
      effect: .value("PARAM=VALUE") { options, value throws(UsageError) in
        options.said.parameters.append(try value.setting())
      }),
    OptionRow(
      name: "allow-outside", topic: .environment,
      summary: "Allow imports outside the file's folder",
      effect: .flag { $0.allowsOutside = true }),
    OptionRow(
      name: "landscape", topic: .environment, summary: "Use landscape orientation",
      effect: .flag { $0.said.isLandscape = true }),
    OptionRow(
      name: "rtl", topic: .environment, summary: "Lay out from right to left",
      effect: .flag { $0.said.isRightToLeft = true }),
    OptionRow(
      name: "safe-area", topic: .environment,
      summary: "Safe area insets in points: top, leading, bottom, trailing",
      defaultNote: "the device's; 0 with --size",
      effect: .value("T,L,B,T") { options, value throws(UsageError) in
        options.said.safeArea = try value.insets(in: 0...10_000)
      }),
    OptionRow(
      name: "margins", topic: .environment,
      summary: "Layout margins in points: top, leading, bottom, trailing",
      defaultNote: "the safe area, plus 16 or 20 at the sides",
      effect: .value("T,L,B,T") { options, value throws(UsageError) in
        options.said.layoutMargins = try value.insets(in: 0...10_000)
      }),
    OptionRow(
      name: "scroll", topic: .environment,
      summary:
        "Scroll the content to X,Y, or the row of an orthogonal section to OFFSET; rows settle "
        + "as in UIKit; may be repeated",
      defaultNote: "not scrolled; pictures show rows at rest", isRepeatable: true,
      effect: .value("X,Y|SECTION=OFFSET") { options, value throws(UsageError) in
        try options.takeScroll(value)
      }),
    OptionRow(
      name: "measure", topic: .environment,
      summary:
        "Which estimated cells take their measured size: all, or those that have been visible, "
        + "as in UIKit",
      defaultNote: "all",
      completion: .words { Measuring.allCases.map(\.rawValue) },
      effect: .value("WHICH") { options, value throws(UsageError) in
        options.said.measuring = try value.choice(of: Measuring.allCases) { $0.rawValue }
      }),
  ]

  static let output: [OptionRow] = outputs(.output) { $0.format = $1 }
  static let differenceOutput = outputs(.differenceOutput) { $0.differenceFormat = $1 }

  /// `--emit` and `-o` of a command that writes these formats; `choose` takes down which it is.
  private static func outputs<Format: FileFormat>(
    _ topic: Topic, choose: @escaping @Sendable (inout Options, Format) -> Void
  ) -> [OptionRow] {
    [
      OptionRow(
        name: "emit", topic: topic,
        summary: "Output format: " + OptionValue.list(Format.all.map { $0.name }),
        defaultNote: "\(Format.all[0].name), or by the extension of -o",
        completion: .words { Format.all.map(\.name) },
        effect: .value("FORMAT") { options, value throws(UsageError) in
          choose(&options, try value.choice(of: Format.all) { $0.name })
        }),
      OptionRow(
        name: "output", shortName: "o", topic: topic,
        summary: "Write to FILE atomically, in the format of its extension: "
          + OptionValue.list(Format.all.map { $0.ending }) + "; may be repeated",
        defaultNote: "standard output", isRepeatable: true,
        completion: .anyFile,
        effect: .value("FILE") { options, value throws(UsageError) in
          if !options.outputPaths.contains(value.text) { options.outputPaths.append(value.text) }
        }),
    ]
  }

  static let galleryOutput: [OptionRow] = [
    OptionRow(
      name: "output", shortName: "o", topic: .galleryOutput,
      summary: "Write the page to FILE atomically",
      defaultNote: "standard output", isRepeatable: true, completion: .anyFile,
      effect: .value("FILE") { options, value throws(UsageError) in
        if !options.outputPaths.contains(value.text) { options.outputPaths.append(value.text) }
      })
  ]

  static let drawing: [OptionRow] = [
    OptionRow(
      name: "columns", topic: .drawing, summary: "Width of a diagram in characters, 20 to 1000",
      defaultNote: "the terminal's width, else 80",
      effect: .value("N") { options, value throws(UsageError) in
        options.columns = try value.integer(in: 20...1000)
      }),
    OptionRow(
      name: "ascii", topic: .drawing, summary: "Draw with ASCII characters only",
      effect: .flag { $0.ascii = true }),
    OptionRow(
      name: "dark", topic: .drawing,
      summary: "Draw .png files for dark pages; .svg and .html support both",
      effect: .flag { $0.isDark = true }),
  ]

  static let overlays: [OptionRow] = [
    OptionRow(
      name: "absolute", topic: .overlays,
      summary: "Write content coordinates, not coordinates relative to the section",
      effect: .flag { $0.absolute = true }),
    OptionRow(
      name: "layers", topic: .overlays,
      summary:
        "Layers that a picture or page shows in addition to views: sections, groups, insets, or none",
      defaultNote: "sections",
      completion: .words { PictureLayers.named.map(\.name) + ["none"] },
      effect: .value("LAYER,…") { options, value throws(UsageError) in
        options.layers = try value.layers()
      }),
  ]

  static let code: [OptionRow] = [
    OptionRow(
      name: "deployment-target", topic: .code,
      summary: "Oldest iOS version that generated code supports; newer API is guarded by "
        + "#available",
      defaultNote: "\(RenderOptions.defaultDeploymentTarget)",
      effect: .value("N") { options, value throws(UsageError) in
        options.deploymentTarget = try value.integer(
          in: Environment.oldestIOS...Environment.newestIOS)
      }),
    OptionRow(
      name: "check", topic: .code,
      summary: "Exit 1 if a file of -o is missing or out of date; write nothing",
      effect: .flag { $0.checksOutput = true }),
  ]

  static let formatting: [OptionRow] = [
    OptionRow(
      name: "check", topic: .formatting,
      summary: "List the files that would change, and exit 1 if there are any; write nothing",
      effect: .flag { $0.checksFormat = true }),
    OptionRow(
      name: "diff", topic: .formatting, summary: "Print a unified diff; write nothing",
      effect: .flag { $0.showsFormatDiff = true }),
    OptionRow(
      name: "range", topic: .formatting,
      summary: "Format only these lines of one file, counted from 1",
      defaultNote: "all",
      effect: .value("A:B") { options, value throws(UsageError) in
        options.formatLines = try value.lineRange()
      }),
  ]

  static let linting: [OptionRow] = [
    OptionRow(
      name: "fix", topic: .linting,
      summary: "Apply safe fixes",
      effect: .flag { $0.fixes = true }),
    OptionRow(
      name: "unsafe", topic: .linting,
      summary: "Also apply fixes that may change the layout (with --fix)",
      effect: .flag { $0.isUnsafe = true }),
    OptionRow(
      name: "list", topic: .linting,
      summary: "List the lints with their severities and fixes",
      effect: .flag { $0.listsLints = true }),
  ]

  static let starting: [OptionRow] = [
    OptionRow(
      name: "example", topic: .starting, summary: "Example of `layoutc examples`",
      defaultNote: Starter.all[0].name, completion: .words { Starter.all.map(\.name) },
      effect: .value("NAME") { options, value throws(UsageError) in
        options.starter = try value.choice(of: Starter.all) { $0.name }
      })
  ]

  static let installing: [OptionRow] = [
    OptionRow(
      name: "output", shortName: "o", topic: .installing,
      summary: "Folder to write to, created if missing", completion: .anyFile,
      effect: .value("DIR") { options, value throws(UsageError) in options.folder = value.text }),
    OptionRow(
      name: "force", topic: .installing, summary: "Replace files that layoutc did not write",
      effect: .flag { $0.replacesFiles = true }),
  ]

  static let serving: [OptionRow] = [
    OptionRow(
      name: "stdio", topic: .serving,
      summary: "Accepted for compatibility; the server always uses standard input and output",
      effect: .flag { _ in })
  ]

  static let diagnostics: [OptionRow] = [
    OptionRow(
      name: "color", topic: .diagnostics,
      summary: "Colors: auto (on a terminal, unless NO_COLOR is set), always or never",
      defaultNote: "auto",
      completion: .words { Options.ColorMode.allCases.map(\.rawValue) },
      effect: .value("WHEN") { options, value throws(UsageError) in
        options.color = try value.choice(of: Options.ColorMode.allCases) { $0.rawValue }
      }),
    OptionRow(
      name: "diagnostics", topic: .diagnostics,
      summary: "Diagnostics as text, or as one JSON document; on standard error",
      defaultNote: "text",
      completion: .words { Options.DiagnosticsFormat.allCases.map(\.rawValue) },
      effect: .value("FORM") { options, value throws(UsageError) in
        options.diagnosticsFormat = try value.choice(of: Options.DiagnosticsFormat.allCases) {
          $0.rawValue
        }
      }),
    OptionRow(
      name: "deny", topic: .diagnostics, summary: "Exit 1 if there are warnings",
      completion: .words { ["warnings"] },
      effect: .value("warnings") { options, value throws(UsageError) in
        _ = try value.choice(of: ["warnings"]) { $0 }
        options.deniesWarnings = true
      }),
  ]

  static let general: [OptionRow] = [
    OptionRow(
      name: "help", shortName: "h", topic: .general,
      summary: "Print the help of layoutc or of a command", effect: .help),
    OptionRow(
      name: "version", topic: .general, summary: "Print the version", effect: .version),
  ]
}
