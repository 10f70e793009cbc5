// MARK: - Sections

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@available(iOS 17, *)
@MainActor public class UICollectionLayoutSectionOrthogonalScrollingProperties {
  public struct DecelerationRate: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let normal = Self(name: "normal")
    public static let fast = Self(name: "fast")
  }
  public enum Bounce: Int, Sendable { case automatic, always, never }
  public var decelerationRate = DecelerationRate.automatic
  public var bounce = Bounce.automatic
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

@MainActor public class NSCollectionLayoutSection {
  var group: NSCollectionLayoutGroup
  var list: UICollectionLayoutListConfiguration?
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var interGroupSpacing: CGFloat = 0
  @available(iOS 14, *)
  public var contentInsetsReference: UIContentInsetsReference {
    get { insetsReference }
    set { insetsReference = newValue }
  }
  var insetsReference = UIContentInsetsReference.automatic
  @available(iOS 16, *)
  public var supplementaryContentInsetsReference: UIContentInsetsReference {
    get { supplementaryReference }
    set { supplementaryReference = newValue }
  }
  var supplementaryReference = UIContentInsetsReference.automatic
  @available(iOS, deprecated: 16, message: "Use supplementaryContentInsetsReference")
  public var supplementariesFollowContentInsets: Bool {
    get { followsInsets }
    set { followsInsets = newValue }
  }
  var followsInsets = true
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  @available(iOS 17, *)
  public var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    scrollingProperties
  }
  let scrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public protocol NSCollectionLayoutContainer {
  @MainActor var contentSize: CGSize { get }
  @MainActor var effectiveContentSize: CGSize { get }
  @MainActor var contentInsets: NSDirectionalEdgeInsets { get }
}

public protocol NSCollectionLayoutEnvironment {
  @MainActor var container: any NSCollectionLayoutContainer { get }
  @MainActor var traitCollection: UITraitCollection { get }
}

@MainActor public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

@MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  var alpha: CGFloat { get set }
  var name: String { get }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

// MARK: - Layouts

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

@MainActor public class UICollectionViewCompositionalLayoutConfiguration {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  @available(iOS 14, *)
  public var contentInsetsReference: UIContentInsetsReference {
    get { insetsReference }
    set { insetsReference = newValue }
  }
  var insetsReference = UIContentInsetsReference.safeArea
  public init() {}
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public var configuration: UICollectionViewCompositionalLayoutConfiguration
  let provider: UICollectionViewCompositionalLayoutSectionProvider

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  @available(*, unavailable)
  public override init() { fatalError("init() is not available") }
  public required init?(coder: NSCoder) { nil }

  /// The attributes before a subclass changes them.
  var recorded: [UICollectionViewLayoutAttributes] = []
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { recorded.isEmpty ? StandIn.views : recorded }
}

// MARK: - Lists

@available(iOS 14, *)
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }
  let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  @available(iOS 15, *)
  public var headerTopPadding: CGFloat? {
    get { topPadding }
    set { topPadding = newValue }
  }
  var topPadding: CGFloat?
  public var showsSeparators = true
  public init(appearance: Appearance) { self.appearance = appearance }
}
