/// What the lengths of a file come out as where it is shown, in points.
struct ResolvedSizes {
  /// By the place of a property: each length once, in the order of the sections.
  private(set) var lengths: [TextRange: [Double]] = [:]
  /// By where an element begins: each size once, in the order of the sections.
  private(set) var sizes: [UInt32: [Size]] = [:]
  /// The sizes of sections by their names.
  private(set) var sections: [String: [Size]] = [:]
  private let file: FileID

  init(_ compilation: Compilation) {
    file = compilation.source.id
    for preview in compilation.previews {
      let scene = preview.scene
      for (view, element) in zip(scene.boundaryItems, scene.boundaryElements) {
        add(view.size, view.contentInsets, element, view.origins, view.origin)
      }
      for section in scene.sections { add(section) }
    }
  }

  private mutating func add(_ section: SceneSection) {
    add(section.frame.size, at: section.model.origin)
    if let name = section.name, sections[name]?.contains(section.frame.size) != true {
      sections[name, default: []].append(section.frame.size)
    }
    for (view, element) in zip(section.model.boundaryItems, section.boundaryElements) {
      add(view.size, view.contentInsets, element, view.origins, view.origin)
    }
    if let group = section.solution.group { add(group) }
    addSupplementaries(of: section)
  }

  private mutating func add(_ group: ResolvedGroup) {
    add(group.size, group.model.origins, group.model.origin)
    for (slot, subitem) in zip(group.slots, group.model.subitems) {
      if let inner = slot.group {
        add(group.groups[inner])
      } else {
        add(slot.size, subitem.origins, slot.source)
      }
    }
    for (frame, rect) in zip(group.model.frames, group.frames) {
      add(rect?.size ?? .zero, frame.origins, frame.origin)
    }
  }

  /// What stands on the cells of the first group.
  private mutating func addSupplementaries(of section: SceneSection) {
    guard let group = section.solution.group else { return }
    let views = group.supplementaries
    guard !views.isEmpty else { return }
    let count = min(group.capacity, section.placedItemCount, 100)
    for element in section.itemElements(0..<count) where element.role == .supplementary {
      guard let view = views.first(where: { $0.origin == element.origin }) else { continue }
      add(view.size, view.contentInsets, element, view.origins, view.origin)
    }
  }

  /// A view that stands alone: what it shows is its size less its insets.
  private mutating func add(
    _ specified: LayoutSize, _ insets: Insets, _ element: SceneElement,
    _ origins: PropertyOrigins, _ origin: SourceSpan?
  ) {
    let insets = SizeResolution.effectiveInsets(insets, of: specified)
    let frame = element.frame.size
    let size = Size(
      frame.width + insets.sum(.horizontal), frame.height + insets.sum(.vertical))
    add(size, origins, origin)
  }

  private mutating func add(
    _ size: Size, _ origins: PropertyOrigins, _ origin: SourceSpan?
  ) {
    add(size, at: origin)
    for axis in Axis.allCases {
      guard let place = origins[axis.property], place.file == file,
        lengths[place.range]?.contains(size[axis]) != true
      else { continue }
      lengths[place.range, default: []].append(size[axis])
    }
  }

  /// The size of the element that begins at `offset`, in words: `125 × 166`, of several the first two;
  /// `nil` where it is not known.
  func words(ofElementAt offset: UInt32) -> String? {
    Self.words(sizes[offset])
  }

  /// The size of the section that bears a name, in the same words.
  func words(ofSection name: String) -> String? { Self.words(sections[name]) }

  private static func words(_ sizes: [Size]?) -> String? {
    guard let sizes else { return nil }
    let words = sizes.prefix(2).map {
      "\(WhyText.number($0.width)) × \(WhyText.number($0.height))"
    }
    return words.joined(separator: ", ") + (sizes.count > 2 ? ", …" : "")
  }

  private mutating func add(_ size: Size, at origin: SourceSpan?) {
    guard let origin, origin.file == file,
      sizes[origin.range.start]?.contains(size) != true
    else { return }
    sizes[origin.range.start, default: []].append(size)
  }
}

extension ResolvedGroup {
  /// All that stands on its cells and groups.
  fileprivate var supplementaries: [SupplementaryItem] {
    model.supplementaries
      + zip(slots, model.subitems).flatMap { slot, subitem in
        if case .item(let item) = subitem { return item.supplementaries }
        return slot.group.map { groups[$0].supplementaries } ?? []
      }
  }
}
