import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Generated tests for UIKit, compiled against a stand-in and run.
@Suite(.ownThread) struct SwiftTestFileTests {
  @Test("generated tests compile") func compilation() throws {
    let code = try Self.files.get()
    #expect(code.values.allSatisfy { $0.contains(": XCTestCase {") })
    try CheckedCode.require(code.keys)
    let folder = try SwiftToolchain.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = code.keys.filter { $0 != Self.hostile }.sorted()
    for name in files {
      try Data((code[name] ?? "").utf8).write(to: folder.appendingPathComponent(name))
    }
    let style = "\(Repository.root.path)/\(SwiftSample.fixtureFolder)/.swift-format"
    let lint = try SwiftToolchain.run(
      ["swift", "format", "lint", "--strict", "--configuration", style] + files, in: folder)
    #expect(lint.output == "")
  }

  private static let hostile = "HostileTests.swift"

  /// The tests of examples and samples.
  static let files: Result<[String: String], any Error> = Result {
    let examples = try Example.all.sample(oneOf: 4).map { example in
      ("\(example.name.replacing("/", with: ""))Tests.swift", code(try example.compile()))
    }
    let samples = [("Played", played), ("Named", named), ("Valued", valued)].map {
      ("\($0.0)Tests.swift", code(of: $0.0, $0.1))
    }
    return Dictionary(
      uniqueKeysWithValues: examples + samples
        + [(hostile, code(of: "Hostile", HostileTexts.layout))])
  }

  private static func code(of name: String, _ text: String) -> String {
    code(Compilation(SourceFile(name: "\(name).layout", text: text)))
  }

  private static func code(_ compilation: Compilation) -> String {
    OutputFormat.named("xctest")?.string(
      RenderInput(previews: compilation.previews, programs: [compilation.program])) ?? ""
  }

  /// Params, data that chooses sections, what cells measure, a place to scroll to, mirrored.
  private static let played = """
    enum Scope < all music >
    let wide = 30
    param scope: Scope = all
    param gap = 4
    param heading: String = "Title"
    layout pages <
      section rows interGroupSpacing gap <
        group horizontal height estimated 40 < item height estimated 40 >
      >
      section row orthogonal groupPagingCentered <
        when (scope == music) < header heading height 20 >
        group horizontal width 100 height 44 <
          item < supplementary "a \\"b\\\\ 7" width 8 height 8 >
        >
      >
    >
    layout boxes interSectionSpacing (container.width / 10) <
      header "top" height 9
      section < background "9 lives"; group horizontal height 44 < item > >
    >
    snapshot monday <
      section "x" style row items 2
      section "y" style rows items 3 measured 44 60
      section "z" style row items 1
    >
    preview "small, \\"first\\"" < layout pages; device iPhoneSE; set scope music; set gap (wide / 2); set heading "A \\"b\\"" >
    preview "again" < layout pages; size 320 480; rtl; scroll 0 10; snapshot monday >
    preview "boxes" < layout boxes; items 3 >
    """

  private static let named = """
    section class < group horizontal height 44 < item > >
    preview "class" < items 1 >
    preview "class?" < items 2 >
    preview "123" < items 2 >
    """

  private static let valued = """
    param item.aspect: Fraction = 1
    param item.extra: Points = 2
    section pins contentInsets 8 orthogonal none <
      group waterfall columns 2 spacing 4 < item aspect item.aspect extraHeight item.extra >
    >
    snapshot board < section "a" items 3 aspect 3/4 2; section "b" < item "x" extra 4; item "y" > >
    preview "board" < size 320 480; snapshot board >
    preview "counted" < size 320 480; items 2 >
    """

  /// The second section of the data has values of single items, the first one a cycle.
  @Test("tests give items the values of the data") func itemValues() throws {
    let code = Self.code(of: "Valued", Self.valued)
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("let aspectData: [[CGFloat?]] = [[0.75, 2], []]"))
    #expect(lines.contains("let extraData: [[CGFloat?]] = [[], [4, nil]]"))
    #expect(code.components(separatedBy: "layouts.aspect = { path in").count == 2)
  }

  @Test("a test of more than 100,000 views is skipped with a reason, however many there are")
  func manyViews() {
    let file = """
      section < group horizontal height 44 < item > >
      preview "few" < items 4 >
      preview "many" < items 100001 >
      preview "endless" < items 1000000000 >
      """
    let tests = Self.code(of: "Many", file).components(separatedBy: "func test").dropFirst()
    let names = tests.map { String($0.prefix { $0 != "(" }) }
    #expect(names == ["Few", "Many", "Endless"])
    let skipped = tests.map { $0.contains("this preview has more than 100,000 views") }
    #expect(skipped == [false, true, true])
    #expect(tests.first?.contains("cell 3: ") == true)
  }

  @Test("a test of a list below a large title is skipped with a reason")
  func largeTitle() {
    let list = "section list insetGrouped\npreview \"a\" < items 2; bars navigation 44"
    let reason = "this list is below a large title"
    #expect(Self.code(of: "Titled", list + " largeTitle >").contains(reason))
    #expect(!Self.code(of: "Untitled", list + " >").contains(reason))
  }

  @Test("a test has as many views as its bound allows, of all kinds but titles of sections")
  func viewsAtTheBound() throws {
    // Two sections of a header and two cells.
    let text = """
      layout <
        section a < header height 20; group horizontal height 44 < item > >
        section b < header height 20; group horizontal height 44 < item > >
      >
      preview "p" < size 320 480; items 2 2 >
      """
    let compilation = Compilation(SourceFile(name: "Bound.layout", text: text))
    let scene = try #require(compilation.previews.first?.scene)
    #expect(UIKitTest.maximumViews == 100_000)
    #expect(UIKitTest.lines(scene, atMost: 5) == nil)
    // With two titles and the end.
    #expect(UIKitTest.lines(scene, atMost: 6)?.count == 9)
  }

  @Test("names and texts that are hard to write stay in their literals and comments")
  func hostileTexts() throws {
    let code = Self.code(of: "Hostile", HostileTexts.layout)
    HostileTexts.expectVisible(code)
    try CheckedCode.require([Self.hostile])
  }

  /// UIKit agrees, also for views with unusual kinds, except for one cell, a missing header and the
  /// row's resting offset.
  @Test("generated tests report differences") func failures() throws {
    #expect(
      try SwiftProgram.run("differences") == """
        layoutc (-) and UIKit of iOS 18.0 (+) differ:
        section 0
        - header: 0,0 320x20 z 1
        + header: not there
        - cell 1: 160,20 160x44
        + cell 1: 160,20 150x44

        """)
  }

  static let part: SwiftProgram.Part = {
    let text = """
      layout <
        section <
          header height 20
          group horizontal height 44 <
            item fractionalWidth 1/2 < supplementary "a  \\"b\\\\ 7\\u{7}" width 8 height 8 >
          >
        >
        section orthogonal groupPagingCentered < group horizontal width 100 height 44 < item > >
      >
      preview "one" < size 320 480; items 2 3 >
      """
    let layout = """

      final class Answers: UICollectionViewLayout {
        init(of layouts: OneLayoutTests.OneLayout) { super.init() }
        required init?(coder: NSCoder) { nil }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 108) }
        override func layoutAttributesForItem(
          at path: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          let frame =
            path.section == 0
            ? CGRect(x: CGFloat(160 * path.item), y: 20, width: 160, height: 44)
            : CGRect(x: CGFloat(100 * path.item) + 10, y: 64, width: 100, height: 44)
          let result = UICollectionViewLayoutAttributes(frame: frame, indexPath: path)
          if path == IndexPath(item: 1, section: 0) { result.size.width = 150 }
          return result
        }
        override func layoutAttributesForSupplementaryView(
          ofKind kind: String, at path: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          guard kind == "a  \\"b\\\\ 7\\u{7}" else { return nil }
          let result = UICollectionViewLayoutAttributes(
            frame: CGRect(x: CGFloat(160 * path.item) + 76, y: 38, width: 8, height: 8),
            indexPath: path)
          result.zIndex = 1
          return result
        }
      }
      """
    let code = Self.code(of: "One", text)
      .replacing("layouts.makeLayout()", with: "Answers(of: layouts)")
    return SwiftProgram.Part(
      files: ["One.swift": code + layout], statements: "try! OneLayoutTests().testOne()")
  }()
}
