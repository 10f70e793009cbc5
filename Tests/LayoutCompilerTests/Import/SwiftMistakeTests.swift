import Testing

@testable import LayoutCompiler

/// Mistakes in Swift, and statements that are not followed: each is said, once.
@Suite struct SwiftMistakeTests: ImportedText {
  private static let errors: [(String, String)] = [
    ("section.boundarySupplementaryItems += header", "is not a `[NSCollectionLayoutBoundary"),
    ("section.boundarySupplementaryItems = header", "is not a `[NSCollectionLayoutBoundary"),
    ("header.pinToVisibleBounds = \"yes\"", "a `String` is not a `Bool`"),
    ("header.pinToVisibleBounds = 1", "an `Int` is not a `Bool`"),
    ("section.interGroupSpacing = true", "a `Bool` is not a `CGFloat`"),
    ("let wide = NSCollectionLayoutDimension.fractionalWidth(0,5)", "takes one number"),
    ("let wide = NSCollectionLayoutDimension.absolute(\"9\")", "a `String` is not a `CGFloat`"),
    ("let wide = NSCollectionLayoutDimension.fractionalWidth()", "needs a number"),
    ("let pair = NSCollectionLayoutGroup(layoutSize: size, subitems: [item])", "is made by"),
    (
      "let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item)",
      "needs `count:`"
    ),
    (
      "let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: item)",
      "is not a `[NSCollectionLayoutItem]`"
    ),
    (
      "section.contentInsets = NSDirectionalEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      "has `leading` and `trailing`"
    ),
    ("let other = NSCollectionLayoutItem(size: size)", "UIKit has no `size:` here"),
    (
      "let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item], count: 3)",
      "`subitems:` has no `count:`"
    ),
    (
      "let own = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: \"a\")",
      "needs `alignment:`"
    ),
    ("item.interGroupSpacing = 8", "`NSCollectionLayoutItem` has no `interGroupSpacing`"),
    ("item.contentInsets = ()", "a `tuple` is not a `NSDirectionalEdgeInsets`"),
    ("section.boundarySupplementaryItems = [{ header }]", "a `function` is not a"),
    ("let a = NSCollectionLayoutAnchor(edges: [.top, .left])", "has no member `left`"),
    ("header.offset = CGPoint(x: 1, y -2)", "a label is missing"),
    ("let wide = NSCollectionLayoutDimension.absolute(-)", "a `function` is not a `CGFloat`"),
    (
      "let a = NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: .elementKindA)",
      "`String` has no member `elementKindA`"
    ),
    ("let wide = size.width > if section == 0 { return nil }", "cannot be read"),
    ("if size == 1 {\nfor in 3 { }\n}", "cannot be read"),
    ("let other = NSCollectionLayoutItm(layoutSize: size)", "`NSCollectionLayoutItm` is not known"),
    ("section.interGroupSpacing =+ 8", "`=+` is not an operator"),
    ("section.interGroupSpacing =- 8", "`=-` is not an operator"),
    (
      "item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil)",
      "`NSCollectionLayoutEdgeSpacing` needs `bottom`"
    ),
    ("header.offset = CGPoint(x: 1)", "`CGPoint` needs `y`"),
  ]

  private var header: String {
    """
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: "Title", alignment: .top)

    """
  }

  @Test("what does not compile is one error", arguments: errors)
  func error(_ statement: String, _ message: String) {
    let found = imported(header + grid + statement + end)
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors.count == 1 && errors[0].contains(message), "\(found.notes.map(\.message))")
  }

  private var functions: String {
    """
    enum Kind: Int { case wide, narrow }
    var kind = Kind.wide
    func gap(_ a: CGFloat, side b: CGFloat, c: CGFloat = 1) -> CGFloat { a + b + c }
    func pad(_ a: CGFloat = 1, b: CGFloat = 2) -> CGFloat { a + b }
    func run(_ a: CGFloat = 1, body: () -> CGFloat) -> CGFloat { a + body() }
    func sum(_ all: CGFloat...) -> CGFloat { all.reduce(0, +) }
    func widen(_ a: inout CGFloat) { a = 9 }
    """
  }

  @Test(
    "what does not fit the declarations of the source is one error",
    arguments: [
      ("section.interGroupSpacing = gap(8)", "`gap` needs `side`"),
      ("section.interGroupSpacing = gap(side: 8)", "`gap` needs `a`"),
      ("section.interGroupSpacing = gap(8, sied: 4)", "`gap` has no `sied:`"),
      ("section.interGroupSpacing = gap(8, c: 4, side: 2)", "`gap` takes `side:` at another place"),
      ("section.interGroupSpacing = gap(8, 4)", "`gap` needs the label `side:` here"),
      ("section.interGroupSpacing = self.gap(8, 4)", "`gap` needs the label `side:` here"),
      ("section.interGroupSpacing = pad(1, b: 2, 3)", "`pad` takes fewer arguments"),
      ("func two(a: CGFloat) -> CGFloat { a }\nlet b = two(c: 1)", "`two` has no `c:`"),
      ("var a: CGFloat = 1\nwiden(a)\nsection.interGroupSpacing = a", "`&` is missing"),
      ("switch kind { case .wid: item.contentInsets = .zero; default: break }", "no case `wid`"),
      ("if case .narow = kind { section.interGroupSpacing = 8 }", "no case `narow`"),
      ("if kind == .narow { section.interGroupSpacing = 8 }", "no case `narow`"),
      (
        "switch 1 { case Kind.wide: item.contentInsets = .zero; default: break }",
        "does not match an `Int`"
      ),
      ("if traitCollection.horizontalSizeClass == .reglar { return nil }", "no case `reglar`"),
      ("section.contentInsets.left = 8", "has `leading` and `trailing`, not `left`"),
    ])
  func misfit(_ statement: String, _ message: String) {
    let found = imported(grid + statement + end, in: functions)
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors.count == 1 && errors[0].contains(message), "\(found.notes.map(\.message))")
  }

  private var numbers: String {
    """
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let rows = 3
    let gap: CGFloat = 8

    """
  }

  @Test(
    "a whole number is not a length, nor a length a number: Swift does not convert variables",
    arguments: [
      ("section.interGroupSpacing = rows", "`rows` is an `Int`, not a `CGFloat`"),
      ("section.contentInsets.top = self.whole", "`self.whole` is an `Int`, not a `CGFloat`"),
      (
        "section.contentInsets = .init(top: rows, leading: 0, bottom: 0, trailing: 0)",
        "`rows` is an `Int`, not a `CGFloat`"
      ),
      (
        "section.interGroupSpacing = rows * 44",
        "`rows * 44` is an `Int`, not a `CGFloat`"
      ),
      ("let a = NSCollectionLayoutDimension.absolute(-rows)", "`-rows` is an `Int`"),
      ("let a = NSCollectionLayoutSpacing.fixed(Int(gap))", "`Int(gap)` is an `Int`"),
      (
        "let a = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: gap)",
        "`gap` is a `CGFloat`, not an `Int`"
      ),
    ])
  func numberType(_ statement: String, _ message: String) {
    let found = imported(numbers + grid + statement + end, in: "let whole: Int = 4")
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors.count == 1 && errors[0].contains(message), "\(found.notes.map(\.message))")
  }

  @Test(
    "numbers that Swift converts or infers are lengths",
    arguments: [
      ("CGFloat(rows) * 4", "12"), ("gap * 2", "16"), ("3 * 4", "12"), ("double", "7"),
      ("[60, 80].map { $0 + gap }[0]", "68"), ("rows > 2 ? 5 : 6", "5"),
      ("inferred(9)", "9"), ("gap - CGFloat(self.whole)", "4"), ("named", "60"), ("pair", "30"),
      ("nested", "50"), ("sum", "88"), ("chosen", "44"), ("gap * rows", "24"),
    ])
  func numberConversion(_ value: String, _ points: String) {
    let own = """
      let whole: Int = 4
      let double = 7.0
      let kind = Kind.wide
      func inferred<T>(_ value: T) -> T { value }
      """
    // Each name has the type that the other values of its literal, or the other branch, has.
    let locals = """
      let named = ["a": 44.5, "b": 60]["b"]!
      let pair = [(1, CGFloat(20)), (2, 30)][1].1
      let nested = [[44.5], [50]][1][0]
      let side = Side(a: 44, b: 3)
      let sum = side.a * 2
      let chosen = kind == .wide ? 44 : gap

      """
    let file = """
      enum Kind { case wide, narrow }
      struct Side { let a, b: CGFloat }
      func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
          top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
          right: a.right + b.right)
      }
      func * (a: CGFloat, b: Int) -> CGFloat { a * CGFloat(b) }
      """
    let found = imported(
      numbers + grid + locals + "section.interGroupSpacing = \(value)" + end, in: own, file: file)
    #expect(found.notes.isEmpty, "\(found.notes.map(\.message))")
    #expect(found.text.contains("section interGroupSpacing \(points) <"), "\(found.text)")
  }

  @Test(
    "an optional number is an error until it is unwrapped",
    arguments: [
      ("section.interGroupSpacing = gap", true), ("section.interGroupSpacing = self.gap", true),
      ("let a = NSCollectionLayoutDimension.absolute(gap)", true),
      ("let a: CGFloat? = 3\nsection.interGroupSpacing = a", true),
      ("section.interGroupSpacing = gap ?? 3", false), ("section.interGroupSpacing = gap!", false),
      ("section.interGroupSpacing = sure", false),
      ("if let gap { section.interGroupSpacing = gap }", false),
      ("if let gap = gap { section.interGroupSpacing = gap }", false),
      ("let a: CGFloat? = 3\nif let a { section.interGroupSpacing = a }", false),
      (
        "let a: CGFloat? = 3\nguard let a = a else { fatalError() }\nsection.interGroupSpacing = a",
        false
      ),
      ("if case let gap? = gap { section.interGroupSpacing = gap }", false),
      (
        "switch gap { case .some(let gap): section.interGroupSpacing = gap; case nil: break }",
        false
      ),
      ("gap.map { gap in section.interGroupSpacing = gap }", false),
      ("if let gap = style.gap { section.interGroupSpacing = gap }", false),
    ])
  func optionalNumbers(_ statement: String, _ isError: Bool) {
    let found = imported(
      grid + statement + end, in: "var gap: CGFloat?\nvar sure: CGFloat! = 4\nvar style = Style()",
      file: "struct Style { var gap: CGFloat? = 5 }")
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors.count == (isError ? 1 : 0), "\(errors)")
    if isError { #expect(errors[0].hasSuffix("is a `CGFloat?`, not a `CGFloat`")) }
  }

  @Test("a function of the app may take the integers that UIKit's does not")
  func numberOverload() {
    let own = """
      extension NSCollectionLayoutDimension {
        static func absolute(_ value: Int) -> NSCollectionLayoutDimension { .absolute(CGFloat(value)) }
      }
      """
    let statement = "let a = NSCollectionLayoutDimension.absolute(rows)"
    let found = imported(numbers + grid + statement + end, file: own)
    #expect(!found.notes.contains { $0.kind == .unread }, "\(found.notes.map(\.message))")
  }

  @Test("a class that is only extended may have other functions of a name")
  func extendedClass() {
    let own = """
      extension BaseScreen {
        func inset() -> CGFloat { self.inset(of: 3) }
        func inset(from side: Int) -> CGFloat { 5 }
      }
      """
    let statement = "section.interGroupSpacing = BaseScreen().inset()"
    let found = imported(grid + statement + end, file: own)
    #expect(!found.notes.contains { $0.kind == .unread }, "\(found.notes.map(\.message))")
  }

  @Test("the app's types are not layouts for the first words of their names")
  func namesOfTypes() {
    let own = """
      weak var router: CompositionalLayoutRouting?
      let factory: CompositionalLayoutFactory
      """
    let found = imported(grid + end, in: own)
    #expect(found.notes.isEmpty && found.refusals.isEmpty, "\(found.notes.map(\.message))")
  }

  @Test("a type of a package is not a mistake, whatever its name is like")
  func packageTypes() {
    let found = imported(grid + "show(ASCollectionLayoutSection(group: group))" + end)
    #expect(!found.notes.contains { $0.kind == .unread }, "\(found.notes.map(\.message))")
  }

  @Test(
    "arguments that fit are none",
    arguments: [
      ("gap(8, side: 4)", "13"), ("gap(8, side: 4, c: 3)", "15"), ("pad()", "3"),
      ("pad(b: 3)", "4"), ("pad(4)", "6"), ("run { 4 }", "5"), ("run(2) { 4 }", "6"),
      ("run(body: { 4 })", "5"), ("sum()", "0"), ("sum(1, 2)", "3"),
    ])
  func fitting(_ call: String, _ value: String) {
    let found = imported(grid + "section.interGroupSpacing = \(call)" + end, in: functions)
    #expect(found.notes.isEmpty, "\(found.notes.map(\.message))")
    #expect(
      found.text.contains(value == "0" ? "section <" : "section interGroupSpacing \(value) <"),
      "\(found.text)")
  }

  @Test(
    "what is not a declaration in a type is one error",
    arguments: [
      ("enum Kind { case a b, c }", "b"), ("enum Kind { a, b }", "a"),
      ("enum Kind { case a, }", ","), ("height: CGFloat = 4", "height"), ("lazy kind = 4", "kind"),
      ("let height CGFloat = 4", "CGFloat"), ("func () { }", "func"),
      ("func row(_ a: Int b: Int) { }", "b"), ("let heights = [1 2]", "let heights = [1 2]"),
    ])
  func declarations(_ declaration: String, _ place: String) {
    let found = imported(grid + end, in: declaration)
    #expect(found.notes.map(\.message) == ["`\(place)` is not a declaration"])
    #expect(found.notes.allSatisfy { $0.kind == .unread })
  }

  /// Swift that public apps have, beside layouts.
  @Test(
    "statements that layouts do not need are read",
    arguments: [
      "if let (a, b) = pair { print(a, b) }", "for view: UIView in views { print(view) }",
      "async let a = load()", "nonisolated(unsafe) var a = 1", "final class Box { var a = 1 }",
      "switch a { case (1 + 2)...max: break; default: break }",
      "switch a { case Kind.a(.b).text: break; default: break }",
      "switch a { case nil, _?: break }", "var all = [() -> Void]()",
      "do { try load() } catch where a == b { print(a) }",
      "switch a { case .a:\nif case .b = c,\ncase .d = e { print(a) }\ndefault: break }",
      "let map = [String: Set<Int>]()", "let path = \\.$name", "let final = 1\nfinal.show()",
    ])
  func otherStatements(_ statement: String) {
    let found = imported(statement + "\n" + grid + end)
    #expect(!found.notes.contains { $0.kind == .unread }, "\(found.notes.map(\.message))")
    #expect(found.text.contains("group horizontal height 44"))
  }

  private static let notes: [(String, String)] = [
    ("sectoin.interGroupSpacing = 8", "`sectoin` is not declared here"),
    ("sectioncontentInsets.leading = 8", "`sectioncontentInsets` is not declared here"),
    ("group.interItemSpacing .fixed(8)", "`fixed` of `interItemSpacing` is not known"),
    ("section.interGroupSpacing -8", "the value of `section.interGroupSpacing -8` is not used"),
    (
      "NSCollectionLayoutSection(group: group)",
      "`NSCollectionLayoutSection(group: group)` makes a section"
    ),
    (
      "if 1 < 2 { NSCollectionLayoutSection(group: group) }",
      "`NSCollectionLayoutSection(group: group)` makes a section"
    ),
    ("interGroupSpacing = 8", "`interGroupSpacing` is not declared here"),
    ("other = NSCollectionLayoutSection(group: group)", "`other` is not declared here"),
    ("Styler.apply(to: section)", "`Styler.apply` is not known"),
    ("section |> rounded", "`|>` is not known"),
    ("Task { section.interGroupSpacing = 8 }", "`section` is set by a closure"),
    ("section.interGroupSpacing == 8", "the value of `section.interGroupSpacing == 8` is not used"),
    ("section", "the value of `section` is not used"),
    ("let level = 1\nsection.interGroupSpacing = [4, 8][levle]", "`levle` is not declared in"),
    ("section.interGroupSpacing = gapp", "`gapp` is not declared in"),
    (
      "section.decorationItems = [.background(elementKind: \"a\" + gapName)]",
      "this kind is computed"
    ),
  ]

  @Test("a statement without effect on the layout is noted", arguments: notes)
  func note(_ statement: String, _ message: String) {
    let found = imported(grid + statement + end, in: "var gap = 8.0\nvar gapName = \"b\"")
    #expect(found.notes.contains { $0.message.hasPrefix(message) }, "\(found.notes.map(\.message))")
  }

  @Test(
    "closures that UIKit calls at once are followed",
    arguments: [
      "UIView.animate(withDuration: 0.3) { section.interGroupSpacing = 12 }",
      "UIView.performWithoutAnimation { section.interGroupSpacing = 12 }",
    ])
  func animation(_ statement: String) {
    let found = imported(grid + statement + end)
    #expect(found.notes.isEmpty && found.text.contains("section interGroupSpacing 12 <"))
  }

  @Test(
    "elements under conditions are kept where others are removed",
    arguments: [
      "section.boundarySupplementaryItems.removeAll { $0.elementKind == \"Other\" }",
      "section.boundarySupplementaryItems = section.boundarySupplementaryItems.filter {"
        + " $0.elementKind == \"Title\" }",
    ])
  func filtered(_ statement: String) {
    let found = imported(
      header + grid + "if isOn { section.boundarySupplementaryItems = [header] }\n" + statement
        + end,
      in: "var isOn = false")
    #expect(
      found.text.contains("  when (isOn) <\n    header \"Title\" height 40\n  >\n"), "\(found.text)"
    )
  }

  @Test("a number that is not in the source may have a capital letter") func capital() {
    let found = imported(
      "let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), "
        + "heightDimension: .absolute(RowHeight))\n" + grid
        + "let row = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])\n"
        + "return UICollectionViewCompositionalLayout(section: .init(group: row))")
    #expect(found.text.contains("group vertical height rowHeight <"), "\(found.text)")
  }

  @Test("an overload of UIKit's function in another file is called") func overloads() {
    let found = imported(
      """
      import UIKit
      func rows() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        return .init(group: NSCollectionLayoutGroup.horizontal(layoutSize: size, item: item, number: 2))
      }
      """,
      with: """
        import UIKit
        extension NSCollectionLayoutGroup {
          static func horizontal(
            layoutSize: NSCollectionLayoutSize, item: NSCollectionLayoutItem, number: Int
          ) -> NSCollectionLayoutGroup {
            .horizontal(layoutSize: layoutSize, subitem: item, count: number)
          }
        }
        """, declaring: { $0 == "NSCollectionLayoutGroup" })
    #expect(found.text.contains("group horizontal height 44 count 2 <"), "\(found.text)")
    #expect(found.notes.isEmpty)
  }

  @Test("a section that is nil for some widths is said to lose its place") func absence() {
    let found = imported(
      "return UICollectionViewCompositionalLayout { index, environment in\n" + grid
        + "if index == 1 && environment.container.contentSize.width > 500 { return nil }\n"
        + "return section\n}")
    #expect(found.notes.map(\.message).contains { $0.hasPrefix("section `section1` is `nil`") })
  }

  @Test(
    "a number without a unit is one of points where points are expected",
    arguments: [
      ("CGFloat(index)", "(section.index * 1)"),
      ("CGFloat(max(index, 1))", "(max(section.index, 1) * 1)"),
      ("CGFloat(index + 1) * 8", "((section.index + 1) * 8)"),
    ])
  func points(_ swift: String, _ printed: String) {
    let found = imported(
      "return UICollectionViewCompositionalLayout { index, _ in\n" + grid
        + "section.interGroupSpacing = \(swift)\nreturn section\n}")
    #expect(found.text.contains("interGroupSpacing \(printed)"), "\(found.text)")
  }

  @Test(
    "a group of what is empty at first may raise an exception",
    arguments: [
      (
        "var items: [NSCollectionLayoutItem] = []; titles.forEach { _ in items.append(item) }", true
      ),
      ("let items = titles.map { _ in item }", true),
      ("let items = Array(repeating: item, count: titles.count)", true),
      ("let items = (0..<titles.count).map { _ in item }", true),
      ("let items = titles.map { _ in item } + [item]", false),
      (
        "let n = titles.count - 1\nguard n > 0 else { return UICollectionViewFlowLayout() }\n"
          + "let items = (0..<n * 2).map { _ in item }", false
      ),
    ])
  func emptiness(_ statement: String, _ mayRaise: Bool) {
    let found = imported(
      header + grid + statement
        + "\nlet row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)"
        + "\nreturn UICollectionViewCompositionalLayout(section: .init(group: row))",
      in: "var titles: [String] = []")
    #expect(found.notes.contains { $0.kind == .mayRaise } == mayRaise)
  }

  @Test(
    "a count that is 0 at first may raise an exception, unless a guard or `max` excludes it",
    arguments: [
      ("", "titles.count", true), ("", "min(titles.count, 4)", true),
      ("", "titles.count / 2", true),
      ("", "max(1, titles.count)", false), ("", "titles.count + 1", false),
      (
        "guard !titles.isEmpty else { return UICollectionViewFlowLayout() }\n", "titles.count",
        false
      ),
      (
        "let n = titles.count\nguard n > 0 else { return UICollectionViewFlowLayout() }\n", "n",
        false
      ),
      ("if titles.count == 0 { return UICollectionViewFlowLayout() }\n", "titles.count", false),
    ])
  func counts(_ guarded: String, _ count: String, _ mayRaise: Bool) {
    let found = imported(
      guarded + header + grid + "let row = NSCollectionLayoutGroup.horizontal("
        + "layoutSize: size, subitem: item, count: \(count))"
        + "\nreturn UICollectionViewCompositionalLayout(section: .init(group: row))",
      in: "var titles: [String] = []")
    #expect(
      found.notes.contains { $0.kind == .mayRaise } == mayRaise, "\(found.notes.map(\.message))")
  }

  @Test(
    "a half-typed declaration or statement is an error",
    arguments: [
      ("var gap: CGFloat { }", "", "the body returns no `CGFloat`"),
      ("let gap:\nlet other = 1", "", "`let gap:` is not a declaration"),
      ("func gap() -> { 1 }", "", "`->` is not a declaration"),
      ("final Cell: UIView {\n}", "", "`Cell` is not a declaration"),
      ("enum Kind { case grid(columns: ) }", "", "`:` is not a declaration"),
      ("", "let row: NSCollectionLayoutGroup\nrow .horizontal(group)", "`row` has no value"),
      ("", "if .title != nil { print(1) }", "`.title` is a member of no value"),
      ("var isOn = true", "isOn { print(1) }", "`isOn` is not a function"),
      (
        "struct Style { var gap = 1.0\nvar top = 2.0 }",
        "section.interGroupSpacing = Style(gap: 3, 4).gap", "a label is missing"
      ),
      (
        "func gap(_ i: Int) -> CGFloat {\nlet a = 1.0\nif i > 1 { return 3 } }",
        "section.interGroupSpacing = gap(2)", "`return` is missing on a path to the end"
      ),
    ])
  func halfTyped(_ member: String, _ statement: String, _ message: String) {
    let uses = member.contains("gap") && statement.isEmpty && !member.hasPrefix("func")
    let read = uses ? "section.interGroupSpacing = gap" : statement
    let found = imported(grid + read + end, in: member)
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors == [message])
  }

  @Test("a configuration after a closure without its label is an error")
  func layoutLabels() {
    let found = imported(
      grid + "return UICollectionViewCompositionalLayout(provider, configuration: .init())",
      in: "let provider = 1")
    #expect(found.notes.contains { $0.message == "a label is missing" })
  }

  @Test("a method of UIKit's class may have the name of an own one, with other labels")
  func methodsOfUIKit() {
    let found = imported(
      "UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))",
      file: """
        final class Source: UICollectionViewDiffableDataSource<Int, Int> {
          func apply(items: [Int], names: [String]) {
            var data = NSDiffableDataSourceSnapshot<Int, Int>()
            data.appendSections([0])
            apply(data, animatingDifferences: false)
          }
        }
        """)
    #expect(!found.notes.contains { $0.kind == .unread }, "\(found.notes)")
  }

  @Test(
    "a misspelled method of a snapshot, or kind of view, is an error",
    arguments: [
      ("data.apendSections([0])", "a snapshot has no `apendSections`"),
      (
        "let kind = UICollectionView.elementKindSectionHeadr",
        "`UICollectionView` has no `elementKindSectionHeadr`"
      ),
      ("data.deleteSections([0])", nil), ("data.reloadItems([0])", nil),
      ("let kind = UICollectionView.elementKindSectionFooter", nil),
    ])
  func misspelledMembers(_ statement: String, _ message: String?) {
    let found = imported(
      """
      viewDidLoad()
      return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      """,
      in: """
        override func viewDidLoad() {
          var data = NSDiffableDataSourceSnapshot<Int, Int>()
          \(statement)
          data.appendSections([1])
          source.apply(data)
        }
        """)
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors == (message.map { [$0] } ?? []), "\(found.notes)")
  }

  @Test(
    "a misspelled member of UIKit is the only error, with the one that is meant",
    arguments: [
      ("NSCollectionLayoutGroup.vertical(", "NSCollectionLayoutGroup.verticl(", "vertical"),
      ("env.container", "env.containr", "container"),
      ("effectiveContentSize", "efectiveContentSize", "effectiveContentSize"),
      (".width > 0", ".widht > 0", "width"),
      ("userInterfaceIdiom", "userInterfaceIdom", "userInterfaceIdiom"),
      ("Part(rawValue:", "Part(rawVale:", "rawValue:"),
    ])
  func misspelledUIKit(_ right: String, _ wrong: String, _ meant: String) {
    let body = """
      UICollectionViewCompositionalLayout { index, env in
        let part = Part(rawValue: index)!
        let isPad = env.traitCollection.userInterfaceIdiom == .pad
        let isWide = env.container.effectiveContentSize.width > 0
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(part == .head ? 60 : isPad && isWide ? 50 : 40))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        return NSCollectionLayoutSection(group: group)
      }
      """
    let file = "enum Part: Int { case head, rows }"
    #expect(imported(body, file: file).notes.isEmpty)
    let found = imported(body.replacing(right, with: wrong), file: file)
    #expect(found.notes.map(\.kind) == [.unread], "\(found.notes)")
    #expect(found.notes.first?.help == "did you mean `\(meant)`?", "\(found.notes)")
    #expect(found.refusals.isEmpty)
  }

  @Test(
    "the help for a number of another type is right when it is followed",
    arguments: [
      ("1 / columns", "1 / CGFloat(columns)"), ("gap / columns", "CGFloat(gap) / CGFloat(columns)"),
      ("columns + gap", "CGFloat(columns + gap)"),
    ])
  func helpForNumbers(_ wrong: String, _ help: String) {
    let found = imported(
      grid + "section.interGroupSpacing = \(wrong)" + end, in: "var columns = 2\nlet gap: Int = 8")
    #expect(found.notes.compactMap(\.help) == ["write `\(help)`"], "\(found.notes)")
    let fixed = imported(
      grid + "section.interGroupSpacing = \(help)" + end, in: "var columns = 2\nlet gap: Int = 8")
    #expect(!fixed.notes.contains { $0.kind == .unread }, "\(fixed.notes)")
  }

  @Test(
    "what is looked for before and after a word may be the start or the end of the file",
    arguments: [
      ".layoutMargins = 3", "apply(x, to: y)", "append(a)", "items(b)", "appendItems(c)",
      "a.layoutMargins", ".forceRightToLeft",
    ])
  func edgesOfFiles(_ code: String) {
    let layout = """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
      \(grid)\(end)
      }
      """
    for text in ["\(code)\n\(layout)", "\(layout)\n\(code)"] {
      let found = SwiftImport(SourceFile(name: "Home.swift", text: text))
      #expect(found.text.contains("item fractionalWidth 0.5"), "\(found.text)")
    }
  }
}
