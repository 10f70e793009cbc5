/// The behavior of UIKit that depends on its version (rule `versions`).
///
/// All differences are properties of this type, so that no other file compares version numbers.
struct UIKitBehavior: Hashable, Sendable {
  let ios: Int

  /// Whether the version is iOS 13 or 14.
  ///
  /// No recording of iOS 15 is known. It counts as modern, because its list and cell code is.
  var isLegacy: Bool { ios < 15 }

  /// Whether sizes are rounded down to pixels before placement (rule `floored-sizes`).
  var floorsSizes: Bool { !isLegacy }

  /// Whether an empty section keeps its insets and a negative inter-group spacing, and an empty
  /// orthogonal section the height of a group (rule `empty-section`).
  var emptySectionsKeepTheirInsets: Bool { isLegacy }
}
