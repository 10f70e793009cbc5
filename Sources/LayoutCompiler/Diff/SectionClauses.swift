/// What there is to say of one section: of itself, of what is in it, and what follows from it.
struct SectionClauses {
  let section: SceneMatching.Section
  let old: RecordedFrames.Preview
  let new: RecordedFrames.Preview
  let comparison: FrameComparison
  private let movesFrom: Set<Int>
  private var matching: SceneMatching { comparison.matching }

  /// `movesFrom`: the new indices of the sections that have moved among the others.
  init(
    _ section: SceneMatching.Section, _ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview,
    _ comparison: FrameComparison, movesFrom: Set<Int>
  ) {
    self.section = section
    self.old = old
    self.new = new
    self.comparison = comparison
    self.movesFrom = movesFrom
  }

  var all: [String] {
    guard let after = section.new else { return disappearance }
    guard let before = section.old else { return appearance }
    let elements = ElementClauses(section, old, new, comparison).all
    guard after > 0 else { return elements }
    let (was, isNow) = (matching.old[before], matching.new[after])
    var clauses: [String] = []
    if was.name != isNow.name { clauses.append(renaming(was.name)) }
    if movesFrom.contains(after) { clauses.append("moves from \(before - 1) to \(after - 1)") }
    clauses += placeClauses(before, after)
    clauses += rowClauses(was.row, isNow.row, isAlone: elements.isEmpty) + elements
    clauses += lengthClause(before, after)
    return clauses
  }

  private var appearance: [String] {
    guard let after = section.new else { return [] }
    return ["appears, " + contents(matching.new[after])]
  }

  private var disappearance: [String] {
    guard let before = section.old else { return [] }
    return ["disappears, " + contents(matching.old[before])]
  }

  private func contents(_ section: RecordedFrames.Section) -> String {
    let cells = section.elements.count { $0.role == .cell }
    return "\(cells) item\(cells == 1 ? "" : "s"), \(PointFormat.size(section.frame.size))"
  }

  private func renaming(_ old: String?) -> String {
    old.map { "was called \(DifferenceWords.name($0))" } ?? "had no name"
  }

  // MARK: - Place and size

  /// The distance from the section before, the place and size across the scroll direction.
  private func placeClauses(_ before: Int, _ after: Int) -> [String] {
    var clauses: [String] = []
    let gaps = (old.gap(before - 1), new.gap(after - 1))
    if !comparison.isEqual(gaps.0, gaps.1) {
      clauses.append("gap " + DifferenceWords.change(gaps.0, gaps.1))
    }
    let cross = new.scrollDirection.cross
    let (was, isNow) = (matching.old[before].frame, matching.new[after].frame)
    if !comparison.isEqual(was.min(cross), isNow.min(cross)) {
      clauses.append("across " + DifferenceWords.change(was.min(cross), isNow.min(cross)))
    }
    // A section that fills its container says nothing that the container does not.
    let fills =
      comparison.isEqual(was.size[cross], old.container[cross])
      && comparison.isEqual(isNow.size[cross], new.container[cross])
    if !fills, !comparison.isEqual(was.size[cross], isNow.size[cross]) {
      clauses.append(Self.size(cross, was.size, isNow.size))
    }
    return clauses
  }

  private static func size(_ axis: Axis, _ old: Size, _ new: Size) -> String {
    (axis == .horizontal ? "width " : "height ") + DifferenceWords.change(old[axis], new[axis])
  }

  /// Says that the section is longer or shorter: by what it does to the next one, if there is one.
  private func lengthClause(_ before: Int, _ after: Int) -> [String] {
    let axis = new.scrollDirection
    let (was, isNow) = (matching.old[before].frame.size, matching.new[after].frame.size)
    guard !comparison.isEqual(was[axis], isNow[axis]) else { return [] }
    let hasNext =
      old.scrollDirection == axis && after + 1 < matching.new.count
      && before + 1 < matching.old.count && matching.oldOfNewSection[after + 1] == before + 1
      && comparison.isEqual(old.gap(before), new.gap(after))
    guard hasNext else { return [Self.size(axis, was, isNow)] }
    let longer = isNow[axis] - was[axis]
    let way =
      axis == .vertical
      ? (longer > 0 ? "lower" : "higher")
      : (longer > 0) == new.isRightToLeft ? "further left" : "further right"
    return ["next section \(PointFormat.points(longer.magnitude)) \(way)"]
  }

  /// `isAlone`: no item says why the row is longer or shorter.
  private func rowClauses(_ old: RecordedFrames.Row?, _ new: RecordedFrames.Row?, isAlone: Bool)
    -> [String]
  {
    guard old != new else { return [] }
    guard let old else { return ["scrolls sideways, \(new?.behavior.rawValue ?? "")"] }
    guard let new else { return ["no longer scrolls sideways"] }
    var clauses: [String] = []
    if old.behavior != new.behavior {
      clauses.append("row \(old.behavior.rawValue) -> \(new.behavior.rawValue)")
    }
    if old.decelerationRate != new.decelerationRate {
      clauses.append(
        "row decelerationRate \(old.decelerationRate.rawValue) -> "
          + new.decelerationRate.rawValue)
    }
    if old.bounce != new.bounce {
      clauses.append("row bounce \(old.bounce.rawValue) -> \(new.bounce.rawValue)")
    }
    func add(_ word: String, _ before: Double, _ after: Double) {
      guard !comparison.isEqual(before, after) else { return }
      clauses.append("row \(word) \(DifferenceWords.change(before, after))")
    }
    add("offset", old.offset, new.offset)
    guard isAlone else { return clauses }
    add("length", old.length, new.length)
    add("viewport", old.viewport, new.viewport)
    return clauses
  }
}

extension RecordedFrames.Preview {
  /// The distance of a section from the end of the one before, in points.
  fileprivate func gap(_ index: Int) -> Double {
    let end = index == 0 ? 0 : sections[index - 1].frame.max(scrollDirection)
    return sections[index].frame.min(scrollDirection) - end
  }
}
