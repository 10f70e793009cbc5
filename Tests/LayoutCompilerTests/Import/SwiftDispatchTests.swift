import Testing

@testable import LayoutCompiler

/// Which declaration Swift calls: overrides, requirements of protocols, extensions with conditions.
/// The expected numbers are computed by hand.
@Suite struct SwiftDispatchTests: ImportedText {
  private func file(_ text: String) -> SwiftImport {
    SwiftImport(SourceFile(name: "Grid.swift", text: "import UIKit\n" + text))
  }

  private func rows(_ height: String) -> String { grid.replacing("44", with: height) }

  private func layout(_ name: String, _ height: Int, _ properties: String) -> String {
    """
    layout \(name) <
      section \(properties) <
        group horizontal height \(height) <
          item fractionalWidth 0.5
        >
      >
    >
    """
  }

  private var base: String {
    """
    class BaseViewController: UIViewController {
      var rowHeight: CGFloat { 44 }
      func gap() -> CGFloat { 10 }
      private func inset() -> CGFloat { 3 }
      func createLayout() -> UICollectionViewLayout {
    \(rows("rowHeight"))
        section.interGroupSpacing = gap()
        section.contentInsets.top = self.gap()
        section.contentInsets.leading = self.inset()
    \(end)
      }
    }

    """
  }

  @Test("a method of a base class calls what a subclass overrides; both layouts are imported")
  func templateMethod() {
    let found = file(
      base
        + """
        final class BigViewController: BaseViewController {
          override var rowHeight: CGFloat { 88 }
          override func gap() -> CGFloat { super.gap() + 5 }
          private func inset() -> CGFloat { 100 }
        }
        final class OtherViewController: BaseViewController {
          override func viewDidLoad() { super.viewDidLoad() }
        }
        """)
    expect(
      found,
      layout("baseViewController", 44, "interGroupSpacing 10 contentInsets 10 3 0 0") + "\n\n"
        + layout("bigViewController", 88, "interGroupSpacing 15 contentInsets 15 3 0 0"))
  }

  @Test("a base class whose member only fails has no layout of its own")
  func abstractMethod() {
    let found = file(
      """
      class BaseViewController: UIViewController {
        func makeSection() -> NSCollectionLayoutSection { fatalError("must be overridden") }
        func createLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: makeSection())
        }
      }
      final class GridViewController: BaseViewController {
        override func makeSection() -> NSCollectionLayoutSection {
      \(grid)
          return section
        }
      }
      """)
    expect(found, gridSection("").replacing("section  <", with: "section <"))
  }

  @Test("a layout that a subclass changes is imported with the change")
  func changedLayout() {
    let found = file(
      base
        + """
        final class WideViewController: BaseViewController {
          override func createLayout() -> UICollectionViewLayout {
            let layout = super.createLayout() as! UICollectionViewCompositionalLayout
            layout.configuration.scrollDirection = .horizontal
            return layout
          }
        }
        """)
    #expect(found.layouts.map(\.name) == ["baseViewController", "wideViewController"])
    #expect(found.text.contains("layout wideViewController scrollDirection horizontal <"))
  }

  @Test("a subclass of UIKit's layout that gives its own provider is a layout")
  func layoutClass() {
    let found = file(
      """
      enum Kind: Int { case banner, rows }
      final class FeedLayout: UICollectionViewCompositionalLayout {
        init() {
          super.init { index, _ in
            guard let kind = Kind(rawValue: index) else { return nil }
            return FeedLayout.section(kind)
          }
        }
        required init?(coder: NSCoder) { fatalError("init(coder:)") }
        private static func section(_ kind: Kind) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(kind == .banner ? 90 : 30))
          let item = NSCollectionLayoutItem(layoutSize: size)
          return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        }
      }
      """)
    #expect(found.text == rows([("banner", 90), ("rows", 30)]) + "\n")
    expectCompiles(found)
  }

  @Test("a section that is requested in two ways by the version of iOS is one")
  func versions() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, _ in
        switch self.dataSource.kind(at: index).type {
        case .a: return self.make(10)
        case .b: return self.make(20)
        }
      }
      """,
      in: sections
        + "private lazy var dataSource = DataSource(collectionView: view) { _, _, _ in nil }",
      file: """
        enum Kind { case a, b }
        struct Identifier: Hashable { let type: Kind }
        final class DataSource: UICollectionViewDiffableDataSource<Identifier, String> {}
        extension UICollectionViewDiffableDataSource {
          func kind(at section: Int) -> SectionIdentifierType {
            if #available(iOS 15.0, *) {
              return sectionIdentifier(for: section)!
            } else {
              return snapshot().sectionIdentifiers[section]
            }
          }
        }
        """)
    #expect(found.layouts.map(\.sections) == [["a", "b"]])
    #expect(!found.text.contains("ios"))
  }

  @Test("a call with other labels is not one of the function around it")
  func otherLabels() {
    let found = imported(
      grid + "section.contentInsets.top = gap(of: 3)" + end,
      in: "func gap(of n: CGFloat) -> CGFloat { n + gap(for: n) }")
    #expect(found.params == ["gap = 8"])
    #expect(found.text.contains("contentInsets (3 + gap) 0 0 0"))
  }

  @Test("a trailing closure is the argument of a parameter with a function type")
  func trailingClosures() {
    let found = imported(
      "return UICollectionViewCompositionalLayout(section: .rows(width: 40) { $0 / 2 })",
      file: """
        extension NSCollectionLayoutSection {
          typealias Sizer = (CGFloat) -> CGFloat
          static func rows(width: CGFloat, gap: CGFloat = 3, sizer: Sizer) -> NSCollectionLayoutSection {
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(sizer(width)))
            let item = NSCollectionLayoutItem(layoutSize: size)
            let section = NSCollectionLayoutSection(
              group: .horizontal(layoutSize: size, subitems: [item]))
            section.interGroupSpacing = gap
            return section
          }
        }
        """)
    expect(
      found,
      """
      section interGroupSpacing 3 <
        group horizontal height 20 <
          item height 20
        >
      >
      """)
  }

  @Test("a generic superclass is found")
  func genericSuperclass() {
    let found = file(
      """
      class Base<Item>: UIViewController {
        var gap: CGFloat { 4 }
        func makeSection() -> NSCollectionLayoutSection {
      \(grid)
          section.interGroupSpacing = gap
          return section
        }
      }
      final class GridViewController: Base<String> {
        override var gap: CGFloat { 9 }
        func createLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: makeSection())
        }
      }
      """)
    expect(found, gridSection("interGroupSpacing 9"))
  }

  @Test("members of protocols are dispatched dynamically if they are required, else statically")
  func protocols() {
    let found = imported(
      grid
        + """
        let p: P = S(); let s = S(); let any: any P = S()
        section.interGroupSpacing = p.gap
        section.contentInsets.top = s.gap
        section.contentInsets.leading = p.required
        section.contentInsets.bottom = s.both
        section.contentInsets.trailing = any.scaled(2)
        """ + end,
      file: """
        protocol P { var required: CGFloat { get } }
        extension P {
          var gap: CGFloat { 4 }
          var required: CGFloat { 1 }
          var both: CGFloat { gap * 10 + required }
          func scaled(_ factor: CGFloat) -> CGFloat { factor * 3 }
        }
        struct S: P {
          var gap: CGFloat { 5 }
          var required: CGFloat { 2 }
          func scaled(_ factor: CGFloat) -> CGFloat { factor * 100 }
        }
        """)
    // 4 of the extension; 5; 2; 4 * 10 + 2; 2 * 3.
    expect(found, gridSection("interGroupSpacing 4 contentInsets 5 2 42 6"))
  }

  @Test("an extension for classes is not used for a struct")
  func conditionalExtensions() {
    let found = imported(
      grid + "section.interGroupSpacing = S().gap; section.contentInsets.top = C().gap" + end,
      file: """
        protocol P {}
        extension P { var gap: CGFloat { 4 } }
        extension P where Self: AnyObject { var gap: CGFloat { 9 } }
        struct S: P {}
        final class C: P {}
        """)
    expect(found, gridSection("interGroupSpacing 4 contentInsets 9 0 0 0"))
  }

  private var makers: String {
    """
    protocol SectionMaking { func layoutSection() -> NSCollectionLayoutSection }
    struct BannerSection: SectionMaking {
      func layoutSection() -> NSCollectionLayoutSection {
    \(rows("99"))
        return section
      }
    }
    struct GridSection: SectionMaking {
      var gap: CGFloat
      func layoutSection() -> NSCollectionLayoutSection {
    \(grid)
        section.interGroupSpacing = gap
        return section
      }
    }

    """
  }

  @Test("objects of a protocol that are written in an array are its sections")
  func protocolArray() {
    let found = file(
      makers
        + """
        final class GridViewController: UIViewController {
          let sections: [any SectionMaking] = [GridSection(gap: 3), BannerSection()]
          func createLayout() -> UICollectionViewLayout {
            UICollectionViewCompositionalLayout { i, _ in self.sections[i].layoutSection() }
          }
        }
        """)
    expect(
      found,
      """
      layout <
        section section0 interGroupSpacing 3 <
          group horizontal height 44 <
            item fractionalWidth 0.5
          >
        >
        section section1 <
          group horizontal height 99 <
            item fractionalWidth 0.5
          >
        >
      >
      """)
  }
}
