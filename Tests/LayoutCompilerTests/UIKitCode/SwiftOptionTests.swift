import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The options of generated Swift, compiled against the stand-in for UIKit.
@Suite struct SwiftOptionTests {
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

  private func code(
    _ format: String = "swift", _ text: String = home, _ name: String = "Home",
    _ change: (inout CodeOptions) -> Void
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
    let code = code { $0.hooks = [.lists, .visibleItems] }
    let lines = added(self.code { _ in }, code)
    for line in [
      "var configureList: (Int, inout UICollectionLayoutListConfiguration) -> Void = { _, _ in }",
      "var visibleItems: ((Int) -> NSCollectionLayoutSectionVisibleItemsInvalidationHandler?)?",
      "configureList(sectionIndex, &configuration)",
      "section.visibleItemsInvalidationHandler = visibleItems?(sectionIndex)",
    ] { #expect(lines.contains(line), "\(line)") }
    try SwiftToolchain.check(["Home.swift": code])
    let effect = "section < group horizontal height 44 < item >; visibleItems < scale 0.5 > >"
    let own = self.code("swift", effect) { $0.hooks = [.visibleItems] }
    #expect(!own.contains("visibleItems?("))
    try SwiftToolchain.check(["Home.swift": own])
  }

  @Test("names of a source that are those of hooks are changed") func hookNames() throws {
    let text = """
      let configureList = container.width / 2
      def visibleItems = group horizontal height 44 < item width configureList >
      section < visibleItems >
      """
    let code = code("swift", text) { $0.hooks = [.lists, .visibleItems] }
    try SwiftToolchain.check(["Home.swift": code])
  }

  @Test("a public struct is used by another module", arguments: ["public", "package"])
  func access(level: String) throws {
    let access = try #require(CodeOptions.Access(rawValue: level))
    let code = code { options in
      options.access = access
      options.hooks = [.lists, .visibleItems]
    }
    let client = """
      import Home
      import UIKit
      @MainActor func use() -> UICollectionViewLayout {
        var layout = HomeLayout(cardView: UICollectionReusableView.self)
        layout.gap = 3
        layout.configureList = { _, list in list.showsSeparators = false }
        layout.visibleItems = { _ in nil }
        layout.section = { _ in .rows }
        _ = HomeLayout.ElementKind.badge
        return layout.makeLayout()
      }
      """
    try inModule("Home", code, ["Client.swift": client])
  }

  @Test("tests of a module's struct have no copy of it") func testedModule() throws {
    let tests = code("xctest") { $0.testedModule = "Home" }
    #expect(tests.contains("\n@testable import Home\n"))
    #expect(!tests.contains("struct HomeLayout"))
    #expect(tests.contains("layouts.gap = 4"))
    try inModule("Home", code { _ in }, ["HomeTests.swift": tests])
  }

  @Test("the name of the struct and its isolation are options") func nameAndIsolation() throws {
    let code = code { options in
      options.typeName = "StartPage"
      options.isolation = .moduleDefault
    }
    #expect(code.contains("\nstruct StartPage {\n"))
    #expect(!code.contains("@MainActor"))
    #if compiler(>=6.2)
      let module = try SwiftToolchain.module.get()
      let folder = try SwiftToolchain.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(code.utf8).write(to: folder.appendingPathComponent("Home.swift"))
      try SwiftToolchain.compile(
        ["Home.swift"],
        [
          "-default-isolation", "MainActor", "-parse-as-library", "-typecheck", "-I", module.path,
        ], in: folder)
    #endif
  }

  @Test("previews for Xcode show each preview with placeholder cells") func previews() throws {
    let code = code { $0.includesPreviews = true }
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
    // The toolchain of Linux has no macro `#Preview`; its closure is that of a function.
    var count = 0
    let functions = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("#Preview") else { return String(line) }
      count += 1
      return "@MainActor func preview\(count)() -> UIViewController {"
    }
    try SwiftToolchain.check([
      "Home.swift": functions.joined(separator: "\n").replacing("#if DEBUG", with: "#if !DEBUG")
    ])
  }

  @Test("code with a conditional import compiles without UIKit") func conditionalImport() throws {
    let folder = try SwiftToolchain.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (format, name) in [("swift", "Home.swift"), ("xctest", "HomeTests.swift")] {
      let code = code(format) { $0.isConditional = true }
      try Data(code.utf8).write(to: folder.appendingPathComponent(name))
      try SwiftToolchain.compile([name], ["-parse-as-library", "-typecheck"], in: folder)
      try SwiftToolchain.check([name: code])
    }
  }

  @Test("the command in the header has the options that differ from their defaults")
  func header() {
    let code = code { options in
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

  /// Compiles a file to a module, and checks others that use it.
  private func inModule(_ name: String, _ code: String, _ clients: [String: String]) throws {
    let module = try SwiftToolchain.module.get()
    let folder = try SwiftToolchain.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let common = ["-parse-as-library", "-I", module.path, "-package-name", "app"]
    try Data(code.utf8).write(to: folder.appendingPathComponent("Module.swift"))
    try SwiftToolchain.compile(
      ["Module.swift"],
      common + [
        "-enable-testing", "-emit-module", "-module-name", name, "-emit-module-path",
        "\(name).swiftmodule",
      ], in: folder)
    for (file, text) in clients {
      try Data(text.utf8).write(to: folder.appendingPathComponent(file))
    }
    try SwiftToolchain.compile(
      clients.keys.sorted(),
      common + ["-I", folder.path, "-typecheck", "-module-name", "Client"], in: folder)
  }
}
