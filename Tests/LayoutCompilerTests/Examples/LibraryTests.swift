import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The sections in `Examples/Library`.
@Suite struct LibraryTests {
  private static let names = [
    "Carousel", "Featured", "Grid", "List", "Mosaic", "TagCloud", "Waterfall",
  ]

  @Test("every library file is tested") func files() throws {
    let folder = Repository.root.appendingPathComponent("Examples/Library")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == Self.names.map { $0 + ".layout" })
  }

  @Test("library files have no diagnostics and are used by two examples", arguments: names)
  func libraryFile(name: String) throws {
    let path = "Examples/Library/\(name).layout"
    let text = try Repository.text(path)
    let compilation = Compilation(SourceFile(name: path, text: text))
    #expect(compilation.linted().map(\.message) == [] && compilation.previews.isEmpty)
    #expect(text.utf8.starts(with: "// A ".utf8) || text.utf8.starts(with: "// Pages".utf8))
    let users = try Example.all.filter {
      try Repository.text($0.file).contains("import \"Library/\(name).layout\"")
    }
    #expect(users.count >= 2)
  }

  /// 375 - 2 * 8 = 359; a column has (359 - 8) / 2 = 175.5 and begins at 8 or at 8 + 175.5 + 8 =
  /// 191.5. At 3x: 175.667, and 191.667 or 191.333. Left column: 190, 100, 140, 8 apart; right
  /// column: 100, 140, 190.
  @Test("a waterfall has no holes") func waterfall() throws {
    let scene = try Example.named("Album").scene()
    let section = try #require(scene.sections.first { $0.name == "finds" })
    let frames = section.itemElements(0..<6).map(\.frame)
    let top = section.frame.minY + 8
    #expect(frames.map { $0.minY - top } == [0, 0, 108, 198, 256, 306])
    #expect(frames.map(\.height) == [190, 100, 140, 100, 190, 140])
    #expect(
      frames.map { abs($0.minX - ($0.minX < 100 ? 8 : 191.5)) < 0.34 }
        == Array(repeating: true, count: 6))
    #expect(frames.map { abs($0.width - 175.5) < 0.34 } == Array(repeating: true, count: 6))
    #expect(section.frame.height == 8 + 446 + 8)
  }

  /// 375 - 2 * 2 = 371; the pattern is 9/8 as high: 417.375. The wide cell has two fifths, 166.95,
  /// minus 2 at each side; the large one two thirds of 371, 247.333.
  @Test("a mosaic fills its pattern") func mosaic() throws {
    let scene = try Example.named("Album").scene()
    let section = try #require(scene.sections.first { $0.name == "moments" })
    let frames = section.itemElements(0..<4).map(\.frame)
    let expected = [
      Rect(4, 4, 367, 162.95), Rect(4, 170.95, 243.33, 246.42),
      Rect(251.33, 170.95, 119.67, 121.21), Rect(251.33, 296.16, 119.67, 121.21),
    ]
    for (frame, wanted) in zip(frames, expected) {
      for edge in [\Rect.minX, \.minY, \.width, \.height] {
        #expect(abs(frame[keyPath: edge] - wanted[keyPath: edge]) < 0.68)
      }
    }
  }
}
