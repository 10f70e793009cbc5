/// An iPhone or iPad: the screen data that a layout depends on, in points.
public struct Device: Hashable, Sendable {
  /// The device family, which determines idiom and size classes.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case iPhone, iPad
  }

  /// The orientation of the device.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// The size classes of a full-screen window. A class that is not regular is compact.
  public struct SizeClasses: Hashable, Sendable {
    /// Whether the horizontal size class is regular.
    public var isRegularWidth: Bool
    /// Whether the vertical size class is regular.
    public var isRegularHeight: Bool
  }

  /// The kind of screen border, which determines the safe area.
  public enum Front: Hashable, Sendable {
    /// A home button: the status bar takes 20 points, on a phone only in portrait.
    case homeButton
    /// A phone with sensors at the top and a home indicator. The value is the top inset in points.
    case sensors(Double)
    /// A tablet without a home button: status bar 24, home indicator 20.
    case tablet
  }

  /// The name in the language and for `--device`: `iPhone15Pro`.
  public let name: String
  /// The models with this screen, by their marketing names.
  public let models: String
  /// The device family.
  public let family: Family
  /// The kind of screen border.
  public let front: Front
  /// The size of the screen in portrait, in points.
  public let portraitSize: Size
  /// The number of pixels per point.
  public let scale: Double

  /// Returns the size of the screen, in points.
  public func size(_ orientation: Orientation) -> Size {
    switch orientation {
    case .portrait: portraitSize
    case .landscape: Size(portraitSize.height, portraitSize.width)
    }
  }

  /// Returns the safe area insets of a full-screen window, in points.
  ///
  /// Phones with a home indicator have equal insets at both sides in landscape, wherever the
  /// sensors are, and 21 points at the bottom.
  public func safeArea(_ orientation: Orientation) -> Insets {
    switch (front, orientation) {
    case (.homeButton, .portrait): Insets(top: 20)
    case (.homeButton, .landscape): family == .iPad ? Insets(top: 20) : .zero
    case (.sensors(let top), .portrait): Insets(top: top, bottom: 34)
    case (.sensors(let side), .landscape): Insets(leading: side, bottom: 21, trailing: side)
    case (.tablet, _): Insets(top: 24, bottom: 20)
    }
  }

  /// Returns the size classes of a full-screen window.
  ///
  /// Tablets are regular in both directions. Phones have regular height in portrait. In landscape,
  /// phones of at least 414 points have regular width.
  public func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    switch (family, orientation) {
    case (.iPad, _): SizeClasses(isRegularWidth: true, isRegularHeight: true)
    case (.iPhone, .portrait): SizeClasses(isRegularWidth: false, isRegularHeight: true)
    case (.iPhone, .landscape):
      SizeClasses(isRegularWidth: portraitSize.width >= 414, isRegularHeight: false)
    }
  }
}
