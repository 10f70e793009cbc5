/// What stands beside a section: its name, size, behaviour and number of items.
struct PictureTitle {
  let section: Int
  /// The first is the name.
  let lines: [String]
  /// The place of its start and end along the scroll direction, in content coordinates.
  let range: ClosedRange<Double>

  /// In units.
  static let lineHeight = 15.0
  static let nameSize = 12.5
  static let lineSize = 11.0

  func width(unit: Double) -> Double {
    let widths = lines.enumerated().map { index, line in
      TextWidth.of(line, size: Self.size(line: index) * unit, isBold: index == 0)
    }
    return widths.max() ?? 0
  }

  static func size(line: Int) -> Double { line == 0 ? nameSize : lineSize }
}

extension PicturePanel {
  /// Returns the titles of the sections that begin in a band, in order.
  static func titles(
    _ bands: [PictureBand], of scene: Scene, unit: Double
  ) -> [PictureTitle] {
    let axis = scene.scrollDirection
    let words = DiagramWords(ascii: false)
    let widest = (axis == .vertical ? 170 : 200) * unit
    var next = 0
    var titles: [PictureTitle] = []
    for band in bands {
      while next < scene.sections.count {
        let section = scene.sections[next]
        let start = section.frame.min(axis)
        guard start < band.span.end + 0.01 else { break }
        next += 1
        guard start >= band.span.start - 0.01 else { continue }
        titles.append(
          PictureTitle(
            section: section.index, lines: lines(section, scene, words, widest: widest, unit: unit),
            range: start...max(start, section.frame.max(axis))))
      }
    }
    return titles
  }

  private static func lines(
    _ section: SceneSection, _ scene: Scene, _ words: DiagramWords, widest: Double, unit: Double
  ) -> [String] {
    var name = section.name.map { "\(section.index)  \($0)" } ?? "section \(section.index)"
    if section.frame.size[scene.scrollDirection] == 0 { name += " (empty)" }
    var lines = [name, words.size(section.frame.size)]
    if let row = section.row {
      let offset = section.rowOffset == 0 ? "" : " at \(words.points(section.rowOffset))"
      let width = TextWidth.of(row.behavior.rawValue, size: PictureTitle.lineSize * unit)
      if width <= widest {
        lines.append(row.behavior.rawValue)
      } else {
        lines += words.wrapped(row.behavior.rawValue, to: 20)
      }
      if !offset.isEmpty { lines.append("scrolled\(offset)") }
      lines += words.scrolling(row)
    }
    lines.append(words.items(section.itemCount))
    return lines.enumerated().map { index, line in
      TextWidth.shortened(
        words.shortened(line, to: 80), to: widest, size: PictureTitle.size(line: index) * unit,
        isBold: index == 0)
    }
  }
}
