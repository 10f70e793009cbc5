import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The EBNF in the manual and the parser accept the same sources. The reader of the EBNF shares no
/// code with the parser.
@Suite struct GrammarAgreementTests {
  private static let grammar = try? PublishedGrammar(
    Markdown("grammar.md").blocks.filter { $0.language == "ebnf" }.map(\.text)
      .joined(separator: "\n"))
  private let grammar: PublishedGrammar

  init() throws { grammar = try #require(Self.grammar) }

  private func parses(_ text: String) -> Bool {
    !parse(SourceFile(name: "text", text: text)).diagnostics.contains { $0.severity == .error }
  }

  @Test("the grammar is complete") func completeness() {
    #expect(grammar.problems == [])
    #expect(grammar.rule("file") != nil)
    #expect(grammar.descriptions.filter { GrammarToken.isKnown($0) == false } == [])
  }

  @Test("the recognizer distinguishes valid from invalid sources") func recognizer() {
    for (text, isRight) in [
      ("section < group horizontal count 3 < item fractionalWidth 1/3 > orthogonal paging >", true),
      ("", true), ("a;;b", true), ("a <\n>\n", true), ("a\n<\n>", false), ("a < >  b", true),
      ("a b <", false), ("a > b", false), ("(a)", false), ("8", false), ("f(a: 1 2, b = 3)", true),
      ("f(a: )", false), ("f(1,)", false), ("a -4", true), ("a - 4", false), ("a 8-4", false),
      ("a (8-4)", true), ("a (8 -4)", true), ("a (1 < 2 < 3)", false), ("a (b (c))", false),
      ("a (not b and c)", true), ("a (b == not c)", false), ("a (1 + if b then c else d)", false),
      ("a (if b then c else if d then e else f)", true), ("a.b c", false), ("a b.c", true),
      ("let a =", false), ("let a = 8", true), ("a (1\n+ 2) // x\nb", true), ("a 1/2/3", false),
    ] {
      #expect(GrammarRecogniser(text, grammar).accepts == isRight, "\(text)")
      #expect(parses(text) == isRight, "\(text)")
    }
  }

  @Test("the parser accepts random sentences of the grammar", arguments: [1, 2, 3, 4])
  func randomSentences(seed: UInt64) {
    var sentences = GrammarSentences(grammar, seed: seed)
    for _ in 0..<60 {
      let sentence = sentences.sentence()
      #expect(GrammarRecogniser(sentence, grammar).accepts, "\(sentence)")
      #expect(parses(sentence), "\(sentence)")
    }
  }

  static let examples: [String] = {
    let folder = Repository.root.appendingPathComponent("Examples")
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (paths ?? []).filter { $0.hasSuffix(".layout") }.sorted()
  }()

  /// Mutants differ by one token. Long files have fewer of them; `THOROUGH=1` tests twelve
  /// times as many.
  @Test("parser and grammar agree on examples and mutants", arguments: examples)
  func mutants(path: String) throws {
    let text = try Repository.text("Examples/\(path)")
    let base = GrammarRecogniser(text, grammar)
    #expect(base.accepts && parses(text))
    let mutants = GrammarMutants(text)
    let step = (1 + text.utf8.count / 300) * (Sweep.isThorough ? 1 : 12)
    for mutant in mutants.texts(every: step, from: path.utf8.count) {
      let isRight = GrammarRecogniser(mutant, grammar, like: base).accepts
      #expect(parses(mutant) == isRight, "\(mutant)")
    }
  }
}
