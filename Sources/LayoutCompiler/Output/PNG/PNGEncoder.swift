extension Picture {
  /// Writes the picture as PNG: the contents of the SVG in pixels, without a browser or a font.
  func writePNG(isDark: Bool, to out: inout ByteWriter) {
    let painter = RasterPainter(self, isDark: isDark)
    PNGEncoder(raster: painter.raster, scale: painter.scale).write(to: &out)
  }
}

extension Picture {
  /// Notes on how the PNG differs from the SVG: characters that it cannot show, and a reduced number
  /// of pixels per point.
  var notesOnPNG: [String] {
    var notes: [String] = []
    let characters = parts.lazy.flatMap(\.shapes).flatMap { shape -> String in
      if case .text(let text) = shape { text.text } else { "" }
    }
    if let missing = characters.first(where: { !StrokeFont.has($0) }) {
      notes.append(
        "PNG shows Latin, Greek and Cyrillic letters only, not `\(missing)`; SVG shows all")
    }
    let scale = RasterPainter.scale(for: self)
    if scale < RasterPainter.fullScale {
      let shown = PointFormat.points((scale * 100).rounded(.down) / 100)
      notes.append("the PNG is reduced to \(shown) pixels per point to limit its size; SVG is not")
    }
    return notes
  }
}

/// Writes pixels as PNG (ISO 15948): with a palette if there are few colors, else as RGB.
struct PNGEncoder {
  let raster: Raster
  /// The number of pixels per point, from which programs derive the displayed size.
  let scale: Double

  func write(to out: inout ByteWriter) {
    out.write(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let palette = Palette(raster.pixels)
    let colorType: UInt8 = palette == nil ? 2 : 3
    write("IHDR", big(raster.width) + big(raster.height) + [8, colorType, 0, 0, 0], to: &out)
    // 72 points to an inch, in pixels per metre.
    let density = Int(saturating: (scale * 72 / 0.0254).rounded())
    write("pHYs", big(density) + big(density) + [1], to: &out)
    if let palette { write("PLTE", palette.colors.flatMap(Self.rgb), to: &out) }
    let bytesPerPixel = palette == nil ? 3 : 1
    let data = Deflate.zlib(lines(palette), stride: raster.width * bytesPerPixel + 1)
    write("IDAT", data, to: &out)
    write("IEND", [], to: &out)
  }

  /// The pixels, each line after a zero byte, which selects no filter.
  private func lines(_ palette: Palette?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raster.height * (raster.width * (palette == nil ? 3 : 1) + 1))
    for y in 0..<raster.height {
      bytes.append(0)
      let line = raster.pixels[y * raster.width..<(y + 1) * raster.width]
      if let palette {
        var last: (color: UInt32, index: UInt8)?
        for pixel in line {
          if last?.color != pixel { last = (pixel, palette.indices[pixel] ?? 0) }
          bytes.append(last?.index ?? 0)
        }
      } else {
        for pixel in line {
          bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
          bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
          bytes.append(UInt8(truncatingIfNeeded: pixel))
        }
      }
    }
    return bytes
  }

  private static func rgb(_ color: UInt32) -> [UInt8] {
    [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
  }

  private func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func write(_ kind: String, _ data: [UInt8], to out: inout ByteWriter) {
    let body = Array(kind.utf8) + data
    out.write(bytes: big(data.count))
    out.write(bytes: body)
    out.write(bytes: big(Int(Checksums.crc32(body))))
  }
}

/// The colors of an image, in the order in which they first occur.
private struct Palette {
  private(set) var colors: [UInt32] = []
  private(set) var indices: [UInt32: UInt8] = [:]

  /// Returns `nil` if there are more than 256 colors.
  init?(_ pixels: [UInt32]) {
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      guard indices[pixel] == nil else { continue }
      guard colors.count < 256 else { return nil }
      indices[pixel] = UInt8(colors.count)
      colors.append(pixel)
    }
  }
}

/// Compresses bytes (RFC 1951, 1950): one block of fixed codes, with matches found by a hash of
/// three bytes and in the line above.
struct Deflate {
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount = 0

  private static let window = 32768
  private static let longestMatch = 258

  /// Returns a zlib stream.
  ///
  /// - Parameter stride: The distance at which bytes are likely to repeat: a line of the image.
  static func zlib(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    var deflate = Deflate()
    deflate.compress(bytes, stride: stride)
    let checksum = Checksums.adler32(bytes)
    return deflate.output + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (24 - 8 * $0)) }
  }

  private mutating func compress(_ bytes: [UInt8], stride: Int) {
    // The last block, with fixed codes.
    write(0b011, 3)
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var index = 0
    while index < bytes.count {
      var length = 0
      var distance = 0
      if index + 3 <= bytes.count {
        let hash = Self.hash(bytes, index)
        for candidate in [Int(heads[hash]), index - stride]
        where candidate >= 0 && candidate < index && index - candidate <= Self.window {
          let found = Self.match(bytes, at: index, with: candidate)
          if found > length { (length, distance) = (found, index - candidate) }
        }
        heads[hash] = Int32(truncatingIfNeeded: index)
      }
      if length >= 3 {
        writeMatch(length, distance)
        index += length
      } else {
        writeLiteral(UInt32(bytes[index]))
        index += 1
      }
    }
    writeLiteral(256)
    write(0, (8 - bitCount % 8) % 8)
  }

  private static func hash(_ bytes: [UInt8], _ index: Int) -> Int {
    let value =
      UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    return Int((value &* 0x9E37_79B1) >> 17)
  }

  private static func match(_ bytes: [UInt8], at index: Int, with candidate: Int) -> Int {
    let limit = min(longestMatch, bytes.count - index)
    var length = 0
    while length < limit && bytes[candidate + length] == bytes[index + length] { length += 1 }
    return length
  }

  // MARK: Codes

  private mutating func write(_ value: UInt32, _ count: Int) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Writes a Huffman code, which begins with its highest bit.
  private mutating func writeCode(_ code: UInt32, _ count: Int) {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed |= (code >> UInt32(bit) & 1) << UInt32(count - 1 - bit) }
    write(reversed, count)
  }

  private mutating func writeLiteral(_ value: UInt32) {
    switch value {
    case 0..<144: writeCode(0x30 + value, 8)
    case 144..<256: writeCode(0x190 + value - 144, 9)
    case 256..<280: writeCode(value - 256, 7)
    case _: writeCode(0xC0 + value - 280, 8)
    }
  }

  private mutating func writeMatch(_ length: Int, _ distance: Int) {
    if length == Self.longestMatch {
      writeLiteral(285)
    } else {
      let (symbol, extra, bits) = Self.split(length - 3, steps: 4)
      writeLiteral(UInt32(257 + symbol))
      write(UInt32(extra), bits)
    }
    let (symbol, extra, bits) = Self.split(distance - 1, steps: 2)
    writeCode(UInt32(symbol), 5)
    write(UInt32(extra), bits)
  }

  /// Splits a value into a symbol and the bits that follow it. Each further bit doubles the range
  /// of `steps` symbols.
  private static func split(_ value: Int, steps: Int) -> (symbol: Int, extra: Int, bits: Int) {
    if value < 2 * steps { return (value, 0, 0) }
    let shift = steps == 4 ? 2 : 1
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - shift
    let symbol = (bits << shift) + (value >> bits)
    return (symbol, value & ((1 << bits) - 1), bits)
  }
}

/// The checksums of PNG and zlib (RFC 1950, ISO 3309).
enum Checksums {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    var index = 0
    while index < bytes.count {
      // The number of bytes that can be added before 32 bits overflow.
      let end = min(index + 5552, bytes.count)
      while index < end {
        a &+= UInt32(bytes[index])
        b &+= a
        index += 1
      }
      a %= 65521
      b %= 65521
    }
    return b << 16 | a
  }
}
