import TestSupport
import Testing

@testable import LayoutCompiler

/// Whatever is written: the check ends, in time, and says something of what is wrong.
@Suite struct RobustnessTests {
  /// Statements drawn from the schema's words, right and wrong alike.
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

  @Test(arguments: 0..<60)
  func noiseIsChecked(_ block: Int) {
    for seed in ((block * 50)..<(block * 50 + 50)).sample(oneOf: 4, seed: UInt64(block)) {
      var noise = Noise(seed: seed)
      check(noise.body(depth: 0))
    }
  }

  /// The samples with one token taken out, or one put in.
  @Test(arguments: Samples.all)
  func aTokenLessNeverCrashes(_ sample: String) {
    let tree = parse(SourceFile(name: "test", text: sample))
    for (index, token) in Array(tree.tokens.enumerated()).sample(oneOf: 3) {
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

  /// Checks a text and makes its layouts; the ranges of what is said lie in the text.
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
      let environment = CheckEnvironment(container: Size(375, 812))
      let names = program.sectionNames(layout: index, environment: environment)
      _ = program.instantiate(
        layout: index, environment: environment,
        data: names.map { _ in SectionData(itemCount: 3) })
    }
  }

  /// Each of them is an error; how the time grows is in LayoutBenchmarks.
  @Test func manyErrorsAreAllFound() {
    let lines = (0..<3200).map { "  group horizontl contentInset\($0) 8 < itm\($0) width 1/3 >" }
    let text = "section <\n\(lines.joined(separator: "\n"))\n>"
    let found = Checker.check(parse(SourceFile(name: "test", text: text))).diagnostics
    #expect(Set(found.map(\.span.range.start)).count >= 3200)
  }

  @Test func manyViewsOfOneElementAreFine() {
    let views = (0..<20_000).map { "background \"b\($0)\"" }.joined(separator: "\n")
    let text = "section <\n\(views)\ngroup horizontal < item >\n>"
    #expect(Checker.check(parse(SourceFile(name: "test", text: text))).diagnostics.isEmpty)
  }
}
