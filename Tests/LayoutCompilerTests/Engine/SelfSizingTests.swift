import Testing

@testable import LayoutCompiler

/// Self-sizing beyond the recordings: numbers by hand, from the documented rules.
@Suite struct SelfSizingTests {
  static func request(
    _ group: GroupModel, items: Int, measured: [MeasuredSize], width: Double = 320,
    change: (inout SectionModel) -> Void = { _ in }
  ) -> LayoutRequest {
    var section = SectionModel(group: group)
    change(&section)
    var request = LayoutRequest(environment: Environment(container: Size(width, 480), scale: 2))
    request.sections = [SectionRequest(model: section, itemCount: items)]
    request.sections[0].measurements = Measurements(measured)
    return request
  }

  static func frames(_ request: LayoutRequest) -> [Rect] {
    Scene(request).elements.filter { $0.role == .cell }.map(\.frame)
  }

  static func tags(_ spacing: Spacing) -> GroupModel {
    var item = ItemModel()
    item.size = LayoutSize(width: .estimated(44), height: .estimated(44))
    var group = GroupModel(.horizontal)
    group.size.height = .estimated(44)
    group.interItemSpacing = spacing
    group.subitems = [.item(item)]
    return group
  }

  /// Tags of 100, 150, 80, 90 in 320, 10 apart: 100 + 10 + 150 = 260, and 80 does not fit (350); 80
  /// + 10 + 90 = 180. Rows are as high as the tallest tag, 30.
  @Test("measured tags are distributed over new lines") func regrouping() {
    let sizes = [100.0, 150, 80, 90].map { MeasuredSize(width: .points($0), height: .points(30)) }
    let request = Self.request(Self.tags(.fixed(10)), items: 4, measured: sizes)
    #expect(
      Self.frames(request) == [
        Rect(0, 0, 100, 30), Rect(110, 0, 150, 30), Rect(0, 30, 80, 30), Rect(90, 30, 90, 30),
      ])
    #expect(Scene(request).contentSize == Size(320, 60))
  }

  /// The first row has 320 - 260 = 60 left for its gap. The last row keeps the minimum gap.
  @Test("flexible gaps of measured tags share the free space") func flexibleGaps() {
    let sizes = [100.0, 150, 80, 90].map { MeasuredSize(width: .points($0), height: .points(30)) }
    let frames = Self.frames(Self.request(Self.tags(.flexible(10)), items: 4, measured: sizes))
    #expect(frames.map(\.minX) == [0, 170, 0, 90])
  }

  /// Items measure 155, with an estimate of 100. Two fit into 320. The remaining 320 - 2 * 155 = 10
  /// are shared by two flexible edges: items are at 5 and 5 + 155 + 5 = 165. The share of the
  /// estimates, (320 - 3 * 100) / 3, is not used.
  @Test("flexible edges of measured items share the free space") func flexibleEdges() throws {
    let preview = try laidOut(
      """
      section < group horizontal height estimated 44 <
        item width estimated 100 height estimated 44 edgeSpacing leading flexible 0
      > >
      snapshot s < section "A" items 6 measured width 155 height 40 >
      preview "p" < snapshot s >
      """)
    #expect(preview.frames(.cell).map(\.minX) == [5, 165, 5, 165, 5, 165])
    #expect(preview.frames(.cell).map(\.minY) == [0, 0, 40, 40, 80, 80])
  }

  /// 320 - 2 * (100 + 4 + 6) - 10 = 90 for two leading edges, two trailing edges and a gap: 18
  /// each. So 22, then 22 + 100 + 24 + 28 + 22 = 196. A fifth tag has space next to it and keeps
  /// the minimum, 4.
  @Test("flexible edges and gaps share equally") func edgesAndGaps() throws {
    let preview = try laidOut(
      """
      section < group horizontal height estimated 44 interItemSpacing flexible 10 <
        item width estimated 110 height estimated 44 edgeSpacing leading flexible 4 trailing flexible 6
      > >
      snapshot s < section "A" items 5 measured width 100 height 40 >
      preview "p" < snapshot s >
      """)
    #expect(preview.frames(.cell).map(\.minX) == [22, 196, 22, 196, 4])
  }

  /// A nested group that fills its line follows the first item: one item per line. Two full groups
  /// of four share 104 - (10 + 16 + 10 + 16 + 3 * 14) = 10 in their gaps, as does the last one: 2 *
  /// 104.
  @Test(
    "cells that measure their estimates do not change the layout",
    arguments: [
      (
        "group horizontal height 53 < item width estimated 20; group horizontal < item width 100 > >",
        5, "width 20 height 53", 265.0
      ),
      (
        "group vertical height 104 interItemSpacing flexible 14 < item height 10; "
          + "item height estimated 16 >",
        8, "width 320 height 16", 208.0
      ),
    ])
  func unchanged(group: String, items: Int, measured: String, height: Double) throws {
    let texts = ["", " measured \(measured)"].map {
      "section < \(group) >\nsnapshot s < section \"A\" items \(items)\($0) >\n"
        + "preview \"p\" < snapshot s >"
    }
    let scenes = try texts.map { try laidOut($0).scene }
    #expect(scenes.map(\.contentSize.height) == [height, height])
    #expect(Array(scenes[0].elements) == Array(scenes[1].elements))
  }

  /// A row of 20, 50 and 30 becomes 50 each. The next row has its own 40.
  @Test("uniform siblings have the height of the tallest") func uniformSiblings() {
    var item = ItemModel()
    item.size = LayoutSize(width: .fractionalWidth(1 / 4), height: .uniformAcrossSiblings(44))
    var group = GroupModel(.horizontal)
    group.size.height = .estimated(44)
    group.repetition = .repeating(3)
    group.subitems = [.item(item)]
    let sizes = [20.0, 50, 30, 40].map { MeasuredSize(height: .points($0)) }
    let frames = Self.frames(Self.request(group, items: 4, measured: sizes))
    #expect(frames.map(\.height) == [50, 50, 50, 40])
    #expect(frames[3] == Rect(0, 50, 80, 40))
    // The outermost group uniform too: all rows of the section are as high as the highest.
    group.size.height = .uniformAcrossSiblings(44)
    let request = Self.request(group, items: 4, measured: sizes)
    #expect(Self.frames(request).map(\.height) == [50, 50, 50, 50])
    #expect(Scene(request).contentSize == Size(320, 100))
  }

  /// Cards that measure 20, 80 and 50 are all 80 high, as is the section. Items alone, without
  /// groups, have no siblings.
  @Test("uniform cards of a row share the height of the tallest group") func uniformRow() {
    var item = ItemModel()
    item.size.height = .uniformAcrossSiblings(44)
    var group = GroupModel(.horizontal)
    group.size = LayoutSize(width: .absolute(150), height: .uniformAcrossSiblings(44))
    group.subitems = [.item(item)]
    let sizes = [20.0, 80, 50].map { MeasuredSize(height: .points($0)) }
    var request = Self.request(group, items: 3, measured: sizes) { $0.orthogonal = .continuous }
    #expect(
      Self.frames(request) == [
        Rect(0, 0, 150, 80), Rect(150, 0, 150, 80), Rect(300, 0, 150, 80),
      ])
    #expect(Scene(request).contentSize.height == 80)
    #expect(Scene(request).elements(in: Rect(0, 70, 20, 20)).map(\.item) == [0])
    request.sections[0].model.group.size.height = .estimated(44)
    #expect(Self.frames(request).map(\.height) == [20, 80, 50])
  }

  /// 100 characters of 8 points in 320 - 2 * 10 = 300: 37 to a line, so 3 lines of 20.
  @Test("text wraps in the width of the cell") func text() {
    var item = ItemModel()
    item.size.height = .estimated(44)
    item.contentInsets = Insets(top: 5, leading: 10, bottom: 5, trailing: 10)
    var group = GroupModel(.vertical)
    group.size.height = .estimated(44)
    group.subitems = [.item(item)]
    let text = [MeasuredSize(height: .text(characters: 100))]
    #expect(Self.frames(Self.request(group, items: 1, measured: text)) == [Rect(10, 0, 300, 60)])
  }

  /// 60 rows measure 20, with an estimate of 44; 480 points are visible. 24 rows are measured (24 *
  /// 20 = 480), and 36 keep 44: 480 + 36 * 44 = 2064. If all are measured: 1200. Scrolled by 100,
  /// 29 are measured.
  @Test("only visible cells are measured") func visibleMeasuring() {
    var item = ItemModel()
    item.size.height = .estimated(44)
    var group = GroupModel(.vertical)
    group.size.height = .estimated(44)
    group.subitems = [.item(item)]
    var request = Self.request(group, items: 60, measured: [MeasuredSize(height: .points(20))])
    #expect(Scene(request).contentSize.height == 1200)
    request.measuring = .visible
    #expect(Scene(request).contentSize.height == 2064)
    request.scroll.offset.y = 100
    #expect(Scene(request).contentSize.height == 29 * 20 + 31 * 44)
  }

  /// Below a header of 60, 480 - 60 = 420 points are visible: 21 rows. With a layout header that
  /// measures 100, not 30: 480 - 100 = 380, minus 60: 16 rows.
  @Test("headers reduce the number of visible cells that are measured")
  func visibleMeasuringBelowHeaders() {
    var item = ItemModel()
    item.size.height = .estimated(44)
    var group = GroupModel(.vertical)
    group.size.height = .estimated(44)
    group.subitems = [.item(item)]
    var header = BoundaryItem(elementKind: "h", alignment: .top)
    header.size.height = .absolute(60)
    var request = Self.request(group, items: 60, measured: [MeasuredSize(height: .points(20))]) {
      $0.boundaryItems = [header]
    }
    request.measuring = .visible
    // 60 + 21 * 20 + 39 * 44, and 60 + 60 * 20.
    #expect(Scene(request).contentSize.height == 2196)
    #expect(Scene(request).settledContentSize == Size(320, 1260))
    header.size.height = .estimated(30)
    request.boundaryItems = [header]
    request.boundaryMeasurements = ["h": MeasuredSize(height: .points(100))]
    let scene = Scene(request)
    #expect(scene.boundaryElements.map(\.frame) == [Rect(0, 0, 320, 100)])
    // 100 + 60 + 16 * 20 + 44 * 44.
    #expect(scene.contentSize.height == 2416)
    request.measuring = .all
    #expect(Scene(request).settledContentSize == nil)
  }

  /// 100 characters in 320 - 2 * 40 = 240: 30 to a line, so 4 lines of 20. Below it is a row of 44.
  @Test("text of a header wraps in its width without insets") func headerText() {
    var header = BoundaryItem(elementKind: "h", alignment: .top)
    header.size.height = .estimated(30)
    header.contentInsets = Insets(leading: 40, trailing: 40)
    var group = GroupModel(.vertical)
    group.size.height = .absolute(44)
    group.subitems = [.item(ItemModel())]
    var request = Self.request(group, items: 1, measured: []) { $0.boundaryItems = [header] }
    request.sections[0].boundaryMeasurements = [
      "h": MeasuredSize(height: .text(characters: 100))
    ]
    let scene = Scene(request)
    #expect(scene.sections[0].boundaryElements.map(\.frame) == [Rect(40, 0, 240, 80)])
    #expect(scene.contentSize == Size(320, 124))
  }

  /// 50 or 60 of the data, or the estimates of 30.
  @Test(
    "`header` in data is UIKit's header, unless an item has that kind itself",
    arguments: [
      ("header height estimated 30", [50.0]), ("boundary \"header\" height estimated 30", [50]),
      ("header height estimated 30; boundary \"header\" height estimated 30", [30, 50]),
      ("boundary \"footer\" height estimated 30", [60]),
    ])
  func namedHeader(_ items: String, _ heights: [Double]) throws {
    let preview = try laidOut(
      "section < \(items); group horizontal height 44 < item > >",
      data: #"{"format": "layoutc.data/1", "sections": [{"items": 1, "#
        + #""measuredBoundaries": {"header": 50, "footer": 60}}]}"#)
    #expect(preview.frames(.boundary).map(\.height) == heights)
  }

  @Test("frames of measured items agree with all elements") func measuredFrames() {
    let sizes = [100.0, 150, 80, 90, 30, 200].map {
      MeasuredSize(width: .points($0), height: .points($0 / 4))
    }
    let scene = Scene(Self.request(Self.tags(.fixed(7)), items: 500, measured: sizes))
    let all = Array(scene.elements)
    for element in all {
      #expect(scene.frame(section: 0, item: element.item) == element.frame)
    }
    var found: [SceneElement] = []
    var y = 0.0
    while y < scene.contentSize.height {
      found += scene.elements(in: Rect(0, y, 320, 50)).filter { !found.contains($0) }
      y += 50
    }
    #expect(found == all)
  }
}
