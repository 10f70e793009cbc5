import TestSupport
import Testing

@testable import LayoutCompiler

/// The meaning of Swift in imports: numbers, copies and references, initializers, loops. The
/// expected numbers are computed by hand.
@Suite(.ownThread) struct SwiftSemanticsTests: ImportedText {
  @Test("a configuration that is set later belongs to the layout")
  func configuration() {
    let layout = "let layout = UICollectionViewCompositionalLayout(section: section)\n"
    let expected =
      "layout interSectionSpacing 20 <\n"
      + gridSection("").split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      .replacing("section  <", with: "section <") + "\n>"
    expect(
      imported(
        grid + layout
          + """
          let configuration = layout.configuration
          configuration.interSectionSpacing = 20
          layout.configuration = configuration
          return layout
          """), expected)
    // The property is a copy.
    expect(
      imported(
        grid + layout
          + """
          let configuration = UICollectionViewCompositionalLayoutConfiguration()
          configuration.interSectionSpacing = 20
          layout.configuration = configuration
          configuration.interSectionSpacing = 50
          return layout
          """), expected)
    expect(
      imported(grid + layout + "layout.configuration.interSectionSpacing = 20\nreturn layout"),
      expected,
      notes: [
        "the layout's own configuration is changed, which UIKit documents to have no effect: it is taken as if it were assigned"
      ])
  }

  @Test("extensions of UIKit's types use their properties without `self`")
  func extensions() {
    let found = imported(
      grid + "section.style()" + end,
      file: """
        extension NSCollectionLayoutSection {
          func style() {
            contentInsets.top = 4
            interGroupSpacing = contentInsets.top * 2
            grow(by: 7)
            boundarySupplementaryItems += [item("a", 30)]
            boundarySupplementaryItems.append(item("b", 31))
          }
          func grow(by points: CGFloat) { contentInsets.leading += points }
          func item(_ kind: String, _ height: CGFloat) -> NSCollectionLayoutBoundarySupplementaryItem {
            .init(
              layoutSize: .init(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
              elementKind: kind, alignment: .top)
          }
        }
        """)
    expect(
      found,
      """
      section interGroupSpacing 8 contentInsets 4 7 0 0 <
        header "a" height 30
        header "b" height 31
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test("sections are in the order of the indices that give their raw values")
  func rawValues() {
    func found(_ cases: String, _ raw: String) -> SwiftImport {
      imported(
        """
        return UICollectionViewCompositionalLayout { i, _ in
          guard let kind = Kind(rawValue: \(raw)) else { return nil }
          switch kind { case .a: return self.make(10); case .b: return self.make(20) }
        }
        """, in: sections + "enum Kind: Int { \(cases) }")
    }
    expect(found("case a, b", "i"), rows([("a", 10), ("b", 20)]))
    expect(found("case a = 1, b", "i + 1"), rows([("a", 10), ("b", 20)]))
    expect(found("case a = 1, b = 0", "i"), rows([("b", 20), ("a", 10)]))
    expect(
      found("case a = 2, b = 5", "i"), rows([("a", 10), ("b", 20)]),
      notes: ["no case belongs to section index 0, 1, 3, 4: the sections after it move up"])
    expect(
      found("case a, b", "i + 1"), rows([("b", 20)]),
      notes: ["no section index gives `a`: it is omitted"])
    expect(
      found("case a, b", "i % 2"), rows([("a", 10), ("b", 20)]),
      notes: [
        "several section indices give the same case: that of the first is imported"
      ])
    let others = imported(
      grid
        + """
        section.interGroupSpacing = Gap.large.rawValue
        section.contentInsets.top = CGFloat(Number.third.rawValue)
        section.contentInsets.leading = CGFloat(Number(rawValue: 7)!.rawValue / 2)
        section.contentInsets.bottom = Kind.head.rawValue == "title-head" ? 1 : 2
        """ + end,
      in: """
        enum Gap: CGFloat { case small = 4, large = 9.5 }
        enum Number: Int { case first = 6, second, third }
        enum Kind: String { case head = "title-head", foot }
        """)
    // 6 + 2; 7 / 2 in integers.
    expect(others, gridSection("interGroupSpacing 9.5 contentInsets 8 3 1 0"))
  }

  @Test("integers are divided as integers, also those of literals")
  func integers() {
    let found = imported(
      grid
        + """
        let n = 5
        let half = 7 / 2
        let share: CGFloat = 7 / 2
        section.interGroupSpacing = CGFloat(n / 2) + CGFloat(half) * 10
        section.contentInsets.top = CGFloat(9 / 2)
        section.contentInsets.leading = 9 / 2
        section.contentInsets.bottom = share * 2
        section.contentInsets.trailing = CGFloat((n + 2) / 3 % 2) + CGFloat(-7 / 2 + 10)
        """ + end)
    // 2 + 3 * 10; 4; 4.5; 7; 7 / 3 = 2, 2 % 2 = 0; -3 + 10.
    expect(found, gridSection("interGroupSpacing 32 contentInsets 4 4.5 7 7"))
  }

  @Test("arrays, tuples and structs are copied, elements are not")
  func copies() {
    let found = imported(
      grid
        + """
        var heights: [CGFloat] = [1, 3, 2]
        heights.append(4)
        heights[1] = 9
        let c = 2
        heights[c] += 20
        let copy = heights
        heights[0] = 100
        var pair = (a: 1.0, b: 2.0)
        pair.a = 5
        var insets = NSDirectionalEdgeInsets(
          top: copy[0], leading: copy[1], bottom: copy[2], trailing: pair.a)
        grow(&insets)
        section.contentInsets = insets
        var metrics = Metrics()
        metrics.double()
        let old = metrics
        metrics.double()
        section.interGroupSpacing = old.gap + metrics.gap * 10
        """ + end,
      in: """
        struct Metrics {
          var gap: CGFloat = 2
          mutating func double() { gap *= 2; bump() }
          mutating func bump() { self.gap += 1 }
        }
        func grow(_ insets: inout NSDirectionalEdgeInsets) {
          insets.top += 1000
          insets.trailing += 2
        }
        """)
    // 1 3 2 4, 1 9 2 4, 1 9 22 4; 5 + 2; 2 * 2 + 1 = 5, 5 * 2 + 1 = 11.
    expect(found, gridSection("interGroupSpacing 115 contentInsets 1001 9 22 7"))
    let items = imported(
      """
      let full = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: full)
      let copy = item.copy() as! NSCollectionLayoutItem
      copy.contentInsets.top = 3
      let alias = item
      alias.contentInsets.bottom = 6
      let group = NSCollectionLayoutGroup.vertical(layoutSize: full, subitems: [item, copy])
      item.contentInsets.leading = 9
      let section = NSCollectionLayoutSection(group: group)
      """ + end)
    expect(
      items,
      """
      section <
        group vertical height 44 <
          item height 44 contentInsets 0 0 6 0
          item height 44 contentInsets 3 0 0 0
        >
      >
      """,
      notes: ["`contentInsets` is set after a group copied the item: that group is not changed"])
  }

  @Test("initializers are functions: of items, of extensions, of subclasses")
  func initializers() {
    let found = imported(
      """
      let sizes = [10, 20].map {
        NSCollectionLayoutSize(widthDimension: .absolute($0), heightDimension: .fractionalHeight(1))
      }
      var items: [NSCollectionLayoutItem] = []
      items += sizes.map(NSCollectionLayoutItem.init(layoutSize:))
      items.append(contentsOf: zip([30.0, 40], [1.0, 2]).map { width, inset in
        let item = NSCollectionLayoutItem(width: width)
        item.contentInsets = .init(all: inset)
        return item
      })
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        subitems: items)
      return SpacedLayout(NSCollectionLayoutSection(group: group), gap: 6)
      """,
      file: """
        extension NSDirectionalEdgeInsets {
          init(all: CGFloat) { self.init(horizontal: all, vertical: all) }
          init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
            self.init()
            (leading, trailing) = (horizontal, horizontal)
            top = vertical
            bottom = vertical
          }
        }
        extension NSCollectionLayoutItem {
          convenience init(width: CGFloat) {
            self.init(
              layoutSize: .init(
                widthDimension: .absolute(width), heightDimension: .fractionalHeight(1)))
          }
        }
        final class SpacedLayout: UICollectionViewCompositionalLayout {
          convenience init(_ section: NSCollectionLayoutSection, gap: CGFloat) {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = gap
            self.init(section: section, configuration: configuration)
          }
        }
        """)
    expect(
      found,
      """
      layout interSectionSpacing 6 <
        section <
          group horizontal height 44 <
            item width 10
            item width 20
            item width 30 contentInsets 1
            item width 40 contentInsets 2
          >
        >
      >
      """)
  }

  @Test("a brace without a partner is noted once")
  func braces() {
    #expect(imported(grid + end).notes.isEmpty)
    for (code, message) in [
      (grid + end + "\n}", "this `}` has no `{`"), ("do {\n" + grid + end, "this `{` has no `}`"),
    ] {
      let notes = imported(code).notes.filter { $0.message.hasPrefix(message) }
      #expect(notes.count == 1 && notes.allSatisfy { $0.kind == .unread })
      #expect(imported(code).text == imported(grid + end).text)
    }
  }

  @Test("brackets that are open where a statement begins are closed there")
  func openBrackets() {
    let text = imported(grid + "section.contentInsets = .init(top: 1)" + end).text
    for (closed, open) in [
      ("subitems: [item])", "subitems: [item]"), ("subitems: [item])", "subitems: [item"),
      ("fractionalHeight(1)))", "fractionalHeight(1))"),
      ("fractionalHeight(1)))", "fractionalHeight(1"), ("group: group)", "group: group"),
      ("top: 1)", "top: 1"),
    ] {
      let complete = grid + "section.contentInsets = .init(top: 1)" + end
      let code = complete.replacing(closed, with: open)
      let found = imported(code)
      #expect(found.text == text, "\(open)")
      #expect(found.notes.count == 1 && found.notes.allSatisfy { $0.kind == .unread })
      let note = found.notes.first.map { found.files[0].text(in: $0.span.range) }
      #expect(note == "(" || open.hasSuffix("[item") && note == "(", "\(open)")
    }
    let added = grid + "section.contentInsets = .init(top: 1\nsection.contentInsets.top += 0" + end
    #expect(imported(added).text == text)
  }

  @Test("labels, patterns, parameters and captures on lines of their own begin no statements")
  func lineStarts() {
    let found = imported(
      """
      let values = make(
        for: 1,
        if: true, while: [
          true
        ], override ?? 8,
        lazy ? 8 : 3)
      if case .two(
        let first,
        let second
      ) = values { use(first, second) }
      let space = { [
        base = gap,
        extra = CGFloat(3)] (x: CGFloat) -> CGFloat in x + base + extra }

      """ + grid + "section.interGroupSpacing = space(4)" + end,
      in: """
        let gap: CGFloat = 1
        init(
          override height: CGFloat, class type: AnyClass, static name: String = "",
          let x: Int = 3,
          internal spacing: CGFloat = 0
        ) {}
        func make(
          override height: CGFloat = 60,
          func body: () -> Void
        ) {}
        """)
    // 4 + 1 + 3
    expect(found, gridSection("interGroupSpacing 8"))
  }

  @Test(
    "slashes that begin no regular expression are read in linear time", .timeLimit(.minutes(10)))
  func slashes() {
    let bytes = Array(("let x = /" + String(repeating: "\\/", count: 200_000)).utf8)
    #expect(SwiftLexer.tokens(of: bytes).count == 400_005)
    let hashes = Array(String(repeating: "#/ ", count: 200_000).utf8)
    #expect(SwiftLexer.tokens(of: hashes).last?.kind == .end)
    let row = Array(String(repeating: "#", count: 400_000).utf8)
    #expect(SwiftLexer.tokens(of: row).last?.kind == .end)
  }

  @Test("brackets in regular expressions match no others")
  func regularExpressions() {
    let code = "let a = #/[)\\]]\\/#/#\nlet b = ##/(/#/##\nlet c = /[(]/\n"
    #expect(imported(code + grid + end).notes.isEmpty)
  }

  @Test("the braces of this package's Swift match", arguments: ["Sources", "Tests"])
  func ownBraces(folder: String) throws {
    for file in try Repository.swiftFiles(in: folder) {
      let read = SwiftSourceFile(SourceFile(name: file.path, text: file.text))
      #expect(read.unmatchedBracket == nil, "\(file.path)")
    }
  }

  /// The statements of a group that repeats an item, since iOS 16 in another way than before.
  private static func group(older: String) -> String {
    """
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group: NSCollectionLayoutGroup
    if #available(iOS 16.0, *) {
      group = .horizontal(layoutSize: size, repeatingSubitem: item, count: 3)
    } else {
      group = .horizontal(layoutSize: size, \(older))
    }
    """
  }

  /// In a container of 393 points, three items share the width of a `count`: 393 / 3 = 131. A group
  /// that repeats them keeps half of it: 196.5, or 589 whole pixels of a third of a point.
  @Test("a target before iOS 16 has the group of the older branch", arguments: [15, 16, 27])
  func olderTarget(ios: Int) throws {
    let text = """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
      \(Self.group(older: "subitem: item, count: 3"))
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }
      """
    var settings = CompilationSettings()
    settings.overrides.ios = ios
    let compilation = Compilation(SourceFile(name: "Grid.swift", text: text), settings)
    #expect(!compilation.linted().contains { $0.id == "newer-ios" })
    let scene = try #require(compilation.previews.first?.scene)
    let frames = scene.itemElements(section: 0).prefix(3).map(\.frame)
    #expect(frames.map(\.width) == Array(repeating: ios < 16 ? 131 : 589.0 / 3, count: 3))
  }

  @Test("a group without subitems is one, as in UIKit") func noSubitems() {
    let text = """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }
      """
    let found = Compilation(SourceFile(name: "Grid.swift", text: text)).diagnostics
    #expect(found.filter { $0.severity == .error }.map(\.id) == ["group-without-subitems"])
  }

  @Test("groups of different counts for older versions of iOS are not one")
  func versions() {
    func found(_ older: String) -> SwiftImport {
      imported(
        Self.group(older: older) + "\nlet section = NSCollectionLayoutSection(group: group)\n" + end
      )
    }
    let repeated = """
      group horizontal height 100 repeating 3 <
          item fractionalWidth 0.5
        >
      """
    expect(found("subitem: item, count: 3"), "section <\n  \(repeated)\n>")
    expect(found("subitems: [item, item, item]"), "section <\n  \(repeated)\n>")
    expect(
      found("subitem: item, count: 2"),
      """
      section <
        when (ios >= 16) <
          group horizontal height 100 repeating 3 <
            item fractionalWidth 0.5
          >
        > else <
          group horizontal height 100 count 2 <
            item fractionalWidth 0.5
          >
        >
      >
      """)
  }

  @Test("`fallthrough`, `defer`, optionals and ranges have their meaning")
  func control() {
    let found = imported(
      grid
        + """
        var gap: CGFloat = 1
        switch 1 {
        case 1: gap += 10; fallthrough
        case 2: gap += 100
        default: gap += 1000
        }
        section.interGroupSpacing = gap + counted()
        let some: CGFloat? = 30
        let none: CGFloat? = nil
        section.contentInsets.top = some.map { $0 / 2 } ?? 1
        section.contentInsets.leading = none.map { $0 / 2 } ?? 1
        let kind: Kind? = .some(.z)
        if case .some(.z) = kind { section.contentInsets.bottom = 7 }
        switch 5 {
        case ...4: section.contentInsets.trailing = 1
        case 5..<6: section.contentInsets.trailing = 2
        default: break
        }
        """ + end,
      in: """
        enum Kind { case z, w }
        func counted() -> CGFloat { var y: CGFloat = 1; defer { y = 50 }; y += 1; return y }
        """)
    // 1 + 10 + 100 + 2; 30 / 2.
    expect(found, gridSection("interGroupSpacing 113 contentInsets 15 1 7 2"))
    let ranges = imported(
      """
      return UICollectionViewCompositionalLayout { i, _ in
        switch i {
        case 0: return self.make(10)
        case 1...2: return self.make(20)
        default: return self.make(40)
        }
      }
      """, in: sections)
    expect(
      ranges,
      rows([("section0", 10), ("section1", 20), ("section2", 20), ("others", 40)]))
  }

  @Test("methods of collections and loops compute what they do in Swift")
  func collections() {
    let found = imported(
      grid
        + """
        let heights: Heights = [3, 9, 4]
        section.contentInsets.top = heights.reduce(0, +)
        section.contentInsets.leading = heights.min()! + heights.reversed().last!
        section.contentInsets.bottom = CGFloat(heights.filter { $0 > 3 }.count)
        section.contentInsets.trailing = parts.map(\\.height).reduce(0) { $0 + $1 }
        let sizes: [String: CGFloat] = ["x": 5, "y": 6]
        var total: CGFloat = 0
        for i in 1..<5 {
          if i == 2 { continue }
          total += CGFloat(i)
        }
        outer: for a in 0..<3 {
          for b in 0..<3 {
            if b > a { continue outer }
            total += 100
          }
        }
        section.interGroupSpacing =
          heights.max()! + heights.min()! + (sizes["y"] ?? 0) * 10 + total + pow(2, 3) * 1000
          + (4.isMultiple(of: 2) ? 0.5 : 0)
          + (heights.first { $0 > 3 } ?? 0) * 10000
        """ + end,
      in: """
        typealias Heights = [CGFloat]
        struct Part { var height: CGFloat }
        let parts = [Part(height: 5), Part(height: 8)]
        """)
    // 3 + 9 + 4; 3 + 3; 9 and 4; 5 + 8.
    // 9 + 3 + 60 + (1 + 3 + 4 + 600) + 8000 + 0.5: the inner loop has 1, 2, 3 turns.
    // 9 * 10,000 more.
    expect(found, gridSection("interGroupSpacing 98680.5 contentInsets 16 6 2 13"))
  }

  @Test("what cannot be followed is a note, and is not what it was before")
  func unknowns() {
    let loop = imported(
      grid + "for photo in photos { section.interGroupSpacing += photo.height }" + end,
      in: "var photos: [Photo] = []")
    #expect(
      loop.text.hasPrefix(
        "param interGroupSpacing = 8  // not in the source\n\nsection interGroupSpacing "))
    #expect(
      loop.notes.map(\.message).contains(
        "`photos` is not known: what the loop over it computes is not known"))
    let waterfall = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
        var heights: [CGFloat] = [0, 0]
        var frames: [NSCollectionLayoutGroupCustomItem] = []
        for photo in self.photos {
          let column = heights[0] <= heights[1] ? 0 : 1
          frames.append(.init(frame: CGRect(x: 0, y: heights[column], width: 9, height: 9)))
          heights[column] += photo.height
        }
        return frames
      }
      let section = NSCollectionLayoutSection(group: group)
      """ + end, in: "var photos: [Photo] = []")
    #expect(waterfall.text.isEmpty)
    #expect(
      waterfall.refusals.map(\.message) == [
        "the columns of the waterfall are not of equal width and distance: write its `frame` lines in"
          + " a layout"
      ])
    let calls = imported(
      grid + "adjust(section)\nsection.mystery()\nsection.contentInsets = insets(1)" + end)
    #expect(
      calls.notes.map(\.message) == [
        "`adjust` is not known: what it changes is omitted",
        "`mystery` is not known: what it changes is omitted",
        "`insets(1)` is not known: `insets` is a param, 0",
      ])
    let guarded = imported(
      grid + "guard isLoaded else { return fallback() }" + end, in: "var isLoaded: Bool")
    #expect(
      guarded.notes.map(\.message) == [
        "under a condition, another value is returned, which is omitted"
      ])
    let fallback = imported(
      grid + "section.interGroupSpacing = model?.gap ?? 4" + end, in: "var model: Model?")
    expect(
      fallback, "param gap = 4\n\n" + gridSection("interGroupSpacing gap"),
      notes: ["`model.gap` is not known: `gap` is a param, 4 as after `??`"])
  }

  @Test("conditions in sequence take time in proportion to their number")
  func manyConditions() {
    func imported(_ count: Int) -> (found: SwiftImport, seconds: Double) {
      let conditions = (0..<count).map { "if flag\($0) { section.interGroupSpacing += 1 }\n" }
      let start = AnalysisTests.threadSeconds
      let found = self.imported(grid + conditions.joined() + end)
      return (found, AnalysisTests.threadSeconds - start)
    }
    let (found, seconds) = imported(2000)
    // A quarter of the conditions: a quarter of the time, and a sixteenth if each looked at all others.
    #expect(seconds < 12 * imported(500).seconds)
    #expect(found.text.contains("group horizontal"))
    #expect(
      found.notes.contains { $0.message == "a value has too many alternatives: it is not known" })
    expectCompiles(found)
  }
}
