import TestSupport
import Testing

@testable import LayoutCompiler

/// Properties of every import: first values, spellings, and what is judged.
@Suite struct SwiftContractTests: ImportedText {
  private func controller(_ members: String, _ body: String) -> SwiftImport {
    imported(grid + body + end, in: members)
  }

  /// The layout without its params: what it is for all their values.
  private func tree(_ imported: SwiftImport) -> String {
    imported.text.split(separator: "\n").filter { line in
      !["param ", "enum ", "//"].contains { line.hasPrefix($0) }
    }.joined(separator: "\n")
  }

  /// The generated Swift of the fixtures.
  private func fixtures() throws -> [(name: String, text: String)] {
    try SwiftSample.fixtureNames.map { name in
      (name, try Repository.text(SwiftSample.fixtureFolder + "/\(name).swift"))
    }
  }

  // MARK: - First values

  @Test(
    "the first value of a variable decides its default only",
    arguments: [
      ("var banner: String?", ["", " = nil", " = \"a\""], "if banner != nil { $ }"),
      ("var banner: String?", ["", " = nil", " = \"a\""], "if let banner { print(banner); $ }"),
      ("var gap: CGFloat?", ["", " = nil", " = 9"], "section.interGroupSpacing = gap ?? 4"),
      ("var isOn", [" = false", " = true"], "if isOn { $ }"),
      (
        "var isOn", [" = false", " = true"],
        "if !self.isOn { $ } else { section.interGroupSpacing = 2 }"
      ),
      (
        "var tabs: [String]", [" = []", " = [\"a\"]", " = [\"a\", \"b\"]"],
        "if tabs.count > 1 { $ }"
      ),
      ("var tabs: [String]", [" = []", " = [\"a\"]"], "if tabs.isEmpty { $ }"),
      ("var tabs: [String]", [" = [\"b\"]", " = [\"a\"]"], "if tabs.contains(\"a\") { $ }"),
      ("var chosen: Set<Int>", [" = []", " = [1]"], "if chosen.isEmpty { $ }"),
      (
        "var gaps: [String: CGFloat]", [" = [:]", " = [\"a\": 2]"],
        "section.interGroupSpacing = gaps[\"a\"] ?? 4"
      ),
      ("var pair", [" = (1, 2)", " = (3, 4)"], "section.interGroupSpacing = CGFloat(pair.0)"),
      ("static var gap: CGFloat", [" = 1", " = 2"], "section.interGroupSpacing = Self.gap"),
      (
        "struct Style { var gap: CGFloat = 1 }\nvar style", [" = Style()", " = Style(gap: 3)"],
        "section.interGroupSpacing = style.gap"
      ),
      ("enum Mode { case a, b }\nvar mode: Mode", [" = .a", " = .b"], "if mode == .b { $ }"),
      (
        "final class Notice { var text: String?\ninit(_ text: String?) { self.text = text } }\nlet notice",
        [" = Notice(nil)", " = Notice(\"a\")"], "if notice.text != nil { $ }"
      ),
    ])
  func firstValues(_ declaration: String, _ values: [String], _ use: String) {
    let body = use.replacing("$", with: "section.contentInsets.top = 30")
    let all = values.map { controller(declaration + $0, body) }
    for (one, value) in zip(all, values) {
      #expect(tree(one) == tree(all[0]), "\(declaration)\(value)")
      #expect(!one.params.isEmpty, "\(declaration)\(value): nothing is decided")
    }
  }

  @Test(
    "a default is what the source says",
    arguments: [
      (
        "private var banner: String? = nil", "if banner != nil { section.interGroupSpacing = 1 }",
        "param hasBanner = false"
      ),
      (
        "private var banner: String?", "if banner != nil { section.interGroupSpacing = 1 }",
        "param hasBanner = false"
      ),
      ("private var gap: CGFloat? = nil", "section.interGroupSpacing = gap ?? 4", "param gap = 4"),
      (
        "var tabs = [\"a\", \"b\"]", "if tabs.count > 1 { section.interGroupSpacing = 1 }",
        "param tabsCount = 2"
      ),
      ("var gaps: [CGFloat] = [40, 50]", "section.interGroupSpacing = gaps[1]", "param gaps = 50"),
      (
        "enum Mode { case a, b }\nvar mode: Mode? = nil",
        "if mode == .a { section.interGroupSpacing = 1 }", "param mode: Mode = noMode"
      ),
    ])
  func defaults(_ declaration: String, _ use: String, _ param: String) {
    let found = controller(declaration, use)
    #expect(found.text.contains(param + "\n"), "\(found.text)")
  }

  @Test(
    "values that are not known keep their operation, and what the source says",
    arguments: [
      ("let m: Model", "section.interGroupSpacing = m.a + m.b", "interGroupSpacing (a + b)"),
      ("let m: Model", "section.interGroupSpacing = 30 * (m.w / m.h)", "(30 * (w / h))"),
      (
        "let m: Model?\nvar d: CGFloat?", "section.interGroupSpacing = m?.gap ?? d ?? 44",
        "gap = 44"
      ),
      ("let m: Model", "section.interGroupSpacing = [10, 20][m.level]", "level = 10"),
      (
        "enum Gap: CGFloat { case s = 4, l = 16; var points: CGFloat { rawValue } }",
        "section.interGroupSpacing = Gap.l.points", "interGroupSpacing 16 "
      ),
      (
        "enum Gap: CGFloat, CaseIterable { case s = 4, l = 16; static func at(_ i: Int) -> Gap { allCases[i] } }",
        "section.interGroupSpacing = Gap.at(1).rawValue", "interGroupSpacing 16 "
      ),
      ("let m: Model", "section.interGroupSpacing = m.spacing", "spacing = 8  // not"),
    ])
  func ordinaryValues(_ members: String, _ body: String, _ text: String) {
    let found = controller(members, body)
    #expect(found.text.contains(text), "\(found.text)")
  }

  @Test(
    "a parameter has the first value of what the screen is set up with",
    arguments: [
      ("let columns = 5", "columns", "param columns = 5\n"),
      ("var columns = 4", "columns", "param columns = 4\n"),
      (
        "", "traitCollection.horizontalSizeClass == .regular ? 7 : 5",
        "count (if traits.horizontalSizeClass == regular then 7 else 5)"
      ),
    ])
  func arguments(_ member: String, _ argument: String, _ text: String) {
    let source = SourceFile(
      name: "List.swift",
      text: """
        import UIKit
        final class List: UIViewController {
          \(member)
          lazy var view2 = UICollectionView(frame: .zero, collectionViewLayout: plan(\(argument)))
          func plan(_ columns: Int) -> UICollectionViewCompositionalLayout {
            let item = NSCollectionLayoutItem(layoutSize: .init(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
              layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
              subitem: item, count: columns)
            return .init(section: .init(group: group))
          }
        }
        """)
    let found = SwiftImport(source, function: "plan")
    #expect(found.text.contains(text), "\(found.text)")
  }

  @Test("a parameter has its default, else what the screen is set up with")
  func setUp() {
    func mode(_ parameter: String) -> String {
      SwiftImport(
        SourceFile(
          name: "List.swift",
          text: """
            import UIKit
            final class List: UIViewController {
              enum Mode { case tall, tiled }
              @objc func change() { list.collectionViewLayout = Self.plan(.tall) }
              override func viewDidLoad() { list.collectionViewLayout = Self.plan(.tiled) }
              static func plan(_ mode: Mode\(parameter)) -> UICollectionViewCompositionalLayout {
                let tall: CGFloat = mode == .tall ? 90 : 30
                \(grid)
                section.interGroupSpacing = tall
                return .init(section: section)
              }
            }
            """)
      ).params.joined()
    }
    #expect(mode("") == "mode: Mode = tiled")
    #expect(mode(" = .tall") == "mode: Mode = tall")
  }

  // MARK: - Spelling

  @Test(
    "one meaning has one import, however it is spelled",
    arguments: [
      (
        "var gap: CGFloat = 2", "section.interGroupSpacing = gap",
        "section.interGroupSpacing = self.gap"
      ),
      (
        "", "if traitCollection.horizontalSizeClass == .regular { section.interGroupSpacing = 3 }",
        "if self.traitCollection.horizontalSizeClass == .regular { section.interGroupSpacing = 3 }"
      ),
      (
        "", "section.interGroupSpacing = view.bounds.width / 9",
        "section.interGroupSpacing = self.view.frame.size.width / 9"
      ),
      (
        "",
        "section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)",
        "section.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)"
      ),
      (
        "",
        "section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)",
        "section.contentInsets = { .init(top: 1, leading: 2, bottom: 3, trailing: 4) }()"
      ),
      (
        "typealias Pair = (a: CGFloat, b: CGFloat)",
        "let p = (a: CGFloat(4), b: CGFloat(5)); section.interGroupSpacing = p.b",
        "let p = Pair(a: 4, b: 5); section.interGroupSpacing = p.b"
      ),
      (
        "typealias Pair = (a: CGFloat, b: CGFloat)",
        "let p = (a: CGFloat(4), b: CGFloat(5)); section.interGroupSpacing = p.b",
        "let p: Pair = (4, 5); section.interGroupSpacing = p.b"
      ),
      (
        "var isOn = false\nfunc apply(_ section: NSCollectionLayoutSection) {\nif isOn { section.interGroupSpacing = 5 } }",
        "apply(section)", "if isOn { section.interGroupSpacing = 5 }"
      ),
      (
        "var isOn = false\nfunc apply(_ section: NSCollectionLayoutSection) {\nguard isOn else { return }; section.interGroupSpacing = 5 }",
        "apply(section)", "if isOn { section.interGroupSpacing = 5 }"
      ),
      (
        "var isOn = false\nfunc apply(_ section: NSCollectionLayoutSection) {\nif !isOn { return }; section.interGroupSpacing = 5 }",
        "apply(section)", "if isOn { section.interGroupSpacing = 5 }"
      ),
    ])
  func spelling(_ members: String, _ first: String, _ second: String) {
    let (one, other) = (controller(members, first), controller(members, second))
    #expect(one.text == other.text)
    #expect(!one.text.isEmpty)
  }

  @Test("a type is the same in an extension of Apple's type, and by its alias")
  func nestedTypes() {
    let plan = "struct Plan { let tall: CGFloat; var gap: CGFloat = 3 }"
    let body = { (name: String) in
      "let plan = \(name)(tall: 56)\nsection.interGroupSpacing = plan.gap + plan.tall"
    }
    let own = imported(grid + body("Plan") + end, file: plan)
    for (file, name) in [
      ("extension NSCollectionLayoutSection { \(plan) }", "NSCollectionLayoutSection.Plan"),
      ("\(plan)\ntypealias Sketch = Plan", "Sketch"),
    ] {
      #expect(imported(grid + body(name) + end, file: file).text == own.text, "\(name)")
    }
    #expect(own.text.contains("interGroupSpacing 59"))  // 3 + 56
  }

  @Test("initializers of UIKit's types are the same with and without `init`")
  func initializers() throws {
    for sample in try fixtures() {
      var text = sample.text
      for type in ["NSCollectionLayoutSize", "NSCollectionLayoutItem", "NSDirectionalEdgeInsets"] {
        text = text.replacing("\(type)(", with: "\(type).init(")
      }
      let (one, other) = (
        SwiftImport(SourceFile(name: "One.swift", text: sample.text)),
        SwiftImport(SourceFile(name: "One.swift", text: text))
      )
      #expect(one.text == other.text, "\(sample.name)")
    }
  }

  // MARK: - Half-typed files

  @Test("a file without one of its words is the same layout, or says what is missing")
  func halfTyped() throws {
    let brackets: Set<String> = ["(", ")", "[", "]", "{", "}", ":", "="]
    for sample in try fixtures() {
      let source = SourceFile(name: "One.swift", text: sample.text)
      let whole = SwiftImport(source)
      let messages = Set((whole.notes + whole.refusals).map(\.message))
      let file = SwiftSourceFile(source)
      let places = file.tokens.indices.filter { brackets.contains(file.text(file.tokens[$0])) }
      for index in places.sample(oneOf: max(1, places.count / 3), seed: UInt64(places.count)) {
        let token = file.tokens[index]
        var bytes = source.bytes
        for position in Int(token.start)..<Int(token.end) { bytes[position] = 0x20 }
        let half = SwiftImport(SourceFile(name: "One.swift", bytes: bytes))
        let isReported = (half.notes + half.refusals).contains { !messages.contains($0.message) }
        #expect(
          half.text == whole.text || isReported,
          "\(sample.name): without `\(file.text(token))` at \(token.start)")
      }
    }
  }

  /// Tokens without which the programs are still Swift, or differ in what frames do not show, by
  /// their lines.
  private static let optionalTokens: [String: Set<String>] = [
    // Signs, the last elements of arrays, `CGFloat()`; the kind of a header.
    "Home": ["24 -", "28 badge", "37 .", "39 header", "44 3", "46 n"],
    // The same; a call that continues the line before; a parameter without a name of its own.
    "Shop": [
      "24 120", "26 layout", "45 -", "48 background", "56 .", "57 -", "69 item", "79 abs", "80 1",
      "87 numberOfItemsInSection", "87 section", "90 switch",
    ],
    // A closure without its argument, an array type without its element, and implicit members
    // without a type.
    "Feed": ["20 self", "27 Section", "34 traitCollection", "35 80", "46 Section", "85 ."],
  ]

  @Test(
    "a program without any one of its tokens is the same layout, or says what is missing",
    arguments: ["Home", "Shop", "Feed"])
  func withoutToken(_ name: String) throws {
    let text = try Repository.text(
      "Tests/LayoutCompilerTests/Fixtures/swift/deletions/\(name).swift")
    let source = SourceFile(name: "One.swift", text: text)
    let whole = SwiftImport(source)
    #expect(!whole.text.isEmpty && whole.notes.isEmpty && whole.refusals.isEmpty)
    let tokens = SwiftSourceFile(source).tokens.dropLast()
    for token in Array(tokens).sample(oneOf: 6, seed: UInt64(tokens.count)) {
      let line = source.bytes[..<Int(token.start)].count { $0 == 0x0A } + 1
      let word = source.text(in: token.range)
      if Self.optionalTokens[name]?.contains("\(line) \(word)") ?? false { continue }
      var bytes = source.bytes
      bytes.removeSubrange(Int(token.start)..<Int(token.end))
      let half = SwiftImport(SourceFile(name: "One.swift", bytes: bytes))
      let isReported =
        !half.notes.isEmpty || !half.refusals.isEmpty
        || Compilation(SourceFile(name: "One.swift", bytes: bytes)).hasErrors
      #expect(
        half.text == whole.text || isReported,
        "\(name): without `\(word)` in line \(line)")
    }
  }

  @Test(
    "what UIKit does not take is an error at its place",
    arguments: [
      ("section.interGroupSpacing = .fixed(8)", ".fixed(8)"),
      ("section.interGroupSpacing =", "section.interGroupSpacing ="),
      ("group.interItemSpacing = 8", "group.interItemSpacing = 8"),
      ("section.contentInset = .zero", "section.contentInset = .zero"),
      (
        "let size = NSCollectionLayoutSize(width: .absolute(1), heightDimension: .absolute(1))",
        ".absolute(1)"
      ),
      (
        "let wide = NSCollectionLayoutDimension.absolut(4)",
        "NSCollectionLayoutDimension.absolut(4)"
      ),
      ("section.interGroupSpacing 8", "section.interGroupSpacing 8"),
      ("if #available(iOS , *) { section.interGroupSpacing = 8 }", "if #available"),
      ("guard let other = (rawValue: 4) else { return section }", "guard let other"),
      ("if isOn { section.interGroupSpacing = 8 } { section.interGroupSpacing = 4 }", "{"),
      ("isOn { case true: section.interGroupSpacing = 8 }", "isOn"),
      ("section.interGroupSpacing = max(4, )", "max(4, )"),
      (
        "let other = NSCollectionLayoutItem(layoutSize: )", "NSCollectionLayoutItem(layoutSize: )"
      ),
    ])
  func mistakes(_ statement: String, _ place: String) throws {
    let found = imported(grid + statement + end)
    let note = try #require(found.notes.first { $0.kind == .unread }, "\(statement)")
    let text = "import UIKit\n\nfinal class GridViewController: UIViewController {\n"
    #expect(note.span.range.start > UInt32(text.utf8.count))
    #expect(!note.span.range.isEmpty, "\(place)")
  }

  @Test(
    "values of other types among elements are errors",
    arguments: [
      ("group.supplementaryItems = [(size: size, 1)]", "tuple"),
      ("section.boundarySupplementaryItems.append(4)", "Int"),
      ("section.decorationItems = [\"card\"]", "String"),
    ])
  func elementTypes(_ statement: String, _ type: String) {
    let found = imported(grid + statement + end)
    #expect(
      found.notes.contains {
        $0.kind == .unread && $0.message.contains("`\(type)` is not a `NSCollectionLayout")
      })
  }

  @Test("a statement of a layout that is deleted is another layout, or other notes")
  func silentStatements() throws {
    // The helper of effects is recognized, not followed.
    for sample in try fixtures() where sample.name != "Effects" {
      let source = SourceFile(name: "One.swift", text: sample.text)
      let whole = SwiftImport(source)
      let file = SwiftSourceFile(source)
      // Insets of 0 are those that a section has.
      let all = file.top.statements(in: file).filter {
        $0.kind.hasEffect && !file.text($0.range).hasSuffix("bottom: 0, trailing: 0)")
      }
      for statement in all.sample(oneOf: max(1, all.count / 12), seed: UInt64(all.count)) {
        var bytes = source.bytes
        for position in statement.range.start..<statement.range.end
        where bytes[Int(position)] != 0x0A { bytes[Int(position)] = 0x20 }
        let other = SwiftImport(SourceFile(name: "One.swift", bytes: bytes))
        #expect(
          other.text != whole.text
            || (other.notes + other.refusals).map(\.message)
              != (whole.notes + whole.refusals).map(\.message),
          "\(sample.name): without `\(file.text(statement.range))`")
      }
    }
  }

  // MARK: - Invented values

  @Test("no finding depends on a value that is not in the source", arguments: [3, 7, 60, 333])
  func inventions(_ value: Int) {
    let samples = [
      "group height", "group width", "item height", "item width", "spacing", "inset", "count",
    ]
    for use in samples {
      let text = """
        func made(_ a: CGFloat, _ n: Int) -> NSCollectionLayoutSection {
          let item = NSCollectionLayoutItem(layoutSize: .init(
            widthDimension: .\(use == "item width" ? "absolute(a)" : "fractionalWidth(0.5)"),
            heightDimension: .\(use == "item height" ? "absolute(a)" : "absolute(40)")))
          let size = NSCollectionLayoutSize(
            widthDimension: .\(use == "group width" ? "absolute(a)" : "fractionalWidth(1)"),
            heightDimension: .\(use == "group height" ? "absolute(a)" : "absolute(40)"))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, \(use == "count" ? "subitem: item, count: n" : "subitems: [item]"))
          \(use == "spacing" ? "group.interItemSpacing = .fixed(a)" : "")
          let section = NSCollectionLayoutSection(group: group)
          \(use == "inset" ? "section.contentInsets.leading = a" : "")
          return section
        }
        """
      func findings(_ settings: CompilationSettings) -> [Diagnostic] {
        Compilation(SourceFile(name: "Made.swift", text: text), settings).linted()
          .filter { $0.severity != .note }
      }
      var settings = CompilationSettings()
      settings.overrides.parameters = [
        ParameterSetting(name: use == "count" ? "n" : "a", value: "\(value)")
      ]
      let other = findings(settings)
      for one in findings(CompilationSettings()) {
        #expect(
          other.contains { $0.id == one.id && $0.span == one.span }, "\(use) = \(value): \(one.id)")
      }
    }
  }

  @Test("a variable with the name of a trait's value is a param with another name")
  func traitNames() {
    let found = controller(
      "var compact = true",
      "section.interGroupSpacing = compact && traitCollection.horizontalSizeClass == .compact ? 1 : 2"
    )
    #expect(found.params == ["compactValue = true"])
    let settings = CompilationSettings()
    #expect(!Compilation(SourceFile(name: "a.layout", text: found.text), settings).hasErrors)
  }

  @Test("captions name the values that are not in the source, unless they are set")
  func captions() throws {
    let text = """
      func made(_ a: CGFloat) -> NSCollectionLayoutSection {
        \(grid)
        section.interGroupSpacing = a
        return section
      }
      """
    func caption(_ values: [ParameterSetting]) throws -> [String] {
      var settings = CompilationSettings()
      settings.overrides.parameters = values
      let found = Compilation(SourceFile(name: "Made.swift", text: text), settings)
      return Captions(ascii: false).facts(try #require(found.previews.first))
    }
    #expect(try caption([]).contains("assumed: a = 100 (--set)"))
    #expect(try caption([ParameterSetting(name: "a", value: "4")]).count == 2)
  }

  @Test(
    "boxes whose sizes depend on a value that is not in the source are marked, unless it is set")
  func marks() throws {
    let text = """
      func made(_ a: CGFloat) -> NSCollectionLayoutSection {
        \(grid)
        section.boundarySupplementaryItems = [.init(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(a)),
          elementKind: "head", alignment: .top)]
        return section
      }
      """
    func labels(_ values: [ParameterSetting]) throws -> [String] {
      var settings = CompilationSettings()
      settings.overrides.parameters = values
      let found = Compilation(SourceFile(name: "Made.swift", text: text), settings)
      let preview = try #require(found.previews.first)
      let section = try #require(preview.scene.sections.first)
      return (section.boundaryElements + section.itemElements(0..<1)).compactMap {
        Captions(ascii: false).labels($0, of: preview).first
      }
    }
    #expect(try labels([]) == ["≈head", "0,0"])
    #expect(try labels([ParameterSetting(name: "a", value: "4")]) == ["head", "0,0"])
  }

  @Test("assumed values without a layout are replaced by others that have one")
  func fallback() throws {
    // 393 - 5 * 100 is negative, 393 - 5 * 1 is not.
    let text = """
      func made(_ edge: CGFloat, _ side: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(393 - edge * 3 - side * 2), heightDimension: .absolute(40))
        return .init(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
      }
      """
    let found = Compilation(SourceFile(name: "Made.swift", text: text), CompilationSettings())
    #expect(!found.hasErrors)
    let preview = try #require(found.previews.first)
    #expect(preview.scene.frame(section: 0, item: 0)?.width == 388)
    #expect(
      Captions(ascii: false).facts(preview).contains("assumed: edge = 1, side = 1 (--set)"),
      "\(Captions(ascii: false).facts(preview))")
  }

  // MARK: - What is shown

  @Test("the sections and items of the source are those that are shown")
  func shownItems() {
    let file = """
      enum Part: Hashable { case head, pins }
      """
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        self.row(self.source.snapshot().sectionIdentifiers[index] == .head ? 200 : 40)
      }
      """,
      in: """
        var source: UICollectionViewDiffableDataSource<Part, String>!
        func load() {
          var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
          snapshot.appendSections([.head, .pins])
          snapshot.appendItems(["me"], toSection: .head)
          snapshot.appendItems((1...6).map { "pin \\($0)" }, toSection: .pins)
          source.apply(snapshot)
        }
        func row(_ height: CGFloat) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
          return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
        }
        """, file: file)
    #expect(found.layouts.first?.sections == ["head", "pins"])
    #expect(
      found.text.contains(
        "snapshot app <\n  section \"head\" items 1\n  section \"pins\" items 6\n>"),
      "\(found.text)")
  }

  /// Statements that fill a snapshot, and what is shown.
  private static let data: [(String, String?)] = [
    // In the order in which the sections are appended.
    (
      "snapshot.appendSections([.pins, .head]); snapshot.appendItems([\"a\"], toSection: .head)",
      "  section \"pins\" items 0\n  section \"head\" items 1\n"
    ),
    // To the last section.
    (
      "snapshot.appendSections([.head, .pins]); snapshot.appendItems([\"a\", \"b\"])",
      "  section \"head\" items 0\n  section \"pins\" items 2\n"
    ),
    // Under a condition, which is false at first.
    (
      "snapshot.appendSections([.head, .pins]); snapshot.appendItems([\"a\"], toSection: .head)\n"
        + "if isOn { snapshot.appendItems([\"c\"], toSection: .pins) }",
      "  section \"head\" items 1\n  section \"pins\" items 0\n"
    ),
    // In loops, under a constant condition, with local variables: 2, then 2 + 3; in a function.
    (
      "for part in Part.allCases { snapshot.appendSections([part]) }\n"
        + "snapshot.appendItems([\"a\"], toSection: .pins)\n"
        + "if hasHead { snapshot.appendItems([\"b\", \"c\"], toSection: .head) }",
      "  section \"head\" items 0\n  section \"pins\" items 1\n"
    ),
    (
      "var first = 2\nPart.allCases.forEach { snapshot.appendSections([$0])\n"
        + "snapshot.appendItems((0..<first).map { \"\\($0)\" }); first += 3 }",
      "  section \"head\" items 2\n  section \"pins\" items 5\n"
    ),
    (
      "snapshot.appendSections([.head, .pins]); fill(&snapshot, 4)",
      "  section \"head\" items 0\n  section \"pins\" items 4\n"
    ),
    // Of what only the app knows, and of what it loads.
    (
      "snapshot.appendSections([.head, .pins]); snapshot.appendItems([\"a\"], toSection: .head)\n"
        + "if Date() > limit { snapshot.appendItems([\"c\"], toSection: .pins) }",
      "  section \"head\" items 1\n  section \"pins\" items 12  // not in the source\n"
    ),
    (
      "snapshot.appendSections([.head, .pins]); snapshot.appendItems([\"a\"], toSection: .head)\n"
        + "snapshot.appendItems(loaded, toSection: .pins)",
      "  section \"head\" items 1\n  section \"pins\" items 12  // not in the source\n"
    ),
    // Not followed.
    (
      "snapshot.appendSections([.head, .pins]); snapshot.appendItems([\"a\"], toSection: .head)\n"
        + "snapshot.deleteItems([\"a\"])", nil
    ),
  ]

  @Test("the data is that of the function that sets the screen up", arguments: data)
  func shownData(_ statements: String, _ sections: String?) {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { [unowned self] index, _ in
        self.row(self.source.snapshot().sectionIdentifiers[index] == .head ? 200 : 40)
      }
      """,
      in: """
        var source: UICollectionViewDiffableDataSource<Part, String>!
        var isOn = false
        var loaded: [String] = []
        let hasHead = false
        func load() {
          var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
          \(statements)
          source.apply(snapshot)
        }
        func fill(_ snapshot: inout NSDiffableDataSourceSnapshot<Part, String>, _ count: Int) {
          snapshot.appendItems((0..<count).map { "\\($0)" }, toSection: .pins)
        }
        func row(_ height: CGFloat) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
          return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
        }
        """, file: "enum Part: Hashable, CaseIterable { case head, pins }")
    let expected = sections.map { "snapshot app <\n" + $0 + ">" }
    #expect(expected.map(found.text.contains) ?? !found.text.contains("snapshot"), "\(found.text)")
  }

  @Test(
    "the count of a snapshot's items is that of the only section",
    arguments: [
      "itemIdentifiers.count", "numberOfItems(inSection: .pins)",
      "itemIdentifiers(inSection: .pins).count", "numberOfItems(inSection: 0)",
    ])
  func snapshotCount(_ count: String) {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitem: .init(layoutSize: size), count: source.snapshot().\(count))
      return UICollectionViewCompositionalLayout(section: .init(group: group))
      """, in: "var source: UICollectionViewDiffableDataSource<Part, String>!",
      file: "enum Part: Hashable { case pins }")
    #expect(found.text.contains("count (section.itemCount)"), "\(found.text)")
    #expect(found.notes.count == 1)
  }

  @Test("the index chooses the section, whatever its identifier in the data")
  func dataByIndex() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        self.row(Part(rawValue: index)! == .head ? 200 : 40)
      }
      """,
      in: """
        func load() {
          var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
          snapshot.appendSections([.pins, .head])
          snapshot.appendItems(["a"], toSection: .head)
          snapshot.appendItems(["b", "c"], toSection: .pins)
          source.apply(snapshot)
        }
        func row(_ height: CGFloat) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
          return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
        }
        """, file: "enum Part: Int { case head, pins }")
    // The first section of the data has the two items of `.pins`, and is laid out as `.head`.
    #expect(
      found.text.contains("  section \"head\" items 2\n  section \"pins\" items 1\n"),
      "\(found.text)")
  }

  @Test("a section that serves all after it is shown for each of them")
  func numberOfSections() {
    let text = """
      import UIKit
      final class Page: UICollectionViewController {
        override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
        override func collectionView(
          _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { section == 1 ? 5 : 2 }
        func plan() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { index, _ in index == 0 ? row(90) : list() }
        }
        func row(_ height: CGFloat) -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
          return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
        }
        func list() -> NSCollectionLayoutSection { row(30) }
      }
      """
    let source = SourceFile(name: "Page.swift", text: text)
    let found = SwiftImport(source)
    #expect(
      found.text.hasSuffix(
        "  section \"section0\" items 2\n  section \"others\" items 5\n"
          + "  section \"others2\" style others items 2\n>\n"), "\(found.text)")
    let scene = Compilation(source, CompilationSettings()).previews.first?.scene
    #expect(scene?.contentSize.height == 390)  // 2 * 90 + (5 + 2) * 30
  }

  @Test("a list and a grid that alternate are two sections")
  func alternation() {
    let found = imported(
      """
      UICollectionViewCompositionalLayout { index, environment in
        if index % 2 == 0 { return NSCollectionLayoutSection(group: .horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
          subitems: [.init(layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))])) }
        return .list(using: .init(appearance: .plain), layoutEnvironment: environment)
      }
      """, in: "func numberOfSections(in view: UICollectionView) -> Int { 5 }")
    #expect(found.layouts.first?.sections == ["section0", "section1"])
    #expect(found.notes.contains { $0.message.contains("the sections repeat after 2") })
    let names = found.text.matches(of: /section "section\d+"(?: style (\w+))? items/)
    #expect(
      names.map { $0.1.map(String.init) } == [nil, nil, "section0", "section1", "section0"],
      "\(found.text)")
  }

  @Test("a param is not named as a case, and divides by another number than 0")
  func namesAndDivisors() {
    let found = controller(
      "enum Mode { case tall, flat }\nvar mode = Mode.tall\nvar flat: CGFloat = 3\nvar columns = 0",
      "section.interGroupSpacing = mode == .flat ? flat : 4\n"
        + "section.contentInsets.top = 60 / CGFloat(columns)")
    #expect(
      found.params == ["mode: Mode = tall", "flatValue = 3", "columns = 2"], "\(found.params)")
    let settings = CompilationSettings()
    #expect(!Compilation(SourceFile(name: "a.layout", text: found.text), settings).hasErrors)
  }

  @Test("a section for which the provider returns nil keeps its place, without items")
  func absentSections() throws {
    let text = """
      import UIKit
      enum Part: Int { case cover, gone, grid }
      func row(_ height: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
      }
      func make() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, _ in
          switch Part(rawValue: index)! {
          case .cover: row(200)
          case .gone: nil
          case .grid: row(90)
          }
        }
      }
      """
    func compiled(_ counts: [Int]) -> Compilation {
      var settings = CompilationSettings()
      settings.overrides.itemCounts = counts
      return Compilation(SourceFile(name: "Page.swift", text: text), settings)
    }
    let scene = try #require(compiled([1, 0, 2]).previews.first).scene
    #expect(scene.contentSize.height == 380)  // 200 + 0 + 2 * 90
    #expect(compiled([1, 3, 2]).hasErrors)
  }
}

extension SwiftType {
  /// The statements of all functions, also of the types in it.
  fileprivate func statements(in file: SwiftSourceFile) -> [SwiftStatement] {
    functions.compactMap(\.closure).flatMap { $0.statements(in: file).statements }
      + types.flatMap { $0.statements(in: file) }
  }
}

extension SwiftStatement.Kind {
  /// Whether it sets something or decides what is done. What other statements only name, as a
  /// declaration, is missed where it is used.
  fileprivate var hasEffect: Bool {
    switch self {
    case .assignment, .condition, .choice, .loop: true
    default: false
    }
  }
}
