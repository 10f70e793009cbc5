import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The style of generated code.
@Suite(.ownThread) struct SwiftStyleTests {
  @Test("generated code of fixtures equals the golden files", arguments: SwiftSample.fixtureNames)
  func golden(name: String) throws {
    let sample = try #require(SwiftSample.fixtures().first { $0.name == name })
    let path = "\(SwiftSample.fixtureFolder)/\(name).swift"
    let difference = Golden.difference(sample.file(), from: path)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("generated code is formatted like swift-format with 4 spaces") func formatting() throws {
    let folder = try SwiftToolchain.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = """
      {"version": 1, "lineLength": 100, "indentation": {"spaces": 4},
       "rules": {"BeginDocumentationCommentWithOneLineSummary": false}}
      """
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("style.json"))
    var files: [String] = []
    for sample in try SwiftSample.all() {
      let name = "\(sample.unit().typeName).swift"
      try Data(sample.file().utf8).write(to: folder.appendingPathComponent(name))
      files.append(name)
    }
    let result = try SwiftToolchain.run(
      ["swift", "format", "lint", "--strict", "--configuration", "style.json"] + files, in: folder)
    #expect(result.output == "")
  }

  @Test("the samples use every property") func coverage() throws {
    let texts = try SwiftSample.all().map(\.text).joined(separator: "\n")
    for kind in ElementKind.allCases where kind.isLayoutElement {
      for property in Schema.element(kind)?.properties ?? [] {
        #expect(texts.contains(property.word), "no sample says `\(property.word)`")
      }
    }
  }

  /// Newer API, as written in code.
  private static let newer: [(text: String, ios: Int)] = [
    (".list(", 14), ("UICollectionLayoutListConfiguration", 14), (".contentInsetsReference", 14),
    ("headerTopPadding", 15), ("repeatingSubitem", 16),
    ("supplementaryContentInsetsReference", 16), ("uniformAcrossSiblings(", 17),
    ("orthogonalScrollingProperties", 17), ("OrthogonalScrollingBounce", 17),
    ("OrthogonalScrollingDecelerationRate", 17),
  ]

  @Test("newer API is guarded by `#available`", arguments: [14, 16, 17])
  func availability(target: Int) throws {
    for sample in try SwiftSample.all() {
      var scanner = AvailabilityScanner(target: target)
      for line in sample.file(target: target).split(separator: "\n") {
        let available = scanner.available(in: line.drop { $0 == " " })
        for (text, ios) in Self.newer where line.contains(text) {
          #expect(ios <= available, "\(sample.name), iOS \(target): \(line)")
        }
      }
    }
  }
}

/// Follows the versions of iOS that are there for sure, line by line.
private struct AvailabilityScanner {
  /// A block, and what its `else` has.
  private struct Block {
    var available: Int
    var otherwise = 0
  }
  private var blocks: [Block]
  /// The version that an attribute requires for the next declaration.
  private var attribute = 0

  init(target: Int) { blocks = [Block(available: target)] }

  mutating func available(in line: Substring) -> Int {
    let closed = line.hasPrefix("}") && blocks.count > 1 ? blocks.removeLast() : nil
    let isElse = line.hasPrefix("} else")
    var here = blocks[blocks.count - 1].available
    here = max(here, attribute, version("#available(iOS ", line))
    if isElse { here = max(here, closed?.otherwise ?? 0) }
    attribute = version("@available(iOS ", line)
    if line.hasPrefix("@MainActor"), !line.hasSuffix("{") { attribute = here }
    if line.hasSuffix("{") || line.hasSuffix(" in") {
      let before = isElse ? closed?.otherwise ?? 0 : 0
      blocks.append(
        Block(available: here, otherwise: max(before, version("#unavailable(iOS ", line))))
    }
    return max(here, attribute)
  }

  private func version(_ word: String, _ line: Substring) -> Int {
    guard let range = line.firstRange(of: word) else { return 0 }
    return Int(line[range.upperBound...].prefix { $0.isNumber }) ?? 0
  }
}
