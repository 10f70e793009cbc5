import Testing

@testable import LayoutCompiler

/// A layout of three thirds to a row, 100 points high, with insets of 10 above and below.
private func thirds(items: Int) -> LayoutRequest {
  var item = ItemModel()
  item.size.width = .fractionalWidth(1 / 3)
  var group = GroupModel(.horizontal)
  group.size.height = .absolute(100)
  group.subitems = [.item(item)]
  var section = SectionModel(group: group)
  section.contentInsets = Insets(top: 10, bottom: 10)
  var request = LayoutRequest(environment: Environment(container: Size(300, 600), scale: 2))
  request.sections = [SectionRequest(model: section, itemCount: items)]
  return request
}

@Suite struct EngineScaleTests {
  /// 9,999,999 items are 3,333,333 rows. The last one begins at 10 + 3,333,332 * 100 = 333,333,210.
  @Test("ten million items are laid out") func tenMillionItems() {
    let scene = Scene(thirds(items: 9_999_999))
    #expect(scene.contentSize == Size(300, 333_333_320))
    #expect(scene.frame(section: 0, item: 9_999_998) == Rect(200, 333_333_210, 100, 100))
    #expect(scene.frame(section: 0, item: 9_999_999) == nil)
    let found = scene.elements(in: Rect(0, 333_333_000, 150, 50))
    // Rows are at 10 + 100 k: 333,333,000 is in the row at 333,332,910; the next one is 100 below.
    #expect(found.map(\.item).allSatisfy { $0 % 3 < 2 })
    #expect(found.map(\.frame.minY) == [333_332_910, 333_332_910, 333_333_010, 333_333_010])
  }

  @Test("a sweep of queries finds every element") func sweep() {
    let scene = Scene(thirds(items: 100))
    var found = Set<SceneElement>()
    for y in stride(from: 0.0, to: scene.contentSize.height, by: 37) {
      found.formUnion(scene.elements(in: Rect(0, y, 300, 37)))
    }
    #expect(found == Set(scene.elements))
    #expect(found.count == 100)
  }

  @Test("elements of item ranges agree with all elements") func itemRanges() throws {
    for name in UIKitFixture.names {
      let fixture = try UIKitFixture.load(name)
      guard fixture.layout.sections != nil else { continue }
      let scene = try Scene(fixture.request())
      for section in scene.sections {
        let all = Array(scene.itemElements(section: section.index))
        let middle = section.placedItemCount / 2
        let parts =
          Array(scene.itemElements(section: section.index, items: 0..<middle))
          + Array(scene.itemElements(section: section.index, items: middle..<Int.max))
        #expect(parts == all, "\(name) section \(section.index)")
      }
    }
  }
}
