// A stand-in for UIKit, as far as compositional layouts use it: Apple's names, labels and types, as
// its header has them. Objects remember what they were made with, and `Recording.swift` writes it
// down as `layoutc.model/1`.

public typealias CGFloat = Double

public struct CGPoint: Equatable, Sendable {
  public static let zero = CGPoint(x: 0, y: 0)
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
}

public struct CGSize: Equatable, Sendable {
  public static let zero = CGSize(width: 0, height: 0)
  public var width: CGFloat
  public var height: CGFloat
  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
}

public struct CGRect: Equatable, Sendable {
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var origin: CGPoint
  public var size: CGSize
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    origin = CGPoint(x: x, y: y)
    size = CGSize(width: width, height: height)
  }
  public var minX: CGFloat { origin.x }
  public var midX: CGFloat { origin.x + size.width / 2 }
  public var maxX: CGFloat { origin.x + size.width }
  public var minY: CGFloat { origin.y }
  public var midY: CGFloat { origin.y + size.height / 2 }
  public var maxY: CGFloat { origin.y + size.height }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
  public func union(_ other: CGRect) -> CGRect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// Only scales and moves, which is what the handlers do.
public struct CGAffineTransform: Equatable, Sendable {
  public static let identity = CGAffineTransform(scaleX: 1, y: 1)
  public var a: CGFloat = 1
  public var d: CGFloat = 1
  public var tx: CGFloat = 0
  public var ty: CGFloat = 0
  public init(scaleX: CGFloat, y: CGFloat) {
    a = scaleX
    d = y
  }
  public init(translationX: CGFloat, y: CGFloat) {
    tx = translationX
    ty = y
  }
  /// Scales first, then does what this one does.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var result = self
    result.a *= x
    result.d *= y
    return result
  }
}

public struct IndexPath: Hashable, Sendable {
  public var item: Int
  public var section: Int
  public var count: Int { item == .max ? 1 : 2 }
  public init(item: Int, section: Int) {
    self.item = item
    self.section = section
  }
}

/// Files, as far as tests write them.
public struct URL: Sendable {
  public let path: String
  public init(fileURLWithPath path: String) { self.path = path }
  public func deletingLastPathComponent() -> URL {
    URL(fileURLWithPath: path.split(separator: "/").dropLast().map { "/\($0)" }.joined())
  }
  public func appendingPathComponent(_ name: String) -> URL {
    URL(fileURLWithPath: "\(path)/\(name)")
  }
}

/// Prints what it should write.
public struct Data: Sendable {
  public struct WritingOptions: Sendable { public static let atomic = WritingOptions() }
  private let text: String
  public init(_ text: String.UTF8View) { self.text = String(decoding: text, as: UTF8.self) }
  public func write(to url: URL, options: WritingOptions) throws {
    print("\(url.path.split(separator: "/").last ?? "")")
    print(text, terminator: "")
  }
}

public final class FileManager: Sendable {
  public static let `default` = FileManager()
  public func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws {}
}

public final class ProcessInfo: Sendable {
  public struct OperatingSystemVersion: Sendable {
    public var majorVersion: Int
  }
  public static let processInfo = ProcessInfo()
  public var operatingSystemVersion: OperatingSystemVersion { .init(majorVersion: 27) }
}

// MARK: - Traits

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  @available(iOS 14, *)
  case mac = 5
  @available(iOS 17, *)
  case vision = 6
}
public struct UIContentSizeCategory: Hashable, Comparable, Sendable {
  private var rank: Int
  private init(_ rank: Int) { self.rank = rank }
  public static let extraSmall = Self(1)
  public static let small = Self(2)
  public static let medium = Self(3)
  public static let large = Self(4)
  public static let extraLarge = Self(5)
  public static let extraExtraLarge = Self(6)
  public static let extraExtraExtraLarge = Self(7)
  public static let accessibilityMedium = Self(8)
  public static let accessibilityLarge = Self(9)
  public static let accessibilityExtraLarge = Self(10)
  public static let accessibilityExtraExtraLarge = Self(11)
  public static let accessibilityExtraExtraExtraLarge = Self(12)
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

public protocol UIMutableTraits {
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var displayScale: CGFloat { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

/// Traits, some of them not set.
struct RecordedTraits: UIMutableTraits, Sendable {
  var sizeClasses: (horizontal: UIUserInterfaceSizeClass?, vertical: UIUserInterfaceSizeClass?)
  var direction: UITraitEnvironmentLayoutDirection?
  var idiom: UIUserInterfaceIdiom?
  var scale: CGFloat?
  var category: UIContentSizeCategory?

  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { sizeClasses.horizontal ?? .compact }
    set { sizeClasses.horizontal = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { sizeClasses.vertical ?? .regular }
    set { sizeClasses.vertical = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { direction ?? .leftToRight }
    set { direction = newValue }
  }
  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { idiom ?? .phone }
    set { idiom = newValue }
  }
  var displayScale: CGFloat {
    get { scale ?? 3 }
    set { scale = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { category ?? .large }
    set { category = newValue }
  }
}

public final class UITraitCollection: Sendable {
  private let traits: RecordedTraits
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  public var displayScale: CGFloat { traits.displayScale }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }

  private init(_ traits: RecordedTraits) { self.traits = traits }
  public convenience init() { self.init(RecordedTraits()) }
  @available(iOS, deprecated: 17, message: "Use the trait changes APIs")
  public convenience init(traitsFrom traits: [UITraitCollection]) {
    var all = RecordedTraits()
    for traits in traits.map(\.traits) {
      if let value = traits.sizeClasses.horizontal { all.horizontalSizeClass = value }
      if let value = traits.sizeClasses.vertical { all.verticalSizeClass = value }
      if let value = traits.direction { all.layoutDirection = value }
      if let value = traits.idiom { all.userInterfaceIdiom = value }
      if let value = traits.scale { all.displayScale = value }
      if let value = traits.category { all.preferredContentSizeCategory = value }
    }
    self.init(all)
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(RecordedTraits(sizeClasses: (horizontalSizeClass, nil)))
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(RecordedTraits(sizeClasses: (nil, verticalSizeClass)))
  }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(RecordedTraits(idiom: userInterfaceIdiom))
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(RecordedTraits(direction: layoutDirection))
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(RecordedTraits(category: preferredContentSizeCategory))
  }
  public convenience init(displayScale: CGFloat) { self.init(RecordedTraits(scale: displayScale)) }
}

// MARK: - Values

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

@available(iOS 14, *)
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

@MainActor public class NSCollectionLayoutDimension {
  let form: String
  public let dimension: CGFloat
  private init(_ form: String, _ dimension: CGFloat) {
    self.form = form
    self.dimension = dimension
  }
  public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init("fractionalWidth", fraction)
  }
  public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init("fractionalHeight", fraction)
  }
  public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    .init("absolute", points)
  }
  public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    .init("estimated", points)
  }
  @available(iOS 17, *)
  public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    .init("uniformAcrossSiblings", estimate)
  }
}

@MainActor public class NSCollectionLayoutSize {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

@MainActor public class NSCollectionLayoutSpacing {
  public let spacing: CGFloat
  public let isFlexible: Bool
  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
  }
  public class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    .init(points, isFlexible: false)
  }
  public class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    .init(points, isFlexible: true)
  }
}

@MainActor public class NSCollectionLayoutEdgeSpacing {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
