import TestSupport
import Testing

@testable import LayoutCompiler

/// The Swift that is generated for a layout builds the same layout when it is imported.
@Suite struct ImportRoundTripTests {
  @Test("the code of every example, fixture and block of the manual is imported as the same model")
  func samples() throws {
    for sample in try SwiftSample.all() { expectSameModels(sample) }
  }

  @Test("the values of items in data are those of the layout that is imported again")
  func itemValues() throws {
    for name in ["Waterfall", "DaySchedule"] {
      let path = "Examples/Cookbook/\(name).layout"
      let text = try Repository.text(path)
      let source = SourceFile(name: path, bytes: Array(text.utf8), id: FileID(1))
      let code = SwiftSample(name: name, text: text).file()
      let swift = SourceFile(name: "\(name).swift", text: code)
      let sidecar = SwiftImport.sidecar(of: source, for: swift)
      let copy = SwiftImport(swift) { request in
        request.path == SwiftImport.sidecarName(of: swift)
          ? sidecar.map { .file($0) } ?? .none(request) : .none(request)
      }
      let frames = [source, SourceFile(name: "Copy.layout", text: copy.text)].map { source in
        Compilation(source).previews.map { $0.scene.elements.map(\.frame) }
      }
      #expect(!frames[0].isEmpty && frames[0].allSatisfy { $0.count > 6 })
      #expect(frames[0] == frames[1], "\(copy.text)")
    }
  }

  @Test("the code of random models is imported as the same model")
  func models() {
    for seed in 0..<Sweep.count(thorough: 1000) {
      var maker = RandomModel(seed: UInt64(seed))
      let text = ModelText.text(of: maker.layout(), seed: UInt64(seed) + 1, isPlain: false)
      expectSameModels(SwiftSample(name: "random \(seed)", text: text))
    }
  }

  @Test("the code of random programs is imported as the same model")
  func programs() {
    for seed in 0..<Sweep.count(thorough: 1000) {
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

  /// The layouts with the sections of the data, without names that code does not have, and without
  /// effects and offsets that change nothing.
  private func models(_ sample: SwiftSample, _ place: SwiftSample.Place) -> [LayoutModel] {
    sample.previews(place).compactMap { preview in
      guard let request = preview.request else { return nil }
      var layout = request.layout
      layout.sections = request.sections.map(\.model)
      layout = layout.erased
      layout.name = nil
      for index in layout.sections.indices {
        layout.sections[index].name = nil
        layout.sections[index].group = withoutEmptyOffsets(layout.sections[index].group)
        layout.sections[index].visibleItems = layout.sections[index].visibleItems.flatMap(present)
      }
      return layout
    }
  }

  /// The group with offsets of zero as points.
  private func withoutEmptyOffsets(_ group: GroupModel) -> GroupModel {
    func plain(_ view: SupplementaryItem) -> SupplementaryItem {
      var view = view
      if view.containerAnchor.offset == .fractional(.zero) {
        view.containerAnchor.offset = .absolute(.zero)
      }
      if view.itemAnchor?.offset == .fractional(.zero) {
        view.itemAnchor?.offset = .absolute(.zero)
      }
      return view
    }
    var group = group
    group.supplementaries = group.supplementaries.map(plain)
    group.subitems = group.subitems.map { subitem in
      switch subitem {
      case .item(var item):
        item.supplementaries = item.supplementaries.map(plain)
        return .item(item)
      case .group(let inner): return .group(withoutEmptyOffsets(inner))
      }
    }
    return group
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
