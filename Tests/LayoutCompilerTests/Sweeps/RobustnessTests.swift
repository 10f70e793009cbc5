import TestSupport
import Testing

@testable import LayoutCompiler

/// Checking any input terminates in time and reports its errors.
@Suite struct RobustnessTests {
  /// A generator of statements from valid and invalid words.
  struct Noise {
    var random: SeededRandom
    private let words =
      Array(Schema.words.table.texts.dropFirst()) + ["foo", "x", "as", "in", "true", "not", "and"]
    private let values = [
      "8", "-4", "0", "0.95", "1/3", "30%", "\"a\"", "(1 + 2)", "(1 / 0)", "(foo)", "max(1, 2)",
      "container.width", "(if 1 < 2 then 3 else 4)", "99999999999999999999", "(section.itemCount)",
      "=", ":", "1/0", "...", "0...3", "f(x: 3)", "(", ")", "(not 3)", "-x", "()", "\"", ",", "\n",
    ]

    init(seed: Int) { random = SeededRandom(UInt64(seed)) }

    mutating func body(depth: Int) -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in statement(depth: depth) }
        .joined(separator: Bool.random(using: &random) ? "\n" : "; ")
    }

    private mutating func statement(depth: Int) -> String {
      var parts = [words.randomElement(using: &random)!]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let isWord = Int.random(in: 0...2, using: &random) == 0
        parts.append((isWord ? words : values).randomElement(using: &random)!)
      }
      if depth < 4, Int.random(in: 0...2, using: &random) > 0 {
        parts.append("< \(body(depth: depth + 1)) >")
      }
      return parts.joined(separator: " ")
    }
  }

  @Test("random sources do not crash the checker") func randomInput() {
    for seed in 0..<Sweep.count(200, thorough: 3000) {
      var noise = Noise(seed: seed)
      check(noise.body(depth: 0))
    }
  }

  @Test("samples with a token removed or inserted do not crash the checker", arguments: Samples.all)
  func mutatedSamples(_ sample: String) {
    let tree = parse(SourceFile(name: "test", text: sample))
    for (index, token) in Array(tree.tokens.enumerated()).sample(oneOf: 20) {
      var bytes = tree.source.bytes
      bytes.removeSubrange(token.range.startIndex..<token.range.endIndex)
      check(String(decoding: bytes, as: UTF8.self))
      guard index % 3 == 0 else { continue }
      for piece in ["<", ">", "(", "8", "width", "\""] {
        bytes = tree.source.bytes
        bytes.insert(contentsOf: Array(piece.utf8), at: token.range.startIndex)
        check(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  @Test(
    "examples without one token do not crash, and are laid out if valid", arguments: Example.all)
  func missingToken(example: Example) throws {
    let text = Array(try Repository.text(example.file).utf8)
    let tokens = parse(SourceFile(name: example.file, bytes: text)).tokens
    for (index, token) in tokens.filter({ !$0.range.isEmpty }).sample(oneOf: 120).enumerated() {
      var broken = text
      broken.removeSubrange(token.range.startIndex..<token.range.endIndex)
      let source = SourceFile(name: example.file, bytes: broken)
      let result = Compilation(
        source, CompilationSettings(environment: Environment(device: .standard), itemCounts: []))
      #expect(result.tree.tokens.last?.kind == .endOfFile)
      guard !result.hasErrors else { continue }
      let input = RenderInput(previews: result.previews, programs: [result.program])
      // One format after the other; pixels take longest.
      let turn = [OutputFormat.all[index % OutputFormat.all.count]]
      let all = OutputFormat.all.filter { $0.isText || index % 10 == 0 }
      for format in Sweep.isThorough ? all : turn {
        #expect(!format.string(input).isEmpty)
      }
    }
  }

  /// Checks a source and evaluates its layouts. Diagnostics must be inside of the source.
  private func check(_ text: String) {
    let source = SourceFile(name: "test", text: text)
    let program = Checker.check(parse(source))
    for diagnostic in program.diagnostics {
      let ranges =
        [diagnostic.span.range] + diagnostic.related.map(\.span.range)
        + diagnostic.fixes.flatMap { $0.edits.map(\.range) }
      for range in ranges {
        #expect(range.start <= range.end && range.endIndex <= source.bytes.count, "\(text)")
      }
      #expect(DiagnosticKind.named(diagnostic.id) != nil, "\(diagnostic.id)")
    }
    for index in program.layouts.indices {
      let environment = Environment(container: Size(375, 812), scale: 3)
      _ = program.instantiate(.for(index, environment)) {
        Array(repeating: SectionData(itemCount: 3), count: $0)
      }
    }
  }

  @Test("all errors of a long source are reported") func manyErrors() {
    let lines = (0..<3200).map { "  group horizontl contentInset\($0) 8 < itm\($0) width 1/3 >" }
    let text = "section <\n\(lines.joined(separator: "\n"))\n>"
    let found = Checker.check(parse(SourceFile(name: "test", text: text))).diagnostics
    #expect(Set(found.map(\.span.range.start)).count >= 3200)
  }

  @Test("a section may have 20,000 backgrounds") func manyBackgrounds() {
    let views = (0..<20_000).map { "background \"b\($0)\"" }.joined(separator: "\n")
    let text = "section <\n\(views)\ngroup horizontal < item >\n>"
    #expect(Checker.check(parse(SourceFile(name: "test", text: text))).diagnostics.isEmpty)
  }
}
