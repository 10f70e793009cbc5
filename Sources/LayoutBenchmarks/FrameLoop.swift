import LayoutCompiler

/// The frames of a page from a hand-written loop with all values of the layout as constants, on the
/// device of the benchmark (393 points wide, 3 pixels per point).
enum FrameLoop {
  case grid, nested, store, column

  /// Appends the frames to an array in a plain loop.
  ///
  /// - Parameter heights: The heights of self-sizing cells, in points, used in turn.
  @inline(never) func appended(_ count: Int, _ heights: [Double]) -> [Rect] {
    var frames: [Rect] = []
    write(count, heights: heights) { frames.append($0) }
    return frames
  }

  /// Writes the frames into memory of the exact size: the minimum work.
  @inline(never) func stored(_ count: Int, _ heights: [Double]) -> [Rect] {
    [Rect](unsafeUninitializedCapacity: count) { buffer, initialized in
      var next = 0
      write(count, heights: heights) {
        buffer[next] = $0
        next += 1
      }
      initialized = next
    }
  }

  @inline(__always)
  private func write(_ count: Int, heights: [Double], _ add: (Rect) -> Void) {
    switch self {
    case .grid: Self.grid(count, add)
    case .nested: Self.nested(count, add)
    case .store: Self.store(count, add)
    case .column: Self.column(count, heights: heights, add)
    }
  }

  /// Three cells to a row of 100 points, with 4 points around each.
  @inline(__always)
  private static func grid(_ count: Int, _ add: (Rect) -> Void) {
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: 3)
      add(Rect(Double(column) * 131 + 4, Double(row) * 100 + 4, 123, 92))
    }
  }

  /// One large and two small cells to a row, with a width of 323 pixels.
  @inline(__always)
  private static func nested(_ count: Int, _ add: (Rect) -> Void) {
    for index in 0..<count {
      let (row, cell) = index.quotientAndRemainder(dividingBy: 3)
      let y = Double(row) * 208 + 5
      add(cell == 0 ? Rect(5, y, 265, 190) : Rect(280, cell == 1 ? y : y + 100, 323.0 / 3, 90))
    }
  }

  /// Three rows of groups with a width of 1,120 pixels, of one, two and three cells, and a column.
  @inline(__always)
  private static func store(_ count: Int, _ add: (Rect) -> Void) {
    let (each, width) = (count / 4, 1_090.0 / 3)
    func x(_ group: Int) -> Double { Double(group * 1_120 + 15) / 3 }
    for index in 0..<each { add(Rect(x(index), 0, width, 250)) }
    for index in 0..<each {
      let (group, cell) = index.quotientAndRemainder(dividingBy: 2)
      add(Rect(x(group), cell == 0 ? 350 : 1_309.0 / 3, width, 235.0 / 3))
    }
    for index in 0..<each {
      let (group, cell) = index.quotientAndRemainder(dividingBy: 3)
      add(Rect(x(group), Double(cell * 173 + 1_845) / 3, width, 149.0 / 3))
    }
    for index in 0..<each { add(Rect(20, Double(index) * 40 + 880, 353, 40)) }
  }

  /// One cell below the other, 8 points apart.
  @inline(__always)
  private static func column(_ count: Int, heights: [Double], _ add: (Rect) -> Void) {
    var (y, turn) = (0.0, 0)
    for _ in 0..<count {
      add(Rect(0, y, 393, heights[turn]))
      y += heights[turn] + 8
      turn = turn + 1 == heights.count ? 0 : turn + 1
    }
  }
}
