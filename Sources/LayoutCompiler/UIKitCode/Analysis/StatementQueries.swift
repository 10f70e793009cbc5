/// What statements state and make.
extension Statement {
  /// The kind of element that it makes.
  var madeKind: ElementKind? {
    switch self {
    case .element(let element): element.kind
    case .call(let call): call.kind
    case .property, .binding, .when, .loop: nil
    }
  }

  /// `true` iff it or a statement in its branches and loops satisfies the condition.
  func contains(where isWanted: (Statement) -> Bool) -> Bool {
    switch self {
    case .property, .element, .call, .binding: isWanted(self)
    case .when(let branches): branches.contains { $0.body.contains(anywhere: isWanted) }
    case .loop(let loop): loop.body.contains(anywhere: isWanted)
    }
  }

  /// `true` iff it states the property, in some branch.
  func states(_ property: PropertyName) -> Bool {
    contains {
      if case .property(let stated) = $0 { stated.info.property == property } else { false }
    }
  }

  /// `true` iff it makes an element of one of the kinds, in some branch.
  func makes(_ kinds: ElementKinds) -> Bool {
    contains { $0.madeKind.map(kinds.contains) ?? false }
  }
}

extension Call {
  var argumentsByParameter: [ObjectIdentifier: Argument] {
    Dictionary(
      arguments.map { (ObjectIdentifier($0.parameter), $0.argument) }, uniquingKeysWith: { first, _ in first })
  }
}

extension [Statement] {
  /// The bodies that elements are in: these statements, or those of a branch.
  var bodiesByElement: [ObjectIdentifier: [Statement]] {
    var result: [ObjectIdentifier: [Statement]] = [:]
    for case .when(let branches) in self {
      for branch in branches { result.merge(branch.body.bodiesByElement) { first, _ in first } }
    }
    for statement in self { if let id = statement.identity { result[id] = self } }
    return result
  }

  /// The index of the last statement of each property.
  var lastProperties: [PropertyName: Int] {
    var result: [PropertyName: Int] = [:]
    for (index, statement) in enumerated() {
      if case .property(let property) = statement { result[property.info.property] = index }
    }
    return result
  }

  func contains(anywhere isWanted: (Statement) -> Bool) -> Bool {
    contains(where: { $0.contains(where: isWanted) })
  }
}

extension ElementKinds {
  /// What stands at the edges of a section.
  static let boundaries = ElementKinds(.header, .footer, .boundary)
  /// What a group places.
  static let subitems = ElementKinds(.item, .group, .customGroup)
  static let groups = ElementKinds(.group, .customGroup)
  static let sections = ElementKinds(.section, .list)
}

extension Statement {
  /// The same without its comment.
  var uncommented: Statement { comment.isEmpty ? self : adding([], name: nil) { _ in [] } }

  /// Returns the element or call with what a call adds to it.
  func adding(_ body: [Statement], name: Expression?, comment: [String]) -> Statement {
    adding(body, name: name) { comment.isEmpty ? $0 : comment }
  }

  private func adding(
    _ body: [Statement], name: Expression?, comment: ([String]) -> [String]
  ) -> Statement {
    switch self {
    case .element(let element):
      .element(
        ElementNode(
          element.kind, variant: element.variant, heading: element.heading,
          name: name ?? element.name, body: element.body + body,
          comment: comment(element.comment), span: element.span))
    case .call(let call):
      .call(
        Call(
          call.target, call.arguments, name: name ?? call.name, body: call.body + body,
          comment: comment(call.comment), span: call.span))
    case .property, .binding, .when, .loop: self
    }
  }
}

extension Statement {
  /// Tells elements and calls apart.
  var identity: ObjectIdentifier? {
    switch self {
    case .element(let element): ObjectIdentifier(element)
    case .call(let call): ObjectIdentifier(call)
    case .property, .binding, .when, .loop: nil
    }
  }
}

extension ElementKind {
  /// The property that holds such views; `nil` for what is no view.
  var listProperty: String? {
    switch self {
    case .header, .footer, .boundary: "boundarySupplementaryItems"
    case .background: "decorationItems"
    case .supplementary: "supplementaryItems"
    case .file, .layout, .section, .list, .group, .customGroup, .item, .frame, .visibleItems,
      .letBinding, .param, .enumeration, .enumerationCase, .definition, .when, .otherwise, .loop,
      .importing, .lintLevels, .snapshot, .grouping, .dataSection, .dataItem, .dataHeader,
      .dataFooter,
      .dataBoundary, .preview:
      nil
    }
  }
}

extension Statement {
  var comment: [String] {
    switch self {
    case .element(let element): element.comment
    case .call(let call): call.comment
    case .property, .binding, .when, .loop: []
    }
  }
}

extension Statement {
  /// What it uses of that which UIKit hands to a closure, as often as it does.
  var variables: [EffectExpression.Variable] {
    switch self {
    case .property(let property): property.values.flatMap(\.variables)
    case .when(let branches): branches.flatMap { $0.body.flatMap(\.variables) }
    case .loop(let loop): loop.body.flatMap(\.variables)
    case .binding(let name): name.values.flatMap(\.variables)
    case .element(let element): element.heading.flatMap(\.variables)
    case .call: []
    }
  }
}

extension Statement {
  /// `true` iff it is an element, no call of a definition.
  var isElement: Bool { if case .element = self { true } else { false } }

  /// The only element of a loop that makes nothing else.
  var mappedElement: Statement? {
    guard case .loop(let loop) = self else { return nil }
    var elements: [Statement] = []
    for statement in loop.body {
      switch statement {
      case .element, .call: elements.append(statement)
      case .binding: break
      case .property, .when, .loop: return nil
      }
    }
    return elements.count == 1 ? elements[0] : nil
  }
}
