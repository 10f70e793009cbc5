import Testing

@testable import LayoutCompiler

/// Safe areas, margins, readable content and size classes, from source to frames.
@Suite struct SurroundingsTests {
  private static func insets(_ settings: inout CompilationSettings) {
    settings.fixedEnvironment?.environment.safeArea = Insets(
      top: 40, leading: 30, bottom: 20, trailing: 10)
    settings.fixedEnvironment?.environment.layoutMargins = Insets(
      top: 48, leading: 50, bottom: 28, trailing: 30)
    settings.fixedEnvironment?.environment.readableContent = Insets(
      top: 48, leading: 60, bottom: 28, trailing: 60)
  }

  /// 320 minus 0, 30 + 10, 50 + 30, 60 + 60; top and bottom are not affected. `automatic` is the
  /// layout's reference, the safe area.
  @Test(
    "insets of a reference reduce the section across the scroll axis",
    arguments: [
      ("automatic", 30.0, 280.0), ("none", 0, 320), ("safeArea", 30, 280),
      ("layoutMargins", 50, 240), ("readableContent", 60, 200),
    ]) func references(_ reference: String, _ leading: Double, _ width: Double) throws
  {
    let section = """
      contentInsetsReference \(reference) <
        header height 20
        group horizontal height 40 < item >
      """
    let own = try laidOut("section \(section) >", items: [1], change: Self.insets)
    #expect(own.frames(.cell) == [Rect(leading, 20, width, 40)])
    #expect(own.frames(.boundary) == [Rect(leading, 0, width, 20)])
    let layout = try laidOut(
      "layout contentInsetsReference \(reference) < section < header height 20; "
        + "group horizontal height 40 < item > > >", items: [1], change: Self.insets)
    #expect(layout.frames(.cell) == own.frames(.cell))
  }

  @Test("boundary items can have another reference than cells")
  func supplementaryReference() throws {
    let preview = try laidOut(
      """
      section contentInsetsReference layoutMargins supplementaryContentInsetsReference none <
        header height 20
        group horizontal height 40 < item >
      >
      """, items: [1], change: Self.insets)
    #expect(preview.frames(.boundary) == [Rect(0, 0, 320, 20)])
    #expect(preview.frames(.cell) == [Rect(50, 20, 240, 40)])
  }

  /// 480 - 40 - 20.
  @Test("a horizontal layout is reduced by vertical insets") func horizontal() throws {
    let preview = try laidOut(
      "layout scrollDirection horizontal < section < group vertical width 50 < item > > >",
      items: [1], change: Self.insets)
    #expect(preview.frames(.cell) == [Rect(0, 40, 50, 420)])
  }

  /// 320 - 80 = 240. It cannot depend on the section's own reference.
  @Test("the provider's container is reduced by the layout's reference") func container() throws {
    let preview = try laidOut(
      """
      let tenth = (container.width / 10)
      layout contentInsetsReference layoutMargins interSectionSpacing tenth <
        section a < header height (container.effectiveWidth / 10); group horizontal height 40 < item > >
        section b contentInsetsReference none < header height tenth; group horizontal height 40 < item > >
      >
      """, items: [1, 1], change: Self.insets)
    #expect(preview.frames(.boundary) == [Rect(50, 0, 240, 24)])
    #expect(preview.frames(.boundary, section: 1) == [Rect(0, 88, 320, 24)])
  }

  /// Half of 320 - 40 is 140. The row begins inside of the safe area and shows 280: of two groups
  /// and another one, 420, there are 140 to scroll.
  @Test("fractions of rows refer to the reduced container") func rows() throws {
    let preview = try laidOut(
      "section orthogonal paging < group horizontal fractionalWidth 1/2 height 40 < item > >",
      items: [3], change: Self.insets)
    #expect(
      preview.frames(.cell) == [Rect(30, 0, 140, 40), Rect(170, 0, 140, 40), Rect(310, 0, 140, 40)])
    #expect(preview.scene.sections[0].rowScrolling?.maximumOffset == 140)
  }

  /// In both orientations. A safe area of 59 at both sides leaves 852 - 118 = 734.
  @Test(
    "devices have Apple's size classes and idioms",
    arguments: [
      ("iPhone16", false, "compact regular phone 393"),
      ("iPhone16", true, "compact compact phone 734"),
      ("iPhone16ProMax", true, "regular compact phone 832"),
      ("iPadAir", false, "regular regular pad 820"), ("iPadAir", true, "regular regular pad 1180"),
    ]) func sizeClasses(_ device: String, _ isLandscape: Bool, _ expected: String) throws
  {
    let parts = expected.split(separator: " ")
    let text = """
      section <
        group horizontal height (if traits.horizontalSizeClass == \(parts[0])
          and traits.verticalSizeClass == \(parts[1])
          and traits.userInterfaceIdiom == \(parts[2]) and container.width == \(parts[3])
          then 44 else 22) < item >
      >
      """
    var settings = CompilationSettings()
    settings.overrides.devices = [try #require(Device.named(device))]
    settings.overrides.isLandscape = isLandscape
    let compilation = Compilation(SourceFile(name: "a", text: text), settings)
    #expect(compilation.diagnostics.isEmpty)
    let preview = try #require(compilation.previews.first)
    #expect(preview.frames(.cell).first?.height == 44)
  }
}
