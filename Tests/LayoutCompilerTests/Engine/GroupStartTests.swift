import Testing

@testable import LayoutCompiler

/// A measured group starts at the sum of the lengths before it, added one after another, however the
/// data writes them: a few in turn, or each.
@Suite struct GroupStartTests {
  /// Lengths, in turn, and points between groups.
  struct Lengths: CustomTestStringConvertible, Sendable {
    var list: [Double]
    var gap = 0.0
    var count = 2_000
    var testDescription: String { "\(list), \(gap) between" }
  }

  static let samples = [
    // 10.1 + 20.2 + 33.3 is 63.6: twice that and 30.3 is 157.5, half a pixel at 1x and 3x.
    Lengths(list: [10.1, 20.2, 33.3], count: 20_000),
    Lengths(list: [44.1, 61.7, 120.3, 80.9, 52.5, 97.15, 33.35]),
    Lengths(list: [100.0 / 3]), Lengths(list: [1.0 / 3, 2.0 / 3, 0.1], gap: 0.7),
    Lengths(list: [44, 61, 120], gap: 8), Lengths(list: [0]), Lengths(list: [0, 0.05]),
    // From 8,192 on the second digit counts half a unit, and is rounded to the even neighbour.
    Lengths(list: [1 + 0x1p-40], count: 20_000), Lengths(list: [3, 1 + 0x1p-40], count: 20_000),
    // Starts cross powers of two again and again: 0, -50, 0, …, and 0, -49.9, 0.2, -49.7, …
    Lengths(list: [0, 100], gap: -50), Lengths(list: [0, 100], gap: -49.9),
    Lengths(list: [10.1, 20.2, 33.3], gap: -30.3), Lengths(list: [1e6 / 7, 1e-7], gap: 1.0 / 7),
  ]

  @Test(
    "starts of measured groups are sums of the lengths before them", arguments: samples,
    Axis.allCases)
  func sums(_ lengths: Lengths, _ axis: Axis) {
    for scale in [1.0, 2, 3] {
      func pixels(_ points: Double) -> Double {
        (points * scale).rounded(.toNearestOrAwayFromZero) / scale
      }
      var expected: [Rect] = []
      var start = 0.0
      for item in 0..<lengths.count {
        let length = lengths.list[item % lengths.list.count]
        var frame = Rect(0, 0, 100, 100)
        (frame.origin[axis], frame.size[axis]) = (pixels(start), pixels(length))
        expected.append(frame)
        start += length + lengths.gap
      }
      for isCycled in [true, false] {
        let scene = Self.scene(lengths, axis, scale: scale, isCycled: isCycled)
        #expect(scene.cellFrames == expected, "\(scale)x, cycled: \(isCycled)")
        for item in stride(from: 0, to: lengths.count, by: 97) {
          #expect(scene.frame(section: 0, item: item) == expected[item], "\(scale)x: \(item)")
        }
        let end = max(0, start - lengths.gap)
        let difference = scene.contentSize[axis] - end
        #expect(difference.magnitude < 1e-6, "\(scale)x, cycled: \(isCycled)")
      }
    }
  }

  @Test("starts of groups are sums if only visible cells are measured", arguments: samples)
  func visibleSums(_ lengths: Lengths) {
    for end in [300.0, 5_000, 12_345.6] {
      var scenes: [Scene] = []
      for isCycled in [true, false] {
        var request = Self.request(lengths, .vertical, scale: 3, isCycled: isCycled)
        request.measuring = .visible
        request.scroll.offset.y = end
        scenes.append(Scene(request))
      }
      #expect(scenes[0].cellFrames == scenes[1].cellFrames, "\(end)")
      #expect(scenes[0].contentSize == scenes[1].contentSize, "\(end)")
    }
  }

  /// Each line has a group of 3 × 20 and 30 points for another cell. Repeated groups must not pass
  /// the last line.
  @Test("the last line takes the cells that fit") func lastLine() {
    var item = ItemModel()
    item.size = LayoutSize(width: .estimated(25), height: .absolute(10))
    var inner = GroupModel(.horizontal)
    inner.size = LayoutSize(width: .estimated(75), height: .absolute(10))
    inner.repetition = .repeating(3)
    inner.subitems = [.item(item)]
    var outer = GroupModel(.horizontal)
    outer.size = LayoutSize(width: .absolute(90), height: .absolute(10))
    outer.subitems = [.group(inner)]
    let measured = MeasuredSize(width: .points(20))
    for sizes in [[measured], Array(repeating: measured, count: 100)] {
      let scene = Scene(SelfSizingTests.request(outer, items: 100, measured: sizes))
      #expect(scene.frame(section: 0, item: 98) == Rect(40, 320, 20, 10))
      #expect(scene.frame(section: 0, item: 99) == Rect(60, 320, 20, 10))
    }
  }

  @Test("a billion rows with fractional starts are laid out", arguments: samples)
  func billionRows(_ lengths: Lengths) throws {
    var lengths = lengths
    lengths.count = 1_000_000_000
    let scene = Self.scene(lengths, .vertical, scale: 2, isCycled: true)
    let last = try #require(scene.frame(section: 0, item: lengths.count - 1))
    let mean = lengths.list.reduce(0, +) / Double(lengths.list.count) + lengths.gap
    #expect(abs(last.minY - mean * Double(lengths.count)) <= 1e-6 * last.minY.magnitude + 200)
  }

  private static func scene(
    _ lengths: Lengths, _ axis: Axis, scale: Double, isCycled: Bool
  ) -> Scene {
    Scene(request(lengths, axis, scale: scale, isCycled: isCycled))
  }

  /// Groups of one cell of 100 points across `axis`.
  private static func request(
    _ lengths: Lengths, _ axis: Axis, scale: Double, isCycled: Bool
  ) -> LayoutRequest {
    var item = ItemModel()
    item.size = LayoutSize(width: .absolute(100), height: .absolute(100))
    item.size[axis] = .estimated(44)
    var group = GroupModel(axis == .horizontal ? .horizontal : .vertical)
    group.size = item.size
    group.subitems = [.item(item)]
    var section = SectionModel(group: group)
    section.interGroupSpacing = lengths.gap
    // Legacy: since iOS 16 sums that nearly are half a pixel are rounded like it (rule `pixel`).
    var request = LayoutRequest(
      environment: Environment(container: Size(375, 812), scale: scale, ios: 14))
    request.scrollDirection = axis
    request.sections = [SectionRequest(model: section, itemCount: lengths.count)]
    let count = isCycled ? lengths.list.count : lengths.count
    request.sections[0].measurements = Measurements(
      (0..<count).map {
        let length = lengths.list[$0 % lengths.list.count]
        return axis == .horizontal
          ? MeasuredSize(width: .points(length)) : MeasuredSize(height: .points(length))
      })
    return request
  }
}
