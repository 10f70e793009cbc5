/// `swift run -c release LayoutBenchmarks [--quick] [--json]`
///
/// Prints one table of ratios: each figure is measured alternately with what it is compared with, in
/// this one run, so that the machine and what else it does matter little.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let known = ["--quick", "--json"]
    if let unknown = arguments.first(where: { !known.contains($0) }) {
      print("LayoutBenchmarks: `\(unknown)` is no option; there are --quick and --json")
      throw UnknownOption()
    }
    let effort = Effort(isQuick: arguments.contains("--quick"))
    var report = Report(isJSON: arguments.contains("--json"))
    SolvingBenchmark.run(effort, &report)
    QueryBenchmark.run(effort, &report)
    FrontEndBenchmark.run(effort, &report)
    SnapshotBenchmark.run(effort, &report)
    try ProcessBenchmark.run(effort, &report)
    report.finish()
  }

  private struct UnknownOption: Error {}
}

/// How much is measured.
struct Effort {
  /// A minute at most: to see that everything works.
  let isQuick: Bool

  /// Alternations of the two sides.
  var rounds: Int { isQuick ? 3 : 9 }
  /// The numbers of items that are laid out.
  var itemCounts: [Int] {
    isQuick ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  }
  /// The length of the long source text, in bytes.
  var sourceByteCount: Int { isQuick ? 1_000_000 : 10_000_000 }
}
