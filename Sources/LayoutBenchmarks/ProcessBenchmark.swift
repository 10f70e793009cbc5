import Foundation
import LayoutCompiler

/// The time of whole processes, against programs that are built in the same way.
enum ProcessBenchmark {
  static func run(_ effort: Effort, _ linking: Linking, to report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LayoutBenchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tools = try Tools(folder, linking)
    let small = folder.appendingPathComponent("small.layout")
    try Data("section < group horizontal count 3 < item fractionalWidth 1/3 > >\n".utf8)
      .write(to: small)
    let start = tools.compare(
      effort, rounds: 20 * effort.rounds, ["--emit", "dump", small.path], with: tools.empty,
      otherArguments: [])
    report.add(
      Figure(
        group: "process", name: "small file, against empty program",
        value: "\(rounded(start.time * 1e3)) ms", ratios: start.ratios, target: "<= 2x",
        isMet: start.ratio <= 2))
    for count in effort.isQuick ? [10_000] : [100_000, 1_000_000] {
      for (format, bound) in [("dump", 3.0), ("json", 4.0)] {
        report.add(
          "process", "\(format) of \(count), against a loop of lines",
          comparison: tools.compare(
            effort, ["--emit", format, "--items", "\(count)", small.path], with: tools.lines,
            otherArguments: [format, "\(count)"]),
          per: count, unit: "item", atMost: bound)
      }
    }
    try pictures(effort, tools, folder: folder, small: small, report: &report)
    try reading(effort, tools, folder: folder, report: &report)
    try check(effort, tools, in: folder, to: &report)
    try watch(effort, tools, folder: folder, report: &report)
  }

  /// Measures outputs whose length does not grow with the number of items, against a program that
  /// writes the same bytes.
  private static func pictures(
    _ effort: Effort, _ tools: Tools, folder: URL, small: URL, report: inout Report
  ) throws {
    for (format, name) in [("svg", "output.svg"), ("model", "output.model.json")] {
      let options = ["--items", "100000", small.path]
      let output = folder.appendingPathComponent(name)
      try tools.write(options, to: output)
      report.add(
        "process", "\(format) of 100000 items, against a copy of the bytes",
        comparison: tools.compare(
          effort, rounds: 5 * effort.rounds, ["--emit", format] + options, with: tools.lines,
          otherArguments: ["copy", output.path]),
        per: 100_000, unit: "item", atMost: 5)
    }
  }

  /// Measures differences of frames files, against a loop that reads the numbers of their lines.
  private static func reading(
    _ effort: Effort, _ tools: Tools, folder: URL, report: inout Report
  ) throws {
    let count = effort.isQuick ? 100_000 : 1_000_000
    let files = try [99, 100].map { height in
      let source = folder.appendingPathComponent("height\(height).layout")
      try Data("section < group horizontal count 3 height \(height) < item > >\n".utf8)
        .write(to: source)
      let frames = folder.appendingPathComponent("height\(height).frames")
      try tools.write(["--items", "\(count)", source.path], to: frames)
      return frames.path
    }
    for (name, old) in [("equal", files[1]), ("changed", files[0])] {
      report.add(
        "process", "diff of \(count) \(name) lines, against a loop that reads both files",
        comparison: tools.compare(
          effort, ["diff", old, files[1]], with: tools.lines,
          otherArguments: ["read", old, files[1]]),
        per: count, unit: "line", atMost: 3)
    }
  }

  /// Measures a check of many files, against the same checks one after another without reading,
  /// starting or printing.
  private static func check(
    _ effort: Effort, _ tools: Tools, in folder: URL, to report: inout Report
  ) throws {
    let count = effort.isQuick ? 100 : 1_000
    let files = folder.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    let sources = (0..<count).map { number in
      let text = String(
        decoding: Source.sections(lineCount: 11 * (1 + number % 3)).bytes, as: UTF8.self)
      return SourceFile(name: files.appendingPathComponent("\(number).layout").path, text: text)
    }
    for source in sources { try Data(source.bytes).write(to: URL(fileURLWithPath: source.name)) }
    let comparison = compare(rounds: effort.rounds, by: .wall) {
      tools.start(["check", "--quiet", files.path])
    } with: {
      for source in sources { use(Compilation(source).linted()) }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    report.add(
      "process", "check of \(count) files, against their sum", comparison: comparison, per: count,
      unit: "file", atMost: 1.5 / Double(min(2, cores)))
  }

  /// Measures the time from a save to the written frames file.
  private static func watch(
    _ effort: Effort, _ tools: Tools, folder: URL, report: inout Report
  ) throws {
    let source = folder.appendingPathComponent("watched.layout")
    let frames = folder.appendingPathComponent("watched.frames")
    func save(_ height: Int) throws {
      let text = "section < group horizontal count 3 height \(height) < item > >\n"
      try Data(text.utf8).write(to: source)
    }
    func wait(for height: Int) {
      while true {
        let text = (try? String(contentsOf: frames, encoding: .utf8)) ?? ""
        if text.contains("131x\(height)\n") { return }
        usleep(500)
      }
    }
    try save(99)
    let process = Process()
    process.executableURL = tools.layoutc
    process.arguments = ["watch", "-o", frames.path, source.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.interrupt() }
    wait(for: 99)
    var times: [Double] = []
    for height in 100..<100 + max(5, effort.rounds) {
      try save(height)
      times.append(seconds(1, by: .wall) { wait(for: height) })
    }
    let median = times.sorted()[times.count / 2]
    report.add(
      Figure(
        group: "watch", name: "from save to new frames", value: "\(rounded(median * 1e3)) ms",
        target: "< 50 ms", isMet: median < 0.050))
  }
}
