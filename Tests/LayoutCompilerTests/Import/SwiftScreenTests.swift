import Testing

@testable import LayoutCompiler

/// The code around a layout: the code that presents its screen, the data source, and types of one
/// name. The expected layouts were written by hand.
@Suite(.ownThread) struct SwiftScreenTests: ImportedText {
  @Test(
    "a property has the value that it is given after the screen is made",
    arguments: [
      ("var columns: Int!", "columns", "4"), ("var columns: Int?", "columns ?? 2", "4"),
      ("var columns = 3", "columns", "3"),
    ])
  func presentedValues(_ declaration: String, _ count: String, _ expected: String) {
    let found = imported(
      grid.replacing("subitems: [item]", with: "subitem: item, count: \(count)") + end,
      in: declaration,
      file: """
        final class Menu: UIViewController {
          func open() {
            let screen = GridViewController()
            if isFirst { screen.title = "Grid" }
            screen.columns = 4
            present(screen, animated: true)
          }
        }
        """)
    expect(
      found,
      """
      param columns = \(expected)

      section <
        group horizontal height 44 count columns <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  /// Each shows three columns at first, and one where the other call is taken.
  @Test(
    "a choice between two calls of a function chooses between their layouts",
    arguments: [
      """
      var mode = Mode.grid
      enum Mode { case list, grid }
      func current() -> UICollectionViewLayout {
        switch mode {
        case .list: return columns(1)
        case .grid: return columns(3)
        }
      }
      override func viewDidLoad() { view = list(current()) }
      """,
      """
      var mode = Mode.grid
      enum Mode { case list, grid }
      lazy var layouts: [Mode: UICollectionViewLayout] = [.grid: columns(3), .list: columns(1)]
      override func viewDidLoad() {
        view = UICollectionView(frame: .zero, collectionViewLayout: layouts[mode]!)
      }
      """,
      """
      var isGrid = true
      lazy var grid = columns(3)
      lazy var rows = columns(1)
      override func viewDidLoad() {
        view = UICollectionView(frame: .zero, collectionViewLayout: isGrid ? grid : rows)
      }
      """,
    ])
  func chosenCalls(_ code: String) {
    let found = SwiftImport(
      SourceFile(
        name: "Home.swift",
        text: """
          import UIKit
          final class Home: UIViewController {
            \(code)
            func columns(_ count: Int) -> UICollectionViewLayout {
              let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
              let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: count)
              return UICollectionViewCompositionalLayout(section: .init(group: group))
            }
          }
          """))
    let choice = code.contains("isGrid") ? "isGrid then 3 else 1" : "mode == list then 1 else 3"
    #expect(found.text.contains("count (if \(choice)) <"), "\(found.text)")
  }

  /// `.main` is a constant of the enumeration, `.wide` one of UIKit's, `.dark` a case of a type that is
  /// not read.
  @Test(
    "a constant or a case after a dot is found where it is declared",
    arguments: [
      ("switch kind { case .main: 7; default: 9 }", "(if kind == list then 7 else 9)"),
      ("if case .main = kind { 7 } else { 9 }", "(if kind == list then 7 else 9)"),
      ("kind == .main ? 7 : 9", "(if kind == list then 7 else 9)"),
      (
        "traitCollection.horizontalSizeClass == .wide ? 7 : 9",
        "(if traits.horizontalSizeClass == regular then 7 else 9)"
      ),
      ("theme == .dark ? 7 : 9", "(if theme == dark then 7 else 9)"),
      ("switch theme { case .light: 7; case .dark: 9 }", "(if theme == light then 7 else 9)"),
    ])
  func constants(_ value: String, _ expected: String) {
    let found = imported(
      "let gap: CGFloat = \(value)\n" + grid + "section.interGroupSpacing = gap" + end,
      in: "var kind = Kind.grid\nvar theme: Theme = .dark\n",
      file: """
        enum Kind { case grid, list }
        extension Kind { static let main = Kind.list }
        extension UIUserInterfaceSizeClass { static let wide = UIUserInterfaceSizeClass.regular }
        """)
    #expect(found.text.contains("section interGroupSpacing \(expected) <"), "\(found.text)")
    #expect(!found.text.contains("theme") || found.text.contains("theme: Theme = dark"))
    #expect(!found.notes.contains { $0.kind == .unread })
  }

  @Test("a value of an enumeration has the defaults that a call leaves out")
  func payloadDefaults() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { _, _ in
        switch self.block { case .rows(let count, let height): return self.make(height * 10 + CGFloat(count)) }
      }
      """,
      in: sections + """
        enum Block { case rows(count: Int = 3, height: CGFloat = 60) }
        let block = Block.rows(height: 7)
        """)
    #expect(found.text.contains("group horizontal height 73 <"), "\(found.text)")
  }

  @Test("a section without a layout has a name that is free")
  func absentLists() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        switch Part(rawValue: index)! { case .grid: return self.make(40); case .list: return nil }
      }
      """, in: sections + "enum Part: Int { case grid, list }")
    #expect(found.layouts.map(\.sections) == [["grid", "listSection"]])
    expectCompiles(found)
  }

  @Test("a subclass has its own layout of a lazy variable of its superclass")
  func inheritedLazyLayouts() {
    let text = """
      class Base: UICollectionViewController {
        var columns: Int { 2 }
        lazy var layout: UICollectionViewLayout = {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
          let item = NSCollectionLayoutItem(layoutSize: size)
          return UICollectionViewCompositionalLayout(
            section: .init(group: .horizontal(layoutSize: size, subitem: item, count: columns)))
        }()
      }
      final class Photos: Base { override var columns: Int { 4 } }
      """
    let found = SwiftImport(SourceFile(name: "Home.swift", text: text))
    #expect(found.layouts.map(\.name) == ["base", "photos"])
    #expect(found.text.contains("count 2 <") && found.text.contains("count 4 <"), "\(found.text)")
  }

  @Test("a layout that is made with other arguments is noted")
  func otherArguments() {
    let code = """
      func made(_ count: Int) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        return UICollectionViewCompositionalLayout(
          section: .init(group: .horizontal(layoutSize: size, subitem: item, count: count)))
      }
      final class Home: UIViewController {
        lazy var one = UICollectionView(frame: .zero, collectionViewLayout: made(2))
        lazy var two = UICollectionView(frame: .zero, collectionViewLayout: made(COUNT))
      }
      """
    for (count, isNoted) in [("2", false), ("3", true)] {
      let text = code.replacing("COUNT", with: count)
      let found = SwiftImport(SourceFile(name: "Home.swift", text: text))
      #expect(found.text.hasPrefix("param count = 2\n"))
      let isFound = found.notes.contains { $0.message.contains("with different arguments") }
      #expect(isFound == isNoted)
    }
  }

  /// Each value is in the source, and its reason beside it.
  @Test(
    "numbers are found where ordinary code has them",
    arguments: [
      // A type and its values have functions of one name.
      (
        "func height() -> CGFloat { 20 }\nstatic func height() -> CGFloat { 10 }",
        "height() + 2 * Self.height()", "40"
      ),
      // An extension of a protocol, which does not require it, is called by the protocol.
      (
        "let all: [Row] = [Big()]\nvar row: CGFloat { let first = all[0]; return first.height }",
        "row", "80"
      ),
      ("", "15.limited(to: 2...5)", "5"),
      // A case decides which of two functions is called.
      (
        """
        enum Size { case small, big }
        func gap(for count: Int) -> CGFloat { 3 }
        func gap(for size: Size) -> CGFloat { size == .big ? 9 : 1 }
        """, "gap(for: .big)", "9"
      ),
      ("let makers: [Int: () -> CGFloat] = [3: { 7 }]", "makers[3]!()", "7"),
    ])
  func ordinaryNumbers(_ declarations: String, _ value: String, _ expected: String) {
    let found = imported(
      grid + "section.interGroupSpacing = \(value)" + end, in: declarations,
      file: """
        protocol Row {}
        extension Row { var height: CGFloat { 80 } }
        struct Big: Row { var height: CGFloat { 200 } }
        extension Comparable {
          func limited(to limits: ClosedRange<Self>) -> Self {
            min(max(self, limits.lowerBound), limits.upperBound)
          }
        }
        """)
    #expect(found.text.contains("section interGroupSpacing \(expected) <"), "\(found.text)")
  }

  @Test(
    "a param has the argument that the source gives it",
    arguments: [
      // The default of the initializer that makes the layout.
      """
      final class Strip: UICollectionView {
        init(peek: CGFloat = 24) { super.init(frame: .zero, collectionViewLayout: made(peek: peek)) }
      }
      func made(peek: CGFloat) -> UICollectionViewLayout { ROWS }
      """,
      // An initializer that calls another one.
      """
      final class Strip: UIViewController {
        let peek: CGFloat
        init(peek: CGFloat) { self.peek = peek; super.init(nibName: nil, bundle: nil) }
        convenience init() { self.init(peek: 24) }
        func made() -> UICollectionViewLayout { ROWS }
      }
      """,
      // A property of a struct without an initializer.
      """
      struct Strip: UIViewRepresentable {
        var peek: CGFloat
        func makeUIView(context: Context) -> UICollectionView {
          UICollectionView(frame: .zero, collectionViewLayout: made())
        }
        func made() -> UICollectionViewLayout { ROWS }
      }
      struct Screen: View { var body: some View { Strip(peek: 24) } }
      """,
    ])
  func givenArguments(_ code: String) {
    let rows = """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(peek))
      let item = NSCollectionLayoutItem(layoutSize: size)
      return UICollectionViewCompositionalLayout(
        section: .init(group: .horizontal(layoutSize: size, subitems: [item])))
      """
    let text = "import UIKit\n" + code.replacing("ROWS", with: rows)
    let found = SwiftImport(SourceFile(name: "Strip.swift", text: text))
    #expect(found.text.hasPrefix("param peek = 24\n"), "\(found.text)")
  }

  @Test("each section has its answer of a set of indices, and its number of items")
  func answersByIndex() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [self] index, _ in
        let part = self.source.sectionIdentifier(for: index)!
        let count = self.source.snapshot().numberOfItems(inSection: part)
        return self.make(count > 2 ? 50 : self.open.contains(index) ? 120 : 44)
      }
      """,
      in: sections + """
        enum Part { case head, pins }
        var open: Set<Int> = [1]
        var source: UICollectionViewDiffableDataSource<Part, Int>!
        """)
    let choice = "if section.itemCount > 2 then 50 else if section.index == 1 then 120 else 44"
    #expect(found.text.contains("(\(choice))"), "\(found.text)")
  }

  @Test("the order of elements that a condition changes is that of each branch")
  func swappedElements() {
    for change in ["items.swapAt(0, 1)", "items.reverse()"] {
      let found = imported(
        """
        UICollectionViewCompositionalLayout { index, _ in
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(30))
          let other = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.3), heightDimension: .absolute(30))
          var items = [NSCollectionLayoutItem(layoutSize: size), .init(layoutSize: other)]
          if index == 1 { \(change) }
          return .init(group: .horizontal(layoutSize: size, subitems: items))
        }
        """)
      let lines = found.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      let widths = lines.filter { $0.hasPrefix("item ") }.map { $0.contains("0.7") }
      #expect(widths == [false, true, true, false], "\(found.text)")
    }
  }

  @Test("a length that only the app knows divides a width as a length")
  func unknownDivisors() {
    let found = imported(
      "let count = max(2, Int(view.bounds.width / Theme.minWidth))\n"
        + grid.replacing("subitems: [item]", with: "subitem: item, count: count") + end)
    #expect(found.text.contains("param minWidth = 100  // not in the source"), "\(found.text)")
  }

  @Test(
    "an element of a constant array is the one that the index chooses",
    arguments: [
      (
        "let all = [1, 2, 3]; var zoom = 2", "all[zoom]",
        "zoom == 0 then 1 else if zoom == 1 then 2 else 3"
      ),
      (
        "enum Zoom: Int { case near, far; var count: Int { [2, 4][rawValue] } }; var zoom = Zoom.far",
        "zoom.count", "zoom == near then 2 else 4"
      ),
      ("var zoom: Int?", "zoom == 1 ? 5 : 6", "hasZoom and zoom == 1 then 5 else 6"),
    ])
  func chosenElements(_ declarations: String, _ count: String, _ expected: String) {
    let found = imported(
      grid.replacing("subitems: [item]", with: "subitem: item, count: \(count)") + end,
      in: declarations)
    #expect(found.text.contains("count (if \(expected)) <"), "\(found.text)")
  }

  /// The default of a param is all that a constant after `??` needs, once. All else is a choice.
  @Test(
    "`??` chooses what follows where the value before it is not there",
    arguments: [
      ("var zoom: Int?", "zoom ?? 3", "zoom"),
      ("var zoom: Int?; var isWide = true", "zoom ?? (isWide ? 4 : 2)", "if isWide then 4 else 2"),
      ("var zoom: Int? = 5", "zoom ?? 2", "zoom"),
      ("var zoom: Int?", "(zoom ?? 3) + (zoom ?? 1)", "1"),
      ("var zoom: Int? = 5", "(zoom ?? 3) + (zoom ?? 1)", "1"),
    ])
  func absentValues(_ declarations: String, _ count: String, _ other: String) {
    let found = imported(
      grid.replacing("subitems: [item]", with: "subitem: item, count: \(count)") + end,
      in: declarations)
    let expected = other == "zoom" ? "count zoom <" : "if hasZoom then zoom else \(other))"
    #expect(found.text.contains(expected), "\(found.text)")
    let flag = "param hasZoom = \(declarations.contains("= 5"))"
    #expect(found.text.contains(flag) == expected.contains("hasZoom"), "\(found.text)")
  }

  @Test(
    "a property that is misspelt is an error, of a struct and of an object",
    arguments: [
      ("section.contentInsets.leadng = 8", "leadng"),
      ("layout.configuraton = .init()", "configuraton"),
      ("var insets = NSDirectionalEdgeInsets(); insets.tp = 8", "tp"),
      (
        "var list = UICollectionLayoutListConfiguration(appearance: .plain); list.headrMode = .none",
        "headrMode"
      ),
    ])
  func misspeltProperties(_ change: String, _ name: String) {
    let found = imported(
      grid + """
        let section = NSCollectionLayoutSection(group: group)
        let layout = UICollectionViewCompositionalLayout(section: section)
        \(change)
        return layout
        """)
    let errors = found.notes.filter { $0.message.hasPrefix("`\(name)` of `") }
    #expect(errors.count == 1, "\(found.notes.map(\.message))")
  }

  @Test("a section of a data source of unknown type is of the declared result's")
  func sectionsByResult() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let part = self.part(at: index)
        switch part {
        case .head: return self.make(part?.height ?? 0)
        case .pins, .none: return self.make(7)
        }
      }
      """,
      in: sections + """
        var source: Source!
        enum Part { case head, pins; var height: CGFloat { self == .head ? 200 : 40 } }
        func part(at index: Int) -> Part? { source.snapshot().sectionIdentifiers[index] }
        """)
    expect(found, rows([("head", 200), ("pins", 7)]))
  }

  @Test("what follows `??` chooses the section if it is a case for each index")
  func sectionsByIndex() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let item = self.source?.itemIdentifier(for: IndexPath(item: 0, section: index))
        guard let part = item?.part ?? Part(rawValue: index) else { fatalError() }
        switch part {
        case .head: return self.make(200)
        case .pins: return self.make(40)
        }
      }
      """,
      in: sections + """
        enum Part: Int { case head, pins }
        enum Item: Hashable {
          case name(String, Part), place(Part)
          var part: Part { switch self { case .name(_, let part): part; case .place(let part): part } }
        }
        var source: UICollectionViewDiffableDataSource<Part, Item>?
        """)
    #expect(found.text == rows([("head", 200), ("pins", 40)]) + "\n")
    #expect(found.params == [])
  }

  @Test("a param is of the enumeration that has the cases")
  func enumerationsOfOneName() {
    let found = imported(
      grid + "section.interGroupSpacing = kind == .narrow ? 4 : 9" + end,
      in: "enum Kind { case wide, narrow }\nvar kind: Kind = .wide",
      file: "final class List: UIViewController { enum Kind { case plain, fancy } }")
    expect(
      found,
      """
      enum Kind < wide narrow >
      param kind: Kind = wide

      section interGroupSpacing (if kind == narrow then 4 else 9) <
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test("only a part of a layout that unknown code sets is noted")
  func unknownSetters() {
    let subscribed = imported(
      grid
        + "changes.sink { [weak self] _ in self?.reload() }.store(in: &subscriptions)" + end,
      in: "var subscriptions = Set<AnyCancellable>()")
    expect(subscribed, gridSection("").replacing("section  <", with: "section <"))
    let decorated = imported(
      grid.replacing("let section", with: "var section") + "decorate(&section)" + end)
    let message = "`decorate` is not known: what it sets is not known"
    #expect(decorated.notes.contains { $0.message == message })
  }

  @Test("the orientation is that of the screen's sides")
  func orientation() {
    let found = imported(
      grid + "section.interGroupSpacing = UIDevice.current.orientation.isPortrait ? 4 : 9"
        + "\nsection.contentInsets.top = windowScene?.interfaceOrientation.isLandscape ?? true ? 1 : 2"
        + end, in: "var windowScene: UIWindowScene?")
    let taken = "is taken from the sides of the screen"
    expect(
      found,
      """
      section <
        interGroupSpacing (if screen.width < screen.height then 4 else 9)
        contentInsets (if screen.width > screen.height then 1 else 2) 0 0 0
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """,
      notes: [
        "`UIDevice.current.orientation.isPortrait` \(taken)",
        "`windowScene.interfaceOrientation.isLandscape` \(taken)",
      ])
  }

  // MARK: - Data

  @Test(
    "nothing is deleted before something is appended, and loops over unknown items are like them",
    arguments: [
      "snapshot.appendItems(pins, toSection: .pins)",
      "pins.forEach { snapshot.appendItems([$0], toSection: .pins) }",
      "for pin in pins { snapshot.appendItems([pin], toSection: .pins) }",
    ])
  func loadedItems(_ statement: String) {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        self.make(self.source.snapshot().sectionIdentifiers[index] == .head ? 200 : 40)
      }
      """,
      in: sections + """
        enum Part { case head, pins }
        var source: UICollectionViewDiffableDataSource<Part, String>!
        func load(_ pins: [String]) {
          var snapshot = source.snapshot()
          snapshot.deleteAllItems()
          snapshot.appendSections([.head, .pins])
          snapshot.appendItems(["me"], toSection: .head)
          \(statement)
          source.apply(snapshot)
        }
        """)
    let data = "  section \"head\" items 1\n  section \"pins\" items 12  // not in the source\n"
    #expect(found.text.contains("snapshot app <\n\(data)>"))
    #expect(
      found.notes.map(\.message) == ["how many items the app shows in `pins` is not known: 12"])
  }

  // MARK: - Types of one name

  private var places: String {
    """
    final class Home: UIViewController { enum Place { case top, rest } }
    final class Likes: UIViewController { enum Place { case rest, none } }
    struct Places {
    \(sections)
      func section(at place: Home.Place) -> NSCollectionLayoutSection {
        switch place { case .top: make(10); case .rest: make(20) }
      }
      func section(at place: Likes.Place) -> NSCollectionLayoutSection {
        switch place { case .rest: make(30); case .none: make(40) }
      }
    }
    """
  }

  @Test("the function that takes the enumeration is called, of several of one name")
  func overloads() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        Places().section(at: self.source.snapshot().sectionIdentifiers[index])
      }
      """,
      in: """
        enum Place { case low, high }
        var source: UICollectionViewDiffableDataSource<Likes.Place, String>!
        """, file: places)
    expect(
      found, rows([("rest", 30), ("none", 40)]),
      notes: ["`section` is not imported: no layout of the file has its section"])
  }

  @Test("functions of one name for two enumerations are two layouts")
  func layoutsOfOneName() {
    let found = SwiftImport(SourceFile(name: "Places.swift", text: "import UIKit\n" + places))
    #expect(found.layouts.map(\.sections) == [[""], ["top", "rest"], ["rest", "none"]])
    #expect(found.text.contains("section rest <\n    group horizontal height 30 <"))
    expectCompiles(found)
  }

  @Test("a function whose section is not known is noted next to others")
  func omittedSections() {
    let found = SwiftImport(
      SourceFile(
        name: "Sections.swift",
        text: """
          import UIKit
          struct Sections {
          \(sections)
            func header() -> NSCollectionLayoutSection { make(30) }
            func footer() -> NSCollectionLayoutSection { Kit.section() }
          }
          """))
    #expect(found.layouts.count == 2)
    #expect(
      found.notes.map(\.message) == [
        "`footer` is not imported: its sections come from code that is not followed"
      ])
  }

  @Test("a layout whose sections are not known at some indices is not imported")
  func unknownIndices() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let shown = self.parts.filter { !$0.isHidden }
        if index < shown.count { return shown[index].section() }
        return self.make(44)
      }
      """, in: sections + "var parts: [Part] = []")
    #expect(
      found.notes.map(\.message) == [
        "`createLayout` is not imported: `shown[index].section()` is not known"
      ])
    #expect(!found.text.contains("section.index"))
    expectCompiles(found)
  }

  @Test("a function is not a layout because of its name")
  func functionNames() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        index == 0 ? self.headCompositionalLayout() : self.make(40)
      }
      """,
      in: sections + "func headCompositionalLayout() -> NSCollectionLayoutSection { make(200) }")
    #expect(found.layouts.map(\.sections) == [["section0", "others"]])
  }

  @Test("views whose names are not known are of different kinds")
  func inheritedNames() {
    let found = imported(
      grid + """
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
        section.boundarySupplementaryItems = [
          .init(layoutSize: size, elementKind: Head.className, alignment: .top),
          .init(layoutSize: size, elementKind: Foot.className, alignment: .bottom),
        ]
        """ + end,
      file: """
        final class Head: UICollectionReusableView {}
        final class Foot: UICollectionReusableView {}
        extension UIView {
          static var className: String {
            NSStringFromClass(self.classForCoder()).components(separatedBy: ".").last!
          }
        }
        """)
    expect(
      found,
      """
      section <
        header "Head.className" height 10
        footer "Foot.className" height 10
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test("a name of a type is not that of its values")
  func namesOfTypes() {
    let found = imported(
      grid + """
        section.boundarySupplementaryItems = [
          .init(layoutSize: group.layoutSize, elementKind: Head.className, alignment: .top)
        ]
        """ + end,
      file: """
        final class Head: UICollectionReusableView {}
        extension NSObject {
          var className: String { String(describing: type(of: self)) }
          class var className: String { String(describing: self) }
        }
        """)
    expect(
      found,
      """
      section <
        header "Head" height 44
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test("a section of a private helper is that of the function that calls it")
  func privateHelpers() {
    let found = SwiftImport(
      SourceFile(
        name: "Sections.swift",
        text: """
          import UIKit
          struct Sections {
          \(sections.replacing("func make", with: "private func make"))
            private var head: NSCollectionLayoutSection { make(200) }
            private var pins: NSCollectionLayoutSection { make(40) }
            func section(at index: Int) -> NSCollectionLayoutSection { index == 0 ? head : pins }
          }
          """))
    #expect(found.layouts.map(\.name) == ["section"])
    #expect(found.notes.map(\.message) == [])
    #expect(found.params == [])
  }

  /// As in Apple's sample "Implementing Modern Collection Views".
  @Test("generic arguments may be on the next line")
  func genericArguments() {
    let found = imported(
      """
      let registration = UICollectionView.SupplementaryRegistration
      <UICollectionReusableView>(elementKind: "head") { view, kind, path in view.isHidden = false }
      """ + "\n" + grid + "use(registration)" + end)
    expect(found, gridSection("").replacing("section  <", with: "section <"))
  }
}
