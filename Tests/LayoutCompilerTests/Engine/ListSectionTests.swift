import Testing

@testable import LayoutCompiler

/// Lists beyond the recorded sections: what a list states itself, measured rows, hairlines.
@Suite struct ListSectionTests {
  /// The header measures 40, with a padding of 12. The rows are 50 points and 90 characters: 40 to
  /// a line of 320, so 3 lines of 20. The separator is a point high, 320 - 2 × 16 wide.
  @Test("header padding is added to a measured header") func headerPadding() throws {
    let preview = try laidOut(
      "section list plain a headerMode supplementary headerTopPadding 12",
      data: """
        {"format": "layoutc.data/1", "sections": [{"items": 2, "measured": [50, {"text": 90}],
         "measuredBoundaries": {"header": 40}}]}
        """)
    #expect(preview.frames(.boundary) == [Rect(0, 0, 320, 52)])
    #expect(preview.frames(.cell) == [Rect(0, 52, 320, 50), Rect(0, 102, 320, 60)])
    #expect(preview.frames(.separator) == [Rect(16, 101, 288, 1)])
  }

  /// Unmeasured, the header has its recorded estimate of 28 plus the padding. Above a header that
  /// is the first item there is only the padding: 22 in `plain` (recorded), or the given one.
  @Test("header padding depends on the header mode") func headerModes() throws {
    func top(_ head: String) throws -> Double {
      try laidOut("section list \(head)").frames(.cell)[0].minY
    }
    #expect(try top("plain headerMode supplementary") == 28)
    #expect(try top("plain headerMode supplementary headerTopPadding 5") == 33)
    #expect(try top("plain headerMode firstItemInSection") == 22)
    #expect(try top("plain headerMode firstItemInSection headerTopPadding 5") == 5)
    #expect(try top("insetGrouped headerMode firstItemInSection headerTopPadding 5") == 5)
    #expect(try top("grouped headerTopPadding 5") == 35)
  }

  /// UIKit's insets are 35 above, 20 below and 16 at the sides of 320 points.
  @Test(
    "edges that a list states replace those of its appearance",
    arguments: [
      ("contentInsets leading 8", Rect(8, 35, 296, 44), 99.0),
      ("contentInsets leading 0 trailing 0", Rect(0, 35, 320, 44), 99),
      ("contentInsets 1", Rect(1, 1, 318, 44), 46),
      ("contentInsets 2 3", Rect(3, 2, 314, 44), 48),
      ("contentInsets 1 2 3 4", Rect(2, 1, 314, 44), 48),
      ("contentInsets top 4 bottom 5", Rect(16, 4, 288, 44), 53),
      ("contentInsets sides", Rect(3, 35, 313, 44), 99),
      ("contentInsets copy", Rect(3, 35, 313, 44), 99),
      ("contentInsets (if container.width > 300 then sides else below)", Rect(3, 35, 313, 44), 99),
      ("contentInsets (if container.width < 300 then sides else below)", Rect(16, 35, 288, 44), 88),
      ("< when (container.width > 300) < contentInsets top 6 > >", Rect(16, 6, 288, 44), 70),
    ])
  func statedEdges(_ body: String, _ cell: Rect, _ length: Double) throws {
    let preview = try laidOut(
      """
      let sides = leading 3 trailing 4
      let copy = sides
      let below = bottom 9
      section list insetGrouped a \(body)
      """, items: [1])
    #expect(preview.frames(.cell) == [cell])
    #expect(preview.scene.contentSize.height == length)
  }

  /// A call's edges are added to the definition's; insets that are a param or parameter have all
  /// edges.
  @Test("edges of lists go through definitions and params") func edgesOfDefinitions() throws {
    let added = try laidOut(
      """
      define menu() = section list insetGrouped contentInsets leading 2
      menu() < contentInsets trailing 3 >
      """, items: [1])
    #expect(added.frames(.cell) == [Rect(2, 35, 315, 44)])
    let passed = try laidOut(
      """
      define menu(insets: Insets) = section list insetGrouped contentInsets insets
      menu(insets: leading 2)
      """, items: [1])
    #expect(passed.frames(.cell) == [Rect(2, 0, 318, 44)])
    let param = try laidOut(
      "param edges: Insets = leading 2\nsection list insetGrouped contentInsets edges", items: [1])
    #expect(param.frames(.cell) == [Rect(2, 0, 318, 44)])
  }

  @Test("properties of a list replace those of its appearance") func overrides() throws {
    let header = try laidOut(
      "section list plain headerMode supplementary < header height 60 contentInsets 4 >",
      items: [1])
    #expect(header.frames(.boundary) == [Rect(4, 4, 312, 52)])
    #expect(header.scene.sections[0].boundaryElements[0].zIndex == 1)
    let added = try laidOut(
      "section list grouped < boundary \"Total\" height 30 alignment bottom >", items: [1])
    // 35 above the row, 44, 20 below it, then the view.
    #expect(added.frames(.boundary) == [Rect(0, 99, 320, 30)])
  }

  /// Nine rows of 44 in 480; scrolled by 100, the header is at 100.
  @Test("headers of plain lists are pinned") func pinnedHeaders() throws {
    let preview = try laidOut("section list plain headerMode supplementary", items: [20]) {
      $0.overrides.scroll = Point(0, 100)
    }
    #expect(preview.frames(.boundary) == [Rect(0, 100, 320, 28)])
    let grouped = try laidOut("section list grouped headerMode supplementary", items: [20]) {
      $0.overrides.scroll = Point(0, 100)
    }
    #expect(grouped.frames(.boundary) == [Rect(0, 0, 320, 17.5)])
  }

  /// Below a header in the first item, below the last row, in sidebars, and if they are disabled.
  @Test(
    "separators are omitted where UIKit hides them",
    arguments: [
      ("plain", [0, 1]), ("insetGrouped headerMode firstItemInSection", [1]), ("sidebar", []),
      ("plain showsSeparators false", []), ("insetGrouped", [0, 1]), ("sidebarPlain", []),
    ])
  func separators(_ head: String, _ below: [Int]) throws {
    let scene = try laidOut("section list \(head)", items: [3]).scene
    #expect(scene.elements.filter { $0.role == .separator }.map(\.item) == below)
  }

  /// Three rows of 44 from 35 on. The outer lines are 320 wide, the others 320 - 2 × 16, each a
  /// point high.
  @Test("grouped lists have lines above the first row and below the last one")
  func outerSeparators() throws {
    let preview = try laidOut("section list grouped a", items: [3])
    #expect(
      preview.frames(.separator) == [
        Rect(0, 35, 320, 1), Rect(16, 78, 288, 1), Rect(16, 122, 288, 1), Rect(0, 166, 320, 1),
      ])
    let top = try #require(preview.element(addressedBy: "a/topSeparator"))
    #expect(top.frame == Rect(0, 35, 320, 1))
    #expect(top.addressName == "topSeparator")
    let bottom = preview.scene.sections[0].separator(below: 2)
    #expect(bottom?.frame == Rect(0, 166, 320, 1))
    // The first row is below the header, which has no line.
    let headed = try laidOut("section list grouped headerMode firstItemInSection", items: [2])
    #expect(headed.frames(.separator) == [Rect(0, 44, 320, 1), Rect(0, 87, 320, 1)])
    let header = try laidOut("section list grouped headerMode firstItemInSection", items: [1])
    #expect(header.frames(.separator) == [])
  }

  /// A pixel high, from the side inset to the end: 20 at 393 points up to iOS 25. Above the first
  /// row, below the others; a header in the first item is above the first line.
  @Test("separators of plain lists up to iOS 25 are around each section")
  func thinSeparators() throws {
    let plain = try laidOut(
      "section list plain headerMode firstItemInSection", items: [3], size: Size(393, 852), ios: 16)
    #expect(
      plain.frames(.separator) == [
        Rect(20, 66, 373, 0.5), Rect(20, 109.5, 373, 0.5), Rect(20, 153.5, 373, 0.5),
      ])
    let inset = try laidOut("section list insetGrouped", items: [2], size: Size(375, 852), ios: 17)
    #expect(inset.frames(.separator) == [Rect(32, 78.5, 327, 0.5)])
  }

  /// At 3x a space of 17.5 is 52.5 pixels, rounded to 53 each up to iOS 25: 17.667 + 44 + 2 × 17.667
  /// = 97, + 44 + 2 × 17.667 = 176.333. Since iOS 15 the first one is 35; on iOS 15 the others are
  /// 20 + 17.667. Since iOS 26: 35 + 44 + 35 = 114, + 44 + 35 = 193.
  @Test(
    "the spaces of grouped sections depend on position and version",
    arguments: [
      (14, [17.667, 97, 176.333], 240.333), (15, [35, 116.667, 198.333], 262.333),
      (18, [35, 114.333, 193.667], 257.667), (26, [35, 114, 193], 257),
    ])
  func spaces(_ ios: Int, _ tops: [Double], _ length: Double) throws {
    for appearance in ["grouped", "insetGrouped"] {
      let scene = try laidOut(
        "layout < section list \(appearance) >", items: [1, 1, 1], size: Size(375, 812), ios: ios
      ) { $0.fixedEnvironment?.scale = 3 }.scene
      let found = scene.elements.filter { $0.role == .cell }.map(\.frame.minY)
      for (found, top) in zip(found, tops) { #expect(abs(found - top) < 0.001) }
      // 20 below the last row.
      #expect(abs(scene.contentSize.height - length) < 0.001)
    }
  }

  /// 0 below a large title, 35 below an inline one; the second section is 44 + 2 × 17.5 lower.
  @Test("below a large title nothing is above the first section")
  func largeTitle() throws {
    func tops(_ bars: String, _ head: String = "insetGrouped") throws -> [Double] {
      let preview = try laidOut(
        "section list \(head)\npreview \"a\" < size 393 852; scale 2; items 1 1; bars \(bars) >"
      ) { $0 = CompilationSettings() }
      return preview.scene.elements.filter { $0.role == .cell }.map(\.frame.minY)
    }
    #expect(try tops("navigation 44") == [35, 114])
    #expect(try tops("navigation 44 largeTitle 52") == [0, 79])
    #expect(try tops("navigation 44 largeTitle tab 49") == [0, 79])
    #expect(try tops("largeTitle") == [0, 79])
    #expect(try tops("largeTitle 0", "grouped") == [0, 79])
    #expect(try tops("largeTitle 52", "plain headerMode firstItemInSection") == [22, 88])
  }

  @Test(
    "the sides of inset rows depend on width, version and idiom",
    arguments: [
      ("insetGrouped", 14, 375.0, Traits.Idiom.phone, 16.0), ("insetGrouped", 16, 390, .phone, 20),
      ("insetGrouped", 18, 393, .phone, 20), ("insetGrouped", 26, 402, .phone, 16),
      ("insetGrouped", 26, 414, .phone, 20), ("insetGrouped", 27, 834, .pad, 20),
      ("insetGrouped", 15, 648.5, .pad, 16), ("insetGrouped", 18, 592, .pad, 16),
      ("insetGrouped", 15, 744, .pad, 20), ("insetGrouped", 15, 414, .phone, 20),
      ("sidebar", 14, 320, .pad, 16), ("sidebar", 26, 320, .pad, 16),
      ("sidebar", 27, 320, .mac, 13),
      ("sidebarPlain", 26, 375, .phone, 16), ("sidebarPlain", 27, 320, .mac, 13),
    ])
  func sides(
    _ appearance: String, _ ios: Int, _ width: Double, _ idiom: Traits.Idiom, _ side: Double
  ) throws {
    let preview = try laidOut(
      "section list \(appearance)", items: [1], size: Size(width, 812), ios: ios
    ) { $0.fixedEnvironment?.traits.userInterfaceIdiom = idiom }
    #expect(preview.frames(.cell).map(\.minX) == [side])
    #expect(preview.frames(.cell).map(\.width) == [width - 2 * side])
  }

  @Test(
    "a version or device without recorded lists is noted, once",
    arguments: [
      (14, Traits.Idiom.phone, nil as String?), (16, .pad, nil), (18, .phone, nil),
      (26, .phone, nil), (27, .pad, nil), (27, .mac, nil),
      (15, .phone, nil), (17, .phone, nil),
      (19, .phone, "list insets and separators are those of iOS 18, not iOS 19"),
      (26, .mac, "list insets and separators are those of iOS 27, not iOS 26"),
      (27, .vision, "list insets and separators are those of an iPhone, not of `vision`"),
    ])
  func notes(_ ios: Int, _ idiom: Traits.Idiom, _ message: String?) throws {
    var settings = CompilationSettings(
      environment: Environment(container: Size(375, 812), scale: 3, ios: ios), itemCounts: [1, 1])
    settings.fixedEnvironment?.traits.userInterfaceIdiom = idiom
    let source = SourceFile(
      name: "notes.layout", text: "layout < section list plain; section list grouped >")
    let notes = Compilation(source, settings).diagnostics
    #expect(notes.map(\.message) == [message].compactMap { $0 })
    #expect(notes.allSatisfy { $0.severity == .note })
  }

  @Test(
    "the insets of a list are explained, with what was not recorded",
    arguments: [
      (
        "insetGrouped a", 15, 375.0,
        [
          "list-insets: top 35: the first section", "list-insets: bottom 20: the last section",
          "list-sides: sides 16: 375 points wide on pad, iOS 15",
        ]
      ),
      (
        "insetGrouped a contentInsets top 1 bottom 2", 27, 592,
        ["list-sides: sides 16: 592 points wide on pad, iOS 27, not recorded"]
      ),
      (
        "plain a headerMode firstItemInSection", 16, 393,
        ["list-header: top 22: above the header, the first item"]
      ),
    ])
  func explanations(_ head: String, _ ios: Int, _ width: Double, _ steps: [String]) throws {
    let preview = try laidOut(
      "section list \(head)", items: [2], size: Size(width, 812), ios: ios
    ) { $0.fixedEnvironment?.traits.userInterfaceIdiom = .pad }
    let element = try #require(preview.scene.elements.first { $0.role == .cell })
    let found = try #require(preview.request?.why(element)?.steps)
    #expect(
      found.filter { $0.rule.rawValue.hasPrefix("list-") }
        .map { "\($0.rule.rawValue): \($0.text)" } == steps)
  }

  /// z index 10 of the rows, as recorded on iOS 14.
  @Test("rows of lists have the z index of UIKit's") func rowDepth() throws {
    let head = "section list insetGrouped headerMode supplementary"
    let scene = try laidOut(head, items: [2]).scene
    #expect(scene.elements.map(\.zIndex) == [200, 10, 10, 10])
  }
}
