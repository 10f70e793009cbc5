import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Unformatted sources and their formatted versions, in `Fixtures/format/`: `NAME.ugly.layout` and
/// `NAME.layout`.
@Suite struct FormatGoldenTests {
  static let folder = "Tests/LayoutCompilerTests/Fixtures/format"

  static let names: [String] = {
    let path = Repository.root.appendingPathComponent(folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let ending = ".ugly.layout"
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }()

  @Test("there are fixtures") func fixtures() { #expect(Self.names.count >= 6) }

  @Test("formatting a fixture gives its golden file", arguments: names)
  func golden(name: String) throws {
    let ugly = try Repository.text("\(Self.folder)/\(name).ugly.layout")
    expectProperties(Array(ugly.utf8), splitsProperties: name == "Properties")
    let path = "\(Self.folder)/\(name).layout"
    if let difference = Golden.difference(formatted(ugly) ?? "refused", from: path) {
      Issue.record("\(difference)")
    }
  }
}
