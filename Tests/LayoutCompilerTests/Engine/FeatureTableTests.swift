import TestSupport
import Testing

@testable import LayoutCompiler

/// The table of what is known about each feature, compared with the recordings and RULES.md.
@Suite struct FeatureTableTests {
  @Test("names of features are unique, and their rules are in RULES.md")
  func rows() throws {
    let names = Feature.all.map(\.name)
    #expect(Set(names).count == names.count)
    let rules = Set(try RuleBook().rules.map(\.id))
    for feature in Feature.all { #expect(rules.contains(feature.rule), "\(feature.name)") }
  }

  /// The open questions are those with a choice: a recording of such a layout answers it.
  @Test(
    "the features of a recorded layout are not guesses on its version",
    arguments: UIKitFixture.names)
  func recordings(_ name: String) throws {
    let fixture = try UIKitFixture.load(name)
    guard let elements = fixture.expected.elements, !elements.isEmpty else { return }
    for (feature, _) in Feature.used(by: try fixture.request()) where feature.choice == nil {
      let standing = feature.standing(ios: fixture.ios)
      #expect(standing < .documented, "\(feature.name) on iOS \(fixture.ios): \(standing)")
      guard fixture.kit != nil else { continue }
      #expect(standing == .recorded, "add \(fixture.ios) to the exact versions of \(feature.name)")
    }
  }

  @Test("the best evidence of a version counts")
  func standings() {
    let feature = Feature("a", "fill", exact: [27], pictures: [17, 27], documented: true) { _ in
      true
    }
    #expect([27, 17, 16].map { feature.standing(ios: $0) } == [.recorded, .measured, .documented])
    #expect(feature.evidence == "recorded on macOS 27; measured on iOS 17, 27; documented by Apple")
    let lists = Feature("c", "fill", pictures: [14, 16, 18], lists: true) { _ in true }
    #expect(lists.standing(ios: 17) == .guess)
    // Two versions around it that round alike, and two that do not.
    let plain = Feature("d", "fill", pictures: [14, 16, 18]) { _ in true }
    #expect([15, 17].map { plain.standing(ios: $0) } == [.guess, .measured])
    let adopted = Feature("e", "fill", exact: [18, 27]) { _ in true }
    #expect(adopted.evidence == "recorded on iOS 18, macOS 27")
    let guess = Feature("b", "fill", choice: "mirrored") { _ in true }
    #expect(guess.standing(ios: 17) == .guess)
    #expect(guess.evidence == "layoutc: mirrored")
  }

  /// Each layout has exactly one of the open questions.
  @Test(
    "open questions are recognized",
    arguments: [
      ("right to left", "item width 44", "rtl"),
      ("other sections next to a safe area", "item width 44", "safeArea 0 44 0 44"),
      ("subitems without length in a line", "item width 44; item width 0", "ios 17"),
      ("a negative inset, offset or spacing", "contentInsets -4; item width 44", "ios 17"),
      ("self-sizing cells without a measured size", "item width estimated 44", "ios 17"),
      (
        "iOS 13 to 15: fractions in groups of `subitems:` with `interItemSpacing`",
        "interItemSpacing 4; item fractionalWidth 1/3", "ios 14"
      ),
    ])
  func openQuestions(_ name: String, _ body: String, _ settings: String) throws {
    let text =
      "section < group horizontal height 44 < \(body) > >\npreview \"p\" < \(settings); items 2 >"
    let request = try #require(
      Compilation(SourceFile(name: "a.layout", text: text)).previews.first?.request)
    let open = Feature.used(by: request).map(\.feature).filter { $0.choice != nil }
    #expect(open.map(\.name) == [name])
  }
}
