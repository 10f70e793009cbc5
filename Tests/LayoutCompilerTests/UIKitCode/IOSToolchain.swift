#if os(Linux)
  import Foundation
  import TestSupport

  /// The Swift compiler with an iOS target, which checks availability and deprecations.
  ///
  /// The toolchain of Linux has no standard library for iOS. Type checking needs only its module
  /// files, whose target can be replaced.
  enum IOSToolchain {
    /// The folder of the standard library's modules and of the stand-ins, made once.
    private static let resources: Result<URL, any Error> = Result {
      let folder = try SwiftToolchain.temporaryFolder()
      let info = try targetInfo(in: folder)
      for name in ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"] {
        try copyModule(name, info, to: folder)
      }
      for name in ["shims", "clang"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent(name),
          withDestinationURL: info.library.appendingPathComponent(name))
      }
      let fixtures = Repository.root.appendingPathComponent(
        "Tests/LayoutCompilerTests/Fixtures/swift")
      for module in ["UIKit", "XCTest"] {
        let source = fixtures.appendingPathComponent(module).path
        let files = try FileManager.default.contentsOfDirectory(atPath: source).sorted()
        let output = try frontend(
          [
            "-emit-module", "-module-name", module, "-o", "\(module).swiftmodule",
            "-disable-availability-checking",
          ], files.map { "\(source)/\($0)" }, target: 13, resources: folder, in: folder)
        guard !output.contains("error:") else { throw SwiftToolchain.Failure(description: output) }
      }
      return folder
    }

    /// Returns the errors and warnings of files whose oldest iOS is `target`, in Swift 6 mode.
    static func problems(in files: [String: String], target: Int) throws -> [String] {
      let folder = try SwiftToolchain.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let output = try frontend(
        ["-typecheck", "-module-name", "generated"], files.keys.sorted(), target: target,
        resources: resources.get(), in: folder)
      let lines = output.split(separator: "\n").map(String.init)
      return lines.filter { $0.contains(/^\S+:\d+:\d+: (error|warning): |^<unknown>:0: error/) }
    }

    private static func frontend(
      _ arguments: [String], _ files: [String], target: Int, resources: URL, in folder: URL
    ) throws -> String {
      let common = [
        "swiftc", "-frontend", "-parse-as-library", "-swift-version", "6", "-disable-objc-interop",
        "-target", "arm64-apple-ios\(target).0", "-resource-dir", resources.path, "-I",
        resources.path,
      ]
      return try SwiftToolchain.run(common + arguments + files, in: folder).output
    }

    private static func targetInfo(in folder: URL) throws -> (library: URL, triple: String) {
      let output = try SwiftToolchain.run(["swiftc", "-print-target-info"], in: folder).output
      let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      guard let target = json?["target"] as? [String: Any],
        let triple = target["moduleTriple"] as? String,
        let paths = json?["paths"] as? [String: Any],
        let library = paths["runtimeResourcePath"] as? String
      else { throw SwiftToolchain.Failure(description: "no target info: \(output)") }
      return (URL(fileURLWithPath: library), triple)
    }

    /// Copies a module with another target of the same length: `arm64-apple-ios13.000000`.
    private static func copyModule(
      _ name: String, _ info: (library: URL, triple: String), to folder: URL
    ) throws {
      let file = info.library.appendingPathComponent(
        "linux/\(name).swiftmodule/\(info.triple).swiftmodule")
      var data = try Data(contentsOf: file)
      let target = "arm64-apple-ios13."
      let zeros = String(repeating: "0", count: info.triple.utf8.count - target.utf8.count)
      guard let range = data.firstRange(of: Data(info.triple.utf8)) else {
        throw SwiftToolchain.Failure(description: "\(file.path) states no target")
      }
      data.replaceSubrange(range, with: Data((target + zeros).utf8))
      let copy = folder.appendingPathComponent("iphoneos/\(name).swiftmodule")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      try data.write(to: copy.appendingPathComponent("arm64-apple-ios.swiftmodule"))
    }
  }
#endif
