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
    #expect(found.notes.map(\.message) == [])
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
