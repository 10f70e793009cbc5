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
  /// A case or a keyword of the language; its use decides.
  case symbol
  indirect case list(ExpressionType)
}

/// The types of traits that are not numbers.
enum TraitType: Hashable, Sendable, CaseIterable {
  case sizeClass, layoutDirection, idiom, contentSizeCategory
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
    case (.number, .dimension), (.number, .spacing), (.symbol, .enumeration), (.symbol, .trait):
      other
    case (.number, _), (.bool, _), (.string, _), (.dimension, _), (.spacing, _), (.insets, _),
      (.enumeration, _), (.trait, _), (.symbol, _), (.list, _):
      self
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
    case .number, .bool, .string, .dimension, .spacing, .insets, .trait, .symbol: nil
    }
  }
}
