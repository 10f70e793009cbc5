// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "layoutc",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "LayoutCompiler", targets: ["LayoutCompiler"]),
    .executable(name: "layoutc", targets: ["layoutc"]),
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
