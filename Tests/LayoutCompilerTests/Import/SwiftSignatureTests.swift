import Testing

@testable import LayoutCompiler

/// Types that a signature gives: of closures, of generic functions, and of members of a type.
@Suite struct SwiftSignatureTests: ImportedText {
  // MARK: - Closures

  @Test(
    "the type of a closure decides whether a literal is an integer",
    arguments: [
      ("let half: (CGFloat) -> CGFloat = { $0 / 2 }", "half(5)", "2.5"),
      (
        "let half: (CGFloat) -> CGFloat = { value in\nlet result = value / 2\nreturn result }",
        "half(5)", "2.5"
      ),
      (
        "let half: (Int) -> Int = { value in\nlet n = value / 2\nreturn n }", "CGFloat(half(5))",
        "2"
      ),
      (
        "let halves: [(CGFloat) -> CGFloat] = [{ x in\nlet y = x / 2\nreturn y }]", "halves[0](5)",
        "2.5"
      ),
      (
        "let halves: [String: (CGFloat) -> CGFloat] = [\"a\": { x in\nlet y = x / 2\nreturn y }]",
        "halves[\"a\"]?(5) ?? 0", "2.5"
      ),
      (
        "func twice<T>(_ value: T, _ body: (T) -> T) -> T { body(value) }",
        "twice(5) { x in\nlet y = x / 2\nreturn y }", "2.5"
      ),
    ])
  func closureTypes(_ declaration: String, _ gap: String, _ value: String) {
    let found = imported(grid + "section.interGroupSpacing = \(gap)" + end, in: declaration)
    expect(found, gridSection("interGroupSpacing \(value)"))
  }

  @Test(
    "`.init(…)` in a closure makes what the closure returns",
    arguments: [
      ("let makers: [() -> NSCollectionLayoutSection] = [{ .init(group: group) }]", "makers[0]()"),
      (
        "let makers: [Int: () -> NSCollectionLayoutSection] = [3: { .init(group: group) }]",
        "makers[3]!()"
      ),
      (
        "typealias Maker = (Int) -> NSCollectionLayoutSection\n"
          + "let makers: [Maker] = [{ _ in .init(group: group) }]", "makers[0](0)"
      ),
    ])
  func implicitInitializers(_ makers: String, _ call: String) {
    let found = imported(
      grid + makers + "\nreturn UICollectionViewCompositionalLayout(section: \(call))")
    #expect(found.text.hasPrefix("section <"))
    #expect(found.notes.isEmpty)
  }

  // MARK: - Arrays

  @Test(
    "the fields of a struct that a parameter has at first are params",
    arguments: [
      ("_ config: Config = Config(height: 60)", ""),
      ("_ config: Config", "func show() { view.collectionViewLayout = plan(Config(height: 60)) }"),
    ])
  func structDefaults(_ parameter: String, _ call: String) {
    let text = """
      import UIKit
      struct Config { var height: CGFloat; var gap: CGFloat = 4 }
      final class Screen: UIViewController {
        var view: UICollectionView!
        \(call)
        func plan(\(parameter)) -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(config.height))
          let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
          section.interGroupSpacing = config.gap
          return UICollectionViewCompositionalLayout(section: section)
        }
      }
      """
    let found = SwiftImport(SourceFile(name: "Screen.swift", text: text))
    #expect(Set(found.params) == ["configHeight = 60", "gap = 4"], "\(found.text)")
  }

  @Test("an autoclosure is a function that gives its argument")
  func autoclosures() {
    let found = imported(
      "UICollectionViewCompositionalLayout(section: make(pick(44, when: true, or: 60)))",
      in: """
        func pick<T>(_ a: @autoclosure () -> T, when isOn: Bool, or b: @autoclosure () -> T) -> T {
          isOn ? a() : b()
        }

        """ + sections)
    #expect(found.text.contains("height 44"), "\(found.text)")
    #expect(found.notes.isEmpty)
    expectCompiles(found)
  }

  @Test("parts of arrays of items are joined")
  func slices() {
    let found = imported(
      """
      let wide = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44)))
      let thin = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(44)))
      let a = [thin, thin, wide]
      let b = [thin, wide]
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        subitems: Array(a.prefix(2)) + b.suffix(1))
      let section = NSCollectionLayoutSection(group: group)
      """ + end)
    expect(
      found,
      """
      section <
        group horizontal height 44 <
          item fractionalWidth 0.25 height 44
          item fractionalWidth 0.25 height 44
          item fractionalWidth 0.5 height 44
        >
      >
      """)
  }

  @Test("an array that is not known is not taken for a number")
  func unknownArrays() {
    let found = imported(
      header + "let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, "
        + "subitems: store.items + store.others)\nlet section = NSCollectionLayoutSection(group: group)"
        + end)
    #expect(!found.notes.contains { $0.kind == .unread })
  }

  private var header: String {
    """
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))

    """
  }

  @Test(
    "a missing comma between values is an error",
    arguments: [
      ("enum Kind { case big, small }", "let all: [Kind] = [.big .small]", "small"),
      (
        "struct Row { var n: Int\nstatic func full(_ n: Int) -> Row { Row(n: n) } }",
        "let all: [Row] = [.full(1) .full(2)]", "full"
      ),
      (
        "struct Row { var n: Int\nstatic let big = Row(n: 1)\nstatic let small = Row(n: 2) }",
        "let all: [Row] = [\n.big\n.small]", "small"
      ),
      ("", "let all: [NSCollectionLayoutDimension] = [.absolute(1) .absolute(2)]", "absolute"),
    ])
  func missingCommas(_ type: String, _ statement: String, _ name: String) {
    let found = imported(grid + statement + "\nuse(all)" + end, in: type)
    let errors = found.notes.filter { $0.kind == .unread }.map(\.message)
    #expect(errors == ["`\(name)` is a member of the type, not of a value"])
  }

  // MARK: - Sections by an index

  private func provider(_ choice: String, _ type: String) -> SwiftImport {
    imported(
      header + """
        return UICollectionViewCompositionalLayout { index, _ in
          \(choice)
          let item = NSCollectionLayoutItem(layoutSize: size)
          switch kind {
          case .a: return .init(group: .horizontal(layoutSize: size, subitem: item, count: 1))
          default: return .init(group: .horizontal(layoutSize: size, subitem: item, count: 2))
          }
        }
        """, in: type)
  }

  @Test("further sections of the data have the section that their index gives")
  func repeatedSections() {
    let found = provider(
      "let kind = Kind(rawValue: index % 2)!",
      """
      enum Kind: Int { case a, b }
      func numberOfSections(in view: UICollectionView) -> Int { 3 }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection i: Int) -> Int { 4 }
      """)
    #expect(found.text.contains("section \"b\" items 4\n  section \"a2\" style a items 4\n>"))
    let appended = provider(
      "let kind = Kind(rawValue: index % 2)!",
      """
      enum Kind: Int { case a, b }
      func apply() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([7, 8, 9])
        snapshot.appendItems([1, 2, 3], toSection: 9)
        source.apply(snapshot)
      }
      """)
    #expect(appended.text.contains("section \"b\" items 0\n  section \"a2\" style a items 3\n>"))
  }

  @Test(
    "an element that is nil after the end of the array is a section for each case",
    arguments: [
      "let kind: Kind? = index < self.kinds.count ? self.kinds[index] : nil",
      "var kind: Kind?\nif index < self.kinds.count { kind = self.kinds[index] }",
      "let kind = self.kinds.indices.contains(index) ? self.kinds[index] : nil",
    ])
  func elementsInBounds(_ statement: String) {
    let found = provider(statement, "enum Kind { case a, b }\nvar kinds: [Kind] = []")
    #expect(found.layouts.map(\.sections) == [["a", "b"]])
    #expect(
      found.notes.map(\.message)
        == [
          "`self.kinds[index]` may be any case: each is a section, once",
          "`kind` is assumed to have a value for each section",
        ].map { $0.replacing("self.", with: "") })
  }

  // MARK: - Calls of initializers

  private func screen(_ members: String, _ call: String) -> SwiftImport {
    imported(
      header + "let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, "
        + "subitem: NSCollectionLayoutItem(layoutSize: size), count: columns)\n"
        + "let section = NSCollectionLayoutSection(group: group)" + end, in: members,
      file: """
        enum Mode { case wide, thin }
        struct Style { var columns: Int }
        final class HomeViewController: UIViewController {
          func open() { show(GridViewController(\(call)), sender: nil) }
        }
        """)
  }

  @Test(
    "the argument of the call that makes a screen is the first value",
    arguments: [
      ("let columns: Int\ninit(columns: Int) { self.columns = columns }", "columns: 4", "4"),
      ("var columns: Int\ninit(columns: Int) { self.columns = columns }", "columns: 4", "4"),
      ("let columns: Int\ninit(columns: Int = 5) { self.columns = columns }", "columns: 4", "5"),
      (
        "let style: Style\nvar columns: Int { style.columns }\ninit(style: Style) { self.style = style }",
        "style: Style(columns: 4)", "4"
      ),
    ])
  func screenArguments(_ members: String, _ call: String, _ value: String) {
    let found = screen(members, call)
    #expect(found.params == ["columns = \(value)"])
    #expect(found.notes.isEmpty)
  }

  @Test("the case that a call gives is the first value of a param")
  func screenCases() {
    let found = screen(
      "let mode: Mode\nvar columns: Int { mode == .wide ? 4 : 2 }\ninit(mode: Mode) { self.mode = mode }",
      "mode: .thin")
    #expect(found.params == ["mode: Mode = thin"])
  }

  // MARK: - Overrides

  @Test("a static member that is found by the type of `self` is that of the subclass")
  func dynamicTypes() {
    let found = imported(
      header + "let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, "
        + "subitem: NSCollectionLayoutItem(layoutSize: size), count: type(of: self).columns())\n"
        + "let section = NSCollectionLayoutSection(group: group)" + end,
      in: "class func columns() -> Int { 2 }",
      file: """
        final class WideViewController: GridViewController {
          override class func columns() -> Int { 4 }
        }
        """)
    #expect(found.layouts.map(\.name).sorted() == ["gridViewController", "wideViewController"])
  }

  @Test(
    "a member of a variable that a subclass overrides is noted",
    arguments: [
      (
        "var row: Row = Row()", "row.gap", "`gap` is taken as that of `Row`, not of `BigRow`"
      ),
      (
        "var type: Row.Type = BigRow.self", "type.space",
        "`type` may have changed by then: its first value is taken"
      ),
    ])
  func overrides(_ variable: String, _ gap: String, _ note: String) {
    let found = imported(
      grid + "section.interGroupSpacing = \(gap)" + end, in: variable,
      file: """
        class Row { var gap: CGFloat { 4 }
        class var space: CGFloat { 4 } }
        final class BigRow: Row { override var gap: CGFloat { 9 }
        override class var space: CGFloat { 9 } }
        """)
    #expect(found.notes.map(\.message) == [note])
  }

  // MARK: - Element kinds

  @Test(
    "element kinds are the names of types and cases",
    arguments: [
      ("static var kind: String { \"\\(Self.self)\" }", "Badge.kind", "Badge"),
      ("static var kind: String { \"\\(self)\" }", "Badge.kind", "Badge"),
      ("", "\"\\(Badge.self)-kind\"", "Badge-kind"),
      ("", "String(describing: Badge.self)", "Badge"),
      ("enum Kind { case round }", "\"\\(Badge.Kind.round)\"", "round"),
    ])
  func elementKinds(_ member: String, _ kind: String, _ name: String) {
    let found = imported(
      header + grid
        + "section.boundarySupplementaryItems = [.init(layoutSize: size, elementKind: \(kind), "
        + "alignment: .bottomLeading)]" + end,
      file: "final class Badge: UICollectionReusableView { \(member) }")
    #expect(found.text.contains("boundary \"\(name)\" height 44"), "\(found.text)")
  }

  // MARK: - Functions as arguments

  @Test("a layout that a function makes from a function is what its caller makes")
  func functionArguments() {
    let found = imported(
      "UICollectionViewCompositionalLayout.rows { environment in\n"
        + "environment.container.contentSize.width > 600 ? 3 : 2 }",
      file: """
        extension UICollectionViewCompositionalLayout {
          static func rows(
            _ columns: @escaping (NSCollectionLayoutEnvironment) -> Int
          ) -> UICollectionViewCompositionalLayout {
            UICollectionViewCompositionalLayout { _, environment in
              \(header)
              let item = NSCollectionLayoutItem(layoutSize: size)
              return .init(
                group: .horizontal(layoutSize: size, subitem: item, count: columns(environment)))
            }
          }
        }
        """)
    #expect(found.text.contains("count (if container.width > 600 then 3 else 2)"))
    #expect(found.layouts.count == 1)
  }

  @Test("an argument has the type that an alias around the function names")
  func aliases() {
    let found = imported(
      grid + "section.contentInsets = Builder.insets(.zero)" + end,
      file: """
        enum Builder {
          typealias Insets = NSDirectionalEdgeInsets
          static func insets(_ insets: Insets) -> Insets { insets }
        }
        """)
    #expect(found.params.isEmpty)
  }

  @Test(
    "strings that identify sections are sections",
    arguments: [
      "switch id {\ncase \"top\": height = 200\ndefault: height = 60\n}",
      "if id == \"top\" { height = 200 } else { height = 60 }",
    ])
  func stringSections(_ choice: String) {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, _ in
        let id = self.source.snapshot().sectionIdentifiers[index]
        let height: CGFloat
        \(choice)
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        let item = NSCollectionLayoutItem(layoutSize: size)
        return .init(group: .horizontal(layoutSize: size, subitems: [item]))
      }
      """, in: "var source: UICollectionViewDiffableDataSource<String, Int>!")
    expect(found, rows([("top", 200), ("other", 60)]))
  }
}
