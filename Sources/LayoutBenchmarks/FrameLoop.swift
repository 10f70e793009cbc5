import LayoutCompiler

/// The frames of a page as one would write them by hand, on the device that the benchmark lays out
/// for (393 points wide, three pixels a point), with all that the layout says known beforehand: 32
/// bytes for each frame.
enum FrameLoop {
  case grid, nested, store, column

  /// - Parameter heights: what the cells measure, in turn, in points, where they do.
  func frames(_ count: Int, _ heights: [Double]) -> [Rect] {
    switch self {
    case .grid: Self.grid(count)
    case .nested: Self.nested(count)
    case .store: Self.store(count)
    case .column: Self.column(count, heights)
    }
  }

  /// Three to a row of 100 points, 4 points around each.
  @inline(never) private static func grid(_ count: Int) -> [Rect] {
    written(count) {
      let (row, column) = $0.quotientAndRemainder(dividingBy: 3)
      return Rect(Double(column) * 131 + 4, Double(row) * 100 + 4, 123, 92)
    }
  }

  /// One large and two small ones to a row, which are as wide as 323 pixels.
  @inline(never) private static func nested(_ count: Int) -> [Rect] {
    written(count) {
      let (row, cell) = $0.quotientAndRemainder(dividingBy: 3)
      let y = Double(row) * 208 + 5
      return cell == 0
        ? Rect(5, y, 265, 190) : Rect(280, cell == 1 ? y : y + 100, 323.0 / 3, 90)
    }
  }

  /// Three rows of groups that are 1,120 pixels wide, of one, two and three cells, and a column.
  @inline(never) private static func store(_ count: Int) -> [Rect] {
    let (each, width) = (count / 4, 1_090.0 / 3)
    func x(_ group: Int) -> Double { Double(group * 1_120 + 15) / 3 }
    return [Rect](unsafeUninitializedCapacity: 4 * each) { buffer, initialized in
      for index in 0..<each { buffer[index] = Rect(x(index), 0, width, 250) }
      for index in 0..<each {
        let (group, cell) = index.quotientAndRemainder(dividingBy: 2)
        buffer[each + index] = Rect(x(group), cell == 0 ? 350 : 1_309.0 / 3, width, 235.0 / 3)
      }
      for index in 0..<each {
        let (group, cell) = index.quotientAndRemainder(dividingBy: 3)
        buffer[2 * each + index] = Rect(x(group), Double(cell * 173 + 1_845) / 3, width, 149.0 / 3)
      }
      for index in 0..<each {
        buffer[3 * each + index] = Rect(20, Double(index) * 40 + 880, 353, 40)
      }
      initialized = 4 * each
    }
  }

  /// One below the other, with 8 points between them.
  @inline(never) private static func column(_ count: Int, _ heights: [Double]) -> [Rect] {
    var y = 0.0
    var turn = 0
    return written(count) { _ in
      let frame = Rect(0, y, 393, heights[turn])
      y += heights[turn] + 8
      turn = turn + 1 == heights.count ? 0 : turn + 1
      return frame
    }
  }

  @inline(__always)
  private static func written(_ count: Int, _ frame: (Int) -> Rect) -> [Rect] {
    [Rect](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { buffer.initializeElement(at: index, to: frame(index)) }
      initialized = count
    }
  }
}
