import Testing

@testable import LayoutCompiler

/// Rules that the code of a second set of published apps needs. The layouts were written by hand.
@Suite struct SwiftStudyTests: ImportedText {
  /// A layout of one row, whose height is that of an argument.
  private var home: String {
    "final class Home: UIViewController {\n\(row)\n"
      + "func layout() -> UICollectionViewLayout "
      + "{ UICollectionViewCompositionalLayout(section: row(height)) }\n"
  }

  private func source(_ text: String) -> SwiftImport {
    SwiftImport(SourceFile(name: "Home.swift", text: "import UIKit\n" + text))
  }

  private func rowLayout(_ height: String) -> String {
    "section <\n  group horizontal height \(height) <\n    item height \(height)\n  >\n>"
  }

  // MARK: - Names

  @Test("a section that no layout of the file has is named")
  func sectionsWithoutLayout() {
    let found = source(
      home + "let height: CGFloat = 40\nfunc other() -> NSCollectionLayoutSection { row(9) }\n}")
    expect(
      found, rowLayout("40"),
      notes: ["`other` is not imported: no layout of the file has its section"])
  }

  /// A controller whose provider evaluates an expression, with members.
  private func provider(_ expression: String, _ members: String) -> SwiftImport {
    source(
      "final class Home: UIViewController {\n\(row)\n\(members)\n"
        + "func layout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout { i, _ in "
        + "\(expression) } }\n}")
  }

  private static let cases = "enum S: Int, CaseIterable { case a, b }"
  private static let choice =
    "switch s { case .a: return self.row(10); case .b: return self.row(20) }"

  /// Indices 0 and 1 are the cases; from 2 on, each of these returns a row, too.
  @Test(
    "a section for indices beyond the cases or elements is noted",
    arguments: [
      ("guard let s = S(rawValue: i) else { return self.row(1) }; \(choice)", cases),
      ("if let s = S(rawValue: i) { \(choice) }; return self.row(1)", cases),
      ("i < heights.count ? self.row(heights[i]) : self.row(1)", "let heights = [10.0, 20]"),
      ("self.row(heights[i % heights.count])", "let heights = [10.0, 20]"),
      ("self.row(heights[min(i, 1)])", "let heights = [10.0, 20]"),
    ])
  func otherIndices(_ expression: String, _ members: String) {
    let found = provider(expression, members)
    #expect(
      found.notes.first?.message
        == "the provider also returns sections for indices from 2 on, which are omitted")
    #expect(!found.notes.contains { $0.kind == .unread })
    #expect(found.layouts[0].sections.count == 2)
  }

  @Test(
    "without a section beyond the cases or elements there are no notes",
    arguments: [
      ("guard let s = S(rawValue: i) else { return nil }; \(choice)", cases),
      ("let s = S(rawValue: i)!; \(choice)", cases),
      ("let s = S.allCases[i]; \(choice)", cases),
      ("self.row(heights[i])", "let heights = [10.0, 20]"),
    ])
  func noOtherIndices(_ expression: String, _ members: String) {
    let found = provider(expression, members)
    #expect(found.notes.map(\.message) == [])
    #expect(found.layouts[0].sections.count == 2)
  }

  /// 9 / 16 of 160; 75 / 2, of a literal whose type is that of the optional before it.
  @Test(
    "literals in UIKit's structs, after `??` and as defaults are no integers",
    arguments: [
      ("160 * (wide.height / wide.width)", "let wide = CGSize(width: 16, height: 9)", "90"),
      ("CGRect(x: 0, y: 0, width: 75, height: 9).midX", "", "37.5"),
      ("CGPoint(x: 75, y: 9).x / 2", "", "37.5"),
      ("(none ?? 75) / 2", "let none: CGFloat? = nil", "37.5"),
      ("(all[\"b\"] ?? 75) / 2", "let all: [String: CGFloat] = [\"a\": 1]", "37.5"),
      ("all[\"b\", default: 75] / 2", "let all: [String: CGFloat] = [\"a\": 1]", "37.5"),
      ("CGFloat((none ?? 75) / 2)", "let none: Int? = nil", "37"),
    ])
  func contextualLiterals(_ height: String, _ members: String, _ expected: String) {
    expect(source(home + members + "\nvar height: CGFloat { \(height) }\n}"), rowLayout(expected))
  }

  /// An element that is there on a condition is changed there.
  @Test(
    "elements of arrays that depend on conditions are changed",
    arguments: [
      ("s.boundarySupplementaryItems.first?.zIndex = 4", "header \"h\" height 30 zIndex 4"),
      ("if let h = s.boundarySupplementaryItems.last { h.zIndex = 4 }", "height 30 zIndex 4"),
      (
        "s.boundarySupplementaryItems.first { $0.elementKind == \"h\" }?.zIndex = 4",
        "header \"h\" height 30 zIndex 4"
      ),
      (
        """
        var all = [NSCollectionLayoutItem(layoutSize: size)]
        if env.container.contentSize.width > 500 { all.append(.init(layoutSize: size)) }
        all[all.count - 1].contentInsets.top = 4
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: all))
        """, "item height 30 contentInsets 4 0 0 0\n    >"
      ),
    ])
  func conditionalElements(_ change: String, _ expected: String) {
    let found = source(
      """
      final class Home: UIViewController {
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { i, env in
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let s = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
            if env.container.contentSize.width > 500 {
              s.boundarySupplementaryItems = [.init(
                layoutSize: size, elementKind: "h", alignment: .top)]
            }
            \(change)
            return s
          }
        }
      }
      """)
    #expect(found.text.contains(expected), "\(found.text)")
    #expect(found.notes.isEmpty)
  }

  @Test("a flag that chooses between two calls chooses between their layouts")
  func chosenCall() {
    for value in ["false", "true"] {
      let text =
        "final class Home: UIViewController {\n\(row)\nvar isTall = \(value)\n"
        + "lazy var list = UICollectionView(frame: .zero, "
        + "collectionViewLayout: isTall ? made(70) : self.made(20))\n"
        + "func made(_ tall: CGFloat) -> UICollectionViewLayout "
        + "{ UICollectionViewCompositionalLayout(section: row(tall)) }\n}"
      let found = source(text).text
      #expect(found.hasPrefix("param isTall = \(value)\n\n"), "\(found)")
      #expect(found.contains("height (if isTall then 70 else 20) <"), "\(found)")
    }
  }

  @Test("what the case of a variable holds at first is the default") func firstPayload() {
    let found = source(
      home
        + """
        enum Style { case tall(CGFloat), low }
        var style = Style.tall(70)
        var height: CGFloat { if case .tall(let points) = style { return points }; return 20 }
        }
        """)
    #expect(found.text.contains("param points = 70\n"), "\(found.text)")
    #expect(found.notes.isEmpty)
  }

  @Test("an array that is filled later may have its cases in any order")
  func laterSections() {
    let found = provider(
      "switch self.all[i] { case .a: return self.row(10); case .b: return self.row(20) }",
      Self.cases + "\nvar all: [S] = []")
    #expect(found.notes.map(\.message) == ["`all[i]` may be any case: each is a section, once"])
  }

  @Test("items of a section that is not known make all numbers unknown") func unknownTarget() {
    let found = provider(
      "switch S(rawValue: i)! { case .a: return self.row(10); case .b: return self.row(20) }",
      Self.cases
        + """

        func apply(to target: S) {
          var new = NSDiffableDataSourceSnapshot<S, Int>()
          new.appendSections([.a, .b])
          new.appendItems([1, 2], toSection: .a)
          new.appendItems([3, 4, 5], toSection: target)
          source.apply(new)
        }
        """)
    let lines = found.text.split(separator: "\n").filter { $0.contains("items") }
    #expect(lines.allSatisfy { $0.contains("items 12  // not in the source") }, "\(found.text)")
  }

  @Test("a missing colon before the section of items is an error") func missingColon() {
    let found = provider(
      "switch S(rawValue: i)! { case .a: return self.row(10); case .b: return self.row(20) }",
      Self.cases
        + """

        func apply() {
          var new = NSDiffableDataSourceSnapshot<S, Int>()
          new.appendSections([.a, .b])
          new.appendItems([1, 2], toSection .a)
        }
        """)
    #expect(found.notes.contains { $0.kind == .unread })
  }

  @Test("half a declaration of a helper of UIKit's types is an error")
  func halfHelper() {
    let found = source(
      """
      extension NSCollectionLayoutSection {
        static func row( -> NSCollectionLayoutSection { fatalError() }
      }
      func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { i, _ in return .row().inset(4) }
      }
      """)
    #expect(found.notes.contains { $0.kind == .unread })
  }

  @Test("the app's own `allCases` has the sections in their order")
  func ownCases() {
    let own = "enum S: CaseIterable { case a, b\nstatic var allCases: [S] { [.b] } }"
    let found = provider("let s = S.allCases[i]; \(Self.choice)", own)
    #expect(found.layouts[0].sections == ["b"])
  }

  @Test("sections that differ in the payload of a case are several")
  func payloads() {
    let found = provider(
      "switch self.sections[i] { case .hero: return self.row(10); case .shelf: return self.row(20) }",
      """
      enum S: Hashable { case hero, shelf(String) }
      func reload() {
        var snapshot = NSDiffableDataSourceSnapshot<S, Int>()
        snapshot.appendSections([.hero, .shelf("a"), .shelf("b")])
        snapshot.appendItems([1, 2], toSection: .shelf("a"))
        snapshot.appendItems([3], toSection: .shelf("b"))
      }
      """)
    #expect(
      found.text.contains(
        "  section \"shelf\" items 2\n  section \"shelf2\" style shelf items 1\n"))
    expectCompiles(found)
  }

  @Test("the section of a case with the name of a keyword has its items")
  func keywordCases() {
    let found = provider(
      "switch self.sections[i] { case .hero: return self.row(10); case .list: return self.row(20) }",
      """
      enum S { case hero, list }
      func reload() {
        var snapshot = NSDiffableDataSourceSnapshot<S, Int>()
        snapshot.appendSections([.list, .hero])
        snapshot.appendItems([1, 2], toSection: .list)
      }
      """)
    #expect(found.text.contains("  section \"listSection\" items 2\n  section \"hero\" items 0\n"))
  }

  @Test("appended sections that are not known are noted")
  func unknownSections() {
    let found = provider(
      "switch self.sections[i] { case .a: return self.row(10); case .b: return self.row(20) }",
      """
      enum S { case a, b }
      func reload(_ shown: [S]) {
        var snapshot = NSDiffableDataSourceSnapshot<S, Int>()
        snapshot.appendSections(shown)
      }
      """)
    #expect(
      found.notes.map(\.message)
        == ["which sections the app shows is not known: each of the layout is shown once"])
  }

  @Test(
    "a property that was not set has UIKit's value",
    arguments: [
      "section.orthogonalScrollingBehavior == .none",
      "section.contentInsetsReference == .automatic",
      "section.supplementariesFollowContentInsets",
      "UICollectionViewCompositionalLayoutConfiguration().scrollDirection == .vertical",
      "UICollectionViewCompositionalLayoutConfiguration().contentInsetsReference == .safeArea",
    ])
  func unsetProperties(_ condition: String) {
    let found = imported(grid + "if \(condition) { section.interGroupSpacing = 3 }" + end)
    expect(found, gridSection("interGroupSpacing 3"))
  }

  @Test(
    "operations on whole literals in a conversion are those of integers",
    arguments: [
      ("max(5 / 2, 1)", "2"), ("true ? 7 / 2 : 1", "3"), ("7 / 2", "3"), ("max(5.0 / 2, 1)", "2.5"),
    ])
  func wholeLiterals(_ expression: String, _ value: String) {
    let found = imported(grid + "section.interGroupSpacing = CGFloat(\(expression))" + end)
    #expect(found.text.contains("interGroupSpacing \(value) "))
  }

  @Test("strings with constants in them are texts")
  func interpolations() {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(9), heightDimension: .absolute(9))
      let badges = (0..<2).map { i in
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: "\\(Self.prefix)-\\(i + 1)",
          containerAnchor: .init(edges: .top))
      }

      """
        + grid.replacing("Height(1)))", with: "Height(1)), supplementaryItems: badges)") + end,
      in: "static let prefix = \"new\"")
    #expect(found.text.contains("supplementary \"new-1\" "))
    #expect(found.text.contains("supplementary \"new-2\" "))
  }

  @Test("a struct makes the layout that a screen takes from it")
  func builders() {
    let found = source(
      """
      struct Style {
        var height: CGFloat = 44
        func height(_ value: CGFloat) -> Style { var copy = self; copy.height = value; return copy }
        \(row)
        var layout: UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: row(height))
        }
      }
      final class Home: UIViewController {
        lazy var view = UICollectionView(
          frame: .zero, collectionViewLayout: Style().height(70).layout)
      }
      """)
    expect(found, rowLayout("70"))
  }

  @Test(
    "local constants are the arguments of the call that sets up the screen",
    arguments: [
      ("let tall: CGFloat = 70", "tall", "_ height: CGFloat", "height", "height = 70"),
      ("let all: [CGFloat] = [30, 70]", "all", "_ all: [CGFloat]", "all[1]", "all = 70"),
      ("var tall: CGFloat = 70", "tall", "_ height: CGFloat", "height", "height = 100"),
    ])
  func localArguments(
    _ constant: String, _ argument: String, _ parameter: String, _ use: String, _ param: String
  ) {
    let found = source(
      """
      final class Home: UIViewController {
        \(row)
        func layout(\(parameter)) -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: row(\(use)))
        }
        override func viewDidLoad() {
          \(constant)
          view = UICollectionView(frame: .zero, collectionViewLayout: layout(\(argument)))
        }
      }
      """)
    #expect(found.params == [param])
  }

  @Test("a condition on the index that is followed is not said to be assumed")
  func followedGuards() {
    let found = source(
      """
      final class Home: UIViewController {
        \(row)
        var sections: [String] = []
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { index, _ in
            guard index < 2 else { return self.row(10) }
            guard self.sections.indices.contains(index) else { return self.row(20) }
            return self.row(44)
          }
        }
      }
      """)
    #expect(found.notes.map(\.message) == [])
    #expect(found.layouts.map(\.sections) == [["section0", "section1", "others"]])
  }

  /// Items without a section belong to the last one (`NSDiffableDataSourceSnapshot`).
  @Test("items of unknown number are those of the last section")
  func itemsOfTheLastSection() {
    let found = source(snapshot("snapshot.appendItems(photos)"))
    #expect(
      found.text.contains(
        "snapshot app <\n  section items 0\n  section items 12  // not in the source\n>"))
  }

  @Test(
    "a snapshot that is changed in other ways is noted",
    arguments: ["deleteItems([1])", "moveSection(.a, afterSection: .b)"])
  func changedSnapshots(_ call: String) {
    let found = source(snapshot("snapshot.appendItems([1, 2])\nsnapshot.\(call)"))
    let name = call.prefix { $0 != "(" }
    #expect(
      found.notes.map(\.message) == ["`\(name)` is not followed: what the app shows is not known"])
    #expect(!found.text.contains("snapshot app"))
  }

  private func snapshot(_ statements: String) -> String {
    home + """
      let height: CGFloat = 40
      enum Section { case a, b }
      var photos: [Int] = []
      func reload() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.a, .b])
        \(statements)
        dataSource.apply(snapshot)
      }
      }
      """
  }

  @Test(
    "a property that is set without a dot or on no element is noted",
    arguments: [
      (
        "sectioncontentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)",
        "section.contentInsets"
      ),
      ("sectionboundarySupplementaryItems = []", "section.boundarySupplementaryItems"),
      ("others = [NSCollectionLayoutSection(group: group)]", nil), ("title = \"Home\"", ""),
    ] as [(String, String?)])
  func missingDots(_ statement: String, _ meant: String?) {
    let found = source(
      """
      final class Home: UIViewController {
        func layout() -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
          let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
          let section = NSCollectionLayoutSection(group: group)
          \(statement)
          return UICollectionViewCompositionalLayout(section: section)
        }
      }
      """)
    let name = statement.prefix { $0 != " " }
    #expect(
      found.notes.map(\.message)
        == (meant == "" ? [] : ["`\(name)` is not declared here: what it sets is omitted"]))
    #expect(
      found.notes.compactMap(\.help)
        == [meant].compactMap { $0 }.filter { !$0.isEmpty }.map { "did you mean `\($0)`?" })
  }

  @Test("a statement in a comment whose keyword is misspelt is an error")
  func misspeltComment() {
    let text = "// layoutc: prevew \"d\" < items 3 >\n// layoutc: see the design\n"
    let found = Compilation(
      SourceFile(
        name: "Home.swift", text: text + "import UIKit\n" + home + "let height: CGFloat = 40\n}"))
    #expect(found.diagnostics.map(\.help) == ["did you mean `preview`?"])
  }

  @Test("a type of the app whose name ends as that of UIKit's layout hides no section")
  func factories() {
    let found = source(
      """
      enum CompositionalLayout { static func height() -> CGFloat { 40 } }
      final class Home {
      \(row)
      func first() -> NSCollectionLayoutSection { row(CompositionalLayout.height()) }
      func second() -> NSCollectionLayoutSection { row(50) }
      }
      """)
    #expect(found.layouts.map(\.name) == ["row", "first", "second"])
  }

  @Test(
    "members of an extension of UIKit's class in another file are found",
    arguments: ["self.unit", "unit", "self.times(2)", "times(2)"])
  func membersOfOtherFiles(_ height: String) {
    let found = imported(
      "import UIKit\n" + home.replacing("row(height)", with: "row(\(height))") + "}",
      with: "extension UIViewController { var unit: CGFloat { 12 }\n"
        + "func times(_ n: CGFloat) -> CGFloat { 6 * n } }"
    ) { ["unit", "times"].contains($0) }
    expect(found, rowLayout("12"))
  }

  @Test("an operator of another file is called")
  func operators() {
    let found = imported(
      "import UIKit\n" + home.replacing("row(height)", with: "row(4) ~> 9") + "}",
      with: """
        infix operator ~>: AdditionPrecedence
        func ~> (a: NSCollectionLayoutSection, b: CGFloat) -> NSCollectionLayoutSection {
          a.interGroupSpacing = b
          return a
        }
        """
    ) { $0 == "~>" }
    expect(found, rowLayout("4").replacing("section <", with: "section interGroupSpacing 9 <"))
  }

  @Test("a layout that an operator without a declaration makes is named")
  func unknownOperators() {
    let found = source(home.replacing("row(height)", with: "row(4) ~> 9") + "}")
    #expect(
      found.notes.map(\.message).contains(
        "`layout` is not imported: `row(4) ~> 9` is not known"))
  }

  @Test("an argument of a generic type that is the result has the type that is expected")
  func genericResults() {
    let found = imported(
      grid + "section.orthogonalScrollingBehavior = pick(iOS: .groupPaging, tvOS: .none)" + end,
      file: "func pick<T>(iOS: T, tvOS: T) -> T { iOS }")
    expect(found, gridSection("orthogonal groupPaging"))
  }

  @Test("a word of UIKit that is not known is omitted, with a note")
  func unknownWords() {
    let found = imported(grid + "section.contentInsetsReference = store.reference(.none)" + end)
    expect(
      found, gridSection("").replacing("section  <", with: "section <"),
      notes: ["`store.reference(.none)` is not known: `contentInsetsReference` is omitted"])
  }

  @Test("variables of one name with different first values are two params")
  func paramsOfOneName() {
    let found = source(
      """
      \(row)
      enum Small { static var height: CGFloat = 50
        static func layout() -> UICollectionViewLayout { .make(height) } }
      enum Large { static var height: CGFloat = 90
        static func layout() -> UICollectionViewLayout { .make(height) } }
      """.replacing(
        ".make(height)", with: "UICollectionViewCompositionalLayout(section: row(height))"))
    #expect(found.params == ["height = 50", "largeHeight = 90"])
  }

  @Test("elements of an array without a base have the type of the others")
  func elementsWithoutBase() {
    let found = imported(
      """
      let parts = [Part.first, .second]
      return UICollectionViewCompositionalLayout { index, _ in self.row(parts[index].height) }
      """,
      in: "enum Part { case first, second\nvar height: CGFloat { self == .first ? 10 : 20 } }\n"
        + row)
    #expect(found.text == rows([("first", 10), ("second", 20)]) + "\n")
  }

  // MARK: - First values

  @Test("the number of sections is that with data which is not there at first")
  func sectionsOfData() {
    let found = imported(
      "UICollectionViewCompositionalLayout { index, _ in index == 0 ? self.row(10) : self.row(20) }",
      in: """
        var home: [String]?
        func numberOfSections(in view: UICollectionView) -> Int {
          guard home != nil else { return 0 }
          return 3
        }
        \(row)
        """)
    #expect(found.text.components(of: "not in the source") == 3)
  }

  @Test(
    "a group is not empty after a condition on the count of its array",
    arguments: [
      ("guard !items.isEmpty else { return other }\n$", 0),
      ("guard items.count > 0 else { return other }\n$", 0),
      ("let n = items.count\nif n == 0 { return other }\n$", 0),
      ("$\nguard !parts.isEmpty else { return other }", 0),
      ("$\nguard parts.count > 0 else { return other }", 0), ("$", 1),
    ])
  func emptiness(_ body: String, _ count: Int) {
    let loop = """
      var parts: [NSCollectionLayoutItem] = []
      for height in items {
        parts.append(NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))))
      }
      """
    let found = imported(
      "let other = UICollectionViewFlowLayout()\n" + body.replacing("$", with: loop)
        + "\nlet section = NSCollectionLayoutSection(group: .vertical(layoutSize: .init("
        + "widthDimension: .fractionalWidth(1), heightDimension: .absolute(500)), subitems: parts))"
        + end, in: "var items: [CGFloat] = []")
    #expect(found.notes.filter { $0.kind == .mayRaise }.count == count)
  }

  @Test("arrays that are read in turn have their first elements")
  func elementsInTurn() {
    let found = imported(
      """
      let section = row(0)
      section.interGroupSpacing = (0..<3).map { gaps[$0 % gaps.count] }.reduce(0, +)
      """ + end, in: "var gaps: [CGFloat] = [10, 20]\n" + row)
    // 10 + 20 + 10
    #expect(found.text.hasPrefix("section interGroupSpacing 40 <"))
  }

  @Test("an argument under a condition that is not known is that without it")
  func conditionalArguments() {
    let found = source(
      home.replacing("func layout()", with: "func layout(height: CGFloat)")
        + "func show() { _ = layout(height: UIAccessibility.isReduceMotionEnabled ? 90 : 40) }\n}"
    )
    #expect(found.params == ["height = 40"])
  }

  @Test("what is printed is what is drawn, also where the usual value has no layout")
  func printedValues() throws {
    let text =
      "import UIKit\n" + home.replacing("row(height)", with: "stack()") + """
        var items: [CGFloat] = []
        func stack() -> NSCollectionLayoutSection {
          let parts = items.map { height in NSCollectionLayoutItem(layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))) }
          return NSCollectionLayoutSection(group: .vertical(layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: parts))
        }
        }
        """
    let drawn = Compilation(SourceFile(name: "Home.swift", text: text))
    let printed = Compilation(
      SourceFile(name: "Home.layout", text: try #require(drawn.swiftImport).text))
    #expect(!printed.hasErrors)
    let scenes = try [drawn, printed].map { try #require($0.results.first?.laidOut?.scene) }
    #expect(scenes[0].contentSize.height > 0)
    #expect(scenes[0].elementSizes == scenes[1].elementSizes)
  }

  // MARK: - UIKit

  @Test("the largest index of a view is taken, and a boundary item with an anchor is omitted")
  func boundaryItems() {
    let found = imported(
      grid + """
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "a", alignment: .top)
        header.zIndex = .max
        header.edgeSpacing = .init(leading: nil, top: .fixed(4), trailing: nil, bottom: nil)
        let badge = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "b", containerAnchor: .init(edges: .top))
        section.boundarySupplementaryItems = [header, badge]
        """ + end)
    expect(
      found,
      """
      section <
        header "a" height 20 zIndex 1000000000
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """,
      notes: [
        "`edgeSpacing` of a view is not followed",
        "the anchor of a boundary item is not followed: it is omitted",
      ])
  }

  // MARK: - Mistakes

  @Test("a name that is like a local item's is suggested")
  func misspeltItems() {
    let found = imported(grid.replacing("[item]", with: "[itme]") + end)
    #expect(found.notes.first?.help == "did you mean `item`?")
  }

  @Test("a result without an arrow is one error")
  func missingArrow() {
    let found = source(
      home.replacing("-> UICollectionViewLayout", with: "UICollectionViewLayout")
        + "let height: CGFloat = 40\n}")
    expect(found, rowLayout("40"), notes: ["`->` is missing before the result of `layout`"])
    #expect(found.notes[0].kind == .unread)
  }

  @Test(
    "a variable that is a division of integers is 0",
    arguments: [("let part = 1 / 3", 1), ("let part: CGFloat = 1 / 3", 0), ("let part = 3 / 1", 0)])
  func divisions(_ declaration: String, _ count: Int) {
    let body = "section.interGroupSpacing = CGFloat(part)"
    for found in [
      imported(grid + declaration + "\n" + body + end),
      imported(grid + body + end, in: declaration),
    ] {
      #expect(found.notes.filter(\.isIntegerDivision).count == count)
    }
  }

  @Test("the header of a layout is not judged where conditions choose the insets of sections")
  func conditionalHeaders() {
    func found(_ condition: String) -> [Diagnostic] {
      let text =
        "import UIKit\n"
        + home.replacing(
          "section: row(height))", with: "section: inset(), configuration: header())") + """
          var isWide = true
          func inset() -> NSCollectionLayoutSection {
            let section = row(40)
            \(condition) { section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16) }
            return section
          }
          func header() -> UICollectionViewCompositionalLayoutConfiguration {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.boundarySupplementaryItems = [
              NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(
                  widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
                elementKind: "a", alignment: .top)
            ]
            return configuration
          }
          }
          """
      return Compilation(SourceFile(name: "Home.swift", text: text)).linted()
        .filter { $0.id == "layout-header-ignores-insets" }
    }
    #expect(found("do").count == 1)
    #expect(found("if isWide").isEmpty)
  }
}

extension String {
  /// The number of times that another string is in it.
  fileprivate func components(of other: String) -> Int { split(separator: other).count - 1 }
}
