/// What fills one place of an element: nothing, a statement, or one of several by conditions.
indirect enum SwiftSlot {
  case unset
  case value(Statement)
  /// The last has no condition.
  case choice([(condition: Expression?, slot: SwiftSlot)])

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
  func slot(_ property: PropertyName) -> SwiftSlot { slot { $0.states(property) } }

  /// Returns what fills a place: of several statements the last.
  func slot(
    initial: SwiftSlot = .unset, where isWanted: (Statement) -> Bool
  ) -> SwiftSlot {
    var result = initial
    for statement in self where statement.contains(where: isWanted) {
      switch statement {
      case .property, .element, .call, .binding: result = .value(statement)
      case .when(let branches):
        var ways: [(condition: Expression?, slot: SwiftSlot)] = branches.map {
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
