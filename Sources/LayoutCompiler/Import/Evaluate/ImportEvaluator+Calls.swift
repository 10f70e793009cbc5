/// Calls of functions, methods, closures and initializers.
extension ImportEvaluator {
  typealias Arguments = [SwiftExpression.Argument]

  func call(
    _ callee: SwiftExpression, _ arguments: Arguments, _ expected: String?, _ range: TextRange
  ) -> ImportValue {
    switch callee.kind {
    case .name(let name): return callName(name, callee, arguments, expected, range)
    case .implicitMember(let name): return implicitMember(name, arguments, expected, range)
    case .member(let base, let name):
      if case .name("super") = base.kind { return callSuper(name, arguments, range) }
      if mutate(base, name, arguments, range) { return .void }
      return map(value(base, nil)) { callMember($0, base, name, arguments, expected, range) }
    // `[Element]()`
    case .array(let elements) where elements.count == 1 && arguments.isEmpty: return .array([])
    default: return call(value(callee, nil), arguments, range)
    }
  }

  private func callName(
    _ name: String, _ callee: SwiftExpression, _ arguments: Arguments, _ expected: String?,
    _ range: TextRange
  ) -> ImportValue {
    if scope.find(name) == nil {
      if let (function, home) = scope.function(name) {
        return invoke(function, home, arguments, range)
      }
      if let result = callOwn(name, arguments, range) { return result }
      if let result = callFunction(name, of: declarations.globals, nil, arguments, range) {
        return result
      }
      if let value = freeFunction(name, arguments, expected, range) { return value }
      if name.first?.isUppercase ?? false {
        let value = self.name(name, callee.range, nil)
        switch value {
        case .type(let type): return construct(type, arguments, range)
        case .typeName(let type): return construct(type, arguments, range)
        default: return call(value, arguments, range)
        }
      }
      if !ImportNames.common.contains(name), declarations.load(name) {
        if let result = callOwn(name, arguments, range)
          ?? callFunction(name, of: declarations.globals, nil, arguments, range)
        {
          return result
        }
      }
    }
    let value = self.name(name, callee.range, nil)
    if case .unknown(let unknown) = value {
      return callUnknown(unknown, arguments, range, isFunction: true)
    }
    return call(value, arguments, range)
  }

  /// A method of the type that the code belongs to, of one around it, or inherited.
  private func callOwn(_ name: String, _ arguments: Arguments, _ range: TextRange) -> ImportValue? {
    guard var type = scope.ownerType else { return nil }
    if let result = callFunction(name, of: type, scope.owner, arguments, range) { return result }
    while let dot = type.name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      guard let outer = declarations.type(String(type.name[..<dot]), in: nil), outer !== type else {
        break
      }
      type = outer
      if let result = callFunction(name, of: type, nil, arguments, range) { return result }
    }
    return nil
  }

  /// Calls a function of a type or of one that it inherits; `nil` if it has none of the name.
  private func callFunction(
    _ name: String, of type: ImportType, _ owner: ImportValue?, _ arguments: Arguments,
    _ range: TextRange, depth: Int = 0
  ) -> ImportValue? {
    let labels = arguments.map(\.label)
    let all = type.functions[name] ?? []
    let fitting = all.filter { $0.function.closure != nil && fits($0.function, labels) }
    if let (function, file) = fitting.first(where: { $0.file === scope.file }) ?? fitting.first {
      return invoke(
        function, home(file, function.isStatic ? nil : owner, type.name.isEmpty ? nil : type),
        arguments, range)
    }
    guard depth < 4, !type.name.isEmpty else { return nil }
    for parent in type.inherited {
      guard let found = parentType(parent, of: type), found !== type else { continue }
      if let result = callFunction(name, of: found, owner, arguments, range, depth: depth + 1) {
        return result
      }
    }
    return nil
  }

  private func callSuper(_ name: String, _ arguments: Arguments, _ range: TextRange)
    -> ImportValue
  {
    guard let type = scope.ownerType else { return unknown(range) }
    for parent in type.inherited {
      if let found = parentType(parent, of: type),
        let result = callFunction(name, of: found, scope.owner, arguments, range)
      {
        return result
      }
    }
    if name == "init", case .element(let element)? = scope.owner {
      setLayout(element, arguments)
      return .void
    }
    return unknown(range)
  }

  private func fits(_ function: SwiftFunction, _ labels: [String?]) -> Bool {
    var index = 0
    for parameter in function.parameters {
      if index < labels.count, labels[index] == parameter.label || isTrailing(labels, index) {
        index += 1
      } else if parameter.initial == nil {
        return false
      }
    }
    return index == labels.count
  }

  /// A trailing closure has no label.
  private func isTrailing(_ labels: [String?], _ index: Int) -> Bool {
    index == labels.count - 1 && labels[index] == nil
  }

  /// Calls a function of the source.
  func invoke(
    _ function: SwiftFunction, _ home: ImportScope, _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue {
    guard let closure = function.closure else { return unknown(range) }
    var values: [ImportValue?] = []
    var index = 0
    let labels = arguments.map(\.label)
    for parameter in closure.parameters {
      if index < arguments.count, labels[index] == parameter.label || isTrailing(labels, index) {
        values.append(typed(value(arguments[index].value, parameter.type), parameter.type ?? "Any"))
        index += 1
      } else {
        values.append(nil)
      }
    }
    return call(
      ImportClosure(closure, home, result: function.result, name: function.name), values)
  }

  /// Calls a closure or function with values; `nil` for defaults.
  func call(_ closure: ImportClosure, _ values: [ImportValue?]) -> ImportValue {
    guard callDepth < Self.maximumCalls, enter() else {
      return unknown(closure.name.isEmpty ? "result" : closure.name, closure.closure.range)
    }
    callDepth += 1
    defer {
      callDepth -= 1
      leave()
    }
    let inner = ImportScope(in: closure.scope, result: closure.result)
    return within(inner) {
      let parameters = closure.closure.parameters
      for (index, parameter) in parameters.enumerated() {
        let given = index < values.count ? values[index] : nil
        let value =
          given ?? parameter.initial.map { typed(self.value($0, parameter.type), parameter.type) }
          ?? unknown(parameter.name, closure.closure.range, type: parameter.type)
        inner.declare(parameter.name, newCell(value), parameter.type)
      }
      if parameters.isEmpty {
        for (index, value) in values.enumerated() {
          inner.declare("$\(index)", newCell(value ?? .void), nil)
        }
      }
      let body = closure.closure.statements(in: inner.file)
      for failure in body.failures { note("a statement that cannot be read is omitted", failure) }
      return result(of: body.statements, closure.result)
    }
  }

  func call(_ callee: ImportValue, _ arguments: Arguments, _ range: TextRange) -> ImportValue {
    map(callee) { callee in
      switch callee {
      case .closure(let closure):
        let parameters = closure.closure.parameters
        return call(
          closure,
          arguments.enumerated().map { index, argument in
            value(argument.value, index < parameters.count ? parameters[index].type : nil)
          })
      case .type(let type): return construct(type, arguments, range)
      case .typeName(let type): return construct(type, arguments, range)
      case .method(.type(let type), "init"):
        let labels = arguments.count == 1 && arguments[0].label == nil ? ["rawValue"] : []
        return construct(type, relabelled(arguments, labels), range)
      case .unknown(let unknown): return callUnknown(unknown, arguments, range, isFunction: false)
      default: return unknown(range)
      }
    }
  }

  private func relabelled(_ arguments: Arguments, _ labels: [String]) -> Arguments {
    arguments.enumerated().map { index, argument in
      SwiftExpression.Argument(
        label: index < labels.count ? labels[index] : argument.label, value: argument.value)
    }
  }

  /// A call of something that the source does not show.
  private func callUnknown(
    _ callee: ImportUnknown, _ arguments: Arguments, _ range: TextRange, isFunction: Bool
  ) -> ImportValue {
    if case .none? = callee.initial { return .none }
    let values = arguments.map { value($0.value, nil) }
    let depends = callee.dependsOnSection || values.contains { dependsOnSection($0) }
    if values.contains(where: \.isPartOfLayout) {
      note("`\(callee.text)` is not known: what it changes is omitted", range)
    }
    let name = callee.text.split(separator: ".").last.map(String.init) ?? callee.text
    let isCount = ["numberOfItems", "itemCount", "numberOfRows", "numberOfItemsInSection"].contains(
      name.filter { $0 != "?" })
    if depends, isCount { return sectionItemCount }
    let type = callee.type.flatMap(resultType)
    return unknown(range, type: type, dependsOnSection: depends)
  }

  /// The result of a function type.
  private func resultType(_ type: String) -> String? {
    let parts = type.split(separator: ">", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix("-") else { return nil }
    var result = String(parts[1])
    while result.hasSuffix(")") || result.hasSuffix(")?") {
      result = String(result.dropLast(result.hasSuffix("?") ? 2 : 1))
    }
    return result
  }

  // MARK: - Methods

  private func callMember(
    _ base: ImportValue, _ expression: SwiftExpression, _ name: String, _ arguments: Arguments,
    _ expected: String?, _ range: TextRange
  ) -> ImportValue {
    switch base {
    case .type(let type): return callStatic(type, name, arguments, expected, range)
    case .typeName(let type): return staticMember(name, arguments, type, range)
    case .array(let parts):
      if let result = arrayMethod(parts, name, arguments, range) { return result }
    case .record("Range", _):
      if let parts = parts(of: base), let result = arrayMethod(parts, name, arguments, range) {
        return result
      }
    case .term(let term): if let result = numberMethod(term, name, arguments) { return result }
    case .unknown(let unknown):
      if let result = callUnknownMember(unknown, name, arguments, range) { return result }
    case .closure: if name == "callAsFunction" { return call(base, arguments, range) }
    case .void, .none: return .void
    default: break
    }
    for type in methodTypes(of: base) {
      if let result = callFunction(name, of: type, base, arguments, range) { return result }
    }
    if !ImportNames.common.contains(name), declarations.load(name) {
      for type in methodTypes(of: base) {
        if let result = callFunction(name, of: type, base, arguments, range) { return result }
      }
    }
    let member = member(of: base, name, expression.range)
    if case .unknown(let unknown) = member {
      return callUnknown(unknown, arguments, range, isFunction: false)
    }
    return call(member, arguments, range)
  }

  private func callUnknownMember(
    _ unknown: ImportUnknown, _ name: String, _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue? {
    if let option = selected(unknown) {
      return callMember(option, SwiftExpression(.opaque, range), name, arguments, nil, range)
    }
    let isEnum =
      unknown.type.flatMap {
        declarations.type(ImportNames.plain($0), in: scope.ownerType)
      }.map { $0.keyword == .enum } ?? false
    if isEnum { return nil }
    let callee = ImportUnknown(
      "\(unknown.text).\(name)", unknown.span, dependsOnSection: unknown.dependsOnSection)
    return callUnknown(callee, arguments, range, isFunction: false)
  }

  private func methodTypes(of base: ImportValue) -> [ImportType] {
    switch base {
    case .element(let element): return extensionTypes(of: element)
    case .enumCase(let type?, _, _): return [type]
    case .unknown(let unknown):
      return unknown.type.flatMap {
        declarations.type(ImportNames.plain($0), in: scope.ownerType)
      }.map { [$0] } ?? []
    case .record(let name, _):
      return [declarations.type(name, in: scope.ownerType) ?? declarations.extensions(of: name)]
        .compactMap { $0 }
    case .term(let term):
      let names = term.type == .integer ? ["Int"] : ["CGFloat", "Double", "Int", "Float"]
      return names.compactMap(declarations.extensions)
    case .environment(let path):
      let name = path == "traits" ? "UITraitCollection" : "NSCollectionLayoutEnvironment"
      return [declarations.extensions(of: name)].compactMap { $0 }
    default: return []
    }
  }

  private func callStatic(
    _ type: ImportType, _ name: String, _ arguments: Arguments, _ expected: String?,
    _ range: TextRange
  ) -> ImportValue {
    if name == "init" { return construct(type, arguments, range) }
    if type.cases.contains(where: { $0.name == name }) {
      let payload = type.cases.first { $0.name == name }?.payload ?? []
      return .enumCase(
        type, name,
        arguments.enumerated().map { index, argument in
          value(argument.value, index < payload.count ? payload[index].type : nil)
        })
    }
    for attempt in 0..<2 {
      if let result = callFunction(name, of: type, nil, arguments, range) { return result }
      guard attempt == 0, declarations.load(name) else { break }
    }
    if !type.isDeclared { return staticMember(name, arguments, type.name, range) }
    let member = member(of: .type(type), name, range)
    if case .unknown(let unknown) = member {
      return callUnknown(unknown, arguments, range, isFunction: true)
    }
    return call(member, arguments, range)
  }

  // MARK: - Initializers

  func construct(_ type: ImportType, _ arguments: Arguments, _ range: TextRange) -> ImportValue {
    guard type.isDeclared else { return construct(type.name, arguments, range) }
    if type.keyword == .enum { return constructCase(type, arguments, range) }
    let labels = arguments.map(\.label)
    let initializers = type.functions["init"] ?? []
    let isLayout = inheritsLayout(type)
    guard let (function, file) = initializers.first(where: { fits($0.function, labels) }) else {
      if isLayout {
        let element = newElement(.layout, scope.file.span(range), type: type)
        setLayout(element, arguments)
        return .element(element)
      }
      return type.keyword == .struct
        ? memberwise(type, arguments)
        : .element(newElement(.object, scope.file.span(range), type: type))
    }
    let kind: ImportElement.Kind = isLayout ? .layout : .object
    let element = newElement(kind, scope.file.span(range), type: type)
    setInitialValues(of: element, type)
    _ = invoke(function, home(file, .element(element), type), arguments, range)
    guard type.keyword == .struct else { return .element(element) }
    return .record(type.name, element.cells.mapValues(read))
  }

  func inheritsLayout(_ type: ImportType) -> Bool {
    type.inherited.contains { ImportNames.plain($0) == "UICollectionViewCompositionalLayout" }
  }

  private func setInitialValues(of element: ImportElement, _ type: ImportType) {
    for variable in type.stored {
      guard let initial = variable.value else { continue }
      let value = within(home(type.file, nil, type)) {
        typed(self.value(initial, variable.type), variable.type)
      }
      element.cells[variable.name] = newCell(value, of: element)
    }
  }

  private func memberwise(_ type: ImportType, _ arguments: Arguments) -> ImportValue {
    var fields: [String: ImportValue] = [:]
    var index = 0
    for variable in type.stored where !(variable.isConstant && variable.value != nil) {
      if index < arguments.count,
        arguments[index].label == variable.name || isTrailing(arguments.map(\.label), index)
      {
        fields[variable.name] = typed(
          value(arguments[index].value, variable.type), variable.type ?? "Any")
        index += 1
      } else if let initial = variable.value {
        fields[variable.name] = within(home(type.file, nil, type)) {
          typed(value(initial, variable.type), variable.type)
        }
      } else if variable.type.map(ImportNames.isOptional) ?? false {
        fields[variable.name] = ImportValue.none
      }
    }
    return .record(type.name, fields)
  }

  /// `Section(rawValue: index)`
  private func constructCase(_ type: ImportType, _ arguments: Arguments, _ range: TextRange)
    -> ImportValue
  {
    guard let first = arguments.first, first.label == "rawValue" else {
      for (function, file) in type.functions["init"] ?? []
      where fits(function, arguments.map(\.label)) {
        _ = (function, file)
      }
      let depends = arguments.contains { dependsOnSection(value($0.value, nil)) }
      return unknown(range, type: type.name, dependsOnSection: depends)
    }
    let raw = value(first.value, nil)
    for index in type.cases.indices {
      let own = rawValue(of: type, index)
      if own.isSame(raw) { return .enumCase(type, type.cases[index].name, []) }
    }
    guard dependsOnSection(raw) else { return unknown(range, type: type.name) }
    let key = "section of \(type.name)"
    if let selection {
      guard selection.key == key else {
        if case .enumCase(let own?, _, _)? = selection.value, own === type {
          return selection.value ?? .none
        }
        return unknown(range, type: type.name)
      }
      return selection.value ?? .none
    }
    split = ImportSplit(
      key: key,
      options: type.cases.map { .init(name: $0.name, value: .enumCase(type, $0.name, [])) })
    return .void
  }

  // MARK: - Arrays

  /// Calls a method that changes an array where it is; `false` for other methods.
  private func mutate(
    _ base: SwiftExpression, _ name: String, _ arguments: Arguments, _ range: TextRange
  ) -> Bool {
    guard ["append", "insert", "removeAll", "removeLast", "removeFirst"].contains(name) else {
      return false
    }
    let old = value(base, nil)
    guard case .array = firstValue(old) else { return false }
    let expected: String? =
      if case .member(_, let property) = base.kind {
        ImportNames.element(of: ImportNames.properties[property])
      } else if case .name(let variable) = base.kind {
        ImportNames.element(of: scope.find(variable)?.type)
      } else { nil }
    let isMany = arguments.first?.label == "contentsOf"
    let added = arguments.first.map {
      value($0.value, isMany ? expected.map { "[\($0)]" } : expected)
    }
    let index = arguments.dropFirst().first.flatMap { term(value($0.value, "Int"))?.wholeConstant }
    let new = map(old) { old in
      guard case .array(let parts) = old else { return old }
      return .array(changed(parts, name, added ?? .void, isMany, index))
    }
    store(new, in: base, range)
    return true
  }

  private func firstValue(_ value: ImportValue) -> ImportValue {
    if case .choice(_, let first, _) = resolved(value) { return firstValue(first) }
    return resolved(value)
  }

  private func changed(
    _ parts: [ImportPart], _ name: String, _ added: ImportValue, _ isMany: Bool, _ index: Int?
  ) -> [ImportPart] {
    switch name {
    case "append", "insert":
      let new = isMany ? self.parts(of: added) ?? [] : [.value(added)]
      guard name == "insert", let index, index <= parts.count else { return parts + new }
      return parts[..<index] + new + parts[index...]
    case "removeLast": return Array(parts.dropLast())
    case "removeFirst": return Array(parts.dropFirst())
    default:
      guard case .closure(let closure) = added else { return [] }
      return mapParts(parts) { value in
        let held = self.call(closure, [value])
        if case .condition(let condition) = self.resolved(held), condition.constant == false {
          return value
        }
        return nil
      }
    }
  }

  private func arrayMethod(
    _ parts: [ImportPart], _ name: String, _ arguments: Arguments, _ range: TextRange
  ) -> ImportValue? {
    guard let first = arguments.first else {
      switch name {
      case "enumerated":
        return .array(
          parts.enumerated().map { index, part in
            guard case .value(let value) = part else { return part }
            return .value(.tuple([("offset", .number(index)), ("element", value)]))
          })
      case "reversed": return .array(parts.reversed())
      default: return nil
      }
    }
    switch name {
    case "map", "compactMap", "flatMap": return mapped(parts, name, first, range)
    case "forEach":
      let body = value(first.value, nil)
      _ = mapParts(parts) { value in
        _ = self.apply(body, value, range)
        return nil
      }
      return .void
    case "prefix", "dropFirst":
      guard let count = term(value(first.value, "Int"))?.wholeConstant, count >= 0 else {
        return nil
      }
      return .array(Array(name == "prefix" ? parts.prefix(count) : parts.dropFirst(count)))
    case "contains": return contains(parts, first.value, range)
    default: return nil
    }
  }

  private func contains(
    _ parts: [ImportPart], _ argument: SwiftExpression, _ range: TextRange
  ) -> ImportValue {
    let expected = value(argument, arrayType(parts))
    // The indices of the sections contain that of each section.
    if !parts.isEmpty, dependsOnSection(expected) { return .condition(.yes) }
    return .condition(
      parts.reduce(.no) { result, part in
        guard case .value(let value) = part else { return result }
        return result.or(equal(expected, value, range))
      })
  }

  private func mapped(
    _ parts: [ImportPart], _ name: String, _ argument: SwiftExpression.Argument, _ range: TextRange
  ) -> ImportValue {
    let body = value(argument.value, nil)
    let mapped = mapParts(parts) { value in
      let result = self.apply(body, value, range)
      if case .none = result { return nil }
      return result
    }
    guard name == "flatMap" else { return .array(mapped) }
    return .array(
      mapped.flatMap { part -> [ImportPart] in
        if case .value(.array(let inner)) = part { inner } else { [part] }
      })
  }

  private func arrayType(_ parts: [ImportPart]) -> String? {
    if case .value(let value)? = parts.first { type(of: value) } else { nil }
  }

  private func apply(_ body: ImportValue, _ value: ImportValue, _ range: TextRange) -> ImportValue {
    switch body {
    case .closure(let closure):
      if closure.closure.parameters.count == 2, case .tuple(let parts) = value {
        return call(closure, parts.map(\.value))
      }
      return call(closure, [value])
    case .method(.type(let type), "init"): return .enumCase(type, "init", [value])
    default: return unknown(range)
    }
  }

  // MARK: - Numbers

  private func numberMethod(_ term: ImportTerm, _ name: String, _ arguments: Arguments)
    -> ImportValue?
  {
    switch name {
    case "rounded":
      guard let rule = arguments.first else { return .term(.function("round", [term])) }
      if case .implicitMember(let rule) = rule.value.kind {
        switch rule {
        case "down", "towardZero": return .term(.function("floor", [term]))
        case "up": return .term(.function("ceil", [term]))
        default: return .term(.function("round", [term]))
        }
      }
      return nil
    default: return nil
    }
  }

  /// Functions of the standard library.
  private func freeFunction(
    _ name: String, _ arguments: Arguments, _ expected: String?, _ range: TextRange
  ) -> ImportValue? {
    switch name {
    case "min", "max", "abs", "floor", "ceil", "round":
      let values = arguments.map { value($0.value, expected) }
      return function(name, values[...], [], range)
    case "stride":
      return strided(arguments, range)
    case "zip", "print", "assert", "precondition", "debugPrint", "NSLocalizedString",
      "withAnimation":
      return name == "NSLocalizedString" ? unknown(range) : .void
    case "type": return unknown(range)
    default: return nil
    }
  }

  private func function(
    _ name: String, _ values: ArraySlice<ImportValue>, _ terms: [ImportTerm], _ range: TextRange
  ) -> ImportValue {
    guard let first = values.first else {
      return terms.isEmpty ? unknown(range) : .term(.function(name, terms))
    }
    return map(first) { value in
      guard let term = term(value) else { return unknown(range) }
      return function(name, values.dropFirst(), terms + [term], range)
    }
  }

  private func strided(_ arguments: Arguments, _ range: TextRange) -> ImportValue {
    let values = arguments.map { term(value($0.value, nil)) }
    guard values.count == 3, let low = values[0], let high = values[1], let step = values[2] else {
      return unknown(range)
    }
    let last = arguments[1].label == "to" ? ImportTerm.operation("-", high, ImportTerm(1)) : high
    return .record("Range", ["low": .term(low), "high": .term(last), "step": .term(step)])
  }
}
