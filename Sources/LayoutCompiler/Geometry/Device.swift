/// A device, or a window of a Mac or in visionOS: the screen data that a layout depends on, in
/// points.
public struct Device: Hashable, Sendable {
  /// The device family, which determines idiom and size classes.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case iPhone, iPad, mac, tv, vision
  }

  /// The orientation of the device.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// The size classes of a full-screen window. A class that is not regular is compact.
  package struct SizeClasses: Hashable, Sendable {
    /// Whether the horizontal size class is regular.
    package var isRegularWidth: Bool
    /// Whether the vertical size class is regular.
    package var isRegularHeight: Bool
  }

  /// The kind of screen border, which determines the safe area.
  package enum Front: Hashable, Sendable {
    /// A home button: the status bar takes 20 points, on a phone only in portrait.
    case homeButton
    /// A phone with sensors at the top and a home indicator. The value is the top inset in points.
    case sensors(Double)
    /// A tablet without a home button: status bar 24, home indicator 20; since iOS 26 32 and 25.
    case tablet
    /// A window on a Mac or in visionOS, without a safe area.
    case window
    /// A television, whose picture may be cut off: 60 at the top and bottom, 80 at the sides.
    case television
  }

  /// Whether it has a home indicator in place of a home button.
  var hasHomeIndicator: Bool {
    switch front {
    case .sensors, .tablet: true
    case .homeButton, .window, .television: false
    }
  }

  /// The part of an iPad's screen that a window has.
  package enum Multitasking: String, Hashable, Sendable, CaseIterable {
    case slideOver, third, half, twoThirds
  }

  /// The name in the language and for `--device`: `iPhone15Pro`.
  public let name: String
  /// The models with this screen, by their marketing names.
  package let models: String
  /// The device family.
  public let family: Family
  /// The kind of screen border.
  package let front: Front
  /// The size of the screen in portrait, in points.
  package let portraitSize: Size
  /// The number of pixels per point.
  public let scale: Double

  /// Returns the size of the screen, in points. Only phones and tablets can be turned.
  public func size(_ orientation: Orientation) -> Size {
    switch (family, orientation) {
    case (.iPhone, .landscape), (.iPad, .landscape): Size(portraitSize.height, portraitSize.width)
    case (_, .portrait), (.mac, _), (.tv, _), (.vision, _): portraitSize
    }
  }

  /// Returns the size of a part of the screen, in points (rule `multitasking`).
  package func size(_ orientation: Orientation, _ multitasking: Multitasking) -> Size {
    let screen = size(orientation)
    let narrow = screen.width < Self.wideScreen ? 320.0 : 375
    let divider = 10.0
    let width =
      switch multitasking {
      case .slideOver, .third: narrow
      case .half: (screen.width - divider) / 2
      case .twoThirds: screen.width - divider - narrow
      }
    return Size(width, screen.height)
  }

  /// The least width of a screen whose narrow windows are 375 points wide, in points.
  private static let wideScreen = 1120.0

  /// Returns the safe area insets of a full-screen window, in points.
  ///
  /// Phones with a home indicator have equal insets at both sides in landscape, wherever the
  /// sensors are, and 21 points at the bottom (rule `safe-areas`).
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the device.
  ///   - ios: The major version of iOS.
  public func safeArea(_ orientation: Orientation, ios: Int) -> Insets {
    switch (front, orientation) {
    case (.homeButton, .portrait): Insets(top: 20)
    case (.homeButton, .landscape): family == .iPad ? Insets(top: 20) : .zero
    case (.sensors(let top), .portrait): Insets(top: top, bottom: 34)
    case (.sensors(let side), .landscape): Insets(leading: side, bottom: 21, trailing: side)
    case (.tablet, _): ios < 26 ? Insets(top: 24, bottom: 20) : Insets(top: 32, bottom: 25)
    case (.window, _): .zero
    case (.television, _): Insets(top: 60, leading: 80, bottom: 60, trailing: 80)
    }
  }

  /// Returns the size classes of a full-screen window.
  ///
  /// Tablets are regular in both directions. Phones have regular height in portrait. In landscape,
  /// phones of at least 414 points have regular width.
  package func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    switch (family, orientation) {
    case (.iPad, _), (.mac, _), (.tv, _), (.vision, _):
      SizeClasses(isRegularWidth: true, isRegularHeight: true)
    case (.iPhone, .portrait): SizeClasses(isRegularWidth: false, isRegularHeight: true)
    case (.iPhone, .landscape):
      SizeClasses(isRegularWidth: portraitSize.width >= 414, isRegularHeight: false)
    }
  }
}

extension Device.SizeClasses {
  /// The size classes of a window of any size, in points (rule `size-classes`).
  ///
  /// Windows as low as a phone in landscape have its size classes: regular width only on phones of
  /// at least 414 points.
  package init(window size: Size) {
    let isLow = size.height < Self.regularHeight && size.width > size.height
    isRegularHeight = !isLow
    isRegularWidth = isLow ? size.height >= 414 : size.width >= Self.regularWidth
  }

  /// The least width of a window with regular width, in points.
  private static let regularWidth = 580.0
  /// The widths of windows whose class is neither documented nor reported without contradiction, in
  /// points.
  package static let unprovenWidths = 562.0...677
  /// The least height of a wide window with regular height, in points.
  private static let regularHeight = 480.0
}
