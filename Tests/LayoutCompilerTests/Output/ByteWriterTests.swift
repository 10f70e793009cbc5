import Testing

@testable import LayoutCompiler

private func written(_ body: (inout ByteWriter) -> Void) -> String {
  var bytes: [UInt8] = []
  var writer = ByteWriter {
    bytes += $0
    return true
  }
  body(&writer)
  writer.finish()
  return String(decoding: bytes, as: UTF8.self)
}

/// Numbers and how they are written.
private let pointTexts: [(Double, String)] = [
  (0.0, "0"), (-0.0, "0"), (7, "7"), (10, "10"), (375, "375"), (1000, "1000"),
  (-22.5, "-22.5"), (0.5, "0.5"), (99.5, "99.5"),
  // Thirds: 371/3 = 123.6666… rounds up, 370/3 = 123.3333… down.
  (371.0 / 3, "123.667"), (370.0 / 3, "123.333"), (-1.0 / 3, "-0.333"), (-2.0 / 3, "-0.667"),
  // Quarters need two decimals, eighths three, without trailing zeros.
  (1.25, "1.25"), (1.75, "1.75"), (0.125, "0.125"), (3.05, "3.05"), (1.005, "1.005"),
  // Values that round to zero have no sign.
  (-0.0001, "0"), (0.0004, "0"), (0.0006, "0.001"), (0.99951, "1"),
  (333_333_210.0, "333333210"), (1_000_000_000.0 / 3, "333333333.333"),
  (1e15, "1000000000000000"),
]

@Suite struct ByteWriterTests {
  @Test("points are written with at most three decimals", arguments: pointTexts)
  func points(_ value: Double, _ text: String) {
    let output = written { $0.write(points: value) }
    #expect(output == text)
  }

  @Test("every pixel has its own decimal, which converts back", arguments: [1.0, 2, 3, 4, 10, 20])
  func pixels(_ scale: Double) throws {
    for pixel in -3000...3000 {
      let text = written { $0.write(points: Double(pixel) / scale) }
      let value = try #require(Double(text))
      #expect(Int(saturating: (value * scale).rounded()) == pixel)
      #expect(!text.hasSuffix("0") || !text.contains("."))
    }
  }

  @Test(
    "integers are written",
    arguments: [
      0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 10_010, 12345, 99_999_999, 100_000_000,
      1_000_000_000_007, -7, Int.max, Int.min,
    ])
  func integers(_ value: Int) {
    let output = written { $0.write(integer: value) }
    #expect(output == String(value))
  }

  /// Strings around the length of a chunk, 65,536 bytes, between others.
  @Test("long strings are written whole", arguments: [65_535, 65_536, 65_537, 200_000])
  func longStrings(_ length: Int) {
    let long = String(repeating: "ab", count: length / 2 + 1).prefix(length)
    let text = written {
      $0.write("12345678")
      $0.write(string: String(long))
      $0.write(points: 1234.5)
      $0.write(bytes: Array(long.utf8))
      $0.endLine()
    }
    #expect(text == "12345678" + long + "1234.5" + long + "\n")
  }

  /// Chunks of about 64 KB.
  @Test("output is written in chunks, and stops at a closed sink") func chunks() {
    var sizes: [Int] = []
    var writer = ByteWriter {
      sizes.append($0.count)
      return sizes.count < 3
    }
    var lines = 0
    while writer.isOpen && lines < 100_000 {
      writer.write("0123456789")
      writer.endLine()
      lines += 1
    }
    let isOpen = writer.finish()
    #expect(!isOpen)
    #expect(sizes.count == 3)
    #expect(sizes.allSatisfy { $0 < 66_000 })
    #expect(lines < 20_000)
  }
}
