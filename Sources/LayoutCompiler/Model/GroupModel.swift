/// A cell of a group (`NSCollectionLayoutItem`).
public struct ItemModel: Hashable, Sendable, HasPropertyOrigins {
  /// The size with the content insets; fractions are those of the group.
  public var size: LayoutSize
  /// The insets of the cell's frame, in points. They take no further space.
  public var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var supplementaries: [SupplementaryItem] = []
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  /// Creates an item, by default of the size of its group.
  public init(size: LayoutSize = LayoutSize()) { self.size = size }
}

/// A line of items, or items with custom frames (`NSCollectionLayoutGroup`).
public struct GroupModel: Hashable, Sendable, HasPropertyOrigins {
  /// The direction of a line of subitems.
  public enum Arrangement: Hashable, Sendable {
    case horizontal, vertical
    /// The cells have frames of their own, which only a compiled layout can set.
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
  public enum Repetition: Hashable, Sendable {
    /// The list of subitems repeats until the next one does not fit (`subitems:`).
    case fill
    /// The length is divided into equal shares (`subitem:count:`).
    case count(Int)
    /// The subitem repeats in its own size (`repeatingSubitem:count:`, iOS 16).
    case repeating(Int)
  }

  /// The direction of the line.
  public var arrangement: Arrangement
  /// The size with the content insets; fractions are those of the section, or of the outer group.
  public var size: LayoutSize
  /// The insets of the subitems, in points. Fractional subitems divide what is left.
  public var contentInsets: Insets = .zero
  var edgeSpacing = EdgeSpacing()
  var supplementaries: [SupplementaryItem] = []
  /// The number of times that the subitems are placed in a group.
  public var repetition: Repetition = .fill
  /// The gap between consecutive subitems, in points.
  public var interItemSpacing: Spacing = .fixed(0)
  /// The items and inner groups, in the order of the line; empty for custom groups.
  public var subitems: [Subitem]
  /// The frames of the cells in a custom group. In points, relative to the group's corner.
  var frames: [CustomFrame] = []
  /// The columns of a custom group whose frames are computed; `nil` for other groups.
  var waterfall: Waterfall?
  var origins = PropertyOrigins()
  var origin: SourceSpan?

  /// Creates a group, by default of the size of its section or outer group.
  ///
  /// - Parameters:
  ///   - arrangement: The direction of the line.
  ///   - size: The size of the group.
  ///   - subitems: The items and inner groups, which repeat until the group is full.
  public init(
    _ arrangement: Arrangement, size: LayoutSize = LayoutSize(), subitems: [Subitem] = []
  ) {
    self.arrangement = arrangement
    self.size = size
    self.subitems = subitems
  }
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
public indirect enum Subitem: Hashable, Sendable {
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
