import Testing

@testable import LayoutCompiler

/// Handlers of visible items. The layouts were written by hand.
@Suite struct SwiftEffectTests: ImportedText {
  private func importedHandler(
    _ body: String, in type: String = "", parameters: String = "items, offset, environment",
    before: String = ""
  ) -> SwiftImport {
    imported(
      grid + before
        + "\nsection.visibleItemsInvalidationHandler = { [weak self] \(parameters) in\n\(body)\n}\n"
        + end, in: type)
  }

  private func expectEffect(
    _ body: String, _ effect: String, in type: String = "", params: String = "",
    lets: String = "", notes: [String] = [],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(
      importedHandler(body, in: type),
      """
      \(params)section <
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
      \(lets)  visibleItems \(effect)
      >
      """, notes: notes, location)
  }

  /// The section without effects.
  private var plain: String { gridSection("").replacing("  <", with: " <") + "\n" }

  private func expectRefused(
    _ body: String, in type: String = "", _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = importedHandler(body, in: type)
    #expect(found.text == plain, sourceLocation: location)
    #expect(
      found.notes.map(\.message) == [
        "the visible-items handler is omitted: it is not one scale, translation, alpha or zIndex "
          + "of each item, which `visibleItems` can say"
      ], sourceLocation: location)
  }

  @Test("a factor of the distance from the center is a scale")
  func scale() {
    expectEffect(
      """
      items.forEach { item in
        let distance = abs((item.frame.midX - offset.x) - environment.container.contentSize.width / 2)
        let least: CGFloat = 0.8
        let scale = max(1.1 - (distance / environment.container.contentSize.width), least)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
      """,
      """
      <
          scale (max(1.1 - abs(item.midX - scroll.x - container.width / 2) / container.width, 0.8))
        >
      """)
  }

  @Test("a filter by category changes cells only")
  func cells() {
    expectEffect(
      "for item in items where item.representedElementCategory == .cell { item.alpha = 0.5 }",
      "alpha 0.5 cellsOnly")
    expectEffect(
      "items.filter { $0.representedElementCategory == .cell }.forEach { $0.alpha = 0.5 }",
      "alpha 0.5 cellsOnly")
    expectEffect(
      """
      for item in items {
        guard item.representedElementCategory != .supplementaryView else { continue }
        item.alpha = 0.5
      }
      """, "alpha 0.5 cellsOnly")
    expectEffect(
      """
      for item in items {
        if self?.dims ?? true, item.representedElementCategory != .cell { continue }
        item.alpha = 0.5
      }
      """, "alpha 0.5 cellsOnly (dims)", in: "var dims = false", params: "param dims = false\n\n")
  }

  @Test("conditions on the item are in the expression, others are `when`")
  func conditions() {
    expectEffect(
      """
      for item in items {
        if item.frame.minY < offset.y { item.alpha = 0.5 }
        if self!.moves { item.transform = CGAffineTransform(translationX: offset.x / 4, y: 0) }
      }
      """,
      """
      alpha (if item.minY < scroll.y then 0.5 else 1) <
          when (moves) <
            translation (scroll.x / 4) 0
          >
        >
      """, in: "var moves = true", params: "param moves = true\n\n")
  }

  @Test("transforms scale, then move")
  func transforms() {
    // (p · 0.5 + (10, 20)) · 2 + (1, 1) = p + (21, 41)
    expectEffect(
      """
      items.forEach {
        $0.transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 0.5, y: 0.5)
          .concatenating(CGAffineTransform(translationX: 1, y: 1).scaledBy(x: 2, y: 2))
      }
      """, "translation 21 41")
    expectEffect(
      "items.forEach { $0.transform = .init(scaleX: 0.5, y: 0.5).translatedBy(x: 10, y: 0) }",
      "scale 0.5 translation 5 0")
    expectEffect(
      "items.forEach { $0.transform3D = CATransform3DMakeScale(0.9, 0.9, 1) }", "scale 0.9")
  }

  @Test("a center moves, what is hidden is transparent, a depth is a whole number")
  func properties() {
    expectEffect(
      """
      for item in items {
        item.zIndex = item.indexPath.row * 2 - (item.frame.minX < 0 ? -1 : 1)
        item.isHidden = item.frame.maxY < offset.y
        item.center.y += offset.y / 3
      }
      """,
      """
      <
          alpha (if item.maxY < scroll.y then 0 else 1)
          translation 0 (scroll.y / 3)
          zIndex (item.index * 2 - (if item.minX < 0 then -1 else 1))
        >
      """)
    expectEffect(
      "for item in items { item.zIndex = Int(100 - item.frame.midY) }",
      """
      <
          zIndex ((if 100 - item.midY < 0 then ceil(100 - item.midY) else floor(100 - item.midY)) / point)
        >
      """, lets: "  let point = (container.width * 0 + 1)\n")
  }

  @Test("points are divided by a point where a plain number is needed")
  func units() {
    expectEffect(
      "items.forEach { $0.alpha = 1 - $0.frame.minX * 0.001 }",
      "alpha ((1 - item.minX * 0.001) / point)",
      lets: "  let point = (container.width * 0 + 1)\n")
  }

  @Test("the container of the section is named outside of the effect")
  func containers() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, environment in
      \(grid)
      let width = environment.container.contentSize.width
      section.visibleItemsInvalidationHandler = { items, offset, inner in
        let half = inner.container.contentSize.width / 2
        items.forEach { $0.alpha = min(1, $0.frame.midX - half) / width }
      }
      return section
      }
      """)
    expect(
      found,
      """
      section <
        group horizontal height 44 <
          item fractionalWidth 0.5
        >
        let containerWidth = (container.width)
        visibleItems alpha (min(1, item.midX - container.width / 2) / containerWidth)
      >
      """)
  }

  @Test("a handler that only reads what is visible has no effect")
  func reading() {
    let found = importedHandler(
      """
      guard let self else { return }
      self.page = Int((offset.x / environment.container.contentSize.width).rounded(.up))
      if let last = items.last { self.pageControl.currentPage = last.indexPath.item }
      """, in: "var page = 0")
    #expect(found.text == plain)
    #expect(found.notes.map(\.message) == [])
  }

  @Test("a guard against kinds leaves cells", arguments: ["== nil", "!= UICollectionView.header"])
  func kinds(condition: String) {
    let body = """
      for item in items {
        guard item.representedElementKind \(condition) else { continue }
        item.alpha = 0.5
      }
      """
    guard condition == "== nil" else { return expectRefused(body) }
    expectEffect(body, "alpha 0.5 cellsOnly")
  }

  @Test("the end of a loop over items, and closures that are called later, are not followed")
  func loopsAndClosures() {
    expectRefused("for item in items { if item.indexPath.item == 2 { break }; item.alpha = 0.5 }")
    expectRefused("DispatchQueue.main.async { items.forEach { $0.alpha = 0.5 } }")
  }

  @Test("a method that is given an item may change it") func methods() {
    expectRefused("for item in items { item.alpha = 0.5; self.update(item) }")
  }

  @Test("what is more than arithmetic of an item and the offset is omitted with a note")
  func refusals() {
    expectRefused("items.forEach { $0.transform = CGAffineTransform(rotationAngle: offset.x) }")
    expectRefused("items.forEach { $0.transform = CGAffineTransform(scaleX: 1, y: 0.5) }")
    expectRefused("items.forEach { $0.alpha = sqrt($0.frame.midX) }")
    expectRefused("items.forEach { self?.fade($0) }")
    expectRefused("items.forEach { $0.alpha = self?.store.alpha ?? other.alpha }")
    expectRefused("items.first?.alpha = 0.5")
    expectRefused("if let last = items.last { last.alpha = 0.5 }")
    expectRefused("items.enumerated().forEach { $1.alpha = CGFloat($0) }")
    expectRefused("for item in items where item.representedElementKind == \"a\" { item.alpha = 0 }")
    expectRefused(
      """
      items.forEach {
        $0.center.y += 10
        $0.alpha = $0.frame.minY / 100
      }
      """)
    expectRefused(
      """
      var nearest: CGFloat = 1000
      for item in items { nearest = min(nearest, item.frame.midX) }
      for item in items { item.alpha = item.frame.midX == nearest ? 1 : 0.5 }
      """)
    expectRefused(
      """
      var alpha: CGFloat = 1
      for item in items {
        item.alpha = alpha
        alpha -= 0.1
      }
      """)
    expectRefused(
      """
      guard let self else { return }
      let isForward = offset.x > self.last
      self.last = offset.x
      items.forEach { $0.alpha = isForward ? 1 : 0.5 }
      """, in: "var last: CGFloat = 0")
    expectRefused(
      """
      for item in items {
        collectionView.cellForItem(at: item.indexPath)?.alpha = 0.5
      }
      """)
  }

  @Test("nested loops over the items are bounded")
  func nesting() {
    let depth = 24
    expectRefused(
      String(repeating: "for item in items {\n", count: depth) + "item.alpha = 0.5\n"
        + String(repeating: "}\n", count: depth))
  }

  @Test("functions and properties may make the handler")
  func helpers() {
    let found = imported(
      grid + "section.visibleItemsInvalidationHandler = fade(to: 0.5)" + end,
      in: """
        func fade(to least: CGFloat) -> NSCollectionLayoutSectionVisibleItemsInvalidationHandler {
          { items, offset, _ in items.forEach { $0.alpha = $0.indexPath.item == 0 ? 1 : least } }
        }
        """)
    #expect(found.text.contains("  visibleItems alpha (if item.index == 0 then 1 else 0.5)\n"))
    #expect(found.notes.isEmpty)
  }

  @Test("frames of a custom group read its container, and the section's by name")
  func frames() {
    let found = imported(
      """
      return UICollectionViewCompositionalLayout { index, environment in
        let columns: CGFloat = environment.container.contentSize.width > 600 ? 4 : 2
        let group = NSCollectionLayoutGroup.custom(
          layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(90))
        ) { inner in
          [.init(frame: CGRect(
            x: 0, y: 0, width: inner.container.contentSize.width / columns, height: 30))]
        }
        return NSCollectionLayoutSection(group: group)
      }
      """)
    expect(
      found,
      """
      section <
        group custom fractionalWidth 0.5 height 90 <
          let containerWidth = (container.width)
          frame 0 0 (group.width / (if containerWidth > 600 then 4 else 2)) 30
        >
      >
      """)
  }
}
