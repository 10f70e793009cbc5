/// The types that names have in Swift, and the types that follow for the parts of expressions.
struct TypeTable: Sendable {
  /// The types of the places where a name, or a label of cases, is used, where its declaration
  /// depends on them.
  private var uses: [ObjectIdentifier: Set<CodeType>] = [:]
  let numbers: NumberFacts
  /// Whether numbers may be too large for whole ones.
  var isFloating = false

  init(_ numbers: NumberFacts) { self.numbers = numbers }

  // MARK: - Names

  /// The type of a name's declaration; `nil` where each use has another, and the value is repeated
  /// there.
  func type(of name: ValueDeclaration) -> CodeType? {
    if let list = name.list { return type(of: list)?.element }
    return type(name.type, uses: uses[ObjectIdentifier(name)] ?? [])
  }

  func type(of label: CaseLabel) -> CodeType? {
    type(label.type, uses: uses[ObjectIdentifier(label)] ?? [])
  }

  /// The type that a name has where nothing uses it.
  func typeWithoutUses(of name: ValueDeclaration) -> CodeType? { type(name.type, uses: []) }

  /// The types of the places where a declaration with an open type is used.
  func uses(of object: AnyObject) -> Set<CodeType> { uses[ObjectIdentifier(object)] ?? [] }

  private func type(_ kind: ExpressionType, uses: Set<CodeType>) -> CodeType? {
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
    case .choice(let id): return uses == [.anchorEdges] ? .anchorEdges : .choice(id)
    case .symbol: return uses.count == 1 ? uses.first : nil
    case .list(let element):
      if uses == [.insets] { return .insets }
      let inner = type(element, uses: Set(uses.compactMap(\.element)))
      return uses.contains(.insets) ? nil : inner.map { .list($0) }
    }
  }

  mutating func addUse(of name: ValueDeclaration, as type: CodeType) {
    if let list = name.list { addUse(of: list, list.type, as: .list(type)) }
    addUse(of: name, name.type, as: type)
  }

  mutating func addUse(of label: CaseLabel, as type: CodeType) {
    addUse(of: label, label.type, as: type)
  }

  private mutating func addUse(of object: AnyObject, _ kind: ExpressionType, as type: CodeType) {
    let isOpen: Bool
    switch kind {
    case .number(let units): isOpen = units != .integer && type == .int
    case .symbol, .list, .choice(.alignment): isOpen = true
    case .choice, .bool, .string, .dimension, .spacing, .insets, .enumeration, .trait:
      isOpen = false
    }
    if isOpen { uses[ObjectIdentifier(object), default: []].insert(type) }
  }

  // MARK: - Expressions

  /// The type of a number; `nil` for a literal, which has that of its place.
  func numberType(_ expression: Expression) -> CodeType? {
    switch expression.form {
    case .number(let text): return text.contains(".") ? .float : nil
    case .name(let name): return type(of: name).map { $0.element ?? $0 }
    case .environment(let name): return name.codeType
    case .variable(let variable): return variable == .itemIndex && !isFloating ? .int : .float
    case .member(_, let label): return type(of: label)
    case .negate(let operand): return numberType(operand)
    case .binary(.divide, _, _): return .float
    case .binary(_, let a, let b): return numberType(of: [a, b])
    case .function(let function, let arguments):
      switch function {
      case .floor, .ceil, .round: return numberType(of: arguments) ?? .float
      case .min, .max, .abs, .clamp, .sum: return numberType(of: arguments)
      }
    case .element(let list, _): return numberType(list)
    case .listCount: return .int
    case .itemValue(let value), .itemValues(let value):
      return value.type.units == .integer ? .int : .float
    case .conditional(_, let then, let otherwise): return numberType(of: [then, otherwise])
    case .bool, .string, .symbol, .not, .dimension, .spacing, .insets, .edges, .error: return nil
    }
  }

  func numberType(of operands: [Expression]) -> CodeType? {
    let types = operands.map { numberType($0) }
    return types.contains(.float) ? .float : types.contains(.int) ? .int : nil
  }

  /// The type in which the operands of an operation are written at a place of a type.
  func operandType(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, at type: CodeType
  ) -> CodeType {
    switch operation {
    case .and, .or: .bool
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: commonType(a, b)
    case .divide: .float
    case .add, .subtract, .multiply, .remainder:
      type == .int && numbers.isIntegral(a) && numbers.isIntegral(b)
        ? .int : numberType(of: [a, b]) ?? type
    }
  }

  /// The type in which the arguments of a function are written at a place of a type.
  func argumentType(_ function: Function, _ arguments: [Expression], at type: CodeType)
    -> CodeType
  {
    let own = numberType(of: arguments) ?? type
    switch function {
    case .floor, .ceil, .round: return own == .int ? .int : .float
    case .min, .max, .abs, .clamp, .sum: return own
    }
  }

  /// The type in which two sides are compared.
  private func commonType(_ a: Expression, _ b: Expression) -> CodeType {
    switch a.type.joined(b.type) {
    case .number: numberType(of: [a, b]) ?? .float
    case .enumeration(let enumeration): .enumeration(ObjectIdentifier(enumeration))
    case .trait(let trait): .trait(trait)
    case .choice(let id): .choice(id)
    case .string: .string
    case .bool, .dimension, .spacing, .insets, .symbol, .list: .bool
    }
  }

  /// The type of the case that a value is taken from.
  func ownerType(_ base: Expression) -> CodeType {
    if case .enumeration(let enumeration) = base.type {
      .enumeration(ObjectIdentifier(enumeration))
    } else {
      .string
    }
  }

  /// The type of a list whose values are used at a place of a type.
  func listType(_ list: Expression, at type: CodeType = .float) -> CodeType {
    .list(numberType(list) ?? type)
  }

  /// Whether a number is at a place of a dimension, a spacing or insets.
  func isWrapped(_ expression: Expression, at type: CodeType) -> Bool {
    guard case .number = expression.type else { return false }
    return type == .dimension || type == .spacing || type == .insets
  }

  /// The operands of an expression at a place of a type, each with the type of its place.
  func operands(of expression: Expression, as type: CodeType) -> [(Expression, CodeType)] {
    if isWrapped(expression, at: type) { return [(expression, .float)] }
    switch expression.form {
    case .number, .bool, .string, .name, .environment, .variable, .symbol, .error, .itemValue,
      .itemValues:
      return []
    case .member(let base, _): return [(base, ownerType(base))]
    case .negate(let operand): return [(operand, type)]
    case .not(let operand): return [(operand, .bool)]
    case .element(let list, let index): return [(list, listType(list, at: type)), (index, .int)]
    case .listCount(let list): return [(list, listType(list))]
    case .binary(.add, let a, let b) where type == .string:
      return [a, b].map { ($0, $0.type.isSame(.string) ? .string : .int) }
    case .function(_, let arguments)
    where arguments.count == 1 && arguments[0].type.isList:
      return [(arguments[0], listType(arguments[0], at: type))]
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
  func parts(of values: [Expression], as type: CodeType) -> [(Expression, CodeType)] {
    if values.count == 1, !type.isList || values[0].type.isList { return [(values[0], type)] }
    if let element = type.element { return values.map { ($0, element) } }
    if type == .insets, !values.isEmpty {
      return [(Expression(insets: values, values[0].span), .insets)]
    }
    return values.prefix(1).map { ($0, type) }
  }
}

extension EnvironmentName {
  /// The type of its value in Swift.
  var codeType: CodeType {
    switch self {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight,
      .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing, .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing,
      .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing, .screenWidth,
      .screenHeight, .displayScale:
      .float
    case .horizontalSizeClass, .verticalSizeClass: .trait(.sizeClass)
    case .layoutDirection: .trait(.layoutDirection)
    case .userInterfaceIdiom: .trait(.idiom)
    case .preferredContentSizeCategory: .trait(.contentSizeCategory)
    case .sectionIndex, .sectionItemCount, .layoutSectionCount, .ios: .int
    case .sectionIsLast: .bool
    }
  }
}

/// A name whose type depends on its uses.
private enum TypedName {
  case value(ValueDeclaration)
  case label(CaseLabel)

  var object: AnyObject {
    switch self {
    case .value(let name): name
    case .label(let label): label
    }
  }
}

/// Finds the types of names from their uses.
///
/// The uses of values are collected first. Then each name is visited after all names that refer to
/// it: its type is known then, and with it the types of the names in its own values.
struct TypeInference {
  private var types = TypeTable(NumberFacts())
  /// The values of properties, headings and conditions, with their types.
  private var places: [(Expression, CodeType)] = []
  /// The values that names have: their own, and the arguments of calls.
  private var values: [ObjectIdentifier: [[Expression]]] = [:]
  private var names: [TypedName] = []

  /// - Parameter settings: values that tests assign to params.
  static func types(
    of program: Program, _ settings: [(ValueDeclaration, [Expression])]
  ) -> TypeTable {
    var inference = TypeInference()
    inference.collect(program)
    for (param, values) in settings {
      inference.values[ObjectIdentifier(param), default: []].append(values)
    }
    return inference.inferred()
  }

  private func inferred() -> TypeTable {
    let order = dependencyOrder(
      names, identity: { ObjectIdentifier($0.object) },
      dependencies: { values(of: $0).flatMap { $0.flatMap(\.typedNames) } })
    var numbers = NumberFacts()
    for name in order {
      switch name {
      case .value(let value): numbers.add(value)
      case .label(let label): numbers.add(label)
      }
    }
    var result = self
    result.types = TypeTable(numbers)
    for (expression, type) in places { result.use(expression, as: type) }
    for name in order.reversed() { result.infer(name) }
    return result.types
  }

  private func values(of name: TypedName) -> [[Expression]] {
    values[ObjectIdentifier(name.object)] ?? []
  }

  /// Records the types of the names in the values of a name, whose own uses are known.
  private mutating func infer(_ name: TypedName) {
    let type: CodeType?
    switch name {
    case .value(let value):
      // A loop needs its list as one.
      if let list = value.list {
        if let type = types.typeWithoutUses(of: list) { types.addUse(of: list, as: type) }
        return
      }
      type = types.type(of: value)
    case .label(let label): type = types.type(of: label)
    }
    // A value whose uses differ is repeated at each.
    let all = type.map { [$0] } ?? types.uses(of: name.object)
    for type in all {
      for values in values(of: name) {
        for (part, type) in types.parts(of: values, as: type) { use(part, as: type) }
      }
    }
  }

  private mutating func use(_ expression: Expression, as type: CodeType) {
    if types.isWrapped(expression, at: type) { return use(expression, as: .float) }
    switch expression.form {
    case .name(let name): types.addUse(of: name, as: type)
    case .member(_, let label): types.addUse(of: label, as: type)
    case .number, .bool, .string, .environment, .variable, .symbol, .negate, .not, .binary,
      .function, .conditional, .element, .listCount, .itemValue, .itemValues, .dimension, .spacing,
      .insets, .edges, .error:
      break
    }
    for (operand, type) in types.operands(of: expression, as: type) { use(operand, as: type) }
  }

  // MARK: - Collecting

  private mutating func collect(_ program: Program) {
    for declaration in program.declarations {
      switch declaration {
      case .enumeration(let enumeration):
        for label in enumeration.labels { add(.label(label), label.sortedValues) }
      case .param(let name), .constant(let name), .itemValue(let name): add(name)
      case .definition(let definition):
        for parameter in definition.parameters {
          add(parameter)
          if let call = parameter.defaultElement { collect(call) }
        }
        if let result = definition.result { collect([result]) }
      }
    }
    for layout in program.layouts { collect(layout.body) }
  }

  private mutating func add(_ name: TypedName, _ values: [[Expression]]) {
    names.append(name)
    self.values[ObjectIdentifier(name.object), default: []] += values
  }

  private mutating func add(_ name: ValueDeclaration) {
    add(.value(name), name.values.isEmpty ? [] : [name.values])
  }

  private mutating func collect(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .property(let property):
        places += property.values.map { ($0, property.info.codeType) }
      case .element(let element):
        let type = element.kind == .frame ? CodeType.float : .string
        places += element.heading.map { ($0, type) }
        if let appearance = element.variantExpression {
          places.append((appearance, .choice(.listAppearance)))
        }
        collect(element.body)
      case .call(let call): collect(call)
      case .binding(let name): add(name)
      case .when(let branches):
        for branch in branches {
          if let condition = branch.condition { places.append((condition, .bool)) }
          collect(branch.body)
        }
      case .loop(let loop):
        collect(loop)
        collect(loop.body)
      }
    }
  }

  private mutating func collect(_ loop: Loop) {
    switch loop.values {
    case .range(let low, let high):
      places += [(low, .int), (high, .int)]
      add(.value(loop.name), [])
    // Each value is one of the name's.
    case .list(let list): add(.value(loop.name), list.map { [$0] })
    case .cases: add(.value(loop.name), [])
    }
  }

  private mutating func collect(_ call: Call) {
    for (parameter, argument) in call.arguments {
      switch argument {
      case .values(let list): values[ObjectIdentifier(parameter), default: []].append(list)
      case .element(let inner): collect(inner)
      }
    }
    collect(call.body)
  }
}

extension Expression {
  /// The names in it, as often as they occur.
  fileprivate var typedNames: [TypedName] {
    var result: [TypedName] = []
    collectNames(&result)
    return result
  }

  private func collectNames(_ names: inout [TypedName]) {
    if case .name(let name) = form { names.append(.value(name)) }
    if case .member(_, let label) = form { names.append(.label(label)) }
    for part in parts { part.collectNames(&names) }
  }
}
