/// What has changed in the flow of a section's items: spaces, line breaks, places off the line.
struct FlowChanges {
  private let comparison: FrameComparison
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

  init(_ comparison: FrameComparison) { self.comparison = comparison }

  /// Takes note of the way to an item, before and after. Returns `false` iff it has another
  /// direction now, so that what follows is not to be compared.
  mutating func add(_ old: ItemFlow.Step, _ new: ItemFlow.Step, item: Int) -> Bool {
    guard old.direction == new.direction, old.isTurn == new.isTurn else {
      if firstBreak == nil { firstBreak = item }
      return false
    }
    let isSpaced = comparison.isEqual(old.space, new.space)
    let isOnLine = comparison.isEqual(old.offset, new.offset)
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
