import Foundation
import TestSupport

/// The generated code of several tests, compiled by one run of the compiler.
///
/// Each test reads the problems of its own files.
struct SharedCompilation: Sendable {
  /// The folder of the files, and of what the compiler writes.
  let folder: URL
  /// The errors and warnings of each file. Those without a file have the name "".
  private let problems: [String: [String]]

  /// Compiles files in Swift 6 mode with the stand-ins for UIKit and XCTest.
  init(_ files: [String: String], _ arguments: [String]) throws {
    let module = try SwiftToolchain.module.get()
    folder = try SwiftToolchain.temporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    do {
      try SwiftToolchain.compile(
        files.keys.sorted(), ["-I", module.path, "-L", module.path] + arguments, in: folder)
      problems = [:]
    } catch let failure as SwiftToolchain.Failure {
      let lines = failure.description.split(separator: "\n")
      let named = lines.compactMap { line -> (file: String, line: String)? in
        guard let match = line.firstMatch(of: /([^\/\s]+\.swift):\d+:\d+: (error|warning):/)
        else { return nil }
        return (String(match.1), String(line))
      }
      problems = Dictionary(grouping: named, by: \.file).mapValues { $0.map(\.line) }
        .merging(named.isEmpty ? ["": [failure.description]] : [:]) { $1 }
    }
  }

  /// Throws the problems of the given files. Without any, throws those of other files: the compiler
  /// has not reached the end.
  func require(_ files: some Sequence<String>) throws {
    let own = files.flatMap { problems[$0] ?? [] }
    guard own.isEmpty else {
      throw SwiftToolchain.Failure(description: own.joined(separator: "\n"))
    }
    guard let other = problems.sorted(by: { $0.key < $1.key }).first else { return }
    throw SwiftToolchain.Failure(
      description: "generated code of another test does not compile:\n"
        + other.value.joined(separator: "\n"))
  }
}
