import Foundation

/// `swift run -c release LayoutBenchmarks [--quick] [--json] [--static-…] [GROUP…]`
///
/// Prints one table of ratios. Each figure is measured alternately with its reference, in the same
/// run, so that the load of the machine matters little. Processes are those of the plain release
/// build; `--static-swift-stdlib` and `--static-executable` build statically linked ones.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == MemoryBenchmark.holding {
      return MemoryBenchmark.hold(Array(arguments.dropFirst()))
    }
    let groups = ["memory", "solve", "query", "front-end", "editor", "snapshots", "process"]
    let options = ["--quick", "--json"] + Linking.allCases.compactMap(\.option)
    if let unknown = arguments.first(where: { !(options + groups).contains($0) }) {
      print("LayoutBenchmarks: unknown argument `\(unknown)`; the options are")
      print(options.joined(separator: ", "))
      print("and the groups are")
      print(groups.joined(separator: ", "))
      exit(1)
    }
    let wanted = groups.filter(arguments.contains)
    func isWanted(_ group: String) -> Bool { wanted.isEmpty || wanted.contains(group) }
    let effort = Effort(isQuick: arguments.contains("--quick"))
    let linking = Linking.allCases.first { $0.option.map(arguments.contains) ?? false } ?? .dynamic
    var report = Report(isJSON: arguments.contains("--json"))
    if isWanted("memory") { try MemoryBenchmark.run(effort, &report) }
    keepMemory()
    if isWanted("solve") { SolvingBenchmark.run(effort, &report) }
    if isWanted("query") { QueryBenchmark.run(effort, &report) }
    if isWanted("front-end") { FrontEndBenchmark.run(effort, &report) }
    if isWanted("editor") { try EditorBenchmark.run(effort, &report) }
    if isWanted("snapshots") { SnapshotBenchmark.run(effort, &report) }
    if isWanted("process") { try ProcessBenchmark.run(effort, linking, to: &report) }
    report.finish()
  }
}

/// The amount of measurement.
struct Effort {
  /// Whether to finish within a minute, to see that everything works.
  let isQuick: Bool

  /// The number of alternations of the two sides.
  var rounds: Int { isQuick ? 3 : 9 }
  /// The numbers of items to lay out.
  var itemCounts: [Int] {
    isQuick ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  }
  /// The length of the long source, in bytes.
  var sourceByteCount: Int { isQuick ? 1_000_000 : 10_000_000 }
}
