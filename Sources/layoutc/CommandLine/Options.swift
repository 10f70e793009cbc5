import LayoutCompiler

/// What the options of a command line say; each default is what leaving the option out means.
struct Options: Sendable {
  // What is compared
  /// The git revision to compare with.
  var revision: String?
  /// Points.
  var tolerance = 0.0
  /// The snapshots to compare, by their names in the file.
  var oldSnapshotName: String?
  var newSnapshotName: String?

  // What is tested
  /// Write the frames that are not as recorded.
  var updatesGoldens = false
  var shard = Shard()
  var junitPath: String?
  var sarifPath: String?
  var annotatesForGitHub = false

  /// What the layouts are shown on, and with how many items.
  var said = PreviewSettings()
  /// A JSON file of the format layoutc.data/1.
  var dataPath: String?
  /// The snapshot of the file to lay out.
  var snapshotName: String?
  /// The only preview of the file to render.
  var previewName: String?
  /// Files may name files outside of their folders.
  var allowsOutside = false

  // What comes out
  var format: OutputFormat?
  var differenceFormat: DifferenceFormat?
  var outputPaths: [String] = []
  var columns: Int?
  var ascii = false
  var absolute = false
  var layers = PictureLayers.sections
  var isDark = false
  /// The oldest version of iOS on which code has to run.
  var deploymentTarget = RenderOptions.defaultDeploymentTarget
  /// Tell which outputs are not what would be written.
  var checksOutput = false

  // What is formatted
  /// Tell which files would change.
  var checksFormat = false
  /// Tell how they would change.
  var showsFormatDiff = false
  /// The lines to format, from 1; `nil`: all.
  var formatLines: ClosedRange<Int>?

  // What is linted
  /// Make the safe fixes.
  var fixes = false
  /// Make the others as well.
  var isUnsafe = false
  var listsLints = false

  // What is started
  /// `nil`: the first of the list.
  var starter: Starter?

  // What is installed
  /// Where the files for an editor go.
  var folder: String?
  var replacesFiles = false

  // How the compiler talks
  var color = ColorMode.auto
  var diagnosticsFormat = DiagnosticsFormat.text
  var deniesWarnings = false

  /// When to colour.
  enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// Of `count` equal shares of the files, the one with this number, from 1.
  struct Shard: Hashable, Sendable {
    var number = 1
    var count = 1
  }

  enum DiagnosticsFormat: String, Sendable, CaseIterable {
    case text, json
  }

  /// The items of a section for which nobody gives a number.
  static let defaultItemCount = 12
}

extension Options {
  /// What the layouts are tried on, and with what data.
  var settings: CompilationSettings {
    var settings = CompilationSettings()
    settings.said = said
    settings.defaultItemCount = Self.defaultItemCount
    settings.snapshotName = snapshotName
    settings.previewName = previewName
    return settings
  }
}
