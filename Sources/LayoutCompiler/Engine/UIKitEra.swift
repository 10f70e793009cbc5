/// What of UIKit's behaviour hangs on its version (`eras.md`). Every difference between versions is
/// a property here, so that no other file compares version numbers.
struct UIKitEra: Hashable, Sendable {
  let ios: Int

  /// iOS 13 and 14 in the recordings. iOS 15 was never recorded: it is counted as modern, because
  /// its list and cell code is the modern one; grammar.md says so.
  var isLegacy: Bool { ios < 15 }

  /// Sizes are floored to device pixels before anything is placed (eras 1).
  var floorsSizes: Bool { !isLegacy }

  /// An empty section keeps insets and a negative inter-group spacing, and an empty orthogonal
  /// section the height of one group (eras 13).
  var emptySectionsKeepTheirInsets: Bool { isLegacy }
}
