import Testing

@testable import LayoutCompiler

/// Names of Swift that do not exist: those that are similar to another are taken for it, and sections
/// that are made by others are omitted.
@Suite struct SwiftMisspellingTests: ImportedText {
  /// The misspelled names at their places in the source, with what is imported for them.
  private func misspelled(_ found: SwiftImport) -> [String] {
    found.notes.map { note in
      guard case .misspelling(let meant) = note.kind else { return note.message }
      return "\(found.files[0].text(in: note.span.range)) -> \(meant)"
    }
  }

  @Test("members, arguments, types and properties of UIKit")
  func uikit() {
    let found = imported(
      """
      let size = NSCollectionLayoutSise(
        widthDimension: .fractionWidth(1), heightDimention: .absolut(44))
      let item = NSCollectionLayoutItem(layoutSiz: size)
      item.contentInset = NSDirectionalEdgeInsets(top: 1, leading: 2, botom: 3, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontl(layoutSize: size, subitms: [item])
      group.interItemSpacng = .fixd(8)
      let section = NSCollectionLayoutSection(grup: group)
      section.contentInset.top += 5
      section.orthogonalScrollingBehaviour = .groupPagingCentred
      section.contentInsetsReference = .safeAria
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeadr, alignment: .topp)
      section.boundarySupplementaryItem = [header]
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizntal
      return UICollectionViewCompositionalLayout(section: section, configuraton: configuration)
      """)
    #expect(
      found.text == """
        layout scrollDirection horizontal <
          section orthogonal groupPagingCentered contentInsets 5 0 0 0 contentInsetsReference safeArea <
            header fractionalWidth 1 height 44
            group horizontal height 44 interItemSpacing 8 <
              item height 44 contentInsets 1 2 3 4
            >
          >
        >

        """)
    #expect(
      misspelled(found) == [
        "NSCollectionLayoutSise -> NSCollectionLayoutSize", "fractionWidth -> fractionalWidth",
        "heightDimention -> heightDimension", "absolut -> absolute", "layoutSiz -> layoutSize",
        "contentInset -> contentInsets", "botom -> bottom", "horizontl -> horizontal",
        "subitms -> subitems", "interItemSpacng -> interItemSpacing", "fixd -> fixed",
        "grup -> group", "contentInset -> contentInsets",
        "orthogonalScrollingBehaviour -> orthogonalScrollingBehavior",
        "groupPagingCentred -> groupPagingCentered", "safeAria -> safeArea",
        "elementKindSectionHeadr -> elementKindSectionHeader", "topp -> top",
        "boundarySupplementaryItem -> boundarySupplementaryItems", "horizntal -> horizontal",
        "configuraton -> configuration",
      ])
    #expect(
      found.notes.map(\.message).filter { $0.contains("absolut`") || $0.contains("`fixd`") } == [
        "`absolut` is not a known member of `NSCollectionLayoutDimension`",
        "`fixd` is not a known member of `NSCollectionLayoutSpacing`",
      ])
  }

  @Test("properties and modes of lists")
  func lists() {
    let found = imported(
      """
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGruoped)
      configuration.headerMod = .supplementry
      configuration.headerTopPaddin = 8
      configuration.backgroundColor = .red
      return UICollectionViewCompositionalLayout.lisst(using: configuration)
      """)
    #expect(
      found.text == "section list insetGrouped headerMode supplementary headerTopPadding 8\n")
    #expect(
      misspelled(found) == [
        "insetGruoped -> insetGrouped", "headerMod -> headerMode", "supplementry -> supplementary",
        "headerTopPaddin -> headerTopPadding", "lisst -> list",
      ])
  }

  @Test("names that the app declares, and properties of its own classes, are not misspelled")
  func ownNames() {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionWidth(1), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      item.contentInset = 3
      contentInsetz = 7
      let group = NSCollectionLayoutGroup.horizontals(layoutSizes: size, item)
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      """, in: "var contentInsetz = 1",
      file: """
        extension NSCollectionLayoutDimension {
          static func fractionWidth(_ width: CGFloat) -> NSCollectionLayoutDimension {
            .fractionalWidth(width / 2)
          }
        }
        extension NSCollectionLayoutItem {
          var contentInset: CGFloat {
            get { contentInsets.top }
            set { contentInsets = .init(top: newValue, leading: 0, bottom: 0, trailing: 0) }
          }
        }
        extension NSCollectionLayoutGroup {
          static func horizontals(
            layoutSizes: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem
          ) -> NSCollectionLayoutGroup {
            .horizontal(layoutSize: layoutSizes, subitems: [item])
          }
        }
        """)
    expect(
      found,
      """
      section <
        group horizontal fractionalWidth 0.5 height 44 <
          item fractionalWidth 0.5 height 44 contentInsets 3 0 0 0
        >
      >
      """)
  }

  @Test("cases of optionals, globals, and members and initializers of other files are known")
  func otherNames() {
    let main = """
      enum Kind: Int { case one, home }
      var contentInset: CGFloat = 1
      extension NSCollectionLayoutSection {
        func setUp() {
          contentInset = 7
          contentInsets.top = contentInset
        }
      }
      func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, _ in
          let kind = Kind(rawValue: index)
          switch kind {
          case .none: return nil
          case .one: return row(.full)
          case .home: return row(.half)
          }
        }
      }
      func row(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(width: .fractionalWidth(0.5), height: .absolute(44))
        item.supplementaryItem = 3
        let section = NSCollectionLayoutSection(
          group: .horizontals(layoutSize: size, subitems: [item]))
        section.setUp()
        return section
      }
      """
    let other = """
      extension NSCollectionLayoutItem {
        convenience init(width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension) {
          self.init(layoutSize: .init(widthDimension: width, heightDimension: height))
        }
      }
      protocol Supplementing {}
      extension Supplementing { var supplementaryItem: Int { get { 1 } set {} } }
      extension NSCollectionLayoutItem: Supplementing {}
      extension NSCollectionLayoutGroup {
        static func horizontals(
          layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
        ) -> NSCollectionLayoutGroup { .horizontal(layoutSize: layoutSize, subitems: subitems) }
      }
      extension NSCollectionLayoutSize {
        static let full = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        static let half = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(60))
      }
      """
    let found = imported(main, with: other) { other.contains($0) }
    #expect(
      found.notes.map(\.message) == [
        "`supplementaryItem` of `NSCollectionLayoutItem` is not known: what it sets is omitted"
      ])
    #expect(found.layouts.map(\.sections) == [["one", "home"]])
    #expect(found.text.contains("section one contentInsets 7 0 0 0"), "\(found.text)")
    #expect(
      found.text.contains(
        """
            group horizontal height 50 <
              item fractionalWidth 0.5 height 44
        """), "\(found.text)")
  }

  @Test("a section that nothing in the project makes is omitted with a suggestion at the call")
  func sectionMakers() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, _ in
        switch Kind(rawValue: index)! {
        case .hero: return self.make(10)
        case .lst: return self.make(20)
        case .grid: return self.mak(30)
        case .ads: return AdsFactory.make(40)
        case .feed: return self.store.section(for: index, in: "a very long string is an argument", 1)
        case .none: return nil
        }
      }
      """, in: sections, file: "enum Kind: Int { case hero, list, grid, ads, feed, none }")
    #expect(found.text == rows([("hero", 10), ("list", 20)]) + "\n")
    #expect(
      found.notes.map { "\($0.message)\($0.help.map { " (\($0))" } ?? "")" } == [
        "section `none` is omitted: the provider returns `nil`",
        "`lst` is not a known case of `Kind`",
        "section `grid` is omitted: `mak` is not declared in the files that are read"
          + " (did you mean `make`?)",
        "section `ads` is omitted: `AdsFactory` is not declared in the files that are read",
        "section `feed` is omitted: `self.store.section(…)` is not known",
      ])
    let places = found.notes.dropFirst().map { found.files[0].text(in: $0.span.range) }
    #expect(Array(places.prefix(3)) == ["lst", "self.mak(30)", "AdsFactory.make(40)"])
  }

  @Test("the type that a subclass gives a generic superclass is that of its properties")
  func genericSuperclass() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { _, _ in self.content.rows(34) }
      """,
      file: """
        class ContentController<First, View: UIScrollView>: UIViewController { var content: View! }
        class Controller: ContentController<Int, UICollectionView> {
          func makeLayout() -> UICollectionViewLayout {
            UICollectionViewCompositionalLayout { _, _ in self.content.rows(33) }
          }
        }
        extension UICollectionView {
          func rows(_ height: CGFloat) -> NSCollectionLayoutSection {
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
            let section = NSCollectionLayoutSection(
              group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
            section.boundarySupplementaryItems = [
              .init(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
                alignment: .bottom)
            ]
            return section
          }
        }
        """)
    expect(
      found,
      """
      section <
        footer height 33
        group vertical height 33 <
          item height 33
        >
      >
      """)
  }

  @Test("private functions of other files are not called")
  func privateFunctions() {
    let main = """
      extension Home {
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout(section: same(row(2)))
        }
        private func row(_ height: CGFloat) -> NSCollectionLayoutSection { make(height) }
      }
      """
    let other = """
      class Home: UIViewController {
        func same(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection { section }
        private func row(_ height: CGFloat) -> NSCollectionLayoutSection { make(1) }
      \(sections)
      }
      """
    let found = imported(main, with: other) { $0 == "same" }
    expect(found, "section <\n  group horizontal height 2 <\n    item height 2\n  >\n>")
  }
}
