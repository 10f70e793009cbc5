#if os(Linux)
  import TestSupport
  import Testing

  @testable import LayoutCompiler

  /// Generated code is checked against a stand-in with UIKit's availability and deprecations, for
  /// several deployment targets.
  @Suite(.ownThread) struct SwiftAvailabilityTests {
    /// `count` has no other call with its meaning: `repeatingSubitem:count:` does not resize.
    private static let known = "(layoutSize:subitem:count:)' was deprecated"

    /// The errors and warnings of generated code and of `calls`, by deployment target.
    private static let problems = Memo<Int, [String]>()

    private func problems(target: Int) throws -> [String] {
      try Self.problems.value(of: target) {
        let files = try code(target).merging(tests(target)) { $1 }
        #expect(files.count > 25)
        return try IOSToolchain.problems(
          in: files.merging(["Calls.swift": Self.calls]) { $1 }, target: target)
      }
    }

    /// Versions have these names in the code only since iOS 14 and 17.
    private static let names = SwiftSample(
      name: "Names",
      text: """
        let rate = fast
        let away = never
        let main = vision
        layout names <
        section orthogonal paging decelerationRate rate bounce away <
          when (traits.userInterfaceIdiom == vision) < group horizontal height 20 < item > >
          else when (traits.userInterfaceIdiom == main) < group horizontal height 30 < item > >
          else when (traits.userInterfaceIdiom == mac) < group horizontal height 40 < item > >
          else < group horizontal height 44 < item > >
        >
        section supplementariesFollowContentInsets false <
          header height 20; group horizontal height 44 < item >
        >
        >
        """)

    @Test(
      "generated code and tests compile for every deployment target, without warnings",
      arguments: [14, 17, 26])
    func compilation(_ target: Int) throws {
      let found = try problems(target: target)
      #expect(found.filter { !$0.contains(Self.known) && !$0.hasPrefix("Calls.swift:") } == [])
    }

    private func code(_ target: Int) throws -> [String: String] {
      var files: [String: String] = [:]
      // The oldest version needs the most availability checks.
      let samples = try SwiftSample.all().sample(oneOf: target == 14 ? 1 : 4) + [Self.names]
      for (number, sample) in samples.enumerated() {
        let code = sample.file(target: target)
        let name = sample.unit(target: target).typeName
        files["Sample\(number).swift"] = code.replacing(
          "struct \(name) ", with: "struct Sample\(number) ")
      }
      return files
    }

    private func tests(_ target: Int) throws -> [String: String] {
      var options = RenderOptions()
      options.code.deploymentTarget = target
      let vision = Compilation(
        SourceFile(
          name: "Vision.layout",
          text: "section < group horizontal height 44 < item > >\n"
            + "preview \"p\" < userInterfaceIdiom vision >"))
      var files: [String: String] = [:]
      let examples = try Example.all.sample(oneOf: target == 14 ? 3 : 8).map {
        ($0.name.replacing("/", with: ""), try $0.compile())
      }
      for (name, compilation) in examples + [("Vision", vision)] {
        files["\(name).swift"] = OutputFormat.named("xctest")?.string(
          RenderInput(previews: compilation.previews, programs: [compilation.program]), options)
      }
      let small = Compilation(SourceFile(name: "Small.layout", bytes: vision.source.bytes))
      let kit = FidelityKit([small])
      files["Fidelity.swift"] = String(
        decoding: (target == 14 ? FidelityKitTests.kit : kit).tests(isPackage: target == 14),
        as: UTF8.self)
      return files
    }

    @Test("calls of newer or deprecated API are reported by the stand-in") func standIn() throws {
      func messages(_ target: Int) throws -> [Substring] {
        try problems(target: target).filter { $0.hasPrefix("Calls.swift:") }.map {
          $0.split(separator: " ", maxSplits: 2)[2].prefix { $0 != "[" }
        }
      }
      #expect(
        try messages(14) == [
          "'supplementaryContentInsetsReference' is only available in iOS 16 or newer",
          "'orthogonalScrollingProperties' is only available in iOS 17 or newer",
        ])
      #expect(
        try messages(17) == [
          "'supplementariesFollowContentInsets' was deprecated in iOS 16: "
            + "Use supplementaryContentInsetsReference "
        ])
    }

    private static let calls = """
      import UIKit
      @MainActor func call(_ section: NSCollectionLayoutSection) {
        section.supplementaryContentInsetsReference = .none
        section.supplementariesFollowContentInsets = false
        section.orthogonalScrollingProperties.bounce = .never
      }
      """
  }
#endif
