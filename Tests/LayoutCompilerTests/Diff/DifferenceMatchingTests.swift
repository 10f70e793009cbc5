import Foundation
import Testing

@testable import LayoutCompiler

@Suite struct DifferenceMatchingTests {
  /// Six cells of one size; the third of the new state has a z index, the last is missing.
  @Test("elements that look alike are matched as runs") func runs() throws {
    func cells(_ count: Int, raised: Int? = nil) -> RecordedFrames.Preview {
      let lines = (0..<count).map {
        "  cell \($0): 0,\($0 * 10) 100x10" + ($0 == raised ? " z 1" : "")
      }
      let text = """
        layoutc frames 1
        container 100x100 @3x ios 27 scroll vertical

        section: gap 0 100x60
        \(lines.joined(separator: "\n"))

        end: gap 0 width 100
        """
      let file = SourceFile(name: "x.frames", text: text + "\n")
      return RecordedFramesReader.read(file).dump?.previews.first ?? RecordedFrames.Preview()
    }
    func runs(_ old: RecordedFrames.Preview, _ new: RecordedFrames.Preview) -> [[Int?]] {
      let matching = FrameMatching(old, new, tolerance: 0)
      return matching.sections.flatMap(\.runs).map { [$0.old?.element, $0.new?.element, $0.count] }
    }
    #expect(runs(cells(6), cells(6)) == [[0, 0, 6]])
    #expect(
      runs(cells(6), cells(5, raised: 2)) == [[0, 0, 2], [2, 2, 1], [3, 3, 2], [5, nil, 1]])
  }

  @Test("previews are matched by name") func previewNames() {
    func previews(_ items: [(String, Int)]) -> [RecordedFrames.Preview] {
      items.map { name, count in
        let cells = section(
          "a", items: count,
          group(.horizontal, .fractionalWidth(1), .absolute(812), item(.absolute(50))))
        return RecordedFrames.Preview(LaidOutPreview(name: name, scene: scene([cells])))
      }
    }
    let difference = FramesDiff(
      from: previews([("phone", 2), ("pad", 3), ("old", 1)]),
      to: previews([("new", 1), ("pad", 3), ("phone", 3)]))
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    difference.writeFrames(to: &out)
    out.finish()
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        preview "old" disappears
        preview "new" appears

        preview "phone"
        section a: item 2 appears

        section a
        + cell 2: 100,0 50x812

        """)
    #expect(!difference.isEmpty)
    let renamed = FramesDiff(from: previews([("a", 1)]), to: previews([("b", 1)]))
    #expect(renamed.isEmpty)
  }

  @Test("the JSON contains every frame of both sides") func json() throws {
    let (old, new) = (RenderSample.badges(), RenderSample.headersAndFooters())
    let difference = FramesDiff(
      from: [LaidOutPreview(scene: old)], to: [LaidOutPreview(scene: new)])
    let json = DifferenceFormat.named("json")!.string(LayoutDiff(frames: difference))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(root["format"] as? String == "layoutc.diff/1")
    let previews = try #require(root["previews"] as? [[String: Any]])
    let elements = try #require(previews.first?["elements"] as? [[String: Any]])
    let summary = try #require(previews.first?["summary"] as? [String])
    #expect(summary == difference.previews.first?.summary)
    #expect(elements.count { $0["old"] is [Double] } == Array(old.elements).count)
    #expect(elements.count { $0["new"] is [Double] } == Array(new.elements).count)
    // 100 cells with a badge each, 5 of which are now in the first section.
    #expect(elements.count { $0["change"] as? String == "disappears" } == 195)
  }
}
