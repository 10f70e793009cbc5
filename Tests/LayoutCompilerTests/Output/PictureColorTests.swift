import Testing

@testable import LayoutCompiler

/// Text is legible and lines are visible, in light and dark mode (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct PictureColorTests {
  /// Text colors with their backgrounds, in pictures and pages.
  static let words: [(text: PictureColor?, grounds: [PictureColor?])] =
    PictureInk.allCases.compactMap { ink in
      let style = ink.style
      guard style.text != nil, style.opacity == 1 else { return nil }
      let own =
        style.fill.map { [$0] } ?? [PictureInk.page.style.fill, PictureInk.screen.style.fill]
      return (style.text, own)
    } + [
      // In a page: chosen lines, names of sections on a label, buttons that are pressed.
      (PictureInk.screen.style.fill, [PictureInk.group.style.stroke]),
      (PictureInk.words.style.text, [PictureInk.screen.style.fill]),
      (PictureInk.cell.style.text, [PictureInk.screen.style.fill, PictureInk.cell.style.fill]),
    ]

  @Test("every ink has a style") func styles() {
    for ink in PictureInk.allCases { #expect(ink.style != PictureStyle(), "\(ink)") }
  }

  @Test("text has a contrast of 4.5 to 1") func text() throws {
    for (text, grounds) in Self.words {
      for ground in grounds {
        let (text, ground) = (try #require(text), try #require(ground))
        #expect(Self.contrast(text.light, ground.light) >= 4.5, "\(text) on \(ground)")
        #expect(Self.contrast(text.dark, ground.dark) >= 4.5, "\(text) on \(ground)")
      }
    }
  }

  @Test(
    "lines have a contrast of 3 to 1 with the screen",
    arguments: [
      PictureInk.cell, .boundary, .decoration, .supplementary, .group, .nestedGroup, .separator,
      .crowd, .screenEnd, .section, .gap, .bezel, .inset, .spacing, .insetMeasure, .spacingMeasure,
    ]) func lines(ink: PictureInk) throws
  {
    let style = ink.style
    let screen = try #require(PictureInk.screen.style.fill)
    let line = try #require(
      ink == .supplementary ? style.fill : style.hatch ?? style.stroke ?? style.fill)
    // A separator is a hairline: half the contrast, as it is on a device.
    let least = ink == .separator ? 2.5 : 3
    #expect(Self.contrast(line.light, screen.light) >= least)
    #expect(Self.contrast(line.dark, screen.dark) >= least)
  }

  @Test(
    "outlines of ghosts have a contrast of 3 to 1 with the page",
    arguments: [PictureInk.ghostCell, .ghostBoundary, .ghostSupplementary, .ghostDecoration])
  func ghosts(ink: PictureInk) throws {
    let page = try #require(PictureInk.page.style.fill)
    let line = try #require(ink.style.stroke)
    #expect(Self.contrast(line.light, page.light) >= 3, "\(ink) light")
    #expect(Self.contrast(line.dark, page.dark) >= 3, "\(ink) dark")
  }

  /// By more than a hue (WCAG 1.4.1).
  @Test("insets are hatched and spacing is not") func hatch() {
    #expect(PictureInk.inset.style.hatch != nil && PictureInk.inset.style.stroke == nil)
    #expect(PictureInk.spacing.style.hatch == nil && PictureInk.spacing.style.stroke != nil)
  }

  /// Next to white, the lines of cells have a contrast of 4.1.
  @Test("the hatch of insets is quieter than cells") func quietHatch() throws {
    let hatch = try #require(PictureInk.inset.style.hatch)
    let cell = try #require(PictureInk.cell.style.stroke)
    #expect(Self.contrast(hatch.light, 0xFFFFFF) < Self.contrast(cell.light, 0xFFFFFF))
    #expect(PictureStyle.hatchWidth < PictureInk.cell.style.width)
  }

  /// A gray has equal channels.
  @Test("the overlap in a difference is not gray") func overlap() throws {
    let (was, now) = (PictureInk.was.style, PictureInk.now.style)
    let (below, above) = (try #require(was.fill), try #require(now.fill))
    for (ground, old, new) in [
      (0xFFFFFF, below.light, above.light), (0x1B212A, below.dark, above.dark),
    ] {
      let mixed = Self.mix(Self.mix(UInt32(ground), old, was.opacity), new, now.opacity)
      let channels = Self.channels(mixed)
      let spread = (channels.max() ?? 0) - (channels.min() ?? 0)
      #expect(spread > 0.1, "\(String(mixed, radix: 16))")
    }
  }

  @Test("text on tinted cells has enough contrast", arguments: [PictureInk.inset, .spacing])
  func tints(ink: PictureInk) throws {
    let tint = try #require(ink.style.fill)
    for below in [PictureInk.cell, .boundary] {
      let fill = try #require(below.style.fill)
      let text = try #require(below.style.text)
      let light = Self.mix(fill.light, tint.light, ink.style.opacity)
      let dark = Self.mix(fill.dark, tint.dark, ink.style.opacity)
      #expect(Self.contrast(Self.mix(text.light, tint.light, ink.style.opacity), light) >= 4.5)
      #expect(Self.contrast(Self.mix(text.dark, tint.dark, ink.style.opacity), dark) >= 4.5)
    }
  }

  /// Known pairs: black on white is 21, #777777 on white 4.48.
  @Test("the contrast is that of WCAG") func contrastFormula() {
    #expect(Self.contrast(0, 0xFFFFFF) == 21)
    #expect(abs(Self.contrast(0x777777, 0xFFFFFF) - 4.48) < 0.005)
  }

  private static func channels(_ color: UInt32) -> [Double] {
    [16, 8, 0].map { Double(color >> $0 & 0xFF) / 255 }
  }

  private static func mix(_ below: UInt32, _ above: UInt32, _ opacity: Double) -> UInt32 {
    zip(channels(below), channels(above)).reduce(0) { color, pair in
      color << 8 | UInt32((255 * (pair.0 + (pair.1 - pair.0) * opacity)).rounded())
    }
  }

  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      let linear = channels(color).map {
        $0 <= 0.04045 ? $0 / 12.92 : Self.power(($0 + 0.055) / 1.055)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// `x` to the power of 2.4: the fifth root of its twelfth, by Newton's method.
  private static func power(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let wanted = (0..<12).reduce(1.0) { product, _ in product * x }
    var root = 1.0
    for _ in 0..<200 {
      root -= (root * root * root * root * root - wanted) / (5 * root * root * root * root)
    }
    return root
  }
}
