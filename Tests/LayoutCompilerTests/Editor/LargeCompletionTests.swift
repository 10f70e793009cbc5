import TestSupport
import Testing

@testable import LayoutCompiler

/// Completion in sources with many declarations or sections.
@Suite(.ownThread) struct LargeCompletionTests {
  private static let section = "section < group horizontal height 44 < item > >\n"

  private func file(_ text: String) -> EditedFile {
    EditedFile(SourceFile(name: "test.layout", text: text))
  }

  /// Returns the completions after the first `mark`, which is removed.
  private func completions(_ text: String, behind mark: String) throws -> CompletionList {
    let mark = try #require(text.firstRange(of: mark))
    let offset = text.utf8.distance(from: text.startIndex, to: mark.upperBound)
    return file(text).completions(at: offset)
  }

  @Test("a value that a use in another element rules out is not offered")
  func use() throws {
    let text = """
      let other = 8
      let flag = true
      let side = other
      section <
        group horizontal height 44 < item width side >
      >

      """
    let labels = try completions(text, behind: "let side = ").items.map(\.label)
    #expect(labels.contains("other") && !labels.contains("flag"))
  }

  @Test("a value is offered that a use of the value at the position uses, too")
  func sharedUse() throws {
    let text = """
      section interGroupSpacing (gap * 2) <
        group horizontal height (total + 1) interItemSpacing used < item width 1 >
      >
      let first = 8
      let used = (first + 4)
      let other = 2
      let gap = 10
      let total = (gap + 3)
      """
    let list = try completions(text, behind: "let total = (")
    let names = list.items.filter { $0.kind == .name }.map(\.label)
    #expect(names.sorted() == ["first", "gap", "other", "used"])
  }

  @Test("a name is checked where the names with less and greater numbers do not decide")
  func namesBetweenOthers() throws {
    let group = "section < group horizontal height 44 count 2 < item > >\n"
    for (old, new, mark, fitting) in [
      // 10 / (5 - 5) is not defined.
      ("height 44", "height (90 + 10 / (5 - ))", "(5 - ", ["none", "many"]),
      // No items and too many are both out of range.
      ("count 2", "count ", "count ", ["five"]),
      ("section", "section interGroupSpacing ", "Spacing ", ["none", "five", "many"]),
      ("count 2", "contentInsets  top 4", "contentInsets ", []),
    ] {
      // The first and the last one are checked with the position.
      let values = "let some = 1\nlet none = 0\nlet five = 5\nlet many = 2000000\nlet one = 1\n"
      let list = try completions(values + group.replacing(old, with: new), behind: mark)
      let names = list.items.filter { ["none", "five", "many"].contains($0.label) }
      #expect(names.map(\.label).sorted() == fitting.sorted(), "\(new)")
    }
  }

  @Test("among 2,000 definitions those that fit are offered", .timeLimit(.minutes(5)))
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

  @Test("in a source of 2,000 lines candidates are checked in the statement at the position")
  func statement() throws {
    let sections = (0..<1000).map { index in
      "  section s\(index) <\n    group horizontal height 44 < item width side > >\n"
    }
    let text =
      "let base = 4\nlet side = (base * 2)\nlet flag = true\nlayout page <\n"
      + sections.joined() + ">\n"
    for (old, new, mark, offered, others) in [
      ("s500 <", "s500 orthogonal  <", "orthogonal ", ["paging"], ["side"]),
      ("s500 <", "s500 interGroupSpacing  <", "Spacing ", ["side", "base"], ["flag"]),
      ("s500 <", "s500 contentInsets 4  <", "contentInsets 4 ", ["orthogonal"], ["contentInsets"]),
      ("(base * 2)", "", "let side = ", ["base"], ["side"]),
      ("\n>\n", "\n  sec\n>\n", "  sec", ["section"], []),
    ] {
      let list = try completions(text.replacing(old, with: new, maxReplacements: 1), behind: mark)
      let labels = Set(list.items.map(\.label))
      #expect(labels.isSuperset(of: offered), "\(new)")
      #expect(labels.isDisjoint(with: others), "\(new)")
    }
  }

  @Test("beyond a limit of the work the list is incomplete") func limit() throws {
    let lets = (1..<400).map { "let v\($0) = (v\($0 - 1) + 10000000)\n" }.joined()
    let items = (0..<200).map { _ in "    item width v0\n" }.joined()
    let text =
      "let v0 = 8\n" + lets
      + "section < group horizontal height  <\n\(items)  >\n  interGroupSpacing v1\n>\n"
    let list = try completions(text, behind: "horizontal height ")
    #expect(list.isIncomplete && !list.items.isEmpty)
  }
}
