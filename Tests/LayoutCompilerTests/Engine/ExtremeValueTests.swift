import Testing

@testable import LayoutCompiler

/// Layouts with extreme numbers, whose frames must be finite, on pixels, and found by queries.
@Suite struct ExtremeValueTests {
  @Test("frames of extreme layouts are finite and not negative", arguments: 0..<4)
  func frames(_ block: Int) {
    for seed in 0..<16 {
      let seed = UInt64(90_000_000 + block * 16 + seed)
      var random = RandomLayout(seed: seed)
      let request = random.extremeRequest()
      let scene = Scene(request)
      var state = ScrollState()
      state.offset[scene.scrollDirection] = random.extremeNumber()
      for index in scene.sections.indices { state.rows[index] = random.extremeNumber() }
      let scrolled = scene.scrolled(to: scene.settled(state))
      #expect(scene.contentSize.isSound && scene.contentSize.width >= 0, "seed \(seed)")
      let shown = Array(scrolled.elements.prefix(300))
      for element in shown {
        #expect(element.frame.isSound, "seed \(seed): \(element)")
        #expect(element.frame.isOnGrid(scene.scale), "seed \(seed): \(element)")
      }
      if scrolled.elements.reduce(0, { count, _ in count + 1 }) <= 300 {
        let rect = Rect(random.points(-500...500), random.points(-500...2000), 300, 300)
        let expected = shown.filter { $0.frame.intersects(rect) }
        #expect(scrolled.elements(in: rect) == expected, "seed \(seed)")
      }
      for element in scene.elements.prefix(2) {
        #expect(request.why(element)?.frame == element.frame, "seed \(seed): \(element)")
      }
      for row in scene.sections.compactMap(\.rowScrolling) {
        let asked = random.extremeNumber()
        #expect(row.settled(row.settled(asked)) == row.settled(asked), "seed \(seed): \(asked)")
      }
    }
  }
}

extension RandomLayout {
  /// A number that is seldom thought of.
  fileprivate mutating func extremeNumber() -> Double {
    let numbers = [0, -0.001, 0.001, 0.1, -1, -50, 1.0 / 3, 999, 100_000, 9_999_999, -9_999_999]
    return numbers[int(0...numbers.count - 1)]
  }

  private mutating func twist(_ insets: inout Insets) {
    if int(0...3) == 0 { insets.leading = extremeNumber() }
    if int(0...3) == 0 { insets.top = extremeNumber() }
    if int(0...3) == 0 { insets.bottom = extremeNumber() }
  }

  private mutating func twist(_ size: inout LayoutSize) {
    for axis in Axis.allCases where int(0...3) == 0 {
      let fractions = [0, 0.01, 1.5, 1000]
      let lengths = [0, 0.7, 1, 999, 100_000, 9_999_999]
      switch int(0...3) {
      case 0: size[axis] = .fractionalWidth(fractions[int(0...3)])
      case 1: size[axis] = .fractionalHeight(fractions[int(0...3)])
      case 2: size[axis] = .absolute(lengths[int(0...5)])
      default: size[axis] = .uniformAcrossSiblings(max(0.7, lengths[int(0...5)]))
      }
    }
  }

  private mutating func twist(_ group: inout GroupModel) {
    twist(&group.size)
    twist(&group.contentInsets)
    if int(0...4) == 0 {
      group.interItemSpacing = flag() ? .fixed(extremeNumber()) : .flexible(extremeNumber())
    }
    if int(0...4) == 0 {
      group.edgeSpacing.top = flag() ? .fixed(extremeNumber()) : .flexible(extremeNumber())
    }
    group.subitems = group.subitems.map {
      switch $0 {
      case .group(var inner):
        twist(&inner)
        return .group(inner)
      case .item(var item):
        twist(&item.size)
        twist(&item.contentInsets)
        if int(0...5) == 0 { item.edgeSpacing.trailing = .flexible(extremeNumber()) }
        return .item(item)
      }
    }
  }

  fileprivate mutating func extremeRequest() -> LayoutRequest {
    var request = request()
    let sizes = [Size(1, 1), Size(320, 480), Size(5, 4000), Size(3000, 7)]
    request.environment.container = sizes[int(0...3)]
    if int(0...2) == 0 { request.interSectionSpacing = extremeNumber() }
    request.measuring = flag() ? .all : .visible
    twist(&request.environment.safeArea)
    for index in request.sections.indices {
      twist(&request.sections[index].model.group)
      twist(&request.sections[index].model.contentInsets)
      if int(0...3) == 0 { request.sections[index].model.interGroupSpacing = extremeNumber() }
      let boundaries = request.sections[index].model.boundaryItems.indices
      for item in boundaries { twist(&request.sections[index].model.boundaryItems[item].size) }
      if int(0...2) == 0 {
        request.sections[index].measurements = Measurements(
          (0..<int(1...3)).map { _ in
            MeasuredSize(
              width: .points(max(0, extremeNumber())), height: .text(characters: int(0...900)))
          })
      }
    }
    return request
  }
}

extension Size {
  fileprivate var isSound: Bool { width.isFinite && height.isFinite && height >= 0 }
}

extension Rect {
  fileprivate var isSound: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0
      && height >= 0
  }

  /// Whether all numbers are whole pixels, within the precision of doubles.
  fileprivate func isOnGrid(_ scale: Double) -> Bool {
    [minX, minY, width, height].allSatisfy {
      let pixels = $0 * scale
      return abs(pixels - pixels.rounded()) < 1e-6 * Swift.max(1, abs(pixels))
    }
  }
}
