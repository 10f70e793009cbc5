/// The resolved lengths of a file's elements in its previews, in points.
struct ResolvedSizes {
  /// The distinct lengths by the range of their property, in the order of the sections.
  private(set) var lengths: [TextRange: [Double]] = [:]
  /// The distinct sizes by the offset of their element, in the order of the sections.
  private(set) var sizes: [UInt32: [Size]] = [:]
  /// The sizes of sections, by name.
  private(set) var sections: [String: [Size]] = [:]
  private let file: FileID

  init(_ compilation: Compilation) {
    file = compilation.source.id
    for preview in compilation.previews {
      let scene = preview.scene
      for (view, element) in zip(scene.boundaryItems, scene.boundaryElements) {
        add(
          view.size, view.contentInsets, element: element, origins: view.origins,
          origin: view.origin)
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
      add(
        view.size, view.contentInsets, element: element, origins: view.origins, origin: view.origin)
    }
    if let group = section.solution.group { add(group) }
    addSupplementaries(of: section)
  }

  private mutating func add(_ group: ResolvedGroup) {
    add(group.size, group.model.origins, origin: group.model.origin)
    for (slot, subitem) in zip(group.slots, group.model.subitems) {
      if let inner = slot.group {
        add(group.groups[inner])
      } else {
        add(slot.size, subitem.origins, origin: slot.source)
      }
    }
    for (frame, rect) in zip(group.model.frames, group.frames) {
      add(rect?.size ?? .zero, frame.origins, origin: frame.origin)
    }
  }

  /// Adds the supplementaries of the first group.
  private mutating func addSupplementaries(of section: SceneSection) {
    guard let group = section.solution.group else { return }
    let views = group.supplementaries
    guard !views.isEmpty else { return }
    let count = min(group.capacity, section.placedItemCount, 100)
    for element in section.itemElements(0..<count) where element.role == .supplementary {
      guard let view = views.first(where: { $0.origin == element.origin }) else { continue }
      add(
        view.size, view.contentInsets, element: element, origins: view.origins, origin: view.origin)
    }
  }

  /// Adds the size of a supplementary or boundary item: its frame plus its insets.
  private mutating func add(
    _ specified: LayoutSize, _ insets: Insets, element: SceneElement,
    origins: PropertyOrigins, origin: SourceSpan?
  ) {
    let insets = SizeResolution.effectiveInsets(insets, of: specified)
    let frame = element.frame.size
    let size = Size(frame.width + insets.sum(.horizontal), frame.height + insets.sum(.vertical))
    add(size, origins, origin: origin)
  }

  private mutating func add(_ size: Size, _ origins: PropertyOrigins, origin: SourceSpan?) {
    add(size, at: origin)
    for axis in Axis.allCases {
      guard let place = origins[axis.property], place.file == file,
        lengths[place.range]?.contains(size[axis]) != true
      else { continue }
      lengths[place.range, default: []].append(size[axis])
    }
  }

  /// Returns the size of the element at `offset`: `125 × 166`; `nil` if it is unknown.
  ///
  /// Of several sizes, the first two are included.
  func words(ofElementAt offset: UInt32) -> String? {
    Self.words(sizes[offset])
  }

  /// Returns the size of the section with a name, in the same format.
  func words(ofSection name: String) -> String? { Self.words(sections[name]) }

  private static func words(_ sizes: [Size]?) -> String? {
    guard let sizes else { return nil }
    let words = sizes.prefix(2).map {
      "\(NumberText.number($0.width)) × \(NumberText.number($0.height))"
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
  /// The supplementaries of the group and of its descendants.
  fileprivate var supplementaries: [SupplementaryItem] {
    model.supplementaries
      + zip(slots, model.subitems).flatMap { slot, subitem in
        if case .item(let item) = subitem { return item.supplementaries }
        return slot.group.map { groups[$0].supplementaries } ?? []
      }
  }
}
