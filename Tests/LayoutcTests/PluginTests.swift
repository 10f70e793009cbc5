import Foundation
import TestSupport
import Testing

/// The plugins of the package, in a sample package that gets layoutc as a binary.
@Suite struct PluginTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "App",
      targets: [
        .executableTarget(name: "App", path: "App", plugins: ["LayoutcBuildToolPlugin"]),
        .binaryTarget(name: "layoutc", path: "layoutc.artifactbundle"),
        .plugin(
          name: "LayoutcBuildToolPlugin", capability: .buildTool(), dependencies: ["layoutc"],
          path: "LayoutcBuildToolPlugin"),
        .plugin(
          name: "LayoutcCommandPlugin",
          capability: .command(intent: .custom(verb: "layoutc", description: "Run layoutc")),
          dependencies: ["layoutc"], path: "LayoutcCommandPlugin"),
      ])
    """

  private static let main = """
    #if canImport(UIKit)
      print(HomeLayout().makeLayout())
    #else
      print("no UIKit")
    #endif
    """

  private func sample() throws -> Workspace {
    let workspace = try Workspace()
    for folder in ["App/Parts", "layoutc.artifactbundle"] {
      try FileManager.default.createDirectory(
        at: workspace.url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for plugin in ["LayoutcBuildToolPlugin", "LayoutcCommandPlugin"] {
      try workspace.link(
        plugin, to: Repository.root.appendingPathComponent("Sources/\(plugin)").path)
    }
    try workspace.link("layoutc.artifactbundle/layoutc", to: Layoutc.executable.path)
    let target = try workspace.shell(
      "swiftc -print-target-info | sed -n 's/.*\"unversionedTriple\": \"\\(.*\\)\".*/\\1/p'")
    let triple = target.output.trimmingCharacters(in: .whitespacesAndNewlines)
    try workspace.write(
      """
      {"schemaVersion": "1.0", "artifacts": {"layoutc": {"type": "executable", "version": "1.0.0",
       "variants": [{"path": "layoutc", "supportedTriples": ["\(triple)"]}]}}}
      """, to: "layoutc.artifactbundle/info.json")
    try workspace.write(Self.manifest, to: "Package.swift")
    try workspace.write(Self.main, to: "App/main.swift")
    try workspace.write(
      "import \"Parts/Card.layout\"\nsection < card() >\npreview \"one\" < size 320 480; items 1 >\n",
      to: "App/Home.layout")
    try workspace.write(
      "define card() = group horizontal height 44 < item width 40 >\n", to: "App/Parts/Card.layout")
    return workspace
  }

  private func generated(_ workspace: Workspace) throws -> String {
    let found = try workspace.shell("cat $(find .build/plugins -name AppLayouts.swift)")
    return found.output
  }

  @Test("the build compiles layouts, again after a change of an import, and reports errors in them")
  func build() throws {
    let workspace = try sample()
    let build = "swift build 2>&1"
    let first = try workspace.shell(build)
    #expect(first.status == 0, "\(first.output)")
    #expect(!first.output.contains("warning:"), "\(first.output)")
    #expect(try generated(workspace).contains("widthDimension: .absolute(40)"))
    #expect(try workspace.shell(".build/debug/App").output == "no UIKit\n")

    try workspace.edit("App/Parts/Card.layout") { $0.replacing("40", with: "50") }
    let second = try workspace.shell(build)
    #expect(second.status == 0, "\(second.output)")
    #expect(try generated(workspace).contains("widthDimension: .absolute(50)"))

    try workspace.edit("App/Parts/Card.layout") { $0.replacing("width", with: "widht") }
    let third = try workspace.shell(build)
    #expect(third.status != 0)
    let file = workspace.url.appendingPathComponent("App/Parts/Card.layout").path
    #expect(third.output.contains("\(file):1:51: error: an `item` has no property `widht`"))

    let test = try workspace.shell("swift package layoutc test App/Home.layout 2>&1")
    #expect(test.status != 0 && test.output.contains("App/Parts/Card.layout:1:51"))
    let list = try workspace.shell("swift package layoutc devices 2>&1")
    #expect(list.status == 0 && list.output.contains("iPhoneSE"), "\(list.output)")
  }

  /// The manifest in a folder for dependencies, and in one for a checkout.
  @Test(
    "the package offers its plugins to others, and to a checkout that asks for them",
    arguments: [("checkouts/layoutc", "no", 3), ("layoutc", "no", 0), ("layoutc", "yes", 3)])
  func products(folder: String, plugins: String, count: Int) throws {
    let workspace = try Workspace()
    let description = try workspace.shell(
      """
      mkdir -p '\(folder)' && cd '\(folder)' && cp '\(Repository.root.path)/Package.swift' .
      for name in Sources Tests; do ln -s '\(Repository.root.path)'/$name $name; done
      LAYOUTC_PLUGINS=\(plugins) swift package describe
      """)
    let lines = [
      "Name: LayoutcBuildToolPlugin", "Name: LayoutcCommandPlugin", "Verb: layoutc",
    ].filter(description.output.contains)
    #expect(lines.count == count, "\(description)")
    #expect(description.output.contains("Name: LayoutCompiler"))
  }
}
