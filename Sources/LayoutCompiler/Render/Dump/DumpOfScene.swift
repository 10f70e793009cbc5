extension DumpPreview {
  /// What a reader makes of the preview's dump, without writing it: frames where the scene has
  /// them, and no lines.
  public init(_ preview: RenderedPreview) {
    let scene = preview.scene
    self.init(
      name: preview.name, container: scene.container, scale: scene.scale, ios: scene.ios,
      scrollDirection: scene.scrollDirection, isRightToLeft: scene.environment.isRightToLeft,
      offset: scene.scroll.offset, contentSize: scene.contentSize,
      settledContentSize: scene.settledContentSize)
    let (leading, trailing) = scene.boundaryElementsAroundSections
    boundaryElements = (leading + trailing).map { DumpElement($0) }
    sections = scene.sections.map { section in
      var dump = DumpSection(name: section.name, frame: section.frame)
      dump.row = section.row.map {
        DumpRow(
          behavior: $0.behavior, length: $0.length, viewport: $0.viewport,
          offset: section.rowOffset, decelerationRate: $0.decelerationRate, bounce: $0.bounce)
      }
      dump.elements.reserveCapacity(section.placedItemCount)
      dump.elements += section.decorations.map { DumpElement($0) }
      dump.elements += section.boundaryElements.map { DumpElement($0) }
      for element in scene.itemElements(section: section.index) {
        let isCell = element.role == .cell
        let name = isCell ? preview.itemName?(section.index, element.item) : nil
        dump.elements.append(DumpElement(element, name: name))
      }
      return dump
    }
  }
}

extension DumpElement {
  init(_ element: SceneElement, name: String? = nil) {
    self.init(
      role: element.role, elementKind: element.elementKind, item: element.item, name: name,
      frame: element.frame, zIndex: element.zIndex, effect: element.effect, line: 0)
  }
}

extension SceneElement {
  /// The element that a line of a dump tells of.
  init(_ element: DumpElement, section: Int?) {
    self.init(
      role: element.role, elementKind: element.elementKind, section: section, item: element.item,
      frame: element.frame, zIndex: element.zIndex)
    effect = element.effect
  }
}
