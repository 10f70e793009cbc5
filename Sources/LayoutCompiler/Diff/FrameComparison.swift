/// Compares what has been matched.
struct FrameComparison: Sendable {
  let tolerance: Double
  let matching: SceneMatching

  init(tolerance: Double, _ matching: SceneMatching) {
    // Half of what a dump's last digit is worth.
    self.tolerance = max(tolerance, 0.0005)
    self.matching = matching
  }

  func changes() -> [ElementChange] {
    matching.sections.flatMap { section in section.elements.compactMap { change($0) } }
  }

  private func change(_ pair: SceneMatching.Element) -> ElementChange? {
    let (old, new) = elements(pair)
    guard let kind = kind(pair) else { return nil }
    return ElementChange(
      kind: kind, old: old, new: new, oldSection: Self.index(pair.old),
      newSection: Self.index(pair.new))
  }

  func elements(_ pair: SceneMatching.Element) -> (
    old: RecordedFrames.Element?, new: RecordedFrames.Element?
  ) {
    (
      pair.old.map { matching.old[$0.section].elements[$0.element] },
      pair.new.map { matching.new[$0.section].elements[$0.element] }
    )
  }

  /// What has become of an element; `nil` for nothing.
  func kind(_ pair: SceneMatching.Element) -> ElementChange.Kind? {
    guard let before = pair.old else { return .appears }
    guard let after = pair.new else { return .disappears }
    let old = matching.old[before.section].elements[before.element]
    let new = matching.new[after.section].elements[after.element]
    guard matching.oldOfNewSection[after.section] == before.section, isShownAlike(old, new),
      isEqual(old.frame.size, new.frame.size), isInPlace(old, new, after.section)
    else { return .changed }
    return isEqual(old.frame.origin, new.frame.origin) ? nil : .carried
  }

  /// The sections of a preview follow the layout itself.
  private static func index(_ place: SceneMatching.Place?) -> Int? {
    place.flatMap { $0.section == 0 ? nil : $0.section - 1 }
  }

  /// `true` iff they are shown alike, wherever they are.
  private func isShownAlike(_ old: RecordedFrames.Element, _ new: RecordedFrames.Element) -> Bool {
    old.zIndex == new.zIndex && old.name == new.name && isEqual(old.effect, new.effect)
  }

  /// `true` iff both are at one place in their section. In the layout itself, what keeps its
  /// distance from the end of the content keeps its place.
  private func isInPlace(
    _ old: RecordedFrames.Element, _ new: RecordedFrames.Element, _ section: Int
  ) -> Bool {
    let after = matching.new[section].frame
    let before = matching.old[matching.oldOfNewSection[section] ?? 0].frame
    return Axis.allCases.allSatisfy { axis in
      let near = (old.frame.min(axis) - before.min(axis), new.frame.min(axis) - after.min(axis))
      let far = (before.max(axis) - old.frame.max(axis), after.max(axis) - new.frame.max(axis))
      return isEqual(near.0, near.1) || section == 0 && isEqual(far.0, far.1)
    }
  }

  func isEqual(_ old: ElementEffect?, _ new: ElementEffect?) -> Bool {
    guard old != new else { return true }
    let (old, new) = (old ?? ElementEffect(), new ?? ElementEffect())
    // Scale and alpha are no lengths: they are as exact as a dump is.
    return (old.scale - new.scale).magnitude < 0.0005 && (old.alpha - new.alpha).magnitude < 0.0005
      && isEqual(old.translation, new.translation)
  }

  func isEqual(_ old: Double, _ new: Double) -> Bool {
    old == new || (old - new).magnitude <= tolerance
  }

  func isEqual(_ old: Point, _ new: Point) -> Bool {
    isEqual(old.x, new.x) && isEqual(old.y, new.y)
  }

  func isEqual(_ old: Size, _ new: Size) -> Bool {
    isEqual(old.width, new.width) && isEqual(old.height, new.height)
  }
}
