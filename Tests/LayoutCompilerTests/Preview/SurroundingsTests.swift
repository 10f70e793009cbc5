import Testing

@testable import LayoutCompiler

/// Safe areas, margins, readable content and size classes, from source to frames.
@Suite struct SurroundingsTests {
  private static func insets(_ settings: inout CompilationSettings) {
    settings.fixedEnvironment?.safeArea = Insets(top: 40, leading: 30, bottom: 20, trailing: 10)
    settings.fixedEnvironment?.layoutMargins = Insets(
      top: 48, leading: 50, bottom: 28, trailing: 30)
    settings.fixedEnvironment?.readableContent = Insets(
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

  /// Half of an 11-inch iPad is 592 wide, of an 8.3-inch one 561.5, of a 12.9-inch one 678.
  @Test(
    "size classes of windows are marked where they are not proven",
    arguments: [
      ("device iPadPro11; landscape; multitasking half", true), ("size 600 900", true),
      ("device iPadMini; landscape; multitasking half", false),
      ("device iPadPro129; landscape; multitasking half", false),
      ("size 600 900; horizontalSizeClass compact", false), ("device iPadPro11", false),
    ])
  func unprovenClass(_ settings: String, _ isMarked: Bool) throws {
    let preview = try laidOut(
      "section a < group horizontal height 40 < item > >\npreview \"a\" < \(settings) >"
    ) { $0 = CompilationSettings() }
    let element = try #require(preview.scene.elements.first { $0.role == .cell })
    let step = try #require(preview.request?.why(element)?.steps.first)
    #expect(step.text.hasSuffix("regular width is not proven") == isMarked, "\(step.text)")
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

  private func preview(
    _ change: (inout PreviewSettings) -> Void
  ) throws -> (environment: Environment, traits: Traits) {
    var settings = CompilationSettings()
    change(&settings.overrides)
    let source = SourceFile(name: "a", text: "section < group horizontal height 44 < item > >")
    let preview = try #require(Compilation(source, settings).previews.first?.preview)
    return (preview.environment, preview.traits)
  }

  /// The names of size classes and idiom.
  private func words(_ traits: Traits) -> String {
    "\(traits.horizontalSizeClass) \(traits.verticalSizeClass) \(traits.userInterfaceIdiom)"
  }

  @Test(
    "a size without a device has the size classes of a window of that size",
    arguments: [
      (Size(375, 812), "compact regular phone"), (Size(812, 375), "compact compact phone"),
      (Size(932, 430), "regular compact phone"), (Size(1024, 1366), "regular regular pad"),
      (Size(561.5, 744), "compact regular phone"), (Size(592, 834), "regular regular pad"),
      (Size(320, 480), "compact regular phone"),
    ])
  func windows(_ size: Size, _ expected: String) throws {
    #expect(words(try preview { $0.size = size }.traits) == expected)
    let stated = try preview {
      $0.size = size
      $0.horizontalSizeClass = .regular
      $0.userInterfaceIdiom = .mac
    }
    #expect(stated.traits.horizontalSizeClass == .regular)
    #expect(stated.traits.userInterfaceIdiom == .mac)
  }

  /// Of 1194: 375, (1194 - 10) / 2, 1194 - 10 - 375. Of 744: 320, 744 - 10 - 320. Of 1133:
  /// (1133 - 10) / 2.
  @Test(
    "windows of an iPad have the sizes and classes of multitasking",
    arguments: [
      ("iPadPro11", true, Device.Multitasking.slideOver, Size(375, 834), "compact regular pad"),
      ("iPadPro11", true, .third, Size(375, 834), "compact regular pad"),
      ("iPadPro11", true, .half, Size(592, 834), "regular regular pad"),
      ("iPadPro11", true, .twoThirds, Size(809, 834), "regular regular pad"),
      ("iPadMini", false, .third, Size(320, 1133), "compact regular pad"),
      ("iPadMini", false, .twoThirds, Size(414, 1133), "compact regular pad"),
      ("iPadMini", true, .half, Size(561.5, 744), "compact regular pad"),
      ("iPhone16", false, .half, Size(393, 852), "compact regular phone"),
    ])
  func multitasking(
    _ device: String, _ isLandscape: Bool, _ part: Device.Multitasking, _ size: Size,
    _ expected: String
  ) throws {
    let device = try #require(Device.named(device))
    let (environment, traits) = try preview {
      $0.devices = [device]
      $0.isLandscape = isLandscape
      $0.multitasking = part
    }
    #expect(environment.container == size)
    #expect(words(traits) == expected)
    #expect(environment.safeArea == device.safeArea(isLandscape ? .landscape : .portrait, ios: 27))
  }

  @Test("multitasking without a device is that of an iPad") func multitaskingOfNoDevice() throws {
    let (environment, traits) = try preview { $0.multitasking = .third }
    #expect(environment.container == Size(320, 1180))
    #expect(traits.userInterfaceIdiom == .pad)
  }

  @Test("a preview states the part of an iPad's screen, and the command line another")
  func statedMultitasking() throws {
    let source = SourceFile(
      name: "a",
      text: "section < group horizontal height 44 < item > >\n"
        + "preview \"p\" < device iPadPro11; landscape; multitasking half >")
    var settings = CompilationSettings()
    func width() throws -> Double {
      let compilation = Compilation(source, settings)
      #expect(compilation.diagnostics.isEmpty)
      return try #require(compilation.previews.first).scene.container.width
    }
    #expect(try width() == 592)
    settings.overrides.multitasking = .third
    #expect(try width() == 375)
  }

  @Test("tablets have larger safe areas since iOS 26")
  func safeAreasOfVersions() throws {
    func safeArea(_ name: String, _ ios: Int) throws -> Insets {
      try preview {
        $0.devices = Device.named(name).map { [$0] } ?? []
        $0.ios = ios
      }.environment.safeArea
    }
    #expect(try safeArea("iPad", 18) == Insets(top: 24, bottom: 20))
    #expect(try safeArea("iPad", 26) == Insets(top: 32, bottom: 25))
    #expect(try safeArea("iPad9", 26) == Insets(top: 20))
    #expect(try safeArea("iPhoneAir", 26) == Insets(top: 68, bottom: 34))
    #expect(try safeArea("appleTV", 26) == Insets(top: 60, leading: 80, bottom: 60, trailing: 80))
    #expect(try safeArea("mac", 26) == .zero)
  }

  @Test(
    "other systems have their idioms and regular windows, which cannot be turned",
    arguments: [
      ("mac", "regular regular mac"), ("appleTV4K", "regular regular tv"),
      ("visionPro", "regular regular vision"),
    ])
  func otherSystems(_ name: String, _ expected: String) throws {
    let device = try #require(Device.named(name))
    let (environment, traits) = try preview {
      $0.devices = [device]
      $0.isLandscape = true
    }
    #expect(words(traits) == expected)
    #expect(environment.container == device.portraitSize)
  }
}
