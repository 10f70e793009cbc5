import TestSupport
import Testing

@testable import LayoutCompiler

/// The pipeline as a whole: what a user of the library sees.
@Suite struct CompilationTests {
  private func compile(
    _ text: String, size: Size = Size(320, 480), items: [Int] = []
  ) -> Compilation {
    Compilation(
      SourceFile(name: "test.layout", text: text),
      CompilationSettings(environment: Environment(container: size, scale: 2), itemCounts: items))
  }

  private let row = "group horizontal height 44 < item >"

  @Test("the default device is a phone") func defaultDevice() {
    let scene = Compilation(SourceFile(name: "a", text: Samples.oneLiner)).previews[0].scene
    #expect(scene.container == Size(393, 852))
    #expect(scene.scale == 3)
    #expect(scene.frame(section: 0, item: 11) != nil)
    #expect(scene.frame(section: 0, item: 12) == nil)
  }

  @Test("a source with errors has no previews") func errorPreventsLayout() {
    let result = compile("section < group horizontal < item widht 3 > >")
    #expect(result.hasErrors && result.previews.isEmpty)
    #expect(result.diagnostics.map(\.id) == ["unknown-word"])
  }

  @Test("a source with warnings has previews") func warningDoesNotPreventLayout() {
    let result = compile("section < group horizontal < item width 0.95 > >")
    #expect(result.hasWarnings && !result.hasErrors && result.previews.count == 1)
  }

  @Test("previews of several layouts have the layouts' names") func layoutNames() {
    let result = compile("layout a < section < \(row) > >\nlayout b < section < \(row) > >")
    #expect(result.previews.map(\.name) == ["a", "b"])
    #expect(compile("layout a < section < \(row) > >").previews.map(\.name) == [nil])
  }

  @Test("the only section is used for all sections of the data") func singleSection() {
    let counts = compile("section < \(row) >", items: [3, 0, 2]).previews[0].scene.sections
    #expect(counts.map(\.itemCount) == [3, 0, 2])
    let several = "layout < section a < \(row) >; section b < \(row) >; section c < \(row) > >"
    #expect(
      compile(several, items: [3]).previews[0].scene.sections.map(\.itemCount) == [3, 12, 12])
    #expect(compile(several, items: [1, 2, 3, 4]).surplusItemCounts?.sections == 3)
    #expect(compile(several, items: [1, 2, 3]).surplusItemCounts == nil)
  }

  @Test("the configuration of a layout affects its frames") func configuration() {
    let scene = compile(
      """
      layout scrollDirection horizontal interSectionSpacing 7 <
        header "Side" width 30 height 100 alignment leading
        section a < group vertical width 50 < item fractionalHeight 1/4 > >
        section b < group vertical width 50 < item fractionalHeight 1/4 > >
      >
      """, items: [4, 4]
    ).previews[0].scene
    #expect(scene.scrollDirection == .horizontal)
    #expect(scene.boundaryElements.map(\.elementKind) == ["Side"])
    // 30 for the header, 50 for the first section, 7 between them.
    #expect(scene.frame(section: 1, item: 0) == Rect(87, 0, 50, 120))
  }

  @Test("a layout without sections is an error if the data has sections") func noSection() {
    let text = "layout < when (container.width > 1000) < section < \(row) > > >"
    #expect(compile(text, size: Size(320, 480)).diagnostics.map(\.id) == ["no-section-for-data"])
    #expect(compile(text, size: Size(1200, 480)).diagnostics.map(\.id) == [])
    // Data without sections needs no layout section.
    let empty = text + "\nsnapshot none < >\npreview \"a\" < snapshot none size 320 480 >"
    #expect(compile(empty).diagnostics.map(\.id) == [])
  }

  @Test("insets that fill a group are an error") func groupInsets() {
    func ids(_ group: String) -> [String] {
      compile("section < group \(group) < item > >", size: Size(320, 480)).diagnostics.map(\.id)
    }
    #expect(ids("horizontal height 10 contentInsets 0 160") == ["no-room-for-group"])
    #expect(ids("horizontal height 10 contentInsets 0 160 count 2") == ["no-room-for-group"])
    #expect(ids("horizontal height 10 contentInsets 5 0") == ["no-room-for-group"])
    #expect(ids("horizontal height 12 contentInsets 5 159 count 1") == [])
    #expect(
      compile(
        "section < group vertical height 90 < group horizontal height 9 contentInsets 0 160 < item > > >",
        size: Size(320, 480)
      ).diagnostics.map(\.id) == ["no-room-for-group"])
  }

  @Test("errors of the engine are reported at the element") func engineErrors() throws {
    let text = "section contentInsets 0 200 < \(row) >"
    let result = compile(text)
    #expect(result.diagnostics.map(\.id) == ["no-room-for-group"])
    #expect(result.hasErrors)
    let wide = compile(text, size: Size(1000, 480))
    #expect(wide.diagnostics.isEmpty)
  }

  @Test("a device determines size, safe area and traits") func deviceEnvironment() throws {
    let phone = try #require(Device.named("iphone16promax"))
    let environment = Environment(device: phone, orientation: .landscape)
    #expect(environment.container == Size(956, 440))
    #expect(environment.safeArea == Insets(leading: 62, bottom: 21, trailing: 62))
    let traits = Traits(device: phone, orientation: .landscape)
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
    let pad = try #require(Device.named("iPadMini"))
    #expect(Traits(device: pad).userInterfaceIdiom == .pad)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }
}
