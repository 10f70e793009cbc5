/// Functions of one name: which of them is called.
extension ImportEvaluator {
  /// Chooses among functions of the same labels, by the types of the arguments.
  func overload(
    _ all: [(function: SwiftFunction, file: SwiftSourceFile)], _ arguments: Arguments,
    _ name: String, _ range: TextRange, _ expected: String? = nil
  ) -> (SwiftFunction, SwiftSourceFile)? {
    guard all.count > 1 else { return all.first }
    let constraints = all.map(\.function.requirements.count)
    if let most = constraints.max(), constraints.contains(where: { $0 < most }) {
      // The declaration with more conditions is the one that is meant.
      let special = all.filter { $0.function.requirements.count == most }
      return overload(special, arguments, name, range, expected)
    }
    let scores = all.map { mismatches($0.function, arguments) }
    let least = all.indices.filter { scores[$0] == scores.min() }
    let best = giving(expected, least) { all[$0].function }
    let types = Set(best.map { all[$0].function.signature })
    if types.count > 1 {
      note("`\(name)` has several declarations that fit: the first one is used", range)
    }
    return (best.first { all[$0].file === scope.file } ?? best.first).map { all[$0] }
  }

  /// The functions whose result is of the type that the context expects; all if none is.
  private func giving<Index>(
    _ expected: String?, _ all: [Index], _ function: (Index) -> SwiftFunction
  ) -> [Index] {
    guard all.count > 1, let expected = expected.map(ImportNames.plain) else { return all }
    func filtered(_ isOne: (String) -> Bool) -> [Index] {
      all.filter { isOne(function($0).result.map(ImportNames.plain) ?? "Void") }
    }
    let same = filtered { $0 == expected }
    if !same.isEmpty { return same }
    let isFloating = ImportNames.isFloating(expected)
    let similar = filtered { isFloating && ImportNames.isFloating($0) }
    return similar.isEmpty ? all : similar
  }

  /// The class above that declares an overload whose parameters are closer to the arguments than
  /// those of a function of the class; `nil` if there is none.
  func closerOverload(of function: SwiftFunction, in type: ImportType, _ arguments: Arguments)
    -> ImportType?
  {
    guard type.keyword == .class, !arguments.isEmpty else { return nil }
    var result: ImportType?
    var least: Int?
    var next = declaredSuperclass(of: type)
    for _ in 0..<8 {
      guard let current = next else { break }
      for (other, _) in current.functions[function.name] ?? []
      where other.closure != nil && other.signature != function.signature && fits(other, arguments)
      {
        let limit = least ?? mismatches(function, arguments)
        least = limit
        let count = mismatches(other, arguments)
        if count < limit { (result, least) = (current, count) }
      }
      next = declaredSuperclass(of: current)
    }
    return result
  }

  /// The class that a class inherits, if it is declared in what is read.
  private func declaredSuperclass(of type: ImportType) -> ImportType? {
    type.inherited.lazy.compactMap { name -> ImportType? in
      let plain = ImportNames.withoutArguments(ImportNames.plain(name))
      let found = self.declarations.type(plain, in: type)
      return found?.keyword == .class && found !== type ? found : nil
    }.first
  }

  /// How badly the arguments fit the parameters. As in Swift, literals of another type than their
  /// own count most, then values that become optionals, generic parameters, variadic ones, defaults.
  private func mismatches(_ function: SwiftFunction, _ arguments: Arguments) -> Int {
    var index = 0
    return function.parameters.reduce(0) { count, parameter in
      guard takes(parameter, arguments, index) else { return count + 1 }
      var sum = count
      repeat {
        sum += mismatch(parameter, arguments[index].value)
        index += 1
      } while parameter.isVariadic && index < arguments.count && arguments[index].label == nil
        && !arguments[index].isClosure
      return sum
    }
  }

  private func mismatch(_ parameter: SwiftParameter, _ argument: SwiftExpression) -> Int {
    let variadic = parameter.isVariadic ? ImportNames.element(of: parameter.type) : nil
    guard let written = variadic ?? parameter.type else { return 0 }
    let type = ImportNames.plain(written)
    let declared = knownType(type)
    let isOptional = ImportNames.isOptional(written)
    let isOpen = type.count == 1 || type == "Any" || written.hasPrefix("some")
    let isGeneric = declared == nil && isOpen
    let base = (isGeneric ? 10 : 0) + (parameter.isVariadic ? 3 : 0)
    switch argument.kind {
    case .implicitMember(let name):
      guard let declared, declared.keyword == .enum else { return base }
      return declared.cases.contains { $0.name == name } ? base : base + 10_000
    case .nil: return isOptional ? base : base + 10_000
    case .array where isGeneric: return base
    case .name, .member, .number, .string, .bool, .array, .cast, .prefix, .binary:
      let given = declaredType(argument).map(ImportNames.isOptional) ?? false
      if given, !isOptional, !isGeneric { return base + 10_000 }
      let value = value(argument, nil)
      if !isGeneric, isOther(value, type) { return base + 10_000 }
      // A literal is an integer where both are possible.
      let isConverted = value.term?.type == .literal && ImportNames.isFloating(type)
      return base + (isConverted ? 1000 : 0) + (isOptional && !given ? 100 : 0)
    default: return base
    }
  }

  private func isOther(_ value: ImportValue, _ type: String) -> Bool {
    let isNumber = ImportNames.isInteger(type) || ImportNames.isFloating(type)
    switch value {
    case .term(let term):
      if term.type == .integer { return !ImportNames.isInteger(type) }
      return term.type == .floating ? !ImportNames.isFloating(type) : !isNumber
    case .array: return isNumber || type == "String" || type == "Bool"
    case .string: return type != "String"
    case .condition: return type != "Bool"
    case .enumCase(let own?, _, _): return own.simpleName != type.split(separator: ".").last ?? ""
    case .record(let name, _):
      let declared = declarations.type(ofRecord: name).map { $0 === knownType(type) } ?? false
      return isNumber || !declared && !name.hasSuffix(type)
    default: return false
    }
  }
}

extension SwiftFunction {
  /// The types and conditions that differ between functions of one name.
  fileprivate var signature: [String] {
    parameters.map { "\($0.label ?? "_") \($0.type ?? "")" } + [result ?? ""]
      + requirements.map { "\($0.subject) \($0.type)" }
  }
}
