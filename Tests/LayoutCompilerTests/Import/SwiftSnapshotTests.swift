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

  @Test("snapshots of single sections leave the numbers of items open")
  func sectionSnapshots() {
    let text = list(
      """
      override func viewDidLoad() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([7], toSection: 0)
        source.apply(snapshot)
        var rows = NSDiffableDataSourceSectionSnapshot<Int>()
        rows.append([1, 2, 3])
        source.apply(rows, to: 1)
      }
      """)
    #expect(text.contains(snapshot(["1", "12  // not in the source"])), "\(text)")
  }

  @Test("sections that only a later snapshot has are shown, and noted")
  func partOfSections() {
    let found = imported(
      """
      viewDidLoad()
      return UICollectionViewCompositionalLayout { index, _ in
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
}
