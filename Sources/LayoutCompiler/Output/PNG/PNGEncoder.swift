/// Writes pixels as PNG (ISO 15948): with a palette where there are few colours, else as they are.
struct PNGEncoder {
  let raster: Raster
  /// Pixels per point, which tells programs how large to show the image.
  let scale: Double

  func write(to out: inout ByteWriter) {
    out.write(bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let palette = Palette(raster.pixels)
    let colorType: UInt8 = palette == nil ? 2 : 3
    write("IHDR", big(raster.width) + big(raster.height) + [8, colorType, 0, 0, 0], to: &out)
    // 72 points to an inch, in pixels per metre.
    let density = Int((scale * 72 / 0.0254).rounded())
    write("pHYs", big(density) + big(density) + [1], to: &out)
    if let palette { write("PLTE", palette.colors.flatMap(Self.rgb), to: &out) }
    let bytesPerPixel = palette == nil ? 3 : 1
    let data = Deflate.zlib(lines(palette), stride: raster.width * bytesPerPixel + 1)
    write("IDAT", data, to: &out)
    write("IEND", [], to: &out)
  }

  /// The pixels, each line behind a zero: no filter.
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
        for pixel in line { bytes += Self.rgb(pixel) }
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

/// The colours of an image, in the order in which they first occur.
private struct Palette {
  private(set) var colors: [UInt32] = []
  private(set) var indices: [UInt32: UInt8] = [:]

  /// `nil` where there are more than 256.
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
