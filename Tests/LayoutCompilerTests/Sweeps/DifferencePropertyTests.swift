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
  var request = LayoutRequest(environment: Environment(container: Size(width, 812), scale: 3))
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

  /// By hand, at 3 pixels to a point: 393 / 1000 / 6 = 0.0655 is written as 0.066. After a section of
  /// 100 / 3, 393 / 975 / 6 = 0.0672 ends at 33.4005, written as the gap 0.067 after 33.333: the sum
  /// of both is 33.4.
  @Test(
    "a layout whose content is between pixels does not differ from its own frames file",
    arguments: ["columns 1000", "columns 975"])
  func contentBetweenPixels(columns: String) throws {
    let text =
      "section contentInsets top \(columns == "columns 975" ? "(100 / 3)" : "0") < "
      + "group waterfall \(columns) < item aspect 6 > >"
    let preview = try laidOut(text, items: [5], size: Size(393, 852), scale: 3)
    let read = RecordedFramesReader.read(SourceFile(name: "a.frames", text: dump(preview)))
    let recorded = try #require(read.dump?.previews.first)
    #expect(recorded.contentSize != preview.scene.contentSize)
    let difference = PreviewDiff(from: RecordedFrames.Preview(preview), to: recorded)
    #expect(difference.summary == [])
  }

  /// Waterfalls whose columns are narrower than a pixel have contents that are not on the pixel grid.
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
      let preview = try laidOut(text, items: [5], size: Size(393, 852), scale: Double(seed % 3 + 1))
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

}
