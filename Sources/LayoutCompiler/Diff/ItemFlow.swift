/// What has changed in the flow of a section's items: spaces, line breaks, places off the line.
struct FlowChanges {
  private let matching: FrameMatching
  private var horizontal = Spaces()
  private var vertical = Spaces()
  /// How far the first item is from where it was in its section.
  private var firstMoves: Point?
  private var otherMoves = false
  private var firstBreak: Int?

  private struct Spaces {
    var groups = ChangeGroups()
    /// How many spaces there are.
    var count = 0
  }

  init(_ matching: FrameMatching) { self.matching = matching }

  /// Takes note of the way to an item, before and after. Returns `false` iff it has another
  /// direction now, so that what follows is not to be compared.
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
      add(old, new, item, isSpaced, to: \.horizontal)
    case .down:
      if !isOnLine { otherMoves = true }
      add(old, new, item, isSpaced, to: \.vertical)
    }
    return true
  }

  private mutating func add(
    _ old: ItemFlow.Step, _ new: ItemFlow.Step, _ item: Int, _ isSpaced: Bool,
    to spaces: WritableKeyPath<FlowChanges, Spaces>
  ) {
    self[keyPath: spaces].count += 1
    guard !isSpaced else { return }
    guard min(old.space, new.space) > -0.5 else { return otherMoves = true }
    self[keyPath: spaces].groups.add(item, [old.space, new.space]) {
      DifferenceWords.change(old.space, new.space)
    }
  }

  /// `isWhole`: the same items are there in the same order. `moves`: how the items have moved, for
  /// where nothing shorter tells it.
  func clauses(
    _ list: ElementClass, isWhole: Bool, moves: () -> [String]
  ) -> [String] {
    if otherMoves { return moves() }
    var clauses = spaces(horizontal, "horizontal") + spaces(vertical, "vertical")
    if let firstBreak, isWhole {
      clauses.append("lines break differently from item \(firstBreak) on")
    }
    guard let firstMoves else { return clauses }
    // Where all go with the first one, that is shorter.
    let isAlone = isWhole && clauses.isEmpty
    let all = isAlone ? moves() : []
    if all.count == 1 { return all }
    return ["first item moves " + DifferenceWords.move(firstMoves)] + clauses
  }

  private func spaces(_ spaces: Spaces, _ word: String) -> [String] {
    let groups = spaces.groups.all
    guard groups.count <= ChangeGroups.limit else {
      return ["other \(word) spaces before items \(DifferenceWords.numbers(spaces.groups.numbers))"]
    }
    return groups.map { group in
      let text = "\(word) space \(group.text)"
      guard group.numbers.count < spaces.count else { return text }
      let plural = group.numbers.count == 1 ? "" : "s"
      return text + ", before item\(plural) \(DifferenceWords.numbers(group.numbers))"
    }
  }
}

/// Where cells are, told from the cell before each: what a group and its spacings do.
///
/// When one cell grows, all behind it move, yet nothing but its size has changed. So a place is told
/// as a direction, the free space in between, and how far it is off the line. At the end of a line
/// or column of cells, the next begins: it is measured from the line's far edge and its first cell.
struct ItemFlow {
  enum Direction: Hashable {
    /// The first cell of all; measured from the section's corner.
    case first
    case right, left, down
    /// Over the cell before, or over its left or upper side; measured from its corner.
    case elsewhere
  }

  struct Step {
    var direction: Direction
    /// Points between the two; for `first` and `elsewhere`, the distance in x.
    var space: Double
    /// Points off the line; for `first` and `elsewhere`, the distance in y.
    var offset: Double
    /// Whether it begins a new line.
    var isTurn = false
  }

  private let isRightToLeft: Bool
  /// What the line covers so far, its first cell and its direction, once that is known.
  private var line = Rect.zero
  private var start = Rect.zero
  private var direction: Direction?
  private var previous: Rect?

  init(isRightToLeft: Bool) { self.isRightToLeft = isRightToLeft }

  /// Returns the way to the next cell.
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

  /// Edges that lie over each other by less than this still count as neighbours: a pixel.
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
