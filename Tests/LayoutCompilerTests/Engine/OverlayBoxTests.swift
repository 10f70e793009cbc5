import Testing

@testable import LayoutCompiler

/// Overlays of groups, insets and spacing, compared with hand-computed numbers.
@Suite struct OverlayBoxTests {
  /// On 320 points: insets of 20 and 40 leave 260 for the groups, at x 20.
  static func nested(isRightToLeft: Bool = false) -> LayoutRequest {
    var inner = group(.vertical, .fractionalWidth(0.5), .fractionalHeight(1), count: 2, item())
    inner.interItemSpacing = .fixed(6)
    var outer = group(
      .horizontal, .fractionalWidth(1), .absolute(100), spacing: .fixed(10),
      item(.fractionalWidth(0.5), insets: Insets(leading: 3)))
    outer.subitems.append(.group(inner))
    outer.contentInsets = Insets(top: 5, leading: 5, bottom: 5, trailing: 5)
    var request = LayoutRequest(environment: Environment(container: Size(320, 300), scale: 2))
    request.environment.isRightToLeft = isRightToLeft
    request.sections = [
      section(
        items: 6, outer, insets: Insets(top: 10, leading: 20, bottom: 30, trailing: 40), spacing: 8)
    ]
    return request
  }

  /// 1. The group. 2. Its insets: top, bottom, leading, trailing. 3. The 3 points before the item,
  /// of 90 inside. 4. Half of 250 - 10 is 120, so the gap is at 25 + 120. 5. The inner group after
  /// it. 6. Its items have (90 - 6) / 2 = 42. 7. The gap to the next group.
  @Test("groups, insets and spacing have boxes") func boxes() throws {
    let boxes = Scene(Self.nested()).sections[0].overlayBoxes(in: Rect(0, 0, 320, 112))
    #expect(
      boxes == [
        OverlayBox(kind: .group, rect: Rect(20, 10, 260, 100)),
        OverlayBox(kind: .insets, rect: Rect(20, 10, 260, 5), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(20, 105, 260, 5), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(20, 15, 5, 90), axis: .horizontal),
        OverlayBox(kind: .insets, rect: Rect(275, 15, 5, 90), axis: .horizontal),
        OverlayBox(kind: .insets, rect: Rect(25, 15, 3, 90), axis: .horizontal),
        OverlayBox(kind: .spacing, rect: Rect(145, 15, 10, 90), axis: .horizontal),
        OverlayBox(kind: .nestedGroup, rect: Rect(155, 15, 120, 90)),
        OverlayBox(kind: .spacing, rect: Rect(155, 57, 120, 6), axis: .vertical),
        OverlayBox(kind: .spacing, rect: Rect(20, 110, 260, 8), axis: .vertical),
      ])
  }

  /// A box at x is then at 320 - x - width.
  @Test("boxes are mirrored in right-to-left layouts") func mirrored() throws {
    let everywhere = Rect(-1e6, -1e6, 2e6, 2e6)
    let there = Scene(Self.nested()).sections[0].overlayBoxes(in: everywhere)
    let back = Scene(Self.nested(isRightToLeft: true)).sections[0].overlayBoxes(in: everywhere)
    #expect(there.count == 19)
    #expect(
      back
        == there.map { box in
          box.mapped { Rect(320 - $0.maxX, $0.minY, $0.width, $0.height) }
        })
  }

  @Test("edge spacing has boxes on all sides") func edgeSpacing() throws {
    var spaced = ItemModel()
    spaced.size = LayoutSize(width: .absolute(50), height: .absolute(40))
    spaced.edgeSpacing.leading = .fixed(4)
    spaced.edgeSpacing.top = .fixed(7)
    spaced.edgeSpacing.trailing = .fixed(2)
    spaced.edgeSpacing.bottom = .fixed(1)
    var line = group(.horizontal, .fractionalWidth(1), .absolute(60))
    line.subitems = [.item(spaced)]
    line.repetition = .repeating(1)
    var request = LayoutRequest(environment: Environment(container: Size(200, 300), scale: 2))
    request.sections = [section(items: 1, line)]
    let boxes = Scene(request).sections[0].overlayBoxes(in: Rect(0, 0, 200, 300))
    #expect(
      boxes == [
        OverlayBox(kind: .group, rect: Rect(0, 0, 200, 60)),
        OverlayBox(kind: .spacing, rect: Rect(0, 7, 4, 40), axis: .horizontal),
        OverlayBox(kind: .spacing, rect: Rect(54, 7, 2, 40), axis: .horizontal),
        OverlayBox(kind: .spacing, rect: Rect(4, 0, 50, 7), axis: .vertical),
        OverlayBox(kind: .spacing, rect: Rect(4, 47, 50, 1), axis: .vertical),
      ])
  }

  /// Queries by rectangle find each box.
  @Test("every cell is inside of a group's box") func groups() throws {
    for name in ["store", "searchScopes", "oneLiner", "searchGrid"] {
      let sample = try #require(RenderSample.all.first { $0.0 == name })
      let scene = sample.1()
      for section in scene.sections {
        let groups = section.overlayBoxes(in: Rect(-1e6, -1e6, 2e6, 2e6)).filter {
          $0.kind == .group
        }
        for cell in section.itemElements(0..<section.placedItemCount) where cell.role == .cell {
          let middle = Point(cell.frame.midX, cell.frame.midY)
          #expect(groups.count { $0.rect.contains(middle) } == 1, "\(name) \(cell.item)")
          let here = section.overlayBoxes(in: cell.frame).filter { $0.kind == .group }
          #expect(here.contains { $0.rect.contains(middle) }, "\(name) \(cell.item)")
        }
      }
    }
  }

  @Test("a group of 100,000 cells is a single box") func largeGroups() throws {
    let huge = group(.vertical, .fractionalWidth(1), .absolute(400), count: 100_000, item())
    var request = LayoutRequest(environment: Environment(container: Size(200, 300), scale: 2))
    request.sections = [section(items: 100_000, huge)]
    let boxes = Scene(request).sections[0].overlayBoxes(in: Rect(0, 0, 200, 300))
    #expect(boxes == [OverlayBox(kind: .group, rect: Rect(0, 0, 200, 400))])
  }

  /// A header of 40 with insets of 6, follows the section's insets of 16; 8 and 90 and 8 points of
  /// content; 24 to the next section at 170. Two items of (288 - 12) / 2.
  private static let measured = """
    layout interSectionSpacing 24 <
      section contentInsets 8 16 <
        header height 40 contentInsets 6 0
        group horizontal height 90 count 2 interItemSpacing 12 < item >
      >
      section < group horizontal height 50 < item > >
    >
    """

  @Test("distances of sections, headers and items have boxes") func distances() throws {
    let scene = try laidOut(Self.measured, items: [2, 1]).scene
    let boxes = scene.distanceBoxes(in: Rect(0, 0, 320, 480))
    #expect(
      boxes == [
        OverlayBox(kind: .spacing, rect: Rect(0, 146, 320, 24), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(0, 40, 320, 8), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(0, 138, 320, 8), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(0, 48, 16, 90), axis: .horizontal),
        OverlayBox(kind: .insets, rect: Rect(304, 48, 16, 90), axis: .horizontal),
        OverlayBox(kind: .insets, rect: Rect(16, 0, 288, 6), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(16, 34, 288, 6), axis: .vertical),
        OverlayBox(kind: .insets, rect: Rect(0, 0, 16, 40), axis: .horizontal),
        OverlayBox(kind: .insets, rect: Rect(304, 0, 16, 40), axis: .horizontal),
        OverlayBox(kind: .spacing, rect: Rect(154, 48, 12, 90), axis: .horizontal),
      ])
  }

  /// On a screen of 2 pixels to a point, 7.4 points are 15 pixels; the length stays 7.4.
  @Test("distances are not rounded to pixels") func exactDistances() throws {
    let text = "section interGroupSpacing 7.4 < group horizontal height 40 < item > >"
    let scene = try laidOut(text, items: [2]).scene
    let box = try #require(scene.distanceBoxes(in: Rect(0, 0, 320, 480)).first)
    #expect(box.distance?.axis == .vertical)
    #expect(((box.distance?.length ?? 0) - 7.4).magnitude < 1e-9)
    #expect(box.rect == Rect(0, 40, 320, 7.5))
  }

  /// Within its insets the header is at 5; scrolled by 20, it is at 20.
  @Test("insets move with a pinned header") func pinnedInsets() throws {
    let text = """
      section < header height 40 contentInsets 5 pinned
        group horizontal height 90 < item > >
      """
    let scene = try laidOut(text, items: [20]).scene
    let moved = scene.scrolled(to: ScrollState(offset: Point(0, 20)))
    let boxes = scene.sections[0].boundaryInsetBoxes
    #expect(boxes.map(\.rect).first == Rect(0, 0, 320, 5))
    #expect(
      moved.sections[0].boundaryInsetBoxes.map(\.rect)
        == boxes.map { $0.rect.offset(by: Point(0, 15)) })
  }

  /// The row is 4 * 100 + 3 * 10 + 20 + 30 = 480 long; scrolled to its end, 160 are hidden.
  @Test("insets at the ends of a row scroll with it") func rowInsets() throws {
    let text = """
      section orthogonal continuous interGroupSpacing 10 contentInsets 0 20 0 30 <
        group horizontal width 100 height 90 < item > >
      """
    let scene = try laidOut(text, items: [4]).scene
    func rects(_ offset: Double) -> [Rect] {
      scene.scrolled(to: ScrollState(rows: [0: offset])).sections[0].insetBoxes.map(\.rect)
    }
    #expect(rects(0) == [Rect(0, 0, 20, 90), Rect(450, 0, 30, 90)])
    #expect(rects(160) == [Rect(-160, 0, 20, 90), Rect(290, 0, 30, 90)])
  }

  private static func numbers(_ preview: LaidOutPreview, _ ink: PictureInk) -> [String] {
    let picture = Picture(RenderInput(previews: [preview]), layers: .measure)
    return picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .text(let text) = shape, text.ink == ink { text.text } else { nil }
    }.sorted()
  }

  /// A card of 200 rests in the middle of 320.
  @Test("the space before a centered first card is measured") func centeredCard() throws {
    let text =
      "section orthogonal groupPagingCentered < group horizontal width 200 height 90 < item > >"
    let preview = try laidOut(text, items: [3])
    #expect(Self.numbers(preview, .spacingMeasure) == ["60"])
    #expect(
      preview.settled.scene.distanceBoxes(in: Rect(0, 0, 320, 480))
        == [OverlayBox(kind: .spacing, rect: Rect(0, 0, 60, 90), axis: .horizontal)])
  }

  @Test("the layer `measure` shows every distance with its number") func numbers() throws {
    let preview = try laidOut(Self.measured, items: [2, 1])
    #expect(Self.numbers(preview, .insetMeasure) == ["16", "16", "16", "16", "6", "6", "8", "8"])
    #expect(Self.numbers(preview, .spacingMeasure) == ["12", "24"])
    #expect(Self.numbers(preview, .inset).isEmpty)
  }

  /// Rows of 14 points with labels in their middle, where the numbers of the spacings of 3 would be.
  @Test("numbers do not cover labels") func coveredLabels() throws {
    let text = "section interGroupSpacing 3 < group horizontal height 14 < item > >"
    let preview = try laidOut(text, items: [20])
    let picture = Picture(RenderInput(previews: [preview]), layers: .measure)
    let texts = picture.parts.flatMap(\.shapes).compactMap { shape in
      if case .text(let text) = shape { text } else { nil }
    }
    let labels = texts.filter { $0.ink == .cell }
    let numbers = texts.filter { $0.ink == .spacingMeasure }
    #expect(!labels.isEmpty && !numbers.isEmpty)
    for number in numbers {
      #expect(!labels.contains { $0.bounds.intersects(number.bounds) }, "\(number.place)")
    }
  }

  /// 320 points are 61 columns and more: 16 points are 3 columns, 24 are 2 lines.
  @Test("a diagram shows distances in its gaps and next to sections") func diagram() throws {
    let preview = try laidOut(Self.measured, items: [2, 1])
    var options = RenderOptions()
    let plain = OutputFormat.diagram.string(RenderInput(previews: [preview]), options)
    options.layers = .measure
    let lines = OutputFormat.diagram.string(RenderInput(previews: [preview]), options)
      .split(separator: "\n").map(String.init)
    #expect(!plain.contains("insets 8 16"))
    #expect(lines.contains { $0.hasPrefix("insets 8 16 ") })
    #expect(lines.contains { $0.hasPrefix("spacing 12 ") })
    #expect(lines.contains { $0.contains("┊16│") || $0.contains("┊16┃") })
    #expect(lines.contains { $0.contains("  24  ") })
  }

  /// A page has all distances of the layout; those shorter than a number are marked.
  @Test("a page has every distance with its number") func page() throws {
    let preview = try laidOut(Self.measured, items: [2, 1])
    var options = RenderOptions()
    options.layers = .measure
    let page = OutputFormat.html.string(RenderInput(previews: [preview]), options)
    #expect(page.contains("<body class=\"show-labels show-measure\">"))
    let boxes = page.matches(of: /class="o (inset|spacing) ([a-z ]+)" style="[^"]*"><b>([0-9.]+)</)
    let found = boxes.map { "\($0.1) \($0.2) \($0.3)" }.sorted()
    #expect(
      found == [
        "inset high tight 8", "inset high tight 8", "inset high tight outer 6",
        "inset high tight outer 6", "inset wide 16", "inset wide 16", "inset wide outer 16",
        "inset wide outer 16", "spacing high 24", "spacing wide tight 12",
      ])
  }

  /// Two columns of (208 - 8) / 2 points; the third cell is below the first.
  @Test("the spacing of a waterfall is between its columns, and between the cells of each")
  func waterfall() throws {
    let preview = try laidOut(
      "section < group waterfall columns 2 spacing 8 < item > >\npreview \"p\" items 3",
      size: Size(208, 600))
    let boxes = preview.scene.sections[0].overlayBoxes(in: Rect(0, 0, 208, 600))
    #expect(
      boxes.filter { $0.kind == .spacing }.map(\.rect) == [
        Rect(0, 100, 100, 8), Rect(100, 0, 8, 208),
      ])
  }
}
