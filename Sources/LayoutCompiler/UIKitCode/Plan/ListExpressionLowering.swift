/// Expressions with lists and strings, as Swift.
extension FunctionLowering {
  /// `heights[i]`
  mutating func element(
    _ list: Expression, _ index: Expression, as type: CodeType
  ) -> PlanExpression {
    let own = types.listType(list, at: type)
    let values = code(list, as: own)
    let value = PlanExpression.sequence([values, .text("["), code(index, as: .int), .text("]")])
    return converted(value, from: own.element ?? type, to: type)
  }

  /// `heights.count`
  mutating func count(of list: Expression) -> PlanExpression {
    if case .itemValues = list.form { return environment(.sectionItemCount) }
    return .path(code(list, as: types.listType(list)), ".count")
  }

  /// `heights.reduce(0, +)`, or the least or greatest value.
  mutating func call(
    _ function: Function, ofList list: Expression, as type: CodeType
  ) -> PlanExpression {
    let own = types.listType(list, at: type)
    let values = code(list, as: own)
    let result: PlanExpression =
      function == .sum
      ? .path(values, ".reduce(0, +)")
      : .binary(.path(values, ".\(function.info.word)()"), "??", .text("0"), .or)
    return converted(result, from: own.element ?? type, to: type)
  }

  /// `a % b` between whole numbers; the same rule between others.
  mutating func remainder(
    _ a: PlanExpression, _ b: PlanExpression, type: CodeType
  ) -> PlanExpression {
    if type == .int { return .binary(a, "%", b, .product) }
    let value = CodeText.isWholeNumber(a.text) ? PlanExpression.call("CGFloat", ["": a]) : a
    return .suffix(value, .call(".truncatingRemainder", ["dividingBy": b]), isSimple: false)
  }

  /// `aspect(IndexPath(item: cells.count, section: sectionIndex))`
  mutating func itemValue(_ value: ValueDeclaration, as type: CodeType) -> PlanExpression {
    let own: CodeType = value.type.units == .integer ? .int : .float
    let index = frame.itemIndex ?? .text("0")
    return converted(call(value, item: index), from: own, to: type)
  }

  /// `(0..<itemCount).map { aspect(IndexPath(item: $0, section: sectionIndex)) }`
  mutating func itemValues(_ value: ValueDeclaration) -> PlanExpression {
    let count = environment(.sectionItemCount)
    return .sequence([
      .text("(0..<"), count, .text(").map { "), call(value, item: .text("$0")), .text(" }"),
    ])
  }

  private mutating func call(_ value: ValueDeclaration, item: PlanExpression) -> PlanExpression {
    let path = PlanExpression.call(
      "IndexPath", ["item": item, "section": environment(.sectionIndex)])
    return .sequence([.member(value), .text("("), path, .text(")")])
  }

  /// `"line" + String(i)`
  mutating func joined(_ a: Expression, _ b: Expression) -> PlanExpression {
    let parts = [a, b].map { part -> PlanExpression in
      part.type.isSame(.string)
        ? code(part, as: .string) : .call("String", ["": code(part, as: .int)])
    }
    return .binary(parts[0], "+", parts[1], .sum)
  }
}
