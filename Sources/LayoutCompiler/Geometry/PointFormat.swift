/// The format of lengths, points and rectangles in frame files: in points, at most three decimals.
enum PointFormat {
  /// Returns a length: `33.333`.
  static func points(_ value: Double) -> String { ByteWriter.string { $0.write(points: value) } }

  /// Returns a size: `375x812`.
  static func size(_ size: Size) -> String { ByteWriter.string { $0.write(size: size) } }

  /// Returns a point: `0,120`.
  static func place(_ point: Point) -> String { "\(points(point.x)),\(points(point.y))" }

  /// Returns a rectangle: `16,120 343x250`.
  static func rect(_ rect: Rect) -> String { place(rect.origin) + " " + size(rect.size) }
}

extension ByteWriter {
  /// Writes a size in points: `375x812`.
  package mutating func write(size: Size) {
    write(points: size.width)
    write(byte: UInt8(ascii: "x"))
    write(points: size.height)
  }
}
