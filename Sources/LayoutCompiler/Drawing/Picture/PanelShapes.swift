/// The shapes of one band, in points, content coordinates.
extension PicturePanel {
  /// The elements of rows off the screen, and other elements that extend beyond it, fading towards
  /// the ends.
  func ghostShapes(of band: PictureBand, _ labels: [[PictureText]]) -> [PictureShape] {
    guard ghosts.start + ghosts.end > 0 else { return [] }
    var shapes: [PictureShape] = []
    for (element, label) in zip(band.elements, labels) where sticksOut(element) {
      shapes.append(.box(box(element, isGhost: true)))
      shapes += label.filter(\.ink.isGhost).map { .text($0) }
    }
    guard !shapes.isEmpty else { return [] }
    let seen = seen(of: band)
    let start = scene.container[axis.cross]
    if ghosts.end > 4 * bezel {
      shapes.append(
        .fade(
          seen.part(axis.cross, start + ghosts.end * 0.5, start + ghosts.end),
          towards: axis == .vertical ? .right : .bottom))
    }
    if ghosts.start > 4 * bezel {
      shapes.append(
        .fade(
          seen.part(axis.cross, -ghosts.start, -ghosts.start * 0.5),
          towards: axis == .vertical ? .left : .top))
    }
    return shapes
  }

  /// The background of the band: the screen with the device's frame, and the content that continues
  /// beyond it.
  func deviceShapes(of band: PictureBand) -> [PictureShape] {
    let whole = screen(of: band)
    let end = min(whole.max(axis), max(scene.contentSize[axis], scene.visibleBounds.max(axis)))
    let content = whole.part(axis, whole.min(axis), end)
    var shapes: [PictureShape] = [.box(PictureBox(rect: content, ink: .beyond))]
    let device = scene.visibleBounds
    for side in [0, scene.container[axis.cross]] {
      for (from, to) in [
        (content.min(axis), min(content.max(axis), device.min(axis))),
        (max(content.min(axis), device.max(axis)), content.max(axis)),
      ] where from < to {
        shapes.append(.line(PictureLine(axis, from: from, to: to, at: side, .side)))
      }
    }
    if content.max(axis) < whole.max(axis) || scene.contentSize[axis] <= content.max(axis) + 0.01,
      device.max(axis) < content.max(axis) - 0.01
    {
      shapes.append(
        .line(
          PictureLine(
            axis.cross, from: 0, to: scene.container[axis.cross], at: content.max(axis), .side)))
    }
    if device.intersects(whole) {
      shapes.append(.box(PictureBox(rect: device, ink: .screen)))
    }
    return shapes
  }

  /// The frame of the device. If the content continues above or below, the frame is open there; the
  /// lines of `frontShapes` are its ends.
  func frameShapes(of band: PictureBand) -> (shapes: [PictureShape], clip: Rect) {
    let device = scene.visibleBounds
    let frame = device.grown(by: bezel / 2)
    let part = screen(of: band)
    let seen = self.seen(of: band).grown(by: bezel)
    guard device.intersects(part) else { return ([], seen) }
    // It is open where the band ends before the device does.
    let isOpenBefore = device.min(axis) < part.min(axis) - 0.01
    let start =
      beginsWithin(band)
      ? device.min(axis) : isOpenBefore ? part.min(axis) : seen.min(axis)
    let isOpen = device.max(axis) > part.max(axis) + 0.01
    let end =
      goesOn(below: band) ? device.max(axis) : isOpen ? part.max(axis) : seen.max(axis)
    return (
      [.box(PictureBox(rect: frame, ink: .bezel, radius: 9 * unit))],
      seen.part(axis, start, end)
    )
  }

  /// Whether the screen ends within a band before the content does.
  private func goesOn(below band: PictureBand) -> Bool {
    let screen = screen(of: band)
    let end = scene.visibleBounds.max(axis)
    return end < scene.contentSize[axis] - 0.5 && end > screen.min(axis) && end <= screen.max(axis)
  }

  /// The insets, spacing and groups of the sections, if requested.
  func overlays(of band: PictureBand) -> [PictureShape] {
    let screen = screen(of: band)
    var shapes: [PictureShape] = []
    if !layers.isDisjoint(with: [.insets, .measure]) {
      let boxes = distances(in: band)
      shapes += boxes.shapes(.insets) + boxes.shapes(.spacing)
    }
    guard layers.contains(.groups) else { return shapes }
    for section in scene.sections
    where section.frame.intersects(screen) && !isCrowd(section.index, band) {
      let boxes = section.overlayBoxes(in: screen)
      shapes += boxes.shapes(.nestedGroup) + boxes.shapes(.group)
    }
    return shapes
  }

  private func isCrowd(_ section: Int, _ band: PictureBand) -> Bool {
    band.crowds.contains { $0.index == section }
  }

  /// The insets and spacings of a band, except between cells that are too small to distinguish.
  func distances(in band: PictureBand) -> [OverlayBox] {
    var drawn = scene
    drawn.sections.removeAll { isCrowd($0.index, band) }
    return drawn.distanceBoxes(in: screen(of: band))
  }

  /// Frames around the marked elements.
  func markShapes(of band: PictureBand) -> [PictureShape] {
    guard !marked.isEmpty else { return [] }
    return band.elements.filter { marked.contains($0.id) }.map {
      .box(PictureBox(rect: $0.drawnFrame, ink: .now))
    }
  }

  /// The bars over the screen.
  func barShapes(of band: PictureBand) -> [PictureShape] {
    scene.bars.filter { $0.rect.intersects(screen(of: band)) }.map { bar in
      .box(
        bar.isHomeIndicator
          ? PictureBox(rect: bar.rect, ink: .homeIndicator, radius: bar.rect.height / 2)
          : PictureBox(rect: bar.rect, ink: .bar))
    }
  }

  /// The topmost shapes: the screen's start and end within the content, and notes on the items of
  /// rows off the screen.
  func frontShapes(of band: PictureBand) -> [PictureShape] {
    let across = scene.container[axis.cross]
    let lines = screenEdges(in: band).map { edge in
      PictureShape.line(
        PictureLine(axis.cross, from: -bezel, to: across + bezel, at: edge.place, .screenEnd))
    }
    return rowNotes(of: band) + lines + edgeNotes(of: band)
  }

  /// The notes on the screen's start and end: next to the line off the screen, or below the device
  /// if content scrolls horizontally.
  func edgeNotes(of band: PictureBand) -> [PictureShape] {
    screenEdges(in: band).flatMap { edge in
      var place = Point.zero
      let isStart = edge.place == scene.visibleBounds.min(axis)
      place[axis] = edge.place + (axis == .horizontal ? 0 : isStart ? -10 : 10) * unit
      place[axis.cross] =
        scene.container[axis.cross] + (axis == .vertical ? -8 * unit : bezel + 12 * unit)
      return note(edge.note, at: place, anchor: axis == .vertical ? .end : .middle)
    }
  }

  /// The positions at which the screen begins after the content does, and ends before it does.
  private func screenEdges(in band: PictureBand) -> [(place: Double, note: String)] {
    let bounds = scene.visibleBounds
    func edge(_ place: Double, _ verb: String) -> (place: Double, note: String) {
      (place, "screen \(verb) at \(axis == .vertical ? "y" : "x") \(words.points(place))")
    }
    return (beginsWithin(band) ? [edge(bounds.min(axis), "begins")] : [])
      + (goesOn(below: band) ? [edge(bounds.max(axis), "ends")] : [])
  }

  /// Whether the screen begins within a band after the content does.
  private func beginsWithin(_ band: PictureBand) -> Bool {
    let (start, part) = (scene.visibleBounds.min(axis), screen(of: band))
    return start > 0.5 && start >= part.min(axis) && start < part.max(axis)
  }

  /// Notes on how many items of rows are off the screen.
  func rowNotes(of band: PictureBand) -> [PictureShape] {
    let screen = screen(of: band)
    return scene.sections.flatMap { section -> [PictureShape] in
      guard section.row != nil, section.frame.intersects(screen) else { return [] }
      let cells = band.elements.filter { $0.role == .cell && $0.section == section.index }
      guard let first = cells.first else { return [] }
      let box = cells.dropFirst().reduce(first.frame) { $0.union($1.frame) }
      guard let shown = box.intersection(seen(of: band)) else { return [] }
      let hidden = section.itemsOffScreen(of: scene.container)
      var place = Point.zero
      place[axis] = (shown.min(axis) + shown.max(axis)) / 2
      var shapes: [PictureShape] = []
      let (before, after): (Captions.Direction, Captions.Direction) =
        axis == .vertical ? (.left, .right) : (.down, .down)
      if let text = words.more(hidden.after, after).first {
        place[axis.cross] =
          screen.max(axis.cross) + ghosts.end - (axis == .vertical ? 2 : 10) * unit
        shapes += note(text, at: place, anchor: axis == .vertical ? .end : .middle)
      }
      if axis == .vertical, let text = words.more(hidden.before, before).first {
        place[axis.cross] = -ghosts.start + 2 * unit
        shapes += note(text, at: place, anchor: .start)
      }
      return shapes
    }
  }

  /// A short note on an opaque background.
  private func note(
    _ text: String, at place: Point, anchor: PictureText.Anchor
  ) -> [PictureShape] {
    let size = PictureText.plainSize * unit
    let width = TextWidth.of(text, size: size) + 8 * unit
    let start =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    let ground = Rect(start, place.y - 8 * unit, width, 16 * unit)
    return [
      .box(PictureBox(rect: ground, ink: .note, radius: 8 * unit)),
      .text(
        PictureText(
          text: text, place: Point(ground.midX, ground.midY), size: size, anchor: .middle,
          ink: .note)),
    ]
  }

  /// A section whose cells are too small to distinguish, as one box with their number.
  func crowdShapes(_ section: SceneSection, in screen: Rect) -> [PictureShape] {
    guard let rect = (section.insetBox ?? section.frame).intersection(screen) else { return [] }
    let text = words.items(section.cellCount(in: rect, along: section.row?.axis ?? axis))
    let label = PictureText(
      text: text, place: Point(rect.midX, rect.midY), size: PictureText.plainSize * unit,
      anchor: .middle,
      ink: .crowd)
    let width = TextWidth.of(text, size: label.size, isBold: true)
    let fits = rect.height > 20 * unit && rect.width > width
    return [.box(PictureBox(rect: rect, ink: .crowd))] + (fits ? [.text(label)] : [])
  }

  func box(_ element: SceneElement, isGhost: Bool) -> PictureBox {
    PictureBox(
      element.drawnFrame, ink(of: element, isGhost: isGhost), unit: unit,
      alpha: element.effect?.alpha ?? 1)
  }

  /// The kinds of boxes, each with the names that the layout uses for them.
  ///
  /// - Parameter drawn: The inks of the boxes that have been drawn.
  func legend(_ drawn: Set<PictureInk>) -> [(ink: PictureInk, text: String)] {
    let inks = [.cell, .boundary] + PictureInk.supplementaries + [.decoration]
    let entries = inks.compactMap { ink -> (PictureInk, String)? in
      let elements = bands.lazy.flatMap(\.elements).filter {
        self.ink(of: $0, isGhost: false) == ink
      }
      return words.kinds(elements).map { (ink, $0) }
    }
    let overlays: [(PictureInk, String)] = [
      (.group, "group"), (.nestedGroup, "group in a group"), (.inset, "insets"),
      (.spacing, "spacing"),
    ]
    return (entries + overlays.filter { drawn.contains($0.0) }).map { (ink: $0.0, text: $0.1) }
  }
}

extension PictureInk {
  private static let ghosts: Set<PictureInk> = [
    .ghostCell, .ghostBoundary, .ghostSupplementary, .ghostDecoration,
  ]

  var isGhost: Bool { Self.ghosts.contains(self) }

  init(_ kind: OverlayBox.Kind) {
    switch kind {
    case .group: self = .group
    case .nestedGroup: self = .nestedGroup
    case .insets: self = .inset
    case .spacing: self = .spacing
    }
  }
}

extension [OverlayBox] {
  /// The shapes of the boxes of one kind.
  fileprivate func shapes(_ kind: OverlayBox.Kind) -> [PictureShape] {
    lazy.filter { $0.kind == kind }.map {
      .box(PictureBox(rect: $0.rect, ink: PictureInk(kind)))
    }
  }
}
