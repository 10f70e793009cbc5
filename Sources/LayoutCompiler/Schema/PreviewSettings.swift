/// The environment of a preview, from a `preview` statement or the command line.
///
/// Unspecified settings are `nil` or empty.
package struct PreviewSettings: Hashable, Sendable {
  /// The devices. Each one is rendered separately.
  package var devices: [Device] = []
  /// The size of the collection view in points, if not a device's.
  package var size: Size?
  /// The number of pixels per point.
  package var scale: Double?
  /// The major version of iOS whose UIKit is reproduced.
  package var ios: Int?
  /// The part of an iPad's screen; `nil` for the full screen. Other devices ignore it.
  package var multitasking: Device.Multitasking?
  /// Whether the full screen replaces a part of it that is set elsewhere.
  package var isFullScreen = false
  /// Whether the device or size is in landscape orientation.
  package var isLandscape: Bool?
  /// Whether the layout is mirrored for right-to-left languages.
  package var isRightToLeft: Bool?
  /// In points, as `layoutMargins`.
  package var safeArea: Insets?
  /// The heights of the navigation bar (`top`) and the tab bar (`bottom`), in points, which extend the
  /// safe area.
  package var bars: Insets?
  /// Whether the navigation bar has a large title, below which the first section of a list has no
  /// space (rule `list-insets`).
  package var hasLargeTitle: Bool?
  /// The layout margins of the collection view, in points.
  package var layoutMargins: Insets?
  package var horizontalSizeClass: Traits.SizeClass?
  package var verticalSizeClass: Traits.SizeClass?
  package var userInterfaceIdiom: Traits.Idiom?
  package var preferredContentSizeCategory: Traits.ContentSizeCategory?
  /// The number of items of each section, from the first.
  package var itemCounts: [Int] = []
  /// The values of params. The last value of a name wins.
  package var parameters: [ParameterSetting] = []
  package var measuring: Measuring?
  /// The content offset, in points, content coordinates.
  package var scroll: Point?
  package var rowScrolls: [RowScroll] = []

  /// Creates settings without any values.
  package init() {}

  /// Returns the settings of `other`, completed by these where unspecified.
  package func overridden(by other: PreviewSettings) -> PreviewSettings {
    var result = other
    if other.devices.isEmpty, other.size == nil {
      result.devices = devices
      result.size = size
    }
    result.scale = other.scale ?? scale
    result.ios = other.ios ?? ios
    result.multitasking = other.multitasking ?? (other.isFullScreen ? nil : multitasking)
    result.isLandscape = other.isLandscape ?? isLandscape
    result.isRightToLeft = other.isRightToLeft ?? isRightToLeft
    result.safeArea = other.safeArea ?? safeArea
    result.bars = other.bars ?? bars
    result.hasLargeTitle = other.hasLargeTitle ?? hasLargeTitle
    result.layoutMargins = other.layoutMargins ?? layoutMargins
    result.horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
    result.verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
    result.userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
    result.preferredContentSizeCategory =
      other.preferredContentSizeCategory ?? preferredContentSizeCategory
    if other.itemCounts.isEmpty { result.itemCounts = itemCounts }
    result.parameters = parameters + other.parameters
    result.measuring = other.measuring ?? measuring
    result.scroll = other.scroll ?? scroll
    if other.rowScrolls.isEmpty { result.rowScrolls = rowScrolls }
    return result
  }
}

/// The scroll offset of an orthogonal section.
package struct RowScroll: Hashable, Sendable {
  /// The section's name or identifier, or its index.
  package var section: String
  /// The offset in points.
  package var offset: Double
  /// The span in a `preview` statement; `nil` from the command line.
  package var span: SourceSpan?

  package init(section: String, offset: Double, span: SourceSpan? = nil) {
    self.section = section
    self.offset = offset
    self.span = span
  }
}

/// A value for a param: `--set scope=music`, or `set scope music` in a preview.
package struct ParameterSetting: Hashable, Sendable {
  package var name: String
  /// The value as written.
  var value: String
  /// The span in a `preview` statement; `nil` from the command line.
  package var span: SourceSpan?
  /// The index of the value in `Program.settings`, where a preview states it.
  var index: Int?

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A bar of an app over the collection view.
enum BarKind: String, Hashable, Sendable, CaseIterable {
  case navigation, largeTitle, tab

  /// The notation of its height, in points: that of a large title may be omitted.
  var notation: String { "\(rawValue) \(self == .largeTitle ? "[pt]" : "pt")" }
  /// The height of a large title, in points, as on iPhones and iPads.
  static let largeTitleHeight = 52.0
}
