import Testing

@testable import LayoutCompiler

/// The Swift that is generated for a layout builds the same layout when it is imported.
@Suite struct ImportRoundTripTests {
  @Test("the code of every example and fixture is imported as the same model")
  func samples() throws {
    let names = Set(SwiftSample.fixtureNames)
    for sample in try SwiftSample.all()
    where sample.name.hasPrefix("Example") || names.contains(sample.name) {
      expectSameModels(sample)
    }
  }

  @Test("the code of random models is imported as the same model")
  func models() {
    for seed in 0..<Sweep.count(60, thorough: 1000) {
      var maker = RandomModel(seed: UInt64(seed))
      let text = ModelText.text(of: maker.layout(), seed: UInt64(seed) + 1, isPlain: false)
      expectSameModels(SwiftSample(name: "random \(seed)", text: text))
    }
  }

  @Test("the code of random programs is imported as the same model")
  func programs() {
    for seed in 0..<Sweep.count(60, thorough: 1000) {
      var maker = RandomProgram(seed: UInt64(seed))
      expectSameModels(SwiftSample(name: "program \(seed)", text: maker.text()))
    }
  }

  private func expectSameModels(_ sample: SwiftSample) {
    let imported = SwiftImport(SourceFile(name: "Layout.swift", text: sample.file()))
    let copy = SwiftSample(name: sample.name, text: imported.text, items: sample.items)
    for place in SwiftSample.Place.allCases {
      let expected = models(sample, place)
      guard !expected.isEmpty else { continue }
      let found = models(copy, place)
      #expect(
        found == expected, "\(sample.name), \(place.rawValue):\n\(sample.text)\n\(imported.text)")
    }
  }

  /// The models without names that code does not have, and without effects that change nothing.
  private func models(_ sample: SwiftSample, _ place: SwiftSample.Place) -> [LayoutModel] {
    sample.previews(place).compactMap { preview in
      guard var layout = preview.request?.layout.erased else { return nil }
      layout.name = nil
      for index in layout.sections.indices {
        layout.sections[index].name = nil
        layout.sections[index].visibleItems = layout.sections[index].visibleItems.flatMap(present)
      }
      return layout
    }
  }

  /// The effect without what views have anyway; `nil` if nothing is left.
  private func present(_ effect: VisibleItemsEffect) -> VisibleItemsEffect? {
    var effect = effect
    if effect.scale == .constant(1) { effect.scale = nil }
    if effect.alpha == .constant(1) { effect.alpha = nil }
    if effect.translation?.x == .constant(0), effect.translation?.y == .constant(0) {
      effect.translation = nil
    }
    let isEmpty =
      effect.scale == nil && effect.alpha == nil && effect.translation == nil
      && effect.zIndex == nil
    return isEmpty ? nil : effect
  }
}
