extension Lint {
  /// Measured sizes apply to estimated lengths only (rule `measured`).
  static let measuredInVain = Lint(
    "measured-in-vain", .warning,
    "The data has measured sizes of views without an estimated length.",
    why:
      "Only estimated lengths are self-sizing: all others are fixed by the layout, so the "
      + "numbers have no effect. Use an estimated length in the layout, or delete the "
      + "numbers from the data.",
    Example(
      bad: "section < group horizontal height 44 < item > >\n"
        + "snapshot monday < section \"Apps\" items 3 measured 44 60 80 >",
      at: "\"Apps\"",
      good: "section < group horizontal height estimated 44 < item height estimated 44 > >\n"
        + "snapshot monday < section \"Apps\" items 3 measured 44 60 80 >"),
    .everywhere { views in
      var found: [SourceSpan: LintFinding] = [:]
      var heeded: [SourceSpan] = []
      for view in views {
        for (section, request) in zip(view.snapshot?.sections ?? [], view.request.sections) {
          guard let span = section.span, view.source.has(span), section.hasMeasurements else {
            continue
          }
          if request.model.isMeasured(by: section) {
            heeded.append(span)
          } else {
            found[span] = LintFinding(
              span: span, message: "the section has no self-sizing views",
              label: "`measured` has no effect",
              explanation: "only estimated lengths use measured sizes",
              help: "write `estimated` before the length in the layout, or delete `measured`")
          }
        }
      }
      for span in heeded { found[span] = nil }
      return Array(found.values)
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
    let sizes = data.boundaryMeasurements.resolved(for: boundaryItems)
    let boundaries = boundaryItems.contains { item in
      sizes[item.elementKind].map { $0.measures(item.size) } ?? false
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
