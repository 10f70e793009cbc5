import LayoutCompiler

/// The time of computing all frames of a page, against loops that write the same frames.
enum SolvingBenchmark {
  static func run(_ effort: Effort, _ report: inout Report) {
    for workload in Workload.all {
      for count in effort.itemCounts { solve(workload, count, effort: effort, report: &report) }
    }
  }

  private static func solve(
    _ workload: Workload, _ count: Int, effort: Effort, report: inout Report
  ) {
    let request = workload.request(itemCount: count)
    let heights = workload.heights(count)
    let loop = workload.loop
    let frames = Scene(request).cellFrames()
    let items = frames.count
    guard frames == loop.appended(items, heights), frames == loop.stored(items, heights) else {
      fatalError("the loop of \(workload.name) writes other frames")
    }
    func compared(with reference: () -> Void) -> Comparison {
      compare(rounds: effort.rounds, { use(Scene(request).cellFrames()) }, with: reference)
    }
    let plain = compared { use(loop.appended(items, heights)) }
    let nanoseconds = plain.time * 1e9 / Double(items)
    // Below this, the fixed time of a section dominates.
    let isBound = count >= 10_000
    let isMet = nanoseconds <= workload.bound
    report.add(
      Figure(
        group: "solve", name: "\(workload.name), \(count) items",
        value: "\(rounded(nanoseconds)) ns per item", ratios: plain.ratios,
        target: isBound ? "<= \(rounded(workload.bound)) ns" : "", isMet: isMet || !isBound))
    let least = compared { use(loop.stored(items, heights)) }
    report.add(
      Figure(
        group: "solve", name: "  against writing into place",
        value: "\(rounded(least.reference * 1e9 / Double(items))) ns the loop",
        ratios: least.ratios, target: "", isMet: true))
  }
}

/// The time of single queries to a page of the largest size.
enum QueryBenchmark {
  static func run(_ effort: Effort, _ report: inout Report) {
    let count = effort.itemCounts.last ?? 0
    for workload in Workload.all {
      let scene = Scene(workload.request(itemCount: count))
      let last = scene.sections.count - 1
      let items = scene.sections[last].placedItemCount
      let name = "\(workload.name), \(count) items"
      add("frame of item, \(name)", to: &report) {
        use(scene.frame(section: last, item: $0 * 7919 % items))
      }
      let small = Scene(workload.request(itemCount: 1_000))
      let seen = compare(rounds: effort.rounds) {
        look(at: scene)
      } with: {
        look(at: small)
      }
      report.add(
        Figure(
          group: "query", name: "visible elements, \(name), against 1,000",
          value: "\(rounded(seen.time * 1e7)) ns", ratios: seen.ratios, target: "<= 2x",
          isMet: seen.ratio <= 2))
      add("content size, \(name)", to: &report) { _ in use(scene.contentSize) }
      guard let scrolling = scene.sections.lazy.compactMap(\.rowScrolling).first else { continue }
      add("settle, \(name)", to: &report) { use(scrolling.settled(Double($0 * 37))) }
    }
  }

  /// Queries the visible elements a hundred times, near the middle.
  private static func look(at scene: Scene) {
    var window = Rect(.zero, scene.container)
    for offset in 0..<100 {
      window.origin.y = scene.contentSize.height / 2 + Double(offset)
      use(scene.elements(in: window))
    }
  }

  private static func add(_ name: String, to report: inout Report, _ body: (Int) -> Void) {
    let repetitions = 10_000
    var number = 0
    let times = (0..<5).map { _ in
      seconds(repetitions) {
        number += 1
        body(number)
      }
    }.sorted()
    let nanoseconds = times[2] * 1e9
    report.add(
      Figure(
        group: "query", name: name, value: "\(rounded(nanoseconds)) ns", target: "<= 1 µs",
        isMet: nanoseconds <= 1_000))
  }
}

extension Scene {
  /// Returns the frames of all cells, in order. In points, content coordinates.
  func cellFrames() -> [Rect] {
    var frames: [Rect] = []
    frames.reserveCapacity(sections.reduce(0) { $0 + $1.placedItemCount })
    for section in sections {
      for element in itemElements(section: section.index) where element.role == .cell {
        frames.append(element.frame)
      }
    }
    return frames
  }
}
