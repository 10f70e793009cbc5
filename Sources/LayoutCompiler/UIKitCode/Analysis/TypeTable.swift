/// The types that names have in Swift, and the types that follow for the parts of expressions.
struct TypeTable: Sendable {
  /// The types of the places where a name, or a label of cases, is used, where its declaration
  /// depends on them.
  private var uses: [ObjectIdentifier: Set<SwiftType>] = [:]
  let numbers: NumberFacts
  /// Whether numbers may be too large for whole ones.
  var isFloating = false

  init(_ numbers: NumberFacts) { self.numbers = numbers }

  // MARK: - Names

  /// The type of a name's declaration; `nil` where each use has another, and the value is repeated
  /// there.
  func type(of name: ValueDeclaration) -> SwiftType? {
    if let list = name.list { return type(of: list)?.element }
    return type(name.type, uses: uses[ObjectIdentifier(name)] ?? [])
  }

  func type(of label: CaseLabel) -> SwiftType? {
    type(label.type, uses: uses[ObjectIdentifier(label)] ?? [])
  }

  /// The type that a name has where nothing uses it.
  func typeWithoutUses(of name: ValueDeclaration) -> SwiftType? { type(name.type, uses: []) }

  /// The types of the places where a declaration with an open type is used.
  func uses(of object: AnyObject) -> Set<SwiftType> { uses[ObjectIdentifier(object)] ?? [] }

  private func type(_ kind: ExpressionType, uses: Set<SwiftType>) -> SwiftType? {
    switch kind {
    case .number(let units):
      if !units.contains(.integer) { return .float }
      return units == .integer || uses.contains(.int) ? .int : .float
    case .bool: return .bool
    case .string: return .string
    case .dimension: return .dimension
    case .spacing: return .spacing
    case .insets: return .insets
    case .enumeration(let enumeration): return .enumeration(ObjectIdentifier(enumeration))
    case .trait(let trait): return .trait(trait)
    case .symbol: return uses.count == 1 ? uses.first : nil
    case .list(let element):
      if uses == [.insets] { return .insets }
      let inner = type(element, uses: Set(uses.compactMap(\.element)))
      return uses.contains(.insets) ? nil : inner.map { .list($0) }
    }
  }

  mutating func addUse(of name: ValueDeclaration, as type: SwiftType) {
    if let list = name.list { addUse(of: list, list.type, as: .list(type)) }
    addUse(of: name, name.type, as: type)
  }

  mutating func addUse(of label: CaseLabel, as type: SwiftType) {
    addUse(of: label, label.type, as: type)
  }

  private mutating func addUse(of object: AnyObject, _ kind: ExpressionType, as type: SwiftType) {
    let isOpen: Bool
    switch kind {
    case .number(let units): isOpen = units != .integer && type == .int
    case .symbol, .list: isOpen = true
    case .bool, .string, .dimension, .spacing, .insets, .enumeration, .trait: isOpen = false
    }
    if isOpen { uses[ObjectIdentifier(object), default: []].insert(type) }
  }

  // MARK: - Expressions

  /// The type of a number; `nil` for a literal, which has that of its place.
  func numberType(_ expression: Expression) -> SwiftType? {
    switch expression.form {
    case .number(let text): return text.contains(".") ? .float : nil
    case .name(let name): return type(of: name)
    case .environment(let name): return name.swiftType
    case .variable(let variable): return variable == .itemIndex && !isFloating ? .int : .float
    case .member(_, let label): return type(of: label)
    case .negate(let operand): return numberType(operand)
    case .binary(.divide, _, _): return .float
    case .binary(_, let a, let b): return numberType(of: [a, b])
    case .function(let function, let arguments):
      switch function {
      case .floor, .ceil, .round: return numberType(of: arguments) ?? .float
      case .min, .max, .abs, .clamp: return numberType(of: arguments)
      }
    case .conditional(_, let then, let otherwise): return numberType(of: [then, otherwise])
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: return nil
    }
  }

  func numberType(of operands: [Expression]) -> SwiftType? {
    let types = operands.map { numberType($0) }
    return types.contains(.float) ? .float : types.contains(.int) ? .int : nil
  }

  /// The type in which the operands of an operation are written at a place of a type.
  func operandType(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, at type: SwiftType
  ) -> SwiftType {
    switch operation {
    case .and, .or: .bool
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: commonType(a, b)
    case .divide: .float
    case .add, .subtract, .multiply:
      type == .int && numbers.isIntegral(a) && numbers.isIntegral(b)
        ? .int : numberType(of: [a, b]) ?? type
    }
  }

  /// The type in which the arguments of a function are written at a place of a type.
  func argumentType(_ function: Function, _ arguments: [Expression], at type: SwiftType)
    -> SwiftType
  {
    let own = numberType(of: arguments) ?? type
    switch function {
    case .floor, .ceil, .round: return own == .int ? .int : .float
    case .min, .max, .abs, .clamp: return own
    }
  }

  /// The type in which two sides are compared.
  private func commonType(_ a: Expression, _ b: Expression) -> SwiftType {
    switch a.type.joined(b.type) {
    case .number: numberType(of: [a, b]) ?? .float
    case .enumeration(let enumeration): .enumeration(ObjectIdentifier(enumeration))
    case .trait(let trait): .trait(trait)
    case .string: .string
    case .bool, .dimension, .spacing, .insets, .symbol, .list: .bool
    }
  }

  /// The type of the case that a value is taken from.
  func ownerType(_ base: Expression) -> SwiftType {
    if case .enumeration(let enumeration) = base.type {
      .enumeration(ObjectIdentifier(enumeration))
    } else {
      .string
    }
  }

  /// Whether a number is at a place of a dimension, a spacing or insets.
  func isWrapped(_ expression: Expression, at type: SwiftType) -> Bool {
    guard case .number = expression.type else { return false }
    return type == .dimension || type == .spacing || type == .insets
  }

  /// The operands of an expression at a place of a type, each with the type of its place.
  func operands(of expression: Expression, as type: SwiftType) -> [(Expression, SwiftType)] {
    if isWrapped(expression, at: type) { return [(expression, .float)] }
    switch expression.form {
    case .number, .bool, .string, .name, .environment, .variable, .symbol, .error: return []
    case .member(let base, _): return [(base, ownerType(base))]
    case .negate(let operand): return [(operand, type)]
    case .not(let operand): return [(operand, .bool)]
    case .binary(let operation, let a, let b):
      let own = operandType(operation, a, b, at: type)
      return [(a, own), (b, own)]
    case .function(let function, let arguments):
      let own = argumentType(function, arguments, at: type)
      return arguments.map { ($0, own) }
    case .conditional(let condition, let then, let otherwise):
      return [(condition, .bool), (then, type), (otherwise, type)]
    case .dimension(_, let value), .spacing(_, let value): return [(value, .float)]
    case .insets(let edges): return edges.compactMap { $0.map { ($0, .float) } }
    case .edges(let edges): return edges.compactMap { $0.map { ($0, .spacing) } }
    }
  }

  /// The values of a declaration of a type: one, those of a list, or the two or four numbers of
  /// insets.
  func parts(of values: [Expression], as type: SwiftType) -> [(Expression, SwiftType)] {
    if values.count == 1, !type.isList || values[0].type.isList { return [(values[0], type)] }
    if let element = type.element { return values.map { ($0, element) } }
    if type == .insets, !values.isEmpty {
      return [(Expression(insets: values, values[0].span), .insets)]
    }
    return values.prefix(1).map { ($0, type) }
  }
}

extension SwiftType {
  /// What a list of it holds.
  var element: SwiftType? { if case .list(let element) = self { element } else { nil } }
  var isList: Bool { element != nil }
}

extension EnvironmentName {
  /// The type of what Swift gives for it.
  var swiftType: SwiftType {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight,
      .displayScale:
      .float
    case .horizontalSizeClass, .verticalSizeClass: .trait(.sizeClass)
    case .layoutDirection: .trait(.layoutDirection)
    case .userInterfaceIdiom: .trait(.idiom)
    case .preferredContentSizeCategory: .trait(.contentSizeCategory)
    case .sectionIndex, .sectionItemCount, .ios: .int
    }
  }
}
