import Testing

@testable import LayoutCompiler

/// How the code of apps is organized: helpers, state, versions, comments. The expected layouts were
/// written by hand.
@Suite(.ownThread) struct SwiftAppCodeTests: ImportedText {
  @Test("two layouts of one function are one, with what differs by a condition")
  func branches() {
    let found = imported(
      grid
        + """
        if isList {
          let configuration = UICollectionViewCompositionalLayoutConfiguration()
          configuration.interSectionSpacing = 9
          return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        }
        section.interGroupSpacing = 4
        return UICollectionViewCompositionalLayout { _, _ in section }
        """, in: "var isList = false")
    expect(
      found,
      """
      param isList = false

      layout interSectionSpacing (if isList then 9 else 0) <
        section interGroupSpacing (if isList then 0 else 4) <
          group horizontal height 44 <
            item fractionalWidth 0.5
          >
        >
      >
      """)
    let lists = imported(
      """
      if #available(iOS 15, *) { return UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)) }
      return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      """)
    expect(
      lists,
      """
      layout <
        when (ios >= 15) <
          section list sidebar
        > else <
          section list plain
        >
      >
      """)
  }

  @Test("`self` under another name, `Self` and operators of the app are known")
  func names() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { [weak self] _, _ in
        guard let strongSelf = self else { return nil }
        \(grid)
        section.contentInsets = .horizontal(strongSelf.margin) + .init(top: 10, leading: 1, bottom: 0, trailing: 0)
        return section
      }
      """, in: "let margin: CGFloat = 16",
      file: """
        extension NSDirectionalEdgeInsets {
          static func horizontal(_ points: CGFloat) -> Self {
            .init(top: 0, leading: points, bottom: 0, trailing: points)
          }
          static func + (lhs: Self, rhs: Self) -> Self {
            .init(
              top: lhs.top + rhs.top, leading: lhs.leading + rhs.leading,
              bottom: lhs.bottom + rhs.bottom, trailing: lhs.trailing + rhs.trailing)
          }
        }
        """)
    // 0 + 10, 16 + 1, 0 + 0, 16 + 0.
    expect(found, gridSection("contentInsets 10 17 0 16"))
  }

  @Test("builders made of a protocol's structs are sections in their order")
  func builders() {
    let found = imported(
      """
      let builders: [RowBuilding] = [PlainRow(height: 30), TallRow(), PlainRow(height: 50, gap: 2)]
      return UICollectionViewCompositionalLayout { index, _ in builders[index].build() }
      """,
      file: """
        protocol RowBuilding { func build() -> NSCollectionLayoutSection }
        extension RowBuilding {
          func row(_ height: CGFloat) -> NSCollectionLayoutSection {
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
            return NSCollectionLayoutSection(
              group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
          }
        }
        struct PlainRow: RowBuilding {
          let height: CGFloat
          var gap: CGFloat = 0
          func build() -> NSCollectionLayoutSection {
            let section = row(height)
            section.interGroupSpacing = gap
            return section
          }
        }
        struct TallRow: RowBuilding {
          private let factor: Int
          init(factor: Int = 3) { self.factor = max(1, factor) }
          func build() -> NSCollectionLayoutSection { row(CGFloat(factor) * 40) }
        }
        """)
    expect(
      found,
      """
      layout <
        section section0 <
          group horizontal height 30 <
            item height 30
          >
        >
        section section1 <
          group horizontal height 120 <
            item height 120
          >
        >
        section section2 interGroupSpacing 2 <
          group horizontal height 50 <
            item height 50
          >
        >
      >
      """)
  }

  @Test("the state of an object that the app holds is open, that of a local one is not")
  func state() {
    let file = """
      final class Store {
        private var rows = [Int]()
        var gap: CGFloat = 2
        init() { rows.append(1) }
        var first: Int? { rows.firstIndex { $0 == 1 } }
        func spaced() -> CGFloat { gap += 1; return gap }
      }
      """
    let held = imported(
      grid + "if store.first != nil { section.interGroupSpacing = 7 }" + end,
      in: "private let store = Store()", file: file)
    #expect(held.text.contains("interGroupSpacing (if hasFirstIndex then 7 else 0)"))
    let local = imported(
      grid + "let store = Store()\nstore.gap = 5\nsection.interGroupSpacing = store.spaced()" + end,
      file: file)
    expect(local, gridSection("interGroupSpacing 6"))
  }

  @Test("result builders, late changes and large numbers are notes")
  func notes() {
    let built = imported(
      """
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        subitems: items { cell(10); cell(20) })
      let section = NSCollectionLayoutSection(group: group)
      """ + end,
      in: """
        func items(@ItemBuilder _ body: () -> [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
          body()
        }
        """)
    #expect(built.notes.map(\.message).contains("a result builder is not followed"))
    #expect(
      built.notes.map(\.message).contains(
        "the subitems are not known: one item that fills the group"))
    let late = imported(grid + "group.interItemSpacing = .fixed(3)" + end)
    #expect(
      late.notes.map(\.message) == [
        "`interItemSpacing` is set after a section took the group: UIKit may not see it"
      ])
    let large = imported(
      grid
        + """
        section.contentInsets.top = 9223372036854775807 * 3
        section.interGroupSpacing = CGFloat(2 * 4)
        for i in 0..<Int.max { section.contentInsets.leading += CGFloat(i) }
        """ + end)
    expectCompiles(large)
    #expect(large.text.contains("interGroupSpacing 8"))
    #expect(large.notes.count == 3)
  }

  @Test("a type ends before the attribute of the next property")
  func attributes() {
    let found = imported(
      grid + "section.interGroupSpacing = Settings.style.gap" + end,
      file: """
        enum Style { case small, large
          var gap: CGFloat { self == .small ? 4 : 12 }
        }
        enum Settings {
          @Stored("style", initial: .small)
          static var style: Style

          @Stored("name", initial: "")
          static var name: String
        }
        """)
    #expect(found.text.contains("interGroupSpacing (if style == small then 4 else 12)"))
  }

  @Test("comments suppress notes and lints, and hold previews")
  func comments() {
    let source = SourceFile(
      name: "Grid.swift",
      text: """
        import UIKit
        // layoutc: preview "small" <
        //   size 320 480
        //   items 2
        // >
        func layout() -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.33), heightDimension: .absolute(40))
          let gap = store.gap  // layoutc:ignore(swift-assumed) 100 is usual
          // layoutc:ignore(inexact-fraction) as drawn
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = gap
          return UICollectionViewCompositionalLayout(section: section)
        }
        """)
    let compilation = Compilation(source)
    #expect(compilation.linted().map(\.message) == [])
    #expect(compilation.previews.map { $0.preview?.name } == ["small"])
    let plain = Compilation(
      SourceFile(
        name: "Grid.swift",
        text: String(decoding: source.bytes, as: UTF8.self).replacing(":ignore", with: " ignore")))
    #expect(plain.linted().map(\.id) == ["swift-assumed", "inexact-fraction"])
  }

  @Test("a long enumeration is one statement; a comparison of a choice is its condition")
  func longEnumeration() {
    let names = (1...9).map { "someRatherLongCase\($0)" }
    let found = imported(
      grid
        + """
        let margin: CGFloat = kind == .someRatherLongCase2 ? 24 : 0
        if margin > 0 { section.contentInsets.top = margin }
        """ + end,
      in: "enum Kind { case \(names.joined(separator: ", ")) }\nvar kind = Kind.someRatherLongCase1"
    )
    expect(
      found,
      """
      enum Kind < \(names.joined(separator: " ")) >
      param kind: Kind = someRatherLongCase1


      """
        + gridSection("contentInsets (if kind == someRatherLongCase2 then 24 else 0) 0 0 0"))
  }

  @Test("closures have the result that their context or their arrow expects; key paths are set")
  func closures() {
    let found = imported(
      grid
        + """
        section.boundarySupplementaryItems = [("a", 10.0), ("b", 20)].map { kind, height in
          .init(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            elementKind: kind, alignment: height > 15 ? .bottom : .top)
        }
        section.boundarySupplementaryItems[0].pinToVisibleBounds = true
        let insets = { (points: CGFloat) -> NSDirectionalEdgeInsets in
          .init(top: points, leading: 0, bottom: points, trailing: 0)
        }
        section.contentInsets = insets(3)
        set(section, \\.interGroupSpacing, 9)
        """ + end,
      in: """
        func set<Object, Value>(
          _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, _ value: Value
        ) { object[keyPath: path] = value }
        """)
    expect(
      found,
      """
      section interGroupSpacing 9 contentInsets 3 0 <
        header "a" height 10 pinned
        footer "b" height 20
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test("layouts in closures that are passed to code of others, as the views of SwiftUI")
  func closuresOfOthers() {
    let found = imported(
      """
      DispatchQueue.main.async {
        self.view.animate(0.25) { self.grid.setCollectionViewLayout(self.list(41)) }
      }
      """,
      in: """
        func list(_ height: CGFloat) -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
          return UICollectionViewCompositionalLayout(
            section: .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)])))
        }
        """,
      file: """
        struct Home: View {
          let items: [String]
          var body: some View {
            VStack(alignment: .leading) {
              Group {
                Grid(
                  items,
                  layout: UICollectionViewCompositionalLayout { index, environment in
                    let size = NSCollectionLayoutSize(
                      widthDimension: .fractionalWidth(1), heightDimension: .absolute(42))
                    return NSCollectionLayoutSection(
                      group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
                  })
              }
              .task { load() }
            }
          }
        }
        """)
    #expect(found.layouts.map(\.name) == ["home", "listLayout"])
    #expect(found.text.contains("group vertical height 42 <"))
    #expect(found.refusals.isEmpty)
  }

  @Test("code that is called later changes and stops nothing before")
  func laterClosures() {
    let found = imported(
      grid
        + """
        later {
          self.gap = 99
          self.view.layout = UICollectionViewCompositionalLayout(section: section)
        }
        later {
          let layout = self.view.layout as! UICollectionViewCompositionalLayout
          fatalError("\\(layout)")
        }
        section.interGroupSpacing = gap
        """ + end, in: "var gap: CGFloat = 4")
    expect(found, "param gap = 4\n\n" + gridSection("interGroupSpacing gap"))
  }

  @Test("closures that are passed to code of others are evaluated once", .timeLimit(.minutes(10)))
  func chainsOfClosures() {
    let functions = (0..<40).map { level in
      let body = "self.f\(level + 1)(); use(UICollectionViewCompositionalLayout.self)"
      return "func f\(level)() { a { \(body) }; b { \(body) } }"
    }
    let found = imported(grid + "f0()" + end, in: functions.joined(separator: "\n"))
    #expect(found.text == gridSection("").replacing("section  <", with: "section <") + "\n")
  }

  @Test("a layout whose sections come from elsewhere is refused where they are made")
  func elsewhere() {
    let found = imported(
      "return UICollectionViewCompositionalLayout { index, _ in self.content.section(index) }",
      in: "let content: Content")
    #expect(found.text.isEmpty)
    #expect(
      found.refusals.map(\.message) == [
        "the layout of `createLayout` has no sections: `content.section(index)` is not known"
      ])
    let text = found.refusals.map { found.files[0].text(in: $0.span.range) }
    #expect(text == ["self.content.section(index)"])
  }
}
