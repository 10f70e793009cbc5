// MARK: - Items and groups

@MainActor public class NSCollectionLayoutItem {
  public let layoutSize: NSCollectionLayoutSize
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  // Read-only but on groups.
  var views: [NSCollectionLayoutSupplementaryItem]
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    views = supplementaryItems
  }
}

@MainActor public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  var arrangement = "horizontal"
  var repetition: (form: String, count: Int)?
  var frames: [NSCollectionLayoutGroupCustomItem] = []
  public internal(set) var subitems: [NSCollectionLayoutItem] = []
  public var interItemSpacing: NSCollectionLayoutSpacing?
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { views }
    set { views = newValue }
  }

  required init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: String) {
    super.init(layoutSize: layoutSize, supplementaryItems: [])
    self.arrangement = arrangement
  }

  private class func make(
    _ arrangement: String, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ repetition: (String, Int)? = nil
  ) -> Self {
    let group = Self(size, arrangement)
    precondition(!subitems.isEmpty, "At least 1 subitem is required for a group")
    group.subitems = subitems
    group.repetition = repetition
    return group
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make("horizontal", layoutSize, subitems) }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make("vertical", layoutSize, subitems) }

  @available(iOS, deprecated: 16, message: "Use horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make("horizontal", layoutSize, [subitem], ("count", count)) }

  @available(iOS, deprecated: 16, message: "Use vertical(layoutSize:repeatingSubitem:count:)")
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make("vertical", layoutSize, [subitem], ("count", count)) }

  @available(iOS 16, *)
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make("horizontal", layoutSize, [repeatingSubitem], ("repeating", count)) }

  @available(iOS 16, *)
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make("vertical", layoutSize, [repeatingSubitem], ("repeating", count)) }

  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    let group = Self(layoutSize, "custom")
    group.frames = itemProvider(GroupEnvironment())
    return group
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

@MainActor public class NSCollectionLayoutGroupCustomItem {
  public let frame: CGRect
  public let zIndex: Int
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

// MARK: - Views

@MainActor public class NSCollectionLayoutAnchor {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }
}

@MainActor public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public var zIndex = 1
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }
  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

@MainActor
public class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  public var extendsBoundary = true
  public var pinToVisibleBounds = false
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
      absoluteOffset: .zero)
  }
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }
}

@MainActor public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public var zIndex = 0
  public let elementKind: String
  private init(elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    .init(elementKind: elementKind)
  }
}
