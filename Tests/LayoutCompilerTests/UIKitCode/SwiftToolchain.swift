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
    let fixtures = Repository.root.appendingPathComponent(
      "Tests/LayoutCompilerTests/Fixtures/swift/UIKit")
    let names = ["Geometry", "Items", "Layouts", "Views", "Recording"]
    try compile(
      names.map { fixtures.appendingPathComponent("\($0).swift").path },
      [
        "-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", "UIKit",
        "-emit-module-path", "UIKit.swiftmodule", "-o", "libUIKit.a",
      ], in: folder)
    try compile(
      [fixtures.deletingLastPathComponent().appendingPathComponent("XCTest/XCTest.swift").path],
      [
        "-parse-as-library", "-emit-module", "-emit-library", "-static", "-module-name", "XCTest",
        "-emit-module-path", "XCTest.swiftmodule", "-o", "libXCTestStub.a",
      ], in: folder)
    return folder
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutc-swift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Compiles files in Swift 6 mode without warnings. Throws the compiler's output.
  static func compile(_ files: [String], _ arguments: [String], in folder: URL) throws {
    let common = ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-warnings-as-errors"]
    let result = try run(common + arguments + files, in: folder)
    guard result.status == 0 else { throw Failure(description: result.output) }
  }

  /// Compiles files up to the diagnostics after type checking.
  static func check(_ files: [String: String]) throws {
    let module = try module.get()
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try compile(
      files.keys.sorted(),
      ["-parse-as-library", "-emit-sil", "-o", "/dev/null", "-I", module.path], in: folder)
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
