/// The names of UIKit and the standard library that imports understand.
enum UIKitNames {
  /// Whether a name begins as those of UIKit's types.
  static func isUIKit(_ name: String) -> Bool {
    var bytes = name.utf8.makeIterator()
    guard let first = bytes.next(), let second = bytes.next(), let third = bytes.next(),
      third >= UInt8(ascii: "A"), third <= UInt8(ascii: "Z")
    else { return false }
    switch (first, second) {
    case (UInt8(ascii: "U"), UInt8(ascii: "I")), (UInt8(ascii: "N"), UInt8(ascii: "S")),
      (UInt8(ascii: "C"), UInt8(ascii: "G")), (UInt8(ascii: "C"), UInt8(ascii: "A")):
      return true
    default: return false
    }
  }

  /// Whether a name is that of one of UIKit's types for layouts, which apps do not declare.
  static func isLayoutType(_ name: String) -> Bool {
    isUIKit(name)
      && ["NSCollectionLayout", "NSDirectionalEdge", "UICollectionLayout", "UICollectionViewComp"]
        .contains { name.hasPrefix($0) }
  }

  /// Whether words name a part of a view or the environment that is always there.
  static func isPart(_ text: String) -> Bool {
    let last = text.split(separator: ".").last.map(String.init) ?? text
    let parts: Set<String> = [
      "collectionView", "dataSource", "view", "window", "environment", "layoutEnvironment", "self",
      "viewModel", "presenter",
    ]
    return parts.contains(last.filter { $0 != "?" })
  }

  /// The condition of the language that a trait is compared with a value.
  static func words(_ path: String, _ operation: String, _ name: String) -> ImportCondition? {
    guard path.hasPrefix("traits."), traitValues.contains(name) || path.hasSuffix("Category") else {
      return nil
    }
    let words = ImportCondition.words("\(path) == \(name)")
    switch operation {
    case "==": return words
    case "!=": return words.negated
    default: return .words("\(path) \(operation) \(name)")
    }
  }

  /// The values of traits, which a param cannot have as its name.
  static let traitValues: Set<String> = [
    "compact", "regular", "unspecified", "phone", "pad", "tv", "carPlay", "mac", "vision",
    "leftToRight", "rightToLeft",
  ]

  /// The types of arguments by their labels.
  static let arguments: [String: String] = [
    "layoutSize": "NSCollectionLayoutSize", "widthDimension": "NSCollectionLayoutDimension",
    "heightDimension": "NSCollectionLayoutDimension", "subitem": "NSCollectionLayoutItem",
    "repeatingSubitem": "NSCollectionLayoutItem", "subitems": "[NSCollectionLayoutItem]",
    "supplementaryItems": "[NSCollectionLayoutSupplementaryItem]",
    "containerAnchor": "NSCollectionLayoutAnchor", "itemAnchor": "NSCollectionLayoutAnchor",
    "alignment": "NSRectAlignment", "elementKind": "String", "count": "Int",
    "group": "NSCollectionLayoutGroup", "section": "NSCollectionLayoutSection",
    "configuration": "UICollectionViewCompositionalLayoutConfiguration",
    "using": "UICollectionLayoutListConfiguration",
    "appearance": "UICollectionLayoutListConfiguration.Appearance",
    "edges": "NSDirectionalRectEdge", "absoluteOffset": "CGPoint", "fractionalOffset": "CGPoint",
    "frame": "CGRect", "zIndex": "Int", "origin": "CGPoint", "size": "CGSize",
  ]

  /// The types of properties by their names.
  static let properties: [String: String] = [
    "contentInsets": "NSDirectionalEdgeInsets", "interItemSpacing": "NSCollectionLayoutSpacing?",
    "edgeSpacing": "NSCollectionLayoutEdgeSpacing?", "interGroupSpacing": "CGFloat",
    "orthogonalScrollingBehavior": "UICollectionLayoutSectionOrthogonalScrollingBehavior",
    "boundarySupplementaryItems": "[NSCollectionLayoutBoundarySupplementaryItem]",
    "decorationItems": "[NSCollectionLayoutDecorationItem]",
    "supplementaryItems": "[NSCollectionLayoutSupplementaryItem]",
    "contentInsetsReference": "UIContentInsetsReference",
    "supplementaryContentInsetsReference": "UIContentInsetsReference",
    "orthogonalScrollingProperties": "UICollectionLayoutSectionOrthogonalScrollingProperties",
    "scrollDirection": "UICollectionView.ScrollDirection", "interSectionSpacing": "CGFloat",
    "headerMode": "UICollectionLayoutListConfiguration.HeaderMode",
    "footerMode": "UICollectionLayoutListConfiguration.FooterMode",
    "headerTopPadding": "CGFloat?", "showsSeparators": "Bool", "pinToVisibleBounds": "Bool",
    "zIndex": "Int", "extendsBoundary": "Bool", "supplementariesFollowContentInsets": "Bool",
    "configuration": "UICollectionViewCompositionalLayoutConfiguration",
    "bounce": "UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce",
    "decelerationRate": "UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate",
    "appearance": "UICollectionLayoutListConfiguration.Appearance",
    "top": "CGFloat", "leading": "CGFloat", "bottom": "CGFloat", "trailing": "CGFloat",
    "alpha": "CGFloat", "transform": "CGAffineTransform", "transform3D": "CATransform3D",
    "isHidden": "Bool", "center": "CGPoint",
    "heightDimension":
      "NSCollectionLayoutDimension", "widthDimension": "NSCollectionLayoutDimension",
    "layoutSize": "NSCollectionLayoutSize",
  ]

  /// The properties that an element of UIKit has.
  static func properties(of kind: ImportElement.Kind) -> Set<String> {
    switch kind {
    case .item: itemProperties
    case .horizontal, .vertical, .custom: groupProperties
    case .section, .list: sectionProperties
    case .boundary, .supplementary, .decoration: viewProperties
    case .configuration: configurationProperties
    case .layout: ["configuration"]
    case .frame, .object, .view: []
    }
  }

  private static let itemProperties: Set<String> = [
    "layoutSize", "contentInsets", "edgeSpacing", "supplementaryItems",
  ]

  private static let groupProperties = itemProperties.union(["interItemSpacing", "subitems"])

  private static let sectionProperties: Set<String> = [
    "contentInsets", "interGroupSpacing", "orthogonalScrollingBehavior",
    "boundarySupplementaryItems", "decorationItems", "contentInsetsReference",
    "supplementariesFollowContentInsets", "supplementaryContentInsetsReference",
    "orthogonalScrollingProperties", "visibleItemsInvalidationHandler",
  ]

  private static let viewProperties = itemProperties.union([
    "extendsBoundary", "pinToVisibleBounds", "offset", "alignment", "zIndex", "elementKind",
  ])

  private static let configurationProperties: Set<String> = [
    "scrollDirection", "interSectionSpacing", "boundarySupplementaryItems",
    "contentInsetsReference",
  ]

  /// The classes above UIKit's, as far as apps extend them for their views and controllers.
  static let superclasses: [String: String] = [
    "UICollectionViewListCell": "UICollectionViewCell",
    "UICollectionViewCell": "UICollectionReusableView", "UICollectionReusableView": "UIView",
    "UITableViewCell": "UIView", "UICollectionView": "UIScrollView", "UIScrollView": "UIView",
    "UICollectionViewController": "UIViewController", "UIView": "UIResponder",
    "UIViewController": "UIResponder", "UIResponder": "NSObject",
    "UICollectionViewCompositionalLayout": "UICollectionViewLayout",
    "UICollectionViewLayout": "NSObject",
  ]

  /// The static members of types.
  static let members: [String: [String]] = [
    "NSCollectionLayoutDimension": dimensions.sorted(),
    "NSCollectionLayoutSpacing": ["fixed", "flexible"],
    "NSCollectionLayoutGroup": ["horizontal", "vertical", "custom"],
    "NSCollectionLayoutSection": ["list"],
    "NSCollectionLayoutDecorationItem": ["background"],
    "UICollectionViewCompositionalLayout": ["list"],
    "UICollectionView": ["elementKindSectionHeader", "elementKindSectionFooter"],
    "NSRectAlignment": Alignment.allCases.map(\.rawValue),
    "NSDirectionalRectEdge": ["top", "leading", "bottom", "trailing", "all"],
    "UIContentInsetsReference": ContentInsetsReference.allCases.map(\.rawValue),
    "UICollectionLayoutSectionOrthogonalScrollingBehavior":
      OrthogonalScrollingBehavior.allCases.map(\.rawValue),
    "UICollectionView.ScrollDirection": ["horizontal", "vertical"],
    "UICollectionLayoutListConfiguration.Appearance":
      ListConfiguration.Appearance.allCases.map(\.rawValue),
    "UICollectionLayoutListConfiguration.HeaderMode":
      ListConfiguration.HeaderMode.allCases.map(\.rawValue),
    "UICollectionLayoutListConfiguration.FooterMode":
      ListConfiguration.FooterMode.allCases.map(\.rawValue),
    "UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce":
      Bounce.allCases.map(\.rawValue),
    "UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate":
      DecelerationRate.allCases.map(\.rawValue),
  ]

  /// The enumerations and option sets of UIKit.
  static let enumerations: Set<String> = [
    "NSRectAlignment", "NSDirectionalRectEdge", "UIContentInsetsReference",
    "UICollectionLayoutSectionOrthogonalScrollingBehavior", "UICollectionView.ScrollDirection",
    "UICollectionView.ElementCategory",
    "UICollectionLayoutListConfiguration.Appearance",
    "UICollectionLayoutListConfiguration.HeaderMode",
    "UICollectionLayoutListConfiguration.FooterMode", "UIUserInterfaceSizeClass",
    "UIUserInterfaceIdiom", "UIContentSizeCategory", "UITraitEnvironmentLayoutDirection",
    "UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce",
    "UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate",
  ]

  static let dimensions: Set<String> = [
    "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
  ]

  /// Names that are never looked for in the project: they are in every app.
  static let common: Set<String> = [
    "self", "super", "collectionView", "dataSource", "view", "viewModel", "presenter", "snapshot",
    "items", "sections", "delegate", "indexPath", "section", "environment", "state", "model",
    "print", "assertionFailure", "layout", "data", "index", "configuration", "traitCollection",
    "bounds", "frame", "window", "String", "Any", "AnyObject", "Void", "NSObject", "Set", "Array",
    "Dictionary", "Optional", "Bool", "IndexPath", "NotificationCenter", "UserDefaults",
    "DispatchQueue", "Task", "Date", "URL", "Bundle", "ProcessInfo", "newValue", "oldValue",
    "numberFormatter", "debugPrint", "NSLog", "log", "init",
  ]

  /// The kinds of elements that classes are.
  static let kinds: [String: ImportElement.Kind] = [
    "NSCollectionLayoutItem": .item, "NSCollectionLayoutGroup": .horizontal,
    "NSCollectionLayoutSection": .section,
    "NSCollectionLayoutBoundarySupplementaryItem": .boundary,
    "NSCollectionLayoutSupplementaryItem": .supplementary,
    "NSCollectionLayoutDecorationItem": .decoration,
    "NSCollectionLayoutGroupCustomItem": .frame,
    "UICollectionViewCompositionalLayoutConfiguration": .configuration,
  ]

  /// Whether a type is a struct, or one of the classes whose values are compared like structs.
  static func isStruct(_ name: String) -> Bool {
    structs[name] != nil
      || ["NSCollectionLayoutDimension", "NSCollectionLayoutSpacing"].contains(name)
  }

  /// The structs with their fields.
  static let structs: [String: [String]] = [
    "NSCollectionLayoutSize": ["widthDimension", "heightDimension"],
    "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
    "UIEdgeInsets": ["top", "left", "bottom", "right"],
    "NSCollectionLayoutEdgeSpacing": ["leading", "top", "trailing", "bottom"],
    "NSCollectionLayoutAnchor": ["edges", "absoluteOffset", "fractionalOffset"],
    "CGSize": ["width", "height"], "CGPoint": ["x", "y"],
    "CGRect": ["x", "y", "width", "height", "origin", "size"],
    "UICollectionLayoutListConfiguration": ["appearance"],
  ]
}
