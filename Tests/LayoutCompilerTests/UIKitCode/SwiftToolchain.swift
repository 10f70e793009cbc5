import Foundation
import TestSupport

/// The Swift compiler of these tests, and a module that replaces UIKit.
enum SwiftToolchain {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of that module and of one for XCTest, built once for all tests.
  static let module: Result<URL, any Error> = Result {
    let folder = try temporaryFolder()
    let fixtures = "\(Repository.root.path)/Tests/LayoutCompilerTests/Fixtures/swift"
    let sources = [
      "UIKit": ["Geometry", "Items", "Layouts", "Views", "Recording"], "XCTest": ["XCTest"],
    ]
    for (module, names) in sources {
      let result = try compile(
        names.map { "\(fixtures)/\(module)/\($0).swift" },
        [
          "-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", module,
          "-emit-module-path", "\(module).swiftmodule", "-o", "lib\(module)Stub.a",
        ], in: folder)
      guard result == (0, "") else { throw Failure(description: result.output) }
    }
    return folder
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-swift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Compiles files in Swift 6 mode.
  static func compile(
    _ files: [String], _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    try run(["swiftc", "-swift-version", "6", "-Onone", "-wmo"] + arguments + files, in: folder)
  }

  /// Runs a program that `PATH` finds; returns what it prints on both streams.
  static func run(_ command: [String], in folder: URL) throws -> (status: Int32, output: String) {
    let output = folder.appendingPathComponent("output-\(UUID().uuidString)")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    try FileManager.default.removeItem(at: output)
    return (process.terminationStatus, text)
  }
}
