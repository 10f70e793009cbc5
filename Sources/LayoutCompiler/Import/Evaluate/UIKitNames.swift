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
  static func words(_ path: String, operation: String, name: String) -> ImportCondition? {
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

  /// The enumerations of traits.
  static let traitTypes = [
    "traits.horizontalSizeClass": "UIUserInterfaceSizeClass",
    "traits.verticalSizeClass": "UIUserInterfaceSizeClass",
    "traits.userInterfaceIdiom": "UIUserInterfaceIdiom",
    "traits.preferredContentSizeCategory": "UIContentSizeCategory",
  ]

  /// The cases of traits that have few.
  static let traits: [String: [String]] = {
    let sizeClasses = ["compact", "regular", "unspecified"]
    return [
      "traits.horizontalSizeClass": sizeClasses, "traits.verticalSizeClass": sizeClasses,
      "traits.userInterfaceIdiom": [
        "phone", "pad", "tv", "carPlay", "mac", "vision", "unspecified",
      ],
    ]
  }()

  /// The values of traits, which a param cannot have as its name.
  static let traitValues: Set<String> = [
    "compact", "regular", "unspecified", "phone", "pad", "tv", "carPlay", "mac", "vision",
    "leftToRight", "rightToLeft",
  ]

  // MARK: - Classes

  /// A class of UIKit whose objects are elements.
  private struct Class {
    var name: String
    /// The kinds of its objects. Its initializer makes the first one.
    var kinds: [ImportElement.Kind]
    /// The elements of the schema that have its properties.
    var rows: [ElementInfo]
    /// The labels of its initializers and functions; `nil` for one without arguments.
    var labels: Set<String>?
    /// The properties that no row has.
    var others: Set<String>
  }

  private static let classes: [Class] = [
    Class(
      name: "NSCollectionLayoutItem", kinds: [.item], rows: [Schema.item.info],
      labels: ["layoutSize", "supplementaryItems"], others: box),
    Class(
      name: "NSCollectionLayoutGroup", kinds: [.horizontal, .vertical, .custom],
      rows: [Schema.group.info],
      labels: ["layoutSize", "subitem", "subitems", "count", "repeatingSubitem", "itemProvider"],
      others: box.union(["subitems"])),
    Class(
      name: "NSCollectionLayoutSection", kinds: [.section, .list], rows: [Schema.section.info],
      labels: ["group"],
      others: ["boundarySupplementaryItems", "decorationItems", "visibleItemsInvalidationHandler"]),
    Class(
      name: "NSCollectionLayoutBoundarySupplementaryItem", kinds: [.boundary], rows: views,
      labels: [
        "layoutSize", "elementKind", "alignment", "absoluteOffset", "containerAnchor", "itemAnchor",
      ], others: ofView),
    Class(
      name: "NSCollectionLayoutSupplementaryItem", kinds: [.supplementary], rows: views,
      labels: ["layoutSize", "elementKind", "containerAnchor", "itemAnchor"], others: ofView),
    Class(
      name: "NSCollectionLayoutDecorationItem", kinds: [.decoration], rows: views,
      labels: ["elementKind"], others: ofView),
    Class(
      name: "NSCollectionLayoutGroupCustomItem", kinds: [.frame], rows: [],
      labels: ["frame", "zIndex"], others: []),
    Class(
      name: "UICollectionViewCompositionalLayoutConfiguration", kinds: [.configuration],
      rows: [Schema.layout.info], others: ["boundarySupplementaryItems"]),
  ]

  private static let box: Set<String> = ["layoutSize", "supplementaryItems"]
  private static let ofView = box.union(["offset", "alignment", "elementKind"])
  private static let views = [Schema.boundary.info, Schema.supplementary.info]

  /// The kinds of elements that the initializers of classes make.
  static let kinds: [String: ImportElement.Kind] = Dictionary(
    classes.map { ($0.name, $0.kinds[0]) }
  ) { $1 }

  /// The types that make layouts and what they are made of.
  static let elementTypes =
    classes.map(\.name) + structs.keys.filter { $0.hasPrefix("NSCollectionLayout") }.sorted()
    + ["UICollectionViewCompositionalLayout"]

  private static let classesByKind: [ImportElement.Kind: Class] = Dictionary(
    classes.flatMap { own in own.kinds.map { ($0, own) } }
  ) { $1 }

  /// The class of UIKit that an element is; `nil` where an app may declare its own.
  static func className(of kind: ImportElement.Kind) -> String? {
    switch kind {
    case .frame: nil
    case .layout: "UICollectionViewCompositionalLayout"
    default: classesByKind[kind]?.name
    }
  }

  /// The labels of UIKit's initializers and functions that make an element.
  static func labels(of kind: ImportElement.Kind) -> Set<String>? { classesByKind[kind]?.labels }

  /// The properties that an element of UIKit has.
  static func properties(of kind: ImportElement.Kind) -> Set<String> {
    kind == .layout ? ["configuration"] : propertiesByKind[kind] ?? []
  }

  private static let propertiesByKind = classesByKind.mapValues { own in
    own.others.union(own.rows.flatMap(\.properties).compactMap(\.members.first))
  }

  /// The properties of elements that views do not have.
  static let layoutProperties = propertiesByKind.values.reduce(into: Set<String>()) {
    $0.formUnion($1)
  }.subtracting(["alignment", "offset", "zIndex"])

  /// The types of properties by their names.
  static let properties: [String: String] = {
    let rows = classes.flatMap(\.rows) + [Schema.list.info]
    let derived = rows.flatMap(\.properties).compactMap { info in
      info.members.last.map { ($0, info.memberType) }
    }
    let own = [
      "layoutSize", "widthDimension", "heightDimension", "supplementaryItems", "configuration",
      "appearance",
    ].map { ($0, arguments[$0] ?? "") }
    return Dictionary(derived + own) { $1 }.merging(otherProperties) { $1 }
  }()

  /// Properties that no row has, also of visible items.
  private static let otherProperties = [
    "boundarySupplementaryItems": "[NSCollectionLayoutBoundarySupplementaryItem]",
    "decorationItems": "[NSCollectionLayoutDecorationItem]",
    "orthogonalScrollingProperties": "UICollectionLayoutSectionOrthogonalScrollingProperties",
    "top": "CGFloat", "leading": "CGFloat", "bottom": "CGFloat", "trailing": "CGFloat",
    "alpha": "CGFloat", "transform": "CGAffineTransform", "transform3D": "CATransform3D",
    "isHidden": "Bool", "center": "CGPoint",
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

  /// Whether a type is a view, whose properties a variable does not hold itself.
  static func isView(_ type: String?) -> Bool {
    type.map { superclasses[SwiftName.plain($0)] != nil && !$0.contains("Layout") } ?? false
  }

  /// The members of the environment's parts.
  static let environmentMembers: [String: [String]] = [
    "environment": ["container", "traitCollection"],
    "container": [
      "contentSize", "effectiveContentSize", "contentInsets", "effectiveContentInsets",
    ],
    "size": ["width", "height"], "effectiveSize": ["width", "height"],
    "traits": [
      "horizontalSizeClass", "verticalSizeClass", "layoutDirection", "userInterfaceIdiom",
      "preferredContentSizeCategory", "displayScale", "userInterfaceStyle", "userInterfaceLevel",
      "accessibilityContrast", "displayGamut", "activeAppearance", "legibilityWeight",
      "imageDynamicRange", "forceTouchCapability", "sceneCaptureState", "typesettingLanguage",
      "toolbarItemPresentationSize",
    ],
  ]

  /// The methods of a snapshot, without those that append to it.
  static let snapshotMethods: Set<String> = [
    "deleteItems", "deleteSections", "deleteAllItems", "insertItems", "insertSections", "moveItem",
    "moveSection", "reloadItems", "reloadSections", "reconfigureItems", "itemIdentifiers",
    "sectionIdentifier", "numberOfItems", "indexOfItem", "indexOfSection",
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

  // MARK: - Structs and enumerations

  /// The structs with their fields, and the type of those that are not arguments elsewhere.
  static let structs: [String: (fields: [String], type: String?)] = [
    "NSCollectionLayoutSize": (["widthDimension", "heightDimension"], nil),
    "NSDirectionalEdgeInsets": (["top", "leading", "bottom", "trailing"], "CGFloat"),
    "UIEdgeInsets": (["top", "left", "bottom", "right"], "CGFloat"),
    "NSCollectionLayoutEdgeSpacing": (
      ["leading", "top", "trailing", "bottom"], "NSCollectionLayoutSpacing?"
    ), "NSCollectionLayoutAnchor": (["edges", "absoluteOffset", "fractionalOffset"], nil),
    "CGSize": (["width", "height"], "CGFloat"), "CGPoint": (["x", "y"], "CGFloat"),
    "CGRect": (["x", "y", "width", "height", "origin", "size"], "CGFloat"),
    "UICollectionLayoutListConfiguration": (["appearance"], nil),
  ]

  /// The properties of a struct; of lists more than their initializers take.
  static func fields(of name: String) -> [String] {
    let ofLists = [
      "showsSeparators", "separatorConfiguration", "backgroundColor", "headerMode", "footerMode",
      "headerTopPadding", "itemSeparatorHandler", "leadingSwipeActionsConfigurationProvider",
      "trailingSwipeActionsConfigurationProvider",
    ]
    let own = structs[name]?.fields ?? []
    return name == "UICollectionLayoutListConfiguration" ? own + ofLists : own
  }

  /// Whether a type is a struct, or one of the classes whose values are compared like structs.
  static func isStruct(_ name: String) -> Bool {
    structs[name] != nil
      || ["NSCollectionLayoutDimension", "NSCollectionLayoutSpacing"].contains(name)
  }

  /// The functions that make dimensions.
  static let dimensions = Set(ChoiceID.dimension.table.choices.map(\.word))

  /// The static functions of classes.
  static let functions: [String: [String]] = [
    "NSCollectionLayoutDimension": dimensions.sorted(),
    "NSCollectionLayoutSpacing": ChoiceID.spacing.table.choices.map(\.word),
    "NSCollectionLayoutGroup": ["horizontal", "vertical", "custom"],
    "NSCollectionLayoutSection": ["list"], "NSCollectionLayoutDecorationItem": ["background"],
    "UICollectionViewCompositionalLayout": ["list"],
  ]

  /// The enumerations and option sets of UIKit.
  static let enumerations: Set<String> = {
    let others: [ChoiceID] = [.truth, .dimension, .spacing, .severityOverride]
    return Set(ChoiceID.allCases.filter { !others.contains($0) }.map(\.table.type))
      .union(TraitType.allCases.map(\.typeName))
      .union(["NSDirectionalRectEdge", "UICollectionView.ElementCategory"])
  }()
}
