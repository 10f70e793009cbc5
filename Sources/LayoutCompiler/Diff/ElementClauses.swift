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
    return otherChanges.reduce(into: clauses) { clauses, change in
      clauses += list.clauses(for: groups(list, change.delta), otherwise: change.many)
    }
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

  private func placed(_ before: Int, _ after: Int) -> Placed {
    Placed(
      old: old.packedElements.frame(at: before), new: new.packedElements.frame(at: after),
      oldAnchor: oldAnchors[before], newAnchor: newAnchors[after])
  }

  /// The elements that stay in the section, in groups with the same `change`, which is given their
  /// indices before and after.
  private func groups(
    _ list: ElementClass, _ change: (_ before: Int, _ after: Int) -> ElementDelta?
  ) -> ChangeGroups {
    var groups = ChangeGroups()
    for (before, after, count) in list.kept {
      for index in 0..<count {
        guard let change = change(before + index, after + index) else { continue }
        groups.add(new.packedElements.item(at: after + index), change)
      }
    }
    return groups
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
    let groups = groups(list) { before, after in
      let placed = placed(before, after)
      return isTold(placed) ? resizing(placed.old.size, placed.new.size) : nil
    }
    return list.clauses(for: groups, otherwise: "other size")
  }

  private func resizing(_ old: Size, _ new: Size) -> ElementDelta? {
    let isWide = !matching.isEqual(old.width, new.width)
    let isHigh = !matching.isEqual(old.height, new.height)
    return switch (isWide, isHigh) {
    case (true, true): .size(old, new)
    case (true, false): .width(old.width, new.width)
    case (false, true): .height(old.height, new.height)
    case (false, false): nil
    }
  }

  private func moveClauses(_ list: ElementClass, where isTold: (Placed) -> Bool) -> [String] {
    let groups = groups(list) { before, after in
      let placed = placed(before, after)
      guard isTold(placed) else { return nil }
      let (x, y) = (placed.inside(.horizontal), placed.inside(.vertical))
      return .move(Point(x.new - x.old, y.new - y.old))
    }
    guard !groups.isMany else {
      return [list.subject(groups.numbers.sorted, verb: "move")]
    }
    return groups.all.map { list.subject($0.numbers, verb: "move") + " " + $0.text }
  }

  /// Other changes of an element, and the words for many different ones.
  private var otherChanges: [(delta: (Int, Int) -> ElementDelta?, many: String)] {
    let (old, new) = (old.packedElements, new.packedElements)
    return [
      (
        { before, after in
          let (was, isNow) = (old.zIndex(at: before), new.zIndex(at: after))
          return was == isNow ? nil : .level(was, isNow)
        }, "other z"
      ),
      (
        { matching.isEqual(old.effect(at: $0), new.effect(at: $1)) ? nil : .effect }, "other effect"
      ),
      (
        {
          old.hasEqualName(at: $0, to: new, at: $1) ? nil : .identifier(new.isNamed(at: $1))
        }, "other identifier"
      ),
    ]
  }
}

// MARK: - The flow of items

extension ElementClauses {
  private func flowClauses(_ list: ElementClass) -> [String] {
    var changes = FlowChanges(matching)
    let oldSteps = old.steps(isRightToLeft: isRightToLeft)
    let newSteps = new.steps(isRightToLeft: isRightToLeft)
    let isWhole = list.isWhole
    // The cell before in the new section, and its index in the old one.
    var previous: (new: Int, old: Int)?
    steps: for (firstOld, firstNew, count) in list.kept {
      for index in 0..<count {
        let (before, after) = (firstOld + index, firstNew + index)
        guard let isNow = newSteps[after], let was = oldSteps[before] else { continue }
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

extension RecordedFrames.Section {
  /// The step to each cell, by element; `nil` for elements that are not cells.
  fileprivate func steps(isRightToLeft: Bool) -> [CellStep?] {
    var flow = ItemFlow(isRightToLeft: isRightToLeft)
    var previous: Int?
    return packedElements.indices.map { index in
      guard packedElements.role(at: index) == .cell else { return nil }
      defer { previous = index }
      let cell = packedElements.frame(at: index).offset(by: .zero - frame.origin)
      return CellStep(step: flow.step(to: cell), previous: previous)
    }
  }
}
