/// The names of UIKit and the standard library that imports understand.
enum ImportNames {
  /// Returns the name of a type without optionality and `any`; AppKit's types as UIKit's.
  static func plain(_ type: String) -> String {
    let bytes = type.utf8
    switch bytes.first {
    case UInt8(ascii: "i"), UInt8(ascii: "a"), UInt8(ascii: "s"):
      for prefix in ["inout", "any ", "some "] where type.hasPrefix(prefix) {
        return plain(String(type.dropFirst(prefix.count)))
      }
    case UInt8(ascii: "N") where type.hasPrefix("NSCollectionView"):
      return plain("UI" + type.dropFirst(2))
    default: break
    }
    guard let last = bytes.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "!") else {
      return type
    }
    return plain(String(type.dropLast()))
  }

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

  static func isOptional(_ type: String) -> Bool {
    let last = type.utf8.last
    return last == UInt8(ascii: "?") || last == UInt8(ascii: "!")
  }

  private static let integers: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    "NSInteger", "NSUInteger",
  ]
  private static let floatingTypes: Set<String> = [
    "CGFloat", "Double", "Float", "TimeInterval", "NSNumber",
  ]

  static func isInteger(_ type: String) -> Bool {
    mayBeNumber(type) && integers.contains(plain(type))
  }

  static func isFloating(_ type: String) -> Bool {
    mayBeNumber(type) && floatingTypes.contains(plain(type))
  }

  /// Whether a name is as short as those of numbers, also with `inout` and the like.
  private static func mayBeNumber(_ type: String) -> Bool { type.utf8.count < 24 }

  /// The name of a type without generic arguments. Those of collections are part of the name.
  static func withoutArguments(_ name: String) -> String {
    guard name.utf8.last == UInt8(ascii: ">"), let start = name.firstIndex(of: "<"),
      !["Array", "Set", "Dictionary", "Optional"].contains(String(name[..<start]))
    else { return name }
    return String(name[..<start])
  }

  /// The last part of a name with dots.
  static func last(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The generic arguments of a type.
  static func arguments(of name: String) -> [String] {
    guard let start = name.firstIndex(of: "<"), name.hasSuffix(">") else { return [] }
    return parts(of: String(name[name.index(after: start)...].dropLast()), at: ",")
      .map { $0.filter { $0 != " " } }
  }

  /// The type of a member of a diffable data source or of its snapshot.
  static func dataType(of type: String, _ member: String) -> String? {
    let arguments = arguments(of: type)
    guard arguments.count == 2, let start = type.firstIndex(of: "<") else { return nil }
    let isSnapshot = type[..<start] == "NSDiffableDataSourceSnapshot"
    guard isSnapshot || type[..<start].hasSuffix("DiffableDataSource") else { return nil }
    switch member {
    case "snapshot": return "NSDiffableDataSourceSnapshot<\(arguments[0]), \(arguments[1])>"
    case "sectionIdentifier": return arguments[0] + "?"
    case "itemIdentifier": return arguments[1] + "?"
    case "sectionIdentifiers" where isSnapshot: return "[\(arguments[0])]"
    case "itemIdentifiers" where isSnapshot: return "[\(arguments[1])]"
    default: return nil
    }
  }

  /// The type of the elements of an array.
  static func element(of type: String?) -> String? {
    guard let type else { return nil }
    let name = plain(type)
    if name.hasPrefix("["), name.hasSuffix("]") {
      let inner = String(name.dropFirst().dropLast())
      return parts(of: inner, at: ":").count == 1 && inner != "Any" ? inner : nil
    }
    for prefix in ["Array<", "Set<"] where name.hasPrefix(prefix) && name.hasSuffix(">") {
      return String(name.dropFirst(prefix.count).dropLast())
    }
    return nil
  }

  /// The types of the keys and values of a dictionary.
  static func dictionaryTypes(_ type: String?) -> (key: String?, value: String?) {
    guard let name = type.map(plain), name.hasPrefix("["), name.hasSuffix("]") else {
      return (nil, nil)
    }
    let both = parts(of: String(name.dropFirst().dropLast()), at: ":")
    return both.count == 2 ? (both[0], both[1]) : (nil, nil)
  }

  /// The labels and types of a tuple.
  static func tupleTypes(_ type: String?) -> [(label: String?, type: String)] {
    guard let name = type.map(plain), name.hasPrefix("("), name.hasSuffix(")"),
      !name.contains("->")
    else { return [] }
    return parts(of: String(name.dropFirst().dropLast()), at: ",").map { part in
      let both = parts(of: part, at: ":")
      return both.count == 2 ? (both[0], both[1]) : (nil, part)
    }
  }

  /// Splits at a character that is in no brackets.
  private static func parts(of text: String, at separator: Unicode.Scalar) -> [String] {
    let separator = UInt8(ascii: separator)
    var result: [String] = []
    var depth = 0
    let bytes = text.utf8
    var start = bytes.startIndex
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case separator where depth == 0:
        result.append(String(text[start..<index]))
        start = bytes.index(after: index)
      default: break
      }
    }
    return result + [String(text[start...])]
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

  /// Whether a type is a set of values.
  static func isSet(_ type: String) -> Bool { type.hasPrefix("Set<") }

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
