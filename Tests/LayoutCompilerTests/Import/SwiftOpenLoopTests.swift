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

  /// Which column is the shortest follows from the width of the container: no frames are known.
  @Test("frames that follow from changes that are not followed are refused")
  func untracked() {
    for column in ["heights.firstIndex(of: heights.max()!)!", "heights[0] > heights[1] ? 1 : 0"] {
      let found = custom(
        """
        let width = (environment.container.effectiveContentSize.width - 8) / 2
        var heights: [CGFloat] = [0, 0]
        for i in 0..<count {
          let height = width * 0.5
          let column = \(column)
          frames.append(.init(frame: CGRect(
            x: CGFloat(column) * (width + 8), y: heights[column], width: width, height: height)))
          heights[column] += height + 8
        }
        """)
      #expect(found.text.isEmpty)
      let messages = found.refusals.map(\.message)
      #expect(
        messages.count == 1 && messages[0].contains("whose changes are not followed"), "\(messages)"
      )
    }
  }

  @Test("a section that is refused is named, because those after it move up")
  func omittedSection() {
    let found = imported(
      """
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      return UICollectionViewCompositionalLayout { index, environment in
        switch Part(rawValue: index)! {
        case .mosaic:
          return NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in
            self.photos.map { .init(frame: $0.frame) }
          })
        case .rows:
          return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
      }
      """, in: "enum Part: Int { case mosaic, rows }\nvar photos: [Photo] = []\n")
    #expect(found.refusals.count == 1)
    #expect(
      found.notes.map(\.message).contains(
        "the section `mosaic` is omitted: those after it have other indices"),
      "\(found.notes.map(\.message))")
  }

  @Test("nested arrays that double are stopped like others")
  func doubling() {
    let found = imported(
      "var c = [[1]]\nfor _ in 0..<60 { c = [c[0] + c[0]] }\nlet gap = CGFloat(c.count)\n" + grid
        + "section.interGroupSpacing = gap" + end)
    #expect(found.text.isEmpty && !found.refusals.isEmpty)
  }

  @Test("loops in each other are evaluated in proportion")
  func deepLoops() {
    let loops = (0..<16).map { "for i\($0) in 0..<count {\ny += CGFloat(i\($0))\n" }.joined()
    let frame = "frames.append(.init(frame: CGRect(x: 0, y: y, width: 10, height: 10)))\n"
    let found = custom("var y: CGFloat = 0\n\(loops)\(frame)\(String(repeating: "}", count: 16))")
    #expect(found.text.isEmpty || found.notes.contains { $0.message.contains("nest too deep") })
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
