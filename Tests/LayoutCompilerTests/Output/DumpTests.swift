import TestSupport
import Testing

@testable import LayoutCompiler

private func dump(_ scene: Scene, absolute: Bool = false) -> String {
  var options = RenderOptions()
  options.absolute = absolute
  return OutputFormat.named("dump")!.string(
    RenderInput(previews: [LaidOutPreview(scene: scene)]), options)
}

/// Two sections: a header over four thirds of 100 x 50, then a row of three cards.
private func twoSections() -> Scene {
  var badge = SupplementaryItem(elementKind: "new badge")
  badge.size = LayoutSize(width: .absolute(10), height: .absolute(10))
  badge.containerAnchor = Anchor(.topTrailing)
  return scene(
    [
      section(
        "grid", items: 4,
        group(.horizontal, .fractionalWidth(1), .absolute(50), item(.fractionalWidth(1 / 3))),
        insets: Insets(top: 5, bottom: 5), boundary: [header(.absolute(20))],
        background: background("panel")),
      section(
        "cards \"2\"", items: 3,
        group(.horizontal, .absolute(200), .absolute(80), item(badge: badge)), spacing: 10,
        orthogonal: .groupPaging),
    ], size: Size(301, 400), scale: 3, spacing: 12,
    boundary: [
      boundary("search", .top, .fractionalWidth(1), .absolute(30)),
      boundary(BoundaryItem.footerKind, .bottom, .fractionalWidth(1), .absolute(24)),
    ])
}

@Suite struct DumpTests {
  /// A third of 301 is 100.333 (301 of 903 pixels). The grid is 20 + 5 + 2 * 50 + 5 = 130 high,
  /// below the search field at 30. The row is at 30 + 130 + 12 = 172 and 3 * 200 + 2 * 10 = 620
  /// long. The content ends at 172 + 80 + 24 = 276.
  @Test("frame files have relative positions") func relative() {
    #expect(
      dump(twoSections()) == #"""
        layoutc frames 1
        container 301x400 @3x ios 27 scroll vertical

        layout
          boundary search: 0,0 301x30 z 1

        section grid: gap 30 301x130
          decoration panel: 0,0 301x130
          header: 0,0 301x20 z 1
          cell 0: 0,25 100.333x50 z 1
          cell 1: 100.333,25 100.333x50 z 1
          cell 2: 200.667,25 100.333x50 z 1
          cell 3: 0,75 100.333x50 z 1

        section "cards \"2\"": gap 12 301x80 row groupPaging length 620 viewport 301
          cell 0: 0,0 200x80
            supplementary "new badge" 0: 190,0 10x10 z 1
          cell 1: 210,0 200x80
            supplementary "new badge" 1: 400,0 10x10 z 1
          cell 2: 420,0 200x80
            supplementary "new badge" 2: 610,0 10x10 z 1

        end: gap 24 width 301
          footer: 0,0 301x24 z 1

        """#)
  }

  @Test("frame files can have absolute positions") func absolute() {
    #expect(
      dump(twoSections(), absolute: true) == #"""
        layoutc frames 1 absolute
        container 301x400 @3x ios 27 scroll vertical

        layout
          boundary search: 0,0 301x30 z 1

        section grid: 0,30 301x130
          decoration panel: 0,30 301x130
          header: 0,30 301x20 z 1
          cell 0: 0,55 100.333x50 z 1
          cell 1: 100.333,55 100.333x50 z 1
          cell 2: 200.667,55 100.333x50 z 1
          cell 3: 0,105 100.333x50 z 1

        section "cards \"2\"": 0,172 301x80 row groupPaging length 620 viewport 301
          cell 0: 0,172 200x80
            supplementary "new badge" 0: 190,172 10x10 z 1
          cell 1: 210,172 200x80
            supplementary "new badge" 1: 400,172 10x10 z 1
          cell 2: 420,172 200x80
            supplementary "new badge" 2: 610,172 10x10 z 1

        end: 301x276
          footer: 0,252 301x24 z 1

        """#)
  }

  /// The end line has the content's height.
  @Test("gaps of horizontal layouts are horizontal") func horizontal() {
    let cell = group(.vertical, .absolute(60), .fractionalHeight(1), item())
    let scene = scene(
      [section(items: 2, cell), section("b", items: 1, cell)], size: Size(300, 90), scale: 2,
      direction: .horizontal, spacing: 7)
    #expect(
      dump(scene) == """
        layoutc frames 1
        container 300x90 @2x ios 27 scroll horizontal

        section: gap 0 120x90
          cell 0: 0,0 60x90
          cell 1: 60,0 60x90

        section b: gap 7 60x90
          cell 0: 0,0 60x90

        end: gap 0 height 90

        """)
  }

  @Test("names of previews and items are escaped") func names() {
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(44), item())
    let names = ["Bear \\ \"Pro\"", "Réflexion\n"]
    let preview = LaidOutPreview(
      name: "Monday", scene: scene([section(items: 2, cell)], size: Size(100, 100), scale: 1),
      data: snapshot(itemNames: [names]))
    let empty = LaidOutPreview(scene: scene([], size: Size(100, 100), scale: 1))
    #expect(
      OutputFormat.named("dump")!.string(RenderInput(previews: [preview, empty])) == #"""
        layoutc frames 1

        preview "Monday"
        container 100x100 @1x ios 27 scroll vertical

        section: gap 0 100x88
          cell 0 "Bear \\ \"Pro\"": 0,0 100x44
          cell 1 "Réflexion\u{A}": 0,44 100x44

        end: gap 0 width 100

        preview ""
        container 100x100 @1x ios 27 scroll vertical

        end: gap 0 width 100

        """#)
  }

  /// A row at offset 120 has its cells 120 to the left.
  @Test("frame files contain the scroll state") func scrolling() {
    let scene = twoSections().scrolled(to: ScrollState(offset: Point(0, 50), rows: [1: 120]))
    let lines = dump(scene).split(separator: "\n")
    #expect(lines[2] == "offset 0,50")
    let row = #"row groupPaging length 620 viewport 301 offset 120"#
    #expect(lines.contains { $0.hasSuffix(row) })
    #expect(lines.contains("  cell 1: 90,0 200x80"))
  }

  /// Only three samples include pixels, which are slow.
  @Test("every format is deterministic") func determinism() {
    let samples = RenderSample.all.filter { $0.0 != "huge" && $0.0 != "dust" }
    for (index, (name, make)) in samples.enumerated() {
      let hasPixels = Sweep.isThorough || index % (samples.count / 3 + 1) == 0
      for format in OutputFormat.all where format.isText || hasPixels {
        let first = format.string(RenderInput(previews: [LaidOutPreview(scene: make())]))
        let second = format.string(RenderInput(previews: [LaidOutPreview(scene: make())]))
        #expect(first == second, "\(name) \(format.name)")
      }
    }
  }
}
