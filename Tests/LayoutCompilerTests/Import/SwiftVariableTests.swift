import Testing

@testable import LayoutCompiler

/// Variables in imports: captures, dictionaries, and the types of numbers. The expected numbers are computed by hand.
@Suite struct SwiftVariableTests: ImportedText {
  // MARK: - Closures

  @Test("a capture list has the values of when the closure was made")
  func captures() {
    let found = imported(
      grid
        + """
        var count = 3
        let captured = { [count] in CGFloat(count) }
        let shared = { CGFloat(count) }
        let named = { [weak self, twice = count * 2] in CGFloat(twice) }
        count = 8
        section.interGroupSpacing = captured()
        section.contentInsets.top = shared()
        section.contentInsets.leading = named()
        """ + end)
    expect(found, gridSection("interGroupSpacing 3 contentInsets 8 6 0 0"))
  }

  @Test("the arguments of a closure have the types that it declares")
  func closureTypes() {
    let found = imported(
      grid
        + """
        let half = { (n: Int) -> Int in n / 2 }
        let third = { (n: CGFloat) -> CGFloat in n / 4 }
        section.interGroupSpacing = CGFloat(half(7))
        section.contentInsets.top = third(7)
        """ + end)
    expect(found, gridSection("interGroupSpacing 3 contentInsets 1.75 0 0 0"))
  }

  // MARK: - Types of numbers

  @Test("a literal next to a number with decimals is a floating-point number")
  func literals() {
    let found = imported(
      grid
        + """
        section.interGroupSpacing = (true ? 7 : 2.0) / 2
        section.contentInsets.top = [7, 2.5][0] / 2
        let whole = [7, 2]
        section.contentInsets.leading = CGFloat(whole[0] / 2)
        let x = true ? 7 : 2.0
        let half = x / 2
        section.contentInsets.bottom = half
        let y = true ? 7 : 2
        section.contentInsets.trailing = CGFloat(y / 2)
        """ + end)
    expect(found, gridSection("interGroupSpacing 3.5 contentInsets 3.5 3"))
  }

  @Test("a literal has the members of integers, a number with decimals those of CGFloat")
  func extensions() {
    let found = imported(
      grid
        + """
        let n = 8
        section.interGroupSpacing = 8.scaled
        section.contentInsets.top = CGFloat(8).scaled
        section.contentInsets.leading = n.scaled
        section.contentInsets.bottom = 2.5.scaled
        section.contentInsets.trailing = 4.times(2)
        """ + end,
      file: """
        extension CGFloat {
          var scaled: CGFloat { self * 3 }
          func times(_ n: Int) -> CGFloat { self * 100 }
        }
        extension Int {
          var scaled: CGFloat { CGFloat(self) * 2 }
          func times(_ n: Int) -> CGFloat { CGFloat(self * n) }
        }
        """)
    expect(found, gridSection("interGroupSpacing 16 contentInsets 24 16 7.5 8"))
  }

  @Test("a string that repeats another is known")
  func repeatedString() {
    let found = imported(
      grid + "section.interGroupSpacing = CGFloat(String(repeating: \"ab\", count: 3).count)" + end)
    expect(found, gridSection("interGroupSpacing 6"))
  }

  // MARK: - Dictionaries

  @Test("entries of dictionaries are set, replaced, removed, and set under conditions")
  func dictionaries() {
    let found = imported(
      grid
        + """
        var d: [String: CGFloat] = ["a": 1]
        d["b"] = 2
        d["a", default: 0] += 5
        d["c"] = 7
        d["c"] = nil
        d["e", default: 1] += 3
        if traitCollection.horizontalSizeClass == .regular { d["b"] = 9; d["f"] = 1 }
        section.interGroupSpacing = d["a"] ?? 0
        section.contentInsets.top = d["b"] ?? 0
        section.contentInsets.leading = d["c"] ?? 3
        section.contentInsets.bottom = d["e"] ?? 0
        section.contentInsets.trailing = d["f"] ?? 8
        """ + end)
    expect(
      found,
      """
      section <
        interGroupSpacing 6
        contentInsets (if traits.horizontalSizeClass == regular then 9 else 2) 3 4 (if traits.horizontalSizeClass == regular then 1 else 8)
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      >
      """)
  }

  @Test("arrays that closures and branches append to are joined")
  func appends() {
    let found = imported(
      grid
        + """
        var a: [CGFloat] = [1]
        let copy = a
        a.append(2)
        if traitCollection.horizontalSizeClass == .regular { a.append(3); a.append(4) }
        a += [5]
        section.interGroupSpacing = CGFloat(a.count)
        section.contentInsets.top = copy.reduce(0, +)
        section.contentInsets.leading = a.last ?? 0
        """ + end)
    let text = found.text
    #expect(text.contains("contentInsets 1 5 0 0"), "\(text)")
    // 1, 2, 5; in a regular width 3 and 4 as well.
    #expect(text.contains("if traits.horizontalSizeClass == regular then 2 else 0"), "\(text)")
  }

  // MARK: - Handlers

  @Test("a handler with a power is followed, or omitted alone")
  func powers() {
    let found = imported(
      grid
        + """
        section.visibleItemsInvalidationHandler = { items, offset, _ in
          for item in items { item.alpha = 1 - pow(offset.x / 1000, 2) }
        }
        """ + end)
    expectCompiles(found)
    #expect(found.refusals.isEmpty)
    #expect(found.text.contains("visibleItems alpha"))
  }

  @Test("a handler that only reads what is visible is omitted")
  func pageControl() {
    let found = imported(
      grid
        + """
        section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
          self?.pageControl.currentPage = Int(offset.x / environment.container.contentSize.width)
        }
        """ + end)
    expect(found, gridSection("").replacing("section  <", with: "section <"))
  }

  // MARK: - Words

  @Test("a closure after generic arguments is read")
  func genericClosures() {
    let found = imported(
      grid
        + """
        let cell = UICollectionView.CellRegistration<Cell, (String, Int)> { cell, _, _ in cell.reset() }
        section.contentInsets.top = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).left
        """ + end)
    expect(found, gridSection("contentInsets 2 0 0 0"))
  }

  @Test("a comment suppresses in its statement, also one of several, and in a statement inside")
  func suppressions() {
    let text = """
      let a = 1
      // layoutc:ignore(one)
      // layoutc:ignore(two) as in the design
      // other words
      func f(
        x: Int
      ) {
        let b = 2  // layoutc:ignore(three)
        // layoutc:ignore(one, four)
        g(
          1)
        h()
      }
      let c = 3

      """
    let found = SwiftComments(SourceFile(name: "Grid.swift", text: text)).suppressed
    func words(_ id: String) -> [String] {
      let source = SourceFile(name: "Grid.swift", text: text)
      return (found[id] ?? []).map { source.text(in: $0) }
    }
    let function = words("two")
    #expect(function.count == 1)
    #expect(function.first?.hasPrefix("func f(\n") ?? false)
    #expect(function.first?.hasSuffix("  h()\n}") ?? false)
    // The inner statement is a part of the outer one.
    #expect(words("one") == function)
    #expect(words("three") == ["  let b = 2  // layoutc:ignore(three)"])
    #expect(words("four") == ["  g(\n    1)"])
  }

  @Test("comments after code on its line are copied")
  func commentsAfterCode() {
    let found = imported(
      grid
        + """
        // All cards
        section.interGroupSpacing = 8  // as in the design
        section.contentInsets.top = 3  // swiftlint:disable:this magic
        """ + end)
    expect(
      found,
      "// All cards\n// as in the design\n"
        + gridSection("interGroupSpacing 8 contentInsets 3 0 0 0"))
  }

  @Test("an appearance, a behavior and an alignment that the app sets become params")
  func keywords() {
    let found = imported(
      grid
        + """
        section.orthogonalScrollingBehavior = scrolling
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: place)
        ]
        """ + end,
      in: """
        var scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .paging
        var place: NSRectAlignment = .bottomLeading
        """)
    #expect(found.text.contains("param scrolling: OrthogonalBehavior = paging\n"))
    #expect(found.text.contains("section orthogonal scrolling <\n"))
    #expect(found.text.contains("param place: Alignment = bottomLeading\n"))
    #expect(found.text.contains("header height 20 alignment place\n"))
    expectCompiles(found)
  }

  @Test("the appearance of a list that the app sets becomes a param")
  func appearance() {
    let found = imported(
      """
      let configuration = UICollectionLayoutListConfiguration(appearance: look)
      return UICollectionViewCompositionalLayout.list(using: configuration)
      """, in: "var look: UICollectionLayoutListConfiguration.Appearance = .sidebar")
    expect(found, "param look: ListAppearance = sidebar\n\nsection list look")
  }
}
