@testable import LayoutCompiler
import TestSupport
import Testing

/// A model that is written as source is read back unchanged.
@Suite struct ModelTests {
  @Test(
    "recorded layouts round-trip through source",
    arguments: UIKitFixture.names.filter { !$0.contains("-lists-") })
  func recordedLayouts(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    var layout = LayoutModel()
    let request = try fixture.request()
    layout.name = "recorded"
    layout.scrollDirection = request.scrollDirection
    layout.interSectionSpacing = request.interSectionSpacing
    layout.contentInsetsReference = request.contentInsetsReference
    layout.boundaryItems = request.boundaryItems
    layout.sections = request.sections.map(\.model)
    try expectReadBack(layout, ModelText.text(of: layout), ios: fixture.ios)
  }

  @Test("random layouts round-trip through source", arguments: 0..<400)
  func randomLayouts(_ seed: Int) throws {
    var maker = RandomModel(seed: UInt64(seed))
    let layout = maker.layout()
    let isPlain = seed % 4 == 0
    try expectReadBack(layout, ModelText.text(of: layout, seed: UInt64(seed) + 1, isPlain: isPlain))
  }

  private func expectReadBack(
    _ layout: LayoutModel, _ text: String, ios: Int = Environment.newestIOS
  ) throws {
    let source = SourceFile(name: "written.layout", text: text)
    let program = Checker.check(parse(source), targetIOS: ios)
    let expected = ["deprecated", "effect-on-estimates"]
    let reported = program.diagnostics.filter { !expected.contains($0.id) }
    #expect(reported.map(\.message) == [], "\(text)")
    var read = try #require(program.layouts.first?.constant)
    // Insets of lists are written with the edges that are not 0, or with all.
    for index in read.sections.indices { read.sections[index].statedEdges = [] }
    var meant = layout
    for index in meant.sections.indices { meant.sections[index].makeList() }
    #expect(read.erased == meant.erased, "\(text)")
  }
}

extension SectionModel {
  /// Replaces the section by the one that UIKit creates for a list, with overrides. Insets of 0 and
  /// automatic references are not written.
  fileprivate mutating func makeList() {
    guard let list else { return }
    let made = SectionModel(list: list)
    group = made.group
    if contentInsetsReference == .automatic { contentInsetsReference = .none }
    let kinds = boundaryItems.map(\.elementKind)
    boundaryItems = made.boundaryItems.filter { !kinds.contains($0.elementKind) } + boundaryItems
  }
}
