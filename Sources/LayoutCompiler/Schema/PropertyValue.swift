/// A value that the checker passes to a row, or that a row reads from a model. Lengths are in
/// points, fractions are doubles.
enum PropertyValue: Sendable {
  case dimension(Dimension)
  case number(Double)
  case integer(Int)
  case bool(Bool)
  /// The index of the keyword in its table.
  case choice(Int)
  indirect case insets(StatedInsets)
  case spacing(Spacing)
  indirect case edgeSpacing(EdgeSpacing)
  case point(Point)
  case size(Size)
  indirect case rect(Rect)
  indirect case frame(FrameExpression)
  case string(String)
  indirect case effect(EffectExpression)
  indirect case effectOffset(EffectOffset)
  // Snapshots and previews
  case names([DataName])
  case measures([MeasuredSize])
  case itemValues([ItemValue])
  case itemCounts([Int])
  case devices([Device])
  indirect case bars(Insets, hasLargeTitle: Bool)
  indirect case rowScroll(RowScroll)
  indirect case setting(ParameterSetting)
  indirect case expectation(Expectation)
}

/// A type of the model's properties.
protocol PropertyType: Sendable {
  /// Returns the value as this type; `nil` for a value of another type, which the checker prevents.
  static func unwrap(_ value: PropertyValue) -> Self?
  /// The value; `nil` if the property has UIKit's default.
  var propertyValue: PropertyValue? { get }
  static var isOptional: Bool { get }
}

extension PropertyType {
  static var isOptional: Bool { false }
}

extension Optional: PropertyType where Wrapped: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Wrapped?? { Wrapped.unwrap(value).map { $0 } }
  var propertyValue: PropertyValue? { flatMap(\.propertyValue) }
  static var isOptional: Bool { true }
}

extension Dimension: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .dimension(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .dimension(self) }
}

extension Double: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .number(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .number(self) }
}

extension Int: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .integer(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .integer(self) }
}

extension Bool: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .bool(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .bool(self) }
}

extension Insets: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .insets(let own) = value { own.insets } else { nil }
  }
  var propertyValue: PropertyValue? { .insets(StatedInsets(self)) }
}

extension StatedInsets: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .insets(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .insets(self) }
}

extension Spacing: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .spacing(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .spacing(self) }
}

extension EdgeSpacing: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .edgeSpacing(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .edgeSpacing(self) }
}

extension Point: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .point(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .point(self) }
}

extension Size: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .size(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .size(self) }
}

extension EffectExpression: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .effect(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .effect(self) }
}

extension EffectOffset: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .effectOffset(let own) = value { own } else { nil }
  }
  var propertyValue: PropertyValue? { .effectOffset(self) }
}

extension DataName: PropertyType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .names(let names) = value { names.first } else { nil }
  }
  var propertyValue: PropertyValue? { .names([self]) }
}

/// A type whose cases are the keywords of a table, in its order.
protocol ChoiceType: PropertyType, CaseIterable, Equatable {}

extension ChoiceType {
  static func unwrap(_ value: PropertyValue) -> Self? {
    if case .choice(let index) = value { allCases.dropFirst(index).first } else { nil }
  }
  var propertyValue: PropertyValue? {
    .choice(Self.allCases.prefix { $0 != self }.count)
  }
}

extension Axis: ChoiceType {}
extension Alignment: ChoiceType {}
extension ContentInsetsReference: ChoiceType {}
extension OrthogonalScrollingBehavior: ChoiceType {}
extension DecelerationRate: ChoiceType {}
extension Device.Multitasking: ChoiceType {}
extension Bounce: ChoiceType {}
extension ListConfiguration.HeaderMode: ChoiceType {}
extension ListConfiguration.FooterMode: ChoiceType {}
extension Traits.SizeClass: ChoiceType {}
extension Traits.Idiom: ChoiceType {}
extension Traits.ContentSizeCategory: ChoiceType {}
extension Measuring: ChoiceType {}
