/// Matching elements in runs. Nearly all elements of a section match consecutive ones that look
/// alike, so a million elements are a few runs.
extension FrameMatching {
  /// Consecutive elements that match consecutive elements, or that all appear or disappear. In each
  /// state, all have the same appearance.
  struct Run: Sendable {
    /// The first element in each state; `nil` if they appear or disappear.
    var old: Place?
    var new: Place?
    var count: Int

    /// The elements in order.
    var elements: some RandomAccessCollection<Element> {
      (0..<count).lazy.map { Element(old: old?.advanced(by: $0), new: new?.advanced(by: $0)) }
    }
  }

  /// Adds an element to the last run if it continues it, else as a run of its own.
  func append(_ element: Element, to runs: inout [Run]) {
    if let last = runs.last, continues(element, last) {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(old: element.old, new: element.new, count: 1))
    }
  }

  private func continues(_ element: Element, _ run: Run) -> Bool {
    continues(element.old, run.old, count: run.count, sections: old)
      && continues(element.new, run.new, count: run.count, sections: new)
  }

  private func continues(
    _ place: Place?, _ start: Place?, count: Int, sections: [RecordedFrames.Section]
  ) -> Bool {
    guard let place, let start else { return place == nil && start == nil }
    guard place == start.advanced(by: count) else { return false }
    return sections[place.section].packedElements.appearanceIndex(at: place.element)
      == sections[place.section].packedElements.appearanceIndex(at: start.element)
  }
}

extension FrameMatching {
  /// The appearance of a run's elements, in the new state if they have one there.
  func appearance(_ run: Run) -> RecordedFrames.Elements.Appearance? {
    run.new.map { new[$0.section].packedElements.appearance(at: $0.element) }
      ?? run.old.map { old[$0.section].packedElements.appearance(at: $0.element) }
  }

  /// Whether an element of a run changes, also if it only moves with its section.
  func hasChanges(_ run: Run) -> Bool {
    RunComparison(run, self).kinds.contains { $0 != nil }
  }

  /// The number of a run's elements that change in one way.
  func count(of kind: ElementChange.Kind, in run: Run) -> Int {
    RunComparison(run, self).kinds.count { $0 == kind }
  }
}

/// Compares the elements of a run.
struct RunComparison {
  private let matching: FrameMatching
  private let old: RecordedFrames.Elements
  private let new: RecordedFrames.Elements
  private let run: FrameMatching.Run
  /// The kind of change of all elements, if their frames do not determine it.
  private var fixedKind: ElementChange.Kind?
  /// Whether both states have identifiers, which may differ.
  private var isNamed = false
  /// The frames of the sections in both states.
  private var oldSection = Rect.zero
  private var newSection = Rect.zero
  private var isLayout = false

  init(_ run: FrameMatching.Run, _ matching: FrameMatching) {
    self.run = run
    self.matching = matching
    old = run.old.map { matching.old[$0.section].packedElements } ?? []
    new = run.new.map { matching.new[$0.section].packedElements } ?? []
    guard let before = run.old, let after = run.new else {
      fixedKind = run.old == nil ? .appears : .disappears
      return
    }
    guard matching.oldOfNewSection[after.section] == before.section, isShownAlike(before, after)
    else {
      fixedKind = .changed
      return
    }
    isNamed = new.isNamed(at: after.element)
    oldSection = matching.old[before.section].frame
    newSection = matching.new[after.section].frame
    isLayout = after.section == 0
  }

  /// Whether the elements look the same in both states, except for their frames and identifiers.
  private func isShownAlike(_ before: FrameMatching.Place, _ after: FrameMatching.Place) -> Bool {
    old.zIndex(at: before.element) == new.zIndex(at: after.element)
      && old.isNamed(at: before.element) == new.isNamed(at: after.element)
      && matching.isEqual(old.effect(at: before.element), new.effect(at: after.element))
  }

  /// The kinds of change of the elements in order.
  var kinds: some RandomAccessCollection<ElementChange.Kind?> {
    (0..<run.count).lazy.map { kind(at: $0) }
  }

  /// The kind of change of an element, by its position in the run; `nil` if it did not change.
  @inline(__always) func kind(at index: Int) -> ElementChange.Kind? {
    guard fixedKind == nil, let before = run.old, let after = run.new else { return fixedKind }
    let was = old.frame(at: before.element + index)
    let isNow = new.frame(at: after.element + index)
    guard matching.isEqual(was.size, isNow.size), isInPlace(was, isNow),
      !isNamed || old.hasEqualName(at: before.element + index, to: new, at: after.element + index)
    else { return .changed }
    return matching.isEqual(was.origin, isNow.origin) ? nil : .carried
  }

  /// Whether both have the same position in their section. Elements of the layout itself also keep
  /// their position if they keep their distance from the end of the content.
  @inline(__always) private func isInPlace(_ was: Rect, _ isNow: Rect) -> Bool {
    isInPlace(.horizontal, was, isNow: isNow) && isInPlace(.vertical, was, isNow: isNow)
  }

  @inline(__always) private func isInPlace(_ axis: Axis, _ was: Rect, isNow: Rect) -> Bool {
    matching.isEqual(was.min(axis) - oldSection.min(axis), isNow.min(axis) - newSection.min(axis))
      || isLayout
        && matching.isEqual(
          oldSection.max(axis) - was.max(axis), newSection.max(axis) - isNow.max(axis))
  }
}
