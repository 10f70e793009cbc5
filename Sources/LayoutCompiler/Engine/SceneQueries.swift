extension Scene {
  /// Every element, in the order of the outputs: the layout's boundary items, then for each
  /// section its decorations, its boundary items, and each cell with its supplementaries.
  public var elements: some Sequence<SceneElement> {
    let rest = sections.lazy.flatMap { section in
      [section.decorations, section.boundaryElements].joined().lazy.map { $0 }
        .chained(to: section.itemElements(0..<section.placedItemCount))
    }
    return boundaryElements.chained(to: rest)
  }

  /// The cells of a section in order, each followed by its supplementaries; a group's
  /// supplementaries follow the group's last cell.
  public func itemElements(section: Int) -> ItemElements {
    let section = sections[section]
    return section.itemElements(0..<section.placedItemCount)
  }

  /// The same, for the items in `items` only. O(items.count), wherever they are.
  public func itemElements(section: Int, items: Range<Int>) -> ItemElements {
    sections[section].itemElements(items)
  }

  /// The frame of one cell, in points, in content coordinates; `nil` where there is none. O(1).
  public func frame(section: Int, item: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].frame(ofItem: item)
  }

  /// The elements that meet `rect` (content coordinates), in the order of `elements`.
  /// O(sections + log n + what meets it).
  public func elements(in rect: Rect) -> [SceneElement] {
    var found = boundaryElements.filter { $0.frame.intersects(rect) }
    for section in sections {
      found += section.decorations.filter { $0.frame.intersects(rect) }
      found += section.boundaryElements.filter { $0.frame.intersects(rect) }
      let items = section.items(in: rect)
      found += section.itemElements(items).lazy.filter { $0.frame.intersects(rect) }
    }
    return found
  }
}

extension SceneSection {
  /// The number of items that have a frame: none where the group takes none.
  public var placedItemCount: Int { solution.capacity == 0 ? 0 : itemCount }

  /// The frame of one cell, in points, in content coordinates; `nil` where there is none. O(1).
  public func frame(ofItem item: Int) -> Rect? {
    guard item >= 0, item < placedItemCount else { return nil }
    let (group, index) = item.quotientAndRemainder(dividingBy: solution.capacity)
    guard let template = solution.template(group: group) else { return nil }
    let corner = origin + solution.origin(group: group)
    return grid.nearest(template.cells[index].rect.offset(by: corner))
  }

  /// The cells of `items` in order, each followed by its supplementaries.
  public func itemElements(_ items: Range<Int>) -> ItemElements {
    ItemElements(section: self, items: items.clamped(to: 0..<placedItemCount))
  }

  /// A range of items that holds all cells and supplementaries that meet `rect`, by whole groups.
  /// O(1).
  public func items(in rect: Rect) -> Range<Int> {
    let axis = solution.stackAxis
    guard placedItemCount > 0, let bounds = groupBounds else { return 0..<0 }
    let first = origin + solution.firstGroup
    let pixel = 1 / grid.scale
    let near = rect.min(axis) - first[axis] - bounds.max(axis) - pixel
    let far = rect.max(axis) - first[axis] - bounds.min(axis) + pixel
    guard solution.stride > 0 else { return 0..<placedItemCount }
    let count = Double(solution.groupCount)
    let low = Int(min(max(0, (near / solution.stride).rounded(.down)), count))
    let high = Int(min(max(0, (far / solution.stride).rounded(.up) + 1), count))
    guard low < high else { return 0..<0 }
    let end = high == solution.groupCount ? placedItemCount : high * solution.capacity
    return low * solution.capacity..<end
  }

  /// What one group's elements cover, whichever group; in points, from the group's corner.
  private var groupBounds: Rect? {
    guard let full = solution.full else { return solution.last?.bounds }
    return solution.last.map { full.bounds.union($0.bounds) } ?? full.bounds
  }
}

/// The elements of a range of items of one section, made as they are asked for.
public struct ItemElements: Sequence, IteratorProtocol {
  private let section: SceneSection
  private let end: Int
  private var item: Int
  private var group: Int
  /// The place of `item` in its group.
  private var index: Int
  /// The next supplementary of the group that may follow the last cell.
  private var supplementary = 0
  /// The cell whose supplementaries are being given.
  private var cell = -1

  init(section: SceneSection, items: Range<Int>) {
    self.section = section
    end = items.upperBound
    item = items.lowerBound
    let capacity = Swift.max(1, section.solution.capacity)
    (group, index) = item.quotientAndRemainder(dividingBy: capacity)
    supplementary = firstSupplementary(of: index)
  }

  public mutating func next() -> SceneElement? {
    if let element = nextSupplementary() { return element }
    guard item < end else { return nil }
    if index == section.solution.capacity {
      index = 0
      group += 1
      supplementary = 0
    }
    guard let template = section.solution.template(group: group) else { return nil }
    let cell = template.cells[index]
    let element = SceneElement(
      role: .cell, section: section.index, item: item, frame: frame(cell.rect),
      zIndex: Swift.max(Int(cell.zIndex), section.solution.minimumZIndex),
      origin: template.sources[Int(cell.source)])
    self.cell = index
    item += 1
    index += 1
    return element
  }

  private mutating func nextSupplementary() -> SceneElement? {
    guard cell >= 0, let template = section.solution.template(group: group),
      supplementary < template.supplementaries.count,
      template.supplementaries[supplementary].cell == cell
    else { return nil }
    let item = template.supplementaries[supplementary]
    supplementary += 1
    let perGroup = section.solution.full?.kindCounts[item.kind] ?? 0
    return SceneElement(
      role: .supplementary, elementKind: section.solution.kinds.names[item.kind],
      section: section.index, item: group * perGroup + item.ordinal, frame: frame(item.rect),
      zIndex: Swift.max(item.zIndex, section.solution.minimumZIndex),
      origin: template.sources[Int(item.source)])
  }

  private func frame(_ rect: Rect) -> Rect {
    section.grid.nearest(rect.offset(by: section.origin + section.solution.origin(group: group)))
  }

  /// The first supplementary that belongs to the cell at `index` or a later one. O(log n).
  private func firstSupplementary(of index: Int) -> Int {
    guard let list = section.solution.template(group: group)?.supplementaries else { return 0 }
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle].cell < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Sequence where Element == SceneElement {
  /// Returns this sequence, followed by another.
  func chained<S: Sequence>(to other: S) -> some Sequence<SceneElement> where S.Element == Element {
    sequence(state: (makeIterator(), other.makeIterator())) { state in
      state.0.next() ?? state.1.next()
    }
  }
}
