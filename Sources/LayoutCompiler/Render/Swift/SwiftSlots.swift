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

extension SwiftGenerator {
  func slot(_ property: PropertyName, in statements: [Statement]) -> SwiftSlot {
    slot(in: statements) { $0.states(property) }
  }

  /// Returns what fills a place: of several statements the last.
  func slot(
    in statements: [Statement], initial: SwiftSlot = .unset,
    where isWanted: (Statement) -> Bool
  ) -> SwiftSlot {
    var result = initial
    for statement in statements where statement.contains(where: isWanted) {
      switch statement {
      case .property, .element, .call, .binding: result = .value(statement)
      case .when(let branches):
        var ways: [(condition: Expression?, slot: SwiftSlot)] = branches.map {
          ($0.condition, slot(in: $0.body, initial: result, where: isWanted))
        }
        if branches.last?.condition != nil { ways.append((nil, result)) }
        result = .choice(ways)
      case .loop(let loop): result = slot(in: loop.body, initial: result, where: isWanted)
      }
    }
    return result
  }

  /// Returns what a place is filled with. A choice that is not short is made before, and has a name.
  func value(
    of slot: SwiftSlot, hint: String, type: String, _ block: inout SwiftBlock,
    unset: SwiftExpression, _ write: (Statement) -> SwiftExpression
  ) -> SwiftExpression {
    switch slot {
    case .unset: return unset
    case .value(let statement): return write(statement)
    case .choice(let ways):
      guard slot.isShort else {
        let name = frame.names.allocate(hint)
        block.paragraph()
        block.add(.text("let \(name): \(type)"))
        assign(slot, to: name, &block) { $0.map(write) ?? unset }
        return .atom(name)
      }
      let last = ways[ways.count - 1].slot
      let end = value(of: last, hint: hint, type: type, &block, unset: unset, write)
      return ways.dropLast().reversed().reduce(end) { otherwise, way in
        let then = value(of: way.slot, hint: hint, type: type, &block, unset: unset, write)
        guard let condition = way.condition else { return then }
        return .ternary(code(condition, as: .bool), then, otherwise)
      }
    }
  }

  /// Writes the choice as `if … { name = … } else …`.
  private func assign(
    _ slot: SwiftSlot, to name: String, _ block: inout SwiftBlock,
    _ write: (Statement?) -> SwiftExpression
  ) {
    choose(slot, &block) { statement, inner in inner.assign(name, write(statement)) }
  }

  /// Writes something for each way of a choice.
  func choose(
    _ slot: SwiftSlot, _ block: inout SwiftBlock,
    _ write: (Statement?, inout SwiftBlock) -> Void
  ) {
    switch slot {
    case .unset: write(nil, &block)
    case .value(let statement): write(statement, &block)
    case .choice(let ways):
      chain(ways.map { ($0.condition, $0.slot) }, &block) { choose($0, &$1, write) }
    }
  }
}
