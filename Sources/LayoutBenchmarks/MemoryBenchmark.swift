import Foundation
import LayoutCompiler

/// The peak memory of pages with many items, each measured in a process of its own.
enum MemoryBenchmark {
  /// The first argument of such a process, followed by the product, the workload and the number of
  /// items.
  static let holding = "--hold"

  private enum Product: String {
    /// The request, the scene, all frames, and frames in the `.frames` format, which are discarded.
    case request, scene, frames, dump
  }

  static func run(_ effort: Effort, _ report: inout Report) throws {
    // With fewer items, the process's other memory would dominate.
    let count = max(1_000_000, effort.itemCounts.last ?? 0)
    for workload in Workload.all {
      let base = try peak(.request, workload, count: count)
      let scene = try peak(.scene, workload, count: count)
      let frames = try peak(.frames, workload, count: count)
      add(
        "scene of \(workload.name)", bytes: (scene - base) / Double(count),
        atMost: workload.measuresEach ? 32 : 0.5, count: count, to: &report)
      add(
        "frames of \(workload.name)", bytes: (frames - scene) / Double(count), atMost: 32.5,
        count: count, to: &report
      )
    }
    for workload in Workload.all where !workload.measuresEach {
      let few = try peak(.dump, workload, count: count / 100)
      let many = try peak(.dump, workload, count: count)
      report.add(
        Figure(
          group: "memory", name: "dump of \(workload.name), \(count), against \(count / 100)",
          value: "\(rounded(many / 1e6)) MB", ratios: [many / few], target: "<= 1.1x",
          isMet: many / few <= 1.1))
    }
  }

  private static func add(
    _ name: String, bytes: Double, atMost bound: Double, count: Int, to report: inout Report
  ) {
    report.add(
      Figure(
        group: "memory", name: "\(name), \(count) items",
        value: "\(rounded(max(0, bytes))) bytes per item", target: "<= \(rounded(bound)) bytes",
        isMet: bytes <= bound))
  }

  /// Returns the peak memory, in bytes, of a process that creates one product.
  private static func peak(_ product: Product, _ workload: Workload, count: Int) throws -> Double {
    let process = Process()
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [holding, product.rawValue, workload.name, "\(count)"]
    process.standardOutput = answer
    try process.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let bytes = Double(text) else { throw NoAnswer(process: process.arguments ?? []) }
    return bytes
  }

  private struct NoAnswer: Error { let process: [String] }

  /// Creates a product, and prints the peak memory in bytes.
  static func hold(_ arguments: [String]) {
    guard arguments.count == 3, let product = Product(rawValue: arguments[0]),
      let workload = Workload.all.first(where: { $0.name == arguments[1] }),
      let count = Int(arguments[2])
    else { return }
    let request = workload.request(itemCount: count)
    switch product {
    case .request: break
    case .scene: use(Scene(request))
    case .frames: use(Scene(request).cellFrames())
    case .dump:
      let input = RenderInput(previews: [LaidOutPreview(name: nil, scene: Scene(request))])
      OutputFormat.all.first { $0.name == "dump" }?.write(input, RenderOptions()) { _ in true }
    }
    print(peakBytes, terminator: "")
  }

  /// The peak memory of this process, in bytes.
  private static var peakBytes: Int {
    // The peak of `getrusage` includes that of the parent process.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    if let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    {
      return kilobytes * 1024
    }
    var usage = rusage()
    getrusage(0, &usage)
    return usage.ru_maxrss
  }
}
