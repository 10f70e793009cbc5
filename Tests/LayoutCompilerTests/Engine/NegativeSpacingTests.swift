import TestSupport
import Testing

@testable import LayoutCompiler

/// Negative insets and spacings follow the same arithmetic as positive ones. All numbers are
/// computed by hand.
@Suite struct NegativeSpacingTests {
  private func frames(_ text: String, items: Int) throws -> [Rect] {
    let text = text + "\npreview \"p\" < size 320 480; items \(items) >"
    let compilation = Compilation(SourceFile(name: "a.layout", text: text))
    #expect(compilation.diagnostics.map(\.message) == [])
    let scene = try #require(compilation.results.first?.laidOut?.scene)
    return (0..<items).compactMap { scene.frame(section: 0, item: $0) }
  }

  /// The groups are 40 high and overlap by 10; the content is -8 + 40 + 30 - 8 high.
  @Test("negative spacings between groups and insets of sections overlap") func groups() throws {
    let found = try frames(
      "section < interGroupSpacing -10; contentInsets -8 -16; group horizontal height 40 < item > >",
      items: 2)
    #expect(found == [Rect(-16, -8, 352, 40), Rect(-16, 22, 352, 40)])
  }

  /// Two overlaps of 12: (320 + 24) / 3 = 114.667 points each, 102.667 apart.
  @Test("negative spacings between items widen fractions and shares") func items() throws {
    for item in ["count 3 < item >", "< item fractionalWidth 1/3 >"] {
      let found = try frames(
        "section < group horizontal height 40 interItemSpacing -12 \(item) >", items: 3)
      let x = found.map { ($0.minX * 3).rounded() }
      #expect(x == [0, 308, 616], "\(item)")
      #expect(found.map { ($0.width * 3).rounded() } == [344, 344, 344], "\(item)")
    }
  }

  /// 4 * 100 - 3 * 30 = 310 points fit into 320, five items do not.
  @Test("negative spacings let more items of a fixed length fit") func fixedItems() throws {
    let found = try frames(
      "section < group horizontal height 40 interItemSpacing -30 < item width 100 > >", items: 5)
    #expect(found.map(\.minX) == [0, 70, 140, 210, 0])
    #expect(found.map(\.minY) == [0, 0, 0, 0, 40])
  }

  /// 4 points on each side.
  @Test("negative insets of an item enlarge its cell") func cells() throws {
    let found = try frames(
      "section < group horizontal height 40 < item width 100 contentInsets -4 > >", items: 2)
    #expect(found == [Rect(-4, -4, 108, 48), Rect(96, -4, 108, 48)])
  }

  @Test("the help for a gap in a line of negative spacing is allowed") func help() {
    let source = SourceFile(
      name: "a.layout",
      text: "section < group horizontal height 40 interItemSpacing -30 < item width 130 > >")
    let gap = Compilation(source).linted().first { $0.id == "row-leaves-gap" }
    #expect(gap?.help?.hasPrefix("write `interItemSpacing flexible 0`") == true)
  }
}
