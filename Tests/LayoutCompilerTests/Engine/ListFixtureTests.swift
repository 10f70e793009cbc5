import Foundation
import Testing

@testable import LayoutCompiler

/// The section that a list configuration makes, against the recorded ones.
@Suite struct ListFixtureTests {
  struct Fixture: Decodable {
    struct Layout: Decodable {
      struct List: Decodable {
        var appearance: String
        var headerMode: String
        var footerMode: String
      }
      var list: List
    }
    struct Expected: Decodable {
      struct Section: Decodable {
        struct Boundary: Decodable {
          var elementKind: String
          var width: UIKitFixture.Length
          var height: UIKitFixture.Length
          var alignment: String
          var extendsBoundary: Bool
          var pin: Bool
          var zIndex: Int
        }
        var contentInsets: [Double]
        var contentInsetsReference: String
        var boundary: [Boundary]?
      }
      var section: Section
    }
    var layout: Layout
    var expected: Expected
  }

  static let names = UIKitFixture.names.filter { $0.hasPrefix("macos27-lists") }

  @Test(arguments: names) func section(_ name: String) throws {
    let url = UIKitFixture.folder.appendingPathComponent(name + ".json")
    let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url))
    var list = ListConfiguration(try #require(.init(rawValue: fixture.layout.list.appearance)))
    list.headerMode = try #require(.init(rawValue: fixture.layout.list.headerMode))
    list.footerMode = try #require(.init(rawValue: fixture.layout.list.footerMode))
    let section = SectionModel(list: list, ios: 27)
    let expected = fixture.expected.section
    let insets = section.contentInsets
    for (own, recorded) in zip(
      [insets.top, insets.leading, insets.bottom, insets.trailing], expected.contentInsets)
    {
      #expect(abs(own - recorded) < 0.001, "\(name)")
    }
    #expect(section.contentInsetsReference.rawValue == expected.contentInsetsReference)
    #expect(section.boundaryItems.count == (expected.boundary ?? []).count)
    for item in expected.boundary ?? [] {
      let own = try #require(section.boundaryItems.first { $0.elementKind == item.elementKind })
      #expect(own.size == LayoutSize(width: Dimension(item.width), height: Dimension(item.height)))
      #expect(own.alignment.rawValue == item.alignment)
      #expect(own.extendsBoundary == item.extendsBoundary)
      #expect(own.pinToVisibleBounds == item.pin)
      #expect(own.zIndex == item.zIndex)
    }
  }
}
