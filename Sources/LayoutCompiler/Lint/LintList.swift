extension Lint {
  /// All lints: those on the model first, then those on frames.
  public static let all: [Lint] = [
    fractionOfEstimate, countedEstimate, insetOnEstimate, tinyEstimate, estimateInRow,
    estimateInFixedGroup, estimatedBothWays, unevenHeights,
    inexactFraction, rowLeavesGap, edgeSpacingBreaksRow, repeatingOverflows, oneSidedInset,
    subitemNeverPlaced, sizeIgnoredByCount, onePointLength, groupFillsScreen, nearlySquare,
    insetsFillItem, zeroLengthItem, zeroSizeCell, withoutEffect, cellBelowBoundaryItem,
    largerThanGroup, cellOutsideContainer, widerThanViewport, fractionIgnoresInsets,
    centredRowStart, badgeBelowCells,
    overlappingBoundaryItems, offsetUndoesEstimate, headerNotAligned, textAsKind,
    layoutHeaderIgnoresInsets, sectionsTouch,
    spacingAroundEmptySection, onlyItemIsHeader, sideViewStays, sectionByPosition,
    errorOnOtherScreens, sameSectionName, measuredInVain,
    unusedSuppression, unknownSuppression, incompleteSuppression, unknownLevel,
  ]

  package static func named(_ id: String) -> Lint? { all.first { $0.id == id } }
}
