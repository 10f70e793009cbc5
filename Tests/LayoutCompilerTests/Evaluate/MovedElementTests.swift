import Testing

@testable import LayoutCompiler

/// Elements whose text is moved by an edit before it.
@Suite struct MovedElementTests {
  /// An element with each part that may have a position.
  private var element: ElementState {
    var element = ElementState(Schema.file, at: span(1))
    element.groups.add(at: span(2))
    element.subitems.add(at: span(3))
    element.viewKinds["badge"] = span(4)
    element.origins.record(.bounce, at: span(5))
    element.boundaries = [BoundaryHead(origin: span(6), hasWidth: true, hasHeight: true)]
    element.elements = [
      .group(group), .item(item), .frame(CustomFrame(.zero, origin: span(20))),
      .tile(tile(21)), .supplementary(supplementary(23)), .boundary(boundary),
      .decoration(decoration),
      .effect(effect),
    ]
    return element
  }

  private var group: GroupModel {
    var group = GroupModel(.horizontal)
    group.origin = span(7)
    group.origins.record(.width, at: span(8))
    group.supplementaries = [supplementary(9)]
    var inner = GroupModel(.custom)
    inner.origin = span(11)
    inner.frames = [CustomFrame(.zero, origin: span(12))]
    inner.waterfall = Waterfall()
    inner.waterfall?.tiles = [tile(13)]
    inner.waterfall?.origins.record(.interItemSpacing, at: span(15))
    group.subitems = [.group(inner), .item(item)]
    return group
  }

  private var item: ItemModel {
    var item = ItemModel()
    item.origin = span(16)
    item.origins.record(.height, at: span(17))
    item.supplementaries = [supplementary(18)]
    return item
  }

  private func supplementary(_ number: Int) -> SupplementaryItem {
    var item = SupplementaryItem(elementKind: "badge")
    item.origin = span(number)
    item.origins.record(.anchor, at: span(number + 1))
    return item
  }

  private func tile(_ number: Int) -> Waterfall.Tile {
    var tile = Waterfall.Tile()
    tile.origin = span(number)
    tile.origins.record(.aspect, at: span(number + 1))
    return tile
  }

  private var boundary: BoundaryItem {
    var item = BoundaryItem(elementKind: "header", alignment: .top)
    item.origin = span(25)
    item.origins.record(.pinned, at: span(26))
    return item
  }

  private var decoration: DecorationItem {
    var item = DecorationItem(elementKind: "card")
    item.origin = span(27)
    item.origins.record(.contentInsets, at: span(28))
    return item
  }

  private var effect: VisibleItemsEffect {
    var effect = VisibleItemsEffect()
    effect.origin = span(29)
    effect.origins.record(.scale, at: span(30))
    return effect
  }

  private func span(_ number: Int) -> SourceSpan {
    SourceSpan(.main, TextRange(number * 10, number * 10 + 5))
  }

  @Test("all positions of an element move") func positions() {
    let starts = Self.starts(in: element)
    // Those from 1 to 30, and some twice: the item is in the group and beside it.
    #expect(Set(starts) == Set((1...30).map { $0 * 10 }))
    #expect(Self.starts(in: element.moved(by: 1000)) == starts.map { $0 + 1000 })
    #expect(Self.starts(in: element.moved(by: -7)) == starts.map { $0 - 7 })
    #expect(Self.starts(in: element.moved(by: 0)) == starts)
  }

  /// The starts of all spans in a value, in the order of its fields.
  private static func starts(in value: Any) -> [Int] {
    if let span = value as? SourceSpan { return [span.range.startIndex] }
    return Mirror(reflecting: value).children.flatMap { starts(in: $0.value) }
  }

  @Test("an expression moves with its parts") func expressions() {
    let number = Expression(.number("2"), .number(.points), span(2))
    var sum = Expression(.negate(number), .number(.points), span(1))
    sum.outerSpan = span(3)
    for form: Expression.Form in [
      .negate(sum), .not(sum), .binary(.add, sum, number), .function(.max, [sum, number]),
      .conditional(number, then: sum, otherwise: number), .element(sum, index: number),
      .listCount(sum), .dimension(.absolute, sum), .spacing(isFlexible: true, sum),
      .insets([nil, sum, number, nil]), .edges([sum, nil, nil, number]),
    ] {
      let value = Expression(form, .dimension, span(4))
      #expect(Self.starts(in: value.moved(by: 9)) == Self.starts(in: value).map { $0 + 9 })
    }
  }
}
