/// What a preview, or a command line, says of what layouts are tried on. What is `nil` or empty is
/// left open.
public struct PreviewSettings: Hashable, Sendable {
  /// Each is another rendering.
  public var devices: [Device] = []
  /// The collection view's size where it is no device's, in points.
  public var size: Size?
  /// Pixels per point.
  public var scale: Double?
  /// The major version of iOS whose UIKit is reproduced.
  public var ios: Int?
  public var isLandscape: Bool?
  public var isRightToLeft: Bool?
  /// In points, as the two that follow.
  public var safeArea: Insets?
  public var layoutMargins: Insets?
  public var horizontalSizeClass: Traits.SizeClass?
  public var verticalSizeClass: Traits.SizeClass?
  public var userInterfaceIdiom: Traits.Idiom?
  public var preferredContentSizeCategory: Traits.ContentSizeCategory?
  /// Items of each section, from the first.
  public var itemCounts: [Int] = []
  /// The last of a name holds.
  package var parameters: [ParameterSetting] = []
  package var measuring: Measuring?
  /// Points by which the whole is scrolled.
  public var scroll: Point?
  package var rowScrolls: [RowScroll] = []

  public init() {}

  /// Returns these settings where `other` leaves something open, else those of `other`.
  public func overridden(by other: PreviewSettings) -> PreviewSettings {
    var result = other
    if other.devices.isEmpty, other.size == nil {
      result.devices = devices
      result.size = size
    }
    result.scale = other.scale ?? scale
    result.ios = other.ios ?? ios
    result.isLandscape = other.isLandscape ?? isLandscape
    result.isRightToLeft = other.isRightToLeft ?? isRightToLeft
    result.safeArea = other.safeArea ?? safeArea
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

/// How far one section's row is scrolled.
package struct RowScroll: Hashable, Sendable {
  /// The section's name or identifier, or its index.
  package var section: String
  /// In points.
  package var offset: Double
  /// Where a preview says it.
  package var span: SourceSpan?

  package init(section: String, offset: Double, span: SourceSpan? = nil) {
    self.section = section
    self.offset = offset
    self.span = span
  }
}

/// The value that is set for a param: `--set scope=music`, or `set scope music` in a preview.
package struct ParameterSetting: Hashable, Sendable {
  package var name: String
  /// As it was written.
  var value: String
  /// Where a preview says it.
  package var span: SourceSpan?
  /// The value in the tree, where a preview says it.
  var nodes: Nodes?

  /// The first node of a value, and the one after its last; 0 if it goes to the end.
  struct Nodes: Hashable, Sendable {
    var first: UInt32
    var end: UInt32
  }

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
