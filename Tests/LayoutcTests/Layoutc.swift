import Foundation
import Testing

/// Runs the built `layoutc`, as a user would.
enum Layoutc {
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The executable that was built together with the tests, beside their bundle.
  static let executable: URL = {
    #if os(macOS)
      // The tests are NAME.xctest/Contents/MacOS/NAME.
      var image = Dl_info()
      dladdr(#dsohandle, &image)
      var folder = URL(fileURLWithPath: String(cString: image.dli_fname))
      for _ in 1...4 { folder.deleteLastPathComponent() }
      return folder.appendingPathComponent("layoutc")
    #else
      return Bundle.main.bundleURL.appendingPathComponent("layoutc")
    #endif
  }()

  /// Runs `layoutc` with these arguments in `directory`.
  ///
  /// Variables about colors, terminals and CI are not inherited.
  static func run(
    _ arguments: String..., input: String = "", in directory: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(executable, arguments, input: input, in: directory, environment: environment)
  }

  static func run(
    _ arguments: [String], input: String = "", in directory: URL?,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(executable, arguments, input: input, in: directory, environment: environment)
  }

  /// Runs a shell script, in which `$layoutc` is the executable.
  static func shell(
    _ script: String, in directory: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    try run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", script], input: "", in: directory,
      environment: environment)
  }

  /// The time limit in seconds. A process that runs longer is killed, and its test fails.
  static let timeLimit = 300.0

  /// The streams go through files, so that neither side waits for the other.
  static func run(
    _ program: URL, _ arguments: [String], input: String, in directory: URL?,
    environment: [String: String]
  ) throws -> Result {
    let workspace = try Workspace()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory ?? workspace.url
    process.environment = inherited.merging(environment) { $1 }
    process.standardInput = try FileHandle(
      forReadingFrom: workspace.write(input, to: "standard-input"))
    let output = try workspace.write("", to: "standard-output")
    let errors = try workspace.write("", to: "standard-error")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try unblockingSignals { try process.run() }
    // Dispatch keeps the item until the deadline: it must not keep the process and its files open.
    let limit = DispatchWorkItem { [process = process.processIdentifier] in kill(process, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: limit)
    process.waitUntilExit()
    limit.cancel()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// Tests run on threads that block signals, and a process inherits what its thread blocks.
  static func unblockingSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  static let inherited: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "TERM", "COLUMNS", "RECORD", "CI", "GITHUB_ACTIONS"] {
      environment[name] = nil
    }
    environment["layoutc"] = executable.path
    // The user's git configuration does not affect tests.
    for name in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] { environment[name] = "/dev/null" }
    return environment
  }()
}
