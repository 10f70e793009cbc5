import Foundation
import Testing

@testable import LayoutCompiler

private func json(_ previews: [LaidOutPreview]) -> String {
  OutputFormat.named("json")!.string(RenderInput(previews: previews))
}

private func parsed(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

@Suite struct SceneJSONTests {
  /// One row of two cells of 100 x 40 below a header of 20, and a layout footer.
  @Test("the JSON has the documented format") func format() {
    let row = section(
      "news", items: 2, group(.horizontal, .absolute(100), .absolute(40), item()),
      orthogonal: .continuous, boundary: [header(.absolute(20))])
    let scene = scene(
      [row], size: Size(160, 120), scale: 2,
      boundary: [boundary("copyright", .bottom, .fractionalWidth(1), .absolute(10.5))])
    let name = LaidOutPreview(
      name: "A \"b\"", scene: scene, data: snapshot(itemNames: [["id0", "id1"]]))
    #expect(
      json([name]) == #"""
        {"format":"layoutc.scene/1","previews":[
        {"name":"A \"b\"","container":{"width":160,"height":120,"scale":2},"contentSize":[160,70.5],"settledContentSize":null,"elements":[
        {"kind":"boundary","elementKind":"copyright","section":null,"sectionName":null,"sectionTitle":null,"item":0,"id":null,"frame":[0,60,160,10.5],"zIndex":1},
        {"kind":"boundary","elementKind":"UICollectionElementKindSectionHeader","section":0,"sectionName":"news","sectionTitle":null,"item":0,"id":null,"frame":[0,0,160,20],"zIndex":1},
        {"kind":"cell","elementKind":null,"section":0,"sectionName":"news","sectionTitle":null,"item":0,"id":"id0","frame":[0,20,100,40],"zIndex":0},
        {"kind":"cell","elementKind":null,"section":0,"sectionName":"news","sectionTitle":null,"item":1,"id":"id1","frame":[100,20,100,40],"zIndex":0}
        ],"rows":[
        {"section":0,"behavior":"continuous","length":200,"viewport":160,"offset":0,"decelerationRate":"automatic","bounce":"automatic"}
        ]}
        ]}

        """#)
  }

  @Test("the JSON of an empty scene is valid") func emptyScene() throws {
    let empty = LaidOutPreview(scene: scene([], size: Size(10, 10), scale: 1))
    let preview = try #require(try parsed(json([empty]))["previews"] as? [[String: Any]]).first
    #expect((preview?["elements"] as? [Any])?.isEmpty == true)
    #expect((preview?["rows"] as? [Any])?.isEmpty == true)
    #expect(preview?["name"] is NSNull)
    #expect((try parsed(json([]))["previews"] as? [Any])?.isEmpty == true)
  }

  @Test("names are escaped") func names() throws {
    let names = ["\u{0}\u{1f}\"\\\n\t", "日本 🇯🇵 é", "\u{7f}"]
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(10), item())
    let scene = scene(names.map { section($0, items: 1, cell) }, size: Size(10, 10), scale: 1)
    let object = try parsed(json([LaidOutPreview(scene: scene)]))
    let preview = try #require((object["previews"] as? [[String: Any]])?.first)
    let elements = try #require(preview["elements"] as? [[String: Any]])
    #expect(elements.map { $0["sectionName"] as? String } == names)
  }

  @Test("the JSON contains every element, in order") func elements() throws {
    for (name, make) in RenderSample.all where name != "huge" && name != "dust" {
      let scene = make()
      let object = try parsed(json([LaidOutPreview(scene: scene)]))
      let preview = try #require((object["previews"] as? [[String: Any]])?.first)
      let elements = try #require(preview["elements"] as? [[String: Any]])
      let expected = Array(scene.elements)
      #expect(elements.count == expected.count)
      for (element, scene) in zip(elements, expected) {
        let frame = try #require(element["frame"] as? [Double])
        let rect = [scene.frame.minX, scene.frame.minY, scene.frame.width, scene.frame.height]
        #expect(zip(frame, rect).allSatisfy { ($0 - $1).magnitude < 0.01 }, "\(name)")
        #expect(element["kind"] as? String == scene.role.rawValue)
        #expect(element["item"] as? Int == scene.item)
        #expect(element["section"] as? Int == scene.section)
        #expect(element["zIndex"] as? Int == scene.zIndex)
      }
    }
  }
}

@Suite struct OutputFormatTests {
  @Test("formats are found by name and extension") func lookup() {
    let names = [
      "diagram", "dump", "json", "svg", "png", "html", "swift", "xctest", "model", "tree",
    ]
    #expect(OutputFormat.all.map(\.name) == names)
    #expect(OutputFormat.named("dump")?.fileExtension == "frames")
    #expect(OutputFormat.named("svgz") == nil)
    #expect(OutputFormat.forFile("a/b.c/x.JSON")?.name == "json")
    #expect(OutputFormat.forFile("Home.txt")?.name == "diagram")
    #expect(OutputFormat.forFile(".frames")?.name == "dump")
    #expect(OutputFormat.forFile("x.html")?.name == "html")
    #expect(OutputFormat.all.filter { !$0.isText }.map(\.name) == ["png"])
    #expect(OutputFormat.forFile("a.json/b") == nil)
    #expect(OutputFormat.forFile("frames") == nil)
    #expect(OutputFormat.forFile("") == nil)
  }

  @Test("names and extensions of formats are unique") func uniqueness() {
    #expect(Set(OutputFormat.all.map(\.name)).count == OutputFormat.all.count)
    #expect(Set(OutputFormat.all.map(\.ending)).count == OutputFormat.all.count)
  }

  /// After a few thousand of twenty million lines.
  @Test("output stops at a closed pipe") func closedPipe() throws {
    let input = RenderInput(previews: [LaidOutPreview(scene: RenderSample.huge())])
    for name in ["dump", "json"] {
      let format = try #require(OutputFormat.named(name))
      var chunks = 0
      let isOpen = format.write(input, RenderOptions()) { chunk in
        chunks += 1
        #expect(chunk.count < 70_000)
        return chunks < 3
      }
      #expect(!isOpen, "\(name)")
      #expect(chunks == 3, "\(name)")
    }
  }
}
