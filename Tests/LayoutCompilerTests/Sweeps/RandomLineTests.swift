import Testing

@testable import LayoutCompiler

/// Random lines of items, some of them measured. The frames of two scenes and of several queries are
/// compared with each other.
@Suite struct RandomLineTests {
  @Test("badges do not move the cells of random lines, and all queries agree") func lines() {
    for seed in 0..<Sweep.count(thorough: 300) { compare(seed) }
  }

  @Test("badges do not move cells with distinct heights, and all queries agree")
  func distinctHeights() {
    for seed in 0..<Sweep.count(thorough: 200) {
      var random = SeededRandom(UInt64(1_000 + seed))
      var group = Self.group(&random)
      // Every fourth is a row, whose groups follow each other sideways.
      group.arrangement = seed % 4 == 0 ? .vertical : .horizontal
      if seed % 4 == 0 { group.size.height = .estimated(60) }
      group.repetition = .repeating(Int.random(in: 1...3, using: &random))
      group.subitems = group.subitems.map { subitem in
        guard case .item(var item) = subitem else { return subitem }
        item.size = LayoutSize(width: .fractionalWidth(0.3), height: .estimated(50))
        if seed % 4 == 0 {
          item.size = LayoutSize(width: .estimated(50), height: .absolute(41.3))
        }
        return .item(item)
      }
      let count = Int.random(in: 1...12, using: &random)
      compare(seed, group, (0..<count).map { _ in Self.measure(&random) }, count, &random)
    }
  }

  @Test("badges do not move the cells of groups of one, and all queries agree") func singleCells() {
    for seed in 0..<Sweep.count(40, thorough: 400) {
      var random = SeededRandom(UInt64(2_000 + seed))
      func one(of values: [Double]) -> Double { values.randomElement(using: &random) ?? 0 }
      var item = ItemModel()
      // Every fourth is a row, whose groups follow each other sideways.
      let isRow = seed % 4 == 0
      item.size =
        isRow
        ? LayoutSize(width: .estimated(50), height: .absolute(41))
        : LayoutSize(width: .fractionalWidth(0.3), height: .estimated(50))
      item.edgeSpacing.top = .fixed(one(of: [0, 0, 2, -30, 0.5]))
      item.edgeSpacing.bottom = .fixed(one(of: [0, 0, 4, -30]))
      item.edgeSpacing.leading = .fixed(one(of: [0, 0, 3, -30]))
      var group = GroupModel(isRow ? .vertical : .horizontal)
      group.subitems = [.item(item)]
      group.repetition = .repeating(1)
      group.size.width = isRow ? .estimated(60) : .fractionalWidth(1)
      group.size.height =
        isRow ? .fractionalHeight(0.3) : one(of: [0, 0, 1]) == 0 ? .estimated(60) : .absolute(70)
      // So far that three times a third is another number.
      let far = seed % 11 == 0 ? 1.1e300 : 45
      let all = seed % 5 == 0 ? 33.5 : nil
      let count = Int.random(in: 1...12, using: &random)
      // With few measurements for many cells, groups repeat.
      let sizes = (0..<(seed % 3 == 0 ? min(2, count) : count)).map { _ in
        let length =
          all
          ?? one(of: [
            30, 44, 61, 120, seed % 3 == 0 ? 33.5 : 97, seed % 7 == 0 ? 0 : 52, far,
          ])
        return MeasuredSize(width: .points(length), height: .points(length))
      }
      compare(seed, group, sizes, count, &random, spacings: [0, 8, 8, 12, 7.5, -20])
    }
  }

  private func compare(_ seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let group = Self.group(&random)
    let count = Int.random(in: 0...40, using: &random)
    let sizes = (0..<Int.random(in: 1...12, using: &random)).map { _ in Self.measure(&random) }
    compare(seed, group, sizes, count, &random)
  }

  private func compare(
    _ seed: Int, _ group: GroupModel, _ sizes: [MeasuredSize], _ count: Int,
    _ random: inout SeededRandom, spacings: [Double] = []
  ) {
    let spacing =
      spacings.randomElement(using: &random)
      ?? Double(Int.random(in: seed % 5 == 0 ? -90 ... -40 : -4...12, using: &random))
    var section = SectionModel(group: group)
    section.interGroupSpacing = spacing
    if seed % 7 == 0 { section.contentInsets.top = 0.4 }
    if seed % 4 == 0 { section.orthogonal = .continuous }
    var plain = LayoutRequest(environment: Environment(container: Size(321, 480), scale: 2))
    plain.sections = [SectionRequest(model: section, itemCount: count)]
    plain.sections[0].measurements = Measurements(sizes)
    plain.environment.scale = [2, 1.5, 2, 3, 3, 3][seed % 6]
    if seed % 5 == 2 { plain.environment.isRightToLeft = true }
    if seed % 3 == 0 { plain.measuring = .visible }
    var badged = plain
    badged.sections[0].model.group = Self.badged(group)
    let (one, other) = (Scene(plain), Scene(badged))
    #expect(one.contentSize == other.contentSize, "\(seed)")
    let frames = one.cellFrames
    #expect(frames == other.cellFrames, "\(seed)")
    for item in frames.indices {
      #expect(one.frame(section: 0, item: item) == frames[item], "\(seed): \(item)")
    }
    // Whatever sticks out of its group is found where it is.
    for _ in 0..<8 where !frames.isEmpty {
      let frame = frames[Int.random(in: frames.indices, using: &random)]
      let edge = Bool.random(using: &random) ? frame.minY + 0.1 : frame.maxY - 0.4
      let slice = Rect(-20_000, edge, 40_000, 0.3)
      let found = one.elements(in: slice).filter { $0.role == .cell }.map(\.frame)
      #expect(found == frames.filter { $0.intersects(slice) }, "\(seed)")
    }
  }

  private static func measure(_ random: inout SeededRandom) -> MeasuredSize {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return MeasuredSize()
    case 1: return MeasuredSize(height: .text(characters: Int.random(in: 0...90, using: &random)))
    default:
      return MeasuredSize(
        width: .points(Double(Int.random(in: 0...400, using: &random)) / 3),
        height: .points(Double(Int.random(in: 0...400, using: &random)) / 3))
    }
  }

  /// Returns a line of one to three items, some with estimated lengths.
  private static func group(_ random: inout SeededRandom) -> GroupModel {
    var group = GroupModel(Bool.random(using: &random) ? .horizontal : .vertical)
    switch Int.random(in: 0...4, using: &random) {
    case 0...1: group.size.height = .estimated(60)
    case 2: group.size.height = .uniformAcrossSiblings(60)
    default: group.size.height = .absolute(Bool.random(using: &random) ? 200 : 20)
    }
    if Int.random(in: 0...3, using: &random) == 0 { group.size.width = .estimated(300) }
    group.contentInsets = Insets(
      top: 3, leading: 5, bottom: 7, trailing: Double(Int.random(in: 0...9, using: &random)))
    switch Int.random(in: 0...2, using: &random) {
    case 0: group.repetition = .count(Int.random(in: 1...4, using: &random))
    case 1: group.repetition = .repeating(Int.random(in: 1...4, using: &random))
    default: group.size[.horizontal] = .estimated(200)
    }
    group.interItemSpacing = .fixed(Double(Int.random(in: -90...9, using: &random)))
    group.subitems = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var item = ItemModel()
      item.size.width = Bool.random(using: &random) ? .fractionalWidth(0.3) : .estimated(50)
      item.size.height = Bool.random(using: &random) ? .absolute(41.3) : .estimated(50)
      if Int.random(in: 0...9, using: &random) == 0 {
        item.size.height = .uniformAcrossSiblings(50)
      }
      if Bool.random(using: &random) {
        item.contentInsets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
        item.edgeSpacing.top = .fixed(Bool.random(using: &random) ? 2 : -30)
        item.edgeSpacing.leading = .fixed(1.5)
      }
      return .item(item)
    }
    return group
  }

  private static func badged(_ group: GroupModel) -> GroupModel {
    var group = group
    group.subitems = group.subitems.map { subitem in
      guard case .item(var item) = subitem else { return subitem }
      item.supplementaries = [SupplementaryItem(elementKind: "badge")]
      return .item(item)
    }
    return group
  }
}
