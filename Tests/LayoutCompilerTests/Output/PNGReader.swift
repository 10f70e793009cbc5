@testable import LayoutCompiler

/// A reader of PNG files (ISO 15948) that verifies checksums.
struct PNGReader {
  struct Failure: Error { let reason: String }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var pixelsPerMetre = 0
  /// The names of its parts, in order.
  private(set) var chunks: [String] = []
  /// 0xRRGGBB, line by line.
  private(set) var pixels: [UInt32] = []

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw Failure(reason: "no signature")
    }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 + Int($1) } }
    var at = 8
    var (data, palette): ([UInt8], [UInt32]) = ([], [])
    var isPalette = false
    while at + 12 <= bytes.count {
      let length = number(at)
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      let body = Array(bytes[at + 8..<at + 8 + length])
      guard Self.crc(bytes[at + 4..<at + 8 + length]) == number(at + 8 + length) else {
        throw Failure(reason: "CRC of \(name)")
      }
      chunks.append(name)
      switch name {
      case "IHDR":
        (width, height) = (number(at + 8), number(at + 12))
        isPalette = body[9] == 3
        guard body[8] == 8, body[9] == 2 || body[9] == 3, body[10...] == [0, 0, 0] else {
          throw Failure(reason: "a kind of image that is not expected")
        }
      case "pHYs": pixelsPerMetre = number(at + 8)
      case "PLTE":
        palette = stride(from: 0, to: body.count, by: 3).map {
          UInt32(body[$0]) << 16 | UInt32(body[$0 + 1]) << 8 | UInt32(body[$0 + 2])
        }
      case "IDAT": data += body
      case _: break
      }
      at += 12 + length
    }
    guard at == bytes.count, chunks.last == "IEND" else { throw Failure(reason: "no end") }
    try read(lines: Inflate.zlib(data), palette: isPalette ? palette : nil)
  }

  private mutating func read(lines: [UInt8], palette: [UInt32]?) throws {
    let stride = width * (palette == nil ? 3 : 1) + 1
    guard lines.count == stride * height else { throw Failure(reason: "length of the data") }
    for y in 0..<height {
      guard lines[y * stride] == 0 else { throw Failure(reason: "a filter that is not expected") }
      for x in 0..<width {
        if let palette {
          let index = Int(lines[y * stride + 1 + x])
          guard index < palette.count else { throw Failure(reason: "no such color") }
          pixels.append(palette[index])
        } else {
          let place = y * stride + 1 + 3 * x
          pixels.append(
            UInt32(lines[place]) << 16 | UInt32(lines[place + 1]) << 8 | UInt32(lines[place + 2]))
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// As the appendix of the standard has it, without a table.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return Int(~value)
  }
}
