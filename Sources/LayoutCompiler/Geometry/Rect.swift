/// A position in points, from the top left corner of its coordinate space. y grows downward.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double
  /// Creates a point from its coordinates, in points.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
  /// The corner of the coordinate space.
  public static let zero = Point(0, 0)

  /// The coordinate along `axis`, in points.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// Creates a size from a width and a height, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
  /// The empty size.
  public static let zero = Size(0, 0)

  /// The length along `axis`, in points.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner, in points.
  public var origin: Point
  /// The size, in points.
  public var size: Size
  /// Creates a rectangle from its top left corner and its size, in points.
  @inlinable public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }
  /// Creates a rectangle from its left and top edge, width and height, in points.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(Point(x, y), Size(width, height))
  }
  /// The empty rectangle at the corner of the coordinate space.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge, in points.
  @inlinable public var minX: Double { origin.x }
  /// The top edge, in points.
  @inlinable public var minY: Double { origin.y }
  /// The right edge, in points.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge, in points.
  @inlinable public var maxY: Double { origin.y + size.height }
  package var midX: Double { origin.x + size.width / 2 }
  package var midY: Double { origin.y + size.height / 2 }
  /// The width, in points.
  @inlinable public var width: Double { size.width }
  /// The height, in points.
  @inlinable public var height: Double { size.height }

  /// The start edge along `axis`, in points: left or top.
  package func min(_ axis: Axis) -> Double { origin[axis] }
  /// The end edge along `axis`, in points: right or bottom.
  package func max(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Returns the rectangle moved by `p`.
  package func offset(by p: Point) -> Rect { Rect(origin + p, size) }

  /// Whether the point is inside. Points on the right and bottom edges are outside.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the two share an area. Touching edges share none.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains both.
  package func union(_ other: Rect) -> Rect {
    let x = Swift.min(minX, other.minX)
    let y = Swift.min(minY, other.minY)
    return Rect(x, y, Swift.max(maxX, other.maxX) - x, Swift.max(maxY, other.maxY) - y)
  }

  /// The rectangle that both share; `nil` if they share no area.
  func intersection(_ other: Rect) -> Rect? {
    let shared = overlap(with: other)
    guard shared.width > 0 && shared.height > 0 else { return nil }
    return Rect(Point(Swift.max(minX, other.minX), Swift.max(minY, other.minY)), shared)
  }

  /// The size of the intersection, in points; negative if the rectangles do not touch.
  func overlap(with other: Rect) -> Size {
    Size(
      Swift.min(maxX, other.maxX) - Swift.max(minX, other.minX),
      Swift.min(maxY, other.maxY) - Swift.max(minY, other.minY))
  }

  /// Whether the rectangles share a point, edges included.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The rectangle without `x` points at its left and right and `y` points at its top and bottom.
  func shrunk(by x: Double, _ y: Double) -> Rect {
    Rect(minX + x, minY + y, width - 2 * x, height - 2 * y)
  }

  func grown(by points: Double) -> Rect { shrunk(by: -points, -points) }

  /// Returns the part between two positions along `axis`, in points. Its length is 0 if `to` is not
  /// greater than `from`.
  package func part(_ axis: Axis, _ from: Double, _ to: Double) -> Rect {
    var rect = self
    rect.origin[axis] = from
    rect.size[axis] = Swift.max(0, to - from)
    return rect
  }
}
