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
    var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
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
        OverlayBox(kind: .insets, rect: Rect(20, 10, 260, 5)),
        OverlayBox(kind: .insets, rect: Rect(20, 105, 260, 5)),
        OverlayBox(kind: .insets, rect: Rect(20, 15, 5, 90)),
        OverlayBox(kind: .insets, rect: Rect(275, 15, 5, 90)),
        OverlayBox(kind: .insets, rect: Rect(25, 15, 3, 90)),
        OverlayBox(kind: .spacing, rect: Rect(145, 15, 10, 90)),
        OverlayBox(kind: .nestedGroup, rect: Rect(155, 15, 120, 90)),
        OverlayBox(kind: .spacing, rect: Rect(155, 57, 120, 6)),
        OverlayBox(kind: .spacing, rect: Rect(20, 110, 260, 8)),
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
        == there.map {
          OverlayBox(
            kind: $0.kind,
            rect: Rect(320 - $0.rect.maxX, $0.rect.minY, $0.rect.width, $0.rect.height))
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
        OverlayBox(kind: .spacing, rect: Rect(0, 7, 4, 40)),
        OverlayBox(kind: .spacing, rect: Rect(54, 7, 2, 40)),
        OverlayBox(kind: .spacing, rect: Rect(4, 0, 50, 7)),
        OverlayBox(kind: .spacing, rect: Rect(4, 47, 50, 1)),
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
}
