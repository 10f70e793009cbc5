import Testing

@testable import LayoutCompiler

/// The viewport, which expectations, effects and pictures share.
///
/// An iPhone16 has 393 by 852 points, a safe area of 59 at the top and 34 at the bottom.
@Suite struct ViewportTests {
  /// 20 rows of 100 points.
  private static func scene(_ settings: String, _ effect: String = "") throws -> Scene {
    let preview = try #require(compilation(settings, effect).previews.first)
    return preview.scene
  }

  private static func compilation(_ settings: String, _ effect: String = "") -> Compilation {
    let text = """
      layout main < section s < \(effect) group horizontal height 100 < item > > >
      preview "p" < device iPhone16; items 20; \(settings) >

      """
    return Compilation(SourceFile(name: "rows.layout", text: text))
  }

  /// At rest the bounds begin 59 points before the content and end at 852 - 59 = 793. The end is
  /// reached at 2000 - (852 - 59 - 34) = 1241: from 1241 - 59 = 1182 to 1182 + 852 = 2034.
  @Test(
    "the bounds of the screen begin before the content, by the safe area",
    arguments: [("", -59.0, 793.0), ("scroll 0 100", 41, 893), ("scroll 0 9999", 1182, 2034)])
  func bounds(settings: String, start: Double, end: Double) throws {
    let scene = try Self.scene(settings)
    #expect(scene.visibleBounds == Rect(0, start, 393, end - start))
    #expect(scene.coveredBounds.start == Rect(0, start, 393, 59))
    #expect(scene.coveredBounds.end == Rect(0, end - 34, 393, 34))
  }

  /// A navigation bar of 44 is below the status bar, a tab bar of 49 above the home indicator:
  /// 59 + 44 = 103 and 34 + 49 = 83 of 852 are covered; at rest the bounds end at 852 - 103 = 749.
  @Test("bars of a preview extend the safe area") func bars() throws {
    let scene = try Self.scene("bars navigation 44 tab 49")
    #expect(scene.visibleBounds == Rect(0, -103, 393, 852))
    #expect(scene.coveredBounds.start == Rect(0, -103, 393, 103))
    #expect(scene.coveredBounds.end == Rect(0, 749 - 83, 393, 83))
    #expect(scene.environment.safeArea == Insets(top: 103, bottom: 83))
    // A large title is 52 high.
    let title = try Self.scene("bars navigation 44 largeTitle tab 49")
    #expect(title.environment.safeArea == Insets(top: 155, bottom: 83))
    let tab = try Self.scene("bars tab 49")
    #expect(tab.environment.safeArea == Insets(top: 59, bottom: 83))
  }

  @Test(
    "only devices without a home button show a home indicator",
    arguments: [
      ("device iPhone16", true), ("device iPadAir", true), ("device iPhone16; landscape", true),
      ("device iPhoneSE; bars tab 49", false), ("device AppleTV", false),
      ("size 393 852; safeArea top 59 bottom 34", false),
    ])
  func homeIndicator(settings: String, isShown: Bool) throws {
    let text = """
      layout main < section s < group horizontal height 100 < item > > >
      preview "p" < \(settings) >

      """
    let compilation = Compilation(SourceFile(name: "rows.layout", text: text))
    let scene = try #require(compilation.previews.first).scene
    #expect(scene.bars.contains(where: \.isHomeIndicator) == isShown)
  }

  @Test(
    "errors in bars are reported once",
    arguments: [
      ("bars navigtion 44", "`bars` expects a bar, not `navigtion`"),
      ("bars navigation", "has fewer"), ("bars", "`bars` expects bars with their heights"),
      ("bars tab -1", "`bars`"),
    ])
  func wrongBars(settings: String, message: String) throws {
    let found = Self.compilation(settings).diagnostics
    #expect(found.count == 1)
    #expect(found.first?.message.contains(message) == true, "\(found.map(\.message))")
  }

  /// Row 7 is at 700 to 800, row 8 at 800 to 900; at the end, row 11 at 1100 to 1200 shows its last
  /// 18 points.
  @Test(
    "an expectation of visible elements uses the bounds of the screen",
    arguments: [
      ("", "s/7", true), ("", "s/8", false), ("scroll 0 9999", "s/11", true),
      ("scroll 0 9999", "s/10", false), ("scroll 0 9999", "s/19", true),
    ])
  func visible(settings: String, element: String, isVisible: Bool) throws {
    let compilation = Self.compilation("\(settings); expect visible \"\(element)\"")
    let failed = compilation.previews.flatMap(\.failedExpectations)
    #expect(failed.isEmpty == isVisible, "\(failed.map(\.message))")
  }

  @Test("the same elements are visible to expectations and to effects") func effects() throws {
    for settings in ["", "scroll 0 100", "scroll 0 9999"] {
      let scene = try Self.scene(settings, "visibleItems < alpha 0.5 >")
      let changed = scene.elements.filter { $0.effect?.alpha == 0.5 }
      let shown = scene.elements.filter { $0.frame.intersects(scene.visibleBounds) }
      #expect(!shown.isEmpty)
      #expect(changed.map(\.id) == shown.map(\.id))
    }
  }
}
