import Testing

@testable import LayoutCompiler

/// Loops over the items of a section, whose number is not known, and values that items have. The
/// expected frames are computed by hand.
@Suite struct SwiftOpenLoopTests: ImportedText {
  /// A custom group of these statements in a section provider; they make `frames`.
  private func custom(_ body: String, in type: String = "") -> SwiftImport {
    imported(
      """
      return UICollectionViewCompositionalLayout { section, environment in
        let count = self.source.numberOfItems(inSection: section)
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(500))
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
          var frames: [NSCollectionLayoutGroupCustomItem] = []
      \(body)
          return frames
        }
        return NSCollectionLayoutSection(group: group)
      }
      """, in: "var source: Source!\n" + type)
  }

  private func frames(_ lines: String) -> String {
    """
    section <
      group custom height 500 <
        for i in 0...(section.itemCount - 1) <
          \(lines)
        >
      >
    >

    """
  }

  @Test("what each turn adds is multiplied by the number of turns before")
  func sums() {
    let found = custom(
      """
      var y: CGFloat = 10
      for _ in 0..<count {
        frames.append(.init(frame: CGRect(x: 0, y: y, width: 100, height: 40)))
        y += 48
      }
      """)
    #expect(found.text == frames("frame 0 (10 + 48 * i) 100 40"))
    let mapped = custom(
      """
      var y: CGFloat = 10
      frames = (0..<count).map { _ in
        defer { y += 48 }
        return .init(frame: CGRect(x: 0, y: y, width: 100, height: 40))
      }
      """)
    #expect(mapped.text == frames("frame 0 (10 + 48 * i) 100 40"))
  }

  @Test("an array that grows has as many elements as there were turns")
  func counts() {
    let found = custom(
      """
      for _ in 0..<count {
        frames.append(
          .init(frame: CGRect(x: 0, y: CGFloat(frames.count % 2 * 40), width: 100, height: 40)))
      }
      """)
    #expect(found.text.contains("i % 2 * 40"), "\(found.text)")
    #expect(found.notes.isEmpty)
  }

  @Test("what turns change in another way is a note")
  func others() {
    let found = custom(
      """
      var y: CGFloat = 1
      for i in 0..<count {
        frames.append(.init(frame: CGRect(x: 0, y: y, width: 100, height: 40)))
        y = max(y * 2, CGFloat(i))
      }
      """)
    #expect(
      found.notes.map(\.message).contains(
        "a loop of unknown length changes `y`: its value is not known"))
    #expect(!found.text.contains("frame 0 1 100 40"))
  }

  @Test("a closure of an index path is a value of the item")
  func itemValues() {
    let found = custom(
      """
      for i in 0..<count {
        let path = IndexPath(item: i, section: section)
        frames.append(
          .init(frame: CGRect(x: 0, y: CGFloat(i) * 50, width: self.width(path), height: 40)))
      }
      """, in: "var width: (IndexPath) -> CGFloat = { _ in 60 }")
    #expect(
      found.text == "param item.widthValue: Points = 60\n\n"
        + frames("frame 0 (i * 50) (item.widthValue) 40"))
    expectCompiles(found)
  }

  @Test(
    "a value of nil that stops the app is reported",
    arguments: [
      "([] as [CGFloat]).max()!", "([CGFloat]()).first!", "([\"a\": CGFloat(1)])[\"b\"]!",
      "(nil as CGFloat?)!",
    ])
  func traps(_ value: String) {
    let found = imported(
      "let gap: CGFloat = \(value)\n" + grid + "section.interGroupSpacing = gap" + end)
    #expect(
      found.notes.map(\.message).contains("`\(value)` is `nil`, which stops the app"),
      "\(found.notes.map(\.message))")
  }

  @Test("params are named as in the Swift, also like keywords")
  func names() {
    let found = imported(
      grid + "section.interGroupSpacing = spacing\nsection.contentInsets.top = top" + end,
      in: "var spacing: CGFloat = 3\nvar top: CGFloat = 4")
    expect(
      found,
      """
      param spacing = 3
      param top = 4

      section interGroupSpacing spacing contentInsets (top) 0 0 0 <
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }
}
