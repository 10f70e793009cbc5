/// What is expected and what is, as two previews that a difference can be drawn of: the element, and
/// what lies around it.
struct ExpectationDrawing {
  private let preview: RenderedPreview
  private var scene: Scene { preview.scene }
  /// What is drawn around, in points.
  private static let context = 60.0

  init(_ preview: RenderedPreview) { self.preview = preview }

  func drawing(
    of element: SceneElement, expectedAt frame: Rect, heading: String
  ) -> SceneDifference {
    let around = element.frame.union(frame).grown(by: Self.context)
    let section = element.section.map { scene.sections[$0] }
    var elements = near(around, section)
    if !elements.contains(where: { $0.id == element.id }) { elements.append(element) }
    let old = elements.map { $0.id == element.id ? moved($0, to: frame) : $0 }
    let shift = shift(element.frame.union(frame))
    let home = section?.frame ?? Rect(.zero, scene.contentSize)
    return SceneDifference(
      from: dump(home, old, shift), to: dump(home, elements, shift), heading: heading)
  }

  /// The ends of the content, with what lies there.
  func drawing(ofContentExpected size: Size, heading: String) -> SceneDifference {
    let axis = scene.scrollDirection
    let start = max(0, min(size[axis], scene.contentSize[axis]) - 2 * Self.context)
    func content(_ size: Size) -> SceneElement {
      let end = max(start, size[axis])
      return SceneElement(
        role: .decoration, elementKind: "content", section: nil, item: 0,
        frame: Rect(.zero, size).part(axis, start, end), zIndex: -1)
    }
    let end = max(size[axis], scene.contentSize[axis])
    let frame = Rect(.zero, scene.contentSize).part(axis, start, end)
    let elements = near(frame, nil) + scene.sections.flatMap { near(frame, $0) }
    func state(_ size: Size) -> DumpPreview {
      var state = dump(frame, [content(size)] + elements, .zero)
      state.contentSize = size
      return state
    }
    return SceneDifference(from: state(size), to: state(scene.contentSize), heading: heading)
  }

  /// What meets a rectangle, of a section, or of the layout's own.
  private func near(_ rect: Rect, _ section: SceneSection?) -> [SceneElement] {
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

  /// Brings what a row holds far beside the screen into the drawing.
  private func shift(_ frame: Rect) -> Point {
    let cross = scene.scrollDirection.cross
    var shift = Point.zero
    if frame.max(cross) > scene.container[cross] {
      shift[cross] = -max(0, frame.min(cross) - Self.context)
    }
    return shift
  }

  private func dump(
    _ frame: Rect, _ elements: [SceneElement], _ shift: Point
  ) -> DumpPreview {
    var dump = DumpPreview(
      name: preview.name, container: scene.container, scale: scene.scale, ios: scene.ios,
      scrollDirection: scene.scrollDirection, isRightToLeft: scene.environment.isRightToLeft,
      offset: scene.scroll.offset, contentSize: scene.contentSize)
    var section = DumpSection(name: nil, frame: frame)
    section.elements = elements.map { element in
      let isCell = element.role == .cell
      let name = isCell ? element.section.flatMap { preview.itemName?($0, element.item) } : nil
      var dump = DumpElement(element, name: name)
      dump.frame = dump.frame.offset(by: shift)
      return dump
    }
    dump.sections = [section]
    return dump
  }
}
