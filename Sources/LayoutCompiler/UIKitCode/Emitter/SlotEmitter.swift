/// What a place of an element is filled with.
extension SwiftGenerator {
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
