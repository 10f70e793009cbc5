import Testing

@testable import LayoutCompiler

/// Findings about Swift: the mistakes of people, and the message that leads to the right program.
@Suite struct SwiftFindingTests {
  private func found(
    _ body: String, setting: (inout CompilationSettings) -> Void = { _ in }
  ) -> [Diagnostic] {
    var settings = CompilationSettings()
    setting(&settings)
    return Compilation(SourceFile(name: "Screen.swift", text: body), settings).linted()
  }

  /// A layout of one row, whose item has this width.
  private func row(_ width: String, in members: String = "let columns = 3") -> String {
    """
    import UIKit
    final class Screen: UIViewController {
      \(members)
      func make() -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: \(width), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        return UICollectionViewCompositionalLayout(section: section)
      }
    }
    """
  }

  @Test(
    "a fraction of integers is one warning, with the division that is meant",
    arguments: [
      ("1 / columns", "let columns = 3"), ("1/columns", "let columns = 4"),
      ("1 / columns", "var columns = 3"), ("1 / columns", "let columns: Int = 2"),
    ])
  func integerDivision(_ quotient: String, _ members: String) throws {
    let text = row(".fractionalWidth(CGFloat(\(quotient)))", in: members)
    let found = found(text).filter { $0.severity == .warning }
    #expect(found.map(\.id) == ["integer-division"])
    let warning = try #require(found.first)
    #expect(warning.help == "write `\(quotient.dropLast("columns".count))CGFloat(columns)`")
    let fix = try #require(warning.fixes.first)
    let fixed = try #require(TextEdit.apply(fix.edits, to: Array(text.utf8)))
    #expect(
      String(decoding: fixed, as: UTF8.self).contains(
        ".fractionalWidth(\(quotient.dropLast("columns".count))CGFloat(columns))"))
    #expect(fix.isSafe)
  }

  @Test(
    "a quotient with a fraction is not reported",
    arguments: ["1 / CGFloat(columns)", "1.0 / 3", "CGFloat(6 / columns) / 6"])
  func otherDivisions(_ quotient: String) {
    #expect(found(row(".fractionalWidth(\(quotient))")).filter { $0.severity != .note }.isEmpty)
  }

  /// One pixel is not a fraction of the container.
  @Test("a pixel is a length", arguments: ["traitCollection.displayScale", "UIScreen.main.scale"])
  func pixel(_ scale: String) {
    let text = row(".fractionalWidth(1)").replacing(
      "heightDimension: .absolute(80)", with: "heightDimension: .absolute(1 / \(scale))")
    #expect(found(text).filter { $0.id == "fraction-like-length" }.isEmpty)
  }

  @Test("a deprecated property is named with its replacement, from its version on")
  func deprecation() throws {
    let text = row(".fractionalWidth(1)").replacing(
      "return UI", with: "section.supplementariesFollowContentInsets = false\n    return UI")
    #expect(found(text).isEmpty)
    let warning = try #require(found(text) { $0.overrides.ios = 16 }.first)
    #expect(warning.id == "deprecated")
    let source = SourceFile(name: "Screen.swift", text: text)
    #expect(source.text(in: warning.span.range) == "supplementariesFollowContentInsets")
    #expect(warning.help == "write `supplementaryContentInsetsReference = .none`, of iOS 16")
    let fix = try #require(warning.fixes.first)
    let fixed = try #require(TextEdit.apply(fix.edits, to: Array(text.utf8)))
    #expect(
      String(decoding: fixed, as: UTF8.self).contains(
        "section.supplementaryContentInsetsReference = .none\n"))
  }

  @Test("every case of an enumeration is tried") func cases() {
    let size = "enum Size: CGFloat { case half = 0.5, third = 0.33333 }\nvar size: Size = .half"
    let found = found(row(".fractionalWidth(size.rawValue)", in: size))
    #expect(found.map(\.message) == ["`0.33333` is not 1/3, where `size` is `third`"])
  }

  @Test("a height that is stated is not missed") func statedHeight() {
    let text = row(".fractionalWidth(1)").replacing(".absolute(80)", with: ".fractionalHeight(1)")
      .replacing("subitems: [item]", with: "subitems: [item, item]")
    #expect(!found(text).contains { $0.id == "group-fills-screen" })
  }

  /// 500 points are more than a phone has, and less than a window of the Mac.
  @Test("layouts of AppKit are tried in windows of the Mac") func appKit() {
    let text = row(".absolute(500)").replacing("import UIKit", with: "import AppKit")
      .replacing("UIViewController", with: "NSViewController")
      .replacing("UICollectionView", with: "NSCollectionView")
    #expect(found(text).filter { $0.message.contains("screen") }.isEmpty)
    let wide = text.replacing(".absolute(500)", with: ".absolute(700)")
    #expect(found(wide).contains { $0.message.hasPrefix("in a window of 640 × 480 points") })
  }

  @Test(
    "other kinds of layouts are named",
    arguments: [
      ("import SwiftUI\nstruct V { let a = 1 }", "layouts of SwiftUI are not covered"),
      (
        "import UIKit\nfinal class Tiles: UICollectionViewLayout { override func prepare() {} }",
        "`Tiles` is a layout of its own"
      ),
      (
        "import UIKit\nlet flow = UICollectionViewFlowLayout()",
        "a flow layout is not covered"
      ),
      (
        "import UIKit\nfunc a() -> UICollectionViewLayout {\n<<<<<<< HEAD\n  x()\n=======\n  y()\n"
          + ">>>>>>> main\n}", "the file has a conflict that git did not merge"
      ),
    ])
  func notCovered(_ text: String, _ message: String) {
    let found = found(text)
    #expect(found.count == 1 && found[0].severity == .error)
    #expect(found.first?.message.hasPrefix(message) ?? false)
  }

  @Test("a section of UIKit's own is named") func ownSection() {
    let text = row(".fractionalWidth(1)").replacing(
      "NSCollectionLayoutSection(group: group)",
      with: "NSCollectionLayoutSection.orthogonalLayoutSectionForMediaItems()")
    let messages = found(text).filter { $0.severity == .error }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("is UIKit's own, and its metrics are not known") ?? false)
  }
}
