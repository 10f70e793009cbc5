/// Writes frames files, `--emit dump`. `RecordedFrames` documents the format.
struct RecordedFramesWriter {
  private let preview: LaidOutPreview
  private let isAbsolute: Bool
  private var scene: Scene { preview.scene }
  private var axis: Axis { preview.scene.scrollDirection }

  /// Writes a preview.
  ///
  /// - Parameter isAbsolute: Whether frames are in content coordinates instead of relative to the
  ///   section.
  static func write(_ previews: [LaidOutPreview], isAbsolute: Bool, to out: inout ByteWriter) {
    out.write("layoutc frames 1")
    if isAbsolute { out.write(" absolute") }
    out.endLine()
    for preview in previews {
      if previews.count > 1 || preview.name != nil {
        out.endLine()
        out.write("preview ")
        out.write(quoted: preview.name ?? "")
        out.endLine()
      }
      RecordedFramesWriter(preview: preview, isAbsolute: isAbsolute).write(to: &out)
    }
  }

  private func write(to out: inout ByteWriter) {
    writeHeader(to: &out)
    let end = scene.sectionsEnd
    let (leading, trailing) = scene.boundaryElementsAroundSections
    if !leading.isEmpty {
      out.write("\nlayout")
      out.endLine()
      for element in leading { write(element, from: .zero, to: &out) }
    }
    var previousEnd = 0.0
    for section in scene.sections {
      guard out.isOpen else { return }
      write(section, previousEnd: previousEnd, to: &out)
      previousEnd = section.frame.max(axis)
    }
    writeEnd(after: previousEnd, to: &out)
    var origin = Point.zero
    origin[axis] = end
    for element in trailing { write(element, from: isAbsolute ? .zero : origin, to: &out) }
  }

  private func writeHeader(to out: inout ByteWriter) {
    out.write(
      string: "container \(PointFormat.size(scene.container)) "
        + "@\(PointFormat.points(scene.scale))x ios \(scene.ios) "
        + "scroll \(axis == .vertical ? "vertical" : "horizontal")"
        + (scene.environment.isRightToLeft ? " rtl\n" : "\n"))
    guard scene.scroll.offset != .zero else { return }
    out.write(string: "offset \(PointFormat.place(scene.scroll.offset))\n")
  }

  /// Writes the section's own line and those of its elements.
  private func write(_ section: SceneSection, previousEnd: Double, to out: inout ByteWriter) {
    out.write("\nsection")
    if let name = section.name {
      out.write(byte: UInt8(ascii: " "))
      out.write(word: name)
    }
    out.write(": ")
    let frame = section.frame
    if isAbsolute {
      out.write(place: frame.origin)
      out.write(byte: UInt8(ascii: " "))
    } else {
      out.write("gap ")
      out.write(points: frame.min(axis) - previousEnd)
      out.write(byte: UInt8(ascii: " "))
      if frame.min(axis.cross) != 0 {
        out.write("across ")
        out.write(points: frame.min(axis.cross))
        out.write(byte: UInt8(ascii: " "))
      }
    }
    out.write(size: frame.size)
    if let row = section.row { write(row, offset: section.rowOffset, to: &out) }
    out.endLine()
    let origin = isAbsolute ? Point.zero : frame.origin
    for element in section.decorations { write(element, from: origin, to: &out) }
    for element in section.boundaryElements { write(element, from: origin, to: &out) }
    if !preview.hasItemNames(section: section.index), let cells = section.plainCells {
      out.writeLines(of: cells, from: origin) { write($0, name: nil, from: origin, to: &$1) }
    } else {
      for element in scene.itemElements(section: section.index) {
        guard out.isOpen else { return }
        write(element, from: origin, to: &out)
      }
    }
  }

  private func write(_ row: SceneRow, offset: Double, to out: inout ByteWriter) {
    out.write(
      string: " row \(row.behavior.rawValue) length \(PointFormat.points(row.length))"
        + " viewport \(PointFormat.points(row.viewport))")
    if offset != 0 { out.write(string: " offset \(PointFormat.points(offset))") }
    if row.decelerationRate != .automatic {
      out.write(string: " decelerationRate \(row.decelerationRate.rawValue)")
    }
    if row.bounce != .automatic { out.write(string: " bounce \(row.bounce.rawValue)") }
  }

  private func write(_ element: SceneElement, from origin: Point, to out: inout ByteWriter) {
    write(element, name: name(of: element, in: element.section), from: origin, to: &out)
  }

  private func name(of element: some PlacedElement, in section: Int?) -> String? {
    guard element.role == .cell, let section else { return nil }
    return preview.itemName(section: section, item: element.item)
  }

  @inline(__always)
  private func write(
    _ element: some PlacedElement, name: String?, from origin: Point, to out: inout ByteWriter
  ) {
    switch element.role {
    case .supplementary, .separator: out.write("    ")
    case .cell, .boundary, .decoration: out.write("  ")
    }
    out.write(headOf: element, name: name)
    out.write(": ")
    out.write(placed: element, from: origin)
    out.endLine()
  }

  /// Writes the end of the content; a file without this line is incomplete.
  private func writeEnd(after sectionsEnd: Double, to out: inout ByteWriter) {
    let size = scene.contentSize
    if isAbsolute {
      out.write(string: "\nend: \(PointFormat.size(size))")
    } else {
      out.write(
        string: "\nend: gap \(PointFormat.points(size[axis] - sectionsEnd))"
          + (axis == .vertical ? " width " : " height ") + PointFormat.points(size[axis.cross]))
    }
    if let settled = scene.settledContentSize {
      out.write(" settled ")
      out.write(size: settled)
    }
    out.endLine()
  }
}

extension Scene {
  /// The end of the last section along the scroll direction, in points.
  var sectionsEnd: Double { sections.last?.frame.max(scrollDirection) ?? 0 }

  /// The layout's boundary items before the sections, and those after the last one. The latter move
  /// with the sections, so frames files position them relative to the last one.
  var boundaryElementsAroundSections: (leading: [SceneElement], trailing: [SceneElement]) {
    let (axis, end) = (scrollDirection, sectionsEnd)
    func isTrailing(_ element: SceneElement) -> Bool {
      !sections.isEmpty && element.frame.min(axis) >= end && end > 0
    }
    return (boundaryElements.filter { !isTrailing($0) }, boundaryElements.filter(isTrailing))
  }
}

/// The parts of lines.
extension ByteWriter {
  /// Writes the identity of an element: `cell 3 "Gym"`, `supplementary badge 0`, `header`.
  mutating func write(headOf element: some PlacedElement, name: String?) {
    switch element.role {
    case .cell:
      write("cell ")
      write(integer: element.item, as: .item)
      guard let name else { return }
      write(byte: UInt8(ascii: " "))
      write(quoted: name)
    case .supplementary:
      write("supplementary ")
      write(word: element.elementKind ?? "")
      write(byte: UInt8(ascii: " "))
      write(integer: element.item)
    case .separator:
      write("separator ")
      if let kind = element.elementKind {
        write(word: kind)
      } else {
        write(integer: element.item)
      }
    case .boundary: write(headOfBoundary: element)
    case .decoration:
      write("decoration ")
      write(word: element.elementKind ?? "")
      write(ordinal: element.item)
    }
  }

  private mutating func write(headOfBoundary element: some PlacedElement) {
    switch element.elementKind {
    case BoundaryItem.headerKind: write("header")
    case BoundaryItem.footerKind: write("footer")
    case let kind:
      write("boundary ")
      write(word: kind ?? "")
    }
    write(ordinal: element.item)
  }

  /// Writes the number of a boundary item or decoration. Nearly all are the only ones of their kind
  /// and have none.
  private mutating func write(ordinal: Int) {
    guard ordinal != 0 else { return }
    write(byte: UInt8(ascii: " "))
    write(integer: ordinal)
  }

  /// Writes an element's frame and appearance: `5,28 119x222 z 1`.
  mutating func write(placed element: some PlacedElement, from origin: Point) {
    write(place: element.frame.origin - origin)
    write(byte: UInt8(ascii: " "))
    write(size: element.frame.size)
    if element.zIndex != 0 {
      write(" z ")
      write(integer: element.zIndex)
    }
    if let effect = element.effect { write(effect) }
  }

  /// Writes the changes of a visible-items effect.
  private mutating func write(_ effect: ElementEffect) {
    if effect.scale != 1 {
      write(" scale ")
      write(points: effect.scale)
    }
    if effect.alpha != 1 {
      write(" alpha ")
      write(points: effect.alpha)
    }
    if effect.translation != .zero {
      write(" moved ")
      write(place: effect.translation)
    }
  }
}

extension ByteWriter {
  /// Writes `x,y`, in points.
  mutating func write(place: Point) {
    write(points: place.x, as: .x)
    write(byte: UInt8(ascii: ","))
    write(points: place.y, as: .y)
  }

  /// Writes a name as it is if it is an identifier, else in quotes.
  mutating func write(word: String) {
    if RecordedFramesScanner.isIdentifier(word) { write(string: word) } else { write(quoted: word) }
  }

  /// Writes a name in quotes, in the notation of strings in the language. Quotes, backslashes, and
  /// characters that are unsafe for a terminal are escaped.
  mutating func write(quoted text: String) {
    write(byte: UInt8(ascii: "\""))
    defer { write(byte: UInt8(ascii: "\"")) }
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 != "\"" && $0 != "\\" && !$0.isUnsafeForTerminal
    }
    if isPlain { return write(string: text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": write(string: "\\\(scalar)")
      case _ where scalar.isUnsafeForTerminal:
        write(string: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      default: write(string: String(Character(scalar)))
      }
    }
  }

  /// Returns the digit for 0 to 15.
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
