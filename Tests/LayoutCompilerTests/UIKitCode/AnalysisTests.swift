import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The analysis of a program before its code is written.
@Suite struct AnalysisTests {
  private func code(_ text: String, target: Int = 14) -> String {
    SwiftSample(name: "Sample", text: text).file(target: target)
  }

  @Test("a number is an `Int` if some use of it, or of a name for it, is a count")
  func wholeNumbers() {
    let code = code(
      """
      let one = 3
      let two = (one + 1)
      let wide = 3
      let size = (wide + 1)
      define row(n = two) = group horizontal height size count n < item >
      section < row() >
      """)
    #expect(code.contains("let one = 3\n"))
    #expect(code.contains("var two: Int {"))
    #expect(code.contains("let wide: CGFloat = 3\n"))
    #expect(code.contains("var size: CGFloat {"))
  }

  @Test("an argument has the type of its parameter, and so have the names in it")
  func arguments() {
    let code = code(
      """
      let many = 4
      define inner(n = 2) = group horizontal height 44 count n < item >
      define outer(n = 2) = inner(n: n)
      section < outer(n: many) >
      """)
    #expect(code.contains("let many = 4\n"))
    #expect(code.contains("func outer(n: Int = 2)"))
  }

  @Test("a function is given what the functions and constants that it uses need, in any order")
  func needs() {
    let code = code(
      """
      layout <
        section first < group horizontal height third < item > >
        section second < outer() >
        section third < group horizontal height 44 < item > >
      >
      define outer() = inner()
      define inner() = group horizontal height 44 count (section.itemCount + 1) < item >
      let third = (half * 2)
      let half = (container.width / 4)
      """)
    let environment = "environment: any NSCollectionLayoutEnvironment"
    #expect(code.contains("func half(\(environment)) -> CGFloat"))
    #expect(code.contains("func third(\(environment)) -> CGFloat"))
    #expect(code.contains("func first(\(environment)) -> NSCollectionLayoutSection"))
    #expect(code.contains("func inner(itemCount: Int) -> NSCollectionLayoutGroup"))
    #expect(code.contains("func outer(itemCount: Int) -> NSCollectionLayoutGroup"))
    #expect(code.contains("func second(itemCount: Int) -> NSCollectionLayoutSection"))
    #expect(code.contains("func thirdSection() -> NSCollectionLayoutSection"))
    #expect(code.contains("var itemCount: (_ sectionIndex: Int) -> Int"))
  }

  @Test("a handler has an environment of its own, what it refers to outside of it has not")
  func handlers() {
    let own = "section < group horizontal height 44 < item >; visibleItems < scale %@ > >"
    let inside = code(own.replacing("%@", with: "(container.width / 400)"))
    #expect(inside.contains("func section() -> NSCollectionLayoutSection"))
    let outside = code(
      "section < let s = (if container.width > 400 then 1 else 2); "
        + "group horizontal height 44 < item >; visibleItems < scale s > >")
    #expect(outside.contains("func section(environment: any NSCollectionLayoutEnvironment)"))
  }

  @Test("a handler reads traits of its own environment")
  func traitsOfHandlers() {
    let code = code(
      "section < group horizontal height 44 < item >; visibleItems < "
        + "scale (if traits.horizontalSizeClass == compact then 1 else 2) > >")
    #expect(code.contains("func section() -> NSCollectionLayoutSection"))
    #expect(code.contains("environment.traitCollection.horizontalSizeClass == .compact ? 1 : 2"))
  }

  @Test("a section named like a case of Optional is matched as a value, unused loops have no name")
  func patterns() {
    let code = code(
      """
      layout <
        section some <
          group horizontal height 44 <
            for i in 1...3 < when (container.height > 600) < item width 8 > >
          >
        >
        section other < group horizontal height 44 < item > >
      >
      """)
    #expect(code.contains("case .some?: `some`(environment: environment)\n"))
    #expect(code.contains("for _ in 1...3 {\n"))
  }

  @Test("a list of views has its name before the views in it")
  func namesOfLists() {
    let code = code(
      """
      section < group horizontal height 44 < item <
        supplementary "badges" width 3 height 4
        when (container.width > 600) < supplementary "other" width 3 height 4 >
      > > >
      """)
    #expect(code.contains("var badges: [NSCollectionLayoutSupplementaryItem] = [badges2]\n"))
  }

  @Test("a name that nothing uses is not written, whatever its value uses")
  func unusedNames() {
    let code = code(
      """
      section <
        let unused = (container.width / 2)
        let used = 8
        group horizontal height used count 3 < item >
      >
      """)
    #expect(!code.contains("unused"))
    #expect(code.contains("let used: CGFloat = 8\n"))
    #expect(code.contains("func section() -> NSCollectionLayoutSection"))
  }

  @Test("a length of the container that is used twice has a name")
  func lengths() {
    func section(_ height: String) -> String {
      code("section < group horizontal height \(height) < item > >")
    }
    #expect(!section("(container.width / 2)").contains("let containerWidth"))
    #expect(section("(container.width / 2 + container.width)").contains("let containerWidth"))
    #expect(!section("(container.width / 2 + container.height)").contains("let container"))
    // One argument, which an inlined definition uses twice.
    let spacing = code(
      """
      define spaced(of: Group, w: Points) = section interGroupSpacing w <
        of() < interItemSpacing w >
      >
      define row() = group horizontal height 44 < item >
      layout < spaced(of: row(), w: container.width) >
      """)
    #expect(spacing.contains("section.interGroupSpacing = environment.container.contentSize.width"))
  }

  @Test("a local that uses a length of the container once does not name it")
  func lengthsOfLocals() {
    let code = code(
      "section < let half = (container.width / 2); group horizontal height half < item > >")
    #expect(!code.contains("let containerWidth"))
  }

  @Test("a definition that changes what it is given is written out at each call")
  func changedArguments() {
    let code = code(
      """
      define padded(of: Group) = section < of() < contentInsets 5 > >
      define row(h: Points = 44) = group horizontal height h < item >
      layout < padded(of: row()); padded(of: row(h: 3)) >
      """)
    #expect(!code.contains("func padded"))
    #expect(code.contains("func row(h: CGFloat = 44) -> NSCollectionLayoutGroup"))
  }

  @Test("an effect of which only the app knows the way has the code of both")
  func effects() {
    let code = code(
      """
      param flag = true
      define fade(on: Bool = false) = visibleItems asAttributes on < alpha 0.5 >
      section < group horizontal height 44 < item >; fade(on: flag) >
      """)
    #expect(!code.contains("func fade"))
    #expect(code.contains("if flag {\n"))
    #expect(code.contains("effects.change(section, at: sectionIndex)"))
    #expect(code.contains("visibleItemsInvalidationHandler ="))
    #expect(code.contains("final class CellEffects {"))
  }

  @Test("kinds of views have constants in the order of the code")
  func kinds() {
    let code = code(
      """
      define badge() = supplementary "third" width 3 height 4
      layout <
        header "first" height 3
        section < group horizontal height 44 < item < badge() > >; boundary "second" height 3 >
      >
      """)
    let names = code.split(separator: "\n").filter { $0.contains("static let ") }
    #expect(names.map { String($0.split(separator: "\"")[1]) } == ["first", "second", "third"])
  }

  @Test("values that previews set are written where the layouts' names are known")
  func settings() {
    let text = """
      param gap = 4
      param n = 2
      param m = 3
      let wide = 30
      layout <
        section interGroupSpacing gap < group horizontal height 44 count n < item > >
        section < group horizontal height 44 count m < item > >
      >
      preview "a" < set gap (wide / 2); set n (m * 2); items 3 >
      """
    let compilation = Compilation(SourceFile(name: "Set.layout", text: text))
    let code =
      OutputFormat.named("xctest")?.string(
        RenderInput(previews: compilation.previews, programs: [compilation.program])) ?? ""
    #expect(code.contains("layouts.gap = layouts.wide / 2\n"))
    #expect(code.contains("layouts.n = layouts.m * 2\n"))
  }

  @Test("a param that only the value of a preview uses has the type of that use in tests")
  func settingsOfOtherParams() {
    let text = """
      param n = 2
      param m = 3
      section < group horizontal height 44 count n < item > >
      preview "a" < set n (m * 2); items 3 >
      """
    let compilation = Compilation(SourceFile(name: "Set.layout", text: text))
    let input = RenderInput(previews: compilation.previews, programs: [compilation.program])
    let tests = OutputFormat.named("xctest")?.string(input) ?? ""
    #expect(tests.contains("var m = 3\n"))
    #expect(tests.contains("layouts.n = layouts.m * 2\n"))
    // An app's code does not depend on previews.
    let code = OutputFormat.named("swift")?.string(input) ?? ""
    #expect(code.contains("var m: CGFloat = 3\n"))
  }

  // MARK: - Size

  @Test("names that refer to each other in a long chain need no stack")
  func longChains() {
    final class Node { var next: Node? }
    let nodes = (0..<100_000).map { _ in Node() }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
    let order = dependencyOrder(
      [nodes[0]], identity: { ObjectIdentifier($0) }, dependencies: { $0.next.map { [$0] } ?? [] })
    #expect(order.count == nodes.count)
    #expect(order.first === nodes.last)
    for node in nodes { node.next = nil }
  }

  @Test("names that use names twice, again and again, cost no more than their number")
  func doublingNames() {
    let names = (1..<30).map { "let a\($0) = (a\($0 - 1) + a\($0 - 1) - a\($0 - 1))\n" }.joined()
    let program = SwiftSample(
      name: "Sample", text: "let a0 = 1\n\(names)section < group horizontal height a29 < item > >"
    ).program
    let start = Self.threadSeconds
    let code = OutputFormat.named("swift")?.string(RenderInput(previews: [], programs: [program]))
    #expect(code?.contains("var a29: CGFloat {") == true)
    // 3 to the power of 30 steps would take years.
    #expect(Self.threadSeconds - start < 60)
  }

  /// Layouts that grow in one direction each.
  static let growing: [(name: String, text: @Sendable (Int) -> String)] = [
    (
      "views of an element",
      { n in
        "section < group horizontal height 44 < item <\n"
          + (0..<n).map { "supplementary \"k\($0)\" width 3 height 4\n" }.joined() + "> > >"
      }
    ),
    (
      "boundary items",
      { n in
        "section < group horizontal height 44 < item >\n"
          + (0..<n).map { "boundary \"k\($0)\" width 3 height 4\n" }.joined() + ">"
      }
    ),
    (
      "items without names",
      { n in
        "section < group horizontal height 44 <\n"
          + String(repeating: "item width 3 contentInsets 1\n", count: n) + "> >"
      }
    ),
    (
      "sections of one name",
      { n in
        "layout <\n"
          + String(repeating: "section s < group horizontal height 44 < item > >\n", count: n) + ">"
      }
    ),
    (
      "constants and definitions",
      { n in
        "section < group horizontal height a0 < item > >\n"
          + (0..<n).map { "let a\($0) = (container.width / \($0 + 3))\n" }.joined()
          + (0..<n).map { "define d\($0)() = item width a\($0)\n" }.joined()
      }
    ),
    (
      "loops",
      { n in
        "section < group horizontal height 44 <\n"
          + String(repeating: "for i in 1...2 < item width (10 * i) contentInsets 1 >\n", count: n)
          + "> >"
      }
    ),
    (
      "sections by conditions, with names",
      { n in
        "param p = 3\nlayout <\n"
          + (0..<n).map { index in
            "let v\(index) = (p + \(index))\nwhen (p == \(index)) "
              + "< section s\(index) < group horizontal height v\(index) < item > > >\n"
          }.joined() + ">"
      }
    ),
  ]

  @Test("code takes time in proportion to the layout", arguments: 0..<growing.count)
  func linearTime(row: Int) {
    let (name, text) = Self.growing[row]
    let inputs = [60, 480].map { count in
      let program = SwiftSample(name: "Sample", text: text(count)).program
      #expect(!program.hasErrors, "\(name)")
      return RenderInput(previews: [], programs: [program])
    }
    func seconds(_ input: RenderInput) -> Double {
      let start = Self.threadSeconds
      _ = OutputFormat.named("swift")?.string(input)
      return Self.threadSeconds - start
    }
    let small = min(seconds(inputs[0]), seconds(inputs[0]))
    var large = seconds(inputs[1])
    // Eight times the layout: eight times the time, and 64 times if each part looked at all others.
    if large >= 24 * small { large = min(large, seconds(inputs[1])) }
    #expect(large < 24 * small, "\(name): \(small), \(large)")
  }

  /// The processor time of this thread, which other tests do not change.
  static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
