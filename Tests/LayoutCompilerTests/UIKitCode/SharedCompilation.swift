import Foundation
import TestSupport

/// The generated code of several tests, compiled by one run of the compiler.
///
/// Each test reads the problems of its own files.
struct SharedCompilation: Sendable {
  /// The folder of the files, and of what the compiler writes.
  let folder: URL
  private let isComplete: Bool
  private let output: String
  /// The errors and warnings of each file.
  private let problems: [String: [String]]

  /// Compiles files in Swift 6 mode with the stand-ins for UIKit and XCTest.
  init(_ files: [String: String], _ arguments: [String]) throws {
    let module = try SwiftToolchain.module.get()
    folder = try SwiftToolchain.temporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let result = try SwiftToolchain.compile(
      files.keys.sorted(), ["-I", module.path, "-L", module.path] + arguments, in: folder)
    isComplete = result.status == 0
    output = result.output
    let lines = output.split(separator: "\n").compactMap { line -> (file: String, line: String)? in
      guard let match = line.firstMatch(of: /([^\/\s]+\.swift):\d+:\d+: (error|warning):/)
      else { return nil }
      return (String(match.1), String(line))
    }
    problems = Dictionary(grouping: lines, by: \.file).mapValues { $0.map(\.line) }
  }

  /// Throws the errors and warnings of the given files. Without any, throws the whole output if the
  /// compiler has not reached the end.
  func require(_ files: some Sequence<String>) throws {
    let own = files.flatMap { problems[$0] ?? [] }
    guard own.isEmpty else {
      throw SwiftToolchain.Failure(description: own.joined(separator: "\n"))
    }
    guard isComplete else {
      throw SwiftToolchain.Failure(
        description: "generated code of another test does not compile:\n" + output)
    }
  }
}
