/// The changes in the flow of a section's items: spacings, line breaks, offsets from the line.
struct FlowChanges {
  private let matching: FrameMatching
  private var horizontal = Spaces()
  private var vertical = Spaces()
  /// The distance of the first item from its old position in the section, in points.
  private var firstMoves: Point?
  private var otherMoves = false
  private var firstBreak: Int?

  private struct Spaces {
    var groups = ChangeGroups()
    /// The number of spaces.
    var count = 0
  }

  init(_ matching: FrameMatching) { self.matching = matching }

  /// Adds the step to an item, before and after. Returns `false` if its direction changed, so that
  /// later steps cannot be compared.
  mutating func add(_ old: ItemFlow.Step, _ new: ItemFlow.Step, item: Int) -> Bool {
    guard old.direction == new.direction, old.isTurn == new.isTurn else {
      if firstBreak == nil { firstBreak = item }
      return false
    }
    let isSpaced = matching.isEqual(old.space, new.space)
    let isOnLine = matching.isEqual(old.offset, new.offset)
    switch new.direction {
    case .first:
      if !isSpaced || !isOnLine {
        firstMoves = Point(new.space - old.space, new.offset - old.offset)
      }
    case .elsewhere:
      if !isSpaced || !isOnLine { otherMoves = true }
    case .right, .left:
      if !isOnLine { otherMoves = true }
      add(old, new, item: item, isSpaced: isSpaced, to: \.horizontal)
    case .down:
      if !isOnLine { otherMoves = true }
      add(old, new, item: item, isSpaced: isSpaced, to: \.vertical)
    }
    return true
  }

  private mutating func add(
    _ old: ItemFlow.Step, _ new: ItemFlow.Step, item: Int, isSpaced: Bool,
    to spaces: WritableKeyPath<FlowChanges, Spaces>
  ) {
    self[keyPath: spaces].count += 1
    guard !isSpaced else { return }
    guard min(old.space, new.space) > -0.5 else { return otherMoves = true }
    self[keyPath: spaces].groups.add(item, .space(old.space, new.space))
  }

  /// - Parameters:
  ///   - isWhole: Whether both states have the same items in the same order.
  ///   - moves: How the items have moved, used if no shorter clause describes it.
  func clauses(_ list: ElementClass, isWhole: Bool, moves: () -> [String]) -> [String] {
    if otherMoves { return moves() }
    var clauses = spaces(horizontal, "horizontal") + spaces(vertical, "vertical")
    if let firstBreak, isWhole {
      clauses.append("lines break differently from item \(firstBreak) on")
    }
    guard let firstMoves else { return clauses }
    // If all items move with the first one, that is shorter.
    let isAlone = isWhole && clauses.isEmpty
    let all = isAlone ? moves() : []
    if all.count == 1 { return all }
    return ["first item moves " + DifferencePhrases.move(firstMoves)] + clauses
  }

  private func spaces(_ spaces: Spaces, _ word: String) -> [String] {
    guard !spaces.groups.isMany else {
      let numbers = spaces.groups.numbers.sorted
      return ["other \(word) spaces before items \(DifferencePhrases.numbers(numbers))"]
    }
    return spaces.groups.all.map { group in
      let text = "\(word) space \(group.text)"
      guard group.numbers.count < spaces.count else { return text }
      let items = plural("item", group.numbers.count)
      return text + ", before \(items) \(DifferencePhrases.numbers(group.numbers))"
    }
  }
}

/// The position of each cell relative to the cell before it, as groups and spacings determine it.
///
/// When one cell grows, all cells after it move, although only its size changed. So a position is
/// stored as a direction, the free space in between, and the offset from the line. At the end of a
/// line or column of cells, the next line begins: its step is measured from the line's end and its
/// first cell.
struct ItemFlow {
  enum Direction: Hashable {
    /// The first cell, measured from the section's corner.
    case first
    case right, left, down
    /// A cell that overlaps the cell before, or is before it; measured from its corner.
    case elsewhere
  }

  struct Step {
    var direction: Direction
    /// The space between the two cells, in points; for `first` and `elsewhere`, the distance in x.
    var space: Double
    /// The offset from the line, in points; for `first` and `elsewhere`, the distance in y.
    var offset: Double
    /// Whether the cell begins a new line.
    var isTurn = false
  }

  private let isRightToLeft: Bool
  /// The extent of the line so far, in points, its first cell, and its direction once that is
  /// known.
  private var line = Rect.zero
  private var start = Rect.zero
  private var direction: Direction?
  private var previous: Rect?

  init(isRightToLeft: Bool) { self.isRightToLeft = isRightToLeft }

  /// Returns the step to the next cell.
  mutating func step(to cell: Rect) -> Step {
    guard let previous else {
      begin(cell)
      return Step(direction: .first, space: cell.minX, offset: cell.minY)
    }
    let way = way(from: previous, to: cell)
    if way == .elsewhere {
      begin(cell)
      return Step(
        direction: way, space: cell.minX - previous.minX, offset: cell.minY - previous.minY)
    }
    let isTurn = direction != nil && direction != way
    let step = Step(
      direction: way, space: space(way, from: isTurn ? line : previous, to: cell),
      offset: offset(way, from: isTurn ? start : previous, to: cell), isTurn: isTurn)
    if isTurn {
      begin(cell)
    } else {
      direction = way
      line = line.union(cell)
      self.previous = cell
    }
    return step
  }

  private mutating func begin(_ cell: Rect) {
    line = cell
    start = cell
    direction = nil
    previous = cell
  }

  /// Cells that overlap by less than a point still count as neighbors.
  private static let slack = 1.0

  private func way(from a: Rect, to b: Rect) -> Direction {
    if b.minY >= a.maxY - Self.slack { return .down }
    if b.minX >= a.maxX - Self.slack { return .right }
    if b.maxX <= a.minX + Self.slack { return .left }
    return .elsewhere
  }

  private func space(_ way: Direction, from a: Rect, to b: Rect) -> Double {
    switch way {
    case .right: b.minX - a.maxX
    case .left: a.minX - b.maxX
    case .down: b.minY - a.maxY
    case .first, .elsewhere: 0
    }
  }

  private func offset(_ way: Direction, from a: Rect, to b: Rect) -> Double {
    switch way {
    case .right, .left: b.minY - a.minY
    case .down: isRightToLeft ? b.maxX - a.maxX : b.minX - a.minX
    case .first, .elsewhere: 0
    }
  }
}
