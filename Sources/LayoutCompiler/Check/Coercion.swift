/// Types of declarations, and values that must have them.
extension TreeChecker {
  /// Returns the type of values that a word names; reports one that names none.
  mutating func valueType(named node: Node) -> ValueType? {
    let name = text(node)
    if kind(node) == .word {
      if let type = TypeName(rawValue: name), let value = type.valueType {
        note(.type(type), at: node)
        return value
      }
      if let binding = lookUp(node), case .enumeration(let index) = binding.meaning {
        noteReference(binding, at: node)
        return .enumeration(index)
      }
    }
    noteWanted(.type(isOfParameter: false), at: node)
    if isDeclaredWrongly(name) { return nil }
    report(
      .unknownType(
        quoted(node), suggestion: meantChoice(name, among: typeNames),
        hidden: help(forHidden: name, at: node), at: span(node)))
    return nil
  }

  /// Returns what a parameter of a definition may be.
  mutating func parameterType(named node: Node) -> ParameterType? {
    noteWanted(.type(isOfParameter: true), at: node)
    if kind(node) == .word, let type = TypeName(rawValue: text(node)),
      let element = type.elementKind
    {
      note(.type(type), at: node)
      return .element(element)
    }
    return valueType(named: node).map { .value($0) }
  }

  /// The type that a name of Swift's or one that looks like it stands for.

  private var typeNames: [String] {
    TypeName.allCases.map(\.rawValue)
      + scope.allNames { if case .enumeration = $0 { true } else { false } }
  }

  /// Returns the value as one of the type; reports one that cannot be.
  mutating func coerced(
    _ value: ExpressionValue, to type: ValueType, at node: Node
  ) -> ExpressionValue {
    if value.isInvalid || value.type == type { return value }
    if case .either(let a, let b) = value {
      let (a, b) = (coerced(a, to: type, at: node), coerced(b, to: type, at: node))
      return a.isInvalid || b.isInvalid ? .invalid : .either(a, b)
    }
    switch type {
    case .number(let units): return number(value, units, at: node)
    case .enumeration(let index): return enumerationCase(value, of: index, at: node)
    case .dimension: return lengthened(value, .dimension, at: node) { .dimension(.absolute($0)) }
    case .spacing: return lengthened(value, .spacing, at: node) { .spacing(.fixed($0)) }
    case .insets: return insets(value, at: node)
    case .bool, .string, .symbol, .list: return mismatch(value, type, at: node)
    }
  }

  private mutating func mismatch(
    _ value: ExpressionValue, _ type: ValueType, at node: Node
  ) -> ExpressionValue {
    if case .symbol(let name, let place) = value {
      reportUnknownName(name, at: place)
    } else {
      report(.typeMismatch(describe(value, node), wanted: name(of: type), at: span(node)))
    }
    return .invalid
  }

  private mutating func number(
    _ value: ExpressionValue, _ units: Units, at node: Node
  ) -> ExpressionValue {
    guard case .number(let own) = value.type, !own.isDisjoint(with: units) else {
      return mismatch(value, .number(units), at: node)
    }
    let common = own.intersection(units)
    switch value {
    case .number(let number, _):
      if common == .integer, !number.isWhole { return mismatch(value, .number(units), at: node) }
      return .number(number, common)
    case .effect(let expression, _): return .effect(expression, .number(common))
    case .unknown, .bool, .string, .dimension, .spacing, .insets, .enumerationCase, .symbol,
      .list, .either, .invalid:
      return .unknown(.number(common))
    }
  }

  /// A length in points as a dimension or spacing.
  private mutating func lengthened(
    _ value: ExpressionValue, _ type: ValueType, at node: Node,
    _ make: (Double) -> ExpressionValue
  ) -> ExpressionValue {
    guard case .number(let units) = value.type, units.contains(.points) else {
      return mismatch(value, type, at: node)
    }
    guard case .number(let number, _) = value else { return .unknown(type) }
    guard number.doubleValue.magnitude <= Bounds.points else {
      return mismatch(value, type, at: node)
    }
    return make(number.doubleValue)
  }

  /// One, two or four lengths as insets.
  mutating func insets(_ value: ExpressionValue, at node: Node) -> ExpressionValue {
    if case .unknown(.list) = value { return .unknown(.insets) }
    var values = [value]
    if case .list(let list) = value { values = list }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let units) = value.type, units.contains(.points) else {
        return mismatch(value, .insets, at: node)
      }
      if case .number(let number, _) = value { numbers.append(number.doubleValue) }
    }
    guard [1, 2, 4].contains(values.count), numbers.allSatisfy({ $0.magnitude <= Bounds.points })
    else { return mismatch(value, .insets, at: node) }
    return numbers.count == values.count ? .insets(Insets(numbers)) : .unknown(.insets)
  }
}

/// What a parameter of a definition may be.
enum ParameterType: Hashable, Sendable {
  case value(ValueType)
  case element(LayoutElement)
  /// A type that is missing or unknown, which was reported.
  case invalid
}

extension TypeName {
  var valueType: ValueType? {
    switch self {
    case .int: .number(.integer)
    case .fraction: .number(.fraction)
    case .points: .number(.points)
    case .bool: .bool
    case .string: .string
    case .dimension: .dimension
    case .spacing: .spacing
    case .insets: .insets
    case .item, .group, .section, .header, .footer, .boundary, .supplementary, .background,
      .layout:
      nil
    }
  }

  var elementKind: LayoutElement? {
    switch self {
    case .int, .fraction, .points, .bool, .string, .dimension, .spacing, .insets: nil
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
