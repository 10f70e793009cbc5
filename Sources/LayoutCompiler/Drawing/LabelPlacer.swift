/// Finds places for labels that no box covers. Boxes are numbered from back to front.
struct LabelPlacer {
  private let boxes: [Rect]
  /// The labels placed so far.
  private var labels: [Rect] = []
  private var boxesByTile: [Tile: [Int]] = [:]
  private var labelsByTile: [Tile: [Int]] = [:]
  private let tile: Double

  private struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  /// The maximum number of boxes that are compared with a label. A place below more boxes counts as
  /// covered, so that the work for many boxes on top of each other is bounded.
  private static let maximumComparisons = 200

  /// Sorts the boxes into tiles of at least `tile` points; larger boxes are in several.
  init(_ boxes: [Rect], tile: Double, within window: Rect) {
    self.boxes = boxes
    let longest = max(window.width, window.height)
    var tile = max(tile, longest / 256)
    // Tiles are larger if many boxes are in many tiles.
    while tile < longest, Self.entryCount(boxes, tile, window: window) > 65_536 + 8 * boxes.count {
      tile *= 2
    }
    self.tile = tile
    for (index, box) in boxes.enumerated() {
      for place in tiles(of: box, within: window) { boxesByTile[place, default: []].append(index) }
    }
  }

  /// Returns a place for a label of `size` in `space`, as near to its center as possible, that no
  /// later box and no other label covers; `nil` if there is none.
  func place(_ size: Size, in space: Rect, of index: Int) -> Rect? {
    guard size.width <= space.width, size.height <= space.height else { return nil }
    let free = Size(space.width - size.width, space.height - size.height)
    for (x, y) in Self.shares {
      let rect = Rect(Point(space.minX + x * free.width, space.minY + y * free.height), size)
      if isFree(rect, index) { return rect }
    }
    return nil
  }

  /// The height of letters as a share of the font size.
  private let letterHeight = 0.9

  /// Returns the first of the strings for which there is a place in `space`.
  ///
  /// - Parameter alike: Strings that must fit in place of each.
  func label(
    _ texts: [String], alike: [String], size: Double, isBold: Bool, in space: Rect, of index: Int
  ) -> (text: String, rect: Rect)? {
    for (text, other) in zip(texts, alike) {
      let widths = [text, other].map { TextWidth.of($0, size: size, isBold: isBold) }
      let height = letterHeight * size
      if let rect = place(Size(max(widths[0], widths[1]), height), in: space, of: index) {
        return (text, rect)
      }
    }
    return nil
  }

  /// The part of a box in which labels may be placed.
  static func space(in box: Rect, unit: Double) -> Rect {
    box.shrunk(by: min(4 * unit, box.width / 8), min(unit, box.height / 8))
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

  /// Whether no box after `index` and no label covers any part of `rect`.
  func isFree(_ rect: Rect, _ index: Int) -> Bool {
    var comparisons = 0
    for place in tiles(of: rect, within: rect) {
      let others = boxesByTile[place] ?? []
      for other in others[others.countOfPrefix { $0 <= index }...] {
        comparisons += 1
        if comparisons > Self.maximumComparisons || boxes[other].intersects(rect) { return false }
      }
      for other in labelsByTile[place] ?? [] where labels[other].intersects(rect) { return false }
    }
    return true
  }

  private func tiles(of rect: Rect, within window: Rect) -> [Tile] {
    let (columns, rows) = Self.grid(rect, tile, window: window)
    return rows.flatMap { row in columns.map { Tile(column: $0, row: row) } }
  }

  /// Returns the number of tiles of all boxes.
  private static func entryCount(_ boxes: [Rect], _ tile: Double, window: Rect) -> Int {
    boxes.reduce(0) { count, box in
      let (columns, rows) = grid(box, tile, window: window)
      return count + columns.count * rows.count
    }
  }

  /// Returns the columns and rows of the tiles that a rectangle covers.
  private static func grid(
    _ rect: Rect, _ tile: Double, window: Rect
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      range(max(rect.minX, window.minX), min(rect.maxX, window.maxX), tile: tile),
      range(max(rect.minY, window.minY), min(rect.maxY, window.maxY), tile: tile)
    )
  }

  private static func range(_ start: Double, _ end: Double, tile: Double) -> Range<Int> {
    guard end >= start, (start / tile).magnitude < 1e9, (end / tile).magnitude < 1e9 else {
      return 0..<0
    }
    let first = Int(saturating: (start / tile).rounded(.down))
    let last = Int(saturating: (end / tile).rounded(.down))
    return first..<last + 1
  }
}

/// Estimates the width of text in an unknown font: slightly more than in the widest common font, so
/// that text that fits here fits there.
enum TextWidth {
  /// Returns the width of one line of text, in the unit of `size`.
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

  /// Returns `text`, or as much of its beginning as fits with an ellipsis; empty if less than two
  /// characters would remain.
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

/// The space for labels in a box of characters.
struct LabelSpace {
  struct Spot {
    var text: String
    var column: Int
    var line: Int
  }

  let columns: Range<Int>
  private let lines: Range<Int>

  /// The space within a box; within `screen` if the box covers its edges.
  init(_ box: CharacterRect, within screen: ClosedRange<Int>? = nil) {
    lines = box.innerLines
    let inner = box.innerColumns
    guard let screen else {
      columns = inner
      return
    }
    let first = screen.lowerBound + 1
    columns = inner.clamped(to: first..<max(first, screen.upperBound))
  }

  func fits(_ text: String, margin: Int) -> Bool {
    columns.count >= DisplayWidth.of(text) + 2 * margin
  }

  /// Returns a place for a string, as near to the middle as possible, with `margin` free columns on
  /// both sides; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - isCentred: Whether the string is in the middle of its line.
  ///   - isFree: Whether a column of a line can be written.
  func place(
    _ text: String, margin: Int = 0, isCentred: Bool = false, isFree: (Int, Int) -> Bool
  ) -> Spot? {
    guard !lines.isEmpty else { return nil }
    let middle = lines.lowerBound + (lines.count - 1) / 2
    for distance in 0..<lines.count {
      for line in distance == 0 ? [middle] : [middle - distance, middle + distance] {
        let column = column(
          for: text, line: line, margin: margin, isCentred: isCentred, isFree: isFree)
        if let column { return Spot(text: text, column: column, line: line) }
      }
    }
    return nil
  }

  /// Returns the best column for `text` in a line; `nil` if there is none.
  func column(
    for text: String, line: Int, margin: Int, isCentred: Bool = false, isFree: (Int, Int) -> Bool
  ) -> Int? {
    let width = DisplayWidth.of(text)
    guard width > 0, columns.count >= width + 2 * margin, lines.contains(line) else { return nil }
    let centred = columns.lowerBound + (columns.count - width) / 2
    let starts = columns.lowerBound + margin...columns.upperBound - width - margin
    for distance in 0...(isCentred ? 0 : columns.count) {
      for start in distance == 0 ? [centred] : [centred - distance, centred + distance]
      where starts.contains(start) && (start..<start + width).allSatisfy({ isFree($0, line) }) {
        return start
      }
    }
    return nil
  }
}
