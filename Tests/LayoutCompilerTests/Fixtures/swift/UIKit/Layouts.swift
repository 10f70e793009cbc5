// MARK: - Sections

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@available(iOS 17, *)
public struct UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let normal = Self(name: "normal")
  public static let fast = Self(name: "fast")
}

@available(iOS 17, *)
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
  case automatic, always, never
}

@available(iOS 17, *)
@MainActor public class UICollectionLayoutSectionOrthogonalScrollingProperties {
  public var decelerationRate =
    UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
  public var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

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
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  public var supplementariesFollowContentInsets = true
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public protocol NSCollectionLayoutContainer {
  @MainActor var contentSize: CGSize { get }
  @MainActor var effectiveContentSize: CGSize { get }
}

public protocol NSCollectionLayoutEnvironment {
  @MainActor var container: any NSCollectionLayoutContainer { get }
  @MainActor var traitCollection: UITraitCollection { get }
}

public protocol NSCollectionLayoutVisibleItem: AnyObject {
  @MainActor var alpha: CGFloat { get set }
  @MainActor var zIndex: Int { get set }
  @MainActor var isHidden: Bool { get set }
  @MainActor var center: CGPoint { get set }
  @MainActor var transform: CGAffineTransform { get set }
  @MainActor var indexPath: IndexPath { get }
  @MainActor var frame: CGRect { get }
  @MainActor var representedElementCategory: UICollectionView.ElementCategory { get }
  @MainActor var representedElementKind: String? { get }
}

// MARK: - Layouts

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

@MainActor public class UICollectionViewCompositionalLayoutConfiguration {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var contentInsetsReference = UIContentInsetsReference.automatic
  public init() {}
}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public var configuration: UICollectionViewCompositionalLayoutConfiguration
  let provider: UICollectionViewCompositionalLayoutSectionProvider

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
  }

  /// The attributes before a subclass changes them.
  var recorded: [UICollectionViewLayoutAttributes] = []
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { recorded }
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
