/// The units that a number may have. A plain number has all three; its use decides.
struct Units: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A whole number without a unit: a count, an index.
  static let integer = Units(rawValue: 1)
  static let points = Units(rawValue: 2)
  static let fraction = Units(rawValue: 4)
  static let any: Units = [.integer, .points, .fraction]
}

/// The type of an expression.
enum ExpressionType: Sendable {
  case number(Units)
  case bool, string, dimension, spacing, insets
  case enumeration(EnumDeclaration)
  case trait(TraitType)
  /// A keyword of a set: an alignment, an orthogonal behavior, a list's appearance.
  case choice(ChoiceID)
  /// A case or a keyword of the language; its use decides.
  case symbol
  indirect case list(ExpressionType)
}

/// The types of traits that are not numbers.
enum TraitType: Hashable, Sendable, CaseIterable {
  case sizeClass, layoutDirection, idiom, contentSizeCategory

  /// One of its values as messages name it.
  var title: String {
    switch self {
    case .sizeClass: "a size class"
    case .layoutDirection: "a layout direction"
    case .idiom: "an idiom"
    case .contentSizeCategory: "a content size category"
    }
  }

  var cases: [String] {
    switch self {
    case .sizeClass: Traits.SizeClass.allCases.map(\.rawValue)
    case .layoutDirection: Traits.LayoutDirection.allCases.map(\.rawValue)
    case .idiom: Traits.Idiom.allCases.map(\.rawValue)
    case .contentSizeCategory: Traits.ContentSizeCategory.allCases.map(\.rawValue)
    }
  }
}

extension EnvironmentName {
  var type: ExpressionType {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight,
      .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing, .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing,
      .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing, .screenWidth,
      .screenHeight:
      .number(.points)
    case .horizontalSizeClass, .verticalSizeClass: .trait(.sizeClass)
    case .layoutDirection: .trait(.layoutDirection)
    case .userInterfaceIdiom: .trait(.idiom)
    case .preferredContentSizeCategory: .trait(.contentSizeCategory)
    case .displayScale: .number([.integer, .fraction])
    case .sectionIndex, .sectionItemCount, .layoutSectionCount, .ios: .number(.integer)
    case .sectionIsLast: .bool
    }
  }
}

extension EffectExpression.Variable {
  var type: ExpressionType { .number(self == .itemIndex ? .integer : .points) }
}

extension TypeName {
  /// The types of values, without those of elements.
  static let ofValues = allCases.filter { $0.valueType != nil }
  /// The types that values of items may have.
  static let ofItemValues: [TypeName] = [.int, .points, .fraction]

  /// The type of values that it names; `nil` for an element.
  var valueType: ExpressionType? {
    switch self {
    case .int: .number(.integer)
    case .fraction: .number(.fraction)
    case .points: .number(.points)
    case .bool: .bool
    case .string: .string
    case .dimension: .dimension
    case .spacing: .spacing
    case .insets: .insets
    case .alignment: .choice(.alignment)
    case .orthogonalBehavior: .choice(.orthogonal)
    case .listAppearance: .choice(.listAppearance)
    case .item, .group, .section, .header, .footer, .boundary, .supplementary, .background,
      .layout:
      nil
    }
  }

  /// The element that it names; `nil` for a type of values.
  var elementKind: LayoutElement? {
    switch self {
    case .int, .fraction, .points, .bool, .string, .dimension, .spacing, .insets, .alignment,
      .orthogonalBehavior, .listAppearance:
      nil
    case .item: .item
    case .group: .group
    case .section: .section
    case .header: .header
    case .footer: .footer
    case .boundary: .boundary
    case .supplementary: .supplementary
    case .background: .background
    case .layout: .layout
    }
  }
}

extension ExpressionType {
  /// The type of the values of a declaration: several are a list.
  init(of values: [Expression]) {
    let common = ExpressionType(common: values.map(\.type))
    self = values.count > 1 ? .list(common) : common
  }

  /// The type of a value that is one of several.
  init(common types: [ExpressionType]) {
    self = types.dropFirst().reduce(types.first ?? .symbol) { $0.joined($1) }
  }

  /// Returns the type of a value that has one of two types.
  func joined(_ other: ExpressionType) -> ExpressionType {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.intersection(b))
    case (.number, .dimension), (.number, .spacing), (.number, .insets), (.symbol, .enumeration),
      (.symbol, .trait), (.symbol, .choice):
      other
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.enumeration, _), (.trait, _), (.choice, _), (.symbol, _), (.list, _):
      self
    }
  }

  /// Whether values of the two types may be in one list, and be used for one another. Lists are alike
  /// whatever they hold.
  func isAlike(_ other: ExpressionType) -> Bool {
    if case .number(let a) = self, case .number(let b) = other { return !a.isDisjoint(with: b) }
    return isSame(other)
  }

  /// Whether it is the other type. All lists are of one type.
  func isSame(_ other: ExpressionType) -> Bool {
    switch self {
    case .number(let own): if case .number(let units) = other { own == units } else { false }
    case .enumeration(let own):
      if case .enumeration(let enumeration) = other { own === enumeration } else { false }
    case .trait(let own): if case .trait(let trait) = other { own == trait } else { false }
    case .choice(let own): if case .choice(let id) = other { own == id } else { false }
    case .bool: if case .bool = other { true } else { false }
    case .string: if case .string = other { true } else { false }
    case .dimension: if case .dimension = other { true } else { false }
    case .spacing: if case .spacing = other { true } else { false }
    case .insets: if case .insets = other { true } else { false }
    case .symbol: if case .symbol = other { true } else { false }
    case .list: if case .list = other { true } else { false }
    }
  }

  /// The cases of the enumeration or trait that it is, or the keywords of its set; `nil` for other
  /// types.
  var cases: [String]? {
    switch self {
    case .enumeration(let enumeration): enumeration.cases
    case .trait(let trait): trait.cases
    case .choice(let id): id.table.choices.map(\.word)
    case .number, .bool, .string, .dimension, .spacing, .insets, .symbol, .list: nil
    }
  }

  /// Returns the position of a case; `nil` if the type has no case of that name.
  func position(ofCase name: String) -> Int? {
    if case .enumeration(let enumeration) = self { return enumeration.position(ofCase: name) }
    return cases?.firstIndex(of: name)
  }

  /// The type as messages name it.
  var title: String {
    switch self {
    case .number(let units): Wording.units(units)
    case .bool: "true or false"
    case .string: "a string"
    case .dimension: "a dimension"
    case .spacing: "a spacing"
    case .insets: "insets"
    case .enumeration(let enumeration): "a case of `\(enumeration.name)`"
    case .trait(let trait): trait.title
    case .choice(let id): id.table.noun
    case .symbol: "a word"
    case .list: "a list"
    }
  }

  /// The type of an element of a list; of anything else, the type itself.
  var element: ExpressionType { if case .list(let element) = self { element } else { self } }

  var isList: Bool { if case .list = self { true } else { false } }

  /// The units of a number; any for another type.
  var units: Units { if case .number(let units) = self { units } else { .any } }

  /// The enumeration that it is, or a list of it holds.
  var enumeration: EnumDeclaration? {
    switch self {
    case .enumeration(let enumeration): enumeration
    case .list(let element): element.enumeration
    case .number, .bool, .string, .dimension, .spacing, .insets, .trait, .choice, .symbol: nil
    }
  }

  /// The set of keywords that its values are from; `nil` for other types.
  var choices: ChoiceID? { if case .choice(let id) = self { id } else { nil } }
}

extension TraitType {
  /// The type of its values in Swift.
  var typeName: String {
    switch self {
    case .sizeClass: "UIUserInterfaceSizeClass"
    case .layoutDirection: "UITraitEnvironmentLayoutDirection"
    case .idiom: "UIUserInterfaceIdiom"
    case .contentSizeCategory: "UIContentSizeCategory"
    }
  }
}
