extension Lint {
  /// Only estimated lengths take what views measure (rule `measured`).
  static let measuredInVain = Lint(
    "measured-in-vain", .warning,
    "The data says what views measure, and no length of theirs is estimated.",
    why: "Only estimated lengths are measured: all others are what the layout says, so the numbers "
      + "change nothing. Estimate the length in the layout, or take the numbers out of the data.",
    Example(
      bad: "section < group horizontal height 44 < item > >\n"
        + "snapshot monday < section \"Apps\" items 3 measured 44 60 80 >",
      at: "\"Apps\"",
      good: "section < group horizontal height estimated 44 < item height estimated 44 > >\n"
        + "snapshot monday < section \"Apps\" items 3 measured 44 60 80 >"),
    .everywhere { views in
      var found: [SourceSpan: LintFinding] = [:]
      var heeded: Set<SourceSpan> = []
      for view in views {
        for (section, request) in zip(view.snapshot?.sections ?? [], view.request.sections) {
          guard let span = section.span, view.source.has(span), section.hasMeasurements else {
            continue
          }
          if request.model.heeds(section) {
            heeded.insert(span)
          } else {
            found[span] = LintFinding(
              span: span, message: "nothing in the section measures itself",
              label: "what it says of `measured` changes nothing",
              reason: "only estimated lengths take what views measure",
              remedy: "write `estimated` before the length in the layout, or leave out `measured`")
          }
        }
      }
      return found.filter { !heeded.contains($0.key) }.map(\.value)
    })
}

extension SnapshotSection {
  fileprivate var hasMeasurements: Bool {
    !measurements.sizes.isEmpty || !itemSizes.isEmpty || !boundaryMeasurements.isEmpty
  }
}

extension SectionModel {
  /// `true` iff one of the views of which data says something measures a length of which it is
  /// said.
  fileprivate func heeds(_ data: SnapshotSection) -> Bool {
    let boundaries = boundaryItems.contains { item in
      data.boundaryMeasurements[item.elementKind].map { $0.says(anyOf: item.size) } ?? false
    }
    let cells = data.cellMeasurements.sizes
    return boundaries
      || group.cellSizes.contains { size in cells.contains { $0.says(anyOf: size) } }
  }
}

extension GroupModel {
  /// The sizes of the cells in it, as they are measured: a counted group divides its length.
  fileprivate var cellSizes: [LayoutSize] {
    let own = items.map { item in
      var size = item.size
      if isCounted, let axis = arrangement.axis { size[axis] = .absolute(0) }
      return size
    }
    return own + innerGroups.flatMap(\.cellSizes)
  }
}

extension MeasuredSize {
  /// `true` iff it says something of a length that is estimated.
  fileprivate func says(anyOf size: LayoutSize) -> Bool {
    width != nil && size.width.isEstimated || height != nil && size.height.isEstimated
  }
}
