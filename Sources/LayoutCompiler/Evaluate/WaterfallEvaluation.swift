/// Waterfalls: the frames of their cells in the width of a section.
extension Evaluator {
  /// Places the cells of a section's waterfall, in the width that a group of `fractionalWidth 1` has
  /// (rules `section-container`, `provider-container`).
  mutating func placeTiles(of section: inout SectionModel, in layout: LayoutModel) {
    guard section.group.waterfall != nil, let environment else { return }
    guard layout.scrollDirection == .vertical else {
      return report(.waterfallAcross(at: section.group.origin ?? text.span(TextRange(0, 0))))
    }
    let width = environment.groupWidth(of: section, layout.contentInsetsReference)
    section.group.placeTiles(width: width)
    guard let index = section.group.frames.firstIndex(where: { $0.rect.height > Bounds.points })
    else { return }
    reportHeight(of: section.group, index)
  }

  /// Reports a cell that is too high, with the values of its item.
  private mutating func reportHeight(of group: GroupModel, _ index: Int) {
    guard let tile = group.waterfall?.tiles[index] else { return }
    let place = tile.origins[.aspect] ?? tile.origin ?? text.span(TextRange(0, 0))
    report(.tileTooHigh(item: index, aspect: tile.aspect, at: place))
  }
}

extension Environment {
  /// The width of the container of a section's group, in a layout that scrolls vertically; the
  /// environment is that of a section provider, which the layout's reference has reduced already.
  fileprivate func groupWidth(
    of section: SectionModel, _ layoutReference: ContentInsetsReference
  ) -> Double {
    let reference = section.contentInsetsReference
    var width = container.width
    if reference != .automatic {
      width += insetsAcross(layoutReference) - insetsAcross(reference)
    }
    if section.orthogonal == .none { width -= section.contentInsets.sum(.horizontal) }
    return max(0, width)
  }

  private func insetsAcross(_ reference: ContentInsetsReference) -> Double {
    insets(reference, scrollDirection: .vertical).sum(.horizontal)
  }
}

extension Diagnostic {
  fileprivate static func tileTooHigh(
    item: Int, aspect: Double, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .numberTooLarge, "the cell of item \(item) is too high", at: span,
      label: "more than \(Int(saturating: Bounds.points)) points",
      explanation: "its aspect, the width divided by the height, is \(aspect)",
      help: "use a larger aspect, such as `aspect 3/4`")
  }

  fileprivate static func waterfallAcross(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .misplacedElement, "`group waterfall` is in a layout that scrolls horizontally", at: span,
      label: "its columns grow downwards",
      help: "use `scrollDirection vertical`, or a `group custom` with a `frame` for each item")
  }
}
