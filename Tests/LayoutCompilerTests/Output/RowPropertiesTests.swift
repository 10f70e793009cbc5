import Testing

@testable import LayoutCompiler

/// `orthogonalScrollingProperties`, settled content sizes, and names with control characters, in
/// every output.
@Suite struct RowPropertiesTests {
  private func preview(name: String? = nil) -> LaidOutPreview {
    var section = section(
      name, items: 3, group(.horizontal, .absolute(200), .absolute(80), item()),
      orthogonal: .groupPaging)
    section.model.decelerationRate = .fast
    section.model.bounce = .never
    var request = LayoutRequest(environment: Environment(container: Size(320, 480), scale: 2))
    request.sections = [section]
    request.measuring = .visible
    return LaidOutPreview(
      scene: Scene(request), request: request,
      data: snapshot(itemNames: [(0..<20).map { "a\u{202E}\($0)" }]))
  }

  private func text(_ format: String, _ preview: LaidOutPreview) -> String {
    OutputFormat.named(format)!.string(RenderInput(previews: [preview]))
  }

  @Test("every output contains the properties of rows") func outputs() throws {
    let preview = preview(name: "cards")
    let dump = text("dump", preview)
    #expect(dump.contains("viewport 320 decelerationRate fast bounce never\n"))
    #expect(dump.contains("end: gap 0 width 320 settled 320x80\n"))
    let json = text("json", preview)
    #expect(json.contains(#""offset":0,"decelerationRate":"fast","bounce":"never"}"#))
    #expect(json.contains(#""settledContentSize":[320,80]"#))
    for format in ["diagram", "svg"] {
      let picture = text(format, preview)
      #expect(picture.contains("deceleration fast") && picture.contains("bounce never"))
      #expect(picture.contains("content 320 × 80, 320 × 80 once all is measured"))
    }
    let cell = try #require(preview.scene.elements.first { $0.role == .cell })
    let why = preview.request?.why(cell)
    #expect(
      why?.steps.contains {
        $0.text == "the groupPaging row is at its start, decelerationRate fast, bounce never"
      } == true)
  }

  @Test("the properties of rows round-trip") func roundTrip() throws {
    let preview = preview(name: "\u{85}\u{1B}[2J\u{202E}\u{E0041}\"\\")
    let dump = text("dump", preview)
    #expect(dump.contains(#"section "\u{85}\u{1B}[2J\u{202E}\u{E0041}\"\\": "#))
    #expect(dump.contains(#"cell 2 "a\u{202E}2": "#))
    #expect(
      dump.sanitizedForTerminal
        == dump.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: " "))
    let read = RecordedFramesReader.read(SourceFile(name: "x.frames", text: dump))
    var expected = RecordedFrames.Preview(preview)
    for index in expected.sections[0].packedElements.indices {
      expected.sections[0].packedElements[index].line = 5 + index
    }
    #expect(read.dump?.previews == [expected])
  }
}
