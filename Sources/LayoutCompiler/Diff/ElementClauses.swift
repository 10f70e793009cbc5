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
  private let oldAnchors: [Rect]
  private let newAnchors: [Rect]

  /// - Parameter section: A section of both previews.
  init(_ section: FrameMatching.Section, _ difference: PreviewDiff) {
    matching = difference.matching
    self.section = section
    self.old = matching.old[section.old ?? 0]
    self.new = matching.new[section.new ?? 0]
    isRightToLeft = difference.new.isRightToLeft
    scrollDirection = difference.new.scrollDirection
    oldAnchors = self.old.anchors
    newAnchors = self.new.anchors
  }

  var all: [String] {
    let changes = elements.lazy.compactMap { matching.kind($0) }
    guard changes.first != nil else { return [] }
    let told = classes.flatMap { clauses(of: $0) }
    guard told.isEmpty else { return told }
    let count = changes.count { $0 == .changed }
    return count == 0 ? [] : ["\(count) element\(count == 1 ? " changes" : "s change")"]
  }

  private var elements: some Collection<FrameMatching.Element> {
    [section.elements, section.leaving].joined()
  }

  private var classes: [ElementClass] {
    var classes: [ElementClass] = []
    var indices: [ElementClass.Key: Int] = [:]
    var latest: Int?
    for pair in elements {
      let (old, new) = matching.elements(pair)
      guard let element = new ?? old else { continue }
      let key = ElementClass.Key(role: element.role, kind: element.elementKind)
      // Nearly all elements are of the class of the one before.
      let isSame = latest.map { classes[$0].key == key } ?? false
      let index = (isSame ? latest : indices[key]) ?? classes.count
      latest = index
      if index == classes.count {
        indices[key] = index
        classes.append(ElementClass(key: key))
      }
      classes[index].pairs.append(ElementPair(pair, matching, home: section))
      if matching.kind(pair) != nil { classes[index].isChanged = true }
    }
    let order: [SceneElement.Role] = [
      .boundary, .decoration, .cell, .supplementary, .separator,
    ]
    return order.flatMap { role in classes.filter { $0.key.role == role } }
  }

  private func clauses(of list: ElementClass) -> [String] {
    guard list.isChanged else { return [] }
    var clauses = list.insertionsAndRemovals(matching)
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

  private func placed(_ pair: ElementPair) -> Placed? {
    guard pair.isKept, let before = pair.oldIndex, let after = pair.newIndex else { return nil }
    return Placed(
      old: old.elements[before].frame, new: new.elements[after].frame,
      oldAnchor: oldAnchors[before], newAnchor: newAnchors[after])
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
    for pair in list.pairs {
      guard let placed = placed(pair), isTold(placed) else { continue }
      let (old, new) = (placed.old.size, placed.new.size)
      let isWide = !matching.isEqual(old.width, new.width)
      let isHigh = !matching.isEqual(old.height, new.height)
      switch (isWide, isHigh) {
      case (true, true):
        groups.add(pair.number, [old.width, old.height, new.width, new.height]) {
          "size \(PointFormat.size(old)) -> \(PointFormat.size(new))"
        }
      case (true, false):
        groups.add(pair.number, [old.width, new.width]) {
          "width " + DifferencePhrases.change(old.width, new.width)
        }
      case (false, true):
        groups.add(pair.number, [0, 0, 0, old.height, new.height]) {
          "height " + DifferencePhrases.change(old.height, new.height)
        }
      case (false, false): break
      }
    }
    return list.clauses(for: groups, otherwise: "other size")
  }

  private func moveClauses(_ list: ElementClass, where isTold: (Placed) -> Bool) -> [String] {
    var groups = ChangeGroups()
    for pair in list.pairs {
      guard let placed = placed(pair), isTold(placed) else { continue }
      let by = Point(
        placed.inside(.horizontal).new - placed.inside(.horizontal).old,
        placed.inside(.vertical).new - placed.inside(.vertical).old)
      groups.add(pair.number, [by.x, by.y]) { DifferencePhrases.move(by) }
    }
    guard groups.all.count <= ChangeGroups.limit else {
      return [list.subject(groups.numbers, verb: "move")]
    }
    return groups.all.map { list.subject($0.numbers, verb: "move") + " " + $0.text }
  }

  /// The clause for a z index. Pinned elements are far above all others.
  private static func level(_ old: Int, _ new: Int) -> String {
    let raise = PinnedPlacement.raise
    let words = "z \(old) -> \(new)"
    if (old < raise) == (new < raise) { return words }
    return (new < raise ? "no longer pinned, " : "pinned, ") + words
  }

  private func shownClauses(_ list: ElementClass) -> [String] {
    var (levels, effects, names) = (ChangeGroups(), ChangeGroups(), ChangeGroups())
    for pair in list.pairs {
      guard pair.isKept, let before = pair.oldIndex, let after = pair.newIndex else { continue }
      let (old, new) = (old.elements[before], new.elements[after])
      if old.zIndex != new.zIndex {
        levels.add(pair.number, [Double(old.zIndex), Double(new.zIndex)]) {
          Self.level(old.zIndex, new.zIndex)
        }
      }
      if !matching.isEqual(old.effect, new.effect) {
        effects.add(pair.number, []) { "other effect" }
      }
      if old.name != new.name {
        names.add(pair.number, [new.name == nil ? 0 : 1]) {
          new.name == nil ? "without identifier" : "with identifier"
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
    let newSteps = new.steps(isRightToLeft: isRightToLeft)
    var oldOfNew = [Int?](repeating: nil, count: new.elements.count)
    for pair in list.pairs where pair.isKept {
      guard let before = pair.oldIndex, let after = pair.newIndex else { continue }
      oldOfNew[after] = before
    }
    let isWhole = list.isWhole
    for pair in list.pairs where pair.isKept {
      guard let before = pair.oldIndex, let after = pair.newIndex, let was = oldSteps[before],
        let isNow = newSteps[after]
      else { continue }
      let previous = isNow.previous < 0 ? -1 : oldOfNew[isNow.previous]
      guard previous == was.previous else { continue }
      let isSameWay = changes.add(was.step, isNow.step, item: pair.number)
      guard isSameWay || !isWhole else { break }
    }
    return changes.clauses(list, isWhole: isWhole) { moves(of: list) }
  }

  /// How items have moved in their section, for any cause.
  private func moves(of list: ElementClass) -> [String] {
    moveClauses(list) { placed in
      Axis.allCases.contains { axis in
        let inside = placed.inside(axis)
        return !matching.isEqual(inside.old, inside.new)
      }
    }
  }
}

extension RecordedFrames.Section {
  /// The anchor of each element: the section, or the cell that it belongs to.
  fileprivate var anchors: [Rect] {
    var cell = frame
    return elements.map { element in
      switch element.role {
      case .boundary, .decoration: return frame
      case .cell:
        cell = element.frame
        return frame
      case .supplementary, .separator: return cell
      }
    }
  }

  /// The step to each cell, and the index of the cell before it, or -1, by element; `nil` for
  /// elements that are not cells.
  fileprivate func steps(
    isRightToLeft: Bool
  ) -> [(step: ItemFlow.Step, previous: Int)?] {
    var flow = ItemFlow(isRightToLeft: isRightToLeft)
    var steps = [(step: ItemFlow.Step, previous: Int)?](repeating: nil, count: elements.count)
    var previous = -1
    for (index, element) in elements.enumerated() where element.role == .cell {
      steps[index] = (flow.step(to: element.frame.offset(by: .zero - frame.origin)), previous)
      previous = index
    }
    return steps
  }
}
