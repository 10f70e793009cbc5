import Foundation
import Testing

@testable import LayoutCompiler

/// The sections of list configurations, compared with the recordings.
@Suite struct ListFixtureTests {
  struct Fixture: Decodable {
    struct Layout: Decodable {
      var list: UIKitFixture.List
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

  @Test("frames of list sections equal the recordings", arguments: names)
  func section(_ name: String) throws {
    let comparison = try Comparison(name)
    #expect(comparison.differences.isEmpty, "\(name): \(comparison.differences)")
    #expect(comparison.compared >= 5)
  }

  /// The comparison with one recording.
  struct Comparison {
    private(set) var appearance = ""
    private(set) var compared = 0
    private(set) var differences: [String] = []

    init(_ name: String) throws {
      let url = UIKitFixture.folder.appendingPathComponent(name + ".json")
      let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url))
      appearance = fixture.layout.list.appearance
      var list = ListConfiguration(try #require(.init(rawValue: appearance)))
      list.headerMode = try #require(.init(rawValue: fixture.layout.list.headerMode))
      list.footerMode = try #require(.init(rawValue: fixture.layout.list.footerMode))
      var section = SectionModel(list: list)
      section.setListInsets(in: ListSurroundings(ios: 27, idiom: .mac, width: 320, scale: 2))
      let expected = fixture.expected.section
      let insets = section.contentInsets
      let edges = [insets.top, insets.leading, insets.bottom, insets.trailing]
      for (own, recorded) in zip(edges, expected.contentInsets) {
        compare("inset", own, recorded, isEqual: abs(own - recorded) < 0.001)
      }
      compare("reference", section.contentInsetsReference.rawValue, expected.contentInsetsReference)
      compare("boundary items", section.boundaryItems.count, (expected.boundary ?? []).count)
      for item in expected.boundary ?? [] {
        let own = try #require(section.boundaryItems.first { $0.elementKind == item.elementKind })
        compare(
          "size", own.size, LayoutSize(width: Dimension(item.width), height: Dimension(item.height))
        )
        compare("alignment", own.alignment.rawValue, item.alignment)
        compare("extendsBoundary", own.extendsBoundary, item.extendsBoundary)
        compare("pin", own.pinToVisibleBounds, item.pin)
        compare("zIndex", own.zIndex, item.zIndex)
      }
    }

    private mutating func compare<T: Equatable>(_ what: String, _ own: T, _ recorded: T) {
      compare(what, own, recorded, isEqual: own == recorded)
    }

    private mutating func compare<T>(_ what: String, _ own: T, _ recorded: T, isEqual: Bool) {
      compared += 1
      if !isEqual { differences.append("\(what): UIKit \(recorded), engine \(own)") }
    }
  }
}
