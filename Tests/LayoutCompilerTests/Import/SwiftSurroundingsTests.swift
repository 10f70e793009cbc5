import Testing

@testable import LayoutCompiler

/// The surroundings of a layout in Swift: the screen, the insets of views, names, lists, errors.
@Suite struct SwiftSurroundingsTests: ImportedText {
  @Test("the screen and the insets of views are those of the environment")
  func environment() {
    let found = imported(
      grid
        + """
        section.interGroupSpacing = UIScreen.main.bounds.width / 10
        section.contentInsets.leading = view.directionalLayoutMargins.leading
        section.contentInsets.bottom = view.safeAreaInsets.bottom
        """ + end)
    expect(
      found,
      """
      section <
        interGroupSpacing (screen.width / 10)
        contentInsets 0 (margins.leading) (safeArea.bottom) 0
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """,
      notes: ["`view.directionalLayoutMargins` is taken as the margins of the collection view"])
  }

  @Test(
    "closures that return the insets of a view are read", arguments: ["safeArea", "safeAreaInsets"])
  func insetClosures(_ name: String) {
    let found = imported(
      grid + "section.contentInsets.bottom = \(name)().bottom" + end,
      in: "let \(name): () -> UIEdgeInsets")
    expect(found, gridSection("contentInsets 0 0 (safeArea.bottom) 0"))
  }

  @Test("sections keep names that are keywords without a meaning there, and acronyms become small")
  func names() {
    let found = SwiftImport(
      SourceFile(
        name: "VC.swift",
        text: """
          import UIKit
          final class HTMLView: UIView {
            enum Section: Int { case header, list, count, orthogonal, when }
            \(sections)
            func makeLayout() -> UICollectionViewLayout {
              UICollectionViewCompositionalLayout { index, _ in
                switch Section(rawValue: index)! {
                case .header: return self.make(1)
                case .list: return self.make(2)
                case .count: return self.make(3)
                case .orthogonal: return self.make(4)
                case .when: return self.make(5)
                }
              }
            }
          }
          """))
    #expect(
      found.layouts.map(\.sections) == [
        ["header", "listSection", "count", "orthogonalSection", "whenSection"]
      ])
    #expect(found.layouts.map(\.name) == ["htmlView"])
    expectCompiles(found, #_sourceLocation)
    #expect(
      ["VC", "URLList", "Home", "iOSView", "H"].map(\.lowered) == [
        "vc", "urlList", "home", "iOSView", "h",
      ])
  }

  @Test("changes of a list's separators are reported")
  func separators() {
    let found = imported(
      """
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.separatorConfiguration.bottomSeparatorInsets = .zero
      return UICollectionViewCompositionalLayout.list(using: configuration)
      """)
    expect(
      found, "section list plain",
      notes: ["`separatorConfiguration` is ignored: separators are drawn as the list has them"])
  }

  @Test("a `catch` clause that would change the layout is reported")
  func errors() {
    let found = imported(
      grid
        + """
        do {
          section.interGroupSpacing = try store.spacing()
        } catch {
          section.interGroupSpacing = 4
        }
        """ + end)
    #expect(
      found.notes.map(\.message).contains(
        "no error is assumed to be thrown: this clause is omitted"))
  }

  @Test("flags of `#if` that the app sets are reported where they change the layout")
  func flags() {
    let found = imported(
      grid
        + """
        #if APP_STORE && !DEBUG
        section.interGroupSpacing = 4
        #elseif os(iOS)
        section.interGroupSpacing = 8
        #endif
        """ + end)
    expect(
      found, gridSection("interGroupSpacing 8"),
      notes: ["`APP_STORE` is taken as not set", "`DEBUG` is taken as not set"])
  }
}
