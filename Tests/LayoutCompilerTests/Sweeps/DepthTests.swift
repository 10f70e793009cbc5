import Foundation
@testable import LayoutCompiler
import TestSupport
import Testing

/// Nesting is limited so that no source overflows the stack.
///
/// The deepest source, a chain of 64 names, takes 1.5 MB of an 8 MB stack, and 5.3 MB without
/// optimization.
@Suite struct DepthTests {
  /// Initializes global tables, which should not happen on a small stack.
  init() {
    let text = "let a = (1 + 2) section < group horizontal count a < item > >"
    _ = Compilation(SourceFile(name: "test.layout", text: text)).linted()
  }

  /// The opening, contents and closing of each level, and the source around them.
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

  @Test("deeply nested sources do not overflow the stack", arguments: towers.indices)
  func nesting(_ index: Int) {
    let tower = Self.towers[index]
    for height in Sweep.isThorough ? [20, 60, 64, 200, 5000] : [64, 5000] {
      let pile =
        String(repeating: tower.open, count: height) + tower.inside
        + String(repeating: tower.close, count: height)
      let text = tower.around.replacingOccurrences(of: "@", with: pile)
      let isError = compileOnASmallStack(text)
      #expect(isError || height <= 64)
      // Cut in the middle, nothing is closed.
      #expect(compileOnASmallStack(String(text.prefix(text.count / 2))))
    }
  }

  @Test("long chains of names and definitions do not overflow the stack") func chains() {
    for length in [30, 64, 200, 3000] {
      let names = (1...length).map { "let a\($0) = (a\($0 - 1) + (1 + (2 - 1)))" }.reversed()
      let last = "section < group horizontal count a\(length) < item > >"
      let isError = compileOnASmallStack((names + ["let a0 = 1", last]).joined(separator: "\n"))
      #expect(isError || length <= 64)
      let definitions = (1...length).map { "define f\($0)() = group horizontal < f\($0 - 1)() >" }
      let isRefused = compileOnASmallStack(
        (definitions + ["define f0() = item", "section < f\(length)() >"]).joined(separator: "\n"))
      #expect(isRefused || length <= 64)
    }
  }

  #if DEBUG
    private let stackSize = 8 << 20
  #else
    private let stackSize = 3 << 20
  #endif

  /// Compiles, formats and describes a source in a thread with a small stack. Returns whether it
  /// has errors.
  private func compileOnASmallStack(_ text: String) -> Bool {
    let source = SourceFile(name: "deep.layout", text: text)
    // Written before the thread finishes, read after.
    nonisolated(unsafe) var hasErrors = false
    let thread = Thread {
      let compilation = Compilation(source)
      _ = SourceFormatter.edits(for: compilation.tree, in: nil)
      // As many as the command line shows.
      _ = DiagnosticText().render(Array(compilation.diagnostics.prefix(100)), files: [source])
      let isError = compilation.diagnostics.contains { $0.severity == .error }
      hasErrors = isError
    }
    thread.stackSize = stackSize
    thread.start()
    while !thread.isFinished { usleep(200) }
    return hasErrors
  }
}
