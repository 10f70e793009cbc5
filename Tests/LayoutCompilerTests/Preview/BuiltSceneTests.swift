import Testing

@testable import LayoutCompiler

/// Layouts that are built without text, or read from a compilation.
@Suite struct BuiltSceneTests {
  private let screen = Environment(container: Size(300, 600), scale: 2)

  private func section(_ change: (inout GroupModel) -> Void = { _ in }) -> SectionModel {
    var group = GroupModel(
      .horizontal, size: LayoutSize(height: .absolute(50)), subitems: [.item(ItemModel())])
    change(&group)
    return SectionModel(group: group)
  }

  /// Returns the error of a layout; `nil` if it has frames.
  private func problem(_ section: SectionModel, items: [Int] = [3]) -> String? {
    do throws(InvalidLayout) {
      _ = try Scene(LayoutModel(sections: [section]), in: screen, items: items)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a layout of a compilation has the same frames without its text", arguments: Example.all)
  func compiled(example: Example) throws {
    for preview in try example.compile().previews {
      guard let request = preview.request, request.scroll == ScrollState(),
        request.measuring == .all, request.boundaryMeasurements == BoundaryMeasurements(),
        request.sections.allSatisfy({
          $0.measurements.isEmpty && $0.boundaryMeasurements == BoundaryMeasurements()
        })
      else { continue }
      let scene = preview.scene
      let built = try Scene(
        preview.layout, in: scene.environment, items: scene.sections.map(\.itemCount))
      #expect(built.contentSize == scene.contentSize)
      #expect(built.elements.prefix(500).elementsEqual(scene.elements.prefix(500)))
    }
  }

  @Test("random layouts have finite frames, or an error") func random() throws {
    var count = 0
    for seed in 0..<UInt64(60) {
      var maker = RandomModel(seed: seed)
      let layout = maker.layout()
      guard
        let scene = try? Scene(layout, in: screen, items: layout.sections.indices.map { $0 + 5 })
      else { continue }
      count += 1
      #expect(scene.elements.allSatisfy { $0.frame.maxX.isFinite && $0.frame.maxY.isFinite })
    }
    #expect(count > 20)
  }

  @Test("a single section serves all sections of the data") func repeated() throws {
    let scene = try Scene(LayoutModel(sections: [section()]), in: screen, items: [1, 2, 0])
    #expect(scene.sections.map(\.itemCount) == [1, 2, 0])
    #expect(scene.frame(section: 1, item: 1) == Rect(0, 100, 300, 50))
  }

  /// 375 - 2 * 16 = 343, the width of inset rows on this phone; insets that are set replace UIKit's.
  @Test("a list has the insets of its position, unless they are set") func lists() throws {
    var list = SectionModel(list: ListConfiguration(.insetGrouped))
    let phone = Environment(device: .iPhoneSE)
    let rows = try Scene(LayoutModel(sections: [list]), in: phone, items: [2])
    #expect(rows.frame(section: 0, item: 0)?.width == 343)
    list.contentInsets = Insets(leading: 5)
    let own = try Scene(LayoutModel(sections: [list]), in: phone, items: [2])
    #expect(own.frame(section: 0, item: 0) == Rect(5, 0, 370, 44))
    list.contentInsets = .zero
    let none = try Scene(LayoutModel(sections: [list]), in: phone, items: [2])
    #expect(none.frame(section: 0, item: 0) == Rect(0, 0, 375, 44))
  }

  @Test("numbers that no source may have are errors") func bounds() {
    let negative = section { $0.size.height = .absolute(-4) }
    #expect(problem(negative) == "the height of a group is -4.0, not 0.0 to 10000000.0")
    let unknown = section {
      $0.subitems = [.item(ItemModel(size: LayoutSize(width: .estimated(.nan))))]
    }
    #expect(problem(unknown) == "the width of an item is nan, not 0.0 to 10000000.0")
    let uncounted = section { $0.repetition = .count(0) }
    #expect(problem(uncounted) == "the count of a group is 0, not 1 to 1000000")
    var infinite = section()
    infinite.contentInsets.top = .infinity
    #expect(problem(infinite)?.hasPrefix("an inset of a section is inf") == true)
    #expect(problem(section(), items: [-1]) == "a number of items is -1, not 0 to 1000000000")
    #expect(problem(section()) == nil)
  }

  @Test("groups in groups have a limit") func depth() {
    var group = GroupModel(.vertical)
    for _ in 0..<100 { group = GroupModel(.vertical, subitems: [.group(group)]) }
    #expect(problem(SectionModel(group: group)) == "the depth of a group is 49, not 1 to 48")
  }

  @Test("a layout without a section for the data is an error") func sections() {
    #expect(throws: InvalidLayout(description: "the data has 3 sections, the layout 2")) {
      try Scene(LayoutModel(sections: [section(), section()]), in: screen, items: [1, 1, 1])
    }
  }

  @Test("a group without space for an item is an error, as for text") func noSpace() {
    let wide = section {
      $0.subitems = [.item(ItemModel(size: LayoutSize(width: .absolute(400))))]
    }
    #expect(
      problem(wide)
        == "the group is too small for even one item: the first subitem needs 400 points of width, "
        + "the group has 300")
  }

  @Test("a scene without text is rendered in each drawn format") func render() throws {
    let scene = try Scene(LayoutModel(sections: [section()]), in: screen, items: [4])
    for format in OutputFormat.all where format.isDrawn || format.name == "json" {
      #expect(!scene.render(format).bytes.isEmpty, "\(format.name)")
    }
  }
}
