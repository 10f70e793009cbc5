extension LayoutFinding {
  /// Returns the diagnostic; `layout` is its position if the section has none.
  func diagnostic(in layout: SourceSpan) -> Diagnostic {
    let span = origin ?? layout
    switch kind {
    case .noRoomForGroup(let insets, let container, let axis):
      return Self.noRoomForGroup(insets, container: container, along: axis, at: span)
    case .noRoomInGroup(let insets, let length, let axis):
      return Self.noRoomInGroup(insets, size: length, along: axis, at: span)
    case .cannotFitSingleItem(let shortfall):
      return Self.largeFraction(shortfall) ?? Self.edgeSpacing(shortfall)
        ?? Self.cannotFitSingleItem(shortfall, span)
    case .tooManyCells(let limit):
      return Self.tooManyCells(limit, span)
    case .noRoomForColumns(let spacing, let width):
      return Self.noRoomForColumns(spacing, width: width, at: span)
    case .impossibleFrame(let group):
      return Self.impossibleFrame(group, span)
    }
  }

  private static func noRoomForGroup(
    _ insets: Double, container: Double, along axis: Axis, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .noRoomForGroup,
      "the insets leave no space for the section's group",
      at: span,
      label: "insets take \(points(insets)) of the \(points(container)) points of \(length(axis))",
      explanation:
        "UIKit raises an exception: \"There is no space for this NSCollectionLayoutGroup to "
        + "fit into its parent group or section\"",
      help: "use smaller contentInsets, another contentInsetsReference, or a larger "
        + "collection view")
  }

  private static func noRoomInGroup(
    _ insets: Double, size: Double, along axis: Axis, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .noRoomForGroup,
      "the group's insets leave no space for its subitems",
      at: span,
      label: "insets take \(points(insets)) of its \(points(size)) points of \(length(axis))",
      explanation: "its subitems would have no \(length(axis)), or UIKit raises an exception: \"… "
        + "negative effectiveContentSize\"",
      help: "make the group's contentInsets smaller, or the group larger")
  }

  private static let singleItemException =
    "UIKit shows nothing, or raises an exception: \"This group cannot fit even a single item\""

  private static func cannotFitSingleItem(
    _ shortfall: Shortfall, _ span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .groupFitsNoItem,
      "the group is too small for even one item",
      at: span,
      label: "the first subitem needs \(points(shortfall.needed)) points of "
        + "\(length(shortfall.axis)), the group has \(points(shortfall.available))",
      explanation: singleItemException,
      help: "make the group larger or the subitem smaller, or give the group a `count`")
  }

  /// The subitem would fit without its edge spacing.
  private static func edgeSpacing(_ shortfall: Shortfall) -> Diagnostic? {
    let edges = shortfall.startEdge + shortfall.endEdge
    guard let span = shortfall.edgeOrigin, edges > 0,
      shortfall.needed - edges <= shortfall.available
    else { return nil }
    let insets = "write `contentInsets` in place of `edgeSpacing`, which take no space"
    return Diagnostic(
      .groupFitsNoItem, "the edge spacing leaves no space for even one item", at: span,
      label: "the first subitem needs \(points(shortfall.needed)) points of "
        + "\(length(shortfall.axis)): \(points(shortfall.needed - edges)) and the edge spacing "
        + "\(points(shortfall.startEdge)) + \(points(shortfall.endEdge)); the group has "
        + points(shortfall.available),
      explanation: singleItemException,
      help: shortfall.size.isEstimated
        ? "delete `edgeSpacing`, and inset the section with `contentInsets`"
        : "\(insets), or inset the section")
  }

  /// A fraction that is more likely a percentage or points.
  private static func largeFraction(_ shortfall: Shortfall) -> Diagnostic? {
    let word: String
    let fraction: Double
    switch shortfall.size {
    case .fractionalWidth(let value): (word, fraction) = ("fractionalWidth", value)
    case .fractionalHeight(let value): (word, fraction) = ("fractionalHeight", value)
    case .absolute, .estimated, .uniformAcrossSiblings: return nil
    }
    guard fraction > Bounds.plausibleFraction, let span = shortfall.lengthOrigin else { return nil }
    let number = points(fraction)
    return Diagnostic(
      .groupFitsNoItem, "`\(word) \(number)` is \(number) times the group", at: span,
      label: "a fraction, not points", explanation: singleItemException,
      help: "did you mean `\(word) \(number)%` or `\(length(shortfall.axis)) \(number)`?")
  }

  private static func tooManyCells(_ limit: Int, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyCells,
      "one group has more than \(limit) cells",
      at: span,
      explanation: "a group is solved as a whole, so its size is bounded",
      help: "make the subitems larger, or the group smaller")
  }

  private static func noRoomForColumns(
    _ spacing: Double, width: Double, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .noRoomForGroup,
      "the spacing leaves no space for the columns",
      at: span,
      label: "spacing takes \(points(spacing)) of the \(points(width)) points of width",
      explanation: "the cells of the waterfall would have no width",
      help: "use fewer columns or a smaller spacing, also by a condition on `container.width`")
  }

  private static func impossibleFrame(_ group: Size, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .impossibleFrame,
      "the numbers of the frame are not a rectangle", at: span,
      label: "in a group of \(points(group.width)) by \(points(group.height)) points",
      explanation: "a width or height is negative, or a number is too large or undefined",
      help: "keep the numbers in bounds: `max(0, …)`")
  }

  private static func length(_ axis: Axis) -> String {
    axis == .horizontal ? "width" : "height"
  }

  /// Returns a length in points, in the notation of frames files.
  private static func points(_ value: Double) -> String {
    PointFormat.points(value)
  }
}
