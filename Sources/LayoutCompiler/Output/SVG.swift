extension Picture {
  /// Writes the picture as SVG: one file for light and dark appearance, without a script.
  ///
  /// Each part of the content uses content coordinates, so the boxes have exactly the engine's
  /// frames.
  func writeSVG(to out: inout ByteWriter) {
    SVGWriter(sheet: SVGSheet(self)).write(self, to: &out)
  }
}

/// The style sheet of one picture, with the common styles of its shapes.
struct SVGSheet {
  /// The font sizes, from the smallest.
  let sizes: [Double]
  /// The radii of the corners, except 0.
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
    out.write("paint-order:stroke;stroke-width:.25em;stroke-linejoin:round;stroke-dasharray:none;")
    out.write("font-family:-apple-system,\"Segoe UI\",Roboto,Helvetica,Arial,sans-serif}\n")
    out.write(".layoutc .start{text-anchor:start}\n.layoutc .end{text-anchor:end}\n")
    for size in sizes {
      out.write(string: ".layoutc .f\(Self.className(size)){font-size:\(Self.plain(size))px}\n")
    }
    for radius in radii {
      out.write(string: ".layoutc .r\(Self.className(radius)) rect{rx:\(Self.plain(radius))px}\n")
    }
    for ink in inks { writeRule(ink, to: &out) }
    for unit in units { writeLines(unit, to: &out) }
    out.write("@media(prefers-color-scheme:dark){\n")
    for ink in inks { writeColors(ink, isDark: true, to: &out) }
    out.write("}\n</style>\n")
    writeDefinitions(to: &out)
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
      let halo = style.halo.map { ";stroke:\(hex($0))" } ?? ""
      out.write(string: ".layoutc .\(ink.rawValue) text{fill:\(hex(style.text))\(halo)}")
    }
    if ink == .page, !fades.isEmpty {
      out.write(string: ".layoutc stop{stop-color:\(hex(style.fill))}")
    }
    if style.hatch != nil {
      out.write(string: ".layoutc .hatch-\(ink.rawValue){stroke:\(hex(style.hatch))}")
    }
    out.endLine()
  }

  /// Writes the line widths of parts with a unit.
  private func writeLines(_ unit: Double, to out: inout ByteWriter) {
    for ink in inks where ink.style.stroke != nil {
      let style = ink.style
      var rule = ".layoutc .u\(Self.className(unit)) .\(ink.rawValue)"
      rule += "{stroke-width:\(Self.plain(style.width * unit))"
      if !style.dash.isEmpty {
        let dash = style.dash.map { Self.plain($0 * unit) }.joined(separator: " ")
        rule += ";stroke-dasharray:\(dash)"
      }
      out.write(string: rule + "}\n")
    }
  }

  /// Writes the gradients, and for each unit the patterns of hatched inks.
  private func writeDefinitions(to out: inout ByteWriter) {
    let hatched = inks.filter { $0.style.hatch != nil }
    guard !fades.isEmpty || !hatched.isEmpty else { return }
    out.write("<defs>")
    writeFades(to: &out)
    for (ink, unit) in hatched.flatMap({ ink in units.map { (ink, $0) } }) {
      let step = Self.plain(PictureStyle.hatchStep * unit)
      let width = Self.plain(PictureStyle.hatchWidth * unit)
      out.write(
        string: "<pattern id=\"\(Self.hatch(ink, unit))\" width=\"\(step)\" height=\"\(step)\""
          + " patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
          + "<path class=\"hatch-\(ink.rawValue)\" stroke-width=\"\(width)\""
          + " d=\"M\(Self.plain(PictureStyle.hatchStep * unit / 2)) 0V\(step)\"/></pattern>")
    }
    out.write("</defs>\n")
  }

  /// The id of the pattern of a hatched ink. It has the same meaning in all pictures.
  static func hatch(_ ink: PictureInk, _ unit: Double) -> String {
    "hatch-\(ink.rawValue)-\(className(unit))"
  }

  private func writeFades(to out: inout ByteWriter) {
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
  }

  /// A number with at most three decimals and no trailing zeros.
  private static func plain(_ value: Double) -> String {
    let thousandths = Int(saturating: (max(0, min(value, 1e9)) * 1000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole)" }
    var digits = "\(1000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// The number as part of a class name. It is the value, not an index, so that the style sheets of
  /// several pictures in one page agree.
  static func className(_ value: Double) -> String {
    plain(value).replacing(".", with: "_")
  }

  static func hex(_ color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// Writes the shapes of a picture. Consecutive shapes with equal style share a group.
struct SVGWriter {
  let sheet: SVGSheet

  func write(_ picture: Picture, to out: inout ByteWriter) {
    out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"layoutc\" role=\"img\"")
    out.write(" width", points: picture.size.width)
    out.write(" height", points: picture.size.height)
    out.write(" viewBox=\"0 0 ")
    out.write(points: picture.size.width)
    out.write(" ")
    out.write(points: picture.size.height)
    out.write("\">\n<title>")
    out.write(markup: picture.summary)
    out.write("</title>\n")
    sheet.write(to: &out)
    out.write("<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>\n")
    for part in picture.parts where out.isOpen { write(part, to: &out) }
    out.write("</svg>\n")
  }

  /// Writes a part. A part with a clip is a nested `svg`, which clips without ids, so that several
  /// pictures can be in one page.
  func write(_ part: PicturePart, to out: inout ByteWriter) {
    let unit = SVGSheet.className(part.unit)
    let part = part.nearOrigin
    if let clip = part.clip {
      out.write(string: "<svg class=\"u\(unit)\"")
      write(Rect(clip.origin + part.offset, clip.size), to: &out)
      out.write(" viewBox=\"")
      for (index, value) in [clip.minX, clip.minY, clip.width, clip.height].enumerated() {
        if index > 0 { out.write(" ") }
        out.write(points: value)
      }
      out.write("\">\n")
    } else {
      out.write(string: "<g class=\"u\(unit)\"")
      if part.offset != .zero {
        out.write(" transform=\"translate(")
        out.write(points: part.offset.x)
        out.write(" ")
        out.write(points: part.offset.y)
        out.write(")\"")
      }
      out.write(">\n")
    }
    var run = SVGRun()
    for shape in part.shapes where !run.takes(shape) {
      write(run, part.unit, to: &out)
      run = SVGRun()
      _ = run.takes(shape)
    }
    write(run, part.unit, to: &out)
    out.write(part.clip == nil ? "</g>\n" : "</svg>\n")
  }

  private func write(_ run: SVGRun, _ unit: Double, to out: inout ByteWriter) {
    if case .fade(let rect, let side) = run.shapes.first {
      out.write(string: "<rect fill=\"url(#fade-\(side.rawValue))\"")
      write(rect, to: &out)
      return out.write("/>\n")
    }
    guard let ink = run.ink else { return }
    out.write(string: "<g class=\"\(ink.rawValue)")
    if let size = run.size { out.write(string: " f\(SVGSheet.className(size))") }
    if let radius = run.radius, radius > 0 {
      out.write(string: " r\(SVGSheet.className(radius))")
    }
    switch run.anchor {
    case .start: out.write(" start")
    case .end: out.write(" end")
    case .middle, nil: break
    }
    out.write("\">\n")
    writeLines(run.shapes, to: &out)
    for shape in run.shapes {
      switch shape {
      case .box(let box):
        out.write("<rect")
        write(alpha: box.alpha, to: &out)
        write(box.rect, to: &out)
        out.write("/>\n")
      case .text(let text): write(text, to: &out)
      case .line, .fade: break
      }
    }
    out.write("</g>\n")
    if ink.style.hatch != nil { writeHatch(run, ink, unit: unit, to: &out) }
  }

  /// Writes the boxes of a run again, filled with diagonal lines.
  private func writeHatch(
    _ run: SVGRun, _ ink: PictureInk, unit: Double, to out: inout ByteWriter
  ) {
    out.write(string: "<g fill=\"url(#\(SVGSheet.hatch(ink, unit)))\">\n")
    for case .box(let box) in run.shapes {
      out.write("<rect")
      write(box.rect, to: &out)
      out.write("/>\n")
    }
    out.write("</g>\n")
  }

  /// Writes all lines of a run as one path.
  private func writeLines(_ shapes: [PictureShape], to out: inout ByteWriter) {
    guard case .line = shapes.first else { return }
    out.write("<path d=\"")
    for case .line(let line) in shapes {
      out.write("M")
      out.write(points: line.start.x)
      out.write(" ")
      out.write(points: line.start.y)
      let isHorizontal = line.start.y == line.end.y
      out.write(isHorizontal ? "H" : "V")
      out.write(points: isHorizontal ? line.end.x : line.end.y)
    }
    out.write("\"/>\n")
  }

  private func write(_ rect: Rect, to out: inout ByteWriter) {
    out.write(" x", points: rect.minX)
    out.write(" y", points: rect.minY)
    out.write(" width", points: max(0, rect.width))
    out.write(" height", points: max(0, rect.height))
  }

  private func write(_ text: PictureText, to out: inout ByteWriter) {
    // The baseline is half the height of a capital below the middle.
    out.write("<text")
    write(alpha: text.alpha, to: &out)
    out.write(" x", points: text.place.x)
    out.write(" y", points: text.place.y + 0.36 * text.size)
    out.write(">")
    out.write(markup: text.text)
    out.write("</text>\n")
  }

  private func write(alpha: Double, to out: inout ByteWriter) {
    if alpha < 1 { out.write(" opacity", points: alpha) }
  }
}

extension PicturePart {
  /// The same part with its coordinates moved if they are so large that a browser, which uses
  /// 32-bit numbers, would lose pixels.
  fileprivate var nearOrigin: PicturePart {
    let corner = Point((-offset.x).rounded(), (-offset.y).rounded())
    guard max(corner.x.magnitude, corner.y.magnitude) > 65_536 else { return self }
    var part = self
    part.offset = offset + corner
    part.clip = clip?.offset(by: Point.zero - corner)
    part.shapes = shapes.map { $0.moved(by: Point.zero - corner) }
    return part
  }
}

/// Consecutive shapes that share a group: of one ink, and where relevant of one font size and
/// radius.
private struct SVGRun {
  private(set) var shapes: [PictureShape] = []
  private(set) var ink: PictureInk?
  private(set) var size: Double?
  private(set) var anchor: PictureText.Anchor?
  private(set) var radius: Double?

  /// Adds the shape if it has the same style; returns whether it does.
  mutating func takes(_ shape: PictureShape) -> Bool {
    switch shape {
    case .box(let box):
      guard ink == nil || ink == box.ink, radius == nil || radius == box.radius, !isLines else {
        return false
      }
      ink = box.ink
      radius = box.radius
    case .text(let text):
      guard ink == nil || ink == text.ink, size == nil || size == text.size,
        anchor == nil || anchor == text.anchor, !isLines
      else { return false }
      ink = text.ink
      size = text.size
      anchor = text.anchor
    case .line(let line):
      guard shapes.isEmpty || isLines && ink == line.ink else { return false }
      ink = line.ink
    case .fade:
      guard shapes.isEmpty else { return false }
    }
    if case .fade = shapes.first { return false }
    shapes.append(shape)
    return true
  }

  private var isLines: Bool {
    if case .line = shapes.first { return true }
    return false
  }
}

extension ByteWriter {
  /// Writes text for XML and HTML, between tags or in a quoted attribute. Characters that XML does
  /// not allow, and characters that reorder or hide adjacent text, are replaced by U+FFFD.
  mutating func write(markup text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: write("&amp;")
      case 0x3C: write("&lt;")
      case 0x3E: write("&gt;")
      case 0x22: write("&quot;")
      case 0x27: write("&#39;")
      case 0x09, 0x0A: write(byte: UInt8(scalar.value))
      case 0xFFFE, 0xFFFF: write("\u{FFFD}")
      case _ where scalar.isUnsafeForTerminal: write("\u{FFFD}")
      case _:
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { write(byte: byte) }
      }
    }
  }

  /// Writes an element with text on a line of its own: `<p>text</p>`.
  mutating func write(_ tag: StaticString, text: String) {
    write("<")
    write(tag)
    write(">")
    write(markup: text)
    write("</")
    write(tag)
    write(">\n")
  }

  /// Writes an attribute: ` name="7.5"`.
  mutating func write(_ name: StaticString, points value: Double) {
    write(name)
    write("=\"")
    write(points: value.isFinite ? value : 0)
    write("\"")
  }
}
