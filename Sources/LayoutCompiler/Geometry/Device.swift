/// A real iPhone or iPad, as far as a layout can tell: data of Apple's, in points.
public struct Device: Hashable, Sendable {
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case iPhone, iPad
  }

  /// The two ways to hold it.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// What `UITraitCollection` says of the whole screen; what is not regular is compact.
  public struct SizeClasses: Hashable, Sendable {
    public var isRegularWidth: Bool
    public var isRegularHeight: Bool
  }

  /// How the screen is bordered, which decides the safe area.
  public enum Front: Hashable, Sendable {
    /// A home button: the status bar takes 20 points, on a phone only in portrait.
    case homeButton
    /// A phone whose sensors take this many points at the top, and a home indicator.
    case sensors(Double)
    /// A tablet without a home button: status bar 24, home indicator 20.
    case tablet
  }

  /// The name as the language and `--device` write it: `iPhone15Pro`.
  public let name: String
  /// What bears the name, in Apple's words.
  public let models: String
  public let family: Family
  public let front: Front
  /// The screen in portrait, in points.
  public let portraitSize: Size
  /// Pixels per point.
  public let scale: Double

  /// The screen, in points.
  public func size(_ orientation: Orientation) -> Size {
    switch orientation {
    case .portrait: portraitSize
    case .landscape: Size(portraitSize.height, portraitSize.width)
    }
  }

  /// What bars and hardware take off the screen, in points.
  ///
  /// Phones with a home indicator keep both sides free in landscape, whichever side the sensors
  /// are on, and 21 points for the indicator.
  public func safeArea(_ orientation: Orientation) -> Insets {
    switch (front, orientation) {
    case (.homeButton, .portrait): Insets(top: 20)
    case (.homeButton, .landscape): family == .iPad ? Insets(top: 20) : .zero
    case (.sensors(let top), .portrait): Insets(top: top, bottom: 34)
    case (.sensors(let side), .landscape): Insets(leading: side, bottom: 21, trailing: side)
    case (.tablet, _): Insets(top: 24, bottom: 20)
    }
  }

  /// Tablets are regular both ways; phones are tall in portrait, and the wide ones of them wide
  /// in landscape.
  public func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    switch (family, orientation) {
    case (.iPad, _): SizeClasses(isRegularWidth: true, isRegularHeight: true)
    case (.iPhone, .portrait): SizeClasses(isRegularWidth: false, isRegularHeight: true)
    case (.iPhone, .landscape):
      SizeClasses(isRegularWidth: portraitSize.width >= 414, isRegularHeight: false)
    }
  }
}
