import Testing

@testable import LayoutCompiler

/// The sections and items that a file shows at first.
@Suite struct SwiftSnapshotTests: ImportedText {
  /// Imports a list with the functions that fill its snapshot.
  private func list(_ functions: String, file: String = "") -> String {
    let body = """
      viewDidLoad()
      return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      """
    return imported(body, in: functions, file: file).text
  }

  private func snapshot(_ items: [String]) -> String {
    "snapshot app <\n" + items.map { "  section items \($0)\n" }.joined() + ">"
  }

  @Test(
    "the snapshot of the screen's set-up is shown, whatever others make later",
    arguments: [
      "var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()",
      "var snapshot: NSDiffableDataSourceSnapshot<Int, Int> = .init()",
      "var snapshot = source.snapshot()",
    ])
  func laterSnapshots(_ start: String) {
    let text = list(
      """
      override func viewDidLoad() { show() }
      func show() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([7], toSection: 0)
        snapshot.appendItems([1, 2, 3], toSection: 1)
        source.apply(snapshot)
      }
      func hide() {
        \(start)
        snapshot.appendSections([2])
        source.apply(snapshot)
      }
      """)
    #expect(text.contains(snapshot(["1", "3"])), "\(text)")
  }

  @Test("sections that a helper may add between are not known")
  func helpers() {
    let text = list(
      """
      override func viewDidLoad() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        unknown.fill(&snapshot)
        source.apply(snapshot)
      }
      func fill(_ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>) {
        snapshot.appendSections([2])
      }
      """)
    #expect(!text.contains("section items 0"), "\(text)")
  }

  @Test("a method of an extension fills a snapshot", arguments: ["", "self."])
  func extensions(_ receiver: String) {
    let text = list(
      """
      override func viewDidLoad() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1, 2])
        snapshot.add(3, to: 0)
        snapshot.add(4, to: 1)
        source.apply(snapshot)
      }
      """,
      file: """
        extension NSDiffableDataSourceSnapshot where SectionIdentifierType == Int {
          mutating func add(_ count: Int, to section: Int) {
            \(receiver)appendItems((0..<count).map { $0 }, toSection: section)
          }
        }
        """)
    #expect(text.contains(snapshot(["3", "4", "0"])), "\(text)")
  }

  @Test("an array is made by an initializer that another file adds")
  func arrays() {
    let found = imported(
      """
      import UIKit
      final class Screen: UIViewController {
        override func viewDidLoad() {
          let view = UICollectionView(frame: .zero, collectionViewLayout: layout())
          var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
          snapshot.appendSections([0])
          snapshot.appendItems(Array(each: 7, times: 5))
          source.apply(snapshot)
        }
        func layout() -> UICollectionViewLayout { .list(using: .init(appearance: .plain)) }
      }
      """,
      with: """
        extension Array {
          init(each value: Element, times: Int) {
            self = Array(repeating: value, count: times)
          }
        }
        """
    ) { $0 == "Array" }
    #expect(found.text.contains(snapshot(["5"])), "\(found.text)")
  }

  @Test(
    "snapshots of single sections have the items at their top level",
    arguments: [
      ("[1, 2, 3]", "3"), ("[1, 2]); rows.append([4, 5, 6], to: 2", "2"),
      ("loaded", "12  // not in the source"),
    ])
  func sectionSnapshots(_ items: String, _ count: String) {
    let text = list(
      """
      override func viewDidLoad() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1, 2])
        snapshot.appendItems([7], toSection: 0)
        source.apply(snapshot)
        show()
      }
      func show() {
        var rows = NSDiffableDataSourceSectionSnapshot<Int>()
        rows.append(\(items))
        source.apply(rows, to: 1)
      }
      """)
    let expected = snapshot(["1", count, "12  // not in the source"])
    #expect(text.contains(expected), "\(text)")
  }

  @Test("sections that only a later snapshot has are shown, and noted")
  func partOfSections() {
    let found = parts(
      """
      override func viewDidLoad() {
        var snapshot = NSDiffableDataSourceSnapshot<Part, Int>()
        snapshot.appendSections([.head])
        snapshot.appendItems([1])
        source.apply(snapshot)
      }
      func load(_ parts: [Part]) {
        var snapshot = source.snapshot()
        snapshot.appendSections(parts)
        source.apply(snapshot)
      }
      """)
    #expect(found.text.contains("section \"head\" items 1\n"), "\(found.text)")
    #expect(found.text.contains("section \"rows\" items 12  // not in the source\n"))
    #expect(found.notes.contains { $0.message.hasPrefix("which sections the app shows") })
  }

  @Test("of several snapshots that of the function which the set-up calls is shown")
  func calledFunctions() {
    let text = list(
      """
      override func viewDidLoad() { start() }
      func start() { load() }
      func clear() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([7], toSection: 0)
        source.apply(snapshot)
      }
      func load() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([1, 2], toSection: 0)
        snapshot.appendItems([3], toSection: 1)
        source.apply(snapshot)
      }
      """)
    #expect(text.contains(snapshot(["2", "1"])), "\(text)")
  }

  @Test(
    "a layout in an extension has the data of its class in another file",
    arguments: [
      """
      override func viewDidLoad() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3, 4, 5])
        source.apply(snapshot)
      }
      """,
      "func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }",
    ])
  func dataOfClass(_ data: String) {
    let found = imported(
      """
      extension Home {
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        }
      }
      """, with: "final class Home: UIViewController {\n\(data)\n}"
    ) { $0 == "Home" }
    #expect(found.text.contains("  section items 5\n"), "\(found.text)")
    #expect(found.files.map(\.name) == ["Home.swift", "Other.swift"])
  }

  /// Imports a layout of two sections by index, with the statements that fill its snapshot.
  private func byIndex(_ statements: String) -> SwiftImport {
    imported(
      """
      viewDidLoad()
      return UICollectionViewCompositionalLayout { index, _ in
        index == 0 ? self.make(60) : self.make(40)
      }
      """,
      in: sections + """
        enum Part: CaseIterable { case head, rows, tiles, end }
        override func viewDidLoad() {
          var snapshot = NSDiffableDataSourceSnapshot<Part, Int>()
          \(statements)
          source.apply(snapshot)
        }
        """)
  }

  @Test("the last section of a layout by index serves those that the data has after it")
  func sectionsByIndex() {
    let filled = byIndex(
      """
      snapshot.appendSections(Part.allCases)
      snapshot.appendItems([1, 2], toSection: .rows)
      """)
    let expected = """
      snapshot app <
        section "section0" items 0
        section "others" items 2
        section "others2" style others items 0
        section "others3" style others items 0
      >

      """
    #expect(filled.text.hasSuffix(expected), "\(filled.text)")
    let open = byIndex("snapshot.appendSections(Part.allCases)")
    let note = " items 12  // not in the source\n"
    #expect(open.text.components(separatedBy: note).count == 5, "\(open.text)")
    let two = byIndex("snapshot.appendSections([.head])\nsnapshot.appendItems([1])")
    #expect(two.text.hasSuffix("snapshot app <\n  section \"section0\" items 1\n>\n"))
  }

  @Test("that the sections of a data source are not known is noted")
  func openSections() {
    let code = """
      struct Entry { let kind: Kind }
      var entries: [Entry] = []
      func numberOfSections(in collectionView: UICollectionView) -> Int { entries.count }
      func update() { entries = [Entry(kind: .rows), Entry(kind: .head)] }
      """
    func notes(_ code: String) -> [String] {
      imported(
        """
        UICollectionViewCompositionalLayout { index, _ in
          switch self.entries[index].kind {
          case .head: return self.make(60)
          case .rows: return self.make(40)
          }
        }
        """, in: sections + code, file: "enum Kind { case head, rows }"
      ).notes.map(\.message)
    }
    let note = "which sections the app shows is not known: each of the layout is shown once"
    #expect(notes(code).contains(note))
    #expect(!notes(code.replacing("{ entries.count }", with: "{ 2 }")).contains(note))
  }

  @Test("sections that differ only in the values of a case are counted by these")
  func payloads() {
    let text = imported(
      """
      viewDidLoad()
      return UICollectionViewCompositionalLayout { index, _ in
        switch self.source.snapshot().sectionIdentifiers[index] {
        case .main: return self.make(60)
        case .promo: return self.make(40)
        }
      }
      """,
      in: sections + """
        enum Part: Hashable { case main(title: String), promo(Int) }
        var source: UICollectionViewDiffableDataSource<Part, Int>!
        override func viewDidLoad() {
          var snapshot = NSDiffableDataSourceSnapshot<Part, Int>()
          snapshot.appendSections([.main(title: "a"), .promo(2), .promo(3)])
          snapshot.appendItems([1, 2, 3], toSection: .main(title: "a"))
          snapshot.appendItems([4], toSection: .promo(3))
          source.apply(snapshot)
        }
        """
    ).text
    let expected = """
      snapshot app <
        section "main" items 3
        section "promo" items 0
        section "promo2" style promo items 1
      >

      """
    #expect(text.hasSuffix(expected), "\(text)")
  }

  /// Imports a layout of two sections by their identifiers, with the code that fills the snapshot.
  private func parts(_ code: String) -> SwiftImport {
    imported(
      """
      UICollectionViewCompositionalLayout { index, _ in
        switch self.source.sectionIdentifier(for: index) {
        case .head: return self.make(60)
        case .rows: return self.make(40)
        default: return nil
        }
      }
      """,
      in: sections + """
        enum Part { case head, rows }
        var source: UICollectionViewDiffableDataSource<Part, Int>!
        \(code)
        """)
  }

  @Test("sections are in the order in which the app appends them, whatever their items")
  func orderWithoutItems() {
    let fill = "func load(_ ids: [Int]) { var snapshot = source.snapshot()\n"
    let items = "[.head, .rows].forEach { snapshot.appendItems(ids, toSection: $0) } }"
    let one = parts("\(fill)snapshot.appendSections([.rows, .head]); \(items)")
    let expected = """
      snapshot app <
        section "rows" items 12  // not in the source
        section "head" items 12  // not in the source
      >

      """
    #expect(one.text.hasSuffix(expected), "\(one.text)")
    #expect(
      one.notes.map(\.message)
        == ["how many items the app shows is not known: each section has 12"])
    // Each is noted if it depends on data.
    let some = parts(
      """
      \(fill)if !ids.isEmpty { snapshot.appendSections([.rows]) }
        if ids.isEmpty { snapshot.appendSections([.head]) }
      }
      """)
    #expect(some.text.hasSuffix(expected), "\(some.text)")
    #expect(some.notes.contains { $0.message.hasPrefix("which sections the app shows") })
    let same = parts("\(fill)snapshot.appendSections([.head, .rows]); \(items)")
    #expect(!same.text.contains("snapshot"), "\(same.text)")
  }

  @Test("that another file has the sections of a data source is noted")
  func sectionsElsewhere() {
    let notes = parts("").notes
    #expect(notes.map(\.message).contains { $0.hasPrefix("which sections the app shows") })
  }

  /// Imports a list with a data source.
  private func list(sections: String, items: String, in code: String = "") -> SwiftImport {
    imported(
      "UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))",
      in: """
        \(code)
        func numberOfSections(in collectionView: UICollectionView) -> Int { \(sections) }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
          -> Int
        {
          \(items)
        }
        """)
  }

  @Test("up to 64 sections of a data source are shown, and others noted", arguments: [14, 64, 65])
  func manySections(_ count: Int) {
    let found = list(sections: "\(count)", items: "section + 1")
    let shown = min(count, 64)
    #expect(found.text.contains("items \(shown)\n>"), "\(found.text)")
    #expect(
      found.notes.map(\.message)
        == (count > 64 ? ["the app shows 65 sections: the first 64 are shown"] : []))
  }

  @Test("of several numbers of sections the greatest is shown, and noted")
  func severalNumbers() {
    let found = list(
      sections: "guard let ids else { return 1 }; return ids.isEmpty ? 2 : 3", items: "4",
      in: "var ids: [Int]?")
    #expect(found.text.contains(snapshot(["4", "4", "4"])), "\(found.text)")
    #expect(found.notes.contains { $0.message == "the app shows 1 to 3 sections: 3 are shown" })
  }

  @Test("constants of a struct are known, also of a variable")
  func constantsOfStructs() {
    let found = list(
      sections: "1", items: "hall.rows.count * hall.seats",
      in: """
        struct Hall { let rows = ["A", "B"]; let seats = 4; var taken = 0 }
        var hall = Hall()
        """)
    #expect(found.text.contains(snapshot(["8"])), "\(found.text)")
  }

  @Test(
    "that the items of the app are not known is noted where it has them",
    arguments: [
      "func collectionView(_: UICollectionView, numberOfItemsInSection n: Int) -> Int { load() }",
      "func load(_ ids: [Int]) { var s = source.snapshot(); s.appendItems(ids); source.apply(s) }",
      "func load() { dataSource.apply(model.snapshot) }",
      "func load() { model.ids.bind(to: collectionView.rx.items(cellIdentifier: id)) }",
    ])
  func unknownItems(_ code: String) {
    let body = "UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))"
    let notes = imported(body, in: code).notes
    #expect(
      notes.map(\.message) == ["how many items the app shows is not known: each section has 12"])
    #expect(notes.first?.help == "state it with `--items`")
    #expect(imported(body).notes.isEmpty)
  }

  @Test("a data source counts the items of each case of the sections")
  func countsByCase() {
    let code = """
      var parts: [Part] = FIRST
      var isOpen = false
      func numberOfSections(in view: UICollectionView) -> Int { parts.count }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        switch parts[section] { case .rows: return 4; case .main: return isOpen ? 3 : 1 }
      }
      """
    func items(_ first: String) -> String {
      let text = imported(
        """
        UICollectionViewCompositionalLayout { [unowned self] index, _ in
          switch parts[index] { case .rows: return make(50); case .main: return make(30) }
        }
        """,
        in: sections + code.replacing("FIRST", with: first), file: "enum Part { case rows, main }"
      ).text
      return text.components(separatedBy: "\nsnapshot app <\n").last ?? ""
    }
    #expect(items("[]") == "  section \"rows\" items 4\n  section \"main\" items 1\n>\n")
    #expect(items("[.main]") == "  section \"main\" items 1\n>\n")
    let twice = "  section \"main\" items 1\n  section \"rows\" items 4\n"
    #expect(
      items("[.main, .rows, .main]")
        == twice + "  section \"main2\" style main items 1\n>\n")
  }

  @Test("the snapshot may be made by a function of another file")
  func snapshotsOfOthers() {
    let main = """
      import UIKit
      typealias Data = NSDiffableDataSourceSnapshot<Int, Int>
      final class Home: UIViewController {
        var source: UICollectionViewDiffableDataSource<Int, Int>!
        func layout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        }
        override func viewDidLoad() { source.apply(Data.random()) }
      }
      """
    let found = imported(
      main,
      with: """
        extension Data {
          mutating func fill(_ count: Int = 5) { appendItems(Array(0..<count)) }
          static func random() -> Data {
            var data = Data()
            data.appendSections([0])
            data.fill()
            return data
          }
        }
        """
    ) { $0 == "random" || $0 == "Data" || $0 == "NSDiffableDataSourceSnapshot" }
    #expect(found.text.contains(snapshot(["5"])), "\(found.text)")
  }

  @Test("counts are those of the view that asks, where it is the only one")
  func viewsThatAsk() {
    for (condition, count) in [
      ("collectionView === self.collectionView", "3"), ("collectionView == top", nil),
      ("collectionView.tag == 1", nil),
    ] {
      let text = list(
        sections: "1", items: "\(condition) ? 3 : 5",
        in: "lazy var collectionView = UICollectionView(); var top: UICollectionView!"
      ).text
      #expect(text.contains("snapshot") == (count != nil), "\(text)")
      if let count { #expect(text.contains(snapshot([count])), "\(text)") }
    }
  }

  @Test(
    "an array that the set-up changes has its elements after that, or is not known",
    arguments: [
      ("items.append(4)", "4"), ("items += [4, 5]", "5"), ("items.removeLast()", nil),
      ("for n in 0..<3 { items.append(n) }", nil),
    ])
  func changedArrays(_ statement: String, _ count: String?) {
    let found = list(
      sections: "1", items: "items.count",
      in: "var items = [1, 2, 3]\noverride func viewDidLoad() { \(statement) }")
    #expect(found.text.contains("snapshot") == (count != nil), "\(found.text)")
    if let count { #expect(found.text.contains(snapshot([count])), "\(found.text)") }
  }

  @Test("items of a file with several layouts are not followed, with a note")
  func severalLayouts() {
    func screen(_ name: String, _ code: String) -> String {
      """
      final class \(name): UIViewController {
        lazy var list = UICollectionView(frame: .zero, collectionViewLayout:
          UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        \(code)
      }

      """
    }
    for (code, isNoted) in [
      ("func fill() { snapshot.appendItems([1, 2]); source.apply(snapshot) }", true), ("", false),
    ] {
      let text = "import UIKit\n" + screen("A", code) + screen("B", "")
      let found = SwiftImport(SourceFile(name: "Screens.swift", text: text))
      let message = "how many items the app shows is not known: each section has 12"
      #expect(found.layouts.count == 2)
      #expect(found.notes.contains { $0.message == message } == isNoted, "\(found.notes)")
    }
  }

  @Test("snapshots of several views, or of each element of a collection, are not one")
  func severalSnapshots() {
    let append = "appendItems([1]); source.apply(snapshot)"
    let one =
      "var snapshot = NSDiffableDataSourceSnapshot<Int, Int>(); snapshot.appendSections([0]); "
    for code in [
      "func a() { \(one) snapshot.\(append) }\nfunc b() { \(one) snapshot.\(append) }",
      "func a() { \(one) all.enumerateObjects { one, _, _ in snapshot.\(append) } }",
    ] {
      let found = imported(
        "UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))", in: code)
      let isTwo = code.contains("func b()")
      #expect(found.text.contains("items 1\n") == isTwo, "\(found.text)")
      #expect(found.text.components(separatedBy: "section items").count < 3, "\(found.text)")
    }
  }
}
