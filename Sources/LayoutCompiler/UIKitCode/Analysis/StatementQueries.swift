/// What statements state and make.
extension Statement {
  /// The kind of element that it makes.
  var madeKind: LayoutElement? {
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
  func makes(_ kinds: Set<LayoutElement>) -> Bool {
    contains { $0.madeKind.map(kinds.contains) ?? false }
  }
}

extension Call {
  var argumentsByParameter: [ObjectIdentifier: Argument] {
    Dictionary(
      arguments.map { (ObjectIdentifier($0.parameter), $0.argument) },
      uniquingKeysWith: { first, _ in first })
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

extension Set<LayoutElement> {
  /// What stands at the edges of a section.
  static let boundaries = Set([.header, .footer, .boundary])
  /// What a group places.
  static let subitems = Set([.item, .group, .customGroup])
  static let groups = Set([.group, .customGroup])
  static let sections = Set([.section, .list])
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
          element.row, variant: element.variant, heading: element.heading,
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

extension LayoutElement {
  /// The property that holds such views; `nil` for what is no view.
  var listProperty: String? {
    switch self {
    case .header, .footer, .boundary: "boundarySupplementaryItems"
    case .background: "decorationItems"
    case .supplementary: "supplementaryItems"
    case .layout, .section, .list, .group, .customGroup, .item, .frame, .visibleItems:
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

/// What fills one place of an element: nothing, a statement, or one of several by conditions.
indirect enum PropertySlot {
  case unset
  case value(Statement)
  /// The last has no condition.
  case choice([(condition: Expression?, slot: PropertySlot)])

  /// `true` iff some statement fills it in every case.
  var isAlwaysSet: Bool {
    switch self {
    case .unset: false
    case .value: true
    case .choice(let ways): ways.allSatisfy(\.slot.isAlwaysSet)
    }
  }

  /// The statements that fill it.
  var statements: [Statement] {
    switch self {
    case .unset: []
    case .value(let statement): [statement]
    case .choice(let ways): ways.flatMap(\.slot.statements)
    }
  }

  /// The values of the properties that fill it.
  var numbers: [Expression] {
    statements.flatMap { statement -> [Expression] in
      if case .property(let property) = statement { property.values } else { [] }
    }
  }

  /// `true` iff the choice can stand in one expression.
  var isShort: Bool {
    switch self {
    case .unset, .value: return true
    case .choice(let ways):
      guard ways.count < 4 else { return false }
      return ways.allSatisfy { way in
        guard way.condition?.asksForVersion != true else { return false }
        if case .choice = way.slot { return false }
        return true
      }
    }
  }
}

extension [Statement] {
  func slot(_ property: PropertyName) -> PropertySlot { slot { $0.states(property) } }

  /// Returns what fills a place: of several statements the last.
  func slot(
    initial: PropertySlot = .unset, where isWanted: (Statement) -> Bool
  ) -> PropertySlot {
    var result = initial
    for statement in self where statement.contains(where: isWanted) {
      switch statement {
      case .property, .element, .call, .binding: result = .value(statement)
      case .when(let branches):
        var ways: [(condition: Expression?, slot: PropertySlot)] = branches.map {
          ($0.condition, $0.body.slot(initial: result, where: isWanted))
        }
        if branches.last?.condition != nil { ways.append((nil, result)) }
        result = .choice(ways)
      case .loop(let loop): result = loop.body.slot(initial: result, where: isWanted)
      }
    }
    return result
  }
}

/// What a condition says of the version of iOS alone: it becomes `#available`.
struct VersionCondition {
  /// The versions of iOS that are there for sure where it holds, and where it does not.
  var availableIfTrue = 0
  var availableIfFalse = 0
  /// What it requires in order: versions, and other conditions.
  var parts: [Part] = []

  var count: Int { parts.count }

  enum Part {
    case available(Int), unavailable(Int)
    case other(Expression)
  }
}

extension Expression {
  /// The versions of iOS that it asks for; `nil` if it asks for none.
  var versionCondition: VersionCondition? {
    guard asksForVersion else { return nil }
    var condition = VersionCondition()
    let conjuncts = conjuncts
    // Swift takes `#available` and `#unavailable` in one condition for a mistake.
    let hasFirst = conjuncts.contains { $0.versions?.from != nil }
    for conjunct in conjuncts {
      if let from = conjunct.versions?.from {
        condition.parts.append(.available(from))
        condition.availableIfTrue = max(condition.availableIfTrue, from)
      } else if let before = conjunct.versions?.before, !hasFirst {
        condition.parts.append(.unavailable(before))
        if conjuncts.count == 1 { condition.availableIfFalse = before }
      } else {
        condition.parts.append(.other(conjunct))
      }
    }
    return condition
  }

  /// What must hold, all of it.
  var conjuncts: [Expression] {
    if case .binary(.and, let a, let b) = form { return a.conjuncts + b.conjuncts }
    if case .not(let inner) = form, let opposite = inner.opposite { return [opposite] }
    return [self]
  }

  /// The comparison that holds where this one does not.
  private var opposite: Expression? {
    guard case .binary(let operation, let a, let b) = form else { return nil }
    return operation.opposite.map { Expression(.binary($0, a, b), type, span) }
  }

  /// The versions of iOS for which it holds, if it asks for nothing else: the first, and the first
  /// after them.
  var versions: (from: Int?, before: Int?)? {
    guard case .binary(let operation, let a, let b) = form else { return nil }
    if case .environment(.ios) = a.form, case .number(let text) = b.form, let version = Int(text) {
      return operation.versions(version)
    }
    if case .environment(.ios) = b.form, case .number(let text) = a.form, let version = Int(text) {
      return operation.mirrored.versions(version)
    }
    return nil
  }

  /// `true` iff it asks for the version of iOS in a way that `if` says better.
  var asksForVersion: Bool { conjuncts.contains { $0.versions != nil } }
}

extension BinaryOperator {
  /// The comparison that holds where this one does not.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .less: .greaterEqual
    case .lessEqual: .greater
    case .greater: .lessEqual
    case .greaterEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    case .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// The versions that compare so with one.
  fileprivate func versions(_ version: Int) -> (from: Int?, before: Int?)? {
    switch self {
    case .greaterEqual: (version, nil)
    case .greater: (version + 1, nil)
    case .less: (nil, version)
    case .lessEqual: (nil, version + 1)
    case .equal, .notEqual, .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// The operator with its sides exchanged.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessEqual: .greaterEqual
    case .greater: .less
    case .greaterEqual: .lessEqual
    case .equal, .notEqual, .and, .or, .add, .subtract, .multiply, .divide: self
    }
  }
}
