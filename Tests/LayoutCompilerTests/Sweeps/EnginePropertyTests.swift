import Testing

@testable import LayoutCompiler

/// Properties of all layouts, tested with seeded random models.
@Suite struct EnginePropertyTests {
  @Test("queries and explanations of random layouts agree with all elements", arguments: 0..<20)
  func queries(_ block: Int) throws {
    for seed in 0..<Sweep.count(1, thorough: 50) {
      var random = RandomLayout(seed: UInt64(block * 50 + seed))
      let request = random.request()
      let scene = Scene(request)
      let all = Array(scene.elements)
      for section in scene.sections {
        let own = Array(scene.itemElements(section: section.index))
        let cells = own.filter { $0.role == .cell }
        #expect(cells.map(\.item) == Array(0..<section.placedItemCount))
        for cell in cells.prefix(20) {
          #expect(scene.frame(section: section.index, item: cell.item) == cell.frame)
        }
        let start = random.int(0...max(0, section.placedItemCount))
        let tail = Array(scene.itemElements(section: section.index, items: start..<Int.max))
        #expect(
          own.filter { $0.role == .cell && $0.item >= start } == tail.filter { $0.role == .cell })
      }
      let rect = Rect(random.points(-50...300), random.points(-50...900), 150, 150)
      let found = scene.elements(in: rect)
      #expect(found == all.filter { $0.frame.intersects(rect) }, "seed \(block * 50 + seed)")
      for element in all.prefix(5) {
        #expect(request.why(element)?.frame == element.frame, "seed \(block * 50 + seed)")
      }
    }
  }

  /// Never longer than a full one, and never negative.
  @Test(
    "an incomplete group is as long as its items and the free space of a full one",
    arguments: [
      // Shares of (10 - 2 * 20) / 3, so 0: one item has a length of 0, two have 20, of which 10
      // count.
      ("group vertical count 3 height 10 interItemSpacing 20 < item >", 1, 0.0),
      ("group vertical count 3 height 10 interItemSpacing 20 < item >", 2, 10.0),
      // Five of 197 overflow 66, and so does the first one alone.
      ("group vertical height 66 repeating 5 < item height 197 >", 2, 66.0),
      ("group vertical height 66 repeating 5 < item height 30 >", 1, 30.0),
      ("group vertical height 66 repeating 5 < item height 30 >", 7, 126.0),
      // Each is as high as its group, 480.
      ("group vertical repeating 5 < item >", 2, 480.0),
      // A full group leaves 100 - 3 * 30 = 10 (rule `incomplete-group`).
      ("group vertical height 100 < item height 30 >", 5, 170.0),
    ])
  func incompleteGroups(group: String, items: Int, height: Double) throws {
    let next = "section b < group horizontal height 44 < item > >"
    let text = "layout < section a < \(group) >; \(next) >"
    let sections = try laidOut(text, items: [items, 2]).scene.sections
    #expect(sections.map(\.frame.height) == [height, 88])
    #expect(sections.map(\.frame.minY) == [0, height])
  }

  /// Empty sections of iOS 14 may have a negative length: their insets minus a spacing (rule
  /// `empty-section`).
  @Test("sections of random layouts follow each other", arguments: 0..<20)
  func sectionOrder(_ block: Int) {
    for seed in 0..<Sweep.count(1, thorough: 50) {
      let seed = UInt64(4_000_000 + block * 50 + seed)
      var random = RandomLayout(seed: seed)
      let request = random.request()
      let scene = Scene(request)
      let axis = scene.scrollDirection
      var end = 0.0
      for section in scene.sections
      where request.environment.ios > 14 || section.placedItemCount > 0 {
        let near = request.environment.isRightToLeft && axis == .horizontal
        #expect(section.frame.size[axis] >= 0, "seed \(seed), section \(section.index)")
        guard !near, request.environment.ios > 14 else { continue }
        #expect(section.frame.min(axis) >= end, "seed \(seed), section \(section.index)")
        end = section.frame.max(axis)
      }
    }
  }

  @Test("cells of a fill group do not overlap and stay inside of it", arguments: 0..<20)
  func fillGroups(_ block: Int) {
    for seed in 0..<Sweep.count(1, thorough: 50) {
      var random = RandomLayout(seed: UInt64(1_000_000 + block * 50 + seed))
      let axis: Axis = random.flag() ? .horizontal : .vertical
      var group = GroupModel(axis == .horizontal ? .horizontal : .vertical)
      group.size[axis] = .fractionalWidth(random.fraction())
      group.interItemSpacing = random.flag() ? .fixed(random.points(0...20)) : .flexible(5)
      for _ in 0..<random.int(1...3) {
        var item = ItemModel()
        item.size[axis] =
          random.flag() ? .absolute(random.points(5...60)) : .fractionalWidth(random.fraction() / 2)
        group.subitems.append(.item(item))
      }
      var environment = Environment(container: Size(375, 812), scale: 3)
      environment.ios = random.flag() ? 14 : 17
      let resolution = SizeResolution(grid: PixelGrid(environment))
      let resolved = GroupResolver(resolution: resolution)
        .resolve(GroupPlan(group), in: environment.container)
      var placement = GroupPlacement(
        resolved, items: 0..<resolved.capacity, stackAxis: .vertical, resolution: resolution)
      placement.placeNext()
      var end = 0.0
      for cell in placement.cells {
        #expect(cell.rect.min(axis) >= end - 0.001)
        end = cell.rect.max(axis)
      }
      #expect(end <= resolved.size[axis] + LineFitting.tolerance + 0.001)
    }
  }
}

/// Random models, the same for the same seed.
struct RandomLayout {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
  mutating func flag() -> Bool { next() % 2 == 0 }
  mutating func points(_ range: ClosedRange<Double>) -> Double {
    (range.lowerBound + Double(next() % 10_000) / 10_000 * (range.upperBound - range.lowerBound))
      .rounded()
  }
  mutating func fraction() -> Double { [1, 0.5, 1 / 3, 0.25, 0.9, 0.3][int(0...5)] }

  mutating func dimension(_ axis: Axis) -> Dimension {
    switch int(0...5) {
    case 0, 1: axis == .horizontal ? .fractionalWidth(fraction()) : .fractionalHeight(fraction())
    case 2: .fractionalWidth(fraction() / 2)
    case 3: .estimated(points(20...80))
    default: .absolute(points(10...120))
    }
  }

  mutating func size() -> LayoutSize {
    LayoutSize(width: dimension(.horizontal), height: dimension(.vertical))
  }

  mutating func insets() -> Insets {
    guard int(0...2) == 0 else { return .zero }
    return Insets(
      top: points(0...8), leading: points(0...8), bottom: points(0...8), trailing: points(0...8))
  }

  mutating func spacing() -> Spacing { flag() ? .fixed(points(0...12)) : .flexible(points(0...6)) }

  mutating func item() -> ItemModel {
    var item = ItemModel()
    item.size = size()
    item.contentInsets = insets()
    if int(0...4) == 0 { item.edgeSpacing.leading = spacing() }
    if int(0...3) == 0 {
      var badge = SupplementaryItem(elementKind: flag() ? "badge" : "dot")
      badge.size = LayoutSize(width: .absolute(10), height: .absolute(10))
      badge.containerAnchor = Anchor(.topTrailing, offset: .fractional(Point(0.5, -0.5)))
      item.supplementaries = [badge]
    }
    return item
  }

  mutating func group(depth: Int = 0) -> GroupModel {
    var group = GroupModel(flag() ? .horizontal : .vertical)
    group.size = size()
    group.contentInsets = insets()
    group.interItemSpacing = int(0...1) == 0 ? .fixed(0) : spacing()
    switch int(0...3) {
    case 0: group.repetition = .count(int(1...4))
    case 1: group.repetition = .repeating(int(1...4))
    default: group.repetition = .fill
    }
    let count = group.repetition == .fill ? int(1...3) : 1
    for _ in 0..<count {
      group.subitems.append(
        depth < 2 && int(0...3) == 0 ? .group(self.group(depth: depth + 1)) : .item(item()))
    }
    return group
  }

  mutating func section() -> SectionModel {
    var section = SectionModel(group: group())
    section.contentInsets = insets()
    section.interGroupSpacing = points(0...10)
    if int(0...3) == 0 { section.orthogonal = OrthogonalScrollingBehavior.allCases[int(0...5)] }
    for index in 0..<int(0...2) {
      var item = BoundaryItem(elementKind: "b\(index)", alignment: Alignment.allCases[int(0...8)])
      item.size = LayoutSize(width: .absolute(points(5...90)), height: .absolute(points(5...90)))
      item.extendsBoundary = flag()
      item.pinToVisibleBounds = flag()
      section.boundaryItems.append(item)
    }
    if int(0...4) == 0 { section.decorations = [DecorationItem(elementKind: "bg")] }
    return section
  }

  mutating func request() -> LayoutRequest {
    var environment = Environment(container: Size(375, 812), scale: Double(int(1...3)))
    environment.ios = [14, 17, 27][int(0...2)]
    environment.isRightToLeft = int(0...3) == 0
    var request = LayoutRequest(environment: environment)
    request.scrollDirection = int(0...3) == 0 ? .horizontal : .vertical
    request.interSectionSpacing = points(0...20)
    for _ in 0..<int(1...3) {
      var section = SectionRequest(model: section(), itemCount: int(0...40))
      if flag() {
        section.measurements = Measurements(
          (0..<int(1...5)).map { _ in
            MeasuredSize(width: .points(points(10...200)), height: .points(points(10...90)))
          })
      }
      request.sections.append(section)
    }
    return request
  }
}
