/// Where boxes lie, so that a label can be put where nothing covers it. Boxes are numbered from
/// the back to the front.
struct LabelSpots {
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
