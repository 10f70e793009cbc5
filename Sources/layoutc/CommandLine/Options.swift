import LayoutCompiler

/// What the options of a command line say; each default is what leaving the option out means.
struct Options: Sendable {
  // What is compared
  /// The git revision to compare with.
  var revision: String?
  /// Points.
  var tolerance = 0.0

  // What is tested
  /// Write the frames that are not as recorded.
  var updatesGoldens = false
  var shard = Shard()
  var junitPath: String?
  var sarifPath: String?
  var annotatesForGitHub = false

  // What the layout is shown on
  var device: Device?
  /// Points.
  var size: Size?
  /// Pixels per point.
  var scale: Double?
  var ios = Environment.newestIOS
  /// Items of each section, from the first; empty: the default for all.
  var itemCounts: [Int] = []
  /// A JSON file of the format layoutc.data/1.
  var dataPath: String?
  var isLandscape = false
  var isRightToLeft = false
  var safeArea: Insets?
  var margins: Insets?
  var measuring = LayoutRequest.Measuring.all
  var scroll: Point?
  var rowScrolls: [CompilationSettings.RowScroll] = []

  // What comes out
  var format: OutputFormat?
  var differenceFormat: DifferenceFormat?
  var outputPaths: [String] = []
  var columns: Int?
  var ascii = false
  var absolute = false
  var layers: Set<PictureLayer> = [.sections]
  var isDark = false

  // What is formatted
  /// Tell which files would change.
  var checksFormat = false
  /// Tell how they would change.
  var showsFormatDiff = false
  /// The lines to format, from 1; `nil`: all.
  var formatLines: ClosedRange<Int>?

  // What is started
  var starter = Starter.all[0]

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
  private var orientation: Device.Orientation { isLandscape ? .landscape : .portrait }

  /// What the layouts are tried on, and with what data.
  var settings: CompilationSettings {
    let device = device ?? .standard
    var environment = Environment(device: device, orientation: orientation, ios: ios)
    if let size {
      // A bare size is no device's: nothing is taken off it.
      environment = Environment(
        container: isLandscape ? size.turned : size, scale: device.scale, ios: ios)
      environment.setInsets(safeArea: .zero)
    }
    environment.scale = scale ?? device.scale
    if let safeArea { environment.setInsets(safeArea: safeArea) }
    if let margins { environment.setMargins(margins) }
    environment.isRightToLeft = isRightToLeft
    var settings = CompilationSettings(
      environment: environment, traits: Traits(device: device, orientation: orientation),
      itemCounts: itemCounts)
    settings.traits.displayScale = environment.scale
    settings.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    settings.defaultItemCount = Self.defaultItemCount
    settings.measuring = measuring
    settings.scroll = scroll
    settings.rowScrolls = rowScrolls
    return settings
  }
}

extension Size {
  /// Width and height exchanged.
  fileprivate var turned: Size { Size(height, width) }
}
