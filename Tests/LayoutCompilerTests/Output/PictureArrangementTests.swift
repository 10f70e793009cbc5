import Testing

@testable import LayoutCompiler

private func list(_ size: Size, items: Int = 4) -> LaidOutPreview {
  let row = group(.horizontal, .fractionalWidth(1), .absolute(60), item())
  return LaidOutPreview(scene: scene([section("rows", items: items, row)], size: size))
}

private func texts(_ picture: Picture) -> [PictureText] {
  picture.parts.flatMap(\.shapes).compactMap { shape in
    if case .text(let text) = shape { text } else { nil }
  }
}

private func picture(_ previews: [LaidOutPreview], _ layers: PictureLayers = .sections) -> Picture {
  Picture(RenderInput(previews: previews), layers: layers)
}

/// Several previews in one picture.
@Suite struct PictureArrangementTests {
  /// A phone of 320 and a tablet of 1,120 points: alone, the tablet has the double unit.
  @Test("all panels of a picture have one font size") func oneSize() {
    let picture = picture([list(Size(320, 568)), list(Size(1120, 800))])
    let captions = texts(picture).filter { $0.text.contains(" pt at ") }
    #expect(captions.map(\.size) == [22, 22])
    let names = texts(picture).filter { $0.text == "0  rows" }
    #expect(names.map(\.size) == [26, 26])
    #expect(Set(texts(picture).map(\.size)) == [22, 26])
    #expect(Set(picture.parts.map(\.unit)) == [2])
  }

  @Test("captions of panels in a row are on one line") func aligned() {
    let picture = picture([list(Size(320, 568)), list(Size(393, 852))])
    let places = picture.parts.flatMap { part in
      part.shapes.compactMap { shape -> Double? in
        if case .text(let text) = shape, text.text.contains(" pt at ") {
          return text.place.y + part.offset.y
        }
        return nil
      }
    }
    #expect(places.count == 2 && places[0] == places[1])
  }

  /// In rows the third panel would be on a line of its own: 900 x 900. Below the second one it takes
  /// no more height.
  @Test("panels are in columns if that takes less space") func columns() {
    let panels = [Size(300, 600), Size(600, 290), Size(600, 300)]
    let arrangement = PictureArrangement.best(for: panels, width: 1000)
    #expect(arrangement.corners == [.zero, Point(300, 0), Point(300, 290)])
    #expect(arrangement.size == Size(900, 600))
  }

  @Test("panels are in rows if these fit as well") func rows() {
    let panels = Array(repeating: Size(300, 600), count: 6)
    let arrangement = PictureArrangement.best(for: panels, width: 1000)
    #expect(
      arrangement.corners == [
        .zero, Point(300, 0), Point(600, 0), Point(0, 600), Point(300, 600), Point(600, 600),
      ])
    #expect(PictureArrangement.best(for: [], width: 1000).size == .zero)
    #expect(PictureArrangement.best(for: [Size(2000, 10)], width: 1000).size == Size(2000, 10))
  }

  /// Content of 120 on a screen of 800: 680 points are empty. Of a screen of 140, 20 are.
  @Test("the empty part of a screen is omitted") func emptyScreens() {
    let high = picture([list(Size(320, 800), items: 2)])
    #expect(texts(high).contains { $0.text == "⋮ 680 pt empty" })
    #expect(high.size.height < 400)
    let filled = picture([list(Size(320, 140), items: 2)])
    #expect(!texts(filled).contains { $0.text.contains("empty") })
  }

  /// The device's frame is open where a part is omitted, and closed at the end.
  @Test("an omitted part interrupts the frame of the device") func openFrame() throws {
    let picture = picture([list(Size(320, 800), items: 2)])
    let clips = picture.parts.filter { part in
      part.shapes.contains { if case .box(let box) = $0 { box.ink == .bezel } else { false } }
    }.compactMap(\.clip)
    #expect(clips.count == 2)
    // Two line heights of 12 after the content; one before the end of the screen.
    #expect(clips.first?.maxY == 144)
    #expect(clips.last?.minY == 788 && clips.last?.maxY == 806)
  }

  /// 60 rows of 60 points: the second column begins within the section.
  @Test("a column that begins within a section names it") func continued() {
    let row = group(.horizontal, .fractionalWidth(1), .absolute(60), item())
    let sections = (0..<3).map { section("part \($0)", items: 12, row) }
    let preview = LaidOutPreview(scene: scene(sections, size: Size(320, 480)))
    let shown = texts(picture([preview])).map(\.text)
    let continued = shown.count { $0 == "continued" }
    #expect(
      shown.count { $0.hasPrefix("0  part") } + shown.count { $0.hasPrefix("1  part") }
        + shown.count { $0.hasPrefix("2  part") } == 3 + continued)
  }

  /// Scrolled by 100, the screen shows 100...580 of 1,200 points.
  @Test("a scrolled picture marks both edges of the screen") func scrolledEdges() {
    var preview = list(Size(320, 480), items: 20)
    preview.scene = preview.scene.scrolled(to: ScrollState(offset: Point(0, 100)))
    let picture = picture([preview])
    let marks = picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .line(let line) = shape, line.ink == .screenEnd { line.start.y } else { nil }
    }
    #expect(marks == [100, 580])
    #expect(
      texts(picture).filter { $0.ink == .note }.map(\.text)
        == ["screen begins at y 100", "screen ends at y 580"])
  }

  @Test("kinds of badges have different colors") func badges() throws {
    let text = """
      section < group horizontal height 90 count 2 < item <
        supplementary "new" width 20 height 20 anchor topTrailing
        supplementary "heart" width 20 height 20 anchor bottomLeading
        supplementary "play" width 20 height 20 anchor bottomTrailing
        supplementary "star" width 20 height 20 anchor topLeading > > >
      """
    let picture = picture([try laidOut(text, items: [2])], [])
    let boxes = picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .box(let box) = shape { box } else { nil }
    }
    // Two of each kind and a sample in the legend; the fourth kind has the color of the third.
    let counts = PictureInk.supplementaries.map { ink in boxes.count { $0.ink == ink } }
    #expect(counts == [3, 3, 5])
    #expect(texts(picture).map(\.text).suffix(3) == ["new", "heart", "play, star"])
    #expect(boxes.filter { $0.ink == .supplementary3 }.allSatisfy { $0.radius > 0 })
  }

  @Test("the legend lists eight kinds and counts the others") func legendKinds() {
    let words = Captions(ascii: false)
    let elements = (0..<11).map {
      SceneElement(
        role: .boundary, elementKind: "k\($0 % 10)", section: 0, item: 0, frame: .zero, zIndex: 0)
    }
    #expect(words.kinds(elements) == "k0, k1, k2, k3, k4, k5, k6, k7, 2 more")
    #expect(words.kinds([SceneElement]()) == nil)
  }
}

/// The numbers of items that are not shown.
@Suite struct HiddenItemTests {
  /// Pages of two rows of three; 0.9 of the screen: of the second page, the first column is partly
  /// visible. Of 12 items, 4 are off the screen, though item 9 is visible.
  @Test("items off the screen are counted by position", arguments: [(12, 4), (18, 10), (24, 16)])
  func pages(items: Int, hidden: Int) throws {
    let text = """
      section orthogonal groupPaging <
        group vertical fractionalWidth 0.9 height 200 <
          group horizontal fractionalHeight 0.5 count 3 < item >
          group horizontal fractionalHeight 0.5 count 3 < item >
        >
      >
      """
    let preview = try laidOut(text, items: [items])
    let section = preview.scene.sections[0]
    #expect(section.itemsOffScreen(of: preview.scene.container) == (0, hidden))
    let shown = texts(picture([preview])).map(\.text)
    #expect(shown.contains("→ \(hidden) more"))
    let diagram = OutputFormat.diagram.string(RenderInput(previews: [preview]))
    #expect(diagram.contains("→ \(hidden) more"))
  }

  /// Cards of 100 on 320 points, scrolled by 250, show 250...570: two are to the left, and four of ten
  /// to the right. Mirrored, the sides change.
  @Test("items on both sides are counted", arguments: [false, true])
  func bothSides(isMirrored: Bool) {
    let cards = section(
      items: 10, group(.horizontal, .absolute(100), .absolute(50), item()), orthogonal: .continuous)
    var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
    request.environment.isRightToLeft = isMirrored
    request.sections = [cards]
    let scene = Scene(request).scrolled(to: ScrollState(rows: [0: 250]))
    let hidden = scene.sections[0].itemsOffScreen(of: scene.container)
    #expect(hidden == (isMirrored ? (4, 2) : (2, 4)))
  }

  /// Rows of 3 points are less than half a line: three fall on one line, which the next section's
  /// first edge shares.
  @Test("items that are too small for a diagram are counted") func tinyItems() throws {
    let text = """
      layout l <
        section thin < group horizontal height 3 < item > >
        section thick < group horizontal height 60 < item > >
      >
      """
    let preview = try laidOut(text, items: [3, 2])
    let diagram = OutputFormat.diagram.string(RenderInput(previews: [preview]))
    #expect(diagram.contains("thin: 2 items too small to draw"))
    #expect(!diagram.contains("thick:"))
    let large = try laidOut(text.replacing("height 3 ", with: "height 40 "), items: [3, 2])
    #expect(!OutputFormat.diagram.string(RenderInput(previews: [large])).contains("too small"))
  }
}

/// Labels of diagrams that have little space.
@Suite struct DiagramSpaceTests {
  @Test("a long section name is broken at a space or a capital letter")
  func wrappedNames() {
    let words = Captions(ascii: false)
    #expect(
      words.wrappedName("2 continuousGroupLeadingBoundary", to: 17)
        == ["2 continuousGroup", "LeadingBoundary"])
    #expect(
      words.wrappedName("0 a very long section name here", to: 15)
        == ["0 a very long", "section name h…"])
    #expect(words.wrappedName("0 unbreakablelongname", to: 10) == ["0 unbreak…"])
  }

  /// The header is 10 points high, less than a line; the cells above and below join its edges.
  @Test("a flat header has its label over the joins of its edge") func flatHeaders() throws {
    let text = """
      layout l <
        section a < group horizontal height 60 count 8 < item > >
        section b < header height 10; group horizontal height 60 count 8 < item > >
      >
      """
    let preview = try laidOut(text, items: [8, 8])
    var options = RenderOptions()
    options.columns = 60
    let diagram = OutputFormat.diagram.string(RenderInput(previews: [preview]), options)
    let lines = diagram.split(separator: "\n")
    #expect(lines.contains { $0.contains(" header ") && $0.contains("━") && !$0.contains("┏━┓") })
  }

  /// Cells of 15 points, which are 3 columns, fill the strip on both sides of the screen's end at 240.
  @Test("the end of the screen has its number in a full strip") func sideways() {
    let cells = section(items: 30, group(.vertical, .absolute(15), .fractionalHeight(1), item()))
    let wide = scene([cells], size: Size(240, 120), scale: 2, direction: .horizontal)
    var options = RenderOptions()
    options.columns = 60
    let diagram = OutputFormat.diagram.string(
      RenderInput(previews: [LaidOutPreview(scene: wide)]), options)
    #expect(diagram.split(separator: "\n").dropFirst(2).contains { $0.contains(" 240 ") })
  }
}
