/// Draws scenes as SVG: one file for light and dark surroundings, without script.
///
/// Each part of the content is in the coordinates of the content, so the boxes are the engine's
/// frames as they stand.
enum SVGDocument {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let picture = Picture(input, layers: options.layers, marked: options.marked)
    SVGWriter(sheet: SVGSheet(picture)).write(picture, to: &out)
  }
}

/// The style sheet of one picture: what its shapes share is written once.
struct SVGSheet {
  /// The heights of the fonts, from the smallest.
  let sizes: [Double]
  /// The radii of the corners, but for square ones.
  let radii: [Double]
  let units: [Double]
  private let inks: [PictureInk]
  private let fades: [PictureSide]

  init(_ picture: Picture) {
    var inks: Set<PictureInk> = [.page]
    var sizes: Set<Double> = []
    var radii: Set<Double> = []
    var fades: Set<PictureSide> = []
    for shape in picture.parts.lazy.flatMap(\.shapes) {
      switch shape {
      case .box(let box):
        inks.insert(box.ink)
        if box.radius > 0 { radii.insert(box.radius) }
      case .line(let line): inks.insert(line.ink)
      case .text(let text):
        inks.insert(text.ink)
        sizes.insert(text.size)
      case .fade(_, let side): fades.insert(side)
      }
    }
    self.inks = PictureInk.allCases.filter(inks.contains)
    self.sizes = sizes.sorted()
    self.radii = radii.sorted()
    self.fades = PictureSide.allCases.filter(fades.contains)
    units = Set(picture.parts.map(\.unit)).sorted()
  }

  func write(to out: inout ByteWriter) {
    out.write("<style>\n")
    out.write(".layoutc{text-anchor:middle}.layoutc text{stroke:none;white-space:pre;")
    out.write("font-family:-apple-system,\"Segoe UI\",Roboto,Helvetica,Arial,sans-serif}\n")
    out.write(".layoutc .start{text-anchor:start}\n.layoutc .end{text-anchor:end}\n")
    writeNumbers(sizes, to: &out) { ".layoutc .f\($0){font-size:\($1)px}" }
    writeNumbers(radii, to: &out) { ".layoutc .r\($0) rect{rx:\($1)px}" }
    for ink in inks { writeRule(ink, to: &out) }
    for (index, unit) in units.enumerated() { writeLines(unit, index, to: &out) }
    out.write("@media(prefers-color-scheme:dark){\n")
    for ink in inks { writeColors(ink, isDark: true, to: &out) }
    out.write("}\n</style>\n")
    writeFades(to: &out)
  }

  private func writeNumbers(
    _ values: [Double], to out: inout ByteWriter, _ rule: (Int, String) -> String
  ) {
    for (index, value) in values.enumerated() {
      out.write(string: rule(index, Self.plain(value)))
      out.endLine()
    }
  }

  private func writeRule(_ ink: PictureInk, to out: inout ByteWriter) {
    writeColors(ink, isDark: false, to: &out)
    let style = ink.style
    if style.isBold { out.write(string: ".layoutc .\(ink.rawValue) text{font-weight:600}\n") }
    if style.opacity < 1 {
      out.write(string: ".layoutc .\(ink.rawValue) rect{fill-opacity:\(style.opacity)}\n")
    }
  }

  private func writeColors(_ ink: PictureInk, isDark: Bool, to out: inout ByteWriter) {
    let style = ink.style
    func hex(_ color: PictureColor?) -> String {
      color.map { Self.hex(isDark ? $0.dark : $0.light) } ?? "none"
    }
    var rule = ".layoutc .\(ink.rawValue){fill:\(hex(style.fill))"
    if style.stroke != nil { rule += ";stroke:\(hex(style.stroke))" }
    out.write(string: rule + "}")
    if style.text != nil {
      out.write(string: ".layoutc .\(ink.rawValue) text{fill:\(hex(style.text))}")
    }
    if ink == .page, !fades.isEmpty {
      out.write(string: ".layoutc stop{stop-color:\(hex(style.fill))}")
    }
    out.endLine()
  }

  /// Lines are as thick as the part's unit says.
  private func writeLines(_ unit: Double, _ index: Int, to out: inout ByteWriter) {
    for ink in inks where ink.style.stroke != nil {
      let style = ink.style
      var rule = ".layoutc .u\(index) .\(ink.rawValue)"
      rule += "{stroke-width:\(Self.plain(style.width * unit))"
      if !style.dash.isEmpty {
        let dash = style.dash.map { Self.plain($0 * unit) }.joined(separator: " ")
        rule += ";stroke-dasharray:\(dash)"
      }
      out.write(string: rule + "}\n")
    }
  }

  private func writeFades(to out: inout ByteWriter) {
    guard !fades.isEmpty else { return }
    out.write("<defs>")
    for side in fades {
      let vector =
        switch side {
        case .right: ""
        case .left: " x1=\"1\" x2=\"0\""
        case .bottom: " x2=\"0\" y2=\"1\""
        case .top: " x2=\"0\" y1=\"1\""
        }
      out.write(
        string: "<linearGradient id=\"fade-\(side.rawValue)\"\(vector)>"
          + "<stop stop-opacity=\"0\"/><stop offset=\"1\"/></linearGradient>")
    }
    out.write("</defs>\n")
  }

  /// A number without more decimals than it needs, at most three.
  private static func plain(_ value: Double) -> String {
    let thousandths = Int((max(0, min(value, 1e9)) * 1000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole)" }
    var digits = "\(1000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
