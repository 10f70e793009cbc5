import Testing

@testable import LayoutCompiler

@Suite struct ScrollTests {
  /// Two sections of two rows of 40, each with a pinned header of 30 and footer of 20: a section is
  /// 30 + 80 + 20 = 130 long; the container 100 high.
  static func pinned() -> LayoutRequest {
    var group = GroupModel(.horizontal)
    group.size.height = .absolute(40)
    group.subitems = [.item(ItemModel())]
    var section = SectionModel(group: group)
    for (kind, alignment, height) in [("h", Alignment.top, 30.0), ("f", .bottom, 20)] {
      var item = BoundaryItem(elementKind: kind, alignment: alignment)
      item.size.height = .absolute(height)
      item.pinToVisibleBounds = true
      section.boundaryItems.append(item)
    }
    var request = LayoutRequest(environment: Environment(container: Size(320, 100), scale: 2))
    request.sections = Array(repeating: SectionRequest(model: section, itemCount: 2), count: 2)
    return request
  }

  static func tops(_ scene: Scene, _ section: Int) -> [Double] {
    scene.sections[section].boundaryElements.map(\.frame.minY)
  }

  /// At 0: header 0; footer at the visible end, 100 - 20. At 60: header 60; footer 110, its own
  /// position. At 120: section 0 ends at 130, and its header must leave space for the footer: 130 -
  /// 20 - 30 = 80. The header of section 1 is at its own 130, its footer at the visible end, 220 -
  /// 20 = 200.
  @Test("pinned headers and footers follow the visible bounds") func pinnedItems() {
    let scene = Scene(Self.pinned())
    #expect(Self.tops(scene, 0) == [0, 80])
    #expect(Self.tops(scene.scrolled(to: ScrollState(offset: Point(0, 60))), 0) == [60, 110])
    let last = scene.scrolled(to: ScrollState(offset: Point(0, 120)))
    #expect(Self.tops(last, 0) == [80, 110])
    #expect(Self.tops(last, 1) == [130, 200])
    #expect(last.sections[1].boundaryElements[0].zIndex == 1_000_000_001)
    #expect(scene.sections[1].boundaryElements[0].zIndex == 1)
  }

  /// At 0, section 1 begins at 130, below the view: its footer is at 130 + 30 + 80 = 240. At 140,
  /// section 0 ends at 130, above the view. Under a bar of 40, it is still in view: its header is at
  /// 130 - 20 - 30.
  @Test("pinned items of sections outside the view are not moved") func pinnedItemsOutside() {
    var request = Self.pinned()
    let scene = Scene(request)
    #expect(Self.tops(scene, 1) == [130, 240])
    let last = ScrollState(offset: Point(0, 140))
    #expect(Self.tops(scene.scrolled(to: last), 0) == [0, 110])
    request.environment.adjustedContentInset.top = 40
    #expect(Self.tops(Scene(request).scrolled(to: last), 0) == [80, 110])
  }

  @Test("scrolling a row moves only the row", arguments: UIKitFixture.names)
  func rows(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    guard let count = fixture.layout.sections?.count, count > 0 else { return }
    let request = try fixture.request()
    let rest = Scene(request).scrolled(to: request.scroll)
    for index in rest.sections.indices {
      var state = request.scroll
      state.rows[index] = 37
      let moved = rest.scrolled(to: state)
      #expect(moved.sections.map(\.frame) == rest.sections.map(\.frame))
      for (before, after) in zip(rest.elements.prefix(200), moved.elements.prefix(200)) {
        let isInRow =
          before.section == index && rest.sections[index].row != nil
          && (before.role == .cell || before.role == .supplementary)
        let distance = before.frame.minX - after.frame.minX
        #expect(abs(distance - (isInRow ? 37 : 0)) < 0.0001, "\(name) \(before)")
        #expect(after.frame.minY == before.frame.minY)
        #expect(after.frame.size == before.frame.size)
      }
    }
  }

  @Test("mirroring keeps sizes and heights", arguments: UIKitFixture.names)
  func rightToLeft(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    guard fixture.layout.sections != nil else { return }
    var request = try fixture.request()
    let scene = Scene(request)
    request.environment.isRightToLeft = true
    let mirrored = Scene(request)
    #expect(mirrored.contentSize == scene.contentSize)
    let width =
      scene.scrollDirection == .horizontal ? scene.contentSize.width : scene.container.width
    for (one, other) in zip(scene.elements.prefix(200), mirrored.elements.prefix(200)) {
      #expect(one.frame.size == other.frame.size)
      #expect(one.frame.minY == other.frame.minY)
      // Both are on the pixel grid; the mirror image of a rounded place may be a pixel off.
      #expect(abs(width - other.frame.maxX - one.frame.minX) < 1 / scene.scale + 0.001, "\(name)")
    }
  }

  /// A card of 200 in 320, 10 apart: the stops are -60, 150, 360. At 0 the row moves to -60, which
  /// puts the first card at 60.
  @Test("a centered row rests before its start") func centeredRow() throws {
    var group = GroupModel(.horizontal)
    group.size = LayoutSize(width: .absolute(200), height: .absolute(100))
    group.subitems = [.item(ItemModel())]
    var section = SectionModel(group: group)
    section.orthogonal = .groupPagingCentered
    section.interGroupSpacing = 10
    var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
    request.sections = [SectionRequest(model: section, itemCount: 3)]
    let scene = Scene(request)
    let row = try #require(scene.sections[0].rowScrolling)
    #expect(row.stops == [-60, 150, 360])
    #expect(row.restingOffset == -60)
    let settled = scene.scrolled(to: scene.settled(ScrollState()))
    #expect(settled.frame(section: 0, item: 0) == Rect(60, 0, 200, 100))
    #expect(scene.frame(section: 0, item: 0) == Rect(0, 0, 200, 100))
  }

  /// At rest the first card's middle is at 160 of 320, so it is not scaled. The second card's is at
  /// 160 + 210, and 1 - 210 / 320 < 0.8.
  @Test("visible items are scaled by their distance from the center") func effects() throws {
    var group = GroupModel(.horizontal)
    group.size = LayoutSize(width: .absolute(200), height: .absolute(100))
    group.subitems = [.item(ItemModel())]
    var section = SectionModel(group: group)
    section.orthogonal = .groupPagingCentered
    section.interGroupSpacing = 10
    var effect = VisibleItemsEffect()
    let middle = EffectExpression.binary(
      .subtract, .variable(.itemMidX),
      .binary(.add, .variable(.scrollX), .binary(.divide, .variable(.containerWidth), .constant(2)))
    )
    effect.scale = .binary(
      .max, .constant(0.8),
      .binary(
        .subtract, .constant(1),
        .binary(.divide, .unary(.abs, middle), .variable(.containerWidth))))
    section.visibleItems = effect
    var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
    request.sections = [SectionRequest(model: section, itemCount: 3)]
    let scene = Scene(request).scrolled(to: ScrollState(rows: [0: -60]))
    let cells = Array(scene.elements)
    #expect(cells[0].effect == nil)
    #expect(cells[1].effect?.scale == 0.8)
    // 200 x 100 at 270: 0.8 of it about its middle, 370, 50.
    #expect(cells[1].drawnFrame == Rect(290, 10, 160, 80))
    // The third cell is at 480, not visible: UIKit does not pass it to the handler.
    #expect(cells[2].effect == nil)
  }

  /// UIKit passes headers, footers and badges to the handler (rule `visible-items`). Middles:
  /// header 22; cell 0 44 + 50 = 94; its badge 44 + 10 = 54; a pinned header's moves.
  @Test("effects apply to supplementary views") func supplementaryEffects() throws {
    func effects(_ more: String, y: Double = 0) throws -> [Double?] {
      let preview = try laidOut(
        """
        section < header height 44 pinned; group horizontal height 100 <
          item < supplementary "badge" width 20 height 20 anchor topLeading > >
          visibleItems < alpha (item.midY / 1000); \(more) > >
        """, items: [8])
      let scene = preview.scene.scrolled(to: ScrollState(offset: Point(0, y)))
      return scene.elements.prefix(3).map { $0.effect?.alpha }
    }
    #expect(try effects("") == [0.022, 0.094, 0.054])
    #expect(try effects("", y: 10) == [0.032, 0.094, 0.054])
    #expect(try effects("cellsOnly") == [nil, 0.094, nil])
  }

  /// A horizontal layout of 20 cells of 50 points rests at its right end. The first four cells are
  /// in the visible 200 points.
  @Test("effects of a right-to-left layout apply to the visible cells")
  func mirroredEffects() throws {
    var environment = Environment(container: Size(200, 100), scale: 2)
    environment.isRightToLeft = true
    let text = """
      layout scrollDirection horizontal <
        section < group horizontal width 50 < item >; visibleItems < alpha 0.5 > >
      >
      """
    let scene = try #require(
      Compilation(
        SourceFile(name: "a.layout", text: text),
        CompilationSettings(environment: environment, itemCounts: [20])
      ).previews[0].scene as Scene?)
    let changed = scene.elements.filter { $0.effect != nil }
    #expect(changed.map(\.item) == [0, 1, 2, 3])
    #expect(changed.map(\.frame.minX) == [950, 900, 850, 800])
  }

  /// At rest they extend from -60 to 140; scrolled by 100 points, from 40 to 240.
  @Test("the bounds begin above the content by the safe area") func safeArea() throws {
    func compiled(_ text: String, y: Double, _ measuring: Measuring = .all) throws -> Scene {
      var environment = Environment(container: Size(320, 200), scale: 2)
      environment.adjustedContentInset.top = 60
      var request = try #require(
        Compilation(
          SourceFile(name: "a.layout", text: text),
          CompilationSettings(environment: environment, itemCounts: [20])
        ).previews[0].request)
      request.measuring = measuring
      request.scroll.offset.y = y
      if measuring == .visible {
        request.sections[0].measurements = Measurements([MeasuredSize(height: .points(40))])
      }
      return Scene(request).scrolled(to: request.scroll)
    }
    let effect = """
      section <
        footer height 10 pinned; group vertical height 50 < item >
        visibleItems cellsOnly < alpha (0.5 + scroll.y / 1000) >
      >
      """
    func changed(_ scene: Scene) -> [Int] {
      scene.elements.filter { $0.role == .cell && $0.effect != nil }.map(\.item)
    }
    let rest = try compiled(effect, y: 0)
    #expect(changed(rest) == [0, 1, 2])
    // 0.5 - 60 / 1,000.
    #expect(rest.elements.first { $0.role == .cell }?.effect?.alpha == 0.44)
    #expect(rest.sections[0].boundaryElements[0].frame.minY == 130)
    #expect(changed(try compiled(effect, y: 100)) == [0, 1, 2, 3, 4])
    // Three of 40 points end at 120, and the fourth begins in the visible part: 4 x 40 + 16 x 50.
    let estimated = "section < group vertical height estimated 50 < item height estimated 50 > >"
    #expect(try compiled(estimated, y: 0, .visible).contentSize.height == 960)
  }
}
