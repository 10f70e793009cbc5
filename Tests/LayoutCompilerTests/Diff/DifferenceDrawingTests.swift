import Foundation
import Testing

@testable import LayoutCompiler

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A wall of cells as many to a row as fit.
private func wall(
  _ name: String, items: Int, _ size: Size, boundary: [BoundaryItem] = []
) -> SectionRequest {
  section(
    name, items: items,
    group(.horizontal, .fractionalWidth(1), .absolute(size.height), item(.absolute(size.width))),
    boundary: boundary)
}

private func preview(_ sections: SectionRequest..., direction: Axis = .vertical)
  -> RecordedFrames.Preview
{
  RecordedFrames.Preview(
    LaidOutPreview(scene: scene(sections, size: Size(200, 400), direction: direction)))
}

private func difference(_ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview) -> LayoutDiff
{
  LayoutDiff(frames: FramesDiff(from: [old], to: [new]))
}

private func drawn(
  _ difference: LayoutDiff, _ format: String, columns: Int = 42, ascii: Bool = false
) -> String {
  var options = RenderOptions()
  options.columns = columns
  options.ascii = ascii
  return DifferenceFormat.named(format)!.string(difference, options)
}

/// Drawings of differences.
@Suite struct DifferenceDrawingTests {
  /// Cells 100 wide become 80 wide; a column is 5 points, a line 10.
  static let narrower = difference(
    preview(wall("a", items: 2, Size(100, 50), boundary: [header(.absolute(30))])),
    preview(wall("a", items: 2, Size(80, 50), boundary: [header(.absolute(30))])))
  /// One item is gone, one section is new, one as it was.
  static let fewer = difference(
    preview(wall("a", items: 2, Size(100, 40)), wall("b", items: 1, Size(100, 40))),
    preview(
      wall("a", items: 1, Size(100, 40)), wall("b", items: 1, Size(100, 40)),
      wall("c", items: 1, Size(50, 40))))

  @Test("elements smaller than a character are drawn", arguments: [20, 37, 80])
  func smallElements(columns: Int) {
    for size in [Size(0.5, 50), Size(4, 3), Size(9, 0.5)] {
      let wider = Size(size.width * 1.1, size.height)
      let small = difference(
        preview(wall("a", items: 60, size)), preview(wall("a", items: 60, wider)))
      let lines = drawn(small, "diagram", columns: columns).split(separator: "\n")
      #expect(lines.count > 3)
      #expect(lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test("a diagram shows old and new frames") func bothStates() {
    #expect(
      drawn(Self.narrower, "diagram", columns: 41) == """
        section a
          item width 100 -> 80, all 2
        ┌───────────────────────────────────────┐
        │                header                 │
        │                                       │
        ┢━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━┱╌╌╌╌╌╌╌┤
        ┃               ┃   ╎           ┃       ╎
        ┃       0       ┃   ╎   1       ┃       ╎
        ┃               ┃   ╎           ┃       ╎
        ┃               ┃   ╎           ┃       ╎
        ┗━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━┹╌╌╌╌╌╌╌┘

        ┌─┐ same   ┌╌┐ before   ┏━┓ after

        """)
  }

  /// A card of 200 x 80 becomes one of 190 x 70, 5 from each side: one column and half a line,
  /// which is rounded to one. Lines are 9 points here. The two cells of 40 inside of it do not
  /// change.
  @Test("the label of a background is on its edge") func backgroundLabel() {
    func preview(_ inset: Double) -> RecordedFrames.Preview {
      let card = background(
        "card", Insets(top: inset, leading: inset, bottom: inset, trailing: inset))
      let list = group(.horizontal, .fractionalWidth(1), .absolute(40), item())
      let twenty = Insets(top: 0, leading: 20, bottom: 0, trailing: 20)
      return RecordedFrames.Preview(
        LaidOutPreview(
          scene: scene(
            [section("a", items: 2, list, insets: twenty, background: card)], size: Size(200, 400)))
      )
    }
    #expect(
      drawn(difference(preview(0), preview(5)), "diagram", columns: 41) == """
        section a
          decoration card size 200x80 -> 190x70
        ┌╌╌╌┬╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┬╌╌╌┐
        ╎┏━━┷ card ━━━━━━━━━━━━━━━━━━━━━━━━━┷━━┓╎
        ╎┃  │               0               │  ┃╎
        ╎┃  │                               │  ┃╎
        ╎┃  ├───────────────────────────────┤  ┃╎
        ╎┃  │                               │  ┃╎
        ╎┃  │               1               │  ┃╎
        ╎┃  │                               │  ┃╎
        ╎┗━━┯━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┯━━┛╎
        └╌╌╌┴╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┴╌╌╌┘

        ┌─┐ same   ┌╌┐ before   ┏━┓ after

        """)
  }

  @Test("a diagram shows inserted and removed elements") func insertionsAndRemovals() {
    #expect(
      drawn(Self.fewer, "diagram", columns: 41, ascii: true) == """
        content 200x80 -> 200x120

        section a
          item 1 disappears
        +-------------------.....................
        |                   :                   :
        |         0         :         1         :
        |                   :                   :
        +-------------------.....................

        section b: as before

        section c
          appears, 1 item, 200x40
        #=========#
        #         #
        #    0    #
        #         #
        #=========#

        +-+ same   ... before   #=# after

        """)
  }

  /// In section coordinates, in each of the columns that shows their state.
  @Test("boxes of the picture have the frames of the engine") func svg() throws {
    let picture = DifferencePicture(Self.narrower).picture
    func boxes(_ ink: PictureInk) -> [Rect] {
      picture.parts.filter { $0.clip != nil }.flatMap(\.shapes).compactMap {
        if case .box(let box) = $0, box.ink == ink { box.rect } else { nil }
      }
    }
    let was = [Rect(0, 30, 100, 50), Rect(100, 30, 100, 50)]
    let now = [Rect(0, 30, 80, 50), Rect(80, 30, 80, 50)]
    #expect(boxes(.was) == was + was)
    #expect(boxes(.now) == now + now)
    #expect(boxes(.kept) == Array(repeating: Rect(0, 0, 200, 30), count: 3))
    let parser = XMLParser(data: Data(drawn(Self.narrower, "svg").utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test("only the changed part of a long section is drawn") func longSections() throws {
    func list(_ heights: [Int: Double]) -> RecordedFrames.Preview {
      var request = section(
        "a", items: 200,
        group(
          .vertical, .fractionalWidth(1), .estimated(20),
          item(.fractionalWidth(1), .estimated(20))))
      request.measurements = Measurements(
        (0..<200).map { MeasuredSize(height: .points(heights[$0] ?? 20)) })
      return preview(request)
    }
    // All below item 100 moves by 5: of 100 items the first are drawn.
    let compared = ComparedPreview(PreviewDiff(from: list([:]), to: list([100: 25])))
    let windows = try #require(compared.sections.first).windows
    #expect(windows.count == 1)
    let window = windows[0].rect
    // 24 points before the change, which begins at 2000; 1.2 screens of 400 points.
    #expect(window.minY == 1976 && window.height == 480)
    #expect(windows[0].note == "1549 pt, 77 more changed")
  }

  /// Two sections, each of one item that is as wide as `width` and 40 high.
  private static func list(gap: Int, width: Double = 200) throws -> RecordedFrames.Preview {
    let rows = "group horizontal height 40 < item >"
    let text = "layout interSectionSpacing \(gap) < section a < \(rows) > section b < \(rows) > >"
    var settings = CompilationSettings(
      environment: Environment(container: Size(width, 400), scale: 2))
    settings.defaultItemCount = 1
    let compilation = Compilation(SourceFile(name: "a.layout", text: text), settings)
    return RecordedFrames.Preview(try #require(compilation.previews.first))
  }

  /// In pictures of three columns, states 750 points wide have text three times as large as those of
  /// 250: 3 × 11. On pages, where each may be wider, as large as those of 320: 750 / 320 × 11 = 25.78.
  @Test("text in pictures scales with the width of the device") func wideDevices() throws {
    let old = try Self.list(gap: 10, width: 750)
    var new = old
    new.sections[0].packedElements[0].frame.size.width = 700
    let wide = difference(old, new)
    let sizes = DifferencePicture(wide).picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .text(let text) = shape, text.text == "0" { text.size } else { nil }
    }
    #expect(sizes == [33, 33, 33])
    for (format, size) in [("svg", "33px"), ("html", "25.78")] {
      #expect(drawn(wide, format).contains("font-size:\(size)"), "\(format)")
    }
  }

  /// Two sections of 40 points, 10 apart, then 16.
  @Test("moved sections are drawn in an overview") func movedSections() throws {
    let moved = difference(try Self.list(gap: 10), try Self.list(gap: 16))
    let compared = ComparedPreview(moved.frames.previews[0])
    let overview = try #require(compared.sections.first)
    #expect(overview.title == "sections")
    let elements = try #require(overview.windows.first).elements
    #expect(elements.map(\.labels) == [["a"], ["b"]])
    #expect(elements.map(\.isSame) == [true, false])
    #expect(elements.map(\.old) == [Rect(0, 0, 200, 40), Rect(0, 50, 200, 40)])
    #expect(elements.map(\.new) == [Rect(0, 0, 200, 40), Rect(0, 56, 200, 40)])
    for (format, mark) in [("svg", ">both<"), ("html", "id=\"share\"")] {
      #expect(drawn(moved, format).contains(mark), "\(format)")
    }
    #expect(!drawn(moved, "diagram").contains("┌"))
    // Changes inside of a section need no overview.
    let titles = ComparedPreview(Self.fewer.frames.previews[0]).sections.map(\.title)
    #expect(titles == ["section a", "section c"])
  }

  @Test("reordered sections are drawn in an overview") func swappedSections() {
    let moved = difference(
      preview(wall("a", items: 1, Size(50, 40)), wall("b", items: 1, Size(50, 30))),
      preview(wall("b", items: 2, Size(50, 30)), wall("a", items: 1, Size(50, 40))))
    let titles = ComparedPreview(moved.frames.previews[0]).sections.map(\.title)
    #expect(titles.first == "sections" && titles.contains("section b"))
  }

  @Test("changes without frames are not drawn") func scrollingBehavior() {
    func row(_ behavior: OrthogonalScrollingBehavior) -> RecordedFrames.Preview {
      preview(
        section(
          "a", items: 9,
          group(.horizontal, .absolute(90), .absolute(40), item(.fractionalWidth(1))),
          orthogonal: behavior))
    }
    let otherwise = difference(row(.continuous), row(.groupPaging))
    let compared = ComparedPreview(otherwise.frames.previews[0])
    #expect(compared.sections.map(\.title) == ["section a"])
    #expect(!drawn(otherwise, "html").contains("id=\"share\""))
  }

  @Test("removed elements have labels on pages") func removedLabel() {
    #expect(drawn(Self.fewer, "html").contains("-gone\"/></g>"))
  }

  @Test("elements of a row far outside of the screen are counted") func rows() throws {
    func row(_ width: Double) -> RecordedFrames.Preview {
      preview(
        section(
          "a", items: 9,
          group(.horizontal, .absolute(width), .absolute(40), item(.fractionalWidth(1))),
          orthogonal: .continuous))
    }
    let compared = ComparedPreview(PreviewDiff(from: row(100), to: row(110)))
    let windows = try #require(compared.sections.first).windows
    #expect(windows.count == 1)
    // The screen of 200 points and 84 beyond it: items 0 to 2 of 9.
    #expect(windows[0].rect == Rect(0, 0, 284, 40))
    #expect(windows[0].note == "6 more changed off screen")
  }

  /// Edges outside of the drawn part are omitted, and boxes continue there: rows of 20 points from 1976
  /// on, lines of 10 points; a row of cells of 100 points, of which 284 points are drawn.
  @Test("boxes are open where a drawing cuts them") func cutBoxes() throws {
    func list(_ height: Double) -> RecordedFrames.Preview {
      var request = section(
        "a", items: 200,
        group(
          .vertical, .fractionalWidth(1), .estimated(20),
          item(.fractionalWidth(1), .estimated(20))))
      request.measurements = Measurements(
        (0..<200).map { MeasuredSize(height: .points($0 == 100 ? height : 20)) })
      return preview(request)
    }
    let long = drawn(difference(list(20), list(25)), "diagram", columns: 41).split(separator: "\n")
    let first = try #require(long.first { $0.contains("─") })
    #expect(first.first == "├" && first.last == "┤")
    func row(_ width: Double) -> RecordedFrames.Preview {
      preview(
        section(
          "a", items: 9,
          group(.horizontal, .absolute(width), .absolute(40), item(.fractionalWidth(1))),
          orthogonal: .continuous))
    }
    let wide = drawn(difference(row(100), row(110)), "diagram", columns: 60).split(separator: "\n")
    let top = try #require(wide.first { $0.contains("━") })
    #expect(top.first == "┢" || top.first == "┏")
    #expect(top.last == "━")
  }

  /// A cell of 100 x 50 at half its size is drawn 50 x 25, around the same middle.
  @Test("what an effect does is drawn") func effects() throws {
    let old = preview(wall("a", items: 2, Size(100, 50)))
    var new = old
    new.sections[0].packedElements[0].effect = ElementEffect()
    new.sections[0].packedElements[0].effect?.scale = 0.5
    let compared = ComparedPreview(PreviewDiff(from: old, to: new))
    let element = try #require(compared.sections.first?.windows.first?.elements.first)
    #expect(element.old == Rect(0, 0, 100, 50))
    #expect(element.new == Rect(25, 12.5, 50, 25))
  }

  @Test("the legend of a picture explains every color") func pictureLegend() {
    var difference = Self.narrower
    (difference.oldTitle, difference.newTitle) = ("Menu.layout", "Narrow.layout")
    let picture = DifferencePicture(difference).picture
    let texts = picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .text(let text) = shape, text.ink == .words { text.text } else { nil }
    }
    #expect(texts.suffix(4) == ["same", "Menu.layout", "Narrow.layout", "both"])
    let samples = picture.parts.last?.shapes.compactMap { shape in
      if case .box(let box) = shape { box.ink } else { nil }
    }
    #expect(samples == [.kept, .was, .now, .was, .now])
    let shorter = DifferencePicture(Self.fewer).picture.parts.flatMap(\.shapes)
    let ends = Set(
      shorter.compactMap { shape in if case .line(let line) = shape { line.ink } else { nil } })
    #expect(!ends.contains(.was) && !ends.contains(.now))
  }

  /// Rows of 44 become 52 high: the middle of the third, at 130, is 2 points from the end of an old
  /// one at 132. Its label is elsewhere.
  @Test("lines of the old state do not cross labels") func crossedLabels() {
    let rows = difference(
      preview(wall("a", items: 4, Size(200, 44))), preview(wall("a", items: 4, Size(200, 52))))
    let picture = DifferencePicture(rows).picture
    let both = picture.parts.filter { part in
      let inks = part.shapes.compactMap { shape in
        if case .box(let box) = shape { box.ink } else { nil }
      }
      return part.clip != nil && inks.contains(.was) && inks.contains(.now)
    }
    let shapes = both.flatMap(\.shapes)
    let labels = shapes.compactMap { shape in
      if case .text(let text) = shape { text } else { nil }
    }
    #expect(labels.map(\.text) == ["0", "1", "2", "3"])
    for label in labels {
      for edge in [44.0, 88, 132, 176] {
        #expect(!label.bounds.intersects(Rect(0, edge - 0.5, 200, 1)), "\(label.text) \(edge)")
      }
    }
  }

  @Test("pictures have one style of numbers") func numbers() {
    #expect("393x1351.667 -> 393x1380".typographic == "393 × 1,351.667 → 393 × 1,380")
    #expect(
      "item size 112.333x90 -> 80x104, all 12;".typographic
        == "item size 112.333 × 90 → 80 × 104, all 12;")
    #expect("section a2x3 x 0x x5 2x3x4".typographic == "section a2x3 x 0x x5 2x3x4")
    let picture = DifferencePicture(Self.fewer).picture
    let texts = picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .text(let text) = shape { text.text } else { nil }
    }
    #expect(texts.contains("content 200 × 80 → 200 × 120"))
    #expect(!texts.contains { $0.contains("->") })
  }

  @Test("each drawing of a page has a name") func names() {
    let page = drawn(Self.narrower, "html")
    for state in ["before", "after", "both"] {
      #expect(page.contains("<svg role=\"img\" aria-label=\"section a, \(state)\""))
    }
    #expect(page.components(separatedBy: "role=\"img\"").count == 4)
    #expect(page.components(separatedBy: "<h1>").count == 2)
  }

  /// Samples of three inks of 18 points, 6 before each text and 16 after it.
  @Test("a legend takes as many lines as it needs") func legends() {
    var sheet = PictureSheet(unit: 1)
    let entries = ["aaaaa", "bbbbb", "ccccc"].map { (ink: PictureInk.cell, text: $0) }
    let width = 24 + TextWidth.of("aaaaa", size: 11)
    let two = sheet.addLegend(entries, at: Point(10, 50), upTo: 10 + 2 * width + 16)
    #expect(two == 70)
    let samples = sheet.parts.flatMap(\.shapes).compactMap { shape -> Point? in
      if case .box(let box) = shape { box.rect.origin } else { nil }
    }
    #expect(samples == [Point(10, 44), Point(10 + width + 16, 44), Point(10, 64)])
    #expect(sheet.addLegend(entries, at: Point(10, 50), upTo: .infinity) == 50)
  }

  /// Unchanged, a badge is as round as in a picture: half of its 20 points.
  @Test("boxes have the corners of what they show") func corners() {
    let box = PictureBox(Rect(0, 0, 20, 20), .kept, shape: .supplementary, unit: 1)
    #expect(box.radius == 10)
    #expect(PictureBox(Rect(0, 0, 20, 20), .kept, unit: 1).radius == 0)
    #expect(PictureBox(Rect(0, 0, 100, 50), .cell, unit: 1).radius == 5)
    #expect(PictureBox(Rect(0, 0, 100, 50), .was, shape: .cell, unit: 1).radius == 5)
  }

  @Test("lines run along their axis") func lines() {
    let across = PictureLine(.horizontal, from: 2, to: 9, at: 5, .side)
    #expect(across.start == Point(2, 5) && across.end == Point(9, 5))
    let down = PictureLine(.vertical, from: 2, to: 9, at: 5, .side)
    #expect(down.start == Point(5, 2) && down.end == Point(5, 9))
  }

  @Test("rectangles that only touch share nothing") func intersections() {
    let square = Rect(0, 0, 10, 10)
    #expect(square.intersection(Rect(10, 0, 5, 5)) == nil)
    #expect(square.intersection(Rect(6, -2, 10, 5)) == Rect(6, 0, 4, 3))
  }

  @Test("the PNG format is written") func png() {
    var bytes: [UInt8] = []
    DifferenceFormat.named("png")!.write(Self.fewer, RenderOptions()) {
      bytes += $0
      return true
    }
    #expect(bytes.starts(with: [0x89] + Array("PNG\r\n".utf8)))
  }

  @Test("equal layouts are reported as equal", arguments: ["svg", "html", "diagram"])
  func noDifference(format: String) {
    let same = preview(wall("a", items: 2, Size(100, 50)))
    let text = drawn(difference(same, same), format).lowercased()
    #expect(format == "diagram" ? text.isEmpty : text.contains("nothing is different"))
    // Without a drawing there is no slider.
    #expect(!text.contains("id=\"share\""))
  }

  @Test("names with markup and control characters are escaped") func hostileNames() throws {
    var old = preview(wall("<b>\u{1B}[2J", items: 1, Size(100, 50)))
    var new = preview(wall("<b>\u{1B}[2J", items: 1, Size(90, 50)))
    old.name = "</script><script>alert(1)</script>"
    new.name = old.name
    var both = difference(old, new)
    both.oldTitle = "<i>\u{202E}"
    for format in ["html", "svg", "diagram"] {
      let text = drawn(both, format)
      #expect(!text.contains("\u{1B}[2J"), "\(format)")
      guard format != "diagram" else { continue }
      #expect(!text.contains("<b>") && !text.contains("<i>") && !text.contains("alert(1)</script>"))
    }
  }
}

/// The page in a browser: it logs nothing to the console, and the slider fades between the states.
@Suite(.browser, .ownThread)
struct DifferencePageTests {
  @Test("the slider of a page fades between both states") func fading() throws {
    let page = drawn(DifferenceDrawingTests.narrower, "html")
    let probe = """
      const found = [];
      for (const value of [0, 50, 100]) {
        share.value = value;
        share.dispatchEvent(new Event("input"));
        const layer = (name) => getComputedStyle(document.querySelector(".both .l-" + name)).opacity;
        found.push([layer("kept"), layer("was"), layer("wasLabels"), layer("now")].join(" "));
      }
      const view = document.querySelector(".both svg").getBoundingClientRect();
      const box = document.querySelector(".both .l-now use").getBBox();
      found.push([box.x, box.y, box.width, box.height].join(" "));
      found.push(Math.round(view.height / view.width * 100));
      return found.join("|");
      """
    let (answer, console): (String, [String]) = try PageProbe.run(probe, on: page)
    #expect(console == [])
    // The two boxes together; the view is 200 x 80 and a point at each side.
    #expect(answer == "1 1 1 0|1 1 0 1|1 0 0 1|0 30 160 50|41")
  }
}
