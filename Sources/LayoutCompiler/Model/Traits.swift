/// The traits of the environment that a layout may read (`UITraitCollection`).
public struct Traits: Hashable, Sendable {
  /// A size class (`UIUserInterfaceSizeClass`).
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    case unspecified, compact, regular
  }
  /// A layout direction (`UITraitEnvironmentLayoutDirection`).
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }
  /// An interface idiom (`UIUserInterfaceIdiom`).
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case unspecified, phone, pad, tv, carPlay, mac, vision
  }
  /// A Dynamic Type size (`UIContentSizeCategory`).
  public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  }

  /// The size class of the width; compact by default.
  public var horizontalSizeClass: SizeClass = .compact
  /// The size class of the height; regular by default.
  public var verticalSizeClass: SizeClass = .regular
  /// The direction of the layout. From right to left, it is mirrored.
  public var layoutDirection: LayoutDirection = .leftToRight
  /// The idiom, which the metrics of lists depend on.
  public var userInterfaceIdiom: Idiom = .phone
  /// The number of pixels per point.
  public var displayScale: Double = 3
  /// The Dynamic Type size, which measured text depends on.
  public var preferredContentSizeCategory: ContentSizeCategory = .large

  /// Creates the traits of a phone in portrait.
  public init() {}
}

extension Traits {
  /// Creates the traits of the device's full screen.
  package init(device: Device, orientation: Device.Orientation = .portrait) {
    self.init()
    let classes = device.sizeClasses(orientation)
    horizontalSizeClass = classes.isRegularWidth ? .regular : .compact
    verticalSizeClass = classes.isRegularHeight ? .regular : .compact
    userInterfaceIdiom =
      switch device.family {
      case .iPhone: .phone
      case .iPad: .pad
      case .mac: .mac
      case .tv: .tv
      case .vision: .vision
      }
    displayScale = device.scale
  }

  /// Sets the size classes of a window, in points. `device` is what it is on; where none is given, a
  /// window that is regular in both directions is on an iPad.
  mutating func setWindow(_ size: Size, on device: Device?) {
    let classes = Device.SizeClasses(window: size)
    horizontalSizeClass = classes.isRegularWidth ? .regular : .compact
    verticalSizeClass = classes.isRegularHeight ? .regular : .compact
    if device == nil, classes.isRegularWidth, classes.isRegularHeight { userInterfaceIdiom = .pad }
  }
}
