import Testing

@testable import LayoutCompiler

/// Objects and types of an app that layouts read. The layouts were written by hand.
@Suite struct SwiftAppObjectTests: ImportedText {
  private func group(_ height: Any) -> String {
    "group horizontal height \(height) <\n    item height \(height)\n  >"
  }

  private func section(_ height: Any, _ properties: String = "") -> String {
    "section \(properties)<\n  \(group(height))\n>"
  }

  private func layout(_ sections: [(name: String, height: Int)]) -> String {
    let all = sections.map { name, height in
      """
        section \(name) <
          group horizontal height \(height) <
            item height \(height)
          >
        >
      """
    }
    return "layout <\n\(all.joined(separator: "\n"))\n>"
  }

  @Test("computed properties, methods and constants of an injected object are those of its type")
  func injectedObjects() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        let section = self.row(self.model.height + self.model.extra(2))
        section.interGroupSpacing = self.model.style.gap
        return section
      }
      """,
      in: "private let model: Model\ninit(model: Model) { self.model = model }\n" + row,
      file: """
        struct Style { let gap: CGFloat = 6 }
        final class Model {
          var isTall: Bool
          let style = Style()
          var height: CGFloat { isTall ? 50 : 30 }
          func extra(_ count: Int) -> CGFloat { CGFloat(count) * style.gap }
        }
        """)
    // 50 + 2 * 6 and 30 + 2 * 6.
    let height = "((if isTall then 50 else 30) + 12)"
    expect(
      found,
      "param isTall = false  // not in the source\n\n" + section(height, "interGroupSpacing 6 "),
      notes: ["`model.isTall` is not known: `isTall` is a param, false"])
  }

  @Test("a member that a subclass overrides is not followed")
  func overriddenMembers() {
    let found = imported(
      "UICollectionViewCompositionalLayout(section: row(model.height))",
      in: "let model: Model\ninit(model: Model) { self.model = model }\n" + row,
      file: """
        class Model { var height: CGFloat { 50 } }
        class Tall: Model { override var height: CGFloat { 90 } }
        """)
    #expect(found.text.contains("param modelHeight = "))
  }

  @Test("variables of an object that the app holds may have been set")
  func heldObjects() {
    let found = imported(
      """
      let section = row(44)
      if model.isOpen { section.interGroupSpacing = model.gap }
      return UICollectionViewCompositionalLayout(section: section)
      """,
      in: "let model = Model()\n" + row,
      file: "final class Model { var isOpen = false; var gap: CGFloat = 3 }")
    expect(
      found,
      "param isOpen = false\nparam gap = 3\n\n"
        + section(44, "interGroupSpacing (if isOpen then gap else 0) "))
  }

  // MARK: Sections of data

  @Test(
    "the sections of a data source have the properties of their cases",
    arguments: [
      "guard let kind = self.source.sectionIdentifier(for: index) else { return nil }",
      "guard let kind = self.source?.sectionIdentifier(for: index) else { return nil }",
      "let kind = self.source.snapshot().sectionIdentifiers[index]",
    ])
  func dataSources(_ statement: String) {
    for type in ["UICollectionViewDiffableDataSource<Kind, Int>", "Source", "OwnSource"] {
      let found = imported(
        """
        UICollectionViewCompositionalLayout { index, _ in
          \(statement)
          return self.row(kind.height)
        }
        """,
        in: "var source: \(type)!\n" + row,
        file: """
          enum Kind: Hashable {
            case hero, grid
            var height: CGFloat { switch self { case .hero: return 90; case .grid: return 40 } }
          }
          typealias Source = UICollectionViewDiffableDataSource<Kind, Int>
          class OwnSource: Source {}
          """)
      #expect(found.text == layout([("hero", 90), ("grid", 40)]) + "\n", "\(type)")
    }
  }

  @Test("a case that is compared after the first comparison is a section, too")
  func laterCases() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        guard let kind = self.source.sectionIdentifier(for: index) else { return nil }
        switch kind { case .hero: return self.row(90); default: break }
        switch kind { case .grid: return self.row(40); default: return self.row(20) }
      }
      """,
      in: "var source: UICollectionViewDiffableDataSource<Kind, Int>!\n" + row,
      file: "enum Kind { case hero, grid, text, end }")
    expect(
      found, layout([("hero", 90), ("grid", 40), ("other", 20)]),
      notes: ["which sections the app shows is not known: each of the layout is shown once"])
  }

  @Test("a parameter that chooses the layout is a param")
  func styles() {
    let found = SwiftImport(
      SourceFile(
        name: "Grid.swift",
        text: """
          enum Style { case list, grid }
          func makeLayout(style: Style) -> UICollectionViewLayout {
            let section = row(44)
            section.interGroupSpacing = style == .list ? 1 : 2
            return UICollectionViewCompositionalLayout(section: section)
          }
          \(row)
          """))
    expect(
      found,
      "enum Style < list grid >\nparam style: Style = list  // not in the source\n\n"
        + section(44, "interGroupSpacing (if style == list then 1 else 2) "),
      notes: ["`style` is not known: `style` is a param, list"])
  }

  // MARK: UIKit's values

  @Test("`none` of UIKit's enumerations is a case")
  func noneCases() {
    let found = imported(
      """
      let section = row(behavior != .none ? 10 : 20)
      section.orthogonalScrollingBehavior = behavior
      return UICollectionViewCompositionalLayout(section: section)
      """,
      in: "var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none\n" + row)
    let height = "(if behavior == none then 20 else 10)"
    expect(
      found,
      "param behavior: OrthogonalBehavior = none\n\n" + section(height, "orthogonal behavior "))
  }

  @Test("a variable that cannot be a param has the value that it begins with")
  func directions() {
    let found = imported(
      """
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = direction
      return UICollectionViewCompositionalLayout(section: row(44), configuration: configuration)
      """,
      in: "var direction: UICollectionView.ScrollDirection = .horizontal\n" + row)
    #expect(found.text.hasPrefix("layout scrollDirection horizontal <"))
    #expect(
      found.notes.map(\.message) == [
        "`direction` is taken as `horizontal`, which it is at first"
      ])
  }

  @Test("a localized string is a text", arguments: ["isEmpty", "count == 0"])
  func localizedStrings(_ property: String) {
    let found = imported(
      """
      let title: String? = NSLocalizedString("Shows", comment: "")
      let height: CGFloat = title == nil || title!.\(property) ? 1 : 44
      return UICollectionViewCompositionalLayout(section: row(height))
      """, in: row)
    expect(found, section(44))
  }

  @Test(
    "layouts in the closures of animations are imported",
    arguments: [
      "UIView.animate(withDuration: 0.3)", "UIView.performWithoutAnimation", "withAnimation",
    ])
  func animations(_ call: String) {
    let found = SwiftImport(
      SourceFile(
        name: "Grid.swift",
        text: """
          final class Grid: UIViewController {
            func update() {
              \(call) {
                self.view.collectionViewLayout =
                  UICollectionViewCompositionalLayout(section: self.row(44))
              }
            }
            \(row)
          }
          """))
    expect(found, section(44))
  }

  // MARK: Types

  @Test("an extension of an alias is one of its type", arguments: [false, true])
  func aliases(inOtherFile isOther: Bool) {
    let aliases = """
      typealias Size = NSCollectionLayoutSize
      typealias Header = NSCollectionLayoutBoundarySupplementaryItem
      """
    let main = """
      \(isOther ? "" : aliases)
      extension Size {
        static func rows(_ height: CGFloat) -> Size {
          Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        }
      }
      extension Header {
        enum Kind: String { case top, title }
        convenience init(_ kind: Kind, _ height: CGFloat) {
          self.init(layoutSize: .rows(height), elementKind: kind.rawValue, alignment: .top)
        }
      }
      final class Grid {
        enum Kind { case top, other }
        func layout() -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize.rows(44)
          let section = NSCollectionLayoutSection(
            group: .horizontal(
              layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: Size.rows(44))]))
          section.boundarySupplementaryItems = [Header(.title, 30)]
          return UICollectionViewCompositionalLayout(section: section)
        }
      }
      """
    let found = imported(main, with: aliases) { isOther && ["Size", "Header"].contains($0) }
    expect(found, "section <\n  header \"title\" height 30\n  \(group(44))\n>")
  }

  @Test("aliases in functions, and members of the own type of UIKit without its name")
  func localAliases() {
    let found = imported(
      """
      typealias Dimension = NSCollectionLayoutDimension
      let size = NSCollectionLayoutSize(
        widthDimension: Dimension.full, heightDimension: Dimension.absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: .row(size, item)))
      """,
      file: """
        extension NSCollectionLayoutDimension { static var full: Self { fractionalWidth(1) } }
        extension NSCollectionLayoutGroup {
          class func row(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem)
            -> NSCollectionLayoutGroup
          {
            horizontal(layoutSize: size, subitems: [item])
          }
        }
        """)
    expect(found, section(44))
  }

  @Test("a struct has the values of its initializer's defaults")
  func defaults() {
    let found = SwiftImport(
      SourceFile(
        name: "Grid.swift",
        text: """
          struct Metrics { var gap: CGFloat = 8; static let wide = Metrics(gap: 11) }
          struct Factory {
            let metrics: Metrics
            init(metrics: Metrics = .wide) { self.metrics = metrics }
            func layout() -> UICollectionViewLayout {
              let section = row(44)
              section.interGroupSpacing = metrics.gap
              return UICollectionViewCompositionalLayout(section: section)
            }
            \(row)
          }
          """))
    expect(found, section(44, "interGroupSpacing 11 "))
  }

  @Test(
    "a parameter has its default, else the value that the first call in the file gives it",
    arguments: [
      ("height: CGFloat", "height: 30", "30"), ("height: CGFloat = 20", "height: 30", "20"),
      ("height: CGFloat = 20", "count: 2", "20"), ("_ height: CGFloat", "Self.high", "35"),
    ])
  func calledValues(_ parameter: String, _ argument: String, _ value: String) {
    let count = argument.hasPrefix("count") ? ", count: Int" : ""
    let found = SwiftImport(
      SourceFile(
        name: "Grid.swift",
        text: """
          final class Grid: UIViewController {
            static let high: CGFloat = 35
            lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: make(\(argument)))
            func make(\(parameter)\(count)) -> UICollectionViewCompositionalLayout {
              UICollectionViewCompositionalLayout(section: row(height))
            }
            \(row)
          }
          """))
    expect(found, "param height = \(value)\n\n" + section("(height)"))
  }

  @Test("the kind of a view is its class, by an extension of a class above")
  func kinds() {
    let found = imported(
      """
      let section = row(44)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: Title.kind, alignment: .top)
      ]
      return UICollectionViewCompositionalLayout(section: section)
      """, in: row,
      file: """
        extension UIView { static var kind: String { String(describing: self) } }
        final class Title: UICollectionViewCell {}
        """)
    expect(found, "section <\n  header \"Title\" height 30\n  \(group(44))\n>")
  }
}
