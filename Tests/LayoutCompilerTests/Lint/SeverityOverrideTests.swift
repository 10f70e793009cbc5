@testable import LayoutCompiler
import Testing

/// `lint < ID LEVEL >`.
@Suite struct SeverityOverrideTests {
  private static let third =
    "section < group horizontal height 100 < item fractionalWidth 0.33 > >\n"

  private func told(_ levels: String, _ text: String = third) -> [String] {
    linted("\(levels)\n\(text)").map { "\($0.severity.rawValue) \($0.id)" }
  }

  @Test("a file can override severities") func overrides() {
    #expect(told("") == ["warning inexact-fraction"])
    #expect(told("lint < inexact-fraction off >") == [])
    #expect(told("lint < inexact-fraction note >") == ["note inexact-fraction"])
    #expect(told("lint < inexact-fraction error >") == ["error inexact-fraction"])
    #expect(told("lint < row-leaves-gap off >") == ["warning inexact-fraction"])
    #expect(told("lint < row-leaves-gap off; inexact-fraction note >") == ["note inexact-fraction"])
    #expect(told("lint < row-leaves-gap off >\nlint < inexact-fraction off >") == [])
    // Behind what it speaks of, too.
    #expect(linted(Self.third + "lint < inexact-fraction off >").isEmpty)
  }

  /// The file may turn the lint on again.
  @Test("suppressions of lints that are off are not reported") func suppressions() {
    let ignored = "// layoutc:ignore(inexact-fraction) so drawn\n\(Self.third)"
    #expect(told("lint < inexact-fraction off >", ignored) == [])
    #expect(told("lint < inexact-fraction error >", ignored) == [])
    let unused = "// layoutc:ignore(tiny-estimate) gone\n\(Self.third)"
    #expect(
      told("lint < inexact-fraction off; unused-suppression note >", unused)
        == ["note unused-suppression"])
  }

  @Test("severities of the checker's warnings can be overridden") func checkerWarnings() {
    let small = "section < header height 0.5; group horizontal height 44 < item > >"
    func found(_ text: String) -> [String] {
      Compilation(SourceFile(name: "test", text: text)).diagnostics.map {
        "\($0.severity.rawValue) \($0.id)"
      }
    }
    #expect(found(small) == ["warning fraction-like-length"])
    #expect(found("lint < fraction-like-length off >\n\(small)") == [])
    #expect(found("// layoutc:ignore(fraction-like-length) a hairline\n\(small)") == [])
    #expect(
      found("lint < fraction-like-length error >\n\(small)") == ["error fraction-like-length"])
    // An error stays one, which `lint` says where there is none.
    let row = "section < group horizontal height 4 < item > >"
    #expect(told("lint < unknown-word off >", row) == ["warning unknown-lint"])
    #expect(told("lint < unknown-word error; no-section-for-data off >", row) == [])
    #expect(
      found("lint < unknown-word off >\nsection < group horizontal hieght 4 < item > >")
        == ["error unknown-word"])
  }

  @Test("a finding with a raised severity is fixed") func fixes() throws {
    let text = "lint < inexact-fraction error >\n\(Self.third)"
    let fixed = try #require(
      Compilation(SourceFile(name: "test", text: text)).applyingFixes(includingUnsafe: false))
    #expect(fixed.fixCount == 1)
    #expect(
      String(decoding: fixed.compilation.source.bytes, as: UTF8.self).hasSuffix(
        "fractionalWidth 1/3 > >\n"))
  }

  static let mistakes: [(String, String)] = [
    ("lint < inexact-fraction >", "missing-value"),
    ("lint < inexact-fraction of >", "unknown-choice"),
    ("lint < inexact-fraction off off >", "surplus-value"),
    ("lint < inexact-fraction off; inexact-fraction note >", "duplicate-property"),
    ("lint < inexact-fraction off >\nlint < inexact-fraction off >", "duplicate-property"),
    ("lint < inexact - fraction off >", "operator-outside-parentheses"),
    ("lint", "incomplete-declaration"),
    ("lint < deprecated() off >", "incomplete-declaration"),
    ("lint < deprecated off < item > >", "body-of-property"),
    ("lint < when (true) < deprecated off > >", "misplaced-element"),
    ("lint < 3 off >", "statement-without-word"),
    ("lint inexact-fraction off", "hyphenated-word"),
    ("section < lint < inexact-fraction off >; group horizontal < item > >", "misplaced-element"),
  ]

  @Test("mistakes in `lint` are one error each", arguments: mistakes.indices)
  func mistakesInOverrides(_ index: Int) {
    let (text, id) = Self.mistakes[index]
    let program = index == Self.mistakes.count - 1 ? text : "\(text)\n\(Self.third)"
    #expect(linted(program).filter { $0.severity == .error }.map(\.id) == [id], "\(text)")
  }

  @Test("hyphenated words are errors elsewhere") func hyphens() {
    let text = "section < inter-group-spacing 8; group horizontal < item > >"
    #expect(linted(text).map(\.id) == ["hyphenated-word"])
    let cases = "enum Scope < all; my-music >\nsection < group horizontal < item > >"
    #expect(linted(cases).map(\.id) == ["hyphenated-word"])
  }

  @Test("`lint` statements are formatted") func formatting() {
    let text = "lint<inexact-fraction   off;tiny-estimate note>\nsection<group horizontal<item>>"
    guard
      case .formatted(let bytes) = SourceFormatter.format(
        parse(SourceFile(name: "test", text: text)))
    else {
      Issue.record("it is refused")
      return
    }
    let formatted = String(decoding: bytes, as: UTF8.self)
    #expect(formatted.hasPrefix("lint < inexact-fraction off; tiny-estimate note >\n"))
  }
}
