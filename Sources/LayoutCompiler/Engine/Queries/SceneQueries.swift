extension Scene {
  /// All elements, in the order of the outputs.
  ///
  /// These are the layout's boundary items, then for each section its decorations, its boundary
  /// items, and each cell with its supplementaries.
  public var elements: some Sequence<SceneElement> {
    boundaryElements.chained(to: sections.lazy.flatMap(\.elements))
  }

  /// Returns the cells of a section in order, each followed by its supplementaries.
  ///
  /// A group's supplementaries follow the group's last cell.
  package func itemElements(section: Int) -> ItemElements {
    let section = sections[section]
    return section.itemElements(0..<section.placedItemCount)
  }

  /// Returns the elements of the items in `items`. O(items.count).
  package func itemElements(section: Int, items: Range<Int>) -> ItemElements {
    sections[section].itemElements(items)
  }

  /// Returns the frame of a cell, or `nil` if there is none. In points, content coordinates. O(1).
  public func frame(section: Int, item: Int) -> Rect? {
    guard section >= 0, section < sections.count else { return nil }
    if let cellFrames = sections[section].cellFrames { return cellFrames.frame(ofItem: item) }
    return sections[section].frame(ofItem: item)
  }

  /// Returns the elements that intersect `rect`, in the order of `elements`.
  ///
  /// `rect` is in points, content coordinates. UIKit's query returns fewer (rule `element-query`).
  /// O(log n + elements).
  public func elements(in rect: Rect) -> [SceneElement] {
    var found = boundaryElements.filter { $0.frame.intersects(rect) }
    for section in sections[sections(meeting: rect)] {
      found += section.decorations.filter { $0.frame.intersects(rect) }
      found += section.boundaryElements.filter { $0.frame.intersects(rect) }
      found += section.itemElements(in: rect)
    }
    return found
  }
}

extension Scene {
  /// Returns the elements at a point, the topmost first. In points, content coordinates.
  ///
  /// O(log n + elements).
  public func elements(at point: Point) -> [SceneElement] {
    let pixel = 1 / scale
    let near = elements(in: Rect(point.x - pixel, point.y - pixel, 2 * pixel, 2 * pixel))
    let found = near.enumerated().filter { $0.element.frame.contains(point) }
    let sorted = found.sorted {
      ($0.element.zIndex, $0.offset) > ($1.element.zIndex, $1.offset)
    }
    return sorted.map(\.element)
  }
}

extension SceneSection {
  /// The elements of the section, in the order of the outputs: decorations, boundary items, then each
  /// cell with its supplementaries.
  public var elements: some Sequence<SceneElement> {
    [decorations, boundaryElements].joined().lazy.map { $0 }
      .chained(to: itemElements(0..<placedItemCount))
  }

  /// The number of items that have a frame; 0 if the group takes no items.
  public var placedItemCount: Int { solution.groups.itemCount }

  /// Returns the frame of a cell, or `nil` if there is none. In points, content coordinates.
  ///
  /// O(1), or O(log n) if cells are measured.
  public func frame(ofItem item: Int) -> Rect? {
    if let cellFrames { return cellFrames.frame(ofItem: item) }
    guard item >= 0, item < placedItemCount else { return nil }
    let (group, index) = solution.groups.locate(item: item)
    guard let template = solution.groups.template(of: group) else { return nil }
    let corner = origin + solution.origin(group: group)
    return shown(template.cells[index].rect.offset(by: corner))
  }

  /// Returns a supplementary, or `nil` if there is none. O(log n + the cells of a group).
  ///
  /// `number` is the index among supplementaries of its kind in the section.
  package func supplementary(kind: String, number: Int) -> SceneElement? {
    guard let kindNumber = solution.kinds.number(of: kind),
      let group = solution.groups.group(ofSupplementary: number, kind: kindNumber)
    else { return nil }
    let first = solution.groups.firstItem(of: group)
    return itemElements(first..<solution.groups.firstItem(of: group + 1))
      .first { $0.role == .supplementary && $0.elementKind == kind && $0.item == number }
  }

  /// Returns the separator below an item, or `nil` if there is none. O(log n).
  package func separator(below item: Int) -> SceneElement? {
    guard 0..<placedItemCount ~= item else { return nil }
    return itemElements(item..<item + 1).first { $0.role == .separator && $0.elementKind == nil }
  }

  /// The line above the first row of a grouped list, or `nil` if there is none. O(log n).
  package var topSeparator: SceneElement? {
    guard let item = solution.separators?.firstRow else { return nil }
    return itemElements(item..<item + 1).first {
      $0.role == .separator && $0.elementKind == SceneElement.topSeparatorKind
    }
  }

  /// Returns the cells of `items` in order, each followed by its supplementaries.
  package func itemElements(_ items: Range<Int>) -> ItemElements {
    ItemElements(section: self, items: items.clamped(to: 0..<placedItemCount))
  }

  /// Returns the cells and supplementaries that intersect `rect`, in order. O(log n + elements).
  package func itemElements(in rect: Rect) -> [SceneElement] {
    (itemRanges(in: rect) ?? []).flatMap { items in
      itemElements(items).lazy.filter { $0.frame.intersects(rect) }
    }
  }

  /// Returns the frame on screen of an unrounded frame. In points, content coordinates.
  @inline(__always)
  func shown(_ rect: Rect) -> Rect { grid.shown(rect, presentation) }

  /// Returns a range of items with all cells and supplementaries that intersect `rect`.
  ///
  /// It consists of whole groups. O(1), or O(log n) if cells are measured.
  package func items(in rect: Rect) -> Range<Int> {
    let groups = groups(in: presentation.unscrolled(rect))
    guard !groups.isEmpty else { return 0..<0 }
    return solution.groups.firstItem(
      of: groups.lowerBound)..<solution.groups.firstItem(of: groups.upperBound)
  }

  /// Returns ranges of items with all cells and supplementaries that intersect `rect`, and few
  /// others.
  ///
  /// In order. `nil` if there are more than `limit` items. O(log n + items).
  package func itemRanges(in rect: Rect, atMost limit: Int = .max) -> [Range<Int>]? {
    let rect = presentation.unscrolled(rect)
    let pixel = 1 / grid.scale
    let near = Rect(
      rect.minX - pixel, rect.minY - pixel, rect.width + 2 * pixel, rect.height + 2 * pixel)
    let groups = groups(in: rect)
    // Querying so many groups would cost more than visiting as many items.
    guard groups.count / 16 <= limit else { return nil }
    var ranges = ItemRanges(limit: limit)
    for group in groups {
      let corner = origin + solution.origin(group: group)
      let local = near.offset(by: Point(-corner.x, -corner.y))
      let isWithinLimit = solution.groups.forEachRange(of: group, meeting: local) {
        ranges.append($0)
      }
      guard isWithinLimit else { return nil }
    }
    return ranges.ranges
  }

  /// Returns the groups that may have elements in an unscrolled rectangle.
  private func groups(in rect: Rect) -> Range<Int> {
    let axis = solution.stackAxis
    let first = origin[axis] + solution.firstGroup[axis]
    let pixel = 1 / grid.scale
    return solution.groups.groups(
      from: rect.min(axis) - first - pixel, to: rect.max(axis) - first + pixel)
  }
}

/// Ranges of items in order. Adjacent ranges are merged.
private struct ItemRanges {
  let limit: Int
  private var count = 0
  private(set) var ranges: [Range<Int>] = []

  init(limit: Int) { self.limit = limit }

  /// Appends a range. Returns `false` if there are too many items.
  mutating func append(_ range: Range<Int>) -> Bool {
    count += range.count
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      ranges.append(range)
    }
    return count <= limit
  }
}

/// A lazy sequence of the elements of a range of items.
package struct ItemElements: Sequence, IteratorProtocol {
  private let section: SceneSection
  private let cellFrames: CellFrames?
  private let end: Int
  private var item: Int
  private var group: Int
  private var template: GroupTemplate?
  private var corner: Point = .zero
  /// The index of `item` in its group.
  private var index: Int
  /// The next supplementary of the group that may follow the last cell.
  private var supplementary = 0
  /// The cell whose supplementaries are next.
  private var cell = -1
  /// The separators above and below the last cell, until they are returned.
  private var topSeparator: SceneElement?
  private var separator: SceneElement?

  init(section: SceneSection, items: Range<Int>) {
    self.section = section
    cellFrames = section.cellFrames
    end = items.upperBound
    item = items.lowerBound
    (group, index) = section.solution.groups.locate(item: item)
    guard !items.isEmpty else { return }
    open(group)
    let list = template?.supplementaries ?? []
    let index = index
    supplementary = list.countOfPrefix { $0.cell < index }
  }

  private mutating func open(_ group: Int) {
    self.group = group
    template = section.solution.groups.template(of: group)
    corner = section.origin + section.solution.origin(group: group)
    supplementary = 0
    cell = -1
  }

  /// Returns the next element.
  package mutating func next() -> SceneElement? {
    if let element = nextSupplementary() { return element }
    if let element = topSeparator ?? separator {
      if topSeparator == nil { separator = nil } else { topSeparator = nil }
      return element
    }
    guard item < end else { return nil }
    if index == template?.cells.count {
      index = 0
      open(group + 1)
    }
    guard let template, index < template.cells.count else { return nil }
    let cell = template.cells[index]
    var element = SceneElement(
      role: .cell, section: section.index, item: item,
      frame: cellFrames?.frame(of: cell.rect, group: group) ?? frame(cell.rect),
      zIndex: Swift.max(Int(cell.zIndex), section.solution.minimumCellZIndex),
      origin: cell.source)
    apply(to: &element, cell.rect)
    if let separators = section.solution.separators {
      separator = separators.frame(below: cell.rect, item: item).map {
        SceneElement(
          role: .separator, section: section.index, item: item, frame: frame($0),
          zIndex: element.zIndex, origin: element.origin)
      }
      topSeparator = separators.frame(above: cell.rect, item: item).map {
        SceneElement(
          role: .separator, elementKind: SceneElement.topSeparatorKind, section: section.index,
          item: 0, frame: frame($0), zIndex: element.zIndex, origin: element.origin)
      }
    }
    self.cell = index
    item += 1
    index += 1
    return element
  }

  private mutating func nextSupplementary() -> SceneElement? {
    guard cell >= 0, let template, supplementary < template.supplementaries.count,
      template.supplementaries[supplementary].cell == cell
    else { return nil }
    let item = template.supplementaries[supplementary]
    supplementary += 1
    let solution = section.solution
    var element = SceneElement(
      role: .supplementary, elementKind: solution.kinds.names[item.kind], section: section.index,
      item: solution.groups.supplementaries(ofKind: item.kind, before: group) + item.ordinal,
      frame: frame(item.rect), zIndex: Swift.max(item.zIndex, solution.minimumZIndex),
      origin: item.source)
    apply(to: &element, item.rect)
    return element
  }

  private func frame(_ rect: Rect) -> Rect { section.shown(rect.offset(by: corner)) }

  private func apply(to element: inout SceneElement, _ rect: Rect) {
    guard let effect = section.visibleItems else { return }
    let unscrolled = section.presentation.mirrored(rect.offset(by: corner))
    effect.apply(to: &element, unscrolled: section.grid.nearest(unscrolled))
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
