#if os(Linux)
  import TestSupport
  import Testing

  @testable import LayoutCompiler

  /// Generated code is checked against a stand-in with UIKit's availability and deprecations, for
  /// several deployment targets.
  @Suite struct SwiftAvailabilityTests {
    /// `count` has no other call with its meaning: `repeatingSubitem:count:` does not resize.
    private static let known = "(layoutSize:subitem:count:)' was deprecated"

    private func problems(_ files: [String: String], target: Int) throws -> [String] {
      try IOSToolchain.problems(in: files, target: target).filter { !$0.contains(Self.known) }
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
      let files = try code(target).merging(tests(target)) { $1 }
      #expect(files.count > 25)
      #expect(try problems(files, target: target) == [])
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
      return files
    }

    @Test("calls of newer or deprecated API are reported by the stand-in") func standIn() throws {
      let code = """
        import UIKit
        @MainActor func f(_ section: NSCollectionLayoutSection) {
          section.contentInsetsReference = .none
          section.supplementariesFollowContentInsets = false
          section.orthogonalScrollingProperties.bounce = .never
        }
        """
      func messages(_ target: Int) throws -> [Substring] {
        try IOSToolchain.problems(in: ["f.swift": code], target: target).map {
          $0.split(separator: " ", maxSplits: 2)[2].prefix { $0 != "[" }
        }
      }
      #expect(
        try messages(13) == [
          "'contentInsetsReference' is only available in iOS 14 or newer",
          "'orthogonalScrollingProperties' is only available in iOS 17 or newer",
        ])
      #expect(
        try messages(17) == [
          "'supplementariesFollowContentInsets' was deprecated in iOS 16: "
            + "Use supplementaryContentInsetsReference "
        ])
    }
  }
#endif
