import Foundation

@testable import LayoutCompiler

/// A recording of the real UIKit (Fixtures/uikit/README.md): a layout, its data, and its frames.
struct UIKitFixture: Decodable {
  struct Layout: Decodable {
    struct Container: Decodable {
      var width: Double
      var height: Double
    }
    var container: Container
    var scale: Double?
    var scrollDirection: String?
    var interSectionSpacing: Double?
    var layoutBoundary: [Boundary]?
    var contentInsetsReference: String?
    var layoutMargins: [Double]?
    var contentOffset: [Double]?
    var adjustedContentInset: [Double]?
    var list: List?
    var sections: [Section]?
  }

  /// The configuration of list sections.
  struct List: Decodable {
    var appearance: String
    var headerMode: String
    var footerMode: String
    var showsSeparators: Bool?
  }

  struct Section: Decodable {
    var items: Int
    /// `nil` for list sections.
    var group: Node?
    var interGroupSpacing: Double?
    var contentInsets: [Double]?
    var orthogonal: String?
    var boundary: [Boundary]?
    var decorations: [Decoration]?
    var supplementariesFollowContentInsets: Bool?
    var contentInsetsReference: String?
    var measured: Measured?
    /// The self-sized heights of a list's header and footer.
    var headerMeasured: Double?
    var footerMeasured: Double?
    /// The header mode of a list section, where the sections differ.
    var headerMode: String?
  }

  /// The heights that cells prefer, or one height of all rows of a list.
  struct Measured: Decodable {
    var heights: [Double?]
    init(from decoder: Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let height = try? container.decode(Double.self) {
        heights = [height]
      } else {
        heights = try container.decode([Double?].self)
      }
    }
  }

  final class Node: Decodable {
    var type: String
    var axis: String?
    var width: Length
    var height: Length
    var insets: [Double]?
    var edge: [String: Length?]?
    var interItem: Length?
    var count: Int?
    var repeating: Int?
    var subitems: [Node]?
    var supplementary: [Supplementary]?
    var frames: [[Double]]?
  }

  /// `["fractionalWidth", "1/3"]`, `["fixed", 10]`.
  struct Length: Decodable {
    var name: String
    var value: Double
    init(from decoder: Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      if let number = try? list.decode(Double.self) {
        value = number
      } else {
        let parts = try list.decode(String.self).split(separator: "/").compactMap { Double($0) }
        value = parts[0] / parts[1]
      }
    }
  }

  struct AnchorData: Decodable {
    var edges: [String]?
    var absolute: [Double]?
    var fractional: [Double]?
  }

  struct Supplementary: Decodable {
    var kind: String
    var width: Length
    var height: Length
    var containerAnchor: AnchorData
    var itemAnchor: AnchorData?
    var zIndex: Int?
    var insets: [Double]?
  }

  struct Boundary: Decodable {
    var kind: String
    var width: Length
    var height: Length
    var alignment: String
    var offset: [Double]?
    var extendsBoundary: Bool?
    var pin: Bool?
    var zIndex: Int?
    var insets: [Double]?
    var measured: Double?
  }

  struct Decoration: Decodable {
    var kind: String
    var elementKind: String?
    var insets: [Double]?
    var zIndex: Int?
  }

  struct Expected: Decodable {
    struct Element: Decodable {
      var kind: String
      var elementKind: String?
      var section: Int?
      var item: Int?
      var frame: [Double?]
      var zIndex: Int?
      var clipped: [String]?

      /// Whether a number of the frame can be compared: cells without an index cannot be found.
      var isComparable: Bool {
        let shown = frame.prefix(clipped == nil ? 4 : 2)
        return (kind != "cell" || item != nil) && shown.contains { $0 != nil }
      }
    }
    struct Scroll: Decodable {
      var section: Int
      var behavior: String
      var rowLength: Double
      var viewport: Double
      var maxOffset: Double
      var asked: Double
      var settled: Double
      var onScreen: [[Double]]
    }
    struct Query: Decodable {
      var rect: [Double]
      var elements: [String]
    }
    var elements: [Element]?
    var contentSize: [Double]?
    var partial: Bool?
    var scrolls: [Scroll]?
    var queries: [Query]?
    /// The separators of lists: x, y, width, height.
    var separators: [[Double]]?
  }

  var name: String?
  /// The layout of the fidelity kit that was recorded; `nil` for recordings by others.
  var kit: String?
  var uikit: String?
  var accuracy: Double?
  var layout: Layout
  var expected: Expected

  /// The folder of the recordings.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/uikit")

  /// The names of all recordings, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func load(_ name: String) throws -> UIKitFixture {
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
    return try JSONDecoder().decode(UIKitFixture.self, from: data)
  }

  /// The differences that count as equal, in points.
  var tolerance: Double { max(0.01, accuracy == 0.3333 ? 0.02 : accuracy ?? 0) }

  var ios: Int {
    guard let uikit, uikit.hasPrefix("ios") else { return Environment.newestIOS }
    return Int(uikit.dropFirst(3)) ?? Environment.newestIOS
  }
}
