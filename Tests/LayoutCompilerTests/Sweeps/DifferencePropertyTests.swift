import Foundation
import Testing

@testable import LayoutCompiler

private func dump(_ preview: LaidOutPreview) -> String {
  OutputFormat.named("dump")!.string(RenderInput(previews: [preview]))
}

/// An element as in a frame file, to the thousandth.
private struct FrameLine: Hashable {
  var role: SceneElement.Role
  var kind: String?
  var item: Int
  var name: String?
  var frame: [Int]
  var zIndex: Int

  init(_ element: RecordedFrames.Element) {
    role = element.role
    kind = element.elementKind
    item = element.item
    name = element.name
    frame = [
      element.frame.minX, element.frame.minY, element.frame.width, element.frame.height,
    ].map { Int(saturating: ($0 * 1000).rounded()) }
    zIndex = element.zIndex
  }
}

extension RecordedFrames.Preview {
  fileprivate var elements: [RecordedFrames.Element] {
    boundaryElements + sections.flatMap(\.elements)
  }
}

/// Calls `body` with pairs of random layouts. The second has other item counts or lengths, or is
/// another layout.
private func randomPairs(_ body: (LaidOutPreview, LaidOutPreview, UInt64) -> Void) {
  for seed in UInt64(0)..<UInt64(Sweep.count(thorough: 150)) {
    var model = RandomModel(seed: seed)
    let (first, second) = (model.layout(), model.layout())
    let pairs = [
      (request(first, items: 5), request(first, items: 5)),
      (request(first, items: 5), request(first, items: 7)),
      (request(first, items: 4), request(first, items: 4, width: 390)),
      (request(first, items: 3), request(second, items: 3)),
    ]
    for (old, new) in pairs {
      body(LaidOutPreview(scene: Scene(old)), LaidOutPreview(scene: Scene(new)), seed)
    }
  }
}

private func request(_ layout: LayoutModel, items: Int, width: Double = 375) -> LayoutRequest {
  var request = LayoutRequest(
    environment: Environment(container: Size(width, 812), scale: 3))
  request.scrollDirection = layout.scrollDirection
  request.interSectionSpacing = layout.interSectionSpacing
  request.boundaryItems = layout.boundaryItems
  request.sections = layout.sections.map {
    SectionRequest(model: $0, itemCount: items, name: $0.name)
  }
  return request
}

@Suite struct DifferencePropertyTests {
  @Test("there is a difference exactly if the frame files differ") func dumps() {
    randomPairs { old, new, seed in
      let difference = PreviewDiff(from: old, to: new)
      #expect(difference.isEmpty == (dump(old) == dump(new)), "seed \(seed)")
    }
  }

  /// Waterfalls whose columns are narrower than a pixel have contents that are not on the pixel
  /// grid: of 1000 columns in 393 points with an aspect of 6, 393 / 1000 / 6 = 0.0655.
  @Test("a layout does not differ from its own frames file") func ownFrames() throws {
    for seed in UInt64(0)..<UInt64(Sweep.count(thorough: 600)) {
      var random = SeededRandom(seed)
      let sections = (0..<3).map { _ in
        let columns = Int.random(in: 1...1000, using: &random)
        let aspect = Int.random(in: 1...9, using: &random)
        let inset = Int.random(in: 0...3000, using: &random)
        return "section contentInsets top \(inset).0\(inset % 97) < "
          + "group waterfall columns \(columns) < item aspect \(aspect) > >"
      }
      let text = "layout < \(sections.joined(separator: "; ")) >"
      let preview = try laidOut(
        text, items: [5], size: Size(393, 852), scale: Double(seed % 3 + 1))
      let read = RecordedFramesReader.read(SourceFile(name: "a.frames", text: dump(preview)))
      let recorded = try #require(read.dump?.previews.first)
      let difference = PreviewDiff(from: RecordedFrames.Preview(preview), to: recorded)
      #expect(difference.summary == [], "\(text)")
    }
  }

  @Test("applying the changes to the old elements gives the new ones") func changes() {
    randomPairs { old, new, seed in
      let difference = PreviewDiff(from: old, to: new)
      var lines: [FrameLine: Int] = [:]
      for element in difference.old.elements { lines[FrameLine(element), default: 0] += 1 }
      for change in difference.changes {
        if let element = change.old { lines[FrameLine(element), default: 0] -= 1 }
        if let element = change.new { lines[FrameLine(element), default: 0] += 1 }
      }
      for element in difference.new.elements { lines[FrameLine(element), default: 0] -= 1 }
      #expect(lines.values.allSatisfy { $0 == 0 }, "seed \(seed)")
    }
  }

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

  @Test("runs contain each element of both states once") func runsOfPairs() {
    randomPairs { old, new, seed in
      let matching = PreviewDiff(from: old, to: new).matching
      let pairs = matching.sections.flatMap { $0.runs.flatMap(\.elements) }
      for (places, sections) in [
        (pairs.compactMap(\.old), matching.old), (pairs.compactMap(\.new), matching.new),
      ] {
        #expect(places.count == sections.reduce(0) { $0 + $1.elements.count }, "seed \(seed)")
        #expect(Set(places).count == places.count, "seed \(seed)")
      }
    }
  }

  @Test("a scene and its frame file have the same elements") func scenes() throws {
    for seed in UInt64(0)..<UInt64(Sweep.count(thorough: 100)) {
      var model = RandomModel(seed: seed)
      let preview = LaidOutPreview(scene: Scene(request(model.layout(), items: 4)))
      let file = SourceFile(name: "x.frames", text: dump(preview))
      let read = try #require(RecordedFramesReader.read(file).dump?.previews.first)
      let difference = PreviewDiff(from: read, to: RecordedFrames.Preview(preview))
      #expect(difference.isEmpty, "seed \(seed): \(difference.summary)")
      #expect(Array(difference.changes).isEmpty, "seed \(seed)")
    }
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
    difference.write(to: &out)
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
