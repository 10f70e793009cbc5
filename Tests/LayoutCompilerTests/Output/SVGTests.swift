import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// SVG, read by an XML parser: numbers against frames that were worked out by hand.
@Suite struct SVGTests {
  static func svg(_ scenes: [Scene], _ layers: PictureLayers = .sections) -> String {
    var options = RenderOptions()
    options.layers = layers
    let input = RenderInput(previews: scenes.map { LaidOutPreview(scene: $0) })
    return OutputFormat.named("svg")!.string(input, options)
  }

  /// Of 32 points 24 are for labels: `0,9` has room, `0,11` has not.
  @Test("labels of counted cells have one form and one size") func labelsAreAlike() {
    let row = group(.horizontal, .fractionalWidth(1), .absolute(40), item(.absolute(32)))
    let cells = scene([section("cells", items: 12, row)], size: Size(320, 400))
    let picture = Picture(RenderInput(previews: [LaidOutPreview(scene: cells)]), layers: [])
    let labels = picture.parts.flatMap(\.shapes).compactMap { shape -> PictureText? in
      if case .text(let text) = shape, text.ink == .cell { text } else { nil }
    }
    #expect(labels.map(\.text) == (0..<12).map { "\($0)" })
    #expect(Set(labels.map(\.size)) == [11])
  }

  /// The group's frame crosses both cells; the home indicator is at 839...844 of 852.
  @Test("labels are above lines, and not under the home indicator") func labelsLast() throws {
    let text = """
      section < group horizontal height 80 < item width 100 height 40; item width 100 > >
      preview "p" < device iPhone16; items 18 >
      """
    let source = SourceFile(name: "a.layout", text: text)
    let preview = try #require(Compilation(source).previews.first)
    let picture = Picture(RenderInput(previews: [preview]), layers: .groups)
    let part = try #require(
      picture.parts.first { part in
        part.shapes.contains { if case .box(let box) = $0 { box.ink == .cell } else { false } }
      })
    let firstText = try #require(
      part.shapes.firstIndex { if case .text = $0 { true } else { false } })
    let boxes = part.shapes[firstText...].contains { if case .text = $0 { false } else { true } }
    #expect(!boxes)
    let indicator = try #require(preview.scene.bars.last { $0.isHomeIndicator }).rect
    for case .text(let text) in part.shapes { #expect(!text.bounds.intersects(indicator)) }
    #expect(ByteWriter.string { picture.writeSVG(to: &$0) }.contains("paint-order:stroke"))
  }

  /// An iPhone 16 on its side: 59 points at both sides are outside of its safe area.
  @Test("the sides of a phone in landscape are shaded") func sideBars() throws {
    let text = """
      section < group horizontal height 80 < item > >
      preview "p" < device iPhone16; landscape; items 2 >
      """
    let preview = Compilation(SourceFile(name: "a.layout", text: text)).previews.first
    let bars = try #require(preview).scene.bars.map(\.rect)
    #expect(bars.contains(Rect(0, 0, 59, 372)) && bars.contains(Rect(793, 0, 59, 372)), "\(bars)")
  }

  /// Style sheets of pictures that are inlined in one page apply to all of them, so a class may have
  /// one meaning only. Colors of appearances are in the dark style sheet again.
  @Test("classes mean the same in all pictures") func sharedClasses() {
    var rules: [String: String] = [:]
    for (name, sample) in RenderSample.all {
      let style = SVGReader(Self.svg([sample()], .all)).style
      let light = style.prefix { $0 != "@" }
      for rule in light.split(separator: "}") {
        let parts = rule.split(separator: "{").map {
          $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard parts.count == 2 else { continue }
        for declaration in parts[1].split(separator: ";") {
          let words = declaration.split(separator: ":", maxSplits: 1).map(String.init)
          let key = "\(parts[0]) \(words[0])"
          #expect(rules[key, default: words[1]] == words[1], "\(name): \(key)")
          rules[key] = words[1]
        }
      }
    }
    #expect(rules.keys.filter { $0.hasPrefix(".layoutc .f") }.count > 1)
  }

  /// 1. The items of `nested`: 120, with 3 before it; the inner ones 42 high, 48 apart. 2. The
  /// second group is 108 lower. The device is 320 x 300.
  @Test("cells of the SVG have the engine's frames") func frames() {
    let picture = SVGReader(Self.svg([Scene(OverlayBoxTests.nested())]))
    #expect(picture.error == nil)
    let first = [Rect(28, 15, 117, 90), Rect(155, 15, 120, 42), Rect(155, 63, 120, 42)]
    #expect(picture.rects(.cell).map(\.rect) == first + first.map { $0.offset(by: Point(0, 108)) })
    #expect(picture.rects(.screen).map(\.rect) == [Rect(0, 0, 320, 300)])
    // Cells and device are in the same coordinates: what is moved is all of it.
    #expect(Set(picture.rects(.cell).map(\.offset)) == Set(picture.rects(.screen).map(\.offset)))
    #expect(picture.texts.map(\.text).contains("117 × 90"))
    #expect(picture.texts.map(\.text).contains("120 × 42"))
    #expect(picture.title == "1 section with 6 items on a screen of 320 × 300")
  }

  /// A label with the size of its cell does not reduce the space of the next cell: labels are at
  /// half of the width, 44 apart.
  @Test(
    "labels of rows are centered",
    arguments: [Size(1194, 834), Size(1000, 834), Size(600, 800), Size(390, 844)])
  func centeredLabels(_ size: Size) throws {
    let row = group(.horizontal, .fractionalWidth(1), .absolute(44), item())
    let picture = SVGReader(Self.svg([scene([section("rows", items: 4, row)], size: size)]))
    let labels = (0..<4).map { item in picture.texts.filter { $0.text == "0,\(item)" } }
    #expect(labels.map(\.count) == [1, 1, 1, 1])
    let places = labels.flatMap { $0 }.map(\.rect.origin)
    #expect(places.map(\.x) == Array(repeating: size.width / 2, count: 4))
    for (upper, lower) in zip(places.dropFirst(), places.dropFirst(2)) {
      #expect((lower.y - upper.y - 44).magnitude < 0.002)
    }
  }

  /// Else it is closed around the screen.
  @Test(
    "the frame of the device is open if the content continues",
    arguments: [(300.0, 300.0), (480.0, 486.0)])
  func deviceFrame(height: Double, end: Double) {
    let list = section(
      items: 10, group(.vertical, .fractionalWidth(1), .absolute(40), item(.fractionalWidth(1))))
    let preview = LaidOutPreview(scene: scene([list], size: Size(200, height)))
    let picture = Picture(RenderInput(previews: [preview]), layers: [])
    let frames = picture.parts.filter { part in
      part.shapes.contains { if case .box(let box) = $0 { box.ink == .bezel } else { false } }
    }
    #expect(frames.map(\.clip?.maxY) == [end])
  }

  /// Half of 200 x 100. The other cell is as in the layout.
  @Test("a scaled cell shows the size that is drawn") func scaledSizes() throws {
    let text = """
      section <
        group horizontal width 200 height 100 < item >
        visibleItems < scale (if item.index == 1 then 0.5 else 1) > >
      """
    let scene = try laidOut(text, items: [2]).scene
    let texts = SVGReader(Self.svg([scene], [])).texts.map(\.text)
    #expect(texts.filter { $0.contains("×") && !$0.contains("pt") } == ["200 × 100", "100 × 50"])
    let diagram = OutputFormat.diagram.string(RenderInput(previews: [LaidOutPreview(scene: scene)]))
    #expect(diagram.contains("100 × 50"))
  }

  @Test("insets are drawn over cells and under badges") func badgesOverInsets() throws {
    let text = """
      section < group horizontal height 100 <
        item width 100 contentInsets 10 <
          supplementary "badge" anchor topTrailing width 20 height 20 > > >
      """
    let preview = LaidOutPreview(scene: try laidOut(text, items: [2]).scene)
    let picture = Picture(RenderInput(previews: [preview]), layers: .insets)
    let inks = picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .box(let box) = shape { box.ink } else { nil }
    }
    let inset = try #require(inks.firstIndex(of: .inset))
    let badge = try #require(inks.firstIndex(of: PictureInk.supplementaries[0]))
    #expect(inset < badge)
    #expect(inks[..<inset].count { $0 == .cell } == 2)
  }

  @Test("layers add shapes and do not remove others") func layers() {
    let scene = Scene(OverlayBoxTests.nested())
    let bare = SVGReader(Self.svg([scene], []))
    let inks: [(layer: PictureLayers, inks: [PictureInk])] = [
      (.groups, [.group, .nestedGroup]), (.insets, [.inset, .spacing]),
      (.measure, [.inset, .spacing, .insetMeasure, .spacingMeasure]),
    ]
    let all = Set(inks.flatMap(\.inks))
    for ink in all { #expect(bare.rects(ink).isEmpty) }
    #expect(!bare.texts.contains { $0.text == "section 0" })
    #expect(SVGReader(Self.svg([scene], [.sections])).texts.contains { $0.text == "section 0" })
    for (layer, own) in inks {
      let picture = SVGReader(Self.svg([scene], layer))
      for ink in all {
        #expect(picture.rects(ink).isEmpty == !own.contains(ink), "\(layer) \(ink)")
      }
      #expect(Self.drawn(.cell, picture) == Self.drawn(.cell, bare))
    }
    let groups = SVGReader(Self.svg([scene], [.groups]))
    #expect(
      Self.drawn(.group, groups)
        == [Rect(20, 10, 260, 100), Rect(20, 118, 260, 100)])
    #expect(
      Self.drawn(.nestedGroup, groups)
        == [Rect(155, 15, 120, 90), Rect(155, 123, 120, 90)])
  }

  /// Three columns of 125 on a screen of 375: the fourth cell of the row is a ghost only.
  @Test("cells outside of the device are ghosts") func clipping() throws {
    let picture = SVGReader(Self.svg([RenderSample.oneLiner()]))
    #expect(
      picture.rects(.cell).map(\.rect)
        == [Rect(0, 0, 125, 812), Rect(125, 0, 125, 812), Rect(250, 0, 125, 812)])
    #expect(picture.rects(.ghostCell).first?.rect == Rect(375, 0, 125, 812))
    let screen = try #require(picture.rects(.screen).first).place
    for cell in picture.rects(.cell) {
      let clip = try #require(cell.clip)
      // Less than a pixel more, for the half of a line that is outside.
      #expect(abs(clip.minX - screen.minX) < 1 && abs(clip.maxX - screen.maxX) < 1)
    }
    let ghost = try #require(picture.rects(.ghostCell).first)
    #expect(try #require(ghost.clip).maxX > screen.maxX)
    #expect(ghost.place.minX == screen.maxX)
    #expect(picture.texts.contains { $0.text == "→ 9 more" })
  }

  /// A centered row rests at -9.833: half of 393 - 373.333, on pixels.
  @Test("rows are drawn at their resting offset") func restingRows() throws {
    let scene = Compilation(
      SourceFile(name: "AppStore.layout", text: try Repository.text("Examples/AppStore.layout")),
      CompilationSettings(environment: Environment(container: Size(393, 852), scale: 3))
    ).previews[0].scene
    let picture = SVGReader(Self.svg([scene]))
    let first = try #require(picture.rects(.cell).first).rect
    // 9.8333 to the group, and an inset of 5: 44.5 pixels are 45, which are 15 points.
    #expect(first.minX == 15)
    #expect(picture.texts.contains { $0.text == "scrolled at -9.833" })
  }

  @Test("SVGs of examples are valid and deterministic", arguments: Example.all)
  func examples(example: Example) throws {
    let previews = try example.compile().previews
    let all = PictureLayers.all
    let text = Self.svg(previews.map(\.scene), all)
    let picture = SVGReader(text)
    #expect(picture.error == nil)
    #expect(Self.svg(previews.map(\.scene), all) == text)
    #expect(text.utf8.count < 110_000 * previews.count)
    let sizes = text.matches(of: #/\.f[0-9_]+\{font-size/#).count
    #expect(sizes <= 2)
    #expect(
      picture.elements.isSubset(of: [
        "svg", "title", "style", "defs", "linearGradient", "stop", "pattern", "g", "rect", "text",
        "path",
      ]))
    #expect(!picture.attributes.contains { $0.hasPrefix("on") || $0.contains("href") })
    #expect(!text.contains("@import") && !text.contains("//") || text.contains("www.w3.org"))
    // Every cell that is drawn is one of the engine's, at its frame under its effect.
    let cells = previews.flatMap { $0.settled.scene.elements.filter { $0.role == .cell } }
    let frames = Set(cells.map { Self.thousandths($0.drawnFrame) })
    for cell in Self.drawn(.cell, picture) {
      #expect(frames.contains(Self.thousandths(cell)), "\(cell)")
    }
  }

  /// The boxes of a picture without the swatches of its legend, which no device clips.
  private static func drawn(_ ink: PictureInk, _ picture: SVGReader) -> [Rect] {
    picture.rects(ink).filter { $0.clip != nil }.map(\.rect)
  }

  private static func thousandths(_ rect: Rect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Int(saturating: ($0 * 1000).rounded()) }
  }

  @Test("names with markup are escaped") func hostileNames() throws {
    let name = "\"'<b>&amp;</svg>]]>--><script>\u{202E}\u{0}\u{1B}[2J"
    var preview = LaidOutPreview(
      name: name,
      scene: scene([
        section(
          name, items: 2, group(.vertical, .absolute(300), .absolute(90), item()),
          boundary: [boundary(name, .top, .fractionalWidth(1), .absolute(30))])
      ]))
    preview.data = snapshot(itemNames: [["\(name)0", "\(name)1"]])
    let text = OutputFormat.named("svg")!.string(RenderInput(previews: [preview]))
    let picture = SVGReader(text)
    #expect(picture.error == nil)
    #expect(!picture.elements.contains("script") && !picture.elements.contains("b"))
    #expect(picture.texts.contains { $0.text.hasPrefix("\"'<b>&amp;</svg>]]>--><script>") })
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(!scalar.isUnsafeForTerminal, "U+\(String(scalar.value, radix: 16))")
    }
  }

  /// Ten million items in a hundred thousand sections.
  @Test("the cost of a picture does not depend on the number of items") func cost() {
    for (name, make) in [("huge", RenderSample.huge), ("dust", RenderSample.dust)] {
      let scene = make()
      let picture = SVGReader(Self.svg([scene]))
      #expect(picture.error == nil)
      #expect(picture.shapes.count < 1000, "\(name)")
      #expect(picture.texts.contains { $0.text.hasPrefix("⋮ ") }, "\(name)")
    }
  }
}

/// Titles of sections in the headers of pictures, diagrams and pages.
@Suite struct SectionTitleTests {
  private static let text = """
    snapshot s < section "new" title "New Movies" items 2; section "Old ones" items 2; section items 1 >
    section < header height 40; footer height 20; group horizontal height 50 < item > >
    """

  private func output(_ format: OutputFormat) throws -> String {
    format.string(RenderInput(previews: [try laidOut(Self.text)]))
  }

  @Test("a diagram shows titles in headers") func diagram() throws {
    let lines = try output(.diagram).split(separator: "\n").map { line in
      line.split { !$0.isLetter && $0 != " " }.map {
        String($0).trimmingCharacters(in: .whitespaces)
      }
    }
    for label in ["New Movies", "Old ones", "header", "footer"] {
      #expect(lines.contains { $0.contains(label) }, "\(label)")
    }
  }

  @Test("a picture shows titles in headers") func picture() throws {
    let reader = SVGReader(try output(.svg))
    let labels = reader.texts.map(\.text).filter { !$0.contains(where: \.isNumber) }
    // The last two are the legend.
    #expect(
      labels.filter { $0.contains("er") || $0.contains("M") || $0.contains("O") }
        == [
          "New Movies", "footer", "Old ones", "footer", "header", "footer", "header, footer",
        ])
  }

  @Test("a page shows titles in headers") func page() throws {
    let page = try output(.html)
    #expect(page.contains("data-name=\"New Movies\"") && page.contains("\">New Movies</div>"))
    #expect(page.contains("\">Old ones</div>") && page.contains("\">header</div>"))
  }

  @Test("the JSON has the titles of the data") func json() throws {
    let json = try output(.json)
    #expect(json.contains(#""section":0,"sectionName":"new","sectionTitle":"New Movies","item":0"#))
    #expect(json.contains(#""section":1,"sectionName":"Old ones","sectionTitle":null,"item":0"#))
  }

  /// A kind other than UIKit's at the start of the section; not the item at its end.
  @Test("a header of another kind shows the title") func otherKind() throws {
    let text = """
      snapshot s < section "new" title "New Movies" items 2 >
      section < footer "End" height 20; header "Start" height 40; group horizontal height 50 < item > >
      """
    let preview = try laidOut(text)
    let names = preview.scene.sections[0].boundaryElements.map { preview.shownName(of: $0) }
    #expect(names == [nil, "New Movies"])
  }

  @Test("a line at the start of a section does not show its title") func otherItem() throws {
    let text = """
      snapshot s < section "new" title "New Movies" items 2 >
      section < boundary "line" width 320 height 1 alignment top; group horizontal height 50 < item > >
      """
    let preview = try laidOut(text)
    #expect(preview.shownName(of: preview.scene.sections[0].boundaryElements[0]) == nil)
  }
}
