// Views, as far as tests use them.

/// The answers of the stand-in, for code that records what UIKit computes. A test sets them.
@MainActor public enum StandIn {
  /// The layout attributes of all views.
  public static var views: [UICollectionViewLayoutAttributes] = []
  /// The size of the content, in points.
  public static var contentSize = CGSize.zero
  /// The number of pixels per point.
  public static var scale: CGFloat = 3
  public static var idiom = UIUserInterfaceIdiom.phone
  public static var systemVersion = "18.0"
  /// The last layout of a collection view.
  public fileprivate(set) static var layout: UICollectionViewLayout?
}

open class NSCoder {}

public final class Bundle {}

public struct UIColor: Sendable {
  public static let systemFill = UIColor()
  public static let secondarySystemFill = UIColor()
}

@MainActor public final class CALayer {
  public var cornerRadius: CGFloat = 0
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

@MainActor public final class UILabel: UIView {
  public var text: String?
  public var textAlignment = NSTextAlignment.natural
  public var adjustsFontSizeToFitWidth = false
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class UIResponder {
  public var next: UIResponder? { nil }
  init(isView: Bool) {}
}

@MainActor open class UIView: UIResponder {
  public var bounds: CGRect
  public var frame: CGRect {
    get { bounds }
    set { bounds = newValue }
  }
  public var isHidden = false
  public var layoutMargins = UIEdgeInsets.zero
  public var insetsLayoutMarginsFromSafeArea = true
  public var backgroundColor: UIColor?
  public let layer = CALayer()
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Not to be overridden, as Apple documents: not open here.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  open var window: UIWindow? { nil }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  public init(frame: CGRect) {
    bounds = frame
    super.init(isView: true)
  }
  public required init?(coder: NSCoder) { nil }
  public func addSubview(_ view: UIView) {}
  public func layoutIfNeeded() {}
  open func layoutSubviews() {}
}

@MainActor public final class UIWindow: UIView {
  public var rootViewController: UIViewController?
  public var screen: UIScreen { UIScreen() }
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  }
  @available(iOS, deprecated: 26, message: "Use init(windowScene:)")
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIScene: Hashable {
  public nonisolated static func == (a: UIScene, b: UIScene) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor public final class UIWindowScene: UIScene {
  public var screen: UIScreen { UIScreen() }
}

@MainActor public final class UIApplication {
  public static let shared = UIApplication()
  public var connectedScenes: Set<UIScene> { [UIWindowScene()] }
}

@MainActor public final class UINavigationBar: UIView {
  public var prefersLargeTitles = false
}

@MainActor public final class UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
}

@MainActor public final class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar(frame: .zero)
}

@MainActor open class UIViewController: UIResponder {
  public var navigationController: UINavigationController? { nil }
  public let navigationItem = UINavigationItem()
  public var view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  var overrides: any UIMutableTraits = RecordedTraits()
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public init(nibName: String?, bundle: Bundle?) { super.init(isView: false) }
  public required init?(coder: NSCoder) { nil }
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
  @available(iOS 17, *)
  public var traitOverrides: any UIMutableTraits {
    get { overrides }
    set { overrides = newValue }
  }
  public func addChild(_ child: UIViewController) {}
  public func didMove(toParent parent: UIViewController?) {}
  @available(iOS, deprecated: 17, message: "Use the traitOverrides property on the child")
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {}
}

@MainActor public final class UIScreen {
  @available(iOS, deprecated: 16, message: "Use the screen of the view's window scene")
  public static let main = UIScreen()
  public var scale: CGFloat { StandIn.scale }
}

@MainActor public final class UIDevice {
  public static let current = UIDevice()
  public var systemName: String { "iOS" }
  public var systemVersion: String { StandIn.systemVersion }
  public var model: String { "iPhone" }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { StandIn.idiom }
}

@MainActor open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public var contentInset = UIEdgeInsets.zero
  public var adjustedContentInset: UIEdgeInsets {
    let safeArea = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safeArea.top, left: contentInset.left + safeArea.left,
      bottom: contentInset.bottom + safeArea.bottom, right: contentInset.right + safeArea.right)
  }
  public var contentOffset = CGPoint.zero
  open var contentSize = CGSize(width: 0, height: 0)
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
}

@MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  public var collectionViewLayout: UICollectionViewLayout
  public weak var dataSource: (any UICollectionViewDataSource)?
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { nil }
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    contentSize = layout.collectionViewContentSize
    StandIn.layout = layout
  }
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: bounds) }
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: bounds) }
}

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

@MainActor open class UICollectionReusableView: UIView {
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {}

@MainActor public class UICollectionViewLayoutAttributes {
  public var zIndex = 0
  public var alpha: CGFloat = 1
  public var transform = CGAffineTransform.identity
  var untransformed: CGRect
  /// As in UIKit, what a view with the transform covers.
  public var frame: CGRect {
    get {
      let width = untransformed.width * transform.a
      let height = untransformed.height * transform.d
      return CGRect(
        x: untransformed.midX + transform.tx - width / 2,
        y: untransformed.midY + transform.ty - height / 2, width: width, height: height)
    }
    set { untransformed = newValue }
  }
  public var size: CGSize {
    get { untransformed.size }
    set { untransformed.size = newValue }
  }
  public var bounds: CGRect {
    CGRect(x: 0, y: 0, width: untransformed.width, height: untransformed.height)
  }
  public var center: CGPoint { CGPoint(x: untransformed.midX, y: untransformed.midY) }
  public var indexPath: IndexPath
  public var representedElementKind: String?
  public var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : isDecoration ? .decorationView : .supplementaryView
  }
  /// For tests: UIKit decides by the initializer.
  public var isDecoration = false
  public init(frame: CGRect, indexPath: IndexPath) {
    untransformed = frame
    self.indexPath = indexPath
  }
  public func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(frame: untransformed, indexPath: indexPath)
    copy.representedElementKind = representedElementKind
    (copy.zIndex, copy.alpha, copy.transform) = (zIndex, alpha, transform)
    return copy
  }
}

@MainActor open class UICollectionViewLayout {
  var decorationViews: Set<String> = []
  public internal(set) weak var collectionView: UICollectionView?
  public init() {}
  public required init?(coder: NSCoder) { nil }
  public func invalidateLayout() {}
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationViews.insert(elementKind)
  }
  open var collectionViewContentSize: CGSize { StandIn.contentSize }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { StandIn.views }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    StandIn.views.first { $0.representedElementKind == nil && $0.indexPath == indexPath }
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

public final class UICollectionViewFlowLayout: UICollectionViewLayout {}
