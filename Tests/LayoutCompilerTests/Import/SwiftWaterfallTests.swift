import TestSupport
import Testing

@testable import LayoutCompiler

/// Loops that put each item below the shortest column.
@Suite struct SwiftWaterfallTests {
  /// A controller whose loop chooses a column, and has a height and a way to go on.
  private func controller(
    column: String = "ends.firstIndex(of: ends.min()!)!",
    height: String = "width / photos[i].ratio",
    x: String = "CGFloat(column) * (width + spacing)",
    next: String = "ends[column] = frame.maxY + spacing",
    loop: String = "for i in 0..<photos.count", start: String = "0",
    data: String = "items 4 ratio 1 0.5 2 1"
  ) -> SourceFile {
    SourceFile(
      name: "Board.swift",
      text: """
        import UIKit
        // layoutc: snapshot board < section \(data) >
        final class Board: UIViewController {
          var photos: [Photo] = []
          func plan() -> UICollectionViewLayout {
            UICollectionViewCompositionalLayout { [unowned self] section, environment in
              let columns = 2
              let spacing: CGFloat = 9
              let width = (environment.container.effectiveContentSize.width
                - spacing * CGFloat(columns - 1)) / CGFloat(columns)
              let xs = (0..<columns).map { CGFloat($0) * (width + spacing) }
              var ends = [CGFloat](repeating: \(start), count: columns)
              var items: [NSCollectionLayoutGroupCustomItem] = []
              \(loop) {
                let column = \(column)
                let height = \(height)
                let frame = CGRect(x: \(x), y: ends[column], width: width, height: height)
                items.append(NSCollectionLayoutGroupCustomItem(frame: frame))
                \(next)
              }
              let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(ends.max() ?? 0))
              let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in items }
              return NSCollectionLayoutSection(group: group)
            }
          }
        }
        struct Photo { var ratio: CGFloat; var height: CGFloat }
        """)
  }

  private func scene(_ source: SourceFile) throws -> Scene {
    var settings = CompilationSettings()
    settings.overrides.size = Size(393, 852)
    return try #require(Compilation(source, settings).previews.first?.scene)
  }

  private func frames(_ source: SourceFile) throws -> [Rect] {
    try scene(source).sections[0].itemElements(0..<4).map(\.frame)
  }

  @Test(
    "a waterfall is one, however the shortest column is found",
    arguments: [
      "ends.enumerated().min(by: { $0.element < $1.element })?.offset ?? 0",
      "ends.enumerated().min { $0.1 < $1.1 }!.0",
      "ends.indices.min(by: { ends[$0] < ends[$1] }) ?? 0",
      "ends.firstIndex(of: ends.min() ?? 0) ?? 0",
    ])
  func spellings(_ column: String) {
    let all = [
      controller(column: column), controller(column: column, x: "xs[column]"),
      controller(column: column, next: "ends[column] += height + spacing"),
      controller(column: column, height: "width / photo.ratio", loop: "for photo in self.photos"),
    ]
    for source in all {
      #expect(
        SwiftImport(source).text.contains(
          "  group waterfall columns 2 spacing 9 <\n    item aspect (item.ratio)\n"),
        "\(SwiftImport(source).text)")
    }
  }

  @Test("the cells of an imported waterfall are those that the loop places")
  func cells() throws {
    // Columns of (393 - 9) / 2 = 192 at 0 and 201; heights 192, 192 / 0.5 = 384, 192 / 2 = 96, 192.
    // The third cell is below the first one, at 192 + 9; the fourth at 201 + 96 + 9.
    #expect(
      try frames(controller()) == [
        Rect(0, 0, 192, 192), Rect(201, 0, 192, 384), Rect(0, 201, 192, 96),
        Rect(0, 306, 192, 192),
      ])
    // The first column ends at 306 + 192, and the group a gap of 9 later.
    #expect(try scene(controller()).contentSize.height == 507)
    // Heights of 100, from 20 on, as the columns start there.
    let fixed = controller(height: "photos[i].height", start: "20", data: "items 4")
    #expect(
      try frames(fixed) == [
        Rect(0, 20, 192, 100), Rect(201, 20, 192, 100), Rect(0, 129, 192, 100),
        Rect(201, 129, 192, 100),
      ])
    // 192 / 1 + 30, 192 / 0.5 + 30, then 192 / 2 + 30 below 222 + 9.
    let captions = controller(height: "width / photos[i].ratio + 30")
    #expect(try frames(captions)[2] == Rect(0, 231, 192, 126))
  }

  /// The columns are 192 wide: the heights are 192 / 1, then 192 / 2.
  @Test("cells with an assumed value of their items are marked, unless it is set or in the data")
  func marks() throws {
    func shown(_ data: String, _ values: [ParameterSetting] = []) throws -> (String?, Double) {
      var settings = CompilationSettings()
      settings.overrides.size = Size(393, 852)
      settings.overrides.parameters = values
      let found = Compilation(controller(data: data), settings)
      #expect(found.diagnostics.filter { $0.severity == .error }.isEmpty)
      let preview = try #require(found.previews.first)
      let cell = try #require(Array(preview.scene.sections[0].itemElements(0..<1)).first)
      return (Captions(ascii: false).labels(cell, of: preview).first, cell.frame.height)
    }
    #expect(try shown("items 4") == ("≈0,0", 192))
    #expect(try shown("items 4 ratio 2") == ("0,0", 96))
    #expect(try shown("items 4", [ParameterSetting(name: "item.ratio", value: "2")]) == ("0,0", 96))
  }

  @Test("a choice between columns without an index is refused")
  func halfTyped() {
    for column in ["ends[] <= ends[1] ? 0 : 1", "ends[0] <= ends[] ? 0 : 1"] {
      let found = SwiftImport(controller(column: column))
      #expect(found.text.isEmpty)
      #expect(!found.refusals.isEmpty)
    }
    #expect(
      SwiftImport(controller(column: "ends[0] <= ends[1] ? 0 : 1")).text.contains(
        "group waterfall columns 2 spacing 9"))
  }

  @Test(
    "frames that are no waterfall of the language are refused",
    arguments: ["CGFloat(column) * width", "CGFloat(column) * (width + spacing) + CGFloat(i)"])
  func refusals(_ x: String) {
    let found = SwiftImport(controller(x: x))
    #expect(found.text.isEmpty)
    #expect(found.refusals.contains { $0.message.contains("the columns of the waterfall") })
  }
}
