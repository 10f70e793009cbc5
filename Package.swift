// swift-tools-version: 6.0
import PackageDescription

// SwiftPM builds the tool that a plugin runs apart from the product: all sources are compiled twice.
// So only packages and apps that depend on this one get the plugins, and whoever sets
// `LAYOUTC_PLUGINS=yes`: for a dependency by path, or to open the package itself in Xcode.
let isDependency = ["/checkouts/", "/registry/downloads/"].contains {
  Context.packageDirectory.contains($0)
}
let hasPlugins = isDependency || Context.environment["LAYOUTC_PLUGINS"] == "yes"

let package = Package(
  name: "layoutc",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "LayoutCompiler", targets: ["LayoutCompiler"]),
    .executable(name: "layoutc", targets: ["layoutc"]),
  ],
  targets: [
    .target(
      name: "LayoutCompiler",
      // Embedded.swift holds the texts of Assets.
      exclude: ["Assets", "EditorSupport/README.md", "Output/model.md"],
      // `rounded()` calls the C library where nothing imports it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .executableTarget(
      name: "layoutc", dependencies: ["LayoutCompiler"], exclude: ["README.md", "scripts.md"]),
    .executableTarget(
      name: "LayoutBenchmarks", dependencies: ["LayoutCompiler"], exclude: ["README.md"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "LayoutCompilerTests",
      dependencies: ["LayoutCompiler", "TestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "LayoutcTests",
      dependencies: ["layoutc", "LayoutCompiler", "TestSupport"],
      exclude: ["Editors", "Fixtures"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The tests of random inputs as an optimized executable. It needs `-Xswiftc -enable-testing`.
if Context.environment["LAYOUTC_SWEEPS"] == "yes" {
  package.targets.append(
    .executableTarget(
      name: "LayoutSweeps", dependencies: ["LayoutCompiler", "TestSupport"],
      path: "Tests/LayoutSweeps", swiftSettings: [.define("SWEEPS")]))
}

if hasPlugins {
  package.products += [
    .plugin(name: "LayoutcBuildToolPlugin", targets: ["LayoutcBuildToolPlugin"]),
    .plugin(name: "LayoutcCommandPlugin", targets: ["LayoutcCommandPlugin"]),
  ]
  package.targets += [
    .plugin(
      name: "LayoutcBuildToolPlugin", capability: .buildTool(), dependencies: ["layoutc"],
      path: "Sources/LayoutcBuildToolPlugin"),
    .plugin(
      name: "LayoutcCommandPlugin",
      capability: .command(
        intent: .custom(verb: "layoutc", description: "Run layoutc in the package's folder")),
      dependencies: ["layoutc"], path: "Sources/LayoutcCommandPlugin"),
  ]
}
