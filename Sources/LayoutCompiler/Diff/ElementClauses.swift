/// The differences of the elements of one section, by kind: boundary items, decorations, items,
/// supplementaries, separators. Consequences of other reported changes are omitted: a footer that
/// keeps its distance from the section's end, an item after one that has grown.
struct ElementClauses {
  private let old: RecordedFrames.Section
  private let new: RecordedFrames.Section
  private let matching: FrameMatching
  private let isRightToLeft: Bool
  private let scrollDirection: Axis
  private let section: FrameMatching.Section
  private let oldAnchors: Anchors
  private let newAnchors: Anchors

  /// - Parameter section: A section of both previews.
  init(_ section: FrameMatching.Section, _ difference: PreviewDiff) {
    matching = difference.matching
    self.section = section
    self.old = matching.old[section.old ?? 0]
    self.new = matching.new[section.new ?? 0]
    isRightToLeft = difference.new.isRightToLeft
    scrollDirection = difference.new.scrollDirection
    oldAnchors = Anchors(self.old)
    newAnchors = Anchors(self.new)
  }

  var all: [String] {
    let runs = section.runs + section.leaving
    guard runs.contains(where: matching.hasChanges) else { return [] }
    let clauses = classes(of: runs).flatMap { self.clauses(of: $0) }
    guard clauses.isEmpty else { return clauses }
    let count = runs.reduce(0) { $0 + matching.count(of: .changed, in: $1) }
    return count == 0 ? [] : ["\(count) element\(count == 1 ? " changes" : "s change")"]
  }

  private func classes(of runs: [FrameMatching.Run]) -> [ElementClass] {
    var classes: [ElementClass] = []
    var indices: [ElementClass.Key: Int] = [:]
    for run in runs {
      guard let appearance = matching.appearance(run) else { continue }
      let key = ElementClass.Key(role: appearance.role, kind: appearance.elementKind)
      let index = indices[key] ?? classes.count
      if index == classes.count {
        indices[key] = index
        let home = (section.old, section.new)
        classes.append(ElementClass(key: key, matching: matching, home: home))
      }
      classes[index].runs.append(run)
      if !classes[index].isChanged { classes[index].isChanged = matching.hasChanges(run) }
    }
    let order: [SceneElement.Role] = [
      .boundary, .decoration, .cell, .supplementary, .separator,
    ]
    return order.flatMap { role in classes.filter { $0.key.role == role } }
  }

  private func clauses(of list: ElementClass) -> [String] {
    guard list.isChanged else { return [] }
    var clauses = list.insertionsAndRemovals
    switch list.key.role {
    case .cell:
      clauses += list.orderClauses
      clauses += sizeClauses(list) { !matching.isEqual($0.old.size, $0.new.size) }
      clauses += flowClauses(list)
    case .boundary, .decoration, .supplementary, .separator:
      // A header has a length of its own along the scroll direction.
      let own = list.key.role == .boundary ? scrollDirection : nil
      clauses += sizeClauses(list) { isResized($0, own: own) }
      clauses += moveClauses(list) { isMoved($0) }
    }
    return clauses + shownClauses(list)
  }
}

// MARK: - Sizes and positions

extension ElementClauses {
  /// An element before and after, with the rectangle that it is positioned in.
  private struct Placed {
    let old: Rect
    let new: Rect
    let oldAnchor: Rect
    let newAnchor: Rect

    func inside(_ axis: Axis) -> (old: Double, new: Double) {
      (old.min(axis) - oldAnchor.min(axis), new.min(axis) - newAnchor.min(axis))
    }

    func beyond(_ axis: Axis) -> (old: Double, new: Double) {
      (oldAnchor.max(axis) - old.max(axis), newAnchor.max(axis) - new.max(axis))
    }
  }

  /// Calls `body` with each element that stays in the section, and its number.
  private func forEachPlaced(in list: ElementClass, _ body: (Int, Placed) -> Void) {
    for (before, after, count) in list.kept {
      for index in 0..<count {
        body(
          new.packedElements.item(at: after + index),
          Placed(
            old: old.packedElements.frame(at: before + index),
            new: new.packedElements.frame(at: after + index),
            oldAnchor: oldAnchors[before + index], newAnchor: newAnchors[after + index]))
      }
    }
  }

  /// Whether its size changes otherwise than with its anchor, the rectangle that it is stretched
  /// over. Along `own` it is never stretched.
  private func isResized(_ placed: Placed, own: Axis?) -> Bool {
    Axis.allCases.contains { axis in
      let (inside, beyond) = (placed.inside(axis), placed.beyond(axis))
      return !matching.isEqual(placed.old.size[axis], placed.new.size[axis])
        && !(axis != own && matching.isEqual(inside.old, inside.new)
          && matching.isEqual(beyond.old, beyond.new))
    }
  }

  /// Whether it keeps neither the edges nor the center of its anchor, although its size stays.
  private func isMoved(_ placed: Placed) -> Bool {
    Axis.allCases.contains { axis in
      let (inside, beyond) = (placed.inside(axis), placed.beyond(axis))
      return !matching.isEqual(inside.old, inside.new)
        && !matching.isEqual(beyond.old, beyond.new)
        && !matching.isEqual(inside.new - inside.old, beyond.new - beyond.old)
    }
  }

  private func sizeClauses(_ list: ElementClass, where isTold: (Placed) -> Bool) -> [String] {
    var groups = ChangeGroups()
    forEachPlaced(in: list) { number, placed in
      guard isTold(placed) else { return }
      let (old, new) = (placed.old.size, placed.new.size)
      let isWide = !matching.isEqual(old.width, new.width)
      let isHigh = !matching.isEqual(old.height, new.height)
      switch (isWide, isHigh) {
      case (true, true):
        groups.add(number, [old.width, old.height, new.width, new.height], kind: 2) {
          "size \(PointFormat.size(old)) -> \(PointFormat.size(new))"
        }
      case (true, false):
        groups.add(number, [old.width, new.width, 0, 0]) {
          "width " + DifferencePhrases.change(old.width, new.width)
        }
      case (false, true):
        groups.add(number, [old.height, new.height, 0, 0], kind: 1) {
          "height " + DifferencePhrases.change(old.height, new.height)
        }
      case (false, false): break
      }
    }
    return list.clauses(for: groups, otherwise: "other size")
  }

  private func moveClauses(_ list: ElementClass, where isTold: (Placed) -> Bool) -> [String] {
    var groups = ChangeGroups()
    forEachPlaced(in: list) { number, placed in
      guard isTold(placed) else { return }
      let by = Point(
        placed.inside(.horizontal).new - placed.inside(.horizontal).old,
        placed.inside(.vertical).new - placed.inside(.vertical).old)
      groups.add(number, [by.x, by.y, 0, 0]) { DifferencePhrases.move(by) }
    }
    guard !groups.isMany else {
      return [list.subject(groups.numbers.sorted, verb: "move")]
    }
    return groups.all.map { list.subject($0.numbers, verb: "move") + " " + $0.text }
  }

  /// The clause for a z index. Elements that are pinned and visible are far above all others; one that
  /// moves off the screen is not.
  private static func level(_ old: Int, _ new: Int) -> String {
    let raise = PinnedPlacement.raise
    let words = "z \(old) -> \(new)"
    if (old < raise) == (new < raise) { return words }
    return (new < raise ? "no longer drawn as pinned, " : "drawn as pinned, ") + words
  }

  private func shownClauses(_ list: ElementClass) -> [String] {
    var (levels, effects, names) = (ChangeGroups(), ChangeGroups(), ChangeGroups())
    for (before, after, count) in list.kept {
      let (was, isNow) = (
        old.packedElements.zIndex(at: before), new.packedElements.zIndex(at: after)
      )
      let hasOtherEffect = !matching.isEqual(
        old.packedElements.effect(at: before), new.packedElements.effect(at: after))
      let isNamed = new.packedElements.isNamed(at: after)
      let hasNames = isNamed || old.packedElements.isNamed(at: before)
      guard was != isNow || hasOtherEffect || hasNames else { continue }
      for index in 0..<count {
        let number = new.packedElements.item(at: after + index)
        if was != isNow {
          levels.add(number, [Double(was), Double(isNow), 0, 0]) { Self.level(was, isNow) }
        }
        if hasOtherEffect { effects.add(number) { "other effect" } }
        if !old.packedElements.hasEqualName(
          at: before + index, to: new.packedElements, at: after + index)
        {
          names.add(number, kind: isNamed ? 1 : 0) {
            isNamed ? "with identifier" : "without identifier"
          }
        }
      }
    }
    return list.clauses(for: levels, otherwise: "other z")
      + list.clauses(for: effects, otherwise: "")
      + list.clauses(for: names, otherwise: "other identifier")
  }
}

// MARK: - The flow of items

extension ElementClauses {
  private func flowClauses(_ list: ElementClass) -> [String] {
    var changes = FlowChanges(matching)
    let oldSteps = old.steps(isRightToLeft: isRightToLeft)
    var newSteps = CellSteps(new, isRightToLeft: isRightToLeft)
    let isWhole = list.isWhole
    // The cell before in the new section, and its index in the old one.
    var previous: (new: Int, old: Int)?
    steps: for (firstOld, firstNew, count) in list.kept {
      for index in 0..<count {
        let (before, after) = (firstOld + index, firstNew + index)
        guard let isNow = newSteps.step(to: after), let was = oldSteps[before] else { continue }
        defer { previous = (after, before) }
        let isAfterSame =
          isNow.previous == nil
          ? was.previous == nil
          : isNow.previous == previous?.new && was.previous == previous?.old
        guard isAfterSame else { continue }
        let isSameWay = changes.add(was.step, isNow.step, item: new.packedElements.item(at: after))
        guard isSameWay || !isWhole else { break steps }
      }
    }
    return changes.clauses(list, isWhole: isWhole) { moves(of: list) }
  }

  /// How items have moved in their section, for any cause.
  private func moves(of list: ElementClass) -> [String] {
    moveClauses(list) { placed in
      let (x, y) = (placed.inside(.horizontal), placed.inside(.vertical))
      return !matching.isEqual(x.old, x.new) || !matching.isEqual(y.old, y.new)
    }
  }
}

/// The anchor of each element of a section: the section, or the cell that the element belongs to.
private struct Anchors {
  private let section: Rect
  /// The anchors of all elements; empty if none belongs to a cell.
  private var all: [Rect] = []

  init(_ section: RecordedFrames.Section) {
    self.section = section.frame
    let elements = section.packedElements
    guard elements.mayContain(Self.isPart) else { return }
    var cell = section.frame
    all = elements.indices.map { index in
      let role = elements.role(at: index)
      if role == .cell { cell = elements.frame(at: index) }
      return Self.isPart(role) ? cell : section.frame
    }
  }

  /// Whether an element belongs to a cell.
  private static func isPart(_ role: SceneElement.Role) -> Bool {
    switch role {
    case .supplementary, .separator: true
    case .boundary, .decoration, .cell: false
    }
  }

  subscript(index: Int) -> Rect { all.isEmpty ? section : all[index] }
}

/// The step to a cell, and the index of the cell before it; `nil` for the first cell.
private struct CellStep {
  let step: ItemFlow.Step
  let previous: Int?
}

/// The steps to the cells of a section, one after another.
private struct CellSteps {
  private let section: RecordedFrames.Section
  private var flow: ItemFlow
  private var next = 0
  private var previous: Int?

  init(_ section: RecordedFrames.Section, isRightToLeft: Bool) {
    self.section = section
    flow = ItemFlow(isRightToLeft: isRightToLeft)
  }

  /// Returns the step to the cell with the given index, which is greater than in the call before;
  /// `nil` for elements that are not cells.
  mutating func step(to index: Int) -> CellStep? {
    while next < index { _ = advance() }
    return advance()
  }

  /// Returns the step to the next element; `nil` if it is not a cell.
  mutating func advance() -> CellStep? {
    let index = next
    next += 1
    guard section.packedElements.role(at: index) == .cell else { return nil }
    defer { previous = index }
    let frame = section.packedElements.frame(at: index).offset(by: .zero - section.frame.origin)
    return CellStep(step: flow.step(to: frame), previous: previous)
  }
}

extension RecordedFrames.Section {
  /// The step to each cell, by element; `nil` for elements that are not cells.
  fileprivate func steps(isRightToLeft: Bool) -> [CellStep?] {
    var steps = CellSteps(self, isRightToLeft: isRightToLeft)
    return elements.indices.map { _ in steps.advance() }
  }
}
