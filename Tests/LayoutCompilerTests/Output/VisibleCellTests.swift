import Testing

@testable import LayoutCompiler

/// Custom groups may place cells beyond the content; what the screen shows of them is in every
/// picture.
@Suite struct VisibleCellTests {
  @Test("cells below the content are drawn") func overflow() throws {
    let preview = try laidOut(
      "section < group custom height 100 < frame 0 0 50 50; frame 0 150 50 50 > >", items: [2])
    #expect(preview.scene.contentSize.height == 100)
    #expect(pageCells(preview) == ["0,0", "0,1"])
    #expect(diagramCells(preview.scene) == ["0,0", "0,1"])
  }

  /// 480 - 200 = 280 points of the screen are free below the second cell.
  @Test("free space begins below the last cell") func freeSpace() throws {
    let preview = try laidOut(
      "section < group custom height 100 < frame 0 0 50 50; frame 0 150 50 50 > >", items: [2])
    let text = OutputFormat.all[0].string(RenderInput(previews: [preview]))
    #expect(text.contains("280 pt empty"))
  }

  @Test("all outputs draw the same cells", arguments: 0..<10)
  func consistency(_ block: Int) throws {
    for seed in 0..<20 {
      var random = RandomLayout(seed: UInt64(5_000_000 + block * 20 + seed))
      let count = random.int(1...6)
      let frames = (0..<count).map { _ in
        let (x, y) = (
          Int(saturating: random.points(-60...340)), Int(saturating: random.points(-60...900))
        )
        return "frame \(x) \(y) \(random.int(10...90)) \(random.int(10...90))"
      }
      let direction = random.flag() ? "vertical" : "horizontal"
      let side = direction == "vertical" ? "height" : "width"
      let text = """
        layout scrollDirection \(direction) <
          section < group custom \(side) \(random.int(0...300)) < \(frames.joined(separator: "; ")) > >
        >
        """
      let preview = try laidOut(text, items: [random.int(1...2 * count)])
      let scene = preview.scene
      let shown = scene.elements(in: scene.visibleBounds).filter { $0.role == .cell }.map {
        "0,\($0.item)"
      }
      #expect(pageCells(preview).isSuperset(of: shown), "seed \(seed): \(text)")
      #expect(diagramCells(scene).isSuperset(of: shown), "seed \(seed): \(text)")
    }
  }

  /// The numbers of the boxes of a page's cells.
  private func pageCells(_ preview: LaidOutPreview) -> Set<String> {
    let page = OutputFormat.named("html")?.string(RenderInput(previews: [preview])) ?? ""
    return Set(
      page.split(separator: "<div class=\"b cell").dropFirst().compactMap { box in
        box.firstRange(of: "data-n=\"").map { String(box[$0.upperBound...].prefix { $0 != "\"" }) }
      })
  }

  private func diagramCells(_ scene: Scene) -> Set<String> {
    let words = Captions(ascii: false)
    let bands = DiagramComposer(scene, columns: 80, words: words).layout().bands
    return Set(
      bands.flatMap(\.boxes).filter { $0.element.role == .cell }.map { "0,\($0.element.item)" })
  }
}
