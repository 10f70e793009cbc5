/// Writes the shapes of a picture; consecutive ones that look alike share a group.
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

  /// A part with a clip is a picture in the picture, which clips by itself; no ids are needed, so
  /// that several pictures can stand in one page.
  func write(_ part: PicturePart, to out: inout ByteWriter) {
    let unit = sheet.units.firstIndex(of: part.unit) ?? 0
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
      write(run, to: &out)
      run = SVGRun()
      _ = run.takes(shape)
    }
    write(run, to: &out)
    out.write(part.clip == nil ? "</g>\n" : "</svg>\n")
  }

  private func write(_ run: SVGRun, to out: inout ByteWriter) {
    if case .fade(let rect, let side) = run.shapes.first {
      out.write(string: "<rect fill=\"url(#fade-\(side.rawValue))\"")
      write(rect, to: &out)
      return out.write("/>\n")
    }
    guard let ink = run.ink else { return }
    out.write(string: "<g class=\"\(ink.rawValue)")
    if let size = run.size.flatMap({ sheet.sizes.firstIndex(of: $0) }) {
      out.write(string: " f\(size)")
    }
    if let radius = run.radius.flatMap({ sheet.radii.firstIndex(of: $0) }) {
      out.write(string: " r\(radius)")
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
  }

  /// All lines of a run are one path.
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
    // Half the height of a capital below the middle.
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
  /// The same part with its coordinates moved, if they are so large that a browser, which counts in
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

/// Consecutive shapes that share a group: of one ink, and where they say so, of one font size and
/// one radius.
private struct SVGRun {
  private(set) var shapes: [PictureShape] = []
  private(set) var ink: PictureInk?
  private(set) var size: Double?
  private(set) var anchor: PictureText.Anchor?
  private(set) var radius: Double?

  /// Returns whether the shape could join.
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
