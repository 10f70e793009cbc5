/// The behavior of UIKit that depends on its version (rule `versions`).
///
/// All differences are properties of this type, so that no other file compares version numbers.
struct UIKitBehavior: Hashable, Sendable {
  let ios: Int

  /// Whether sizes are rounded down to pixels before placement (rule `floored-sizes`; fixture
  /// ios15-stone.grid-ipad-670).
  var floorsSizes: Bool { ios >= 16 }

  /// Whether an empty section keeps its insets and a negative inter-group spacing, and an empty
  /// orthogonal section the height of a group (rule `empty-section`). Not recorded on iOS 15.
  var emptySectionsKeepTheirInsets: Bool { ios < 15 }
}
