/// The role of a shape, which determines how it looks.
enum PictureInk: String, Hashable, Sendable, CaseIterable {
  /// The page, and the collection view's own background on and off the screen.
  case page, screen, beyond
  /// The device, the sides of content that continues beyond it, and the end of the screen.
  case bezel, side, screenEnd
  /// The parts of the screen under bars, and the home indicator.
  case bar, homeIndicator
  /// The sides of an omitted part.
  case gap
  case cell, boundary, supplementary, decoration, separator
  /// Supplementaries of a second and a third kind.
  case supplementary2, supplementary3
  /// The same elements of a row off the screen.
  case ghostCell, ghostBoundary, ghostSupplementary, ghostDecoration
  /// Cells that are too many to distinguish.
  case crowd
  /// The markers of sections in the margin, and the overlays.
  case section, group, nestedGroup, inset, spacing
  /// The lines and numbers that measure insets and spacing.
  case insetMeasure, spacingMeasure
  /// Text around the drawing: a heading, a caption, a note on an opaque background.
  case title, words, note
  /// In a difference: in both states, only in the old one, only in the new one.
  case kept, was, now
  /// In a difference: the end of a section in the old and in the new state.
  case wasEnd, nowEnd

  /// The ink of an element, on the screen or off it.
  init(_ role: SceneElement.Role, isGhost: Bool) {
    switch role {
    case .cell: self = isGhost ? .ghostCell : .cell
    case .boundary: self = isGhost ? .ghostBoundary : .boundary
    case .supplementary: self = isGhost ? .ghostSupplementary : .supplementary
    case .decoration: self = isGhost ? .ghostDecoration : .decoration
    case .separator: self = .separator
    }
  }
}

/// A color in light and in dark appearance, as 0xRRGGBB.
struct PictureColor: Hashable, Sendable {
  var light: UInt32
  var dark: UInt32

  init(_ light: UInt32, _ dark: UInt32) {
    self.light = light
    self.dark = dark
  }
}

/// The appearance of an ink.
struct PictureStyle: Hashable, Sendable {
  var fill: PictureColor?
  var stroke: PictureColor?
  /// The line width, in units of the picture, as are dashes.
  var width = 1.0
  var dash: [Double] = []
  /// The color of text.
  var text: PictureColor?
  var isBold = false
  /// The opacity of the fill.
  var opacity = 1.0
  /// The color of diagonal lines over the fill.
  var hatch: PictureColor?

  /// The distance between diagonal lines along an edge, and their width, in units of the picture.
  static let hatchStep = 8.0
  static let hatchWidth = 0.75
}

extension PictureInk {
  var style: PictureStyle { Self.styles[self] ?? PictureStyle() }

  private static let slate = PictureColor(0x57606A, 0x9AA4AF)

  /// Text has a contrast of at least 4.5 to 1 to its background. Kinds differ in shape as well as
  /// in color.
  private static let styles: [PictureInk: PictureStyle] = [
    .page: .init(fill: PictureColor(0xF6F8FA, 0x0D1117)),
    .screen: .init(fill: PictureColor(0xFFFFFF, 0x1B212A)),
    .beyond: .init(fill: PictureColor(0xFCFDFE, 0x151A22)),
    .bezel: .init(stroke: PictureColor(0x24292F, 0x6E7781), width: 6),
    .side: .init(stroke: PictureColor(0xAFB8C1, 0x444C56), width: 1.5),
    .screenEnd: .init(stroke: PictureColor(0x24292F, 0xADBAC7), width: 1.5, dash: [6, 4]),
    .bar: .init(fill: slate, text: slate, opacity: 0.14),
    .homeIndicator: .init(fill: PictureColor(0x24292F, 0xADBAC7)),
    .gap: .init(stroke: PictureColor(0x818B96, 0x6E7781), width: 1.5, dash: [1.5, 4]),
    .section: .init(stroke: PictureColor(0x818B96, 0x6E7781), width: 1.5),
    .group: .init(
      stroke: PictureColor(0x8250DF, 0xB58CFF), width: 2, text: PictureColor(0x6639BA, 0xC9ADFF)),
    .nestedGroup: .init(stroke: PictureColor(0x8250DF, 0xB58CFF), width: 1.5, dash: [5, 3]),
    .inset: .init(
      fill: PictureColor(0x2DA44E, 0x3FB950), text: slate, opacity: 0.14,
      hatch: PictureColor(0x45A35F, 0x2F7D40)),
    .spacing: .init(
      fill: PictureColor(0xBF3989, 0xF778BA), stroke: PictureColor(0xBF3989, 0xDB61A2), width: 0.75,
      text: slate, opacity: 0.2),
    .insetMeasure: .init(
      fill: PictureColor(0xFFFFFF, 0x0D1117), stroke: PictureColor(0x116329, 0x56D364), width: 1,
      text: PictureColor(0x116329, 0x7EE787), isBold: true),
    .spacingMeasure: .init(
      fill: PictureColor(0xFFFFFF, 0x0D1117), stroke: PictureColor(0x99286E, 0xFF9BCE), width: 1,
      text: PictureColor(0x99286E, 0xFF9BCE), isBold: true),
    .title: .init(text: PictureColor(0x1F2328, 0xE6EDF3), isBold: true),
    .words: .init(text: slate),
    .note: .init(fill: PictureColor(0xF6F8FA, 0x0D1117), text: slate),
    .kept: .init(
      fill: PictureColor(0xEEF1F4, 0x222933), stroke: PictureColor(0xB9C2CB, 0x485361),
      text: PictureColor(0x57606A, 0x9AA4AF), isBold: true),
    .was: .init(
      fill: PictureColor(0xE5534B, 0xF47067), stroke: PictureColor(0xC4392F, 0xF47067), width: 1.5,
      dash: [5, 3], text: PictureColor(0x8F2017, 0xFFB3AD), isBold: true, opacity: 0.16),
    .now: .init(
      fill: PictureColor(0x2F6FEB, 0x388BFD), stroke: PictureColor(0x1F5FD0, 0x58A6FF), width: 2,
      text: PictureColor(0x0B3A8C, 0xB6D6FF), isBold: true, opacity: 0.22),
    .wasEnd: .init(stroke: PictureColor(0xC4392F, 0xF47067), width: 3.5, dash: [2, 4]),
    .nowEnd: .init(stroke: PictureColor(0x1F5FD0, 0x58A6FF), width: 3.5, dash: [2, 4]),
    .cell: .init(
      fill: PictureColor(0xD8E6FF, 0x1E3A66), stroke: PictureColor(0x3F78E0, 0x5E94F2),
      text: PictureColor(0x17386F, 0xD3E3FF), isBold: true),
    .boundary: .init(
      fill: PictureColor(0xFFE3B3, 0x4D3610), stroke: PictureColor(0xBF7206, 0xDE9A2E),
      width: 1.5, text: PictureColor(0x5E3A00, 0xFFDFA8), isBold: true),
    .supplementary: .init(
      fill: PictureColor(0xC9304C, 0xE5576E), stroke: PictureColor(0xFFFFFF, 0x1B212A),
      width: 1.5, text: PictureColor(0xFFFFFF, 0x20060B), isBold: true),
    .supplementary2: .init(
      fill: PictureColor(0x6639BA, 0xA98BF0), stroke: PictureColor(0xFFFFFF, 0x1B212A),
      width: 1.5, text: PictureColor(0xFFFFFF, 0x120822), isBold: true),
    .supplementary3: .init(
      fill: PictureColor(0x0A6B78, 0x39B8C4), stroke: PictureColor(0xFFFFFF, 0x1B212A),
      width: 1.5, text: PictureColor(0xFFFFFF, 0x03191C), isBold: true),
    .decoration: .init(
      fill: PictureColor(0xE4F1E4, 0x1C3224), stroke: PictureColor(0x5F9466, 0x5F9E6E),
      width: 1.5, dash: [6, 4], text: PictureColor(0x2F5D36, 0xB4DDBD)),
    .separator: .init(fill: PictureColor(0x8C96A1, 0x7D8792)),
    .crowd: .init(
      fill: PictureColor(0xBCD3FB, 0x27497F), stroke: PictureColor(0x3F78E0, 0x5E94F2),
      text: PictureColor(0x17386F, 0xD3E3FF), isBold: true),
    .ghostCell: .init(
      fill: PictureColor(0xEDF2FB, 0x131D2D), stroke: PictureColor(0x6F8FC9, 0x5475B0),
      dash: [4, 3], text: PictureColor(0x48638F, 0x8FADDD)),
    .ghostBoundary: .init(
      fill: PictureColor(0xFBF2E0, 0x261E10), stroke: PictureColor(0xAD8030, 0x94763C),
      dash: [4, 3], text: PictureColor(0x80591A, 0xC9A76B)),
    .ghostSupplementary: .init(
      fill: PictureColor(0xF6DDE2, 0x3A1A21), stroke: PictureColor(0xC9304C, 0xA24455),
      dash: [4, 3], text: PictureColor(0x8E2238, 0xE2929E)),
    .ghostDecoration: .init(
      fill: PictureColor(0xF0F5F0, 0x121B15), stroke: PictureColor(0x6F9374, 0x5A8064),
      dash: [4, 3], text: PictureColor(0x4A6E50, 0x8DB096)),
  ]
}

extension PictureStyle {
  /// The color around letters, which separates them from lines below.
  var halo: PictureColor? { text == nil || opacity < 1 ? nil : fill }
}

extension PictureInk {
  /// The inks of supplementaries, by the number of their kind.
  static let supplementaries: [PictureInk] = [.supplementary, .supplementary2, .supplementary3]
}
