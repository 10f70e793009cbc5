import TestSupport
import Testing

@testable import LayoutCompiler

/// Completion in texts with many declarations, of which only some are tried.
@Suite struct LargeCompletionTests {
  private static let section = "section < group horizontal height 44 < item > >\n"

  private func file(_ text: String) -> EditedFile {
    EditedFile(SourceFile(name: "test.layout", text: text))
  }

  /// The list behind the first `mark` of a text, without it.
  private func completions(_ text: String, behind mark: String) throws -> CompletionList {
    let mark = try #require(text.firstRange(of: mark))
    let offset = text.utf8.distance(from: text.startIndex, to: mark.upperBound)
    return file(text).completions(at: offset)
  }

  private func lets(_ count: Int, using previous: (Int) -> Int) -> String {
    (0..<count).map { index in
      index == 0 ? "let v0 = 8\n" : "let v\(index) = (v\(previous(index)) + \(index % 7))\n"
    }.joined() + Self.section
  }

  @Test("among 2,000 values those that do not use the place are offered", .timeLimit(.minutes(1)))
  func values() throws {
    for previous in [{ $0 - 1 }, { $0 / 2 }] as [(Int) -> Int] {
      let line = "let v486 = (v\(previous(486)) + \(486 % 7))"
      let text = lets(2000, using: previous)
      let list = try completions(
        text.replacing(line, with: "let v486 = (v48)"), behind: "let v486 = (v48")
      let labels = list.items.map(\.label)
      #expect(labels.prefix(2) == ["v48", "v480"] && labels.contains("v485"))
      // Its value would use itself.
      #expect(!labels.contains("v486"))
      let half = try completions(
        text.replacing(line, with: "let v486 = (v485 + "), behind: "let v486 = (v485 + ")
      #expect(half.isIncomplete && half.items.count > 40)
    }
  }

  @Test("among 2,000 definitions those that fit are offered", .timeLimit(.minutes(1)))
  func definitions() throws {
    let text =
      (0..<2000).map { index in
        index.isMultiple(of: 2)
          ? "define d\(index)(w: Points) = item width w height 9\n"
          : "define d\(index)() = group horizontal height 9 < item >\n"
      }.joined() + "section < d >\n"
    let list = try completions(text, behind: "section < d")
    let names = list.items.filter { $0.kind == .definition }.map(\.label)
    #expect(names.count > 20)
    #expect(names.allSatisfy { !(Int($0.dropFirst()) ?? 0).isMultiple(of: 2) })
  }

  @Test("what is cut of a large text changes nothing", .timeLimit(.minutes(1)))
  func agreesWithWhole() throws {
    var random = SeededRandom(11)
    for _ in 0..<3 {
      var text =
        "enum Mode < small large >\nparam mode: Mode = small\nlet w = (container.width / 2)\n"
      for index in 0..<50 {
        let other = index == 0 ? "w" : "v\(Int.random(in: 0..<index, using: &random))"
        text +=
          [
            "let v\(index) = (\(other) + \(index))\n",
            "let v\(index) = \(index + 1)\n", "let v\(index) = (container.width > \(index))\n",
            "let v\(index) = (if mode == small then \(index + 1) else 2)\n",
          ].randomElement(using: &random) ?? ""
        text += "// a comment of some length, which makes the text large\n"
      }
      text += "define cell(a: Points) = item width a height 9\n" + Self.section
      text += "section < group horizontal height 44 < cell(a: v3); item > >\n"
      #expect(text.utf8.count > TrialDeclarations.smallText)
      let file = file(text)
      for _ in 0..<3 {
        let offset = Int.random(in: 0...text.utf8.count, using: &random)
        let lists = [false, true].map { file.wordsAsWritten(at: offset, inWhole: $0) }
          .map { list in Set(list.items.map { "\($0.label): \($0.snippet.plainText)" }) }
        let different = lists[0].symmetricDifference(lists[1]).sorted()
        #expect(different.isEmpty, "at \(offset) of:\n\(text)")
      }
    }
  }
}
