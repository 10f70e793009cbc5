import Foundation
import TestSupport

@testable import LayoutCompiler

/// The parts of the documents that show files of `Examples/`, with their pictures.
enum ExampleTables {
  /// The steps of the tour: explanation, source and picture next to each other.
  static var tour: String {
    ExampleFile.tour.enumerated().map { index, step in
      let base = step.file.prefix { $0 != "." }
      let language = step.file.hasSuffix(".swift") ? "swift" : "layout"
      return """
        ### \(index + 1). \(step.title)

        \(step.explanation)

        <table><tr><td width="55%" valign="top">

        ```\(language)
        \(step.code.trimmingCharacters(in: .newlines))
        ```

        </td><td><img src="\(base).svg" width="330" alt="\(step.title), drawn on a screen"></td></tr></table>

        """
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// A link to each step.
  static var tourContents: String {
    ExampleFile.tour.enumerated().map { index, step in
      "\(index + 1). [\(step.title)](#\(Heading.anchor(of: "\(index + 1). \(step.title)")))"
    }.joined(separator: "\n")
  }

  /// The screens of the cookbook, with their pictures and sources.
  static func cookbook() throws -> String {
    try screens().map { screen in
      """
      ## \(screen.title)

      \(screen.summary)

      <img src="\(screen.name).svg" width="640" alt="\(screen.title): its previews">

      ```layout
      \(screen.code)
      ```

      [Swift](\(screen.name).swift), [diagram](\(screen.name).txt), [frames](\(screen.name).frames)

      """
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// A link to each screen, with its summary.
  static func cookbookContents() throws -> String {
    try screens().map { screen in
      "- [\(screen.title)](#\(Heading.anchor(of: screen.title))). \(screen.summary)"
    }.joined(separator: "\n")
  }

  /// A file of the cookbook.
  private struct Screen {
    let name: String
    let title: String
    /// The first line of the comment at the top.
    let summary: String
    let code: String

    init(_ name: String) throws {
      self.name = name
      let text = try Repository.text("Examples/Cookbook/\(name).layout")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      summary = String(lines[0].dropFirst(3))
      code = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines)
      let words = name.dropFirst().map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }
      title = name.prefix(1) + words.joined()
    }
  }

  private static func screens() throws -> [Screen] {
    let folder = Repository.root.appendingPathComponent("Examples/Cookbook").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".layout") }.map { try Screen(String($0.dropLast(7))) }
  }

  /// The recordings of UIKit by version, from the table of the tests.
  static func accuracy() throws -> String {
    let table = try Repository.text("Tests/LayoutCompilerTests/Fixtures/uikit-results.txt")
    var versions: [String: (files: Int, met: Int, compared: Int, differences: Int)] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2, let compared = Int(words[1]), words[0].contains("-") else { break }
      let differences = Int(words[2]) ?? 0
      let version = String(words[0].prefix { $0 != "-" })
      var row = versions[version] ?? (0, 0, 0, 0)
      row.files += 1
      row.met += differences == 0 ? 1 : 0
      row.compared += compared
      row.differences += differences
      versions[version] = row
    }
    let rows = versions.sorted { $0.key < $1.key }.map { version, row in
      let name =
        version.hasPrefix("ios")
        ? "iOS \(version.dropFirst(3))" : "macOS \(version.dropFirst(5))"
      let equal = row.compared - row.differences
      return "| \(name) | \(row.met) of \(row.files) | \(equal) of \(row.compared) |"
    }
    let all = versions.values.reduce((0, 0, 0, 0)) {
      ($0.0 + $1.files, $0.1 + $1.met, $0.2 + $1.compared, $0.3 + $1.differences)
    }
    return
      (["| UIKit of | recordings met | values equal |", "| --- | --- | --- |"] + rows
      + ["| all | \(all.1) of \(all.0) | \(all.2 - all.3) of \(all.2) |"]).joined(separator: "\n")
  }
}

/// A heading of a Markdown file.
enum Heading {
  /// Returns the anchor that GitHub gives a heading: lower case, hyphens for spaces.
  static func anchor(of title: String) -> String {
    title.replacing("`", with: "").lowercased()
      .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
  }

  /// Returns the anchors of a file's headings, outside of code.
  static func anchors(in text: String) -> Set<String> {
    var isInCode = false
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isInCode.toggle() }
      guard !isInCode, line.hasPrefix("#") else { continue }
      anchors.insert(anchor(of: String(line.drop { $0 == "#" }.dropFirst())))
    }
    return anchors
  }
}
