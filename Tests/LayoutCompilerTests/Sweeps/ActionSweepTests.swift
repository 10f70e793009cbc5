import TestSupport
import Testing

@testable import LayoutCompiler

/// Actions in some examples; with `THOROUGH=1`, in all.
@Suite struct ActionSweepTests {
  /// The results are also formatted.
  @Test("refactorings of examples keep all frames", arguments: Example.all.sample(oneOf: 10))
  func examples(_ example: Example) throws {
    _ = try expectSameFrames(example.compile())
  }

  @Test(
    "refactorings of samples keep all frames",
    arguments: [Samples.search, Samples.apps, Samples.offers])
  func samples(_ sample: String) throws {
    let offered = try expectSameFrames(Compilation(SourceFile(name: "test.layout", text: sample)))
    #expect(offered.count > 3)
  }

  /// Makes each action, and returns their titles.
  private func expectSameFrames(_ compilation: Compilation) throws -> Set<String> {
    let sources = compilation.program.sources
    let file = EditedFile(compilation.source, compilation.settings, sources: sources)
    let frames = dump(compilation)
    let isInStyle = SourceFormatter.edits(for: file.tree) == []
    var offered: Set<String> = []
    for statement in statements(of: file) {
      for action in file.rewrites(at: statement) {
        offered.insert(action.title)
        let bytes = try #require(TextEdit.apply(action.edits, to: file.source.bytes))
        let changed = SourceFile(
          name: file.source.name, bytes: bytes, identity: file.source.identity)
        let result = Compilation(changed, compilation.settings, sources: sources)
        #expect(dump(result) == frames, "\(action.title):\n\(text(bytes))")
        guard case .formatted(let style) = SourceFormatter.format(parse(changed)) else {
          Issue.record("\(action.title) does not parse:\n\(text(bytes))")
          continue
        }
        if isInStyle { #expect(text(style) == text(bytes), "\(action.title) leaves the style") }
      }
    }
    return offered
  }

  @Test("fixes reduce the diagnostics of bad examples") func fixes() throws {
    for kind in DiagnosticKind.language where kind.example.stage != .data {
      let file = EditedFile(SourceFile(name: "test.layout", text: kind.example.bad))
      let findings = file.compilation.linted()
      let all = TextRange(0, file.source.bytes.count)
      for action in file.fixes(in: all, of: findings) {
        let bytes = try #require(TextEdit.apply(action.edits, to: file.source.bytes))
        let left = Compilation(SourceFile(name: "test.layout", bytes: bytes)).linted()
        let fixed = try #require(action.diagnostic)
        let same = { (list: [Diagnostic]) in
          list.filter { $0.id == fixed.id && $0.message == fixed.message }.count
        }
        #expect(same(left) < same(findings), "\(kind.id): \(action.title)\n\(text(bytes))")
      }
    }
  }

  @Test("fixes of half-typed text remove their error", arguments: 0..<8) func halfTyped(
    seed: Int
  ) throws {
    var random = SeededRandom(UInt64(600 + seed))
    // Both were offered a fix that did not help.
    var texts = [
      "section < group horizontal < item width (container.width * 1/2 # >\n", "section ( group (",
    ]
    let samples = Samples.all + DiagnosticKind.language.map(\.example.bad)
    for _ in 0..<Sweep.count(6, thorough: 60) {
      guard var text = samples.randomElement(using: &random), !text.isEmpty else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
        let place = text.index(
          text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text = String(text[..<place])
        case 1: text.remove(at: place)
        default: text.insert("<>()\"%§#;".randomElement(using: &random) ?? "<", at: place)
        }
      }
      texts.append(text)
    }
    for text in texts {
      let file = EditedFile(SourceFile(name: "test.layout", text: text))
      let findings = file.compilation.diagnostics
      for action in file.fixes(in: TextRange(0, file.source.bytes.count), of: findings) {
        guard let error = action.diagnostic, error.severity == .error else { continue }
        let bytes = try #require(TextEdit.apply(action.edits, to: file.source.bytes))
        let left = Compilation(SourceFile(name: "test.layout", bytes: bytes)).diagnostics
        let isSame = { (other: Diagnostic) in
          other.id == error.id && other.message == error.message
        }
        let isLeft = left.contains { isSame($0) && $0.span.range.start == error.span.range.start }
        #expect(
          left.count(where: isSame) < findings.count(where: isSame) || !isLeft,
          "\(error.id): \(action.title)\n\(text)")
      }
    }
  }

  @Test("suppressions remove the finding and are used") func suppressions() throws {
    for lint in Lint.all {
      let file = editedFile(lint.kind.example.bad, items: lint.kind.example.items)
      for finding in file.compilation.linted() where finding.id == lint.id {
        let actions = file.fixes(in: finding.span.range, of: [finding])
        let reported = actions.first { $0.title == "Suppress `\(lint.id)` with a comment" }
        // Findings about suppressions cannot be suppressed.
        if case .suppressions = lint.check {
          #expect(reported == nil)
          continue
        }
        let action = try #require(reported)
        let bytes = try #require(TextEdit.apply(action.edits, to: file.source.bytes))
        let left = editedFile(text(bytes), items: lint.kind.example.items).compilation.linted()
        #expect(!left.contains { $0.id == lint.id || $0.id == "unused-suppression" }, "\(lint.id)")
      }
    }
  }

  @Test("actions do not crash on mutated sources") func mutants() {
    var random = SeededRandom(5)
    let wrong = DiagnosticKind.language.map(\.example).filter { $0.stage != .data }.map(\.bad)
    for text in Samples.all + wrong {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
        bytes.remove(at: Int.random(in: 0..<bytes.count, using: &random))
      }
      let file = EditedFile(SourceFile(name: "test.layout", bytes: bytes))
      let at = Int.random(in: 0...bytes.count, using: &random)
      let findings = file.compilation.diagnostics
      for action in file.fixes(in: TextRange(at, bytes.count), of: findings) {
        #expect(TextEdit.apply(action.edits, to: bytes) != nil)
      }
      _ = file.fixAll(of: findings)
      _ = file.inlayHints(in: TextRange(0, bytes.count))
      #expect(file.links.allSatisfy { $0.range.endIndex <= bytes.count })
      #expect(file.previewLenses.allSatisfy { $0.range.endIndex <= bytes.count })
      let element = file.sourceElement(at: at)
      _ = element.map(file.extractions)
      _ = file.inlinings(at: at)
      _ = element.map { file.wrappings(of: $0) + file.repetitions(of: $0) }
    }
  }

  // MARK: - Helpers

  /// Returns the offsets of the first statement with each keyword.
  private func statements(of file: EditedFile) -> [Int] {
    var seen: Set<String> = []
    return file.tree.nodes.indices.compactMap { index in
      let node = NodeID(UInt32(index))
      guard file.tree.kind(node) == .statement else { return nil }
      let word = file.tree.text(StatementSyntax(file.tree, node).head)
      return seen.insert(word).inserted ? file.tree.range(node).startIndex : nil
    }
  }

  private func dump(_ compilation: Compilation) -> String {
    #expect(!compilation.hasErrors)
    return OutputFormat.dump.string(RenderInput(previews: compilation.previews))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func editedFile(_ text: String, items: [Int]) -> EditedFile {
    var settings = CompilationSettings()
    settings.overrides.itemCounts = items
    return EditedFile(SourceFile(name: "test.layout", text: text), settings)
  }
}
