import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Formatted sources whose whitespace is mangled are restored exactly, and keep their frames.
@Suite struct FormatSceneTests {
  /// Examples, and layouts of recorded fixtures.
  static let paths: [String] = [
    "Examples", "\(FormatGoldenTests.folder)/recorded",
  ].flatMap { folder in
    let root = Repository.root.appendingPathComponent(folder)
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return files.filter { $0.hasSuffix(".layout") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test("formatting a mangled example restores it, with the same frames", arguments: paths)
  func mangledExamples(path: String) throws {
    let source = try Repository.text(path)
    #expect(formatted(source) == source)
    let frames = outcome(source)
    #expect(!frames.isEmpty)
    for seed in 0..<UInt64(Sweep.count(1, thorough: 5)) {
      let mangled = Self.mangled(source, seed)
      #expect(mangled != source)
      expectProperties(Array(mangled.utf8))
      #expect(formatted(mangled) == source)
      #expect(outcome(mangled) == frames)
    }
  }

  @Test("formatting a sample keeps its frames", arguments: Samples.all.indices)
  func samples(index: Int) throws {
    let source = Samples.all[index]
    #expect(outcome(try #require(formatted(source))) == outcome(source))
  }

  /// Returns the frames and diagnostics of a source, without locations.
  private func outcome(_ source: String) -> String {
    let compilation = Compilation(SourceFile(name: "test.layout", text: source))
    let messages = compilation.diagnostics.map { "\($0.id): \($0.message)\n" }
    let dump = OutputFormat.named("dump")?.string(RenderInput(previews: compilation.previews))
    return messages.joined() + (dump ?? "")
  }

  /// Returns the source with other whitespace: indentation, spaces between values and at line ends,
  /// empty lines, and line ends.
  static func mangled(_ source: String, _ seed: UInt64) -> String {
    var random = SeededRandom(seed)
    let blanks = [" ", "  ", "\t", "     "]
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random)!
    var result = ""
    for line in source.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let parts = line.split(separator: " ")
      result += blanks.randomElement(using: &random)!
      if parts.first?.hasPrefix("//") == true {
        result += line.drop { $0 == " " } + blanks.randomElement(using: &random)! + lineEnd
        continue
      }
      for (index, part) in parts.enumerated() {
        result += part
        if index + 1 == parts.count { break }
        // Blanks in strings are theirs.
        let isOpen = result.split(separator: lineEnd).last?.filter { $0 == "\"" }.count ?? 0
        result += isOpen % 2 == 1 ? " " : blanks.randomElement(using: &random)!
      }
      result += blanks.randomElement(using: &random)!
      result += lineEnd
      if line.isEmpty { result += lineEnd }
    }
    return result
  }
}
