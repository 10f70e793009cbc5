@testable import LayoutCompiler

/// Makes random layouts that are right: each field takes all kinds of values.
struct RandomModel {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed) }

  mutating func layout() -> LayoutModel {
    var layout = LayoutModel()
    layout.name = maybe("demo")
    layout.scrollDirection = pick(Axis.allCases)
    layout.interSectionSpacing = maybe(points()) ?? 0
    layout.contentInsetsReference = pick(ContentInsetsReference.allCases)
    layout.boundaryItems = boundaryItems()
    layout.sections = (0..<number(1...3)).map { index in section(index) }
    return layout
  }

  mutating func section(_ index: Int) -> SectionModel {
    var section = SectionModel(group: group(depth: 0))
    section.name = maybe("s\(index)")
    section.orthogonal = pick(OrthogonalScrollingBehavior.allCases)
    section.decelerationRate = pick(DecelerationRate.allCases)
    section.bounce = pick(Bounce.allCases)
    section.interGroupSpacing = maybe(points()) ?? 0
    section.contentInsets = insets()
    section.contentInsetsReference = pick(ContentInsetsReference.allCases)
    section.supplementaryContentInsetsReference = pick(ContentInsetsReference.allCases)
    section.boundaryItems = boundaryItems()
    section.decorations = (0..<number(0...2)).map { index in decoration(index) }
    if number(0...5) == 0 {
      section.group = SectionModel(list: ListConfiguration(.plain)).group
      var list = ListConfiguration(pick(ListConfiguration.Appearance.allCases))
      list.headerMode = pick(ListConfiguration.HeaderMode.allCases)
      list.footerMode = pick(ListConfiguration.FooterMode.allCases)
      list.headerTopPadding = maybe(length())
      list.showsSeparators = number(0...1) == 0
      section.list = list
    }
    return section
  }

  private mutating func decoration(_ index: Int) -> DecorationItem {
    var item = DecorationItem(elementKind: "background \(index)")
    item.contentInsets = insets()
    item.zIndex = number(-3...3)
    return item
  }

  private mutating func boundaryItems() -> [BoundaryItem] {
    (0..<number(0...2)).map { index in
      var item = BoundaryItem(elementKind: "boundary \(index)", alignment: pick(Alignment.allCases))
      if index == 0, item.alignment == .bottom { item.elementKind = BoundaryItem.footerKind }
      if index == 1, item.alignment == .top { item.elementKind = BoundaryItem.headerKind }
      item.size = size()
      item.offset = Point(points(), points())
      item.extendsBoundary = number(0...1) == 0
      item.pinToVisibleBounds = number(0...1) == 0
      item.zIndex = number(-3...3)
      item.contentInsets = insets()
      return item
    }
  }

  mutating func group(depth: Int) -> GroupModel {
    var group = GroupModel(pick([.horizontal, .vertical, .custom]))
    group.size = size()
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    group.supplementaries = supplementaries()
    guard group.arrangement != .custom else {
      group.frames = (0..<number(1...3)).map { _ in
        CustomFrame(Rect(points(), points(), length(), length()), zIndex: number(-2...2))
      }
      return group
    }
    group.interItemSpacing = spacing()
    let count = number(1...3)
    group.subitems = (0..<count).map { _ in
      depth < 3 && number(0...2) == 0 ? .group(self.group(depth: depth + 1)) : .item(item())
    }
    if count == 1 {
      group.repetition = pick([.fill, .count(number(1...9)), .repeating(number(1...9))])
    }
    return group
  }

  private mutating func item() -> ItemModel {
    var item = ItemModel()
    item.size = size()
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    item.supplementaries = supplementaries()
    return item
  }

  private mutating func supplementaries() -> [SupplementaryItem] {
    guard number(0...3) == 0 else { return [] }
    return (0..<number(1...2)).map { index in
      var view = SupplementaryItem(elementKind: "badge \(index)")
      view.size = size()
      view.containerAnchor = anchor()
      view.itemAnchor = maybe(anchor())
      view.zIndex = number(-3...3)
      view.contentInsets = insets()
      view.edgeSpacing = edges()
      return view
    }
  }

  private mutating func anchor() -> Anchor {
    let offset = Point(points(), points())
    return Anchor(
      pick(Alignment.allCases),
      offset: pick([.absolute(.zero), .absolute(offset), .fractional(offset)]))
  }

  private mutating func size() -> LayoutSize {
    LayoutSize(width: dimension(), height: dimension())
  }

  private mutating func dimension() -> Dimension {
    pick([
      .fractionalWidth(fraction()), .fractionalHeight(fraction()), .absolute(length()),
      .estimated(length()), .uniformAcrossSiblings(length()), .fractionalWidth(1),
      .fractionalHeight(1),
    ])
  }

  private mutating func insets() -> Insets {
    let (a, b) = (points(), points())
    return pick([
      .zero, Insets(top: a, leading: a, bottom: a, trailing: a),
      Insets(top: a, leading: b, bottom: a, trailing: b), Insets(top: a, trailing: b),
      Insets(top: a, leading: b, bottom: points(), trailing: points()),
    ])
  }

  private mutating func edges() -> EdgeSpacing {
    var edges = EdgeSpacing()
    if number(0...2) == 0 { edges.leading = spacing() }
    if number(0...2) == 0 { edges.top = spacing() }
    if number(0...2) == 0 { edges.trailing = spacing() }
    if number(0...2) == 0 { edges.bottom = spacing() }
    return edges
  }

  private mutating func spacing() -> Spacing {
    pick([.fixed(0), .fixed(points()), .flexible(length())])
  }

  /// A number of points of either sign.
  private mutating func points() -> Double { pick([0, 8, -4, 0.5, -0.25, 103.33333333333333]) }

  /// A length above 0.
  private mutating func length() -> Double { pick([1, 44, 82.5, 0.75, 12_345.678901234567]) }

  private mutating func fraction() -> Double {
    pick([1, 0.5, 0.95, 1.0 / 3, 0.1, 0.30000000000000004, 2])
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<T>(_ values: [T]) -> T { values[number(0...values.count - 1)] }

  private mutating func maybe<T>(_ value: T) -> T? { number(0...1) == 0 ? value : nil }
}
