/// The behaviour of UIKit that depends on its version (rule `versions`). Every difference between
/// versions is a property here, so that no other file compares version numbers.
struct UIKitEra: Hashable, Sendable {
  let ios: Int

  /// `true` for iOS 13 and 14. No recording of iOS 15 is known. It counts as modern, because its
  /// list and cell code is the modern one.
  var isLegacy: Bool { ios < 15 }

  /// Sizes are floored to device pixels before anything is placed (rule `floored-sizes`).
  var floorsSizes: Bool { !isLegacy }

  /// An empty section keeps insets and a negative inter-group spacing, and an empty orthogonal
  /// section the height of one group (rule `empty-section`).
  var emptySectionsKeepTheirInsets: Bool { isLegacy }
}
