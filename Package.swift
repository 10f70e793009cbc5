// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "layoutc",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "LayoutCompiler", targets: ["LayoutCompiler"]),
    .executable(name: "layoutc", targets: ["layoutc"]),
    .plugin(name: "LayoutcBuildToolPlugin", targets: ["LayoutcBuildToolPlugin"]),
    .plugin(name: "LayoutcCommandPlugin", targets: ["LayoutcCommandPlugin"]),
  ],
  targets: [
    .target(
      name: "LayoutCompiler",
      // Embedded.swift holds the texts of Assets.
      exclude: ["Assets", "EditorSupport/README.md"],
      // `rounded()` calls the C library where nothing imports it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .executableTarget(name: "layoutc", dependencies: ["LayoutCompiler"], exclude: ["README.md"]),
    .executableTarget(
      name: "LayoutBenchmarks", dependencies: ["LayoutCompiler"], exclude: ["README.md"]),
    .plugin(
      name: "LayoutcBuildToolPlugin", capability: .buildTool(), dependencies: ["layoutc"],
      path: "Sources/LayoutcBuildToolPlugin"),
    .plugin(
      name: "LayoutcCommandPlugin",
      capability: .command(
        intent: .custom(verb: "layoutc", description: "Run layoutc in the package's folder")),
      dependencies: ["layoutc"], path: "Sources/LayoutcCommandPlugin"),
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
