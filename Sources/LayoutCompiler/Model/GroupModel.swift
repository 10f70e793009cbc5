/// A cell's place (`NSCollectionLayoutItem`).
public struct ItemModel: Hashable, Sendable, HasPropertyOrigins {
  public var size = LayoutSize()
  public var contentInsets: Insets = .zero
  public var edgeSpacing = EdgeSpacing()
  public var supplementaries: [SupplementaryItem] = []
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init() {}
}

/// Items in a line, or at given places (`NSCollectionLayoutGroup`).
public struct GroupModel: Hashable, Sendable, HasPropertyOrigins {
  public enum Arrangement: Hashable, Sendable {
    case horizontal, vertical
    /// The cells have the frames in `frames`, relative to the group's corner.
    case custom

    /// The direction of the line; `nil` for a custom group.
    public var axis: Axis? {
      switch self {
      case .horizontal: .horizontal
      case .vertical: .vertical
      case .custom: nil
      }
    }
  }

  /// How often the subitems are placed.
  public enum Repetition: Hashable, Sendable {
    /// The list of subitems is repeated until the next one does not fit (`subitems:`).
    case fill
    /// Equal shares of the length (`subitem:count:`).
    case count(Int)
    /// The given number of subitems, each in its own size (`repeatingSubitem:count:`, iOS 16).
    case repeating(Int)
  }

  public var arrangement: Arrangement
  public var size = LayoutSize()
  public var contentInsets: Insets = .zero
  public var edgeSpacing = EdgeSpacing()
  public var supplementaries: [SupplementaryItem] = []
  public var repetition: Repetition = .fill
  public var interItemSpacing: Spacing = .fixed(0)
  public var subitems: [Subitem] = []
  /// The cells' places in a custom group.
  public var frames: [CustomFrame] = []
  public var origins = PropertyOrigins()
  public var origin: SourceSpan?

  public init(_ arrangement: Arrangement) { self.arrangement = arrangement }
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
public indirect enum Subitem: Hashable, Sendable {
  case item(ItemModel)
  case group(GroupModel)
}
