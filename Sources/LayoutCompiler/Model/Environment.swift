/// The environment of a layout: the collection view, its traits, and the version of UIKit.
///
/// A number out of its range counts as the nearest one in it: sizes of 1 to 100,000 points, 1 to 4
/// pixels per point, and the supported versions of iOS.
public struct Environment: Hashable, Sendable {
  /// The size of the collection view, in points.
  public var container: Size
  /// The traits of the collection view, with the number of pixels per point and the direction.
  public var traits = Traits()
  /// The major version of iOS whose UIKit is reproduced.
  public var ios: Int
  /// The safe area of the collection view, in points.
  public var safeArea: Insets = .zero
  /// The layout margins of the collection view, in points.
  public var layoutMargins: Insets = .zero
  /// The insets of the readable content guide, in points.
  public var readableContent: Insets = .zero
  /// The insets that the safe area adds to the scroll view, in points. Pinned items stay inside of
  /// them.
  public var adjustedContentInset: Insets = .zero
  /// Whether the device shows a home indicator at the bottom. Pictures draw it; frames do not depend
  /// on it.
  package var hasHomeIndicator = false
  /// Whether the navigation bar above the collection view has a large title.
  package var hasLargeTitle = false
  /// The horizontal size class of a window for which none is proven (rule `size-classes`).
  package var unprovenWidth: Traits.SizeClass?
  /// The size of the screen, in points; `nil` if the collection view fills it. Expressions read it.
  package var screen: Size?

  /// Creates an environment without insets.
  ///
  /// - Parameters:
  ///   - container: The size of the collection view, in points.
  ///   - scale: The number of pixels per point.
  ///   - ios: The major version of iOS whose UIKit is reproduced.
  public init(container: Size, scale: Double, ios: Int = Environment.newestIOS) {
    self.container = container
    self.ios = ios
    traits.displayScale = scale
  }

  /// Creates the environment of a collection view that fills the screen of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: The orientation of the device.
  ///   - ios: The major version of iOS whose UIKit is reproduced.
  public init(device: Device, orientation: Device.Orientation = .portrait, ios: Int = newestIOS) {
    self.init(container: device.size(orientation), scale: device.scale, ios: ios)
    traits = Traits(device: device, orientation: orientation)
    hasHomeIndicator = device.hasHomeIndicator
    setInsets(safeArea: device.safeArea(orientation, ios: ios))
  }

  /// The newest supported version of iOS, which is the newest with recorded frames.
  public static let newestIOS = Bounds.ios.upperBound
  /// The first version with compositional layouts.
  package static let oldestIOS = Bounds.ios.lowerBound
}

extension Environment {
  /// The number of pixels per point.
  package var scale: Double {
    get { traits.displayScale }
    set { traits.displayScale = newValue }
  }

  /// Whether the layout is mirrored for right-to-left languages.
  package var isRightToLeft: Bool {
    get { traits.layoutDirection == .rightToLeft }
    set { traits.layoutDirection = newValue ? .rightToLeft : .leftToRight }
  }

  /// Returns the insets of a reference, in points, across the scroll direction only.
  ///
  /// See rule `reference-insets`; fixtures macos27-insetsreference-174,
  /// macos27-insetsreference-175.
  func insets(_ reference: ContentInsetsReference, scrollDirection: Axis) -> Insets {
    let all: Insets
    switch reference {
    case .automatic, .safeArea: all = safeArea
    case .none: return .zero
    case .layoutMargins: all = layoutMargins
    case .readableContent: all = readableContent
    }
    return all.along(scrollDirection.cross)
  }

  /// Returns the environment that a section provider of `layout` is given: its container is the
  /// collection view's less the insets of the layout's reference already (rule `provider-container`).
  func provider(of layout: LayoutModel) -> Environment {
    let insets = insets(layout.contentInsetsReference, scrollDirection: layout.scrollDirection)
    var result = self
    result.screen = screen ?? container
    for axis in Axis.allCases {
      result.container[axis] = max(0, container[axis] - insets.sum(axis))
    }
    return result
  }

  /// Sets the safe area (in points) and the values that depend on it: the scroll view's insets, the
  /// margins of a root view (16 points at the sides, 20 from a width of 414 points on), and the
  /// readable width of 672 points (rule `default-margins`).
  public mutating func setInsets(safeArea: Insets) {
    self.safeArea = safeArea
    adjustedContentInset = safeArea
    let side = container.width < 414 ? 16.0 : 20
    setMargins(safeArea + Insets(leading: side, trailing: side))
  }

  /// Sets the layout margins, in points; the readable content stays within them.
  public mutating func setMargins(_ margins: Insets) {
    layoutMargins = margins
    readableContent = margins
    let surplus = container.width - margins.sum(.horizontal) - Self.readableWidth
    guard surplus > 0 else { return }
    readableContent.leading += surplus / 2
    readableContent.trailing += surplus / 2
  }

  /// The environment with each number in its range.
  var bounded: Environment {
    var result = self
    for axis in Axis.allCases { result.container[axis].clamp(to: Bounds.container) }
    result.scale.clamp(to: Bounds.scale)
    result.ios.clamp(to: Bounds.ios)
    for insets in [\Self.safeArea, \.layoutMargins, \.readableContent, \.adjustedContentInset] {
      for edge in [\Insets.top, \.leading, \.bottom, \.trailing] {
        result[keyPath: insets][keyPath: edge].clamp(to: -Bounds.points...Bounds.points)
      }
    }
    return result
  }

  /// The maximum width of readable content at the default text size, in points.
  static let readableWidth = 672.0
}

extension Comparable {
  /// Replaces a value out of the range by its nearest bound, and NaN by the lower one.
  fileprivate mutating func clamp(to range: ClosedRange<Self>) {
    self = self >= range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
