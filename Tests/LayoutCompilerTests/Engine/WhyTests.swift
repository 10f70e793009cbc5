import Testing

@testable import LayoutCompiler

@Suite struct WhyTests {
  /// The steps end in the frame that the outputs print, for every element of every recording.
  @Test(arguments: UIKitFixture.names) func endsInTheFrame(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    guard fixture.layout.sections != nil else { return }
    let request = fixture.request()
    let scene = Scene(request).scrolled(to: request.scroll)
    for element in scene.elements.prefix(60) {
      let explanation = try #require(request.why(element), "\(name): \(element)")
      #expect(explanation.frame == element.frame, "\(name): \(element)")
      #expect(explanation.steps.last?.text.hasSuffix(WhyText.rect(element.frame)) == true)
    }
  }

  /// 2.1 L by hand: inner width 320 - 6 - 8 = 306; (306 - 2 * 10) / 3 = 95.33, floored to 95;
  /// the second item stands at 6 + 95 + 10 = 111, the second row at 5 + 50 + 4 = 59.
  @Test func saysEachStep() throws {
    let request = try UIKitFixture.load("macos27-insets-045-section-insets-group-spacing").request()
    let element = Array(Scene(request).elements)[4]
    let explanation = try #require(request.why(element))
    let lines = explanation.steps.map { "\($0.rule.rawValue): \($0.subject): \($0.text)" }
    #expect(
      lines == [
        "container: layout: 320x480 at 2 px per point, iOS 27",
        "sections: section 0: begins at y 0",
        "section-container: section 0: groups see 306x480: "
          + "leading 6, trailing 8 off; nothing off the height",
        "groups: section 0: after 1 of 3 groups: at 6,59 in the section, 4 between two",
        "size: group: width: fractionalWidth 1 of 306 = 306",
        "size: group: height: absolute = 50",
        "fill: group: 3 fit into 306; fractions are of 306 - 2 x 10 = 286",
        "size: item: width: fractionalWidth 1/3 of 286 = 95.333, floored to 95 on 2 px per point",
        "size: item: height: fractionalHeight 1 of 50 = 50",
        "line: item: after 1 in the line, 10 between: x 105 within the group's insets",
        "groups: item 4: in content coordinates: 111,59 95x50",
        "pixel: item 4: on the pixel grid: 111,59 95x50",
      ])
  }
}
