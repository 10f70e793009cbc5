import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Tokens, comments and meaning are those of the author; the second pass changes nothing; lines
/// are as long as they may be.
@Suite struct FormatPropertyTests {
  static let examples: [String] = {
    let root = Repository.root.appendingPathComponent("Examples")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.filter { $0.hasSuffix(".layout") }.sorted()
  }()

  @Test("formatting an example does not change it", arguments: examples)
  func examplesAreFormatted(path: String) throws {
    let source = try Repository.text("Examples/\(path)")
    expectProperties(Array(source.utf8))
    let tree = parse(SourceFile(name: path, text: source))
    guard case .formatted(let bytes) = SourceFormatter.format(tree) else {
      Issue.record("refused")
      return
    }
    #expect(text(bytes) == source)
  }

  @Test("formatting a sample keeps its tokens and is idempotent", arguments: Samples.all.indices)
  func samples(index: Int) {
    expectProperties(Array(Samples.all[index].utf8))
  }

  @Test("formatting a random document keeps its tokens and is idempotent")
  func generatedDocuments() {
    for seed in 0..<UInt64(Sweep.count(60, thorough: 2000)) {
      expectProperties(FormatGenerator.document(seed))
    }
  }

  @Test("formatting a random program keeps its tokens and is idempotent")
  func randomPrograms() {
    for seed in UInt64(0)..<UInt64(Sweep.count(thorough: 1000)) {
      var program = RandomProgram(seed: seed)
      expectProperties(Array(program.text().utf8))
    }
  }

  @Test("formatting an example of grammar.md keeps its tokens and is idempotent")
  func grammar() throws {
    let blocks = try Markdown("grammar.md").blocks.map(\.text)
    var formatted = 0
    for block in blocks {
      guard let found = FormatProperties.violations(of: Array(block.utf8), splitsProperties: true)
      else { continue }
      formatted += 1
      #expect(found == [], "\(block)")
    }
    #expect(formatted > 60)
  }

  @Test(
    "samples without one token are formatted unless they have errors",
    arguments: Samples.all.indices)
  func mutilatedSamples(index: Int) {
    let bytes = Array(Samples.all[index].utf8)
    var refused = 0
    for token in parse(SourceFile(name: "s.layout", bytes: bytes)).tokens.dropLast() {
      let rest = Array(bytes[..<token.range.startIndex] + bytes[token.range.endIndex...])
      guard let found = FormatProperties.violations(of: rest, splitsProperties: true) else {
        refused += 1
        continue
      }
      #expect(found == [], "\(text(rest))")
    }
    #expect(refused > 0)
  }

  @Test("a refusal contains the errors") func refusal() {
    let tree = parse(SourceFile(name: "s.layout", text: "section <\n  item (\n"))
    guard case .refused(let errors) = SourceFormatter.format(tree) else {
      Issue.record("formatted")
      return
    }
    #expect(errors.map(\.id) == ["unclosed-body", "missing-operand", "unclosed-parenthesis"])
    #expect(SourceFormatter.edits(for: tree) == nil)
  }
}
