import Foundation

/// Whole processes, as a user starts them, against programs that are built in the same way.
enum ProcessBenchmark {
  static func run(_ effort: Effort, _ report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LayoutBenchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tools = try Tools(folder)
    let small = folder.appendingPathComponent("small.layout")
    try Data("section < group horizontal count 3 < item fractionalWidth 1/3 > >\n".utf8)
      .write(to: small)
    let start = tools.compare(effort, ["--emit", "dump", small.path], with: tools.empty, [])
    report.add(
      Figure(
        group: "process", name: "small file, against empty program",
        value: "\(rounded(start.time * 1e3)) ms", ratios: start.ratios, target: "<= 2x",
        isMet: start.ratio <= 2))
    for count in effort.isQuick ? [10_000] : [100_000, 1_000_000] {
      for (format, bound) in [("dump", 3.0), ("json", 4.0)] {
        report.add(
          "process", "\(format) of \(count), against a loop of lines",
          tools.compare(
            effort, ["--emit", format, "--items", "\(count)", small.path], with: tools.lines,
            ["\(count)"]),
          per: count, unit: "item", atMost: bound)
      }
    }
    try watch(effort, tools, folder, &report)
  }

  /// From a save to the frames that follow from it, as a file.
  private static func watch(
    _ effort: Effort, _ tools: Tools, _ folder: URL, _ report: inout Report
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

/// The executables that are compared.
private struct Tools {
  let layoutc: URL
  /// A program that does nothing.
  let empty: URL
  /// A program that writes so many lines of frames, byte by byte.
  let lines: URL

  init(_ folder: URL) throws {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    layoutc = here.deletingLastPathComponent().appendingPathComponent("layoutc")
    if !FileManager.default.isExecutableFile(atPath: layoutc.path) {
      try Self.run("swift", ["build", "-c", "release", "--product", "layoutc"])
    }
    empty = try Self.build("empty", "@main struct Main { static func main() {} }\n", in: folder)
    lines = try Self.build("lines", Self.lineLoop, in: folder)
  }

  func compare(
    _ effort: Effort, _ arguments: [String], with other: URL, _ otherArguments: [String]
  ) -> Comparison {
    LayoutBenchmarks.compare(rounds: effort.rounds, by: .wall) {
      Self.start(layoutc, arguments)
    } with: {
      Self.start(other, otherArguments)
    }
  }

  /// Foundation's own way to wait looks only now and then; this one takes as long as the process.
  private static func start(_ program: URL, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let words = ([program.path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program.path, &actions, nil, words + [nil], environ) == 0 else {
      fatalError("\(program.path) cannot be started")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  private static func build(_ name: String, _ source: String, in folder: URL) throws -> URL {
    let file = folder.appendingPathComponent("\(name).swift")
    try Data(source.utf8).write(to: file)
    let program = folder.appendingPathComponent(name)
    try run("swiftc", ["-O", "-parse-as-library", file.path, "-o", program.path])
    return program
  }

  private static func run(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFailure(command: ([command] + arguments).joined(separator: " "))
    }
  }

  private struct ToolFailure: Error { let command: String }

  private static let lineLoop = """
    #if canImport(Glibc)
    import Glibc
    #elseif canImport(Darwin)
    import Darwin
    #endif
    @main struct Main {
      static func main() {
        let count = Int(CommandLine.arguments[1])!
        var buffer: [UInt8] = []
        buffer.reserveCapacity(1 << 16)
        func put(_ value: Int) {
          var digits: [UInt8] = []
          var rest = value
          repeat { digits.append(48 + UInt8(rest % 10)); rest /= 10 } while rest > 0
          for digit in digits.reversed() { buffer.append(digit) }
        }
        for index in 0..<count {
          for byte in "  cell ".utf8 { buffer.append(byte) }
          put(index); buffer.append(58); buffer.append(32)
          put(index % 3 * 131); buffer.append(44); put(index / 3 * 100); buffer.append(32)
          put(131); buffer.append(120); put(852); buffer.append(10)
          if buffer.count > 65_000 { _ = fwrite(buffer, 1, buffer.count, stdout); buffer.removeAll(keepingCapacity: true) }
        }
        _ = fwrite(buffer, 1, buffer.count, stdout)
      }
    }

    """
}
