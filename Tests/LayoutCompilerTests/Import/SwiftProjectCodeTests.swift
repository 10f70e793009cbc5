import Testing

@testable import LayoutCompiler

/// Rules that the code of published apps needs. The layouts were written by hand.
@Suite struct SwiftProjectCodeTests: ImportedText {
  @Test("local functions may be called before they are declared")
  func localFunctions() {
    let found = imported(
      """
      setUp()
      return layout()
      func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout(section: row(height()))
      }
      func height() -> CGFloat { 30 }
      """, in: row)
    #expect(found.text == "section <\n  group horizontal height 30 <\n    item height 30\n  >\n>\n")
  }

  @Test("a type of UIKit is not one of the app with the same last name")
  func qualifiedNames() {
    let found = imported(
      """
      let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      return UICollectionViewCompositionalLayout.list(using: configuration)
      """, file: "struct Settings { enum Appearance { case light, dark } }")
    expect(found, "section list sidebar")
  }

  @Test("a member without a base is one of the type of the other operand")
  func implicitOperands() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { _, environment in
        let columns = Int(environment.container.contentSize.width / .side)
        let height = CGFloat(columns) * .side + .gap
        return self.row(2 * .side - .gap + height)
      }
      """, in: row,
      file: "extension CGFloat { static let side: CGFloat = 48; static let gap = 0.5 }")
    // 2 * 48 - 0.5 + 48 * columns + 0.5 = 96 + 48 * columns
    let height = "(95.5 + floor(container.width / 48) * 48 + 0.5)"
    expect(
      found,
      """
      section <
        group horizontal height \(height) <
          item height \(height)
        >
      >
      """)
  }

  @Test("a closure with one parameter is given the environment if it is used as one")
  func environments() {
    let found = SwiftImport(
      SourceFile(
        name: "Grid.swift",
        text: """
          typealias Provider = (NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
          func layout() -> (Provider, CGFloat) {
            let section: Provider = { place in
              let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1),
                heightDimension: .absolute(place.container.contentSize.width / 2))
              return NSCollectionLayoutSection(
                group: .vertical(
                  layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            }
            return (section, 44)
          }
          """))
    expect(
      found,
      """
      section <
        group vertical height (container.width / 2) <
          item height (container.width / 2)
        >
      >
      """)
  }

  @Test("a method of UIKit with the name of an own one, but other labels, is not that one")
  func inheritedOverloads() {
    let found = imported(
      """
      prepare()
      return UICollectionViewCompositionalLayout(section: row(44))
      """,
      in: "func prepare(name: String? = nil) { self.prepare(description: name) }\n" + row)
    expect(found, "section <\n  group horizontal height 44 <\n    item height 44\n  >\n>")
  }

  @Test("the environment may be a property of what a function is given")
  func environmentsOfStructs() {
    let found = imported(
      "return UICollectionViewCompositionalLayout { index, environment in nil }",
      in: row + "\nfunc section(_ context: Context) -> NSCollectionLayoutSection {"
        + " row(context.environment.container.contentSize.width) }",
      file: """
        struct Context {
          let environment: any NSCollectionLayoutEnvironment
          let title: String
        }
        """)
    #expect(found.text.contains("group horizontal height (container.width) <"))
  }

  @Test("private types of other files are not those of the names in a file")
  func privateTypes() {
    let main = SourceFile(
      name: "Home.swift",
      text: """
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: row(Size().height))
        }
        \(row)
        """)
    let texts = [
      "enum Parser { private struct Size { let height: CGFloat = 1 } }",
      "struct Outer { struct Size { let height: CGFloat = 2 } }",
    ]
    let found = SwiftImport(main) { request in
      guard request.declaration == "Size", request.number < 2 else {
        return .failure("there is no such file")
      }
      return .file(
        SourceFile(
          name: "\(request.number).swift", text: texts[request.number],
          id: FileID(UInt32(request.number + 1))))
    }
    expect(found, "section <\n  group horizontal height 2 <\n    item height 2\n  >\n>")
  }

  /// The styles of the one file are 10 and 1 apart from those of the other.
  @Test("each file uses its own private types, and values keep theirs", arguments: [true, false])
  func privateTypesOfOneName(isPrivateFirst: Bool) {
    func types(_ number: Int, isPrivate: Bool) -> String {
      let access = isPrivate ? "private " : ""
      return """
        extension Style { var inner: CGFloat { height + Style.Steps.small.rawValue } }
        \(access)struct Style: Sized {
          var height: CGFloat = \(number)0
          enum Steps: CGFloat { case small = \(number) }
          func size() -> CGFloat { inner }
        }
        """
    }
    let main = """
      class Home {
        func layout() -> UICollectionViewLayout {
          let first = row(Style().size()), other = Other.row(self), same = Other.height(of: Style())
          let last = row(same)
          return UICollectionViewCompositionalLayout { index, _ in
            switch index {
            case 0: return first
            case 1: return other
            default: return last
            }
          }
        }
      \(row)
      }
      \(types(1, isPrivate: isPrivateFirst))
      """
    let other = """
      protocol Sized { func size() -> CGFloat }
      enum Other {
        static func row(_ home: Home) -> NSCollectionLayoutSection { home.row(Style().size()) }
        static func height(of sized: any Sized) -> CGFloat { sized.size() + Style().height }
      }
      \(types(2, isPrivate: !isPrivateFirst))
      """
    let found = imported(main, with: other) { $0 == "Other" }
    func section(_ name: String, _ height: Int) -> String {
      """
        section \(name) <
          group horizontal height \(height) <
            item height \(height)
          >
        >

      """
    }
    // 10 + 1, 20 + 2, and 10 + 1 + 20.
    expect(
      found,
      "layout <\n\(section("section0", 11))\(section("section1", 22))\(section("others", 31))>")
  }

  @Test("each function uses its own local types")
  func localTypes() {
    let found = imported(
      """
      enum Metrics { static let height: CGFloat = 20 + top() }
      let section = row(Metrics.height)
      section.contentInsets = .init(top: top(), leading: leading(), bottom: top(), trailing: 0)
      section.interGroupSpacing = Metrics.height
      return UICollectionViewCompositionalLayout(section: section)
      """,
      in: """
        func top() -> CGFloat {
          struct Metrics {
            static let one = Metrics(height: 3)
            var height: CGFloat = 1
            var other: Metrics { Metrics(height: height + 4) }
          }
          return Metrics.one.other.height
        }
        func leading() -> CGFloat {
          struct Metrics { var height: CGFloat = 2 }
          let metrics: Metrics = .init()
          return metrics.height
        }
        \(row)
        """)
    // 3 + 4, and 20 + 7.
    expect(
      found,
      """
      section interGroupSpacing 27 contentInsets 7 2 7 0 <
        group horizontal height 27 <
          item height 27
        >
      >
      """)
  }

  @Test("arguments of a constraint are no generic parameters")
  func genericParameters() {
    let found = imported(
      """
      class Base<Kind: Sized<CGFloat, Wide>, Style>: UIViewController { var style: Style! }
      struct Wide { func height() -> CGFloat { 4 } }
      struct Long { func height() -> CGFloat { 9 } }
      final class Home: Base<Tall, Long> {
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: row(style.height()))
        }
      \(row)
      }
      """, with: "", declaring: { _ in false })
    expect(found, "section <\n  group horizontal height 9 <\n    item height 9\n  >\n>")
  }

  @Test("a class has the layout of its superclass in another file")
  func inheritedLayouts() {
    let main = "final class Home: Base { override func viewDidLoad() { super.viewDidLoad() } }"
    let base = """
      class Base: UIViewController {
        func makeLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: row(7))
        }
      \(row)
      }
      """
    let found = imported(main, with: base) { $0 == "Base" }
    expect(found, "section <\n  group horizontal height 7 <\n    item height 7\n  >\n>")
  }

  @Test("what follows `??` is not the section where the case is known")
  func fallbackCases() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, _ in
        let kind = self.dataSource?.sectionIdentifier(for: index) ?? .images
        switch kind {
        case .videos: return self.row(90)
        case .images: return self.row(40)
        }
      }
      """, in: row + "\nenum Kind { case videos, images }")
    expect(
      found, rows([("videos", 90), ("images", 40)]),
      notes: ["which sections the app shows is not known: each of the layout is shown once"])
  }

  @Test("the index may be read in a closure that chooses the section")
  func closures() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, _ in
        let snapshot = self.dataSource.snapshot()
        let kind = snapshot.flatMap({ index < $0.count ? $0.sectionIdentifiers[index] : nil }) ?? .b
        switch kind {
        case .a: return self.row(90)
        case .b: return self.row(40)
        }
      }
      """, in: row + "\nenum Kind { case a, b }")
    expect(found, rows([("a", 90), ("b", 40)]))
  }

  @Test("methods of an object that only the app knows are followed by its declared type")
  func knownTypes() {
    let found = imported(
      "return UICollectionViewCompositionalLayout { _, _ in self.provider.section() }",
      in: "private let provider: SectionProvider",
      file: """
        final class SectionProvider {
          static let height: CGFloat = 50
          func section() -> NSCollectionLayoutSection { row(Self.height) }
        \(row)
        }
        """)
    expect(
      found,
      """
      section <
        group horizontal height 50 <
          item height 50
        >
      >
      """)
  }

  @Test("extensions of UIKit's types make sections")
  func extensions() {
    let found = imported(
      "return UICollectionViewCompositionalLayout { _, _ in self.content.section() }",
      in: "private var content: UICollectionView!",
      file: """
        extension UICollectionView {
          func section() -> NSCollectionLayoutSection { row(20) }
        \(row)
        }
        """)
    #expect(found.text == "section <\n  group horizontal height 20 <\n    item height 20\n  >\n>\n")
  }

  @Test("what a protocol requires may be done otherwise, and is not followed")
  func requirements() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, _ in
        index == 0 ? self.row(30) : self.provider.section()
      }
      """, in: row + "\nprivate let provider: any SectionProvider",
      file: """
        protocol SectionProvider { func section() -> NSCollectionLayoutSection }
        extension SectionProvider {
          func section() -> NSCollectionLayoutSection { row(99) }
        \(row)
        }
        """)
    #expect(found.text.contains("height 30"))
    #expect(!found.text.contains("height 99"))
  }

  @Test("default members of protocols belong to the types that conform")
  func protocolMembers() {
    let found = imported(
      "return UICollectionViewCompositionalLayout(section: row(rowHeight + Self.gap))", in: row,
      file: """
        protocol Rows {}
        extension Rows {
          static var gap: CGFloat { 4 }
          var rowHeight: CGFloat { 40 }
        }
        extension GridViewController: Rows {}
        """)
    #expect(found.text.contains("group horizontal height 44 <"))
  }

  @Test("unknown values next to integers are divided as integers")
  func integers() {
    let found = imported(
      """
      let half = store.columns / 2
      let count: Int = half + 3
      let rows: Int = store.rows
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(CGFloat(rows / 2)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size),
        count: max(1, store.columns / 2))
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      """)
    #expect(found.text.contains("height (floor(rows / 2))"))
    #expect(found.text.contains("count (max(1, floor(columns / 2)))"))
  }

  @Test("what a closure sets that unknown code calls is not known")
  func unknownCalls() {
    let found = imported(
      """
      var total: CGFloat = 0
      store.items.forEach { item in total += item.height }
      return UICollectionViewCompositionalLayout(section: row(total))
      """, in: row)
    #expect(found.text.contains("param total = 100"))
    #expect(found.text.contains("group horizontal height total <"))
    #expect(
      found.notes.map(\.message).contains(
        "`total` is set by a closure whose calls are not followed: it is not known"))
  }

  @Test("data that is absent is not known")
  func absentData() {
    let found = imported(
      """
      let titles = store.titles ?? []
      guard !titles.isEmpty else { return UICollectionViewCompositionalLayout(section: row(1)) }
      return UICollectionViewCompositionalLayout(section: row(40))
      """, in: row)
    #expect(found.text.contains("param titlesIsEmpty = false"))
    #expect(found.text.contains("height (if titlesIsEmpty then 1 else 40)"))
  }

  @Test("insets that a list has under a condition are under `when`")
  func listInsets() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { _, environment in
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let section = NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: environment)
        if self.isLow {
          section.contentInsets = .init(top: 4, leading: 0, bottom: 0, trailing: 0)
        }
        return section
      }
      """, in: "var isLow = false")
    expect(
      found,
      """
      param isLow = false

      section list plain <
        when (isLow) <
          contentInsets top 4 leading 0 bottom 0 trailing 0
        >
      >
      """)
  }

  /// The insets are UIKit's: the sum is not known, and is a param with the text of the insets.
  @Test("insets of a list that are read are not known")
  func readListInsets() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { _, environment in
        let section = NSCollectionLayoutSection.list(
          using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
        section.contentInsets.leading += 24
        return section
      }
      """)
    #expect(
      found.text.contains("contentInsets leading (contentInsetsLeading + 24)"), "\(found.text)")
  }

  /// Each edge may have a spacing of its own kind.
  @Test("edge spacings under conditions are under `when`")
  func edgeSpacings() {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(200), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .absolute(80), heightDimension: .absolute(44)))
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: isLow ? .flexible(2) : .fixed(4), top: nil, trailing: isLow ? nil : .fixed(3),
        bottom: nil)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      """, in: "var isLow = false")
    expect(
      found,
      """
      param isLow = false

      section <
        group horizontal width 200 height 44 <
          item width 80 height 44 <
            when (isLow) <
              edgeSpacing leading flexible 2
            > else <
              edgeSpacing leading 4 trailing 3
            >
          >
        >
      >
      """)
  }

  @Test("an empty section has one item without length")
  func emptySections() {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0), heightDimension: .absolute(0))
      let item = NSCollectionLayoutItem(layoutSize: size)
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
      """)
    expect(
      found,
      """
      section <
        group vertical fractionalWidth 0 height absolute 0 <
          item fractionalWidth 0 height absolute 0
        >
      >
      """)
  }

  @Test("objects may be configured by `then`")
  func then() {
    let found = imported(
      """
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      ).then { $0.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2) }
      let group = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      """)
    expect(
      found,
      """
      section <
        group vertical height 44 <
          item height 44 contentInsets 2
        >
      >
      """)
  }

  @Test("kinds of views may be the names of their types")
  func kinds() {
    let found = imported(
      grid + """
        section.boundarySupplementaryItems = [
          .init(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: String(describing: TitleView.self), alignment: .top)
        ]
        """ + end)
    #expect(found.text.contains("header \"TitleView\" height 20"))
  }

  @Test("numbers may have separators and exponents")
  func numbers() {
    let found = imported(
      "return UICollectionViewCompositionalLayout(section: row(1_000 * 2.5e-2 + 1e1))", in: row)
    #expect(found.text.contains("group horizontal height 35 <"))
  }
}
