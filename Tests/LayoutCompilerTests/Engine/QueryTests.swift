import Testing

@testable import LayoutCompiler

/// The results and the cost of queries.
@Suite struct QueryTests {
  /// Repeated groups are stored once.
  @Test("cycled measurements give the same frames as listed ones", arguments: 0..<20)
  func cycles(_ block: Int) {
    for seed in 0..<8 {
      var random = RandomLayout(seed: UInt64(7_000_000 + block * 20 + seed))
      var request = random.request()
      request.measuring = random.flag() ? .all : .visible
      request.scroll.offset[request.scrollDirection] = random.points(0...4000)
      var list = request
      for index in request.sections.indices {
        let count = random.int(0...400)
        let sizes = (0..<random.int(1...6)).map { _ in
          MeasuredSize(
            width: .points(random.points(10...200)), height: .points(random.points(0...90)))
        }
        request.sections[index].itemCount = count
        request.sections[index].measurements = Measurements(sizes)
        list.sections[index].itemCount = count
        list.sections[index].measurements = Measurements(
          (0..<count).map { sizes[$0 % sizes.count] })
      }
      let (scene, expected) = (Scene(request), Scene(list))
      let elements = Array(scene.elements)
      #expect(elements == Array(expected.elements), "seed \(block * 20 + seed)")
      #expect(scene.contentSize == expected.contentSize, "seed \(block * 20 + seed)")
      let rect = Rect(random.points(-50...300), random.points(-50...3000), 150, 250)
      #expect(scene.elements(in: rect) == elements.filter { $0.frame.intersects(rect) })
      for element in elements where element.role == .supplementary {
        let found = element.section.flatMap {
          scene.sections[$0].supplementary(kind: element.elementKind!, number: element.item)
        }
        #expect(found == element)
      }
    }
  }

  /// Rows of 40, 50 and 60: three rows are 150. The last but one is item 999,999,998, after
  /// 333,333,332 threes and 2 rows, so it begins at 333,333,332 * 150 + 40 + 50.
  @Test("a billion measured rows are laid out") func billionMeasuredRows() {
    var item = ItemModel()
    item.size.height = .estimated(44)
    var badge = SupplementaryItem(elementKind: "badge")
    badge.size = LayoutSize(width: .absolute(10), height: .absolute(10))
    item.supplementaries = [badge]
    var group = GroupModel(.vertical)
    group.size.height = .estimated(44)
    group.subitems = [.item(item)]
    let sizes = [40.0, 50, 60].map { MeasuredSize(height: .points($0)) }
    let request = SelfSizingTests.request(group, items: 1_000_000_000, measured: sizes)
    let scene = Scene(request)
    let top = 333_333_332.0 * 150 + 90
    #expect(scene.frame(section: 0, item: 999_999_998) == Rect(0, top, 320, 60))
    #expect(scene.contentSize == Size(320, 333_333_333.0 * 150 + 40))
    let found = scene.elements(in: Rect(0, top - 1, 1, 2)).filter { $0.role == .cell }
    #expect(found.map(\.item) == [999_999_997, 999_999_998])
    let last = scene.sections[0].supplementary(kind: "badge", number: 999_999_999)
    #expect(last?.frame == Rect(155, top + 60 + 15, 10, 10))
    #expect(scene.sections[0].supplementary(kind: "badge", number: 1_000_000_000) == nil)
    #expect(last.flatMap { request.why($0) }?.frame == last?.frame)
  }

  /// Items of 10 points in a row: a window of 100 points contains ten.
  @Test("a query of a group with 100,000 items visits few of them") func largeGroup() throws {
    var item = ItemModel()
    item.size.width = .absolute(10)
    var group = GroupModel(.horizontal)
    group.size = LayoutSize(width: .absolute(1_000_000), height: .absolute(50))
    group.subitems = [.item(item)]
    var request = SelfSizingTests.request(group, items: 100_000, measured: [])
    request.sections[0].model.orthogonal = .continuous
    let section = Scene(request).sections[0]
    let rect = Rect(500_000, 0, 100, 50)
    #expect(section.itemElements(in: rect).map(\.item) == Array(50_000..<50_010))
    let ranges = try #require(section.itemRanges(in: rect))
    #expect(ranges.reduce(0) { $0 + $1.count } <= 48)
    #expect(section.itemRanges(in: rect, atMost: 9) == nil)
    #expect(section.itemRanges(in: Rect(500_000, 60, 100, 50)) == [])
  }

  /// Groups of 44 with a spacing of -50 advance by -6: the second is 6 above the first.
  @Test("groups with negative spacing are found by queries", arguments: [false, true])
  func backwardGroups(_ isMeasured: Bool) {
    var item = ItemModel()
    item.size.height = .estimated(44)
    var group = GroupModel(.horizontal)
    group.size.height = .estimated(44)
    group.subitems = [.item(item)]
    let sizes = isMeasured ? [MeasuredSize(height: .points(44))] : []
    let scene = Scene(
      SelfSizingTests.request(group, items: 50, measured: sizes) { $0.interGroupSpacing = -50 })
    #expect(scene.frame(section: 0, item: 1) == Rect(0, -6, 320, 44))
    // Group g reaches from -6 g to 44 - 6 g: 8, from -48, is the first that meets -50 to -46, and
    // 15, to -46, the last but for its end: it meets -50.
    let found = scene.elements(in: Rect(0, -50, 10, 4)).map(\.item)
    #expect(found == Array(8...15))
  }

  /// 100 levels. If each level were resolved twice, this would take 2^100 steps. Each line has
  /// space for one cell of 390 or two of 150, and for no third cell.
  @Test("nested estimated groups are resolved once") func nestedEstimates() {
    var item = ItemModel()
    item.size = LayoutSize(width: .estimated(40), height: .estimated(40))
    var subitem = Subitem.item(item)
    for level in 0..<100 {
      var group = GroupModel(level % 2 == 0 ? .horizontal : .vertical)
      group.size =
        level % 2 == 0
        ? LayoutSize(width: .absolute(400), height: .estimated(100))
        : LayoutSize(width: .estimated(100), height: .absolute(400))
      group.subitems = [subitem]
      subitem = .group(group)
    }
    guard case .group(let group) = subitem else { return }
    let plain = Scene(SelfSizingTests.request(group, items: 3, measured: []))
    #expect(plain.frame(section: 0, item: 0) == Rect(0, 0, 40, 40))
    let sizes = [390.0, 390, 150].map {
      MeasuredSize(width: .points($0), height: .points($0))
    }
    let measured = Scene(SelfSizingTests.request(group, items: 6, measured: sizes))
    #expect(measured.frame(section: 0, item: 1)?.size == Size(390, 390))
  }

  /// At any scroll offset, including pinned items, overflowing items and backward sections.
  @Test("queries visit only sections that may intersect the rectangle") func sections() {
    var asked = 0
    var all = 0
    for seed in 0..<30 {
      var random = RandomLayout(seed: UInt64(60_000_000 + seed))
      var request = random.request()
      for _ in 0..<4 { request.sections += random.request().sections }
      request.interSectionSpacing = random.points(-60...60)
      let axis = request.scrollDirection
      let scene = Scene(request).scrolled(
        to: ScrollState(
          offset: axis == .vertical
            ? Point(0, random.points(0...3000)) : Point(random.points(0...3000), 0)))
      for _ in 0..<5 {
        let rect = Rect(random.points(-100...1000), random.points(-100...5000), 120, 160)
        let expected = scene.elements.filter { $0.frame.intersects(rect) }
        #expect(scene.elements(in: rect) == expected, "seed \(seed): \(rect)")
        asked += scene.sections(meeting: rect).count
        all += scene.sections.count
      }
    }
    #expect(asked < all / 2)
  }

  /// Some begin before the previous one, or end after the next one.
  @Test("overlapping sections are found by queries") func backwardSections() {
    for seed in 0..<200 {
      var random = RandomLayout(seed: UInt64(70_000_000 + seed))
      var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
      request.interSectionSpacing = random.points(-300 ... -50)
      request.sections = (0..<12).map { _ in
        var group = GroupModel(.horizontal)
        group.size.height = .absolute(random.points(20...500))
        group.subitems = [.item(ItemModel())]
        return SectionRequest(model: SectionModel(group: group), itemCount: 1)
      }
      let scene = Scene(request)
      for _ in 0..<10 {
        let rect = Rect(0, random.points(-600...1200), 320, 5)
        let expected = scene.elements.filter { $0.frame.intersects(rect) }
        #expect(scene.elements(in: rect) == expected, "seed \(seed): \(rect)")
      }
    }
  }

  /// Sections of a row of 44, 6 apart: the middle one begins at 1,000 * 50 = 50,000. A window that
  /// begins 10 above it includes the last 4 points of the previous one.
  @Test("queries of many sections find the intersecting ones") func manySections() {
    var group = GroupModel(.horizontal)
    group.size.height = .absolute(44)
    group.subitems = [.item(ItemModel())]
    let section = SectionRequest(model: SectionModel(group: group), itemCount: 1)
    var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
    request.interSectionSpacing = 6
    request.sections = Array(repeating: section, count: 2_000)
    let scene = Scene(request)
    let rect = Rect(0, 49_990, 320, 30)
    #expect(scene.elements(in: rect).map(\.section) == [999, 1_000])
    #expect(scene.sections(meeting: rect).count <= 3)
  }

  /// A window of 480 points over a thousand and over ten million items.
  @Test("the work of a query does not depend on the number of items", arguments: WindowSample.all)
  func work(_ sample: WindowSample) throws {
    let few = try sample.lookedAt(items: 1_000)
    let many = try sample.lookedAt(items: 10_000_000)
    #expect(few.found > 0)
    #expect(abs(many.found - few.found) <= 8, "\(few) \(many)")
    #expect(many.lookedAt <= 2 * few.lookedAt + 64, "\(few) \(many)")
  }
}

/// A layout for queries by window.
struct WindowSample: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  var measured: [MeasuredSize] = []
  var isRightToLeft = false
  var testDescription: String { name }

  static let all: [WindowSample] = [
    WindowSample(
      name: "grid",
      text:
        "section < group horizontal height 100 interItemSpacing 8 < item fractionalWidth 1/3 > >"),
    WindowSample(
      name: "row right to left",
      text:
        "section orthogonal groupPagingCentered < group horizontal width 90 height 50 < item > >",
      isRightToLeft: true),
    WindowSample(
      name: "badges",
      text: "section < group horizontal height 40 < item width 80 < supplementary \"b\" width 9 "
        + "height 9 anchor topTrailing fractionalOffset 0.5 -0.5 > > >"),
    WindowSample(name: "list", text: "section list plain", measured: heights(44, 60, 52)),
    WindowSample(
      name: "measured row",
      text: "section orthogonal continuous < group horizontal width estimated 60 height 40 < "
        + "item width estimated 60 > >",
      measured: [30, 80, 55].map { MeasuredSize(width: .points($0)) }),
    WindowSample(
      name: "measured grid",
      text: "section < group horizontal height estimated 40 < item fractionalWidth 1/2 "
        + "height estimated 40 > >", measured: heights(30, 44, 61, 40, 90)),
    WindowSample(
      name: "custom group",
      text: "section < group custom height 60 < for i in 0...9 < "
        + "frame (group.width / 10 * i) 0 30 60 > > >"),
    WindowSample(
      name: "cards that shrink",
      text: "section orthogonal continuous < group horizontal width 90 height 50 < item > "
        + "visibleItems < scale (1 / max(1, abs(item.midX - scroll.x))) > >"),
  ]

  private static func heights(_ list: Double...) -> [MeasuredSize] {
    list.map { MeasuredSize(height: .points($0)) }
  }

  /// Looks at the middle; returns how many elements are there, and how many items were looked at.
  func lookedAt(items: Int) throws -> (found: Int, lookedAt: Int) {
    let preview = try laidOut(text, items: [items])
    var request = try #require(preview.request)
    request.environment.isRightToLeft = isRightToLeft
    request.sections[0].measurements = Measurements(measured)
    var scene = Scene(request)
    var state = ScrollState()
    if let row = scene.sections[0].row {
      state.rows[0] = (row.length / 2).rounded()
    } else {
      state.offset.y = (scene.contentSize.height / 2).rounded()
    }
    scene = scene.scrolled(to: state)
    let found = scene.elements(in: scene.visibleBounds)
    let ranges = try #require(scene.sections[0].itemRanges(in: scene.visibleBounds))
    return (found.count, ranges.reduce(0) { $0 + $1.count })
  }
}
