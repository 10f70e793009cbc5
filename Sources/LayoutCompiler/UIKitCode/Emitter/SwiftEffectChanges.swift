/// What an effect changes of one cell. The transform comes last: it changes the frame that the
/// others may ask for.
extension SwiftGenerator {
  func change(_ item: String, _ body: [Statement], _ block: inout SwiftBlock) {
    let alpha = body.slot(.alpha)
    if !alpha.statements.isEmpty {
      let code = factor(alpha, hint: "alpha", &block)
      block.assign("\(item).alpha", code)
    }
    depth(item, body.slot(.zIndex), &block)
    transform(item, body, &block)
  }

  /// A place in depth is rounded to a whole number. What may be none, as 1 / 0, or beyond what a
  /// whole number holds, is looked at before.
  private func depth(_ item: String, _ slot: SwiftSlot, _ block: inout SwiftBlock) {
    guard !slot.statements.isEmpty else { return }
    let isSafe = slot.numbers.allSatisfy { facts.types.numbers.range($0)?.isSafeDepth ?? false }
    guard !isSafe else {
      let code = value(of: slot, hint: "zIndex", type: "Int", &block, unset: .atom("0")) {
        guard case .property(let property) = $0 else { return .atom("0") }
        return self.depth(property.values[0])
      }
      return block.assign("\(item).zIndex", code)
    }
    frame.isFloating = true
    let depth = value(of: slot, hint: "depth", type: "CGFloat", &block, unset: .atom("0")) {
      propertyCode($0, as: .float)
    }
    frame.isFloating = false
    let name = named(depth, "depth", &block)
    var inner = SwiftBlock()
    let rounded = SwiftExpression(name.document(within: .primary) + ".rounded()")
    let bounded = SwiftExpression.call(
      "min", [("", .call("max", [("", rounded), ("", .atom("-1e15"))])), ("", .atom("1e15"))])
    inner.assign("\(item).zIndex", .call("Int", [("", bounded)]))
    block.add("if " + name.document + ".isFinite " + inner.braced)
  }

  private func depth(_ expression: Expression) -> SwiftExpression {
    guard types.numberType(expression) == .float else { return code(expression, as: .int) }
    let value = code(expression, as: .float).document(within: .primary)
    return .call("Int", [("", SwiftExpression(value + ".rounded()"))])
  }

  /// A factor of 1 where nothing else is said.
  private func factor(
    _ slot: SwiftSlot, hint: String, _ block: inout SwiftBlock
  ) -> SwiftExpression {
    value(of: slot, hint: hint, type: "CGFloat", &block, unset: .atom("1")) {
      guard case .property(let property) = $0 else { return .atom("1") }
      return finite(property.values[0], or: "1")
    }
  }

  /// Returns the code of a number; what may be none, as 1 / 0, is replaced.
  private func finite(_ expression: Expression, or other: String) -> SwiftExpression {
    let code = code(expression, as: .float)
    guard facts.types.numbers.range(expression) == nil else { return code }
    return SwiftExpression(code.document(within: .primary) + .text(".finite(or: \(other))"))
  }

  /// Sets what is scaled and moved.
  private func transform(_ item: String, _ body: [Statement], _ block: inout SwiftBlock) {
    let scale = body.slot(.scale)
    let translation = body.slot(.translation)
    let factor =
      scale.statements.isEmpty
      ? nil : named(self.factor(scale, hint: "scale", &block), "scale", &block)
    let moved = translation.statements.isEmpty ? nil : self.moved(translation, &block)
    let code: SwiftExpression
    switch (moved, factor) {
    case (nil, nil): return
    case (let moved?, nil): code = moved
    case (nil, let factor?):
      code = .call("CGAffineTransform", [("scaleX", factor), ("y", factor)])
    case (let moved?, let factor?):
      let first = named(moved, "translation", &block)
      let scaled = SwiftExpression.call(".scaledBy", [("x", factor), ("y", factor)])
      code = SwiftExpression(first.document(within: .primary) + scaled.document)
    }
    block.assign("\(item).transform", code)
  }

  /// Returns the translation.
  private func moved(_ slot: SwiftSlot, _ block: inout SwiftBlock) -> SwiftExpression {
    let still = SwiftExpression.atom(".identity")
    return value(
      of: slot, hint: "translation", type: "CGAffineTransform", &block, unset: still
    ) { statement in
      guard case .property(let property) = statement else { return still }
      let (x, y) = (property.values[0], property.values[1])
      return .call(
        "CGAffineTransform",
        [("translationX", finite(x, or: "0")), ("y", finite(y, or: "0"))])
    }
  }

  /// Gives what is not simple a name.
  func named(
    _ code: SwiftExpression, _ hint: String, _ block: inout SwiftBlock
  ) -> SwiftExpression {
    guard !code.isSimple else { return code }
    let name = frame.names.allocate(hint)
    block.assign("let \(name)", code)
    return .atom(name)
  }
}
