import LayoutCompiler

/// The time of computing the difference of two snapshots, against one pass over the same
/// identifiers.
enum SnapshotBenchmark {
  static func run(_ effort: Effort, _ report: inout Report) {
    let count = effort.isQuick ? 10_000 : 100_000
    let changes = count / 100
    let old = (0..<count).map { "item-\($0)" }
    var new = old
    var random = Random()
    for number in 0..<changes {
      let place = random.below(new.count)
      switch number % 3 {
      case 0: new.insert("new-\(number)", at: place)
      case 1: new.remove(at: place)
      default: new.insert(new.remove(at: place), at: random.below(new.count))
      }
    }
    let before = snapshot(old)
    let after = snapshot(new)
    let comparison = compare(rounds: effort.rounds) {
      use(SnapshotDifference(from: before, to: after))
    } with: {
      use(commonCount(old, new))
    }
    report.add(
      "snapshots", "\(count) items, \(changes) changes", comparison: comparison, per: count,
      unit: "item",
      atMost: 10)
  }

  @inline(never) private static func commonCount(_ old: [String], _ new: [String]) -> Int {
    let set = Set(old)
    return new.reduce(0) { $0 + (set.contains($1) ? 1 : 0) }
  }

  private static func snapshot(_ identifiers: [String]) -> Snapshot {
    let items = identifiers.map { "\"\($0)\"" }.joined(separator: ",")
    let text =
      "{\"format\": \"layoutc.data/1\", \"sections\": [{\"id\": \"all\", \"items\": [\(items)]}]}"
    guard let snapshot = SnapshotJSON.read(SourceFile(name: "data.json", text: text)).snapshot
    else { fatalError("the data of the benchmark cannot be read") }
    return snapshot
  }
}

/// A linear congruential generator (Knuth's MMIX) with the same numbers in every run.
struct Random {
  private var state: UInt64 = 42

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
