import LayoutCompiler

extension OptionRow {
  static let comparison: [OptionRow] = [
    OptionRow(
      name: "against", topic: .comparison,
      summary: "compare each FILE with what it was at a git revision", conflicts: ["from", "to"],
      effect: .value("REF") { options, value throws(UsageError) in
        guard !value.text.hasPrefix("-") else {
          throw UsageError("`--against` needs a revision, as `HEAD` or `main`, not `\(value.text)`")
        }
        options.revision = value.text
      }),
    OptionRow(
      name: "from", topic: .comparison,
      summary: "compare two snapshots of one FILE: the name of the first",
      conflicts: ["against", "snapshot", "data", "items"],
      effect: .value("NAME") { options, value in options.oldSnapshotName = value.text }),
    OptionRow(
      name: "to", topic: .comparison, summary: "the name of the second",
      conflicts: ["against", "snapshot", "data", "items"],
      effect: .value("NAME") { options, value in options.newSnapshotName = value.text }),
    OptionRow(
      name: "tolerance", topic: .comparison,
      summary: "take lengths for equal that differ by so "
        + "many points, 0 to 1000",
      defaultNote: "0, to the last digit of a dump",
      effect: .value("PT") { options, value throws(UsageError) in
        options.tolerance = try value.number(in: 0...1000)
      }),
  ]

  static let environment: [OptionRow] = [
    OptionRow(
      name: "device", topic: .environment,
      summary: "devices of `layoutc devices`, or all; each is a rendering of its own",
      defaultNote: "what previews say, else \(Device.standard.name)", conflicts: ["size"],
      completion: .words { Device.all.map(\.name) + ["all"] },
      effect: .value("NAME,…|all") { options, value throws(UsageError) in
        options.said.devices = try value.devices()
      }),
    OptionRow(
      name: "size", topic: .environment, summary: "the collection view's size in points",
      conflicts: ["device"],
      effect: .value("WxH") { options, value throws(UsageError) in
        options.said.size = try value.size(in: 1...100_000)
      }),
    OptionRow(
      name: "scale", topic: .environment, summary: "pixels per point, 1 to 4",
      defaultNote: "the device's; 3 with --size",
      effect: .value("S") { options, value throws(UsageError) in
        options.said.scale = try value.number(in: 1...4)
      }),
    OptionRow(
      name: "ios", topic: .environment, summary: "the version of iOS whose UIKit is reproduced",
      defaultNote: "\(Environment.newestIOS), the newest",
      effect: .value("N") { options, value throws(UsageError) in
        options.said.ios = try value.integer(in: Environment.oldestIOS...Environment.newestIOS)
      }),
    OptionRow(
      name: "items", topic: .environment,
      summary: "items per section, from the first; several make several sections of a layout "
        + "that has one",
      defaultNote: "what the file says, else \(Options.defaultItemCount) in each",
      conflicts: ["data", "snapshot", "from", "to"],
      effect: .value("N,N,…") { options, value throws(UsageError) in
        options.said.itemCounts = try value.integers(in: 0...1_000_000_000)
      }),
    OptionRow(
      name: "data", topic: .environment,
      summary:
        "sections, items and what they measure, from a JSON file (grammar.md, Data from JSON)",
      defaultNote: "what the file says", conflicts: ["items", "snapshot", "from", "to"],
      completion: .files(ending: ".json"),
      effect: .value("FILE.json") { options, value in options.dataPath = value.text }),
    OptionRow(
      name: "snapshot", topic: .environment, summary: "the snapshot of the file to lay out",
      defaultNote: "what previews say, else the first", conflicts: ["items", "data", "from", "to"],
      effect: .value("NAME") { options, value in options.snapshotName = value.text }),
    OptionRow(
      name: "preview", topic: .environment, summary: "the only preview of the file to render",
      defaultNote: "all; without any, all layouts",
      effect: .value("NAME") { options, value in options.previewName = value.text }),
    OptionRow(
      name: "set", topic: .environment, summary: "the value of a param; may be repeated",
      defaultNote: "what previews say, else the param's default", isRepeatable: true,
      effect: .value("PARAM=VALUE") { options, value throws(UsageError) in
        options.said.parameters.append(try value.setting())
      }),
    OptionRow(
      name: "allow-outside", topic: .environment,
      summary: "let files read files outside of their own folders",
      effect: .flag { $0.allowsOutside = true }),
    OptionRow(
      name: "landscape", topic: .environment, summary: "turn the device, or the size, on its side",
      effect: .flag { $0.said.isLandscape = true }),
    OptionRow(
      name: "rtl", topic: .environment, summary: "lay out right to left: leading is on the right",
      effect: .flag { $0.said.isRightToLeft = true }),
    OptionRow(
      name: "safe-area", topic: .environment,
      summary: "the safe area in points: top, leading, bottom, trailing",
      defaultNote: "the device's; 0 with --size",
      effect: .value("T,L,B,T") { options, value throws(UsageError) in
        options.said.safeArea = try value.insets(in: 0...10_000)
      }),
    OptionRow(
      name: "margins", topic: .environment,
      summary: "the layout margins in points: top, leading, bottom, trailing",
      defaultNote: "the safe area and 16 or 20 at the sides",
      effect: .value("T,L,B,T") { options, value throws(UsageError) in
        options.said.layoutMargins = try value.insets(in: 0...10_000)
      }),
    OptionRow(
      name: "scroll", topic: .environment,
      summary:
        "scroll the whole to X,Y, or the row of a section to OFFSET, as far as it goes; rows come "
        + "to rest where UIKit lets them; may be repeated",
      defaultNote: "nothing is scrolled; pictures show rows at rest", isRepeatable: true,
      effect: .value("X,Y|SECTION=OFFSET") { options, value throws(UsageError) in
        try options.takeScroll(value)
      }),
    OptionRow(
      name: "measure", topic: .environment,
      summary: "of estimated cells that --data gives a size, measure all, or as UIKit does, the "
        + "visible ones: what has been in sight",
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
        summary: OptionValue.list(Format.all.map { $0.name }),
        defaultNote: "\(Format.all[0].name), or what -o's extension says",
        completion: .words { Format.all.map(\.name) },
        effect: .value("FORMAT") { options, value throws(UsageError) in
          choose(&options, try value.choice(of: Format.all) { $0.name })
        }),
      OptionRow(
        name: "output", shortName: "o", topic: topic,
        summary: "write to FILE, whole or not at all, in the format of its extension: "
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
      summary: "write the page to FILE, whole or not at all",
      defaultNote: "standard output", isRepeatable: true, completion: .anyFile,
      effect: .value("FILE") { options, value throws(UsageError) in
        if !options.outputPaths.contains(value.text) { options.outputPaths.append(value.text) }
      })
  ]

  static let drawing: [OptionRow] = [
    OptionRow(
      name: "columns", topic: .drawing, summary: "the width of a diagram in characters, 20 to 1000",
      defaultNote: "the terminal's, 80 elsewhere",
      effect: .value("N") { options, value throws(UsageError) in
        options.columns = try value.integer(in: 20...1000)
      }),
    OptionRow(
      name: "ascii", topic: .drawing, summary: "draw with ASCII only",
      effect: .flag { $0.ascii = true }),
    OptionRow(
      name: "dark", topic: .drawing,
      summary: "draw a .png for dark pages; .svg and .html are for both",
      effect: .flag { $0.isDark = true }),
  ]

  static let overlays: [OptionRow] = [
    OptionRow(
      name: "absolute", topic: .overlays,
      summary: "dump content coordinates, not places relative to the section",
      effect: .flag { $0.absolute = true }),
    OptionRow(
      name: "layers", topic: .overlays,
      summary: "what a picture or page shows besides the views: sections, groups, insets, or none",
      defaultNote: "sections",
      completion: .words { PictureLayers.named.map(\.name) + ["none"] },
      effect: .value("LAYER,…") { options, value throws(UsageError) in
        options.layers = try value.layers()
      }),
  ]

  static let code: [OptionRow] = [
    OptionRow(
      name: "deployment-target", topic: .code,
      summary: "the oldest version of iOS on which code has to run; what is newer is guarded by "
        + "#available",
      defaultNote: "\(RenderOptions.defaultDeploymentTarget)",
      effect: .value("N") { options, value throws(UsageError) in
        options.deploymentTarget = try value.integer(
          in: Environment.oldestIOS...Environment.newestIOS)
      }),
    OptionRow(
      name: "check", topic: .code,
      summary: "write nothing; list the files of -o that are stale or missing and exit 1 if there "
        + "are any",
      effect: .flag { $0.checksOutput = true }),
  ]

  static let formatting: [OptionRow] = [
    OptionRow(
      name: "check", topic: .formatting,
      summary: "list the files that would change and exit 1 if there are any; write nothing",
      effect: .flag { $0.checksFormat = true }),
    OptionRow(
      name: "diff", topic: .formatting, summary: "print a unified diff; write nothing",
      effect: .flag { $0.showsFormatDiff = true }),
    OptionRow(
      name: "range", topic: .formatting, summary: "change only these lines, from 1, of one file",
      defaultNote: "all",
      effect: .value("A:B") { options, value throws(UsageError) in
        options.formatLines = try value.lineRange()
      }),
  ]

  static let linting: [OptionRow] = [
    OptionRow(
      name: "fix", topic: .linting,
      summary: "make the fixes that the author surely wants, and write the files",
      effect: .flag { $0.fixes = true }),
    OptionRow(
      name: "unsafe", topic: .linting,
      summary: "with --fix: make also those that are one of several ways out",
      effect: .flag { $0.isUnsafe = true }),
    OptionRow(
      name: "list", topic: .linting,
      summary: "list the lints with their severities and fixes; read no file",
      effect: .flag { $0.listsLints = true }),
  ]

  static let starting: [OptionRow] = [
    OptionRow(
      name: "example", topic: .starting, summary: "an example of `layoutc examples`",
      defaultNote: Starter.all[0].name, completion: .words { Starter.all.map(\.name) },
      effect: .value("NAME") { options, value throws(UsageError) in
        options.starter = try value.choice(of: Starter.all) { $0.name }
      })
  ]

  static let installing: [OptionRow] = [
    OptionRow(
      name: "output", shortName: "o", topic: .installing,
      summary: "the folder to write to; it is made if there is none", completion: .anyFile,
      effect: .value("DIR") { options, value throws(UsageError) in options.folder = value.text }),
    OptionRow(
      name: "force", topic: .installing, summary: "replace what layoutc did not write",
      effect: .flag { $0.replacesFiles = true }),
  ]

  static let serving: [OptionRow] = [
    OptionRow(
      name: "stdio", topic: .serving,
      summary: "over standard input and output, as always: many editors say so",
      effect: .flag { _ in })
  ]

  static let diagnostics: [OptionRow] = [
    OptionRow(
      name: "color", topic: .diagnostics,
      summary: "auto: on a terminal, unless NO_COLOR is set; always; never",
      defaultNote: "auto",
      completion: .words { Options.ColorMode.allCases.map(\.rawValue) },
      effect: .value("WHEN") { options, value throws(UsageError) in
        options.color = try value.choice(of: Options.ColorMode.allCases) { $0.rawValue }
      }),
    OptionRow(
      name: "diagnostics", topic: .diagnostics,
      summary: "text, or json: one document; both on standard error",
      defaultNote: "text",
      completion: .words { Options.DiagnosticsFormat.allCases.map(\.rawValue) },
      effect: .value("FORM") { options, value throws(UsageError) in
        options.diagnosticsFormat = try value.choice(of: Options.DiagnosticsFormat.allCases) {
          $0.rawValue
        }
      }),
    OptionRow(
      name: "deny", topic: .diagnostics, summary: "`--deny warnings` makes a warning exit 1",
      completion: .words { ["warnings"] },
      effect: .value("warnings") { options, value throws(UsageError) in
        _ = try value.choice(of: ["warnings"]) { $0 }
        options.deniesWarnings = true
      }),
  ]

  static let general: [OptionRow] = [
    OptionRow(
      name: "help", shortName: "h", topic: .general,
      summary: "print the help, of a command if one is named", effect: .help),
    OptionRow(
      name: "version", topic: .general, summary: "print the version", effect: .version),
  ]
}
