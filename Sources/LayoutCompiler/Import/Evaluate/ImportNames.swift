/// The names of UIKit and the standard library that imports understand.
enum ImportNames {
  /// Returns the name of a type without optionality and `any`; AppKit's types as UIKit's.
  static func plain(_ type: String) -> String {
    var name = type[...]
    for prefix in ["any ", "some ", "inout"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    if name.hasPrefix("NSCollectionView") { return "UI" + name.dropFirst(2) }
    return String(name)
  }

  static func isOptional(_ type: String) -> Bool { type.hasSuffix("?") || type.hasSuffix("!") }

  static func isInteger(_ type: String) -> Bool {
    ["Int", "UInt", "Int32", "Int64", "NSInteger"].contains(plain(type))
  }

  static func isFloating(_ type: String) -> Bool {
    ["CGFloat", "Double", "Float", "TimeInterval", "NSNumber"].contains(plain(type))
  }

  /// The type of the elements of an array.
  static func element(of type: String?) -> String? {
    guard let type, type.hasPrefix("[") else { return nil }
    let name = plain(type)
    return name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : nil
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
    let value =
      path.hasSuffix("Category")
      ? name.replacingPrefix("accessibility", "accessibility") : name
    let words = ImportCondition.words("\(path) == \(value)")
    switch operation {
    case "==": return words
    case "!=": return words.negated
    default: return .words("\(path) \(operation) \(value)")
    }
  }

  private static let traitValues: Set<String> = [
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
    "alpha": "CGFloat", "transform": "CGAffineTransform",
    "heightDimension":
      "NSCollectionLayoutDimension", "widthDimension": "NSCollectionLayoutDimension",
    "layoutSize": "NSCollectionLayoutSize",
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
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, _ other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
