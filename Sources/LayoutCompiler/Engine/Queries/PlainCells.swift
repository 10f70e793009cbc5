/// A cell that no visible-items handler changes, without its place in the source.
///
/// It is a third of the size of a `SceneElement`: outputs of many cells copy it for each line.
struct PlainCell {
  let item: Int
  /// Cells with equal numbers differ only in `item` and in their coordinate along the axis of the
  /// groups.
  let template: Int
  let frame: Rect
  let zIndex: Int
}

/// The cells of a section that consists of equal groups of cells, in order.
struct PlainCells: Sequence, IteratorProtocol {
  private struct Cell {
    /// The frame in the first group: see `CellFrames.inPixels`.
    let rect: Rect
    let zIndex: Int
  }
  private let frames: CellFrames
  private let full: [Cell]
  private let last: [Cell]
  private let fullCount: Int
  /// The axis along which the groups are stacked.
  var axis: Axis { frames.axis }
  /// The number of different `PlainCell.template`s.
  var templateCount: Int { full.count + last.count }
  /// The cells of the current group, its index, and the index of the next cell in it.
  private var cells: [Cell]
  private var group = 0
  private var index = 0
  private var item = 0

  /// `nil` if the section has other elements among its cells, effects, or groups that differ.
  init?(_ section: SceneSection) {
    let solution = section.solution
    guard case .uniform(let groups) = solution.groups, let frames = section.cellFrames,
      section.visibleItems == nil, solution.separators == nil
    else { return nil }
    let templates = [groups.full, groups.last]
    guard templates.allSatisfy({ $0?.supplementaries.isEmpty ?? true }) else { return nil }
    func cells(_ template: GroupTemplate?) -> [Cell] {
      (template?.cells ?? []).map {
        Cell(
          rect: frames.inPixels($0.rect),
          zIndex: Swift.max(Int($0.zIndex), solution.minimumCellZIndex))
      }
    }
    self.frames = frames
    full = cells(groups.full)
    last = cells(groups.last)
    fullCount = full.isEmpty ? 0 : groups.fullCount
    self.cells = fullCount > 0 ? full : last
  }

  mutating func next() -> PlainCell? {
    if index == cells.count {
      guard group < fullCount else { return nil }
      group += 1
      index = 0
      if group == fullCount { cells = last }
      if cells.isEmpty { return nil }
    }
    let cell = cells[index]
    let result = PlainCell(
      item: item, template: group < fullCount ? index : full.count + index,
      frame: frames.frame(inPixels: cell.rect, group: group), zIndex: cell.zIndex)
    index += 1
    item += 1
    return result
  }
}

extension SceneSection {
  /// The cells, if they are all that `itemElements` consists of; else `nil`.
  var plainCells: PlainCells? { PlainCells(self) }
}
