/// Decides how elements are made where a function is written: by calls of other functions, or
/// written out.
struct CallRules {
  let facts: CodeFacts
  /// Whether there is no section whose environment could be passed on.
  let isOutsideOfSections: Bool
  /// The call that a parameter is bound to where its definition is written out.
  let given: (ValueDeclaration) -> Call?

  /// Whether a function can make what the call makes.
  func canCall(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    facts.isFunction(definition)
      && !(isOutsideOfSections && !facts.needs(of: definition).isEmpty)
      && Self.canChange(definition, call)
      && call.arguments.allSatisfy { argument in
        guard case .element(let inner) = argument.argument else { return true }
        return canPass(inner)
      }
  }

  /// Whether a function could make it if none changed what it is given.
  func canCallFirst(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    let first = CodeFacts(types: facts.types, target: facts.target)
    return CallRules(facts: first, isOutsideOfSections: false, given: given)
      .canCall(definition, call)
  }

  /// Whether what a call adds can be set on an element that is there already.
  private static func canChange(_ definition: DefinitionDeclaration, _ call: Call) -> Bool {
    guard definition.kind != .frame || call.body.isEmpty else { return false }
    return !call.body.contains(anywhere: {
      if case .binding = $0 { false } else { !$0.isSet(on: definition.form) }
    })
  }

  /// Whether the element of a call is one expression.
  private func canPass(_ call: Call) -> Bool {
    switch call.target {
    case .definition(let definition): call.body.isEmpty && canCall(definition, call)
    case .element(let name): given(name).map(canPass) ?? call.body.isEmpty
    }
  }

  // MARK: - Effects

  /// Whether an effect goes through layout attributes; `nil` if only the app knows.
  static func isThroughAttributes(_ statement: Statement) -> Bool? {
    switch statement {
    case .element(let element): return element.body.slot(.asAttributes).constant
    case .call(let call):
      switch call.target {
      case .definition(let definition):
        guard let result = definition.result else { return false }
        return isThroughAttributes(result.adding(call.body, name: nil, comment: []))
      // No parameter is an effect.
      case .element: return false
      }
    case .property, .binding, .when, .loop: return false
    }
  }
}

extension SwiftSlot {
  /// The Boolean constant that fills it, `false` if nothing does; `nil` if only the app knows.
  var constant: Bool? {
    switch self {
    case .unset: return false
    case .value(.property(let property)):
      if case .bool(let value) = property.values[0].form { return value }
      guard case .name(let name) = property.values[0].form, case .constant = name.role,
        case .bool(let value)? = name.values.first?.form
      else { return nil }
      return value
    case .value: return false
    case .choice(let ways):
      let values = ways.map(\.slot.constant)
      return values.allSatisfy { $0 == values[0] } ? values[0] : nil
    }
  }
}

extension Statement {
  /// Whether a property or an element is set on an object of a kind that is there already.
  func isSet(on kind: ElementKind) -> Bool {
    switch self {
    case .property(let property):
      UIKitProperty.assignment(of: property.info.property, on: kind) != nil
    case .element, .call: madeKind.map { kind.isAttached($0) } ?? false
    case .binding, .when, .loop: false
    }
  }

  /// Whether a view is set on an object of a kind that is there already.
  func isView(of kind: ElementKind) -> Bool {
    madeKind != nil && madeKind != .visibleItems && isSet(on: kind)
  }

  /// Whether it states a property that an object of a kind is made with, in some branch.
  func isMadeWithProperty(_ kind: ElementKind) -> Bool {
    contains {
      guard case .property(let property) = $0 else { return false }
      return UIKitProperty.assignment(of: property.info.property, on: kind) == nil
    }
  }
}

extension ElementKind {
  /// Whether elements of a kind are set on an object of this one that is there already.
  fileprivate func isAttached(_ made: ElementKind) -> Bool {
    switch self {
    case .section, .list, .layout:
      ElementKinds.boundaries.contains(made) || made == .background || made == .visibleItems
    case .group, .customGroup: made == .supplementary
    case .file, .item, .frame, .supplementary, .header, .footer, .boundary, .background,
      .visibleItems, .letBinding, .param, .enumeration, .enumerationCase, .definition, .when,
      .otherwise, .loop, .importing, .lintLevels, .snapshot, .grouping, .dataSection, .dataItem,
      .dataHeader, .dataFooter, .dataBoundary, .preview:
      false
    }
  }
}
