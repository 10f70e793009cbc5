/// A cell's place (`NSCollectionLayoutItem`).
struct ItemModel: Hashable, Sendable, HasPropertyOrigins {
  var size = LayoutSize()
  var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var supplementaries: [SupplementaryItem] = []
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init() {}
}

/// Items in a line, or at given places (`NSCollectionLayoutGroup`).
package struct GroupModel: Hashable, Sendable, HasPropertyOrigins {
  package enum Arrangement: Hashable, Sendable {
    case horizontal, vertical
    /// The cells have the frames in `frames`, relative to the group's corner.
    case custom

    /// The direction of the line; `nil` for a custom group.
    var axis: Axis? {
      switch self {
      case .horizontal: .horizontal
      case .vertical: .vertical
      case .custom: nil
      }
    }
  }

  /// How often the subitems are placed.
  enum Repetition: Hashable, Sendable {
    /// The list of subitems is repeated until the next one does not fit (`subitems:`).
    case fill
    /// Equal shares of the length (`subitem:count:`).
    case count(Int)
    /// The given number of subitems, each in its own size (`repeatingSubitem:count:`, iOS 16).
    case repeating(Int)
  }

  var arrangement: Arrangement
  var size = LayoutSize()
  var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var supplementaries: [SupplementaryItem] = []
  var repetition: Repetition = .fill
  var interItemSpacing: Spacing = .fixed(0)
  var subitems: [Subitem] = []
  /// The cells' places in a custom group.
  var frames: [CustomFrame] = []
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(_ arrangement: Arrangement) { self.arrangement = arrangement }
}

extension GroupModel {
  /// `true` iff the group or anything in it has an estimated axis.
  var hasEstimates: Bool {
    size.isEstimated
      || subitems.contains {
        switch $0 {
        case .item(let item): item.size.isEstimated
        case .group(let group): group.hasEstimates
        }
      }
  }
}

/// What a group holds.
indirect enum Subitem: Hashable, Sendable {
  case item(ItemModel)
  case group(GroupModel)
}
