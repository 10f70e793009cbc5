/// What is different between two layouts of one thing: the frames of two scenes, of two dumps, or of
/// one of each.
///
/// Frames are compared within their sections, as dumps have them: what only moves with its section
/// has not changed. Time is linear in the elements.
package struct PreviewDiff: Sendable {
  let old: RecordedFrames.Preview
  package private(set) var new: RecordedFrames.Preview
  /// Lengths that differ by no more are equal, in points.
  let tolerance: Double
  /// Everything that is elsewhere or otherwise, in the order of the new preview; what disappears
  /// follows in its section. With what moves with its section.
  package let changes: [ElementChange]
  /// What is different in words, a line for each section that differs; none where nothing does. The
  /// same changes of several sections are told once.
  ///
  ///     section featured: item width 123.667 -> 119, all 12; next section 4 lower
  ///     sections menu and offers: gap 20 -> 24
  ///     content 375x812 -> 375x824
  package let summary: [String]
  /// What a drawing says in place of what differs; `nil` for just that.
  let heading: String?
  let comparison: FrameComparison

  /// `tolerance`: in points. Dumps are exact to a thousandth, which is the least.
  package init(
    from old: RecordedFrames.Preview, to new: RecordedFrames.Preview, tolerance: Double = 0
  ) {
    self.old = old
    self.new = new
    comparison = FrameComparison(tolerance: tolerance, SceneMatching(old, new))
    self.tolerance = comparison.tolerance
    changes = comparison.changes()
    summary = DifferenceSummary(old, new, comparison).lines
    heading = nil
  }

  /// The two states of which `heading` tells in one sentence.
  init(from old: RecordedFrames.Preview, to new: RecordedFrames.Preview, heading: String) {
    self.old = old
    self.new = new
    comparison = FrameComparison(tolerance: 0, SceneMatching(old, new))
    tolerance = comparison.tolerance
    changes = comparison.changes()
    summary = [heading]
    self.heading = heading
  }

  /// The same for two scenes.
  package init(from old: LaidOutPreview, to new: LaidOutPreview, tolerance: Double = 0) {
    self.init(
      from: RecordedFrames.Preview(old), to: RecordedFrames.Preview(new), tolerance: tolerance)
  }

  /// What the pair is called: as the new preview.
  package var name: String? {
    get { new.name }
    set { new.name = newValue }
  }

  /// `true` iff the two are laid out alike: their dumps, but for the tolerance, are the same.
  var isEmpty: Bool { summary.isEmpty }
}

/// One element before and after.
package struct ElementChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case appears, disappears
    /// It is elsewhere in its section, in another section, of another size, or shown otherwise.
    case changed
    /// It has moved with its section, or with the end of the content, and not in it.
    case carried
  }

  package var kind: Kind
  /// In content coordinates; `nil` for what appears.
  var old: RecordedFrames.Element?
  /// In content coordinates; `nil` for what disappears.
  package var new: RecordedFrames.Element?
  /// The index of its section; `nil` for the boundary items of the whole layout.
  var oldSection: Int?
  package var newSection: Int?
}
