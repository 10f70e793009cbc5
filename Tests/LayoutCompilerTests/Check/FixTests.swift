import Testing

@testable import LayoutCompiler

/// Fixes lead to sources without diagnostics.
@Suite struct FixTests {
  static let fixes: [(String, String)] = [
    ("orthogonalScrollingBehavior paging", "orthogonal paging"),
    ("decorationItems \"a\"", "background \"a\""),
    ("header height 8 pinToVisibleBounds true", "header height 8 pinned true"),
    ("header height 8 offset 1 1 < alignmnt top >", "header height 8 offset 1 1 < alignment top >"),
    ("orthogonal pagng", "orthogonal paging"),
    ("interGroupSpacing: 8", "interGroupSpacing 8"),
    ("contentInsets = 8 5", "contentInsets  8 5"),
    ("background card", "background \"card\""),
    ("header height 1/2", "header height fractionalHeight 1/2"),
    ("header height 8 width 30%", "header height 8 width fractionalWidth 30%"),
    ("header height 0.5", "header height fractionalHeight 0.5"),
    ("interGruopSpacing 8", "interGroupSpacing 8"),
    ("let gap = 8; interGroupSpacing gpa", "let gap = 8; interGroupSpacing gap"),
    ("interGroupSpacing (mx(4, 8))", "interGroupSpacing (max(4, 8))"),
    ("interGroupSpacing (container.with / 3)", "interGroupSpacing (container.width / 3)"),
    ("contentInsets tpo 8", "contentInsets top 8"),
    ("header height 8 < pinned > contentInsets 8", "header height 8 < pinned >\ncontentInsets 8"),
  ]

  @Test("applying a fix leads to the expected source", arguments: fixes)
  func fixesAreApplied(_ before: String, _ after: String) {
    expectFix(
      Snippet.program(before, in: .element(.section)),
      Snippet.program(after, in: .element(.section)),
      by: { checked($0) })
  }

  @Test("a fix is safe if it has no alternative") func safety() {
    let text = Snippet.program("orthogonal pagng; header height 0.5", in: .element(.section))
    let reported = checked(SourceFile(name: "test", text: text))
    #expect(reported.flatMap(\.fixes).map(\.isSafe) == [true, false, false])
    let apple = Snippet.program("orthogonalScrollingBehavior paging", in: .element(.section))
    #expect(checked(SourceFile(name: "test", text: apple)).flatMap(\.fixes).map(\.isSafe) == [true])
  }
}
