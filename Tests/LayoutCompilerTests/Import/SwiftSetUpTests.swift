import Testing

@testable import LayoutCompiler

/// Configurations that the code around a layout gives it, and values of variables. The expected layouts
/// were written by hand.
@Suite(.ownThread) struct SwiftSetUpTests: ImportedText {
  /// A function that makes rows, in a class.
  private func rows(_ count: String, _ code: String, result: String = "UICollectionViewLayout")
    -> SwiftImport
  {
    SwiftImport(
      SourceFile(
        name: "Home.swift",
        text: """
          import UIKit
          class Home: UIViewController {
            func rows() -> \(result) {
              let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
              let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: \(count))
              return UICollectionViewCompositionalLayout(section: .init(group: group))
            }
          \(code)
          """))
  }

  @Test(
    "the configuration that a layout is given where it is used is its own",
    arguments: [
      """
        lazy var list: UICollectionView = {
          let layout = rows()
          let configuration = UICollectionViewCompositionalLayoutConfiguration()
          configuration.scrollDirection = .horizontal
          layout.configuration = configuration
          return UICollectionView(frame: .zero, collectionViewLayout: layout)
        }()
      }
      """,
      """
        lazy var layout: UICollectionViewCompositionalLayout = rows()
        override func viewDidLoad() {
          let configuration = UICollectionViewCompositionalLayoutConfiguration()
          configuration.scrollDirection = .horizontal
          layout.configuration = configuration
          view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        }
      }
      """,
    ])
  func configuredLayouts(_ code: String) {
    let found = rows("2", code, result: "UICollectionViewCompositionalLayout")
    #expect(found.text.hasPrefix("layout scrollDirection horizontal <"), "\(found.text)")
    #expect(found.layouts.count == 1)
  }

  @Test("a subclass that changes the configuration has a layout of its own")
  func configuredSubclasses() {
    let found = rows(
      "2",
      """
      }
      final class Wide: Home {
        override func rows() -> UICollectionViewCompositionalLayout {
          let layout = super.rows()
          let configuration = layout.configuration
          configuration.interSectionSpacing = 8
          layout.configuration = configuration
          return layout
        }
      }
      """, result: "UICollectionViewCompositionalLayout")
    #expect(found.text.contains("layout rows <"), "\(found.text)")
    #expect(found.text.contains("layout wide interSectionSpacing 8 <"), "\(found.text)")
  }

  @Test(
    "a variable has the constant that the code which sets up the screen gives it",
    arguments: [
      ("override func viewDidLoad() { columns = 4 }", "4", false),
      ("init() { super.init(nibName: nil, bundle: nil); self.columns = 5 }", "5", false),
      ("override func viewDidLoad() { if isWide { columns = 4 } }", "2", true),
      ("override func viewDidLoad() { columns = 4; columns = 5 }", "2", true),
      ("override func viewDidLoad() { columns = loaded() }", "2", true),
      ("override func viewDidLoad() { columns += 1 }", "2", true),
      ("override func viewDidLoad() { guard isWide else { return }; columns = 4 }", "2", true),
      ("override func viewDidLoad() { var columns = 7; columns = 8 }", "2", false),
      ("override func viewDidLoad() { var columns = 7; self.columns = columns }", "2", true),
      ("required init?(coder: NSCoder) { columns = 9; super.init(coder: coder) }", "2", false),
      ("func tap() { columns = 4 }", "2", false),
      ("override func viewDidLoad() { adapt() }\nfunc adapt() { columns = 4 }", "4", false),
      (
        "override func viewDidLoad() { if isWide { adapt() } }\nfunc adapt() { columns = 4 }", "2",
        true
      ),
      (
        "override func viewDidLoad() { adapt() }\nfunc adapt() { if isWide { columns = 4 } }", "2",
        true
      ),
      ("override func viewDidLoad() { func set() { columns = 4 }; set() }", "2", true),
      ("var isWide = false { didSet { columns = isWide ? 4 : 3 } }", "2", true),
    ])
  func setUpValues(_ code: String, _ expected: String, _ isNoted: Bool) {
    let found = rows("columns", "var columns = 2\n\(code)\n}")
    #expect(found.text.hasPrefix("param columns = \(expected)\n"), "\(found.text)")
    let notes = found.notes.map(\.message)
    #expect(notes.contains { $0.hasPrefix("`columns` may have changed") } == isNoted, "\(notes)")
  }

  @Test("of two views with one layout each has its configuration")
  func configuredTwice() {
    let found = rows(
      "2",
      """
        lazy var one = UICollectionView(frame: .zero, collectionViewLayout: rows())
        lazy var two: UICollectionView = {
          let layout = rows()
          layout.configuration.interSectionSpacing = 8
          return UICollectionView(frame: .zero, collectionViewLayout: layout)
        }()
      }
      """, result: "UICollectionViewCompositionalLayout")
    #expect(found.layouts.map(\.name) == ["rows", "two"])
    #expect(found.text.contains("layout two interSectionSpacing 8 <"), "\(found.text)")
  }

  @Test("a choice is that of a collection view's property, too")
  func assignedChoices() {
    for call in [
      "collectionViewLayout = LAYOUT", "setCollectionViewLayout(LAYOUT, animated: true)",
    ] {
      let text = """
        final class Home: UICollectionViewController {
          var isGrid = true
          override func viewDidLoad() {
            collectionView.\(call.replacing("LAYOUT", with: "isGrid ? made(3) : made(1)"))
          }
          func made(_ count: Int) -> UICollectionViewLayout {
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
            let item = NSCollectionLayoutItem(layoutSize: size)
            return UICollectionViewCompositionalLayout(
              section: .init(group: .horizontal(layoutSize: size, subitem: item, count: count)))
          }
        }
        """
      let layout = SwiftImport(SourceFile(name: "Home.swift", text: text))
      #expect(layout.text.contains("count (if isGrid then 3 else 1) <"), "\(layout.text)")
    }
  }

  @Test("a subclass that sets a variable of its superclass has its own layout")
  func setUpsOfSubclasses() {
    let found = rows(
      "columns",
      """
        var columns = 2
      }
      final class Photos: Home {
        override func viewDidLoad() { columns = 4; super.viewDidLoad() }
      }
      """)
    #expect(found.layouts.count == 2, "\(found.text)")
    #expect(found.text.contains("param columns = 2\nparam photosColumns = 4"), "\(found.text)")
  }

  @Test("the sections of a snapshot may be constants")
  func constantSections() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let part = source.snapshot().sectionIdentifiers[index]
        return make(part == .main ? 30 : 50)
      }
      """,
      in: sections + """
        var source: UICollectionViewDiffableDataSource<Part, Int>!
        func load() {
          var data = NSDiffableDataSourceSnapshot<Part, Int>()
          data.appendSections([.rows, .main])
          data.appendItems([1, 2, 3], toSection: .main)
          data.appendItems([7], toSection: .rows)
          source.apply(data)
        }
        """,
      file: "enum Part { case tiles, rows }\nextension Part { static let main = Part.tiles }")
    let lines = found.text.split(separator: "\n").suffix(3).map { $0.drop { $0 == " " } }
    #expect(
      lines == ["section \"rows\" items 1", "section \"tiles\" items 3", ">"], "\(found.text)")
  }

  @Test("elements that the set-up appends to an empty array are its first ones, in their order")
  func appendedElements() {
    for (declaration, add) in [
      (": [Part] = []", "parts.append(.main); self.parts.append(.rows)"),
      (" = [Part]()", "fill() }\n  func fill() { parts.append(.main); parts.append(.rows)"),
      (": [Part] = []", "parts += [.main]; parts.append(contentsOf: [.rows])"),
    ] {
      let found = imported(
        """
        UICollectionViewCompositionalLayout { [unowned self] index, _ in
          switch parts[index] {
          case .rows: return make(50)
          case .main: return make(30)
          }
        }
        """,
        in: sections + "var parts\(declaration)\noverride func viewDidLoad() { \(add) }\n",
        file: "enum Part { case rows, main }")
      let names = found.text.matches(of: /section (\w+) </).map { String($0.1) }
      #expect(names == ["main", "rows"], "\(found.text)")
      #expect(!found.notes.contains { $0.message.contains("first value") }, "\(found.notes)")
    }
  }

  @Test(
    "a layout that an outlet's observer gives the view is that of the screen",
    arguments: [
      "view.collectionViewLayout = rows()", "view.setCollectionViewLayout(rows(), animated: false)",
    ])
  func observers(_ statement: String) {
    let found = rows(
      "2",
      """
        @IBOutlet weak var view: UICollectionView! {
          willSet { print(newValue) }
          didSet {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = 6
            let layout = UICollectionViewCompositionalLayout(section: part(), configuration: configuration)
            \(statement.replacing("rows()", with: "layout"))
          }
        }
        func part() -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
          return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
        }
      }
      """)
    #expect(found.text.contains("layout view interSectionSpacing 6 <"), "\(found.text)")
  }

  @Test(
    "the layout of a view is the one that it was given",
    arguments: [
      "guard let layout = view.collectionViewLayout as? Compositional else { return }",
      "let layout = self.view.collectionViewLayout as! Compositional",
    ])
  func layoutsOfViews(_ statement: String) {
    let found = rows(
      "2",
      """
        typealias Compositional = UICollectionViewCompositionalLayout
        var view: UICollectionView!
        override func viewDidLoad() {
          view = UICollectionView(frame: .zero, collectionViewLayout: rows())
          \(statement)
          let configuration = layout.configuration
          configuration.interSectionSpacing = 30
          layout.configuration = configuration
        }
      }
      """)
    #expect(found.text.hasPrefix("layout interSectionSpacing 30 <"), "\(found.text)")
  }

  @Test("a part of a layout that a variable holds is one object", arguments: ["let", "lazy var"])
  func heldParts(_ declaration: String) {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        let section = make(44)
        top.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [top]
        return section
      }
      """,
      in: sections + """
        \(declaration) top = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: "top", alignment: .top)
        """)
    #expect(found.text.contains("header \"top\" height 30 pinned"), "\(found.text)")
  }
}
