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
  /// A class or structure of UIKit.
  case object(String)
  /// The enumeration of a layout's sections.
  case sections

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
    case .choice(let id): id.table.type
    case .anchorEdges: "NSDirectionalRectEdge"
    case .list(let element): "[\(element.name(enumerationName))]"
    case .object(let name): name
    case .sections: "Section"
    }
  }

  /// The first version of iOS that has it.
  var ios: Int {
    switch self {
    case .choice(let id): id.table.ios
    case .list(let element): element.ios
    case .int, .float, .bool, .string, .dimension, .spacing, .insets, .enumeration, .trait,
      .anchorEdges, .object, .sections:
      13
    }
  }

  /// Whether UIKit makes it on the main actor only.
  var isIsolated: Bool {
    switch self {
    case .dimension, .spacing: true
    case .list(let element): element.isIsolated
    case .int, .float, .bool, .string, .insets, .enumeration, .trait, .choice, .anchorEdges,
      .object, .sections:
      false
    }
  }

  /// The type where a declaration has to state it; `nil` where a literal shows it, as `"All"` does
  /// and `8` or `.paging` does not.
  var annotation: CodeType? {
    switch self {
    case .int, .bool, .string, .insets: nil
    case .float, .dimension, .spacing, .enumeration, .trait, .choice, .anchorEdges, .list, .object,
      .sections:
      self
    }
  }

  /// The type of the values of a list.
  var element: CodeType? { if case .list(let element) = self { element } else { nil } }
  var isList: Bool { element != nil }
}

extension PropertyInfo {
  /// The type of the property's values.
  var codeType: CodeType {
    switch shape {
    case .dimension, .fraction: .dimension
    case .integer: .int
    case .flag, .bool: .bool
    case .insets: .insets
    case .spacing, .edgeSpacing: .spacing
    // An anchor has edges in place of an alignment.
    case .choice(.alignment) where property != .alignment: .anchorEdges
    case .choice(let id): .choice(id)
    case .points, .length, .offset, .fractionalOffset, .frame, .effect, .effectOffset: .float
    case .kind, .title, .file, .names, .name, .reference, .items, .measures, .measure, .itemValue,
      .itemCounts,
      .devices, .size, .scale, .trait, .bars, .scroll, .setting, .assertion:
      .string
    }
  }

  private var isOfList: Bool { Schema.isOfListConfiguration(self) }

  /// Whether it is assigned to a member of an object or configuration that exists already.
  func isAssigned(on kind: LayoutElement, _ owner: PropertyOwner = .object) -> Bool {
    // A cell of a custom group is made with all its properties.
    member != nil && isOfList == (owner == .configuration)
      && (kind != .frame || owner == .configuration)
  }
}

extension LayoutElement {
  /// The class of the object that an element becomes.
  var className: String {
    switch self {
    case .item: "NSCollectionLayoutItem"
    case .group, .customGroup, .waterfall: "NSCollectionLayoutGroup"
    case .section, .list: "NSCollectionLayoutSection"
    case .frame: "NSCollectionLayoutGroupCustomItem"
    case .tile: "(aspect: CGFloat, extraHeight: CGFloat)"
    case .supplementary: "NSCollectionLayoutSupplementaryItem"
    case .header, .footer, .boundary: "NSCollectionLayoutBoundarySupplementaryItem"
    case .background: "NSCollectionLayoutDecorationItem"
    case .visibleItems: "NSCollectionLayoutSectionVisibleItemsInvalidationHandler"
    case .layout: "UICollectionViewCompositionalLayout"
    }
  }

  /// A name for an object of the kind where nothing else names it.
  var codeName: String {
    switch self {
    case .item: "item"
    case .group, .customGroup, .waterfall: "group"
    case .section, .list: "section"
    case .frame, .tile: "cell"
    case .supplementary: "badge"
    case .header: "header"
    case .footer: "footer"
    case .boundary: "boundaryItem"
    case .background: "background"
    case .visibleItems, .layout: "element"
    }
  }

  /// The property that holds such views; `nil` for an element that is not a view.
  var listProperty: String? {
    switch self {
    case .header, .footer, .boundary: "boundarySupplementaryItems"
    case .background: "decorationItems"
    case .supplementary: "supplementaryItems"
    case .layout, .section, .list, .group, .customGroup, .waterfall, .item, .frame, .tile,
      .visibleItems:
      nil
    }
  }

  /// Whether elements of a kind are set on an object of this one that exists already.
  func isAttached(_ made: LayoutElement) -> Bool {
    switch self {
    case .section, .list, .layout:
      Set.boundaries.contains(made) || made == .background || made == .visibleItems
    case .group, .customGroup: made == .supplementary
    case .waterfall, .item, .frame, .tile, .supplementary, .header, .footer, .boundary,
      .background, .visibleItems:
      false
    }
  }
}
