/// A cell of a group (`NSCollectionLayoutItem`).
struct ItemModel: Hashable, Sendable, HasPropertyOrigins {
  var size = LayoutSize()
  var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var supplementaries: [SupplementaryItem] = []
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init() {}
}

/// A line of items, or items with custom frames (`NSCollectionLayoutGroup`).
package struct GroupModel: Hashable, Sendable, HasPropertyOrigins {
  package enum Arrangement: Hashable, Sendable {
    case horizontal, vertical
    /// Cells have the frames in `frames`, relative to the group's corner.
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

  /// The number of times that the subitems are placed.
  enum Repetition: Hashable, Sendable {
    /// The list of subitems repeats until the next one does not fit (`subitems:`).
    case fill
    /// The length is divided into equal shares (`subitem:count:`).
    case count(Int)
    /// The subitem repeats in its own size (`repeatingSubitem:count:`, iOS 16).
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
  /// The frames of the cells in a custom group. In points, relative to the group's corner.
  var frames: [CustomFrame] = []
  /// The columns of a custom group whose frames are computed; `nil` for other groups.
  var waterfall: Waterfall?
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  package init(_ arrangement: Arrangement) { self.arrangement = arrangement }
}

extension GroupModel {
  /// Whether the group or a descendant has an estimated length.
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

/// A child of a group.
indirect enum Subitem: Hashable, Sendable {
  case item(ItemModel)
  case group(GroupModel)

  var item: ItemModel? { if case .item(let item) = self { item } else { nil } }
  var group: GroupModel? { if case .group(let group) = self { group } else { nil } }

  var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// The spans of its properties.
  var origins: PropertyOrigins {
    switch self {
    case .item(let item): item.origins
    case .group(let group): group.origins
    }
  }
}
