/// Functions of one name: which of them is called.
extension ImportCallEvaluator {
  /// Chooses among functions of the same labels, by the names of the types of the arguments.
  func overload(_ all: [(function: SwiftFunction, file: SwiftSourceFile)], _ site: CallSite) -> (
    SwiftFunction, SwiftSourceFile
  )? {
    guard all.count > 1 else { return all.first }
    let least = all.map { $0.function.parameters.count }.min()
    // A function without defaults for more parameters comes first, as in Swift.
    let closest = all.filter { $0.function.parameters.count == least }
    let same = closest.filter { hasTypes($0.function, site.arguments) }
    let best = same.isEmpty ? closest : same
    if Set(best.map(\.function.signature)).count > 1 {
      note("`\(site.name)` has several declarations that fit: the first one is used", site.range)
    }
    return best.first { $0.file === scope.file } ?? best.first
  }

  /// Notes a function of a class above with other types, which Swift may choose.
  func noteOverloads(of function: SwiftFunction, _ site: CallSite, in type: ImportType) {
    guard type.keyword == .class, !site.arguments.isEmpty, let parent = names.superclass(of: type)
    else { return }
    let all = parent.functions[function.name] ?? []
    if all.contains(where: {
      $0.function.signature != function.signature && $0.function.fits(site.arguments)
    }) {
      note("`\(function.name)` is taken as that of `\(type.simpleName)`", site.range)
    }
  }

  /// Whether a number has a static member: `.zero`, or one of an extension.
  private func isNumber(_ name: String) -> Bool {
    let own: Set<String> = [
      "zero", "pi", "infinity", "max", "min", "greatestFiniteMagnitude", "leastNonzeroMagnitude",
      "leastNormalMagnitude", "init",
    ]
    return own.contains(name)
      || ["Int", "CGFloat", "Double", "Float"].contains {
        declarations.extensions(of: $0)?.has(name) ?? false
      }
  }

  /// Whether the arguments have types of the names of the parameters' types.
  private func hasTypes(_ function: SwiftFunction, _ arguments: Arguments) -> Bool {
    var index = 0
    return function.parameters.allSatisfy { parameter in
      guard parameter.takes(arguments, at: index) else { return true }
      let argument = arguments[index].value
      index += 1
      let element = parameter.isVariadic ? SwiftName.element(of: parameter.type) : nil
      guard let type = (element ?? parameter.type).map(SwiftName.plain) else { return true }
      switch argument.kind {
      case .closure(let closure):
        let named = closure.parameters.count
        let expected = SwiftName.functionType(type)?.parameters.count
        return type.contains("->") && (named == 0 || expected.map { $0 == named } ?? true)
      case .implicitMember(let name):
        if SwiftName.isNumber(type) { return isNumber(name) }
        guard let found = names.knownType(type), found.keyword == .enum else { return true }
        return found.cases.contains { $0.name == name }
      default:
        let declared = members.declaredType(argument).map(SwiftName.plain)
        guard let own = declared ?? expressions.typeName(of: value(argument, nil)) else {
          return true
        }
        if own == type || SwiftName.isFloating(own) && SwiftName.isFloating(type) { return true }
        return names.declaration(of: own).map { $0 === names.declaration(of: type) } ?? false
      }
    }
  }
}

extension SwiftFunction {
  /// The types and conditions that differ between functions of one name.
  fileprivate var signature: [String] {
    parameters.map { "\($0.label ?? "_") \($0.type ?? "") \($0.isVariadic)" } + [result ?? ""]
      + requirements.map { "\($0.subject) \($0.type)" }
  }
}
