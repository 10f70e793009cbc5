import Foundation
import TestSupport

@testable import LayoutCompiler

/// All generated code that tests run, as one program. Each part runs in a process of its own.
enum SwiftProgram {
  /// A part of the program: its files, and the statements of a function on the main actor.
  struct Part: Sendable {
    var files: [String: String]
    var statements: String
    var isGenerated = true
  }

  private struct Built: Sendable {
    var parts: [String: Part]
    var compilation: SharedCompilation
  }

  private static let built: Result<Built, any Error> = Result {
    var parts = try SwiftRun.prepared.get().mapValues { SwiftRun.part($0) }
    parts["recorder"] = RecorderTests.part
    parts["differences"] = SwiftTestFileTests.part
    parts["fidelity"] = FidelityKitTests.part
    parts["values"] = try SwiftValueTests.part()
    var files = ["main.swift": main(parts)]
    for part in parts.values { files.merge(part.files) { $1 } }
    return Built(
      parts: parts,
      compilation: try SharedCompilation(
        files, ["-lXCTestStub", "-lUIKitStub", "-lm", "-o", "run"]))
  }

  /// Returns the output of a part. Throws the errors of its code, and the warnings of generated code.
  static func run(_ name: String) throws -> String {
    let built = try built.get()
    let generated = built.parts[name].flatMap { $0.isGenerated ? $0.files : nil } ?? [:]
    try built.compilation.require(generated.keys)
    let result = try SwiftToolchain.run(["./run", name], in: built.compilation.folder)
    guard result.status == 0 else {
      throw SwiftToolchain.Failure(description: "the code of \(name) ended with \(result)")
    }
    return result.output
  }

  private static func main(_ parts: [String: Part]) -> String {
    let parts = parts.sorted { $0.key < $1.key }
    let functions = parts.map { "@MainActor func \($0.key)Part() {\n\($0.value.statements)\n}" }
    let cases = parts.map { "case \"\($0.key)\": \($0.key)Part()" }
    return """
      import UIKit
      \(functions.joined(separator: "\n"))
      MainActor.assumeIsolated {
        switch CommandLine.arguments[1] {
        \(cases.joined(separator: "\n  "))
        default: fatalError("no such part")
        }
      }
      """
  }
}
