import LayoutCompiler

// The options that several commands share. Those of one command are next to it.

/// The environment and data of layouts.
struct EnvironmentOptions: Sendable {
  var overrides = PreviewSettings()
  /// A JSON file of the format layoutc.data/1.
  var dataPath: String?
  /// The name of the snapshot to lay out.
  var snapshotName: String?
  /// The name of the only preview to render.
  var previewName: String?
  /// Whether files may import files outside of their folders.
  var allowsOutside = false
  /// The only function of a Swift file to import.
  var functionName: String?
  /// The path of standard input.
  var inputName: String?
  /// The project of the files.
  var project: ProjectFile?

  var settings: CompilationSettings {
    var settings = CompilationSettings()
    settings.overrides = overrides
    settings.snapshotName = snapshotName
    settings.previewName = previewName
    settings.function = functionName
    settings.defaultDevices = project?.devices ?? []
    return settings
  }

  /// Returns diagnostics with the severities of the project.
  func adjusted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    project?.adjusted(diagnostics) ?? diagnostics
  }

  static func inputName<Values>(
    _ path: @autoclosure @escaping Option<Values>.Path<String?>
  ) -> Option<Values> {
    .value(
      "stdin-filename", "PATH", "Path of standard input, for diagnostics and imports",
      completion: .anyFile, path()
    ) { $0.text }
  }

  static let options: [Option<Self>] = [
    .value(
      "device", "NAME,…|all", "Devices of `layoutc devices`, or all; each is rendered separately",
      default: "from previews, else \(Device.standard.name)", conflicts: ["size"],
      completion: .words { Device.all.map(\.name) + ["all"] }, \.overrides.devices
    ) { try $0.devices() },
    .value(
      "size", "WxH", "Size of the collection view, in points", conflicts: ["device"],
      \.overrides.size
    ) { try $0.size(in: 1...100_000) },
    .value(
      "scale", "S", "Pixels per point, 1 to 4", default: "the device's; 3 with --size",
      \.overrides.scale
    ) { try $0.number(in: 1...4) },
    .value(
      "ios", "N", "iOS version whose UIKit is reproduced",
      default: "\(Environment.newestIOS), the newest", \.overrides.ios
    ) { try $0.integer(in: Environment.oldestIOS...Environment.newestIOS) },
    .value(
      "items", "N,N,…",
      "Number of items of each section; several numbers repeat the section of a layout that has one",
      default: "from the file, else \(CompilationSettings().defaultItemCount) in each",
      conflicts: ["data", "snapshot", "from", "to"], \.overrides.itemCounts
    ) { try $0.integers(in: 0...1_000_000_000) },
    .value(
      "data", "FILE.json",
      "Sections, items and their measured sizes, from a JSON file (grammar.md, Data from JSON)",
      default: "from the file", conflicts: ["items", "snapshot", "from", "to"],
      completion: .files(ending: ".json"), \.dataPath
    ) { $0.text },
    .value(
      "snapshot", "NAME", "Snapshot of the file to lay out",
      default: "from previews, else the first", conflicts: ["items", "data", "from", "to"],
      completion: .names(.snapshot), \.snapshotName
    ) { $0.text },
    .value(
      "preview", "NAME", "Render only this preview", default: "all; without any, all layouts",
      completion: .names(.preview), \.previewName
    ) { $0.text },
    .value(
      "function", "NAME", "Import only this function of a Swift file",
      default: "all that make layouts, else all that make sections", \.functionName
    ) { $0.text },
    .values(
      "set", "PARAM=VALUE", "Value of a param; may be repeated",
      default: "from previews, else the param's default"
    ) { $0.overrides.parameters.append(try $1.setting()) },
    .flag("allow-outside", "Allow imports outside the file's folder", \.allowsOutside),
    inputName(\.inputName),
    .flag("landscape", "Use landscape orientation", \.overrides.isLandscape),
    .value(
      "multitasking", "WHICH",
      "Window of an iPad: slideOver, third, half or twoThirds of its screen",
      default: "the full screen", conflicts: ["size"],
      completion: .words { Device.Multitasking.allCases.map(\.rawValue) },
      \.overrides.multitasking
    ) { try $0.choice() },
    .value(
      "size-class", "W[,H]", "Size classes, compact or regular: the width's, and the height's",
      default: "the device's, or those of the size",
      completion: .words { Traits.SizeClass.allCases.map(\.rawValue) }, \.overrides.sizeClasses
    ) { try $0.sizeClasses() },
    .value(
      "idiom", "NAME", "Interface idiom: phone, pad, mac, tv, vision or carPlay",
      default: "the device's, or that of the size",
      completion: .words { Traits.Idiom.allCases.map(\.rawValue) },
      \.overrides.userInterfaceIdiom
    ) { try $0.choice() },
    .value(
      "content-size", "NAME",
      "Text size of the user, from extraSmall to "
        + "accessibilityExtraExtraExtraLarge",
      default: "from previews, else large",
      completion: .words { Traits.ContentSizeCategory.allCases.map(\.rawValue) },
      \.overrides.preferredContentSizeCategory
    ) { try $0.choice() },
    .flag("rtl", "Lay out from right to left", \.overrides.isRightToLeft),
    .value(
      "safe-area", "T,L,B,T", "Safe area insets in points: top, leading, bottom, trailing",
      default: "the device's; 0 with --size", \.overrides.safeArea
    ) { try $0.insets(in: 0...10_000) },
    .value(
      "margins", "T,L,B,T", "Layout margins in points: top, leading, bottom, trailing",
      default: "the safe area, plus 16 or 20 at the sides", \.overrides.layoutMargins
    ) { try $0.insets(in: 0...10_000) },
    .values(
      "scroll", "X,Y|SECTION=OFFSET",
      "Scroll the content to X,Y, or the row of an orthogonal section to OFFSET; rows settle "
        + "as in UIKit; may be repeated",
      default: "not scrolled; pictures show rows at rest"
    ) { try $1.scroll(&$0.overrides) },
    .value(
      "measure", "WHICH",
      "Which estimated cells take their measured size: all, or those that have been visible, "
        + "as in UIKit",
      default: "all", completion: .words { Measuring.allCases.map(\.rawValue) },
      \.overrides.measuring
    ) { try $0.choice() },
  ].under("Environment")
}

extension PreviewSettings {
  /// The size classes of width and height, from the first.
  fileprivate var sizeClasses: [Traits.SizeClass] {
    get { [horizontalSizeClass, verticalSizeClass].compactMap { $0 } }
    set {
      horizontalSizeClass = newValue.first
      verticalSizeClass = newValue.dropFirst().first
    }
  }
}

/// The destinations and formats of a command's output.
///
/// Only the extension requires a file format: at run time, a type with a required protocol takes
/// several times as long to create.
struct OutputOptions<Format: Sendable>: Sendable {
  var format: Format?
  var paths: [String] = []
}

extension OutputOptions where Format: FileFormat {
  static var options: [Option<Self>] {
    let emit = Option<Self>.value(
      "emit", "FORMAT", "Output format: \(listed(Format.all.map { $0.name }, "or"))",
      default: "\(Format.all[0].name), or by the extension of -o",
      completion: .words { Format.all.map(\.name) }, \.format
    ) { (argument) -> Format? in
      try argument.choice(of: Format.all, named: { $0.name }, otherName: { $0.fileExtension })
    }
    let output = Option<Self>.outputs(
      "Write to FILE atomically, in the format of its extension: "
        + "\(listed(Format.all.map { $0.ending }, "or")); may be repeated", \.paths)
    return [emit, output].under("Output")
  }
}

/// The appearance of outputs.
struct DrawingOptions: Sendable {
  /// The width in characters; `nil` for that of the terminal.
  var columns: Int?
  /// The options that do not depend on the terminal.
  var appearance = RenderOptions()
  /// Whether to compare outputs with the files instead of writing them.
  var checksOutput = false

  static let drawing: [Option<Self>] = [
    .value(
      "columns", "N", "Width of a diagram in characters, 20 to 1000",
      default: "the terminal's width, else 80", \.columns
    ) { try $0.integer(in: 20...1000) },
    .flag("ascii", "Draw with ASCII characters only", \.appearance.ascii),
    .flag(
      "dark", "Draw .png files for dark pages; .svg and .html support both", \.appearance.isDark),
  ].under("Output")

  static let overlays: [Option<Self>] = [
    .flag(
      "absolute", "Write content coordinates, not coordinates relative to the section",
      \.appearance.absolute),
    .value(
      "layers", "LAYER,…",
      "Layers in addition to views: sections, groups, insets, measure (insets and spacing with their lengths), or none",
      default: "sections", completion: .words { PictureLayers.named.map(\.name) + ["none"] },
      \.appearance.layers
    ) { try $0.layers() },
  ].under("Output")

  static let code: [Option<Self>] = [
    .value(
      "deployment-target", "N",
      "Oldest iOS version that generated code supports; newer API is guarded by #available",
      default: "\(CodeOptions.defaultDeploymentTarget)", \.appearance.code.deploymentTarget
    ) { try $0.integer(in: CodeOptions.deploymentTargets) },
    .value(
      "access", "LEVEL", "Access level of generated Swift: internal, package or public",
      default: "internal", completion: .words { CodeOptions.Access.allCases.map(\.rawValue) },
      \.appearance.code.access
    ) { try $0.choice() },
    .value(
      "type-name", "NAME", "Name of the generated struct", default: "from the file's name",
      \.appearance.code.typeName
    ) { try $0.swiftName() },
    .value(
      "isolation", "WHICH",
      "Isolation of generated types: mainActor, or none for modules whose default it is",
      default: "mainActor", completion: .words { CodeOptions.Isolation.allCases.map(\.rawValue) },
      \.appearance.code.isolation
    ) { try $0.choice() },
    .value(
      "hooks", "HOOK,…",
      "Closures by which the app changes generated sections: lists (their configurations), "
        + "visibleItems (their handlers)",
      default: "none", completion: .words { CodeOptions.Hooks.named.map(\.name) + ["none"] },
      \.appearance.code.hooks
    ) { try $0.hooks() },
    .flag(
      "conditional-import", "Compile generated Swift only where UIKit is: #if canImport(UIKit)",
      \.appearance.code.isConditional),
    .flag(
      "preview-code", "Add previews for Xcode to generated Swift, with placeholder cells",
      \.appearance.code.includesPreviews),
    .value(
      "testable-import", "NAME",
      "Test the generated struct of a module instead of a copy (xctest)",
      \.appearance.code.testedModule
    ) { try $0.swiftName() },
    .flag(
      "check", "Exit 1 if a file of -o is missing or out of date; write nothing", \.checksOutput),
  ].under("Output")
}

/// The role of a command's diagnostics, which decides the stream of their document.
enum DiagnosticRole {
  /// They are its result: standard output, where other programs expect it.
  case result
  /// Its result is something else: standard error.
  case messages
}

/// The options of diagnostics.
struct DiagnosticOptions: Sendable {
  var color = ColorMode.auto
  /// The format of the command line; `nil` if it has none.
  var chosenFormat: MessageFormat?
  /// Whether documents for other programs go to standard error, also those of commands that write
  /// nothing else.
  var usesStandardError = false
  var deniesWarnings = false
  var isQuiet = false
  var isVerbose = false

  enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// A format of diagnostics and other findings.
  struct MessageFormat: Sendable {
    let name: String
    /// The format of findings; `nil` for text with excerpts of the source.
    let findings: FindingFormat?

    static let text = MessageFormat(name: "text", findings: nil)
    static let json = MessageFormat(name: FindingFormat.json.name, findings: .json)
    static let all = [text] + FindingFormat.all.map { MessageFormat(name: $0.name, findings: $0) }
  }

  /// The format of findings; `nil` for text. In a build phase of Xcode, it is Xcode's.
  var format: FindingFormat? {
    if let chosenFormat { return chosenFormat.findings }
    let isInXcode = !(Platform.environment("XCODE_VERSION_ACTUAL") ?? "").isEmpty
    return isInXcode ? .xcode : nil
  }

  /// Writes findings in the format.
  func write(
    _ report: FindingReport, _ format: FindingFormat, as role: DiagnosticRole, on console: Console
  ) {
    // A build system needs absolute paths: its working directory is another one.
    let report = format == .xcode ? report.renamingPaths(Platform.absolutePath) : report
    var bytes: [UInt8] = []
    format.write(report) {
      bytes += $0; return true
    }
    write(bytes, as: role, console)
  }

  /// Writes a document with diagnostics to the stream for their role.
  func write(_ document: [UInt8], as role: DiagnosticRole, _ console: Console) {
    switch role {
    case .result where !usesStandardError: _ = console.output.take(document)
    case .result, .messages: console.report(document)
    }
  }

  /// Whether the diagnostic makes the command fail.
  func fails(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.severity {
    case .error: true
    case .warning: deniesWarnings
    case .note: false
    }
  }

  static let options: [Option<Self>] = [
    .value(
      "color", "WHEN",
      "Colors: auto (on a terminal, unless NO_COLOR is set, or if FORCE_COLOR is), always or never",
      default: "auto", completion: .words { ColorMode.allCases.map(\.rawValue) }, \.color
    ) { try $0.choice() },
    .value(
      "message-format", "FORMAT",
      "Format of diagnostics: \(listed(MessageFormat.all.map(\.name), "or"))",
      default: "text; xcode in a build phase of Xcode",
      completion: .words { MessageFormat.all.map(\.name) }, \.chosenFormat
    ) { try $0.choice(of: MessageFormat.all) { $0.name } },
    .formerName("diagnostics", "FORM") { values, argument in
      values.chosenFormat = try argument.choice(of: MessageFormat.all) { $0.name }
      values.usesStandardError = true
    },
    .flag("quiet", short: "q", "Report errors only", \.isQuiet),
    .flag("verbose", short: "v", "Name each file that is read or written", \.isVerbose),
    .value(
      "deny", "warnings", "Exit 1 if there are warnings", completion: .words { ["warnings"] },
      \.deniesWarnings
    ) { !(try $0.choice(of: ["warnings"]) { $0 }).isEmpty },
  ].under("Diagnostics")
}
