#if os(macOS)
  import Foundation
  import TestSupport
  import Testing

  @testable import LayoutCompiler

  /// Generated code with the real UIKit. Elsewhere, `SwiftAvailabilityTests` has a stand-in.
  @Suite struct XcodeCompilerTests {
    private static let xcrun = ["xcrun", "--sdk", "iphonesimulator"]

    private static let hasSDK: Bool = {
      let folder = FileManager.default.temporaryDirectory
      return (try? SwiftToolchain.run(xcrun + ["--show-sdk-path"], in: folder))?.status == 0
    }()

    @Test(
      "generated code compiles with Xcode's UIKit",
      .enabled("Xcode's SDK for the iOS Simulator is not installed") { hasSDK },
      arguments: [16, 17])
    func code(_ target: Int) throws {
      let folder = try SwiftToolchain.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      var names: [String] = []
      for (number, sample) in try SwiftSample.all().enumerated() {
        let type = sample.unit(target: target).typeName
        let code = sample.file(target: target).replacing(
          "struct \(type) ", with: "struct Sample\(number) ")
        names.append("Sample\(number).swift")
        try Data(code.utf8).write(to: folder.appendingPathComponent("Sample\(number).swift"))
      }
      let options = ["swiftc", "-typecheck", "-target", "arm64-apple-ios\(target).0-simulator"]
      let result = try SwiftToolchain.run(Self.xcrun + options + names, in: folder)
      #expect(result.status == 0, "\(result.output)")
    }
  }
#endif
