import Foundation
@testable import LayoutCompiler
import TestSupport
import Testing

/// No text is deep enough to exhaust the stack. The deepest, a chain of 64 names, takes 1.5 of the
/// 8 MB that a program begins with; where nothing is optimised, 5.3.
@Suite struct DepthTests {
  /// What is made once, at its first use, is not made at the bottom of a small stack.
  init() {
    let text = "let a = (1 + 2) section < group horizontal count a < item > >"
    _ = Compilation(SourceFile(name: "test.layout", text: text)).linted()
  }

  /// What opens, what stands inside, what closes; each inside of a text around it.
  static let towers: [(around: String, open: String, inside: String, close: String)] = [
    ("section < group horizontal count @ < item > >", "(", "3", ")"),
    ("section < group horizontal count @ < item > >", "(1 + ", "3", ")"),
    ("section < group horizontal count @ < item > >", "max(1, ", "3", ")"),
    ("section < group horizontal count (@) < item > >", "not ", "true", ""),
    ("section < group horizontal count (@) < item > >", "-", "3", ""),
    ("section < group horizontal count (@) < item > >", "1 + ", "3", ""),
    ("section < group horizontal count (@) < item > >", "if ios > 3 then 1 else ", "3", ""),
    ("section < group horizontal count (@) < item > >", "if ios > 3 then ", "3", " else 1"),
    ("section < group horizontal count (@) < item > >", "ios > 3 ? 1 : ", "3", ""),
    ("section < group horizontal count ios@ < item > >", ".a", "", ""),
    ("section < @ >", "group horizontal < ", "item", " >"),
    ("section < @ >", "when (ios > 3) < ", "group horizontal < item >", " >"),
    ("section < @ >", "when (ios < 3) < orthogonal paging > else ", "< bounce never >", ""),
    ("section < @ group horizontal < item > >", "for i in 0...1 < ", "header height 4", " >"),
    ("section < visibleItems < scale @ > group horizontal < item > >", "(1 + ", "1", ")"),
    ("section contentInsets @ < group horizontal < item > >", "[", "8", "]"),
    ("section < group horizontal < item > > @", "/* ", "x", " */"),
    ("@", "layout < ", "section", " >"),
    ("@", "foo < ", "bar", " >"),
    ("@", "{ ", "bar", " }"),
    ("let a = @ section < group horizontal count a < item > >", "f(a: ", "3", ")"),
    ("define f(n: Int) = group horizontal count n < item >\nsection < @ >", "f(n: ", "3", ")"),
  ]

  @Test(arguments: towers.indices) func aTower(_ index: Int) {
    let tower = Self.towers[index]
    for height in Sweep.isThorough ? [20, 60, 64, 200, 5000] : [64, 5000] {
      let pile =
        String(repeating: tower.open, count: height) + tower.inside
        + String(repeating: tower.close, count: height)
      let text = tower.around.replacingOccurrences(of: "@", with: pile)
      compileOnASmallStack(text)
      // Cut in the middle, nothing is closed.
      compileOnASmallStack(String(text.prefix(text.count / 2)))
    }
  }

  /// A chain of names and one of definitions, each of which needs the next.
  @Test func chains() {
    for length in [30, 64, 200, 3000] {
      let names = (1...length).map { "let a\($0) = (a\($0 - 1) + (1 + (2 - 1)))" }.reversed()
      let last = "section < group horizontal count a\(length) < item > >"
      compileOnASmallStack((names + ["let a0 = 1", last]).joined(separator: "\n"))
      let definitions = (1...length).map { "define f\($0)() = group horizontal < f\($0 - 1)() >" }
      compileOnASmallStack(
        (definitions + ["define f0() = item", "section < f\(length)() >"]).joined(separator: "\n"))
    }
  }

  #if DEBUG
    private let stackSize = 8 << 20
  #else
    private let stackSize = 3 << 20
  #endif

  /// Compiles, formats and describes a text in a small thread; a crash ends the tests.
  private func compileOnASmallStack(_ text: String) {
    let source = SourceFile(name: "deep.layout", text: text)
    let thread = Thread {
      let compilation = Compilation(source)
      _ = SourceFormatter.edits(for: compilation.tree, in: nil)
      // As many as the command line shows.
      _ = DiagnosticText().render(Array(compilation.diagnostics.prefix(100)), files: [source])
    }
    thread.stackSize = stackSize
    thread.start()
    while !thread.isFinished { usleep(200) }
  }
}
