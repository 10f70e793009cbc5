import Testing

@testable import LayoutCompiler

/// The content across the scroll direction. A wider group was not recorded; its edge spacing was, and
/// does not count (fixture macos27-insets-050-group-edge-and-group-spacing).
@Suite struct WideGroupTests {
  @Test(
    "the content is as wide as its widest group with the insets around it",
    arguments: [
      ("section < group horizontal width 800 height 40 < item width 100 > >", 800),
      // 20 + 800 + 30
      (
        "section contentInsets leading 20 trailing 30 <\n"
          + "group horizontal width 800 height 40 < item width 100 > >", 850
      ),
      ("section < group horizontal height 40 < item > >", 375),
      // 5 + 375 + 5 of edge spacing
      (
        "section < group horizontal height 40 edgeSpacing leading 5 trailing 5 < item > >", 375
      ),
      (
        "section orthogonal continuous < group horizontal width 800 height 40 < item > >", 375
      ),
      (
        "layout < section < group horizontal height 40 < item > >\n"
          + "section < group horizontal width 400 height 40 < item > > >", 400
      ),
    ])
  func contentWidth(_ text: String, _ width: Double) throws {
    let compilation = Compilation(
      SourceFile(name: "a.layout", text: "preview \"a\" < size 375 667 >\n" + text))
    let scene = try #require(compilation.previews.first).scene
    #expect(scene.contentSize.width == width)
  }

  @Test("a wider group is among the guesses") func explanation() throws {
    let compilation = Compilation(
      SourceFile(
        name: "a.layout",
        text: "section < group horizontal width 800 height 40 < item width 100 > >"))
    let request = try #require(compilation.previews.first?.request)
    let features = Feature.all.filter { $0.isUsed(FeatureUse(request, request.sections[0])) }
    #expect(features.contains { $0.rule == "content-size" && $0.standing(ios: 27) == .guess })
  }
}
