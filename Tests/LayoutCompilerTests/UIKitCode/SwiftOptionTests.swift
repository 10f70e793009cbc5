import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The options of generated Swift, compiled against the stand-in for UIKit.
@Suite(.ownThread) struct SwiftOptionTests {
  /// A row with a background, and a list.
  private static let home = """
    param gap = 8
    layout <
      section cards interGroupSpacing gap <
        header height 40
        group horizontal height 44 < item < supplementary "badge" width 9 height 9 > >
        background "card"
      >
      section list insetGrouped rows < >
    >
    preview "small" < size 320 480; items 3 2; set gap 4 >
    preview "wide" < size 640 480; items 3 2 >
    """

  private static func code(
    _ format: String = "swift", _ name: String = "Home", _ text: String = home,
    _ change: (inout CodeOptions) -> Void = { _ in }
  ) -> String {
    let compilation = Compilation(SourceFile(name: "\(name).layout", text: text))
    var options = RenderOptions()
    change(&options.code)
    let input = RenderInput(previews: compilation.previews, programs: [compilation.program])
    return OutputFormat.named(format)?.string(input, options) ?? ""
  }

  /// Returns the lines that only the second text has, without indentation.
  private func added(_ old: String, _ new: String) -> [String] {
    let known = Set(old.split(separator: "\n"))
    return new.split(separator: "\n").filter { !known.contains($0) }.map {
      String($0.drop { $0 == " " })
    }
  }

  @Test("hooks change lists and handle the visible items of sections without effects")
  func hooks() throws {
    let code = Self.hooked
    let lines = added(Self.code("swift", "Hooked"), code)
    for line in [
      "var configureList: (Int, inout UICollectionLayoutListConfiguration) -> Void = { _, _ in }",
      "var visibleItems: ((Int) -> NSCollectionLayoutSectionVisibleItemsInvalidationHandler?)?",
      "configureList(sectionIndex, &configuration)",
      "section.visibleItemsInvalidationHandler = visibleItems?(sectionIndex)",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(!Self.own.contains("visibleItems?("))
    try CheckedCode.require(["Hooked.swift", "Own.swift"])
  }

  private static let hooked = code("swift", "Hooked") { $0.hooks = [.lists, .visibleItems] }

  /// The code of a section with effects.
  private static let own = code(
    "swift", "Own", "section < group horizontal height 44 < item >; visibleItems < scale 0.5 > >"
  ) { $0.hooks = [.visibleItems] }

  @Test("names of a source that are those of hooks are changed") func hookNames() throws {
    try CheckedCode.require(["Renamed.swift"])
  }

  private static let renamed = code(
    "swift", "Renamed",
    """
    let configureList = container.width / 2
    def visibleItems = group horizontal height 44 < item width configureList >
    section < visibleItems >
    """
  ) { $0.hooks = [.lists, .visibleItems] }

  // MARK: - Modules

  /// The files of the module `Home`. Its classes are isolated to the main actor by default, as one
  /// of the files needs.
  static let homeFiles: [String: String] = {
    var files = ["Home.swift": code()]
    for access in [CodeOptions.Access.public, .package] {
      files["\(access).swift"] = code("swift", "\(access)") { options in
        options.access = access
        options.hooks = [.lists, .visibleItems]
      }
    }
    #if compiler(>=6.2)
      files["StartPage.swift"] = startPage
    #endif
    return files
  }()

  @Test("a public struct is used by another module", arguments: ["public", "package"])
  func access(level: String) throws {
    try CheckedCode.require(["\(level)Client.swift"])
  }

  private static func client(_ level: String) -> String {
    """
    import Home
    import UIKit
    @MainActor func use\(level.capitalized)() -> UICollectionViewLayout {
      var layout = \(level.capitalized)Layout(cardView: UICollectionReusableView.self)
      layout.gap = 3
      layout.configureList = { _, list in list.showsSeparators = false }
      layout.visibleItems = { _ in nil }
      layout.section = { _ in .rows }
      _ = \(level.capitalized)Layout.ElementKind.badge
      return layout.makeLayout()
    }
    """
  }

  @Test("tests of a module's struct have no copy of it") func testedModule() throws {
    #expect(Self.homeTests.contains("\n@testable import Home\n"))
    #expect(!Self.homeTests.contains("struct HomeLayout"))
    #expect(Self.homeTests.contains("layouts.gap = 4"))
    try CheckedCode.require(["HomeTests.swift"])
  }

  private static let homeTests = code("xctest") { $0.testedModule = "Home" }

  @Test("the name of the struct and its isolation are options") func nameAndIsolation() throws {
    #expect(Self.startPage.contains("\nstruct StartPage {\n"))
    #expect(!Self.startPage.contains("@MainActor"))
    // It is a file of `Home`, which other files import.
    try CheckedCode.require(["HomeTests.swift"])
  }

  private static let startPage = code { options in
    options.typeName = "StartPage"
    options.isolation = .moduleDefault
  }

  @Test("previews for Xcode show each preview with placeholder cells") func previews() throws {
    let code = Self.previewed
    let start = try #require(code.range(of: "#if DEBUG\n"))
    let end = try #require(code.range(of: "\n/// Shows a layout with placeholder"))
    #expect(
      code[start.lowerBound..<end.lowerBound] == """
        #if DEBUG

        @available(iOS 17, *)
        #Preview("small") {
            var layouts = HomeLayout(cardView: UICollectionReusableView.self)
            layouts.gap = 4
            return PlaceholderController(itemCounts: [3, 2]) { _, _ in
                layouts.makeLayout()
            }
        }

        @available(iOS 17, *)
        #Preview("wide") {
            let layouts = HomeLayout(cardView: UICollectionReusableView.self)
            return PlaceholderController(itemCounts: [3, 2]) { _, _ in
                layouts.makeLayout()
            }
        }

        """)
    try CheckedCode.require(["Previewed.swift"])
  }

  private static let previewed = code { $0.includesPreviews = true }

  /// The toolchain of Linux has no macro `#Preview`; its closure is that of a function.
  private static let previewFunctions: String = {
    var count = 0
    let lines = previewed.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("#Preview") else { return String(line) }
      count += 1
      return "@MainActor func preview\(count)() -> UIViewController {"
    }
    return lines.joined(separator: "\n").replacing("#if DEBUG", with: "#if !DEBUG")
  }()

  /// `PluginTests` compiles such code without UIKit.
  @Test("code with a conditional import is empty without UIKit") func conditionalImport() throws {
    try CheckedCode.require(Self.conditional.keys)
    for code in Self.conditional.values {
      let lines = code.split(separator: "\n").filter { !$0.hasPrefix("//") }
      #expect(lines.first == "#if canImport(UIKit)")
      #expect(lines.last == "#endif")
      #expect(lines.filter { $0.contains(/^ *#(if|else|endif)/) }.count == 2)
    }
  }

  private static let conditional = [
    "Conditional.swift": code("swift", "Conditional") { $0.isConditional = true },
    "ConditionalTests.swift": code("xctest", "Conditional") { $0.isConditional = true },
  ]

  /// The files of the module that imports `Home`.
  static let files =
    [
      "Hooked.swift": hooked, "Own.swift": own, "Renamed.swift": renamed,
      "publicClient.swift": client("public"), "packageClient.swift": client("package"),
      "HomeTests.swift": homeTests, "Previewed.swift": previewFunctions,
    ].merging(conditional) { $1 }

  @Test("the command in the header has the options that differ from their defaults")
  func header() {
    let code = Self.code { options in
      options.access = .public
      options.typeName = "Start"
      options.isolation = .moduleDefault
      options.hooks = [.lists]
      options.isConditional = true
      options.includesPreviews = true
    }
    let expected =
      "layoutc --access public --type-name Start --isolation none --hooks lists "
      + "--conditional-import --preview-code Home.layout -o Home.swift"
    #expect(code.contains("\n//     \(expected)\n"))
  }
}
