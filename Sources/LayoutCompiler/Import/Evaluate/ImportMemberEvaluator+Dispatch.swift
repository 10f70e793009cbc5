/// Which declaration of a member a value has: overrides, requirements of protocols, extensions with
/// conditions, property wrappers.
extension ImportMemberEvaluator {
  /// The type of the object or value that the code belongs to.
  private func ownType(_ owner: ImportValue?) -> ImportType? {
    switch owner {
    case .element(let element)?: element.type
    case .record(let name, _)?: declarations.type(ofRecord: name)
    case .enumCase(let type, _, _)?: type
    case .type(let type)?: type
    default: nil
    }
  }

  /// The type of a value, as `type(of:)` and `Self` give it; `nil` if it is not declared.
  func metatype(of value: ImportValue) -> ImportType? { ownType(value) }

  /// The value or type that a member of a type is called on. A member of the type itself is called on
  /// the type that was named, which may be a subclass.
  func receiver(of type: ImportType, _ owner: ImportValue?, isStatic: Bool) -> ImportValue? {
    let isType = if case .type? = owner { true } else { false }
    guard isStatic else { return isType ? nil : owner }
    guard let own = ownType(owner), own !== type else { return nil }
    return .type(own)
  }

  /// The type that has a member in the place of the type of the code: a subclass that overrides it, or
  /// one that meets a requirement of a protocol.
  func dynamicType(of name: String) -> ImportType? {
    guard let type = scope.ownerType, type.keyword == .class || type.keyword == .protocol,
      let own = ownType(owner), own !== type
    else { return nil }
    if type.keyword == .protocol {
      return type.requirements.contains(name) && names.isWitness(name, of: own, for: type)
        ? own : nil
    }
    return isOverridden(name, in: own, below: type) ? own : nil
  }

  /// Whether a class or one between it and another overrides a member, which is recorded.
  func isOverridden(_ name: String, in own: ImportType, below type: ImportType) -> Bool {
    let classes = Array(names.lineage(of: own))
    guard let end = classes.firstIndex(where: { $0 === type }),
      classes[..<end].contains(where: { $0.overrides(name) })
    else { return false }
    evaluator.callsOverride = true
    return true
  }

  /// Notes a member of an object in a variable that a subclass overrides.
  private func noteOverride(_ holder: ImportValue, _ name: String, base: SwiftExpression) {
    let overriding = declarations.overriding(name)
    guard !overriding.isEmpty, case .element(let element) = heap.resolved(holder), element.isHeld,
      let own = element.type, own.has(name), let owner = scope.ownerType,
      owner.variables.contains(where: { base.names($0.key) && !$0.value[0].variable.isConstant }),
      let subclass = overriding.first(where: {
        names.lineage(of: $0).dropFirst().contains { $0 === own }
      })
    else { return }
    note(
      "`\(name)` is taken as that of `\(own.simpleName)`, not of `\(subclass.simpleName)`",
      base.range)
  }

  /// The protocol that a variable is declared as, if it has a member that it does not require: the
  /// member of its extension is called, whatever the value has. The same is true of `self` in such an
  /// extension, and of members of a class that are not overridden.
  func staticType(of base: SwiftExpression, member name: String) -> ImportType? {
    if case .name("self") = base.kind {
      guard let type = scope.ownerType, let own = ownType(owner), own !== type, type.has(name)
      else { return nil }
      return dynamicType(of: name) ?? type
    }
    guard let written = declaredType(base), let type = names.declaredProtocol(written),
      type.has(name)
    else { return nil }
    guard type.requirements.contains(name) else { return type }
    guard let own = ownType(heap.resolved(value(base, nil))), own.keyword == .class,
      !names.isWitness(name, of: own, for: type)
    else { return nil }
    return type
  }

  /// Notes a member that a type has, and also the extension of a protocol that does not require it,
  /// of a value whose declared type is not known.
  func noteDispatch(
    _ holder: ImportValue, _ name: String, base: SwiftExpression, at range: TextRange
  ) {
    noteOverride(holder, name, base: base)
    guard declarations.hasDefaults, base.isOfUnknownType, let own = ownType(heap.resolved(holder)),
      own.has(name), declaredType(base) == nil
    else { return }
    for type in names.parents(of: own)
    where type.keyword == .protocol && !type.requirements.contains(name) && type.has(name) {
      note("`\(name)` is taken as that of `\(own.simpleName)`, not of `\(type.simpleName)`", range)
    }
  }

  /// Whether a member that is read of a value is one of its type only, which is reported. A comma is
  /// missing: `[.small .large]`.
  func isMemberOfType(_ name: String, _ base: ImportValue, at range: TextRange) -> Bool {
    let isOnly =
      switch base {
      case .record(let type, _) where UIKitNames.functions[type] != nil:
        UIKitNames.functions[type]?.contains(name) ?? false
      case .element(let element) where element.kind != .object:
        [.horizontal, .vertical].contains(element.kind)
          && UIKitNames.functions["NSCollectionLayoutGroup"]?.contains(name) ?? false
          || elements.extensionTypes(of: element).contains { $0.hasOnlyStatic(name) }
      case .record, .enumCase:
        metatype(of: base).map { type in
          type.hasOnlyStatic(name) && !names.parents(of: type).contains { $0.has(name) }
        } ?? false
      default: false
      }
    guard isOnly else { return false }
    note(
      "`\(name)` is a member of the type, not of a value", scope.file.span(range), kind: .unread,
      help: "separate values by commas")
    return true
  }

  // MARK: - Conditions of extensions

  /// Whether a value meets the conditions of the extension that declares a member.
  func meets(
    _ requirements: [SwiftRequirement], owner: ImportValue?, _ target: SwiftExpression? = nil
  ) -> Bool {
    requirements.allSatisfy { requirement in
      if requirement.subject == "Self" { return isOwn(requirement, owner) }
      guard requirement.subject == "Element", case .array? = owner else { return true }
      let known = SwiftName.element(of: owner.flatMap(expressions.typeName))
      guard let element = known ?? SwiftName.element(of: target.flatMap(declaredType)) else {
        return true
      }
      return element == "Any" || !requirement.isEquality || element == requirement.type
        || SwiftName.isFloating(element) && SwiftName.isFloating(requirement.type)
    }
  }

  private func isOwn(_ requirement: SwiftRequirement, _ owner: ImportValue?) -> Bool {
    let type = SwiftName.plain(requirement.type)
    switch owner {
    case .element(let element)?:
      guard type != "AnyObject", let own = element.type else { return true }
      return names.inherits(own, type)
    case .record(let name, _)?:
      if type == "AnyObject" { return false }
      return declarations.type(ofRecord: name).map { names.inherits($0, type) } ?? (name == type)
    case .enumCase(let own?, _, _)?: return type != "AnyObject" && names.inherits(own, type)
    case .term?, .condition?, .string?, .array?, .dictionary?: return type != "AnyObject"
    default: return true
    }
  }

  // MARK: - Property wrappers

  /// The value of a property that has a wrapper; `nil` for other properties.
  func wrapped(_ variable: SwiftVariable, _ home: ImportScope) -> ImportValue? {
    guard variable.wrapper != nil else { return nil }
    return names.within(home) {
      let value = variable.value.flatMap { known($0, variable.type) }
      let type = variable.type ?? value.flatMap { expressions.typeName(of: $0) }
      return .unknown(appVariable(variable.name, variable, type: type, initial: value))
    }
  }

  func wrapped(_ name: String, _ type: ImportType?) -> ImportValue? {
    guard declarations.hasWrappers, let type, let found = type.variables[name]?.first else {
      return nil
    }
    return wrapped(found.variable, home(found.file, owner: nil, type))
  }
}

extension SwiftBody {
  /// Whether it only ends the app: a member that subclasses must override.
  var isFailure: Bool {
    guard statements.count == 1, case .expression(let value) = statements[0].kind,
      case .call(let callee, _) = value.kind, case .name(let name) = callee.kind
    else { return false }
    return ["fatalError", "preconditionFailure"].contains(name)
  }
}

extension ImportType {
  /// Whether all members of a name are cases or static.
  fileprivate func hasOnlyStatic(_ name: String) -> Bool {
    let isStatic =
      (functions[name] ?? []).map(\.function.isStatic)
      + (variables[name] ?? []).map(\.variable.isStatic)
    return cases.contains { $0.name == name } || !isStatic.isEmpty && !isStatic.contains(false)
  }
}

extension SwiftExpression {
  /// Whether its declared type may be a protocol that the source does not show here.
  fileprivate var isOfUnknownType: Bool {
    switch kind {
    case .name(let name): name.hasPrefix("$")
    case .element: true
    case .unwrapped(let inner, _): inner.isOfUnknownType
    case .member(_, "first"), .member(_, "last"): true
    default: false
    }
  }
}
