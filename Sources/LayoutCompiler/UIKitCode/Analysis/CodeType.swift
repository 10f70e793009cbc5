/// The type that a value has in Swift.
indirect enum CodeType: Hashable, Sendable {
  case int
  /// Points, fractions and factors: `CGFloat`.
  case float
  case bool, string, dimension, spacing, insets
  /// An enumeration of the source.
  case enumeration(ObjectIdentifier)
  case trait(TraitType)
  case choice(ChoiceID)
  /// Edges of an anchor, where an alignment is written.
  case anchorEdges
  case list(CodeType)

  /// The name in Swift; `enumerationName` names those of the source.
  func name(_ enumerationName: (ObjectIdentifier) -> String) -> String {
    switch self {
    case .int: "Int"
    case .float: "CGFloat"
    case .bool: "Bool"
    case .string: "String"
    case .dimension: "NSCollectionLayoutDimension"
    case .spacing: "NSCollectionLayoutSpacing"
    case .insets: "NSDirectionalEdgeInsets"
    case .enumeration(let enumeration): enumerationName(enumeration)
    case .trait(let trait): trait.typeName
    case .choice(let id): id.typeName
    case .anchorEdges: "NSDirectionalRectEdge"
    case .list(let element): "[\(element.name(enumerationName))]"
    }
  }

  /// The first version of iOS that has it.
  var ios: Int {
    switch self {
    case .choice(.decelerationRate), .choice(.bounce): 17
    case .choice(.insetsReference), .choice(.headerMode), .choice(.footerMode): 14
    case .list(let element): element.ios
    case .int, .float, .bool, .string, .dimension, .spacing, .insets, .enumeration, .trait,
      .choice, .anchorEdges:
      13
    }
  }

  /// `true` iff UIKit makes it on the main actor only.
  var isIsolated: Bool {
    switch self {
    case .dimension, .spacing: true
    case .list(let element): element.isIsolated
    case .int, .float, .bool, .string, .insets, .enumeration, .trait, .choice, .anchorEdges: false
    }
  }

  /// `true` iff a literal shows it by itself, as `"All"` does and `8` or `.paging` does not.
  var isEvident: Bool {
    switch self {
    case .int, .bool, .string, .insets: true
    case .float, .dimension, .spacing, .enumeration, .trait, .choice, .anchorEdges, .list: false
    }
  }
}

extension TraitType {
  fileprivate var typeName: String {
    switch self {
    case .sizeClass: "UIUserInterfaceSizeClass"
    case .layoutDirection: "UITraitEnvironmentLayoutDirection"
    case .idiom: "UIUserInterfaceIdiom"
    case .contentSizeCategory: "UIContentSizeCategory"
    }
  }
}

extension ChoiceID {
  fileprivate var typeName: String {
    switch self {
    case .truth: "Bool"
    case .dimension: "NSCollectionLayoutDimension"
    case .spacing: "NSCollectionLayoutSpacing"
    case .edge, .alignment: "NSRectAlignment"
    case .insetsReference: "UIContentInsetsReference"
    case .orthogonal: "UICollectionLayoutSectionOrthogonalScrollingBehavior"
    case .decelerationRate: "UICollectionLayoutSectionOrthogonalScrollingDecelerationRate"
    case .bounce: "UICollectionLayoutSectionOrthogonalScrollingBounce"
    case .scrollDirection, .groupDirection: "UICollectionView.ScrollDirection"
    case .listAppearance, .sectionForm: "UICollectionLayoutListConfiguration.Appearance"
    case .headerMode: "UICollectionLayoutListConfiguration.HeaderMode"
    case .footerMode: "UICollectionLayoutListConfiguration.FooterMode"
    // Nothing in a layout is one.
    case .lintLevel: "Never"
    }
  }
}

extension LayoutElement {
  /// The class that an element of the kind is made of.
  var className: String {
    switch self {
    case .item: "NSCollectionLayoutItem"
    case .group, .customGroup: "NSCollectionLayoutGroup"
    case .section, .list: "NSCollectionLayoutSection"
    case .frame: "NSCollectionLayoutGroupCustomItem"
    case .supplementary: "NSCollectionLayoutSupplementaryItem"
    case .header, .footer, .boundary: "NSCollectionLayoutBoundarySupplementaryItem"
    case .background: "NSCollectionLayoutDecorationItem"
    case .visibleItems: "NSCollectionLayoutSectionVisibleItemsInvalidationHandler"
    case .layout: "UICollectionViewCompositionalLayout"
    }
  }
}
