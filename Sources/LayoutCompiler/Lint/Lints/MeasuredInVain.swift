extension Lint {
  /// Measured sizes apply to estimated lengths only (rule `measured`).
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
          if request.model.isMeasured(by: section) {
            heeded.insert(span)
          } else {
            found[span] = LintFinding(
              span: span, message: "nothing in the section measures itself",
              label: "what it says of `measured` changes nothing",
              explanation: "only estimated lengths take what views measure",
              help: "write `estimated` before the length in the layout, or leave out `measured`")
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
  /// Whether a measured size in the data applies to an estimated length of one of the views.
  fileprivate func isMeasured(by data: SnapshotSection) -> Bool {
    let boundaries = boundaryItems.contains { item in
      data.boundaryMeasurements[item.elementKind].map { $0.measures(item.size) } ?? false
    }
    let cells = data.cellMeasurements.sizes
    return boundaries
      || group.cellSizes.contains { size in cells.contains { $0.measures(size) } }
  }
}

extension GroupModel {
  /// The sizes of the cells. A group with `count` divides its length, so that length is not
  /// measured.
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
  /// Whether it has a value for a length that is estimated.
  fileprivate func measures(_ size: LayoutSize) -> Bool {
    width != nil && size.width.isEstimated || height != nil && size.height.isEstimated
  }
}
