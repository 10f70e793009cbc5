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

  public var horizontalSizeClass: SizeClass = .compact
  public var verticalSizeClass: SizeClass = .regular
  public var layoutDirection: LayoutDirection = .leftToRight
  public var userInterfaceIdiom: Idiom = .phone
  /// The number of pixels per point.
  public var displayScale: Double = 3
  public var preferredContentSizeCategory: ContentSizeCategory = .large

  public init() {}
}
