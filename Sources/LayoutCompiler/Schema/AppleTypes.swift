/// The types of Apple's API for keywords and properties.
extension ChoiceID {
  /// The type of its keywords in Swift.
  var typeName: String {
    switch self {
    case .truth: "Bool"
    case .dimension: "NSCollectionLayoutDimension"
    case .spacing: "NSCollectionLayoutSpacing"
    case .edge, .alignment: "NSRectAlignment"
    case .insetsReference: "UIContentInsetsReference"
    case .orthogonal: "UICollectionLayoutSectionOrthogonalScrollingBehavior"
    case .decelerationRate:
      "UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate"
    case .bounce: "UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce"
    case .scrollDirection, .groupDirection: "UICollectionView.ScrollDirection"
    case .listAppearance, .sectionForm: "UICollectionLayoutListConfiguration.Appearance"
    case .headerMode: "UICollectionLayoutListConfiguration.HeaderMode"
    case .footerMode: "UICollectionLayoutListConfiguration.FooterMode"
    // Nothing in a layout is one.
    case .severityOverride: "Never"
    }
  }
}

extension PropertyInfo {
  /// The names of the members of Apple's objects: a property, and perhaps one of its value.
  var members: [String] { member?.split(separator: ".").map(String.init) ?? [] }

  /// The type of the member of Apple's object.
  var memberType: String {
    switch shape {
    case .choice(let id): id.typeName
    case .flag, .bool: "Bool"
    case .integer: "Int"
    case .insets: "NSDirectionalEdgeInsets"
    case .spacing: "NSCollectionLayoutSpacing?"
    case .edgeSpacing: "NSCollectionLayoutEdgeSpacing?"
    case .length: "CGFloat?"
    default: "CGFloat"
    }
  }
}
