/// The words that a name of a source must not be, or not as it is, in Swift.
enum ReservedWords {
  /// Names that generated code uses without a `.` before them, and what Swift has for itself even
  /// in backquotes. A name of the source that is one of them gets a `_`.
  static let reserved = builtIn.union(types).union(functions)

  private static let builtIn: Set<String> = [
    "self", "Self", "super", "init", "Type", "Protocol", "allCases", "hashValue",
  ]

  private static let functions: Set<String> = [
    "abs", "max", "min", "preconditionFailure", "stride", "waterfall",
  ]

  /// Types that previews for Xcode and tests use or declare besides.
  static let helperTypes: Set<String> = [
    "Any", "CellEffects", "CellEffectsLayout", "ExpectedLine", "PlaceholderCell",
    "PlaceholderController", "StaticString", "TestedCell", "TestedTraits", "TestedView",
    "UICollectionViewCell", "UICollectionViewController", "UIColor", "UIEdgeInsets", "UILabel",
    "UIScreen", "UIView", "UIViewController", "UIWindow", "XCTestCase",
  ]

  /// Types of Swift, Foundation and UIKit, and attributes.
  private static let types: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "CGAffineTransform", "CGFloat", "CGPoint", "CGRect",
    "CGSize", "CGVector", "CaseIterable", "Double", "Equatable", "Hashable", "IndexPath", "Int",
    "MainActor", "NSCollectionLayoutAnchor", "NSCollectionLayoutBoundarySupplementaryItem",
    "NSCollectionLayoutDecorationItem", "NSCollectionLayoutDimension",
    "NSCollectionLayoutEdgeSpacing", "NSCollectionLayoutEnvironment", "NSCollectionLayoutGroup",
    "NSCollectionLayoutGroupCustomItem", "NSCollectionLayoutItem", "NSCollectionLayoutSection",
    "NSCollectionLayoutSectionVisibleItemsInvalidationHandler", "NSCollectionLayoutSize",
    "NSCollectionLayoutSpacing", "NSCollectionLayoutSupplementaryItem", "NSDirectionalEdgeInsets",
    "NSDirectionalRectEdge", "NSRectAlignment", "Never", "Optional", "ProcessInfo", "String",
    "UICollectionLayoutListConfiguration", "UICollectionLayoutSectionOrthogonalScrollingBehavior",
    "UICollectionLayoutSectionOrthogonalScrollingProperties", "UICollectionReusableView",
    "UICollectionView", "UICollectionViewCompositionalLayout",
    "UICollectionViewCompositionalLayoutConfiguration", "UICollectionViewLayout",
    "UICollectionViewLayoutAttributes", "UIContentInsetsReference", "UIContentSizeCategory",
    "UITraitCollection", "UITraitEnvironmentLayoutDirection", "UIUserInterfaceIdiom",
    "UIUserInterfaceSizeClass", "Void",
  ]

  /// Keywords, and the words that begin something else than a name in an expression: in backquotes.
  static let keywords: Set<String> = [
    "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return",
    "some", "static", "struct", "subscript", "switch", "throw", "throws", "true", "try",
    "typealias",
    "var", "where", "while",
  ]

  /// Keywords that need backquotes as labels of parameters, too.
  static let quotedLabels: Set<String> = ["inout", "let", "var"]
  /// Those of them that need backquotes in calls; Swift warns of the others' there.
  static let quotedArguments: Set<String> = ["inout"]
}
