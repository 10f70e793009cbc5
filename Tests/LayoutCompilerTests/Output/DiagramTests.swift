import Testing

@testable import LayoutCompiler

/// Layouts that every property is tried with: the samples, and for pages of 80 columns one of four
/// that were recorded from UIKit, each with `THOROUGH=1`.
private func manyScenes(columns: Int = 0) throws -> [(name: String, scene: Scene)] {
  var scenes = RenderSample.all.filter { $0.0 != "huge" }.map { (name: $0.0, scene: $0.1()) }
  for name in columns == 80 ? UIKitFixture.names.sample(oneOf: 4) : [] {
    let fixture = try UIKitFixture.load(name)
    if fixture.layout.sections != nil { try scenes.append((name, Scene(fixture.request()))) }
  }
  let scrolled = RenderSample.behaviors().scrolled(
    to: ScrollState(offset: Point(0, 700), rows: [1: 300, 2: -27]))
  scenes.append(("scrolled", scrolled))
  scenes.append(("right to left", RenderSample.rightToLeft(.vertical)))
  scenes.append(("right to left, sideways", RenderSample.rightToLeft(.horizontal)))
  return scenes
}

private func options(columns: Int, ascii: Bool = false) -> RenderOptions {
  var options = RenderOptions()
  options.columns = columns
  options.ascii = ascii
  return options
}

private func diagram(_ scene: Scene, _ options: RenderOptions) -> String {
  OutputFormat.all[0].string(RenderInput(previews: [LaidOutPreview(scene: scene)]), options)
}

@Suite struct DiagramPropertyTests {
  @Test(
    "edges are drawn within half a character of their frame", arguments: [20, 33, 48, 80, 131, 200])
  func accuracy(_ columns: Int) throws {
    for (name, scene) in try manyScenes(columns: columns) {
      let words = Captions(ascii: false)
      let layout = DiagramComposer(scene, columns: columns, words: words).layout()
      let (across, down) = (layout.scale.columnsPerPoint, layout.scale.linesPerPoint)
      #expect(
        (0.45...0.55).contains(down / across), "\(name): a character is twice as high as wide")
      let off = layout.bands.flatMap { band in
        band.boxes.filter { !isInPlace($0, band, across, down) || !isCutRightly($0, band) }
      }
      #expect(off.isEmpty, "\(name): \(off.prefix(3))")
    }
  }

  private func isInPlace(
    _ box: DiagramBox, _ band: DiagramBand, _ across: Double, _ down: Double
  ) -> Bool {
    let frame = box.element.drawnFrame
    let left = Double(band.column) + (frame.minX - band.window.minX) * across
    let right = Double(band.column) + (frame.maxX - band.window.minX) * across
    let top = (frame.minY - band.window.minY) * down
    let bottom = (frame.maxY - band.window.minY) * down
    return (box.place.isCutLeft || (Double(box.place.left) - left).magnitude < 0.501)
      && (box.place.isCutRight || (Double(box.place.right) - right).magnitude < 0.501)
      && (box.place.isCutTop || (Double(box.place.top) - top).magnitude < 0.501)
      && (box.place.isCutBottom || (Double(box.place.bottom) - bottom).magnitude < 0.501)
  }

  /// Only what leaves the window is cut, and nothing is drawn outside of it.
  private func isCutRightly(_ box: DiagramBox, _ band: DiagramBand) -> Bool {
    let frame = box.element.drawnFrame
    return box.place.isCutLeft == (frame.minX < band.window.minX - 0.001)
      && box.place.isCutRight == (frame.maxX > band.window.maxX + 0.001)
      && box.place.isCutTop == (frame.minY < band.window.minY - 0.001)
      && box.place.isCutBottom == (frame.maxY > band.window.maxY + 0.001)
      && box.place.left >= band.column && box.place.right < band.column + band.columns
      && box.place.top >= 0 && box.place.bottom < band.lines
  }

  /// Every corner that no later box covers has a line.
  @Test("boxes are drawn at the positions of the diagram's layout", arguments: [40, 80, 120])
  func cornersAreDrawn(_ columns: Int) throws {
    for (name, scene) in try manyScenes(columns: columns) {
      let words = Captions(ascii: false)
      let layout = DiagramComposer(scene, columns: columns, words: words).layout()
      for band in layout.bands {
        var painter = DiagramPainter(band, of: layout, columns: columns, words: words)
        painter.drawBoxes()
        let missing = band.boxes.indices.filter { !isDrawn($0, band, painter.canvas) }
        #expect(missing.isEmpty, "\(name): \(missing.prefix(3).map { band.boxes[$0] })")
      }
    }
  }

  private func isDrawn(_ index: Int, _ band: DiagramBand, _ canvas: CharacterCanvas) -> Bool {
    corners(band.boxes[index]).allSatisfy { column, line in
      let character = canvas.character(column, line, ascii: false) ?? " "
      return boxCharacters.contains(character)
        || band.boxes[(index + 1)...].contains {
          $0.place.innerColumns.contains(column) && $0.place.innerLines.contains(line)
        }
    }
  }

  private let boxCharacters = Set((0x2500...0x257F).map { Character(UnicodeScalar($0)!) })

  private func corners(_ box: DiagramBox) -> [(Int, Int)] {
    var corners: [(Int, Int)] = []
    for (line, isCut) in [
      (box.place.top, box.place.isCutTop), (box.place.bottom, box.place.isCutBottom),
    ] where !isCut {
      if !box.place.isCutLeft { corners.append((box.place.left, line)) }
      if !box.place.isCutRight { corners.append((box.place.right, line)) }
    }
    return corners
  }

  @Test("no line is wider than the page", arguments: [20, 47, 80])
  func width(_ columns: Int) throws {
    for (name, scene) in try manyScenes(columns: columns) {
      for ascii in [false, true] {
        let text = diagram(scene, options(columns: columns, ascii: ascii))
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= columns }, "\(name):\n\(text)")
        #expect(lines.allSatisfy { $0.last != " " }, "\(name): blanks at a line's end:\n\(text)")
        #expect(!ascii || text.utf8.allSatisfy { $0 < 0x80 }, "\(name) is not ASCII")
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(name)")
      }
    }
  }

  @Test("pages have at least twenty columns") func pageSizes() {
    let scene = RenderSample.store()
    #expect(diagram(scene, options(columns: -5)) == diagram(scene, options(columns: 20)))
    #expect(!diagram(scene, options(columns: 1000)).isEmpty)
  }

  @Test("colors do not change the text, and are off by default") func color() throws {
    for (name, scene) in try manyScenes() {
      var colored = options(columns: 80)
      colored.color = true
      let plain = diagram(scene, options(columns: 80))
      #expect(!plain.contains("\u{1B}"))
      let text = diagram(scene, colored)
      var stripped = ""
      for part in text.split(separator: "\u{1B}", omittingEmptySubsequences: false) {
        let end = part.firstIndex(of: "m")
        stripped += part.hasPrefix("[") ? part[part.index(after: end!)...] : part
      }
      #expect(stripped == plain, "\(name)")
    }
  }

  @Test("a wide character covers several columns") func wideCharacters() {
    var canvas = CharacterCanvas(columns: 8, lines: 1)
    canvas.write("abcdefgh", column: 0, line: 0, pen: Pen())
    // स्त्री is one character of four columns.
    canvas.write("स्त्री|", column: 1, line: 0, pen: Pen())
    var text = ""
    for column in 0..<8 {
      if let character = canvas.character(column, 0, ascii: false) { text.append(character) }
    }
    #expect(text == "aस्त्री|gh")
    #expect(DisplayWidth.of(text) == 8)
  }

  /// Also if free space follows it.
  @Test("the last item of a long section is drawn", arguments: [0, 300, 600])
  func lastItem(space: Int) throws {
    let text = "section contentInsets 0 0 \(space) 0 < group horizontal height 44 < item > >"
    var settings = CompilationSettings(
      environment: Environment(container: Size(300, 400), scale: 2))
    settings.defaultItemCount = 60
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), settings)
    let drawn = diagram(try #require(compilation.previews.first).scene, options(columns: 60))
    #expect(drawn.contains("0,59"))
    #expect(drawn.contains("more items"))
    #expect(!drawn.contains("⋮ 0"))
  }

  /// Ten million items in each of two sections, with a hundred thousand sections between them.
  @Test("the cost of a diagram does not depend on the number of items") func cost() {
    let scene = RenderSample.huge()
    let text = diagram(scene, options(columns: 80))
    #expect(text.split(separator: "\n").count < 500)
    #expect(text.contains("⋮ 9,999,936 more items, 149,999,040 pt"))
    #expect(text.contains("more sections, 9,99"))
  }
}

/// The work of a drawing depends on what is drawn, not on how long the content is.
@Suite struct FoldedSpaceTests {
  @Test("a long space between sections is left out", arguments: Axis.allCases)
  func longSpaces(_ direction: Axis) {
    let cell = group(.horizontal, .absolute(100), .absolute(40), item())
    let far = scene(
      [section("a", items: 1, cell), section("b", items: 1, cell)], size: Size(200, 400),
      direction: direction, spacing: 1e7)
    let lines = diagram(far, options(columns: 80)).split(separator: "\n")
    #expect(lines.count < 200)
    #expect(lines.count { $0.contains("⋮ 9,999,") } == 1)
    #expect(lines.contains { $0.contains("0 a") } && lines.contains { $0.contains("1 b") })
    let picture = Picture(RenderInput(previews: [LaidOutPreview(scene: far)]), layers: .sections)
    #expect(max(picture.size.width, picture.size.height) < 3000)
    let cells = picture.parts.flatMap(\.shapes).count {
      if case .box(let box) = $0 { box.ink == .cell } else { false }
    }
    #expect(cells == 2)
  }

  @Test("what the screen shows of a long space is drawn") func visibleSpaces() throws {
    let cell = group(.horizontal, .absolute(100), .absolute(40), item())
    var far = scene(
      [section("a", items: 1, cell), section("b", items: 1, cell)], size: Size(200, 400),
      spacing: 1e7)
    far = far.scrolled(to: ScrollState(offset: Point(0, 5_000_000)))
    let spans = ContentFolding(
      far, DrawnSections(far), unit: 10, words: Captions(ascii: false)
    ).spans()
    // The head of 16 lines after the first section, the screen, the tail of 10 lines.
    #expect(spans.map(\.start) == [0, 5_000_000, 10_000_040 - 100])
    #expect(spans.map(\.end) == [40 + 160, 5_000_400, 10_000_080])
    #expect(spans.map(\.note) == [["⋮ 4,999,800 pt"], ["⋮ 4,999,540 pt"], []])
  }
}

/// Boxes of characters over one another.
@Suite struct CharacterBoxTests {
  /// A line from the left through column 0; over it a box that begins left of the canvas and ends in
  /// column 0, and one that ends in column 2.
  @Test("a box covers lines that lead into it, also where it is cut")
  func coveredLines() {
    let line = CharacterRect(left: 0, right: 4, top: 1, bottom: 1, isCutLeft: true)
    for (right, row) in [(0, "├───╴"), (2, "──┼─╴")] {
      var canvas = CharacterCanvas(columns: 5, lines: 3)
      canvas.drawEdges(of: line) { _, _ in Pen() }
      let box = CharacterRect(left: 0, right: right, top: 0, bottom: 2, isCutLeft: true)
      canvas.drawEdges(of: box, hidesInside: right == 0) { _, _ in Pen() }
      #expect(String((0..<5).compactMap { canvas.character($0, 1, ascii: false) }) == row)
    }
  }

  /// Columns 1 to 10, of which 1 to 4 are free: the middle is not.
  @Test("a label is in the middle or, where it may, beside it")
  func labels() {
    let space = LabelSpace(CharacterRect(left: 0, right: 11, top: 0, bottom: 2))
    let beside = space.place("ab") { column, _ in column < 5 }
    #expect(beside?.column == 3 && beside?.line == 1)
    #expect(space.place("ab", isCentred: true) { column, _ in column < 5 }?.column == nil)
    #expect(space.place("ab", isCentred: true) { _, _ in true }?.column == 5)
  }
}
