/// Finds a place for the label of each box.
struct PictureLabels {
  let panel: PicturePanel
  /// The sizes that have been written, by section: each is written once.
  private var labeledSizes: Set<LabeledSize> = []
  /// The highest drawn item of each section, which has the widest label.
  private let lastItems: [Int: Int]

  private struct LabeledSize: Hashable {
    var section: Int?
    var kind: String?
    var size: Size
  }

  init(_ panel: PicturePanel) {
    self.panel = panel
    var last: [Int: Int] = [:]
    for element in panel.bands.lazy.flatMap(\.elements) where element.role == .cell {
      guard let section = element.section else { continue }
      last[section] = max(last[section] ?? 0, element.item)
    }
    lastItems = last
  }

  /// Returns the labels of each element of a band, in order; empty where there is no space.
  mutating func labels(of band: PictureBand) -> [[PictureText]] {
    var spots = LabelPlacer(
      band.elements.map(\.drawnFrame), tile: 48 * panel.unit, within: panel.seen(of: band))
    for mark in panel.screenMarks { spots.take(mark) }
    for bar in panel.scene.bars where bar.isHomeIndicator { spots.take(bar.rect) }
    for case .box(let ground) in panel.rowNotes(of: band) + panel.edgeNotes(of: band) {
      spots.take(ground.rect)
    }
    return band.elements.enumerated().map { index, element in
      let onScreen = label(of: element, index, in: panel.screen(of: band), &spots)
      if !onScreen.isEmpty || panel.isOnScreen(element) { return onScreen }
      for zone in panel.ghostZones(of: band) {
        let ghost = label(of: element, index, in: zone, &spots, isGhost: true)
        if !ghost.isEmpty { return ghost }
      }
      return []
    }
  }

  private mutating func label(
    of element: SceneElement, _ index: Int, in window: Rect, _ spots: inout LabelPlacer,
    isGhost: Bool = false
  ) -> [PictureText] {
    guard let seen = element.drawnFrame.intersection(window) else { return [] }
    let space = LabelPlacer.space(in: seen, unit: panel.unit)
    let texts = panel.words.labels(element, of: panel.preview)
    let ink = panel.ink(of: element, isGhost: isGhost)
    let size = PictureText.plainSize * panel.unit
    let found = spots.label(
      texts, alike: widest(element) ?? texts, size: size, isBold: ink.style.isBold, in: space,
      of: index)
    guard let (text, rect) = found else { return [] }
    var label = PictureText(
      text: text, place: Point(rect.midX, rect.midY), size: size, anchor: .middle, ink: ink,
      alpha: element.effect?.alpha ?? 1)
    let sized =
      isGhost
      ? nil : self.sizeLabel(element, label, rect: rect, in: space, spots: spots, index: index)
    guard let sized else {
      spots.take(rect)
      return [label]
    }
    if sized.text.anchor == .middle { label.place.y -= sized.text.size * 0.62 }
    spots.take(sized.taken)
    return [label, sized.text]
  }

  /// Returns the size of the element as text, and the rectangle of this text and the label. `nil` if
  /// the size was written before, or does not fit into `space`, below the label or to its right.
  private mutating func sizeLabel(
    _ element: SceneElement, _ label: PictureText, rect: Rect, in space: Rect,
    spots: LabelPlacer, index: Int
  ) -> (text: PictureText, taken: Rect)? {
    let sized = LabeledSize(
      section: element.section, kind: element.elementKind, size: element.drawnFrame.size)
    guard element.role == .cell || element.role == .boundary, !labeledSizes.contains(sized) else {
      return nil
    }
    var text = label
    text.text = panel.words.size(element.drawnFrame.size)
    text.alpha *= 0.75
    let width = TextWidth.of(text.text, size: text.size, isBold: label.ink.style.isBold)
    let block = Size(max(rect.width, width), label.size + text.size * 1.3)
    let fits = width <= space.width && block.height + 4 * panel.unit <= space.height
    let below = (fits ? spots.place(block, in: space, of: index) : nil).flatMap {
      ($0.midX - rect.midX).magnitude < 1 && ($0.midY - rect.midY).magnitude < 1 ? $0 : nil
    }
    let beside = Rect(rect.maxX + 10 * panel.unit, rect.minY, width, rect.height)
    if below != nil {
      text.place.y = label.place.y + label.size * 0.62
    } else if beside.maxX <= space.maxX, spots.isFree(beside, index) {
      text.place.x = beside.minX
      text.anchor = .start
    } else {
      return nil
    }
    labeledSizes.insert(sized)
    return (text, below ?? rect.union(beside))
  }

  /// The labels of the last cell of the section, the widest ones, if its cells are counted: all of
  /// them have the same form.
  private func widest(_ element: SceneElement) -> [String]? {
    guard element.role == .cell, panel.preview.shownName(of: element) == nil,
      let section = element.section, let last = lastItems[section]
    else { return nil }
    return ["\(section),\(last)", "\(last)"]
  }
}
