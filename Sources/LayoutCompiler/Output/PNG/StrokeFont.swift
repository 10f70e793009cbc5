/// A font of our own, drawn with a round pen: no files, no licence, the same everywhere.
///
/// A glyph is strokes, a stroke is points: two digits, x and y, in base 17. Capitals reach from 0
/// to 12, small letters begin at 4, descenders end at 16. A point behind `~` is off the curve, as
/// in TrueType. One point alone is a dot.
enum StrokeFont {
  /// The points of a font of height 1 that a unit of the grid takes.
  static let unitX = 0.054
  static let unitY = 0.06
  /// The middle of a capital.
  static let middle = 6.0
  /// The room from one glyph to the next, in units across.
  static let gap = 3.3
  private static let space = 4.0

  /// The thickness of the pen in a font of height 1.
  static func pen(isBold: Bool) -> Double { isBold ? 0.118 : 0.084 }

  struct Glyph: Sendable {
    /// Polylines in units of the grid.
    var strokes: [[Point]] = []
    var width = 0.0
  }

  static func glyph(_ character: Character) -> Glyph {
    glyphs[character] ?? glyphs[plain(character)] ?? unknown
  }

  /// The width of a line in a font of height 1.
  static func width(of text: String) -> Double {
    let units = text.reduce(0.0) { $0 + glyph($1).width + gap }
    return max(0, units - gap) * unitX
  }

  private static let unknown = Glyph("00808c0c00")
  private static let glyphs: [Character: Glyph] = {
    var glyphs = strokes.mapValues { Glyph($0) }
    glyphs[" "] = Glyph(width: space)
    glyphs["\u{A0}"] = Glyph(width: space)
    return glyphs
  }()

  /// A letter without what stands above or below it.
  private static func plain(_ character: Character) -> Character {
    guard let value = character.unicodeScalars.first?.value else { return character }
    switch value {
    case 0xC0...0xFF: return latin[Int(value - 0xC0)]
    case 0x100...0x17F: return extended[Int(value - 0x100)]
    case 0x41...0x7A: return character.unicodeScalars.first.map { Character($0) } ?? character
    case _: return character
    }
  }

  private static let latin = Array(
    "AAAAAAACEEEEIIIIDNOOOOO×OUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy")
  private static let extended = Array(
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOo"
      + "OoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs")
}

extension StrokeFont.Glyph {
  fileprivate init(_ text: String) {
    strokes = text.split(separator: " ").map { Self.stroke(Array($0)) }
    width = strokes.flatMap { $0 }.map(\.x).max() ?? 0
  }

  private static func stroke(_ characters: [Character]) -> [Point] {
    var points: [(point: Point, isOn: Bool)] = []
    var index = 0
    while index < characters.count {
      let isOn = characters[index] != "~"
      if !isOn { index += 1 }
      guard index + 1 < characters.count,
        let x = Int(String(characters[index]), radix: 17),
        let y = Int(String(characters[index + 1]), radix: 17)
      else { break }
      points.append((Point(Double(x), Double(y)), isOn))
      index += 2
    }
    return flattened(points)
  }

  /// Turns curves into lines; between two points off the curve lies one on it.
  private static func flattened(_ points: [(point: Point, isOn: Bool)]) -> [Point] {
    var line: [Point] = []
    for (index, entry) in points.enumerated() {
      guard !entry.isOn, let start = line.last, index + 1 < points.count else {
        line.append(entry.point)
        continue
      }
      let next = points[index + 1]
      let end =
        next.isOn
        ? next.point
        : Point((entry.point.x + next.point.x) / 2, (entry.point.y + next.point.y) / 2)
      let steps = 6
      for step in 1...steps where step < steps || !next.isOn {
        let t = Double(step) / Double(steps)
        let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
        line.append(
          Point(
            a * start.x + b * entry.point.x + c * end.x,
            a * start.y + b * entry.point.y + c * end.y))
      }
    }
    return line
  }
}
