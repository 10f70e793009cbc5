import Testing

@testable import LayoutCompiler

/// Previews, devices and data, and overrides of the command line.
@Suite struct PreviewTests {
  private static let text = """
    enum Scope < all music >
    param scope: Scope = all
    snapshot monday < section "Featured" style row items 6; section "Rest" style rows items "a" "b" >
    snapshot tuesday < section "Rest" style rows items "b" >
    layout apps <
      section row < group horizontal width 200 height 100 < item >; orthogonal continuous >
      section rows < group horizontal height (if scope == all then 44 else 60) < item > >
    >

    """

  private func compile(
    _ previews: String = "", _ change: (inout CompilationSettings) -> Void = { _ in }
  ) -> Compilation {
    var settings = CompilationSettings()
    change(&settings)
    return Compilation(SourceFile(name: "test.layout", text: Self.text + previews), settings)
  }

  @Test("without previews, the first snapshot is shown") func firstSnapshot() throws {
    let result = compile()
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.previews.map(\.name) == [nil])
    #expect(result.previews[0].scene.sections.map(\.name) == ["Featured", "Rest"])
    #expect(result.previews[0].scene.sections.map(\.itemCount) == [6, 2])
    #expect(result.previews[0].itemName(section: 1, item: 1) == "b")
  }

  @Test("the command line selects another snapshot") func snapshotOption() {
    let other = compile { $0.snapshotName = "tuesday" }
    #expect(other.previews[0].scene.sections.map(\.itemCount) == [1])
    let counted = compile { $0.overrides.itemCounts = [3] }
    #expect(counted.previews[0].scene.sections.map(\.itemCount) == [3, 12])
    let given = compile { $0.snapshot = Snapshot(itemCounts: [5, 1]) }
    #expect(given.previews[0].scene.sections.map(\.itemCount) == [5, 1])
  }

  @Test("each preview is laid out on each of its devices") func previews() throws {
    let result = compile(
      """
      preview "small" < device iPhoneSE; snapshot tuesday; set scope music >
      preview "both" < device iPhoneSE iPadAir; items 1 1; landscape; rtl >
      preview "sized" < size 320 480; scroll 0 10; scroll "Featured" 300; ios 15; scale 2 >
      """)
    #expect(result.diagnostics.map(\.message) == ["the content ends before this offset"])
    #expect(result.previews.map(\.name) == ["small", "both, iPhoneSE", "both, iPadAir", "sized"])
    let scenes = result.previews.map(\.scene)
    #expect(
      scenes.map(\.container) == [Size(375, 667), Size(667, 375), Size(1180, 820), Size(320, 480)])
    #expect(scenes.map(\.sections.count) == [1, 2, 2, 2])
    #expect(scenes.map(\.scale) == [2, 2, 2, 2])
    #expect(scenes.map(\.ios) == [27, 27, 27, 15])
    #expect(scenes.map(\.environment.isRightToLeft) == [false, true, true, false])
    // The only row of "small" is 60 high, as the scope has it.
    #expect(scenes[0].frame(section: 0, item: 0) == Rect(0, 0, 375, 60))
    // 100 + 2 * 44 fit into 480, so nothing scrolls. The row scrolls 300 of 6 * 200 - 320.
    #expect(scenes[3].scroll.offset == .zero)
    #expect(scenes[3].sections[0].rowOffset == 300)
    #expect(
      result.results.map(\.preview.traits.layoutDirection) == [
        .leftToRight, .rightToLeft, .rightToLeft, .leftToRight,
      ])
  }

  @Test("the command line overrides previews") func overrides() {
    let text = """
      preview "one" < size 320 480; snapshot tuesday; set scope music; scale 2; rtl >
      preview "two" < device iPhoneSE; items 2 1 >
      """
    let devices = compile(text) { $0.overrides.devices = [.named("iPadMini")!] }
    #expect(devices.previews.map(\.scene.container) == [Size(744, 1133), Size(744, 1133)])
    #expect(devices.previews.map(\.scene.sections.count) == [1, 2])
    let set = compile(text) {
      $0.overrides.parameters = [ParameterSetting(name: "scope", value: "all")]
      $0.overrides.scale = 3
      $0.overrides.isRightToLeft = false
    }
    #expect(set.previews[0].scene.frame(section: 0, item: 0) == Rect(0, 0, 320, 44))
    #expect(set.previews.map(\.scene.scale) == [3, 3])
    #expect(set.previews[0].scene.environment.isRightToLeft == false)
    let only = compile(text) { $0.previewName = "two" }
    #expect(only.previews.map(\.name) == ["two"])
    let three = "preview \"three\" < device iPhoneSE iPadAir; items 2 1 >\n"
    let pad = compile(text + "\n" + three) { $0.previewName = "three, iPadAir" }
    #expect(pad.previews.map(\.name) == ["three, iPadAir"])
    #expect(compile(text) { $0.previewName = "two, iPadAir" }.previews.isEmpty)
    let data = compile(text) { $0.snapshotName = "monday" }
    #expect(data.previews.map(\.scene.sections.count) == [2, 2])
    let all = compile(text) { $0.overrides.devices = Device.all }
    #expect(all.previews.count == 2 * Device.all.count)
    #expect(Set(all.previews.map(\.name)).count == all.previews.count)
  }

  @Test("a changed preview is laid out again") func changedPreview() throws {
    let result = compile("preview \"one\" < size 320 480; snapshot monday >")
    var preview = result.results[0].preview
    preview.data = .snapshot(try #require(result.snapshot(named: "tuesday", for: preview)))
    let other = result.layOut(preview)
    #expect(other.diagnostics.isEmpty)
    #expect(other.laidOut?.scene.sections.map(\.itemCount) == [1])
    #expect(other.laidOut?.scene.container == Size(320, 480))
    #expect(result.snapshot(named: "sunday", for: preview) == nil)
  }

  static let unsupportedSettings: [(String, String, String)] = [
    ("items 1 2 3", "no-section-for-data", "`items` has 3 numbers, and the layout 2 sections"),
    ("scroll \"Featurd\" 30", "no-row-to-scroll", "unknown section `Featurd`"),
    ("scroll \"Rest\" 30", "no-row-to-scroll", "the section `Rest` does not scroll orthogonally"),
  ]

  @Test("settings that the layout does not have are reported", arguments: unsupportedSettings)
  func invalidSettings(_ property: String, _ id: String, _ message: String) {
    let result = compile("preview \"one\" < device iPhoneSE iPadAir; \(property) >")
    #expect(result.diagnostics.map(\.id) == [id])
    #expect(result.diagnostics.map(\.message) == [message])
    #expect(result.hasErrors)
  }

  @Test("scroll offsets of missing sections are ignored with other data") func missingRows() {
    let text = "preview \"one\" < size 320 480; snapshot monday; scroll \"Featured\" 200 >"
    #expect(compile(text).diagnostics.isEmpty)
    let other = compile(text) { $0.snapshotName = "tuesday" }
    #expect(other.diagnostics.map(\.message) == [])
    #expect(other.previews.map(\.scene.sections.count) == [1])
  }

  @Test("an error on all devices is reported once") func oneError() {
    let result = compile(
      "snapshot odd < section \"x\" style rwos items 1 >\n"
        + "preview \"one\" < device all; snapshot odd >")
    #expect(result.diagnostics.map(\.id) == ["unknown-style"])
    #expect(
      result.diagnostics.first?.related.map(\.text) == ["not in here", "shown by this preview"])
    // The error is at the name in the data.
    let place = result.diagnostics.first?.span.range
    #expect(place.map { result.source.text(in: $0) } == "rwos")
  }

  @Test("a page has buttons for previews and devices") func pageButtons() throws {
    let devices = "device iPhoneSE iPadAir"
    let result = compile(
      "preview \"one\" < \(devices) >\npreview \"two\" < \(devices); snapshot tuesday >")
    let page = try #require(OutputFormat.named("html")).string(
      RenderInput(previews: result.previews))
    let buttons = page.matches(of: /<button[^>]*data-(?:name|device)="[0-9]+">([^<]*)</)
    #expect(buttons.map { String($0.output.1) } == ["one", "two", "iPhoneSE", "iPadAir"])
    let sized = compile("preview \"one\" < size 320 480 >")
    #expect(sized.previews.map(\.device) == [nil])
    #expect(compile().previews.map(\.device) == ["iPhone16"])
  }

  @Test("frame files of several previews round-trip") func frameFiles() throws {
    let result = compile(
      "preview \"one\" < device iPhoneSE iPadAir; items 2 2 >\npreview \"two\" < size 320 480 >")
    let text = try #require(OutputFormat.named("dump")).string(
      RenderInput(previews: result.previews))
    let (dump, reported) = RecordedFramesReader.read(SourceFile(name: "x.frames", text: text))
    #expect(reported.map(\.message) == [])
    #expect(dump?.previews.map(\.name) == ["one, iPhoneSE", "one, iPadAir", "two"])
  }
}
