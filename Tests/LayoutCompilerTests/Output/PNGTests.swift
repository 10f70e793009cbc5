import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// PNG, decoded by a reader that shares nothing with the encoder.
@Suite struct PNGTests {
  static func bytes(
    _ previews: [LaidOutPreview], isDark: Bool = false, _ layers: PictureLayers = .sections
  ) -> [UInt8] {
    var options = RenderOptions()
    options.isDark = isDark
    options.layers = layers
    var bytes: [UInt8] = []
    OutputFormat.named("png")!.write(RenderInput(previews: previews), options) {
      bytes += $0
      return true
    }
    return bytes
  }

  private static func bytes(_ scene: Scene, isDark: Bool = false) -> [UInt8] {
    bytes([LaidOutPreview(scene: scene)], isDark: isDark)
  }

  /// Two pixels per point.
  @Test("the PNG has the colors and positions of the SVG", arguments: [false, true])
  func pixels(isDark: Bool) throws {
    let scene = Scene(OverlayBoxTests.nested())
    let bytes = Self.bytes(scene, isDark: isDark)
    let image = try PNGReader(bytes)
    let picture = SVGReader(SVGTests.svg([scene]))
    #expect(Double(image.width) == 2 * picture.size.width)
    #expect(Double(image.height) == 2 * picture.size.height)
    #expect(image.chunks == ["IHDR", "pHYs", "PLTE", "IDAT", "IEND"])
    // 144 pixels to an inch of 0.0254 m.
    #expect(image.pixelsPerMetre == 5669)
    func color(_ x: Double, _ y: Double) -> UInt32 {
      image[Int(saturating: 2 * x), Int(saturating: 2 * y)]
    }
    func expected(_ color: PictureColor?) -> UInt32? { isDark ? color?.dark : color?.light }
    #expect(color(2, 2) == expected(PictureInk.page.style.fill))
    let screen = try #require(picture.rects(.screen).first).place
    #expect(color(screen.minX + 5, screen.maxY - 9) == expected(PictureInk.screen.style.fill))
    #expect(color(screen.minX - 3, screen.midY) == expected(PictureInk.bezel.style.stroke))
    for cell in picture.rects(.cell) {
      let place = cell.place
      #expect(color(place.minX + 8, place.minY + 8) == expected(PictureInk.cell.style.fill))
      #expect(color(place.minX, place.midY) == expected(PictureInk.cell.style.stroke))
      #expect(color(place.maxX - 0.5, place.midY) == expected(PictureInk.cell.style.stroke))
      #expect(color(place.midX, place.maxY + 2) == expected(PictureInk.screen.style.fill))
      #expect(Self.inkedPixels(image, place, expected(PictureInk.cell.style.text)) > 40)
    }
    #expect(Self.bytes(scene, isDark: isDark) == bytes)
  }

  /// 3,000 cells of 390 x 800 points are 936,000,000 square points; 100,000,000 pixels are painted,
  /// so a point has less than a third of a pixel.
  @Test("many cells on top of each other are drawn with fewer pixels") func covered() throws {
    let text = "section < group custom height 900 < for i in 0...2999 < frame 0 0 390 800 > > >\n"
    let compilation = Compilation(of: SourceFile(name: "a", text: text), items: [3000])
    let image = try PNGReader(Self.bytes(compilation.previews))
    let picture = SVGReader(SVGTests.svg(compilation.previews.map { $0.scene }))
    #expect(Double(image.width) < 0.4 * picture.size.width)
    #expect(Double(image.width) > 0.2 * picture.size.width)
  }

  /// Returns the number of pixels with the color of text in a rectangle, in points.
  private static func inkedPixels(_ image: PNGReader, _ place: Rect, _ color: UInt32?) -> Int {
    let rows = Int(saturating: 2 * place.minY)..<Int(saturating: 2 * place.maxY)
    let columns = Int(saturating: 2 * place.minX)..<Int(saturating: 2 * place.maxX)
    return rows.reduce(0) { count, y in
      count + columns.count { image[$0, y] == color }
    }
  }

  @Test("a large picture has fewer pixels per point") func limit() throws {
    let wide = scene(
      [section(items: 3, group(.horizontal, .absolute(9000), .absolute(90), item()))],
      size: Size(30_000, 400), scale: 2)
    let image = try PNGReader(Self.bytes(wide))
    #expect(image.width <= 8192 && image.width > 8000)
    #expect(image.height < 1500)
    // The file has the pixel density: 8192 pixels for more than 30,000 points.
    #expect(image.pixelsPerMetre < 800 && image.pixelsPerMetre > 600)
  }

  /// Runs, noise, periodic lines and empty data.
  @Test("compression is lossless") func compression() throws {
    var random = SeededRandom(7)
    var samples: [([UInt8], Int)] = [([], 1), ([0], 1), ([1, 2, 3], 2)]
    samples.append((Array(repeating: 9, count: 100_000), 300))
    for stride in [1, 3, 97, 1501] {
      samples.append(((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }, stride))
      let line = (0..<stride).map { _ in UInt8.random(in: 0...3, using: &random) }
      samples.append(((0..<40_000).map { line[$0 % stride] }, stride))
      samples.append(((0..<30_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 64) }, stride))
    }
    for (bytes, stride) in samples {
      let packed = Deflate.zlib(bytes, stride: stride)
      #expect(try Inflate.zlib(packed) == bytes, "\(bytes.count) bytes, lines of \(stride)")
    }
    #expect(Deflate.zlib(Array(repeating: 9, count: 100_000), stride: 300).count < 1000)
  }

  /// It is the oracle of these tests. The streams are of Python's zlib, levels 0 and 9.
  @Test("the decompressor reads streams of other programs") func inflate() throws {
    let stored: [UInt8] = [
      0x78, 0x01, 0x01, 0x05, 0x00, 0xFA, 0xFF, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0x06, 0x2C, 0x02,
      0x15,
    ]
    #expect(try Inflate.zlib(stored) == Array("hello".utf8))
    let fixed: [UInt8] = [
      0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0x01, 0x68, 0x03, 0x08,
      0xB1,
    ]
    #expect(try Inflate.zlib(fixed) == Array("hello hello hello hello".utf8))
    let dynamic: [UInt8] = [
      0x78, 0xDA, 0xE5, 0xCC, 0x81, 0x0D, 0xC0, 0x20, 0x08, 0x00, 0xB0, 0x5B, 0xD9, 0x44,
      0x20, 0x0A, 0x62, 0x50, 0x78, 0x7F, 0x87, 0xAC, 0x07, 0x14, 0xB8, 0x47, 0xFA, 0x03,
      0x16, 0x56, 0xB0, 0xCE, 0x6E, 0x78, 0x1B, 0xE8, 0x62, 0xB7, 0x97, 0x40, 0x24, 0xDF,
      0x64, 0x2E, 0x84, 0xA9, 0x38, 0xE5, 0x94, 0x57, 0x0E, 0x93, 0xED, 0x34, 0xBA, 0x3B,
      0xA9, 0xC4, 0xD5, 0xD8, 0x48, 0xF0, 0x8F, 0xE4, 0x03, 0x57, 0xC2, 0x7E, 0x7E,
    ]
    let letters = (0..<300).map { (i: Int) -> UInt8 in
      let square = i * i * 7
      return UInt8(97 + (square + i / 3) % 23)
    }
    #expect(try Inflate.zlib(dynamic) == letters)
    #expect(throws: Inflate.Failure.self) { try Inflate.zlib(Array(fixed.dropLast())) }
  }
}
