import Testing

@testable import LayoutCompiler

@Suite struct UnifiedDiffTests {
  private func diff(_ text: String, _ edits: [(Int, Int, String)]) -> String {
    let edits = edits.map { TextEdit(TextRange($0.0, $0.1), $0.2) }
    let diff = UnifiedDiff(SourceFile(name: "t", text: text), edits)
    return LayoutCompilerTests.text(diff.text(from: "old", to: "new"))
  }

  @Test("edits without effect have no diff") func noChanges() {
    #expect(diff("a\n", []) == "")
    #expect(diff("a\n", [(0, 1, "a")]) == "")
    #expect(diff("", []) == "")
  }

  @Test("hunks are printed like `diff -u`") func hunks() {
    #expect(
      diff("a\nb\nc\nd\ne\nf\n", [(2, 3, "B\nC")])
        == "--- old\n+++ new\n@@ -1,5 +1,6 @@\n a\n-b\n+B\n+C\n c\n d\n e\n")
    #expect(diff("a\n", [(0, 1, "b")]) == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n+b\n")
    #expect(diff("\n\n", [(0, 2, "")]) == "--- old\n+++ new\n@@ -1,2 +0,0 @@\n-\n-\n")
    #expect(
      diff("a", [(1, 1, "\n")])
        == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test("adjacent changes form a block, distant ones separate hunks") func blocks() {
    #expect(
      diff("a\nb\nc\n", [(0, 1, "A"), (2, 3, "B")])
        == "--- old\n+++ new\n@@ -1,3 +1,3 @@\n-a\n-b\n+A\n+B\n c\n")
    let lines = (0..<20).map { "\($0)\n" }.joined()
    let last = lines.utf8.count
    #expect(
      diff(lines, [(0, 2, ""), (last - 3, last - 1, "x")])
        == "--- old\n+++ new\n@@ -1,4 +1,3 @@\n-0\n 1\n 2\n 3\n"
        + "@@ -17,4 +16,4 @@\n 16\n 17\n 18\n-19\n+x\n")
  }
}
