@testable import LayoutCompiler
import TestSupport
import Testing

/// Text and model say the same: a model written as a text is read back as it was.
@Suite struct ModelTests {
  @Test(arguments: UIKitFixture.names.filter { !$0.contains("-lists-") })
  func aRecordedLayoutIsReadAsItWasRecorded(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    var layout = LayoutModel()
    let request = fixture.request()
    layout.name = "recorded"
    layout.scrollDirection = request.scrollDirection
    layout.interSectionSpacing = request.interSectionSpacing
    layout.contentInsetsReference = request.contentInsetsReference
    layout.boundaryItems = request.boundaryItems
    layout.sections = request.sections.map(\.model)
    try expectReadBack(layout, ModelText.text(of: layout), ios: fixture.ios)
  }

  @Test(arguments: 0..<400)
  func aRandomLayoutIsReadAsItWasWritten(_ seed: Int) throws {
    var maker = RandomModel(seed: UInt64(seed))
    let layout = maker.layout()
    let isPlain = seed % 4 == 0
    try expectReadBack(
      layout, ModelText.text(of: layout, seed: UInt64(seed) + 1, isPlain: isPlain))
  }

  private func expectReadBack(
    _ layout: LayoutModel, _ text: String, ios: Int = CheckOptions.newestIOS
  ) throws {
    let source = SourceFile(name: "written.layout", text: text)
    let program = Checker.check(parse(source), options: CheckOptions(ios: ios))
    let said = program.diagnostics.filter { $0.id != "deprecated" }
    #expect(said.map(\.message) == [], "\(text)")
    let read = try #require(program.layouts.first?.constant)
    #expect(read.erased == layout.erased, "\(text)")
  }
}
