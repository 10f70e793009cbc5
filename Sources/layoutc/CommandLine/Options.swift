import LayoutCompiler

/// What the options of a command line say; each default is what leaving the option out means.
struct Options: Sendable {
  // What the layout is shown on
  var device: Device?
  /// Points.
  var size: Size?
  /// Pixels per point.
  var scale: Double?
  var ios = Environment.newestIOS
  /// Items of each section, from the first; empty: the default for all.
  var itemCounts: [Int] = []

  // What comes out
  var format: OutputFormat?
  var outputPaths: [String] = []
  var columns: Int?
  var ascii = false
  var absolute = false

  // How the compiler talks
  var color = ColorMode.auto
  var diagnosticsFormat = DiagnosticsFormat.text
  var deniesWarnings = false

  /// When to colour.
  enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
  }

  enum DiagnosticsFormat: String, Sendable, CaseIterable {
    case text, json
  }

  /// The items of a section for which nobody gives a number.
  static let defaultItemCount = 12
}

extension Options {
  /// The collection view's bounds, in points.
  var container: Size { size ?? (device ?? .standard).portraitSize }

  /// Pixels per point; a bare `--size` is seen on the standard device's screen.
  var displayScale: Double { scale ?? (device ?? .standard).scale }
}
