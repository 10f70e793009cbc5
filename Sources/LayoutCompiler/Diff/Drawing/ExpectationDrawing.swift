extension FailedExpectation {
  /// Returns the expected and the actual state for a drawing of both; `nil` if there is nothing to
  /// draw.
  func drawing(in preview: LaidOutPreview) -> PreviewDiff? {
    let drawing = ExpectationDrawing(preview)
    switch evidence {
    case nil: return nil
    case .moved(let element, let frame):
      return drawing.drawing(of: element, expectedAt: frame, heading: message)
    case .contentSize(let size):
      return drawing.drawing(ofContentExpected: size, heading: message)
    case .outside(let elements, let screen):
      return drawing.drawing(marking: elements, within: screen, heading: message)
    case .row(let cells): return drawing.drawing(marking: cells, heading: message)
    case .overlap(let elements):
      var unscrolled = preview
      var state = preview.scene.scroll
      state.offset = .zero
      unscrolled.scene = preview.scene.scrolled(to: state)
      return ExpectationDrawing(unscrolled).drawing(marking: elements, heading: message)
    }
  }
}

/// Draws a failed expectation as a difference of two previews, the expected and the actual one,
/// with the element's surroundings.
struct ExpectationDrawing {
  private let preview: LaidOutPreview
  private var scene: Scene { preview.scene }
  /// The distance that is drawn around an element, in points.
  private static let context = 60.0

  init(_ preview: LaidOutPreview) { self.preview = preview }

  func drawing(of element: SceneElement, expectedAt frame: Rect, heading: String) -> PreviewDiff {
    let around = element.frame.union(frame).grown(by: Self.context)
    let section = element.section.map { scene.sections[$0] }
    var elements = elements(meeting: around, section)
    if !elements.contains(where: { $0.id == element.id }) { elements.append(element) }
    let old = elements.map { $0.id == element.id ? moved($0, to: frame) : $0 }
    let shift = shift(element.frame.union(frame))
    let home = part(of: section?.frame, around, elements + old)
    return PreviewDiff(
      from: dump(home, old, shift: shift), to: dump(home, elements, shift: shift), heading: heading)
  }

  /// Draws elements that fail an expectation with their surroundings. The expected state is the
  /// edge of the screen that they should be within.
  func drawing(
    marking marked: [SceneElement], within screen: Rect? = nil, heading: String
  ) -> PreviewDiff? {
    guard let first = marked.first else { return nil }
    let frame = marked.reduce(first.frame) { $0.union($1.frame) }
    let edge = screen.map { self.edge(of: $0, towards: frame) }.flatMap {
      isNear($0, frame) ? $0 : nil
    }
    let sections = marked.map(\.section).reduce(into: [Int?]()) { all, section in
      if !all.contains(section) { all.append(section) }
    }
    var elements = sections.flatMap {
      self.elements(meeting: frame.grown(by: Self.context), $0.map { scene.sections[$0] })
    }
    elements += marked.filter { element in !elements.contains { $0.id == element.id } }
    let ids = Set(marked.map(\.id))
    // The marked elements are drawn as changed.
    var old = elements.map { ids.contains($0.id) ? lowered($0) : $0 }
    if let edge {
      old.append(
        SceneElement(
          role: .decoration, elementKind: "screen", section: nil, item: 0, frame: edge, zIndex: -1))
    }
    let around = (edge.map { frame.union($0) } ?? frame).grown(by: Self.context)
    let homes = sections.map { $0.map { scene.sections[$0].frame } ?? around }
    let home = part(of: homes.dropFirst().reduce(homes[0]) { $0.union($1) }, around, old)
    let shift = shift(edge.map { frame.union(side(of: $0)) } ?? frame)
    let isMixed = sections.count > 1
    return PreviewDiff(
      from: dump(home, old, shift: shift, isMixed: isMixed),
      to: dump(home, elements, shift: shift, isMixed: isMixed),
      heading: heading)
  }

  /// Whether both fit into one drawing.
  private func isNear(_ edge: Rect, _ frame: Rect) -> Bool {
    let cross = scene.scrollDirection.cross
    let gap = max(frame.min(cross) - edge.max(cross), edge.min(cross) - frame.max(cross))
    return gap < scene.container[cross] / 2
  }

  /// The part of the edge at the end of the screen across the scroll direction.
  private func side(of edge: Rect) -> Rect {
    let cross = scene.scrollDirection.cross
    return edge.part(cross, edge.max(cross), edge.max(cross))
  }

  /// The part of a section, or of the content, around a rectangle along the scroll direction, in
  /// points, content coordinates.
  private func part(of home: Rect?, _ around: Rect, _ elements: [SceneElement]) -> Rect {
    let axis = scene.scrollDirection
    let home = home ?? Rect(.zero, scene.contentSize)
    let drawn = elements.dropFirst().reduce(elements.first?.frame ?? around) { $0.union($1.frame) }
    let start = max(home.min(axis), around.min(axis), drawn.min(axis))
    return home.part(
      axis, start, max(start, min(home.max(axis), around.max(axis), drawn.max(axis))))
  }

  /// The part of the screen that is nearest to a rectangle outside of it.
  private func edge(of screen: Rect, towards frame: Rect) -> Rect {
    let axis = scene.scrollDirection
    let depth = Self.context
    if frame.min(axis) >= screen.max(axis) {
      return screen.part(axis, max(screen.min(axis), screen.max(axis) - depth), screen.max(axis))
    }
    if frame.max(axis) <= screen.min(axis) {
      return screen.part(axis, screen.min(axis), min(screen.max(axis), screen.min(axis) + depth))
    }
    return screen.part(
      axis, max(screen.min(axis), frame.min(axis) - Self.context),
      min(screen.max(axis), frame.max(axis) + Self.context))
  }

  private func lowered(_ element: SceneElement) -> SceneElement {
    var element = element
    element.zIndex -= 1
    return element
  }

  /// Draws the ends of the content with the elements there; all of it if it fits on a screen.
  func drawing(ofContentExpected size: Size, heading: String) -> PreviewDiff {
    let axis = scene.scrollDirection
    let isShort = max(size[axis], scene.contentSize[axis]) <= scene.container[axis]
    let start =
      isShort ? 0 : max(0, min(size[axis], scene.contentSize[axis]) - 2 * Self.context)
    func content(_ size: Size) -> SceneElement {
      let end = max(start, size[axis])
      return SceneElement(
        role: .decoration, elementKind: "content", section: nil, item: 0,
        frame: Rect(.zero, size).part(axis, start, end), zIndex: -1)
    }
    let end = max(size[axis], scene.contentSize[axis])
    let frame = Rect(.zero, scene.contentSize).part(axis, start, end)
    let elements =
      self.elements(meeting: frame, nil)
      + scene.sections.flatMap { self.elements(meeting: frame, $0) }
    func state(_ size: Size) -> RecordedFrames.Preview {
      var state = dump(frame, [content(size)] + elements, shift: .zero)
      state.contentSize = size
      return state
    }
    return PreviewDiff(from: state(size), to: state(scene.contentSize), heading: heading)
  }

  /// The elements of a section, or of the layout itself, that meet a rectangle.
  private func elements(meeting rect: Rect, _ section: SceneSection?) -> [SceneElement] {
    guard let section else { return scene.boundaryElements.filter { $0.frame.intersects(rect) } }
    let around = (section.decorations + section.boundaryElements).filter {
      $0.frame.intersects(rect)
    }
    return around + section.itemElements(in: rect).prefix(1000)
  }

  private func moved(_ element: SceneElement, to frame: Rect) -> SceneElement {
    var element = element
    element.frame = frame
    return element
  }

  /// The offset that moves an element of a row far off the screen into the drawing, in points.
  private func shift(_ frame: Rect) -> Point {
    let cross = scene.scrollDirection.cross
    var shift = Point.zero
    if frame.max(cross) > scene.container[cross] {
      shift[cross] = -max(0, frame.min(cross) - Self.context)
    }
    return shift
  }

  private func dump(
    _ frame: Rect, _ elements: [SceneElement], shift: Point, isMixed: Bool = false
  ) -> RecordedFrames.Preview {
    var dump = RecordedFrames.Preview(
      name: preview.name, container: scene.container, scale: scene.scale, ios: scene.ios,
      scrollDirection: scene.scrollDirection, isRightToLeft: scene.environment.isRightToLeft,
      offset: scene.scroll.offset, contentSize: scene.contentSize)
    var section = RecordedFrames.Section(name: nil, frame: frame)
    for element in elements {
      var name: String?
      if element.role == .cell, let section = element.section {
        name = preview.itemName(section: section, item: element.item)
        if name == nil, isMixed { name = preview.name(of: element) }
      }
      var dump = RecordedFrames.Element(element, name: name)
      dump.frame = dump.frame.offset(by: shift)
      section.packedElements.append(dump)
    }
    dump.sections = [section]
    return dump
  }
}
