import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Completion in sources with many declarations. Only some of them are tried.
@Suite struct LargeCompletionTests {
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

  private func lets(_ count: Int, using previous: (Int) -> Int) -> String {
    (0..<count).map { index in
      index == 0 ? "let v0 = 8\n" : "let v\(index) = (v\(previous(index)) + \(index % 7))\n"
    }.joined() + Self.section
  }

  @Test("among 2,000 values those that do not use the place are offered", .timeLimit(.minutes(5)))
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
      // There are more names than are offered at once.
      #expect(half.isIncomplete && half.items.count > 40)
      let narrowed = try completions(
        text.replacing(line, with: "let v486 = (v485 + v48"), behind: "let v486 = (v485 + v48")
      #expect(!narrowed.isIncomplete && narrowed.items.map(\.label).contains("v485"))
    }
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

  @Test("a value that thousands of elements use alike is checked with one of them")
  func manyUses() throws {
    let items = (0..<3000).map { "    item width side height \(20 + $0 % 7)\n" }
    let sections = (0..<3000).map {
      "  section s\($0) < group horizontal height 44 < item width side > >\n"
    }
    let texts = [
      "section <\n  group vertical height 1000 <\n\(items.joined())  >\n>\n",
      "layout l <\n\(sections.joined())>\n",
    ]
    let values = "let other = 4\nlet zero = 0\nlet flag = true\nlet side = \n"
    for text in texts {
      for (text, fitting) in [
        (text, ["other", "zero"]),
        // 10 / 0 is not defined.
        (
          text.replacing("side height 26", with: "(10 / side)", maxReplacements: 1)
            .replacing("s7 < group", with: "s7 interGroupSpacing (10 / side) < group"), ["other"]
        ),
      ] {
        let list = try completions(values + text, behind: "side = ")
        let names = list.items.filter { $0.kind == .name }.map(\.label)
        #expect(names == fitting && !list.isIncomplete)
        #expect(list.checkedBytes < 60_000)
      }
    }
  }

  @Test("where the uses of a value are too many to check, the values that fit alone are offered")
  func differentUses() throws {
    let uses = (0..<3000).map { "let v\($0) = (side + \($0))\n" }.joined()
    let text = "let other = 4\nlet side = \n" + uses + Self.section
    let list = try completions(text, behind: "side = ")
    #expect(list.isIncomplete && list.items.map(\.label).contains("other"))
    #expect(list.checkedBytes < 600_000)
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

  @Test("names that fit or do not fit alike are checked once")
  func namesAlike() throws {
    let names = (0..<60).map { "let v\($0) = \($0)\n" }.joined()
    let layout =
      "section contentInsets  top 4 interGroupSpacing  < group horizontal height 44 < item > >\n"
    for (mark, count) in [("contentInsets ", 0), ("Spacing ", 60)] {
      let list = try completions(names + layout, behind: mark)
      #expect(list.items.count { $0.label.hasPrefix("v") && $0.kind == .name } == count)
      // There are 70 other candidates.
      #expect(list.checkedBytes < 100 * (layout.utf8.count + 256))
    }
  }

  @Test("among 2,000 declarations little more than the place is checked for a word")
  func work() throws {
    let names = (0..<2000).map(String.init)
    let chain = lets(2000) { $0 - 1 }
    let section = "section s < group horizontal height 44 < item > >"
    let layouts = "layout a < \(section) >\nlayout b < \(section) >\n"
    let texts: [(text: String, mark: String)] = [
      (chain.replacing("v485 + 3)", with: ")"), "let v486 = ("),
      (chain, "section < group horizontal "),
      (
        names.map { "let v\($0) = \($0 == "700" ? "" : $0)\n" }.joined() + Self.section,
        "let v700 = "
      ),
      (
        "define d0() = item\n"
          + (1..<2000).map { "define d\($0)() = group vertical height 9 < d\($0 - 1)() >\n" }
          .joined() + "section < group horizontal height 9 <  > >", "horizontal height 9 < "
      ),
      (
        layouts + names.map { "preview \"p\($0)\" < layout a; items \($0) >\n" }.joined(),
        "layout b < "
      ),
    ]
    for (text, mark) in texts {
      let list = try completions(text, behind: mark)
      #expect(!list.items.isEmpty && list.checkedBytes < 250_000, "\(mark)")
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

  @Test("what is cut of a large text changes nothing", .timeLimit(.minutes(5)))
  func agreesWithWhole() throws {
    let isThorough = ProcessInfo.processInfo.environment["EVERY_OFFSET"] != nil
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 11
    var random = SeededRandom(seed)
    for kind in LargeText.allCases {
      for _ in 0..<(isThorough ? 8 : 1) {
        let text = kind.text(using: &random)
        expectAgreement(text, offsets: isThorough ? 20 : 3, using: &random)
      }
    }
  }

  /// Expects the same completions at random offsets as without cuts.
  private func expectAgreement(_ text: String, offsets: Int, using random: inout SeededRandom) {
    let file = file(text)
    let tokens = file.tree.tokens
    for _ in 0..<offsets {
      let token = tokens[Int.random(in: 0..<tokens.count, using: &random)]
      let offset = Bool.random(using: &random) ? token.range.startIndex : token.range.endIndex
      let (part, whole) = (
        file.completionsWithoutRepair(at: offset),
        file.completionsWithoutRepair(at: offset, inWhole: true)
      )
      let lists = [part, whole].map { list in
        list.items.map { "\($0.label): \($0.snippet.plainText)" }
      }
      let expected = part.isIncomplete ? lists[1].filter(lists[0].contains) : lists[1]
      #expect(lists[0] == expected, "at \(offset) of:\n\(text)")
      #expect(!whole.isIncomplete || part.isIncomplete)
    }
  }
}

/// Texts in which completion leaves out what decides nothing.
private enum LargeText: CaseIterable {
  case values, chain, definitions, previews, snapshot, sections, wrong, numbers

  func text(using random: inout SeededRandom) -> String {
    var text = "enum Mode < small large >\nparam mode: Mode = small\n"
    text += "let w = (container.width / 2)\n"
    let names = (0..<90).map { index in
      index == 0 ? "w" : "v\(Int.random(in: 0..<index, using: &random))"
    }
    for (index, name) in names.enumerated() { text += line(index, name, using: &random) }
    text += """
      define cell(a: Points) = item width a height 9
      layout first < section a < group horizontal height 44 < cell(a: w); item > > >
      layout second <
        section b < group horizontal height 44 < item > >
        section c < group vertical height 44 < item fractionalWidth 0.5 > >
      >

      """
    return text
  }

  private func line(_ index: Int, _ name: String, using random: inout SeededRandom) -> String {
    let name = name.hasPrefix("v") || self == .values || self == .wrong ? name : "w"
    let comment = "  // a comment, which makes the text large\n"
    let lines =
      switch self {
      case .values:
        [
          "let v\(index) = (\(name) + \(index))", "let v\(index) = \(index + 1)",
          "let v\(index) = (container.width > \(index))",
          "let v\(index) = (if mode == small then \(index + 1) else 2)",
          "enum E\(index) < c\(index) d\(index) >\nparam v\(index): E\(index) = c\(index)",
        ]
      case .chain: ["let v\(index) = (\(index == 0 ? "w" : "v\(index - 1)") + \(index))"]
      case .definitions:
        [
          "define v\(index)(a: Points) = item width a height \(index + 1)",
          "define v\(index)() = group horizontal height 9 < item >",
          "define v\(index)(cell: Item) = group horizontal height 9 < cell() >",
          "define v\(index)() = section < \(index == 0 ? "" : "\(name)();") group vertical height 9 < item > >",
        ]
      case .previews:
        [
          "preview \"p\(index)\" < layout first; items \(index) >",
          "preview \"p\(index)\" < layout second; set mode large; size (200 + 40) 300 >",
          "preview \"p\(index)\" < layout second; snapshot s\(index) >\n"
            + "snapshot s\(index) < section \"x\" style b items 3 >",
        ]
      case .snapshot: [snapshot(index)]
      case .sections: sections(index)
      case .numbers:
        [
          "let v\(index) = \(index)", "let v\(index) = -\(index)", "let v\(index) = \(index).5",
          "let v\(index) = 1/\(index + 1)", "let v\(index) = (v\(index / 2) + \(index % 7))",
          "layout l\(index) < section contentInsets \(name) < \(Self.group(name, index)) > >",
          "layout l\(index) <\n  section < when (\(name) > \(index)) < interGroupSpacing 4 >; "
            + "\(Self.group(name, index)) >\n>",
        ]
      case .wrong:
        [
          "let v\(index) = (\(name) + \(index))", "let v\(index) = \(index + 1)",
          "let v\(index) = (\(name) + )", "let v\(index) = (nothing + 1)", "let v\(index / 2) = 8",
          "preview \"p\(index)\" < layout third; items \(name) >", "> let v\(index) = 3",
        ]
      }
    return (lines.randomElement(using: &random) ?? "") + comment
  }

  /// Returns a group with values that have limits of several kinds.
  private static func group(_ name: String, _ index: Int) -> String {
    [
      "group horizontal count \(name) height 44 < item >",
      "group horizontal height (\(name) + 1) spacing \(name) < item width fractionalWidth \(name) >",
      "group vertical height estimated \(name) < item height (60 / \(name)) >",
      "group custom height 90 < for i in 0...\(name) < frame (i * \(name)) 0 9 9 > >",
      "group horizontal height 44 < item contentInsets top \(name) bottom 4 >",
    ][index % 5]
  }

  /// Returns the alternatives for a line of one snapshot with many sections, and a preview of it.
  private func sections(_ index: Int) -> [String] {
    let opening = index == 0 ? "snapshot s <\n" : ""
    let closing =
      index == 89
      ? "\n>\npreview \"p\" < layout second; snapshot s; scroll \"n40\" 8 >" : ""
    return [
      "section \"n\(index)\" style b items \(index % 4)",
      "section \"n\(index)\" style c items \(index % 3 + 1)",
      "section \"n\(index)\" style b items \(index % 4)",
      "section \"n\(index)\" style missing items 2",
      "section \"n\(index)\" items \"x\(index)\" \"y\(index % 9)\"",
      "section \"n\(index / 2)\" style c items 1",
      "section \"n\(index)\" style b <\n    item \"i\(index)\"\n  >",
    ].map { opening + "  " + $0 + closing }
  }

  /// Returns a line of one snapshot. The first line begins it.
  private func snapshot(_ index: Int) -> String {
    let opening = index == 0 ? "snapshot s <\n  section \"x\" style a <\n" : ""
    let closing = index == 89 ? "\n  >\n>" : ""
    let item =
      index == 30 ? "    item \"n30\" <\n      item \"inner\"\n    >" : "    item \"n\(index)\""
    return opening + item + closing
  }
}
