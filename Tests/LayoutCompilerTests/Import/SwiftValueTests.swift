import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Functions in Swift that compute a height. The comment before each is the value that the Swift
/// compiler's code returns, which a test compares; imports must give it.
@Suite(.ownThread) struct SwiftValueTests {
  /// A function of a fixture with the value that its comment states.
  private struct Case {
    var name: String
    var value: Double
  }

  private static func text() throws -> String {
    try Repository.text("Tests/LayoutCompilerTests/Fixtures/swift/values.txt")
  }

  private static func cases(_ text: String) -> [Case] {
    var value: Double?
    var result: [Case] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("// ") { value = Double(line.dropFirst(3)) }
      guard let found = value, line.hasPrefix("func "), let open = line.firstIndex(of: "(") else {
        continue
      }
      result.append(Case(name: String(line[..<open].dropFirst("func ".count)), value: found))
      value = nil
    }
    return result
  }

  /// Returns a function that makes a section as high as another function returns.
  private func layout(_ name: String) -> String {
    """

    func \(name)Section() -> NSCollectionLayoutSection {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(\(name)())),
        subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
    """
  }

  @Test("imported functions have the values that Swift computes")
  func values() throws {
    let text = try Self.text()
    let all = Self.cases(text)
    #expect(all.count > 90)
    for one in all {
      let source = SourceFile(name: "Case.swift", text: text + layout(one.name))
      let imported = SwiftImport(source, function: "\(one.name)Section")
      let height = imported.text.split(separator: "\n").lazy
        .compactMap { $0.wholeMatch(of: /.*group vertical height (?:absolute )?(.*) </)?.1 }.first
      let value =
        height.flatMap { Rational(literal: Array($0.utf8)[...])?.doubleValue }
        ?? height.flatMap { Double($0) }
      #expect(value == one.value, "\(one.name) is \(height ?? "missing")")
    }
  }

  @Test("the values of the comments are those of the Swift compiler")
  func comments() throws {
    let expected = Self.cases(try Self.text()).map { "\($0.name) \($0.value)\n" }.joined()
    #expect(try SwiftProgram.run("values") == expected)
  }

  /// The program that prints the values.
  static func part() throws -> SwiftProgram.Part {
    let text = try text()
    let prints = cases(text).map { "print(\"\($0.name)\", Double(\($0.name)()))" }
    return SwiftProgram.Part(
      files: ["Values.swift": text], statements: prints.joined(separator: "\n"),
      isGenerated: false)
  }
}
