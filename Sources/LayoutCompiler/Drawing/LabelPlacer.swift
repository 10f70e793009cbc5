/// Where boxes lie, so that a label can be put where nothing covers it. Boxes are numbered from
/// the back to the front.
struct LabelPlacer {
  private let boxes: [Rect]
  /// Where labels stand already.
  private var labels: [Rect] = []
  private var boxesByTile: [Tile: [Int]] = [:]
  private var labelsByTile: [Tile: [Int]] = [:]
  private let tile: Double

  private struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  /// Sorts the boxes into tiles of `tile` points; larger ones lie in many.
  init(_ boxes: [Rect], tile: Double, within window: Rect) {
    self.boxes = boxes
    self.tile = max(tile, max(window.width, window.height) / 256)
    for (index, box) in boxes.enumerated() {
      for place in tiles(of: box, within: window) { boxesByTile[place, default: []].append(index) }
    }
  }

  /// Returns a place for a label of `size` in `space`, as near to the middle as may be, that no
  /// later box and no other label covers; `nil` where there is none.
  func place(_ size: Size, in space: Rect, of index: Int) -> Rect? {
    guard size.width <= space.width, size.height <= space.height else { return nil }
    let free = Size(space.width - size.width, space.height - size.height)
    for (x, y) in Self.shares {
      let rect = Rect(
        Point(space.minX + x * free.width, space.minY + y * free.height), size)
      if isFree(rect, index) { return rect }
    }
    return nil
  }

  mutating func take(_ label: Rect) {
    for place in tiles(of: label, within: label) {
      labelsByTile[place, default: []].append(labels.count)
    }
    labels.append(label)
  }

  /// The shares of the free space to the left and above, in the order in which they are tried.
  private static let shares: [(Double, Double)] = [
    (0.5, 0.5), (0.5, 0.25), (0.5, 0.75), (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0, 0), (1, 0),
    (0, 1), (1, 1),
  ]

  /// `true` iff no later box than `index` and no label covers any of `rect`.
  func isFree(_ rect: Rect, _ index: Int) -> Bool {
    for place in tiles(of: rect, within: rect) {
      for other in boxesByTile[place] ?? [] where other > index {
        if boxes[other].intersects(rect) { return false }
      }
      for other in labelsByTile[place] ?? [] where labels[other].intersects(rect) { return false }
    }
    return true
  }

  private func tiles(of rect: Rect, within window: Rect) -> [Tile] {
    let columns = range(max(rect.minX, window.minX), min(rect.maxX, window.maxX))
    let rows = range(max(rect.minY, window.minY), min(rect.maxY, window.maxY))
    return rows.flatMap { row in columns.map { Tile(column: $0, row: row) } }
  }

  private func range(_ start: Double, _ end: Double) -> Range<Int> {
    guard end >= start, (start / tile).magnitude < 1e9, (end / tile).magnitude < 1e9 else {
      return 0..<0
    }
    return Int((start / tile).rounded(.down))..<Int((end / tile).rounded(.down)) + 1
  }
}

/// How wide words come out in a font that is not known: a little more than in the widest of the
/// common ones, so that what is said to fit does.
enum TextWidth {
  /// Returns the width of one line, in the unit of `size`.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let ems = text.reduce(0.0) { $0 + em(of: $1) }
    return ems * size * (isBold ? 1.07 : 1)
  }

  private static func em(of character: Character) -> Double {
    guard let byte = character.asciiValue else {
      return character == "…" || character == "→" || character == "←"
        ? 0.9 : 0.65 * Double(DisplayWidth.of(character))
    }
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "'"),
      UInt8(ascii: "|"), UInt8(ascii: " "), UInt8(ascii: "!"), UInt8(ascii: ";"):
      return 0.34
    case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "/"):
      return 0.46
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"),
      UInt8(ascii: "@"), UInt8(ascii: "%"):
      return 0.98
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.74
    case 0..<0x20, 0x7F: return 0
    case _: return 0.62
    }
  }

  /// Returns `text`, or as much of its beginning as fits with an ellipsis; nothing where less than
  /// two characters would be left.
  static func shortened(
    _ text: String, to width: Double, size: Double, isBold: Bool = false
  ) -> String {
    if of(text, size: size, isBold: isBold) <= width { return text }
    var room = width - of("…", size: size, isBold: isBold)
    var kept = ""
    for character in text {
      room -= of(String(character), size: size, isBold: isBold)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return kept.count < 2 ? "" : kept + "…"
  }
}
