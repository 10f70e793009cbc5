/// Writes every frame for other programs, `--emit json`: the format `layoutc.scene/1`.
///
/// Frames are `[x, y, width, height]` in points, in content coordinates, with every row at rest.
/// All keys are always present, with `null` for values that do not apply, except `effect`: only
/// elements that a visible-items effect changes have it. One element to a line.
enum FramesJSON {
  static func write(_ previews: [LaidOutPreview], to out: inout ByteWriter) {
    out.write("{\"format\":\"layoutc.scene/1\",\"previews\":[")
    for (index, preview) in previews.enumerated() {
      out.write(index == 0 ? "\n" : ",\n")
      write(preview, to: &out)
    }
    out.write("\n]}")
    out.endLine()
  }

  private static func write(_ preview: LaidOutPreview, to out: inout ByteWriter) {
    let scene = preview.scene
    out.write("{\"name\":")
    out.write(json: preview.name)
    out.write(",\"container\":{\"width\":")
    out.write(number: scene.container.width)
    out.write(",\"height\":")
    out.write(number: scene.container.height)
    out.write(",\"scale\":")
    out.write(number: scene.scale)
    out.write("},\"contentSize\":[")
    out.write(number: scene.contentSize.width)
    out.write(",")
    out.write(number: scene.contentSize.height)
    out.write("],\"settledContentSize\":")
    write(scene.settledContentSize, to: &out)
    out.write(",\"elements\":[")
    writeElements(preview, to: &out)
    out.write("],\"rows\":[")
    writeRows(scene, to: &out)
    out.write("]}")
  }

  private static func write(_ size: Size?, to out: inout ByteWriter) {
    guard let size else { return out.write("null") }
    out.write("[")
    out.write(number: size.width)
    out.write(",")
    out.write(number: size.height)
    out.write("]")
  }

  private static func writeElements(_ preview: LaidOutPreview, to out: inout ByteWriter) {
    let scene = preview.scene
    var separator: StaticString = "\n"
    func write(_ element: some PlacedElement, _ place: [UInt8], in section: Int? = nil) {
      out.write(separator)
      separator = ",\n"
      self.write(element, place, id: id(of: element, section, in: preview), to: &out)
    }
    let nowhere = place(of: nil, in: preview)
    for element in scene.boundaryElements { write(element, nowhere) }
    for section in scene.sections {
      let place = place(of: section, in: preview)
      for element in section.decorations { write(element, place) }
      for element in section.boundaryElements { write(element, place) }
      if !preview.hasItemNames(section: section.index), var cells = section.plainCells {
        if let first = cells.next() { write(first, place) }
        out.writeLines(of: cells, from: .zero) { cell, out in
          out.write(separator)
          self.write(cell, place, id: nil, to: &out)
        }
        continue
      }
      for element in scene.itemElements(section: section.index) {
        guard out.isOpen else { return }
        write(element, place, in: section.index)
      }
    }
    out.endLine()
  }

  /// Returns the members that all elements of a section share; `nil` for elements of the layout
  /// itself.
  private static func place(of section: SceneSection?, in preview: LaidOutPreview) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("section", section?.index)
      json.member("sectionName", section?.name)
      json.member("sectionTitle", section.flatMap { preview.dataTitle(ofSection: $0.index) })
    }
    return Array(json.bytes.dropFirst().dropLast())
  }

  private static func write(
    _ element: some PlacedElement, _ place: [UInt8], id: String?, to out: inout ByteWriter
  ) {
    out.write("{\"kind\":\"")
    out.write(string: element.role.rawValue)
    out.write("\",\"elementKind\":")
    out.write(json: element.elementKind)
    out.write(byte: UInt8(ascii: ","))
    out.write(bytes: place)
    out.write(",\"item\":")
    out.write(integer: element.item, as: .item)
    out.write(",\"id\":")
    out.write(json: id)
    out.write(",\"frame\":[")
    out.write(number: element.frame.minX, as: .x)
    out.write(byte: UInt8(ascii: ","))
    out.write(number: element.frame.minY, as: .y)
    out.write(byte: UInt8(ascii: ","))
    out.write(number: element.frame.width)
    out.write(byte: UInt8(ascii: ","))
    out.write(number: element.frame.height)
    out.write("],\"zIndex\":")
    out.write(integer: element.zIndex)
    if let effect = element.effect { write(effect, to: &out) }
    out.write(byte: UInt8(ascii: "}"))
  }

  private static func write(_ effect: ElementEffect, to out: inout ByteWriter) {
    out.write(",\"effect\":{\"scale\":")
    out.write(number: effect.scale)
    out.write(",\"alpha\":")
    out.write(number: effect.alpha)
    out.write(",\"translation\":[")
    out.write(number: effect.translation.x)
    out.write(",")
    out.write(number: effect.translation.y)
    out.write("]}")
  }

  private static func id(
    of element: some PlacedElement, _ section: Int?, in preview: LaidOutPreview
  ) -> String? {
    switch element.role {
    case .cell: section.flatMap { preview.itemName(section: $0, item: element.item) }
    case .supplementary, .boundary, .decoration, .separator: nil
    }
  }

  private static func writeRows(_ scene: Scene, to out: inout ByteWriter) {
    var isFirst = true
    for section in scene.sections {
      guard let row = section.row else { continue }
      out.write(isFirst ? "\n" : ",\n")
      isFirst = false
      out.write("{\"section\":")
      out.write(integer: section.index)
      out.write(",\"behavior\":\"")
      out.write(string: row.behavior.rawValue)
      out.write("\",\"length\":")
      out.write(number: row.length)
      out.write(",\"viewport\":")
      out.write(number: row.viewport)
      out.write(",\"offset\":")
      out.write(number: section.rowOffset)
      out.write(",\"decelerationRate\":\"")
      out.write(string: row.decelerationRate.rawValue)
      out.write("\",\"bounce\":\"")
      out.write(string: row.bounce.rawValue)
      out.write("\"}")
    }
    if !isFirst { out.endLine() }
  }
}

extension ByteWriter {
  /// Writes points as JSON; values that are not finite become `null`.
  fileprivate mutating func write(number value: Double) {
    if value.isFinite { write(points: value) } else { write("null") }
  }

  /// Writes points as JSON that a `LineTemplate` may leave out.
  fileprivate mutating func write(number value: Double, as kind: LineValue) {
    if value.isFinite { write(points: value, as: kind) } else { write("null") }
  }

  fileprivate mutating func write(json text: String?) {
    guard let text else { return write("null") }
    var json = JSONWriter()
    json.string(text)
    write(bytes: json.bytes)
  }
}
