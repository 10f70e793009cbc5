/// What a test expects.
extension SwiftTest {
  /// The lines of a dump in content coordinates, as far as UIKit can be asked about them; `nil` for
  /// more than `maximumViews` views.
  func lines(_ scene: Scene) -> [String]? {
    var lines = scene.boundaryElements.map { line($0) }
    for section in scene.sections {
      let name = section.name.map { name in Self.text { $0.write(word: name) } }
      lines.append(CodeText.literalLine("section \(section.index)\(name.map { " \($0)" } ?? "")"))
      lines += section.decorations.map { line($0) }
      lines += section.boundaryElements.map { line($0) }
      // A hairline is part of a list's cell.
      for element in scene.itemElements(section: section.index) where element.role != .separator {
        // All lines but the titles of the sections are views.
        guard lines.count - section.index - 1 < Self.maximumViews else { return nil }
        lines.append(line(element))
      }
    }
    lines.append("end: " + Self.text { $0.write(size: scene.contentSize) })
    return lines
  }

  private func line(_ element: SceneElement) -> String {
    var element = element
    // Where it lies, whatever is done to it there.
    element.effect = nil
    let text = Self.text { out in
      out.write(headOf: element, name: nil)
      out.write(": ")
      out.write(placed: element, from: .zero)
    }
    return CodeText.literalLine(text)
  }

  /// Returns what is written, as a string.
  private static func text(_ write: (inout ByteWriter) -> Void) -> String {
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    write(&out)
    _ = out.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where rows rest that do not rest at their start; `nil` where all do.
  func rows(_ scene: Scene) -> SwiftExpression? {
    let settled = scene.settled(scene.scroll)
    let entries = scene.sections.compactMap { section -> SwiftExpression? in
      guard let row = section.row, let offset = settled.rows[section.index], offset != 0 else {
        return nil
      }
      let points = SwiftExpression.points(offset)
      let isHorizontal = row.axis == .horizontal
      let vector = SwiftExpression.call(
        "CGVector",
        [("dx", isHorizontal ? points : .atom("0")), ("dy", isHorizontal ? .atom("0") : points)])
      return SwiftExpression(.text("\(section.index): ") + vector.document)
    }
    return entries.isEmpty ? nil : .array(entries)
  }

  /// What cells and boundary items measure, where they do: the others keep their estimates.
  func measures(_ scene: Scene) -> [String] {
    var result: [String] = []
    for section in scene.sections {
      guard let request = preview.request?.sections[section.index] else { continue }
      for element in scene.itemElements(section: section.index) where element.role == .cell {
        guard !request.measurements.isEmpty else { break }
        result += entry(element, request.measurements[element.item])
      }
      for element in section.boundaryElements {
        guard let kind = element.elementKind, let size = request.boundaryMeasurements[kind] else {
          continue
        }
        result += entry(element, size)
      }
    }
    return result
  }

  /// What a view asks for: the lengths that the engine took over.
  private func entry(_ element: SceneElement, _ size: MeasuredSize) -> [String] {
    let isMeasured = size.width != nil || size.height != nil
    guard isMeasured, let section = element.section else { return [] }
    let name = SwiftExpression.string("\(section)/\(Self.measuredName(element))").text
    let width = SwiftExpression.points(element.frame.width).text
    let height = SwiftExpression.points(element.frame.height).text
    return ["\(name): CGSize(width: \(width), height: \(height))"]
  }
}

extension SwiftTest {
  /// What a view that is measured is known by in the test.
  private static func measuredName(_ element: SceneElement) -> String {
    switch element.elementKind {
    case nil: "cell \(element.item)"
    case BoundaryItem.headerKind?: "header"
    case BoundaryItem.footerKind?: "footer"
    case let kind?: "boundary \(kind)"
    }
  }
}
