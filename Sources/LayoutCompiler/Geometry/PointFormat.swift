/// Lengths and places as frames are recorded.
enum PointFormat {
  /// "33.333"
  static func points(_ value: Double) -> String { ByteWriter.string { $0.write(points: value) } }

  /// "375x812"
  static func size(_ size: Size) -> String { ByteWriter.string { $0.write(size: size) } }

  /// "0,120"
  static func place(_ point: Point) -> String { "\(points(point.x)),\(points(point.y))" }

  /// "16,120 343x250"
  static func rect(_ rect: Rect) -> String { place(rect.origin) + " " + size(rect.size) }
}

extension ByteWriter {
  /// Writes `width` x `height`, in points.
  package mutating func write(size: Size) {
    write(points: size.width)
    write(byte: UInt8(ascii: "x"))
    write(points: size.height)
  }
}
