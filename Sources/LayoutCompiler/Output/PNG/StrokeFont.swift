/// A stroke font drawn with a round pen. Being part of the program, it needs no files and no
/// license, and looks the same everywhere.
///
/// A glyph consists of strokes, a stroke of points: two digits, x and y, in base 17. Capitals reach
/// from 0 to 12, small letters begin at 4, descenders end at 16. A point after `~` is off the
/// curve, as in TrueType. A single point is a dot.
enum StrokeFont {
  /// The width of a unit of the grid, in ems.
  static let unitX = 0.054
  static let unitY = 0.06
  /// The middle of a capital, in units of the grid.
  static let middle = 6.0
  /// The space between glyphs, in units of the grid.
  static let gap = 3.3
  private static let space = 4.0

  /// The thickness of the pen, in ems.
  static func pen(isBold: Bool) -> Double { isBold ? 0.118 : 0.084 }

  struct Glyph: Sendable {
    /// The strokes as polylines, in units of the grid.
    var strokes: [[Point]] = []
    var width = 0.0
  }

  static func glyph(_ character: Character) -> Glyph {
    glyphs[character] ?? glyphs[withoutMarks(character)] ?? unknown
  }

  /// Whether the font has the character with all of its marks.
  static func has(_ character: Character) -> Bool { glyphs[character] != nil }

  /// The width of a line, in ems.
  static func width(of text: String) -> Double {
    let units = text.reduce(0.0) { $0 + glyph($1).width + gap }
    return max(0, units - gap) * unitX
  }

  private static let unknown = Glyph("00808c0c00")
  private static let glyphs: [Character: Glyph] = {
    var glyphs = allGlyphs()
    glyphs[" "] = Glyph(width: space)
    glyphs["\u{A0}"] = Glyph(width: space)
    return glyphs
  }()

  /// The first scalar of a character that consists of several.
  private static func withoutMarks(_ character: Character) -> Character {
    character.unicodeScalars.first.map { Character($0) } ?? character
  }
}

extension StrokeFont.Glyph {
  init(_ text: String) {
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

  /// Flattens curves into lines. Between two points off the curve, there is one on it.
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

extension StrokeFont {
  /// The strokes of each glyph; see `StrokeFont`.
  static let strokes: [Character: String] = [
    "0": "40~808488~8c4c~0c0804~0040", "1": "03404c 1c7c", "2": "03~0040~8083~85570c8c",
    "3": "02~0040~8083~8646 2646~8689~8c4c~0c0a", "4": "600888 606c",
    "5": "701015~2444~8488~8c4c~0c0a", "6": "71~6040~000608~0c4c~8c88~8545~0508",
    "7": "00803c", "8": "40~7073~7646~1613~1040 46~8689~8c4c~0c09~0646",
    "9": "1b~2c4c~8c8684~8040~0004~0747~8784",

    "A": "0c408c 1878", "B": "0c0040~7073~764606 46~8689~8c4c0c",
    "C": "82~7040~000507~0c4c~7c8a", "D": "0c0030~808587~8c3c0c", "E": "70000c7c 0656",
    "F": "70000c 0656", "G": "82~7040~000507~0c4c~8c888757", "H": "000c 808c 0686",
    "I": "0040 202c 0c4c", "J": "6068~6c3c~0c09", "K": "000c 8008 358c", "L": "000c7c",
    "M": "0c0058a0ac", "N": "0c008c80", "O": "50~a0a5a7~ac5c~0c0705~0050",
    "P": "0c0040~808384~874707", "Q": "50~a0a5a7~ac5c~0c0705~0050 69ad",
    "R": "0c0040~808384~874707 478c", "S": "82~7040~0003~0546~8789~8c4c~1c0a",
    "T": "0080 404c", "U": "0008~0c4c~8c8880", "V": "004c80", "W": "003c629cc0",
    "X": "008c 800c", "Y": "004680 464c", "Z": "00800c8c",

    "a": "15~2444~74777c 7737~0709~0c3c~6c7a", "b": "000c 08~0444~8488~8c4c~0c08",
    "c": "76~6444~0408~0c4c~6c7a", "d": "808c 88~8444~0408~0c4c~8c88",
    "e": "0888~8444~0408~0c4c~7c8a", "f": "50~20232c 0454",
    "g": "88~8444~0408~0c4c~8c88 848c~8g4g~1g0e", "h": "000c 07~0444~74777c",
    "i": "040c 01", "j": "242d~2g0g 21", "k": "000c 6409 276c", "l": "000a~0c2c",
    "m": "040c 07~0434~64676c 67~6494~c4c7cc", "n": "040c 07~0444~74777c",
    "o": "44~8488~8c4c~0c08~0444", "p": "040g 08~0444~8488~8c4c~0c08",
    "q": "848g 88~8444~0408~0c4c~8c88", "r": "040c 08~0444",
    "s": "65~5434~0406~0838~686a~6c3c~1c0b", "t": "212a~2c5c 0454",
    "u": "0409~0c3c~7c78 747c", "v": "043c64", "w": "043c557ca4", "x": "046c 640c",
    "y": "043c 643c2f~1g0g", "z": "04640c6c",

    "!": "0008 0c", "\"": "0003 3033", "#": "302c 706c 0484 0888",
    "$": "82~7040~0003~0546~8789~8c4c~1c0a 404c",
    "%": "20~4042~4424~0402~0020 88~a8aa~ac8c~6c6a~6888 a00c",
    "&": "8c24~1312~1030~5052~5426~0709~0c3c~6c87", "'": "0003", "(": "30~0206~0a3d",
    ")": "00~3236~3a0d", "*": "3137 0266 6206", "+": "434b 0787", ",": "1c0e", "-": "0757",
    ".": "0c", "/": "600c", ":": "05 0c", ";": "15 1c0e", "<": "73077b", "=": "0585 0989",
    ">": "03770b", "?": "02~0030~7073~753738 3c",
    "@": "9c~8c6c~0c06~0060~c0c6~c9a9~898784 86~8464~3436~3969~8986", "[": "30000d3d",
    "\\": "006c", "]": "00303d0d", "^": "043064", "_": "0e7e", "`": "0022",
    "{": "40~2023~2606~2629~2d4d", "|": "000e", "}": "00~2023~2646~2629~2d0d",
    "~": "08~1626~3647~5868~7886",

    "×": "046a 640a", "…": "0c 4c 8c", "→": "07a7 74a77a", "←": "07a7 34073a",
    "↓": "313c 093c69", "↑": "313c 043164", "⋮": "04 08 0c", "·": "07", "•": "07", "–": "0787",
    "—": "07c7",
  ]
}

/// A rendered glyph: the pen's coverage of each pixel.
struct GlyphMask: Sendable {
  /// The offset from the start of the glyph on the baseline to the first pixel.
  var left = 0
  var top = 0
  var width = 1
  /// The coverage line by line, in sixteenths.
  var coverage: [UInt8] = []
  /// The distance to the start of the next glyph, in pixels.
  var advance = 0.0

  init(_ glyph: StrokeFont.Glyph, size: Double, isBold: Bool) {
    advance = (glyph.width + StrokeFont.gap) * StrokeFont.unitX * size
    let strokes = glyph.strokes.map { stroke in
      stroke.map {
        Point(
          $0.x * StrokeFont.unitX * size,
          ($0.y - 2 * StrokeFont.middle) * StrokeFont.unitY * size)
      }
    }
    let points = strokes.flatMap { $0 }
    guard let first = points.first else { return }
    // A pen thinner than a pixel would be too pale.
    let pen = max(1.1, StrokeFont.pen(isBold: isBold) * size) / 2
    var box = Rect(first, .zero)
    for point in points { box = box.union(Rect(point, .zero)) }
    left = Int(saturating: (box.minX - pen).rounded(.down)) - 1
    top = Int(saturating: (box.minY - pen).rounded(.down)) - 1
    width = Int(saturating: (box.maxX + pen).rounded(.up)) + 1 - left
    let height = Int(saturating: (box.maxY + pen).rounded(.up)) + 1 - top
    coverage = Array(repeating: 0, count: width * height)
    for stroke in strokes {
      let ends = stroke.count > 1 ? Array(zip(stroke, stroke.dropFirst())) : []
      let dot = stroke.count == 1 ? [(stroke[0], stroke[0])] : []
      // Dots are slightly larger than the pen.
      for (a, b) in ends { cover(a, b, pen: pen, height: height) }
      for (a, b) in dot { cover(a, b, pen: pen * 1.25, height: height) }
    }
  }

  /// Covers the pixels within `pen` of a line.
  private mutating func cover(_ a: Point, _ b: Point, pen: Double, height: Int) {
    func pixels(_ start: Double, _ end: Double, from origin: Int) -> Range<Int> {
      let first = Int(saturating: (start - pen).rounded(.down))
      let last = Int(saturating: (end + pen).rounded(.up))
      return first - origin..<last + 1 - origin
    }
    let columns = pixels(min(a.x, b.x), max(a.x, b.x), from: left)
    let rows = pixels(min(a.y, b.y), max(a.y, b.y), from: top)
    let d = b - a
    let square = d.x * d.x + d.y * d.y
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        let p = Point(Double(column + left) + 0.5, Double(row + top) + 0.5) - a
        let t = square == 0 ? 0 : min(1, max(0, (p.x * d.x + p.y * d.y) / square))
        let (x, y) = (p.x - t * d.x, p.y - t * d.y)
        let share = UInt8(Raster.share(pen - (x * x + y * y).squareRoot() + 0.5))
        let index = row * width + column
        coverage[index] = max(coverage[index], share)
      }
    }
  }
}

/// A cache of rendered glyphs.
struct GlyphCache {
  private struct Key: Hashable {
    var character: Character
    var size: Double
    var isBold: Bool
  }
  private var masks: [Key: GlyphMask] = [:]

  mutating func mask(_ character: Character, size: Double, isBold: Bool) -> GlyphMask {
    let key = Key(character: character, size: size, isBold: isBold)
    if let mask = masks[key] { return mask }
    let mask = GlyphMask(StrokeFont.glyph(character), size: size, isBold: isBold)
    masks[key] = mask
    return mask
  }
}
