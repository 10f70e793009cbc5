import Testing

@testable import LayoutCompiler

/// The constructs of Swift that layouts are written in, with layouts that were written by hand.
@Suite struct SwiftImportTests: ImportedText {
  private let grid = """
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    """

  private func expect(
    _ imported: SwiftImport, _ text: String, _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(imported.text == text + "\n", sourceLocation: location)
    expectCompiles(imported, location)
  }

  @Test("implicit members and initializers are resolved by the expected type")
  func base() {
    let found = imported(
      grid + """

        section.contentInsets.top = 4
        section.interGroupSpacing = 8
        section.orthogonalScrollingBehavior = .groupPaging
        return UICollectionViewCompositionalLayout(section: section)
        """)
    expect(
      found,
      """
      section orthogonal groupPaging interGroupSpacing 8 contentInsets 4 0 0 0 <
        group horizontal height 44 <
          item fractionalWidth 0.5 contentInsets 2
        >
      >
      """)
    #expect(found.notes.isEmpty)
  }

  @Test("the cases of the section's enumeration are sections")
  func sections() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, environment in
        guard let kind = Section(rawValue: index) else { return nil }
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(kind.height))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitem: item, count: kind == .grid ? 3 : 1)
        return NSCollectionLayoutSection(group: group)
      }
      """,
      in: """
        enum Section: Int { case banner, grid
          var height: CGFloat { switch self { case .banner: return 120; case .grid: return 60 } }
        }
        """)
    expect(
      found,
      """
      layout <
        section banner <
          group horizontal height 120 count 1 <
            item height 120
          >
        >
        section grid <
          group horizontal height 60 count 3 <
            item height 60
          >
        >
      >
      """)
  }

  @Test("conditions on the environment are printed, state is a param")
  func conditions() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { _, environment in
        let isWide = environment.container.effectiveContentSize.width > 600
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
          subitem: item, count: isWide ? 4 : 2)
        let section = NSCollectionLayoutSection(group: group)
        if self.showsHeader {
          section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
              layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
              elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
          ]
        }
        return section
      }
      """, in: "var showsHeader = false")
    expect(
      found,
      """
      param showsHeader = false

      section <
        when (showsHeader) <
          header height estimated 30
        >
        group horizontal height 50 count (if container.effectiveWidth > 600 then 4 else 2) <
          item
        >
      >
      """)
  }

  @Test("helpers that change the section that they are given are followed")
  func references() {
    let found = imported(
      grid + """

        inset(section, by: Metrics.side)
        return UICollectionViewCompositionalLayout(section: section)
        """,
      in: """
        func inset(_ section: NSCollectionLayoutSection, by side: CGFloat) {
          section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: side, bottom: 0, trailing: side / 2)
        }
        """, file: "enum Metrics { static let side: CGFloat = 16 }")
    #expect(found.text.hasPrefix("section contentInsets 0 16 0 8 <\n"))
  }

  @Test("a list configuration becomes a list section")
  func lists() {
    let found = imported(
      """
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      configuration.showsSeparators = false
      return UICollectionViewCompositionalLayout.list(using: configuration)
      """)
    expect(found, "section list insetGrouped headerMode supplementary showsSeparators false")
  }

  @Test("constants and helpers of other files come from the source provider")
  func otherFiles() {
    let main = SourceFile(
      name: "Home.swift",
      text: """
        func makeLayout() -> UICollectionViewLayout {
          let item = NSCollectionLayoutItem(layoutSize: .full)
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(Metrics.row)),
            subitems: [item])
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        """)
    let texts = [
      "full": """
      extension NSCollectionLayoutSize {
        static var full: NSCollectionLayoutSize {
          .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.25))
        }
      }
      """, "Metrics": "struct Metrics { static let row = 6.5 * 8 }",
    ]
    let found = SwiftImport(main) { request in
      guard let name = request.declaration, request.number == 0, let text = texts[name] else {
        return .failure("there is no such file")
      }
      return .file(
        SourceFile(name: "\(name).swift", text: text, id: FileID(name == "full" ? 1 : 2)))
    }
    expect(
      found,
      """
      section <
        group horizontal height 52 <
          item fractionalHeight 0.25
        >
      >
      """)
    #expect(found.files.map(\.name).sorted() == ["Home.swift", "Metrics.swift", "full.swift"])
  }

  @Test("what is assumed is a note at its place in the Swift")
  func notes() throws {
    let found = imported(
      """
      guard isLoaded else { fatalError() }
      """ + "\n" + grid + "\nreturn UICollectionViewCompositionalLayout(section: section)",
      in: "var isLoaded: Bool { store.isLoaded }")
    let note = try #require(found.notes.first)
    #expect(note.message == "the condition of `guard` is assumed to hold")
    let source = try #require(found.files.first)
    #expect(source.text(in: note.span.range).hasPrefix("guard isLoaded"))
  }

  @Test("a parameter whose label is a keyword of statements begins no statement")
  func labels() {
    let text = """
      struct Rows {
        func section<Kind: Hashable>(
          for index: Int,
          if kind: Kind
        ) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
          return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
      }
      """
    let found = SwiftImport(SourceFile(name: "Rows.swift", text: text))
    #expect(found.text.contains("group horizontal height 44"))
    #expect(found.notes.isEmpty, "\(found.notes)")
  }

  @Test("diagnostics are at their places in the Swift")
  func places() throws {
    let text = """
      func layout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 0)
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }
      """
    let source = SourceFile(name: "Rows.swift", text: text)
    let error = try #require(Compilation(source).diagnostics.first { $0.severity == .error })
    #expect(error.span.file == source.id)
    #expect(source.text(in: error.span.range) == "0")
  }

  @Test("loops over ranges and arrays are unrolled, with integer division")
  func loops() {
    let frames = imported(
      """
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(300))
          let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
            var items: [NSCollectionLayoutGroupCustomItem] = []
            for i in 0..<3 {
              let x = CGFloat(i % 2) * 100
              items.append(
                NSCollectionLayoutGroupCustomItem(
                  frame: CGRect(x: x, y: CGFloat(i / 2) * 150, width: 100, height: 150)))
            }
            return items
          }
          return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
      """)
    // 0 % 2, 0 / 2; 1 % 2, 1 / 2; 2 % 2, 2 / 2.
    expect(
      frames,
      """
      section <
        group custom height 300 <
          frame 0 0 100 150
          frame 100 0 100 150
          frame 0 150 100 150
        >
      >
      """)
    #expect(frames.notes.isEmpty)
    let items = imported(
      """
          var items: [NSCollectionLayoutItem] = []
          for (index, width) in [40.0, 60, 80].enumerated() where width > 40 {
            items.append(
              NSCollectionLayoutItem(
                layoutSize: .init(
                  widthDimension: .absolute(width + CGFloat(index)),
                  heightDimension: .fractionalHeight(1))))
          }
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
          let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)
          return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
      """)
    // 60 + 1 and 80 + 2; 40 is filtered.
    expect(
      items,
      """
      section <
        group horizontal height 44 <
          item width 61
          item width 82
        >
      >
      """)
    #expect(items.notes.isEmpty)
  }

  @Test("a property that is set after a branch holds for what both branches made")
  func branches() {
    let found = imported(
      """
          let item = NSCollectionLayoutItem(
            layoutSize: .init(
              widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(Metrics.half))
          let group: NSCollectionLayoutGroup
          if #available(iOS 16.0, *) {
            group = .horizontal(layoutSize: size, repeatingSubitem: item, count: 2)
          } else {
            group = .horizontal(layoutSize: size, subitem: item, count: 2)
          }
          group.interItemSpacing = .fixed(12)
          return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
      """,
      file: "enum Metrics { static let height: CGFloat = 100; static let half = height / 2 }")
    expect(
      found,
      """
      section <
        group horizontal height 50 repeating 2 interItemSpacing 12 <
          item fractionalWidth 0.5
        >
      >
      """)
    let state = imported(
      """
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(50))
          let item = NSCollectionLayoutItem(layoutSize: size)
          var group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
          if isWide { group = .vertical(layoutSize: size, subitems: [item]) }
          group.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
          return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
      """, file: "var isWide = false")
    expect(
      state,
      """
      param isWide = false

      section <
        when (isWide) <
          group vertical fractionalWidth 0.5 height 50 contentInsets 1 2 3 4 <
            item fractionalWidth 0.5 height 50
          >
        > else <
          group horizontal fractionalWidth 0.5 height 50 contentInsets 1 2 3 4 <
            item fractionalWidth 0.5 height 50
          >
        >
      >
      """)
  }

  @Test("constants of one declaration have their own values; an empty array is filled")
  func constants() {
    let found = imported(
      grid + """

        var headers = [NSCollectionLayoutBoundarySupplementaryItem]()
        headers.append(
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(Metrics.large)),
            elementKind: "title", alignment: .top))
        section.boundarySupplementaryItems = headers
        section.interGroupSpacing = Metrics.small
        return UICollectionViewCompositionalLayout(section: section)
        """,
      file: "enum Metrics { static let small: CGFloat = 4, medium = small * 2, large = medium * 4 }"
    )
    // 4; 4 * 2 * 4.
    expect(
      found,
      """
      section interGroupSpacing 4 <
        header "title" height 32
        group horizontal height 44 <
          item fractionalWidth 0.5 contentInsets 2
        >
      >
      """)
    #expect(found.notes.isEmpty)
  }

  @Test("a file without a layout is refused")
  func refusal() {
    let source = SourceFile(name: "Model.swift", text: "struct Model { var items: [Int] = [] }")
    let compilation = Compilation(source)
    #expect(compilation.hasErrors)
    #expect(
      compilation.diagnostics.map(\.message) == [
        "the file makes no compositional layout or section"
      ])
    let garbage = SwiftImport(SourceFile(name: "Model.swift", text: "<html> (( not Swift"))
    #expect(garbage.refusals.map(\.message) == ["the file has no declarations of Swift"])
  }

  /// A section after 60 statements, each of which doubles a value.
  private func growing(_ first: String, _ step: String) -> String {
    """
    func f() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
    \(first)
    \(String(repeating: step + "\n", count: 60))
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [t]))
    }
    """
  }

  @Test("hostile Swift is read in bounded time and depth")
  func hostile() {
    let nested = String(repeating: "{ x in ", count: 20_000)
    let texts = [
      nested, String(repeating: "(", count: 50_000), String(repeating: "a.b(", count: 20_000),
      "let a = b\nlet b = a\nfunc f() -> NSCollectionLayoutSection { NSCollectionLayoutSection(group: a) }",
      "func f() -> NSCollectionLayoutSection { f() }",
      "extension NSCollectionLayoutSize { static func a(_ x: Int) {} }\nfunc f() -> NSCollectionLayoutSection { NSCollectionLayoutSize.a() }",
      "extension NSCollectionLayoutSize { static var a = 1 }\nfunc f() -> NSCollectionLayoutSection { NSCollectionLayoutSize.a(2) }",
      "func f() -> NSCollectionLayoutSection { " + String(repeating: "if x { ", count: 5000),
      "let x = " + String(repeating: "1 + ", count: 50_000) + "1", "\"\\(\"\\(\"", "#if", "/* /*",
      "func f() { let l = UICollectionViewCompositionalLayout { "
        + String(repeating: "f { ", count: 5000),
      growing("var t = [1]", "t += t"), growing("var t = \"ab\"", "t += t"),
      growing("var t = [1]", "t = [t, t].flatMap { $0 }"),
      growing("var t = [1]", "t.append(contentsOf: t)"),
      growing("var t = [1]\nif x.a { t += [2] }\nif x.b { t += [3] }", "if x.c { t += t }"),
      growing(
        "var t = NSCollectionLayoutItem(layoutSize: size)",
        "t = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [t, t])"),
    ]
    for text in texts {
      let found = SwiftImport(SourceFile(name: "Hostile.swift", text: text))
      let isWrong = found.notes.contains { $0.kind == .unread }
      #expect(!found.refusals.isEmpty || !found.text.isEmpty || isWrong)
      expectCompiles(found)
    }
  }
}
