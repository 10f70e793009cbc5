/// Writes the views of a preview as boxes: rows in scrolling containers, pinned items on tracks
/// along which they stick.
struct PageBoxes {
  let page: PagePreview
  private let sources: PageSources
  private let reasons: FrameExplanations
  private let words = Captions(ascii: false)
  private var scene: Scene { page.scene }
  private var axis: Axis { page.axis }

  init(_ page: PagePreview, _ sources: PageSources, reasons: FrameExplanations) {
    self.page = page
    self.sources = sources
    self.reasons = reasons
  }

  func write(to out: inout ByteWriter) {
    let content = Rect(.zero, scene.contentSize)
    let insets = scene.environment.adjustedContentInset
    let pins = PagePins(
      axis: axis, isMirrored: page.isMirrored && axis == .horizontal, host: content,
      bars: (insets.start(axis), insets.end(axis)))
    writeBoundary(
      scene.boundaryElements, scene.boundaryItems, pins: pins,
      rest: scene.scrolled(to: page.end).boundaryElements, to: &out)
    let ended = scene.scrolled(to: page.end)
    for section in scene.sections where out.isOpen {
      guard section.frame.min(axis) <= page.reach else { continue }
      write(section, ended: ended.sections[section.index], pins, to: &out)
    }
    for box in scene.sectionGapBoxes + scene.boundaryInsetBoxes
    where box.rect.min(axis) < page.reach {
      writeOverlay(box, to: &out)
    }
  }

  private func write(
    _ section: SceneSection, ended: SceneSection, _ layoutPins: PagePins,
    to out: inout ByteWriter
  ) {
    for element in section.decorations { write(element, to: &out) }
    var pins = layoutPins
    pins.host = section.frame
    writeBoundary(
      section.boundaryElements, section.model.boundaryItems, pins: pins,
      rest: ended.boundaryElements,
      to: &out)
    let elements = Array(section.itemElements(page.items[section.index]))
    if section.row == nil {
      for element in elements where out.isOpen { write(element, to: &out) }
      writeGroups(of: section, elements, shift: .zero, to: &out)
    } else {
      PageRow(page: page, section: section, elements: elements).write(self, to: &out)
    }
    writeOverlays(of: section, to: &out)
  }

  // MARK: Boundary items

  /// Writes boundary items.
  ///
  /// - Parameter rest: The same elements with everything scrolled to the end, where items that pin
  ///   to the end are at their resting positions.
  private func writeBoundary(
    _ elements: [SceneElement], _ items: [BoundaryItem], pins: PagePins, rest: [SceneElement],
    to out: inout ByteWriter
  ) {
    for (index, element) in elements.enumerated() {
      let item = items[index]
      let side = item.alignment.side(axis)
      guard item.pinToVisibleBounds, side != 0 else {
        write(element, to: &out)
        continue
      }
      var element = element
      if side == 1 { element.frame = rest[index].frame }
      element.zIndex = item.zIndex &+ PinnedPlacement.raise
      let opposite = zip(items, elements).filter {
        $0.0.pinToVisibleBounds && $0.0.alignment.side(axis) == -side
      }
      let room = opposite.map { $0.1.frame.size[axis] }.max() ?? 0
      pins.open(element.frame, side: side, room: room, to: &out)
      write(element, at: nil, to: &out)
      out.write("</div>\n")
    }
  }

  // MARK: Boxes

  /// Writes one box.
  ///
  /// - Parameter shift: The offset from content coordinates to those of the box's container, in
  ///   points; `nil` if the container positions the box.
  func write(_ element: SceneElement, at shift: Point? = .zero, to out: inout ByteWriter) {
    guard element.frame.min(axis) <= page.reach || element.role == .boundary else { return }
    out.write(string: "<div class=\"b \(element.role.rawValue)")
    let label = label(element)
    if let size = label?.size { out.write(string: " f\(size)") }
    if page.changed.contains(element.id) { out.write(" changed") }
    writeIdentity(element, to: &out)
    if shift == nil {
      out.write("\" data-x=\"")
      out.write(points: element.frame.minX)
      out.write("\" data-y=\"")
      out.write(points: element.frame.minY)
    }
    out.write("\" style=\"")
    let place = element.frame.origin + (shift ?? .zero)
    if shift != nil {
      out.write(style: "left", place.x)
      out.write(style: "top", place.y)
    }
    out.write(style: "width", element.frame.width)
    out.write(style: "height", element.frame.height)
    out.write("z-index:")
    out.write(integer: min(max(element.zIndex, -2_000_000_000), 2_000_000_000))
    out.write("\">")
    if let label { out.write(markup: label.text) }
    out.write("</div>\n")
  }

  /// Writes the data of a box for the script: its number, kind and name, and their source.
  private func writeIdentity(_ element: SceneElement, to out: inout ByteWriter) {
    out.write("\" data-n=\"")
    if let section = element.section { out.write(integer: section) }
    out.write(",")
    out.write(integer: element.item)
    if let kind = element.elementKind {
      out.write("\" data-k=\"")
      out.write(markup: kind.sanitizedForTerminal)
    }
    out.write("\" data-id=\"")
    out.write(markup: page.preview.name(of: element).sanitizedForTerminal)
    if let name = page.preview.shownName(of: element) {
      out.write("\" data-name=\"")
      out.write(markup: name.sanitizedForTerminal)
    }
    if let line = sources.line(of: element.origin, preview: page.number) {
      out.write("\" data-line=\"")
      out.write(string: line)
    }
    if let number = reasons.number(element, in: page) {
      out.write("\" data-why=\"")
      out.write(integer: number)
    }
  }

  /// Returns the label in the largest font size that fits, as a font class; `nil` if none fits.
  private func label(_ element: SceneElement) -> (text: String, size: Int)? {
    let texts = words.labels(element, of: page.preview)
    let room = Size(element.frame.width - 6, element.frame.height - 2)
    guard let full = texts.first else { return nil }
    for size in [32, 24, 18, 14, 12, 10, 9] where Double(size) <= room.height {
      if TextWidth.of(full, size: Double(size), isBold: true) <= room.width { return (full, size) }
    }
    guard room.height >= 9 else { return nil }
    let short = texts.dropFirst().first {
      TextWidth.of($0, size: 9, isBold: true) <= room.width
    }
    return short.map { ($0, 9) }
  }

  // MARK: Overlays

  /// Writes the groups that contain the elements, and the spacings.
  func writeGroups(
    of section: SceneSection, _ elements: [SceneElement], shift: Point, to out: inout ByteWriter
  ) {
    guard let first = elements.first else { return }
    let isCut = page.items[section.index].upperBound < section.placedItemCount
    let window =
      isCut
      ? elements.dropFirst().reduce(first.frame) { $0.union($1.frame) }
      : Rect(-Self.anywhere, -Self.anywhere, 2 * Self.anywhere, 2 * Self.anywhere)
    for box in section.overlayBoxes(in: window) where out.isOpen {
      writeOverlay(box.mapped { $0.offset(by: shift) }, to: &out)
    }
  }

  /// A distance beyond the end of any page, in points.
  private static let anywhere = 1e9

  private func writeOverlays(of section: SceneSection, to out: inout ByteWriter) {
    for box in section.fixedInsetBoxes where box.rect.min(axis) < page.reach {
      writeOverlay(box, to: &out)
    }
    for box in section.boundaryInsetBoxes where box.rect.min(axis) < page.reach {
      writeOverlay(box, isOfBoundary: true, to: &out)
    }
    var frame = section.frame
    frame.size[axis] = min(frame.size[axis], page.reach - frame.min(axis))
    out.write("<div class=\"o section\" style=\"")
    write(frame: frame, to: &out)
    out.write("\"><span>")
    out.write(markup: section.name.map { "\(section.index) \($0)" } ?? "section \(section.index)")
    out.write("</span></div>\n")
  }

  /// Writes a box that is not a view. That of a distance has a line along its axis, with the length
  /// in points.
  ///
  /// - Parameter isOfBoundary: Whether it is an inset of a boundary item, which may be next to one of
  ///   the section.
  func writeOverlay(_ box: OverlayBox, isOfBoundary: Bool = false, to out: inout ByteWriter) {
    out.write("<div class=\"o ")
    out.write(string: PictureInk(box.kind).rawValue)
    if let distance = box.distance {
      out.write(distance.axis == .horizontal ? " wide" : " high")
      if distance.length < Self.leastForNumber { out.write(" tight") }
      if isOfBoundary { out.write(" outer") }
    }
    out.write("\" style=\"")
    write(frame: box.rect, to: &out)
    out.write("\">")
    if let length = box.distance?.length {
      out.write("<b>")
      out.write(markup: words.points(length))
      out.write("</b>")
    }
    out.write("</div>\n")
  }

  /// The length of a distance that contains its number, in points.
  private static let leastForNumber = 14.0

  func write(frame: Rect, to out: inout ByteWriter) {
    out.write(style: Rect(frame.origin, Size(max(0, frame.width), max(0, frame.height))))
  }
}

extension PagePreview {
  /// The state that is scrolled to the end.
  fileprivate var end: ScrollState {
    var state = ScrollState()
    state.offset[axis] = scene.contentSize[axis] + scene.container[axis]
    return state
  }
}
