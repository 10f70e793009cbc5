import Testing

@testable import LayoutCompiler

/// Shapes of small public apps. The layouts were written by hand.
@Suite struct SwiftAppStyleTests: ImportedText {
  @Test("two branches give a view of an item different kinds")
  func kinds() {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(50), heightDimension: .absolute(40))
      let view: NSCollectionLayoutSupplementaryItem
      if isDetailed {
        view = .init(layoutSize: size, elementKind: "detail", containerAnchor: .init(edges: .top))
      } else {
        view = .init(layoutSize: size, elementKind: "plain", containerAnchor: .init(edges: .top))
      }
      let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [view])
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      """ + end, in: "var isDetailed = false")
    expect(
      found,
      """
      param isDetailed = false

      section <
        group horizontal width 50 height 40 <
          item width 50 height 40 <
            when (isDetailed) <
              supplementary "detail" width 50 height 40 anchor top
            > else <
              supplementary "plain" width 50 height 40 anchor top
            >
          >
        >
      >
      """)
  }

  @Test("the kind of a view is the first value of a variable, with a note")
  func variableKinds() {
    let found = imported(
      grid + "section.decorationItems = [.background(elementKind: kind)]" + end,
      in: "var kind = \"card\"")
    expect(
      found,
      """
      section <
        background "card"
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """,
      notes: ["`kind` may have another value by then: the kind is its first one"])
  }

  @Test("two branches give a background different kinds")
  func backgrounds() {
    let found = imported(
      grid + """
        section.decorationItems = [.background(elementKind: isDetailed ? "detail" : "plain")]
        """ + end, in: "var isDetailed = false")
    expect(
      found,
      """
      param isDetailed = false

      section <
        when (isDetailed) <
          background "detail"
        > else <
          background "plain"
        >
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test(
    "a part of a count is 0 at first where the count is positive without it",
    arguments: [
      ("max(1, Int((width - gap) / 100))", "gap = 0"), ("3 - rows", "rows = 0"),
      ("rows + 1", "rows = 0"), ("max(1, rows)", "rows = 0"), ("max(rows, 2) * 2", "rows = 0"),
      ("rows", "rows = 2  // not in the source"), ("rows * 2", "rows = 2  // not in the source"),
      ("rows - 1", "rows = 2  // not in the source"),
    ])
  func zeros(_ count: String, _ declaration: String) {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { _, environment in
        let width = environment.container.contentSize.width
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let count = \(count)
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitem: item, count: count))
      }
      """, in: "var gap: CGFloat = 0\nvar rows = 0")
    #expect(found.text.contains("param \(declaration)\n"), "\(found.text)")
    expectCompiles(found)
  }

  @Test("a closure whose first parameter is the environment is given it")
  func environmentFirst() {
    let found = SwiftImport(
      SourceFile(
        name: "Part.swift",
        text: """
          import UIKit
          struct Part {
            var make: (NSCollectionLayoutEnvironment, Bool) -> NSCollectionLayoutSection
            init(_ make: @escaping () -> NSCollectionLayoutSection) { self.make = { _, _ in make() } }
            init(_ make: @escaping (NSCollectionLayoutEnvironment, Bool) -> NSCollectionLayoutSection) {
              self.make = make
            }
            static func wide() -> Part {
              Part { (surroundings, _) -> NSCollectionLayoutSection in
                let size = NSCollectionLayoutSize(
                  widthDimension: .fractionalWidth(1),
                  heightDimension: .absolute(surroundings.container.contentSize.width / 2))
                let item = NSCollectionLayoutItem(layoutSize: size)
                return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
              }
            }
          }
          """))
    expect(
      found,
      """
      section <
        group horizontal height (container.width / 2) <
          item height (container.width / 2)
        >
      >
      """)
  }

  private var screen: String {
    """
    import UIKit
    final class Screen: UIViewController {
      private let factory: SectionMaking
      init(factory: SectionMaking) { self.factory = factory; super.init(nibName: nil, bundle: nil) }
      func createLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, _ in self.factory.head() }
      }
    }
    """
  }

  private func makers(_ heights: [Int]) -> String {
    "protocol SectionMaking { func head() -> NSCollectionLayoutSection }\n"
      + heights.map { height in
        """
        struct Maker\(height): SectionMaking {
          func head() -> NSCollectionLayoutSection { row(\(height)) }
          \(row)
        }
        """
      }.joined(separator: "\n")
  }

  @Test("the only type of another file that conforms to a protocol makes its sections, with a note")
  func onlyType() {
    let found = imported(screen, with: makers([70])) { ["SectionMaking", "head"].contains($0) }
    expect(
      found,
      """
      section <
        group horizontal height 70 <
          item height 70
        >
      >
      """,
      notes: ["`factory` is taken as a `Maker70`, which alone conforms to `SectionMaking`"])
  }

  @Test("a type of the tests is not one of the app")
  func mocks() {
    let found = imported(screen, with: "@testable import App\n" + makers([70])) {
      ["SectionMaking", "head"].contains($0)
    }
    #expect(found.text.isEmpty && !found.refusals.isEmpty, "\(found.text)")
  }

  @Test("of several types that conform to a protocol none is chosen")
  func severalTypes() {
    let found = imported(screen, with: makers([70, 80])) { ["SectionMaking", "head"].contains($0) }
    #expect(found.text.isEmpty && !found.refusals.isEmpty, "\(found.text)")
  }

  @Test(
    "a parameter with cases is said to choose sections if its name does not say so",
    arguments: [("kind", "Kind", true), ("section", "Kind", false), ("kind", "MainSection", false)])
  func caseParameters(_ name: String, _ type: String, _ isNoted: Bool) {
    let found = SwiftImport(
      SourceFile(
        name: "Sections.swift",
        text: """
          import UIKit
          enum \(type) { case head, rows }
          struct Sections {
            private \(row)
            func make(\(name): \(type)) -> NSCollectionLayoutSection {
              switch \(name) {
              case .head: return self.row(60)
              case .rows: return self.row(40)
              }
            }
          }
          """))
    let note = "each case of `\(name)` is taken as a section of its own"
    #expect(found.notes.map(\.message) == (isNoted ? [note] : []))
    #expect(found.text.contains(rows([("head", 60), ("rows", 40)])), "\(found.text)")
  }

  @Test("a view that is forced right to left is noted")
  func rightToLeft() {
    let found = imported(
      grid + "view.semanticContentAttribute = .forceRightToLeft" + end, in: "var list: UIView!")
    #expect(
      found.notes.map(\.message) == ["a view is forced right to left, which is not followed"])
  }

  @Test("sides of insets have the name of the insets")
  func sides() {
    let found = imported(
      grid + "section.contentInsets.leading = style.insets.leading" + end, in: "let style: Style")
    #expect(found.text.hasPrefix("param insetsLeading = "), "\(found.text)")
  }

  @Test("what documents parameters, and what is to be done, is not copied")
  func comments() {
    let found = SwiftImport(
      SourceFile(
        name: "Sections.swift",
        text: """
          import UIKit
          struct Sections {
            /// The rows of the feed.
            ///
            /// - Parameters:
            ///   - height: In points.
            /// - Returns: A section.
            // TODO: a header
            func row() -> NSCollectionLayoutSection {
              let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
              let item = NSCollectionLayoutItem(layoutSize: size)
              return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
            }
          }
          """))
    expect(
      found,
      """
      // The rows of the feed.
      section <
        group horizontal height 40 <
          item height 40
        >
      >
      """)
  }

  @Test("a property of a view that is set does not change the variable of the view")
  func views() {
    let found = imported(
      grid + end,
      in: """
        lazy var list: UICollectionView = {
          UICollectionView(frame: .zero, collectionViewLayout: createLayout())
        }()
        override func viewDidLoad() {
          list.backgroundColor = .red
          list.reloadData()
        }
        """)
    #expect(found.notes.map(\.message) == [])
  }

  @Test("an enumeration that is asked for a section by its index is a mode of the screen")
  func modes() {
    let text = """
      import UIKit
      enum Screen {
        case photos, reviews
        func section(at index: Int) -> NSCollectionLayoutSection {
          switch self {
          case .photos: return index == 0 ? row(200) : row(100)
          case .reviews: return index == 0 ? row(80) : row(40)
          }
        }
        \(row)
      }
      """
    let mode = SwiftImport(SourceFile(name: "Screen.swift", text: text))
    #expect(mode.text.hasPrefix("enum Screen < photos reviews >\nparam "), "\(mode.text)")
    #expect(!mode.text.contains("section photos"), "\(mode.text)")
    let name = text.replacing("Screen", with: "HomeSection")
    let sections = SwiftImport(SourceFile(name: "Screen.swift", text: name))
    #expect(sections.text.contains("section photos"), "\(sections.text)")
  }

  @Test("`Header.Model` is not the `Model` of another type", arguments: [true, false])
  func nestedNames(isRead: Bool) {
    let found = imported(
      """
      import UIKit
      final class Info: UIView { struct Model { let text: String } }
      \(isRead ? "final class Header: UIView {}" : "")
      final class Home: UIViewController {
        func header() -> Header.Model { .init(name: "Saves", height: 16) }
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: row(header().height))
        }
        \(row)
      }
      """, with: "extension Header { struct Model { let name: String; let height: CGFloat } }"
    ) { $0 == "Header" || $0 == "Model" }
    expect(found, "section <\n  group horizontal height 16 <\n    item height 16\n  >\n>")
  }

  @Test("a type that a superclass declares is found by the name of the subclass")
  func inheritedTypes() {
    let found = imported(
      grid + "section.interGroupSpacing = Child.Metrics.gap" + end,
      file: """
        class Parent { enum Metrics { static let gap: CGFloat = 7 } }
        final class Child: Parent {}
        enum Other { enum Metrics { static let gap: CGFloat = 9 } }
        """)
    expect(found, gridSection("interGroupSpacing 7"))
  }

  @Test("variables before a type have it")
  func typedTogether() {
    let found = imported(
      grid
        + """
        let size = Size(width: 3, height: 4)
        section.interGroupSpacing = size.width / 2
        """ + end,
      file: "struct Size { let width, height: CGFloat }")
    expect(found, gridSection("interGroupSpacing 1.5"))
  }

  @Test("a message does not have the statements of a closure")
  func shortMessages() {
    let found = imported(
      grid
        + """
        section.interGroupSpacing = loaded.reduce(0) { sum, part in
          let own = part.gap
          return sum + own
        }
        """ + end)
    let message = "`loaded.reduce(0) { … }` is not known: "
    #expect(found.notes.contains { $0.message.hasPrefix(message) }, "\(found.notes)")
  }

  @Test(
    "each element has its own answer of a collection that may change",
    arguments: [
      ("hidden = [.b]", "hidden.contains($0)", "a c"),
      ("hidden = [.b, .c]", "hidden.contains($0)", "a"),
    ])
  func elementsInTurn(_ first: String, _ test: String, _ expected: String) {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        let parts = Part.allCases.filter { !(\(test)) }
        return self.make(parts[index] == .a ? 10 : 30)
      }
      """,
      in: sections + "var \(first.replacing("hidden", with: "hidden: Set<Part>"))",
      file: "enum Part: CaseIterable { case a, b, c }")
    #expect(found.layouts.map(\.sections) == [expected.split(separator: " ").map(String.init)])
    let note = "`hidden` may have other elements by then: its first ones are taken"
    #expect(found.notes.contains { $0.message == note })
  }

  @Test(
    "letters, numbers in strings and sets are counted, or not known",
    arguments: [
      ("[\"ab\", \"cde\"].joined().count", nil), ("[\"ab\", \"c\"].flatMap { $0 }.count", nil),
      ("[\"10\", \"x\", \"30\"].compactMap { Int($0) }.count", 2),
      ("[\"10\", \"x\"].compactMap(Int.init).count", 1), ("(Int(\"5\") ?? 3)", 5),
      ("[[1], [2, 3]].joined().count", 3),
    ] as [(String, Int?)])
  func countedTexts(_ code: String, _ expected: Int?) {
    let found = imported(grid + "section.interGroupSpacing = CGFloat(\(code))" + end)
    guard let expected else {
      #expect(found.notes.contains { $0.message.contains("is not known") }, "\(found.text)")
      return
    }
    expect(found, gridSection("interGroupSpacing \(expected)"))
  }

  @Test("names of modules may stand before theirs")
  func modules() {
    let found = imported(
      grid + "section.interGroupSpacing = Swift.min(UIKit.CGFloat(9), 4)"
        + end.replacing("return ", with: "return UIKit."))
    expect(found, gridSection("interGroupSpacing 4"))
  }

  @Test("a cache of sections is empty at first, with a note")
  func caches() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        if let known = self.known[index] { return known }
        let section = self.make(44)
        self.known[index] = section
        return section
      }
      """, in: sections + "var known: [Int: NSCollectionLayoutSection] = [:]")
    #expect(found.text.hasPrefix("section <\n  group horizontal height 44 <"), "\(found.text)")
    #expect(found.notes.contains { $0.message.hasPrefix("`known` is taken without") })
  }

  @Test("what the provider adds up is noted", arguments: ["total += 10", "total = total / 2"])
  func changedByProvider(_ change: String) {
    func notes(_ change: String) -> [String] {
      imported(
        """
        var total: CGFloat = 30
        return UICollectionViewCompositionalLayout { index, _ in
          \(change)
          return self.make(total)
        }
        """, in: sections
      ).notes.map(\.message)
    }
    let note = "`total` has another value for each section, which is not followed"
    #expect(notes(change).contains(note))
    #expect(!notes("let total = total + 1").contains(note))
  }

  @Test("the pattern of a case makes sections of the identifiers")
  func patterns() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        let part = self.source.snapshot().sectionIdentifiers[index]
        if case .promo = part { return self.make(60) }
        return self.make(100)
      }
      """,
      in: sections + "var source: UICollectionViewDiffableDataSource<Part, Int>!",
      file: "enum Part { case main, promo }")
    expect(found, rows([("main", 100), ("promo", 60)]))
  }

  @Test("a string has its first value", arguments: [("grid", "grid"), ("wide", "other")])
  func strings(_ first: String, _ expected: String) {
    let found = imported(
      grid + "section.interGroupSpacing = mode == \"list\" ? 1 : mode == \"grid\" ? 2 : 3" + end,
      in: "var mode = \"\(first)\"")
    #expect(found.text.contains("param mode: Mode = \(expected)\n"), "\(found.text)")
    expectCompiles(found)
  }

  @Test("an argument that is a struct, or a case with values, has those of the call")
  func callArguments() {
    let text = """
      struct Spec { let height: CGFloat }
      enum Kind { case list, tiles(columns: Int) }
      final class Home: UIViewController {
        override func viewDidLoad() {
          view = UICollectionView(
            frame: .zero,
            collectionViewLayout: layout(Spec(height: 70), .tiles(columns: 4)))
        }
        func layout(_ spec: Spec, _ kind: Kind) -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(spec.height))
          var count = 1
          if case .tiles(let columns) = kind { count = columns }
          return UICollectionViewCompositionalLayout(
            section: .init(
              group: .horizontal(
                layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: count)))
        }
      }
      """
    let called = SwiftImport(SourceFile(name: "Home.swift", text: text))
    #expect(called.text.hasPrefix("enum Kind < list tiles >\n"), "\(called.text)")
    #expect(
      called.params == ["specHeight = 70", "columns = 4", "kind: Kind = tiles"], "\(called.text)")
  }

  @Test(
    "the own configuration of a layout is noted, with `self` and without", arguments: ["", "self."])
  func ownConfiguration(_ receiver: String) {
    let text = """
      final class Board: UICollectionViewCompositionalLayout {
        init() {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
          let item = NSCollectionLayoutItem(layoutSize: size)
          super.init(section: .init(group: .horizontal(layoutSize: size, subitems: [item])))
          \(receiver)configuration.interSectionSpacing = 4
        }
      }
      """
    let found = SwiftImport(SourceFile(name: "Board.swift", text: text))
    #expect(found.notes.contains { $0.message.hasPrefix("the layout's own configuration") })
  }

  @Test("an initializer of an extension makes the layout of its call")
  func addedInitializers() {
    let text = """
      extension UICollectionViewCompositionalLayout {
        convenience init(rows height: CGFloat) {
          self.init { _, _ in
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
            let item = NSCollectionLayoutItem(layoutSize: size)
            return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
          }
        }
      }
      """
    let home = """
      final class Home: UICollectionViewController {
        init() { super.init(collectionViewLayout: UICollectionViewCompositionalLayout(rows: 70)) }
      }
      """
    let called = SwiftImport(SourceFile(name: "Home.swift", text: text + "\n" + home))
    #expect(called.layouts.map(\.name) == ["home"], "\(called.text)")
    #expect(called.text.hasPrefix("section <\n  group horizontal height 70 <"), "\(called.text)")
    let alone = SwiftImport(SourceFile(name: "Home.swift", text: text))
    #expect(alone.layouts.count == 1)
  }

  @Test(
    "a cast of data to a type of the app may fail",
    arguments: [
      "if let hero = entry as? Hero { return make(60) }",
      "if entry as? Hero != nil { return make(60) }",
      "if entry is Hero { return make(60) }",
      "if case let hero as Hero = entry { return make(60) }",
    ])
  func castsOfData(_ statement: String) {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let entry = entries[index]
        \(statement)
        return make(40)
      }
      """,
      in: sections + "let entries: [Entry]\ninit(entries: [Entry]) { self.entries = entries }\n",
      file: "protocol Entry {}\nstruct Hero: Entry {}")
    #expect(found.text.contains("param hero = false  // not in the source"), "\(found.text)")
    #expect(found.text.contains("height (if hero then 60 else 40)"), "\(found.text)")
  }

  @Test("`row` of an index path is its `item`", arguments: ["row", "item"])
  func rowsOfIndexPaths(_ name: String) {
    for other in ["row", "item"] {
      let found = imported(
        """
        UICollectionViewCompositionalLayout { [unowned self] index, _ in
          let path = IndexPath(\(name): 3, section: index)
          return make(CGFloat(path.\(other) * 10))
        }
        """, in: sections)
      #expect(found.text.contains("group horizontal height 30"), "\(found.text)")
    }
  }

  @Test("a comparison that is not known is a param that is true if it is", arguments: ["==", "!="])
  func unknownComparisons(_ sign: String) {
    let found = imported(
      "UICollectionViewCompositionalLayout(section: make(name \(sign) \"\" ? 60 : 40))",
      in: sections + "let name: String\ninit(name: String) { self.name = name }\n")
    #expect(found.text.contains("height (if name then 60 else 40)"), "\(found.text)")
    #expect(
      found.notes.map(\.message) == ["`name \(sign) \"\"` is not known: `name` is a param, false"])
  }

  @Test("a section that is compared after `??` is none of those before, and not what follows")
  func fallbackSections() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let part = source.sectionIdentifier(for: index) ?? .head
        if part == .head { return make(60) } else if part == .rows { return make(40) }
        return make(20)
      }
      """,
      in: sections + "var source: UICollectionViewDiffableDataSource<Part, Int>!\n",
      file: "enum Part { case head, rows, end }")
    let heights = found.text.matches(of: /section (\w+) <\s+group horizontal height (\d+)/)
    #expect(
      heights.map { "\($0.1) \($0.2)" } == ["head 60", "rows 40", "end 20"], "\(found.text)")
  }

  @Test("a section before those of an array keeps its place")
  func sectionsBeforeArrays() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        if index == 0 { return make(60) }
        return make(heights[index - 1])
      }
      """, in: sections + "let heights: [CGFloat] = [40, 20]\n")
    let heights = found.text.matches(of: /section (\w+) <\s+group horizontal height (\d+)/)
    #expect(
      heights.map { "\($0.1) \($0.2)" } == ["section0 60", "section1 40", "section2 20"],
      "\(found.text)")
    #expect(found.notes.isEmpty, "\(found.notes)")
  }

  @Test(
    "the first value of a variable is that of what follows from it, also in one of several sections"
  )
  func firstValuesInSections() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        switch Part(rawValue: index)! {
        case .head: return make(60)
        case .rows: return make(names.count > 2 ? 40 : 20)
        }
      }
      """, in: sections + "var names = [\"a\", \"b\", \"c\"]\n",
      file: "enum Part: Int { case head, rows }")
    #expect(found.text.hasPrefix("param namesCount = 3\n"), "\(found.text)")
  }

  @Test("a variable with a wrapper of the app is a param with its written value; an index is 0")
  func wrappers() {
    let found = imported(
      "UICollectionViewCompositionalLayout(section: make(columns > 2 || tabs.selectedIndex == 1 ? 60 : 40))",
      in: sections + "@Stored(\"columns\") var columns: Int = 3\n",
      file: """
        @propertyWrapper struct Stored<T> {
          var wrappedValue: T
          init(wrappedValue: T, _ key: String) { self.wrappedValue = wrappedValue }
        }
        """)
    #expect(found.text.contains("param columns = 3\n"), "\(found.text)")
    #expect(
      found.text.contains("param selectedIndex = 0  // not in the source\n"), "\(found.text)")
  }

  @Test("an optional flag that is compared is a param of its name")
  func comparedFlags() {
    let found = imported(
      """
      let height: CGFloat = user?.isPro == true ? 60 : user?.isPro == false ? 40 : 20
      return UICollectionViewCompositionalLayout(section: make(height))
      """, in: sections + "var user: User?\n", file: "struct User { let isPro: Bool }")
    #expect(found.text.contains("param isPro = false"), "\(found.text)")
    #expect(
      found.text.contains("height (if isPro then 60 else if hasIsPro then 40 else 20)"),
      "\(found.text)")
  }

  @Test("`.some` without a pattern is every case", arguments: ["case .some:", "case .some(_):"])
  func everyCase(_ pattern: String) {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        switch Part(rawValue: index) {
        case .head: return make(60)
        \(pattern) return make(40)
        case .none: return nil
        }
      }
      """, in: sections, file: "enum Part: Int { case head, rows, end }")
    let heights = found.text.matches(of: /section (\w+) <\s+group horizontal height (\d+)/)
    #expect(
      heights.map { "\($0.1) \($0.2)" } == ["head 60", "rows 40", "end 40"], "\(found.text)")
  }

  @Test("the length of a text is not a number of items")
  func lengthsOfTexts() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        switch parts[index] {
        case .genre(let title): return make(title.count > 9 ? 60 : 40)
        case .rows: return make(20)
        }
      }
      """, in: sections + "var parts: [Part] = []\n",
      file: "enum Part { case genre(String), rows }")
    #expect(found.text.contains("param genre0Count = 2  // not in the source"), "\(found.text)")
    #expect(!found.text.contains("itemCount"), "\(found.text)")
  }

  @Test("a note on an optional names both params that state it")
  func statedOptionals() {
    let found = imported(
      """
      let section = make(40)
      if let header { section.interGroupSpacing = header }
      return UICollectionViewCompositionalLayout(section: section)
      """, in: sections + "var header: CGFloat?\n")
    #expect(
      found.notes.map(\.help)
        == ["state it with `--set header=…` and `--set hasHeader=true`, or `set` in a preview"])
  }

  @Test("the type of a field is looked for where it is declared")
  func typesOfFields() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        switch source.snapshot().sectionIdentifiers[index].header {
        case .title: return make(60)
        case .plain: return make(40)
        }
      }
      """,
      in: sections + """
        enum Header: String { case small, large }
        var source: UICollectionViewDiffableDataSource<Model.Part, Int>!
        """,
      file: """
        final class Model {}
        extension Model {
          enum Header { case title, plain }
          struct Part: Hashable { let header: Header }
        }
        """)
    let heights = found.text.matches(of: /section (\w+) <\s+group horizontal height (\d+)/)
    #expect(heights.map { "\($0.1) \($0.2)" } == ["title 60", "plain 40"], "\(found.text)")
  }

  @Test("a case of a type of another module is one of the param's")
  func foreignCases() {
    let found = imported(
      """
      var kind: Media.Kind { isOn ? .video : .audio }
      return UICollectionViewCompositionalLayout(section: make(kind == .audio ? 60 : 40))
      """, in: sections + "var isOn = false\n")
    expectCompiles(found)
  }

  @Test(
    "margins of views that the source sets are noted",
    arguments: [
      ("collectionView.directionalLayoutMargins = .init()", true),
      ("collectionView.layoutMargins.left = 40", true),
      ("let margins = collectionView.layoutMargins", false),
      ("configuration.contentInsetsReference = .layoutMargins", false),
    ])
  func margins(_ statement: String, _ isNoted: Bool) {
    let found = imported(
      "UICollectionViewCompositionalLayout(section: make(40))",
      in: sections + "override func viewDidLoad() { \(statement) }\n")
    let message = "the margins of a view are set, which is not followed"
    #expect(found.notes.map(\.message) == (isNoted ? [message] : []), "\(found.notes)")
  }
}
