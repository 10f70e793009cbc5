/// What a section provider sees, and what the command line sets: everything that a layout's
/// conditions and expressions may depend on.
public struct CheckEnvironment: Hashable, Sendable {
  /// `container.width` and `container.height`: the container's content size, in points.
  public var container: Size
  /// `container.effectiveWidth` and `effectiveHeight`: less the container's insets, in points.
  public var effectiveContainer: Size
  public var traits: Traits
  /// `ios`: the major version whose UIKit is reproduced.
  public var ios: Int
  /// The values that the user set for params, as written: `--set scope=music`.
  public var parameters: [Parameter]

  /// One `--set name=value`.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    container: Size, effectiveContainer: Size? = nil, traits: Traits = Traits(),
    ios: Int = CheckOptions.newestIOS, parameters: [Parameter] = []
  ) {
    self.container = container
    self.effectiveContainer = effectiveContainer ?? container
    self.traits = traits
    self.ios = ios
    self.parameters = parameters
  }
}

/// The traits of the environment (`UITraitCollection`) that a layout may ask for.
public struct Traits: Hashable, Sendable {
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    case unspecified, compact, regular
  }
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case unspecified, phone, pad, tv, carPlay, mac, vision
  }
  public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
    case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  }

  public var horizontalSizeClass: SizeClass = .compact
  public var verticalSizeClass: SizeClass = .regular
  public var layoutDirection: LayoutDirection = .leftToRight
  public var userInterfaceIdiom: Idiom = .phone
  /// Pixels per point.
  public var displayScale: Double = 3
  public var preferredContentSizeCategory: ContentSizeCategory = .large

  public init() {}
}

/// What a check is made against.
public struct CheckOptions: Hashable, Sendable {
  /// The newest version that the language knows, as `Environment.newestIOS`.
  public static let newestIOS = 27

  /// The major version of iOS that the layout is meant for; what is newer gets a warning.
  public var ios: Int

  public init(ios: Int = CheckOptions.newestIOS) { self.ios = ios }
}
